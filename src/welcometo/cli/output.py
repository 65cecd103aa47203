"""What the commands share: how they write, and how they fail."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from welcometo.errors import Problem
from welcometo.render.marks import UNICODE, printable

JsonOption = typer.Option("--json", help="Write one JSON document and nothing else, errors included.")
AsciiOption = typer.Option("--ascii", help="Draw with ASCII characters alone.")

INTERRUPTED = 130
"""The exit code of what Ctrl-C ended, as shells have it."""

_PLACE = re.compile(r"/turns/(?P<turn>\d+)(?:/actions/(?P<player>\d+)(?:/(?P<action>\d+))?)?")


def write(text: str) -> None:
    """Write text and a line break to the standard output, at once.

    When nobody reads any more, the rest is dropped: what a command found out, its exit code says all the same. Where
    the output cannot be written for another reason, the command ends with code 2.
    """
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
    except OSError as error:
        _drop_output()
        typer.echo(f"Error: cannot write the output: {error.strerror}", err=True)
        raise typer.Exit(2) from None


def _drop_output() -> None:
    """Let everything that is still written, at the latest when Python ends, go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def write_json(document: object) -> None:
    """Write a JSON document: ASCII, so that no encoding can harm it."""
    write(json.dumps(document, indent=2))


def error_document(message: str, problems: Sequence[Problem] = ()) -> str:
    """The JSON document that says what is wrong: all `problems`, of which `error` is the first; none where the usage is."""
    first = problems[0]._asdict() if problems else {"rule": None, "message": message, "pointer": ""}
    return json.dumps({"error": first, "problems": [problem._asdict() for problem in problems]}, indent=2)


def wrong_content(problems: Sequence[Problem], *, as_json: bool) -> NoReturn:
    """Say everything that is wrong with the content, and end with code 1."""
    _tell(problems, as_json)
    raise typer.Exit(1)


def wrong_setup(problems: Sequence[Problem], *, as_json: bool) -> NoReturn:
    """Say why the library sets up no such game, and end with code 2."""
    _tell(problems, as_json)
    raise typer.Exit(2)


def _tell(problems: Sequence[Problem], as_json: bool) -> None:
    if as_json:
        write(error_document("", problems))
        return
    for problem in problems:
        typer.echo(f"Error: {printable(in_words(problem))}", err=True)


def in_words(problem: Problem) -> str:
    """The problem in a sentence; where it lies in a record, counted as people do with turns."""
    place = _PLACE.match(problem.pointer)
    names = ("turn", "player", "action")
    steps = [] if place is None else [(name, int(place[name])) for name in names if place[name] is not None]
    words = ", ".join(f"{name} {number + (name == 'turn')}" for name, number in steps)
    where = f", {problem.pointer}" if problem.pointer else ""
    return f"{words}{': ' if words else ''}{problem.message} ({problem.rule}{where})"


def only_ascii(wanted: bool) -> bool:
    """Whether to draw in ASCII: where it is wanted, and where the output cannot show anything else."""
    if wanted or sys.stdout is None:
        return True
    try:
        "".join((UNICODE.single, UNICODE.top[0], UNICODE.circles, UNICODE.boxes)).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return True
    return False
