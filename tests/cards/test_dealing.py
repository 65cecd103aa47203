"""Turning up cards: the stacks, the offer, what runs out, and cards from outside."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import finish, game, offer_cards, plain, sheet, table
from welcometo import (
    BASE_BOARD,
    Board,
    Card,
    DealError,
    Effect,
    Game,
    WelcomeToError,
    apply,
    cards_needed,
    deal,
    legal_actions,
    new_game,
    parse_game,
    start_record,
    to_json,
    view,
    waiting_for,
)
from welcometo.actions import ASK_RESHUFFLE, DECLINE_RESHUFFLE, END_TURN, CompletePlan
from welcometo.formats import records
from welcometo.layouts import BASE, CardCount, StreetLayout
from welcometo.model import evolve

IDS = ("n1-44", "n2-36", "n3-25")
DECK = Counter(BASE.deck())
WIDE = Board(name="wide", layout=evolve(BASE, streets=(StreetLayout(boxes=50),) * 20), plans=())
"""A board on which a game goes on through several decks."""

seeds = st.integers(0, 2**64 - 1)


def card(number: int, effect: Effect) -> Card:
    return Card(number=number, effect=effect)


def cards(text: str) -> tuple[Card, ...]:
    """Cards written `3 bis, 8 pool`."""
    pairs = [part.split() for part in text.split(",")]
    return tuple(Card.model_validate({"number": int(number), "effect": effect}) for number, effect in pairs)


def passed(played: Game) -> Game:
    """The game after a turn in which all players did no more than they had to."""
    return finish(played)


def at_turn(turn: int, seed: int = 7, board: Board = WIDE) -> Game:
    """The game with the cards of this turn turned up, from its stacks."""
    played = deal(new_game(2, seed=seed, board=board))
    while played.turn < turn:
        played = deal(passed(played))
    return played


def known(played: Game) -> tuple[Card, ...]:
    return (*played.numbers, *played.effects, *plain(played.discards))


def all_cards(played: Game) -> Counter[Card]:
    assert played.stacks is not None
    return Counter((*known(played), *(card for stack in played.stacks for card in plain(stack))))


def hidden(played: Game) -> list[Card]:
    """The cards that do not lie open, sorted in no particular way."""
    return list((DECK - Counter(known(played))).elements())


def heights(played: Game) -> list[int]:
    assert played.stacks is not None
    return [len(stack) for stack in played.stacks]


def refused(played: Game, rule: str, words: str, given_cards: Any = None) -> DealError:
    """Check that this deal is refused by the rule, and that the game is as it was."""
    before = to_json(played)
    with pytest.raises(DealError, match=words) as caught:
        deal(played, given_cards)
    assert (caught.value.rule, caught.value.pointer) == (rule, "")
    assert to_json(played) == before
    return caught.value


# --- the deck and its stacks -------------------------------------------------------------------------------------------


@pytest.mark.rule("DECK-1")
def test_there_are_81_cards() -> None:
    assert DECK.total() == 81
    effects = Counter(card.effect for card in BASE.deck())
    assert effects == {"surveyor": 18, "agent": 18, "landscaper": 18, "pool": 9, "temp": 9, "bis": 9}
    numbers = Counter(card.number for card in BASE.deck())
    assert [numbers[n] for n in range(17)] == [0, 3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3, 0]
    assert (DECK[card(12, "surveyor")], DECK[card(11, "bis")], DECK[card(13, "agent")]) == (0, 0, 0)


@pytest.mark.rule("DECK-1")
def test_like_cards_are_alike() -> None:
    assert card(8, "agent") == card(8, "agent")
    assert len({card(8, "agent"), card(8, "agent")}) == 1
    assert str(card(8, "agent")) == "8 agent"


@pytest.mark.rule("DECK-2", "DECK-3")
def test_the_first_turn_turns_six_cards_up_from_three_stacks_of_27() -> None:
    start = new_game(2, seed=7)
    assert cards_needed(start) == 6
    played = deal(start)
    assert heights(played) == [25, 25, 25]
    assert (len(played.effects), len(played.numbers), played.discards) == (3, 3, ())
    assert all_cards(played) == DECK


@pytest.mark.rule("DECK-3", "DECK-4")
def test_the_numbers_become_the_effects_and_the_effects_are_discarded() -> None:
    first = deal(new_game(2, seed=7))
    assert first.stacks is not None
    second = deal(passed(first))
    assert second.effects == first.numbers, "their effects were known a turn before"
    assert second.numbers == tuple(stack[0] for stack in first.stacks)
    assert second.discards == first.effects
    third = deal(passed(second))
    assert third.discards == (*first.effects, *second.effects), "in the order discarded"


@pytest.mark.rule("DECK-3")
def test_a_pair_has_the_number_on_a_stack_and_the_effect_beside_it() -> None:
    played = deal(new_game(2, plans=IDS), cards("8 pool, 9 bis, 5 agent, 3 bis, 1 agent, 2 landscaper"))
    pairs = [(n.number, e.effect) for n, e in zip(played.numbers, played.effects, strict=True)]
    assert pairs == [(3, "pool"), (1, "bis"), (2, "agent")]
    second = deal(passed(played), cards("11 agent, 12 pool, 13 temp"))
    pairs = [(n.number, e.effect) for n, e in zip(second.numbers, second.effects, strict=True)]
    assert pairs == [(11, "bis"), (12, "agent"), (13, "landscaper")]


@pytest.mark.rule("DECK-3")
def test_dealing_opens_the_turn_for_all_players() -> None:
    played = deal(new_game(3, seed=7))
    assert (played.turn, played.phase, waiting_for(played)) == (1, "play", (0, 1, 2))
    assert all(seat.stage == "choose" for seat in played.players)


@pytest.mark.rule("DECK-3")
def test_no_cards_are_turned_up_while_a_turn_is_open() -> None:
    played = deal(new_game(2, seed=7))
    refused(played, "DECK-3", "no cards are turned up in the phase 'play'")
    refused(played, "DECK-3", "no cards are turned up in the phase 'play'", cards("1 agent, 2 agent, 4 agent"))
    half = finish(played, 0)
    refused(half, "DECK-3", "no cards are turned up in the phase 'play'")


@pytest.mark.rule("DECK-3", "END-3")
def test_no_cards_are_turned_up_after_the_end() -> None:
    over = evolve(new_game(2, seed=7), phase="over")
    refused(over, "END-3", "no cards are turned up in the phase 'over'")


@pytest.mark.rule("DECK-7")
def test_81_cards_at_all_times() -> None:
    played = deal(new_game(2, seed=3, board=WIDE))
    for _ in range(60):
        assert all_cards(played) == DECK
        played = passed(played)
        assert all_cards(played) == DECK
        played = deal(played)


# --- the deck runs out -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DECK-5")
def test_the_deck_runs_out_at_the_start_of_the_27th_turn() -> None:
    before = at_turn(26)
    assert heights(before) == [0, 0, 0]
    assert len(before.discards) == 75
    between = passed(before)
    assert cards_needed(between) == 3
    after = deal(between)
    assert after.effects == before.numbers, "the cards just turned over stay as effects"
    assert after.discards == ()
    assert heights(after) == [25, 25, 25], "three stacks of 26, with the numbers on top"
    assert all_cards(after) == DECK
    assert after.draws == between.draws + 77, "78 cards are shuffled"


@pytest.mark.rule("DECK-5", "CHANCE-4")
@pytest.mark.parametrize(
    ("seed", "effects", "numbers"),
    [
        (0, "11 surveyor, 4 temp, 11 surveyor", "10 surveyor, 12 landscaper, 8 agent"),
        (7, "12 bis, 6 surveyor, 15 surveyor", "7 agent, 4 bis, 6 pool"),
    ],
)
def test_the_27th_turn_of_the_table(seed: int, effects: str, numbers: str) -> None:
    played = deal(new_game(2, seed=seed))
    for _ in range(26):
        played = deal(evolve(played, phase="deal"))
    assert (played.turn, played.draws) == (27, 160)
    assert (played.effects, played.numbers) == (cards(effects), cards(numbers))


@pytest.mark.rule("DECK-5")
def test_after_a_shuffle_of_78_it_runs_out_at_the_start_of_the_26th_turn_after() -> None:
    run_out = []
    played = deal(new_game(2, seed=5, board=WIDE))
    while played.turn < 80:
        before = played
        played = deal(passed(played))
        if played.draws != before.draws:
            run_out.append(played.turn)
            assert heights(before) == [0, 0, 0]
            assert played.effects == before.numbers
        else:
            assert heights(played) == [height - 1 for height in heights(before)]
    assert run_out == [27, 27 + 26, 27 + 26 + 26]


@pytest.mark.rule("DECK-5", "DECK-2")
def test_the_smallest_deck_runs_out_every_turn() -> None:
    layout = evolve(BASE, cards=tuple(CardCount(number=n, effect="agent", count=1) for n in range(6)))
    board = evolve(WIDE, layout=evolve(layout, streets=WIDE.layout.streets))
    played = deal(new_game(2, seed=1, board=board))
    assert heights(played) == [0, 0, 0]
    for _ in range(4):
        before, played = played, deal(passed(played))
        assert played.effects == before.numbers
        assert set(played.numbers) == set(before.effects)
        assert (heights(played), played.discards) == ([0, 0, 0], ())


# --- a reshuffle gathers all -------------------------------------------------------------------------------------------


def about_to_complete() -> Game:
    """A game for two in which both can complete plan 1 in this turn."""
    full = sheet("1 2 3 4 | 5 6 7 8 | ...")
    return evolve(game(full, full, offer="9 agent, 10 agent, 11 agent"), seed=7)


def complete_with(played: Game, player: int, answer: Any) -> Game:
    """The player completes the plan, answers about the reshuffle, and ends the turn."""
    while player in waiting_for(played) and played.phase == "play":
        options = legal_actions(played, player)
        wanted = next((a for a in options if isinstance(a, CompletePlan) or a == answer), options[0])
        played = apply(played, player, wanted)
        if wanted == END_TURN:
            break
    return played


@pytest.mark.rule("DECK-6", "SHUFFLE-2", "DECK-3")
@pytest.mark.parametrize(
    "answers",
    [(ASK_RESHUFFLE, DECLINE_RESHUFFLE), (DECLINE_RESHUFFLE, ASK_RESHUFFLE), (ASK_RESHUFFLE, ASK_RESHUFFLE)],
)
def test_a_reshuffle_gathers_all_81_cards_for_the_next_turn(answers: tuple[Any, Any]) -> None:
    played = about_to_complete()
    for player, answer in enumerate(answers):
        played = complete_with(played, player, answer)
    assert played.phase == "deal"
    assert played.report is not None
    assert played.report.reshuffle
    assert (played.numbers, played.effects, played.discards, played.stacks) == ((), (), (), None)
    assert cards_needed(played) == 6
    after = deal(played)
    assert heights(after) == [25, 25, 25]
    assert all_cards(after) == DECK
    assert after.draws == 80


@pytest.mark.rule("SHUFFLE-2")
def test_without_a_request_the_cards_stay() -> None:
    played = about_to_complete()
    before = known(played)
    for player in (0, 1):
        played = complete_with(played, player, DECLINE_RESHUFFLE)
    assert played.report is not None
    assert not played.report.reshuffle
    assert known(played) == before
    assert cards_needed(played) == 3


@pytest.mark.rule("DECK-6")
def test_where_the_deck_would_have_run_out_only_the_full_shuffle_takes_place() -> None:
    played = about_to_complete()
    discards = list((DECK - Counter(known(played))).elements())
    played = evolve(played, discards=tuple(discards))
    for player in (0, 1):
        played = complete_with(played, player, ASK_RESHUFFLE)
    after = deal(played)
    assert (heights(after), after.draws, after.discards) == ([25, 25, 25], 80, ())


@pytest.mark.rule("DECK-6", "CHANCE-5")
def test_after_a_reshuffle_six_cards_come_from_outside_too() -> None:
    played = evolve(about_to_complete(), seed=None)
    for player in (0, 1):
        played = complete_with(played, player, ASK_RESHUFFLE)
    refused(played, "DECK-3", "6 cards are to be turned up now, not 3", cards("1 agent, 2 agent, 4 agent"))
    after = deal(played, cards("9 agent, 9 agent, 10 agent, 11 agent, 11 agent, 9 pool"))
    assert after.numbers == cards("11 agent, 11 agent, 9 pool")


# --- cards from outside ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHANCE-5")
def test_a_game_without_a_seed_is_dealt_from_outside_alone() -> None:
    start = new_game(2, plans=IDS)
    refused(start, "CHANCE-5", "no seed: hand in the cards")
    played = deal(start, offer_cards(BASE, "5 bis, 8 temp, 3 pool"))
    assert (played.seed, played.draws, played.stacks) == (None, 0, None)
    refused(passed(played), "CHANCE-5", "no seed: hand in the cards")


@pytest.mark.rule("CHANCE-5")
@given(seeds)
def test_cards_that_lie_on_top_leave_the_stacks_known(seed: int) -> None:
    between = passed(deal(new_game(2, seed=seed)))
    assert between.stacks is not None
    top = [stack[0] for stack in between.stacks]
    assert deal(between, top) == deal(between)
    assert deal(between, tuple(top)) == deal(between)


@pytest.mark.rule("CHANCE-5")
@given(seeds, st.randoms(use_true_random=False))
def test_other_cards_make_the_stacks_unknown_and_the_seed_deals_on(seed: int, rng: Any) -> None:
    between = passed(deal(new_game(2, seed=seed)))
    assert between.stacks is not None
    others = rng.sample(hidden(between), 3)
    after = deal(between, others)
    assert after.numbers == tuple(others)
    if others == [stack[0] for stack in between.stacks]:
        return
    assert after.stacks is None
    assert after.draws == between.draws, "cards from outside draw nothing"
    left = Counter(hidden(after))
    on = deal(passed(after))
    assert heights(on) == [23, 23, 23]
    assert all_cards(on) == DECK
    assert Counter(on.numbers) <= left
    assert on.effects == after.numbers
    assert on.draws == after.draws + len(hidden(after)) - 1, "all that does not lie open is shuffled"


@pytest.mark.rule("CHANCE-5")
def test_the_first_cards_of_a_game_with_a_seed_may_come_from_outside() -> None:
    start = new_game(2, seed=7)
    own = deal(start)
    told = deal(start, (*own.effects, *own.numbers))
    assert (told.numbers, told.effects) == (own.numbers, own.effects)
    assert told.stacks is None, "nothing was shuffled, so nothing is known"
    assert told.draws == start.draws
    assert heights(deal(passed(told))) == [24, 24, 24]


@pytest.mark.rule("CHANCE-5", "DECK-5")
def test_where_the_deck_runs_out_cards_from_outside_come_from_the_other_78() -> None:
    before = passed(at_turn(26))
    after = deal(before, list((DECK - Counter(before.numbers)).elements())[:3])
    assert (after.stacks, after.discards, after.effects) == (None, (), before.numbers)
    assert heights(deal(passed(after))) == [24, 24, 24]
    missing = refused(before, "DECK-7", "not among the cards", [before.numbers[0]] * 3)
    assert str(before.numbers[0]) in str(missing)


@pytest.mark.rule("DECK-3", "CHANCE-5")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 5, 7, 81])
def test_a_first_deal_of_another_number_of_cards_is_refused(count: int) -> None:
    refused(new_game(2, plans=IDS), "DECK-3", f"6 cards are to be turned up now, not {count}", BASE.deck()[:count])


@pytest.mark.rule("DECK-3")
@pytest.mark.parametrize("count", [0, 1, 2, 4, 6])
def test_a_later_deal_of_another_number_of_cards_is_refused(count: int) -> None:
    between = passed(deal(new_game(2, seed=7)))
    refused(between, "DECK-3", f"3 cards are to be turned up now, not {count}", hidden(between)[:count])


@pytest.mark.rule("DECK-7")
@pytest.mark.parametrize(
    ("turned", "named"),
    [
        ("3 bis, 3 bis, 8 pool, 1 agent, 2 agent, 4 agent", "3 bis"),
        ("3 bis, 8 pool, 1 agent, 2 agent, 4 agent, 3 bis", "3 bis"),
        ("3 agent, 8 pool, 1 agent, 2 agent, 4 agent, 5 agent", "3 agent"),
        ("16 agent, 8 pool, 1 agent, 2 agent, 4 agent, 5 agent", "16 agent"),
        ("0 bis, 99 pool, 1 agent, 2 agent, 4 agent, 5 agent", "0 bis, 99 pool"),
        ("8 agent, 8 agent, 8 agent, 2 agent, 4 agent, 5 agent", "8 agent"),
    ],
)
def test_cards_that_contradict_the_deck_are_refused(turned: str, named: str) -> None:
    error = refused(new_game(2, plans=IDS), "DECK-7", "not among the cards that can be turned up now", cards(turned))
    assert error.message.endswith(f": {named}")


@pytest.mark.rule("DECK-7")
def test_as_many_like_cards_as_the_deck_has_are_taken() -> None:
    six = cards("8 agent, 8 agent, 8 surveyor, 8 surveyor, 8 bis, 8 temp")
    assert deal(new_game(2, plans=IDS), six).effects == six[:3]


@pytest.mark.rule("DECK-7")
def test_a_card_that_was_seen_comes_again_only_after_a_shuffle() -> None:
    played = deal(new_game(2, plans=IDS, board=evolve(WIDE, plans=BASE_BOARD.plans)), offer_cards(BASE, "8 bis"))
    seen = played.effects[0]
    assert DECK[seen] == 1
    for _ in range(25):
        played = passed(played)
        refused(played, "DECK-7", str(seen), [seen, *hidden(played)[:2]])
        played = deal(played, hidden(played)[:3])
    assert hidden(played) == []
    played = passed(played)
    assert deal(played, [seen, *cards("1 agent, 2 agent")]).numbers[0] == seen


@pytest.mark.rule("DECK-7")
@pytest.mark.parametrize(
    "nonsense",
    [
        ["3 bis"] * 6,
        [(3, "bis")] * 6,
        [{"number": 3, "effect": "bis"}] * 6,
        [None] * 6,
        [card(3, "bis"), 3],
        "3 bis",
        5,
        {card(3, "bis")},
        MappingProxyType({}),
        card(3, "bis"),
    ],
)
def test_what_is_no_list_of_cards_is_refused(nonsense: Any) -> None:
    refused(new_game(2, seed=7), "DECK-7", "a list of cards", nonsense)


@pytest.mark.rule("DECK-7")
def test_a_game_whose_open_cards_contradict_the_deck_deals_no_more() -> None:
    many = evolve(table(), numbers=(card(3, "bis"),) * 3, effects=(card(3, "bis"),) * 3, seed=1)
    message = refused(many, "DECK-7", "more cards are known than the deck holds").message
    assert message.endswith("3 bis, 3 bis, 3 bis, 3 bis, 3 bis")
    refused(many, "DECK-7", "more cards are known than the deck holds", cards("1 agent, 2 agent, 4 agent"))


@pytest.mark.rule("DECK-2", "DECK-3")
def test_stacks_that_are_named_before_the_first_deal_are_dealt_as_they_lie() -> None:
    order = new_game(2, seed=7).layout.deck()
    named = evolve(new_game(2, seed=7), stacks=(order[:27], order[27:54], order[54:]))
    dealt = deal(named)
    assert dealt.effects == (order[0], order[27], order[54])
    assert dealt.numbers == (order[1], order[28], order[55])
    assert dealt.draws == named.draws, "nothing is shuffled"


@pytest.mark.rule("DECK-7")
@pytest.mark.parametrize("stacks", [(), ((), (), ()), ((card(1, "bis"),), (), ()), ((card(1, "bis"),) * 78,)])
def test_a_game_whose_stacks_lack_cards_deals_no_more(stacks: Any) -> None:
    broken = evolve(passed(deal(new_game(2, seed=7))), stacks=stacks)
    refused(parse_game(to_json(broken)), "DECK-7", "do not hold the cards")


# --- every way of dealing together -------------------------------------------------------------------------------------


@pytest.mark.rule("CHANCE-4", "DECK-7")
@settings(max_examples=10)
@given(seeds)
def test_a_game_without_a_seed_follows_one_with_a_seed(seed: int) -> None:
    """What is dealt by a seed and told to another game makes the same game, but for what is hidden."""
    own = new_game(2, seed=seed, board=WIDE)
    told = new_game(2, plans=(), board=WIDE)
    for _ in range(30):
        count = cards_needed(own)
        assert cards_needed(told) == count
        own = deal(own)
        told = deal(told, (*own.effects, *own.numbers)[-count:])
        assert view(own, 0) == view(told, 0)
        own, told = passed(own), passed(told)


@pytest.mark.rule("CHANCE-4")
def test_nothing_but_dealing_draws() -> None:
    played = deal(new_game(2, seed=7))
    draws = played.draws
    while waiting_for(played):
        played = apply(played, waiting_for(played)[0], legal_actions(played, waiting_for(played)[0])[-1])
        assert played.draws == draws


@pytest.mark.rule("RECORD-1")
def test_a_record_has_the_cards_that_were_newly_turned_up() -> None:
    recorded = records.deal(start_record(new_game(2, seed=7)))
    first = recorded.game
    assert recorded.record.turns[0].cards == (*first.effects, *first.numbers)
    for player in (0, 1):
        while player in waiting_for(recorded.game):
            recorded = records.apply(recorded, player, legal_actions(recorded.game, player)[0])
    recorded = records.deal(recorded)
    assert recorded.record.turns[1].cards == recorded.game.numbers


def test_every_refusal_is_one_of_the_documented_errors() -> None:
    assert issubclass(DealError, WelcomeToError)
