"""Turns with what was offered in them, as proof of a sheet; and how such a proof is checked."""

from __future__ import annotations

from typing import NamedTuple

from welcometo import turns
from welcometo.actions import Turn
from welcometo.cards import Card
from welcometo.model import make
from welcometo.parts import Part
from welcometo.sheet import Sheet, empty_sheet
from welcometo.states import LoneSheet
from welcometo.table import Player, Table


class OfferedTurn(NamedTuple):
    """One turn of a player, with what the table showed in it.

    `numbers` and `effects` are the three pairs by place (DECK-3); with own cards and in the solo game `numbers` are the
    three cards and `effects` is empty (EXPERT-3, SOLO-3). `approved` and `board_part` are as in a game: what others had
    done before, or the solo card changed. `turn` are the player's actions.
    """

    numbers: tuple[Card, ...]
    effects: tuple[Card, ...]
    approved: tuple[bool, ...]
    board_part: Part | None
    turn: Turn


def table_of(setup: LoneSheet, offered: OfferedTurn, number: int) -> Table:
    """The table at which the turn of this `number` was played."""
    own = setup.options.expert
    return make(
        Table,
        {
            "schema_name": setup.schema_name,
            "board": setup.board,
            "options": setup.options,
            "plans": setup.plans,
            "approved": offered.approved,
            "turn": number,
            "phase": "play",
            "numbers": () if own else offered.numbers,
            "effects": offered.effects,
            "discards": (),
            "report": None,
            "board_part": offered.board_part,
        },
    )


def seat_of(setup: LoneSheet, table: Table, offered: OfferedTurn, sheet: Sheet) -> Player:
    """The player at the start of the turn."""
    return turns.begin(table, sheet, offered.numbers if setup.options.expert else ())


def empty(setup: LoneSheet) -> Sheet:
    """The sheet with which every game of this setup begins."""
    return empty_sheet(setup.layout, len(setup.plans), setup.board.new_sheet_part())
