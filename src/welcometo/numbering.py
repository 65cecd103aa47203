"""Where a number may be written: in an empty box, strictly between its nearest neighbours.

A street is seen as runs of empty boxes. All boxes of a run have the same nearest numbers on either side, so a number
fits in all of them or in none (NUM-2); whether the boxes beside it can still be filled later does not matter (NUM-3). A
roundabout ends a run and has no number: what lies beyond it sets no bound (ROUND-9).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from welcometo.actions import WriteNumber, write_row
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.sheet import Sheet, StreetNumbers, replaced

UNBOUNDED_BELOW = -1
UNBOUNDED_ABOVE = 100


class Run(NamedTuple):
    """Empty boxes `first` to `stop` - 1 in which a number fits that is more than `low` and less than `high`."""

    first: int
    stop: int
    low: int
    high: int


@lru_cache(maxsize=1 << 14)
def runs(numbers: StreetNumbers, roundabouts: tuple[int, ...]) -> tuple[Run, ...]:
    """The runs of empty boxes of a street, from left to right; each roundabout ends one (ROUND-9)."""
    found: list[Run] = []
    first, low = 0, UNBOUNDED_BELOW
    for box in range(len(numbers) + 1):
        number = numbers[box] if box < len(numbers) else None
        if number is None and box < len(numbers) and box not in roundabouts:
            continue
        if first < box:
            found.append(Run(first, box, low, UNBOUNDED_ABOVE if number is None else number))
        first, low = box + 1, UNBOUNDED_BELOW if number is None else number
    return tuple(found)


def placements(sheet: Sheet, number: int) -> tuple[WriteNumber, ...]:
    """Every way to write this number, by street and box (NUM-1, NUM-2)."""
    found: tuple[WriteNumber, ...] = ()
    for street, numbers in enumerate(sheet.numbers):
        for first, stop, low, high in runs(numbers, sheet.roundabouts[street]):
            if low < number < high:
                found += write_row(number, street, len(numbers))[first:stop]
    return found


@lru_cache(maxsize=1 << 14)
def _all_runs(streets: tuple[StreetNumbers, ...], roundabouts: tuple[tuple[int, ...], ...]) -> tuple[Run, ...]:
    return tuple([run for numbers, taken in zip(streets, roundabouts, strict=True) for run in runs(numbers, taken)])


def all_runs(sheet: Sheet) -> tuple[Run, ...]:
    """The runs of empty boxes of all streets."""
    return _all_runs(sheet.numbers, sheet.roundabouts)


def fits(runs: tuple[Run, ...], number: int) -> bool:
    """Whether the number fits in one of these `runs`."""
    for _, _, low, high in runs:  # noqa: SIM110 - asked several times in every turn
        if low < number < high:
            return True
    return False


def why_not(sheet: Sheet, action: WriteNumber) -> Problem | None:
    """Why this number cannot be written in this box; None where it can."""
    number, street, box = action.number, action.street, action.box
    if street >= len(sheet.numbers) or box >= len(sheet.numbers[street]):
        return Problem("NUM-1", f"there is no box {box} on street {street}")
    for first, stop, low, high in runs(sheet.numbers[street], sheet.roundabouts[street]):
        if first <= box < stop:
            return None if low < number < high else _out_of_order(number, low, high, street, box)
    return Problem("NUM-1", f"box {box} of street {street} is not empty")


def _out_of_order(number: int, low: int, high: int, street: int, box: int) -> Problem:
    if number <= low:
        return Problem("NUM-2", f"{number} in box {box} of street {street} is not more than the {low} to its left")
    return Problem("NUM-2", f"{number} in box {box} of street {street} is not less than the {high} to its right")


def write(sheet: Sheet, number: int, street: int, box: int) -> Sheet:
    """The sheet with the number in the box."""
    return evolve(sheet, numbers=replaced(sheet.numbers, street, replaced(sheet.numbers[street], box, number)))
