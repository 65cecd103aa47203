"""Where a number may be written: in an empty box, strictly between its nearest neighbours.

A street is seen as runs of empty boxes. All boxes of a run have the same nearest numbers on either side, so a number
fits in all of them or in none (NUM-2); whether the boxes beside it can still be filled later does not matter (NUM-3). A
roundabout ends a run and has no number: what lies beyond it sets no bound (ROUND-9).

Sets of numbers are bits here, number n as `1 << n`: whether some number fits somewhere is asked several times a turn.
"""

from __future__ import annotations

from collections.abc import Iterable
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


class Room(NamedTuple):
    """What a street has room for: its `runs` of empty boxes from left to right, and the numbers that fit in any (bits)."""

    runs: tuple[Run, ...]
    fitting: int


@lru_cache(maxsize=1 << 14)
def room(numbers: StreetNumbers, roundabouts: tuple[int, ...]) -> Room:
    """The room on a street; each roundabout ends a run (ROUND-9)."""
    found: list[Run] = []
    first, low, fitting = 0, UNBOUNDED_BELOW, 0
    ends = [box for box, number in enumerate(numbers) if number is not None or box in roundabouts]
    for box in (*ends, len(numbers)):
        number = numbers[box] if box < len(numbers) else None
        if first < box:
            high = UNBOUNDED_ABOVE if number is None else number
            found.append(Run(first, box, low, high))
            fitting |= (1 << high) - 1 & -1 << low + 1
        first, low = box + 1, UNBOUNDED_BELOW if number is None else number
    return Room(tuple(found), fitting)


def placements(sheet: Sheet, numbers: Iterable[int]) -> tuple[WriteNumber, ...]:
    """Every way to write one of these numbers, by number in the order given, street and box (NUM-1, NUM-2)."""
    found: list[WriteNumber] = []
    streets = sheet.numbers
    rooms = [*map(room, streets, sheet.roundabouts)]
    for number in numbers:
        for street, (runs, fitting) in enumerate(rooms):
            if fitting >> number & 1:
                row = write_row(number, street, len(streets[street]))
                for first, stop, low, high in runs:
                    if low < number < high:
                        found += row[first:stop]
    return tuple(found)


def fitting(sheet: Sheet) -> int:
    """The numbers that fit somewhere on the sheet, as bits: number n fits where `fitting(sheet) >> n & 1` (NUM-1)."""
    found = 0
    for _, numbers in map(room, sheet.numbers, sheet.roundabouts):
        found |= numbers
    return found


def fits(sheet: Sheet, number: int) -> bool:
    """Whether the number fits somewhere on the sheet (NUM-1)."""
    for _, numbers in map(room, sheet.numbers, sheet.roundabouts):  # noqa: SIM110 - asked in every turn
        if numbers >> number & 1:
            return True
    return False


def why_not(sheet: Sheet, action: WriteNumber) -> Problem | None:
    """Why this number cannot be written in this box; None where it can."""
    number, street, box, streets = action.number, action.street, action.box, sheet.numbers
    if street >= len(streets) or box >= len(streets[street]):
        return Problem("NUM-1", f"there is no box {box} on street {street}")
    for first, stop, low, high in room(streets[street], sheet.roundabouts[street]).runs:
        if first <= box < stop:
            return None if low < number < high else _out_of_order(number, low, high, street, box)
    return Problem("NUM-1", f"box {box} of street {street} is not empty")


def _out_of_order(number: int, low: int, high: int, street: int, box: int) -> Problem:
    if number <= low:
        return Problem("NUM-2", f"{number} in box {box} of street {street} is not more than the {low} to its left")
    return Problem("NUM-2", f"{number} in box {box} of street {street} is not less than the {high} to its right")


def write(sheet: Sheet, number: int, street: int, box: int) -> Sheet:
    """The sheet with the number in the box."""
    numbers = sheet.numbers
    return evolve(sheet, numbers=replaced(numbers, street, replaced(numbers[street], box, number)))
