"""The turn under way, played again: every field of a seat follows from the sheet before and the actions."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo import turns
from welcometo.errors import Problem
from welcometo.formats.notation import to_notation
from welcometo.sheet import Sheet
from welcometo.table import Player, Table, seated

_RULES = {
    "before": "TURN-6",
    "actions": "TURN-6",
    "stage": "TURN-1",
    "number": "TURN-3",
    "effect": "TURN-3",
    "house": "NUM-1",
    "plan": "PLAN-6",
    "named": "PLAN-6",
}
"""The rule by which each field of a seat, beside its sheet and hand, follows from the others."""


def faults(table: Table, seat: Player, pointer: str) -> Iterator[Problem]:
    """The first action that was not legal, or else each field that is not as the actions leave it."""
    if table.phase != "play":
        yield from _differences(seat, seated(seat.sheet, seat.hand, "done"), pointer)
        return
    played = turns.begin(table, seat.before, seat.hand)
    for i, action in enumerate(seat.actions):
        problem = turns.why_not(table, played, action)
        if problem is not None:
            asked = problem._replace(message=f"{problem.message} (the action was {to_notation(action)})")
            yield asked.under(f"{pointer}/actions/{i}")
            return
        played = turns.step(table, played, action)
    yield from _differences(seat, played, pointer)


def _differences(seat: Player, played: Player, pointer: str) -> Iterator[Problem]:
    for name, rule in _RULES.items():
        if getattr(seat, name) != getattr(played, name):
            yield Problem(rule, f"what was done this turn leads to another '{name}'", f"{pointer}/{name}")
    if seat.sheet != played.sheet:
        for name in Sheet.model_fields:
            if getattr(seat.sheet, name) != getattr(played.sheet, name):
                message = f"what was done this turn leads to a sheet with other '{name}'"
                yield Problem("TURN-1", message, f"{pointer}/sheet/{name}")
