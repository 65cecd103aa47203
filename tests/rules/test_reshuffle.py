"""Asking for a reshuffle in the turn of the game's first plan, and what it does (SHUFFLE-1, SHUFFLE-2, DECK-6)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from builders import (
    complete,
    estate_plan,
    finish,
    game,
    name,
    offer_cards,
    pair,
    play,
    refused,
    sheet,
    small_board,
    table,
    write,
)
from welcometo import Action, DealError, Game, Sheet, cards_needed, deal, legal_actions, legal_turns, result, view
from welcometo.actions import (
    ASK_RESHUFFLE,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    END_TURN,
    TAKE_REFUSAL,
    AskReshuffle,
    DeclineReshuffle,
)
from welcometo.cards import EFFECTS
from welcometo.layouts import CardCount
from welcometo.model import evolve

PLANS = [estate_plan(1, "1"), estate_plan(2, "2")]
BOARD = small_board(4, 3, plans=PLANS)
READY = "1 | 2 3 | _"
"""Has the estates of both plans."""


def ready() -> Sheet:
    return sheet(READY, board=BOARD)


def at_the_plans(*sheets: Sheet) -> Game:
    """A game whose players have written a number on the second street and used no effect."""
    state = game(*sheets, offer="8 agent", board=BOARD)
    for player in range(len(sheets)):
        state = play(state, pair(0), write(8, 1, 1), DECLINE_EFFECT, player=player)
    return state


# --- SHUFFLE-1: when it is offered -------------------------------------------------------------------------------------


@pytest.mark.rule("SHUFFLE-1")
def test_who_completes_the_first_plan_of_the_game_is_asked_after_the_last_plan_of_the_turn() -> None:
    state = at_the_plans(ready(), ready())
    one = play(state, complete(1), name(0, 0))
    assert legal_actions(one, 0) == (complete(2), DECLINE_PLANS)
    refused(one, ASK_RESHUFFLE, "TURN-9", "'plans'")
    assert legal_actions(play(one, DECLINE_PLANS), 0) == (ASK_RESHUFFLE, DECLINE_RESHUFFLE)
    both = play(one, complete(2), name(0, 1))
    assert legal_actions(both, 0) == (ASK_RESHUFFLE, DECLINE_RESHUFFLE)


@pytest.mark.rule("SHUFFLE-1")
def test_however_many_plans_are_completed_the_question_comes_once() -> None:
    for turn in legal_turns(at_the_plans(ready(), ready()), 0):
        asked = [action for action in turn if isinstance(action, AskReshuffle | DeclineReshuffle)]
        assert len(asked) == (1 if any(action.type == "complete_plan" for action in turn) else 0)
    done = play(at_the_plans(ready(), ready()), complete(1), name(0, 0), DECLINE_PLANS, ASK_RESHUFFLE)
    assert legal_actions(done, 0) == (END_TURN,)
    refused(done, ASK_RESHUFFLE, "TURN-9", "'end'")


@pytest.mark.rule("SHUFFLE-1")
def test_who_completes_no_plan_in_that_turn_is_not_asked() -> None:
    state = finish(play(at_the_plans(ready(), ready()), complete(1), name(0, 0), DECLINE_PLANS), 0)
    after = play(state, DECLINE_PLANS, player=1)
    assert legal_actions(after, 1) == (END_TURN,)
    refused(after, ASK_RESHUFFLE, "SHUFFLE-1", "only a player who completes a plan", player=1)
    refused(after, DECLINE_RESHUFFLE, "SHUFFLE-1", player=1)


@pytest.mark.rule("SHUFFLE-1", "TURN-2")
@pytest.mark.parametrize("answers", list(product((ASK_RESHUFFLE, DECLINE_RESHUFFLE), repeat=2)), ids=str)
def test_everyone_who_completes_a_plan_in_that_turn_is_asked_whatever_others_answered(
    answers: tuple[Action, ...],
) -> None:
    state = at_the_plans(ready(), ready(), ready())
    for player, answer in enumerate(answers):
        state = play(state, complete(player + 1), name(0, player), player=player)
        if player == 0:
            state = play(state, DECLINE_PLANS, player=player)
        assert legal_actions(state, player) == (ASK_RESHUFFLE, DECLINE_RESHUFFLE)
        state = play(state, answer, END_TURN, player=player)
    report = finish(state).report
    assert report is not None
    assert report.reshuffle == (ASK_RESHUFFLE in answers)


@pytest.mark.rule("SHUFFLE-1")
@pytest.mark.parametrize("owner", [0, 1])
def test_after_a_turn_with_a_plan_nobody_is_asked_again_not_even_for_another_plan(owner: int) -> None:
    used = sheet("[1] | 2 3 | _", board=BOARD)
    sheets = (used, ready()) if owner == 0 else (ready(), used)
    state = at_the_plans(*sheets)
    after = play(state, complete(2), name(0, 1))
    assert legal_actions(after, 0) == (END_TURN,)
    refused(after, ASK_RESHUFFLE, "SHUFFLE-1", "completed in an earlier turn")


@pytest.mark.rule("SHUFFLE-1", "PLAN-1")
def test_it_is_offered_after_a_refusal_as_well() -> None:
    board = small_board(4, plans=PLANS)
    state = play(
        game(sheet("1 | 2 3 | 4", board=board), offer="5 bis", board=board), TAKE_REFUSAL, complete(1), name(0, 0)
    )
    assert legal_actions(play(state, DECLINE_PLANS), 0) == (ASK_RESHUFFLE, DECLINE_RESHUFFLE)


@pytest.mark.rule("SHUFFLE-1", "END-2")
@pytest.mark.parametrize(("street", "offer"), [("1 | 2 3 | 4", "5 bis"), ("1 | 2 3 | _", "8 bis")])
@pytest.mark.parametrize("refusals", [0, 2])
def test_it_is_offered_whatever_else_ends_the_game(street: str, offer: str, refusals: int) -> None:
    board = small_board(4, plans=PLANS)
    state = game(sheet(street, refusals=refusals, board=board), offer=offer, board=board)
    state = play(state, *((pair(0), write(8, 0, 3)) if "_" in street else (TAKE_REFUSAL,)), complete(1), name(0, 0))
    assert legal_actions(play(state, DECLINE_PLANS), 0) == (ASK_RESHUFFLE, DECLINE_RESHUFFLE)


@pytest.mark.rule("SHUFFLE-1", "SHUFFLE-2", "END-3")
def test_it_is_offered_in_the_turn_that_ends_the_game_and_then_does_nothing() -> None:
    state = at_the_plans(ready(), ready())
    state = play(state, complete(1), name(0, 0), complete(2), name(0, 1))
    assert legal_actions(state, 0) == (ASK_RESHUFFLE, DECLINE_RESHUFFLE)
    over = finish(play(state, ASK_RESHUFFLE))
    outcome = result(over)
    assert outcome is not None
    assert outcome.ended == ("plans",)
    assert (over.numbers, over.effects, over.discards) == (state.numbers, state.effects, state.discards)
    with pytest.raises(DealError, match="no cards are turned up in the phase 'over'"):
        deal(over)


@pytest.mark.rule("SHUFFLE-1")
@pytest.mark.parametrize("step", ["choose", "write", "effect"])
def test_no_reshuffle_is_asked_for_before_a_plan_is_completed(step: str) -> None:
    state = game(ready(), offer="8 agent", board=BOARD)
    moves = {"choose": (), "write": (pair(0),), "effect": (pair(0), write(8, 1, 1))}[step]
    refused(play(state, *moves), ASK_RESHUFFLE, "SHUFFLE-1", "only a player who completes a plan")


# --- SHUFFLE-2: one is enough ------------------------------------------------------------------------------------------


@pytest.mark.rule("SHUFFLE-2", "TURN-6")
@pytest.mark.parametrize("asking", [(), (0,), (1,), (0, 1)], ids=str)
@pytest.mark.parametrize("order", list(permutations((0, 1))), ids=str)
def test_one_request_is_enough_and_nothing_is_shuffled_before_the_turn_is_resolved(
    asking: tuple[int, ...], order: tuple[int, ...]
) -> None:
    state = at_the_plans(ready(), ready())
    start = state
    for player in order:
        assert (state.numbers, state.effects) == (start.numbers, start.effects)
        answer = ASK_RESHUFFLE if player in asking else DECLINE_RESHUFFLE
        state = play(state, complete(1), name(0, 0), DECLINE_PLANS, answer, END_TURN, player=player)
    assert cards_needed(state) == (6 if asking else 3)
    assert state.report is not None
    assert state.report.reshuffle == bool(asking)


@pytest.mark.rule("SHUFFLE-2", "DECK-6", "DECK-4", "DECK-7")
@pytest.mark.parametrize("asked", [False, True])
def test_a_reshuffle_gathers_the_cards_that_lie_open_and_forgets_the_next_effects(asked: bool) -> None:
    state = at_the_plans(ready(), ready())
    open_cards = (*state.effects, *state.numbers)
    answer = ASK_RESHUFFLE if asked else DECLINE_RESHUFFLE
    state = finish(play(state, complete(1), name(0, 0), DECLINE_PLANS, answer))
    if asked:
        again = deal(state, open_cards)
        assert (again.effects, again.numbers, again.discards) == (open_cards[:3], open_cards[3:], ())
    else:
        with pytest.raises(DealError) as caught:
            deal(state, open_cards[3:])
        assert caught.value.rule == "DECK-7"
        assert str(open_cards[3]) in caught.value.message
        after = deal(state, offer_cards(BOARD.layout, "17 bis")[3:])
        assert after.effects == open_cards[3:]
        assert after.discards == open_cards[:3]


@pytest.mark.rule("SHUFFLE-2", "DECK-6", "CHANCE-4")
def test_a_game_with_a_seed_shuffles_in_the_deal_after_the_reshuffle() -> None:
    seeded = evolve(table(ready(), ready(), board=BOARD), seed=7)
    state = deal(seeded, offer_cards(BOARD.layout, "8 agent"))
    state = play(state, pair(0), write(8, 1, 1), DECLINE_EFFECT, complete(1), name(0, 0), DECLINE_PLANS)
    state = finish(play(state, ASK_RESHUFFLE))
    assert (state.stacks, state.draws) == (None, 0)
    after = deal(state)
    assert after.draws >= 107  # of 108 cards
    assert after.stacks is not None
    assert [len(stack) for stack in after.stacks] == [34, 34, 34]
    assert after.discards == ()


@pytest.mark.rule("DECK-6", "DECK-5")
@pytest.mark.parametrize("asked", [False, True])
def test_if_the_deck_would_have_run_out_only_the_reshuffle_takes_place(asked: bool) -> None:
    """With nine cards the second turn shows the last ones."""
    cards = tuple(CardCount(number=n, effect=effect, count=1) for n in (7, 8, 9) for effect in EFFECTS[:3])
    board = small_board(4, 3, plans=PLANS, cards=cards)
    start = deal(table(sheet(READY, board=board), board=board), board.layout.deck()[:6])
    second = deal(finish(start), board.layout.deck()[6:])
    assert second.stacks is None
    state = play(second, pair(0), write(9, 1, 2), DECLINE_EFFECT, complete(1), name(0, 0), DECLINE_PLANS)
    state = finish(play(state, ASK_RESHUFFLE if asked else DECLINE_RESHUFFLE))
    assert cards_needed(state) == (6 if asked else 3)
    pool = board.layout.deck()[:6]
    third = deal(state, pool if asked else pool[:3])
    assert third.effects == (pool[:3] if asked else second.numbers)
    assert third.discards == ()


@pytest.mark.rule("SHUFFLE-2", "VIEW-1")
def test_a_view_shows_that_a_reshuffle_was_asked_for() -> None:
    state = finish(play(at_the_plans(ready(), ready()), complete(1), name(0, 0), DECLINE_PLANS, ASK_RESHUFFLE))
    seen = view(state, None)
    assert (seen.numbers, seen.effects, seen.discards) == ((), (), ())
    assert seen.report is not None
    assert seen.report.reshuffle
