"""Why no turns lead to a sheet: the one thing without which some would."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from welcometo.boards import Board
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.sheet import Sheet
from welcometo.states import LoneSheet


class Milder(NamedTuple):
    """A goal that asks for less, and what is wrong where it can be reached and the whole cannot."""

    goal: LoneSheet
    problem: Problem


def milder(goal: LoneSheet) -> Iterator[Milder]:
    """Goals that leave one thing out: refusals, what plans are worth, what the board adds."""
    sheet = goal.sheet
    if sheet.refusals:
        message = f"refusals: {sheet.refusals}; in no order of turns could all of them be due"
        problem = Problem("REFUSAL-1", message, "/sheet/refusals")
        yield Milder(_with(goal, refusals=0), problem)
        yield Milder(_with(goal, refusals=0, **_without_roundabouts(sheet)), problem)
    if goal.options.solo and not all(plan is None or plan.first for plan in sheet.plans):
        plans = tuple(plan and evolve(plan, first=True) for plan in sheet.plans)
        message = "in no order of turns could these plans have been worth these points"
        yield Milder(_with(goal, plans=plans), Problem("SOLO-7", message, "/sheet/plans"))
    for part, problem in goal.board.milder(sheet):
        yield Milder(_with(goal, board=part), problem.under("/sheet"))
    if sheet.board is not None:
        problem = Problem(
            "BOARD-5", f"no order of writing leads to what the board {goal.board.name} adds", "/sheet/board"
        )
        bare = Board(name=goal.board.name, layout=goal.board.layout, plans=())
        yield Milder(evolve(goal, board=bare, plans=(), sheet=evolve(sheet, board=None, plans=())), problem)


def _with(goal: LoneSheet, **changes: object) -> LoneSheet:
    return evolve(goal, sheet=evolve(goal.sheet, **changes))


def _without_roundabouts(sheet: Sheet) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Each needs a turn of its own, which may have been one of the refusals; its fences go with it."""
    fences = [
        tuple(gap for gap in gaps if not {gap - 1, gap} & {*roundabouts})
        for gaps, roundabouts in zip(sheet.fences, sheet.roundabouts, strict=True)
    ]
    return {"roundabouts": ((),) * len(fences), "fences": tuple(fences)}
