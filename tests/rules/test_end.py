"""When and how the game ends (END-1 to END-3)."""

from __future__ import annotations

from itertools import permutations

import pytest

from builders import (
    complete,
    completed,
    ended,
    estate_plan,
    finish,
    game,
    name,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    small_board,
    write,
)
from welcometo import (
    Board,
    DealError,
    Game,
    Sheet,
    UsageError,
    deal,
    default_action,
    legal_actions,
    legal_turns,
    restart_turn,
    result,
    score,
    view,
    waiting_for,
)
from welcometo.actions import DECLINE_EFFECT, DECLINE_RESHUFFLE, END_TURN, TAKE_REFUSAL

BOARD = small_board(3, 3, plans=[estate_plan(n, "1") for n in (1, 2, 3)])
"""Two streets; each of the three plans asks for one house."""
ALMOST_FULL = ("1 2 3", "4 _ 6")
"""One box is left, in which a 5 fits."""


def reasons(state: Game) -> tuple[str, ...] | None:
    """Why the game is over, or None while it goes on."""
    outcome = result(state)
    assert (state.phase == "over") == (outcome is not None)
    return None if outcome is None else outcome.ended


def after_default_turns(*sheets: Sheet, offer: str = "5 bis", board: Board = BOARD) -> Game:
    return finish(game(*sheets, offer=offer, board=board))


# --- END-1: three reasons ----------------------------------------------------------------------------------------------


@pytest.mark.rule("END-1", "REFUSAL-4")
@pytest.mark.parametrize(("before", "ends"), [(1, None), (2, ("refusals",))])
def test_a_third_refusal_ends_the_game(before: int, ends: tuple[str, ...] | None) -> None:
    hopeless = sheet("5 _ 6", "5 _ 6", board=BOARD, refusals=before)
    assert reasons(after_default_turns(hopeless)) == ends


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(("plans", "ends"), [((1, 2), None), ((1, 2, 3), ("plans",))])
def test_completing_the_last_plan_ends_the_game(plans: tuple[int, ...], ends: tuple[str, ...] | None) -> None:
    state = game(sheet("1 | 2 | 3", board=BOARD), offer="8 agent", board=BOARD)
    state = play(state, pair(0), write(8, 1, 1), DECLINE_EFFECT)
    for number in plans:
        state = play(state, complete(number), name(0, number - 1))
    assert reasons(finish(state)) == ends


@pytest.mark.rule("END-1")
def test_plans_of_earlier_turns_count() -> None:
    two_done = sheet("1 | 2 | 3", board=BOARD, plans=(completed(), None, completed(first=False)))
    state = play(game(two_done, offer="8 agent", board=BOARD), pair(0), write(8, 1, 1), DECLINE_EFFECT)
    assert reasons(finish(play(state, complete(2), name(0, 1)))) == ("plans",)


@pytest.mark.rule("END-1")
def test_plans_completed_by_different_players_do_not_add_up() -> None:
    one = sheet("1 | 2 | 3", board=BOARD, plans=(completed(), completed(), None))
    other = sheet("1 | 2 | 3", board=BOARD, plans=(None, None, completed()))
    assert reasons(after_default_turns(one, other)) is None


@pytest.mark.rule("END-1")
def test_filling_the_last_box_ends_the_game() -> None:
    assert reasons(after_default_turns(sheet(*ALMOST_FULL, board=BOARD))) == ("full",)
    assert reasons(after_default_turns(sheet("1 2 3", "4 _ _", board=BOARD))) is None
    assert reasons(after_default_turns(sheet("1 2 _", "4 _ 6", board=BOARD))) is None


@pytest.mark.rule("END-1", "BIS-1")
def test_a_copy_may_fill_the_last_box() -> None:
    state = game(sheet("1 2 3", "4 _ _", board=BOARD), offer="5 bis", board=BOARD)
    (turn,) = (
        turn for turn in legal_turns(state, 0) if turn[:2] == (pair(0), write(5, 1, 1)) and "bis" in turn[2].type
    )
    assert reasons(finish(play(state, *turn))) == ("full",)


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_one_player_is_enough_whoever_it_is(player: int) -> None:
    sheets = [sheet(board=BOARD)] * 3
    sheets[player] = sheet(*ALMOST_FULL, board=BOARD)
    assert reasons(after_default_turns(*sheets)) == ("full",)


