"""Agent: raise the value of all estates of one size (AGENT-1)."""

from __future__ import annotations

from functools import lru_cache

from welcometo.actions import RaiseEstateValue, raise_estate_value
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import evolve
from welcometo.sheet import House, Sheet, replaced

Use = RaiseEstateValue


def options(layout: Layout, sheet: Sheet, house: House) -> tuple[RaiseEstateValue, ...]:
    """Every size whose track has a number left to cross, from 1 up."""
    return _options(sheet.estate_values, layout.estate_value_tracks)


@lru_cache(maxsize=1 << 10)
def _options(values: tuple[int, ...], tracks: tuple[tuple[int, ...], ...]) -> tuple[RaiseEstateValue, ...]:
    sizes = enumerate(zip(values, tracks, strict=True), start=1)
    return tuple([raise_estate_value(size) for size, (crossed, track) in sizes if crossed < len(track) - 1])


def why_not(layout: Layout, sheet: Sheet, house: House, use: RaiseEstateValue) -> Problem | None:
    """No such size (AGENT-1), or its track has no number left (AGENT-2)."""
    if use.size > len(sheet.estate_values):
        return Problem("AGENT-1", f"there is no track for estates of size {use.size}")
    if sheet.estate_values[use.size - 1] >= len(layout.estate_value_tracks[use.size - 1]) - 1:
        return Problem("AGENT-2", f"the track of estates of size {use.size} has no number left to cross")
    return None


def apply(sheet: Sheet, house: House, use: RaiseEstateValue) -> Sheet:
    """The sheet with the next number of the track crossed. The value counts in the estates' score (ESTATE-3)."""
    place = use.size - 1
    return evolve(sheet, estate_values=replaced(sheet.estate_values, place, sheet.estate_values[place] + 1))
