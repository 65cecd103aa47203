"""Holds the rules of docs/spec, the code, the tests and the conformance cases against each other.

    python scripts/case_trace.py            write docs/spec/trace.md, a table of who holds each rule
    python scripts/case_trace.py --check    only what is wrong; exit code 1 if anything is

Beside what `scripts/spec_trace.py` finds, it is wrong if a rule has no case that holds it, or none that refuses what it
forbids and is not listed below with the reason; if a case names a rule that does not exist; and if the page is not as it
would be written.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

from spec_trace import ROOT, Rule, Trace, faults_of, trace

PAGE = "docs/spec/trace.md"
CASES = "src/welcometo/conformance/cases"

COUNTS = "it says what something is worth or how places are told apart; any sheet has a score, so nothing is refused"
BONUS = "it says when a street is finished and who gets its bonus; nothing that could be refused is asked for"
CHANCE = "it says what is drawn; every seed and every count of draws give something"
ALLOWED = "it allows something and forbids nothing"

NO_REFUSAL: dict[str, str] = {
    **dict.fromkeys(("PARK-3", "POOL-3", "TEMP-4", "BIS-4", "ESTATE-3", "REFUSAL-5", "ROUND-16"), COUNTS),
    **dict.fromkeys(("SCORE-1", "SCORE-2", "SCORE-3", "TIE-1", "TIE-2", "TIE-3", "SOLO-10", "BOARD-4"), COUNTS),
    **dict.fromkeys(("ICE-18", "ICE-19", "LIGHT-6", "EGG-7"), COUNTS),
    **dict.fromkeys(("ICE-12", "ICE-14", "ICE-16", "ICE-17"), BONUS),
    **dict.fromkeys(("CHANCE-2", "CHANCE-3", "CHANCE-4"), CHANCE),
    "ADV-18": ALLOWED,
    "LIGHT-2": ALLOWED,
    "DECK-2": "it says how the shuffled cards lie; a deal takes what lies on top",
    "TURN-11": "it says what is shown to everybody; what may not be known is refused by the rules of views",
    "NOTE-2": "it says which of the lines that mean the same is written; each of them is read",
    "JUDGE-4": "what the deck excludes is told beside the verdict and refuses no sheet",
    "ROUND-12": "it says when a sheet is full; what follows, that nothing is done after the end, is refused by END-3",
}
"""Rules without a case that refuses, each with the reason."""

NO_CASE: dict[str, str] = {
    "JUDGE-5": "it allows a search to be given up, which answers no question: such an answer is a skip",
}
"""Rules without any case, each with the reason."""


class Held(NamedTuple):
    """How many cases of each file hold a rule, and how many refuse what it forbids."""

    holds: dict[str, int]
    refuses: dict[str, int]


def cases_in(root: Path) -> dict[str, Held]:
    """For each rule that a case names what its cases do, by file."""
    found: dict[str, Held] = {}
    for path in sorted((root / CASES).glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            for rule in case["rules"]:
                held = found.setdefault(rule, Held({}, {}))
                counts = held.refuses if "reject" in case else held.holds
                counts[path.stem] = counts.get(path.stem, 0) + 1
    return found


def case_faults(rules: tuple[Rule, ...], cases: dict[str, Held]) -> list[str]:
    """Rules without the cases they should have, exceptions that are none, and unknown rules, one sentence each."""
    faults = []
    for rule in rules:
        held = cases.get(rule.id, Held({}, {}))
        if not held.holds and rule.id not in NO_CASE:
            faults.append(f"{rule.place}: no case holds {rule.id}")
        if not held.refuses and rule.id not in NO_CASE and rule.id not in NO_REFUSAL:
            faults.append(f"{rule.place}: no case refuses what {rule.id} forbids")
        if held.refuses and rule.id in NO_REFUSAL:
            faults.append(f"{rule.place}: {rule.id} has a case that refuses, and is listed as if it had none")
    known = {rule.id for rule in rules}
    faults += [f"{CASES}: {rule} is no rule of the spec" for rule in cases if rule not in known]
    faults += [
        f"scripts/case_trace.py: {rule} is no rule of the spec" for rule in (*NO_REFUSAL, *NO_CASE) if rule not in known
    ]
    return faults


def page(found: Trace, cases: dict[str, Held]) -> str:
    """The page with the table, and the rules without a refusal or without any case."""
    rows = ["| rule | code | tests | cases that hold | cases that refuse |", "| --- | --- | --- | --- | --- |"]
    for rule in found.rules:
        held = cases.get(rule.id, Held({}, {}))
        code = _files({c.place.file.removeprefix("src/welcometo/") for c in found.code if c.id == rule.id})
        tests = _files({c.place.file.removeprefix("tests/") for c in found.tests if c.id == rule.id})
        rows.append(f"| {_linked(rule)} | {code} | {tests} | {_counts(held.holds)} | {_counts(held.refuses)} |")
    listed = {**NO_REFUSAL, **NO_CASE}
    reasons = [f"| {rule.id} | {listed[rule.id]} |" for rule in found.rules if rule.id in listed]
    return "\n".join([*HEAD, *rows, *FOOT, *reasons]) + "\n"


HEAD = (
    "# Where each rule is applied and checked",
    "",
    "For every rule: the modules of `src/welcometo` that apply it, the modules of `tests` that check it, and how many",
    "[conformance cases](../conformance.md) of which file hold it or are refused because of it. The page is written by",
    "`python scripts/case_trace.py`; a rule that lacks one of these fails the tests, unless a reason stands below.",
    "",
)
FOOT = (
    "",
    "## Rules without a case that refuses",
    "",
    "| rule | reason |",
    "| --- | --- |",
)


def _linked(rule: Rule) -> str:
    name = rule.place.file.rpartition("/")[2]
    return f"[{rule.id}]({name}): {rule.title}"


def _files(names: set[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names))


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


def main(arguments: list[str]) -> int:
    """Write the page, or with `--check` print what is wrong. Returns the exit code."""
    found, cases = trace(ROOT), cases_in(ROOT)
    text, file = page(found, cases), ROOT / PAGE
    if arguments != ["--check"]:
        file.write_text(text, encoding="utf-8")
        return 0
    faults = [*faults_of(found), *case_faults(found.rules, cases)]
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        faults.append(f"{PAGE} is not as python scripts/case_trace.py writes it")
    print("\n".join(faults) or f"{len(found.rules)} rules, each held by code, tests and cases")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
