"""When a permit refusal is taken, and what it costs (REFUSAL-1 to REFUSAL-5)."""

from __future__ import annotations

from itertools import product

import pytest

from builders import (
    allowed,
    bis,
    complete,
    fence,
    finish,
    game,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    write,
)
from welcometo import DocumentError, legal_actions, parse_game, result, score, to_json, waiting_for
from welcometo.actions import (
    BUILD_PARK,
    BUILD_POOL,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    END_TURN,
    HIRE_TEMP,
    TAKE_REFUSAL,
    RaiseEstateValue,
)

BOARD = small_board(3)
FULL = ("15 15b 15b 15b 15b 15b 15b 15b 15b 15b", "15 15b 15b 15b 15b 15b 15b 15b 15b 15b 15b", "15 15b 15b 15b _ ...")
"""Three streets in which no number up to 15 fits."""


@pytest.mark.rule("REFUSAL-1", "TURN-4")
@pytest.mark.parametrize("numbers", list(product((5, 6, 8, 9), repeat=3)), ids=str)
def test_a_refusal_is_due_exactly_when_none_of_the_three_numbers_fits(numbers: tuple[int, int, int]) -> None:
    """In `5 _ 9` only 6, 7 and 8 fit."""
    offer = ", ".join(f"{number} {effect}" for number, effect in zip(numbers, ("bis", "pool", "agent"), strict=True))
    start = game(sheet("5 _ 9", board=BOARD), offer=offer, board=BOARD)
    fitting = [place for place, number in enumerate(numbers) if 5 < number < 9]
    assert legal_actions(start, 0) == (tuple(map(pair, fitting)) or (TAKE_REFUSAL,))
    if fitting:
        refused(start, TAKE_REFUSAL, "REFUSAL-1", f"{numbers[fitting[0]]} can be written", "not due")
    else:
        refused(start, pair(0), "TURN-4", f"the {numbers[0]} of pair 0 fits nowhere")


@pytest.mark.rule("REFUSAL-1")
def test_easy_to_get_wrong_a_refusal_that_is_not_due_is_refused() -> None:
    refused(game(offer="5 bis"), TAKE_REFUSAL, "REFUSAL-1", "5 can be written")


@pytest.mark.rule("REFUSAL-1")
def test_one_place_for_one_number_on_the_last_street_is_enough_to_refuse_a_refusal() -> None:
    start = game(sheet(*FULL), offer="1 agent, 15 agent, 14 agent")
    assert legal_actions(start, 0) == (TAKE_REFUSAL,)
    room = game(sheet(*FULL[:2], "13 _ 15 ..."), offer="1 agent, 15 agent, 14 agent")
    assert legal_actions(room, 0) == (pair(2),)


@pytest.mark.rule("REFUSAL-1")
def test_a_refusal_is_due_for_one_player_and_not_for_another() -> None:
    start = game(sheet("5 _ 9", board=BOARD), sheet("5 _ 10", board=BOARD), offer="9 bis", board=BOARD)
    assert legal_actions(start, 0) == (TAKE_REFUSAL,)
    assert legal_actions(start, 1) == (pair(0), pair(1), pair(2))


@pytest.mark.rule("REFUSAL-1", "TURN-9")
def test_a_refusal_is_taken_instead_of_choosing_and_not_after_it() -> None:
    refused(play(game(offer="5 bis"), pair(0)), TAKE_REFUSAL, "TURN-9", "'write'")


@pytest.mark.rule("REFUSAL-2", "TEMP-1")
@pytest.mark.parametrize(("number", "changed"), [(4, 6), (5, 6), (9, 8), (10, 8)])
def test_a_number_that_only_a_temp_makes_fit_may_be_written_changed_or_refused(number: int, changed: int) -> None:
    start = game(sheet("5 _ 9", board=BOARD), offer=f"5 bis, {number} temp, 9 agent", board=BOARD)
    assert legal_actions(start, 0) == (pair(1), TAKE_REFUSAL)
    allowed(start, TAKE_REFUSAL)
    step = allowed(start, pair(1))
    assert {action.number for action in legal_actions(step, 0) if action.type == "write_number"} <= {6, 7, 8}
    refused(step, write(number, 0, 1), "NUM-2", f"{number} in box 1 of street 0")
    assert shown(sheet_of(allowed(step, write(changed, 0, 1)))) == f"5 {changed} 9"


@pytest.mark.rule("REFUSAL-2", "TURN-4")
@pytest.mark.parametrize("number", [3, 11])
def test_a_temp_that_cannot_make_its_number_fit_leaves_the_refusal_alone(number: int) -> None:
    start = game(sheet("5 _ 9", board=BOARD), offer=f"5 bis, {number} temp, 9 agent", board=BOARD)
    assert legal_actions(start, 0) == (TAKE_REFUSAL,)
    refused(start, pair(1), "TURN-4", f"the {number} of pair 1")


