"""Another program, asked over its standard input and output.

One question at a time: a line of JSON goes in, a line of JSON is awaited. A program that ends, or that keeps silent too
long, has failed that question; it is started again for the next one, a limited number of times.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
from types import TracebackType
from typing import IO, NoReturn, Self

from welcometo.conformance.suite import Question

LONGEST_LINE = 1 << 24
"""Of a line that is longer no more than this is read: it is no answer."""

STARTS = 20
"""How often a program is started: once, and again after it failed."""


class ProgramError(Exception):
    """There is no answer: the program cannot be started, ended, kept silent or wrote something else."""


class Program:
    """A program that answers questions; a context manager that ends it."""

    def __init__(self, command: str, timeout: float) -> None:
        """`command` is split as a shell does it, but no shell is used; `timeout` is in seconds for each question."""
        self._command = command
        self._timeout = timeout
        self._starts = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()

    def __enter__(self) -> Self:
        """Start nothing yet."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the program."""
        self._stop()

    def ask(self, question: Question) -> object:
        """The answer to a question, whatever JSON it is; raises `ProgramError` where there is none.

        After anything that is not an answer to this question the program is started anew, so that it cannot fall behind.
        """
        process = self._running()
        threading.Thread(
            target=_write, args=(process.stdin, json.dumps(question).encode() + b"\n"), daemon=True
        ).start()
        try:
            line = self._lines.get(timeout=self._timeout)
        except queue.Empty:
            self._stop(grace=0)
            raise ProgramError(f"no answer within {self._timeout:g} seconds") from None
        if not line:
            code = self._stop()
            raise ProgramError(
                "no answer: the program " + ("closed its output" if code is None else f"ended with code {code}")
            )
        try:
            answer = json.loads(line, parse_constant=_no_json)
        except (ValueError, RecursionError):
            self._stop(grace=0)
            raise ProgramError(f"the answer is not JSON: {line[:80].decode(errors='replace')!r}") from None
        if not isinstance(answer, dict) or answer.get("id") != question["id"]:
            self._stop(grace=0)
        return answer

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None:
            return self._process
        if self._starts == STARTS:
            raise ProgramError(f"not asked: the program failed {STARTS} times")
        self._starts += 1
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # so that what it starts can be ended with it
            )
        except (OSError, ValueError, IndexError) as error:
            self._starts = STARTS
            raise ProgramError(f"the program cannot be started: {error}") from None
        self._lines = queue.Queue()
        threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        return self._process

    def _stop(self, grace: float = 1) -> int | None:
        """End the program, if it runs, and what it has started. It has so many seconds to end by itself.

        Its exit code; None where it did not end by itself.
        """
        process, self._process = self._process, None
        if process is None:
            return None
        assert process.stdin is not None
        process.stdin.close()
        try:
            return process.wait(timeout=grace)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError, PermissionError):  # it has just ended by itself
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return None


def _no_json(constant: str) -> NoReturn:
    """NaN and Infinity, which Python would read, are no JSON."""
    raise ValueError(constant)


def _write(stream: IO[bytes], line: bytes) -> None:
    """Write a line, in a thread of its own: a program that reads nothing must not hold up who asks."""
    try:
        while line:
            line = line[stream.write(line) :]
    except (OSError, ValueError):  # the program ended, or was ended; whoever waits for the answer finds out
        return


def _read(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Put each line into the queue; an empty one where the stream ends."""
    with io.BufferedReader(stream) as reader:  # type: ignore[type-var]
        while line := reader.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(b"")
