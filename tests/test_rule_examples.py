"""Examples on the rules' pages that show a street, read off the pages and held to be so."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    allowed,
    complete,
    effect_step,
    estate_plan,
    fence,
    game,
    legal_names,
    pair,
    places,
    play,
    quoted,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    small_layout,
    street,
    uses,
    write,
)
from variants.tables import choosing, roundabout, written
from welcometo import BOARDS, Board, Game, legal_actions, score
from welcometo.actions import TAKE_REFUSAL
from welcometo.boards.christmas_lights import ChristmasLights, StreetOnAString, WithoutLights
from welcometo.boards.easter_eggs import EasterEggs, WithEggs
from welcometo.layouts import StreetLayout
from welcometo.plans import EndHousesPlan, FullStreetPlan, Plan


def board_for(text: str, *plans: Plan) -> Board:
    """A board with the street of this text and another for the number of the turn."""
    return small_board(len(street(text).numbers), 3, plans=plans)


def lights_for(text: str, *plans: Plan) -> ChristmasLights:
    return ChristmasLights(name="lights", layout=small_layout(len(street(text).numbers), 3), plans=plans)


def at_plans(text: str, board: Board, **variants: Any) -> Game:
    """The game at the plans step with this street, the number of the turn written on the other one."""
    return written(game(sheet(text, board=board), offer="8 agent", board=board, **variants), 8, 1, 0)


def surveying(text: str, board: Board) -> Game:
    return effect_step(sheet(text, board=board), "surveyor", write(8, 1, 0), board=board)


def gaps(text: str, board: Board) -> list[int]:
    """The gaps of the street that take a fence."""
    boxes = len(street(text).numbers)
    return [gap for gap in range(1, boxes) if fence(0, gap) in uses(surveying(text, board))]


@pytest.mark.rule("FENCE-1")
def test_fences_are_drawn_as_shown() -> None:
    texts = quoted("effects.md", "FENCE-1")
    for before, after in (texts[:2], texts[2:]):
        (drawn,) = street(after).fences[:1]
        assert shown(sheet_of(allowed(surveying(before, board_for(before)), fence(0, drawn)))) == after


@pytest.mark.rule("REFUSAL-1")
@pytest.mark.parametrize(("numbers", "due"), [((3, 8, 11), True), ((3, 8, 13), False)])
def test_a_refusal_is_due_as_told(numbers: tuple[int, ...], due: bool) -> None:
    one = sheet(*quoted("numbering.md", "REFUSAL-1") * 3)
    start = game(one, offer=", ".join(f"{number} landscaper" for number in numbers))
    assert (TAKE_REFUSAL in legal_actions(start, 0)) == due


@pytest.mark.rule("ESTATE-2", "FENCE-1")
def test_a_long_run_is_divided_into_estates() -> None:
    run, divided = quoted("estates-and-plans.md", "ESTATE-2")
    board = board_for(run)
    assert sum(score(game(sheet(run, board=board), board=board), 0).estates) == 0
    after = allowed(surveying(run, board), fence(0, 3))
    assert shown(sheet_of(after)) == divided
    assert score(after, 0).estates == (0, 0, 3, 4, 0, 0)


@pytest.mark.rule("PLAN-2")
def test_an_estate_plan_takes_the_estates_shown_and_no_others() -> None:
    *others, does = quoted("estates-and-plans.md", "PLAN-2")
    plan = estate_plan(1, "22")
    assert len(others) == 2
    for text in others:
        refused(at_plans(text, board_for(text, plan)), complete(1), "PLAN-2")
    assert legal_names(allowed(at_plans(does, board_for(does, plan)), complete(1))) == [(0, 0)]


@pytest.mark.rule("PLAN-3")
def test_a_used_estate_is_neither_divided_nor_used_again() -> None:
    (text,) = quoted("estates-and-plans.md", "PLAN-3")
    board = board_for(text, estate_plan(1, "2"), estate_plan(2, "22"), estate_plan(3, "2"))
    assert gaps(text, board) == [3]
    step = at_plans(text, board)
    refused(step, complete(2), "PLAN-2")
    assert legal_names(allowed(step, complete(3))) == [(0, 2)]


@pytest.mark.rule("ROUND-3")
def test_roundabouts_are_built_as_shown() -> None:
    texts = quoted("roundabouts.md", "ROUND-3")
    for before, after in (texts[:2], texts[2:]):
        board = board_for(before)
        start = game(sheet(before, board=board), board=board, advanced=True)
        assert shown(sheet_of(allowed(start, roundabout(0, 1)))) == after


@pytest.mark.rule("ROUND-10")
def test_a_roundabout_makes_room_for_a_3() -> None:
    before, after = quoted("roundabouts.md", "ROUND-10")
    board = board_for(before)
    start = game(sheet(before, board=board), offer="3 agent", board=board, advanced=True)
    built = allowed(start, roundabout(0, 2))
    assert shown(sheet_of(built)) == after
    assert places(play(built, pair(0)), 3, 0) == [3]
    assert places(play(choosing(start), pair(0)), 3, 0) == []


@pytest.mark.rule("ADV-4")
def test_a_full_street_is_as_shown() -> None:
    plan = FullStreetPlan(id="n1-full", number=1, first=6, later=3, street=0)
    full, short = quoted("advanced-plans.md", "ADV-4")
    allowed(at_plans(full, board_for(full, plan), advanced=True), complete(1))
    refused(at_plans(short, board_for(short, plan), advanced=True), complete(1), "ADV-4")


@pytest.mark.rule("ADV-7")
def test_a_full_street_gets_one_line_and_no_further_fence() -> None:
    before, after = quoted("advanced-plans.md", "ADV-7")
    board = board_for(before, FullStreetPlan(id="n1-full", number=1, first=6, later=3, street=0))
    done = allowed(at_plans(before, board, advanced=True), complete(1))
    assert shown(sheet_of(done)) == after
    assert gaps(after, board) == []


@pytest.mark.rule("ADV-10", "SWITCH-2")
def test_end_houses_are_marked_as_shown() -> None:
    plan = EndHousesPlan(id="n1-ends", number=1, first=7, later=4)
    before, after, divided = quoted("advanced-plans.md", "ADV-10")
    ends = sheet(before, "2 _ 9", board=board_for(before, plan))
    start = game(ends, offer="8 agent", board=board_for(before, plan), advanced=True)
    assert shown(sheet_of(allowed(written(start, 8, 1, 1), complete(1)))) == after
    assert shown(sheet_of(allowed(surveying(after, board_for(after, plan)), fence(0, 1)))) == divided

    before, after = quoted("switches.md", "SWITCH-2")
    ends = sheet(before, "2 _ 9", board=board_for(before, plan))
    start = game(ends, offer="8 agent", board=board_for(before, plan), advanced=True, end_houses="roundabouts")
    assert shown(sheet_of(allowed(written(start, 8, 1, 1), complete(1)))) == after


@pytest.mark.rule("LIGHT-1", "LIGHT-2", "LIGHT-5")
@pytest.mark.parametrize(("rule", "houses"), [("LIGHT-1", 3), ("LIGHT-2", 2), ("LIGHT-5", 2)])
def test_so_many_houses_are_joined(rule: str, houses: int) -> None:
    (text,) = quoted("christmas-lights.md", rule)
    board = lights_for(text)
    assert score(game(sheet(text, board=board), board=board), 0).board[0] == ("lights 0", houses)


@pytest.mark.rule("LIGHT-10")
def test_lights_into_an_estate_do_not_matter() -> None:
    (text,) = quoted("christmas-lights.md", "LIGHT-10")
    board = lights_for(text, WithoutLights(id="lights-without-3", number=1, first=5, later=3, sizes=(3,)))
    assert legal_names(allowed(at_plans(text, board), complete(1))) == [(0, 1)]


@pytest.mark.rule("LIGHT-11")
def test_a_street_on_a_single_string_is_as_shown() -> None:
    plan = StreetOnAString(id="lights-street", number=1, first=14, later=7)
    whole, broken = quoted("christmas-lights.md", "LIGHT-11")
    allowed(at_plans(whole, lights_for(whole, plan)), complete(1))
    refused(at_plans(broken, lights_for(broken, plan), advanced=True), complete(1), "LIGHT-11")


@pytest.mark.rule("EGG-11")
def test_an_estate_keeps_three_eggs_as_shown() -> None:
    (text,) = quoted("easter-eggs.md", "EGG-11")
    printed = BOARDS["easter_eggs"].layout.streets[1].extras[5:8]
    streets = (StreetLayout(boxes=3, extras=printed), StreetLayout(boxes=3, extras=(0, 0, 0)))
    plan = WithEggs(id="eggs-with-3", number=1, first=8, later=4, sizes=(3,), eggs=3)
    board = EasterEggs(name="eggs", layout=small_layout(3, 3, streets=streets), plans=(plan,))
    assert legal_names(allowed(at_plans(text, board), complete(1))) == [(0, 0)]
