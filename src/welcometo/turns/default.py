"""What is done for a player who is gone: as little as the rules allow (TURN-8)."""

from __future__ import annotations

from welcometo.actions import (
    Action,
    ChooseCards,
    ChoosePair,
    DeclineEffect,
    DeclinePlans,
    DeclineReshuffle,
    DeclineRoundabout,
    TakeRefusal,
    WriteNumber,
)
from welcometo.numbering import fits
from welcometo.table import Player, Table
from welcometo.turns.choose import chosen
from welcometo.turns.machine import options

_DECLINING = (DeclineRoundabout, TakeRefusal, DeclineEffect, DeclinePlans, DeclineReshuffle)


def default(table: Table, player: Player) -> Action | None:
    """Decline or refuse where one can, else the first action that changes no number; None for a player not asked."""
    actions = options(table, player)
    if not actions or isinstance(actions[-1], _DECLINING):
        return actions[-1] if actions else None
    return next((action for action in actions if not _changes_a_number(table, player, action)), actions[0])


def _changes_a_number(table: Table, player: Player, action: Action) -> bool:
    if isinstance(action, WriteNumber):
        return action.number != player.number
    if isinstance(action, ChoosePair | ChooseCards):
        number, _ = chosen(table, player, action)
        return not fits(player.sheet, number.number)
    return False
