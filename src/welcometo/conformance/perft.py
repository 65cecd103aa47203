"""Counting turns: how many there are, and to how many different sheets they lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from welcometo import turns
from welcometo.actions import Action
from welcometo.cards import Card
from welcometo.conformance.states import offered
from welcometo.model import evolve
from welcometo.resolution import end_reasons
from welcometo.sheet import Sheet, replaced
from welcometo.states import Game
from welcometo.table import seated


class Count(NamedTuple):
    """How many sequences of turns there are, and different sheets after them, for one turn, two turns, ...

    `by_first` parts the last number of `turns` by the first action of the first turn.
    """

    turns: tuple[int, ...]
    sheets: tuple[int, ...]
    by_first: tuple[tuple[Action, int], ...]


def count(game: Game, offers: Sequence[tuple[Card, ...]]) -> Count:
    """The turns of player 0 with these offers one after the other, and the sheets they lead to.

    Nobody else does anything: only what player 0 has completed is approved in the next turn, and a turn after which the
    sheet of player 0 ends the game is followed by none (TURN-12).
    """
    reached: Counter[tuple[Sheet, Action | None]] = Counter({(game.players[0].sheet, None): 1})
    totals, sheets = [], []
    for offer in offers:
        after: Counter[tuple[Sheet, Action | None]] = Counter()
        for (sheet, first), ways in reached.items():
            if end_reasons(game, (sheet,)):
                continue
            state = offered(_next(game, sheet), offer)
            for turn, player in turns.turns(state, state.players[0]):
                after[player.sheet, first or turn[0]] += ways
        reached = after
        totals.append(reached.total())
        sheets.append(len({sheet for sheet, _ in reached}))
    by_first: Counter[Action] = Counter()
    for (_, first), ways in reached.items():
        assert first is not None
        by_first[first] += ways
    begun = offered(_next(game, game.players[0].sheet), offers[0])
    return Count(
        tuple(totals),
        tuple(sheets),
        tuple((action, by_first[action]) for action in turns.options(begun, begun.players[0])),
    )


def _next(game: Game, sheet: Sheet) -> Game:
    """The game before a turn of player 0 that begins with this sheet."""
    approved = tuple(before or plan is not None for before, plan in zip(game.approved, sheet.plans, strict=True))
    players = replaced(game.players, 0, seated(sheet, (), "done"))
    return evolve(game, players=players, approved=approved, board_part=game.board.resolved(game.board_part, (sheet,)))
