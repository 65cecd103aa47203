"""What the board asks after the number was written (BOARD-7)."""

from __future__ import annotations

from typing import Any

from welcometo.actions import Action, BoardChoice
from welcometo.errors import Problem
from welcometo.model import evolve, ready
from welcometo.parts import Part
from welcometo.table import Player, Table

ACTIONS: tuple[type[Any], ...] = (BoardChoice,)


def asked(table: Table, player: Player) -> bool:
    """Only where the board has a question."""
    return bool(_answers(table, player))


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """The answers the board allows, in its own order."""
    return tuple([ready(BoardChoice, choice=answer) for answer in _answers(table, player)])


def _answers(table: Table, player: Player) -> tuple[Part, ...]:
    assert player.house is not None
    return table.board.asks(player.sheet, player.house)


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """It is no answer to what the board asks."""
    if action.choice in _answers(table, player):
        return None
    return Problem("BOARD-7", f"{action.choice!r:.80} is no answer to what the board {table.board.name} asks")


def take(table: Table, player: Player, action: Any) -> Player:
    """On to the effect."""
    assert player.house is not None
    sheet = table.board.answered(player.sheet, player.house, action.choice)
    return evolve(player, sheet=sheet, actions=(*player.actions, action), stage="effect")
