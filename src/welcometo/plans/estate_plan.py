"""Plans that ask for estates of certain sizes (PLAN-2).

The player names the estates one at a time, from left to right and top to bottom; each is offered only if those behind
it can still make up what is missing (PLAN-6). As estates of different sizes never compete, that is a matter of counting
each size.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from welcometo import estates
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.options import Options
from welcometo.plans.plan import Plan
from welcometo.sheet import Line, Sheet, houses


class EstatePlan(Plan):
    """A plan that uses up estates of exactly these `sizes`; no larger one stands in for a smaller (PLAN-2)."""

    sizes: Annotated[tuple[Annotated[int, Field(ge=1, le=50)], ...], Field(min_length=1, max_length=20)]

    estate_rule: ClassVar[str] = "BOARD-9"
    """The rule by which an estate of a right size is not accepted: a kind of plan that asks more of it names its own."""

    @property
    def estates_needed(self) -> int:
        """One of each size."""
        return len(self.sizes)

    def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
        """Whether an estate of a right size will do; plans that ask more of an estate say so here (BOARD-9).

        The answer hangs on what no later turn changes any more: the numbers of its houses, and what was drawn with them.
        """
        return True

    def candidates(self, layout: Layout, sheet: Sheet) -> tuple[Line, ...]:
        """The unused estates that the plan could use, by street and place."""
        return tuple(
            estate
            for estate in estates.unused(layout, sheet)
            if estates.size(estate) in self.sizes and self.accepts(layout, sheet, estate)
        )

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """Which sizes are short of unused estates (PLAN-2)."""
        have = [estates.size(estate) for estate in self.candidates(layout, sheet)]
        if all(have.count(size) >= self.sizes.count(size) for size in self.sizes):
            return None
        short = [
            f"{need} of size {size} (there are {have.count(size)})"
            for size, need in Counter(self.sizes).items()
            if have.count(size) < need
        ]
        return Problem("PLAN-2", f"plan {self.id} needs unused estates: {', '.join(short)}")

    def in_reach(self, sheet: Sheet) -> bool:
        """Whether there are enough houses, with the two that a turn can add: a number and its copy (BIS-1)."""
        return sum(self.sizes) <= houses(sheet) + 2

    def why_not_on(self, layout: Layout) -> str | None:
        """The streets have no room for these estates, or one of them is longer than an estate can be (ESTATE-2)."""
        boxes = sum(street.boxes for street in layout.streets)
        if max(self.sizes) > len(layout.estate_value_tracks) or sum(self.sizes) > boxes:
            return f"plan {self.id} asks for estates of {', '.join(map(str, self.sizes))} on {boxes} boxes"
        return None

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """Lines that are not of the plan's sizes (PLAN-2) or not in order (PLAN-6), and what is wrong with each."""
        pointer = f"{self.entry}/lines"
        if sorted(map(estates.size, drawn)) != sorted(self.sizes):
            wanted, have = (", ".join(map(str, sorted(sizes))) for sizes in (self.sizes, map(estates.size, drawn)))
            yield Problem(
                "PLAN-2", f"plan {self.id} takes estates of sizes {wanted}, not {have or 'none':.60}", pointer
            )
        for i, line in enumerate(drawn):
            if i and _place(drawn[i - 1]) >= _place(line):
                yield Problem("PLAN-6", "estates are named from left to right, top to bottom", f"{pointer}/{i}")
            problem = _no_estate(sheet, line)
            if problem is None and not self.accepts(layout, sheet, line):
                problem = Problem(self.estate_rule, f"plan {self.id} does not take an estate like that {_where(line)}")
            if problem is not None:
                yield problem.under(f"{pointer}/{i}")
        inside = {(line.street, gap) for line in drawn for gap in range(line.first + 1, line.last + 1)}
        for street, fences in enumerate(sheet.fences):
            for j, gap in enumerate(fences):
                if (street, gap) in inside:
                    message = f"the fence in gap {gap} of street {street} divides houses that served plan {self.id}"
                    yield Problem("FENCE-3", message, f"/fences/{street}/{j}")

    def next_estates(self, layout: Layout, sheet: Sheet, named: tuple[Line, ...]) -> tuple[Line, ...]:
        """The estates that may be named after those `named`, so that the plan can still be completed (PLAN-6)."""
        missing = Counter(self.sizes) - Counter(map(estates.size, named))
        behind = tuple(e for e in self.candidates(layout, sheet) if not named or _place(e) > _place(named[-1]))
        return tuple(
            estate
            for i, estate in enumerate(behind)
            if estates.size(estate) in missing and _enough(behind[i + 1 :], missing - Counter((estates.size(estate),)))
        )


def _place(estate: Line) -> tuple[int, int]:
    return estate.street, estate.first


def _where(line: Line) -> str:
    return f"in boxes {line.first} to {line.last} of street {line.street}"


def _no_estate(sheet: Sheet, line: Line) -> Problem | None:
    """Why there can never have been a completed estate of these houses; None where there may have been (ESTATE-1)."""
    numbers, fences = sheet.numbers[line.street], sheet.fences[line.street]
    if None in numbers[line.first : line.last + 1]:
        return Problem("ESTATE-1", f"not all boxes hold numbers {_where(line)}, so there is no estate")
    if line.first and line.first not in fences:
        return Problem("ESTATE-1", f"no fence bounds the estate on the left {_where(line)}")
    if line.last + 1 < len(numbers) and line.last + 1 not in fences:
        return Problem("ESTATE-1", f"no fence bounds the estate on the right {_where(line)}")
    return None


def _enough(have: tuple[Line, ...], missing: Counter[int]) -> bool:
    return missing <= Counter(map(estates.size, have))
