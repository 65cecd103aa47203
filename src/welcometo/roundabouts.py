"""Roundabouts of the advanced game: in any empty box, with a fence on either side (ROUND-3, ROUND-7)."""

from __future__ import annotations

from functools import lru_cache

from welcometo.actions import BuildRoundabout, build_roundabout
from welcometo.errors import Problem
from welcometo.layouts import Layout, track_points
from welcometo.model import evolve
from welcometo.sheet import Sheet, StreetNumbers, inserted, replaced


def options(layout: Layout, sheet: Sheet) -> tuple[BuildRoundabout, ...]:
    """Every empty box, by street and box; none when the sheet has all its roundabouts (ROUND-5)."""
    if not _one_left(layout, sheet):
        return ()
    found: tuple[BuildRoundabout, ...] = ()
    for street, numbers in enumerate(sheet.numbers):
        found += _empty_boxes(street, numbers, sheet.roundabouts[street])
    return found


def _one_left(layout: Layout, sheet: Sheet) -> bool:
    return sum(map(len, sheet.roundabouts)) < len(layout.roundabout_penalty_track) - 1


@lru_cache(maxsize=1 << 14)
def _empty_boxes(street: int, numbers: StreetNumbers, roundabouts: tuple[int, ...]) -> tuple[BuildRoundabout, ...]:
    return tuple(
        build_roundabout(street, box) for box, number in enumerate(numbers) if number is None and box not in roundabouts
    )


def why_not(layout: Layout, sheet: Sheet, action: BuildRoundabout) -> Problem | None:
    """All roundabouts are built (ROUND-5), or there is no empty box there (ROUND-3)."""
    street, box = action.street, action.box
    if not _one_left(layout, sheet):
        return Problem("ROUND-5", f"the sheet has its {len(layout.roundabout_penalty_track) - 1} roundabouts already")
    if street >= len(sheet.numbers) or box >= len(sheet.numbers[street]):
        return Problem("ROUND-3", f"there is no box {box} on street {street}")
    if sheet.numbers[street][box] is not None or box in sheet.roundabouts[street]:
        return Problem("ROUND-3", f"box {box} of street {street} is not empty")
    return None


def apply(sheet: Sheet, action: BuildRoundabout) -> Sheet:
    """The sheet with the roundabout, and with fences in the gaps beside it that had none (ROUND-7)."""
    street, box = action.street, action.box
    fences = sheet.fences[street]
    gaps = {gap for gap in (box, box + 1) if 0 < gap < len(sheet.numbers[street])}
    return evolve(
        sheet,
        roundabouts=replaced(sheet.roundabouts, street, inserted(sheet.roundabouts[street], box)),
        fences=replaced(sheet.fences, street, tuple(sorted(gaps.union(fences)))),
    )


def score(layout: Layout, sheet: Sheet) -> int:
    """The points lost by roundabouts, as a number that is not positive (ROUND-16)."""
    return -track_points(layout.roundabout_penalty_track, sum(map(len, sheet.roundabouts)))
