"""Every fault of a document at once: those of form, and where there are none, those against the rules of play."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel
from pydantic_core import PydanticSerializationError

from welcometo.boards import Board
from welcometo.errors import DocumentError, Problem
from welcometo.formats.documents import (
    Document,
    decode,
    parse_action,
    parse_game,
    parse_sheet,
    parse_turn,
    parse_view,
)
from welcometo.formats.records import RECORD_SCHEMA, parse_record
from welcometo.game import lone_sheet
from welcometo.model import Model
from welcometo.setup import Setup
from welcometo.states import GAME_SCHEMA, SHEET_SCHEMA, VIEW_SCHEMA, Game, LoneSheet, View
from welcometo.validation import games, lone_sheets, records, views
from welcometo.validation.reconstruction import is_proof, parse_proof, reconstruct


class Kind(NamedTuple):
    """A kind of document: what reads it, and what finds the faults of one of good form."""

    parse: Callable[..., Setup]
    faults: Callable[[Any], Iterator[Problem]]


KINDS = {
    SHEET_SCHEMA: Kind(parse_sheet, lone_sheets.faults),
    GAME_SCHEMA: Kind(parse_game, games.faults),
    VIEW_SCHEMA: Kind(parse_view, views.faults),
    RECORD_SCHEMA: Kind(parse_record, records.faults),
}
"""The kinds of document that are judged, by schema (DOC-2)."""

_BEGINS_WITH_SCHEMA = re.compile(r'\s*{\s*"schema"\s*:\s*"([a-z0-9/]*)"')


def diagnose(document: Document | Model, *, boards: Iterable[Board] = (), proof: bool = False) -> tuple[Problem, ...]:
    """Everything that is wrong with a sheet by itself, a game, a view or a record, as far as can quickly be told.

    It takes JSON text, what `json.loads` makes of it, or the model, and knows the kind by the field `schema`. A document
    of bad form has the problems that its `parse` function raises (DOC-1 to DOC-6). One of good form is judged by the rules
    of play; what play can reach is never flagged, and of what it cannot reach nearly all. A record is replayed, up to its
    first fault. Of an action, a turn and a proof only the form is looked at. Nothing is raised, and no problem means that
    nothing was found. With `proof`, each sheet in which nothing was found is judged by `reconstruct` too, which takes a
    search (JUDGE-1). A board from outside is found among `boards`; a model brings its own.
    """
    board = getattr(document, "board", None)
    if isinstance(board, Board) and isinstance(board.name, str):
        boards = (*boards, board)
    try:
        return _judged(_written(document), boards, faults_and_proofs if proof else faults_of)
    except DocumentError as error:
        return error.problems


def faults_of(value: Setup) -> tuple[Problem, ...]:
    """What is wrong with a model of good form of one of the `KINDS`."""
    return tuple(KINDS[value.schema_name].faults(value))


def faults_and_proofs(value: Setup) -> tuple[Problem, ...]:
    """The same, and where nothing is wrong so far, the sheets to which no turns lead (JUDGE-1)."""
    return faults_of(value) or tuple(
        problem for alone, pointer in sheets_of(value) for problem in unproved(alone, pointer)
    )


def sheets_of(value: Setup) -> Iterator[tuple[LoneSheet, str]]:
    """The sheets of a value as of the last resolved turn, with their places; a record's are proved by its replay."""
    if isinstance(value, LoneSheet):
        yield value, "/sheet"
    elif isinstance(value, Game):
        yield from ((lone_sheet(value, i), f"/players/{i}/before") for i in range(len(value.players)))
    elif isinstance(value, View):
        yield from ((lone_sheet(value, i), f"/sheets/{i}") for i in range(len(value.sheets)))


def unproved(alone: LoneSheet, pointer: str) -> Iterator[Problem]:
    """Why no turns lead to a sheet, at its place in a document; a search that was given up says nothing (JUDGE-5)."""
    problem = reconstruct(alone).problem
    if problem is not None and problem.rule != "JUDGE-5":
        yield problem._replace(pointer=pointer + problem.pointer.removeprefix("/sheet"))


def _written(document: Document | Model) -> Document:
    """The text of a model, or of a turn of them; any other document as it is."""
    try:
        if isinstance(document, BaseModel):
            return document.model_dump_json(warnings=False)
        if isinstance(document, list | tuple) and all(isinstance(item, BaseModel) for item in document):
            return f"[{','.join(item.model_dump_json(warnings=False) for item in document)}]"
    except (PydanticSerializationError, TypeError, ValueError) as error:
        raise DocumentError(Problem("DOC-4", f"the model holds values that are not its own: {error!s:.200}")) from None
    return document


def _judged(
    document: Document, boards: Iterable[Board], faults: Callable[[Setup], tuple[Problem, ...]]
) -> tuple[Problem, ...]:
    """The problems of a document of good form; raises `DocumentError` for one of bad form, or of no known kind."""
    begin = _BEGINS_WITH_SCHEMA.match(document) if isinstance(document, str) else None
    if begin is not None and begin[1] in KINDS:
        return faults(KINDS[begin[1]].parse(document, boards=boards))
    value = document if isinstance(document, Mapping) else decode(document)
    if isinstance(value, list):
        parse_list = parse_proof if is_proof(value) else parse_turn
        parse_list(document, boards=boards)
        return ()
    if not isinstance(value, Mapping):
        raise DocumentError(Problem("DOC-1", "a document is an object; a turn and a proof are lists"))
    if "schema" not in value and "type" in value:
        parse_action(document, boards=boards)
        return ()
    schema = value.get("schema")
    if not isinstance(schema, str) or schema not in KINDS:
        said = (
            f"not {schema!r:.60}" if isinstance(schema, str) else "a text" if "schema" in value else "and it is missing"
        )
        raise DocumentError(Problem("DOC-2", f"this must be one of {', '.join(KINDS)}, {said}", "/schema"))
    return faults(KINDS[schema].parse(document, boards=boards))
