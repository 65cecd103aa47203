"""Makes the JSON Schemas of the documents from the models.

    python scripts/make_schemas.py            writes the files in src/welcometo/formats/schemas
    python scripts/make_schemas.py --check    only says which of them are not as they would be written; exit code 1 if any

Pydantic writes down what the fields' types say. The rest of what a schema can say, of the built-in boards and of what has
to go together, is added in two steps: `schema_facts` narrows single fields, `schema_conditions` ties them to each other.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from schema_conditions import CONDITIONS
from schema_facts import FACTS, OF_A_BOARD
from welcometo import Game, LoneSheet, Record, View
from welcometo.actions import Action, Turn
from welcometo.boards.ice_cream import IceCreamSheet, IceCreamTable, TruckStart
from welcometo.formats.documents import LONGEST_LIST
from welcometo.formats.schemas import SCHEMAS
from welcometo.validation.reconstructing.certificate import PROOF

FOLDER = Path(__file__).resolve().parent.parent / "src" / "welcometo" / "formats" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]

ADAPTERS: dict[str, TypeAdapter[Any]] = {
    "sheet": TypeAdapter(LoneSheet),
    "game": TypeAdapter(Game),
    "view": TypeAdapter(View),
    "action": TypeAdapter(Action),
    "turn": TypeAdapter(Turn),
    "record": TypeAdapter(Record),
    "proof": PROOF,
}
PARTS = (IceCreamSheet, IceCreamTable, TruckStart)
"""What the built-in boards add: the models that documents hold under a field of the type `Part`."""

TEXTS = {
    "action": "Any decision a player can take, told apart by its type.",
    "turn": "The decisions of one player's turn, from the first to the one that ends it.",
    "proof": "The turns of one player that lead from the empty sheet to another, each with what was offered.",
}
"""Descriptions of what is no model and so has no docstring."""


def schema_of(kind: str) -> Schema:
    """The whole schema of a kind of document."""
    made = ADAPTERS[kind].json_schema()
    definitions = {**made.pop("$defs"), **{part.__name__: TypeAdapter(part).json_schema() for part in PARTS}}
    definitions["Action"] = {"title": "Action", "description": TEXTS["action"], "oneOf": _actions(definitions)}
    root = {"title": kind.capitalize(), "description": TEXTS.get(kind, ""), **made}
    if kind == "action":
        root = definitions["Action"]
    tidied = {name: _tidy(definition, name) for name, definition in {**definitions, "": root}.items()}
    for name, definition in tidied.items():
        if kind != "proof" or name not in OF_A_BOARD:
            _narrow(definition, FACTS.get(name or root["title"], {}))
        _require_all(definition)
        definition.update(CONDITIONS.get(name or root["title"], {}))
    root = tidied.pop("")
    head = {"$schema": DIALECT, "$id": f"urn:welcometo:{kind}:1", "title": root["title"]}
    return {**head, **root, "$defs": {name: tidied[name] for name in sorted(_used(root, tidied))}}


def _actions(definitions: dict[str, Schema]) -> list[Schema]:
    """References to all kinds of actions among the definitions."""
    kinds = [name for name, one in definitions.items() if "type" in one.get("properties", {})]
    return [{"$ref": f"#/$defs/{name}"} for name in sorted(kinds)]


def _tidy(schema: Any, name: str | None = None) -> Any:
    """A part of a schema without what only pydantic knows: titles of fields, defaults, and the union of actions spelt out.

    Definitions, which have a `name`, keep their title and have their docstring as one line in the words of JSON.
    """
    if isinstance(schema, list):
        return [_tidy(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "discriminator" in schema:
        return {"$ref": "#/$defs/Action"}
    kept = {key: _tidy(value) for key, value in schema.items() if key not in ("default", "properties", "title")}
    if "properties" in schema:
        kept["properties"] = {field: _tidy(value) for field, value in schema["properties"].items()}
    if kept.get("type") == "array" and "prefixItems" not in kept:
        kept.setdefault("maxItems", LONGEST_LIST)
    if name is not None:
        kept = {"title": schema["title"], **kept}
        kept["description"] = re.sub(r"\bNone\b", "null", " ".join(kept["description"].split()))
    return kept


def _narrow(definition: Schema, facts: dict[str, Schema]) -> None:
    """Put what is known of single fields in the place of what their types say."""
    unknown = set(facts) - set(definition.get("properties", {}))
    assert not unknown, f"{definition['title']} has no {unknown}"
    if facts:
        definition["properties"].update(facts)


def _require_all(definition: Schema) -> None:
    """Every field of a document is written, also one for which Python has a default (DOC-3)."""
    if "properties" in definition:
        definition["required"] = list(definition["properties"])


def _used(schema: Schema, definitions: dict[str, Schema]) -> set[str]:
    """The names of the definitions that a schema refers to, itself or through others."""
    found: set[str] = set()
    left = [schema]
    while left:
        for name in set(_references(left.pop())) - found:
            found.add(name)
            left.append(definitions[name])
    return found


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for one in schema:
            yield from _references(one)
    elif isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].removeprefix("#/$defs/")
        for one in schema.values():
            yield from _references(one)


def text_of(kind: str) -> str:
    """The text of the file for a kind of document."""
    return json.dumps(schema_of(kind), indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` name those that are not as they would be written. Returns the exit code."""
    texts = {FOLDER / f"{kind}.json": text_of(kind) for kind in SCHEMAS}
    if arguments != ["--check"]:
        for file, text in texts.items():
            file.write_text(text, encoding="utf-8")
        return 0
    others = [file.name for file, text in texts.items() if not file.exists() or file.read_text("utf-8") != text]
    print("\n".join(f"{name} is not as make_schemas.py writes it" for name in others) or f"{len(texts)} schemas")
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
