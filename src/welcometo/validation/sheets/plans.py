"""Completed plans against what their cards ask for."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.dealing import solo
from welcometo.errors import Problem
from welcometo.setup import Setup
from welcometo.sheet import CompletedPlan, House, Sheet, turns_taken


def faults(setup: Setup, sheet: Sheet) -> Iterator[Problem]:
    """What each plan has against its entry, houses that served twice (PLAN-3), and ranks before their time (PLAN-5)."""
    if not any(sheet.plans):
        return
    turns = turns_taken(sheet)
    for plan, done in zip(setup.plans, sheet.plans, strict=True):
        if done is None:
            continue
        if not turns:
            yield Problem("PLAN-1", "plans are completed in a turn, and none was played", plan.entry)
        elif not done.first:
            yield from _rank_faults(setup, turns, f"{plan.entry}/first")
        yield from plan.faults(setup.layout, setup.options, sheet, done.lines)
    yield from _overlaps(sheet.plans)


def _rank_faults(setup: Setup, turns: int, pointer: str) -> Iterator[Problem]:
    """Lower points before anybody can have completed the plan in an earlier turn, or the solo card can have come."""
    if setup.options.solo:
        first = solo.first_low_turn(setup.layout)
        if turns < first:
            message = f"the solo card cannot be turned up before turn {first}, and {turns} turns were played"
            yield Problem("SOLO-7", message, pointer)
    elif turns < 2:
        yield Problem("PLAN-5", "nobody can have completed the plan in an earlier turn", pointer)


def _overlaps(plans: tuple[CompletedPlan | None, ...]) -> Iterator[Problem]:
    served: set[House] = set()
    for k, plan in enumerate(plans):
        for i, line in enumerate(plan.lines if plan else ()):
            houses = {(line.street, box) for box in range(line.first, line.last + 1)}
            if not served.isdisjoint(houses):
                message = f"a house in boxes {line.first} to {line.last} of street {line.street} served twice"
                yield Problem("PLAN-3", message, f"/plans/{k}/lines/{i}")
            served |= houses
