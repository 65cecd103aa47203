"""The changes that `scripts/mutate.py` makes, how it tries them, and the wrong rules of `scripts/plant_faults.py`."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType

import pytest

from arguments import above_zero, at_least_one
from collected import Collected, changed_functions
from mutants import ROOT, changed_trees, digests, mutants
from mutation_rooms import JUDGES, ROOMS
from plant_faults import FAULTS, Fault
from verdicts import FOLDER, NOT_TRIED, SURVIVED, Table, equivalents, keys_of_equivalents

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
    assert [(str(one.lines.start), one.kind, one.before, one.after) for one in found] == CHANGES
    assert len({one.key for one in found}) == len(found)
    for _, tree in changed_trees(str(file)):
        assert ast.dump(ast.parse(ast.unparse(tree))) != ast.dump(ast.parse(MODULE))


def test_every_module_of_the_core_is_in_one_room() -> None:
    package = ROOT / "src" / "welcometo"
    modules = {path.relative_to(package).as_posix() for path in package.rglob("*.py")}
    in_rooms = [module for room in ROOMS.values() for module in room.files()]
    assert sorted(in_rooms) == sorted(module for module in modules if module.split("/")[0] not in SHELLS)


def test_the_tests_of_the_rooms_are_there() -> None:
    named = {*JUDGES, *(test for room in ROOMS.values() for test in room.near)}
    assert [test for test in sorted(named) if not (ROOT / test.split("::")[0]).exists()] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.rule)
def test_a_planted_fault_changes_the_code_as_it_is(fault: Fault) -> None:
    tree = ast.parse(fault.source())
    assert ast.dump(tree) != ast.dump(ast.parse((ROOT / "src" / "welcometo" / fault.module).read_text("utf-8")))


def digests_of(module: str) -> dict[str, str]:
    return digests(module, mutants(module))


def test_a_digest_changes_with_what_its_scope_does_and_with_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(MODULE)
    before = digests_of(str(file))
    file.write_text(MODULE.replace("Meaning.", "What it means.").replace("WORDS", "\n# why\nOTHERS"))
    assert digests_of(str(file))["first"] == before["first"]
    file.write_text(MODULE.replace("log(a, b,", "log(b, a,"))
    assert digests_of(str(file)) == {"WORDS": before["WORDS"], "first": digests_of(str(file))["first"]}
    assert digests_of(str(file))["first"] != before["first"]


def test_verdicts_are_kept_until_their_scope_changes(tmp_path: Path) -> None:
    table = Table("ranking", tmp_path)
    first, *others = table.mutants
    assert table[first] == NOT_TRIED
    table.keep(first, SURVIVED)
    again = Table("ranking", tmp_path)
    assert [again[mutant] for mutant in (first, *others)] == [SURVIVED] + [NOT_TRIED] * len(others)
    digest = digests_of(first.module)[first.scope]
    table.file.write_text(table.file.read_text("utf-8").replace(digest, "00000000"), "utf-8")
    assert Table("ranking", tmp_path)[first] == NOT_TRIED


def test_the_code_of_functions_is_exchanged_and_of_nothing_else() -> None:
    old, function, table = (
        compile(text, "text", "exec")
        for text in ("A = 1\ndef f(): return +A", "A = 1\ndef f(): return -A", "A = 2\ndef f(): return +A")
    )
    changes = changed_functions(old, function)
    assert changes is not None
    assert [(before.co_name, after.co_name) for before, after in changes] == [("f", "f")]
    assert changed_functions(old, old) == []
    assert changed_functions(old, table) is None
    names: dict[str, FunctionType] = {}
    exec(old, names)
    tests = Collected(lambda _: None)
    tests.functions = {("text", "f", 2): [names["f"]]}
    change = tests.exchange(changes)
    assert change is not None
    change()
    assert names["f"]() == -1
    assert tests.exchange([]) is None


def test_every_mutant_that_is_listed_as_equivalent_is_there_with_a_reason_and_survives() -> None:
    tables = [Table(room, FOLDER) for room in ROOMS]
    verdicts = {mutant.key: table[mutant] for table in tables for mutant in table.mutants}
    assert sorted(key for key in keys_of_equivalents() if verdicts.get(key) not in (SURVIVED, NOT_TRIED)) == []
    assert [one for one in equivalents() if not one.reason or not one.changes] == []


@pytest.mark.parametrize("read", [at_least_one, above_zero])
@pytest.mark.parametrize("text", ["0", "-1", "nan"])
def test_no_number_lets_a_command_do_nothing(read: Callable[[str], float], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        read(text)
    assert read("1") == 1


@pytest.mark.parametrize("option", ["--workers", "--seconds"])
def test_wrong_rules_are_not_caught_by_judges_that_never_look(option: str) -> None:
    command = [sys.executable, "scripts/plant_faults.py", option, "0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"argument {option}: invalid" in done.stderr


@pytest.mark.slow
def test_mutants_are_tried_once_and_kept(tmp_path: Path) -> None:
    command = [sys.executable, "scripts/mutate.py", "--room", "ranking", "--sample", "2", "--afresh"]
    command += ["--kept", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "| ranking | 10 | 2 | 2 |" in done.stdout
    assert "100.0 %" in done.stdout
    again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "| ranking | 10 | 4 | 4 |" in again.stdout
