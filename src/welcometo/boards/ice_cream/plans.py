"""The plans of number 3 of the ice cream board (ICE-20)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from welcometo.boards.ice_cream.parts import part_of
from welcometo.boards.ice_cream.trucks import cones_on
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.options import Options
from welcometo.plans import EstatePlan, Plan
from welcometo.sheet import Line, Sheet


class EveryCone(Plan):
    """Every cone of one street is served, whichever street; it uses no house (ICE-21)."""

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """Each street has a cone that was not served."""
        if any(part_of(sheet).circled[street] == cones_on(layout, street) for street in range(len(layout.streets))):
            return None
        return Problem("ICE-21", f"plan {self.id} needs every cone of a street")

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """What is asked for is lacking, though it cannot be lost; or a line (BOARD-9)."""
        return self.lasting_faults(layout, options, sheet, drawn, "BOARD-9")


def _served_in(sheet: Sheet, estate: Line) -> int:
    return sum(estate.first <= box <= estate.last for box in part_of(sheet).circled[estate.street])


class WithCones(EstatePlan):
    """Estates with at least so many `cones` served in each; cones count, not scoops (ICE-23)."""

    cones: Annotated[int, Field(ge=1, le=50)]
    estate_rule: ClassVar[str] = "ICE-23"

    def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
        """Whether enough cones of the estate were served."""
        return _served_in(sheet, estate) >= self.cones


class WithoutCones(EstatePlan):
    """Estates without a served cone; cones passed by do not matter (ICE-22)."""

    estate_rule: ClassVar[str] = "ICE-22"

    def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
        """Whether no cone of the estate was served."""
        return _served_in(sheet, estate) == 0
