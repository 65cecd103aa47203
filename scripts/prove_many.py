"""Proves the final sheets of many random games: `reconstruct` has to find turns that lead to each of them.

    python scripts/prove_many.py [--games N] [--seed S]

The games are of all variants and boards in turn, for one to three players with odd habits, each from its own seed. Every
proof is replayed. Prints how many sheets there were, how many were proved, and how long a proof took (processor time);
the exit code is 1 if one was not.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from arguments import at_least_one
from properties.combinations import EVERY_COMBINATION
from properties.playing import moves
from properties.seekers import ALL_POLICIES
from welcometo import Game, LoneSheet, diagnose, lone_sheet, reconstruct, replay_turns


def final(seed: int) -> Game:
    """A game from this seed, played to its end."""
    rng = Random(seed)
    game = EVERY_COMBINATION[seed % len(EVERY_COMBINATION)].new(rng.choice((2, 2, 3)), rng.randrange(2**64))
    policies = [rng.choice(sorted(ALL_POLICIES)) for _ in game.players]
    for move in moves(game, policies, rng, slips=rng.choice((0.0, 0.1, 0.3, 1.0))):
        game = move.after
    return game


def seconds_to_prove(alone: LoneSheet) -> float | None:
    """How long the proof took; None where it is missing or wrong.

    What the player of these games remembers is not collected meanwhile, as that takes longer with each game played.
    """
    gc.disable()
    start = time.process_time()
    verdict = reconstruct(alone)
    seconds = time.process_time() - start
    gc.enable()
    if verdict.turns is None or verdict.deck or replay_turns(alone, verdict.turns) != alone or diagnose(alone):
        return None
    return seconds


def main() -> int:
    """Prove the sheets of so many games; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=at_least_one, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    wanted = parser.parse_args()
    times: list[float] = []
    failed = 0
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        game = final(seed)
        for player in range(len(game.players)):
            seconds = seconds_to_prove(lone_sheet(game, player))
            if seconds is None:
                failed += 1
                print(f"not proved: game {seed}, player {player}", file=sys.stderr)
            else:
                times.append(seconds)
    times.sort()
    print(f"{wanted.games} games, {len(times) + failed} sheets, {failed} not proved")
    print(
        f"a proof: median {1000 * median(times):.1f} ms, 99 in 100 {1000 * times[len(times) * 99 // 100]:.1f} ms, "
        f"longest {1000 * times[-1]:.0f} ms"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
