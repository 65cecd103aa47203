"""The plan that asks for the first and the last house of every street (ADV-8)."""

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.options import Options
from welcometo.plans.plan import Plan
from welcometo.sheet import House, Line, Sheet, is_used


class EndHousesPlan(Plan):
    """A plan that uses up the houses at the ends of all streets, each on its own (ADV-10)."""

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """An end holds no number (ADV-8, SWITCH-2), or its house has served a plan (ADV-9)."""
        for street, box in _ends(layout):
            if sheet.numbers[street][box] is None:
                if not _counts_as_built(options, sheet, street, box):
                    return self._needs(options, street, box)
            elif is_used(sheet, street, box):
                return Problem("ADV-9", f"the house at box {box} of street {street} has served a plan already")
        return None

    def _needs(self, options: Options, street: int, box: int) -> Problem:
        rule = "ADV-8" if options.end_houses == "numbers" else "SWITCH-2"
        return Problem(rule, f"plan {self.id} needs a house at box {box} of street {street}")

    def lines(self, layout: Layout, sheet: Sheet) -> tuple[Line, ...]:
        """A line over each end house; a roundabout that stands in for one gets none (ADV-10, SWITCH-2)."""
        return tuple(
            Line(street=street, first=box, last=box)
            for street, box in _ends(layout)
            if sheet.numbers[street][box] is not None
        )

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """An end that is not built (ADV-8, SWITCH-2), or lines that are not those over the end houses (ADV-10)."""
        for street, box in _ends(layout):
            if sheet.numbers[street][box] is None and not _counts_as_built(options, sheet, street, box):
                yield self._needs(options, street, box).under(self.entry)
        if drawn != self.lines(layout, sheet):
            yield Problem("ADV-10", f"plan {self.id} draws a line over each end house alone", f"{self.entry}/lines")


def _counts_as_built(options: Options, sheet: Sheet, street: int, box: int) -> bool:
    return options.end_houses == "roundabouts" and box in sheet.roundabouts[street]


def _ends(layout: Layout) -> Iterator[House]:
    for i, street in enumerate(layout.streets):
        for box in sorted({0, street.boxes - 1}):
            yield i, box
