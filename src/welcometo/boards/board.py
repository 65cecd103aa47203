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
        for advanced in (False, True):
            numbers = {plan.number for plan in self.plans_of(advanced)}
            if numbers != set(range(1, len(numbers) + 1)):
                raise ValueError(
                    "the plans' numbers must be 1, 2, ... without a gap, with and without the advanced ones"
                )
        if len({plan.id for plan in self.plans}) < len(self.plans):
            raise ValueError("two plans have the same id")
        return self

    def plans_of(self, advanced: bool) -> tuple[Plan, ...]:
        """The plan cards used in a game with or without the advanced rules, in printed order (ADV-1)."""
        return tuple(plan for plan in self.plans if advanced or not plan.advanced)

    def candidates(self, advanced: bool) -> tuple[tuple[Plan, ...], ...]:
        """The plan cards of number 1, 2, ..., of which one each is in play, in printed order (SETUP-3, CHANCE-4)."""
        plans = self.plans_of(advanced)
        highest = max((plan.number for plan in plans), default=0)
        return tuple(tuple(plan for plan in plans if plan.number == number) for number in range(1, highest + 1))
