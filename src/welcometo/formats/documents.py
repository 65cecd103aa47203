"""JSON documents, in and out.

To *parse* takes whatever is well formed, also a state that no play can reach. The faults of form are reported all at
once, each with the rule it breaks (DOC-1 to DOC-6) and a JSON pointer to its place: first those of JSON itself, then
those of fields, types and ranges, and when there is none of these, those against the layout and the options.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from welcometo.actions import Action, Turn
from welcometo.boards import Board
from welcometo.errors import DocumentError, Problem
from welcometo.formats.faults import problems
from welcometo.states import Game, LoneSheet, View

T = TypeVar("T")

Document = str | bytes | Mapping[str, Any] | Sequence[Any]
"""JSON text, or what `json.loads` makes of it."""

_GAME = TypeAdapter(Game)
_VIEW = TypeAdapter(View)
_SHEET = TypeAdapter(LoneSheet)
ACTION: TypeAdapter[Action] = TypeAdapter(Action, config={"defer_build": True})
TURN: TypeAdapter[Turn] = TypeAdapter(Annotated[Turn, Field(fail_fast=True)], config={"defer_build": True})

LONGEST_LIST = 9999
"""How many entries a list of a document can have (DOC-5)."""

LARGEST_OBJECT = 999
"""How many members an object of a document can have (DOC-5)."""

_SHORT = 2 * LONGEST_LIST
"""In a text of no more characters no list is too long. If writing its value gives it again, nothing stands in it twice."""

_DIGITS = 600
"""Integers with more digits are refused unread; all that are in range have far fewer."""


def parse_game(data: Document, *, boards: Iterable[Board] = ()) -> Game:
    """The game that a document describes; a board from outside is found among `boards`.

    Raises `DocumentError` with every fault of form.
    """
    return parse(_GAME, data, boards)


def parse_view(data: Document, *, boards: Iterable[Board] = ()) -> View:
    """The view that a document describes. Raises like `parse_game`."""
    return parse(_VIEW, data, boards)


def parse_sheet(data: Document, *, boards: Iterable[Board] = ()) -> LoneSheet:
    """The sheet by itself that a document describes. Raises like `parse_game`."""
    return parse(_SHEET, data, boards)


def parse_action(data: Document, *, boards: Iterable[Board] = ()) -> Action:
    """The action that a document describes. Raises like `parse_game`."""
    return parse(ACTION, data, boards)


def parse_turn(data: Document, *, boards: Iterable[Board] = ()) -> Turn:
    """The turn that a document, a list of actions, describes. Raises like `parse_game`."""
    return parse(TURN, data, boards)


def to_json(value: BaseModel | Sequence[BaseModel]) -> str:
    """The JSON text of a game, view, sheet by itself, action, turn, record or proof; parsing it gives an equal value."""
    if isinstance(value, BaseModel):
        return value.model_dump_json()
    return f"[{','.join(item.model_dump_json() for item in value)}]"


def parse(adapter: TypeAdapter[T], data: Document, boards: Iterable[Board]) -> T:
    """What `adapter` makes of the document; raises `DocumentError` with every fault of form."""
    text = _text(data)
    document = None if len(text) <= _SHORT and not _has_many_digits(text) else _decoded(text)
    value = _validated(adapter, text, boards, lambda: document or _decoded(text))
    if document is None and adapter.dump_json(value) != text.encode():
        _decoded(text)
    return value


def parse_measured(adapter: TypeAdapter[T], data: Document, boards: Iterable[Board]) -> T:
    """What `parse` makes of data in which no list and no number is beyond measure and no key stood twice."""
    return _validated(adapter, _text(data), boards, lambda: data)


def _validated(adapter: TypeAdapter[T], text: str, boards: Iterable[Board], document: Callable[[], object]) -> T:
    try:
        return adapter.validate_json(text, context={"boards": {board.name: board for board in boards}})
    except ValidationError as error:
        raise DocumentError(*problems(error, document())) from None


def decode(data: Document) -> object:
    """The value of a document; raises `DocumentError` where it is no JSON (DOC-1) or beyond all measure (DOC-5)."""
    return _decoded(_text(data))


def _text(data: object) -> str:
    """The JSON text of a document, sure to be Unicode (DOC-1)."""
    try:
        if isinstance(data, bytes):
            return data.decode()
        text = data if isinstance(data, str) else json.dumps(data)
        text.encode()
    except UnicodeError as error:
        raise DocumentError(Problem("DOC-1", f"the text is not UTF-8: {error}")) from None
    except (TypeError, ValueError, RecursionError) as error:
        raise DocumentError(Problem("DOC-1", f"the data is not JSON: {str(error)[:200]}")) from None
    return text


def _decoded(text: str) -> object:
    """The value of a JSON text, to look into where something is wrong; not needed for a text as the library writes it.

    Refuses what no validation of it could still see or bear: a key that stands twice in one object (DOC-1), and
    integers, lists and objects beyond all measure (DOC-5).
    """
    integer = _integer if _has_many_digits(text) else None
    try:
        document = json.loads(text, object_pairs_hook=_object, parse_int=integer, parse_constant=_constant)
    except RecursionError:
        raise DocumentError(Problem("DOC-1", "this is not JSON: it is nested too deeply")) from None
    except ValueError as error:
        raise DocumentError(Problem("DOC-1", f"this is not JSON: {error}")) from None
    if isinstance(document, list) and len(document) > LONGEST_LIST:
        raise DocumentError(Problem("DOC-5", f"a list of {len(document)} entries, more than {LONGEST_LIST}"))
    return document


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise DocumentError(Problem("DOC-1", f"the key {twice!r:.60} stands twice in one object"))
    if len(members) > LARGEST_OBJECT:
        raise DocumentError(Problem("DOC-5", f"an object of {len(members)} members, more than {LARGEST_OBJECT}"))
    for key in [key for key, value in pairs if type(value) is list and len(value) > LONGEST_LIST]:
        raise DocumentError(
            Problem("DOC-5", f"the list {key!r:.60} has {len(members[key])} entries, more than {LONGEST_LIST}")
        )
    return members


def _constant(name: str) -> object:
    raise DocumentError(Problem("DOC-1", f"this is not JSON: it has no {name}"))


def _has_many_digits(text: str) -> bool:
    """Whether `_DIGITS` digits may stand in a row: they would fill one of these blocks of half as many."""
    block = _DIGITS // 2
    return any(text[start : start + block].isdigit() for start in range(0, len(text), block))


def _integer(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise DocumentError(Problem("DOC-5", f"an integer of {len(digits)} digits is out of every range"))
    return int(digits)


DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant)
"""Reads JSON as it is read here, with the faults that no validation could still see."""
