"""What a board is."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from welcometo.layouts import Layout
from welcometo.model import Model
from welcometo.plans import Plan


class Board(Model):
    """A layout and the plan cards played on it, under a `name` that documents refer to.

    The numbers of its `plans` are 1, 2, ... without a gap; one plan of each number is in play (SETUP-3). A board may
    have none.
    """

    name: Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
    layout: Layout
    plans: tuple[Plan, ...]

    @model_validator(mode="after")
    def _plans_make_sense(self) -> Self:
        numbers = {plan.number for plan in self.plans}
        if numbers != set(range(1, len(numbers) + 1)):
            raise ValueError("the plans' numbers must be 1, 2, ... without a gap")
        if len({plan.id for plan in self.plans}) < len(self.plans):
            raise ValueError("two plans have the same id")
        return self

    def numbers_in_play(self) -> range:
        """The plan numbers of which one card each is in play."""
        return range(1, max((plan.number for plan in self.plans), default=0) + 1)

    def candidates(self, number: int) -> tuple[Plan, ...]:
        """The plan cards of this number, in printed order (CHANCE-4)."""
        return tuple(plan for plan in self.plans if plan.number == number)
