"""Faults to plant, a function each: every one breaks one rule in one way."""

from __future__ import annotations

from validation.mutators import plans, streets, tracks, trucks

SHEET_MUTATORS = (*streets.MUTATORS, *tracks.MUTATORS, *plans.MUTATORS, *trucks.MUTATORS)
