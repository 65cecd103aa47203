"""What the turns that led to a sheet must have brought.

In every turn one plain house is written or one refusal taken, so there were as many turns as there are of these. Each
plain house can have hosted one use of an effect; some houses leave no choice which.
"""

from __future__ import annotations

from welcometo.actions import HIRE_TEMP, Action, build_fence, raise_estate_value
from welcometo.cards import Card, Effect
from welcometo.effects import temp
from welcometo.sheet import House
from welcometo.states import LoneSheet


class Demands:
    """The demands of a `goal`.

    `houses` are the plain ones and `copies` the bis ones, with `number` what is in them; `fixed` are houses whose turn
    must have had one effect: a built pool's, and a number that no card shows (TEMP-1). `uses` are the uses of effects
    that any other house can have hosted at any time: fences, estate values, temps. `turns` is how many there were.
    `number_cards` and `effect_cards` are a card of the deck for each number and each effect.
    """

    def __init__(self, goal: LoneSheet) -> None:
        self.layout, self.final = goal.layout, goal.sheet
        self.number: dict[House, int] = {
            (street, box): number
            for street, numbers in enumerate(self.final.numbers)
            for box, number in enumerate(numbers)
            if number is not None
        }
        self.copies = tuple(house for house in self.number if house[1] in self.final.bis[house[0]])
        self.houses = tuple(house for house in self.number if house[1] not in self.final.bis[house[0]])
        self.roundabouts = tuple((street, box) for street, boxes in enumerate(self.final.roundabouts) for box in boxes)
        self.turns = len(self.houses) + self.final.refusals
        cards = tuple(reversed(self.layout.deck()))
        self.number_cards = {card.number: card for card in cards}
        self.effect_cards: dict[Effect, Card] = {card.effect: card for card in cards}
        self.fixed = self._fixed()
        self.uses = self._uses()

    def _fixed(self) -> dict[House, Effect]:
        needs: dict[House, Effect] = {}
        for house in self.houses:
            if house[1] in self.final.pools[house[0]]:
                needs[house] = "pool"
            elif self.number[house] not in self.number_cards:
                needs[house] = "temp"
        return needs

    def _uses(self) -> tuple[Action, ...]:
        fences = [
            build_fence(street, gap)
            for street, gaps in enumerate(self.final.fences)
            for gap in gaps
            if not {gap - 1, gap} & set(self.final.roundabouts[street])
        ]
        values = [
            raise_estate_value(size)
            for size, crossed in enumerate(self.final.estate_values, start=1)
            for _ in range(crossed)
        ]
        changed = sum(effect == "temp" for effect in self.fixed.values())
        return (*fences, *values, *(HIRE_TEMP,) * max(0, self.final.temps - changed))

    def shown(self, number: int) -> int:
        """A card's number from which this one is written: the same, or one that a temp changes to it (TEMP-1)."""
        if number in self.number_cards:
            return number
        return next(n for n in sorted(self.number_cards) if number in temp.changed(self.layout, n))
