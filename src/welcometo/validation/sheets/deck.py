"""What the deck of a layout can offer."""

from __future__ import annotations

from typing import NamedTuple

from welcometo.cards import Effect
from welcometo.effects.temp import CHANGES
from welcometo.layouts import Layout


class Deck(NamedTuple):
    """The numbers and effects on cards, how many cards there are, and the `changed` numbers that a temp can make (TEMP-1)."""

    numbers: frozenset[int]
    effects: frozenset[Effect]
    size: int
    changed: frozenset[int]


def deck_of(layout: Layout) -> Deck:
    """The deck of the layout."""
    numbers = frozenset([entry.number for entry in layout.cards])
    effects = frozenset([entry.effect for entry in layout.cards])
    changed = {number + change for number in numbers for change in CHANGES} if "temp" in effects else set()
    return Deck(numbers, effects, layout.deck_size(), frozenset(changed))
