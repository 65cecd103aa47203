"""Text and data that are no JSON, or not of one object."""

from __future__ import annotations

from collections import UserDict
from decimal import Decimal
from typing import Any

import pytest

from documents.bad import ACTION, DOORS, GAME, refused
from welcometo import DocumentError, parse_action, parse_game, parse_record, parse_turn, parse_view
from welcometo.actions import END_TURN

# --- text that is no document --------------------------------------------------------------------------------------------

NO_JSON: list[tuple[str, Any]] = [
    ("nothing", ""),
    ("spaces", "  \n"),
    ("words", "a game"),
    ("cut short", ACTION[:-1]),
    ("cut in a word", '{"type":"choo'),
    ("too much", ACTION + "}"),
    ("two documents", ACTION + ACTION),
    ("a comma too many", '{"type":"end_turn",}'),
    ("no comma", '{"type":"choose_pair" "pair":1}'),
    ("single quotes", "{'type':'end_turn'}"),
    ("no quotes", '{type:"end_turn"}'),
    ("a comment", '{"type":"end_turn"} // over'),
    ("a leading zero", '{"type":"choose_pair","pair":01}'),
    ("a plus", '{"type":"choose_pair","pair":+1}'),
    ("hexadecimal", '{"type":"choose_pair","pair":0x1}'),
    ("Python", '{"type":"choose_pair","pair":True}'),
    ("undefined", '{"type":"choose_pair","pair":undefined}'),
    ("a raw line break in a text", '{"type":"end_\nturn"}'),
    ("NUL in a text", '{"type":"end_turn\0"}'),
    ("NUL around it", ACTION + "\0"),
    ("a wrong escape", '{"type":"end_\\turn\\x"}'),
    ("half a surrogate pair", '{"type":"end_turn\\ud800"}'),
    ("the other half", '{"type":"\\udc00end_turn"}'),
    ("halves in the wrong order", '{"type":"\\udc00\\ud800"}'),
    ("half a surrogate pair as it is", '{"type":"\ud800"}'),
    ("a byte order mark", "\ufeff" + ACTION),
    ("a byte order mark in bytes", b"\xef\xbb\xbf" + ACTION.encode()),
    ("UTF-16", ACTION.encode("utf-16")),
    ("UTF-16 without a mark", ACTION.encode("utf-16-le")),
    ("Latin-1", '{"type":"\u00e9"}'.encode("latin-1")),
    ("a byte that is none", b'{"type":"\xff"}'),
    ("an overlong slash", b'{"type":"\xc0\xaf"}'),
    ("a surrogate in bytes", b'{"type":"\xed\xa0\x80"}'),
    ("bytes cut in a sign", '{"type":"\u00e9"}'.encode()[:10]),
    ("a key twice", '{"type":"choose_pair","pair":1,"pair":1}'),
    ("a key twice, deep in", '{"type":"choose_pair","pair":{"a":1,"a":2}}'),
    ("deep brackets", "[" * 100_000),
    ("deep closed brackets", "[" * 100_000 + "]" * 100_000),
    ("deep braces", '{"a":' * 100_000 + "1" + "}" * 100_000),
    ("brackets a little too deep", '{"type":' + "[" * 300 + "]" * 300 + "}"),
    ("closing brackets", "]" * 100_000),
]


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("text", [text for _, text in NO_JSON], ids=[kind for kind, _ in NO_JSON])
def test_text_that_is_no_json(door: Any, text: Any) -> None:
    (problem,) = refused(door, text, ("DOC-1", ""))
    assert problem.message.startswith(("this is not JSON: ", "the text is not UTF-8: ", "the key "))


def cycle() -> dict[str, Any]:
    data: dict[str, Any] = {"type": "end_turn"}
    data["again"] = data
    return data


def deep() -> list[Any]:
    data: list[Any] = []
    for _ in range(100_000):
        data = [data]
    return data


NO_DATA: list[tuple[str, Any]] = [
    ("a set", {"type", "end_turn"}),
    ("a set inside", {"type": {"end_turn"}}),
    ("bytes inside", {"type": b"end_turn"}),
    ("a byte array", bytearray(b"{}")),
    ("an object", object()),
    ("an object inside", {"type": object()}),
    ("a class", dict),
    ("a function", {"type": deep}),
    ("a complex number", {"pair": 1j}),
    ("a decimal", {"type": "choose_pair", "pair": Decimal(1)}),
    ("a generator", (x for x in "a")),
    ("a key that is a tuple", {("type",): "end_turn"}),
    ("a user's mapping", UserDict(type="end_turn")),
    ("a model", END_TURN),
    ("a model inside", {"players": [END_TURN]}),
    ("a cycle", cycle()),
    ("a deep list", deep()),
]


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("data", [data for _, data in NO_DATA], ids=[kind for kind, _ in NO_DATA])
def test_data_that_is_not_json(data: Any) -> None:
    for door in DOORS:
        with pytest.raises(DocumentError, match="the data is not JSON") as caught:
            door(data)
        assert (caught.value.rule, caught.value.pointer) == ("DOC-1", "")
        assert len(str(caught.value)) < 300


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("data", [None, True, 0, 1.5, "null", "7", '"text"', b"true", "NaN", float("nan")])
def test_json_that_is_neither_object_nor_list(data: Any) -> None:
    for door in DOORS:
        refused(door, data, ("DOC-1", ""))


@pytest.mark.rule("DOC-1")
def test_a_list_for_an_object_and_an_object_for_a_list() -> None:
    for door in (parse_game, parse_view, parse_record, parse_action):
        for data in ([], "[]", [GAME], "[1]"):
            refused(door, data, ("DOC-1", ""))
    nothing: dict[str, Any] = {}
    for wrong in (nothing, "{}", ACTION):
        refused(parse_turn, wrong, ("DOC-1", ""))
