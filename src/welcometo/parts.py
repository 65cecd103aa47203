"""What a board adds: open places in closed documents.

A board may add a typed model of its own to a sheet and to the table, and ask with another one. Documents say by the
field `board` whose model it is; it is looked up by that name like a board itself, so nothing in the library lists these
models. A part holds only what cannot be told from the rest (BOARD-8).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import PlainValidator, SerializeAsAny, ValidationInfo, WithJsonSchema

from welcometo.errors import Problem
from welcometo.model import Model, misfit

if TYPE_CHECKING:
    from welcometo.boards.board import Board


class Part(Model):
    """The root of the models that boards add; each has the name of its board as a literal field `board`."""

    board: str


def known_boards(info: ValidationInfo) -> dict[str, Board]:
    """The built-in boards, and others handed in as `boards` of the validation context, by name."""
    from welcometo.boards import BOARDS

    return {**(info.context or {}).get("boards", {}), **BOARDS}


def _validator(kind: str) -> Callable[[Any, ValidationInfo], Part]:
    def validate(value: Any, info: ValidationInfo) -> Part:
        if isinstance(value, Part):
            return value
        board = known_boards(info).get(str(value.get("board"))) if isinstance(value, dict) else None
        part: type[Part] | None = getattr(board, kind, None)
        if part is None:
            raise misfit(Problem("DOC-6", "this must be what a known board adds here, with its name in 'board'"))
        return part.model_validate_json(json.dumps(value), context=info.context)

    return validate


_JSON_SCHEMA = {"type": "object", "properties": {"board": {"type": "string"}}, "required": ["board"]}

ChoicePart = Annotated[SerializeAsAny[Part], PlainValidator(_validator("choice_part")), WithJsonSchema(_JSON_SCHEMA)]
"""An answer to what a board asks."""

SheetPart = (
    Annotated[SerializeAsAny[Part], PlainValidator(_validator("sheet_part")), WithJsonSchema(_JSON_SCHEMA)] | None
)
"""What a board adds to a sheet, or None."""

TablePart = (
    Annotated[SerializeAsAny[Part], PlainValidator(_validator("table_part")), WithJsonSchema(_JSON_SCHEMA)] | None
)
"""What a board keeps for all players, or None."""
