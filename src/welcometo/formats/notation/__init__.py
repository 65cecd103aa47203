"""Notation: a sheet, an action, a turn or a record in one line of text, and back.

A line says the same as the JSON document of the value, in less room and in signs that can be typed (NOTE-1). Every
value has one line (NOTE-2), and a line is read into the data of its document, which is then held to the same rules as
any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TypeVar

from welcometo.actions import Action, Turn
from welcometo.boards import Board
from welcometo.errors import DocumentError, Problem
from welcometo.formats.documents import ACTION, TURN
from welcometo.formats.notation.actions import read_action, read_turn, write_action, write_turn
from welcometo.formats.notation.reader import Reader
from welcometo.formats.notation.records import read_record, write_record
from welcometo.formats.notation.sheets import read_sheet, write_sheet
from welcometo.formats.records import Record
from welcometo.states import LoneSheet

T = TypeVar("T")


def to_notation(value: LoneSheet | Record | Action | Sequence[Action]) -> str:
    """The line of a sheet by itself, a record, an action or a turn; parsing it gives an equal value (NOTE-2).

    Raises `UsageError` for a value that has no notation, as a game or a record with more cards and actions than a line
    can have (NOTE-1).
    """
    if isinstance(value, LoneSheet):
        return write_sheet(value)
    if isinstance(value, Record):
        return write_record(value)
    return write_turn(value) if isinstance(value, Sequence) else write_action(value)


def parse_sheet_notation(text: str, *, boards: Iterable[Board] = ()) -> LoneSheet:
    """The sheet by itself that a line describes; a board from outside is found among `boards`.

    Raises `DocumentError`: with one `Problem` of NOTE-1 where the text is no such line, else with every fault of form
    of what it describes, at its place in the document. Messages end with the character at which it stands.
    """
    known = tuple(boards)
    return _parse(text, lambda reader: read_sheet(reader, known))


def parse_record_notation(text: str, *, boards: Iterable[Board] = ()) -> Record:
    """The record that a line describes; one that tells no digests is replayed for them (NOTE-7).

    Raises like `parse_sheet_notation`, and where the replay meets a wrong card or action.
    """
    known = tuple(boards)
    return _parse(text, lambda reader: read_record(reader, known))


def parse_action_notation(text: str, *, boards: Iterable[Board] = ()) -> Action:
    """The action that a word describes. Raises like `parse_sheet_notation`."""
    known = tuple(boards)
    return _parse(text, lambda reader: reader.finished(ACTION, read_action(reader), known))


def parse_turn_notation(text: str, *, boards: Iterable[Board] = ()) -> Turn:
    """The turn that a line, its actions in a row, describes. Raises like `parse_sheet_notation`."""
    known = tuple(boards)
    return _parse(text, lambda reader: reader.finished(TURN, read_turn(reader), known))


def located(text: str, problems: Iterable[Problem], *, boards: Iterable[Board] = ()) -> tuple[Problem, ...]:
    """The problems that the sheet or the record of a line has, with the character at which each part begins (NOTE-1).

    So what `diagnose`, `explain`, `reconstruct` or `replay` says of what was read from the line is told like an error of
    reading it. What concerns the whole stays as it is.
    """
    problems = tuple(problems)
    if not any(problem.pointer for problem in problems):
        return problems
    reader = Reader(text)
    read = read_record if reader.sees("record/") else read_sheet
    with suppress(DocumentError):
        read(reader, tuple(boards))
    return tuple([reader.located(problem) if problem.pointer else problem for problem in problems])


def _parse(text: str, read: Callable[[Reader], T]) -> T:
    if not isinstance(text, str):
        raise DocumentError(Problem("NOTE-1", "notation is text"))
    reader = Reader(text)
    try:
        return read(reader)
    except DocumentError as error:
        raise DocumentError(*map(reader.located, error.problems)) from None
