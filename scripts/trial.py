"""Puts changed modules of the library to judges, each in a process of its own that nothing else sees."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import NamedTuple

import hypothesis  # noqa: F401 - what every process needs is imported once, before it forks; the library is not
import pydantic  # noqa: F401
import pytest

from mutants import MODULES, ROOT

QUIETLY = ("-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning")
_VERDICTS = {0: "survived", 1: "killed", 2: "killed", -signal.SIGPROF: "timeout"}
"""By exit code: 1 where a test fails, 2 where the tests cannot even be collected, and minus the signal that a judge has set
on a test which takes too long. Any other is an `error` of the trial."""

Judge = Callable[[], int]
"""Looks at the library, and returns 0 where it finds nothing wrong."""


class Trial(NamedTuple):
    """What makes the library another one, and who is to judge it; `name` tells the trial from others."""

    name: str
    change: Callable[[], object]
    judge: Judge


class Outcome(NamedTuple):
    """What became of a trial: `killed`, killed by `timeout`, `survived` or `error`; its seconds; the last words about it."""

    trial: Trial
    verdict: str
    seconds: float
    killer: str


class _Changed(SourceFileLoader):
    """Loads a module that has other code than its file."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        """The other code."""
        return self.code


class _Planted(MetaPathFinder):
    """Finds the one changed module, and no other."""

    def __init__(self, module: str, code: CodeType) -> None:
        self.path = str(MODULES / module)
        parts = ("welcometo", *Path(module).with_suffix("").parts)
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.code = code

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """The changed module, under its own name; None for any other."""
        if fullname != self.name:
            return None
        return spec_from_file_location(fullname, self.path, loader=_Changed(fullname, self.path, self.code))


def planted(module: str, code: CodeType) -> Callable[[], object]:
    """A change: a module of the library, which is not imported yet, will have this code."""
    return lambda: sys.meta_path.insert(0, _Planted(module, code))


class FirstFailure:
    """A plugin that notes the first test that fails, in `failed`."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        """Note the test, if it is the first that failed."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


def by_tests(*stages: tuple[str, ...]) -> Judge:
    """Tests judge: pytest with the arguments of each stage in turn, up to the first test that fails."""

    def judge() -> int:
        for arguments in stages:
            first = FirstFailure()
            if code := pytest.main(["-x", "-q", *QUIETLY, *arguments], plugins=[first]):
                print(first.failed, file=sys.stderr)
                return int(code)
        return 0

    return judge


def tried(trials: Iterable[Trial], workers: int, seconds: float, stop: float = float("inf")) -> Iterator[Outcome]:
    """Hold the trials, so many at once and each for so many seconds at most; begin none after the time `stop`."""
    waiting = iter(trials)
    running: dict[int, tuple[Trial, float, int]] = {}
    while True:
        while len(running) < workers and time.monotonic() < stop and (trial := next(waiting, None)):
            pid, pipe = _begun(trial)
            running[pid] = trial, time.monotonic(), pipe
        if not running:
            return
        for pid, (trial, start, pipe) in [*running.items()]:
            took = time.monotonic() - start
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended or took > seconds:
                _end(pid, reap=not ended)
                del running[pid]
                verdict = _VERDICTS.get(os.waitstatus_to_exitcode(status), "error") if ended else "timeout"
                yield Outcome(trial, verdict, took, _told(pipe))
        time.sleep(0.005)


def _begun(trial: Trial) -> tuple[int, int]:
    """The process of a trial, and the pipe in which it tells its last words."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    code = 70
    try:
        os.setsid()
        os.chdir(ROOT)
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        os.dup2(writing, 2)
        trial.change()
        code = trial.judge()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _end(pid: int, *, reap: bool) -> None:
    """End a process with all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    if reap:
        os.waitpid(pid, 0)


def _told(pipe: int) -> str:
    """The last line that came through a pipe, whose other end is closed."""
    with open(pipe, encoding="utf-8", errors="replace") as words:
        lines = words.read().split("\n")
    return next((line for line in reversed(lines) if line), "")
