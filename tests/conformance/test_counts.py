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


def test_a_count_is_parted_by_its_first_actions() -> None:
    for case in COUNTS:
        expected = case["expect"]
        assert sum(row["turns"] for row in expected["by_first"]) == expected["turns"][-1]
        assert all(sheets <= turns for sheets, turns in zip(expected["sheets"], expected["turns"], strict=True))
