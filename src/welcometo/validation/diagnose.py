"""Every fault of a document at once: those of form, and where there are none, those against the rules of play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel, TypeAdapter
from pydantic_core import PydanticSerializationError

from welcometo.boards import Board
from welcometo.errors import DocumentError, Problem
from welcometo.formats.documents import Decoded, Document, decode, parse_action, parse_decoded, parse_turn
from welcometo.formats.records import RECORD_SCHEMA, Record
from welcometo.model import Model
from welcometo.setup import Setup
from welcometo.states import GAME_SCHEMA, SHEET_SCHEMA, VIEW_SCHEMA, Game, LoneSheet, View
from welcometo.validation import games, lone_sheets, records, views


class Kind(NamedTuple):
    """A kind of document: its model, and what finds the faults of one of good form."""

    model: type[Any]
    faults: Callable[[Any], Iterator[Problem]]


KINDS = {
    SHEET_SCHEMA: Kind(LoneSheet, lone_sheets.faults),
    GAME_SCHEMA: Kind(Game, games.faults),
    VIEW_SCHEMA: Kind(View, views.faults),
    RECORD_SCHEMA: Kind(Record, records.faults),
}
"""The kinds of document that are judged, by schema (DOC-2)."""


def diagnose(document: Document | Model, *, boards: Iterable[Board] = ()) -> tuple[Problem, ...]:
    """Everything that is wrong with a sheet by itself, a game, a view or a record, as far as can quickly be told.

    It takes JSON text, what `json.loads` makes of it, or the model, and knows the kind by the field `schema`. A document
    of bad form has the problems that its `parse` function raises (DOC-1 to DOC-6). One of good form is judged by the rules
    of play; what play can reach is never flagged, and of what it cannot reach nearly all. A record is replayed, up to its
    first fault. Of an action and a turn only the form is looked at. Nothing is raised, and no problem means that
    nothing was found. A board from outside is found among `boards`; a model brings its own.
    """
    try:
        return tuple(_faults(document, boards))
    except DocumentError as error:
        return error.problems


def faults_of(value: Setup) -> tuple[Problem, ...]:
    """What is wrong with a model of good form of one of the `KINDS`."""
    return tuple(KINDS[value.schema_name].faults(value))


def _faults(document: Document | Model, boards: Iterable[Board]) -> Iterable[Problem]:
    if isinstance(document, Model):
        board = getattr(document, "board", None)
        boards = (*boards, board) if isinstance(board, Board) else boards
    decoded = decode(_written(document))
    schema = _schema(decoded, boards)
    if schema is None:
        return ()
    kind = KINDS[schema]
    return kind.faults(parse_decoded(TypeAdapter(kind.model), decoded, boards))


def _written(document: Document | Model) -> Document:
    """The document of a model, or of a turn of them; any other document as it is."""
    try:
        if isinstance(document, BaseModel):
            return document.model_dump_json(warnings=False)
        if isinstance(document, list | tuple) and all(isinstance(item, BaseModel) for item in document):
            return f"[{','.join(item.model_dump_json(warnings=False) for item in document)}]"
    except (PydanticSerializationError, TypeError, ValueError) as error:
        raise DocumentError(Problem("DOC-4", f"the model holds values that are not its own: {error!s:.200}")) from None
    return document


def _schema(document: Decoded, boards: Iterable[Board]) -> str | None:
    """The schema of a document that is to be judged; None for an action and a turn of good form.

    Raises `DocumentError` for those of bad form, and for a document of no known kind.
    """
    value = document.value
    if isinstance(value, Sequence) and not isinstance(value, str):
        parse_turn(document.text, boards=boards)
        return None
    if not isinstance(value, Mapping):
        raise DocumentError(Problem("DOC-1", "a document is an object; a turn is a list"))
    if "schema" not in value and "type" in value:
        parse_action(document.text, boards=boards)
        return None
    schema = value.get("schema")
    if not isinstance(schema, str) or schema not in KINDS:
        said = f"not {schema!r:.60}" if "schema" in value else "and it is missing"
        raise DocumentError(Problem("DOC-2", f"this must be one of {', '.join(KINDS)}, {said}", "/schema"))
    return schema
