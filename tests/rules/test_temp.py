"""Temps: numbers changed by one or two, and the majority (TEMP-1 to TEMP-4)."""

from __future__ import annotations

from itertools import product

import pytest

from builders import (
    allowed,
    effect_step,
    ended,
    finish,
    game,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    small_board,
    uses,
    write,
)
from welcometo import legal_actions, result, score, view
from welcometo.actions import DECLINE_EFFECT, END_TURN, HIRE_TEMP, TAKE_REFUSAL, WriteNumber

BOARD = small_board(3)


def numbers_to_write(offer: str, text: str = "_ _ _") -> list[int]:
    """The numbers that can be written with the first pair of the offer."""
    step = play(game(sheet(text, board=BOARD), offer=offer, board=BOARD), pair(0))
    return sorted({action.number for action in legal_actions(step, 0) if isinstance(action, WriteNumber)})


@pytest.mark.rule("TEMP-1")
@pytest.mark.parametrize("number", range(18))
def test_a_number_changes_by_one_or_two_and_stays_from_0_to_17(number: int) -> None:
    assert numbers_to_write(f"{number} temp") == [n for n in range(18) if abs(n - number) <= 2]


@pytest.mark.rule("TEMP-1")
@pytest.mark.parametrize(("number", "written"), [(3, [1, 2, 3, 4, 5]), (13, [11, 12, 13, 14, 15])])
def test_the_ends_of_the_printed_temp_cards_reach_1_and_15(number: int, written: list[int]) -> None:
    assert numbers_to_write(f"{number} temp") == written


@pytest.mark.rule("TEMP-1")
@pytest.mark.parametrize(("number", "written"), [(1, 0), (2, 0), (14, 16), (15, 16), (15, 17)])
def test_easy_to_get_wrong_a_changed_number_may_leave_1_to_15(number: int, written: int) -> None:
    after = play(game(offer=f"{number} temp"), pair(0), write(written, 2, 4))
    assert sheet_of(after).numbers[2][4] == written


@pytest.mark.rule("TEMP-1")
@pytest.mark.parametrize(("number", "beyond"), [(15, 18), (14, 17), (5, 2), (5, 8), (8, 11)])
def test_a_change_by_three_is_refused_with_the_numbers_that_are_possible(number: int, beyond: int) -> None:
    step = play(game(offer=f"{number} temp"), pair(0))
    refused(step, write(beyond, 0, 0), "TEMP-1", f"{number - 2} or {number - 1} or {number}", f"not {beyond}")


@pytest.mark.rule("TEMP-1", "NUM-2")
def test_a_changed_number_must_fit_its_box() -> None:
    step = play(game(sheet("_ 6 _ 9 ..."), offer="7 temp"), pair(0))
    numbers_in = {box: [n for n in range(18) if write(n, 0, box) in legal_actions(step, 0)] for box in range(4)}
    assert numbers_in == {0: [5], 1: [], 2: [7, 8], 3: []}
    refused(step, write(9, 0, 2), "NUM-2", "9 in box 2 of street 0", "9 to its right")
    refused(step, write(6, 0, 2), "NUM-2", "6 in box 2 of street 0", "6 to its left")


@pytest.mark.rule("TEMP-1")
def test_another_layout_has_its_own_range_of_numbers() -> None:
    cards = tuple(entry for entry in BOARD.layout.cards if 5 <= entry.number <= 9)
    board = small_board(3, lowest=5, highest=9, cards=cards)
    for number in range(5, 10):
        step = play(game(offer=f"{number} temp", board=board), pair(0))
        found = sorted({a.number for a in legal_actions(step, 0) if isinstance(a, WriteNumber)})
        assert found == [n for n in range(5, 10) if abs(n - number) <= 2]


@pytest.mark.rule("TEMP-2", "EFFECT-1")
@pytest.mark.parametrize("written", [6, 7, 9, 10])
def test_a_changed_number_crosses_its_box_with_the_writing_and_nothing_more_is_asked(written: int) -> None:
    after = play(game(sheet(temps=4), offer="8 temp"), pair(0), write(written, 0, 0))
    assert sheet_of(after).temps == 5
    assert legal_actions(after, 0) == (END_TURN,)
    refused(after, HIRE_TEMP, "TURN-9", "'end'")
    refused(after, DECLINE_EFFECT, "TURN-9", "'end'")


@pytest.mark.rule("TEMP-2")
def test_with_an_unchanged_number_a_box_may_be_crossed_or_not() -> None:
    step = effect_step(sheet(temps=4), "temp", write(8, 0, 0))
    assert sheet_of(step).temps == 4
    assert legal_actions(step, 0) == (HIRE_TEMP, DECLINE_EFFECT)
    assert sheet_of(allowed(step, HIRE_TEMP)).temps == 5
    assert sheet_of(allowed(step, DECLINE_EFFECT)).temps == 4


