"""What is wrong with a document, in the document's own terms: rules, places and plain sentences.

The models find the faults; here pydantic's names for them, and its ways through unions and keys, are turned into the
rules DOC-1 to DOC-6 and JSON pointers.
"""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from welcometo.errors import Problem

MOST = 1000
"""How many faults of one document are listed; more than that are only counted."""

_RULES = {
    "missing": "DOC-3",
    "extra_forbidden": "DOC-3",
    "union_tag_not_found": "DOC-3",
    "greater_than_equal": "DOC-5",
    "less_than_equal": "DOC-5",
    "less_than": "DOC-5",
    "string_too_long": "DOC-5",
    "string_pattern_mismatch": "DOC-5",
    "too_long": "DOC-6",
    "too_short": "DOC-6",
    "value_error": "DOC-6",
}
"""The rule that each kind of fault breaks; kinds that are not listed are wrong types (DOC-4)."""

_NAMES = {"literal_error", "union_tag_invalid"}
"""Faults of a name: a text that is none of those known (DOC-5), or no text at all (DOC-4)."""

_SENTENCES = {
    "json_invalid": "this is not JSON: {error}",
    "missing": "this is missing",
    "extra_forbidden": "there is no such field",
    "union_tag_not_found": "this is missing",
    "union_tag_invalid": "this is no type of action",
    "literal_error": "this must be {expected}",
    "model_type": "this must be an object",
    "dict_type": "this must be an object",
    "tuple_type": "this must be a list",
    "int_type": "this must be an integer, written without fraction and exponent",
    "bool_type": "this must be true or false",
    "string_type": "this must be a text",
    "greater_than_equal": "this must be at least {ge}",
    "less_than_equal": "this must be at most {le}",
    "less_than": "this must be less than {lt}",
    "string_too_long": "this text may have {max_length} characters at most",
    "string_pattern_mismatch": "this text must match {pattern}",
    "too_long": "this may have {max_length} entries at most",
    "too_short": "this must have {min_length} entries at least",
    "value_error": "{error}",
}


def problems(error: ValidationError, document: Any) -> tuple[Problem, ...]:
    """Every fault that was found in the document, in its order; of more than `MOST` only how many there are."""
    if error.error_count() > MOST:
        return (Problem("DOC-4", f"there are {error.error_count()} faults, too many to list"),)
    return tuple(
        problem
        for fault in error.errors(include_url=False, include_input=False)
        for problem in _translated(fault, document)
    )


def _translated(fault: ErrorDetails, document: Any) -> tuple[Problem, ...]:
    kind, context = fault["type"], fault.get("ctx", {})
    place = (*fault["loc"], "type") if kind.startswith("union_tag") else fault["loc"]
    steps, value = _walk(place, document)
    pointer = "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in steps)
    if kind == "misfit":
        return tuple(problem.under(pointer) for problem in context["problems"])
    sentence = _SENTENCES.get(kind, fault["msg"]).format(**context)
    return (Problem(_rule(kind, steps, value), sentence, pointer),)


def _rule(kind: str, steps: list[int | str], value: object) -> str:
    if not steps:
        return "DOC-1"
    if steps == ["schema"] and kind != "extra_forbidden":
        return "DOC-2"
    if kind in _NAMES:
        return "DOC-5" if isinstance(value, str) else "DOC-4"
    if kind == "missing" and isinstance(steps[-1], int):
        return "DOC-6"
    return _RULES.get(kind, "DOC-4")


def _walk(place: tuple[int | str, ...], document: Any) -> tuple[list[int | str], object]:
    """The steps through the document that lead to a place, and what stands there.

    Pydantic's own steps are no part of a document: the member of a union before one of its fields, and a mark behind a
    key that is itself at fault.
    """
    steps: list[int | str] = []
    for i, step in enumerate(place):
        if isinstance(document, list | tuple) and isinstance(step, int):
            document = document[step] if step < len(document) else None
        elif isinstance(document, dict):
            if i < len(place) - 1 and step in (document.get("type"), "#card", "#solo"):
                continue
            document = document.get(step)
        else:
            break
        steps.append(step)
    return steps, document
