"""What a city plan is: its card, and the questions every kind of plan answers about a sheet."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import Count, Model
from welcometo.options import Options
from welcometo.sheet import Line, Sheet

PlanNumber = Annotated[int, Field(ge=1, le=99)]


class Plan(Model):
    """A city plan card (PLAN-7).

    `id` names it in documents, `number` is the printed 1, 2 or 3, `first` and `later` are its points (PLAN-5). An
    `advanced` plan is in play only with the advanced rules (ADV-1).
    """

    id: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
    number: PlanNumber
    first: Count
    later: Count
    advanced: bool = False

    @property
    def estates_needed(self) -> int:
        """How many unused estates there must be, so that with fewer there is nothing to look at."""
        return 0

    @abstractmethod
    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """What the sheet lacks for this plan; None where it can be completed."""

    def completable(self, layout: Layout, options: Options, sheet: Sheet) -> bool:
        """Whether nothing is lacking; a kind of plan that sees it without the reason says so here."""
        return self.why_not(layout, options, sheet) is None

    def in_reach(self, sheet: Sheet) -> bool:
        """Whether it might be completed in a turn that begins or goes on with this sheet; a no is sure, and quickly seen."""
        return True

    def why_not_on(self, layout: Layout) -> str | None:
        """What keeps the card off every sheet of a layout, as a street that it does not have; None where it fits."""
        return None

    def lines(self, layout: Layout, sheet: Sheet) -> tuple[Line, ...]:
        """The lines that completing the plan draws above houses, beside those of named estates (PLAN-3).

        A plan that draws lines asks in `why_not` that no plan has used these houses before.
        """
        return ()

    def faults(self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...]) -> Iterator[Problem]:
        """What shows that play cannot have completed the plan on this sheet, with these lines; nothing if in doubt.

        The sheet may be that of a later turn: only what stays so for ever once the plan is completed can be told from it.
        Pointers are seen from the sheet.
        """
        yield from ()

    def lasting_faults(
        self, layout: Layout, options: Options, sheet: Sheet, drawn: tuple[Line, ...], rule: str
    ) -> Iterator[Problem]:
        """The `faults` of a plan whose demand stays met once it is, and that draws no line, by this `rule`."""
        problem = self.why_not(layout, options, sheet)
        if problem is not None:
            yield problem.under(self.entry)
        if drawn:
            yield Problem(rule, f"plan {self.id} uses no house, so it draws no line", f"{self.entry}/lines")

    @property
    def entry(self) -> str:
        """The pointer to the plan's entry on a sheet."""
        return f"/plans/{self.number - 1}"


def missing_street(plan: Plan, layout: Layout, street: int) -> str | None:
    """That the layout lacks the street of which a plan speaks; None where it has it."""
    streets = len(layout.streets)
    return None if street < streets else f"plan {plan.id} asks for street {street} of {streets} streets"