@pytest.mark.rule("TEMP-3")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (9, 10), (10, 11), (11, 11)])
def test_a_number_may_be_changed_when_all_eleven_boxes_are_crossed(before: int, after: int) -> None:
    done = play(game(sheet(temps=before), offer="8 temp"), pair(0), write(9, 0, 0))
    assert sheet_of(done).temps == after
    assert sheet_of(done).numbers[0][0] == 9


@pytest.mark.rule("TEMP-3", "EFFECT-2")
@pytest.mark.parametrize(("before", "asked"), [(10, True), (11, False)])
def test_an_unchanged_number_has_nothing_to_use_when_all_boxes_are_crossed(before: int, asked: bool) -> None:
    step = effect_step(sheet(temps=before), "temp", write(8, 0, 0))
    assert (uses(step) == (HIRE_TEMP,)) == asked
    if not asked:
        refused(step, HIRE_TEMP, "TEMP-3", "all temp boxes are crossed")


@pytest.mark.rule("TEMP-3", "REFUSAL-2")
def test_a_change_makes_a_number_fit_although_all_boxes_are_crossed() -> None:
    board = small_board(3)
    start = game(sheet("5 _ 9", board=board, temps=11), offer="10 temp", board=board)
    assert legal_actions(start, 0) == (pair(0), pair(1), pair(2), TAKE_REFUSAL)


def points_by_definition(counts: tuple[int, ...]) -> list[int]:
    """7, 4, 1 for the highest, second and third of the different counts above zero."""
    ranked = sorted({count for count in counts if count}, reverse=True)
    return [(7, 4, 1)[ranked.index(count)] if count and ranked.index(count) < 3 else 0 for count in counts]


@pytest.mark.rule("TEMP-4")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((5, 5, 3, 2, 1, 0), (7, 7, 4, 1, 0, 0)),
        ((2, 0, 0), (7, 0, 0)),
        ((0, 0), (0, 0)),
        ((1, 1), (7, 7)),
        ((3, 2, 2, 2, 1, 1), (7, 4, 4, 4, 1, 1)),
        ((1, 2, 3, 4), (0, 1, 4, 7)),
    ],
)
def test_the_majority_goes_by_different_counts_and_everyone_with_a_count_gets_its_points(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    outcome = result(ended(*(sheet(temps=count) for count in counts)))
    assert outcome is not None
    assert tuple(found.temps for found in outcome.scores) == points
    assert tuple(found.total for found in outcome.scores) == points


@pytest.mark.rule("TEMP-4")
@pytest.mark.parametrize("counts", list(product(range(4), repeat=4)), ids=str)
def test_all_counts_of_four_players_score_by_the_definition(counts: tuple[int, ...]) -> None:
    outcome = result(ended(*(sheet(temps=count) for count in counts)))
    assert outcome is not None
    assert [found.temps for found in outcome.scores] == points_by_definition(counts)


@pytest.mark.rule("TEMP-4")
def test_easy_to_get_wrong_players_without_temps_get_nothing_and_take_no_rank() -> None:
    outcome = result(ended(sheet(temps=0), sheet(temps=0), sheet(temps=1)))
    assert outcome is not None
    assert [found.temps for found in outcome.scores] == [0, 0, 7]


@pytest.mark.rule("TEMP-4", "TURN-6")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_easy_to_get_wrong_the_majority_is_judged_after_the_turn(order: tuple[int, int]) -> None:
    """Each crosses a box in the last turn, and who ends it first gains nothing."""
    state = game(
        sheet("5 _ 9", board=BOARD, temps=2), sheet("5 _ 9", board=BOARD, temps=2), offer="8 temp", board=BOARD
    )
    for player in order:
        state = finish(play(state, pair(0), write(7, 0, 1), player=player), player)
    outcome = result(state)
    assert outcome is not None
    assert [found.temps for found in outcome.scores] == [7, 7]


@pytest.mark.rule("TEMP-4", "VIEW-3")
def test_a_temp_that_another_player_hires_in_the_open_turn_is_not_yet_seen_in_a_view() -> None:
    start = game(sheet(temps=1), sheet(temps=1), offer="8 temp")
    hired = play(start, pair(0), write(9, 0, 0), player=1)
    assert score(view(hired, 0), 0).temps == 7
    assert (score(hired, 0).temps, score(hired, 1).temps) == (4, 7)


@pytest.mark.rule("TEMP-4")
def test_another_layout_may_reward_more_or_fewer_ranks() -> None:
    board = small_board(3, temp_points=(5,))
    outcome = result(ended(*(sheet(board=board, temps=count) for count in (3, 3, 1)), board=board))
    assert outcome is not None
    assert [found.temps for found in outcome.scores] == [5, 5, 0]
