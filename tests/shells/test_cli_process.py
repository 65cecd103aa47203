"""The command line as a process: its streams, its exit codes, and what is missing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import welcometo
from shells.command import ONE, PLAIN, WELCOMETO, run, run_apart
from welcometo import to_json
from welcometo.cli import main
from welcometo.cli.output import write
from welcometo.simulate import play_recorded


def test_the_module_is_the_same_command_line() -> None:
    done = subprocess.run([sys.executable, "-m", "welcometo", *ONE.split()], env=PLAIN, capture_output=True, check=True)
    assert done.stdout.decode() == run(ONE).stdout
    assert done.stdout == run_apart(*ONE.split()).stdout


def test_main_is_what_the_command_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["welcometo", "--version"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"welcometo {welcometo.__version__}\n"


def test_json_is_asked_for_in_a_process_too() -> None:
    done = run_apart("replay", "no-such-file", "--json")
    assert (done.returncode, done.stderr) == (2, b"")
    assert set(json.loads(done.stdout)) == {"error", "problems"}


@pytest.mark.parametrize("extra", ["typer", "rich"])
def test_without_the_extra_a_sentence_says_what_to_install(extra: str) -> None:
    code = (
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, *rest):\n"
        f"        if name.partition('.')[0] == {extra!r}: raise ModuleNotFoundError(name=name)\n"
        "sys.meta_path.insert(0, Missing())\n"
        "from welcometo.cli import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"The command line needs {extra}: install it with pip install 'welcometo[cli]'\n"


def test_a_broken_installation_is_not_mistaken_for_a_missing_extra() -> None:
    code = "import sys; sys.modules['welcometo.render'] = None; from welcometo.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "welcometo.render" in done.stderr


@pytest.mark.parametrize("arguments", [ONE, f"{ONE} --json", "replay -", "replay - --json"])
def test_a_reader_who_leaves_early_is_no_error(arguments: str) -> None:
    record = to_json(play_recorded(2, 7).record).encode()
    read, written = os.pipe()
    os.close(read)
    done = subprocess.run(
        [WELCOMETO, *arguments.split()],
        input=record,
        stdout=written,
        stderr=subprocess.PIPE,
        env=PLAIN,
        check=False,
    )
    os.close(written)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_exit_code_says_what_is_wrong_to_a_reader_who_left_too() -> None:
    read, written = os.pipe()
    os.close(read)
    done = subprocess.run(
        [WELCOMETO, "replay", "-", "--json"],
        input=b"{}",
        stdout=written,
        stderr=subprocess.PIPE,
        env=PLAIN,
        check=False,
    )
    os.close(written)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("arguments", [ONE, f"{ONE} --json"])
def test_a_full_disk_is_told_in_a_sentence(arguments: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [WELCOMETO, *arguments.split()], stdout=full, stderr=subprocess.PIPE, env=PLAIN, check=False
        )
    assert done.returncode == 2
    assert re.fullmatch(rb"Error: cannot write the output: .+\n", done.stderr)


def test_without_streams_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    write("into nothing")
    code = (
        "import sys; sys.stdin = sys.stdout = None; from welcometo.cli import main; "
        "sys.argv = ['welcometo', 'replay', '-']; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "DOC-1" in done.stderr


def test_a_game_is_shown_without_a_standard_output() -> None:
    code = "import sys; sys.stdout = None; from welcometo.cli import main; sys.argv = sys.argv[1:]; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "welcometo", *ONE.split()], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
