"""Processes that play games for the command line, and end with it whatever happens.

An interrupt from the keyboard reaches every process of a terminal; only this one shall answer it. Workers that are
interrupted would tell so on the terminal, each for itself, and break the executor while it is being used.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Executor


@contextmanager
def workers(count: int) -> Iterator[Executor | None]:
    """An executor of so many processes; none for a single one, which is this one.

    Those that are still at work when the block is left by an error or an interrupt are ended at once.
    """
    if count == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor

    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _prepare) as executor:
        try:
            _start(executor, count)
            yield executor
        except BaseException:
            with _uninterrupted():
                _end(others)
                executor.shutdown(cancel_futures=True)
            raise


def _start(executor: Executor, count: int) -> None:
    """Start all processes now, with interrupts held back: they inherit that, and keep it until they are prepared."""
    if not hasattr(signal, "pthread_sigmask"):
        return  # on Windows they are prepared a moment after they start
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        for _ in range(count):
            executor.submit(os.getpid)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare() -> None:
    """Make a process deaf to interrupts, and let it end when the one that started it does, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _end(others: set[multiprocessing.process.BaseProcess]) -> None:
    for child in multiprocessing.active_children():
        if child not in others:
            child.terminate()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Nothing interrupts the block, which is short."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
