"""The 81 cards, at all times, dealt by the seed and from outside in any mixture."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants import check_cards, check_deal, open_cards
from properties.comparison import Follower
from properties.playing import any_cards, games, hidden, moves, names, randoms
from welcometo import EFFECTS, Card, DealError, Game, cards_needed, deal, new_game, to_json, view

NEVER = tuple(Card(number=number, effect=effect) for number in (0, 16, 17) for effect in EFFECTS)
"""Cards that the deck does not have."""


def to_deal(game: Game, rng: Random) -> Game:
    """The game, or where it goes on in its next deal; a new one if it is over."""
    for move in moves(game, ["any"] * len(game.players), rng):
        if move.before.phase == "deal":
            return move.before
    return new_game(len(game.players), seed=game.seed)


@pytest.mark.rule("DECK-1", "DECK-2", "DECK-3", "DECK-5", "DECK-6")
@given(games(), randoms)
def test_there_are_81_cards_at_all_times(game: Game, rng: Random) -> None:
    check_cards(game)
    for move in moves(game, ["planner"] * 3, rng):
        check_cards(move.after)


@pytest.mark.rule("DECK-3", "CHANCE-5")
@given(games(), randoms)
def test_any_cards_that_do_not_lie_open_can_be_handed_in(game: Game, rng: Random) -> None:
    game = to_deal(game, rng)
    cards = any_cards(game, rng)
    after = deal(game, cards)
    check_deal(game, after)
    assert (*after.effects, *after.numbers)[-len(cards) :] == tuple(cards)
    assert after.draws == game.draws


@pytest.mark.rule("DECK-7", "DECK-3")
@given(games(), randoms)
def test_cards_that_contradict_the_deck_are_refused_and_change_nothing(game: Game, rng: Random) -> None:
    game = to_deal(game, rng)
    before, cards = to_json(game), any_cards(game, rng)
    gone = [card for card in game.layout.deck() if card not in hidden(game)]
    for wrong in (rng.choice(NEVER), *rng.sample(gone, min(1, len(gone)))):
        place = rng.randrange(len(cards))
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
    dealt = deal(game)
    cards = (*dealt.effects, *dealt.numbers)[-cards_needed(game) :]
    given_in = deal(game, cards)
    assert view(given_in, 0) == view(dealt, 0)
    shuffled = game.stacks is None or len(open_cards(game)) == 81
    assert (given_in == dealt) == (not shuffled)


@pytest.mark.rule("CHANCE-5", "DECK-7", "CHANCE-4")
@given(st.integers(0, 2**64 - 1), st.lists(names, min_size=2, max_size=3), randoms, st.floats(0, 1))
def test_deals_from_outside_and_by_the_seed_mix(seed: int, policies: list[str], rng: Random, outside: float) -> None:
    game = new_game(len(policies), seed=seed)
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


@pytest.mark.rule("CHANCE-5", "DECK-4")
@given(st.lists(names, min_size=2, max_size=3), randoms)
def test_a_game_without_a_seed_is_played_with_cards_from_outside_alone(policies: list[str], rng: Random) -> None:
    game = new_game(len(policies), plans=("n1-44", "n2-36", "n3-25"))
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
@given(st.integers(0, 2**64 - 1))
def test_a_seed_names_one_game(seed: int) -> None:
    assert deal(new_game(2, seed=seed)) == deal(new_game(2, seed=seed))
    assert deal(new_game(2, seed=seed)) != deal(new_game(2, seed=(seed + 1) % 2**64))


@pytest.mark.rule("DECK-3", "END-3")
@given(games())
def test_cards_are_turned_up_between_turns_alone(game: Game) -> None:
    if game.phase != "deal":
        with pytest.raises(DealError, match="END-3" if game.phase == "over" else "DECK-3"):
            deal(game)
