"""A layout: all that is printed on a sheet, and the cards that go with it, as data.

Any number of streets of any length, any tracks and any deck make a layout, as long as they make sense together; the
printed one is `BASE`. The last number of a track is never crossed off: a track of four numbers holds three boxes to
cross.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from welcometo.cards import EFFECTS, Card, Effect, card
from welcometo.errors import Problem
from welcometo.model import Count, Index, Items, Model, misfit, ready

Track = Annotated[tuple[Count, ...], Field(min_length=1, max_length=99)]
"""Printed points, first to last; one more than there are boxes to cross."""


def _ascending(positions: tuple[int, ...]) -> tuple[int, ...]:
    if len(positions) > 1 and positions != tuple(sorted({*positions})):
        first = next(i for i, (before, place) in enumerate(pairwise(positions), start=1) if place <= before)
        raise misfit(Problem("DOC-6", "positions must ascend, without repeats", f"/{first}"))
    return positions


Positions = Annotated[Items[Index], AfterValidator(_ascending)]
"""Places on one street, from left to right, without repeats."""


def track_points(track: Sequence[int], crossed: int) -> int:
    """The first uncrossed number of a track; the last number stays however many more are crossed."""
    return track[crossed] if crossed < len(track) else track[-1]


class StreetLayout(Model):
    """What is printed on one street.

    `boxes` is its length, `pools` the boxes with a printed pool, `park_track` the points for 0, 1, 2, ... crossed park
    circles. `extras` are what a board prints, a number for each box, or nothing at all; what it means is the board's
    affair.
    """

    boxes: Annotated[int, Field(ge=1, le=50)]
    pools: Positions = ()
    park_track: Track = (0,)
    extras: Annotated[tuple[Count, ...], Field(max_length=50)] = ()

    @model_validator(mode="after")
    def _what_is_printed_is_on_the_street(self) -> Self:
        if len(self.extras) not in (0, self.boxes):
            raise ValueError(f"{len(self.extras)} extras on a street of {self.boxes} boxes")
        if self.pools and self.pools[-1] >= self.boxes:
            raise ValueError(f"a pool at box {self.pools[-1]} of a street of {self.boxes} boxes")
        return self


class CardCount(Model):
    """How many cards of the deck bear this `number` and `effect`."""

    number: Index
    effect: Effect
    count: Annotated[int, Field(ge=1, le=999)]


class SoloTemps(Model):
    """The temp points of a game for one: `points` from `needed` crossed boxes up (SOLO-10)."""

    needed: Count
    points: Count


class Layout(Model):
    """A sheet as printed, and its deck.

    `lowest` and `highest` bound the numbers that may be written (TEMP-1). `estate_value_tracks` has one track for each
    estate size from 1 up, and so bounds the size of an estate (ESTATE-2); `roundabout_penalty_track` bounds how many
    roundabouts a sheet may have and `refusal_track` how many refusals end the game (REFUSAL-4). `temp_points` go to the
    most, second most, ... temps (TEMP-4).
    """

    streets: Annotated[tuple[StreetLayout, ...], Field(min_length=1, max_length=20)]
    lowest: Index
    highest: Index
    cards: tuple[CardCount, ...]
    pool_track: Track
    temp_boxes: Count
    temp_points: tuple[Count, ...]
    solo_temps: SoloTemps
    estate_value_tracks: Annotated[tuple[Track, ...], Field(min_length=1, max_length=50)]
    bis_penalty_track: Track
    roundabout_penalty_track: Track
    refusal_track: Annotated[tuple[Count, ...], Field(min_length=2, max_length=99)]

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if self.lowest > self.highest:
            raise ValueError("the lowest number is above the highest")
        if any(not self.lowest <= entry.number <= self.highest for entry in self.cards):
            raise ValueError("a card's number is outside the range of numbers")
        if sum(len(street.pools) for street in self.streets) >= len(self.pool_track):
            raise ValueError("the pool track is too short for the printed pools")
        cards = self.deck_size()
        if not 6 <= cards <= 9000 or cards % 3:
            raise ValueError(f"a deck of {cards} cards does not make three equal stacks of 2 to 3000")
        return self

    def __hash__(self) -> int:
        # Of two tracks alone: it would take a hundred times as long to hash all cards.
        return hash((self.pool_track, self.estate_value_tracks))

    def deck_size(self) -> int:
        """How many cards the deck has (DECK-1)."""
        return sum(entry.count for entry in self.cards)

    def deck(self) -> tuple[Card, ...]:
        """All cards of the deck, in printed order: by number, then effect, where the layout lists them so (DECK-1)."""
        cards: list[Card] = []
        for entry in self.cards:
            cards += (card(entry.number, entry.effect),) * entry.count
        return tuple(cards)


def with_extras(layout: Layout, *extras: tuple[int, ...]) -> Layout:
    """The layout with a board's extras on each street, from top to bottom."""
    streets = tuple(
        StreetLayout(boxes=street.boxes, pools=street.pools, park_track=street.park_track, extras=printed)
        for street, printed in zip(layout.streets, extras, strict=True)
    )
    return layout.model_copy(update={"streets": streets})


_CARDS_BY_EFFECT: dict[Effect, dict[int, int]] = {
    "surveyor": {1: 1, 2: 1, 3: 1, 5: 2, 6: 2, 7: 1, 8: 2, 9: 1, 10: 2, 11: 2, 13: 1, 14: 1, 15: 1},
    "agent": {1: 1, 2: 1, 4: 1, 5: 2, 6: 1, 7: 2, 8: 2, 9: 2, 10: 1, 11: 2, 12: 1, 14: 1, 15: 1},
    "landscaper": {1: 1, 2: 1, 4: 1, 5: 2, 6: 1, 7: 2, 8: 2, 9: 2, 10: 1, 11: 2, 12: 1, 14: 1, 15: 1},
    "pool": {3: 1, 4: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 1, 13: 1},
    "temp": {3: 1, 4: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 1, 13: 1},
    "bis": {3: 1, 4: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 1, 13: 1},
}

BASE = ready(
    Layout,
    streets=(
        ready(StreetLayout, boxes=10, pools=(2, 6, 7), park_track=(0, 2, 4, 10)),
        ready(StreetLayout, boxes=11, pools=(0, 3, 7), park_track=(0, 2, 4, 6, 14)),
        ready(StreetLayout, boxes=12, pools=(1, 6, 10), park_track=(0, 2, 4, 6, 8, 18)),
    ),
    lowest=0,
    highest=17,
    cards=tuple(
        ready(CardCount, number=number, effect=effect, count=_CARDS_BY_EFFECT[effect][number])
        for number in range(1, 16)
        for effect in EFFECTS
        if number in _CARDS_BY_EFFECT[effect]
    ),
    pool_track=(0, 3, 6, 9, 13, 17, 21, 26, 31, 36),
    temp_boxes=11,
    temp_points=(7, 4, 1),
    solo_temps=ready(SoloTemps, needed=6, points=7),
    estate_value_tracks=((1, 3), (2, 3, 4), (3, 4, 5, 6), (4, 5, 6, 7, 8), (5, 6, 7, 8, 10), (6, 7, 8, 10, 12)),
    bis_penalty_track=(0, 1, 3, 6, 9, 12, 16, 20, 24, 28),
    roundabout_penalty_track=(0, 3, 8),
    refusal_track=(0, 0, 3, 5),
)
"""The printed sheet and the 81 cards of the base game."""
