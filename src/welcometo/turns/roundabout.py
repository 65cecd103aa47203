"""Building a roundabout before the cards are chosen, in the advanced game (ROUND-2)."""

from __future__ import annotations

from typing import Any

from welcometo import roundabouts
from welcometo.actions import DECLINE_ROUNDABOUT, Action, BuildRoundabout, DeclineRoundabout
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.sheet import Sheet
from welcometo.table import Player, Table

ACTIONS: tuple[type[Any], ...] = (BuildRoundabout, DeclineRoundabout)


def asked(table: Table, player: Player) -> bool:
    """Only in the advanced game, and only where one can be built (ROUND-1, ROUND-5)."""
    return table.options.advanced and bool(roundabouts.options(table.layout, player.sheet))


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """Every empty box, then building none."""
    return (*roundabouts.options(table.layout, player.sheet), DECLINE_ROUNDABOUT)


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """Not the advanced game (ROUND-1), or what forbids a roundabout there or now (ROUND-2 to ROUND-5)."""
    if not table.options.advanced:
        return Problem("ROUND-1", "roundabouts are built in the advanced game only")
    if type(action) is DeclineRoundabout:
        return None
    if built_this_turn(player):
        return Problem("ROUND-4", "a roundabout was built this turn already")
    problem = roundabouts.why_not(table.layout, player.sheet, action)
    if problem is None and player.stage not in ("roundabout", "late_roundabout"):
        return Problem("ROUND-2", f"the step '{player.stage}' is not the time for a roundabout")
    return problem


def built_this_turn(player: Player) -> bool:
    """Whether the player has built a roundabout in the turn under way (ROUND-4)."""
    return any(type(action) is BuildRoundabout for action in player.actions)


def built(player: Player, action: Any) -> Sheet:
    """The player's sheet after the action: with a roundabout, or as it was."""
    return roundabouts.apply(player.sheet, action) if type(action) is BuildRoundabout else player.sheet


def take(table: Table, player: Player, action: Any) -> Player:
    """On to the choice of cards, which is judged on the sheet as it now is (ROUND-10, ROUND-11)."""
    return evolve(player, sheet=built(player, action), actions=(*player.actions, action), stage="choose")
