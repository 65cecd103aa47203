"""Plans that ask for all parks or pools of streets, and may ask for a roundabout there (ADV-14 to ADV-17)."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import Index
from welcometo.options import Options
from welcometo.plans.plan import Plan, missing_street
from welcometo.sheet import Line, Sheet


class GreeneryPlan(Plan):
    """A plan met by a street with all its `parks`, all its `pools` and a `roundabout`, as far as it asks for them.

    It needs so many `streets` of this kind, or the one `street` if it names one. It uses no house (ADV-18).
    """

    parks: bool = False
    pools: bool = False
    roundabout: bool = False
    streets: Annotated[int, Field(ge=1, le=20)] = 1
    street: Index | None = None

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """Too few streets, or not the right one, have what is asked for."""
        if self.completable(layout, options, sheet):
            return None
        if self.street is None:
            met = self._streets_met(layout, sheet)
            return Problem(self._rule(), f"{self._wish()} on {self.streets} streets, not {met}")
        return Problem(self._rule(), f"{self._wish()} on street {self.street}")

    def completable(self, layout: Layout, options: Options, sheet: Sheet) -> bool:
        """Whether enough streets, or the right one, have what is asked for."""
        if self.street is None:
            return self._streets_met(layout, sheet) >= self.streets
        return self._met(layout, sheet, self.street)

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """Something that is asked for is lacking, though nothing of it goes away; or a line (ADV-18)."""
        return self.lasting_faults(layout, options, sheet, drawn, "ADV-18")

    def why_not_on(self, layout: Layout) -> str | None:
        """The layout has no such street, or too few; or the plan asks for nothing."""
        if not (self.parks or self.pools or self.roundabout):
            return f"plan {self.id} asks for nothing"
        if self.street is not None:
            return missing_street(self, layout, self.street)
        return missing_street(self, layout, self.streets - 1)

    def _streets_met(self, layout: Layout, sheet: Sheet) -> int:
        return sum([self._met(layout, sheet, street) for street in range(len(layout.streets))])

    def _met(self, layout: Layout, sheet: Sheet, street: int) -> bool:
        printed = layout.streets[street]
        if self.parks and sheet.parks[street] < len(printed.park_track) - 1:
            return False
        if self.pools and len(sheet.pools[street]) < len(printed.pools):
            return False
        return not self.roundabout or bool(sheet.roundabouts[street])

    def _rule(self) -> str:
        if self.roundabout:
            return "ADV-17"
        if self.parks and self.pools:
            return "ADV-16"
        return "ADV-14" if self.parks else "ADV-15"

    def _wish(self) -> str:
        wishes = {"all parks": self.parks, "all pools": self.pools, "a roundabout": self.roundabout}
        return f"plan {self.id} needs {' and '.join(wish for wish, asked in wishes.items() if asked)}"
