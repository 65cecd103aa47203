"""`welcometo replay`: a record, checked step by step."""

from __future__ import annotations

from typing import Annotated

import typer

from welcometo.cli.outcome import show
from welcometo.cli.output import AsciiOption, JsonOption, wrong_content
from welcometo.cli.reading import parse_record_text, placed, read_file, text_of
from welcometo.errors import DocumentError, RecordError
from welcometo.formats import records


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A record, in JSON or in notation; - for the standard input.")
    ],
    as_json: Annotated[bool, JsonOption] = False,
    ascii: Annotated[bool, AsciiOption] = False,
) -> None:
    """Replay a record, check every card, action and digest, and show where it leads.

    Ends with code 1 and names the first thing that is wrong, if anything is.
    """
    data = read_file(file)
    try:
        text = text_of(data)
        record = parse_record_text(text)
    except DocumentError as error:
        wrong_content(error.problems, as_json=as_json)
    try:
        game = records.replay(record)
    except RecordError as error:
        wrong_content(placed(text, error.problems), as_json=as_json)
    show(game, seed=record.seed, names=record.names, as_json=as_json, ascii=ascii)
