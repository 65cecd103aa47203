"""How much memory values take, and whether a long run takes more and more."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType

import games
import welcometo as wt
from sampling import Figure

MB = 1_000_000
NOT_OF_THE_VALUE = (type, ModuleType, FunctionType, BuiltinFunctionType)


def deep_size(*roots: object) -> int:
    """The bytes of these objects and all they refer to, each counted once; classes, modules and functions are not."""
    seen: set[int] = set()
    waiting = list(roots)
    size = 0
    while waiting:
        item = waiting.pop()
        if id(item) not in seen and not isinstance(item, NOT_OF_THE_VALUE):
            seen.add(id(item))
            size += sys.getsizeof(item)
            waiting += gc.get_referents(item)
    return size


def long_game(turns: int) -> list[wt.Game]:
    """Every state of the first so many turns of a game of four players, after each deal and each action."""
    seed = 0
    while True:
        states = list(_states(seed, turns))
        if states[-1].turn == turns and states[-1].phase != "play":
            return states
        seed += 1


def _states(seed: int, turns: int) -> Iterator[wt.Game]:
    random = Random(seed)
    game = wt.new_game(4, seed=seed)
    yield game
    while game.phase == "deal" and game.turn < turns:
        game = wt.deal(game)
        yield game
        while game.phase == "play":
            game = games.decide(game, random, games.patient)
            yield game


def kept_states(turns: int = 30) -> list[Figure]:
    """What it costs to keep every state of a game."""
    states = long_game(turns)
    last, every = deep_size(states[-1]), deep_size(*states)
    return [
        Figure("states kept", "", len(states), len(states), 1),
        Figure("the last state alone", "MB", last / MB, last / MB, 1),
        Figure("every state, beyond the last", "MB", (every - last) / MB, (every - last) / MB, 1),
    ]


def resident() -> float:
    """The memory that the process holds now, in MB; Linux alone."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MB


def growth(decisions: int, warm_up: int) -> tuple[float, float]:
    """What this process holds after decisions that fill the caches, and what it holds more after some more."""
    work = games.base_decisions(Random(7))
    done = 0
    while done < warm_up:
        done += next(work)
    before, done = resident(), 0
    while done < decisions:
        done += next(work)
    return before, resident() - before


def million_decisions(decisions: int = 1_000_000, warm_up: int = 600_000) -> list[Figure]:
    """How the memory of a new process grows over many decisions."""
    command = [sys.executable, __file__, str(decisions), str(warm_up)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    before, grown = map(float, done.stdout.split())
    return [
        Figure("decisions", "", decisions, decisions, 1),
        Figure("resident memory before them", "MB", before, before, 1),
        Figure("resident memory, growth", "MB", grown, grown, 1),
    ]


if __name__ == "__main__":
    print(*growth(*map(int, sys.argv[1:])))
