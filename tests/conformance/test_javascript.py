"""The program in docs/conformance.md answers, where there is a Node.js to run it."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from shells.command import document, run
from welcometo.conformance import cases

PAGE = Path(__file__).resolve().parents[2] / "docs" / "conformance.md"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
def test_the_program_in_javascript_passes_what_it_answers(tmp_path: Path) -> None:
    (text,) = re.findall(r"```text\n(import .*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    program = tmp_path / "answers.mjs"
    program.write_text(text, encoding="utf-8")
    command = shlex.join(["node", str(program)])
    said = document(run(["conformance", "--program", command, "--file", "chance", "--json"]))
    outputs = sum(case["ask"] == "outputs" for _, case in cases(["chance"]))
    assert said["files"]["chance"] == {
        "passed": outputs,
        "failed": 0,
        "skipped": len(list(cases(["chance"]))) - outputs,
    }
