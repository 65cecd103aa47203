"""What the figures are meant to be, and whether they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sampling import Figure, Unit


class Target(NamedTuple):
    """The median of a figure of a measure is to be `at_least` this, else at most."""

    measure: str
    figure: str
    limit: float
    unit: Unit
    at_least: bool


TARGETS = (
    Target("playout", "welcometo / python-chess", 3.0, "x", True),
    Target("playout", "welcometo / python-chess", 4.0, "x", True),
    Target("playout", "welcometo / flat tuples", 0.6, "x", True),
    Target("playout_advanced", "welcometo / python-chess", 2.5, "x", True),
    Target("turns", "welcometo / python-chess, perft", 1.0, "x", True),
    Target("parse", "welcometo / bare pydantic", 3.0, "x", False),
    Target("score", "score", 15.0, "us", False),
    Target("explain", "explain", 60.0, "us", False),
    Target("import", "welcometo / pydantic and one model", 1.4, "x", False),
    Target("states", "every state, beyond the last", 4.0, "MB", False),
    Target("processes", "two processes / one", 1.8, "x", True),
    Target("status", "diagnose", 120.0, "us", False),
    Target("diagnose", "diagnose / parse_game", 3.0, "x", False),
    Target("reconstruct", "reconstruct", 5.0, "ms", False),
    Target("million", "resident memory, growth", 1.0, "MB", False),
)


def found(outcomes: Mapping[str, Sequence[Figure]], target: Target) -> Figure | None:
    """The figure of a target, None where it was not measured."""
    return next((figure for figure in outcomes.get(target.measure, ()) if figure.name == target.figure), None)


def verdict(target: Target, figure: Figure | None) -> str:
    """Whether the target is met, or by how much it is missed."""
    if figure is None:
        return "not measured"
    short = target.limit / figure.median - 1 if target.at_least else figure.median / target.limit - 1
    if short <= 0:
        return "met"
    if target.at_least:
        return f"missed: {1 - figure.median / target.limit:.0%} short"
    return f"missed: {short:.0%} over"
