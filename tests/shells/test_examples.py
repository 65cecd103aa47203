"""The examples run, and do what they say."""

from __future__ import annotations

import importlib.util
import io
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from welcometo import parse_record, parse_view, replay, result, to_json
from welcometo.actions import END_TURN, ChoosePair

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
NAMES = {path.stem for path in EXAMPLES.glob("*.py")}
ENVIRONMENT = {"PYTHONUTF8": "1"}


def run(name: str, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments],
        input=stdin,
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_is_tested_here() -> None:
    assert {"play_random_game", "real_table", "server_sketch"} == NAMES


def test_a_random_game_is_played_to_its_end_and_the_same_for_a_seed() -> None:
    done = run("play_random_game", "11")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("turn  1: ") and "won by player" in done.stdout.splitlines()[-1]
    assert run("play_random_game", "11").stdout == done.stdout
    assert run("play_random_game").stdout == run("play_random_game", "7").stdout != done.stdout


def test_a_real_table_takes_cards_and_choices_and_refuses_what_cannot_be() -> None:
    lines = [
        "5 surveyor, 3 pool, 8 agent, 16 agent, 1 agent, 2 agent",
        "5 surveyor, 3 pool",
        "five surveyor",
        "5 surveyor, 3 pool, 8 agent, 4 agent, 1 agent, 2 agent",
        "9",
        "0",
        "",
    ]
    done = run("real_table", "2", "n1-44", "n2-36", "n3-25", stdin="\n".join(lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert "that cannot be: not among the cards that can be turned up now: 16 agent [DECK-7]" in done.stdout
    assert "6 cards are to be turned up now, not 2 [DECK-3]" in done.stdout
    assert "a card is a number and an effect" in done.stdout
    assert "a number from 0 to 2, or nothing" in done.stdout
    assert done.stdout.splitlines()[-1].split() == ["total", "0", "0"]


def test_a_real_table_gets_to_the_end_of_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = load("real_table")
    cards = "1 agent, 2 agent, 4 agent, 15 agent, 15 surveyor, 15 landscaper\n"
    later = "14 agent, 14 surveyor, 14 landscaper\n13 surveyor, 13 pool, 13 temp\n12 agent, 12 landscaper, 12 bis\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(cards + "\n" * 14 + later))
    assert table.main(["2", "n1-44", "n2-36", "n3-25"]) == 0
    assert "Turn 1" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["two"], ["1", "n1-44", "n2-36", "n3-25"], ["2", "n1-44"]])
def test_a_real_table_that_cannot_be_set_up_says_how_to_use_it(arguments: list[str]) -> None:
    done = run("real_table", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "PLAYERS PLAN PLAN PLAN" in done.stderr and "Traceback" not in done.stderr


def test_the_server_plays_a_game_with_clients_and_its_record_replays() -> None:
    done = run("server_sketch")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("the record replays\n")


def test_the_server_refuses_with_rule_and_place_and_goes_on_as_if_nothing_had_been() -> None:
    room = load("server_sketch").Room(["Ada", "Grace"], seed=7)
    before = room.record()
    for player, text, rule in (
        (0, to_json(END_TURN), "TURN-9"),
        (9, to_json(ChoosePair(pair=0)), "TURN-9"),
        (0, '{"type": "choose_pair", "pair": 3}', "DOC-5"),
        (0, "nonsense", "DOC-1"),
    ):
        answer = json.loads(room.receive(player, text))
        assert (answer["ok"], answer["rule"]) == (False, rule)
    assert room.record() == before


def test_the_server_shows_players_and_spectators_no_more_than_their_views() -> None:
    room = load("server_sketch").Room(["Ada", "Grace"], seed=7)
    for viewer in (0, None):
        shown = json.loads(room.view(viewer))
        assert not {"seed", "stacks", "players"} & set(shown)
        assert parse_view(room.view(viewer)).viewer == viewer


def test_the_server_takes_a_turn_back_until_it_is_ended() -> None:
    room = load("server_sketch").Room(["Ada", "Grace"], seed=7)
    before = room.record()
    assert json.loads(room.receive(0, to_json(ChoosePair(pair=1)))) == {"ok": True}
    assert room.record() != before
    assert json.loads(room.take_back(0)) == {"ok": True}
    assert room.record() == before
    assert json.loads(room.take_back(5))["rule"] == "TURN-9"
    assert result(replay(parse_record(room.record()))) is None
