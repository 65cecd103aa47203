"""What is known about each mutant: a table for each room in `tests/mutation`, and the list of those that cannot be killed.

A row of a table tells of one scope, such as a function: its module, its name, its digest and one letter for each of its
mutants, in their order: `k` killed, `t` killed by taking too long, `s` survived, `.` not tried. Nothing is known about
scopes whose digest is another one now. `tests/mutation/equivalent.toml` lists the survivors that change no answer, each
with the reason.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from mutants import ROOT, Mutant, digests, mutants
from mutation_rooms import ROOMS

FOLDER = ROOT / "tests" / "mutation"
NOT_TRIED, KILLED, TIMEOUT, SURVIVED = ".", "k", "t", "s"
LETTERS = {"killed": KILLED, "timeout": TIMEOUT, "survived": SURVIVED}


class Table:
    """The verdicts about the mutants of a room, which are kept in a file."""

    def __init__(self, room: str, folder: Path) -> None:
        self.file = folder / f"{room}.tsv"
        self.mutants: list[Mutant] = []
        self._digests: dict[tuple[str, str], str] = {}
        for module in ROOMS[room].files():
            found = mutants(module)
            self.mutants += found
            self._digests |= {(module, scope): digest for scope, digest in digests(module, found).items()}
        counts = Counter((mutant.module, mutant.scope) for mutant in self.mutants)
        before = dict(_read(self.file))
        self._letters = {
            scope: list(before.get((*scope, self._digests[scope]), NOT_TRIED * count))
            for scope, count in counts.items()
        }

    def __getitem__(self, mutant: Mutant) -> str:
        """The letter for a mutant."""
        return self._letters[mutant.module, mutant.scope][mutant.place]

    def keep(self, mutant: Mutant, letter: str) -> None:
        """Keep the letter for a mutant in the file."""
        self._letters[mutant.module, mutant.scope][mutant.place] = letter
        self.file.parent.mkdir(parents=True, exist_ok=True)
        rows = ("\t".join((*scope, self._digests[scope], "".join(letters))) for scope, letters in self._letters.items())
        self.file.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")


def _read(file: Path) -> Iterable[tuple[tuple[str, str, str], str]]:
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        module, scope, digest, letters = line.split("\t")
        yield (module, scope, digest), letters


class Equivalent(NamedTuple):
    """Mutants of one scope that change no answer, and why."""

    module: str
    scope: str
    changes: list[str]
    reason: str


def equivalents() -> list[Equivalent]:
    """The list of equivalent mutants."""
    listed = tomllib.loads(FOLDER.joinpath("equivalent.toml").read_text("utf-8"))
    return [Equivalent(**one) for one in listed["equivalent"]]


def keys_of_equivalents() -> set[str]:
    """The keys of all mutants in the list."""
    return {f"{one.module} {one.scope} {change}" for one in equivalents() for change in one.changes}


def summary(rooms: Iterable[str], folder: Path) -> str:
    """A table of the rooms: how many mutants there are, how many were tried, what became of them, and the scores."""
    known = keys_of_equivalents()
    rows = {}
    for room in rooms:
        table = Table(room, folder)
        rows[room] = Counter(mutants=len(table.mutants), **Counter(table[mutant] for mutant in table.mutants))
        rows[room]["equivalent"] = sum(mutant.key in known and table[mutant] == SURVIVED for mutant in table.mutants)
    rows["all"] = sum(rows.values(), Counter())
    heads = (
        "room",
        "mutants",
        "tried",
        "killed",
        "too slow",
        "survived",
        "equivalent",
        "raw score",
        "without equivalents",
    )
    lines = [_row(heads), _row(["---"] + ["--:"] * (len(heads) - 1))]
    return "\n".join([*lines, *(_row(_cells(room, counts)) for room, counts in rows.items())])


def _cells(room: str, counts: Counter[str]) -> list[str]:
    tried = counts["mutants"] - counts[NOT_TRIED]
    killed = counts[KILLED] + counts[TIMEOUT]
    numbers = counts["mutants"], tried, counts[KILLED], counts[TIMEOUT], counts[SURVIVED], counts["equivalent"]
    scores = _percent(killed, tried), _percent(killed, tried - counts["equivalent"])
    return [room, *(f"{number:,}" for number in numbers), *scores]


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
