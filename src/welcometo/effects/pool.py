"""Pool: build the pool printed at the house that was just written (POOL-1)."""

from __future__ import annotations

from welcometo.actions import BUILD_POOL, BuildPool
from welcometo.errors import Problem
from welcometo.layouts import Layout, track_points
from welcometo.model import evolve
from welcometo.sheet import House, Sheet, inserted, replaced

Use = BuildPool


def options(layout: Layout, sheet: Sheet, house: House) -> tuple[BuildPool, ...]:
    """The pool, if one is printed at the house and not built.

    The house is that of the turn's number: a roundabout is none, and its pool is lost (ROUND-14, ROUND-15).
    """
    street, box = house
    return (BUILD_POOL,) if box in layout.streets[street].pools and box not in sheet.pools[street] else ()


def why_not(layout: Layout, sheet: Sheet, house: House, use: BuildPool) -> Problem | None:
    """No pool is printed there, or it stands (POOL-1): as a document can have it, though never play (POOL-2)."""
    street, box = house
    if box not in layout.streets[street].pools:
        return Problem("POOL-1", f"no pool is printed at box {box} of street {street}, where the number was written")
    if box in sheet.pools[street]:
        return Problem("POOL-1", f"the pool at box {box} of street {street} is built already")
    return None


def apply(sheet: Sheet, house: House, use: BuildPool) -> Sheet:
    """The sheet with the pool."""
    street, box = house
    return evolve(sheet, pools=replaced(sheet.pools, street, inserted(sheet.pools[street], box)))


def score(layout: Layout, sheet: Sheet) -> int:
    """The points of all pools: the first uncrossed number of their track (POOL-3)."""
    return track_points(layout.pool_track, sum(map(len, sheet.pools)))
