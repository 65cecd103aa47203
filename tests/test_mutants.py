"""The changes that `scripts/mutate.py` makes, how it tries them, and the wrong rules of `scripts/plant_faults.py`."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from mutants import ROOT, mutants, text_of
from mutation_rooms import ROOMS
from plant_faults import FAULTS, Fault

SHELLS = {"__main__.py", "__init__.py", "bots", "cli", "conformance", "render", "simulate"}
"""What is no room: the shells, and the module that only names what the package has."""

MODULE = '''"""Title."""
from typing import TypeVar
T = TypeVar("T")
WORDS = ("told", "told to people")
@cache(1)
def first(a: "int", b: Annotated[int, Field(ge=1)]) -> bool:
    """Meaning."""
    assert a != 4
    if a < 2 and not b:
        log(a, b, f"at {a + 1}")
    return any(x for x, _ in zip(a, b, strict=True) if x)
'''
CHANGES = [
    ("4", "constant", "'told'", "'told?'"),
    ("6", "constant", "1", "2"),
    ("6", "constant", "1", "0"),
    ("9", "condition", "if a < 2 and (not b): log(a, b, f'at {a + 1}')", "if True: log(a, b, f'at {a + 1}')"),
    ("9", "condition", "if a < 2 and (not b): log(a, b, f'at {a + 1}')", "if False: log(a, b, f'at {a + 1}')"),
    ("9", "and, or", "a < 2 and (not b)", "a < 2 or not b"),
    ("9", "comparison", "a < 2", "a <= 2"),
    ("9", "comparison", "a < 2", "a >= 2"),
    ("9", "constant", "2", "3"),
    ("9", "constant", "2", "1"),
    ("9", "sign", "not b", "b"),
    ("10", "left out", "log(a, b, f'at {a + 1}')", "pass"),
    ("10", "arguments", "log(a, b, f'at {a + 1}')", "log(b, a, f'at {a + 1}')"),
    ("11", "returned", "return any((x for x, _ in zip(a, b, strict=True) if x))", "return None"),
    (
        "11",
        "twin",
        "any((x for x, _ in zip(a, b, strict=True) if x))",
        "all((x for x, _ in zip(a, b, strict=True) if x))",
    ),
    ("11", "filter", "(x for x, _ in zip(a, b, strict=True) if x)", "(x for x, _ in zip(a, b, strict=True))"),
    ("11", "arguments", "zip(a, b, strict=True)", "zip(b, a, strict=True)"),
]


def test_what_a_module_does_is_changed_in_all_these_ways_and_what_it_says_in_none(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(MODULE)
    found = mutants(str(file))
    assert [(str(one.line), one.kind, one.before, one.after) for one in found] == CHANGES
    assert len({one.key for one in found}) == len(found)
    for one in found:
        assert ast.dump(ast.parse(text_of(one))) != ast.dump(ast.parse(MODULE))


def test_every_module_of_the_core_is_in_one_room() -> None:
    package = ROOT / "src" / "welcometo"
    modules = {path.relative_to(package).as_posix() for path in package.rglob("*.py")}
    in_rooms = [module for room in ROOMS.values() for module in room.files()]
    assert sorted(in_rooms) == sorted(module for module in modules if module.split("/")[0] not in SHELLS)


def test_the_tests_of_the_rooms_are_there() -> None:
    named = {test for room in ROOMS.values() for stage in room.stages for test in stage}
    assert [test for test in sorted(named) if not (ROOT / test).exists()] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule)
def test_a_planted_fault_changes_the_code_as_it_is(fault: Fault) -> None:
    tree = ast.parse(fault.source())
    assert ast.dump(tree) != ast.dump(ast.parse((ROOT / "src" / "welcometo" / fault.module).read_text("utf-8")))


@pytest.mark.slow
def test_mutants_are_tried_once_and_kept(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    command = [sys.executable, "scripts/mutate.py", "--room", "ranking", "--sample", "2", "--unchecked"]
    command += ["--results", str(results)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = results.read_text("utf-8").splitlines()
    assert [json.loads(line)["verdict"] for line in lines] == ["killed", "killed"], lines
    assert all(json.loads(line)["killer"].startswith("tests/") for line in lines)
    assert "100.0 %" in done.stdout
    again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert (again.stdout, results.read_text("utf-8").splitlines()) == (done.stdout, lines)
