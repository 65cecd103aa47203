"""Counts work instead of time: the library's function calls and the models it makes, for each decision of fixed games.

    python benchmarks/work.py

The games are played twice in a new process: `cold` with empty caches, then `warm`. The counts are the same on every
machine and in every run, so a slowdown is seen where times are too noisy; tests/test_work.py holds them against limits.
Comprehensions are not counted as calls, since that differs between versions of Python.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

import welcometo as wt

GAMES: dict[str, Callable[[int], wt.Game]] = {
    "base": lambda seed: wt.new_game(2, seed=seed),
    "advanced": lambda seed: wt.new_game(4, seed=seed, board=wt.BOARDS["ice_cream"], advanced=True),
}
SEEDS = range(1, 4)

COMPREHENSIONS = {"<listcomp>", "<dictcomp>", "<setcomp>"}
CONSTRUCTORS = {"__init__", "model_construct", "model_copy"}
"""What makes a model in pydantic itself; the library's own way ends in `object.__new__`."""


def play(game: wt.Game, counts: Counter[str]) -> None:
    """Play to the end, with choices that are arbitrary and always the same."""
    luck = 1
    while game.phase != "over":
        game = wt.deal(game)
        while waiting := wt.waiting_for(game):
            legal = wt.legal_actions(game, waiting[0])
            luck = (luck * 6364136223846793005 + 1442695040888963407) % 2**64
            game = wt.apply(game, waiting[0], legal[(luck >> 33) % len(legal)])
            counts["decisions"] += 1


def counted(name: str) -> Counter[str]:
    """The decisions of the games of this name, the calls in them and the models made."""
    counts: Counter[str] = Counter()

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        module = frame.f_globals.get("__name__", "")
        if event == "call":
            if module == "welcometo" or module.startswith("welcometo."):
                counts["calls"] += frame.f_code.co_name not in COMPREHENSIONS
            elif module == "pydantic.main":
                counts["models"] += frame.f_code.co_name in CONSTRUCTORS
        elif event == "c_call" and argument is object.__new__ and module.startswith("welcometo"):
            counts["models"] += 1

    for seed in SEEDS:
        sys.setprofile(watch)
        try:
            play(GAMES[name](seed), counts)
        finally:
            sys.setprofile(None)
    return counts


def per_decision() -> dict[str, dict[str, float]]:
    """Calls and models for each decision, of each kind of game, cold and warm."""
    found: dict[str, dict[str, float]] = {}
    for name in GAMES:
        for state in ("cold", "warm"):
            counts = counted(name)
            found[f"{name}, {state}"] = {
                kind: round(counts[kind] / counts["decisions"], 3) for kind in ("calls", "models")
            }
    return found


if __name__ == "__main__":
    print(json.dumps(per_decision(), indent=1))
