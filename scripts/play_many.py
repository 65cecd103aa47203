"""Plays many random games and checks everything that can be checked of each of them.

    python scripts/play_many.py --games 10000

After every action the cheap invariants are checked, and the legal actions, the sheet and the cards are compared with those
of the second, naive implementation. At the end of every turn the game's document, pickle and copies are checked as
well, and the views that two onlookers have before its last action; the scores, the end and the places are compared. At
a sample of decisions all this is checked too, and the lists of all turns are compared. At the end of a game its record,
written without the library's help, is replayed. The command counts how often each event of the
rules happened, and fails if one of them never did.

Each game follows from `--seed` and its number. A game that fails is told with its number and its record, as far as it
went, and the run goes on; `--first` and `--games 1` play it again. Exit code 1 if a game failed or an event is missing.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))

import invariants
from properties.comparison import Follower, compare_turns
from properties.events import EVENTS, events_of
from properties.hiding import check_views
from properties.playing import Move, moves
from properties.policies import BRIEF, POLICIES
from properties.records import Writer, check_record
from welcometo import Game, new_game, result

RESTARTS = 0.003
SAMPLED = 0.002
"""The part of all decisions at which a turn is taken back, and at which lists of turns are compared."""

MOST_LISTED = 200
"""How many turns of a long list are compared."""


class Failure(NamedTuple):
    """A game that failed: its number, the seed of its cards, what was said, and its record as far as it went."""

    number: int
    seed: int
    message: str
    record: str


class Tally(NamedTuple):
    """What came of some games: how often things happened, and those that failed."""

    counts: Counter[str]
    failures: list[Failure]


class Watcher:
    """Looks on at one game and checks every move."""

    def __init__(self, game: Game, rng: Random) -> None:
        """Begin with a new game."""
        self.follower = Follower(game)
        self.writer = Writer(game)
        self.rng = rng
        self.counts: Counter[str] = Counter(games=1)
        self.game = game

    def see(self, move: Move) -> None:
        """Check a move."""
        self.game = move.after
        self.counts.update(events_of(move))
        if move.player is None:
            self._see_deal(move)
        elif move.action is None:
            self.writer.take_back(move.player)
            self.follower.taken_back(move.player)
            invariants.check_game(move.after)
        else:
            self._see_action(move)

    def _see_deal(self, move: Move) -> None:
        self.counts["turns"] += 1
        self.writer.deal(move.before, move.after)
        invariants.check_deal(move.before, move.after)
        self.follower.dealt(move.after)

    def _see_action(self, move: Move) -> None:
        assert move.player is not None
        assert move.action is not None
        self.counts["decisions"] += 1
        self.writer.act(move.player, move.action)
        invariants.check_action(move.before, move.player, move.action, move.after)
        self.follower.act(move.before, move.player, move.action, move.after)
        if self.rng.random() < SAMPLED:
            self.counts["lists of turns"] += 1
            self.counts["turns listed"] += compare_turns(move.before, move.player, MOST_LISTED)
            invariants.check_documents(move.before)
            check_views(move.before, self.rng)
        if move.after.phase != "play":
            self._see_end_of_turn(move)

    def _see_end_of_turn(self, move: Move) -> None:
        invariants.check_documents(move.after)
        check_views(move.before, self.rng)
        self.writer.stop(move.after)
        if result(move.after) is not None:
            check_record(self.writer, move.after)


def table_of(number: int, rng: Random) -> list[str]:
    """The policies around the table: one for all in every other game, else any, or any that do not end games soon."""
    names = list(POLICIES)
    if number % 2:
        return [names[number // 2 % len(names)]] * 100
    if number % 4:
        names = [name for name in names if name not in BRIEF]
    return [rng.choice(names) for _ in range(100)]


def play(number: int, seed: int, players: int | None) -> Tally:
    """Play and check one game."""
    rng = Random(f"{seed}/{number}")
    cards = rng.randrange(2**64)
    game = new_game(players or 2 + number % 5, seed=cards)
    slips = rng.choice((0.0, 0.02, 0.2))
    watcher = None
    try:
        watcher = Watcher(game, rng)
        for move in moves(game, table_of(number, rng), rng, slips, RESTARTS):
            watcher.see(move)
    except Exception:
        return Tally(Counter(), [Failure(number, cards, traceback.format_exc(), record_so_far(watcher))])
    return Tally(watcher.counts, [])


def record_so_far(watcher: Watcher | None) -> str:
    """The record of an unfinished game; of none if it failed at its very beginning."""
    if watcher is None:
        return ""
    if watcher.game.turn:
        watcher.writer.stop(watcher.game)
    return watcher.writer.text()


def play_one(task: tuple[int, int, int | None]) -> Tally:
    """`play` for a pool of processes, which hands over one value."""
    return play(*task)


def report_failure(failure: Failure, folder: Path) -> None:
    """Print what failed and where its record is."""
    path = folder / f"failed-game-{failure.number}.json"
    path.write_text(failure.record, encoding="utf-8")
    print(
        f"game {failure.number} failed (seed of its cards {failure.seed}, record {path}):\n{failure.message}",
        flush=True,
    )


def gather(tallies: Iterable[Tally], games: int, folder: Path) -> Tally:
    """Add up the games as they come in, telling of failures at once and of progress now and then."""
    counts: Counter[str] = Counter()
    failures: list[Failure] = []
    start = time.monotonic()
    for done, tally in enumerate(tallies, start=1):
        counts += tally.counts
        failures += tally.failures
        for failure in tally.failures:
            report_failure(failure, folder)
        if done % 1000 == 0 or done == games:
            print(f"{done} of {games} games, {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    return Tally(counts, failures)


def summary(total: Tally, seconds: float) -> str:
    """The figures of a run, as lines of text."""
    counts = total.counts
    lines = [f"{'seconds':>42} {seconds:>10.0f}", f"{'failures':>42} {len(total.failures):>10}"]
    for name in ("games", "turns", "decisions", "lists of turns", "turns listed", *EVENTS):
        lines.append(f"{name:>42} {counts[name]:>10}")
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000, help="how many games (10000)")
    parser.add_argument("--players", type=int, help="players in each game (2 to 6 in turn)")
    parser.add_argument("--seed", type=int, default=0, help="from which all games follow (0)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    parser.add_argument("--processes", type=int, default=2, help="how many games at a time (2)")
    parser.add_argument("--failures", type=Path, default=Path(), help="folder for the records of failed games (.)")
    return parser.parse_args()


def main() -> int:
    """Play the games and print the figures. Returns the exit code."""
    options = arguments()
    numbers = range(options.first, options.first + options.games)
    tasks = [(number, options.seed, options.players) for number in numbers]
    start = time.monotonic()
    with multiprocessing.Pool(options.processes) as pool:
        total = gather(pool.imap_unordered(play_one, tasks, chunksize=5), options.games, options.failures)
    print(summary(total, time.monotonic() - start))
    missing = [event for event in EVENTS if not total.counts[event]]
    if missing:
        print(f"never happened: {', '.join(missing)}")
    return 1 if missing or total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
