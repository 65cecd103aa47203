"""What a view must hide: nothing hidden is in it, and what was hidden may be otherwise."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from invariants import check_cards, construction
from welcometo import Card, Game, legal_actions, parse_view, sample_hidden, to_json, view, waiting_for, why_illegal
from welcometo.actions import Action
from welcometo.cards import SOLO_CARD, DeckCard
from welcometo.model import evolve
from welcometo.states import View
from welcometo.table import Player
from welcometo.turns import begin, options, step

SECRETS = {"players", "stacks", "seed", "draws"}


def check_views(game: Game, rng: Random) -> None:
    """A spectator's and one player's view: nothing hidden is in it, and what was hidden may be otherwise."""
    for viewer in (None, rng.randrange(len(game.players))):
        check_view(game, viewer, rng)


def check_view(game: Game, viewer: int | None, rng: Random) -> None:
    """The view is the same whatever is hidden, goes to JSON and back, and answers as the game does."""
    seen = view(game, viewer)
    assert parse_view(to_json(seen)) == seen
    assert not SECRETS & set(json.loads(to_json(seen))), "a view has no field for what is hidden"
    assert view(hidden_twin(game, viewer, rng), viewer) == seen, "games that differ in hidden things have equal views"
    sampled = sample_hidden(seen, rng.randrange(2**64))
    assert view(sampled, viewer) == seen, "a sampled game agrees with the view"
    check_cards(sampled)
    assert waiting_for(seen) == waiting_for(game), "a view tells who is waited for"
    if viewer is not None:
        assert legal_actions(seen, viewer) == legal_actions(game, viewer), "a view tells what is legal"


def hidden_twin(game: Game, viewer: int | None, rng: Random) -> Game:
    """Another game that looks the same to the viewer.

    Its seed, its draws, the order of its stacks, the others' hands and their open turns are different.
    """
    seed = ((game.seed or 0) + rng.randrange(1, 2**64)) % 2**64
    hands = [seat.hand if player == viewer else () for player, seat in enumerate(game.players)]
    hand = () if viewer is None else hands[viewer]
    seen = construction((*game.numbers, *game.effects, *game.discards, *hand))
    unseen = list((Counter(game.layout.deck()) - Counter(seen)).elements())
    rng.shuffle(unseen)
    for player, seat in enumerate(game.players):
        if player != viewer:
            hands[player] = tuple(unseen.pop() for _ in seat.hand)
    stacks = _other_stacks(game, unseen, rng)
    seats = tuple(
        seat if player == viewer else _other_seat(game, seat, hands[player], rng)
        for player, seat in enumerate(game.players)
    )
    return evolve(game, seed=seed, draws=rng.randrange(1000), stacks=stacks, players=seats)


def _other_stacks(game: Game, unseen: list[Card], rng: Random) -> tuple[tuple[DeckCard, ...], ...] | None:
    """These cards in stacks of the same heights; the solo card anywhere in the lower part of the deck."""
    if game.stacks is None:
        return None
    cards: list[DeckCard] = [*unseen]
    if game.options.solo and SOLO_CARD not in game.discards:
        cards.insert(rng.randint(max(0, len(cards) - 41), len(cards)), SOLO_CARD)
    return tuple(tuple(cards.pop(0) for _ in stack) for stack in game.stacks)


def _other_seat(game: Game, seat: Player, hand: tuple[Card, ...], rng: Random) -> Player:
    """Some other turn from the same sheet, ended if this one is, else as far as chance will have it."""
    if game.phase != "play":
        return evolve(seat, hand=hand)
    other = begin(game, seat.before, hand)
    while other.stage != "done" and (seat.stage == "done" or rng.random() < 0.7):
        after = step(game, other, rng.choice(options(game, other)))
        if after.stage == "done" and seat.stage != "done":
            break
        other = after
    return other


def questions_agree(game: Game, seen: View, player: int, asked: tuple[Action, ...]) -> None:
    """The viewer's questions have the same answers in the view as in the game."""
    assert legal_actions(seen, player) == legal_actions(game, player)
    for action in asked:
        assert why_illegal(seen, player, action) == why_illegal(game, player, action)
