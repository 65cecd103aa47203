"""`welcometo replay`: a record, checked step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from welcometo.cli.outcome import show
from welcometo.cli.output import AsciiOption, JsonOption, wrong_content
from welcometo.errors import WelcomeToError
from welcometo.formats import records


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for the standard input.")],
    as_json: Annotated[bool, JsonOption] = False,
    ascii: Annotated[bool, AsciiOption] = False,
) -> None:
    """Replay a record, check every card, action and digest, and show where it leads.

    Ends with code 1 and names the first thing that is wrong, if anything is.
    """
    text = read(file)
    try:
        record = records.parse_record(text)
        game = records.replay(record)
    except WelcomeToError as error:
        wrong_content(error.problems[0], as_json=as_json)
    show(game, seed=record.seed, names=record.names, as_json=as_json, ascii=ascii)


def read(file: str, hint: str = "'FILE'") -> bytes:
    """What is in the file, or on the standard input; `hint` names the argument where it cannot be read."""
    try:
        if file == "-":
            return sys.stdin.buffer.read() if sys.stdin is not None else b""
        return Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise typer.BadParameter(f"cannot read {file!r}: {reason}", param_hint=hint) from None
