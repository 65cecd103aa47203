"""`welcometo convert`: JSON to notation and back."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import typer

from welcometo.cli.output import JsonOption, write, write_json, wrong_content
from welcometo.cli.reading import FileArgument, is_json, parse_text, read_file, text_of
from welcometo.errors import DocumentError
from welcometo.formats.documents import to_json
from welcometo.formats.notation import to_notation

To = typer.Option(help="What to write; unless given, JSON for notation and notation for JSON.")


def convert(
    file: Annotated[str, FileArgument],
    to: Annotated[Literal["json", "notation"] | None, To] = None,
    as_json: Annotated[bool, JsonOption] = False,
) -> None:
    """Turn a sheet, a record, an action or a turn from JSON into a line of notation, or back.

    Ends with code 1 where it is none of them.
    """
    data = read_file(file)
    try:
        text = text_of(data)
        value = parse_text(text)
    except DocumentError as error:
        wrong_content(error.problems, as_json=as_json)
    if (to or ("notation" if is_json(text) else "json")) == "json":
        write_json(json.loads(to_json(value)))
    elif as_json:
        write_json({"notation": to_notation(value)})
    else:
        write(to_notation(value))
