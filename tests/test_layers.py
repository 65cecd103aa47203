"""Imports point downward, and the core depends on pydantic alone."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "welcometo"
TOOLS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
LAYERS, CORE = ({c["id"]: c for c in TOOLS["importlinter"]["contracts"]}[id_] for id_ in ("layers", "core"))

DEPENDENCIES = {"pydantic", "pydantic_core", "welcometo"}
IMPURE = {"datetime", "random", "secrets", "time", "uuid"}


def own(modules: list[str]) -> set[str]:
    """The names below `welcometo` among these."""
    return {name.removeprefix("welcometo.") for name in modules if name.startswith("welcometo.")}


def shells() -> set[str]:
    return own(CORE["forbidden_modules"])


def files_of(module: str) -> list[Path]:
    folder = PACKAGE / module
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]


def roots_imported_by(text: str) -> set[str]:
    """The top-level packages that a module imports, wherever in it."""
    names: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append("welcometo" if node.level else node.module or "")
    return {name.partition(".")[0] for name in names}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter, by the contracts of pyproject.toml, on the package in `folder`."""
    command = Path(sysconfig.get_path("scripts")) / "lint-imports"
    return subprocess.run(
        [command, "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder), "NO_COLOR": "1", "COLUMNS": "200"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def test_imports_keep_the_contracts() -> None:
    done = lint_imports(PACKAGE.parent)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("module", "text", "complaint"),
    [
        ("errors", "", "0 broken"),
        ("errors", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import welcometo.cards", "0 broken"),
        ("errors", "import welcometo.cards", "welcometo.errors is not allowed to import welcometo.cards"),
        ("render", "import welcometo.cli", "welcometo.render is not allowed to import welcometo.cli"),
        ("cards", "import typer", "welcometo.cards is not allowed to import typer"),
        ("cards", "import welcometo.bots", "welcometo.cards is not allowed to import welcometo.bots"),
        ("strays", "", "strays"),
    ],
)
def test_an_import_that_points_upward_is_found(tmp_path: Path, module: str, text: str, complaint: str) -> None:
    package = tmp_path / "welcometo"
    package.mkdir()
    for name in {"__init__", *own(CORE["source_modules"]), *shells()}:
        (package / f"{name}.py").touch()
    (package / f"{module}.py").write_text(text, encoding="utf-8")
    done = lint_imports(tmp_path)
    assert (done.returncode == 0) == (complaint == "0 broken")
    assert complaint in " ".join(done.stdout.split())


def test_every_module_is_core_or_shell() -> None:
    modules = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    core = modules - shells() - {"__init__", "__main__"}
    assert core == own(CORE["source_modules"]), "pyproject.toml: contract `core`: these modules are missing or too many"


def test_coverage_reports_on_the_core_and_nothing_else() -> None:
    omitted = {f"*/welcometo/{name}{'/*' if (PACKAGE / name).is_dir() else '.py'}" for name in shells() | {"__main__"}}
    assert omitted == set(TOOLS["coverage"]["report"]["omit"])


@pytest.mark.parametrize("module", sorted(own(CORE["source_modules"])))
def test_a_core_module_imports_pydantic_and_no_clock_or_random_source(module: str) -> None:
    for path in files_of(module):
        imported = roots_imported_by(path.read_text(encoding="utf-8"))
        assert imported <= (sys.stdlib_module_names | DEPENDENCIES) - IMPURE, path


def test_an_import_is_found_wherever_it_stands() -> None:
    text = "import a.b, c\nfrom d.e import f\nfrom . import g\n\ndef h():\n    import i\n"
    assert roots_imported_by(text) == {"a", "c", "d", "welcometo", "i"}


def test_importing_the_library_loads_no_extra() -> None:
    extras = {name for name in CORE["forbidden_modules"] if not name.startswith("welcometo")}
    code = f"import sys, welcometo; print(sorted({extras!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
