"""What a compiled wheel holds; that it plays as the other does is seen by running these tests on it (docs/benchmarks.md)."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any

import pytest

from welcometo.model import Model

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "welcometo"


def _hook() -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOOK = _hook()


@pytest.mark.parametrize("pattern", HOOK.COMPILED)
def test_what_is_compiled_holds_rules_and_no_models(pattern: str) -> None:
    modules = sorted(PACKAGE.glob(pattern))
    assert modules
    for path in modules:
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        module = importlib.import_module(".".join(("welcometo", *(part for part in parts if part != "__init__"))))
        own = [thing for thing in vars(module).values() if getattr(thing, "__module__", None) == module.__name__]
        assert not [thing for thing in own if isinstance(thing, type) and issubclass(thing, Model)]


@pytest.mark.parametrize(("wish", "version"), [(None, "standard"), ("0", "standard"), ("1", "editable")])
def test_nothing_is_compiled_that_was_not_asked_for(
    wish: str | None, version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if wish is None:
        monkeypatch.delenv("WELCOMETO_COMPILE", raising=False)
    else:
        monkeypatch.setenv("WELCOMETO_COMPILE", wish)
    build_data: dict[str, Any] = {}
    hook = HOOK.Compile(str(ROOT), {}, None, None, "", "wheel")
    assert bool(hook.dependencies()) == (wish == "1")
    hook.initialize(version, build_data)
    hook.finalize(version, build_data, "")
    assert build_data == {}


def test_what_the_compiler_makes_goes_into_the_wheel_and_its_copy_away(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def compiler(command: list[str], *, cwd: Path, check: bool) -> None:
        asked.extend(command[3:])
        for path in (cwd / "all.so", cwd / "welcometo" / "numbering.so", cwd / "build" / "numbering.so"):
            path.parent.mkdir(exist_ok=True)
            path.touch()

    monkeypatch.setenv("WELCOMETO_COMPILE", "1")
    monkeypatch.setattr(HOOK.subprocess, "run", compiler)
    build_data: dict[str, Any] = {}
    hook = HOOK.Compile(str(ROOT), {}, None, None, "", "wheel")
    hook.initialize("standard", build_data)
    assert {"welcometo/numbering.py", "welcometo/turns/machine.py"} <= {*asked}
    assert sorted(build_data["force_include"].values()) == ["all.so", "welcometo/numbering.so"]
    assert (build_data["pure_python"], build_data["infer_tag"]) == (False, True)
    hook.finalize("standard", build_data, "")
    assert not hook.copy.exists()


def test_a_compiler_that_fails_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiler(command: list[str], *, cwd: Path, check: bool) -> None:
        raise OSError("no compiler")

    monkeypatch.setenv("WELCOMETO_COMPILE", "1")
    monkeypatch.setattr(HOOK.subprocess, "run", compiler)
    hook = HOOK.Compile(str(ROOT), {}, None, None, "", "wheel")
    with pytest.raises(OSError, match="no compiler"):
        hook.initialize("standard", {})
    assert not hook.copy.exists()
