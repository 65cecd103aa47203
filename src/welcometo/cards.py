"""Construction cards: a number on the front, an effect on the back.

Cards have no identity: two cards with the same number and effect are alike, and a deck is known by how many of each it
holds (DECK-1).
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Literal, TypeVar, get_args

from pydantic import BeforeValidator, Discriminator, Tag

from welcometo.errors import Problem
from welcometo.model import Index, Model, misfit, ready

Effect = Literal["surveyor", "agent", "landscaper", "pool", "temp", "bis"]
"""What a card allows beside its number."""

EFFECTS: tuple[Effect, ...] = get_args(Effect)
"""All effects, in the order in which cards of one number are sorted (CHANCE-3)."""


class Card(Model):
    """One construction card: `number` is a house number as printed, `effect` what its back allows."""

    number: Index
    effect: Effect

    def __str__(self) -> str:
        return f"{self.number} {self.effect}"


@cache
def card(number: int, effect: Effect) -> Card:
    """The one card of this number and effect."""
    return Card(number=number, effect=effect)


def _true(value: object) -> object:
    if value is not True:  # a literal would take 1 for it
        raise misfit(Problem("DOC-5" if value is False else "DOC-4", "this must be true"))
    return value


class SoloCard(Model):
    """The card that shows, in the solo game, how far the deck has gone (SOLO-2)."""

    solo: Annotated[Literal[True], BeforeValidator(_true)] = True

    def __str__(self) -> str:
        return "the solo card"


SOLO_CARD = ready(SoloCard)


def _kind(card: object) -> str:
    solo = "solo" in card if isinstance(card, dict) else isinstance(card, SoloCard)
    return "#solo" if solo else "#card"


DeckCard = Annotated[Annotated[Card, Tag("#card")] | Annotated[SoloCard, Tag("#solo")], Discriminator(_kind)]
"""What a deck may hold: construction cards, and in the solo game the solo card."""

D = TypeVar("D", Card, DeckCard)


def card_order(card: DeckCard) -> tuple[int, int]:
    """The place of a card in the sorted deck: by number, then by effect, the solo card last (CHANCE-3, SOLO-13)."""
    return (card.number, EFFECTS.index(card.effect)) if isinstance(card, Card) else (100, 0)


def sorted_cards(cards: Iterable[D]) -> tuple[D, ...]:
    """The cards in the order from which they are shuffled (CHANCE-3)."""
    return tuple(sorted(cards, key=card_order))


def without(cards: Iterable[D], taken: Iterable[D]) -> tuple[tuple[D, ...], tuple[D, ...]]:
    """`cards` without those `taken`, sorted, and those of `taken` that were not there to take (DECK-7)."""
    left: Counter[D] = Counter(cards)
    left.subtract(Counter(taken))
    return sorted_cards((+left).elements()), sorted_cards((-left).elements())
