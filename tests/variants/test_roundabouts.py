"""Where and when a roundabout is built (ROUND-1 to ROUND-7, ROUND-10, ROUND-11)."""

from __future__ import annotations

from itertools import combinations

import pytest

from builders import (
    allowed,
    bis,
    effect_step,
    fence,
    finish,
    game,
    pair,
    patterns,
    places,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    uses,
    write,
)
from variants.tables import EVERY_BOX, expert, roundabout, solo, two_cards
from welcometo import Game, legal_actions, legal_turns, result, score, why_illegal
from welcometo.actions import DECLINE_EFFECT, DECLINE_ROUNDABOUT, END_TURN, PAIRS, TAKE_REFUSAL, BuildRoundabout
from welcometo.model import evolve

BOARD = small_board(4, 3)


def asked(one: Game, player: int = 0) -> bool:
    """Whether the player is asked about a roundabout."""
    return DECLINE_ROUNDABOUT in legal_actions(one, player)


def boxes_offered(one: Game) -> list[tuple[int, int]]:
    """The boxes in which player 0 may build a roundabout now."""
    return [(a.street, a.box) for a in legal_actions(one, 0) if isinstance(a, BuildRoundabout)]


# --- ROUND-1: only in the advanced game ----------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-1")
def test_without_the_advanced_rules_there_is_no_roundabout_in_any_turn() -> None:
    start = game(offer="5 agent", board=BOARD)
    assert legal_actions(start, 0) == PAIRS
    assert all("roundabout" not in action.type for turn in legal_turns(start, 0) for action in turn)
    for action in (roundabout(0, 0), DECLINE_ROUNDABOUT):
        refused(start, action, "ROUND-1", "advanced game only")


@pytest.mark.rule("ROUND-1")
@pytest.mark.parametrize("kind", ["pairs", "expert", "solo"])
def test_with_the_advanced_rules_every_kind_of_game_has_roundabouts(kind: str) -> None:
    hand = "5 agent, 6 agent, 7 agent"
    games = {
        "pairs": lambda: game(offer=hand, advanced=True),
        "expert": lambda: expert(hand, "8 agent, 9 agent, 10 agent", advanced=True),
        "solo": lambda: solo(hand, advanced=True),
    }
    assert asked(games[kind]())


# --- ROUND-2, ROUND-6: before the pair is chosen, never forced -------------------------------------------------------------


@pytest.mark.rule("ROUND-2")
def test_the_turn_begins_with_the_roundabout_and_goes_on_with_the_choice() -> None:
    start = game(advanced=True)
    assert legal_actions(start, 0) == (*(roundabout(*box) for box in EVERY_BOX), DECLINE_ROUNDABOUT)
    refused(start, pair(0), "TURN-9", "'roundabout'")
    refused(start, TAKE_REFUSAL, "TURN-9", "'roundabout'")
    for action in (roundabout(0, 0), DECLINE_ROUNDABOUT):
        assert legal_actions(allowed(start, action), 0) == PAIRS


@pytest.mark.rule("ROUND-2")
def test_once_the_pair_is_chosen_it_is_too_late_for_this_turn() -> None:
    step = play(game(offer="5 temp", advanced=True), DECLINE_ROUNDABOUT)
    for action in (pair(0), write(6, 0, 0), END_TURN):
        refused(step, roundabout(1, 1), "ROUND-2")
        refused(step, DECLINE_ROUNDABOUT, "TURN-9")
        step = play(step, action)
    refused(step, roundabout(1, 1), "TURN-5")
    unused = play(game(offer="5 agent", advanced=True), DECLINE_ROUNDABOUT, pair(0), write(5, 0, 0))
    refused(unused, roundabout(1, 1), "ROUND-2", "'effect'")
    refused(play(unused, DECLINE_EFFECT), roundabout(1, 1), "ROUND-2", "'end'")


@pytest.mark.rule("ROUND-2")
def test_after_a_refusal_it_is_too_late_too() -> None:
    hopeless = game(sheet("6 _ _ 7", "6 _ 7", board=BOARD), offer="5 agent", board=BOARD, advanced=True)
    refused(play(hopeless, DECLINE_ROUNDABOUT, TAKE_REFUSAL), roundabout(0, 1), "ROUND-2")


