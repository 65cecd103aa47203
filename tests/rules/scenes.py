"""Positions from which several modules of these tests begin."""

from __future__ import annotations

from builders import bis, complete, estate_plan, game, name, pair, sheet, small_board, write
from welcometo import Game, Turn
from welcometo.actions import ASK_RESHUFFLE, END_TURN

BOARD = small_board(4, 2, plans=[estate_plan(1, "1"), estate_plan(2, "2")])
READY = "1 | 2 3 | _"
"""Has the estates of both plans."""


def two_players(offer: str = "8 bis, 9 temp, 5 agent") -> Game:
    return game(sheet(READY, board=BOARD), sheet(READY, board=BOARD), offer=offer, board=BOARD)


FIRST: Turn = (pair(0), write(8, 1, 0), bis(8, 1, 1), complete(2), name(1, 0), ASK_RESHUFFLE, END_TURN)
"""A turn of that position with something at every step."""
