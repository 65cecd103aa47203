"""Building a roundabout after the effect, where the switch allows it (SWITCH-1)."""

from __future__ import annotations

from typing import Any

from welcometo.actions import Action
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.table import Player, Table
from welcometo.turns import roundabout

ACTIONS = roundabout.ACTIONS


def asked(table: Table, player: Player) -> bool:
    """Only with the switch, if no roundabout was built this turn and one can be; a refusal passes this step by."""
    return (
        table.options.roundabout_timing == "both"
        and not roundabout.built_this_turn(player)
        and roundabout.asked(table, player)
    )


def in_reach(table: Table) -> bool:
    """Whether the game has this step at all."""
    return table.options.roundabout_timing == "both"


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """Every empty box, then building none."""
    return roundabout.options(table, player)


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """What forbids a roundabout there, as before the choice of cards."""
    return roundabout.why_not(table, player, action)


def take(table: Table, player: Player, action: Any) -> Player:
    """On to the plans."""
    return evolve(player, sheet=roundabout.built(player, action), actions=(*player.actions, action), stage="plans")