@pytest.mark.rule("REFUSAL-2")
def test_a_temp_number_that_fits_as_it_is_makes_a_refusal_not_due() -> None:
    start = game(sheet("5 _ 9", board=BOARD), offer="5 bis, 8 temp, 9 agent", board=BOARD)
    assert legal_actions(start, 0) == (pair(1),)
    refused(start, TAKE_REFUSAL, "REFUSAL-1", "8 can be written")


@pytest.mark.rule("REFUSAL-2")
def test_a_temp_beside_another_number_does_not_make_that_number_fit() -> None:
    start = game(sheet("5 _ 9", board=BOARD), offer="9 bis, 1 temp, 9 agent", board=BOARD)
    assert legal_actions(start, 0) == (TAKE_REFUSAL,)
    refused(start, pair(0), "TURN-4", "the 9 of pair 0")


@pytest.mark.rule("REFUSAL-3")
def test_a_refusal_crosses_one_box_and_changes_nothing_else() -> None:
    before = sheet("5 _ 9", board=BOARD, refusals=1)
    after = sheet_of(play(game(before, offer="9 bis", board=BOARD), TAKE_REFUSAL))
    assert after.refusals == 2
    assert {field for field in before.__dict__ if getattr(before, field) != getattr(after, field)} == {"refusals"}


@pytest.mark.rule("REFUSAL-3", "EFFECT-3")
def test_a_refusal_leaves_out_the_number_and_every_effect() -> None:
    after = play(game(sheet("5 _ 9", board=BOARD), offer="9 bis", board=BOARD), TAKE_REFUSAL)
    assert legal_actions(after, 0) == (END_TURN,)
    for use in (bis(5, 0, 1), fence(0, 1), RaiseEstateValue(size=1), BUILD_PARK, BUILD_POOL, HIRE_TEMP):
        refused(after, use, "EFFECT-3", "no number has been written")
    refused(after, write(6, 0, 1), "TURN-9", "write_number")
    refused(after, DECLINE_EFFECT, "TURN-9")


@pytest.mark.rule("REFUSAL-3", "PLAN-1", "SHUFFLE-1")
def test_a_plan_may_be_completed_after_a_refusal_and_a_reshuffle_asked_for() -> None:
    built = sheet("1 2 3 4 | 5 6 7 8 | 15 15b", *FULL[1:])
    after = play(game(built, offer="1 agent"), TAKE_REFUSAL)
    assert legal_actions(after, 0) == (complete(1), DECLINE_PLANS)
    done = finish(play(after, complete(1)), 0)
    assert sheet_of(done).refusals == 1
    assert [action.type for action in done.players[0].actions] == [
        "take_refusal",
        "complete_plan",
        "name_estate",
        "name_estate",
        "decline_reshuffle",
        "end_turn",
    ]


@pytest.mark.rule("REFUSAL-4", "END-1")
@pytest.mark.parametrize(("before", "over"), [(0, False), (1, False), (2, True)])
def test_the_third_refusal_ends_the_game_and_the_second_does_not(before: int, over: bool) -> None:
    start = game(sheet("5 _ 9", board=BOARD, refusals=before), offer="9 bis", board=BOARD)
    after = finish(play(start, TAKE_REFUSAL))
    assert (after.phase == "over") == over
    outcome = result(after)
    assert (outcome is not None and outcome.ended == ("refusals",)) == over


@pytest.mark.rule("REFUSAL-4", "END-3")
def test_there_is_no_fourth_refusal() -> None:
    start = game(sheet("5 _ 9", board=BOARD, refusals=2), offer="9 bis", board=BOARD)
    after = finish(play(start, TAKE_REFUSAL))
    assert (sheet_of(after).refusals, waiting_for(after)) == (3, ())
    refused(after, TAKE_REFUSAL, "END-3", "over")
    text = to_json(after).replace('"refusals":3', '"refusals":4')
    with pytest.raises(DocumentError, match="4 crossed on a track of 3"):
        parse_game(text, boards=[BOARD])


@pytest.mark.rule("REFUSAL-4", "DOC-6")
def test_a_game_that_a_document_lets_go_on_after_the_third_refusal_has_no_fourth_either() -> None:
    state = game(sheet("5 _ 9", board=BOARD, refusals=3), offer="9 bis", board=BOARD)
    after = play(parse_game(to_json(state), boards=[BOARD]), TAKE_REFUSAL)
    assert sheet_of(after).refusals == 3
    assert parse_game(to_json(after), boards=[BOARD]) == after


@pytest.mark.rule("REFUSAL-4")
def test_a_shorter_refusal_track_ends_the_game_sooner() -> None:
    board = small_board(3, refusal_track=(0, 4))
    after = finish(play(game(sheet("5 _ 9", board=board), offer="9 bis", board=board), TAKE_REFUSAL))
    assert (after.phase, score(after, 0).refusals) == ("over", -4)


@pytest.mark.rule("REFUSAL-5")
@pytest.mark.parametrize(("refusals", "points"), [(0, 0), (1, 0), (2, -3), (3, -5)])
def test_the_first_refusal_is_free_two_cost_three_points_and_three_cost_five(refusals: int, points: int) -> None:
    found = score(game(sheet(refusals=refusals)), 0)
    assert (found.refusals, found.total) == (points, points)
