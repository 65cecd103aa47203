"""`welcometo validate` and `welcometo reconstruct`: documents in, faults or turns out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from shells.command import document, run
from welcometo import (
    deal,
    new_game,
    parse_proof,
    parse_record,
    parse_sheet_notation,
    replay_turns,
    to_json,
    to_notation,
    view,
)
from welcometo.formats import records

SETUP = "sheet/1 base 2; n1-44 n2-36 n3-25"
RIGHT = f"{SETUP}; 2 2b 3p _ 4 | ... / ... / 1 ...; parks 0 0 1"
WRONG = f"{SETUP}; 2 2 3 | 2 ... / 4 4b | 4b ... / ..."
PART = (
    '{"board":"ice_cream","circled":[[],[3,4,6],[]],"crossed":[[],[0,1],[]],'
    '"starts":[null,null,null],"bonuses":[false,false,false]}'
)
UNPROVED = f"sheet/1 ice_cream 2; n1-44 n2-36 ice-cones; ... / _ _ _ 5p 5b _ 8 ... / ...; board {PART}"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """The names of files, by what is in them."""
    game = deal(new_game(2, seed=7))
    texts = {
        "right": RIGHT,
        "wrong": WRONG,
        "unproved": UNPROVED,
        "game": to_json(game),
        "view": to_json(view(game, 1)),
        "record": to_notation(records.start_record(new_game(2, seed=7)).record),
        "turn": "#0 0:0=2 .",
        "nothing": "this is nothing",
        "broken": '{"schema": "welcometo/game/1"',
        "unknown": '{"schema": "welcometo/game/9"}',
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff")
    return {name: str(tmp_path / name) for name in (*texts, "bytes")}


@pytest.mark.parametrize("name", ["right", "game", "view", "record", "turn"])
def test_what_is_right_is_said_to_be(files: dict[str, str], name: str) -> None:
    done = run(["validate", files[name]])
    assert (done.exit_code, done.stdout, done.stderr) == (0, f"{files[name]}: all right\n", "")


def test_every_fault_of_every_file_is_told_with_rule_and_place(files: dict[str, str]) -> None:
    done = run(["validate", files["right"], files["wrong"], files["unknown"]])
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert lines[0] == f"{files['right']}: all right"
    wrong = [line for line in lines if line.startswith(files["wrong"])]
    assert [line.rsplit("(", 1)[1] for line in wrong] == [
        "NUM-2, /sheet/numbers/0/3)",
        "NUM-2, /sheet/numbers/0/1)",
        "FENCE-2, /sheet/fences/1/0)",
    ]
    assert "(DOC-2, /schema)" in lines[-1]


@pytest.mark.parametrize(("name", "rule"), [("nothing", "NOTE-"), ("broken", "DOC-1"), ("bytes", "DOC-1")])
def test_what_is_no_document_is_a_fault(files: dict[str, str], name: str, rule: str) -> None:
    done = run(["validate", files[name]])
    assert done.exit_code == 1
    assert f"({rule}" in done.stdout


def test_faults_in_json_are_a_list_for_each_file(files: dict[str, str]) -> None:
    shown = document(run(["validate", files["right"], files["wrong"], "--json"]))
    assert [entry["file"] for entry in shown["files"]] == [files["right"], files["wrong"]]
    assert [len(entry["problems"]) for entry in shown["files"]] == [0, 3]
    assert set(shown["files"][1]["problems"][0]) == {"rule", "message", "pointer"}


def test_with_proof_a_sheet_without_turns_is_wrong(files: dict[str, str]) -> None:
    assert run(["validate", files["unproved"]]).exit_code == 0
    done = run(["validate", "--proof", files["unproved"], files["right"]])
    assert done.exit_code == 1
    assert "(BOARD-5, /sheet/board)" in done.stdout
    assert f"{files['right']}: all right" in done.stdout


def test_the_standard_input_is_validated_and_reconstructed() -> None:
    assert run(["validate", "-"], RIGHT.encode()).stdout == "-: all right\n"
    assert len(run(["reconstruct", "-"], RIGHT.encode()).stdout.splitlines()) == 4


def test_the_standard_input_is_read_once() -> None:
    done = run(["validate", "-", "-"], WRONG.encode())
    assert (done.exit_code, done.stdout) == (2, "")


ONE_FILE = ["validate", "reconstruct", "convert", "score", "replay"]


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("command", ONE_FILE)
@pytest.mark.parametrize("blank", ["", " \n"])
def test_a_file_with_nothing_in_it_is_no_document(command: str, blank: str) -> None:
    done = run([command, "-"], blank.encode())
    assert done.exit_code == 1
    assert "there is nothing in it (DOC-1)" in done.output


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("command", ONE_FILE)
@pytest.mark.parametrize("text", [RIGHT, "{}"])
def test_a_byte_order_mark_is_told_whatever_follows(command: str, text: str) -> None:
    done = run([command, "-"], text.encode("utf-8-sig"))
    assert done.exit_code == 1
    assert "the text begins with a byte order mark (DOC-1)" in done.output


def test_of_an_empty_sheet_it_is_said_that_no_turn_leads_to_it() -> None:
    empty = f"{SETUP}; ... / ... / ...".encode()
    assert run(["reconstruct", "-"], empty).stdout == "no turn: the sheet is empty\n"
    assert document(run(["reconstruct", "-", "--json"], empty))["turns"] == []


def test_a_file_that_is_named_twice_is_told_twice(files: dict[str, str]) -> None:
    assert run(["validate", files["right"], files["right"]]).stdout == f"{files['right']}: all right\n" * 2


@pytest.mark.parametrize("command", ["validate", "reconstruct"])
def test_a_file_that_is_not_there_is_wrong_usage(command: str, tmp_path: Path) -> None:
    assert run([command, str(tmp_path / "none")]).exit_code == 2


def test_the_turns_that_lead_to_a_sheet_are_told_with_their_cards(files: dict[str, str]) -> None:
    done = run(["reconstruct", files["right"]])
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        " 1. 3 pool        #0 0:2=3 pool .",
        " 2. 1 landscaper  #0 2:0=1 park .",
        " 3. 2 bis         #0 0:0=2 0:1=2b .",
        " 4. 4 surveyor    #0 0:4=4 0|5 .",
    ]


def test_of_two_cards_and_of_a_refusal_the_cards_are_told_too() -> None:
    full = "1 2 3 4 5 6 7 8 9 10 / 1 2 3 4 5 6 7 8 9 10 11 / 1 2 3 4 5 6 7 8 9 10 11 _"
    done = run(["reconstruct", "-"], f"{SETUP.replace('base 2', 'base 2 expert')}; {full}; refusals 1".encode())
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 33
    assert lines[0] == " 1. 1 landscaper  #0+1 0:0=1 -effect ."
    (refusal,) = [line for line in lines if line.endswith(" refusal .")]
    assert re.fullmatch(r" ?\d+\. \d+ +refusal \.", refusal)


def test_the_turns_in_json_can_be_read_again(files: dict[str, str]) -> None:
    shown = document(run(["reconstruct", files["right"], "--json"]))
    alone = parse_sheet_notation(RIGHT)
    assert replay_turns(alone, parse_proof(shown["turns"])) == alone
    assert shown["turns"][0]["offer"]["effects"][0]["effect"] == "pool"
    assert (shown["problem"], shown["deck"]) == (None, [])


def test_a_sheet_that_cannot_have_come_about_is_told_with_the_rule(files: dict[str, str]) -> None:
    done = run(["reconstruct", files["unproved"]])
    assert (done.exit_code, done.stdout.count("\n")) == (1, 1)
    assert "(BOARD-5, /sheet/board)" in done.stdout
    shown = json.loads(run(["reconstruct", files["unproved"], "--json"]).stdout)
    assert (shown["turns"], shown["problem"]["rule"]) == (None, "BOARD-5")


def test_what_the_deck_excludes_is_told_beside_the_turns() -> None:
    streets = "6 6b 6b 6b 6b 6b 7 8 9 10 / 6 6b 6b 6b 6b 6b 7 8 9 10 _ / 1 2 3 4 5 6 ..."
    done = run(["reconstruct", "-"], f"{SETUP.replace('base 2', 'base 1')}; {streets}".encode())
    assert done.exit_code == 0
    assert "(DECK-1, /sheet)" in done.stdout.splitlines()[-1]


def test_what_is_no_sheet_is_wrong_content(files: dict[str, str]) -> None:
    for name in ("game", "nothing"):
        done = run(["reconstruct", files[name]])
        assert (done.exit_code, done.stdout) == (1, "")
        assert done.stderr.startswith("Error: ")


# --- every fault, with its place -------------------------------------------------------------------------------------------

ILL = f"{SETUP}; 2 | | 3 ... / ... / 5 ...; parks 1 0 0; temps 100000"
FAULTS = [("DOC-6", "/sheet/fences/0/1", ILL.index("| 3") + 1), ("DOC-5", "/sheet/temps", ILL.index("100000") + 1)]


@pytest.mark.parametrize("command", ["reconstruct", "score", "convert", "validate"])
def test_every_fault_of_an_ill_formed_file_is_told(command: str) -> None:
    told = run([command, "-"], ILL.encode())
    lines = (told.stdout if command == "validate" else told.stderr).splitlines()
    assert (told.exit_code, len(lines)) == (1, len(FAULTS))
    for line, (rule, pointer, character) in zip(lines, FAULTS, strict=True):
        assert line.startswith("-: " if command == "validate" else "Error: ")
        assert line.endswith(f", at character {character} ({rule}, {pointer})")
    shown = document(run([command, "-", "--json"], ILL.encode()))
    problems = shown["files"][0]["problems"] if command == "validate" else shown["problems"]
    assert [(problem["rule"], problem["pointer"]) for problem in problems] == [fault[:2] for fault in FAULTS]
    assert command == "validate" or shown["error"] == problems[0]


def test_what_a_sheet_in_notation_breaks_is_told_with_the_character(files: dict[str, str]) -> None:
    line = WRONG
    told = run(["validate", "-"], line.encode()).stdout.splitlines()
    characters = [int(one.partition(", at character ")[2].partition(" ")[0]) for one in told]
    assert [line[at - 1 :].split()[0] for at in characters] == ["2", "2", "|"]
    assert run(["reconstruct", "-"], line.encode()).stdout.splitlines() == [told[0].removeprefix("-: ")]
    as_json = to_json(parse_sheet_notation(line)).encode()
    assert ", at character" not in run(["validate", "-"], as_json).stdout + run(["reconstruct", "-"], as_json).stdout


def test_an_illegal_action_of_a_record_in_notation_is_told_with_the_character(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(["simulate", "--players", "2", "--seed", "7", "--record", str(file)])
    data = json.loads(file.read_text("utf-8"))
    data["turns"][0]["actions"][1][0]["pair"] = 0
    line = to_notation(parse_record(data))
    told = run(["replay", "-"], line.encode())
    assert told.exit_code == 1
    at = int(told.stderr.partition(", at character ")[2].partition(" ")[0])
    assert told.stderr.startswith("Error: turn 1, player 1, action 1: ") and ":" in line[at - 1 :].split()[0]
    assert run(["validate", "-"], line.encode()).stdout == told.stderr.replace("Error", "-")
