"""When plans are completed, how often, and for which points (PLAN-1, PLAN-4, PLAN-5)."""

from __future__ import annotations

from itertools import permutations

import pytest

from builders import (
    allowed,
    bis,
    complete,
    completed,
    effect_step,
    estate_plan,
    fence,
    finish,
    game,
    legal_names,
    name,
    offer_cards,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    table,
    write,
)
from welcometo import (
    Game,
    Layout,
    Line,
    Options,
    Problem,
    Sheet,
    cards_needed,
    deal,
    legal_actions,
    legal_turns,
    restart_turn,
    score,
    view,
)
from welcometo.actions import DECLINE_EFFECT, DECLINE_PLANS, END_TURN, HIRE_TEMP, CompletePlan
from welcometo.plans import Plan

BOARD = small_board(
    9,
    3,
    plans=[
        estate_plan(1, "1", first=8, later=4),
        estate_plan(2, "2", first=10, later=6),
        estate_plan(3, "3", first=13, later=7),
    ],
)
"""A street for the estates of three plans, and one for numbers."""
READY = "1 | 2 3 | 4 5 6 | _ ..."
"""Has the estates of all three plans."""


def at_the_plans(*texts: str) -> Game:
    """A game whose players, each with such a first street, have written a number elsewhere and used no effect."""
    return writing(table(*(sheet(text, board=BOARD) for text in texts), board=BOARD), 8, 1)


def writing(before: Game, number: int, box: int) -> Game:
    """The next turn, in which all players have written this number on the second street and used no effect."""
    state = deal(before, offer_cards(BOARD.layout, f"{number} bis")[-cards_needed(before) :])
    for player in range(len(before.players)):
        state = play(state, pair(0), write(number, 1, box), DECLINE_EFFECT, player=player)
    return state


def done(state: Game, *numbers: int, player: int = 0) -> Game:
    """The game after the player has completed these plans, of one estate each, and ended the turn."""
    for number in numbers:
        state = play(state, complete(number), player=player)
        state = play(state, legal_actions(state, player)[0], player=player)
    return finish(state, player)


def points(state: Game, player: int = 0) -> tuple[int, ...]:
    return score(state, player).plans


# --- optional, and in its own step -------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-1", "TURN-1")
def test_a_plan_whose_demands_are_met_may_be_left_for_a_later_turn() -> None:
    state = at_the_plans(READY, "_ ...")
    assert legal_actions(state, 0) == (complete(1), complete(2), complete(3), DECLINE_PLANS)
    left = finish(allowed(state, DECLINE_PLANS))
    assert sheet_of(left).plans == (None, None, None)
    assert points(done(writing(left, 9, 2), 2)) == (0, 10, 0)


@pytest.mark.rule("PLAN-1", "TURN-1")
def test_plans_are_not_asked_where_none_can_be_completed() -> None:
    state = at_the_plans("1 _ ...")
    assert legal_actions(state, 0) == (END_TURN,)
    refused(state, DECLINE_PLANS, "TURN-9", "'end'")
    refused(state, complete(1), "PLAN-2", "1 of size 1")


@pytest.mark.rule("PLAN-1", "TURN-9")
def test_no_plan_is_completed_before_the_effect_is_used_or_declined() -> None:
    state = game(sheet(READY, board=BOARD), offer="8 bis", board=BOARD)
    refused(state, complete(1), "TURN-9", "'choose'")
    refused(play(state, pair(0)), complete(1), "TURN-9", "'write'")
    refused(play(state, pair(0), write(8, 1, 1)), complete(1), "TURN-9", "'effect'")
    allowed(play(state, pair(0), write(8, 1, 1), DECLINE_EFFECT), complete(1))


@pytest.mark.rule("PLAN-1", "TURN-9")
def test_plans_once_declined_are_not_completed_after_all() -> None:
    refused(play(at_the_plans(READY), DECLINE_PLANS), complete(1), "TURN-9", "'end'")


@pytest.mark.rule("PLAN-1")
def test_the_house_of_the_same_turn_counts() -> None:
    state = game(sheet("1 | 2 _ | ...", board=BOARD), offer="3 agent", board=BOARD)
    step = play(state, pair(0), write(3, 0, 2), DECLINE_EFFECT)
    assert legal_actions(step, 0) == (complete(1), complete(2), DECLINE_PLANS)


