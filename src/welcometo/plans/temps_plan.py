"""The plan that asks for temps (ADV-13)."""

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import Count
from welcometo.options import Options
from welcometo.plans.plan import Plan
from welcometo.sheet import Line, Sheet


class TempsPlan(Plan):
    """A plan that asks for at least so many crossed temp boxes; it uses no house."""

    temps: Count

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """Too few temps, which never become fewer (ADV-13); or a line."""
        return self.lasting_faults(layout, options, sheet, drawn, "ADV-3")

    def why_not_on(self, layout: Layout) -> str | None:
        """There are fewer temp boxes."""
        if self.temps <= layout.temp_boxes:
            return None
        return f"plan {self.id} asks for {self.temps} temps of {layout.temp_boxes}"

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """Too few temp boxes are crossed."""
        if sheet.temps >= self.temps:
            return None
        return Problem("ADV-13", f"plan {self.id} needs {self.temps} temps, and {sheet.temps} are hired")
