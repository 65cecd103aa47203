"""The command line as tests run it: in their own process, or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from welcometo.cli.app import app

WELCOMETO = str(Path(sysconfig.get_path("scripts")) / "welcometo")
PLAIN = {**os.environ, "NO_COLOR": "1", "PYTHONUTF8": "1", "COLUMNS": "80"}

ONE = "simulate --players 2 --seed 7"
MANY = "simulate --players 2 --seed 7 --games 3"


def run(arguments: str | list[str], stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(app, arguments, input=stdin, prog_name="welcometo")


def run_apart(
    *arguments: str, stdin: bytes | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [WELCOMETO, *arguments], input=stdin or b"", env={**PLAIN, **(env or {})}, capture_output=True, check=False
    )


def document(done: Result) -> dict[str, Any]:
    """The one JSON document on the standard output, with nothing on the other."""
    assert done.stderr == ""
    parsed = json.loads(done.stdout)
    assert isinstance(parsed, dict)
    return parsed
