"""A player's sheet: what has been written on the layout.

A sheet stores what was drawn and nothing that follows from it: how many pools or bis there are is counted, never kept
twice. Positions are boxes, from 0 at the left of each street; a *gap* g lies between box g - 1 and box g, and the ends
of a street are no gaps: their fences are printed.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, TypeVar

from pydantic import Field

from welcometo.errors import Problem
from welcometo.layouts import Layout, Positions
from welcometo.model import Count, Index, Items, Model, make
from welcometo.parts import Part, SheetPart

T = TypeVar("T")

House = tuple[int, int]
"""A box of a sheet: its street and its place on the street."""

StreetNumbers = Items[Index | None]
"""The number in each box of a street; None where there is none, in an empty box or under a roundabout."""


class Line(Model):
    """A line drawn above the houses `first` to `last` of a `street`.

    They have served a plan and stay one piece for ever (PLAN-3).
    """

    street: Index
    first: Index
    last: Index


class CompletedPlan(Model):
    """A plan this player has completed: worth its higher points if `first` (PLAN-5), with the `lines` it drew (PLAN-3)."""

    first: bool
    lines: Items[Line]


class Sheet(Model):
    """One player's sheet; a tuple in a field has one entry for each street unless said otherwise.

    `numbers`: what is in each box. `bis`: the boxes whose number is a copy. `roundabouts`: boxes. `fences`: gaps with a
    fence. `pools`: boxes whose pool is built. `parks`: circles crossed. `temps`: boxes crossed. `estate_values`:
    numbers crossed on the track of each estate size. `refusals`: boxes crossed. `plans`: one entry for each plan in
    play, None where it is not completed. `board`: what the board adds.
    """

    numbers: tuple[StreetNumbers, ...]
    bis: tuple[Positions, ...]
    roundabouts: tuple[Positions, ...]
    fences: tuple[Positions, ...]
    pools: tuple[Positions, ...]
    parks: Items[Count]
    temps: Count
    estate_values: Items[Count]
    refusals: Count
    plans: Annotated[Items[CompletedPlan | None], Field(max_length=99)]
    board: SheetPart


def empty_sheet(layout: Layout, plans: int, part: Part | None = None) -> Sheet:
    """The sheet as it comes off the pad, in a game with so many `plans` and what the board adds (SETUP-2)."""
    nowhere: tuple[tuple[int, ...], ...] = ((),) * len(layout.streets)
    return make(
        Sheet,
        {
            "numbers": tuple((None,) * street.boxes for street in layout.streets),
            "bis": nowhere,
            "roundabouts": nowhere,
            "fences": nowhere,
            "pools": nowhere,
            "parks": (0,) * len(layout.streets),
            "temps": 0,
            "estate_values": (0,) * len(layout.estate_value_tracks),
            "refusals": 0,
            "plans": (None,) * plans,
            "board": part,
        },
    )


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """`items` with another `item` at `place`; the rest is shared."""
    changed = [*items]
    changed[place] = item
    return tuple(changed)


def inserted(positions: tuple[int, ...], position: int) -> tuple[int, ...]:
    """Ascending `positions` with this one among them."""
    return tuple(sorted({*positions, position}))


def lines(sheet: Sheet) -> tuple[Line, ...]:
    """All lines drawn above houses of the sheet, by whichever plan (PLAN-3)."""
    return tuple([line for plan in sheet.plans if plan is not None for line in plan.lines])


def is_used(sheet: Sheet, street: int, box: int) -> bool:
    """Whether the house in this box has served a plan (PLAN-3)."""
    return any(line.street == street and line.first <= box <= line.last for line in lines(sheet))


def turns_taken(sheet: Sheet) -> int:
    """How many turns led to the sheet: each one wrote a plain number or took a refusal (TURN-1, REFUSAL-3)."""
    houses = sum(len(numbers) - numbers.count(None) for numbers in sheet.numbers)
    return houses - sum(map(len, sheet.bis)) + sheet.refusals


def is_full(sheet: Sheet) -> bool:
    """Whether no box is left to write in: every box holds a number or a roundabout (END-1, ROUND-12)."""
    for numbers, roundabouts in zip(sheet.numbers, sheet.roundabouts, strict=True):  # noqa: SIM110 - asked every turn
        if numbers.count(None) > len(roundabouts):
            return False
    return True


def houses(sheet: Sheet) -> int:
    """How many boxes hold a number."""
    return sum(len(numbers) - numbers.count(None) for numbers in sheet.numbers)


def misfits(layout: Layout, plans: int, sheet: Sheet) -> Iterator[Problem]:
    """Where a sheet is not of the layout: wrong lengths, places that do not exist, counts beyond a track (DOC-6)."""
    streets = len(layout.streets)
    for name in ("numbers", "bis", "roundabouts", "fences", "pools", "parks"):
        found = len(getattr(sheet, name))
        if found != streets:
            yield Problem("DOC-6", f"{name} has {found} entries for {streets} streets", f"/{name}")
            return
    for s, street in enumerate(layout.streets):
        yield from _street_misfits(layout, sheet, s, street.boxes)
        if sheet.parks[s] >= len(street.park_track):
            yield _beyond(sheet.parks[s], len(street.park_track) - 1, f"/parks/{s}")
    sizes = len(layout.estate_value_tracks)
    if len(sheet.estate_values) != sizes:
        yield Problem(
            "DOC-6", f"estate_values has {len(sheet.estate_values)} entries for {sizes} sizes", "/estate_values"
        )
    for size, (crossed, track) in enumerate(zip(sheet.estate_values, layout.estate_value_tracks, strict=False)):
        if crossed >= len(track):
            yield _beyond(crossed, len(track) - 1, f"/estate_values/{size}")
    if sheet.temps > layout.temp_boxes:
        yield _beyond(sheet.temps, layout.temp_boxes, "/temps")
    if sheet.refusals >= len(layout.refusal_track):
        yield _beyond(sheet.refusals, len(layout.refusal_track) - 1, "/refusals")
    if len(sheet.plans) != plans:
        yield Problem("DOC-6", f"plans has {len(sheet.plans)} entries for {plans} plans in play", "/plans")
    for k, plan in enumerate(sheet.plans):
        if plan is not None:
            yield from (p.under(f"/plans/{k}/lines") for p in line_misfits(layout, plan.lines))


@cache
def _from(first: int, last: int) -> frozenset[int | None]:
    """The numbers from first to last, and None: to see at once that a street has no others."""
    return frozenset((None, *range(first, last + 1)))


def _street_misfits(layout: Layout, sheet: Sheet, street: int, boxes: int) -> Iterator[Problem]:
    numbers = sheet.numbers[street]
    if len(numbers) != boxes:
        yield Problem("DOC-6", f"{len(numbers)} boxes on a street of {boxes}", f"/numbers/{street}")
    if not _from(layout.lowest, layout.highest).issuperset(numbers):
        for box, number in enumerate(numbers):
            if number is not None:
                yield from number_misfits(layout, number, f"/numbers/{street}/{box}")
    for name, placed, first in (
        ("bis", sheet.bis, 0),
        ("roundabouts", sheet.roundabouts, 0),
        ("fences", sheet.fences, 1),
        ("pools", sheet.pools, 0),
    ):
        if not _from(first, boxes - 1).issuperset(placed[street]):
            for i, position in enumerate(placed[street]):
                if not first <= position < boxes:
                    yield Problem(
                        "DOC-6", f"{position} is not a place from {first} to {boxes - 1}", f"/{name}/{street}/{i}"
                    )


def number_misfits(layout: Layout, number: int, pointer: str) -> Iterator[Problem]:
    """Whether a number is out of the layout's range (DOC-5)."""
    if not layout.lowest <= number <= layout.highest:
        yield Problem("DOC-5", f"{number} is not a number from {layout.lowest} to {layout.highest}", pointer)


def line_misfits(layout: Layout, drawn: tuple[Line, ...]) -> Iterator[Problem]:
    """Where lines are drawn above houses that the layout does not have, or end before they begin (DOC-6)."""
    for i, line in enumerate(drawn):
        if line.street >= len(layout.streets) or not line.first <= line.last < layout.streets[line.street].boxes:
            yield Problem("DOC-6", f"no houses {line.first} to {line.last} on street {line.street}", f"/{i}")


def _beyond(crossed: int, boxes: int, pointer: str) -> Problem:
    return Problem("DOC-6", f"{crossed} crossed on a track of {boxes}", pointer)
