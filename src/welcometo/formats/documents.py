"""JSON documents, in and out.

Two doors are told apart everywhere: to *parse* takes whatever is well formed, also a state that no play can reach.
Every fault of form is reported at once, with the rule it breaks (DOC-1 to DOC-6) and a JSON pointer to its place.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from welcometo.actions import Action, Turn
from welcometo.boards import Board
from welcometo.errors import DocumentError, Problem
from welcometo.states import Game, View

T = TypeVar("T")

Document = str | bytes | Mapping[str, Any] | Sequence[Any]
"""JSON text, or what `json.loads` makes of it."""

_ACTION: TypeAdapter[Action] = TypeAdapter(Action, config={"defer_build": True})
_TURN: TypeAdapter[Turn] = TypeAdapter(Turn, config={"defer_build": True})

_FORM = {"missing", "extra_forbidden"}
_RANGE = {
    "greater_than_equal",
    "greater_than",
    "less_than_equal",
    "less_than",
    "too_long",
    "too_short",
    "string_too_long",
    "value_error",
}
_SHAPE = {"unknown_board", "unknown_part", "unknown_plans"}


def parse_game(data: Document, *, boards: Iterable[Board] = ()) -> Game:
    """The game that a document describes; a board from outside is found among `boards`.

    Raises `DocumentError` with every fault of form.
    """
    return parse(TypeAdapter(Game), data, boards)


def parse_view(data: Document, *, boards: Iterable[Board] = ()) -> View:
    """The view that a document describes. Raises like `parse_game`."""
    return parse(TypeAdapter(View), data, boards)


def parse_action(data: Document, *, boards: Iterable[Board] = ()) -> Action:
    """The action that a document describes. Raises like `parse_game`."""
    return parse(_ACTION, data, boards)


def parse_turn(data: Document, *, boards: Iterable[Board] = ()) -> Turn:
    """The turn that a document, a list of actions, describes. Raises like `parse_game`."""
    return parse(_TURN, data, boards)


def to_json(value: BaseModel | Sequence[BaseModel]) -> str:
    """The JSON text of a game, view, action, turn or record; parsing it gives an equal value."""
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    return f"[{','.join(item.model_dump_json() for item in value)}]"


def parse(adapter: TypeAdapter[T], data: Document, boards: Iterable[Board]) -> T:
    """What `adapter` makes of the document; raises `DocumentError` with every fault of form."""
    text = data if isinstance(data, str | bytes) else _text(data)
    try:
        encoded = text.encode() if isinstance(text, str) else text
        return adapter.validate_json(encoded, context={"boards": {board.name: board for board in boards}})
    except UnicodeEncodeError as error:
        raise DocumentError(Problem("DOC-1", f"the text is not Unicode: {error.reason}")) from None
    except ValidationError as error:
        raise DocumentError(*_problems(error, text)) from None


def _text(data: object) -> str:
    try:
        return json.dumps(data, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise DocumentError(Problem("DOC-1", f"the data is not JSON: {str(error)[:200]}")) from None


def _problems(error: ValidationError, text: str | bytes) -> Iterator[Problem]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    for fault in error.errors(include_url=False, include_input=False):
        pointer = _pointer(fault["loc"], document)
        if fault["type"] == "misfit":
            yield from (problem.under(pointer) for problem in fault["ctx"]["problems"])
        else:
            yield Problem(_rule(fault["type"], pointer), fault["msg"], pointer)


def _rule(kind: str, pointer: str) -> str:
    if kind == "json_invalid":
        return "DOC-1"
    if pointer == "/schema":
        return "DOC-2"
    if kind in _FORM:
        return "DOC-3"
    if kind in _RANGE:
        return "DOC-5"
    return "DOC-6" if kind in _SHAPE else "DOC-4"


def _pointer(place: tuple[int | str, ...], document: object) -> str:
    """The JSON pointer of a place, without pydantic's own steps through a union, which are no part of the document."""
    steps: list[str] = []
    for i, step in enumerate(place):
        is_last = i == len(place) - 1
        if isinstance(document, dict) and isinstance(step, str) and (step in document or is_last):
            document = document.get(step)
        elif isinstance(document, list) and isinstance(step, int):
            document = document[step] if step < len(document) else None
        elif document is not None:
            continue
        steps.append(str(step).replace("~", "~0").replace("/", "~1"))
    return "".join(f"/{step}" for step in steps)
