"""The command that plays many games counts what happens and tells of what fails."""

from __future__ import annotations

from pathlib import Path

import pytest

import invariants
import play_many
from properties.events import EVENTS
from welcometo import parse_record, replay


def test_games_are_the_same_whenever_they_are_played() -> None:
    first, again = play_many.play(11, 1, None), play_many.play(11, 1, None)
    assert first == again
    assert first.failures == []
    assert first.counts["games"] == 1
    assert set(first.counts) <= {"games", "turns", "decisions", "lists of turns", "turns listed", *EVENTS}


def test_a_game_that_fails_is_told_with_its_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*args: object) -> None:
        raise AssertionError("something does not hold")

    monkeypatch.setattr(invariants, "check_documents", broken)
    total = play_many.gather([play_many.play(3, 1, 2)], 1, tmp_path)
    (failure,) = total.failures
    assert "something does not hold" in capsys.readouterr().out
    record = parse_record((tmp_path / "failed-game-3.json").read_bytes())
    assert record.seed == failure.seed
    assert replay(record).turn == 1


def test_the_summary_has_a_line_for_each_event() -> None:
    told = play_many.summary(play_many.play(5, 2, 2), seconds=1.0)
    assert all(event in told for event in EVENTS)
