"""How a sheet came about: turns that lead to it from the empty sheet, or why there are none (JUDGE-1)."""

from __future__ import annotations

from typing import NamedTuple

from welcometo.errors import Problem
from welcometo.states import LoneSheet
from welcometo.validation import lone_sheets
from welcometo.validation.reconstructing.budget import Budget
from welcometo.validation.reconstructing.certificate import OfferedTurn, is_proof, parse_proof, replay_turns
from welcometo.validation.reconstructing.deck import deck_problems
from welcometo.validation.reconstructing.demands import Demands
from welcometo.validation.reconstructing.hopes import Hopes
from welcometo.validation.reconstructing.orders import Order, orders
from welcometo.validation.reconstructing.reasons import milder
from welcometo.validation.reconstructing.search import Search

__all__ = ["OfferedTurn", "Reconstruction", "is_proof", "parse_proof", "reconstruct", "replay_turns"]

MOST_TURNS = 30_000
"""How many turns are tried before a search is given up (JUDGE-5)."""


BRIEF = 6
"""How many times as many turns as it needs are tried in an order before the others have had their try."""


class Reconstruction(NamedTuple):
    """The verdict on a sheet.

    `turns` lead from the empty sheet to it, and `problem` is None; or there are none, and `problem` is the rule that
    makes it impossible, or JUDGE-5 where the search was given up. `deck` is what the deck's limits exclude all the same
    (JUDGE-4).
    """

    turns: tuple[OfferedTurn, ...] | None
    problem: Problem | None
    deck: tuple[Problem, ...]


def reconstruct(goal: LoneSheet) -> Reconstruction:
    """Turns, each with an offer, that lead from an empty sheet to this one, or the rule that makes it impossible."""
    demands = Demands(goal)
    deck = tuple(deck_problems(goal, demands))
    told = next(lone_sheets.faults(goal), None)
    if told is not None:
        return Reconstruction(None, told, deck)
    budget = Budget(MOST_TURNS)
    try:
        turns = _turns(goal, demands, budget)
        return Reconstruction(turns, None if turns is not None else _reason(goal, budget), deck)
    except TimeoutError:
        message = f"no turns that lead to this sheet were found in {MOST_TURNS} tries, and no reason why not"
        problem = Problem("JUDGE-5", message, "/sheet")
        return Reconstruction(None, problem, deck)


def _turns(goal: LoneSheet, demands: Demands, budget: Budget) -> tuple[OfferedTurn, ...] | None:
    """The turns that lead to a goal; None where there are none. Raises `TimeoutError` where that was not found out."""
    long: list[Order] = []
    for order in orders(goal, demands, Hopes(goal, demands, budget).of):
        brief = Budget(BRIEF * demands.turns, budget)
        try:
            turns = Search(goal, demands, order, brief).turns()
        except TimeoutError:
            if budget.left < 0:
                raise
            long.append(order)
        else:
            if turns is not None:
                return turns
    found = (Search(goal, demands, order, budget).turns() for order in long)
    return next((turns for turns in found if turns is not None), None)


def _reason(goal: LoneSheet, budget: Budget) -> Problem:
    """The first thing that, left out, would let turns lead to the rest."""
    for less, problem in milder(goal):
        if _turns(less, Demands(less), budget) is not None:
            return problem
    return Problem("JUDGE-1", "no order of whole turns leads to this sheet", "/sheet")
