"""The board of the base game: the printed sheet and its 18 base and ten advanced plans."""

from __future__ import annotations

from welcometo.boards.board import Board
from welcometo.layouts import BASE
from welcometo.model import ready
from welcometo.plans import ADVANCED_PLANS, BASE_PLANS

BASE_BOARD = ready(Board, name="base", layout=BASE, plans=BASE_PLANS + ADVANCED_PLANS)
