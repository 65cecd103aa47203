"""Whatever is handed in, problems come back and nothing is raised."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from documents.samples import Path, at, document, dropped, places, pointer, put, short_record
from validation.states import games, sheets, views
from welcometo import Problem, diagnose, lone_sheet, new_game
from welcometo.cards import Card

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=10), inner, max_size=5),
    max_leaves=20,
)
WORDS: tuple[Any, ...] = (None, True, "", "left", [], [0], [1, 0], {}, {"board": "base"})
REPLACEMENTS: tuple[Any, ...] = (*WORDS, 0, 1, -1, 2, 5, 11, 17, 99, 10**30, 2.5)


def judged(data: Any) -> tuple[Problem, ...]:
    """What is told of the data, each problem in order: a rule, a sentence, and a pointer to a place that is there or lacking."""
    problems = diagnose(data)
    for problem in problems:
        assert problem.rule.split("-")[0].isupper()
        assert len(problem.message) > 5
        assert problem.pointer == "" or problem.pointer.startswith("/")
    return problems


@given(json_values)
def test_no_json_value_raises(value: Any) -> None:
    for data in (value, json.dumps(value)):
        assert judged(data) or value == []  # the turn without actions


@given(st.text() | st.binary())
def test_no_text_raises(text: str | bytes) -> None:
    assert judged(text)


@cache
def samples() -> list[Any]:
    """Documents of each kind and of many games."""
    rng = Random(5)
    states = [*rng.sample(sheets(), 15), *rng.sample(games(), 15), *rng.sample(views(), 10)]
    return [*(document(state) for state in states), document(short_record().record)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_no_document_with_a_place_replaced_or_dropped_raises(seed: int) -> None:
    rng = Random(seed)
    for data in rng.sample(samples(), 5):
        paths = [path for path, _ in places(data)]
        for path in rng.sample(paths, min(len(paths), 20)):
            judged(put(data, path, rng.choice(REPLACEMENTS)))
            judged(put(data, path, at(data, rng.choice(paths))))
            if path:
                judged(dropped(data, path))


@pytest.mark.parametrize("seed", range(6))
def test_no_document_with_many_small_changes_raises_and_each_fault_has_a_place(seed: int) -> None:
    """Changes that leave the form as it is: numbers by a little, truth values, texts of another place."""
    rng = Random(seed)
    for data in rng.sample(samples(), 10):
        before = json.dumps(data)
        spoilt = data
        for _ in range(rng.randrange(1, 12)):
            path, value = rng.choice(
                [(path, value) for path, value in places(spoilt) if not isinstance(value, list | dict)]
            )
            spoilt = put(spoilt, path, _nudged(value, rng))
        for problem in judged(spoilt):
            assert problem.rule == "DOC-3" or _is_there(spoilt, problem.pointer), problem
        assert json.dumps(data) == before


def _nudged(value: Any, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + rng.choice((-1, 1, 2)))
    return value


def _is_there(data: Any, place: str) -> bool:
    """Whether a pointer leads to a place of the data."""
    paths: list[Path] = [path for path, _ in places(data)]
    return place in map(pointer, paths)


@pytest.mark.parametrize(
    "value", [object(), {1, 2}, 1j, [object()], {"schema": object()}, (Card(number=3, effect="bis"),)]
)
def test_what_is_no_json_at_all_is_told_as_such(value: Any) -> None:
    (problem, *_) = judged(value)
    assert problem.rule.startswith("DOC-")


def _deep(depth: int) -> list[Any]:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    return nested


@pytest.mark.rule("DOC-2")
@pytest.mark.parametrize("schema", [10**5000, {"a": 10**5000}, _deep(5000), None, 1.5, b"x"], ids=lambda _: "")
def test_whatever_stands_for_a_schema_is_refused(schema: object) -> None:
    assert [(problem.rule, problem.pointer) for problem in diagnose({"schema": schema})] == [("DOC-2", "/schema")]


@pytest.mark.rule("DOC-5")
def test_a_model_whose_board_has_no_name_is_refused() -> None:
    alone = lone_sheet(new_game(2, seed=7), 0)
    nameless = alone.model_copy(update={"board": alone.board.model_copy(update={"name": []})})
    assert diagnose(nameless)
