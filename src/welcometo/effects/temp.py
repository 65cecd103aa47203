"""Temp: change the number by 1 or 2 as it is written (TEMP-1).

A changed number is written and paid for in one step, when it is written. What is left for the effect step is the number
that was written as it is: its player may cross a temp box all the same (TEMP-2).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from welcometo.actions import HIRE_TEMP, HireTemp
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import evolve
from welcometo.sheet import House, Sheet

Use = HireTemp

CHANGES = (-2, -1, 1, 2)
"""What a temp may add to the number of the chosen card (TEMP-1)."""


def changed(layout: Layout, number: int) -> tuple[int, ...]:
    """The numbers that a temp can make of this one, ascending (TEMP-1)."""
    return _changed(number, layout.lowest, layout.highest)


@cache
def _changed(number: int, lowest: int, highest: int) -> tuple[int, ...]:
    return tuple(number + change for change in CHANGES if lowest <= number + change <= highest)


def options(layout: Layout, sheet: Sheet, house: House) -> tuple[HireTemp, ...]:
    """Crossing a temp box for an unchanged number, if one is left."""
    return (HIRE_TEMP,) if sheet.temps < layout.temp_boxes else ()


def why_not(layout: Layout, sheet: Sheet, house: House, use: HireTemp) -> Problem | None:
    """All temp boxes are crossed (TEMP-3)."""
    if sheet.temps >= layout.temp_boxes:
        return Problem("TEMP-3", "all temp boxes are crossed")
    return None


def apply(sheet: Sheet, house: House, use: HireTemp) -> Sheet:
    """The sheet with one more temp box crossed."""
    return _cross(sheet)


def apply_change(layout: Layout, sheet: Sheet) -> Sheet:
    """The sheet after a changed number: one more temp box crossed, or none where all are (TEMP-2, TEMP-3)."""
    return _cross(sheet) if sheet.temps < layout.temp_boxes else sheet


def _cross(sheet: Sheet) -> Sheet:
    return evolve(sheet, temps=sheet.temps + 1)


def score(layout: Layout, sheet: Sheet, temps: Collection[int], solo: bool) -> int:
    """The points for temps, where `temps` are the boxes that each player has crossed (TEMP-4).

    The highest count gets the first points, the next different count the next, and so on; who has none takes no rank.
    Alone it takes a fixed number of them (SOLO-10).
    """
    if solo:
        return layout.solo_temps.points if sheet.temps >= layout.solo_temps.needed else 0
    rank = len({count for count in temps if count > sheet.temps})
    return layout.temp_points[rank] if sheet.temps and rank < len(layout.temp_points) else 0
