"""Boards: a module each, or a package, with its layout, its own rules and its plans.

`board.py` says what a board is and what it is asked; the built-in ones stand in the table here.
"""

from __future__ import annotations

from welcometo.boards.base import BASE_BOARD
from welcometo.boards.board import Board
from welcometo.boards.christmas_lights import CHRISTMAS_LIGHTS
from welcometo.boards.easter_eggs import EASTER_EGGS
from welcometo.boards.ice_cream import ICE_CREAM

BOARDS: dict[str, Board] = {board.name: board for board in (BASE_BOARD, ICE_CREAM, CHRISTMAS_LIGHTS, EASTER_EGGS)}
"""The built-in boards, by name."""


def built_in(name: str) -> Board:
    """The built-in board of this name; it is in a pickle by its name alone."""
    return BOARDS[name]


__all__ = ["BASE_BOARD", "BOARDS", "Board"]
