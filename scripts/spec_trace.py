"""Holds the rules of docs/spec, the code that applies them and the tests that check them against each other.

    python scripts/spec_trace.py            a table in Markdown: who cites each rule
    python scripts/spec_trace.py --check    only what is wrong; exit code 1 if anything is

A rule is a heading `### FENCE-1: short title` in docs/spec, followed, before the next heading, by a line that begins with
`Source:`. Code cites a rule by naming its id anywhere in a module (docstring, comment or string); a test cites it by
`pytest.mark.rule("FENCE-1", ...)`, on a function, a class, a module or a `pytest.param`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent

RULE = re.compile(r"^### (?P<id>[A-Z]+-\d+)\b: \S")
HEADING = re.compile(r"^#{1,6} ")
RULE_LIKE = re.compile(r"^#{1,6}\s+[A-Za-z]+-\d+\b")
FENCE = re.compile(r"^ {0,3}(```|~~~)")
CITATION = re.compile(r"\b(?P<prefix>[A-Z]{2,})-\d+\b")

NOT_RULES = frozenset({"CC", "ISO", "PEP", "RFC", "SHA", "UTF"})
"""Prefixes of things that look like a rule id and are none: UTF-8, SHA-256, ..."""


class Place(NamedTuple):
    """A line of a file, counted from 1; the file is named from the root of the repository."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Rule(NamedTuple):
    """A rule of the spec."""

    id: str
    title: str
    place: Place
    sourced: bool


class Citation(NamedTuple):
    """A place that cites a rule."""

    id: str
    place: Place


class Trace(NamedTuple):
    """All rules and citations, and the sentences about what could not be read as either."""

    rules: tuple[Rule, ...]
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    unreadable: tuple[str, ...]


def trace(root: Path) -> Trace:
    """Read the spec, the code and the tests of the repository at `root`."""
    rules: list[Rule] = []
    code: list[Citation] = []
    tests: list[Citation] = []
    unreadable: list[str] = []
    for file, text in _texts(root, "docs/spec", "*.md"):
        found, faults = rules_in(text, file)
        rules += found
        unreadable += faults
    for file, text in _texts(root, "src/welcometo", "*.py"):
        code += citations_in_code(text, file)
    for file, text in _texts(root, "tests", "*.py"):
        cited, faults = citations_in_tests(text, file)
        tests += cited
        unreadable += faults
    return Trace(tuple(rules), tuple(code), tuple(tests), tuple(unreadable))


def rules_in(text: str, file: str) -> tuple[list[Rule], list[str]]:
    """The rules that a page of the spec states, and sentences about headings that look like a rule's but are not."""
    rules: list[Rule] = []
    faults: list[str] = []
    open_rule = False
    for number, line in _outside_code_blocks(text):
        place = Place(file, number)
        if match := RULE.match(line):
            rules.append(Rule(match["id"], line.partition(": ")[2].strip(), place, sourced=False))
            open_rule = True
        elif RULE_LIKE.match(line):
            faults.append(f"{place}: a rule's heading has the form `### FENCE-1: short title`, not `{line.strip()}`")
            open_rule = False
        elif HEADING.match(line):
            open_rule = False
        elif open_rule and line.startswith("Source:"):
            rules[-1] = rules[-1]._replace(sourced=True)
    return rules, faults


def citations_in_code(text: str, file: str) -> list[Citation]:
    """The rule ids that a module names, wherever they stand in it."""
    return [
        Citation(match[0], Place(file, number))
        for number, line in enumerate(text.splitlines(), start=1)
        for match in CITATION.finditer(line)
        if match["prefix"] not in NOT_RULES
    ]


def citations_in_tests(text: str, file: str) -> tuple[list[Citation], list[str]]:
    """The rule ids in a test module's `rule` marks, and sentences about marks whose ids are not written out."""
    cited: list[Citation] = []
    faults: list[str] = []
    for node in ast.walk(ast.parse(text, filename=file)):
        if not (isinstance(node, ast.Call) and _is_rule_mark(node.func)):
            continue
        place = Place(file, node.lineno)
        ids = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        cited += [Citation(id_, place) for id_ in ids]
        if node.keywords or not ids or len(ids) != len(node.args):
            faults.append(f"{place}: a rule mark takes ids that are written out, and at least one")
    return cited, faults


def faults_of(found: Trace) -> list[str]:
    """Everything that is wrong, one sentence each; empty if the spec, the code and the tests agree."""
    faults = list(found.unreadable)
    if not found.rules:
        faults.append("docs/spec: no rule is stated there")
    first: dict[str, Rule] = {}
    for rule in found.rules:
        if rule.id in first:
            faults.append(f"{rule.place}: {rule.id} is stated twice, first at {first[rule.id].place}")
        first.setdefault(rule.id, rule)
        if not rule.sourced:
            faults.append(f"{rule.place}: {rule.id} has no line `Source:`")
    for kind, citations in (("code", found.code), ("test", found.tests)):
        cited = {c.id for c in citations}
        faults += [f"{rule.place}: no {kind} cites {rule.id}" for rule in first.values() if rule.id not in cited]
        faults += [f"{c.place}: {c.id} is no rule of the spec" for c in citations if c.id not in first]
    return faults


def table_of(found: Trace) -> str:
    """A table in Markdown: each rule, its title, the modules that cite it and the test modules that do."""
    rows = ["| Rule | | Code | Tests |", "| --- | --- | --- | --- |"]
    for rule in found.rules:
        code = _files(found.code, rule.id, "src/welcometo/")
        tests = _files(found.tests, rule.id, "tests/")
        rows.append(f"| {rule.id} | {rule.title} | {code} | {tests} |")
    return "\n".join(rows) + "\n"


def _files(citations: Iterable[Citation], id_: str, under: str) -> str:
    files = sorted({c.place.file.removeprefix(under) for c in citations if c.id == id_})
    return ", ".join(f"`{file}`" for file in files)


def _texts(root: Path, folder: str, pattern: str) -> Iterator[tuple[str, str]]:
    for path in sorted((root / folder).rglob(pattern)):
        yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def _outside_code_blocks(text: str) -> Iterator[tuple[int, str]]:
    inside = ""
    for number, line in enumerate(text.splitlines(), start=1):
        fence = FENCE.match(line)
        if fence and inside in ("", fence[1]):
            inside = "" if inside else fence[1]
        elif not inside:
            yield number, line


def _is_rule_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    if not (isinstance(function, ast.Attribute) and function.attr == "rule"):
        return False
    owner = function.value
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return name == "mark"


def main(arguments: list[str]) -> int:
    """Print the table, or with `--check` the faults. Returns the exit code."""
    found = trace(ROOT)
    if arguments == ["--check"]:
        faults = faults_of(found)
        print("\n".join(faults) or f"{len(found.rules)} rules, each cited by code and tests")
        return 1 if faults else 0
    print(table_of(found), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
