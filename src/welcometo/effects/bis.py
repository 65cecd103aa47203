"""Bis: copy the number of a neighbouring house into an empty box, anywhere on the sheet (BIS-1)."""

from __future__ import annotations

from functools import lru_cache

from welcometo.actions import WriteBis, write_bis
from welcometo.errors import Problem
from welcometo.layouts import Layout, track_points
from welcometo.model import evolve
from welcometo.sheet import House, Sheet, StreetNumbers, inserted, replaced

Use = WriteBis


def options(layout: Layout, sheet: Sheet, house: House) -> tuple[WriteBis, ...]:
    """Every copy that can be made, by street, box and number (BIS-2, BIS-3)."""
    found: tuple[WriteBis, ...] = ()
    for street, numbers in enumerate(sheet.numbers):
        found += _copies(street, numbers, sheet.fences[street], sheet.roundabouts[street])
    return found


@lru_cache(maxsize=1 << 14)
def _copies(
    street: int, numbers: StreetNumbers, fences: tuple[int, ...], roundabouts: tuple[int, ...]
) -> tuple[WriteBis, ...]:
    return tuple(
        [
            write_bis(street, box, number)
            for box, there in enumerate(numbers)
            if there is None and box not in roundabouts
            for number in _neighbours(numbers, fences, box)
        ]
    )


def _neighbours(numbers: StreetNumbers, fences: tuple[int, ...], box: int) -> tuple[int, ...]:
    """The numbers of the houses beside a box with no fence between; a roundabout has none (ROUND-13)."""
    left = numbers[box - 1] if box > 0 and box not in fences else None
    right = numbers[box + 1] if box + 1 < len(numbers) and box + 1 not in fences else None
    if left is None or left == right:
        return () if right is None else (right,)
    return (left,) if right is None else (left, right)


def why_not(layout: Layout, sheet: Sheet, house: House, use: WriteBis) -> Problem | None:
    """No empty box there, or no neighbouring house with this number on this side of any fence (BIS-1, BIS-2)."""
    street, box = use.street, use.box
    if street >= len(sheet.numbers) or box >= len(sheet.numbers[street]):
        return Problem("BIS-1", f"there is no box {box} on street {street}")
    if sheet.numbers[street][box] is not None or box in sheet.roundabouts[street]:
        return Problem("BIS-1", f"box {box} of street {street} is not empty")
    neighbours = _neighbours(sheet.numbers[street], sheet.fences[street], box)
    if not neighbours:
        return Problem("BIS-1", f"box {box} of street {street} has no numbered house beside it without a fence between")
    if use.number not in neighbours:
        return Problem(
            "BIS-2",
            f"no house beside box {box} of street {street}, without a fence between, has the number {use.number}",
        )
    return None


def apply(sheet: Sheet, house: House, use: WriteBis) -> Sheet:
    """The sheet with the copy. It never gets the pool of its box (POOL-2)."""
    street, box = use.street, use.box
    return evolve(
        sheet,
        numbers=replaced(sheet.numbers, street, replaced(sheet.numbers[street], box, use.number)),
        bis=replaced(sheet.bis, street, inserted(sheet.bis[street], box)),
    )


def score(layout: Layout, sheet: Sheet) -> int:
    """The points lost by bis, as a number that is not positive; beyond the track its last number (BIS-4)."""
    return -track_points(layout.bis_penalty_track, sum(map(len, sheet.bis)))
