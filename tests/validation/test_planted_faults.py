"""A fault planted in a state of a random game is found, by its rule and at its place; the untouched state is faultless."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from validation.mutators import GAME_MUTATORS, SHEET_MUTATORS, VIEW_MUTATORS
from validation.mutators.planting import GameMutator, Planted, SheetMutator, ViewMutator
from validation.states import games, sheets, views
from welcometo import Game, Problem, diagnose, lone_sheet
from welcometo.model import evolve
from welcometo.sheet import replaced

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


@pytest.mark.parametrize("mutator", SHEET_MUTATORS, ids=lambda mutator: mutator.__name__)
def test_a_fault_of_a_sheet_in_a_game_is_told(mutator: SheetMutator) -> None:
    def planted_in_seat(game: Game, rng: Random) -> Planted | None:
        player = rng.randrange(len(game.players))
        planted = mutator(lone_sheet(game, player), rng) if game.phase != "play" else None
        if planted is None:
            return None
        seat = evolve(game.players[player], sheet=planted.spoilt, before=planted.spoilt)
        spoilt = evolve(game, players=replaced(game.players, player, seat))
        return Planted(spoilt, planted.rule, f"/players/{player}/before{planted.pointer}")

    planted_in_seat.__name__ = mutator.__name__
    for game, planted in planted_in(games(), planted_in_seat):
        assert diagnose(game) == ()
        told(diagnose(planted.spoilt), planted.rule, planted.pointer)


@pytest.mark.parametrize("mutator", GAME_MUTATORS, ids=lambda mutator: mutator.__name__)
def test_a_fault_of_a_game_is_told(mutator: GameMutator) -> None:
    for game, planted in planted_in(games(), mutator):
        assert diagnose(game) == ()
        assert planted.spoilt != game
        told(diagnose(planted.spoilt), planted.rule, planted.pointer)


@pytest.mark.parametrize("mutator", VIEW_MUTATORS, ids=lambda mutator: mutator.__name__)
def test_a_fault_of_a_view_is_told(mutator: ViewMutator) -> None:
    for view, planted in planted_in(views(), mutator):
        assert diagnose(view) == ()
        assert planted.spoilt != view
        told(diagnose(planted.spoilt), planted.rule, planted.pointer)
