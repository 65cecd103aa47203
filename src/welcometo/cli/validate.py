"""`welcometo validate`: everything that is wrong with documents."""

from __future__ import annotations

from typing import Annotated

import typer

from welcometo.cli.output import JsonOption, in_words, write, write_json
from welcometo.cli.reading import is_json, parse_text, placed, read_file, text_of
from welcometo.errors import DocumentError, Problem
from welcometo.render.marks import printable
from welcometo.validation import diagnose


def validate(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Documents, in JSON or notation; - for the standard input.")
    ],
    proof: Annotated[
        bool, typer.Option("--proof", help="Search for turns that lead to each sheet that seems right.")
    ] = False,
    as_json: Annotated[bool, JsonOption] = False,
) -> None:
    """Tell everything that is wrong with sheets, games, views and records.

    Of actions, turns and proofs the form alone is looked at. Ends with code 1 if anything is wrong.
    """
    if files.count("-") > 1:
        raise typer.BadParameter("the standard input can be read once", param_hint="'FILE'")
    found = [(file, _problems(read_file(file), proof=proof)) for file in files]
    if as_json:
        write_json({"files": [{"file": file, "problems": [p._asdict() for p in problems]} for file, problems in found]})
    else:
        for file, problems in found:
            write(
                "\n".join([printable(f"{file}: {line}") for line in map(in_words, problems)] or [f"{file}: all right"])
            )
    if any(problems for _, problems in found):
        raise typer.Exit(1)


def _problems(data: bytes, *, proof: bool) -> tuple[Problem, ...]:
    try:
        text = text_of(data)
        document = text if is_json(text) else parse_text(text)
    except DocumentError as error:
        return error.problems
    return placed(text, diagnose(document, proof=proof))
