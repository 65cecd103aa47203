"""The rules, the code and the tests cite each other; and what would break that is found."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from spec_trace import ROOT, citations_in_code, citations_in_tests, faults_of, rules_in, table_of, trace

RULES = """\
# Fences

### FENCE-1: one fence in a gap

A fence goes into a gap that has none.

Source: rules, page 3

### FENCE-2: not inside a run

Source: rules, page 4
"""

CODE = '''\
"""Fences (FENCE-1)."""

RULE = "FENCE-2"  # written as UTF-8
'''

TESTS = """\
import pytest

@pytest.mark.rule("FENCE-1")
@pytest.mark.parametrize("gap", [1, pytest.param(2, marks=pytest.mark.rule("FENCE-2"))])
def test_gap(gap): ...
"""


def planted(root: Path, *, rules: str = RULES, code: str = CODE, tests: str = TESTS) -> list[str]:
    """The faults of a small repository at `root`."""
    texts = {"docs/spec/fences.md": rules, "src/welcometo/f/fences.py": code, "tests/a/test_f.py": tests}
    for file, text in texts.items():
        path = root / file
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return faults_of(trace(root))


def test_every_rule_of_this_repository_is_applied_and_tested_and_no_other_is_cited() -> None:
    faults = faults_of(trace(ROOT))
    assert not faults, "\n" + "\n".join(faults)


def test_what_agrees_has_no_fault(tmp_path: Path) -> None:
    assert planted(tmp_path) == []


def test_a_rule_without_code_and_test_is_found(tmp_path: Path) -> None:
    added = RULES + "\n### FENCE-3: not under a line\n\nSource: rules, page 5\n"
    assert planted(tmp_path, rules=added) == [
        "docs/spec/fences.md:13: no code cites FENCE-3",
        "docs/spec/fences.md:13: no test cites FENCE-3",
    ]


def test_an_unknown_rule_cited_by_code_is_found(tmp_path: Path) -> None:
    code = CODE + "\n\n# FENCE-12, FENSE-1\n"
    assert planted(tmp_path, code=code) == [
        "src/welcometo/f/fences.py:6: FENCE-12 is no rule of the spec",
        "src/welcometo/f/fences.py:6: FENSE-1 is no rule of the spec",
    ]


def test_an_unknown_rule_cited_by_a_test_is_found(tmp_path: Path) -> None:
    tests = TESTS + '\npytestmark = [pytest.mark.rule("FENCE-2", "POOL-1")]\n'
    assert planted(tmp_path, tests=tests) == ["tests/a/test_f.py:7: POOL-1 is no rule of the spec"]


def test_a_rule_that_is_stated_twice_is_found(tmp_path: Path) -> None:
    twice = RULES + "\n### FENCE-1: once more\n\nSource: rules, page 5\n"
    assert planted(tmp_path, rules=twice) == [
        "docs/spec/fences.md:13: FENCE-1 is stated twice, first at docs/spec/fences.md:3"
    ]


def test_a_rule_without_a_source_is_found(tmp_path: Path) -> None:
    rules = RULES.replace("Source: rules, page 3", "From the rules, page 3")
    assert planted(tmp_path, rules=rules) == ["docs/spec/fences.md:3: FENCE-1 has no line `Source:`"]


def test_an_empty_spec_is_found(tmp_path: Path) -> None:
    assert planted(tmp_path, rules="# Fences\n", code="", tests="") == ["docs/spec: no rule is stated there"]


@pytest.mark.parametrize(
    "heading", ["## FENCE-1: title", "#### FENCE-1: title", "### Fence-1: title", "### FENCE-1", "### FENCE-1 title"]
)
def test_a_heading_that_only_looks_like_a_rule_is_found(heading: str) -> None:
    rules, faults = rules_in(f"{heading}\n\nSource: x\n", "a.md")
    assert rules == []
    assert len(faults) == 1
    assert faults[0].startswith("a.md:1: a rule's heading has the form")


def test_a_source_belongs_to_the_rule_above_it_only() -> None:
    rules, _ = rules_in("### A-1: one\n\n## Other\n\nSource: x\n\n### A-2: two\n\nSource: y\n", "a.md")
    assert [(rule.id, rule.title, rule.sourced) for rule in rules] == [("A-1", "one", False), ("A-2", "two", True)]


def test_a_code_block_states_no_rule() -> None:
    assert rules_in("```text\n### FENCE-1: title\n```\n", "a.md") == ([], [])


def test_code_cites_in_docstrings_comments_and_strings_but_not_in_other_words() -> None:
    text = '"""See AGENT-1."""\nrule = "AGENT-2"  # or AGENT-3\nother = "SHA-256, X-1, MY_AGENT-4, agent-5"\n'
    assert [(citation.id, citation.place.line) for citation in citations_in_code(text, "a.py")] == [
        ("AGENT-1", 1),
        ("AGENT-2", 2),
        ("AGENT-3", 2),
    ]


@pytest.mark.parametrize(
    "mark", ["pytest.mark.rule(RULE)", "pytest.mark.rule()", "mark.rule(*RULES)", 'mark.rule("A-1", id="A-2")']
)
def test_a_mark_that_does_not_write_its_rules_out_is_found(mark: str) -> None:
    _, faults = citations_in_tests(f"pytestmark = {mark}\n", "test_a.py")
    assert faults == ["test_a.py:1: a rule mark takes ids that are written out, and at least one"]


def test_the_table_names_the_files_of_each_rule(tmp_path: Path) -> None:
    planted(tmp_path)
    assert table_of(trace(tmp_path)) == textwrap.dedent("""\
        | Rule | | Code | Tests |
        | --- | --- | --- | --- |
        | FENCE-1 | one fence in a gap | `f/fences.py` | `a/test_f.py` |
        | FENCE-2 | not inside a run | `f/fences.py` | `a/test_f.py` |
        """)
