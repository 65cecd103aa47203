"""Faults to plant, a function each: every one breaks one rule in one way."""

from __future__ import annotations

from validation.mutators import glances, piles, plans, seats, streets, tables, tracks, trucks
from validation.mutators.planting import GameMutator, SheetMutator, ViewMutator

SHEET_MUTATORS: tuple[SheetMutator, ...] = (
    *streets.MUTATORS,
    *tracks.MUTATORS,
    *plans.MUTATORS,
    *trucks.MUTATORS,
)
GAME_MUTATORS: tuple[GameMutator, ...] = (*seats.MUTATORS, *tables.MUTATORS, *piles.MUTATORS)
VIEW_MUTATORS: tuple[ViewMutator, ...] = glances.MUTATORS
