"""Numbers as arguments of the other commands: none of them does nothing and then says that nothing is wrong."""

from __future__ import annotations


def at_least_one(text: str) -> int:
    """A whole number from 1 on."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def above_zero(text: str) -> float:
    """A number above 0."""
    number = float(text)
    if not number > 0:
        raise ValueError(text)
    return number
