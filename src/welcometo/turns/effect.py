"""Using the effect of the chosen pair, or declining it (EFFECT-1)."""

from __future__ import annotations

from typing import Any

from welcometo.actions import (
    DECLINE_EFFECT,
    Action,
    BuildFence,
    BuildPark,
    BuildPool,
    DeclineEffect,
    HireTemp,
    RaiseEstateValue,
    WriteBis,
)
from welcometo.effects import EFFECT_RULES
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.table import Player, Table

ACTIONS: tuple[type[Any], ...] = (BuildFence, RaiseEstateValue, BuildPark, BuildPool, HireTemp, WriteBis, DeclineEffect)


def asked(table: Table, player: Player) -> bool:
    """Only where some use changes something (EFFECT-2); a temp that changed the number is used (TEMP-2)."""
    return bool(_uses(table, player))


def _uses(table: Table, player: Player) -> tuple[Action, ...]:
    sheet, house, effect = player.sheet, player.house, player.effect
    assert effect is not None
    assert house is not None
    street, box = house
    if effect == "temp" and sheet.numbers[street][box] != player.number:
        return ()
    return EFFECT_RULES[effect].options(table.board.layout, sheet, house)


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """Every use of the effect, then declining it."""
    return (*_uses(table, player), DECLINE_EFFECT)


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """There is no effect to use, or no longer, or another one (EFFECT-3); or what the effect itself forbids."""
    if type(action) is DeclineEffect:
        return None
    effect, house = player.effect, player.house
    if effect is None or house is None:
        return Problem("EFFECT-3", "there is no effect to use: no number has been written this turn")
    if player.stage != "effect" and any(isinstance(earlier, ACTIONS) for earlier in player.actions):
        return Problem("EFFECT-3", "the effect of this turn has been used or declined already")
    rules = EFFECT_RULES[effect]
    if not isinstance(action, rules.Use):
        return Problem(
            "EFFECT-3", f"the effect of the chosen pair is {effect}, which does not {action.type.replace('_', ' ')}"
        )
    return rules.why_not(table.board.layout, player.sheet, house, action)


def take(table: Table, player: Player, action: Any) -> Player:
    """On to what follows the effect."""
    actions = (*player.actions, action)
    if type(action) is DeclineEffect:
        return evolve(player, actions=actions, stage="late_roundabout")
    effect, house = player.effect, player.house
    assert effect is not None
    assert house is not None
    sheet = EFFECT_RULES[effect].apply(player.sheet, house, action)
    if type(action) is WriteBis:
        sheet = table.board.written(sheet, (action.street, action.box))
    return evolve(player, sheet=sheet, actions=actions, stage="late_roundabout")
