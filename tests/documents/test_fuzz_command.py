"""The command that hands wild input to every door finds nothing, and tells of what it finds so that it can be made again."""

from __future__ import annotations

from itertools import count, islice

import pytest

import fuzz
from fuzz import Trial
from fuzzing.doors import DOORS, Clock, Door
from fuzzing.inputs import Input, line

ROUNDS = 25


@pytest.mark.rule("DOC-1", "DOC-3", "DOC-4", "DOC-5", "DOC-6", "NOTE-1", "NOTE-2")
@pytest.mark.parametrize("door", DOORS)
def test_every_door_holds_against_wild_input(door: str, capsys: pytest.CaptureFixture[str]) -> None:
    figures = fuzz.fuzz(Trial(seed, door) for seed in range(ROUNDS))
    assert capsys.readouterr().out == ""
    assert figures.inputs[door] == ROUNDS
    assert figures.slowest[door][0] < fuzz.LIMIT


def test_an_input_follows_from_its_number_and_its_door_alone() -> None:
    first = [Trial(seed, "parse_game").input() for seed in (3, 4)]
    assert first[0] != first[1]
    assert [Trial(seed, "parse_game").input() for seed in (4, 3)] == first[::-1]
    assert Trial(3, "load_game").input() != first[0]


def _fails_on_a_pool(clock: Clock, given: Input) -> bool:
    if "pool" in given.texts[0]:
        raise KeyError("pool")
    return True


def test_a_failure_is_told_once_with_its_command_and_in_short(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(DOORS, "parse_turn_notation", Door(line("turn"), _fails_on_a_pool))
    numbers = (seed for seed in count() if "pool" in Trial(seed, "parse_turn_notation").input().texts[0])
    first, second = islice(numbers, 2)
    monkeypatch.setattr("sys.argv", ["fuzz.py", "--inputs", str(second + 1), "--door", "parse_turn_notation"])
    assert fuzz.main() == 1
    told = capsys.readouterr().out
    assert told.count("KeyError: 'pool'") == 1
    assert f"python scripts/fuzz.py --seed {first} --door parse_turn_notation --only" in told
    assert "\n'pool'\n" in told
    monkeypatch.setattr("sys.argv", ["fuzz.py", "--seed", str(first), "--door", "parse_turn_notation", "--only"])
    assert fuzz.main() == 1
    assert capsys.readouterr().out.startswith(told.partition("Traceback")[0])


def every_call_takes_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuzzing.doors.process_time", count(step=2).__next__)


@pytest.mark.parametrize("door", DOORS)
def test_the_calls_of_every_door_are_timed(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    every_call_takes_two_seconds(monkeypatch)
    assert any(fuzz.outcome_of(door, Trial(seed, door).input()).kind == "slow" for seed in range(ROUNDS))


def test_a_call_that_takes_too_long_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    every_call_takes_two_seconds(monkeypatch)
    monkeypatch.setattr("sys.argv", ["fuzz.py", "--inputs", "1", "--door", "parse_action"])
    assert fuzz.main() == 1
    assert "a call takes 2.0 s of processor time" in capsys.readouterr().out


def test_what_holds_ends_with_the_figures_of_each_door(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fuzz.py", "--inputs", str(2 * len(DOORS)), "--seed", "7"])
    assert fuzz.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[2:]] == [[door, "2"] for door in DOORS]
