"""Ending the turn: from here on it stands (TURN-5)."""

from __future__ import annotations

from typing import Any

from welcometo.actions import END_TURN, Action, EndTurn
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.table import Player, Table

ACTIONS: tuple[type[Any], ...] = (EndTurn,)


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """To end the turn."""
    return (END_TURN,)


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """Nothing speaks against it."""
    return None


def take(table: Table, player: Player, action: Any) -> Player:
    """The turn is done, and the board has its last word on the sheet."""
    sheet = table.board.turn_ended(table.board_part, player.sheet)
    return evolve(player, sheet=sheet, actions=(*player.actions, action), stage="done")