@pytest.mark.rule("PLAN-1")
def test_the_fence_and_the_copy_of_the_same_turn_count() -> None:
    step = effect_step(sheet("1 2 3 | ...", board=BOARD), "surveyor", write(8, 1, 1), board=BOARD)
    assert complete(2) in legal_actions(play(step, fence(0, 2)), 0)
    assert complete(2) not in legal_actions(play(step, fence(0, 4)), 0)
    copied = play(effect_step(sheet("1 _ | ...", board=BOARD), "bis", write(8, 1, 1), board=BOARD), bis(1, 0, 1))
    assert legal_actions(copied, 0) == (complete(2), DECLINE_PLANS)


@pytest.mark.rule("PLAN-1")
@pytest.mark.parametrize("number", [4, 99])
def test_a_plan_that_is_not_in_the_game_is_refused(number: int) -> None:
    refused(at_the_plans(READY), complete(number), "PLAN-1", f"no plan number {number}")


# --- any number in a turn, each once -----------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-4")
def test_a_turn_may_complete_any_set_of_plans_in_ascending_order() -> None:
    turns = list(legal_turns(at_the_plans(READY), 0))
    chosen = {tuple(action.plan for action in turn if isinstance(action, CompletePlan)) for turn in turns}
    assert chosen == {(), (1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)}
    assert len(turns) == 1 + 2 * 7  # with a plan completed, a reshuffle is asked for or not


@pytest.mark.rule("PLAN-4")
def test_a_lower_plan_is_not_completed_after_a_higher_one_in_the_same_turn() -> None:
    step = play(at_the_plans(READY), complete(2), name(0, 1))
    assert legal_actions(step, 0) == (complete(3), DECLINE_PLANS)
    refused(step, complete(1), "PLAN-4", "ascending order", "2 is completed")
    left = finish(step)
    assert points(done(writing(left, 9, 2), 1)) == (8, 10, 0)


@pytest.mark.rule("PLAN-4", "TURN-1")
def test_after_the_highest_plan_nothing_more_is_asked_of_plans() -> None:
    step = play(at_the_plans(READY), complete(3), name(0, 3))
    refused(step, DECLINE_PLANS, "TURN-9", "'reshuffle'")
    refused(step, complete(1), "PLAN-4")


@pytest.mark.rule("PLAN-4")
def test_a_plan_is_completed_only_once_by_each_player() -> None:
    state = at_the_plans("1 | 2 | _ ...")
    once = play(state, complete(1), name(0, 0))
    refused(once, complete(1), "PLAN-4", "plan number 1 is completed already")
    later = writing(finish(once), 9, 2)
    assert legal_actions(later, 0) == (END_TURN,)
    refused(later, complete(1), "PLAN-4", "plan number 1 is completed already")


@pytest.mark.rule("PLAN-4", "PLAN-5")
def test_a_plan_stays_open_to_all_others_for_the_rest_of_the_game() -> None:
    state = at_the_plans(READY, READY, READY)
    state = finish(done(state, 1, player=0))
    state = finish(done(writing(state, 9, 2), 1, player=1))
    state = writing(state, 7, 0)
    assert legal_names(play(state, complete(1), player=2), player=2) == [(0, 0)]
    state = finish(done(state, 1, player=2))
    assert [points(state, player)[0] for player in range(3)] == [8, 4, 4]


# --- first and later points --------------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-5", "TURN-2", "TURN-6")
@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_all_who_complete_a_plan_in_its_first_turn_get_its_higher_points(order: tuple[int, ...]) -> None:
    state = at_the_plans(READY, READY, READY)
    for player in order:
        state = done(state, 1, 3, player=player) if player != 2 else done(state, 3, player=player)
    assert [points(state, player) for player in range(3)] == [(8, 0, 13), (8, 0, 13), (0, 0, 13)]


@pytest.mark.rule("PLAN-5", "TURN-2")
def test_easy_to_get_wrong_a_plan_is_not_taken_while_others_are_still_in_the_same_turn() -> None:
    state = done(at_the_plans(READY, READY), 1, 2, player=0)
    assert state.approved == (False, False, False)
    assert view(state, 1).approved == (False, False, False)
    assert complete(1) in legal_actions(state, 1)
    state = done(state, 1, player=1)
    assert (points(state, 0), points(state, 1)) == ((8, 10, 0), (8, 0, 0))
    assert state.approved == (True, True, False)


