"""Plants wrong rules, one at a time, and tells which of three judges of the library catches each alone.

    python scripts/plant_faults.py [--workers N] [--seconds S]

Each fault is a misreading of a rule, one from each of ten rooms, as a replacement in the text of one module. They were
chosen from the rules and the code, without a look at the tests. The judges are the tests of the rules, the conformance
cases, and the comparison with the naive implementation; each is given the wrong library in a process of its own. Prints
a table for docs/mutation-testing.md; the exit code is 1 if some fault escapes a judge.
"""

from __future__ import annotations

import argparse
import ast
import os
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from arguments import above_zero, at_least_one
from mutants import MODULES, code_of
from trial import Judge, Outcome, Trial, by_tests, planted, tried


class Fault(NamedTuple):
    """A wrong rule: its name, the rule it breaks, and the change in a module that makes it so."""

    name: str
    rule: str
    module: str
    right: str
    wrong: str

    def source(self) -> str:
        """The text of the module with the fault; raises `ValueError` where what is replaced is not there once."""
        text = MODULES.joinpath(self.module).read_text(encoding="utf-8")
        if text.count(self.right) != 1:
            raise ValueError(f"{self.module} does not hold once what {self.name} replaces")
        return text.replace(self.right, self.wrong)


FAULTS = (
    Fault(
        "a house left of a roundabout bounds the numbers right of it",
        "ROUND-9",
        "numbering.py",
        "UNBOUNDED_BELOW if number is None else number",
        "low if number is None else number",
    ),
    Fault(
        "each street may have as many roundabouts as the sheet",
        "ROUND-5",
        "roundabouts.py",
        "sum(map(len, sheet.roundabouts)) <",
        "max(map(len, sheet.roundabouts)) <",
    ),
    Fault(
        "players who tie in temps take up the ranks behind them",
        "TEMP-4",
        "effects/temp.py",
        "len({count for count in temps if count > sheet.temps})",
        "len([count for count in temps if count > sheet.temps])",
    ),
    Fault(
        "an estate is used only where a line covers it exactly",
        "ADV-11",
        "estates.py",
        "if not any(overlap(estate, line) for line in drawn)",
        "if estate not in drawn",
    ),
    Fault(
        "copies count for their plan on whatever street they are",
        "ADV-12",
        "plans/bis_plan.py",
        "max(map(len, sheet.bis))",
        "sum(map(len, sheet.bis))",
    ),
    Fault(
        "eggs that are printed in an estate but lost spoil the plan without eggs",
        "EGG-10",
        "boards/easter_eggs.py",
        "return _kept_in(layout, sheet, estate) == 0",
        "return not any(layout.streets[estate.street].extras[estate.first : estate.last + 1])",
    ),
    Fault(
        "who completes a plan and declines another is not asked about a reshuffle",
        "SHUFFLE-1",
        "turns/plans.py",
        'stage="reshuffle")',
        'stage="end")',
    ),
    Fault(
        "third cards are passed on to the right",
        "EXPERT-7",
        "dealing/hands.py",
        "hand=kept[i - 1]",
        "hand=kept[(i + 1) % len(kept)]",
    ),
    Fault(
        "the game ends when all its plans are completed, by whomever",
        "END-1",
        "resolution.py",
        "if has_plans and None not in sheet.plans:",
        "if has_plans and all(any(column) for column in zip(*(other.plans for other in sheets), strict=True)):",
    ),
    Fault(
        "large estates break a tie before small ones",
        "TIE-2",
        "ranking.py",
        "return score.total, sum(by_size), *by_size",
        "return score.total, sum(by_size), *reversed(by_size)",
    ),
)


def by_cases() -> int:
    """The conformance cases judge, as in `welcometo conformance`, up to the first that fails."""
    from welcometo.conformance import answer, cases, judge, question

    for _, case in cases():
        if judge(case, answer(question(case))).outcome == "failed":
            print(case["id"], file=sys.stderr)
            return 1
    return 0


JUDGES: dict[str, Judge] = {
    "rule tests": by_tests(("tests/rules", "tests/variants", "tests/cards", "tests/views")),
    "conformance": by_cases,
    "naive": by_tests(("tests/properties/test_against_naive.py",), ("tests/naive",)),
}
"""Who looks at each fault."""


def main() -> int:
    """Put each fault to each judge; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=at_least_one, default=os.cpu_count() or 1, help="how many judge at once")
    parser.add_argument("--seconds", type=above_zero, default=900, help="after which a fault counts as caught")
    wish = parser.parse_args()
    trials = [
        Trial(
            f"{fault.rule} | {fault.name} | {who}",
            planted(fault.module, code_of(ast.parse(fault.source()), fault.module)),
            judge,
        )
        for fault in FAULTS
        for who, judge in JUDGES.items()
    ]
    outcomes = list(_shown(tried(trials, wish.workers, wish.seconds)))
    return any(outcome.verdict not in ("killed", "timeout") for outcome in outcomes)


def _shown(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """The outcomes, each printed as it comes."""
    for outcome in outcomes:
        print(f"| {outcome.trial.name} | {outcome.verdict} | {outcome.killer} |", flush=True)
        yield outcome


if __name__ == "__main__":
    sys.exit(main())
