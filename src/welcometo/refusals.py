"""Permit refusals: what a player takes when no number fits (REFUSAL-1)."""

from __future__ import annotations

from collections.abc import Iterable

from welcometo.errors import Problem
from welcometo.layouts import Layout, track_points
from welcometo.model import evolve
from welcometo.numbering import fits
from welcometo.sheet import Sheet


def why_not(sheet: Sheet, numbers: Iterable[int]) -> Problem | None:
    """Why a refusal may not be taken; None where it is due: none of the `numbers` on offer fits unchanged (REFUSAL-2)."""
    for number in numbers:
        if fits(sheet, number):
            return Problem("REFUSAL-1", f"{number} can be written, so a refusal is not due")
    return None


def apply(layout: Layout, sheet: Sheet) -> Sheet:
    """The sheet with one more refusal crossed, at most all; nothing is written and no effect used (REFUSAL-3, REFUSAL-4)."""
    return evolve(sheet, refusals=min(sheet.refusals + 1, len(layout.refusal_track) - 1))


def ends_the_game(layout: Layout, sheet: Sheet) -> bool:
    """Whether the last refusal box is crossed (REFUSAL-4)."""
    return sheet.refusals >= len(layout.refusal_track) - 1


def score(layout: Layout, sheet: Sheet) -> int:
    """The points lost by refusals, as a number that is not positive (REFUSAL-5)."""
    return -track_points(layout.refusal_track, sheet.refusals)
