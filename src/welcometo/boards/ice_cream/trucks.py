"""Where the cones are, where a truck stands, and what it passes on its way."""

from collections.abc import Sequence
from functools import lru_cache

from welcometo.boards.ice_cream.parts import Side
from welcometo.layouts import Layout
from welcometo.sheet import Sheet


def cones_on(layout: Layout, street: int) -> tuple[int, ...]:
    """The boxes of a street with a cone (ICE-1)."""
    return _boxes_with(layout.streets[street].extras)


@lru_cache(maxsize=1 << 8)
def _boxes_with(extras: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(box for box, scoops in enumerate(extras) if scoops)


@lru_cache(maxsize=1 << 8)
def last_cone(extras: tuple[int, ...], start: Side | None) -> int | None:
    """The box of the last cone in the truck's direction; None where it has none yet, and on a street without cones."""
    cones = _boxes_with(extras)
    if start is None or not cones:
        return None
    return cones[-1] if start == "left" else cones[0]


def place_of(numbers: Sequence[int | None], start: Side) -> int | None:
    """The box at which the truck stands: the last numbered one in its direction; None at its start (ICE-5)."""
    boxes = range(len(numbers) - 1, -1, -1) if start == "left" else range(len(numbers))
    return next((box for box in boxes if numbers[box] is not None), None)


def boxes_passed(sheet: Sheet, street: int, box: int, start: Side) -> range | None:
    """The boxes the truck passes on its way to a number just written in `box`; None where it stays (ICE-6)."""
    numbers = sheet.numbers[street]
    to_the_left, to_the_right = numbers[:box], numbers[box + 1 :]
    ahead = to_the_right if start == "left" else to_the_left
    if ahead.count(None) < len(ahead):
        return None
    if start == "left":
        place = place_of(to_the_left, start)
        return range(0 if place is None else place + 1, box)
    place = place_of(to_the_right, start)
    return range(box + 1, len(numbers) if place is None else box + 1 + place)
