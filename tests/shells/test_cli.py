"""The command line: what it prints where, and how it ends. Run in this process, and some of it as its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import welcometo
from shells.command import MANY, ONE, document, run, run_apart
from welcometo import parse_record, result, to_json
from welcometo.cli import simulate as simulate_command
from welcometo.formats.records import Recorded, apply, deal, start_record
from welcometo.game import default_action, new_game
from welcometo.options import BASE_GAME, Options
from welcometo.render.marks import width
from welcometo.simulate import play_game, play_recorded, simulate, total


def recorded(turns: int = 99, names: tuple[str, ...] = (), seed: int = 7) -> Recorded:
    """A game in which everybody takes the default, after so many turns, in the middle of the last one."""
    now = start_record(new_game(2, seed=seed), names=names)
    while now.game.phase != "over" and now.game.turn < turns:
        now = deal(now)
        for player in (0, 1):
            while now.game.phase == "play" and now.game.players[player].stage != "done":
                now = apply(now, player, default_action(now.game, player))
                if now.game.turn == turns:
                    return now
    return now


# --- simulate, one game ------------------------------------------------------------------------------------------------


def test_one_game_shows_sheets_scores_and_the_ranking() -> None:
    done = run(ONE)
    game = play_game(2, 7)
    final = result(game)
    assert final is not None
    assert done.exit_code == 0 and done.stderr == ""
    for part in ("The game is over after turn 17", "── Player 1 ", "estates of 6", "place   player"):
        assert part in done.stdout
    total_line = next(line for line in done.stdout.splitlines() if line.startswith("total"))
    assert total_line.split()[1:] == [str(score.total) for score in final.scores]


def test_the_result_in_json_is_that_of_the_game() -> None:
    shown = document(run(f"{ONE} --json"))
    game = play_game(2, 7)
    final = result(game)
    assert final is not None
    assert shown == {
        "board": "base",
        "players": 2,
        "options": Options(players=2, **BASE_GAME).model_dump(mode="json"),
        "names": [],
        "seed": 7,
        "turns": game.turn,
        "plans": [plan.id for plan in game.plans],
        "ended": list(final.ended),
        "scores": [score.model_dump(mode="json") for score in final.scores],
        "places": list(final.places),
        "winners": list(final.winners),
        "sheets": [player.sheet.model_dump(mode="json") for player in game.players],
    }


@pytest.mark.parametrize(
    "command",
    [
        ONE,
        f"{ONE} --ascii",
        MANY,
        "--help",
        "simulate --help",
        "replay --help",
        "score --help",
        "convert --help",
        "schema --help",
        "explain --help",
        "validate --help",
        "reconstruct --help",
    ],
)
def test_no_line_is_wider_than_80_columns_and_none_has_colour(command: str) -> None:
    done = run(command)
    assert done.exit_code == 0
    assert all(width(line) <= 80 for line in done.stdout.splitlines())
    assert "\x1b" not in done.stdout


def test_ascii_on_request_is_ascii() -> None:
    assert not run(ONE).stdout.isascii()
    assert run(f"{ONE} --ascii").stdout.isascii()


def test_an_output_that_knows_nothing_but_ascii_gets_ascii() -> None:
    env = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = run_apart(*ONE.split(), env=env)
    assert done.returncode == 0 and done.stderr == b""
    assert done.stdout.decode("ascii") == run(f"{ONE} --ascii").stdout


# --- simulate, many games ----------------------------------------------------------------------------------------------


def test_many_games_end_with_totals() -> None:
    done = run(MANY)
    assert done.exit_code == 0 and done.stderr == ""
    totals = total(simulate(3, 2, 7))
    assert done.stdout.splitlines() == [
        "3 games of 2 players, seed 7",
        f"turns, mean{totals.turns_mean:>34.2f}   {totals.fewest_turns} to {totals.most_turns}",
        f"score, mean{totals.score_mean:>34.2f}   {totals.lowest} to {totals.highest}",
        f"score, standard deviation{totals.score_spread:>20.2f}",
        "ended by a last refusal                     3",
        "ended by all plans completed                0",
        "ended by a full sheet                       0",
        "ended by the last card of the deck          0",
    ]


def test_the_totals_in_json_are_those_of_the_games() -> None:
    totals = total(simulate(3, 2, 7))
    assert document(run(f"{MANY} --json")) == {
        "games": 3,
        "players": 2,
        "board": "base",
        "options": Options(players=2, **BASE_GAME).model_dump(mode="json"),
        "seed": 7,
        "turns": {
            "mean": round(totals.turns_mean, 2),
            "fewest": totals.fewest_turns,
            "most": totals.most_turns,
        },
        "scores": {
            "mean": round(totals.score_mean, 2),
            "spread": round(totals.score_spread, 2),
            "lowest": totals.lowest,
            "highest": totals.highest,
        },
        "ended": {"refusals": totals.refusals, "plans": totals.plans, "full": totals.full, "deck": 0},
    }


def test_the_bar_is_for_terminals_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    played = simulate(3, 2, 7)
    assert simulate_command._with_progress(played, 3) is played
    monkeypatch.setattr(sys, "stderr", None)
    assert simulate_command._with_progress(played, 3) is played


def test_the_bar_lets_every_game_through(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with (tmp_path / "bar").open("w+", encoding="utf-8") as bar:
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(simulate_command, "Console", lambda stderr: Console(file=bar, force_terminal=stderr))
        shown = list(simulate_command._with_progress(simulate(3, 2, 7), 3))
        bar.seek(0)
        assert shown == list(simulate(3, 2, 7))
        assert "Playing" in bar.read()


# --- records and replay --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", ["", " --json", " --ascii"])
def test_a_record_is_written_and_its_replay_prints_the_same(tmp_path: Path, options: str) -> None:
    file = tmp_path / "record.json"
    played = run([*f"{ONE}{options}".split(), "--record", str(file)])
    assert played.exit_code == 0
    assert parse_record(file.read_text("utf-8")) == play_recorded(2, 7).record
    assert played.stdout == run(f"{ONE}{options}").stdout
    for done in (run(["replay", str(file), *options.split()]), run(f"replay -{options}", file.read_bytes())):
        assert (done.exit_code, done.stdout, done.stderr) == (0, played.stdout, "")


def test_an_unfinished_game_is_shown_as_far_as_it_got() -> None:
    record = to_json(recorded(turns=2).record).encode()
    done = run("replay -", record)
    assert done.exit_code == 0
    assert done.stdout.startswith("Turn 2\n") and done.stdout.endswith("\nThe game is not over.\n")
    shown = document(run("replay - --json", record))
    assert (shown["ended"], shown["places"], shown["winners"], shown["turns"]) == ([], None, None, 2)
    assert len(shown["scores"]) == len(shown["sheets"]) == 2


def test_names_are_shown_but_cannot_steer_the_terminal() -> None:
    record = to_json(recorded(names=("Ada", "\x1b[2J" + "日" * 200)).record).encode()
    done = run("replay -", record)
    assert "── Player 0 Ada " in done.stdout and "0 Ada " in done.stdout
    assert "\x1b" not in done.stdout
    assert all(width(line) <= 80 for line in done.stdout.splitlines())
    assert document(run("replay - --json", record))["names"] == ["Ada", "\x1b[2J" + "日" * 200]


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    """The record of a whole game with one change."""
    record = json.loads(to_json(play_recorded(2, 7).record))
    change(record)
    return json.dumps(record).encode()


def put(value: object, *path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


WRONG = [
    (b"", "DOC-1", "", None),
    (b"[1, 2]", "DOC-1", "", None),
    (b'{"schema": "welcometo/record/1"', "DOC-1", "", None),
    (b"\xff\xfe", "DOC-1", "", None),
    (b"[" * 100_000, "DOC-1", "", None),
    (changed(put("welcometo/record/2", "schema")), "DOC-2", "/schema", None),
    (changed(put(1, "more")), "DOC-3", "/more", None),
    (changed(put(True, "seed")), "DOC-4", "/seed", None),
    (changed(put(1 << 64, "seed")), "DOC-5", "/seed", None),
    (changed(put(8, "seed")), "RECORD-2", "/digest", None),
    (changed(put("0" * 64, "digest")), "RECORD-2", "/digest", None),
    (changed(put("0" * 64, "turns", 3, "digest")), "RECORD-2", "/turns/3/digest", "turn 4"),
    (changed(put({"number": 16, "effect": "pool"}, "turns", 2, "cards", 0)), "DECK-7", "/turns/2/cards", "turn 3"),
    (
        changed(put({"type": "take_refusal"}, "turns", 4, "actions", 1, 0)),
        "REFUSAL-1",
        "/turns/4/actions/1/0",
        "turn 5, player 1, action 0",
    ),
    (
        changed(put({"type": "end_turn"}, "turns", 0, "actions", 0, 1)),
        "TURN-9",
        "/turns/0/actions/0/1",
        "turn 1, player 0, action 1",
    ),
]


@pytest.mark.parametrize(("record", "rule", "pointer", "words"), WRONG, ids=[f"{w[1]}{w[2]}" for w in WRONG])
def test_a_wrong_record_ends_with_code_1_and_the_first_fault_in_it(
    record: bytes, rule: str, pointer: str, words: str | None
) -> None:
    done = run("replay - --json", record)
    assert done.exit_code == 1
    error = document(done)["error"]
    assert (error["rule"], error["pointer"], set(error)) == (rule, pointer, {"rule", "pointer", "message"})
    told = run("replay -", record)
    assert (told.exit_code, told.stdout) == (1, "")
    assert error["message"] in told.stderr and f"({rule}" in told.stderr
    assert told.stderr.startswith("Error: " if words is None else f"Error: {words}: ")
    assert "Traceback" not in told.stderr


def test_an_error_cannot_steer_the_terminal() -> None:
    done = run("replay -", changed(put(1, "\x1b[2J\n")))
    assert done.exit_code == 1
    assert "\x1b" not in done.stderr and done.stderr.count("\n") == 1


# --- bad usage -----------------------------------------------------------------------------------------------------------

BAD_USAGE = [
    "simulate",
    "simulate --players 2",
    "simulate --seed 7",
    "simulate --players 0 --seed 7",
    "simulate --players 101 --seed 7",
    "simulate --players two --seed 7",
    "simulate --players 2 --seed -1",
    f"simulate --players 2 --seed {1 << 64}",
    f"simulate --players 2 --seed {'9' * 5000}",
    "simulate --players 2 --seed 7 --games 0",
    "simulate --players 2 --seed 7 --games 2 --record x.json",
    "simulate --players 2 --seed 7 --record no/such/folder/x.json",
    "simulate --players 2 --seed 7 --record .",
    "simulate --players 2 --seed 7 --record --ascii",
    "simulate --players 2 --seed 7 --nonsense",
    "simulate --players 2 --seed 7 --solo",
    "simulate --players 2 --seed 7 --board",
    "simulate --players 2 --seed 7 --board no_such_board",
    "simulate --players 2 --seed 7 --advanced --roundabout-timing after",
    "simulate --players 2 --seed 7 --advanced --end-houses houses",
    "simulate --players 2 --seed 7 --reshuffle-option all",
    "replay",
    "replay no-such-file.json",
    "replay .",
    "replay a b",
    "no-such-command",
]


@pytest.mark.parametrize("command", BAD_USAGE)
def test_bad_usage_ends_with_code_2_and_a_sentence(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(command)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Error: " in done.stderr and "Traceback" not in done.stderr
    told = run(f"{command} --json")
    assert told.exit_code == 2
    error = document(told)["error"]
    assert (error["rule"], error["pointer"]) == (None, "")
    assert error["message"]
    assert not list(tmp_path.iterdir())


def test_a_file_name_that_cannot_be_one_is_bad_usage() -> None:
    for arguments in (["replay", "a\0b"], [*ONE.split(), "--record", "a\0b"]):
        done = run(arguments)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "cannot" in done.stderr and "null byte" in done.stderr


def test_no_command_shows_the_help_and_is_bad_usage() -> None:
    done = run([])
    assert done.exit_code == 2
    assert "simulate" in done.output and "replay" in done.output


def test_the_version_is_that_of_the_library() -> None:
    done = run("--version")
    assert (done.exit_code, done.stdout) == (0, f"welcometo {welcometo.__version__}\n")


def test_help_is_help_also_with_json() -> None:
    assert run("replay --help --json").stdout.startswith("Usage: welcometo replay")


def test_a_fault_of_the_library_itself_is_not_dressed_up_as_bad_usage(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(simulate_command, "play_game", broken)
    for command in (ONE, f"{ONE} --json"):
        assert isinstance(run(command).exception, RuntimeError)
