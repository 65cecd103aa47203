"""What is wrong with one sheet between two turns, as far as its fields alone tell.

A sheet is judged as one to which some turns of its player lead, in each of which any number of the deck and any of its
effects may have been offered; other players may have done anything in earlier turns. A module a subject, each with one
function `faults`: what it finds is beyond doubt, and what would need a search for the order of turns is left out.
Pointers are seen from the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from welcometo.errors import Problem
from welcometo.setup import Setup
from welcometo.sheet import Sheet
from welcometo.validation.sheets import effects, ending, numbers, plans, roundabouts
from welcometo.validation.sheets.deck import Deck


def faults(setup: Setup, deck: Deck, sheet: Sheet) -> Iterator[Problem]:
    """Every fault of a sheet that was played with this setup and deck."""
    return chain(
        numbers.faults(setup, deck, sheet),
        roundabouts.faults(setup, sheet),
        effects.faults(setup, deck, sheet),
        ending.faults(setup, deck, sheet),
        plans.faults(setup, sheet),
        setup.board.faults(setup.options, sheet),
    )
