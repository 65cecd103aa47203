"""Builds a wheel whose rules are compiled by mypyc, where `WELCOMETO_COMPILE=1` asks for it.

Compiled are the modules that hold rules and no models; the others stay as they are. Without the variable, and in an
editable install, nothing is done.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "chance.py",
    "dealing/*.py",
    "effects/*.py",
    "estates.py",
    "numbering.py",
    "refusals.py",
    "resolution.py",
    "roundabouts.py",
    "turns/*.py",
)
"""The modules, as patterns of paths in the package."""


class Compile(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, beside their sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the compiler needs, which reads the types of pydantic."""
        return ["mypy[mypyc]>=1.15", "pydantic>=2.11,<3", "setuptools"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile a copy of the package, and name what came of it."""
        if not _wanted(version):
            return
        self.copy = Path(tempfile.mkdtemp())
        package = self.copy / "welcometo"
        shutil.copytree(Path(self.root) / "src" / "welcometo", package, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
        modules = sorted({str(path.relative_to(self.copy)) for pattern in COMPILED for path in package.glob(pattern)})
        try:
            subprocess.run([sys.executable, "-m", "mypyc", *modules], cwd=self.copy, check=True)
        except BaseException:
            shutil.rmtree(self.copy)
            raise
        built = [path for suffix in ("so", "pyd") for path in self.copy.rglob(f"*.{suffix}")]
        kept = [path for path in built if "build" not in path.relative_to(self.copy).parts]
        build_data["force_include"] = {str(path): path.relative_to(self.copy).as_posix() for path in kept}
        build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        if _wanted(version):
            shutil.rmtree(self.copy)


def _wanted(version: str = "standard") -> bool:
    return os.environ.get("WELCOMETO_COMPILE") == "1" and version != "editable"
