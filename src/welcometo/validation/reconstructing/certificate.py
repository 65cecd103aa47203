"""Turns with what was offered in them, as proof of a sheet; and how such a proof is checked (JUDGE-3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import ge
from typing import NamedTuple

from welcometo import turns
from welcometo.actions import Turn
from welcometo.dealing import solo
from welcometo.errors import Problem, RecordError, UsageError
from welcometo.model import evolve
from welcometo.resolution import end_reasons
from welcometo.sheet import Sheet, empty_sheet
from welcometo.states import LoneSheet
from welcometo.table import Player, Table
from welcometo.validation.explaining.offers import Offer, check, table_of


class OfferedTurn(NamedTuple):
    """One turn of a player: the `offer`, of which all is known, and the player's actions."""

    offer: Offer
    turn: Turn


def empty(setup: LoneSheet) -> Sheet:
    """The sheet with which every game of this setup begins."""
    return empty_sheet(setup.layout, len(setup.plans), setup.board.new_sheet_part())


def begun(setup: LoneSheet, offer: Offer, sheet: Sheet) -> tuple[Table, Player]:
    """The table that shows the offer, and the player at the start of the turn."""
    table = table_of(setup, offer)
    return table, turns.begin(table, sheet, offer.numbers if setup.options.expert else ())


def replay_turns(setup: LoneSheet, played: Sequence[OfferedTurn]) -> LoneSheet:
    """The sheet to which these turns lead, in a game with the board, options and plans of `setup` (JUDGE-3).

    Raises `RecordError` at the first card that the deck does not have, at the first action that is not legal, at a turn
    that is not finished or comes after the end, and where the table takes something back; the pointer names the place,
    as in `/3/turn/2`.
    """
    sheet = empty(setup)
    for i, offered in enumerate(played):
        _check(setup, played, i)
        if end_reasons(setup, [sheet]):
            raise RecordError(Problem("END-3", "the game is over", f"/{i}"))
        sheet = _after(setup, sheet, offered, i)
    return evolve(setup, sheet=sheet)


def _check(setup: LoneSheet, played: Sequence[OfferedTurn], i: int) -> None:
    """Raise `RecordError` where what lay open in turn `i`, from 0, cannot have."""
    try:
        check(setup, played[i].offer)
    except UsageError as error:
        raise RecordError(*(problem.under(f"/{i}/offer") for problem in error.problems)) from None
    problems = [problem.under(f"/{i}") for problem in _impossible(setup, played, i)]
    if problems:
        raise RecordError(*problems)


def _impossible(setup: LoneSheet, played: Sequence[OfferedTurn], i: int) -> Iterator[Problem]:
    offer = played[i].offer
    if len(offer.numbers) != 3 or not {*offer.numbers, *offer.effects} <= {*setup.layout.deck()}:
        yield Problem("JUDGE-1", "three numbers and three effects are on offer, of cards of the deck", "/offer")
    if setup.options.solo and i >= solo.last_turn(setup.layout):
        yield Problem("SOLO-8", "the deck has no cards for another turn")
    if offer.approved is None or not all(map(ge, offer.approved, played[i - 1].offer.approved or () if i else ())):
        yield Problem("JUDGE-3", "it is known which plans are worth less, and they stay so", "/offer/approved")
    elif any(offer.approved) and not _can_be_worth_less(setup, offer.approved, i):
        yield Problem("JUDGE-2", "no plan can be worth less in this turn", "/offer/approved")
    if offer.board_part is None and setup.board.table_part is not None:
        yield Problem("JUDGE-3", "it is known what the board keeps for all", "/offer/board_part")
    elif i == 0 and offer.board_part != setup.board.new_table_part():
        yield Problem("JUDGE-2", "nobody can have done anything before the first turn", "/offer/board_part")


def _can_be_worth_less(setup: LoneSheet, approved: tuple[bool, ...], i: int) -> bool:
    """Whether others can have completed these plans; alone, whether the solo card can have come, which changes all."""
    return (i >= solo.first_low_turn(setup.layout) - 1 and all(approved)) if setup.options.solo else i > 0


def _after(setup: LoneSheet, sheet: Sheet, offered: OfferedTurn, i: int) -> Sheet:
    table, seat = begun(setup, offered.offer, sheet)
    for j, action in enumerate(offered.turn):
        problem = turns.why_not(table, seat, action)
        if problem is not None:
            raise RecordError(problem.under(f"/{i}/turn/{j}"))
        seat = turns.step(table, seat, action)
    if seat.stage != "done":
        raise RecordError(Problem("RECORD-4", "the turn is not finished", f"/{i}/turn"))
    return seat.sheet
