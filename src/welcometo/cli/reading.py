"""What the commands read: files, and what is in them, in JSON or in notation."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import typer

from welcometo.actions import Action, Turn
from welcometo.errors import DocumentError, Problem
from welcometo.formats.documents import parse_action, parse_sheet, parse_turn
from welcometo.formats.notation import located, parse_record_notation, parse_sheet_notation, parse_turn_notation
from welcometo.formats.records import RECORD_SCHEMA, Record, parse_record
from welcometo.states import SHEET_SCHEMA, LoneSheet
from welcometo.validation.reconstruction import is_proof

FileArgument = typer.Argument(metavar="FILE", help="A file; - for the standard input.")


def read_file(file: str, hint: str = "'FILE'") -> bytes:
    """What a file or, for `-`, the standard input holds.

    Where it cannot be read, the command ends with code 2; `hint` names the argument.
    """
    try:
        if file == "-":
            return sys.stdin.buffer.read() if sys.stdin is not None else b""
        return Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise typer.BadParameter(f"cannot read {file!r}: {reason}", param_hint=hint) from None


def text_of(data: bytes) -> str:
    """The text that these bytes are; raises `DocumentError` where they are none, or blank, or begin with a mark."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise DocumentError(Problem("DOC-1", f"the text is not UTF-8: {error}")) from None
    if not text.strip():
        raise DocumentError(Problem("DOC-1", "there is nothing in it"))
    if text.startswith("\ufeff"):
        raise DocumentError(Problem("DOC-1", "the text begins with a byte order mark"))
    return text


def is_json(text: str) -> bool:
    """Whether this is JSON rather than notation, which never begins with a bracket or a brace."""
    return text.lstrip()[:1] in ("{", "[")


def parse_sheet_text(text: str) -> LoneSheet:
    """The sheet by itself that a text describes in either way; raises `DocumentError` where it describes none."""
    return parse_sheet(text) if is_json(text) else parse_sheet_notation(text)


def parse_record_text(text: str) -> Record:
    """The record that a text describes in either way; raises `DocumentError` where it describes none."""
    return parse_record(text) if is_json(text) else parse_record_notation(text)


def placed(text: str, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems of what this text describes, in notation with the character at which each part begins."""
    return tuple(problems) if is_json(text) else located(text, problems)


def parse_text(text: str) -> LoneSheet | Record | Action | Turn:
    """What a text describes, in JSON or in notation, of that which can be written in both.

    Raises `DocumentError` where it describes nothing of the kind.
    """
    return _parse_json(text) if is_json(text) else _parse_notation(text)


def _parse_notation(text: str) -> LoneSheet | Record | Turn:
    start = text.lstrip()
    if start.startswith("sheet/"):
        return parse_sheet_notation(text)
    return parse_record_notation(text) if start.startswith("record/") else parse_turn_notation(text)


def _parse_json(text: str) -> LoneSheet | Record | Action | Turn:
    document = _decoded(text)
    if isinstance(document, list):
        if is_proof(document):
            raise _without_notation("a proof")
        return parse_turn(text)
    if not isinstance(document, dict) or ("type" in document and "schema" not in document):
        return parse_action(text)
    schema = document.get("schema")
    if schema not in (SHEET_SCHEMA, RECORD_SCHEMA):
        raise _without_notation("what names no schema" if schema is None else f"{schema!r:.60}", "/schema")
    return parse_sheet(text) if schema == SHEET_SCHEMA else parse_record(text)


def _without_notation(found: str, pointer: str = "") -> DocumentError:
    return DocumentError(
        Problem("DOC-2", f"only sheets, records, actions and turns have a notation, not {found}", pointer)
    )


def _decoded(text: str) -> object:
    """What the JSON text holds; None where it is none, which parsing will tell."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
