"""Easter eggs: the round digits of a house's number hold the eggs printed there (EGG-2, EGG-3)."""

from collections.abc import Iterator
from typing import ClassVar

from welcometo.boards.board import Board
from welcometo.errors import Problem
from welcometo.layouts import BASE, Layout, with_extras
from welcometo.model import Index, ready
from welcometo.options import Options
from welcometo.plans import PLANS_BESIDE_A_BOARD, EstatePlan, Plan, missing_street
from welcometo.sheet import Line, Sheet

HELD_BY_DIGIT = {"0": 2, "6": 1, "8": 2, "9": 1}
"""How many eggs a digit can hold (EGG-2)."""

POINTS = ((18, 35), (14, 20), (10, 10), (6, 5))
"""From how many eggs on there are how many points, the most first (EGG-7)."""


def held(number: int) -> int:
    """How many eggs a number can hold: what its digits can together (EGG-2)."""
    return sum(HELD_BY_DIGIT.get(digit, 0) for digit in str(number))


def kept(layout: Layout, sheet: Sheet, street: int, box: int) -> int:
    """How many eggs the house in a box keeps; none under a roundabout or in an empty box (EGG-3, EGG-5, EGG-6)."""
    number, printed = sheet.numbers[street][box], layout.streets[street].extras
    return 0 if number is None or not printed else min(held(number), printed[box])


def _kept_in(layout: Layout, sheet: Sheet, estate: Line) -> int:
    return sum(kept(layout, sheet, estate.street, box) for box in range(estate.first, estate.last + 1))


class WithEggs(EstatePlan):
    """Estates whose houses keep at least so many `eggs` together, each (EGG-11)."""

    eggs: Index
    estate_rule: ClassVar[str] = "EGG-11"

    def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
        """Whether the estate keeps enough eggs."""
        return _kept_in(layout, sheet, estate) >= self.eggs


class WithoutEggs(EstatePlan):
    """Estates that keep no egg; eggs printed there and lost do not matter (EGG-10)."""

    estate_rule: ClassVar[str] = "EGG-10"

    def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
        """Whether the estate keeps no egg."""
        return _kept_in(layout, sheet, estate) == 0


class EveryEgg(Plan):
    """Every egg of a `street` is kept; it uses no house (EGG-9)."""

    street: Index

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """Some egg of the street is not kept."""
        printed = layout.streets[self.street].extras
        if all(kept(layout, sheet, self.street, box) == eggs for box, eggs in enumerate(printed)):
            return None
        return Problem("EGG-9", f"plan {self.id} needs every egg of street {self.street}")

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """What is asked for is lacking, though it cannot be lost; or a line (BOARD-9)."""
        return self.lasting_faults(layout, options, sheet, drawn, "BOARD-9")

    def why_not_on(self, layout: Layout) -> str | None:
        """The layout has no such street."""
        return missing_street(self, layout, self.street)


class EasterEggs(Board):
    """The board with Easter eggs.

    A street's `extras` are the eggs at its boxes (EGG-1). Which are kept follows from the numbers (EGG-4).
    """

    def score(self, sheet: Sheet) -> tuple[tuple[str, int], ...]:
        """The points for all eggs kept (EGG-7)."""
        return (("eggs", next((points for eggs, points in POINTS if self._eggs(sheet) >= eggs), 0)),)

    def _eggs(self, sheet: Sheet) -> int:
        return sum(
            kept(self.layout, sheet, street, box)
            for street, numbers in enumerate(sheet.numbers)
            for box in range(len(numbers))
        )

    def marks(self, sheet: Sheet, street: int) -> tuple[str, ...]:
        """Under each box the eggs printed there: `o` while open, `@` when kept, `-` when lost."""
        numbers, gone = sheet.numbers[street], sheet.roundabouts[street]
        marks = []
        for box, eggs in enumerate(self.layout.streets[street].extras):
            found = kept(self.layout, sheet, street, box)
            rest = "-" if numbers[box] is not None or box in gone else "o"
            marks.append("@" * found + rest * (eggs - found))
        return tuple(marks)

    def notes(self, sheet: Sheet) -> tuple[str, ...]:
        """How many eggs are kept."""
        return (f"Eggs kept: {self._eggs(sheet)}",)


EASTER_EGGS = ready(
    EasterEggs,
    name="easter_eggs",
    layout=with_extras(
        BASE,
        (0, 0, 1, 2, 1, 0, 1, 0, 0, 1),
        (2, 0, 0, 1, 0, 1, 2, 0, 1, 0, 0),
        (0, 0, 1, 0, 2, 1, 0, 2, 0, 1, 0, 0),
    ),
    plans=(
        *PLANS_BESIDE_A_BOARD,
        ready(EveryEgg, id="eggs-bottom", number=3, first=7, later=3, street=2),
        ready(WithoutEggs, id="eggs-without-234", number=3, first=10, later=5, sizes=(2, 3, 4)),
        ready(WithEggs, id="eggs-with-333", number=3, first=8, later=4, sizes=(3, 3, 3), eggs=3),
    ),
)
"""The printed sheet with Easter eggs, and its plans (EGG-8)."""
