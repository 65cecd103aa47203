"""What is wrong with a view, as far as it shows."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.states import View
from welcometo.validation import cards, seats, tables
from welcometo.validation.cards import Cards
from welcometo.validation.tables import Sight


def faults(view: View) -> Iterator[Problem]:
    """Every fault of a view."""
    players = range(len(view.sheets))
    yield from tables.faults(Sight(view, view.sheets, tuple(f"/sheets/{player}" for player in players)))
    if view.you is not None:
        yield from seats.faults(view, view.you, "/you")
    if view.phase == "play" and all(view.finished):
        yield Problem("TURN-6", "all players have ended the turn, so it is resolved", "/finished")
    own = view.you.hand if view.you is not None else ()
    hands = tuple(own if player == view.viewer else () for player in players)
    pointers = tuple("/you/hand" if player == view.viewer else f"/hands/{player}" for player in players)
    yield from cards.faults(Cards(view, hands, view.hands, pointers, None))
