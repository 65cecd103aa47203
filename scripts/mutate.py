"""Changes the library in small ways, and counts how many of the changes the tests notice.

    python scripts/mutate.py [--room NAME ...] [--sample N] [--seed S] [--seconds S] [--minutes M] [--workers N] [--results FILE]
    python scripts/mutate.py --survivors [--room NAME ...] [--results FILE]
    python scripts/mutate.py --summary [--room NAME ...] [--results FILE]

Of each room (`mutation_rooms.py`) all mutants are tried, or N that are drawn by the seed; rooms take turns. A mutant is
killed when a test fails, or when the tests run for longer than so many seconds. Results are appended to a file of JSON
lines; a mutant that stands there is not tried again, so that a run can be ended and taken up at any time. With
`--survivors` only those that survived are tried once more: after a quick run with `--near`, in which the tests nearest
to a room judge alone, or when tests were added. Prints the mutants that survive as they are found, and a table by room.
The exit code is 1 if the tests fail without a change.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import NamedTuple

from mutants import MODULES, ROOT, Mutant, mutants, text_of
from mutation_rooms import ROOMS
from trial import Outcome, Trial, by_tests, tried


class Kept(NamedTuple):
    """A line of the file of results."""

    room: str
    mutant: str
    verdict: str
    seconds: float
    killer: str


def mutants_of(room: str) -> list[Mutant]:
    """All mutants of the modules of a room."""
    return [mutant for module in ROOMS[room].files() for mutant in mutants(module)]


def drawn(rooms: Sequence[str], sample: int | None, seed: int) -> Iterator[tuple[str, Mutant]]:
    """The mutants to try, with their rooms: one of each room in turn."""
    columns = []
    for room in rooms:
        found = mutants_of(room)
        Random(f"{seed} {room}").shuffle(found)
        columns.append([(room, mutant) for mutant in found[:sample]])
    for row in zip_longest(*columns):
        yield from (one for one in row if one is not None)


def trials(chosen: Iterable[tuple[str, Mutant]], near: bool) -> Iterator[Trial]:
    """The trials of these mutants, by the nearest tests of their rooms alone or by all."""
    for room, mutant in chosen:
        stages = ROOMS[room].stages
        yield Trial(f"{room} {mutant.key}", mutant.module, text_of(mutant), by_tests(*stages[: 1 if near else None]))


def kept(file: Path) -> dict[str, Kept]:
    """What the file of results holds last about each mutant; nothing where there is no file."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else ()
    return {line.mutant: line for line in (Kept(**json.loads(line)) for line in lines)}


def keep(file: Path, outcome: Outcome) -> None:
    """Add a line to the file of results."""
    room, mutant = outcome.trial.name.split(" ", 1)
    line = Kept(room, mutant, outcome.verdict, round(outcome.seconds, 1), outcome.killer)
    with file.open("a", encoding="utf-8") as results:
        results.write(json.dumps(line._asdict()) + "\n")


def summary(rooms: Sequence[str], results: Collection[Kept]) -> str:
    """A table of the rooms: how many mutants there are, how many were tried, killed and survived, and in what time."""
    rows = [("room", "mutants", "tried", "killed", "survived", "score", "seconds each")]
    for name in (*rooms, "all"):
        here = [kept for kept in results if kept.room == name or (name == "all" and kept.room in rooms)]
        survived = sum(kept.verdict == "survived" for kept in here)
        total = sum(len(mutants_of(room)) for room in (rooms if name == "all" else (name,)))
        tried_here = len(here) or 1
        score = f"{100 * (len(here) - survived) / tried_here:.1f} %"
        each = f"{sum(kept.seconds for kept in here) / tried_here:.1f}"
        rows.append((name, f"{total:,}", str(len(here)), str(len(here) - survived), str(survived), score, each))
    return "\n".join(f"{row[0]:<16}" + "".join(f"{cell:>14}" for cell in row[1:]) for row in rows)


def sound(rooms: Sequence[str]) -> bool:
    """Whether the tests of the rooms pass while nothing is changed; tells which does not."""
    tests = dict.fromkeys(test for room in rooms for stage in ROOMS[room].stages for test in stage)
    unchanged = MODULES.joinpath("errors.py").read_text(encoding="utf-8")
    (outcome,) = tried([Trial("unchanged", "errors.py", unchanged, by_tests((*tests,)))], 1, float("inf"))
    if outcome.verdict != "survived":
        print(f"the tests fail without a change: {outcome.killer}")
    return outcome.verdict == "survived"


def main() -> int:
    """Try the mutants that are asked for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--room", action="append", choices=ROOMS, help="only this room; may be given several times")
    parser.add_argument("--sample", type=int, help="so many mutants of each room; without it all")
    parser.add_argument("--seed", type=int, default=0, help="by which they are drawn")
    parser.add_argument("--near", action="store_true", help="only the nearest tests of each room judge")
    parser.add_argument("--survivors", action="store_true", help="only those that survived before")
    parser.add_argument("--seconds", type=float, default=300, help="after which a mutant counts as killed")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which no mutant is begun")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many are tried at once")
    parser.add_argument("--results", type=Path, default=ROOT / "build" / "mutants.jsonl", help="the file of results")
    parser.add_argument("--summary", action="store_true", help="only the table of what the file holds")
    parser.add_argument("--unchecked", action="store_true", help="do not run the tests without a change first")
    wish = parser.parse_args()
    rooms = wish.room or [*ROOMS]
    if not wish.summary:
        wish.results.parent.mkdir(parents=True, exist_ok=True)
        if not wish.unchecked and not sound(rooms):
            return 1
        before = kept(wish.results)
        wanted = "survived" if wish.survivors else None
        chosen = [
            (room, mutant)
            for room, mutant in drawn(rooms, wish.sample, wish.seed)
            if (before[mutant.key].verdict if mutant.key in before else None) == wanted
        ]
        for outcome in tried(
            trials(chosen, wish.near), wish.workers, wish.seconds, time.monotonic() + 60 * wish.minutes
        ):
            if outcome.verdict != "error":
                keep(wish.results, outcome)
            if outcome.verdict in ("survived", "error"):
                print(f"{outcome.verdict}: {outcome.trial.name} {outcome.killer}", flush=True)
    print(summary(rooms, kept(wish.results).values()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