@pytest.mark.rule("END-1", "END-2")
def test_several_reasons_may_meet() -> None:
    hopeless = sheet("5 _ 6", "5 _ 6", board=BOARD, refusals=2)
    last_plan = sheet("1 | 2 | 3", "4 _ 6", board=BOARD, plans=(completed(), completed(), None))
    state = game(sheet(*ALMOST_FULL, board=BOARD), hopeless, last_plan, offer="5 landscaper", board=BOARD)
    state = play(state, pair(0), write(5, 1, 1), complete(3), name(0, 2), player=2)
    assert reasons(finish(state)) == ("refusals", "plans", "full")


@pytest.mark.rule("END-1")
def test_a_layout_without_plans_never_ends_by_plans() -> None:
    board = small_board(3)
    assert reasons(after_default_turns(sheet("1 _ _", board=board), board=board)) is None


@pytest.mark.rule("END-1")
def test_the_printed_sheet_is_full_with_its_33_boxes() -> None:
    full = ("0 1 2 3 4 5 6 7 8 9", "0 1 2 3 4 5 6 7 8 9 10", "0 1 2 3 4 5 6 7 8 9 10 _")
    state = finish(game(sheet(*full), offer="15 agent"))
    assert sum(number is not None for row in sheet_of(state).numbers for number in row) == 33
    assert reasons(state) == ("full",)


# --- END-2: judged once, after the turn --------------------------------------------------------------------------------


@pytest.mark.rule("END-2", "TURN-6")
@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_everybody_finishes_the_last_turn_and_all_of_it_counts(order: tuple[int, ...]) -> None:
    ready = sheet("1 | 2 | _", board=BOARD)
    state = game(sheet(*ALMOST_FULL, board=BOARD), ready, ready, offer="5 landscaper", board=BOARD)
    for player in order:
        assert reasons(state) is None
        assert player in waiting_for(state)
        if player:
            state = play(state, pair(0), write(5, 1, 1), complete(1), name(0, 0), player=player)
        state = finish(state, player)
    assert reasons(state) == ("full",)
    assert [score(state, player).plans for player in range(3)] == [(0, 0, 0), (9, 0, 0), (9, 0, 0)]


@pytest.mark.rule("END-2")
def test_a_third_refusal_does_not_stop_the_player_from_completing_plans() -> None:
    hopeless = sheet("5 | 6 _", "5 6 _", board=BOARD, refusals=2)
    state = game(hopeless, offer="5 bis", board=BOARD)
    state = play(state, TAKE_REFUSAL)
    assert complete(1) in legal_actions(state, 0)
    over = finish(play(state, complete(1), name(0, 0)))
    assert (reasons(over), score(over, 0).plans) == (("refusals",), (9, 0, 0))


@pytest.mark.rule("END-2")
def test_several_players_may_bring_the_end() -> None:
    almost = sheet(*ALMOST_FULL, board=BOARD)
    assert reasons(after_default_turns(almost, almost)) == ("full",)


@pytest.mark.rule("END-2", "TURN-7")
def test_an_end_that_is_taken_back_does_not_come() -> None:
    state = game(sheet(*ALMOST_FULL, board=BOARD), offer="5 bis, 6 bis, 7 bis", board=BOARD)
    state = play(state, pair(0), write(5, 1, 1))
    assert reasons(restart_turn(state, 0)) is None
    assert waiting_for(restart_turn(state, 0)) == (0, 1)


# --- END-3: nothing after the end --------------------------------------------------------------------------------------


@pytest.mark.rule("END-3", "TURN-9")
def test_after_the_end_nothing_can_be_done() -> None:
    over = after_default_turns(sheet(*ALMOST_FULL, board=BOARD))
    for state in (over, view(over, 0)):
        assert (waiting_for(state), legal_actions(state, 0)) == ((), ())
        assert list(legal_turns(state, 0)) == []
    for action in (pair(0), END_TURN, DECLINE_RESHUFFLE, TAKE_REFUSAL):
        refused(over, action, "END-3", "the game is over")
    with pytest.raises(DealError) as dealt:
        deal(over)
    assert (dealt.value.rule, dealt.value.message) == ("END-3", "no cards are turned up in the phase 'over'")
    with pytest.raises(UsageError, match="no unfinished turn"):
        restart_turn(over, 0)
    with pytest.raises(UsageError, match="not waited for"):
        default_action(over, 0)


@pytest.mark.rule("END-3")
def test_the_report_of_the_last_turn_says_why_the_game_is_over() -> None:
    over = after_default_turns(sheet(*ALMOST_FULL, board=BOARD))
    assert over.report is not None
    assert over.report.ended == ("full",)
    assert result(view(over, None)) == result(over)


@pytest.mark.rule("END-1")
def test_a_game_that_goes_on_has_no_result() -> None:
    assert result(game()) is None
    assert result(finish(game())) is None
    assert result(ended(sheet())) is not None
