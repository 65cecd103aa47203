"""The commands that read documents: `score`, `convert` and `schema`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from documents.samples import games, short_record
from documents.test_documents import EVERY_ACTION
from shells.command import document, run
from welcometo import (
    LoneSheet,
    json_schema,
    lone_sheet,
    new_game,
    parse_record,
    parse_sheet,
    parse_turn,
    possible_scores,
    to_json,
    to_notation,
    view,
)
from welcometo.formats.schemas import SCHEMAS
from welcometo.model import evolve
from welcometo.render import draw_sheet
from welcometo.render.marks import width


def with_temps(temps: int, players: int = 2) -> LoneSheet:
    """An empty sheet but for these temps, in a game of so many."""
    alone = lone_sheet(new_game(players, plans=["n1-44", "n2-36", "n3-25"]), 0)
    return evolve(alone, sheet=evolve(alone.sheet, temps=temps))


SHEET = with_temps(3)
BOTH_WAYS: dict[str, tuple[Any, Any]] = {
    "sheet": (SHEET, parse_sheet),
    "record": (short_record().record, parse_record),
    "turn": (EVERY_ACTION, parse_turn),
    "turn of one": (EVERY_ACTION[-1:], parse_turn),
}


# --- convert -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", BOTH_WAYS)
def test_json_becomes_notation_and_notation_json(kind: str) -> None:
    value, parse = BOTH_WAYS[kind]
    line = to_notation(value)
    for text, option, as_line in (
        (to_json(value), "", True),
        (to_json(value), "--to notation", True),
        (line, "--to notation", True),
        (f"  {line}\n", "", False),
        (line, "--to json", False),
        (f"\n {to_json(value)}", "--to json", False),
    ):
        done = run(f"convert - {option}", text.encode())
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout.isascii()
        assert done.stdout == f"{line}\n" if as_line else parse(done.stdout) == value


def test_a_file_is_converted_as_the_standard_input_is(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(to_json(SHEET), encoding="utf-8")
    assert run(["convert", str(file)]).stdout == f"{to_notation(SHEET)}\n"


@pytest.mark.parametrize("action", EVERY_ACTION, ids=lambda action: action.type)
def test_an_action_becomes_a_word_and_a_word_a_turn(action: Any) -> None:
    line = run("convert -", to_json(action).encode()).stdout
    assert line == f"{to_notation(action)}\n"
    assert parse_turn(run("convert -", line.encode()).stdout) == (action,)


def test_with_json_a_line_stands_in_a_document() -> None:
    assert document(run("convert - --json", to_json(SHEET).encode())) == {"notation": to_notation(SHEET)}
    assert document(run("convert - --json", to_notation(SHEET).encode())) == json.loads(to_json(SHEET))


WRONG = [
    (b"\xff", "DOC-1", ""),
    (b"{", "DOC-1", ""),
    (b"[" * 100_000, "DOC-1", ""),
    (b'{"a":' * 100_000, "DOC-1", ""),
    (b'{"schema":1}', "DOC-2", "/schema"),
    (b'{"schema":"welcometo/sheet/2"}', "DOC-2", "/schema"),
    (to_json(games()["dealt"]).encode(), "DOC-2", "/schema"),
    (to_json(view(games()["dealt"], 0)).encode(), "DOC-2", "/schema"),
    (b'{"type":"end_turns"}', "DOC-5", "/type"),
    (b"{}", "DOC-2", "/schema"),
    (b'[{"offer":{},"turn":[]}]', "DOC-2", ""),
    (b"[7", "DOC-1", ""),
    (b"[7]", "DOC-4", "/0"),
    (b"sheet/2 base", "NOTE-1", ""),
    (b"record/1", "NOTE-1", ""),
    (b"a game", "NOTE-1", ""),
    (to_notation(SHEET).replace("temps 3", "temps 12").encode(), "DOC-6", "/sheet/temps"),
    (to_notation(short_record().record).replace("#", "#0+", 1).encode(), "TURN-3", "/turns/0/actions/0/0"),
]


@pytest.mark.parametrize(("data", "rule", "pointer"), WRONG, ids=[f"{rule}{pointer}" for _, rule, pointer in WRONG])
def test_what_is_nothing_of_the_kind_ends_with_code_1(data: bytes, rule: str, pointer: str) -> None:
    done = run("convert - --json", data)
    assert done.exit_code == 1
    error = document(done)["error"]
    assert (error["rule"], error["pointer"]) == (rule, pointer)
    told = run("convert -", data)
    assert (told.exit_code, told.stdout) == (1, "")
    assert error["message"] in told.stderr and "Traceback" not in told.stderr


# --- replay ------------------------------------------------------------------------------------------------------------


def test_a_record_in_notation_is_replayed_as_one_in_json_is() -> None:
    record = short_record().record
    as_line = run("replay - --json", f"\n{to_notation(record)}\n".encode())
    assert as_line.exit_code == 0
    assert document(as_line) == document(run("replay - --json", to_json(record).encode()))
    wrong = run("replay - --json", to_notation(record).replace("#", "#0+", 1).encode())
    assert (wrong.exit_code, document(wrong)["error"]["rule"]) == (1, "TURN-3")
    assert document(run("replay - --json", b"record/1 \xff"))["error"]["rule"] == "DOC-1"
    other = document(run("replay - --json", to_notation(SHEET).encode()))["error"]
    assert other["rule"] == "NOTE-1"
    assert "must be 'record/1'" in other["message"]


# --- score -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TEMP-4", "SCORE-1")
@pytest.mark.parametrize(
    ("alone", "heads", "temps"),
    [
        (with_temps(0), ["any"], [0]),
        (with_temps(3), ["1", "2"], [7, 4]),
        (with_temps(3, players=9), ["1", "2", "3", "4"], [7, 4, 1, 0]),
        (with_temps(10, players=9), ["1", "2"], [7, 4]),
        (with_temps(11), ["1"], [7]),
        (with_temps(5, players=1), ["any"], [0]),
        (with_temps(6, players=1), ["any"], [7]),
    ],
)
def test_a_sheet_is_scored_for_each_rank_in_temps(alone: LoneSheet, heads: list[str], temps: list[int]) -> None:
    for text in (to_json(alone), to_notation(alone)):
        done = run("score -", text.encode())
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout.startswith(draw_sheet(alone.board, alone.sheet))
        rows = {line[:14].strip(): line[14:].split() for line in done.stdout.splitlines()}
        assert rows["rank in temps"] == heads
        assert rows["temps"] == rows["total"] == [str(points) for points in temps]
        shown = document(run("score - --json", text.encode()))
        assert (shown["temps"], shown["totals"]) == (temps, temps)
        assert not {"temps", "total"} & set(shown["certain"])


def test_the_score_of_a_sheet_in_the_middle_of_a_game() -> None:
    alone = lone_sheet(games()["over"], 1)
    shown = document(run("score - --json", to_json(alone).encode()))
    scores = possible_scores(alone)
    assert shown["certain"] == scores[0].model_dump(mode="json", exclude={"temps", "total"})
    assert shown["plans"] == [plan.id for plan in alone.plans]
    assert (shown["board"], shown["players"]) == ("base", 2)
    done = run("score - --ascii", to_json(alone).encode())
    assert done.stdout.isascii() and all(width(line) <= 80 for line in done.stdout.splitlines())


@pytest.mark.parametrize(
    ("data", "rule"), [(b"", "DOC-1"), (b"{}", "DOC-2"), (b"\xff", "DOC-1"), (b"[]", "DOC-1"), (b"#1", "NOTE-1")]
)
def test_what_is_no_sheet_is_not_scored(data: bytes, rule: str) -> None:
    done = run("score - --json", data)
    assert done.exit_code == 1
    assert document(done)["error"]["rule"] == rule
    assert run("score -", data).exit_code == 1


# --- schema ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SCHEMA-1")
@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_schema_is_written(kind: str) -> None:
    assert document(run(f"schema {kind}")) == document(run(f"schema {kind} --json")) == json_schema(kind)


# --- bad usage -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        "schema",
        "schema card",
        "convert",
        "convert no-such-file",
        "convert - --to text",
        "score",
        "score .",
        "score a b",
    ],
)
def test_bad_usage_ends_with_code_2_and_a_sentence(command: str) -> None:
    done = run(command)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Error: " in done.stderr and "Traceback" not in done.stderr
    told = run(f"{command} --json")
    assert told.exit_code == 2
    assert document(told)["error"]["rule"] is None
