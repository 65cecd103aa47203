"""Numbers in their order, and copies beside what they copy (NUM-2, BIS-1, BIS-3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from welcometo.errors import Problem
from welcometo.setup import Setup
from welcometo.sheet import Sheet, StreetNumbers
from welcometo.validation.sheets.deck import Deck


class Run(NamedTuple):
    """Neighbouring houses `first` to `stop` - 1 with the same `number`, of which the `plain` ones were not copied."""

    number: int
    first: int
    stop: int
    plain: list[int]


def faults(setup: Setup, deck: Deck, sheet: Sheet) -> Iterator[Problem]:
    """What is wrong with numbers and copies on each street."""
    for street, numbers in enumerate(sheet.numbers):
        bis = sheet.bis[street]
        written = [number for number in numbers if number is not None]
        in_order = written == sorted(deck.writable.intersection(written))
        if in_order and not bis:  # whatever roundabouts there are
            continue
        found = _runs(numbers, bis)
        yield from _order(sheet, street, found)
        for run in found:
            yield from _originals(street, bis, run)
            if run.number not in deck.writable and run.plain:
                message = f"no card of the deck lets a player write {run.number}"
                yield Problem("NUM-4", message, f"/numbers/{street}/{run.plain[0]}")
        for i, box in enumerate(bis):
            if numbers[box] is None:
                message = f"box {box} of street {street} is marked as a copy and holds no number"
                yield Problem("BIS-1", message, f"/bis/{street}/{i}")
        for i, gap in enumerate(sheet.fences[street]):
            if numbers[gap] is not None and numbers[gap - 1] == numbers[gap]:
                message = f"the fence in gap {gap} of street {street} stands between two houses with the number {numbers[gap]}"
                yield Problem("FENCE-2", message, f"/fences/{street}/{i}")


def _runs(numbers: StreetNumbers, bis: tuple[int, ...]) -> list[Run]:
    found: list[Run] = []
    last = None
    for box, number in enumerate(numbers):
        if number is not None:
            plain = [] if box in bis else [box]
            if number == last:
                run = found[-1]
                found[-1] = Run(number, run.first, box + 1, run.plain + plain)
            else:
                found.append(Run(number, box, box + 1, plain))
        last = number
    return found


def _order(sheet: Sheet, street: int, found: list[Run]) -> Iterator[Problem]:
    """Numbers that do not increase from run to run; beyond a roundabout they start anew (NUM-2, ROUND-9)."""
    gone = sheet.roundabouts[street]
    for left, right in pairwise(found):
        if left.number < right.number or (gone and any(left.stop <= box < right.first for box in gone)):
            continue
        if left.number > right.number or (left.plain and right.plain):
            message = (
                f"{right.number} in box {right.first} of street {street} is not more than the {left.number} to its left"
            )
            yield Problem("NUM-2", message, f"/numbers/{street}/{right.first}")


def _originals(street: int, bis: tuple[int, ...], run: Run) -> Iterator[Problem]:
    """A run without the house that was copied first (BIS-1), or with more than one of its kind (NUM-2)."""
    if not run.plain:
        message = f"no house beside box {run.first} of street {street} has the number {run.number} that was copied"
        yield Problem("BIS-1", message, f"/bis/{street}/{bis.index(run.first)}")
    for box in run.plain[1:]:
        message = f"{run.number} in box {box} of street {street} stands beside an equal number, and is no copy"
        yield Problem("NUM-2", message, f"/numbers/{street}/{box}")
