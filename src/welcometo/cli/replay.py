"""`welcometo replay`: a record, checked step by step."""

from __future__ import annotations

from typing import Annotated

import typer

from welcometo.cli.outcome import show
from welcometo.cli.output import AsciiOption, JsonOption, wrong_content
from welcometo.cli.reading import parse_record_data, read_file
from welcometo.errors import WelcomeToError
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
        record = parse_record_data(data)
        game = records.replay(record)
    except WelcomeToError as error:
        wrong_content(error.problems[0], as_json=as_json)
    show(game, seed=record.seed, names=record.names, as_json=as_json, ascii=ascii)
