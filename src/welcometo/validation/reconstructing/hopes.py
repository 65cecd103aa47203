"""Which orders of roundabouts and refusals are worth a search: those in which all that is written could be, were effects free."""

from __future__ import annotations

from collections.abc import Collection

from welcometo.model import evolve
from welcometo.sheet import House
from welcometo.states import LoneSheet
from welcometo.validation.reconstructing.budget import Budget
from welcometo.validation.reconstructing.certificate import empty
from welcometo.validation.reconstructing.demands import Demands
from welcometo.validation.reconstructing.openings import Openings, with_roundabout
from welcometo.validation.reconstructing.orders import Order

LOOK = 5
"""As how many turns it counts to look whether an order is hopeful."""


class Hopes:
    """The orders of one `goal` that have been looked at.

    A street knows nothing of the others but that its roundabouts wait for theirs and for refusals. So what is hopeless
    on one street, as if they did not have to, is looked at once for all orders.
    """

    def __init__(self, goal: LoneSheet, demands: Demands, budget: Budget) -> None:
        self.goal, self.demands, self.budget = goal, demands, budget
        self.streets = sorted({street for street, _ in demands.roundabouts})
        self.houses = tuple(demands.number)
        self.known: dict[Order, bool] = {}

    def of(self, order: Order) -> bool:
        """Whether the order is worth a search; raises `TimeoutError` where the budget is spent."""
        if not Openings(self.goal, self.demands, order).choosy:
            return True
        return all(self._on(street, order.on(street)) for street in self.streets) and self._look(order, self.houses)

    def _on(self, street: int, order: Order) -> bool:
        if order not in self.known:
            self.known[order] = self._look(order, [house for house in self.houses if house[0] == street])
        return self.known[order]

    def _look(self, order: Order, houses: Collection[House]) -> bool:
        """Whether these houses can be written in this order if every turn could host as many uses of effects as one likes."""
        self.budget.spend(LOOK)
        open_, sheet, going = Openings(self.goal, self.demands, order), empty(self.goal), True
        left = [*houses]
        while going:
            going = False
            roundabout = open_.roundabout(sheet, last=True)
            if roundabout is not None:
                sheet, going = with_roundabout(sheet, roundabout), True
            for house in left:
                if not open_.fits(sheet, house) or (house in self.demands.copies and not open_.copy(sheet, house)):
                    continue
                after = open_.marked(sheet, house)
                if after is not None:
                    sheet, going = after, True
            due = open_.refusals(sheet)
            if not going and due > 0 and open_.blocked(sheet) is not None:
                sheet, going = evolve(sheet, refusals=sheet.refusals + due), True
            left = [house for house in left if sheet.numbers[house[0]][house[1]] is None]
        return not left and sum(map(len, sheet.roundabouts)) == len(order.roundabouts)
