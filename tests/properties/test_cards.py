"""The cards, all of them at all times, dealt by the seed and from outside in any mixture."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants import check_cards, check_deal, known_cards
from properties.combinations import Combination
from properties.comparison import Follower
from properties.playing import any_cards, any_combination, fresh, games, hidden, moves, names, new_games, randoms
from welcometo import EFFECTS, Card, DealError, Game, cards_needed, deal, to_json, view
from welcometo.cards import SOLO_CARD
from welcometo.dealing import deal_cards

solo = any_combination.filter(lambda combination: combination.kind == "solo")
NEVER = tuple(Card(number=number, effect=effect) for number in (0, 16, 17) for effect in EFFECTS)
"""Cards that the deck does not have."""


def to_deal(game: Game, rng: Random) -> Game:
    """The game, or where it goes on in its next deal; a new one if it is over."""
    for move in moves(game, ["any"] * len(game.players), rng):
        if move.before.phase == "deal":
            return move.before
    return fresh(game)


@pytest.mark.slow
@pytest.mark.rule("DECK-1", "DECK-2", "DECK-3", "DECK-5", "DECK-6", "EXPERT-12", "SOLO-2")
@given(games(), randoms)
def test_all_cards_are_there_at_all_times(game: Game, rng: Random) -> None:
    check_cards(game)
    for move in moves(game, ["planner"] * 3, rng):
        check_cards(move.after)


@pytest.mark.rule("DECK-3", "CHANCE-5")
@given(games(), randoms)
def test_any_cards_that_do_not_lie_open_can_be_handed_in(game: Game, rng: Random) -> None:
    game = to_deal(game, rng)
    cards = any_cards(game, rng)
    after, turned = deal_cards(game, cards)
    check_deal(game, after)
    assert turned == tuple(cards)
    assert after.draws == game.draws


@pytest.mark.rule("DECK-7", "DECK-3")
@given(games(), randoms)
def test_cards_that_contradict_the_deck_are_refused_and_change_nothing(game: Game, rng: Random) -> None:
    game = to_deal(game, rng)
    before, cards = to_json(game), any_cards(game, rng, solo_card=False)
    pool = hidden(game)
    gone = [card for card in game.layout.deck() if card not in pool] if pool else []
    for wrong in (rng.choice(NEVER), *rng.sample(gone, min(1, len(gone)))):
        place = rng.randrange(min(len(cards), len(pool) or len(cards)))
        with pytest.raises(DealError, match="DECK-7"):
            deal(game, [*cards[:place], wrong, *cards[place + 1 :]])
    for count in (cards[:-1], [*cards, cards[0]], []):
        with pytest.raises(DealError, match="DECK-3"):
            deal(game, count)
    assert to_json(game) == before


@pytest.mark.rule("CHANCE-5", "VIEW-1")
@given(games(), randoms)
def test_the_cards_of_the_stacks_handed_in_are_dealt_as_if_by_the_seed(game: Game, rng: Random) -> None:
    game = to_deal(game, rng)
    dealt, cards = deal_cards(game)
    given_in = deal(game, cards)
    assert view(given_in, 0) == view(dealt, 0)
    left = 81 - len([card for card in known_cards(game) if card != SOLO_CARD])
    needed = 1 if game.options.shares_pairs else cards_needed(game)
    shuffled = game.stacks is None or left < needed
    assert (given_in == dealt) == (not shuffled)


@pytest.mark.rule("SOLO-2", "SOLO-6")
@given(games(combinations=solo), randoms, st.integers(0, 3))
def test_the_solo_card_is_taken_where_it_can_come_up_alone(game: Game, rng: Random, place: int) -> None:
    game = to_deal(game, rng)
    cards = any_cards(game, rng, solo_card=False)
    cards.insert(place, SOLO_CARD)
    upper = max(0, 40 - 3 * game.turn)
    if SOLO_CARD in game.discards or place < upper or place == 3:
        with pytest.raises(DealError, match="SOLO-"):
            deal(game, cards)
    else:
        after = deal(game, cards)
        check_deal(game, after)
        assert all(after.approved)


@pytest.mark.slow
@pytest.mark.rule("CHANCE-5", "DECK-7", "CHANCE-4")
@given(new_games(), st.lists(names, min_size=3, max_size=3), randoms, st.floats(0, 1))
def test_deals_from_outside_and_by_the_seed_mix(game: Game, policies: list[str], rng: Random, outside: float) -> None:
    follower = Follower(game)
    while game.phase != "over":
        handed = any_cards(game, rng) if rng.random() < outside else None
        after = deal(game, handed)
        check_deal(game, after)
        follower.dealt(after, from_seed=handed is None)
        for move in moves(after, policies, rng):
            if move.player is None:
                break
            game = move.after
            assert move.action is not None
            follower.act(move.before, move.player, move.action, game)


@pytest.mark.slow
@pytest.mark.rule("CHANCE-5", "DECK-4")
@given(any_combination, st.lists(names, min_size=2, max_size=3), randoms)
def test_a_game_without_a_seed_is_played_with_cards_from_outside_alone(
    combination: Combination, policies: list[str], rng: Random
) -> None:
    game = combination.without_seed(len(policies))
    while game.phase != "over":
        with pytest.raises(DealError, match="CHANCE-5"):
            deal(game)
        game = deal(game, any_cards(game, rng))
        assert game.stacks is None
        for move in moves(game, policies, rng):
            game = move.after
            if game.phase != "play":
                break
    check_cards(game)


@pytest.mark.rule("CHANCE-1", "CHANCE-3", "CHANCE-4")
@given(any_combination, st.integers(0, 2**64 - 1))
def test_a_seed_names_one_game(combination: Combination, seed: int) -> None:
    assert deal(combination.new(2, seed)) == deal(combination.new(2, seed))
    assert deal(combination.new(2, seed)) != deal(combination.new(2, (seed + 1) % 2**64))


@pytest.mark.rule("DECK-3", "END-3")
@given(games())
def test_cards_are_turned_up_between_turns_alone(game: Game) -> None:
    if game.phase != "deal":
        with pytest.raises(DealError, match="END-3" if game.phase == "over" else "DECK-3"):
            deal(game)
