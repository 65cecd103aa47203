"""On layouts so small that every sheet which play can reach is listed, none of them is flagged, and next to no other passes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from builders import estate_plan, patterns, small_board
from welcometo import EFFECTS, Board, Card, Game, LoneSheet, Sheet, lone_sheet, new_game
from welcometo.layouts import CardCount, StreetLayout
from welcometo.model import evolve
from welcometo.resolution import end_reasons
from welcometo.turns import begin, turns
from welcometo.validation.diagnosis import faults_of

NUMBERS = (1, 2)
"""The numbers on cards; with a temp 0 and 3 can be written as well."""


def tiny(boxes: tuple[int, ...], planned: bool) -> Board:
    """A board with a pool and a park on each street, a temp box, a value to raise, two refusals and a roundabout."""
    return small_board(
        *boxes,
        plans=[estate_plan(1, "2")] if planned else [],
        lowest=0,
        highest=3,
        cards=tuple(CardCount(number=number, effect=effect, count=1) for number in NUMBERS for effect in EFFECTS),
        streets=tuple(StreetLayout(boxes=length, pools=(0,), park_track=(0, 2)) for length in boxes),
        temp_boxes=1,
        estate_value_tracks=((1,), (2, 3)),
        refusal_track=(0, 0, 3),
        roundabout_penalty_track=(0, 3),
    )


def after_a_turn(game: Game, sheet: Sheet, is_first: bool) -> Iterator[Sheet]:
    """Every sheet to which a turn leads, whatever is offered and whoever has completed a plan before."""
    nobody = (False,) * len(game.plans)
    for approved in (nobody,) if is_first else {nobody, (True,) * len(game.plans)}:
        for number, effect in product(NUMBERS, EFFECTS):
            card = Card(number=number, effect=effect)
            table = evolve(game, phase="play", numbers=(card,) * 3, effects=(card,) * 3, approved=approved)
            yield from (seat.sheet for _, seat in turns(table, begin(table, sheet)))


@cache
def reachable(boxes: tuple[int, ...], planned: bool, advanced: bool) -> tuple[LoneSheet, frozenset[Sheet]]:
    """The empty sheet by itself, and all sheets that play can reach."""
    board = tiny(boxes, planned)
    plans = [cards[0].id for cards in board.candidates(advanced)]
    game = new_game(2, plans=plans, board=board, advanced=advanced)
    alone = lone_sheet(game, 0)
    found, to_do = {alone.sheet}, [alone.sheet]
    while to_do:
        sheet = to_do.pop()
        if not end_reasons(game, (sheet,)):
            more = set(after_a_turn(game, sheet, sheet is alone.sheet)) - found
            found |= more
            to_do += more
    return alone, frozenset(found)


@pytest.mark.slow
@pytest.mark.parametrize("advanced", [False, True], ids=["base", "advanced"])
@pytest.mark.parametrize("planned", [False, True], ids=["", "planned"])
@pytest.mark.parametrize("boxes", [(2,), (3,), (2, 1)], ids=str)
def test_no_sheet_that_play_can_reach_is_flagged(boxes: tuple[int, ...], planned: bool, advanced: bool) -> None:
    alone, found = reachable(boxes, planned, advanced)
    assert len(found) > 50
    assert [sheet for sheet in found if faults_of(evolve(alone, sheet=sheet))] == []


def every_sheet(alone: LoneSheet) -> Iterator[Sheet]:
    """Every well-formed sheet with one street of three boxes."""
    marks = [tuple(patterns(range(first, 3))) for first in (0, 1)]
    for numbers in product((None, 0, 1, 2, 3), repeat=3):
        for bis, fences, pools in product(marks[0], marks[1], ((), (0,))):
            for parks, temps, value, refusals in product((0, 1), (0, 1), (0, 1), (0, 1, 2)):
                yield evolve(
                    alone.sheet,
                    numbers=(numbers,),
                    bis=(bis,),
                    fences=(fences,),
                    pools=(pools,),
                    parks=(parks,),
                    temps=temps,
                    estate_values=(0, value),
                    refusals=refusals,
                )


@pytest.mark.slow
def test_of_all_other_sheets_next_to_none_passes() -> None:
    alone, found = reachable((3,), False, False)
    others = [sheet for sheet in every_sheet(alone) if sheet not in found]
    passed = [sheet for sheet in others if not faults_of(evolve(alone, sheet=sheet))]
    assert len(others) > 100_000
    assert len(passed) <= 8  # full, with an earlier refusal for which no order of the turns leaves room
    assert all(None not in sheet.numbers[0] and sheet.refusals == 1 for sheet in passed)


def test_the_listing_is_of_many_kinds_of_sheets() -> None:
    _, found = reachable((2, 1), True, True)
    for name in ("bis", "fences", "pools", "roundabouts"):
        assert any(any(getattr(sheet, name)) for sheet in found)
    assert {sheet.refusals for sheet in found} == {0, 1, 2}
    assert {done.first for sheet in found for done in sheet.plans if done} == {True, False}
