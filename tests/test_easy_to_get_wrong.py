"""The faults of other programs that the rules list are each held off by a test that says so in its name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from spec_trace import CITATION, ROOT, citations_in_tests

PAGE = ROOT / "docs" / "spec" / "easy-to-get-wrong.md"
ROWS = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if CITATION.search(line)]


def rules_held(path: Path) -> set[str]:
    """The rules that tests of this file hold whose names begin with `test_easy_to_get_wrong_`."""
    text = path.read_text(encoding="utf-8")
    held: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_easy_to_get_wrong_"):
            held |= {cited.id for cited in citations_in_tests(ast.unparse(node), path.name)[0]}
    return held


HELD = {rule for path in sorted((ROOT / "tests").rglob("test_*.py")) for rule in rules_held(path)}


@pytest.mark.parametrize("row", ROWS)
def test_a_listed_fault_is_held_off_by_a_test_of_its_own(row: str) -> None:
    rules = re.findall(r"`([A-Z]+-\d+)`", row)
    assert set(rules) <= HELD, f"no test named test_easy_to_get_wrong_... holds {sorted(set(rules) - HELD)}"
