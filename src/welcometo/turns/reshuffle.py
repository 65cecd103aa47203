"""Asking for a reshuffle, in the turn of the game's first completed plan (SHUFFLE-1)."""

from __future__ import annotations

from typing import Any

from welcometo.actions import ASK_RESHUFFLE, DECLINE_RESHUFFLE, Action, AskReshuffle, DeclineReshuffle
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.table import Player, Table
from welcometo.turns.plans import completed_last

ACTIONS: tuple[type[Any], ...] = (AskReshuffle, DeclineReshuffle)


def asked(table: Table, player: Player) -> bool:
    """Only of a player who completed a plan this turn, while no plan had been completed before it."""
    return not any(table.approved) and completed_last(player) > 0


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """To ask, or not; nothing for a player who should not have come to this step, as a document can have it."""
    return (ASK_RESHUFFLE, DECLINE_RESHUFFLE) if asked(table, player) else ()


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """The option is not open to this player in this turn (SHUFFLE-1)."""
    if any(table.approved):
        return Problem("SHUFFLE-1", "a plan was completed in an earlier turn, so no reshuffle can be asked for")
    if completed_last(player) == 0:
        return Problem("SHUFFLE-1", "only a player who completes a plan this turn is asked about a reshuffle")
    return None


def take(table: Table, player: Player, action: Any) -> Player:
    """On to the end of the turn; the cards are shuffled when all have ended theirs (SHUFFLE-2)."""
    return evolve(player, actions=(*player.actions, action), stage="end")
