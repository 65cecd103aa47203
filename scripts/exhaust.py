"""Judges every sheet that tiny boards can reach, and many that they cannot.

    python scripts/exhaust.py [--drawn N] [--seconds S] [NAME ...]

On each of the boards of `tests/validation/tiny.py` all sheets that play can reach are listed. `reconstruct` has to find
turns that lead to each of them, and none for any other: neither for those that differ from a reachable one in one
place, nor for N that are drawn evenly from all well-formed ones. `diagnose` has to be silent on the reachable ones; how
many of the others it lets pass is told, with the rules that exclude them. The others of a board are judged for S seconds
at most. Prints a table for docs/measurements.md; the exit code is 1 if anything is not as it has to be.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from arguments import above_zero
from validation.tiny import TINY, drawn, neighbours, reachable
from welcometo import LoneSheet, Sheet, reconstruct, replay_turns
from welcometo.model import evolve
from welcometo.validation import lone_sheets


class Tally(NamedTuple):
    """What was found on one board."""

    reached: int
    seconds: float
    faults: list[str]
    others: int
    drawn: int
    passed: Counter[str]


def judge(new: LoneSheet, count: int, seconds: float) -> Tally:
    """Judge all reachable sheets of a board, and others for so many seconds."""
    start = time.monotonic()
    found = reachable(new)
    faults = [fault for sheet in found for fault in _faults_of_reachable(new, sheet)]
    passed: Counter[str] = Counter()
    judged = drawn_ones = 0
    end = time.monotonic() + seconds
    for sheet, was_drawn in _others(new, sorted(found, key=repr), count):
        if time.monotonic() > end:
            break
        if sheet in found:
            continue
        judged += 1
        drawn_ones += was_drawn
        alone = evolve(new, sheet=sheet)
        silent = next(lone_sheets.faults(alone), None) is None
        verdict = reconstruct(alone) if silent else None
        if verdict is not None and verdict.problem is not None:
            passed[verdict.problem.rule] += 1
        if verdict is not None and (verdict.problem is None or verdict.problem.rule == "JUDGE-5"):
            faults.append(f"not refused: {alone.sheet}")
    return Tally(len(found), time.monotonic() - start, faults, judged, drawn_ones, passed)


def _faults_of_reachable(new: LoneSheet, sheet: Sheet) -> Iterator[str]:
    alone = evolve(new, sheet=sheet)
    for problem in lone_sheets.faults(alone):
        yield f"flagged: {problem} in {sheet}"
    turns = reconstruct(alone).turns
    if turns is None or replay_turns(new, turns) != alone:
        yield f"not proved: {sheet}"


def _others(new: LoneSheet, found: list[Sheet], count: int) -> Iterator[tuple[Sheet, bool]]:
    """All neighbours of the reachable sheets, each once and in random order; then those drawn."""
    rng = Random(7)
    seen: set[Sheet] = set()
    for sheet in rng.sample(found, len(found)):
        for near in neighbours(new, sheet):
            if near not in seen:
                seen.add(near)
                yield near, False
    for _ in range(count):
        yield drawn(new, rng), True


def main() -> int:
    """Judge the boards named, or all of them; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--drawn", type=int, default=1_000_000, help="how many sheets to draw")
    parser.add_argument(
        "--seconds", type=above_zero, default=60.0, help="how long to judge others than the reachable sheets"
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="which boards")
    wanted = parser.parse_args()
    wrong = 0
    print("| board | reachable | others judged | of these drawn | passed by `diagnose` | seconds |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in wanted.names or TINY:
        tally = judge(TINY[name](), wanted.drawn, wanted.seconds)
        kinds = ", ".join(f"{count} {rule}" for rule, count in sorted(tally.passed.items())) or "none"
        print(
            f"| {name} | {tally.reached} | {tally.others} | {tally.drawn} | {kinds} | {tally.seconds:.0f} |", flush=True
        )
        for fault in tally.faults[:10]:
            print(f"WRONG {fault}", file=sys.stderr)
        wrong += len(tally.faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
