"""Christmas lights: neighbouring houses with the same or consecutive numbers hang on one string (LIGHT-1)."""

from collections.abc import Iterator
from typing import ClassVar

from welcometo.boards.board import Board
from welcometo.errors import Problem
from welcometo.layouts import BASE, Layout
from welcometo.model import ready
from welcometo.options import Options
from welcometo.plans import PLANS_BESIDE_A_BOARD, EstatePlan, Plan
from welcometo.sheet import Line, Sheet, StreetNumbers


def joined(numbers: StreetNumbers, gap: int) -> bool:
    """Whether lights join the houses on both sides of a gap, whatever stands in it (LIGHT-1, LIGHT-2, LIGHT-5)."""
    left, right = numbers[gap - 1], numbers[gap]
    return left is not None and right is not None and abs(left - right) <= 1


def longest_string(numbers: StreetNumbers) -> int:
    """How many houses the longest string of a street has; 0 without a string (LIGHT-4)."""
    longest = length = 1
    for gap in range(1, len(numbers)):
        length = length + 1 if joined(numbers, gap) else 1
        longest = max(longest, length)
    return longest if longest > 1 else 0


def _lights_inside(sheet: Sheet, estate: Line) -> list[bool]:
    return [joined(sheet.numbers[estate.street], gap) for gap in range(estate.first + 1, estate.last + 1)]


class OnAString(EstatePlan):
    """Estates whose houses all hang on one string each (LIGHT-8, LIGHT-9)."""

    estate_rule: ClassVar[str] = "LIGHT-8"

    def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
        """Whether each house is joined to the next, and there is more than one (LIGHT-4)."""
        lights = _lights_inside(sheet, estate)
        return bool(lights) and all(lights)


class WithoutLights(EstatePlan):
    """Estates without lights between their houses; lights that leave them do not matter (LIGHT-10)."""

    estate_rule: ClassVar[str] = "LIGHT-10"

    def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
        """Whether no house is joined to the next."""
        return not any(_lights_inside(sheet, estate))


class StreetOnAString(Plan):
    """All boxes of one street hold numbers on a single string; it uses no house (LIGHT-11)."""

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """No street is one string from end to end."""
        if any(longest_string(numbers) == len(numbers) for numbers in sheet.numbers):
            return None
        return Problem("LIGHT-11", f"plan {self.id} needs a street whose houses all hang on one string")

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """What is asked for is lacking, though it cannot be lost; or a line (BOARD-9)."""
        return self.lasting_faults(layout, options, sheet, drawn, "BOARD-9")


class ChristmasLights(Board):
    """The board with Christmas lights. Lights follow from the numbers, so the sheet has nothing added (LIGHT-3)."""

    def score(self, sheet: Sheet) -> tuple[tuple[str, int], ...]:
        """The longest string of each street (LIGHT-6)."""
        return tuple((f"lights {street}", longest_string(numbers)) for street, numbers in enumerate(sheet.numbers))

    def marks(self, sheet: Sheet, street: int) -> tuple[str, ...]:
        """A thread under each house that hangs on a string."""
        numbers = sheet.numbers[street]
        threads = [False, *(joined(numbers, gap) for gap in range(1, len(numbers))), False]
        return tuple(
            {(True, True): "~o~~", (True, False): "~o ", (False, True): " o~~"}.get(
                (threads[box], threads[box + 1]), ""
            )
            for box in range(len(numbers))
        )


CHRISTMAS_LIGHTS = ready(
    ChristmasLights,
    name="christmas_lights",
    layout=BASE,
    plans=(
        *PLANS_BESIDE_A_BOARD,
        ready(OnAString, id="lights-on-66", number=3, first=10, later=5, sizes=(6, 6)),
        ready(StreetOnAString, id="lights-street", number=3, first=14, later=7),
        ready(WithoutLights, id="lights-without-33", number=3, first=10, later=5, sizes=(3, 3)),
    ),
)
"""The printed sheet with Christmas lights, and its plans (LIGHT-7)."""
