"""The three switches: a position for each in which the answers differ (SWITCH-1 to SWITCH-3)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from builders import (
    allowed,
    bis,
    complete,
    completed,
    estate_plan,
    finish,
    game,
    name,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    write,
)
from variants.tables import planning, roundabout, until, written
from welcometo import BOARDS, Action, CompletedPlan, Game, Line, Sheet, deal, legal_actions, parse_game, result, to_json
from welcometo.actions import (
    ASK_RESHUFFLE,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    DECLINE_ROUNDABOUT,
    END_TURN,
    TAKE_REFUSAL,
)
from welcometo.boards.ice_cream import IceCreamSheet
from welcometo.model import evolve
from welcometo.options import ReshuffleOption, RoundaboutTiming
from welcometo.plans import EndHousesPlan, FullStreetPlan

BOARD = small_board(4, 3)
LATE: dict[str, Any] = {"advanced": True, "roundabout_timing": "both"}


# --- SWITCH-1: a late roundabout -------------------------------------------------------------------------------------------


def late(*texts: str, offer: str = "8 agent", **more: Any) -> Game:
    """A game with the switch, in which player 0 has declined the early roundabout."""
    return play(game(sheet(*texts, board=BOARD), offer=offer, board=BOARD, **LATE, **more), DECLINE_ROUNDABOUT)


@pytest.mark.rule("SWITCH-1", "ROUND-2")
def test_after_the_effect_the_switch_asks_about_a_roundabout_once_more_and_without_it_nobody_does() -> None:
    one = sheet("1 _ _ 4", board=BOARD)
    answers: list[tuple[RoundaboutTiming, tuple[Action, ...]]] = [
        ("before", (END_TURN,)),
        ("both", (*late_options(), DECLINE_ROUNDABOUT)),
    ]
    for timing, actions in answers:
        start = game(one, offer="8 agent", board=BOARD, advanced=True, roundabout_timing=timing)
        assert DECLINE_ROUNDABOUT in legal_actions(start, 0)
        step = play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 1, 1))
        assert legal_actions(play(step, DECLINE_EFFECT), 0) == actions


def late_options() -> tuple[Action, ...]:
    return roundabout(0, 1), roundabout(0, 2), roundabout(1, 0), roundabout(1, 2)


@pytest.mark.rule("SWITCH-1")
def test_it_is_built_like_an_early_one_and_ends_the_step() -> None:
    step = play(late("1 _ _ 4"), pair(0), write(8, 1, 1), DECLINE_EFFECT)
    after = allowed(step, roundabout(0, 1))
    assert shown(sheet_of(after)) == "1 | @ | _ 4"
    assert legal_actions(after, 0) == (END_TURN,)
    refused(step, roundabout(0, 0), "ROUND-3", "not empty")
    refused(step, roundabout(1, 1), "ROUND-3", "not empty")
    assert legal_actions(allowed(step, DECLINE_ROUNDABOUT), 0) == (END_TURN,)
    refused(play(step, DECLINE_ROUNDABOUT), roundabout(0, 1), "ROUND-2")


@pytest.mark.rule("SWITCH-1")
def test_it_comes_after_the_effect_whether_used_declined_or_not_asked() -> None:
    copied = play(late(offer="8 bis"), pair(0), write(8, 1, 1), bis(8, 1, 0))
    refused(late(offer="8 bis"), roundabout(0, 0), "ROUND-2", "'choose'")
    assert roundabout(0, 0) in legal_actions(copied, 0)
    assert roundabout(1, 0) not in legal_actions(copied, 0)
    unasked = play(late(offer="8 pool"), pair(0), write(8, 1, 1))
    assert roundabout(0, 0) in legal_actions(unasked, 0)
    step = play(late(offer="8 bis"), pair(0), write(8, 1, 1))
    refused(step, roundabout(0, 0), "ROUND-2", "'effect'")
    changed = play(late(offer="8 temp"), pair(0), write(9, 1, 1))
    assert roundabout(0, 0) in legal_actions(changed, 0)


@pytest.mark.rule("SWITCH-1", "ROUND-4")
def test_after_an_early_one_there_is_no_late_one() -> None:
    start = game(sheet(board=BOARD), offer="8 agent", board=BOARD, **LATE)
    step = play(start, roundabout(0, 0), pair(0), write(8, 1, 1), DECLINE_EFFECT)
    assert legal_actions(step, 0) == (END_TURN,)
    refused(step, roundabout(0, 2), "ROUND-4")


@pytest.mark.rule("SWITCH-1", "ROUND-5")
def test_two_a_game_early_and_late_together() -> None:
    first = play(late(), pair(0), write(8, 1, 1), DECLINE_EFFECT, roundabout(0, 0))
    second = play(late("@ | ..."), pair(0), write(8, 1, 1), DECLINE_EFFECT, roundabout(0, 2))
    assert sheet_of(first).roundabouts == ((0,), ())
    assert sheet_of(second).roundabouts == ((0, 2), ())
    third = game(sheet("@ | @ | ...", board=BOARD), offer="8 agent", board=BOARD, **LATE)
    step = play(third, pair(0), write(8, 1, 1), DECLINE_EFFECT)
    assert legal_actions(step, 0) == (END_TURN,)
    refused(step, roundabout(0, 3), "ROUND-5")


@pytest.mark.rule("SWITCH-1", "REFUSAL-3")
def test_after_a_refusal_there_is_none() -> None:
    step = play(late("9 _ _ 10", "9 _ 10"), TAKE_REFUSAL)
    assert legal_actions(step, 0) == (END_TURN,)
    refused(step, roundabout(0, 1), "ROUND-2")


@pytest.mark.rule("SWITCH-1")
def test_with_no_box_left_nobody_is_asked() -> None:
    step = play(game(sheet("1 2 3 4", "7 _ 9", board=BOARD), offer="8 agent", board=BOARD, **LATE), DECLINE_ROUNDABOUT)
    step = play(step, pair(0), write(8, 1, 1), DECLINE_EFFECT)
    assert legal_actions(step, 0) == (END_TURN,)


@pytest.mark.rule("SWITCH-1", "ROUND-12")
def test_a_late_one_in_the_last_box_ends_the_game_without_a_refusal() -> None:
    step = play(late("1 2 3 4", "7 _ _"), pair(0), write(8, 1, 1), DECLINE_EFFECT, roundabout(1, 2))
    over = finish(step)
    outcome = result(over)
    assert outcome is not None
    assert (outcome.ended, sheet_of(over).refusals) == (("full",), 0)


@pytest.mark.rule("SWITCH-1", "PLAN-1")
def test_plans_of_the_same_turn_count_it() -> None:
    board = small_board(
        4, 3, plans=[estate_plan(1, "2"), FullStreetPlan(id="n2-full", number=2, first=6, later=3, street=0)]
    )
    start = game(sheet("1 2 3 _", board=board), offer="8 agent", board=board, **LATE)
    step = play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 1, 1), DECLINE_EFFECT)
    refused(step, complete(2), "ADV-4")
    allowed(play(step, roundabout(0, 3)), complete(2))
    assert legal_actions(play(step, DECLINE_ROUNDABOUT), 0) == (END_TURN,)
    start = game(sheet("1 2 _ 4", board=board), offer="8 agent", board=board, **LATE)
    step = play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 1, 1), DECLINE_EFFECT, roundabout(0, 2))
    allowed(step, complete(1))


@pytest.mark.rule("SWITCH-1", "ICE-11")
def test_early_or_late_makes_a_difference_to_the_ice_cream_truck() -> None:
    board = BOARDS["ice_cream"]
    start = game(offer="8 agent", board=board, plans=("n1-44", "n2-36", "ice-cones"), **LATE)
    early = play(start, roundabout(1, 1), pair(0), write(8, 1, 4), DECLINE_EFFECT)
    after = play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 1, 4), DECLINE_EFFECT, roundabout(1, 1))
    crossed = []
    for state in (early, after):
        part = sheet_of(state).board
        assert isinstance(part, IceCreamSheet)
        crossed.append(part.crossed[1])
    assert crossed == [(0, 3), (0, 1, 3)]


@pytest.mark.rule("SWITCH-1", "DOC-1")
def test_a_game_at_the_late_roundabout_goes_to_json_and_back() -> None:
    step = play(late("1 _ _ 4"), pair(0), write(8, 1, 1), DECLINE_EFFECT)
    again = parse_game(to_json(step), boards=[BOARD])
    assert again == step
    assert legal_actions(again, 0) == legal_actions(step, 0)


# --- SWITCH-2: a roundabout as an end house --------------------------------------------------------------------------------

ENDS = [(0, 0), (0, 9), (1, 0), (1, 10), (2, 0), (2, 11)]


def ends(*built: tuple[int, int], empty: tuple[int, int] | None = None) -> Sheet:
    """The printed sheet with six end houses, but for these roundabouts and an empty box."""
    rows = []
    for street, boxes in enumerate((10, 11, 12)):
        row = ["_"] * boxes
        for box, number in ((0, "1"), (boxes - 1, "15")):
            row[box] = "@" if (street, box) in built else "_" if (street, box) == empty else number
        rows.append(" ".join(row))
    return sheet(*rows)


def at_ends(one: Sheet, end_houses: str) -> Game:
    return planning(one, "n1-ends", write(8, 1, 5), end_houses=end_houses)


@pytest.mark.rule("SWITCH-2", "ADV-8")
@pytest.mark.parametrize("built", [*combinations(ENDS, 1), *combinations(ENDS, 2)], ids=str)
def test_roundabouts_at_the_ends_do_with_the_switch_and_not_without_it(built: tuple[tuple[int, int], ...]) -> None:
    one = ends(*built)
    without = at_ends(one, "numbers")
    refused(without, complete(1), "ADV-8", f"box {built[0][1]} of street {built[0][0]}")
    done = sheet_of(allowed(at_ends(one, "roundabouts"), complete(1))).plans[0]
    lines = tuple(Line(street=s, first=b, last=b) for s, b in ENDS if (s, b) not in built)
    assert done == CompletedPlan(first=True, lines=lines)


@pytest.mark.rule("SWITCH-2")
@pytest.mark.parametrize("empty", ENDS, ids=str)
def test_an_empty_end_does_not_do_with_the_switch_either(empty: tuple[int, int]) -> None:
    step = at_ends(ends(empty=empty), "roundabouts")
    refused(step, complete(1), "SWITCH-2", f"box {empty[1]} of street {empty[0]}")
    allowed(at_ends(ends(), "roundabouts"), complete(1))


@pytest.mark.rule("SWITCH-2", "ADV-6")
def test_a_roundabout_on_a_full_street_that_served_a_plan_is_not_used_and_still_counts() -> None:
    plans = [
        FullStreetPlan(id="n1-full", number=1, first=6, later=3, street=0),
        EndHousesPlan(id="n2-ends", number=2, first=7, later=4),
    ]
    board = small_board(4, 3, plans=plans)
    variants: dict[str, Any] = {"advanced": True, "end_houses": "roundabouts"}
    start = game(sheet("@ | 2 3 | @", "1 _ 9", board=board), offer="8 agent", board=board, **variants)
    after = allowed(play(written(start, 8, 1, 1), complete(1)), complete(2))
    assert sheet_of(after).plans[1] == CompletedPlan(
        first=True, lines=(Line(street=1, first=0, last=0), Line(street=1, first=2, last=2))
    )
    start = game(sheet("@ | 2 3 4", "1 _ 9", board=board), offer="8 agent", board=board, **variants)
    refused(play(written(start, 8, 1, 1), complete(1)), complete(2), "ADV-9", "box 3 of street 0")


# --- SWITCH-3: a reshuffle for each plan -----------------------------------------------------------------------------------

THREE = small_board(7, 2, plans=[estate_plan(number, "1") for number in (1, 2, 3)])
READY = "1 | 2 | 3 | _ _ _ _"


def offered(one: Game, plan: int, house: int, player: int = 0) -> bool:
    """Whether a reshuffle is offered when the player completes this plan with this house, and no other plan."""
    step = until(one, complete(plan), player=player)
    step = play(step, complete(plan), name(0, house), player=player)
    if DECLINE_PLANS in legal_actions(step, player):
        step = play(step, DECLINE_PLANS, player=player)
    asked = ASK_RESHUFFLE in legal_actions(step, player)
    assert asked == (DECLINE_RESHUFFLE in legal_actions(step, player))
    return asked


def after_plan_one(reshuffle_option: ReshuffleOption) -> Game:
    """A game in which player 0 completed plan 1 in an earlier turn, and could complete the others now."""
    done = sheet("[1] | 2 | 3 | _ _ _ _", board=THREE)
    other = sheet(READY, board=THREE)
    return game(done, other, offer="8 pool", board=THREE, reshuffle_option=reshuffle_option)


@pytest.mark.rule("SWITCH-3", "SHUFFLE-1")
@pytest.mark.parametrize("option", ["first", "each"])
def test_the_first_plan_of_the_game_brings_the_offer_with_the_switch_and_without(option: ReshuffleOption) -> None:
    start = game(sheet(READY, board=THREE), offer="8 pool", board=THREE, reshuffle_option=option)
    for plan in (1, 2, 3):
        assert offered(start, plan, 0)


@pytest.mark.rule("SWITCH-3", "SHUFFLE-1")
@pytest.mark.parametrize(("option", "asked"), [("first", False), ("each", True)])
def test_a_second_plan_brings_the_offer_with_the_switch_alone(option: ReshuffleOption, asked: bool) -> None:
    start = after_plan_one(option)
    for player in (0, 1):
        for plan in (2, 3):
            assert offered(start, plan, 1, player=player) == asked


@pytest.mark.rule("SWITCH-3")
def test_who_completes_only_plans_of_earlier_turns_is_not_asked_whatever_the_others_do() -> None:
    start = after_plan_one("each")
    busy = play(until(start, complete(2)), complete(2), name(0, 1), DECLINE_PLANS, ASK_RESHUFFLE)
    step = play(until(busy, complete(1), player=1), complete(1), name(0, 0), DECLINE_PLANS, player=1)
    assert legal_actions(step, 1) == (END_TURN,)
    refused(step, ASK_RESHUFFLE, "SWITCH-3", "completed by somebody in an earlier one", player=1)


@pytest.mark.rule("SWITCH-3")
def test_an_old_plan_beside_a_new_one_takes_nothing_away_and_the_question_comes_once() -> None:
    start = after_plan_one("each")
    step = play(until(start, complete(1), player=1), complete(1), name(0, 0), complete(2), name(0, 1), player=1)
    step = play(step, complete(3), name(0, 2), player=1)
    assert legal_actions(step, 1) == (ASK_RESHUFFLE, DECLINE_RESHUFFLE)
    for answer in (ASK_RESHUFFLE, DECLINE_RESHUFFLE):
        assert legal_actions(play(step, answer, player=1), 1) == (END_TURN,)


@pytest.mark.rule("SWITCH-3", "TURN-6")
def test_two_who_complete_a_new_plan_in_one_turn_are_both_asked() -> None:
    start = after_plan_one("each")
    busy = play(until(start, complete(2)), complete(2), name(0, 1), DECLINE_PLANS, ASK_RESHUFFLE, END_TURN)
    assert offered(busy, 2, 1, player=1)


@pytest.mark.rule("SWITCH-3")
def test_a_player_who_completes_nothing_is_not_asked() -> None:
    step = until(after_plan_one("each"), DECLINE_PLANS)
    refused(step, ASK_RESHUFFLE, "SHUFFLE-1", "only a player who completes a plan")
    assert legal_actions(play(step, DECLINE_PLANS), 0) == (END_TURN,)


@pytest.mark.rule("SWITCH-3", "SHUFFLE-2", "DECK-6")
@pytest.mark.parametrize(("answer", "gathered"), [(ASK_RESHUFFLE, True), (DECLINE_RESHUFFLE, False)])
def test_the_reshuffle_that_was_asked_for_is_made(answer: Any, gathered: bool) -> None:
    start = after_plan_one("each")
    done = finish(play(until(start, complete(2)), complete(2), name(0, 1), DECLINE_PLANS, answer))
    assert (done.numbers == ()) == gathered
    assert deal(evolve(done, seed=1)).phase == "play"


@pytest.mark.rule("SWITCH-3")
def test_once_all_plans_have_been_completed_by_somebody_nothing_is_offered_any_more() -> None:
    plans = (completed(), None, completed(first=False))
    one = sheet(READY, board=THREE, plans=plans)
    other = sheet("[1] | ...", board=THREE, plan=2)
    start = game(one, other, offer="8 pool", board=THREE, reshuffle_option="each")
    assert not offered(start, 2, 0)
