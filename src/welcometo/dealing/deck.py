"""What all ways of dealing share: which cards are hidden, their order by the seed, and cards handed in from outside.

The cards a game knows are those that lie open or in hands. The rest of the deck follows from them (DECK-7). Its order
is drawn from the seed when cards are needed (CHANCE-4), or stays unknown and the cards come from outside (CHANCE-5).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from welcometo import chance
from welcometo.cards import Card, DeckCard, SoloCard, sorted_cards, without
from welcometo.errors import DealError, Problem
from welcometo.layouts import Layout
from welcometo.model import is_sound
from welcometo.states import Game

T = TypeVar("T")

Deck = tuple[tuple[DeckCard, ...], ...] | None
"""Stacks of cards, top first; None where their order is not known (CHANCE-5)."""


class Dealt(NamedTuple):
    """A game after cards came up, and the cards in the order in which they did."""

    game: Game
    cards: tuple[DeckCard, ...]


def hidden(layout: Layout, known: Sequence[DeckCard]) -> tuple[Card, ...]:
    """The construction cards that are not among those `known`, sorted.

    Raises `DealError` where the known ones contradict the deck (DECK-7).
    """
    if not known:
        return _all_cards(layout)
    left, missing = without(_all_cards(layout), construction_cards(known))
    if missing:
        raise DealError(Problem("DECK-7", f"more cards are known than the deck holds: {listed(missing)}"))
    return left


@lru_cache(maxsize=1 << 6)
def _all_cards(layout: Layout) -> tuple[Card, ...]:
    return sorted_cards(layout.deck())


def construction_cards(cards: Iterable[DeckCard]) -> tuple[Card, ...]:
    """The cards without the solo card."""
    return tuple(card for card in cards if isinstance(card, Card))


def shuffled(game: Game, draws: int, pool: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The sorted pool shuffled by the game's seed after so many draws (CHANCE-3), and the draws afterwards."""
    if game.seed is None:
        raise DealError(Problem("CHANCE-5", "this game has no seed: hand in the cards that were turned up"))
    return chance.shuffle(game.seed, draws, pool)


def known_stacks(game: Game, count: int) -> Deck:
    """The stacks of the game, None where their order is not known; raises `DealError` for another count (DECK-7)."""
    if game.stacks is not None and len(game.stacks) != count:
        raise DealError(
            Problem("DECK-7", f"the stacks do not hold the cards: there are {len(game.stacks)}, not {count}")
        )
    return game.stacks


def top(stack: tuple[T, ...], count: int) -> tuple[T, ...]:
    """The first cards of a stack; raises `DealError` where it holds too few (DECK-7)."""
    if len(stack) < count:
        raise DealError(Problem("DECK-7", "the stacks do not hold the cards that do not lie open"))
    return stack[:count]


def left_below(stacks: Deck, turned: Sequence[DeckCard]) -> Deck:
    """The one stack without the cards from outside, if these lay on it as they came; else its order is not known."""
    if stacks is None or stacks[0][: len(turned)] != turned:
        return None
    return (stacks[0][len(turned) :],)


def handed_in(cards: object, count: int, *, solo: bool = False) -> tuple[DeckCard, ...]:
    """The cards from outside, if they are cards and as many construction cards as come up; else `DealError`."""
    kinds = (Card, SoloCard) if solo else (Card,)
    turned = (
        tuple(card for card in cards if isinstance(card, kinds) and is_sound(card))
        if isinstance(cards, list | tuple)
        else ()
    )
    if not isinstance(cards, list | tuple) or len(turned) != len(cards):
        raise DealError(Problem("DECK-7", "what is handed in must be a list of cards of this game"))
    construction = len(construction_cards(turned))
    if construction != count:
        raise DealError(Problem("DECK-3", f"{count} cards are to be turned up now, not {construction}"))
    return turned


def check_drawn(pool: Iterable[DeckCard], turned: Iterable[DeckCard]) -> None:
    """Raise `DealError` unless the construction cards that came up were in the pool (DECK-7)."""
    _, missing = without(construction_cards(pool), construction_cards(turned))
    if missing:
        raise DealError(Problem("DECK-7", f"not among the cards that can be turned up now: {listed(missing)}"))


def listed(cards: Iterable[DeckCard]) -> str:
    """The cards in words."""
    return ", ".join(map(str, cards))
