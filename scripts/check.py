"""Runs every check of the project: style, types, layers, docs, and last the tests with coverage.

    python scripts/check.py

A check that passes prints one line; the first one that fails prints its output and ends the run with its exit code. The
tests come last and write straight to the terminal, so that pytest's summary ends the output. Everything runs in the
environment of the Python that runs this script.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINT_IMPORTS = str(Path(sysconfig.get_path("scripts")) / "lint-imports")

Command = Sequence[str]


def python_module(*arguments: str) -> Command:
    """The command that runs a module of this environment."""
    return (sys.executable, "-m", *arguments)


def checks(site: str) -> dict[str, Command]:
    """The quiet checks by name, in order. `site` is the folder into which the docs are built."""
    return {
        "ruff check": python_module("ruff", "check"),
        "ruff format --check": python_module("ruff", "format", "--check"),
        "mypy": python_module("mypy"),
        "lint-imports": (LINT_IMPORTS, "--no-cache"),
        "mkdocs build --strict": python_module("mkdocs", "build", "--strict", "--site-dir", site),
    }


def run_quietly(name: str, command: Command) -> int:
    """Run one check, print its verdict and, if it fails, what it said. Returns its exit code."""
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    verdict = "failed" if done.returncode else "ok"
    print(f"{name}: {verdict} ({time.monotonic() - start:.1f} s)", flush=True)
    if done.returncode:
        print(done.stdout, end="", flush=True)
    return done.returncode


def main() -> int:
    """Run the checks until one fails. Returns the exit code of the last one that ran."""
    os.environ.update(NO_COLOR="1", NO_MKDOCS_2_WARNING="1")
    with tempfile.TemporaryDirectory() as site:
        for name, command in checks(site).items():
            if code := run_quietly(name, command):
                return code
    return subprocess.run(python_module("pytest", "-n", "2", "--cov"), cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
