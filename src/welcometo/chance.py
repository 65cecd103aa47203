"""Chance, written down: a seed and a count of draws name one sequence of outcomes, everywhere and for ever.

Nothing here keeps a state. The output with index `i` of a seed is a function of the two (CHANCE-1), so a game needs to
hold just its seed and how many outputs it has used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEEDS = 1 << 64
"""How many seeds there are: 0 to 2**64 - 1 (CHANCE-1)."""

_MASK = SEEDS - 1
_STEP = 0x9E3779B97F4A7C15


def output(seed: int, index: int) -> int:
    """Output `index` (0 for the first) of the SplitMix64 sequence of `seed`: a number of 64 bits (CHANCE-1)."""
    z = (seed + (index + 1) * _STEP) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(seed: int, draws: int, n: int) -> tuple[int, int]:
    """A number from 0 to `n` - 1, each equally likely, and the count of draws afterwards (CHANCE-2).

    Outputs from the incomplete last block of `n` are passed over, so that no number is favoured.
    """
    limit = SEEDS - SEEDS % n
    while (value := output(seed, draws)) >= limit:
        draws += 1
    return value % n, draws + 1


def shuffle(seed: int, draws: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """`items` in a random order, and the count of draws afterwards (CHANCE-3). Cards are handed in sorted."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick, draws = below(seed, draws, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), draws
