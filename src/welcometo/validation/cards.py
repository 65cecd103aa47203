"""Where the cards are: each in one place, and as many in each as the turns so far leave there (DECK-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from welcometo.cards import Card, DeckCard, SoloCard
from welcometo.errors import Problem
from welcometo.table import Table
from welcometo.validation import card_flow
from welcometo.validation.sheets.deck import deck_of


class Cards(NamedTuple):
    """The cards of a game or view: those open on the `table`, in hands and in stacks.

    `hands` are empty where they are not shown, `sizes` how many cards each holds, `pointers` lead to them. `stacks` are
    None where their order is not known.
    """

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    sizes: tuple[int, ...]
    pointers: tuple[str, ...]
    stacks: tuple[tuple[DeckCard, ...], ...] | None


def faults(cards: Cards) -> Iterator[Problem]:
    """Cards that are too many or missing (DECK-7, SOLO-2), and places that hold more or fewer than they should."""
    yield from _count_faults(cards)
    yield from card_flow.faults(cards.table, cards.sizes, cards.pointers, cards.stacks)


def _placed(cards: Cards) -> Iterator[tuple[str, tuple[DeckCard, ...]]]:
    """The cards of each place, with the pointer to it."""
    table = cards.table
    yield from (("/numbers", table.numbers), ("/effects", table.effects), ("/discards", table.discards))
    yield from zip(cards.pointers, cards.hands, strict=True)
    yield from ((f"/stacks/{i}", stack) for i, stack in enumerate(cards.stacks or ()))


def _count_faults(cards: Cards) -> Iterator[Problem]:
    left = Counter(deck_of(cards.table.layout).counts)
    solo_cards = int(cards.table.options.solo)
    for pointer, lying in _placed(cards):
        for i, one in enumerate(lying):
            if isinstance(one, SoloCard):
                solo_cards -= 1
                if solo_cards < 0:
                    yield Problem("SOLO-2", "there is one solo card", f"{pointer}/{i}")
                continue
            kind = one.number, one.effect
            left[kind] -= 1
            if left[kind] < 0:
                yield Problem("DECK-7", f"the deck has not so many of {one}", f"{pointer}/{i}")
    missing = {kind: count for kind, count in left.items() if count > 0}
    if cards.stacks is not None:
        if solo_cards > 0:
            yield Problem("SOLO-2", "the solo card lies nowhere", "/stacks")
        for (number, effect), count in missing.items():
            yield Problem("DECK-7", f"{count} of {number} {effect} lie nowhere", "/stacks")
    unseen = sum(size for size, hand in zip(cards.sizes, cards.hands, strict=True) if not hand)
    if unseen > sum(missing.values()):
        yield Problem("DECK-7", f"{unseen} cards are in hands that are not shown, and fewer are left", "/hands")
