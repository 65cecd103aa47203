"""Asking for a reshuffle, in the turn of the game's first completed plan (SHUFFLE-1) or of each one's (SWITCH-3)."""

from __future__ import annotations

from typing import Any

from welcometo.actions import ASK_RESHUFFLE, DECLINE_RESHUFFLE, Action, AskReshuffle, DeclineReshuffle
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.table import Player, Table
from welcometo.turns.plans import completed_now

ACTIONS: tuple[type[Any], ...] = (AskReshuffle, DeclineReshuffle)


def asked(table: Table, player: Player) -> bool:
    """Only where nothing speaks against it."""
    return player.sheet.plans != player.before.plans and _not_offered(table, player) is None


def _not_offered(table: Table, player: Player) -> Problem | None:
    if table.options.solo:
        return Problem("SOLO-11", "in the solo game no reshuffle is offered")
    completed = completed_now(player)
    if not completed:
        return Problem("SHUFFLE-1", "only a player who completes a plan this turn is asked about a reshuffle")
    if table.options.reshuffle_option == "first":
        return Problem("SHUFFLE-1", "a plan was completed in an earlier turn") if any(table.approved) else None
    if all(table.approved[plan - 1] for plan in completed):
        return Problem("SWITCH-3", "each plan completed this turn was completed by somebody in an earlier one")
    return None


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """To ask, or not; nothing for a player who should not have come to this step, as a document can have it."""
    return (ASK_RESHUFFLE, DECLINE_RESHUFFLE) if asked(table, player) else ()


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """The option is not open to this player in this turn (SHUFFLE-1, SWITCH-3, SOLO-11)."""
    return _not_offered(table, player)


def take(table: Table, player: Player, action: Any) -> Player:
    """On to the end of the turn; the cards are shuffled when all have ended theirs (SHUFFLE-2)."""
    return evolve(player, actions=(*player.actions, action), stage="end")
