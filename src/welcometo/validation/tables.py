"""What is open to all, against the sheets of the last resolved turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from welcometo.errors import Problem
from welcometo.reports import EndReason
from welcometo.resolution import end_reasons
from welcometo.sheet import Sheet, turns_taken
from welcometo.table import Table
from welcometo.validation import reports, setups, sheets
from welcometo.validation.card_flow import solo_card_place
from welcometo.validation.sheets.deck import deck_of


class Sight(NamedTuple):
    """A table, and all players' `sheets` as of the last resolved turn with the pointers to them."""

    table: Table
    sheets: tuple[Sheet, ...]
    pointers: tuple[str, ...]

    @property
    def resolved(self) -> int:
        """How many turns are resolved."""
        return self.table.turn - (self.table.phase == "play")


def faults(sight: Sight) -> Iterator[Problem]:
    """The faults of the setup, of each sheet, and of turn, plans, end, report and board."""
    table = sight.table
    deck = deck_of(table.layout)
    yield from setups.faults(table, deck)
    for sheet, pointer in zip(sight.sheets, sight.pointers, strict=True):
        yield from (problem.under(pointer) for problem in sheets.faults(table, deck, sheet))
    yield from _turn_faults(sight)
    for place in range(len(table.plans)):
        yield from _plan_faults(sight, place)
    ended = _ended(table, sight.sheets, deck.size)
    yield from _end_faults(table, ended)
    yield from reports.faults(table, sight.sheets, sight.resolved, ended)
    yield from table.board.table_faults(table.options, table.board_part, sight.sheets)


def _turn_faults(sight: Sight) -> Iterator[Problem]:
    """Sheets on which more or fewer turns were taken than are resolved (TURN-2)."""
    taken = [turns_taken(sheet) for sheet in sight.sheets]
    if set(taken) == {sight.resolved}:
        return
    if len(set(taken)) == 1:
        message = f"{sight.resolved} turns are resolved, and on each sheet {taken[0]} were taken"
        yield Problem("TURN-2", message, "/turn")
        return
    for count, pointer in zip(taken, sight.pointers, strict=True):
        if count != sight.resolved:
            message = f"{sight.resolved} turns are resolved, and on this sheet {count} were taken"
            yield Problem("TURN-2", message, pointer)


def _plan_faults(sight: Sight, place: int) -> Iterator[Problem]:
    """A plan that is not approved as the sheets say, or that nobody was the first to complete (PLAN-5, SOLO-7)."""
    table = sight.table
    solo_card = solo_card_place(table) is not None
    entries = [(sheet.plans[place], pointer) for sheet, pointer in zip(sight.sheets, sight.pointers, strict=True)]
    completed = [(done, f"{pointer}/plans/{place}/first") for done, pointer in entries if done is not None]
    if table.approved[place] != (bool(completed) or solo_card):
        by = "by the solo card" if solo_card else "by somebody" if completed else "by nobody"
        rule = "SOLO-7" if solo_card else "PLAN-5"
        yield Problem(rule, f"the plan was approved {by} in the turns before", f"/approved/{place}")
    if completed and not solo_card and not any(done.first for done, _ in completed):
        rule = "SOLO-7" if table.options.solo else "PLAN-5"
        yield Problem(rule, "nobody has the higher points, which the first to complete the plan get", completed[0][1])


def _ended(table: Table, sheets: tuple[Sheet, ...], cards: int) -> tuple[EndReason, ...]:
    """Why the game is over after the last resolved turn; empty where it goes on (END-1, SOLO-8)."""
    reasons = end_reasons(table, sheets)
    if not table.options.solo or table.phase == "play":
        return reasons
    turned_up = len(table.numbers) + len(table.discards) - (solo_card_place(table) is not None)
    return (*reasons, "deck") if turned_up >= cards else reasons


def _end_faults(table: Table, ended: tuple[EndReason, ...]) -> Iterator[Problem]:
    if table.phase == "over" and not ended:
        yield Problem("END-1", "the game is over, and nothing on any sheet has ended it", "/phase")
    elif table.phase != "over" and ended:
        yield Problem("END-3", f"the game goes on though it was ended: {', '.join(ended)}", "/phase")
