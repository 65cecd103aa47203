"""Writing the chosen number, changed by a temp or not (NUM-4, TEMP-1)."""

from __future__ import annotations

from typing import Any

from welcometo import numbering
from welcometo.actions import Action, WriteNumber
from welcometo.effects import temp
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.table import Player, Table

ACTIONS: tuple[type[Any], ...] = (WriteNumber,)


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """Every way to write the number, by number, street and box."""
    return numbering.placements(player.sheet, _numbers(table, player))


def _numbers(table: Table, player: Player) -> tuple[int, ...]:
    number = player.number
    assert number is not None
    if player.effect != "temp":
        return (number,)
    return tuple(sorted((number, *temp.changed(table.board.layout, number))))


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """Not the chosen number (NUM-4) nor one that a temp makes of it (TEMP-1), or it does not fit there (NUM-1, NUM-2)."""
    if action.number == player.number or action.number in (numbers := _numbers(table, player)):
        return numbering.why_not(player.sheet, action)
    rule = "TEMP-1" if player.effect == "temp" else "NUM-4"
    return Problem(rule, f"the number to write is {' or '.join(map(str, numbers))}, not {action.number}")


def take(table: Table, player: Player, action: Any) -> Player:
    """The number is written; a changed one has used its temp (TEMP-2)."""
    number, house = action.number, (action.street, action.box)
    sheet = numbering.write(player.sheet, number, *house)
    if number != player.number:
        sheet = temp.apply_change(table.layout, sheet)
    sheet = table.board.written(sheet, house)
    return evolve(player, sheet=sheet, actions=(*player.actions, action), stage="board", house=house)
