"""Completing city plans, in ascending order of their numbers (PLAN-1, PLAN-4)."""

from __future__ import annotations

from typing import Any

from welcometo import estates
from welcometo.actions import DECLINE_PLANS, Action, CompletePlan, DeclinePlans, complete_plan
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.plans import EstatePlan, Plan
from welcometo.sheet import CompletedPlan, Line, Sheet, replaced
from welcometo.table import Player, Table

ACTIONS: tuple[type[Any], ...] = (CompletePlan, DeclinePlans)


def asked(table: Table, player: Player) -> bool:
    """Only where some plan can be completed."""
    return bool(_completable(table, player))


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """The plans that can be completed, by number, then completing none."""
    return (*(complete_plan(plan.number) for plan in _completable(table, player)), DECLINE_PLANS)


def _completable(table: Table, player: Player) -> list[Plan]:
    sheet, layout = player.sheet, table.board.layout
    unused = len(estates.unused(layout, sheet))
    found = [
        plan
        for plan, done in zip(table.plans, sheet.plans, strict=True)
        if done is None and plan.estates_needed <= unused and plan.completable(layout, table.options, sheet)
    ]
    return [plan for plan in found if plan.number > _completed_last(player)] if found else found


def in_reach(table: Table, player: Player) -> bool:
    """Whether some plan was completed this turn, or might be in what is left of it; a no is sure."""
    sheet = player.sheet
    still_open = (plan for plan, done in zip(table.plans, sheet.plans, strict=True) if done is None)
    return bool(completed_now(player)) or any(plan.in_reach(sheet) for plan in still_open)


def completed_now(player: Player) -> tuple[int, ...]:
    """The numbers of the plans completed this turn, ascending."""
    return tuple([action.plan for action in player.actions if type(action) is CompletePlan])


def _completed_last(player: Player) -> int:
    return max(completed_now(player), default=0)


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """No such plan, completed already or out of order (PLAN-4), or something is lacking (PLAN-2)."""
    if type(action) is DeclinePlans:
        return None
    assert type(action) is CompletePlan
    if action.plan > len(table.plans):
        return Problem("PLAN-1", f"there is no plan number {action.plan} in this game")
    if player.sheet.plans[action.plan - 1] is not None:
        return Problem("PLAN-4", f"plan number {action.plan} is completed already")
    if action.plan < _completed_last(player):
        return Problem(
            "PLAN-4", f"plans are completed in ascending order, and number {_completed_last(player)} is completed"
        )
    return table.plans[action.plan - 1].why_not(table.layout, table.options, player.sheet)


def take(table: Table, player: Player, action: Any) -> Player:
    """On to naming estates; a plan that names none is completed at once (ADV-3). Then the next plan, or what follows."""
    actions = (*player.actions, action)
    if type(action) is DeclinePlans:
        return evolve(player, actions=actions, stage="reshuffle")
    plan = table.plans[action.plan - 1]
    if isinstance(plan, EstatePlan):
        return evolve(player, actions=actions, stage="estates", plan=plan.number)
    sheet = with_plan(table, player.sheet, plan, plan.lines(table.layout, player.sheet))
    return evolve(player, sheet=sheet, actions=actions, stage="plans")


def with_plan(table: Table, sheet: Sheet, plan: Plan, lines: tuple[Line, ...]) -> Sheet:
    """The sheet with the plan completed: for its higher points unless somebody did so in an earlier turn (PLAN-5)."""
    place = plan.number - 1
    done = CompletedPlan(first=not table.approved[place], lines=lines)
    return evolve(sheet, plans=replaced(sheet.plans, place, done))
