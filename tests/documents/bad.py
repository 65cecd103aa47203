"""Real documents to spoil, and what every refusal has to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from documents.samples import Path, document, games, short_record, views
from welcometo import (
    DocumentError,
    Problem,
    parse_action,
    parse_game,
    parse_proof,
    parse_record,
    parse_turn,
    parse_view,
)

GAME = document(games()["middle"])
VIEW = document(views()["middle 0"])
RECORD = document(short_record().record)
SAMPLES = [(parse_game, GAME), (parse_view, VIEW), (parse_record, RECORD)]
DOORS: list[Callable[[Any], Any]] = [parse_game, parse_view, parse_record, parse_action, parse_turn, parse_proof]
ACTION = '{"type":"choose_pair","pair":1}'


def refused(door: Callable[[Any], Any], data: Any, *expected: tuple[str, str]) -> tuple[Problem, ...]:
    """Check that a door refuses the data for exactly these rules and places; the data stays as it was."""
    before = repr(data)[:10_000]
    with pytest.raises(DocumentError) as caught:
        door(data)
    problems = caught.value.problems
    assert [(problem.rule, problem.pointer) for problem in problems] == list(expected), problems
    assert repr(data)[:10_000] == before
    for problem in problems:
        understandable(problem.message)
    return problems


def understandable(message: str) -> None:
    """A sentence in the words of documents, not of the tools behind them."""
    assert 5 < len(message) < 400
    for word in ("pydantic", "tuple", "Tuple", "Input", "Value error", "discriminator", "schema_name", "None"):
        assert word not in message, message


DEALT = document(games()["dealt"])
OPEN = document(games()["estates"])
LINE = {"street": 0, "first": 0, "last": 3}


def path_of(place: str) -> Path:
    return tuple(int(step) if step.isdigit() else step for step in place.split("/")[1:])