@pytest.mark.rule("ROUND-2", "ROUND-4")
def test_the_next_turn_asks_again() -> None:
    one = sheet("@ | ...", board=BOARD)
    assert asked(game(one, board=BOARD, advanced=True))


@pytest.mark.rule("ROUND-6")
def test_nobody_has_to_build_one_to_make_a_number_fit() -> None:
    start = game(sheet("6 _ _ 7", "6 _ 7", board=BOARD), offer="5 agent", board=BOARD, advanced=True)
    declined = play(start, DECLINE_ROUNDABOUT)
    assert legal_actions(declined, 0) == (TAKE_REFUSAL,)
    helped = play(start, roundabout(0, 1))
    assert places(play(helped, pair(0)), 5, 0) == [2]


@pytest.mark.rule("ROUND-6", "TURN-8")
def test_who_does_no_more_than_needed_builds_none() -> None:
    assert sheet_of(finish(game(advanced=True))).roundabouts == ((), (), ())


# --- ROUND-3: in any empty box ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-3", "ROUND-7")
@pytest.mark.parametrize(("street", "box"), EVERY_BOX)
def test_a_roundabout_may_be_built_in_every_box_of_every_street(street: int, box: int) -> None:
    before = game(advanced=True)
    after = sheet_of(allowed(before, roundabout(street, box)))
    last = (9, 10, 11)[street]
    gaps = tuple(gap for gap in (box, box + 1) if 1 <= gap <= last)
    built = tuple((box,) if s == street else () for s in range(3))
    fences = tuple(gaps if s == street else () for s in range(3))
    assert after == evolve(sheet(), roundabouts=built, fences=fences)


@pytest.mark.rule("ROUND-3", "ROUND-4", "ROUND-5")
@pytest.mark.parametrize(("street", "box"), EVERY_BOX)
def test_a_second_one_may_be_built_in_a_later_turn_in_every_other_box(street: int, box: int) -> None:
    first = play(game(advanced=True), roundabout(street, box))
    later = game(sheet_of(first), advanced=True)
    assert boxes_offered(later) == [other for other in EVERY_BOX if other != (street, box)]
    refused(later, roundabout(street, box), "ROUND-3", f"box {box} of street {street} is not empty")


@pytest.mark.rule("ROUND-3")
def test_only_empty_boxes_are_offered() -> None:
    one = sheet("3 3b | @ | 5 _ _ [8] | _ 9 _", "0 | _ ...", "_ _ 17 ...")
    start = game(one, advanced=True)
    taken = {(0, 0), (0, 1), (0, 2), (0, 3), (0, 6), (0, 8), (1, 0), (2, 2)}
    assert set(boxes_offered(start)) == {(s, b) for s, b in EVERY_BOX if (s, b) not in taken}
    for place in taken:
        refused(start, roundabout(*place), "ROUND-3", "is not empty")


@pytest.mark.rule("ROUND-3")
@pytest.mark.parametrize(("street", "box"), [(0, 4), (1, 3), (2, 0), (99, 99)])
def test_a_box_that_does_not_exist_cannot_become_one(street: int, box: int) -> None:
    refused(game(board=BOARD, advanced=True), roundabout(street, box), "ROUND-3", f"no box {box} on street {street}")


@pytest.mark.rule("ROUND-3")
def test_a_roundabout_never_becomes_anything_else() -> None:
    one = sheet("4 | @ | _ _", board=BOARD)
    step = effect_step(one, "bis", write(8, 1, 0), board=BOARD)
    refused(step, bis(4, 0, 1), "BIS-1", "not empty")
    choice = play(game(one, offer="8 agent", board=BOARD), pair(0))
    refused(choice, write(8, 0, 1), "NUM-1", "box 1 of street 0 is not empty")


