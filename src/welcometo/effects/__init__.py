"""The six effects, a module each, in the same four blocks: what is possible, why not, apply, score.

Every function takes the layout, the sheet and the `house` (street, box) in which this turn's number was written; that is
never the turn's roundabout (ROUND-15). Declining is not among the options: it is always possible (EFFECT-1), and a use
that would change nothing is the same as declining (EFFECT-2).
"""

from __future__ import annotations

from typing import Any, Protocol

from welcometo.actions import Action
from welcometo.cards import Effect
from welcometo.effects import agent, bis, landscaper, pool, surveyor, temp
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.sheet import House, Sheet


class EffectRules(Protocol):
    """What each module of this package answers."""

    Use: type[Any]
    """The action that uses the effect."""

    def options(self, layout: Layout, sheet: Sheet, house: House) -> tuple[Action, ...]:
        """Every use of the effect that changes something, in the order of the spec."""

    def why_not(self, layout: Layout, sheet: Sheet, house: House, use: Any) -> Problem | None:
        """Why the effect cannot be used so; None where it can."""

    def apply(self, sheet: Sheet, house: House, use: Any) -> Sheet:
        """The sheet after a use that is possible."""


EFFECT_RULES: dict[Effect, EffectRules] = {
    "surveyor": surveyor,
    "agent": agent,
    "landscaper": landscaper,
    "pool": pool,
    "temp": temp,
    "bis": bis,
}
