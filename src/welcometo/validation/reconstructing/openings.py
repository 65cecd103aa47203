"""What can come next on the way to a sheet, in a given order of roundabouts and refusals."""

from __future__ import annotations

from welcometo import numbering, roundabouts
from welcometo.actions import build_roundabout
from welcometo.boards import Board
from welcometo.sheet import House, Sheet
from welcometo.states import LoneSheet
from welcometo.validation.reconstructing.demands import Demands
from welcometo.validation.reconstructing.orders import Order


class Openings:
    """What is open on a sheet from which `goal` is to be reached in an `order`.

    In such an order what is open once stays open till it is done. `any_order` says that the board does not care for the
    order of writing; `choosy` that it matters which of the open things comes next.
    """

    def __init__(self, goal: LoneSheet, demands: Demands, order: Order) -> None:
        self.goal, self.demands, self.order = goal, demands, order
        self.board, self.final = goal.board, goal.sheet
        self.any_order = type(self.board).leads_to is Board.leads_to
        self.choosy = not self.any_order or any(order.refusals[:-1])

    def roundabout(self, sheet: Sheet, *, last: bool) -> House | None:
        """The next roundabout if it can be built now; `last` says whether this is the last turn."""
        built = sum(map(len, sheet.roundabouts))
        if built == len(self.order.roundabouts) or sheet.refusals < self.order.taken_before(built):
            return None
        if self.order.ending.closing and built + 1 == len(self.order.roundabouts) and not last:
            return None
        house = self.order.roundabouts[built]
        return house if self.board.leads_to(with_roundabout(sheet, house), self.final) else None

    def refusals(self, sheet: Sheet) -> int:
        """How many refusals are to be taken before the next roundabout."""
        return self.order.taken_before(sum(map(len, sheet.roundabouts))) - sheet.refusals

    def blocked(self, sheet: Sheet) -> int | None:
        """A card's number that fits nowhere, so that a refusal can be due (REFUSAL-1)."""
        return next((n for n in self.demands.number_cards if not numbering.fits(sheet, n)), None)

    def house(self, sheet: Sheet, house: House) -> bool:
        """Whether this house can be written now."""
        return self.fits(sheet, house) and (self.any_order or self.marked(sheet, house) is not None)

    def copy(self, sheet: Sheet, copy: House, house: House | None = None) -> bool:
        """Whether this copy can be written now, once `house` is: a neighbour has its number."""
        street, box = copy
        number, numbers = self.demands.number[copy], sheet.numbers[street]
        return self._allowed(sheet, copy) and any(
            self.final.numbers[street][beside] == number and (numbers[beside] == number or (street, beside) == house)
            for beside in (box - 1, box + 1)
            if 0 <= beside < len(numbers)
        )

    def fits(self, sheet: Sheet, house: House) -> bool:
        """Whether the number of this house fits in its box now."""
        street, box = house
        if sheet.numbers[street][box] is not None or not self._allowed(sheet, house):
            return False
        number = self.demands.number[house]
        runs = numbering.room(sheet.numbers[street], sheet.roundabouts[street]).runs
        low, high = next((run.low, run.high) for run in runs if run.first <= box < run.stop)
        return low < number < high or (number in (low, high) and house in self.demands.copies)

    def marked(self, sheet: Sheet, house: House) -> Sheet | None:
        """The sheet with this number and what the board makes of it; None where that cannot lead to the goal."""
        after = self.board.written(numbering.write(sheet, self.demands.number[house], *house), house)
        answers = self.board.asks(after, house)
        reached = [self.board.answered(after, house, answer) for answer in answers] or [after]
        return next((sheet for sheet in reached if self.board.leads_to(sheet, self.final)), None)

    def _allowed(self, sheet: Sheet, house: House) -> bool:
        """Whether the order lets this box be written before the roundabouts that are not built yet."""
        street, box = house
        number, built = self.demands.number[house], sheet.roundabouts
        for k in range(sum(map(len, built)), len(self.order.roundabouts)):
            (other, place), cut = self.order.roundabouts[k], self.order.cuts[k]
            if other != street or cut is None or any(min(box, place) < b < max(box, place) for b in built[street]):
                continue
            if (number >= cut) != (box > place):
                return False
        return True


def with_roundabout(sheet: Sheet, house: House) -> Sheet:
    """The sheet with a roundabout."""
    return roundabouts.apply(sheet, build_roundabout(*house))
