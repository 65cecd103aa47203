"""What happens when the last player has ended the turn: everything is judged together (TURN-6, END-2)."""

from __future__ import annotations

from collections.abc import Sequence

from welcometo import refusals
from welcometo.actions import AskReshuffle, ChoosePair, EndTurn
from welcometo.model import evolve, make
from welcometo.reports import EndReason, PlayerReport, TurnReport
from welcometo.sheet import Sheet, is_full
from welcometo.states import Game
from welcometo.table import Player, Table, seated


def resolve(game: Game) -> Game:
    """The game after a turn that all players have ended, ready for the next deal or over."""
    sheets = tuple(player.sheet for player in game.players)
    approved = tuple(any(sheet.plans[k] is not None for sheet in sheets) for k in range(len(game.plans)))
    report = _report(game, sheets, approved)
    after = evolve(
        game,
        approved=approved,
        phase="over" if report.ended else "deal",
        report=report,
        players=tuple(seated(sheet, "done") for sheet in sheets),
    )
    return gather(after) if report.reshuffle and not report.ended else after


def gather(game: Game) -> Game:
    """The game with all its cards gathered, to be shuffled before the next turn (DECK-6, SHUFFLE-2)."""
    return evolve(game, numbers=(), effects=(), discards=(), stacks=None)


def end_reasons(table: Table, sheets: Sequence[Sheet]) -> tuple[EndReason, ...]:
    """Why the game is over with these sheets; empty where it goes on (END-1)."""
    reasons: list[EndReason] = []
    if any(refusals.ends_the_game(table.layout, sheet) for sheet in sheets):
        reasons.append("refusals")
    if table.plans and any(None not in sheet.plans for sheet in sheets):
        reasons.append("plans")
    if any(is_full(sheet) for sheet in sheets):
        reasons.append("full")
    return tuple(reasons)


def _report(game: Game, sheets: Sequence[Sheet], approved: Sequence[bool]) -> TurnReport:
    return make(
        TurnReport,
        {
            "turn": game.turn,
            "players": tuple(_player_report(game, player) for player in game.players),
            "completed_first": tuple(
                plan.number
                for plan, before, now in zip(game.plans, game.approved, approved, strict=True)
                if now and not before
            ),
            "reshuffle": any(isinstance(action, AskReshuffle) for player in game.players for action in player.actions),
            "ended": end_reasons(game, sheets),
        },
    )


def _player_report(game: Game, player: Player) -> PlayerReport:
    chosen = next((action.pair for action in player.actions if isinstance(action, ChoosePair)), None)
    return make(
        PlayerReport,
        {
            "number": None if chosen is None else game.numbers[chosen],
            "effect": None if chosen is None else game.effects[chosen],
            "actions": tuple(action for action in player.actions if not isinstance(action, ChoosePair | EndTurn)),
        },
    )
