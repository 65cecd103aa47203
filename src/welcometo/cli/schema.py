"""`welcometo schema`: the JSON Schema of a kind of document."""

from __future__ import annotations

from typing import Annotated

import typer

from welcometo.cli.output import JsonOption, write_json
from welcometo.formats.schemas import SCHEMAS, json_schema


def schema(
    name: Annotated[str, typer.Argument(metavar="NAME", help=f"Of what: {', '.join(SCHEMAS)}.")],
    as_json: Annotated[bool, JsonOption] = False,
) -> None:
    """Write the JSON Schema of a kind of document, for the built-in boards."""
    if name not in SCHEMAS:
        raise typer.BadParameter(f"there is no schema of {name!r}; there are {', '.join(SCHEMAS)}", param_hint="'NAME'")
    write_json(json_schema(name))
