"""Decisions a second in random games, beside python-chess doing the same kind of work.

    python benchmarks/playout.py [--rounds 9] [--seconds 0.5]

Both list all that is legal, choose at random and apply it; ours deals and resolves besides. The two take turns in short samples, so that a machine
that speeds up or slows down does so for both: the ratio is what counts.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

import chess

import welcometo as wt


def welcome_to_decisions(random: Random, players: int = 2) -> Iterator[None]:
    """Random games without end through the public API; yields after each decision."""
    while True:
        game = wt.new_game(players, seed=random.getrandbits(64))
        while game.phase != "over":
            game = wt.deal(game)
            while waiting := wt.waiting_for(game):
                player = waiting[0]
                game = wt.apply(game, player, random.choice(wt.legal_actions(game, player)))
                yield


def chess_decisions(random: Random) -> Iterator[None]:
    """Random games of chess from the start position without end; yields after each move."""
    while True:
        board = chess.Board()
        while moves := list(board.legal_moves):
            board.push(random.choice(moves))
            yield
            if board.halfmove_clock >= 100 or board.is_insufficient_material():
                break


def rate(decisions: Iterator[None], seconds: float) -> float:
    """How many decisions a second are taken in about so many seconds."""
    count, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        for _ in range(200):
            next(decisions)
        count += 200
    return count / elapsed


def main() -> None:
    """Measure in turns, and print the median and the best of each and of the ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    arguments = parser.parse_args()
    contenders: dict[str, Callable[[Random], Iterator[None]]] = {
        "welcometo, 2 players": welcome_to_decisions,
        "python-chess": chess_decisions,
    }
    runs = {name: start(Random(1)) for name, start in contenders.items()}
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(arguments.rounds):
        for name, run in runs.items():
            rates[name].append(rate(run, arguments.seconds))
    print(f"Python {platform.python_version()}, python-chess {chess.__version__}, {arguments.rounds} rounds")
    for name, samples in rates.items():
        print(f"{name:24} median {statistics.median(samples):9,.0f}/s   best {max(samples):9,.0f}/s")
    ratios = [ours / theirs for ours, theirs in zip(*rates.values(), strict=True)]
    print(f"{'ratio':24} median {statistics.median(ratios):9.2f}     best {max(ratios):9.2f}")


if __name__ == "__main__":
    main()
