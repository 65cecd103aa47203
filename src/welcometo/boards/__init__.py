"""Boards: a layout with the plans that are played on it.

`board.py` says what a board is; the built-in ones stand in the table here.
"""

from __future__ import annotations

from welcometo.boards.base import BASE_BOARD
from welcometo.boards.board import Board

BOARDS: dict[str, Board] = {board.name: board for board in (BASE_BOARD,)}
"""The built-in boards, by name."""

__all__ = ["BASE_BOARD", "BOARDS", "Board"]
