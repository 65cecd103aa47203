"""Figures, targets and their report."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest

import report
import run
import targets
from memory import deep_size, kept_states, long_game
from sampling import Contender, Figure, Sample, compare, decile, stream
from targets import Target, verdict


def steady(units: float, seconds: float) -> Contender:
    return Contender(f"{units:g} in {seconds:g} s", lambda length: Sample(units, seconds))


def test_ratios_are_of_rates_or_of_times() -> None:
    names = ["30 in 0.1 s", "10 in 0.1 s", "30 in 0.1 s / 10 in 0.1 s"]
    rates = compare([steady(30, 0.1), steady(10, 0.1)], "/s", 1.0, 0.1)
    times = compare([steady(30, 0.1), steady(10, 0.1)], "ms", 1.0, 0.1)
    assert [figure.name for figure in rates] == names
    assert [figure.median for figure in rates] == pytest.approx([300.0, 100.0, 3.0])
    assert [figure.median for figure in times] == pytest.approx([100 / 30, 10.0, 1 / 3])
    assert [figure.best for figure in times] == pytest.approx([100 / 30, 10.0, 1 / 3])
    assert {figure.samples for figure in rates} == {10}


def test_a_stream_is_asked_until_its_time_is_up() -> None:
    ticks = count()
    assert stream(iter([5, 6, 7, 8]), lambda: float(next(ticks)))(3.0) == (11, 3.0)


def test_the_best_decile_is_the_better_end() -> None:
    values = [float(value) for value in range(11)]
    assert decile("/s", values) == 9.0
    assert decile("us", values) == 1.0
    assert decile("us", values, 0.5) == decile("/s", values, 0.5) == 5.0


@pytest.mark.parametrize(
    ("at_least", "median", "expected"),
    [
        (True, 3.0, "met"),
        (True, 2.4, "missed: 20% short"),
        (False, 3.0, "met"),
        (False, 3.6, "missed: 20% over"),
        (True, None, "not measured"),
    ],
)
def test_a_verdict_says_by_how_much(at_least: bool, median: float | None, expected: str) -> None:
    found = None if median is None else Figure("a / b", "x", median, median, 1)
    assert verdict(Target("playout", "a / b", 3.0, "x", at_least), found) == expected


def test_what_is_shared_is_counted_once() -> None:
    shared = tuple(range(1000, 1100))
    one, two = deep_size((shared,)), deep_size((shared,), (shared,))
    assert two - one == deep_size((shared,)) - deep_size(shared)
    assert deep_size(int, json, json.dumps) == 0


def test_all_states_of_a_game_are_kept() -> None:
    states = long_game(3)
    assert [states[0].turn, states[-1].turn, states[-1].phase] == [0, 3, "deal"]
    assert kept_states(3)[0].median == len(states)


def test_the_command_prints_and_writes_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--only", "status", "--seconds", "0.01", "--json", str(tmp_path / "report.json")])
    written = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert report.tables(written) == capsys.readouterr().out.removesuffix("\n")
    assert list(written["measures"]) == ["status"]
    verdicts = {target["measure"]: target["verdict"] for target in written["targets"]}
    assert verdicts.pop("status") != "not measured"
    assert set(verdicts.values()) == {"not measured"}


def test_the_docs_show_the_newest_results() -> None:
    page, newest = report.PAGE.read_text("utf-8"), report.newest()
    assert report.with_results(page, newest) == page
    assert [entry["limit"] for entry in newest["targets"]] == [target.limit for target in targets.TARGETS]
