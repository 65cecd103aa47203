"""The JSON Schemas of the documents of the built-in boards (SCHEMA-1), as files beside this one.

`scripts/make_schemas.py` makes them from the models.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from welcometo.errors import Problem, UsageError

SCHEMAS = ("sheet", "game", "view", "action", "turn", "record", "proof")
"""The kinds of documents that have a schema."""


def json_schema(kind: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of one of `SCHEMAS`; raises `UsageError` for any other kind.

    What it refuses is not well formed. What it lets through may still have a fault that only parsing finds (SCHEMA-1).
    """
    if kind not in SCHEMAS:
        raise UsageError(Problem("SCHEMA-1", f"there are schemas of {', '.join(SCHEMAS)}, not of {kind!r:.40}"))
    schema: dict[str, Any] = json.loads(resources.files(__name__).joinpath(f"{kind}.json").read_text("utf-8"))
    return schema
