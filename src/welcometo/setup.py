"""What a game is played with: the board, the options and the plans in play.

Games, views and records all have a setup, and write it the same way: a board by its name and plans by their ids. A name
is looked up among the built-in boards and those handed in as `boards` of pydantic's validation context.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, PlainSerializer, PlainValidator, ValidationInfo, WithJsonSchema, field_validator
from pydantic_core import PydanticCustomError

from welcometo.boards import Board
from welcometo.layouts import Layout
from welcometo.model import Model
from welcometo.options import Options
from welcometo.parts import known_boards
from welcometo.plans import Plan


def _known_board(value: object, info: ValidationInfo) -> Board:
    """The board itself, or the one of this name."""
    if isinstance(value, Board):
        return value
    boards = known_boards(info)
    if not isinstance(value, str) or value not in boards:
        raise PydanticCustomError("unknown_board", "no such board: known are {known}", {"known": ", ".join(boards)})
    return boards[value]


def _board_name(board: Board) -> str:
    return board.name


def _plan_ids(plans: tuple[Plan, ...]) -> list[str]:
    return [plan.id for plan in plans]


BoardByName = Annotated[
    Board, PlainValidator(_known_board), PlainSerializer(_board_name), WithJsonSchema({"type": "string"})
]
"""A board, written in documents as its name."""

PlansById = Annotated[
    tuple[Plan, ...],
    PlainSerializer(_plan_ids),
    WithJsonSchema({"type": "array", "items": {"type": "string"}, "maxItems": 99}),
]
"""Plans in play, written in documents as their ids."""


def plans_in_play(board: Board, advanced: bool, ids: object) -> tuple[Plan, ...]:
    """The plans of these ids, or these plans themselves.

    Raises `ValueError` unless they are plans of the board, one of each number, ascending (SETUP-3).
    """
    if not isinstance(ids, list | tuple):
        raise ValueError("the plans must be a list of ids")
    known: dict[object, Plan] = {plan.id: plan for plan in board.plans_of(advanced)}
    named = [plan.id if isinstance(plan, Plan) else plan for plan in ids]
    without_advanced = "" if advanced else " without the advanced rules"
    for plan_id in named:
        if not isinstance(plan_id, str) or plan_id not in known:
            raise ValueError(f"the board {board.name} has no plan {plan_id!r:.60}{without_advanced}")
    plans = tuple(known[plan_id] for plan_id in named)
    if [plan.number for plan in plans] != list(range(1, len(board.candidates(advanced)) + 1)):
        raise ValueError("the plans in play are one of each number, ascending")
    return plans


class Setup(Model):
    """The `board`, the `options` agreed on, and the `plans` in play: one of each number, ascending (SETUP-3)."""

    schema_name: str = Field(alias="schema")
    board: BoardByName
    options: Options
    plans: PlansById

    @field_validator("plans", mode="plain")
    @classmethod
    def _known_plans(cls, value: Any, info: ValidationInfo) -> tuple[Plan, ...]:
        board, options = info.data.get("board"), info.data.get("options")
        if board is None or options is None:
            raise PydanticCustomError("unknown_plans", "the plans cannot be told without the board and the options")
        try:
            return plans_in_play(board, options.advanced, value)
        except ValueError as error:
            raise PydanticCustomError("unknown_plans", "{reason}", {"reason": str(error)}) from None

    @property
    def layout(self) -> Layout:
        """The layout of all sheets."""
        return self.board.layout
