"""A record that does not replay is refused with the place that is wrong, and any change in a record is found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from documents.samples import Path, document, dropped, places, pointer, put, recorded, short_record
from welcometo import DocumentError, RecordError, WelcomeToError, parse_record, positions, replay, to_json

# --- a record that does not replay ---------------------------------------------------------------------------------------


def refused(data: Any, rule: str, place: str, words: str = "") -> None:
    """Check that the record is well formed, and that its replay is refused by the rule and at the place."""
    record = parse_record(data)
    before = to_json(record)
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert (caught.value.rule, caught.value.pointer) == (rule, place), caught.value
    assert words in caught.value.message
    assert to_json(record) == before


SHORT = document(short_record().record)
CARD = {"number": 13, "effect": "bis"}


@pytest.mark.rule("RECORD-2", "RECORD-3")
@pytest.mark.parametrize(
    ("path", "value", "rule", "place"),
    [
        (("names", 0), "Eve", "RECORD-2", "/digest"),
        (("metadata", "place"), "Bruges", "RECORD-2", "/digest"),
        (("seed",), 12, "RECORD-2", "/digest"),
        (("seed",), None, "RECORD-2", "/digest"),
        (("plans", 0), "n1-55", "RECORD-2", "/digest"),
        (("digest",), "0" * 64, "RECORD-2", "/digest"),
        (("turns", 0, "digest"), "0" * 64, "RECORD-2", "/turns/0/digest"),
        (("turns", 1, "digest"), "f" * 64, "RECORD-2", "/turns/1/digest"),
        (("turns", 0, "cards", 0), {"number": 16, "effect": "bis"}, "DECK-7", "/turns/0/cards"),
        (("turns", 0, "cards"), [CARD, CARD, *SHORT["turns"][0]["cards"][2:]], "DECK-7", "/turns/0/cards"),
        (("turns", 0, "cards"), SHORT["turns"][0]["cards"][:3], "DECK-3", "/turns/0/cards"),
        (("turns", 1, "cards"), [], "DECK-3", "/turns/1/cards"),
        (("turns", 0, "actions", 1, 0), {"type": "take_refusal"}, "REFUSAL-1", "/turns/0/actions/1/0"),
        (("turns", 0, "actions", 0, 1), {"type": "end_turn"}, "TURN-9", "/turns/0/actions/0/1"),
        (("turns", 1, "actions", 0, 0), {"type": "end_turn"}, "TURN-9", "/turns/1/actions/0/0"),
        (("turns", 0, "actions", 0), [], "RECORD-4", "/turns/0/actions"),
        (("turns", 0, "actions", 1), SHORT["turns"][0]["actions"][1][:-1], "RECORD-4", "/turns/0/actions"),
        (
            ("turns", 0, "actions", 0),
            [*SHORT["turns"][0]["actions"][0], {"type": "end_turn"}],
            "TURN-5",
            f"/turns/0/actions/0/{len(SHORT['turns'][0]['actions'][0])}",
        ),
        (
            ("turns", 0, "actions", 1),
            [*SHORT["turns"][0]["actions"][1], {"type": "end_turn"}],
            "DECK-3",
            f"/turns/0/actions/1/{len(SHORT['turns'][0]['actions'][1])}",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(path: Path, value: Any, rule: str, place: str) -> None:
    refused(put(SHORT, path, value), rule, place)


@pytest.mark.rule("RECORD-3", "END-3")
def test_nothing_follows_the_end_of_the_game() -> None:
    data = document(recorded(6, 2).record)
    more = {"cards": [], "actions": [[], []], "digest": "0" * 64}
    refused({**data, "turns": [*data["turns"], more]}, "END-3", f"/turns/{len(data['turns'])}/cards", "over")
    last = len(data["turns"]) - 1
    length = len(data["turns"][last]["actions"][1])
    longer = put(data, ("turns", last, "actions", 1), [*data["turns"][last]["actions"][1], {"type": "end_turn"}])
    refused(longer, "END-3", f"/turns/{last}/actions/1/{length}", "the game is over")


@pytest.mark.rule("RECORD-4")
def test_an_unfinished_turn_is_the_last() -> None:
    data = document(recorded(11, 2, 13).record)
    assert replay(parse_record(data)).phase == "play"
    refused(
        {**data, "turns": [*data["turns"], data["turns"][0]]}, "RECORD-4", f"/turns/{len(data['turns']) - 1}/actions"
    )


@pytest.mark.rule("RECORD-3")
def test_positions_come_before_the_fault() -> None:
    broken = parse_record(put(SHORT, ("turns", 1, "digest"), "0" * 64))
    seen = []
    with pytest.raises(RecordError):
        for state in positions(broken):
            seen.append(state)
    assert seen == [state for state in positions(short_record().record) if state.turn < 2 or state in seen]


# --- every change is found -----------------------------------------------------------------------------------------------


def other_values(path: Path, value: Any) -> list[Any]:
    """Some values of the same kind that could stand there instead."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, max(value - 1, 0), 0, 3]
    if value is None:
        return [0, 7]
    if path[-1] == "effect":
        return ["agent", "bis"]
    if path[-1] == "type":
        return ["end_turn", "decline_effect", "build_park", "take_refusal"]
    if isinstance(value, str) and len(value) == 64:
        return [value[::-1], ("0" if value[0] != "0" else "1") + value[1:]]
    if isinstance(value, str):
        return [value + " ", "", value.upper()]
    return []


