"""Several faults in one document are told at once, in sentences for people."""

from __future__ import annotations

from typing import Any

import pytest

from builders import finish, pair
from documents.bad import ACTION, DEALT, GAME, OPEN, RECORD, path_of, refused
from documents.samples import READY, dropped, games, put
from welcometo import (
    Action,
    Board,
    DocumentError,
    IllegalAction,
    Problem,
    SetupError,
    UsageError,
    WelcomeToError,
    parse_action,
    parse_game,
    parse_record,
    parse_turn,
)
from welcometo.formats import documents

# --- several faults at once ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DOC-3", "DOC-4", "DOC-5")
def test_several_faults_are_told_at_once() -> None:
    data = put(OPEN, ("turn",), "1")
    data = put(data, ("numbers", 1, "number"), -1)
    data = put(data, ("numbers", 1, "effect"), "builder")
    data = put(data, ("players", 0, "sheet", "parks", 1), True)
    data = put(data, ("players", 1, "stage"), None)
    data = put(data, ("players", 1, "actions"), [{"type": "choose_pair", "pair": 3}])
    data = dropped(put(data, ("more",), 1), ("draws",))
    refused(
        parse_game,
        data,
        ("DOC-4", "/turn"),
        ("DOC-5", "/numbers/1/number"),
        ("DOC-5", "/numbers/1/effect"),
        ("DOC-4", "/players/0/sheet/parks/1"),
        ("DOC-5", "/players/1/actions/0/pair"),
        ("DOC-4", "/players/1/stage"),
        ("DOC-3", "/draws"),
        ("DOC-3", "/more"),
    )


@pytest.mark.rule("DOC-5", "DOC-6")
def test_several_faults_against_the_layout_are_told_at_once() -> None:
    data = put(OPEN, ("approved",), [])
    data = put(data, ("players", 0, "sheet", "temps"), 12)
    data = put(data, ("players", 0, "sheet", "numbers", 2, 11), 18)
    data = put(data, ("players", 1, "before", "fences", 0), [0, 5, 10])
    data = put(data, ("discards",), [{"number": 18, "effect": "bis"}])
    refused(
        parse_game,
        data,
        ("DOC-6", "/approved"),
        ("DOC-5", "/discards/0/number"),
        ("DOC-5", "/players/0/sheet/numbers/2/11"),
        ("DOC-6", "/players/0/sheet/temps"),
        ("DOC-6", "/players/1/before/fences/0/0"),
        ("DOC-6", "/players/1/before/fences/0/2"),
    )


@pytest.mark.rule("DOC-4")
def test_of_a_list_of_small_items_the_first_wrong_one_is_told() -> None:
    refused(parse_turn, [1, 2, 3], ("DOC-4", "/0"))
    data = put(OPEN, ("players", 0, "sheet", "numbers"), [["a", "b"], [None] * 11, ["c"]])
    refused(parse_game, data, ("DOC-4", "/players/0/sheet/numbers/0/0"), ("DOC-4", "/players/0/sheet/numbers/2/0"))


@pytest.mark.rule("DOC-4")
def test_more_faults_than_can_be_listed_are_counted() -> None:
    listed = [{"cards": [], "actions": [[], []], "digest": 0}] * 1000
    with pytest.raises(DocumentError) as caught:
        parse_record({**RECORD, "turns": listed})
    assert len(caught.value.problems) == 1000
    (problem,) = refused(parse_record, {**RECORD, "turns": [*listed, listed[0]]}, ("DOC-4", ""))
    assert problem.message == "there are 1001 faults, too many to list"


@pytest.mark.rule("DOC-5")
def test_lists_and_objects_at_their_limits() -> None:
    longest = [{"number": 1, "effect": "bis"}] * documents.LONGEST_LIST
    assert len(parse_game({**DEALT, "discards": longest}).discards) == documents.LONGEST_LIST
    (problem,) = refused(parse_game, {**DEALT, "discards": [*longest, longest[0]]}, ("DOC-5", ""))
    assert problem.message == "the list 'discards' has 10000 entries, more than 9999"
    unknown = {str(i): 0 for i in range(documents.LARGEST_OBJECT - 1)}
    refused(parse_action, {"type": "end_turn", **unknown}, *(("DOC-3", f"/{key}") for key in unknown))
    (problem,) = refused(parse_action, {"type": "end_turn", **unknown, "one more": 0}, ("DOC-5", ""))
    assert problem.message == "an object of 1000 members, more than 999"
    turn = [{"type": "end_turn"}] * 9999
    assert len(parse_turn(turn)) == 9999
    assert len(parse_record(put(RECORD, ("turns", 0, "actions", 1), turn)).turns[0].actions[1]) == 9999
    (problem,) = refused(parse_turn, [*turn, turn[0]], ("DOC-5", ""))
    assert problem.message == "a list of 10000 entries, more than 9999"


# --- the errors themselves --------------------------------------------------------------------------------------------------------


def test_document_errors_are_documented_errors() -> None:
    for kind in (DocumentError, IllegalAction, SetupError, UsageError):
        assert issubclass(kind, WelcomeToError)
        assert kind.__doc__


@pytest.mark.rule("DOC-4")
def test_sentences_for_people() -> None:
    said = {
        problem.message
        for place, value in [
            ("/turn", "x"),
            ("/turn", -1),
            ("/turn", 10**4),
            ("/seed", 2**64),
            ("/phase", "start"),
            ("/approved", 0),
            ("/approved/0", 1),
            ("/options", []),
            ("/numbers", [0] * 3),
            ("/players/0/house", [1]),
            ("/players/0/actions", [5]),
            ("/players/0/actions", [{}]),
            ("/players/0/actions", [{"type": "build_house"}]),
            ("/more", 1),
        ]
        for problem in problems_of(put(OPEN, path_of(place), value))
    }
    assert said == {
        "this must be an integer, written without fraction and exponent",
        "this must be at least 0",
        "this must be at most 9999",
        "this must be less than 18446744073709551616",
        "this must be 'deal', 'play' or 'over'",
        "this must be a list",
        "this must be true or false",
        "this must be an object",
        "this is missing",
        "this is no type of action",
        "there is no such field",
    }


def problems_of(data: Any) -> tuple[Problem, ...]:
    with pytest.raises(DocumentError) as caught:
        parse_game(data)
    return caught.value.problems


def test_the_samples_are_as_the_tests_take_them() -> None:
    assert parse_game(OPEN).players[0].stage == "estates"
    assert isinstance(parse_game(GAME).board, Board)
    action: Action = parse_action(ACTION)
    assert action == pair(1)
    assert finish(games()["choose"]).phase == "deal"
    assert READY.numbers[0][:2] == (1, 2)
