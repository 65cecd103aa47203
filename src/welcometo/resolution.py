"""What happens when the last player has ended the turn: everything is judged together (TURN-6, END-2)."""

from __future__ import annotations

from collections.abc import Sequence

from welcometo import refusals
from welcometo.actions import AskReshuffle, ChooseCards, ChoosePair
from welcometo.dealing import dealing
from welcometo.dealing.solo import construction_cards_left
from welcometo.model import amend, make
from welcometo.reports import EndReason, PlayerReport, TurnReport
from welcometo.setup import Setup
from welcometo.sheet import CompletedPlan, Sheet, is_full
from welcometo.states import Game
from welcometo.table import Player, seated
from welcometo.turns.choose import chosen

Plans = tuple[CompletedPlan | None, ...]
"""A sheet's plans."""

_CHOICES = (ChoosePair, ChooseCards)
_REASONS: tuple[EndReason, ...] = ("refusals", "plans", "full")


def resolve(game: Game) -> Game:
    """The game, just made, after a turn that all players have ended: ready for the next deal or over."""
    sheets = tuple([player.sheet for player in game.players])
    completed = [plans for sheet in sheets if any(plans := sheet.plans)]
    report = _report(game, sheets, completed)
    ended = report.ended
    after = game if ended else dealing(game.options).after_turn(game, report.reshuffle)
    return amend(
        after,
        approved=_approved(game, completed),
        board_part=game.board.resolved(game.board_part, sheets),
        phase="over" if ended else "deal",
        report=report,
        players=tuple([seated(player.sheet, player.hand, "done") for player in after.players]),
    )


def _approved(game: Game, completed: Sequence[Plans]) -> tuple[bool, ...]:
    """Which plans are worth their lower points from now on: those that somebody has completed (PLAN-5)."""
    if not completed:
        return game.approved
    return tuple([before or any(plans[k] for plans in completed) for k, before in enumerate(game.approved)])


def end_reasons(setup: Setup, sheets: Sequence[Sheet]) -> tuple[EndReason, ...]:
    """Why the game is over with these sheets; empty where it goes on (END-1)."""
    layout, has_plans = setup.board.layout, bool(setup.plans)
    found: set[EndReason] = set()
    for sheet in sheets:
        if refusals.ends_the_game(layout, sheet):
            found.add("refusals")
        if has_plans and None not in sheet.plans:
            found.add("plans")
        if is_full(sheet):
            found.add("full")
    return tuple([reason for reason in _REASONS if reason in found]) if found else ()


def _deck_reason(game: Game) -> tuple[EndReason, ...]:
    return ("deck",) if game.options.solo and construction_cards_left(game) == 0 else ()


def _report(game: Game, sheets: Sequence[Sheet], completed: Sequence[Plans]) -> TurnReport:
    players = tuple([_player_report(game, player) for player in game.players])
    return make(
        TurnReport,
        {
            "turn": game.turn,
            "players": players,
            "completed_first": _completed_first(game, completed),
            "reshuffle": any([AskReshuffle in map(type, report.actions) for report in players]),  # noqa: C419 - quicker
            "ended": (*end_reasons(game, sheets), *_deck_reason(game)),
        },
    )


def _completed_first(game: Game, completed: Sequence[Plans]) -> tuple[int, ...]:
    """The plans that somebody has completed now, and nobody before this turn."""
    if not completed:
        return ()
    earlier = [player.before.plans for player in game.players]
    return tuple(
        [
            plan.number
            for k, plan in enumerate(game.plans)
            if any(plans[k] for plans in completed) and not any(plans[k] for plans in earlier)
        ]
    )


def _player_report(game: Game, player: Player) -> PlayerReport:
    taken = player.actions[:-1]
    for place, action in enumerate(taken):
        if type(action) in _CHOICES:
            number, effect = chosen(game, player, action)
            return make(
                PlayerReport, {"number": number, "effect": effect, "actions": taken[:place] + taken[place + 1 :]}
            )
    return make(PlayerReport, {"number": None, "effect": None, "actions": taken})
