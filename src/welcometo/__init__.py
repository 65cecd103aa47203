"""The rules of the board game Welcome To..., as values and functions.

A game is a frozen value. `new_game` sets one up, `deal` turns up the cards of a turn, `legal_actions`, `why_illegal`
and `apply` are the decisions of the players, `score` and `result` what they are worth; `view` is what a player may
know.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from welcometo import actions
from welcometo.actions import Action, Turn
from welcometo.boards import BASE_BOARD, BOARDS, Board
from welcometo.cards import EFFECTS, Card, Effect
from welcometo.dealing import cards_needed, deal
from welcometo.errors import (
    DealError,
    DocumentError,
    IllegalAction,
    Problem,
    RecordError,
    RuleError,
    SetupError,
    UsageError,
    WelcomeToError,
)
from welcometo.formats.documents import parse_action, parse_game, parse_sheet, parse_turn, parse_view, to_json
from welcometo.formats.records import Record, Recorded, RecordedTurn, parse_record, positions, replay, start_record
from welcometo.formats.schemas import json_schema
from welcometo.game import (
    apply,
    default_action,
    legal_actions,
    legal_turns,
    lone_sheet,
    new_game,
    play_turn,
    possible_scores,
    restart_turn,
    result,
    score,
    waiting_for,
    why_illegal,
)
from welcometo.layouts import Layout
from welcometo.options import Options
from welcometo.ranking import Result
from welcometo.reports import PlayerReport, TurnReport
from welcometo.scoring import Score
from welcometo.sheet import CompletedPlan, Line, Sheet
from welcometo.states import Game, LoneSheet, View
from welcometo.table import Player
from welcometo.views import sample_hidden, view

if TYPE_CHECKING:
    from welcometo.formats.notation import (
        parse_action_notation,
        parse_record_notation,
        parse_sheet_notation,
        parse_turn_notation,
        to_notation,
    )
    from welcometo.validation import (
        Explanation,
        Offer,
        OfferedTurn,
        Reconstruction,
        diagnose,
        explain,
        load_game,
        load_record,
        load_sheet,
        load_view,
        offer_of,
        parse_proof,
        reconstruct,
        replay_turns,
    )
else:

    def __getattr__(name: str) -> Any:
        for module in _LATER if name in __all__ else ():
            found = getattr(import_module(module), name, None)
            if found is not None:
                return globals().setdefault(name, found)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.1.0"

__all__ = [
    "BASE_BOARD",
    "BOARDS",
    "EFFECTS",
    "Action",
    "Board",
    "Card",
    "CompletedPlan",
    "DealError",
    "DocumentError",
    "Effect",
    "Explanation",
    "Game",
    "IllegalAction",
    "Layout",
    "Line",
    "LoneSheet",
    "Offer",
    "OfferedTurn",
    "Options",
    "Player",
    "PlayerReport",
    "Problem",
    "Reconstruction",
    "Record",
    "RecordError",
    "Recorded",
    "RecordedTurn",
    "Result",
    "RuleError",
    "Score",
    "SetupError",
    "Sheet",
    "Turn",
    "TurnReport",
    "UsageError",
    "View",
    "WelcomeToError",
    "__version__",
    "actions",
    "apply",
    "cards_needed",
    "deal",
    "default_action",
    "diagnose",
    "explain",
    "json_schema",
    "legal_actions",
    "legal_turns",
    "load_game",
    "load_record",
    "load_sheet",
    "load_view",
    "lone_sheet",
    "new_game",
    "offer_of",
    "parse_action",
    "parse_action_notation",
    "parse_game",
    "parse_proof",
    "parse_record",
    "parse_record_notation",
    "parse_sheet",
    "parse_sheet_notation",
    "parse_turn",
    "parse_turn_notation",
    "parse_view",
    "play_turn",
    "positions",
    "possible_scores",
    "reconstruct",
    "replay",
    "replay_turns",
    "restart_turn",
    "result",
    "sample_hidden",
    "score",
    "start_record",
    "to_json",
    "to_notation",
    "view",
    "waiting_for",
    "why_illegal",
]

_LATER = ("welcometo.formats.notation", "welcometo.validation")
"""Where names of `__all__` are looked for when they are first asked for: a game is played without."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
