"""`welcometo explain`: two sheets in, the turn or all reasons out."""

from __future__ import annotations

from pathlib import Path

import pytest

from builders import fence, game, play, sheet, sheet_of, write
from shells.command import document, run
from variants.tables import solo, two_cards
from welcometo import BOARDS, LoneSheet, Sheet, lone_sheet, parse_turn, to_json
from welcometo.actions import END_TURN, BoardChoice
from welcometo.boards.ice_cream import TruckStart
from welcometo.model import evolve

ICE = BOARDS["ice_cream"]
OFFER = "5 surveyor, 8 temp, 11 landscaper"


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The names of two files with sheets between which a 5 was written and a fence built."""
    begun = game(sheet(), offer=OFFER)
    return written(tmp_path, lone_sheet(begun, 0), sheet("5 | ..."))


def written(folder: Path, before: LoneSheet, after: Sheet) -> list[str]:
    names = [str(folder / "before.json"), str(folder / "after.json")]
    for name, one in zip(names, (before, evolve(before, sheet=after)), strict=True):
        Path(name).write_text(to_json(one), encoding="utf-8")
    return names


@pytest.mark.parametrize(
    ("offer", "pair"), [([], "5 surveyor"), (["--offer", "8 bis, 5 surveyor, 5 temp"], "5 surveyor")]
)
def test_the_actions_of_the_turn_are_told(files: list[str], offer: list[str], pair: str) -> None:
    done = run(["explain", *files, *offer])
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"choose pair: pair {1 if offer else 0} ({pair})",
        "write number: number 5, street 0, box 0",
        "build fence: street 0, gap 1",
        "end turn",
    ]


def test_the_turn_in_json_is_one(files: list[str]) -> None:
    shown = document(run(["explain", *files, "--offer", OFFER, "--json"]))
    assert [action.type for action in parse_turn(shown["turn"])] == [
        "choose_pair",
        "write_number",
        "build_fence",
        "end_turn",
    ]
    assert [card["number"] for card in shown["offer"]["numbers"]] == [5, 8, 11]
    assert shown["problems"] == []


def test_two_cards_and_the_answer_to_a_board_are_told(tmp_path: Path) -> None:
    begun = solo("5 agent, 8 surveyor, 9 agent", sheet(board=ICE), board=ICE)
    turn = (two_cards(0, 1), write(5, 2, 0), BoardChoice(choice=TruckStart(start="right")), fence(2, 1), END_TURN)
    files = written(tmp_path, lone_sheet(begun, 0), sheet_of(play(begun, *turn)))
    done = run(["explain", *files, "--offer", "5 agent, 8 surveyor, 9 agent"])
    assert done.stdout.splitlines() == [
        "choose cards: number 0, effect 1 (5 surveyor)",
        "write number: number 5, street 2, box 0",
        "board choice: board ice_cream, start right",
        "build fence: street 2, gap 1",
        "end turn",
    ]


def test_all_reasons_end_with_code_1(files: list[str]) -> None:
    offer = ["--offer", "6 agent, 8 temp, 11 agent"]
    done = run(["explain", *files, *offer])
    assert (done.exit_code, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "the number 5 is not among those on offer, 6, 8, 11 (NUM-4, /sheet/numbers/0/0)",
        "the effect surveyor is not on offer (EFFECT-3, /sheet/fences/0/0)",
    ]
    shown = document(run(["explain", *files, *offer, "--json"]))
    assert (shown["turn"], shown["offer"]) == (None, None)
    assert [problem["rule"] for problem in shown["problems"]] == ["NUM-4", "EFFECT-3"]


def test_one_sheet_may_come_from_the_standard_input(files: list[str]) -> None:
    before, after = files
    assert run(["explain", "-", after], Path(before).read_bytes()).exit_code == 0
    assert run(["explain", before, "-"], Path(after).read_bytes()).exit_code == 0


def test_what_is_no_sheet_is_wrong_content(files: list[str]) -> None:
    done = run(["explain", files[0], "-"], b'{"schema": "welcometo/game/1"}')
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: -: ")
    shown = document(run(["explain", files[0], "-", "--json"], b"[]"))
    assert shown["error"]["rule"] == "DOC-1"


@pytest.mark.parametrize(
    "offer", ["", "5 surveyor", "5 surveyor, 8 temp, 11 nothing", "5 bis, 6 bis, 7 bis, 8 bis", "x, y, z"]
)
def test_an_offer_that_is_none_is_wrong_usage(files: list[str], offer: str) -> None:
    done = run(["explain", *files, "--offer", offer])
    assert done.exit_code == 2
    assert "is not three numbers with an effect each" in done.stderr


def test_an_offer_with_a_number_that_no_sheet_takes_is_wrong_usage(files: list[str]) -> None:
    done = run(["explain", *files, "--offer", "5 surveyor, 8 temp, 18 agent"])
    assert (done.exit_code, done.stderr) == (2, "Error: no card shows the number 18 (DECK-1, /numbers/2)\n")


def test_a_file_that_cannot_be_read_is_named(files: list[str]) -> None:
    done = run(["explain", files[0], "no-such-file.json"])
    assert done.exit_code == 2
    assert "'AFTER': cannot read 'no-such-file.json'" in done.stderr


def test_every_fault_of_both_files_is_told(files: list[str], tmp_path: Path) -> None:
    line = "sheet/1 base 2; n1-44 n2-36 n3-25; 2 | | ... / ... / ...; temps 100000"
    ill = str(tmp_path / "ill.txt")
    Path(ill).write_text(line, encoding="utf-8")
    shown = document(run(["explain", ill, "-", "--json"], b"[]"))
    assert [(problem["rule"], problem["message"].partition(":")[0]) for problem in shown["problems"]] == [
        ("DOC-6", ill),
        ("DOC-5", ill),
        ("DOC-1", "-"),
    ]
    told = run(["explain", ill, "-"], b"[]")
    assert (told.exit_code, told.stdout, told.stderr.count("Error: ")) == (1, "", 3)


def test_the_standard_input_is_read_once() -> None:
    setup = "sheet/1 base 2; n1-44 n2-36 n3-25"
    told = run(["explain", "-", "-"], f"{setup}; ... / ... / ...".encode())
    assert (told.exit_code, told.stdout) == (2, "")
    assert "the standard input can be read once" in told.stderr


def test_reasons_for_a_sheet_in_notation_name_its_character(tmp_path: Path) -> None:
    setup = "sheet/1 base 2; n1-44 n2-36 n3-25"
    before = tmp_path / "before.txt"
    before.write_text(f"{setup}; 5 ... / ... / ...", encoding="utf-8")
    later = f"{setup}; 5 3 ... / ... / ...; temps 1"
    told = run(["explain", str(before), "-"], later.encode())
    assert told.exit_code == 1
    assert f", at character {later.index('3 ...') + 1} (NUM-2, /sheet/numbers/0/1)" in told.stdout


def test_what_concerns_the_whole_has_no_character(tmp_path: Path) -> None:
    setup = "sheet/1 base 2; n1-44 n2-36 n3-25"
    before = tmp_path / "before.txt"
    before.write_text(f"{setup}; 1 ... / ... / ...; refusals 3", encoding="utf-8")
    told = run(["explain", str(before), "-"], f"{setup}; 1 2 ... / ... / ...; refusals 3".encode())
    assert told.stdout.splitlines()[0] == "the game was over with the sheet before (refusals) (END-3)"
