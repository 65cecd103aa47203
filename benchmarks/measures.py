"""All that is measured, each beside its peer."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from random import Random
from typing import NamedTuple

import chess
from pydantic import TypeAdapter

import games
import memory
import startup
import welcometo as wt
from bare import bare_model
from caches import clear_caches
from sampling import FEWEST_ROUNDS, Contender, Figure, Sample, compare, figure, stream
from welcometo.simulate import simulate

OURS = "welcometo"
CHESS = "python-chess"
UNTESTED = "python-chess without its test for the end"
FLAT = "flat tuples"


class Measure(NamedTuple):
    """A measure: `run` gets the seconds that each contender may take. A `slow` one runs only when it is asked for."""

    name: str
    title: str
    run: Callable[[float], list[Figure]]
    slow: bool = False


def playout(seconds: float) -> list[Figure]:
    """Decisions a second in random base games of two players."""
    contenders = [
        Contender(OURS, stream(games.base_decisions(Random(1)))),
        Contender(FLAT, stream(games.flat_decisions(Random(1)))),
        Contender(CHESS, stream(games.chess_moves(Random(1)))),
        Contender(UNTESTED, stream(games.untested_chess_moves(Random(1)))),
    ]
    return compare(contenders, "/s", seconds, 0.15)


def playout_advanced(seconds: float) -> list[Figure]:
    """Decisions a second in random advanced games of four players on the ice cream board."""
    contenders = [
        Contender(OURS, stream(games.advanced_decisions(Random(2)))),
        Contender(CHESS, stream(games.chess_moves(Random(2)))),
        Contender(UNTESTED, stream(games.untested_chess_moves(Random(2)))),
    ]
    return compare(contenders, "/s", seconds, 0.15)


def turns(seconds: float) -> list[Figure]:
    """Whole turns listed in a second, at the start of base games."""
    contenders = [
        Contender(OURS, stream(games.whole_turns(Random(3)))),
        Contender(FLAT, stream(games.flat_turns(Random(3)))),
        Contender("python-chess, perft", stream(games.endless_perft(4))),
    ]
    return compare(contenders, "/s", seconds, 0.1)


def parse(seconds: float) -> list[Figure]:
    """The time in which a game of four players is read from JSON text."""
    texts = games.documents(20)
    bare = TypeAdapter(bare_model(wt.Game))
    contenders = [
        Contender(OURS, stream(_repeated(wt.parse_game, texts))),
        Contender("bare pydantic", stream(_repeated(bare.validate_json, texts))),
    ]
    return compare(contenders, "us", seconds, 0.05)


def score(seconds: float) -> list[Figure]:
    """The time in which one sheet is scored, at the end of games of four players."""
    finished = games.finished_games(100)
    contenders = [
        Contender("score", stream(_scores(finished))),
        Contender("score, caches emptied", _cold_results(finished)),
        Contender("result, a sheet", stream(_results(finished))),
    ]
    return compare(contenders, "us", seconds, 0.05)[: len(contenders)]


def _repeated(work: Callable[[str], object], texts: Sequence[str]) -> Iterator[int]:
    for text in itertools.cycle(texts):
        work(text)
        yield 1


def _scores(finished: Sequence[wt.Game]) -> Iterator[int]:
    for game in itertools.cycle(finished):
        for player in range(4):
            wt.score(game, player)
        yield 4


def _results(finished: Sequence[wt.Game]) -> Iterator[int]:
    for game in itertools.cycle(finished):
        wt.result(game)
        yield 4


def _cold_results(finished: Sequence[wt.Game]) -> Callable[[float], Sample]:
    def sample(seconds: float) -> Sample:
        clear_caches()
        start = time.process_time()
        for game in finished:
            wt.score(game, 0)
        return Sample(len(finished), time.process_time() - start)

    return sample


def explain(seconds: float) -> list[Figure]:
    """The time in which one turn of a random base game is explained, with the offer and without."""
    steps = games.steps(40)
    contenders = [
        Contender("explain", stream(_explained(steps, known=True))),
        Contender("explain, any offer", stream(_explained(steps, known=False))),
    ]
    return compare(contenders, "us", seconds, 0.05)[: len(contenders)]


def _explained(steps: Sequence[games.Step], known: bool) -> Iterator[int]:
    for before, after, offer in itertools.cycle(steps):
        if wt.explain(before, after, offer if known else None).turn is None:
            raise AssertionError("a turn of a game is not explained")
        yield 1


def imports(seconds: float) -> list[Figure]:
    """The time of the import, in a new process."""
    contenders = [
        startup.importing(OURS, startup.LIBRARY),
        startup.importing("pydantic and one model", startup.PEER),
    ]
    return compare(contenders, "ms", seconds, 0.2)


def states(seconds: float) -> list[Figure]:
    """The memory of every state of a game."""
    return memory.kept_states()


def processes(seconds: float) -> list[Figure]:
    """Games a second by `simulate` on the clock on the wall, and what it costs all processors to spread them."""
    with ProcessPoolExecutor(2) as pool:
        contenders = [
            Contender("two processes", stream(_simulated(pool), time.perf_counter)),
            Contender("one", stream(_simulated(None), time.perf_counter)),
        ]
        figures = compare(contenders, "/s", seconds, 0.5)
    costs = [_cost_of_one() / _cost_of_two() for _ in range(FEWEST_ROUNDS)]
    return [*figures, figure("processor time of all, one / two processes", "x", costs)]


def _simulated(executor: Executor | None, games: int = 120) -> Iterator[int]:
    for seed in itertools.count():
        yield sum(1 for _ in simulate(games, 2, seed, executor=executor, chunk=6))


def _cost_of_one() -> float:
    before = sum(os.times()[:4])
    next(_simulated(None))
    return sum(os.times()[:4]) - before


def _cost_of_two() -> float:
    before = sum(os.times()[:4])
    with ProcessPoolExecutor(2) as pool:  # whose processes count when they have ended
        next(_simulated(pool))
    return sum(os.times()[:4]) - before


def million(seconds: float) -> list[Figure]:
    """The memory of the process over a million decisions."""
    return memory.million_decisions()


def status(seconds: float) -> list[Figure]:
    """The time in which a sheet is read from JSON text and looked at for what is wrong, and a position by python-chess."""

    def looked_at(fen: str) -> object:
        return chess.Board(fen).status()

    contenders = [
        Contender("diagnose", stream(_repeated(wt.diagnose, games.sheets(20)))),
        Contender("python-chess, Board(fen).status()", stream(_repeated(looked_at, games.positions(200)))),
    ]
    return compare(contenders, "us", seconds, 0.05)


def diagnose(seconds: float) -> list[Figure]:
    """The time in which a game of four players is read from JSON text and looked at, beside that of reading it."""
    texts = games.documents(20)
    contenders = [
        Contender("diagnose", stream(_repeated(wt.diagnose, texts))),
        Contender("parse_game", stream(_repeated(wt.parse_game, texts))),
    ]
    return compare(contenders, "us", seconds, 0.05)


def reconstruct(seconds: float) -> list[Figure]:
    """The time in which turns are found that lead to the sheet of a finished game, in all variants and in the hardest."""
    contenders = [
        Contender("reconstruct", stream(_proved(games.final_sheets(48)))),
        Contender("reconstruct, advanced, ice cream", stream(_proved(games.advanced_sheets(12)))),
    ]
    return compare(contenders, "ms", seconds, 0.2)[: len(contenders)]


def _proved(sheets: Sequence[wt.LoneSheet]) -> Iterator[int]:
    for alone in itertools.cycle(sheets):
        if wt.reconstruct(alone).turns is None:
            raise AssertionError("the sheet of a game is not proved")
        yield 1


MEASURES = (
    Measure("playout", "Random base game, 2 players: decisions", playout),
    Measure("playout_advanced", "Random advanced game, ice cream board, 4 players: decisions", playout_advanced),
    Measure("turns", "Whole first turns of a base game, listed lazily", turns),
    Measure("parse", "Game of 4 players from JSON text", parse),
    Measure("score", "Score of one sheet, 4 players", score),
    Measure("explain", "One turn of a base game explained", explain),
    Measure("import", "Import in a new process", imports),
    Measure("states", "All states of a game of 30 turns, 4 players", states),
    Measure("processes", "`simulate`, 2 players: games", processes),
    Measure("status", "A sheet, and a position of chess, read and looked at", status),
    Measure("diagnose", "Game of 4 players read and looked at", diagnose),
    Measure("reconstruct", "Turns that lead to the sheet of a finished game", reconstruct),
    Measure("million", "A million decisions", million, slow=True),
)
