"""How a sheet came about: turns that lead to it from the empty sheet, or why there are none."""

from __future__ import annotations

from typing import NamedTuple

from welcometo.errors import Problem
from welcometo.states import LoneSheet
from welcometo.validation.reconstructing.certificate import OfferedTurn
from welcometo.validation.reconstructing.demands import Demands
from welcometo.validation.reconstructing.orders import orders
from welcometo.validation.reconstructing.search import Budget, Search


class Reconstruction(NamedTuple):
    turns: tuple[OfferedTurn, ...] | None
    problem: Problem | None


def reconstruct(goal: LoneSheet) -> Reconstruction:
    demands = Demands(goal)
    if demands.shortage():
        return Reconstruction(None, Problem("EFFECT-3", "no"))
    budget = Budget(20000)
    for order in orders(goal, demands):
        turns = Search(goal, demands, order, budget).turns()
        if turns is not None:
            return Reconstruction(turns, None)
    return Reconstruction(None, Problem("JUDGE-1", "no"))
