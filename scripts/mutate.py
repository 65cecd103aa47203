"""Changes the library in small ways, and counts how many of the changes the tests notice.

    python scripts/mutate.py --map
    python scripts/mutate.py [--room NAME ...] [--again] [--sample N] [--seed S] [--budget S] [--minutes M] [--workers N]
    python scripts/mutate.py --summary [--room NAME ...]
    python scripts/mutate.py --list [--room NAME ...]

`--map` runs the quick tests and draws into `build/map` which of them run a line, and in what time. The second tries the
mutants of each room (`mutation_rooms.py`) of which nothing is known yet, or N of each that are drawn by the seed.

What is changed in a function is judged in a fork of a process that has collected the tests (`collected.py`): by those
that run the changed statement. What is changed in a table or field, or survives and is run while the tests are imported,
is judged in a process that imports the changed library; with `--afresh` everything is. The room's nearest and the quickest
tests come first, for a budget of processor seconds. A mutant is killed when a test fails, or takes much longer than
without the change. A test that has killed is put to the library without a change as well; if it fails then, what it killed
counts as not tried. Verdicts are kept in `tests/mutation` (`verdicts.py`), so that a run can be ended and taken up at any
time. `--again` tries once more what survived and is not listed as equivalent.

`--summary` prints a table of what is known, and `--list` the survivors that are not listed as equivalent. The exit code
is 1 if a test fails without a change.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from typing import NamedTuple

from arguments import above_zero, at_least_one
from collected import Collected, Loaded, Map, changed_functions, draw_map, with_tests
from mutants import ROOT, Mutant, changed_trees, code_of, tree_of
from mutation_rooms import JUDGES, ROOMS
from trial import Outcome, Trial, planted, tried
from verdicts import FOLDER, LETTERS, NOT_TRIED, SURVIVED, Table, keys_of_equivalents, summary

MAP = ROOT / "build" / "map"


class Run(NamedTuple):
    """The mutants of a room that are to be tried, and how."""

    room: str
    chosen: dict[str, Mutant]
    wish: argparse.Namespace
    stop: float

    def hold(self, trials: Iterator[Trial]) -> Iterator[tuple[Mutant, Outcome]]:
        """Hold trials, which are named for their mutants, and keep what becomes of them."""
        table = Table(self.room, self.wish.kept)
        for outcome in tried(trials, self.wish.workers, self.wish.seconds, self.stop):
            mutant = self.chosen[outcome.trial.name]
            if outcome.verdict == "error":
                print(f"error: {self.room} {mutant.key} {outcome.killer}", flush=True)
            else:
                table.keep(mutant, LETTERS[outcome.verdict])
            yield mutant, outcome

    def in_functions(self, tests: Collected, drawn: Map) -> None:
        """Try those that change a function, by tests that run the changed statement."""
        killers: dict[tuple[str, str], list[str]] = defaultdict(list)
        order = Order(drawn, ROOMS[self.room].near, tests)

        def trials() -> Iterator[Trial]:
            for module, group in groupby(self.chosen.values(), key=lambda mutant: mutant.module):
                wanted = {mutant.key for mutant in group}
                old = code_of(tree_of(module), module)
                for mutant, tree in changed_trees(module):
                    if mutant.key in wanted:
                        change = tests.exchange(changed_functions(old, code_of(tree, module)) or ())
                        if change is not None:
                            names = order.of(mutant, killers[mutant.module, mutant.scope])
                            yield Trial(mutant.key, change, tests.judge(names, drawn, self.wish.budget))

        killed: dict[str, list[Mutant]] = defaultdict(list)
        for mutant, outcome in self.hold(trials()):
            if outcome.verdict == "killed":
                killers[mutant.module, mutant.scope].insert(0, outcome.killer)
                killed[outcome.killer].append(mutant)
        self.control(tests, drawn, killed)

    def control(self, tests: Collected, drawn: Map, killed: dict[str, list[Mutant]]) -> None:
        """Put the library without a change to each test that killed: what a test killed that fails then is not tried."""
        table = Table(self.room, self.wish.kept)
        trials = (
            Trial(name, lambda: None, tests.judge([name], drawn, self.wish.budget))
            for name in killed
            if name not in tests.sound
        )
        for outcome in tried(trials, self.wish.workers, self.wish.seconds):
            name = outcome.trial.name
            if outcome.verdict == "survived":
                tests.sound.add(name)
                continue
            print(f"error: {self.room} {name} fails without a change", flush=True)
            for mutant in killed[name]:
                table.keep(mutant, NOT_TRIED)

    def afresh(self, loaded: Loaded, drawn: Map) -> None:
        """Try those that are still to be tried, or whose statement is run while the tests are imported."""
        table = Table(self.room, self.wish.kept)
        near = ROOMS[self.room].near
        files = [*near, *(file for file in drawn.files() if not file.startswith(near))]
        judge = loaded.judge(files, self.wish.budget)
        wanted = {
            key
            for key, mutant in self.chosen.items()
            if self.wish.afresh
            or table[mutant] == NOT_TRIED
            or (table[mutant] == SURVIVED and drawn.at_import(mutant.module, mutant.lines))
        }
        trials = (
            Trial(mutant.key, planted(mutant.module, code_of(tree, mutant.module)), judge)
            for module in ROOMS[self.room].files()
            for mutant, tree in changed_trees(module)
            if mutant.key in wanted
        )
        for _ in self.hold(trials):
            pass


class Order:
    """In which order tests judge: the quickest first, where one of those nearest to the room counts as ten times as quick.

    Of one function of tests the second counts as half as quick as it is, the third as a third, and so on.
    """

    def __init__(self, drawn: Map, near: tuple[str, ...], tests: Collected) -> None:
        self._map = drawn
        self._rank: dict[str, float] = {}
        counts: dict[str, int] = defaultdict(int)
        for name in sorted(tests.items, key=drawn.time):
            function = name.split("[")[0]
            counts[function] += 1
            self._rank[name] = drawn.time(name) * counts[function] * (1 if name.startswith(near) else 10)

    def of(self, mutant: Mutant, killers: Sequence[str]) -> list[str]:
        """The tests for a mutant: before all those that killed others of its scope, the last killer first."""
        able = self._map.tests(mutant.module, mutant.lines, self._rank)
        first = dict.fromkeys(name for name in killers if name in able)
        return [*first, *sorted(able - first.keys(), key=self._rank.__getitem__)]


def chosen(room: str, wish: argparse.Namespace) -> dict[str, Mutant]:
    """The mutants of a room that are to be tried, by their keys."""
    table = Table(room, wish.kept)
    known = keys_of_equivalents() if wish.again else set()
    wanted = SURVIVED if wish.again else NOT_TRIED
    found = [mutant for mutant in table.mutants if table[mutant] == wanted and mutant.key not in known]
    if wish.sample is not None and wish.sample < len(found):
        drawn = set(Random(f"{wish.seed} {room}").sample(range(len(found)), wish.sample))
        found = [mutant for i, mutant in enumerate(found) if i in drawn]
    return {mutant.key: mutant for mutant in found}


def survivors(rooms: Sequence[str], kept: Path) -> Iterator[str]:
    """The survivors that are not listed as equivalent, in the form of that list."""
    known = keys_of_equivalents()
    for room in rooms:
        table = Table(room, kept)
        left = [mutant for mutant in table.mutants if table[mutant] == SURVIVED and mutant.key not in known]
        for (module, scope), group in groupby(left, key=lambda mutant: (mutant.module, mutant.scope)):
            changes = "\n".join(f"    {toml_text(mutant.change)}," for mutant in group)
            yield f'[[equivalent]]\nmodule = "{module}"\nscope = "{scope}"\nchanges = [\n{changes}\n]\nreason = ""\n'


def toml_text(text: str) -> str:
    """A text as it stands in TOML."""
    return f"'{text}'" if "'" not in text else json.dumps(text)


def main() -> int:
    """Do what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--room", action="append", choices=ROOMS, help="only this room; may be given several times")
    parser.add_argument("--sample", type=at_least_one, help="so many mutants of each room; without it all")
    parser.add_argument("--seed", type=int, default=0, help="by which they are drawn")
    parser.add_argument("--again", action="store_true", help="those that survived before, for those not yet tried")
    parser.add_argument("--afresh", action="store_true", help="import the changed library for each mutant")
    parser.add_argument("--budget", type=above_zero, default=6, help="after so many processor seconds no test is begun")
    parser.add_argument("--seconds", type=above_zero, default=300, help="after which a mutant counts as killed")
    parser.add_argument("--minutes", type=above_zero, default=float("inf"), help="after which no mutant is begun")
    parser.add_argument("--workers", type=at_least_one, default=os.cpu_count() or 1, help="how many are tried at once")
    parser.add_argument("--kept", type=Path, default=FOLDER, help="the folder of verdicts")
    parser.add_argument("--map", action="store_true", help="only draw the map of tests and lines")
    parser.add_argument("--summary", action="store_true", help="only the table of what is known")
    parser.add_argument("--list", action="store_true", help="only the survivors that are not listed as equivalent")
    wish = parser.parse_args()
    rooms = wish.room or [*ROOMS]
    os.chdir(ROOT)
    if wish.map:
        return int(not draw_map(MAP, JUDGES))
    if wish.list:
        print("\n".join(survivors(rooms, wish.kept)))
        return 0
    if not wish.summary:
        try_all(rooms, wish)
    print(summary(rooms, wish.kept))
    return 0


def try_all(rooms: Sequence[str], wish: argparse.Namespace) -> None:
    """Try the mutants of the rooms: first those in functions, in a fork in which the library is imported."""
    stop = time.monotonic() + 60 * wish.minutes
    runs = [Run(room, chosen(room, wish), wish, stop) for room in rooms]

    def in_functions(collected: Collected) -> None:
        drawn = Map(MAP)
        for run in runs:
            run.in_functions(collected, drawn)

    def afresh(loaded: Loaded) -> None:
        drawn = Map(MAP)
        for run in runs:
            run.afresh(loaded, drawn)

    if not wish.afresh and not os.fork():
        os._exit(0 if with_tests(JUDGES, Collected(in_functions)) else 1)
    if not wish.afresh and os.wait()[1]:
        raise SystemExit("the tests cannot be collected")
    with_tests(("tests",), Loaded(afresh))


if __name__ == "__main__":
    sys.exit(main())
