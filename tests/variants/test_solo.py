"""Playing alone: the choice, the plans, the end and the points (SOLO-1, SOLO-3, SOLO-5, SOLO-7 to SOLO-12)."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    allowed,
    complete,
    finish,
    name,
    play,
    refused,
    sheet,
    sheet_of,
    small_board,
    table,
    write,
)
from variants.tables import LONG, READY, after_cards, cards, complete_one, plan_points, solo, two_cards, until
from welcometo import (
    BOARDS,
    Board,
    DealError,
    Game,
    SetupError,
    cards_needed,
    deal,
    legal_actions,
    new_game,
    result,
    score,
    to_json,
    view,
    waiting_for,
)
from welcometo.actions import (
    ASK_RESHUFFLE,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    END_TURN,
    PAIRS,
    TAKE_REFUSAL,
    TWO_CARDS,
)
from welcometo.boards.ice_cream import IceCreamSheet
from welcometo.layouts import BASE, StreetLayout
from welcometo.model import evolve

BOARD = small_board(4, 3)


# --- SOLO-1, SOLO-3: one player, three cards -----------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-1")
def test_one_player_has_neither_offers_from_stacks_nor_a_hand() -> None:
    state = deal(new_game(1, seed=1))
    assert (len(state.numbers), state.effects, state.players[0].hand) == (3, (), ())
    assert waiting_for(state) == (0,)
    with pytest.raises(SetupError, match="the expert rules are for 2 to 27 players, not 1"):
        new_game(1, seed=1, expert=True)


@pytest.mark.rule("SOLO-1", "BOARD-6")
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
@pytest.mark.parametrize("advanced", [False, True])
def test_the_advanced_rules_and_every_board_may_be_used(board: Board, advanced: bool) -> None:
    state = finish(deal(new_game(1, seed=1, board=board, advanced=advanced)))
    assert (state.turn, state.phase) == (1, "deal")


@pytest.mark.rule("SOLO-3")
def test_the_number_of_one_card_goes_with_the_effect_of_another() -> None:
    state = solo("5 surveyor, 9 landscaper, 12 temp", board=BOARD)
    assert legal_actions(state, 0) == TWO_CARDS
    for choice in TWO_CARDS:
        seat = allowed(state, choice).players[0]
        assert seat.number == (5, 9, 12)[choice.number]
        assert seat.effect == ("surveyor", "landscaper", "temp")[choice.effect]
    for place in range(3):
        refused(state, two_cards(place, place), "SOLO-3", "one for the number and another for the effect")
        refused(state, PAIRS[place], "SOLO-3")


@pytest.mark.rule("SOLO-3", "DECK-4")
def test_the_cards_of_the_next_turn_are_not_known() -> None:
    board = small_board(9, 9)  # each card once, so that its text names it
    state = deal(new_game(1, seed=1, board=board))
    assert state.stacks is not None
    for viewer in (None, 0):
        text = to_json(view(state, viewer))
        assert not any(to_json(card) in text for card in state.stacks[0])
        assert all(to_json(card) in text for card in state.numbers)


# --- SOLO-5: refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-5", "REFUSAL-1", "REFUSAL-2")
@pytest.mark.parametrize(
    ("offer", "legal"),
    [
        ("1 agent, 2 bis, 3 pool", (TAKE_REFUSAL,)),
        ("1 agent, 2 bis, 7 pool", (two_cards(2, 0), two_cards(2, 1))),
        ("5 agent, 2 temp, 3 pool", (two_cards(0, 1), TAKE_REFUSAL)),
        ("5 temp, 2 agent, 3 pool", (TAKE_REFUSAL,)),
    ],
)
def test_a_refusal_is_due_when_none_of_the_three_numbers_fits(offer: str, legal: tuple[Any, ...]) -> None:
    state = solo(offer, sheet("6 _ _ 9", "6 _ 9", board=BOARD), board=BOARD)
    assert legal_actions(state, 0) == legal
    if TAKE_REFUSAL not in legal:
        refused(state, TAKE_REFUSAL, "REFUSAL-1")


# --- SOLO-7: what plans are worth ----------------------------------------------------------------------------------------------


LATER = "8 agent, 9 agent, 10 agent, 5 agent, 6 agent, 7 agent"
"""Cards of later turns."""


@pytest.mark.rule("SOLO-7")
@pytest.mark.parametrize("offer", ["8 agent, solo, 9 agent, 10 agent", "solo, 8 agent, 9 agent, 10 agent"])
def test_from_the_turn_of_the_solo_card_on_plans_are_worth_less_that_turn_included(offer: str) -> None:
    ready = sheet(READY, board=LONG)
    before = complete_one(after_cards(37, "7 agent, 11 agent, 12 agent", ready, later=LATER), 1, 0)
    assert plan_points(before, 1) == 9
    turned = deal(evolve(before, discards=(*before.discards, *cards("13 bis"))), cards(offer))
    after = complete_one(turned, 2, 1)
    assert [plan_points(after, number) for number in (1, 2, 3)] == [9, 5, 0]
    later = complete_one(deal(after, cards("5 agent, 6 agent, 7 agent")), 3, 3)
    assert [plan_points(later, number) for number in (1, 2, 3)] == [9, 5, 5]
    assert later.phase == "over"
    reports = [state.report for state in (before, after, later)]
    assert [report.completed_first for report in reports if report] == [(1,), (2,), (3,)], "each for the first time"


@pytest.mark.rule("SOLO-7")
def test_without_the_solo_card_plans_keep_their_higher_points_however_late() -> None:
    ready = sheet(READY, board=LONG)
    late = complete_one(after_cards(75, "7 agent, 11 agent, 12 agent", ready, later="8 agent, 9 agent, 10 agent"), 1, 0)
    assert plan_points(late, 1) == 9
    last = complete_one(deal(late, cards("8 agent, 9 agent, 10 agent")), 2, 1)
    assert [plan_points(last, number) for number in (1, 2)] == [9, 9]


@pytest.mark.rule("SOLO-7", "PLAN-5")
def test_two_plans_in_different_turns_before_the_solo_card_have_both_the_higher_points() -> None:
    ready = sheet(READY, board=LONG)
    first = complete_one(after_cards(0, "7 agent, 11 agent, 12 agent", ready), 1, 0)
    second = complete_one(deal(first, cards("8 agent, 9 agent, 10 agent")), 2, 1)
    assert [plan_points(second, number) for number in (1, 2)] == [9, 9]


# --- SOLO-8, SOLO-9: the end -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-8")
@pytest.mark.parametrize("seed", range(5))
def test_the_game_ends_after_the_27th_turn(seed: int) -> None:
    state = new_game(1, seed=seed, board=LONG, plans=[plan.id for plan in LONG.plans])
    while state.phase == "deal":
        assert result(state) is None
        assert cards_needed(state) == 3
        state = finish(deal(state))
    outcome = result(state)
    assert outcome is not None
    assert (state.turn, outcome.ended) == (27, ("deck",))
    with pytest.raises(DealError) as caught:
        deal(state)
    assert caught.value.rule == "END-3"


@pytest.mark.rule("SOLO-8", "END-1")
def test_the_other_reasons_end_it_too_alone_or_together_with_the_last_card() -> None:
    offer = "8 agent, 9 agent, 10 agent"
    for used, ended in ((0, ("full",)), (75, ("full",)), (78, ("full", "deck"))):
        board = Board(name="tiny", layout=evolve(BASE, streets=(StreetLayout(boxes=1),)), plans=())
        outcome = result(finish(after_cards(used, offer, board=board)))
        assert outcome is not None
        assert outcome.ended == ended
    hopeless = sheet("6 _ _ 7", "6 _ 7", board=BOARD, refusals=2)
    outcome = result(finish(solo(offer, hopeless, board=BOARD)))
    assert outcome is not None
    assert outcome.ended == ("refusals",)


@pytest.mark.rule("SOLO-8")
@pytest.mark.parametrize("players", [2, 3])
def test_with_more_players_the_deck_ends_no_game(players: int) -> None:
    board = evolve(LONG, plans=())
    state = new_game(players, seed=1, board=board)
    for _ in range(30):
        state = finish(deal(state))
    assert (state.turn, state.phase) == (30, "deal")


# --- SOLO-10: temps --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-10", "TEMP-4")
@pytest.mark.parametrize("temps", range(12))
def test_easy_to_get_wrong_six_temps_are_enough_for_7_points(temps: int) -> None:
    state = solo("8 agent, 9 agent, 10 agent", sheet(temps=temps))
    found = score(state, 0)
    assert found.temps == found.total == (7 if temps >= 6 else 0)


@pytest.mark.rule("SOLO-10", "TEMP-4")
def test_with_two_players_one_temp_can_be_worth_7_points() -> None:
    assert score(table(sheet(temps=1)), 0).temps == 7


# --- SOLO-11: no reshuffle -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-11", "SHUFFLE-1")
def test_a_first_plan_brings_no_offer_to_reshuffle() -> None:
    state = after_cards(0, "8 agent, 9 agent, 10 agent", sheet(READY, board=LONG))
    step = play(until(state, complete(1)), complete(1), name(0, 0), DECLINE_PLANS)
    assert legal_actions(step, 0) == (END_TURN,)
    for action in (ASK_RESHUFFLE, DECLINE_RESHUFFLE):
        refused(step, action, "SOLO-11", "no reshuffle is offered")


# --- SOLO-12: street bonus -------------------------------------------------------------------------------------------------------


def finished_street(one: Game) -> Game:
    """The game after 8 was written in the last box of the middle street, which finishes its truck's way."""
    return finish(play(one, two_cards(0, 1), write(8, 1, 10), DECLINE_EFFECT))


@pytest.mark.rule("SOLO-12", "ICE-15")
@pytest.mark.parametrize(
    ("used", "offer"),
    [
        (0, "8 agent, 9 agent, 10 agent"),
        (40, "8 agent, solo, 9 agent, 10 agent"),
        (75, "8 agent, 9 agent, 10 agent"),
    ],
)
def test_a_solo_player_gets_the_street_bonus_at_any_time(used: int, offer: str) -> None:
    after = finished_street(after_cards(used, offer, board=BOARDS["ice_cream"]))
    part = sheet_of(after).board
    assert isinstance(part, IceCreamSheet)
    assert part.bonuses == (False, True, False)


@pytest.mark.rule("SOLO-12", "SOLO-7")
def test_after_the_solo_card_the_bonus_is_still_there() -> None:
    turned = after_cards(40, "1 agent, solo, 2 agent, 4 agent", board=BOARDS["ice_cream"], later=LATER)
    between = finish(play(turned, two_cards(0, 1), write(1, 0, 0), DECLINE_EFFECT))
    part = sheet_of(finished_street(deal(between, cards("8 agent, 9 agent, 10 agent")))).board
    assert isinstance(part, IceCreamSheet)
    assert part.bonuses == (True, True, False)
