"""What happens when the last player has ended the turn: everything is judged together (TURN-6, END-2)."""

from __future__ import annotations

from collections.abc import Sequence

from welcometo import refusals
from welcometo.actions import AskReshuffle, ChooseCards, ChoosePair, EndTurn
from welcometo.dealing import dealing
from welcometo.dealing.solo import construction_cards_left
from welcometo.model import evolve, make
from welcometo.reports import EndReason, PlayerReport, TurnReport
from welcometo.sheet import Sheet, is_full
from welcometo.states import Game
from welcometo.table import Player, Table, seated
from welcometo.turns.choose import chosen


def resolve(game: Game) -> Game:
    """The game after a turn that all players have ended, ready for the next deal or over."""
    sheets = tuple(player.sheet for player in game.players)
    approved = tuple(
        before or any(sheet.plans[k] is not None for sheet in sheets) for k, before in enumerate(game.approved)
    )
    report = _report(game, sheets, approved)
    after = game if report.ended else dealing(game.options).after_turn(game, report.reshuffle)
    return evolve(
        after,
        approved=approved,
        board_part=game.board.resolved(game.board_part, sheets),
        phase="over" if report.ended else "deal",
        report=report,
        players=tuple(seated(player.sheet, player.hand, "done") for player in after.players),
    )


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


def _deck_reason(game: Game) -> tuple[EndReason, ...]:
    return ("deck",) if game.options.solo and construction_cards_left(game) == 0 else ()


def _report(game: Game, sheets: Sequence[Sheet], approved: tuple[bool, ...]) -> TurnReport:
    players = tuple(_player_report(game, player) for player in game.players)
    return make(
        TurnReport,
        {
            "turn": game.turn,
            "players": players,
            "completed_first": _completed_first(game, approved),
            "reshuffle": any(type(action) is AskReshuffle for report in players for action in report.actions),
            "ended": (*end_reasons(game, sheets), *_deck_reason(game)),
        },
    )


def _completed_first(game: Game, approved: tuple[bool, ...]) -> tuple[int, ...]:
    if approved == game.approved:
        return ()
    return tuple(
        plan.number for plan, before, now in zip(game.plans, game.approved, approved, strict=True) if now and not before
    )


def _player_report(game: Game, player: Player) -> PlayerReport:
    number = effect = None
    actions = []
    for action in player.actions:
        if type(action) is ChoosePair or type(action) is ChooseCards:
            number, effect = chosen(game, player, action)
        elif type(action) is not EndTurn:
            actions.append(action)
    return make(PlayerReport, {"number": number, "effect": effect, "actions": tuple(actions)})