# --- ROUND-4, ROUND-5: one a turn, two a game ------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-4")
def test_a_second_one_in_the_same_turn_is_refused_at_every_step() -> None:
    step = play(game(offer="5 agent", advanced=True), roundabout(0, 0))
    for action in (pair(0), write(5, 1, 0), DECLINE_EFFECT):
        refused(step, roundabout(0, 5), "ROUND-4", "this turn already")
        step = play(step, action)
    refused(step, roundabout(0, 5), "ROUND-4")


@pytest.mark.rule("ROUND-5")
@pytest.mark.parametrize("built", list(combinations([(0, 0), (0, 3), (1, 1), (1, 2)], 2)), ids=str)
def test_with_two_on_the_sheet_nobody_is_asked_again_wherever_they_are(built: tuple[tuple[int, int], ...]) -> None:
    roundabouts = tuple(tuple(box for street, box in built if street == s) for s in range(2))
    one = sheet(board=BOARD, roundabouts=roundabouts)
    start = game(one, sheet(board=BOARD), board=BOARD, advanced=True)
    assert legal_actions(start, 0) == PAIRS
    refused(start, roundabout(0, 1), "ROUND-5", "has its 2 roundabouts already")
    assert asked(start, player=1), "each player has two of their own"
    astray = evolve(start, players=(evolve(start.players[0], stage="roundabout"), start.players[1]))
    assert legal_actions(astray, 0) == (DECLINE_ROUNDABOUT,), "nor is there one for whom a document has asked"


@pytest.mark.rule("ROUND-5")
@pytest.mark.parametrize("track", [(0,), (0, 4), (0, 3, 8), (0, 1, 2, 3)])
def test_a_layout_has_as_many_as_its_penalty_track_has_boxes(track: tuple[int, ...]) -> None:
    board = small_board(9, 2, roundabout_penalty_track=track)
    one = sheet(board=board)
    for built, penalty in enumerate(track):
        start = game(one, board=board, advanced=True)
        assert score(start, 0).roundabouts == -penalty
        assert asked(start) == (built < len(track) - 1)
        if asked(start):
            one = sheet_of(play(start, roundabout(0, 2 * built)))
        else:
            refused(start, roundabout(1, 0), "ROUND-5")


# --- ROUND-7: fences on both sides -----------------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-7")
@pytest.mark.parametrize("box", range(4))
@pytest.mark.parametrize("fences", list(patterns((1, 2, 3))), ids=str)
def test_a_fence_comes_into_each_gap_beside_it_that_had_none(box: int, fences: tuple[int, ...]) -> None:
    start = game(sheet(board=BOARD, fences=(fences, ())), board=BOARD, advanced=True)
    after = sheet_of(play(start, roundabout(0, box)))
    assert after.fences == (tuple(sorted({*fences, box, box + 1} - {0, 4})), ())


@pytest.mark.rule("ROUND-7", "ESTATE-1")
def test_the_example_of_the_fences() -> None:
    start = game(sheet("3 _ _ 6", board=BOARD), board=BOARD, advanced=True)
    assert score(start, 0).estates[0] == 0
    after = play(start, roundabout(0, 1))
    assert shown(sheet_of(after)) == "3 | @ | _ 6"
    assert score(after, 0).estates[:2] == (1, 0)


@pytest.mark.rule("ROUND-7", "FENCE-1")
def test_no_second_fence_goes_beside_a_roundabout() -> None:
    start = game(sheet("3 _ _ 6", board=BOARD), offer="8 surveyor", board=BOARD, advanced=True)
    step = play(start, roundabout(0, 1), pair(0), write(8, 1, 0))
    assert uses(step) == (fence(0, 3), fence(1, 1), fence(1, 2))
    for gap in (1, 2):
        refused(step, fence(0, gap), "FENCE-1", "has a fence already")


@pytest.mark.rule("ROUND-7")
def test_on_a_street_of_one_box_it_brings_no_fence() -> None:
    board = small_board(1, 2)
    assert sheet_of(play(game(board=board, advanced=True), roundabout(0, 0))).fences == ((), ())


# --- ROUND-10, ROUND-11: the turn goes on from the new sheet ---------------------------------------------------------------


