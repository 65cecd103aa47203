"""Plays many random games and checks everything that can be checked of them.

    python scripts/play_many.py --games 10000
    python scripts/play_many.py --games 10000 --base

It goes through every combination of base or advanced rules, shared pairs, expert or solo, the switches and the boards in
turn; with `--base` it plays the base game alone.

In every game the cheap invariants are checked after every action. In every k-th game (`--full-every`) all else is
checked as well: the legal actions at every decision, the sheets, the cards, the points, the end and the places are
compared with those of the second, naive implementation; at the end of every turn the game's document, pickle and copies
are checked, and the views that two onlookers have before its last action; at a sample of decisions lists of whole turns
are compared; and at the end the game's record, written without the library's help, is replayed. The command counts how
often each event of the rules happened, and fails if one of them never did.

Each game follows from `--seed` and its number. A game that fails is told with its number and, where all was checked, its
record as far as it went, and the run goes on; `--first NUMBER --games 1 --full-every 1` plays it again. Exit code 1 if a
game failed or an event is missing.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
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
from arguments import at_least_one
from properties.combinations import BASE_COMBINATION, EVERY_COMBINATION
from properties.comparison import Follower, compare_turns
from properties.events import BASE_GAME_EVENTS, EVENTS, events_of
from properties.hiding import check_views
from properties.playing import Move, moves
from properties.policies import BRIEF
from properties.records import Writer, check_record
from properties.seekers import ALL_POLICIES
from welcometo import Game, result

RESTARTS = 0.003
SAMPLED = 0.002
"""The part of all decisions at which a turn is taken back, and at which lists of turns are compared."""

MOST_LISTED = 200
"""How many turns of a long list are compared."""

LARGE = 0.005
"""The part of games of the variants that are for 12 or 27 players."""


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


class Task(NamedTuple):
    """A game to play: its number, the seed of all games, how it is set up and how much of it is checked."""

    number: int
    seed: int
    base: bool = False
    players: int | None = None
    full: bool = True


class Watcher:
    """Looks on at one game and makes the cheap checks of every move."""

    def __init__(self, game: Game) -> None:
        """Begin with a new game."""
        self.counts: Counter[str] = Counter(games=1)
        self.game = game

    def see(self, move: Move) -> None:
        """Check a move."""
        self.game = move.after
        self.counts.update(events_of(move))
        if move.player is None:
            self.counts["turns"] += 1
            invariants.check_deal(move.before, move.after)
        elif move.action is None:
            invariants.check_game(move.after)
        else:
            self.counts["decisions"] += 1
            invariants.check_action(move.before, move.player, move.action, move.after)

    def record(self) -> str:
        """The record so far, if one is kept."""
        return ""


class FullWatcher(Watcher):
    """Checks everything."""

    def __init__(self, game: Game, rng: Random) -> None:
        """Begin with a new game."""
        super().__init__(game)
        self.counts["games checked in full"] = 1
        self.follower = Follower(game)
        self.writer = Writer(game)
        self.rng = rng

    def see(self, move: Move) -> None:
        """Check a move."""
        self.writer.follow(move)
        super().see(move)
        if move.player is None:
            self.follower.dealt(move.after)
        elif move.action is None:
            self.follower.taken_back(move.player)
        else:
            self.follower.act(move.before, move.player, move.action, move.after)
            if self.rng.random() < SAMPLED:
                self._see_sample(move.before, move.player)
            if move.after.phase != "play":
                self._see_end_of_turn(move)

    def _see_sample(self, game: Game, player: int) -> None:
        self.counts["lists of turns"] += 1
        self.counts["turns listed"] += compare_turns(game, player, MOST_LISTED)
        invariants.check_documents(game)
        check_views(game, self.rng)

    def _see_end_of_turn(self, move: Move) -> None:
        invariants.check_documents(move.after)
        check_views(move.before, self.rng)
        if result(move.after) is not None:
            check_record(self.writer, move.after)

    def record(self) -> str:
        """The record so far."""
        if self.game.phase == "play":
            self.writer.stop(self.game)
        return self.writer.text()


def table_of(rng: Random) -> list[str]:
    """The policies around the table: of one or two in most games, else any, or any that do not end games soon."""
    names = list(ALL_POLICIES)
    kind = rng.randrange(5)
    if kind == 0:
        return [rng.choice(names)] * 100
    if kind <= 2:
        names = [["seeker"], ["planner"], ["seeker", "planner"]][rng.randrange(3)]
    elif kind == 3:
        names = [name for name in names if name not in BRIEF]
    return [rng.choice(names) for _ in range(100)]


def new(task: Task, rng: Random) -> Game:
    """A new game: the combinations in turn, mostly for few players, now and then for many."""
    combination = BASE_COMBINATION if task.base else EVERY_COMBINATION[task.number % len(EVERY_COMBINATION)]
    players = 2 + (task.number if task.base else rng.randrange(5)) % 5
    if not task.base and rng.random() < LARGE:
        players = rng.choice((12, 27))
    return combination.new(task.players or players, rng.randrange(2**64))


def play(task: Task) -> Tally:
    """Play and check one game."""
    rng = Random(f"{task.seed}/{task.number}")
    game = new(task, rng)
    slips = rng.choice((0.0, 0.02, 0.2))
    watcher = None
    try:
        watcher = FullWatcher(game, Random(task.number)) if task.full else Watcher(game)
        for move in moves(game, table_of(rng), rng, slips, RESTARTS):
            watcher.see(move)
    except Exception:
        record = watcher.record() if watcher else ""
        return Tally(Counter(), [Failure(task.number, game.seed or 0, traceback.format_exc(), record)])
    return Tally(watcher.counts, [])


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


def processor_seconds() -> float:
    """How long the finished processes of this command kept a processor busy."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def summary(total: Tally, seconds: float, events: tuple[str, ...]) -> str:
    """The figures of a run, as lines of text."""
    counts = total.counts
    figures = ("games", "games checked in full", "turns", "decisions", "lists of turns", "turns listed")
    lines = [f"{'seconds':>54} {seconds:>10.0f}", f"{'processor seconds':>54} {processor_seconds():>10.0f}"]
    lines.append(f"{'failures':>54} {len(total.failures):>10}")
    lines += [f"{name:>54} {counts[name]:>10}" for name in (*figures, *events)]
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=at_least_one, default=10_000, help="how many games (10000)")
    parser.add_argument("--base", action="store_true", help="the base game alone, for 2 to 6 players in turn")
    parser.add_argument(
        "--players", type=at_least_one, help="players in each game (2 to 6, of the variants now and then more)"
    )
    parser.add_argument("--seed", type=int, default=0, help="from which all games follow (0)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
    parser.add_argument("--full-every", type=at_least_one, default=20, help="every how many games all is checked (20)")
    parser.add_argument("--processes", type=at_least_one, default=2, help="how many games at a time (2)")
    parser.add_argument("--failures", type=Path, default=Path(), help="folder for the records of failed games (.)")
    return parser.parse_args()


def tasks(options: argparse.Namespace) -> list[Task]:
    """The games to play. Which are checked in full moves on by one from round to round of the combinations."""
    return [
        Task(
            number,
            options.seed,
            options.base,
            options.players,
            full=(number + number // len(EVERY_COMBINATION)) % options.full_every == 0,
        )
        for number in range(options.first, options.first + options.games)
    ]


def main() -> int:
    """Play the games and print the figures. Returns the exit code."""
    options = arguments()
    events = BASE_GAME_EVENTS if options.base else EVENTS
    start = time.monotonic()
    with multiprocessing.Pool(options.processes) as pool:
        total = gather(pool.imap_unordered(play, tasks(options), chunksize=5), options.games, options.failures)
        pool.close()
        pool.join()
    print(summary(total, time.monotonic() - start, events))
    missing = [event for event in events if not total.counts[event]]
    if missing:
        print(f"never happened: {', '.join(missing)}")
    return 1 if missing or total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
