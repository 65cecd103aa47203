"""What is wrong with a record: the first thing at which its replay stops (RECORD-3)."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.errors import Problem, WelcomeToError
from welcometo.formats.records import Record, replay


def faults(record: Record) -> Iterator[Problem]:
    """The first action, card or digest that is wrong, or a setup that cannot be."""
    try:
        replay(record)
    except WelcomeToError as error:
        yield from error.problems