@pytest.mark.rule("ROUND-10", "TURN-4", "REFUSAL-1")
def test_it_may_make_a_number_fit_and_then_no_refusal_is_due() -> None:
    start = game(sheet("6 _ _ 7", "6 _ 7", board=BOARD), offer="6 agent", board=BOARD, advanced=True)
    before = play(start, DECLINE_ROUNDABOUT)
    refused(before, pair(0), "TURN-4", "the 6 of pair 0 fits nowhere")
    allowed(before, TAKE_REFUSAL)
    after = play(start, roundabout(0, 1))
    refused(after, TAKE_REFUSAL, "REFUSAL-1", "6 can be written")
    step = allowed(after, pair(0))
    assert places(step, 6, 0) == [2]
    assert shown(sheet_of(play(step, write(6, 0, 2)))) == "6 | @ | 6 7"


@pytest.mark.rule("ROUND-10", "TURN-4", "REFUSAL-1")
def test_it_may_take_the_only_box_and_then_the_refusal_is_due() -> None:
    start = game(sheet("_ 5 _ 6", "6 _ 7", board=BOARD), offer="3 agent", board=BOARD, advanced=True)
    refused(play(start, DECLINE_ROUNDABOUT), TAKE_REFUSAL, "REFUSAL-1")
    after = play(start, roundabout(0, 0))
    refused(after, pair(0), "TURN-4", "the 3 of pair 0 fits nowhere")
    assert legal_actions(after, 0) == (TAKE_REFUSAL,)
    done = finish(play(after, TAKE_REFUSAL))
    assert (sheet_of(done).refusals, shown(sheet_of(done))) == (1, "@ | 5 _ 6")
    assert result(done) is None


@pytest.mark.rule("ROUND-10", "EXPERT-5", "EXPERT-6")
def test_hands_are_judged_on_the_new_sheet_too() -> None:
    one = sheet("_ 5 _ 6", "6 _ 7", board=BOARD)
    hands = ("3 agent, 4 agent, 2 agent", "8 agent, 9 agent, 10 agent")
    start = expert(*hands, sheets=(one,), board=BOARD, advanced=True)
    refused(play(start, DECLINE_ROUNDABOUT), TAKE_REFUSAL, "REFUSAL-1")
    after = play(start, roundabout(0, 0))
    assert legal_actions(after, 0) == (TAKE_REFUSAL,)
    refused(after, two_cards(0, 1), "TURN-4")


@pytest.mark.rule("ROUND-11", "ROUND-12", "END-1")
@pytest.mark.parametrize(("refusals", "ended"), [(0, ("full",)), (2, ("refusals", "full"))])
def test_in_the_last_empty_box_it_brings_a_refusal_and_the_end(refusals: int, ended: tuple[str, ...]) -> None:
    one = sheet("1 2 3 4", "5 _ 7", board=BOARD, refusals=refusals)
    start = game(one, offer="6 agent", board=BOARD, advanced=True)
    assert boxes_offered(start) == [(1, 1)]
    after = play(start, roundabout(1, 1))
    assert legal_actions(after, 0) == (TAKE_REFUSAL,)
    assert all(why_illegal(after, 0, pair(i)) is not None for i in range(3))
    over = finish(play(after, TAKE_REFUSAL))
    outcome = result(over)
    assert outcome is not None
    assert outcome.ended == ended
    assert sheet_of(over).refusals == refusals + 1
    assert outcome.scores[0].roundabouts == -3


@pytest.mark.rule("ROUND-11")
@pytest.mark.parametrize(("street", "box"), EVERY_BOX)
def test_any_box_of_the_printed_sheet_may_be_the_last_one(street: int, box: int) -> None:
    rows = [list(range(boxes)) for boxes in (10, 11, 12)]
    texts = [" ".join("_" if (s, b) == (street, box) else str(b) for b in row) for s, row in enumerate(rows)]
    start = game(sheet(*texts), advanced=True)
    assert boxes_offered(start) == [(street, box)]
    outcome = result(finish(play(start, roundabout(street, box), TAKE_REFUSAL)))
    assert outcome is not None
    assert outcome.ended == ("full",)
