"""Completed housing estates: neighbouring numbered houses between two fences (ESTATE-1)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat
from itertools import count as naturals

from welcometo.layouts import Layout, track_points
from welcometo.model import make
from welcometo.sheet import Line, Sheet, StreetNumbers, lines


@lru_cache(maxsize=1 << 14)
def _completed(street: int, numbers: StreetNumbers, fences: tuple[int, ...], longest: int) -> tuple[Line, ...]:
    found = []
    first = 0
    for stop in (*fences, len(numbers)):
        if stop - first <= longest and None not in numbers[first:stop]:
            found.append(make(Line, {"street": street, "first": first, "last": stop - 1}))
        first = stop
    return tuple(found)


def size(estate: Line) -> int:
    """How many houses an estate has."""
    return estate.last - estate.first + 1


def completed(layout: Layout, sheet: Sheet) -> tuple[Line, ...]:
    """All completed estates, by street and place; a longer run of houses is none (ESTATE-1, ESTATE-2, ROUND-8)."""
    longest = len(layout.estate_value_tracks)
    return tuple(chain.from_iterable(map(_completed, naturals(), sheet.numbers, sheet.fences, repeat(longest))))


def unused(layout: Layout, sheet: Sheet) -> tuple[Line, ...]:
    """The completed estates of which no house has served a plan, alone or together with others (PLAN-2, ADV-11)."""
    estates = completed(layout, sheet)
    drawn = lines(sheet) if estates else ()
    if not drawn:
        return estates
    return tuple(estate for estate in estates if not any(overlap(estate, line) for line in drawn))


def overlap(one: Line, other: Line) -> bool:
    """Whether two stretches of houses share a house."""
    return one.street == other.street and one.first <= other.last and other.first <= one.last


def counts(layout: Layout, sheet: Sheet) -> tuple[int, ...]:
    """How many completed estates there are of each size, from 1 up."""
    found = [0] * len(layout.estate_value_tracks)
    for estate in completed(layout, sheet):
        found[estate.last - estate.first] += 1
    return tuple(found)


def score(layout: Layout, sheet: Sheet) -> tuple[int, ...]:
    """The points of the estates of each size, from 1 up: their count times the size's value (ESTATE-3)."""
    tracks = zip(counts(layout, sheet), layout.estate_value_tracks, sheet.estate_values, strict=True)
    return tuple([count and count * track_points(track, crossed) for count, track, crossed in tracks])
