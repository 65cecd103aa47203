"""What it takes to plant a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from welcometo import Game, Layout, LoneSheet, Sheet, View
from welcometo.model import evolve
from welcometo.sheet import inserted, replaced

T = TypeVar("T")


class Planted(NamedTuple):
    """Something with a fault in it, the rule that it breaks, and the pointer to the place."""

    spoilt: Any
    rule: str
    pointer: str


SheetMutator = Callable[[LoneSheet, Random], Planted | None]
"""Plants a fault in the sheet, if there is a place for it; the pointer is seen from the sheet."""
GameMutator = Callable[[Game, Random], Planted | None]
ViewMutator = Callable[[View, Random], Planted | None]


def pick(rng: Random, items: Iterator[T] | Sequence[T]) -> T | None:
    """One of the items, None where there is none."""
    found = list(items)
    return rng.choice(found) if found else None


def houses(sheet: Sheet) -> Iterator[tuple[int, int]]:
    """Every box with a number."""
    for street, numbers in enumerate(sheet.numbers):
        yield from ((street, box) for box, number in enumerate(numbers) if number is not None)


def singles(sheet: Sheet) -> Iterator[tuple[int, int]]:
    """Every plain house without a house of its number beside it."""
    for street, box in houses(sheet):
        numbers = sheet.numbers[street]
        beside = [numbers[b] for b in (box - 1, box + 1) if 0 <= b < len(numbers)]
        if box not in sheet.bis[street] and numbers[box] not in beside:
            yield street, box


def empty_boxes(sheet: Sheet) -> Iterator[tuple[int, int]]:
    """Every box with neither a number nor a roundabout."""
    for street, numbers in enumerate(sheet.numbers):
        gone = sheet.roundabouts[street]
        yield from ((street, box) for box, number in enumerate(numbers) if number is None and box not in gone)


def left_of(sheet: Sheet, street: int, box: int) -> int | None:
    """The nearest number to the left on this side of any roundabout."""
    for b in range(box - 1, -1, -1):
        if b in sheet.roundabouts[street]:
            return None
        if sheet.numbers[street][b] is not None:
            return sheet.numbers[street][b]
    return None


def right_of(sheet: Sheet, street: int, box: int) -> int | None:
    """The nearest number to the right on this side of any roundabout."""
    for b in range(box + 1, len(sheet.numbers[street])):
        if b in sheet.roundabouts[street]:
            return None
        if sheet.numbers[street][b] is not None:
            return sheet.numbers[street][b]
    return None


def written(sheet: Sheet, street: int, box: int, number: int | None) -> Sheet:
    """The sheet with another number in a box."""
    row = replaced(sheet.numbers[street], box, number)
    return evolve(sheet, numbers=replaced(sheet.numbers, street, row))


def marked(sheet: Sheet, name: str, street: int, *places: int) -> Sheet:
    """The sheet with more places in one of its lists."""
    rows = getattr(sheet, name)
    row = rows[street]
    for place in places:
        row = inserted(row, place)
    return evolve(sheet, **{name: replaced(rows, street, row)})


def unmarked(sheet: Sheet, name: str, street: int, *places: int) -> Sheet:
    """The sheet with fewer places in one of its lists."""
    rows = getattr(sheet, name)
    row = tuple(place for place in rows[street] if place not in places)
    return evolve(sheet, **{name: replaced(rows, street, row)})


def at(sheet: Sheet, name: str, street: int, place: int) -> str:
    """The pointer to a place in one of the sheet's lists."""
    return f"/{name}/{street}/{getattr(sheet, name)[street].index(place)}"


def fenced(sheet: Sheet, street: int, box: int) -> Sheet:
    """The sheet with fences on both sides of a box."""
    gaps = [gap for gap in (box, box + 1) if 0 < gap < len(sheet.numbers[street])]
    return marked(sheet, "fences", street, *gaps)


def plain(sheet: Sheet, street: int) -> int:
    """How many plain houses a street has."""
    return sum(number is not None for number in sheet.numbers[street]) - len(sheet.bis[street])


def plain_houses(sheet: Sheet) -> int:
    """How many plain houses there are."""
    return sum(plain(sheet, street) for street in range(len(sheet.numbers)))


def turns_of(sheet: Sheet) -> int:
    """How many turns led to the sheet."""
    return plain_houses(sheet) + sheet.refusals


def effects_used(sheet: Sheet) -> int:
    """How many effects were used at least: fences beside roundabouts may have come for nothing."""
    fences = 0
    for street, gaps in enumerate(sheet.fences):
        beside = {gap for box in sheet.roundabouts[street] for gap in (box, box + 1)}
        fences += len(set(gaps) - beside)
    counted = sum(map(len, (*sheet.bis, *sheet.pools))) + sum((*sheet.parks, *sheet.estate_values))
    return fences + counted + sheet.temps


def circles(layout: Layout, street: int) -> int:
    """How many park circles a street has."""
    return len(layout.streets[street].park_track) - 1
