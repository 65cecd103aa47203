"""The plan that asks for bis houses on one street (ADV-12)."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.options import Options
from welcometo.plans.plan import Plan
from welcometo.sheet import Line, Sheet


class BisPlan(Plan):
    """A plan that asks for at least so many `copies` on one street, whichever; it uses no house."""

    copies: Annotated[int, Field(ge=1, le=50)]

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """Too few bis houses, which never become fewer (ADV-12); or a line."""
        return self.lasting_faults(layout, options, sheet, drawn, "ADV-12")

    def why_not_on(self, layout: Layout) -> str | None:
        """No street has room for so many copies and their original."""
        if any(self.copies < street.boxes for street in layout.streets):
            return None
        return f"plan {self.id} asks for {self.copies} bis houses on one street, and none is long enough"

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """No street has enough bis houses."""
        most = max(map(len, sheet.bis))
        if most >= self.copies:
            return None
        return Problem(
            "ADV-12", f"plan {self.id} needs {self.copies} bis houses on one street, and no street has more than {most}"
        )
