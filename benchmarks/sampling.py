"""Measuring in turns: many short samples of each contender in alternation, so that what slows the machine slows all.

Time is the processor time of this process unless a contender says otherwise, so that other processes disturb little.
What counts is the median of the ratios within a round; the best decile tells how it is when nothing disturbs.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

Unit = Literal["/s", "us", "ms", "x", "MB", ""]
"""What a figure is in: a rate, a time, a ratio, a size or a count. Of rates more is better, of times and sizes less."""

FACTORS: dict[Unit, float] = {"us": 1e6, "ms": 1e3}
FEWEST_ROUNDS = 5


class Sample(NamedTuple):
    """Some work done and the seconds that it took."""

    units: float
    seconds: float


class Contender(NamedTuple):
    """One of those measured in turns; `sample` works for about so many seconds."""

    name: str
    sample: Callable[[float], Sample]


class Figure(NamedTuple):
    """A figure: the median and the best decile of so many samples."""

    name: str
    unit: Unit
    median: float
    best: float
    samples: int


def stream(work: Iterator[int], clock: Callable[[], float] = time.process_time) -> Callable[[float], Sample]:
    """Samples of an endless work that yields, bit by bit, how many units it has done."""

    def sample(seconds: float) -> Sample:
        units, start = 0, clock()
        while (elapsed := clock() - start) < seconds:
            units += next(work)
        return Sample(units, elapsed)

    return sample


def compare(contenders: Sequence[Contender], unit: Unit, seconds: float, length: float) -> list[Figure]:
    """The figures of all contenders, and the ratios of the first to each other one.

    Each gets about `seconds` in samples of `length`, after one that does not count; who begins changes from round to
    round. With the unit of a time, figures are the times of one unit of work.
    """
    found: list[list[float]] = [[] for _ in contenders]
    for number in range(max(FEWEST_ROUNDS, round(seconds / length)) + 1):
        turns = [(i + number) % len(contenders) for i in range(len(contenders))]
        for i in turns:
            units, elapsed = contenders[i].sample(length)
            if number:
                found[i].append(elapsed / units * FACTORS[unit] if unit in FACTORS else units / elapsed)
    figures = [figure(contender.name, unit, values) for contender, values in zip(contenders, found, strict=True)]
    for contender, values in zip(contenders[1:], found[1:], strict=True):
        ratios = [mine / theirs for mine, theirs in zip(found[0], values, strict=True)]
        best = figures[0].best / decile(unit, values)
        name = f"{contenders[0].name} / {contender.name}"
        figures.append(Figure(name, "x", decile("x", ratios, 0.5), best, len(ratios)))
    return figures


def figure(name: str, unit: Unit, values: Sequence[float]) -> Figure:
    """The median and the best decile of these values."""
    return Figure(name, unit, decile(unit, values, 0.5), decile(unit, values), len(values))


def decile(unit: Unit, values: Sequence[float], part: float = 0.9) -> float:
    """The value that is better than `part` of all others, the best decile by default; between two, by distance."""
    ordered = sorted(values, reverse=unit in ("us", "ms", "MB"))
    place = part * (len(ordered) - 1)
    below = ordered[int(place)]
    above = ordered[min(int(place) + 1, len(ordered) - 1)]
    return below + (above - below) * (place % 1)
