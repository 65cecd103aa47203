"""Ctrl-C while the command line plays many games: a sentence, the totals so far, and no process that stays."""

from __future__ import annotations

import json
import multiprocessing
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager

import pytest

from shells.command import PLAIN, WELCOMETO, document, run
from welcometo.cli import main
from welcometo.cli import simulate as simulate_command
from welcometo.cli.workers import workers
from welcometo.simulate import Summaries, simulate, total

ENDLESS = "simulate --players 2 --seed 7 --games 1000000000 --processes"


class Terminal:
    """The command in a session of its own, its errors on a terminal, its output in a pipe."""

    def __init__(self, arguments: str) -> None:
        self.screen, errors = pty.openpty()
        env = {**PLAIN, "TERM": "xterm"}
        self.process = subprocess.Popen(
            [WELCOMETO, *arguments.split()], stdout=subprocess.PIPE, stderr=errors, env=env, start_new_session=True
        )
        os.close(errors)
        self.shown = b""

    def wait_for(self, words: bytes) -> None:
        while words not in self.shown:
            self.shown += os.read(self.screen, 1000)

    def rest(self) -> tuple[str, str]:
        """Output and errors, as soon as no process is left that could write to either."""
        output, _ = self.process.communicate(timeout=60)
        try:
            while more := os.read(self.screen, 1000):
                self.shown += more
        except OSError:
            pass  # how Linux says that nobody has the terminal open any more
        return output.decode(), self.shown.decode()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()
        os.close(self.screen)


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("whole_group", [False, True], ids=["the command", "all processes"])
def test_an_interrupt_ends_everything_with_the_totals_so_far(processes: int, whole_group: bool) -> None:
    with Terminal(f"{ENDLESS} {processes}") as terminal:
        terminal.wait_for(b"Playing")
        if whole_group:  # as a terminal does it
            os.killpg(terminal.process.pid, signal.SIGINT)
        else:
            terminal.process.send_signal(signal.SIGINT)
        output, errors = terminal.rest()
    assert terminal.process.returncode == 130
    stopped = re.search(r"Stopped after (\d+) of 1000000000 games\.", errors)
    assert stopped is not None and "Traceback" not in errors
    assert output.split()[0] == stopped[1]
    assert len(output.splitlines()) == 8


def test_an_interrupt_is_answered_with_one_document_where_json_is_wanted() -> None:
    with Terminal(f"{ENDLESS} 2 --json") as terminal:
        terminal.wait_for(b"Playing")
        terminal.process.send_signal(signal.SIGINT)
        output, errors = terminal.rest()
    assert terminal.process.returncode == 130
    assert json.loads(output)["games"] < 1000000000
    assert "Stopped" not in errors and "Traceback" not in errors


def test_the_processes_end_with_the_command_even_if_it_is_killed() -> None:
    with Terminal(f"{ENDLESS} 2") as terminal:
        terminal.wait_for(b"Playing")
        terminal.process.kill()
        assert terminal.rest()[0] == ""
    assert terminal.process.returncode == -signal.SIGKILL


def stopped_after(games: int, played: Summaries) -> Summaries:
    """The first games of a run, and then an interrupt."""
    for index, summary in enumerate(played):
        if index == games:
            raise KeyboardInterrupt
        yield summary


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(simulate_command, "_with_progress", lambda played, games: stopped_after(3, played))
    yield


@pytest.mark.usefixtures("interrupted")
def test_the_totals_are_those_of_the_games_before_the_interrupt() -> None:
    done = run("simulate --players 2 --seed 7 --games 100")
    assert (done.exit_code, done.stderr) == (130, "Stopped after 3 of 100 games.\n")
    assert done.stdout.startswith("3 games of 2 players, seed 7\n")
    shown = document(run("simulate --players 2 --seed 7 --games 100 --json"))
    played = simulate(100, 2, 7)
    totals = total(next(played) for _ in range(3))
    assert (shown["games"], shown["turns"]["mean"]) == (3, round(totals.turns_mean, 2))


def test_an_interrupt_before_a_command_begins_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupts:
        def find_spec(self, name: str, *rest: object) -> None:
            if name == "welcometo.cli.app":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "welcometo.cli.app")
    monkeypatch.setattr(sys, "meta_path", [Interrupts(), *sys.meta_path])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130


@pytest.mark.parametrize("processes", [2, 3])
def test_the_totals_are_the_same_by_any_number_of_processes(processes: int) -> None:
    command = "simulate --players 2 --seed 7 --games 10"
    done = run(f"{command} --processes {processes}")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == run(command).stdout


def test_more_processes_than_games_are_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []

    def noted(count: int) -> AbstractContextManager[Executor | None]:
        counts.append(count)
        return workers(1)

    monkeypatch.setattr(simulate_command, "workers", noted)
    assert run("simulate --players 2 --seed 7 --games 3 --processes 50").exit_code == 0
    assert run("simulate --players 2 --seed 7 --games 1 --processes 50").exit_code == 0
    assert counts == [3]


def test_workers_that_are_left_by_an_error_are_gone_at_once() -> None:
    before = set(multiprocessing.active_children())
    started: list[Executor] = []
    with pytest.raises(ZeroDivisionError), workers(2) as executor:
        assert executor is not None
        started.append(executor)
        assert executor.submit(int, "7").result() == 7
        executor.submit(signal.pause)
        raise ZeroDivisionError
    assert set(multiprocessing.active_children()) == before
    with pytest.raises(RuntimeError):
        started[0].submit(int)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
