"""The first choice of a turn: a pair whose number can be written, or else a refusal (TURN-3, REFUSAL-1)."""

from __future__ import annotations

from typing import Any

from welcometo import refusals
from welcometo.actions import PAIRS, TAKE_REFUSAL, Action, ChoosePair, TakeRefusal
from welcometo.effects import temp
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.numbering import fits_anywhere
from welcometo.table import Player, Table

ACTIONS: tuple[type[Any], ...] = (ChoosePair, TakeRefusal)


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """The pairs whose number can be written, changed by a temp or not; and the refusal where it is due."""
    found: tuple[Action, ...] = tuple(action for action in PAIRS if _can_be_written(table, player, action.pair))
    if refusals.is_due(player.sheet, _numbers(table)):
        return (*found, TAKE_REFUSAL)
    return found


def _numbers(table: Table) -> list[int]:
    return [card.number for card in table.numbers]


def _can_be_written(table: Table, player: Player, pair: int) -> bool:
    number = table.numbers[pair].number
    if fits_anywhere(player.sheet, number):
        return True
    if table.effects[pair].effect != "temp":
        return False
    return any(fits_anywhere(player.sheet, changed) for changed in temp.changed(table.layout, number))


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """The pair's number fits nowhere (TURN-4), or the refusal is not due (REFUSAL-1)."""
    if isinstance(action, TakeRefusal):
        return refusals.why_not(player.sheet, _numbers(table))
    if _can_be_written(table, player, action.pair):
        return None
    card = table.numbers[action.pair]
    return Problem("TURN-4", f"the {card.number} of pair {action.pair} fits nowhere, so the pair cannot be chosen")


def take(table: Table, player: Player, action: Any) -> Player:
    """On to writing the number; after a refusal, on to the plans (REFUSAL-3)."""
    actions = (*player.actions, action)
    if isinstance(action, TakeRefusal):
        return evolve(player, sheet=refusals.apply(table.layout, player.sheet), actions=actions, stage="plans")
    number, effect = table.numbers[action.pair].number, table.effects[action.pair].effect
    return evolve(player, actions=actions, stage="write", number=number, effect=effect)
