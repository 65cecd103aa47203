"""Lone sheets in a line, what is said of them, and changed reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

from builders import BASE_PLANS_IN_PLAY, sheet
from welcometo import (
    BASE_BOARD,
    Board,
    Game,
    LoneSheet,
    OfferedTurn,
    Sheet,
    diagnose,
    lone_sheet,
    new_game,
    reconstruct,
    replay_turns,
)
from welcometo.model import evolve
from welcometo.options import Variants
from welcometo.sheet import replaced


def alone(
    drawn: Sheet,
    *,
    players: int = 2,
    board: Board = BASE_BOARD,
    plans: Sequence[str] = (),
    **variants: Unpack[Variants],
) -> LoneSheet:
    """The sheet by itself, in a game with these plans: of the base board by default as usual, else the first of each number."""
    candidates = board.candidates(variants.get("advanced", False))
    usual = BASE_PLANS_IN_PLAY if board is BASE_BOARD else [cards[0].id for cards in candidates]
    game = new_game(players, plans=plans or usual, board=board, **variants)
    return evolve(lone_sheet(game, 0), sheet=drawn)


def found(drawn: Sheet, **setup: Any) -> list[tuple[str, str]]:
    """The rules that the sheet breaks, each with the place on it."""
    return [(problem.rule, problem.pointer.removeprefix("/sheet")) for problem in diagnose(alone(drawn, **setup))]


def proved(goal: LoneSheet) -> tuple[OfferedTurn, ...]:
    """The turns that lead to the goal; they do when they are played."""
    verdict = reconstruct(goal)
    assert verdict.problem is None
    assert verdict.turns is not None
    assert replay_turns(goal, verdict.turns) == goal
    return verdict.turns


def report_changed(state: Game, player: int, **changes: Any) -> Game:
    """The game with something else told of a player's last turn."""
    assert state.report is not None
    players = state.report.players
    changed = replaced(players, player, evolve(players[player], **changes))
    return evolve(state, report=evolve(state.report, players=changed))


def filled(first: str, **fields: Any) -> Sheet:
    """A sheet with this top street and so many houses on the others that they can have brought any effects."""
    return sheet(first, "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12", **fields)
