"""Surveyor: one fence between two neighbouring boxes, anywhere on the sheet (FENCE-1)."""

from __future__ import annotations

from functools import lru_cache

from welcometo.actions import BuildFence, build_fence
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import evolve
from welcometo.sheet import House, Sheet, StreetNumbers, inserted, lines, replaced

Use = BuildFence


def options(layout: Layout, sheet: Sheet, house: House) -> tuple[BuildFence, ...]:
    """Every gap that may get a fence, by street and gap."""
    found: tuple[BuildFence, ...] = ()
    for street, numbers in enumerate(sheet.numbers):
        found += _free_gaps(street, numbers, sheet.fences[street])
    drawn = lines(sheet)
    if not drawn:
        return found
    return tuple(use for use in found if not any(_crosses(use, line.street, line.first, line.last) for line in drawn))


@lru_cache(maxsize=1 << 14)
def _free_gaps(street: int, numbers: StreetNumbers, fences: tuple[int, ...]) -> tuple[BuildFence, ...]:
    found = []
    left = numbers[0]
    for gap, right in enumerate(numbers[1:], start=1):
        if (left is None or left != right) and gap not in fences:
            found.append(build_fence(street, gap))
        left = right
    return tuple(found)


def _inside_run(numbers: StreetNumbers, gap: int) -> bool:
    return numbers[gap] is not None and numbers[gap - 1] == numbers[gap]


def _crosses(use: BuildFence, street: int, first: int, last: int) -> bool:
    return use.street == street and first < use.gap <= last


def why_not(layout: Layout, sheet: Sheet, house: House, use: BuildFence) -> Problem | None:
    """No gap there, a fence in it already (FENCE-1), inside a bis run (FENCE-2) or under a plan's line (FENCE-3)."""
    street, gap = use.street, use.gap
    if street >= len(sheet.numbers) or not 1 <= gap < len(sheet.numbers[street]):
        return Problem("FENCE-1", f"there is no gap {gap} on street {street}")
    if gap in sheet.fences[street]:
        return Problem("FENCE-1", f"gap {gap} of street {street} has a fence already")
    if _inside_run(sheet.numbers[street], gap):
        return Problem("FENCE-2", f"gap {gap} of street {street} lies between two houses with the same number")
    if any(_crosses(use, line.street, line.first, line.last) for line in lines(sheet)):
        return Problem("FENCE-3", f"gap {gap} of street {street} lies between houses that served a plan together")
    return None


def apply(sheet: Sheet, house: House, use: BuildFence) -> Sheet:
    """The sheet with the fence. What fences are worth is the estates' score (ESTATE-3)."""
    return evolve(sheet, fences=replaced(sheet.fences, use.street, inserted(sheet.fences[use.street], use.gap)))
