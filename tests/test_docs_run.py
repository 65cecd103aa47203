"""Every code block of the README and the docs runs, and shows what really comes out.

- `python`: the blocks of a page run in order and share their names; one that begins with `>>>` is a doctest.
- `console`: each line `$ welcometo ...` runs the command line, and what follows is its output, errors included; a line
  `...` stands for any number of lines. A command has to succeed, unless `$ echo $?` comes next and shows its exit code.
- `json`: is JSON.
- `text`: anything that is not run.
- `sh`: the two one-line commands of the README alone, which .ci/run runs.

No other kind of block is allowed, so that nothing is left out unseen. The blocks of a page run in an empty folder.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sysconfig
from collections.abc import Sequence
from pathlib import Path

import pytest
from sybil import Document, Example
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser
from sybil.typing import Parser

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]

LANGUAGES = {"python", "console", "json", "text"}
FENCE = re.compile(r"^[ \t]*(?P<marks>`{3,}|~{3,})(?P<info>.*)$")
EXIT_CODE = "echo $?"
COMMAND_LINE = Path(sysconfig.get_path("scripts")) / "welcometo"
PLAIN = {"COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1", "TERM": "dumb"}


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def run_page(page: Path) -> None:
    """Run the blocks of a page in order."""
    parsers: list[Parser] = [
        PythonCodeBlockParser(),
        CodeBlockParser("console", lambda example: run_console(example.parsed)),
        CodeBlockParser("json", check_json),
    ]
    document = Document.parse(str(page), *parsers)
    document.namespace["__name__"] = page.stem
    for example in document.examples():
        example.evaluate()


def check_json(example: Example) -> None:
    json.loads(example.parsed)


def run_console(block: str) -> str | None:
    """Run the commands of a block. Returns what is wrong, or None."""
    steps = steps_of(block.splitlines())
    code = 0
    for index, (command, shown) in enumerate(steps):
        if command == EXIT_CODE:
            output = str(code)
        else:
            code, output = run_command(command)
        if not agree(shown, lines_of(output)):
            return f"$ {command}\n{output}"
        followed = index + 1 < len(steps) and steps[index + 1][0] == EXIT_CODE
        if code and command != EXIT_CODE and not followed:
            return f"$ {command}\n{output}\n(exit code {code})"
    return None


def steps_of(lines: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The commands of a console block, each with the lines shown below it."""
    steps: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith("$ "):
            steps.append((line[2:].strip(), []))
        elif steps:
            steps[-1][1].append(line.rstrip())
        else:
            raise AssertionError(f"a console block begins with a command, not with {line!r}")
    return [(command, lines_of("\n".join(shown))) for command, shown in steps]


def run_command(command: str) -> tuple[int, str]:
    """Exit code and output of one `welcometo` command, as someone at a terminal of 80 columns sees it."""
    program, *arguments = shlex.split(command)
    assert program == "welcometo", f"only welcometo is run in a console block, not {program}"
    done = subprocess.run(
        [COMMAND_LINE, *arguments],
        env={**os.environ, **PLAIN},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout


def lines_of(output: str) -> list[str]:
    """Lines without the blanks at their ends and the empty lines around them all."""
    return [line.rstrip() for line in output.strip("\n").splitlines()]


def agree(shown: Sequence[str], output: Sequence[str]) -> bool:
    """Whether `output` is what is `shown`, where a line `...` stands for any number of lines."""
    pattern = "".join(r"(?:.*\n)*" if line == "..." else re.escape(line) + r"\n" for line in shown)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in output)) is not None


def languages_of(text: str) -> list[tuple[int, str]]:
    """The line and the language of each code block."""
    found: list[tuple[int, str]] = []
    open_marks = ""
    for number, line in enumerate(text.splitlines(), start=1):
        match = FENCE.match(line)
        if match is None:
            continue
        if not open_marks:
            open_marks = match["marks"]
            found.append((number, match["info"].strip()))
        elif match["marks"].startswith(open_marks) and not match["info"].strip():
            open_marks = ""
    return found


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_blocks_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_page(page)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_of_a_kind_that_is_run_or_says_that_it_is_not(page: Path) -> None:
    others = [(line, language) for line, language in languages_of(page.read_text("utf-8")) if language not in LANGUAGES]
    assert [language for _, language in others] == (["sh", "sh"] if page == README else []), others


def test_the_readme_marks_two_one_line_commands_that_make_their_own_environments() -> None:
    blocks = re.findall(r"^<!-- command: (\w+) -->\n```sh\n(.*)\n```$", README.read_text("utf-8"), re.MULTILINE)
    assert [name for name, _ in blocks] == ["play", "check"]
    for name, command in blocks:
        assert command.startswith(f"python3 -m venv .venv/{name} && ")


def page_with(folder: Path, text: str) -> Path:
    page = folder / "page.md"
    page.write_text(text, encoding="utf-8")
    return page


@pytest.mark.parametrize(
    "text",
    [
        "```python\nx = 1\n```\n\n```python\nassert x == 2\n```\n",
        "```python\n>>> 1 + 1\n3\n```\n",
        "- in a list\n\n    ```python\n    assert False\n    ```\n",
        "```json\n{]\n```\n",
        "```console\n$ rm -r x\n```\n",
        "```console\nwelcometo --help\n```\n",
        "```console\n$ welcometo --help\nno such help\n```\n",
        "```console\n$ welcometo no-such-command\n...\n```\n",
        "```console\n$ welcometo --help\n...\n$ echo $?\n1\n```\n",
    ],
)
def test_a_block_that_is_wrong_is_found(text: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, ValueError)):
        run_page(page_with(tmp_path, text))


@pytest.mark.parametrize(
    "text",
    [
        "```python\nx = 1\n```\n\n```python\n>>> x + 1\n2\n```\n",
        "```json\n{}\n```\n\n```text\n{]\n```\n",
        "```console\n$ welcometo --help\n...\n$ welcometo no-such-command\n...\n$ echo $?\n2\n```\n",
    ],
)
def test_a_block_that_is_right_passes(text: str, tmp_path: Path) -> None:
    run_page(page_with(tmp_path, text))


@pytest.mark.parametrize(
    ("shown", "output", "expected"),
    [
        ("a b", "a b", True),
        ("a b", "a c", False),
        ("a b", "a b c", False),
        ("a b c", "a b", False),
        ("a ... c", "a b b c", True),
        ("a ... c", "a c", True),
        ("a ... c", "a b", False),
        ("...", "", True),
        ("a.c", "abc", False),
    ],
)
def test_a_line_of_dots_stands_for_any_number_of_lines(shown: str, output: str, expected: bool) -> None:
    assert agree(shown.split(), output.split()) is expected


def test_the_language_of_each_block_is_found() -> None:
    text = "```python\n```\n\n````text\n```sh\n```\n````\n\n    ~~~ json\n    ~~~\n\n```\n```\n"
    assert languages_of(text) == [(1, "python"), (4, "text"), (9, "json"), (12, "")]
