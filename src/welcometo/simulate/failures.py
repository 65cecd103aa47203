"""A game of many that failed: which one it was, how far it went, and why."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Iterable
from typing import Any

from welcometo.actions import Action
from welcometo.errors import Problem, WelcomeToError
from welcometo.formats import records
from welcometo.formats.records import Record, Recorded
from welcometo.game import waiting_for
from welcometo.states import Game

Move = tuple[int, Action] | None
"""A player's action, or None for a deal."""


class SimulationError(WelcomeToError):
    """A game of a run that could not be played to its end, because a bot broke a rule or raised an error.

    `seed` is the game's own, with which it can be played again alone, `index` its place in the run, from 0, `record`
    what was played before it failed; `__cause__` is the error itself. `rule` is that of the cause, TURN-9 where it has
    none, and `pointer` the place in the record where the missing action would stand, "" when no player was to act.

    It can be pickled, and then keeps its cause, as far as that can be pickled itself: one that cannot becomes a
    `RuntimeError` that says the same. The traceback, which no pickle keeps, becomes a note.
    """

    def __init__(self, problem: Problem, seed: int, index: int, record: Record) -> None:
        super().__init__(problem)
        self.seed = seed
        self.index = index
        self.record = record
        self._told = False  # whether there is a note of the traceback

    def __reduce__(self) -> tuple[Any, ...]:
        cause = self.__cause__
        notes = [*getattr(self, "__notes__", ()), *([] if self._told else _story(cause))]
        state = {"__cause__": _portable(cause), "__notes__": notes, "_told": True}
        return SimulationError, (self.problems[0], self.seed, self.index, self.record), state


def failure(start: Game, moves: Iterable[Move], seed: int, index: int, cause: Exception) -> SimulationError:
    """The error of a game that began with `start` and failed by `cause` after these moves."""
    played = _recorded(start, moves)
    rule, words = "TURN-9", _words(cause)
    if isinstance(cause, WelcomeToError):
        rule, words = cause.rule, cause.message
    problem = Problem(rule, f"game {index}, of seed {seed}, failed: {words}", _pointer(played))
    error = SimulationError(problem, seed, index, played.record)
    error.__cause__ = cause
    return error


def _recorded(start: Game, moves: Iterable[Move]) -> Recorded:
    state = records.start_record(start)
    for move in moves:
        state = records.deal(state) if move is None else records.apply(state, *move)
    return state


def _pointer(played: Recorded) -> str:
    """Where in the record the next action would stand: the players act in seating order."""
    waiting = waiting_for(played.game)
    if not waiting:
        return ""
    taken = len(played.game.players[waiting[0]].actions)
    return f"/turns/{len(played.finished.turns)}/actions/{waiting[0]}/{taken}"


def _words(error: BaseException) -> str:
    """The error in a line, of its kind at least: its own words may fail too."""
    return "".join(traceback.format_exception_only(error)).strip()


def _story(error: BaseException | None) -> list[str]:
    if error is None or error.__traceback__ is None:
        return []
    return ["".join(traceback.format_exception(error)).rstrip()]


def _portable(error: BaseException | None) -> BaseException | None:
    """The error, or one that says the same, if it does not come through a pickle as an error."""
    try:
        copy = pickle.loads(pickle.dumps(error))
    except Exception:
        copy = None
    return error if error is None or isinstance(copy, type(error)) else RuntimeError(_words(error))
