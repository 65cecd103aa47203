"""Three stacks that all players share: the top cards are turned over beside them and make pairs (DECK-2, DECK-3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from welcometo.cards import Card, DeckCard
from welcometo.dealing import deck
from welcometo.dealing.deck import Dealt
from welcometo.model import evolve
from welcometo.states import Game

STACKS = 3

Stacks = tuple[tuple[DeckCard, ...], ...]


class Need(NamedTuple):
    """What the next deal is: how many cards come up, what lies open beside them, whether the deck is shuffled for it."""

    cards: int
    effects: tuple[Card, ...]
    discards: tuple[DeckCard, ...]
    shuffled: bool


def _need(game: Game) -> Need:
    if not game.numbers:
        return Need(2 * STACKS, (), (), shuffled=True)
    if _cards_left(game):
        return Need(STACKS, game.numbers, (*game.discards, *game.effects), shuffled=False)
    return Need(STACKS, game.numbers, (), shuffled=True)


def _cards_left(game: Game) -> bool:
    """Whether the deck has cards that do not lie open; where stacks are known and not empty there is nothing to count."""
    stacks = game.stacks
    if stacks is not None and all(stacks):
        return True
    return game.layout.deck_size() > len(game.numbers) + len(game.effects) + len(game.discards)


def cards_needed(game: Game) -> int:
    """Six after all cards were gathered, three effects first; else three numbers (DECK-3, DECK-5, DECK-6)."""
    return _need(game).cards


def turn_up(game: Game, cards: Sequence[DeckCard] | None) -> Dealt:
    """The game with its next pairs."""
    need = _need(game)
    stacks, draws = deck.known_stacks(game, STACKS), game.draws
    if need.shuffled and stacks is not None and not any(stacks):
        stacks = None
    if cards is None:
        if stacks is None:
            order, draws = deck.shuffled(game, draws, _pool(game, need))
            third = len(order) // STACKS
            stacks = tuple(order[i * third : (i + 1) * third] for i in range(STACKS))
        turned = _top(stacks, need.cards // STACKS)
    else:
        turned = deck.handed_in(cards, need.cards)
        deck.check_drawn(_pool(game, need), turned)
        if stacks is not None and _top(stacks, need.cards // STACKS) != turned:
            stacks = None
    depth = need.cards // STACKS
    rest = None if stacks is None else tuple([stack[depth:] for stack in stacks])
    effects, numbers = (need.effects, turned) if need.effects else (turned[:STACKS], turned[STACKS:])
    after = evolve(game, numbers=numbers, effects=effects, discards=need.discards, stacks=rest, draws=draws)
    return Dealt(after, turned)


def _pool(game: Game, need: Need) -> tuple[Card, ...]:
    """The cards from which the deal is made: all that do not stay open (DECK-5)."""
    return deck.hidden(game.layout, (*need.effects, *need.discards))


def _top(stacks: Stacks, depth: int) -> tuple[DeckCard, ...]:
    """So many top cards of each stack, in the order in which they are turned up."""
    tops = [deck.top(stack, depth) for stack in stacks]
    return tuple(chain.from_iterable(zip(*tops, strict=True)))


def after_turn(game: Game, reshuffle: bool) -> Game:
    """The game before its next deal: unchanged, or all cards gathered to be shuffled (DECK-6, SHUFFLE-2)."""
    return evolve(game, numbers=(), effects=(), discards=(), stacks=None) if reshuffle else game
