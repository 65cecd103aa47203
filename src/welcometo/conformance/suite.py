"""The cases as they lie in their files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

Case = dict[str, Any]
"""A case as `case.schema.json` describes it."""

Question = dict[str, Any]
"""What an implementation is shown of a case."""

ASKED = ("id", "ask", "given", "actions")
"""The members of a case that are shown to whoever answers it."""

ROOT = files("welcometo.conformance")


def file_names() -> tuple[str, ...]:
    """The names of the files of cases, without `.json`, sorted."""
    return tuple(sorted(file.name.removesuffix(".json") for file in _files()))


def cases(names: Sequence[str] | None = None, level: int | None = None) -> Iterator[tuple[str, Case]]:
    """The cases of these files, or of all, each with the name of its file; those up to a `level`, or all."""
    for name in file_names() if names is None else names:
        for case in json.loads(ROOT.joinpath("cases", f"{name}.json").read_text(encoding="utf-8")):
            if level is None or case["level"] <= level:
                yield name, case


def question(case: Case) -> Question:
    """What is asked: the case without its answer, and in `want` the names of what the answer has to tell.

    A case that refuses a question, not an action, names in its own `want` what may not be asked.
    """
    shown = {name: case[name] for name in ASKED if name in case}
    return {**shown, "want": case.get("want") or sorted(case.get("expect", {}))}


def _files() -> Iterator[Traversable]:
    return (file for file in ROOT.joinpath("cases").iterdir() if file.name.endswith(".json"))
