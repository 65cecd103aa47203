"""Hands wild input to every door that takes text or JSON, and checks what must hold there.

    python scripts/fuzz.py --minutes 60
    python scripts/fuzz.py --minutes 5 --door parse_game
    python scripts/fuzz.py --seed 4711 --only

Most inputs are real documents and lines, of random games of every variant and board, with anything from a slip within the
types to a megabyte of rubbish; some are rubbish from the start. Whatever comes in, only the errors that are documented
may come out, within a second of processor time; what is let in comes out unchanged, the places of faults are there, and
`load`, `diagnose` and `replay` agree. `tests/fuzzing` says of each door what must hold.

The inputs are numbered from `--seed` on, and each follows from its number and its door alone: the doors take turns, or
`--door` gets all. A failure is told once, with the command that makes it again and with the input made shorter. At the end
stand the figures of each door. Exit code 1 if anything failed.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count, takewhile
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))

from arguments import above_zero, at_least_one
from fuzzing.doors import DOORS, Clock
from fuzzing.inputs import Input, Source
from fuzzing.played import played

LIMIT = 1.0
"""How many seconds of processor time a call may take."""

GAME_FOR = 500
"""How many inputs in a row are made from the documents of one game."""

TRIES = 400
"""How often a failing input is tried with less in it, to be told in short."""

SHOWN = 2000
"""How many characters of a failing input are told."""


class Trial(NamedTuple):
    """A numbered input at a door."""

    seed: int
    door: str

    def input(self) -> Input:
        """The input, which follows from number and door."""
        number = self.seed // GAME_FOR
        rng = Random(f"{self.door}/{self.seed}")
        return DOORS[self.door].make(Source(played(number), played(number + 1), rng))

    def __str__(self) -> str:
        return f"python scripts/fuzz.py --seed {self.seed} --door {self.door} --only"


class Outcome(NamedTuple):
    """What came of an input: whether it was let in, the seconds of its slowest call, and what failed, if anything did.

    Two failures with the same `kind` are taken for the same.
    """

    let_in: bool
    seconds: float
    kind: str = ""
    told: str = ""


class Figures:
    """What came of all inputs, by door."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.inputs: Counter[str] = Counter()
        self.let_in: Counter[str] = Counter()
        self.failures: Counter[str] = Counter()
        self.slowest: dict[str, tuple[float, int]] = dict.fromkeys(DOORS, (0.0, 0))
        self.kinds: set[tuple[str, str]] = set()

    def add(self, trial: Trial, outcome: Outcome) -> bool:
        """Count an outcome; says whether it is a failure of a new kind."""
        door = trial.door
        self.inputs[door] += 1
        self.let_in[door] += outcome.let_in
        self.slowest[door] = max(self.slowest[door], (outcome.seconds, trial.seed))
        self.failures[door] += bool(outcome.kind)
        new = bool(outcome.kind) and (door, outcome.kind) not in self.kinds
        self.kinds.add((door, outcome.kind))
        return new

    def __str__(self) -> str:
        lines = [f"{'door':<24} {'inputs':>9} {'let in':>9} {'failures':>8} {'slowest':>9} {'of seed':>9}"]
        for door in DOORS:
            seconds, seed = self.slowest[door]
            counted = f"{self.inputs[door]:>9,} {self.let_in[door]:>9,} {self.failures[door]:>8,}"
            lines.append(f"{door:<24} {counted} {seconds * 1000:>6.0f} ms {seed:>9}")
        return "\n".join(lines)


def outcome_of(door: str, given: Input) -> Outcome:
    """Hand the input to the door; a call that takes too long gets a second chance."""
    outcome = _tried(door, given)
    if not outcome.kind and outcome.seconds > LIMIT:
        outcome = min(outcome, _tried(door, given), key=lambda one: one.seconds)
        if outcome.seconds > LIMIT:
            return outcome._replace(kind="slow", told=f"a call takes {outcome.seconds:.1f} s of processor time")
    return outcome


def _tried(door: str, given: Input) -> Outcome:
    clock = Clock()
    try:
        let_in = DOORS[door].check(clock, given)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        told = "".join(traceback.format_exception(error, limit=-4))
        return Outcome(False, clock.slowest, f"{type(error).__name__} {place.filename}:{place.lineno}", told)
    return Outcome(let_in, clock.slowest)


# --- shorter inputs ----------------------------------------------------------------------------------------------------


def shortened(door: str, given: Input, kind: str) -> Input:
    """A shorter input that fails in the same way: pieces are left out as long as any can be."""
    tries = TRIES
    for place, whole in enumerate(given.texts):
        size = len(whole) // 2
        while size and tries:
            start = 0
            while start < len(given.texts[place]) and tries:
                tries -= 1
                less = _without(given, place, slice(start, start + size))
                if outcome_of(door, less).kind == kind:
                    given = less
                else:
                    start += size
            size //= 2
    return given


def _without(given: Input, place: int, piece: slice) -> Input:
    texts = [*given.texts]
    texts[place] = texts[place][: piece.start] + texts[place][piece.stop :]
    return given._replace(texts=tuple(texts))


# --- the run -----------------------------------------------------------------------------------------------------------


def fuzz(trials: Iterable[Trial]) -> Figures:
    """Try all inputs, or those until somebody interrupts it, and print each new kind of failure at once."""
    figures = Figures()
    with suppress(KeyboardInterrupt):
        _try(trials, figures)
    return figures


def _try(trials: Iterable[Trial], figures: Figures) -> None:
    for trial in trials:
        if trial.seed % GAME_FOR == 0:
            gc.freeze()
        given = trial.input()
        outcome = outcome_of(trial.door, given)
        if figures.add(trial, outcome):
            print(f"{trial.door} fails: {trial}\n{outcome.told.rstrip()}", flush=True)
            short = shortened(trial.door, given, outcome.kind)
            told = [repr(text) if len(text) < SHOWN else f"{text[:SHOWN]!r}... ({len(text)})" for text in short.texts]
            print("\n".join([f"handed in as {short.form} {' '.join(short.arguments)}", *told]), flush=True)


def trials(options: argparse.Namespace) -> Iterator[Trial]:
    """The inputs to try: one, so many, or as many as there is time for."""
    doors = [options.door] if options.door else list(DOORS)
    numbered = (Trial(seed, doors[seed % len(doors)]) for seed in count(options.seed))
    if options.only or options.inputs:
        return (trial for trial, _ in zip(numbered, range(options.inputs or 1), strict=False))
    end = time.monotonic() + 60 * options.minutes
    return takewhile(lambda _: time.monotonic() < end, numbered)


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=above_zero, default=1.0, help="for how long (1)")
    parser.add_argument("--inputs", type=at_least_one, help="how many inputs, however long they take")
    parser.add_argument("--seed", type=int, default=0, help="number of the first input (0)")
    parser.add_argument("--only", action="store_true", help="the first input alone")
    parser.add_argument("--door", choices=list(DOORS), help="the only door that gets any")
    return parser.parse_args()


def main() -> int:
    """Try the inputs and print the figures. Returns the exit code."""
    began = time.monotonic(), time.process_time()
    figures = fuzz(trials(arguments()))
    seconds, processor = time.monotonic() - began[0], time.process_time() - began[1]
    print(f"{sum(figures.inputs.values()):,} inputs in {seconds:.0f} s, {processor:.0f} s of processor time")
    print(figures)
    return 1 if sum(figures.failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
