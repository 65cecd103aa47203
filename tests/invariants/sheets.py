"""What holds of one sheet by itself."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from invariants.parts import check_part
from welcometo import Layout, Sheet
from welcometo.layouts import StreetLayout
from welcometo.plans import EndHousesPlan, EstatePlan, FullStreetPlan, Plan
from welcometo.sheet import CompletedPlan, Line
from welcometo.table import Table

Row = tuple[int | None, ...]
Places = tuple[int, ...]


def check_sheet(table: Table, sheet: Sheet, asked: int | None = None) -> None:
    """The sheet is one that play can lead to, as far as one sheet alone tells.

    `asked` is the street on which a number was written whose consequences the board still asks about.
    """
    layout = table.layout
    for street in range(len(layout.streets)):
        _check_street(layout, sheet, street)
    _check_tracks(layout, sheet)
    _check_lines(table, sheet)
    roundabouts = sum(map(len, sheet.roundabouts))
    most = len(layout.roundabout_penalty_track) - 1 if table.options.advanced else 0
    assert roundabouts <= most, "only the advanced game has roundabouts, and no more than their track"
    effects = (
        sum(map(len, (*sheet.fences, *sheet.bis, *sheet.pools)))
        + sum((*sheet.parks, *sheet.estate_values))
        + sheet.temps
    )
    assert effects <= plain_numbers(sheet) + 2 * roundabouts, (
        "a number brought at most one effect, a roundabout two fences"
    )
    check_part(table.board, sheet, asked)


def plain_numbers(sheet: Sheet) -> int:
    """How many numbers were written by choosing cards."""
    return sum(len(numbers) - numbers.count(None) for numbers in sheet.numbers) - sum(map(len, sheet.bis))


def _check_street(layout: Layout, sheet: Sheet, street: int) -> None:
    """Numbers increase from run to run up to a roundabout; all that is drawn is where it can be."""
    printed = layout.streets[street]
    numbers, gone = sheet.numbers[street], sheet.roundabouts[street]
    assert len(numbers) == printed.boxes, "a street keeps its length"
    _check_numbers(numbers, sheet.bis[street], gone, sheet.fences[street], layout.lowest, layout.highest)
    _check_drawn(printed.pools, numbers, sheet.bis[street], gone, sheet.fences[street], sheet.pools[street])


@lru_cache(maxsize=1 << 16)
def _check_numbers(numbers: Row, bis: Places, gone: Places, fences: Places, lowest: int, highest: int) -> None:
    parts = groupby(enumerate(numbers), key=lambda box: box[0] in gone)
    for part in (list(part) for under, part in parts if not under):
        low = lowest - 1
        houses = [(number, box) for box, number in part if number is not None]
        for number, run in groupby(houses, key=lambda house: house[0]):
            boxes = [box for _, box in run]
            assert low < number <= highest, "streets strictly increase outside equal runs, up to a roundabout"
            assert boxes[-1] - boxes[0] == len(boxes) - 1, "a run of equal numbers is unbroken"
            assert sum(box not in bis for box in boxes) == 1, "a run is one plain number and its copies"
            assert not any(gap in fences for gap in boxes[1:]), "no fence stands inside a run"
            low = number


@lru_cache(maxsize=1 << 16)
def _check_drawn(printed: Places, numbers: Row, bis: Places, gone: Places, fences: Places, pools: Places) -> None:
    boxes = len(numbers)
    for positions, first in ((bis, 0), (gone, 0), (fences, 1), (pools, 0)):
        assert list(positions) == sorted(set(positions)), "positions ascend without repeats"
        assert all(first <= place < boxes for place in positions), "positions exist"
    assert all(numbers[box] is not None for box in (*bis, *pools)), "copies and pools are at houses"
    assert all(box in printed and box not in bis for box in pools), "pools are printed, at plain numbers"
    assert all(numbers[box] is None for box in gone), "a roundabout has no number"
    walls = {0, *fences, boxes}
    assert all({box, box + 1} <= walls for box in gone), "a roundabout stands between two fences"


def _check_tracks(layout: Layout, sheet: Sheet) -> None:
    for crossed, street in zip(sheet.parks, layout.streets, strict=True):
        assert 0 <= crossed < len(street.park_track), "parks are within their tracks"
    for crossed, track in zip(sheet.estate_values, layout.estate_value_tracks, strict=True):
        assert 0 <= crossed < len(track), "estate values are within their tracks"
    assert 0 <= sheet.temps <= layout.temp_boxes, "temps are within their boxes"
    assert 0 <= sheet.refusals < len(layout.refusal_track), "refusals are within their track"


# --- plans ---------------------------------------------------------------------------------------------------------------


def _check_lines(table: Table, sheet: Sheet) -> None:
    """Each completed plan has the lines it should have, and no house has two."""
    used: set[tuple[int, int]] = set()
    for plan, done in zip(table.plans, sheet.plans, strict=True):
        if done is None:
            continue
        places = [(line.street, line.first) for line in done.lines]
        assert places == sorted(places), "the lines of a plan ascend"
        _check_plan(table, sheet, plan, done)
        houses = {house for line in done.lines for house in _houses(line)}
        assert not used & houses, "no house serves two plans"
        used |= houses


def _houses(line: Line) -> set[tuple[int, int]]:
    return {(line.street, box) for box in range(line.first, line.last + 1)}


def _check_plan(table: Table, sheet: Sheet, plan: Plan, done: CompletedPlan) -> None:
    if isinstance(plan, EstatePlan):
        sizes = [line.last - line.first + 1 for line in done.lines]
        assert sorted(sizes) == sorted(plan.sizes), "a plan takes estates of exactly its sizes"
        for line in done.lines:
            assert is_estate(sheet, line.street, line.first, line.last), "a line runs over a completed estate"
    elif isinstance(plan, FullStreetPlan):
        (line,) = done.lines
        assert line == Line(street=plan.street, first=0, last=len(sheet.numbers[plan.street]) - 1), "one whole street"
        empty = [box for box, number in enumerate(sheet.numbers[plan.street]) if number is None]
        assert set(empty) <= set(sheet.roundabouts[plan.street]), "every box of the street is built"
    elif isinstance(plan, EndHousesPlan):
        _check_ends(table, sheet, done)
    else:
        assert not done.lines, "other plans use no house"


def _check_ends(table: Table, sheet: Sheet, done: CompletedPlan) -> None:
    built = table.options.end_houses == "roundabouts"
    expected = []
    for street, printed in enumerate(table.layout.streets):
        for box in sorted({0, _last(printed)}):
            if sheet.numbers[street][box] is None:
                assert built and box in sheet.roundabouts[street], "every end is a house, or a roundabout by a switch"
            else:
                expected.append(Line(street=street, first=box, last=box))
    # A roundabout has no number before it, so what is a house now was one when the plan was completed, and the other way.
    assert list(done.lines) == expected, "each end house has a line of its own"


def _last(street: StreetLayout) -> int:
    return street.boxes - 1


def is_estate(sheet: Sheet, street: int, first: int, last: int) -> bool:
    """Whether these boxes all hold numbers, between two fences and with none inside."""
    edges = {0, *sheet.fences[street], len(sheet.numbers[street])}
    inside = any(first < gap <= last for gap in edges)
    return {first, last + 1} <= edges and not inside and None not in sheet.numbers[street][first : last + 1]
