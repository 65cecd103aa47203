"""The narrow door: what is of good form and nothing else is wrong with."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from builders import sheet
from documents.samples import document, games, put, short_record, views
from validation.scenes import alone
from welcometo import (
    DocumentError,
    RuleError,
    WelcomeToError,
    diagnose,
    load_game,
    load_record,
    load_sheet,
    load_view,
    lone_sheet,
    parse_sheet,
    to_json,
)

GOOD = [
    (load_sheet, lone_sheet(games()["middle"], 0)),
    (load_game, games()["middle"]),
    (load_view, views()["middle 0"]),
    (load_record, short_record().record),
]


@pytest.mark.parametrize(("load", "state"), GOOD)
def test_what_play_leads_to_is_loaded(load: Callable[[Any], Any], state: Any) -> None:
    assert load(to_json(state)) == load(document(state)) == state


@pytest.mark.parametrize(("load", "state"), GOOD)
def test_faults_of_form_are_raised_as_when_it_is_parsed(load: Callable[[Any], Any], state: Any) -> None:
    with pytest.raises(DocumentError) as caught:
        load(put(document(state), ("options", "players"), "2"))
    assert (caught.value.rule, caught.value.pointer) == ("DOC-4", "/options/players")


@pytest.mark.parametrize(
    ("load", "state", "path", "value", "rule"),
    [
        (*GOOD[0], ("sheet", "temps"), 11, "EFFECT-3"),
        (*GOOD[1], ("turn",), 99, "TURN-2"),
        (*GOOD[2], ("turn",), 99, "TURN-2"),
        (*GOOD[3], ("digest",), "0" * 64, "RECORD-2"),
    ],
)
def test_a_broken_rule_is_raised_with_all_others(
    load: Callable[[Any], Any], state: Any, path: Any, value: Any, rule: str
) -> None:
    spoilt = put(document(state), path, value)
    with pytest.raises(RuleError) as caught:
        load(spoilt)
    assert caught.value.problems == diagnose(spoilt)
    assert rule in [problem.rule for problem in caught.value.problems]
    assert isinstance(caught.value, WelcomeToError)
    assert not isinstance(caught.value, DocumentError)
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


def test_what_is_not_loaded_can_still_be_parsed() -> None:
    wrong = alone(sheet("5 4 ..."))
    assert parse_sheet(to_json(wrong)) == wrong
    with pytest.raises(RuleError):
        load_sheet(to_json(wrong))
