"""The examples run, and do what they say."""

from __future__ import annotations

import importlib.util
import io
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from welcometo import (
    DocumentError,
    apply,
    deal,
    legal_actions,
    new_game,
    parse_action,
    parse_game,
    parse_record,
    parse_view,
    replay,
    result,
    to_json,
)
from welcometo.actions import END_TURN, ChoosePair, WriteNumber
from welcometo.boards.ice_cream import ICE_CREAM
from welcometo.model import evolve
from welcometo.render import draw_game
from welcometo.render.marks import width
from welcometo.sheet import empty_sheet
from welcometo.simulate import play_recorded

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"
NAMES = {path.stem for path in EXAMPLES.glob("*.py")}
ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}


def run(name: str, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments],
        input=stdin,
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@cache
def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where pydantic looks up the types that annotations name
    spec.loader.exec_module(module)
    return module


def test_every_example_is_tested_here() -> None:
    assert {"own_board", "play_random_game", "real_table", "server_sketch"} == NAMES


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


@pytest.mark.parametrize("arguments", [[], ["two"], ["0", "n1-44", "n2-36", "n3-25"], ["2", "n1-44"]])
def test_a_real_table_that_cannot_be_set_up_says_how_to_use_it(arguments: list[str]) -> None:
    done = run("real_table", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "PLAYERS PLAN PLAN PLAN" in done.stderr and "Traceback" not in done.stderr


def test_a_real_table_plays_the_solo_game_too() -> None:
    cards = [f"{number} {effect}" for number in (1, 2, 5) for effect in ("agent", "surveyor", "landscaper")]
    lines = []
    for place in range(0, 9, 3):
        lines += [", ".join(cards[place : place + 3]), *[""] * 3]
    lines[4] = f"solo, {lines[4]}"
    done = run("real_table", "1", "n1-44", "n2-36", "n3-25", stdin="\n".join(lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert "that cannot be: the solo card is not in the upper part of the deck [SOLO-2]" in done.stdout
    assert "Variants: solo" in done.stdout and '"type":"choose_cards"' in done.stdout


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


# --- a board of one's own ------------------------------------------------------------------------------------------------


def test_a_board_of_ones_own_is_played_drawn_stored_and_checked() -> None:
    done = run("own_board", "7")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run("own_board").stdout
    *_, stored, replayed, plot, missing, other = done.stdout.splitlines()
    assert (stored, replayed) == ("the game goes to JSON and back", "its record replays")
    assert plot == "refused: no plot at box 1 of street 0 (DOC-6, /players/0/sheet/board/apples/0/0)"
    assert all(line.endswith("(DOC-6, /players/0/sheet/board)") for line in (missing, other))
    for part in (
        "Variants: orchards, advanced",
        "apples",
        "cherries",
        "     A         A         C",
        "Apples: 2, cherries: 2",
    ):
        assert part in done.stdout


@pytest.mark.parametrize(
    ("players", "variants"),
    [
        (1, {}),
        (2, {}),
        (5, {"expert": True}),
        (1, {"advanced": True}),
        (5, {"advanced": True, "roundabout_timing": "both"}),
        (2, {"advanced": True, "expert": True}),
    ],
)
def test_a_board_of_ones_own_goes_with_every_variant(players: int, variants: dict[str, Any]) -> None:
    board = load("own_board").ORCHARDS
    for seed in range(5):
        recorded = play_recorded(players, seed, board=board, **variants)
        assert parse_game(to_json(recorded.game), boards=[board]) == recorded.game
        again = replay(parse_record(to_json(recorded.record), boards=[board]))
        assert (again.players, again.report) == (recorded.game.players, recorded.game.report)
        assert all(width(line) <= 80 for line in draw_game(recorded.game, ascii=True).splitlines())


def test_its_question_is_asked_where_a_plot_is_and_nowhere_else() -> None:
    orchards = load("own_board")
    game = deal(new_game(2, seed=1, board=orchards.ORCHARDS))
    game = apply(game, 0, legal_actions(game, 0)[0])
    for action in legal_actions(game, 0):
        assert isinstance(action, WriteNumber)
        after = apply(game, 0, action)
        plot = orchards.TINY.streets[action.street].extras[action.box]
        assert (after.players[0].stage == "board") == (plot == 1)
        if plot:
            answers = legal_actions(after, 0)
            assert [json.loads(to_json(answer))["choice"]["plant"] for answer in answers] == ["apples", "cherries"]
            assert all(parse_action(to_json(answer), boards=[orchards.ORCHARDS]) == answer for answer in answers)
            sheet = apply(after, 0, answers[1]).players[0].sheet
            assert orchards.trees_of(sheet).cherries[action.street] == (action.box,)
            assert dict(orchards.ORCHARDS.score(sheet)) == {"apples": 0, "cherries": 2}


NO_TREES = {"board": "orchards", "apples": [[], []], "cherries": [[], []]}

NO_PARTS = [
    (None, "DOC-6", ""),
    ("trees", "DOC-6", ""),
    ({**NO_TREES, "board": "ice_cream"}, "DOC-3", "/circled"),
    (ICE_CREAM.new_sheet_part().model_dump(mode="json"), "DOC-6", ""),
    ({**NO_TREES, "board": "nobody"}, "DOC-6", ""),
    ({"board": "orchards", "apples": [[], []]}, "DOC-3", "/cherries"),
    ({**NO_TREES, "pears": []}, "DOC-3", "/pears"),
    ({**NO_TREES, "apples": [["0"], []]}, "DOC-4", "/apples/0/0"),
    ({**NO_TREES, "apples": [[True], []]}, "DOC-4", "/apples/0/0"),
    ({**NO_TREES, "apples": [[100], []]}, "DOC-5", "/apples/0/0"),
    ({**NO_TREES, "apples": [[2, 0], []]}, "DOC-6", "/apples/0/1"),
    ({**NO_TREES, "apples": [[]]}, "DOC-6", "/apples"),
    ({**NO_TREES, "apples": [[1], []]}, "DOC-6", "/apples/0/0"),
    ({**NO_TREES, "cherries": [[], [2, 5]]}, "DOC-6", "/cherries/1/1"),
    ({**NO_TREES, "apples": [[4], []], "cherries": [[4], []]}, "DOC-6", "/cherries/0/0"),
]


@pytest.mark.parametrize(("part", "rule", "pointer"), NO_PARTS)
def test_a_sheet_whose_part_is_none_of_the_boards_is_refused(part: object, rule: str, pointer: str) -> None:
    board = load("own_board").ORCHARDS
    document = json.loads(to_json(new_game(2, seed=1, board=board)))
    assert document["players"][1]["sheet"]["board"] == NO_TREES
    document["players"][1]["sheet"]["board"] = part
    with pytest.raises(DocumentError) as caught:
        parse_game(document, boards=[board])
    assert (caught.value.rule, caught.value.pointer) == (rule, f"/players/1/sheet/board{pointer}")


def test_without_the_board_its_documents_are_refused() -> None:
    board = load("own_board").ORCHARDS
    with pytest.raises(DocumentError) as caught:
        parse_game(to_json(new_game(2, seed=1, board=board)))
    assert caught.value.problems[0].pointer == "/board"


def test_its_plan_says_what_it_lacks() -> None:
    orchards = load("own_board")
    plan, layout = orchards.ORCHARDS.plans[0], orchards.TINY
    blank = empty_sheet(layout, 2, orchards.ORCHARDS.new_sheet_part())
    options = new_game(2, seed=1, board=orchards.ORCHARDS).options
    assert plan.why_not(layout, options, blank).rule == "ORCHARD-1"
    short = evolve(blank, board=orchards.Trees(apples=((0,), ()), cherries=((2,), ())))
    just = evolve(blank, board=orchards.Trees(apples=((0,), ()), cherries=((2,), (1,))))
    assert plan.why_not(layout, options, short) is not None
    assert plan.why_not(layout, options, just) is None
