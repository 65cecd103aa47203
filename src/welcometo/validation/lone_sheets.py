"""What is wrong with a sheet by itself (DOC-7)."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.states import LoneSheet
from welcometo.validation import setups, sheets
from welcometo.validation.sheets.deck import deck_of


def faults(alone: LoneSheet) -> Iterator[Problem]:
    """The faults of its setup, and those of the sheet."""
    deck = deck_of(alone.layout)
    yield from setups.faults(alone, deck)
    yield from (problem.under("/sheet") for problem in sheets.faults(alone, deck, alone.sheet))
