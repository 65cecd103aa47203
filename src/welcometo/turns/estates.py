"""Naming the estates for an estate plan, from left to right and top to bottom (PLAN-6)."""

from __future__ import annotations

from typing import Any

from welcometo.actions import Action, NameEstate, name_estate
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.plans import EstatePlan
from welcometo.sheet import Line
from welcometo.table import Player, Table
from welcometo.turns.plans import with_plan

ACTIONS: tuple[type[Any], ...] = (NameEstate,)


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """The estates that may come next, by street and place."""
    return tuple(name_estate(estate.street, estate.first) for estate in _next(table, player))


def _plan(table: Table, player: Player) -> EstatePlan:
    assert player.plan is not None
    plan = table.plans[player.plan - 1]
    assert isinstance(plan, EstatePlan)
    return plan


def _next(table: Table, player: Player) -> tuple[Line, ...]:
    return _plan(table, player).next_estates(table.layout, player.sheet, player.named)


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """No unused estate of a missing size begins there (PLAN-2), or the plan could not be completed after it (PLAN-6)."""
    place = (action.street, action.box)
    if any((estate.street, estate.first) == place for estate in _next(table, player)):
        return None
    plan = _plan(table, player)
    if not any((estate.street, estate.first) == place for estate in plan.candidates(table.layout, player.sheet)):
        return Problem(
            "PLAN-2",
            f"no unused estate that plan {plan.id} can use begins at box {action.box} of street {action.street}",
        )
    return Problem(
        "PLAN-6",
        f"the estate at box {action.box} of street {action.street} cannot come next: estates are named from left to "
        f"right, top to bottom, and plan {plan.id} could not be completed with this one",
    )


def take(table: Table, player: Player, action: Any) -> Player:
    """On to the next estate; with the last one the plan is completed."""
    actions = (*player.actions, action)
    (estate,) = (e for e in _next(table, player) if (e.street, e.first) == (action.street, action.box))
    plan, named = _plan(table, player), (*player.named, estate)
    if len(named) < len(plan.sizes):
        return evolve(player, actions=actions, named=named)
    sheet = with_plan(table, player.sheet, plan, named)
    return evolve(player, sheet=sheet, actions=actions, stage="plans", plan=None, named=())
