"""The counts of turns among the cases: both implementations agree on them."""

from __future__ import annotations

from typing import Any

import pytest

import perft
from welcometo.conformance import cases

MOST = 700
"""Larger counts are made again by `python scripts/perft.py --check` alone."""

COUNTS: list[dict[str, Any]] = [case for _, case in cases(["counts"])]


def test_the_counts_are_of_what_the_script_lists() -> None:
    assert [case["given"] for case in COUNTS] == [given for _, given in perft.situations()]


@pytest.mark.parametrize(
    "case", [case for case in COUNTS if case["expect"]["turns"][-1] <= MOST], ids=lambda case: case["id"]
)
def test_the_naive_implementation_counts_the_same(case: dict[str, Any]) -> None:
    assert perft.counted_naively(case["given"]) == case["expect"]


@pytest.mark.rule("TURN-12", "END-3")
@pytest.mark.parametrize("refusals", [0, 2])
def test_no_turn_is_counted_after_the_one_that_ends_the_game(refusals: int) -> None:
    full = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _")
    given = perft.given("base", perft.BOARDS["base"], {}, full, ["15 pool" if refusals == 0 else "2 pool"] * 2)
    given["sheet"]["sheet"]["refusals"] = refusals
    expected = {"turns": [3 if refusals == 0 else 1, 0], "sheets": [1, 0]}
    for found in (perft.counted(given), perft.counted_naively(given)):
        assert {name: found[name] for name in expected} == expected
        assert all(row["turns"] == 0 for row in found["by_first"])


def test_a_count_is_parted_by_its_first_actions() -> None:
    for case in COUNTS:
        expected = case["expect"]
        assert sum(row["turns"] for row in expected["by_first"]) == expected["turns"][-1]
        assert all(sheets <= turns for sheets, turns in zip(expected["sheets"], expected["turns"], strict=True))