@pytest.mark.rule("PLAN-5")
def test_who_completes_a_plan_in_a_later_turn_gets_its_lower_points() -> None:
    state = finish(done(at_the_plans(READY, READY), 1, player=0))
    state = finish(done(writing(state, 9, 2), 1, 2, player=1))
    assert (points(state, 0), points(state, 1)) == ((8, 0, 0), (4, 10, 0))


@pytest.mark.rule("PLAN-5", "TURN-6")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=str)
def test_plans_that_several_players_complete_in_one_turn_are_all_worth_less_from_the_next_on(
    order: tuple[int, ...],
) -> None:
    state = at_the_plans(READY, READY)
    for player in order:
        state = done(state, player + 1, player=player)
    assert state.approved == (True, True, False)
    state = finish(done(writing(state, 9, 2), 2, player=0))
    state = finish(done(writing(state, 7, 0), 1, player=1))
    assert (points(state, 0), points(state, 1)) == ((8, 6, 0), (4, 10, 0))


@pytest.mark.rule("PLAN-5", "TURN-7")
def test_a_completion_that_is_taken_back_makes_nobody_first() -> None:
    state = play(at_the_plans(READY, READY), complete(1), name(0, 0))
    state = play(restart_turn(state, 0), pair(0), write(8, 1, 1), DECLINE_EFFECT, DECLINE_PLANS)
    state = finish(state)
    assert state.approved == (False, False, False)
    assert points(done(writing(state, 9, 2), 1, player=1), 1) == (8, 0, 0)


@pytest.mark.rule("PLAN-5", "TURN-6")
def test_the_report_names_the_plans_completed_for_the_first_time() -> None:
    state = finish(done(at_the_plans(READY, READY), 1, 3, player=0))
    assert state.report is not None
    assert state.report.completed_first == (1, 3)
    state = finish(done(writing(state, 9, 2), 1, 2, player=1))
    assert state.report is not None
    assert state.report.completed_first == (2,)


@pytest.mark.rule("PLAN-5")
def test_a_plan_completed_by_several_is_first_for_all_or_for_none() -> None:
    later = sheet(READY, board=BOARD)
    earlier = sheet("[1] | ...", board=BOARD, plan=1)
    state = game(later, later, earlier, offer="8 bis", board=BOARD)
    for player in (1, 0):
        state = play(state, pair(0), write(8, 1, 1), DECLINE_EFFECT, player=player)
        state = done(state, 1, player=player)
    assert [points(finish(state), player)[0] for player in range(3)] == [4, 4, 8]


# --- plans of other kinds ----------------------------------------------------------------------------------------------


class Hiring(Plan):
    """Asks for two temps, and so for no house."""

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        return None if sheet.temps >= 2 else Problem("PLAN-2", f"two temps are needed, not {sheet.temps}")


class FirstHouse(Hiring):
    """Asks for two temps as well, and uses up the first house of the first street."""

    def lines(self, layout: Layout, sheet: Sheet) -> tuple[Line, ...]:
        return (Line(street=0, first=0, last=0),)


@pytest.mark.rule("PLAN-1", "PLAN-3", "PLAN-4")
def test_a_plan_that_asks_for_no_estate_is_completed_in_one_step_and_draws_its_own_lines() -> None:
    plans = [
        Hiring(id="temps", number=1, first=7, later=2),
        FirstHouse(id="house", number=2, first=5, later=1),
        estate_plan(3, "1"),
    ]
    board = small_board(4, 3, plans=plans)
    start = game(sheet("1 | 2 | _ _", board=board, temps=1), offer="8 temp", board=board)
    step = play(start, pair(0), write(8, 1, 1))
    refused(play(step, DECLINE_EFFECT), complete(1), "PLAN-2", "two temps are needed, not 1")
    step = play(step, HIRE_TEMP)
    assert legal_actions(step, 0) == (complete(1), complete(2), complete(3), DECLINE_PLANS)
    step = play(step, complete(1))
    assert sheet_of(step).plans == (completed(), None, None)
    assert legal_actions(step, 0) == (complete(2), complete(3), DECLINE_PLANS)
    step = play(step, complete(2))
    assert shown(sheet_of(step)) == "[1] | 2 | _ _"
    assert legal_names(play(step, complete(3))) == [(0, 1)]
    assert points(finish(step)) == (7, 5, 0)
