"""What a game is played with: the board, the options and the plans in play.

Games, views and records all have a setup, and write it the same way: a board by its name and plans by their ids. A name
is looked up among the built-in boards and those handed in as `boards` of pydantic's validation context.
"""

from typing import Annotated, Any

from pydantic import Field, PlainSerializer, PlainValidator, ValidationInfo, WithJsonSchema, field_validator

from welcometo.boards import BOARDS, Board
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import Model, misfit
from welcometo.options import Options
from welcometo.parts import known_boards
from welcometo.plans import Plan


def _known_board(value: object, info: ValidationInfo) -> Board:
    """The board itself, or the one of this name."""
    if isinstance(value, Board):
        return value
    boards = known_boards(info)
    if not isinstance(value, str):
        raise misfit(Problem("DOC-4", "this must be the name of a board"))
    if value not in boards:
        raise misfit(Problem("DOC-5", f"no board has the name {value!r:.60}; known are {', '.join(boards)}"))
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


class UnfitPlansError(ValueError):
    """Plans that cannot be in play together; `problem` says why, its pointer seen from the list of plans."""

    def __init__(self, rule: str, message: str, pointer: str = "") -> None:
        super().__init__(message)
        self.problem = Problem(rule, message, pointer)


def plans_in_play(board: Board, advanced: bool, ids: object) -> tuple[Plan, ...]:
    """The plans of these ids, or these plans themselves.

    Raises `UnfitPlansError` unless they are plans of the board, one of each number, ascending (SETUP-3, BOARD-2, BOARD-3).
    A plan that exists, but not in this game, and two of one number break SETUP-3; an id that no plan has and a list of
    another length or order are faults of form.
    """
    if not isinstance(ids, list | tuple):
        raise UnfitPlansError("DOC-4", "the plans must be a list of ids")
    known: dict[object, Plan] = {plan.id: plan for plan in board.plans_of(advanced)}
    without_advanced = "" if advanced else " without the advanced rules"
    plans: list[Plan] = []
    for i, named in enumerate(ids):
        plan_id = named.id if isinstance(named, Plan) else named
        if not isinstance(plan_id, str):
            raise UnfitPlansError("DOC-4", "a plan is named by its id", f"/{i}")
        if plan_id not in known:
            message = f"the board {board.name} has no plan {plan_id!r:.60}{without_advanced}"
            raise UnfitPlansError("SETUP-3" if _exists(board, plan_id) else "DOC-5", message, f"/{i}")
        plans.append(known[plan_id])
    numbers, all_numbers = [plan.number for plan in plans], sorted({plan.number for plan in known.values()})
    if numbers != all_numbers:
        twice = len(numbers) == len(all_numbers) != len({*numbers})
        raise UnfitPlansError("SETUP-3" if twice else "DOC-6", "the plans in play are one of each number, ascending")
    return tuple(plans)


def _exists(board: Board, plan_id: str) -> bool:
    """Whether a plan of the board or of a built-in one, whatever the rules, has this id."""
    return any(plan.id == plan_id for one in (board, *BOARDS.values()) for plan in one.plans)


class Setup(Model):
    """The `board` (BOARD-1), the `options` agreed on, and the `plans` in play: one of each number, ascending (SETUP-3)."""

    schema_name: str = Field(alias="schema")
    board: BoardByName
    options: Options
    plans: PlansById

    @field_validator("plans", mode="plain")
    @classmethod
    def _known_plans(cls, value: Any, info: ValidationInfo) -> tuple[Plan, ...]:
        board, options = info.data.get("board"), info.data.get("options")
        if board is None or options is None:  # refused themselves, and without them nothing can be said of the plans
            return ()
        try:
            return plans_in_play(board, options.advanced, value)
        except UnfitPlansError as error:
            raise misfit(error.problem) from None

    @property
    def layout(self) -> Layout:
        """The layout of all sheets."""
        return self.board.layout
