"""A second, naive implementation of all the rules, for comparison.

It shares no code with the library.  It works on plain JSON data and prefers the
most literal formulation to the fast one, so that it can be read beside the rules.
``turn`` explains what a situation is, ``facts`` what a layout is, ``boards`` what
the ice cream board keeps on a sheet.
"""

from .facts import layout
from .scoring import ended, ranking, score
from .sheet import empty_sheet
from .turn import apply_turn, steps, turns

__all__ = [
    "apply_turn",
    "empty_sheet",
    "ended",
    "layout",
    "ranking",
    "score",
    "steps",
    "turns",
]
