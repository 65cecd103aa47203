"""Landscaper: a park on the street that was just written in (PARK-1)."""

from __future__ import annotations

from welcometo.actions import BUILD_PARK, BuildPark
from welcometo.errors import Problem
from welcometo.layouts import Layout, track_points
from welcometo.model import evolve
from welcometo.sheet import House, Sheet, replaced

Use = BuildPark


def options(layout: Layout, sheet: Sheet, house: House) -> tuple[BuildPark, ...]:
    """The park, if the street has a circle left."""
    street, _ = house
    return (BUILD_PARK,) if sheet.parks[street] < len(layout.streets[street].park_track) - 1 else ()


def why_not(layout: Layout, sheet: Sheet, house: House, use: BuildPark) -> Problem | None:
    """All circles of the street are crossed (PARK-2)."""
    street, _ = house
    if sheet.parks[street] >= len(layout.streets[street].park_track) - 1:
        return Problem("PARK-2", f"all park circles of street {street} are crossed")
    return None


def apply(sheet: Sheet, house: House, use: BuildPark) -> Sheet:
    """The sheet with the next circle of the street crossed."""
    street, _ = house
    return evolve(sheet, parks=replaced(sheet.parks, street, sheet.parks[street] + 1))


def score(layout: Layout, sheet: Sheet) -> tuple[int, ...]:
    """The points of the parks of each street: its first uncrossed number (PARK-3)."""
    streets = zip(layout.streets, sheet.parks, strict=True)
    return tuple([track_points(street.park_track, crossed) for street, crossed in streets])
