"""The command line with all variants and boards: what it plays, records, replays and refuses."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from shells.command import document, run
from welcometo import BOARDS, parse_record, replay, to_json
from welcometo.formats import records
from welcometo.game import default_action, new_game, waiting_for
from welcometo.options import Options, Variants
from welcometo.render.marks import width
from welcometo.simulate import play_game, simulate, total

WAYS = {"pairs": "--players 3", "expert": "--players 3 --expert", "solo": "--solo"}
COMBINATIONS = list(product(BOARDS, (False, True), WAYS))


def command(board: str, advanced: bool, way: str) -> str:
    return f"simulate --seed 11 {WAYS[way]} --board {board}{' --advanced' if advanced else ''}"


@pytest.mark.parametrize(("board", "advanced", "way"), COMBINATIONS)
def test_every_combination_is_simulated_recorded_and_replayed(
    board: str, advanced: bool, way: str, tmp_path: Path
) -> None:
    file = tmp_path / "record.json"
    players = 1 if way == "solo" else 3
    played = run([*command(board, advanced, way).split(), "--record", str(file)])
    assert (played.exit_code, played.stderr) == (0, "")
    assert all(width(line) <= 80 for line in played.stdout.splitlines())
    record = parse_record(file.read_text("utf-8"))
    assert (record.board, record.options.advanced) == (BOARDS[board], advanced)
    assert (record.options.expert, record.options.players) == (way == "expert", players)
    game = play_game(players, 11, board=BOARDS[board], advanced=advanced, expert=way == "expert")
    assert replay(record).players == game.players
    again = run(["replay", str(file)])
    assert (again.exit_code, again.stdout, again.stderr) == (0, played.stdout, "")


@pytest.mark.parametrize(("board", "advanced", "way"), COMBINATIONS)
def test_every_combination_is_shown_in_ascii_and_in_json(board: str, advanced: bool, way: str) -> None:
    plain = run(f"{command(board, advanced, way)} --ascii")
    assert plain.exit_code == 0 and plain.stdout.isascii()
    shown = document(run(f"{command(board, advanced, way)} --json"))
    assert shown["board"] == board
    assert Options.model_validate(shown["options"]).advanced is advanced
    assert [name for name, _ in shown["scores"][0]["board"]] == [
        name for name, _ in BOARDS[board].score(new_game(2, seed=1, board=BOARDS[board]).players[0].sheet)
    ]


@pytest.mark.parametrize("way", WAYS)
def test_an_unfinished_game_of_each_way_is_replayed_as_far_as_it_got(way: str) -> None:
    players = 1 if way == "solo" else 3
    now = records.deal(records.start_record(new_game(players, seed=11, expert=way == "expert", advanced=True)))
    for _ in range(3):
        now = records.apply(now, waiting_for(now.game)[0], default_action(now.game, waiting_for(now.game)[0]))
    done = run("replay -", to_json(now.record).encode())
    assert done.exit_code == 0
    assert done.stdout.startswith("Turn 1\nVariants: advanced") and done.stdout.endswith("The game is not over.\n")
    assert {"pairs": "pair   number", "expert": "player   card 0", "solo": "card   number"}[way] in done.stdout


def test_solo_is_another_word_for_one_player() -> None:
    solo = run("simulate --seed 7 --solo")
    assert solo.exit_code == 0 and "Variants: solo" in solo.stdout
    assert solo.stdout == run("simulate --seed 7 --players 1").stdout
    assert solo.stdout == run("simulate --seed 7 --players 1 --solo").stdout


def test_the_switches_reach_the_game() -> None:
    done = run(
        "simulate --players 2 --seed 7 --advanced --roundabout-timing both --end-houses roundabouts "
        "--reshuffle-option each --json"
    )
    assert document(done)["options"] == {
        "players": 2,
        "advanced": True,
        "expert": False,
        "roundabout_timing": "both",
        "end_houses": "roundabouts",
        "reshuffle_option": "each",
    }


def test_many_games_name_what_is_played() -> None:
    variants = Variants(advanced=True, expert=True, roundabout_timing="both", reshuffle_option="each")
    switches = "--roundabout-timing both --reshuffle-option each"
    arguments = f"simulate --players 27 --seed {2**64 - 1} --games 2 --board christmas_lights --advanced --expert"
    done = run(f"{arguments} {switches}")
    totals = total(simulate(2, 27, 2**64 - 1, board=BOARDS["christmas_lights"], **variants))
    assert done.stdout.splitlines()[:3] == [
        "2 games of 27 players, christmas_lights, advanced, expert,",
        "  roundabout_timing=both, reshuffle_option=each, seed 18446744073709551615",
        f"turns, mean{totals.turns_mean:>34.2f}   {totals.fewest_turns} to {totals.most_turns}",
    ]
    shown = document(run(f"{arguments} {switches} --json"))
    assert (shown["board"], shown["options"]["reshuffle_option"]) == ("christmas_lights", "each")
    assert shown["scores"]["highest"] == totals.highest
    assert run("simulate --solo --seed 7 --games 2").stdout.startswith("2 games of 1 player, solo, seed 7\n")


NONSENSE = [
    ("--players 28 --expert", "EXPERT-1", "/players"),
    ("--players 1 --expert", "EXPERT-1", "/players"),
    ("--solo --expert", "EXPERT-1", "/players"),
    ("--players 2 --roundabout-timing both", "SWITCH-1", "/roundabout_timing"),
    ("--players 2 --end-houses roundabouts", "SWITCH-2", "/end_houses"),
    ("--solo --reshuffle-option each", "SWITCH-3", "/reshuffle_option"),
    ("--solo --advanced --reshuffle-option each --games 3", "SWITCH-3", "/reshuffle_option"),
]


@pytest.mark.parametrize(("options", "rule", "pointer"), NONSENSE)
def test_what_makes_no_sense_together_is_refused_for_the_reason_of_the_library(
    options: str, rule: str, pointer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(f"simulate --seed 7 {options}")
    assert (done.exit_code, done.stdout) == (2, "")
    told = run(f"simulate --seed 7 {options} --json")
    assert told.exit_code == 2
    error = document(told)["error"]
    assert (error["rule"], error["pointer"]) == (rule, pointer)
    assert done.stderr == f"Error: {error['message']} ({rule}, {pointer})\n"
    if "--games" not in options:
        assert run(f"simulate --seed 7 {options} --record x.json").exit_code == 2
    assert not list(tmp_path.iterdir())
