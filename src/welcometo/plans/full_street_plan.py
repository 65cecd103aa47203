"""Plans that ask for every box of one street to be built (ADV-4)."""

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import Index
from welcometo.options import Options
from welcometo.plans.plan import Plan, missing_street
from welcometo.sheet import Line, Sheet, lines


class FullStreetPlan(Plan):
    """A plan that uses up all houses of a `street`; roundabouts on it count as built (ADV-4, ADV-6)."""

    street: Index

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """A box of the street is empty (ADV-4), or one of its houses has served a plan (ADV-5)."""
        if sheet.numbers[self.street].count(None) > len(sheet.roundabouts[self.street]):
            return Problem("ADV-4", f"plan {self.id} needs every box of street {self.street} built")
        if any(line.street == self.street for line in lines(sheet)):
            return Problem("ADV-5", f"a house of street {self.street} has served a plan already")
        return None

    def why_not_on(self, layout: Layout) -> str | None:
        """The layout has no such street."""
        return missing_street(self, layout, self.street)

    def lines(self, layout: Layout, sheet: Sheet) -> tuple[Line, ...]:
        """One line over the whole street, so that no fence can divide it any more (ADV-7)."""
        return (Line(street=self.street, first=0, last=layout.streets[self.street].boxes - 1),)

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """A box of the street is empty (ADV-4), or the plan's line is not the one over the whole street (ADV-7)."""
        if sheet.numbers[self.street].count(None) > len(sheet.roundabouts[self.street]):
            yield Problem("ADV-4", f"plan {self.id} needs every box of street {self.street} built", self.entry)
        if drawn != self.lines(layout, sheet):
            message = f"plan {self.id} draws one line over the whole of street {self.street}"
            yield Problem("ADV-7", message, f"{self.entry}/lines")
