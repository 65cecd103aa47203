"""A fault planted in a state of a random game is found, by its rule and at its place; the untouched state is faultless."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from validation.mutators import SHEET_MUTATORS
from validation.mutators.planting import Planted, SheetMutator
from validation.states import sheets
from welcometo import Problem, diagnose
from welcometo.model import evolve

ENOUGH = 6
"""In how many states each fault is planted."""


def planted_in(states: Iterable[Any], mutator: Callable[[Any, Random], Planted | None]) -> list[tuple[Any, Planted]]:
    """States with a place for the fault, and what becomes of them."""
    rng = Random(mutator.__name__)
    found: list[tuple[Any, Planted]] = []
    for state in states:
        planted = mutator(state, rng)
        if planted is not None:
            found.append((state, planted))
        if len(found) == ENOUGH:
            break
    assert found, "no state has a place for this fault"
    return found


def told(problems: tuple[Problem, ...], rule: str, pointer: str) -> None:
    """Check that the fault is among the problems, in plain words."""
    assert (rule, pointer) in [(problem.rule, problem.pointer) for problem in problems], problems
    assert all(5 < len(problem.message) < 300 for problem in problems)


@pytest.mark.parametrize("mutator", SHEET_MUTATORS, ids=lambda mutator: mutator.__name__)
def test_a_fault_of_a_sheet_is_told(mutator: SheetMutator) -> None:
    for alone, planted in planted_in(sheets(), mutator):
        assert diagnose(alone) == ()
        assert planted.spoilt != alone.sheet
        told(diagnose(evolve(alone, sheet=planted.spoilt)), planted.rule, f"/sheet{planted.pointer}")
