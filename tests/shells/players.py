"""Bots for the tests that other processes can import, and executors that tell what they were asked."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Any

from welcometo import Action, View, default_action
from welcometo.actions import TAKE_REFUSAL
from welcometo.bots import Luck, random_bot
from welcometo.chance import output
from welcometo.simulate import game_seed


def first_bot(view: View, luck: Luck) -> tuple[Action, Luck]:
    assert view.viewer is not None
    return default_action(view, view.viewer), luck


def cheat(view: View, luck: Luck) -> tuple[Action, Luck]:
    return TAKE_REFUSAL, luck


class Sulk(Exception):
    """An error that goes into a pickle but does not come out of it."""

    def __init__(self, mood: str, reason: str) -> None:
        super().__init__(f"{mood} for {reason}")


@dataclass(frozen=True)
class BadLoser:
    """Plays at random until, with one certain luck, it has decided 9 times; then it fails in one of several ways."""

    luck: int
    way: str

    def __call__(self, view: View, luck: Luck) -> tuple[Action, Luck]:
        if luck.seed != self.luck or luck.draws < 9:
            return random_bot(view, luck)
        if self.way == "cheats":
            return cheat(view, luck)
        if self.way == "sulks":
            raise Sulk("bad", "good reason")
        raise ArithmeticError("cannot count")


def bad_loser(seed: int, games: int, index: int, way: str) -> BadLoser:
    """A bot that, as player 1, fails in one game of a run and nowhere else."""
    return BadLoser(output(game_seed(seed, games, index), 2**32 + 1), way)


class Watched(Executor):
    """Does at once, in this process, what it is asked, and keeps the chunks and the futures."""

    def __init__(self) -> None:
        self.chunks: list[range] = []
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.chunks.append(args[1])
        future: Future[Any] = Future()
        self.futures.append(future)
        self.do(future, lambda: fn(*args, **kwargs))
        return future

    def do(self, future: Future[Any], task: Callable[[], Any]) -> None:
        future.set_result(task())


class Backwards(Watched):
    """Does nothing until a result is asked for, and then what was asked last first."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(fn, *args, **kwargs)
        result = future.result
        future.result = lambda timeout=None: self._done(future, result)  # type: ignore[method-assign]
        return future

    def do(self, future: Future[Any], task: Callable[[], Any]) -> None:
        self.waiting.append((future, task))

    def _done(self, future: Future[Any], result: Callable[[], Any]) -> Any:
        while not future.done():
            super().do(*self.waiting.pop())
        return result()


class Idle(Watched):
    """Does nothing at all; the wait for its first result is interrupted."""

    def do(self, future: Future[Any], task: Callable[[], Any]) -> None:
        if len(self.futures) == 1:
            future.set_exception(KeyboardInterrupt())
