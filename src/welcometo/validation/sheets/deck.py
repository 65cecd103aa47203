"""What the deck of a layout can offer."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from welcometo.cards import Effect
from welcometo.effects.temp import CHANGES
from welcometo.layouts import Layout


class Deck(NamedTuple):
    """The numbers and effects on cards, and how many cards there are.

    `writable` are the numbers that can be written, as cards show them or changed by a temp (NUM-4, TEMP-1), `counts` how
    often there is each card.
    """

    numbers: frozenset[int]
    effects: frozenset[Effect]
    size: int
    writable: frozenset[int]
    counts: Counter[tuple[int, Effect]]


class _Same:
    """A layout that is equal to itself alone: comparing all that is printed would cost more than it saves."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def __hash__(self) -> int:
        return id(self.layout)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.layout is other.layout


def deck_of(layout: Layout) -> Deck:
    """The deck of the layout."""
    return _deck(_Same(layout))


@lru_cache(maxsize=1 << 6)
def _deck(key: _Same) -> Deck:
    cards = key.layout.cards
    numbers = frozenset([entry.number for entry in cards])
    effects = frozenset([entry.effect for entry in cards])
    changed = {number + change for number in numbers for change in CHANGES} if "temp" in effects else set()
    counts: Counter[tuple[int, Effect]] = Counter()
    for entry in cards:
        counts[entry.number, entry.effect] += entry.count
    return Deck(numbers, effects, key.layout.deck_size(), numbers.union(changed), counts)
