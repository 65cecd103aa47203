"""The command that plays many games counts what happens and tells of what fails."""

from __future__ import annotations

from pathlib import Path

import pytest

import invariants
import play_many
from play_many import Task
from properties.events import EVENTS
from welcometo import parse_record, replay

FIGURES = {"games", "games checked in full", "turns", "decisions", "lists of turns", "turns listed"}


@pytest.mark.slow
@pytest.mark.parametrize("base", [False, True])
def test_games_are_the_same_whenever_they_are_played_and_however_much_is_checked(base: bool) -> None:
    first, again = (play_many.play(Task(11, 1, base)) for _ in range(2))
    assert first == again
    assert first.failures == []
    assert first.counts["games"] == 1
    assert set(first.counts) <= {*FIGURES, *EVENTS}
    cheap = play_many.play(Task(11, 1, base, full=False))
    assert cheap.failures == []
    assert {event: cheap.counts[event] for event in EVENTS} == {event: first.counts[event] for event in EVENTS}


def test_a_game_that_fails_is_told_with_its_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*args: object) -> None:
        raise AssertionError("something does not hold")

    monkeypatch.setattr(invariants, "check_documents", broken)
    total = play_many.gather([play_many.play(Task(3, 1, base=True, players=2))], 1, tmp_path)
    (failure,) = total.failures
    assert "something does not hold" in capsys.readouterr().out
    record = parse_record((tmp_path / "failed-game-3.json").read_bytes())
    assert record.seed == failure.seed
    assert replay(record).turn == 1


def test_a_cheap_check_that_fails_is_told_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*args: object) -> None:
        raise AssertionError("something does not hold")

    monkeypatch.setattr(invariants, "check_action", broken)
    total = play_many.gather([play_many.play(Task(3, 1, full=False))], 1, tmp_path)
    assert len(total.failures) == 1


def test_the_summary_has_a_line_for_each_event() -> None:
    told = play_many.summary(play_many.play(Task(5, 2, players=2)), 1.0, EVENTS)
    assert all(event in told for event in EVENTS)


def test_each_combination_is_checked_in_full_once_in_so_many_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["play_many.py", "--games", "2000", "--full-every", "20"])
    full = [task.number % 100 for task in play_many.tasks(play_many.arguments()) if task.full]
    assert sorted(full) == list(range(100))
