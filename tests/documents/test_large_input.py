"""Large input is refused, or read, quickly."""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from documents.bad import GAME, RECORD, VIEW, path_of
from documents.samples import document, games, put
from welcometo import (
    DocumentError,
    diagnose,
    lone_sheet,
    parse_action,
    parse_game,
    parse_proof,
    parse_record,
    parse_turn,
    parse_view,
)
from welcometo.formats import faults

# --- large input --------------------------------------------------------------------------------------------------------------

MEGABYTE = 1_000_000


def inside(sample: Any, place: str, text: str) -> str:
    """The sample with this text, to about a megabyte, at a place."""
    return json.dumps(put(sample, path_of(place), "@")).replace('"@"', text)


def repeated(text: str) -> str:
    return "[" + ",".join([text] * (MEGABYTE // (len(text) + 1))) + "]"


SEAT_OF_NOTHING = '{"sheet":{},"before":{}}'
LARGE: list[tuple[str, Any, str]] = [
    ("a list of zeros", parse_game, repeated("0")),
    ("a list of objects", parse_view, repeated("{}")),
    ("an object of many members", parse_game, "{" + ",".join(f'"{i}":0' for i in range(100_000)) + "}"),
    ("one key again and again", parse_game, "{" + ",".join(['"a":0'] * 150_000) + "}"),
    ("one text", parse_game, '"' + "a" * MEGABYTE + '"'),
    ("one text of escapes", parse_game, '"' + "\\u0041" * (MEGABYTE // 6) + '"'),
    ("one number", parse_game, "1" * MEGABYTE),
    ("one fraction", parse_game, "0." + "1" * MEGABYTE),
    ("spaces", parse_game, " " * MEGABYTE),
    ("open brackets", parse_game, "[" * MEGABYTE),
    ("open braces", parse_game, '{"":' * (MEGABYTE // 4)),
    ("a turn of nothing", parse_turn, repeated("{}")),
    ("a turn of zeros", parse_turn, repeated("0")),
    ("a turn of lists", parse_turn, repeated("[]")),
    ("a proof of nothing", parse_proof, repeated("{}")),
    ("a proof of empty turns", parse_proof, repeated('{"offer":{},"turn":[]}')),
    ("a proof with a turn of nothing", parse_proof, '[{"offer":{},"turn":' + repeated("{}") + "}]"),
    ("a proof with a long offer", parse_proof, '[{"turn":[],"offer":{"approved":' + repeated("0") + "}}]"),
    ("an action of a long type", parse_action, '{"type":"' + "x" * MEGABYTE + '"}'),
    *[
        (f"{place} of {text}", door, inside(sample, place, repeated(text)))
        for door, sample, place, texts in (
            (parse_game, GAME, "/players", ("{}", "0", SEAT_OF_NOTHING)),
            (parse_game, GAME, "/stacks", ("[]", "[0]", "[{}]")),
            (parse_game, GAME, "/approved", ("0", "true")),
            (parse_game, GAME, "/discards", ("{}", '{"number":1,"effect":"bis"}')),
            (parse_game, GAME, "/players/0/sheet/numbers", ("[]", "[0]", "0", "[0,0,0,0,0,0,0]")),
            (parse_game, GAME, "/players/0/sheet/numbers/0", ("{}", "0", "null", '"a"')),
            (parse_game, GAME, "/players/0/sheet/plans", ("{}", "null", '{"first":true,"lines":[{}]}')),
            (parse_game, GAME, "/players/0/sheet/bis/0", ("0", "-1")),
            (parse_game, GAME, "/players/0/actions", ("{}", '{"type":"end_turn"}')),
            (parse_game, GAME, "/plans", ('"n1-44"', "0")),
            (parse_game, GAME, "/report/players", ("{}",)),
            (parse_view, VIEW, "/sheets", ("{}", "0")),
            (parse_view, VIEW, "/finished", ("0", "true")),
            (parse_record, RECORD, "/turns", ("{}", '{"cards":[{}],"actions":[[{}],[{}]],"digest":0}')),
            (parse_record, RECORD, "/turns/0/actions", ("[]", "[0]", "[[]]")),
            (parse_record, RECORD, "/turns/0/actions/0", ("{}", '{"type":"end_turn"}')),
            (parse_record, RECORD, "/names", ('""', "0")),
            (parse_record, RECORD, "/metadata", ("0",)),
        )
        for text in texts
    ],
    ("a name of a megabyte", parse_record, inside(RECORD, "/names/0", '"' + "x" * MEGABYTE + '"')),
    ("a digest of a megabyte", parse_record, inside(RECORD, "/digest", '"' + "0" * MEGABYTE + '"')),
]


@contextmanager
def measured() -> Iterator[list[float]]:
    """The seconds of processor time that the block takes; what the tests hold in memory is not gone through."""
    gc.freeze()
    began = time.process_time()
    taken: list[float] = []
    yield taken
    taken.append(time.process_time() - began)
    gc.unfreeze()


@pytest.mark.slow
@pytest.mark.rule("DOC-1", "DOC-5")
@pytest.mark.parametrize(("door", "text"), [case[1:] for case in LARGE], ids=[case[0] for case in LARGE])
def test_a_megabyte_of_rubbish_is_refused_within_a_second(door: Any, text: str) -> None:
    with measured() as taken, pytest.raises(DocumentError) as caught:
        door(text)
    message = str(caught.value)
    assert taken[0] < (1 if sys.gettrace() is None else 10)
    assert len(message) < 20_000
    assert len(caught.value.problems) <= faults.MOST


@pytest.mark.rule("DOC-1")
def test_a_large_record_is_read_quickly() -> None:
    """A record of 30,000 actions: far more than any game has."""
    turn = {**RECORD["turns"][0], "actions": [[{"type": "write_number", "number": 1, "street": 0, "box": 0}] * 30] * 2}
    text = json.dumps({**RECORD, "turns": [turn] * 500})
    with measured() as taken:
        assert len(parse_record(text).turns) == 500
    assert taken[0] < (1 if sys.gettrace() is None else 10)


@pytest.mark.rule("DOC-5")
@pytest.mark.parametrize("last", [0, 9])
def test_a_sheet_with_a_megabyte_of_lines_is_judged_within_a_second(last: int) -> None:
    alone = document(lone_sheet(games()["new"], 0))
    done = {"first": True, "lines": [{"street": 0, "first": 0, "last": last}] * 9000}
    fences = [[*range(1, 10)], [], []]
    text = json.dumps({**alone, "sheet": {**alone["sheet"], "fences": fences, "plans": [done] * 3}})
    with measured() as taken:
        problems = diagnose(text)
    assert {"PLAN-3", "ESTATE-1"} <= {problem.rule for problem in problems}
    assert taken[0] < (1 if sys.gettrace() is None else 10)
