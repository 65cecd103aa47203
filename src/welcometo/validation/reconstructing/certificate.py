"""Turns with what was offered in them, as proof of a sheet; and how such a proof is checked (JUDGE-3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from welcometo import turns
from welcometo.actions import Turn
from welcometo.cards import Card
from welcometo.errors import Problem, RecordError
from welcometo.model import evolve, make
from welcometo.parts import Part
from welcometo.resolution import end_reasons
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


def empty(setup: LoneSheet) -> Sheet:
    """The sheet with which every game of this setup begins."""
    return empty_sheet(setup.layout, len(setup.plans), setup.board.new_sheet_part())


def table_of(setup: LoneSheet, offered: OfferedTurn, number: int) -> Table:
    """The table at which the turn of this `number` was played."""
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
            "numbers": () if setup.options.expert else offered.numbers,
            "effects": offered.effects,
            "discards": (),
            "report": None,
            "board_part": offered.board_part,
        },
    )


def seat_of(setup: LoneSheet, table: Table, offered: OfferedTurn, sheet: Sheet) -> Player:
    """The player at the start of the turn."""
    return turns.begin(table, sheet, offered.numbers if setup.options.expert else ())


def replay_turns(setup: LoneSheet, played: Sequence[OfferedTurn]) -> LoneSheet:
    """The sheet to which these turns lead, in a game with the board, options and plans of `setup` (JUDGE-3).

    Raises `RecordError` at the first card that the deck does not have, at the first action that is not legal, at a turn
    that is not finished or comes after the end, and where the table takes something back; the pointer names the place,
    as in `/3/turn/2`.
    """
    sheet = empty(setup)
    for i, offered in enumerate(played):
        for problem in _impossible(setup, played, i):
            raise RecordError(problem.under(f"/{i}"))
        if end_reasons(setup, [sheet]):
            raise RecordError(Problem("END-3", "the game is over", f"/{i}"))
        sheet = _after(setup, sheet, offered, i)
    return evolve(setup, sheet=sheet)


def _impossible(setup: LoneSheet, played: Sequence[OfferedTurn], i: int) -> Iterator[Problem]:
    offered, before = played[i], played[i - 1] if i else None
    deck = setup.layout.deck()
    for name, cards in (("numbers", offered.numbers), ("effects", offered.effects)):
        size = 0 if name == "effects" and not setup.options.shares_pairs else 3
        if len(cards) != size or not set(cards) <= set(deck):
            yield Problem("JUDGE-1", f"{name} are {size} cards of the deck", f"/{name}")
    worth_less = before.approved if before else (False,) * len(setup.plans)
    solo_card = setup.options.solo and all(offered.approved)
    if offered.approved != worth_less and not solo_card and (before is None or setup.options.solo):
        yield Problem("JUDGE-2", "nobody can have completed a plan before", "/approved")
    if len(offered.approved) != len(worth_less) or any(
        was and not still for was, still in zip(worth_less, offered.approved, strict=False)
    ):
        yield Problem("JUDGE-3", "a plan that is worth less stays so", "/approved")
    part = setup.board.new_table_part()
    if not isinstance(offered.board_part, type(part)):
        yield Problem("JUDGE-3", f"this must be what the board {setup.board.name} keeps", "/board_part")
    elif before is None and offered.board_part != part:
        yield Problem("JUDGE-2", "nobody can have done anything before", "/board_part")


def _after(setup: LoneSheet, sheet: Sheet, offered: OfferedTurn, i: int) -> Sheet:
    table = table_of(setup, offered, i + 1)
    seat = seat_of(setup, table, offered, sheet)
    for j, action in enumerate(offered.turn):
        problem = turns.why_not(table, seat, action)
        if problem is not None:
            raise RecordError(problem.under(f"/{i}/turn/{j}"))
        seat = turns.step(table, seat, action)
    if seat.stage != "done":
        raise RecordError(Problem("RECORD-4", "the turn is not finished", f"/{i}/turn"))
    return seat.sheet