def single_changes(data: Any) -> Iterator[tuple[Path, Any]]:
    """The record with one thing changed: a leaf, an entry or member left out, repeated, or two that change places."""
    for path, value in [*places(data)][1:]:
        for other in other_values(path, value):
            if other != value:
                yield path, put(data, path, other)
        yield path, dropped(data, path)
        if isinstance(value, list) and value:
            yield path, put(data, path, [*value, value[-1]])
            yield path, put(data, path, value[::-1])


@pytest.mark.rule("RECORD-2")
@pytest.mark.parametrize("seed", [11, 14])
def test_every_single_change_of_a_record_is_found(seed: int) -> None:
    data = document(recorded(seed, 2, 22, names=["Ada", "Bo"], metadata={"place": "Ghent", "on": "1 May"}).record)
    assert len(data["turns"]) >= 2
    cut = {**data, "turns": data["turns"][:-1]}
    count = 0
    for path, changed in single_changes(data):
        if changed in (data, cut):
            continue
        count += 1
        with pytest.raises((DocumentError, RecordError)):
            replay(parse_record(changed))
            pytest.fail(f"a change at {pointer(path)} is not found")
    assert count > 400


@pytest.mark.rule("RECORD-2")
def test_every_single_change_of_the_last_turns_of_a_finished_game_is_found() -> None:
    data = document(recorded(6, 2).record)
    first = len(data["turns"]) - 2
    for path, changed in single_changes(data):
        in_last_turns = len(path) > 2 and path[0] == "turns" and int(path[1]) >= first
        if in_last_turns and changed != data:
            with pytest.raises((DocumentError, RecordError)):
                replay(parse_record(changed))
                pytest.fail(f"a change at {pointer(path)} is not found")


@pytest.mark.rule("DOC-1")
def test_every_beginning_of_a_record_is_refused() -> None:
    text = to_json(short_record().record)
    for length in range(len(text)):
        with pytest.raises(DocumentError) as caught:
            parse_record(text[:length])
        assert (caught.value.rule, caught.value.pointer, len(caught.value.problems)) == ("DOC-1", "", 1)
    for length in range(len(text.encode())):
        with pytest.raises(DocumentError):
            parse_record(text.encode()[:length])


@pytest.mark.rule("RECORD-2")
def test_one_character_of_a_record_changed_is_found() -> None:
    """Whatever stands in place of any one character: the text is refused, or it means the same."""
    record = recorded(11, 2, 3, names=["Ada", "Bo"]).record
    text = to_json(record)
    for place in range(len(text)):
        for sign in '0z"':
            changed = text[:place] + sign + text[place + 1 :]
            try:
                replay(parse_record(changed))
            except (DocumentError, RecordError):
                continue
            assert json.loads(changed) == json.loads(text), changed


def test_record_errors_are_documented_errors() -> None:
    assert issubclass(RecordError, WelcomeToError)
