"""Many games, in this process or sent off in chunks to an executor's, handed on one by one in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Unpack

from welcometo import game
from welcometo.actions import Action
from welcometo.boards import BASE_BOARD, Board
from welcometo.bots import Bot
from welcometo.options import Variants
from welcometo.simulate.failures import Move, SimulationError, failure
from welcometo.simulate.playing import (
    PLAIN,
    RANDOM,
    GameSummary,
    Ways,
    game_seed,
    played_out,
    seats_for,
    summary,
)
from welcometo.states import Game
from welcometo.views import known_seed

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Summaries = Generator[GameSummary, None, None]
"""The games of a run as they are handed on; `close()` ends it early."""


class _Run(NamedTuple):
    """What all games of a run have in common, and all that has to be sent to play some of them elsewhere."""

    games: int
    players: int
    seed: int
    bots: tuple[Bot, ...]
    board: Board
    variants: Variants

    def start(self, seed: int) -> Game:
        """The new game of a seed."""
        return game.new_game(self.players, seed=seed, board=self.board, **self.variants)


class _Chunk(NamedTuple):
    """What came of some games in a row: those before the first that failed, and its failure."""

    summaries: tuple[GameSummary, ...]
    failure: SimulationError | None


def simulate(  # noqa: PLR0913 - what is played, and where
    games: int,
    players: int,
    seed: int,
    *,
    bots: Sequence[Bot] = RANDOM,
    board: Board = BASE_BOARD,
    executor: Executor | None = None,
    chunk: int = 16,
    ahead: int = 1024,
    **variants: Unpack[Variants],
) -> Summaries:
    """So many `games`, each summed up when it is over and handed on in order; nothing is kept.

    Without an `executor` they are played here, each when it is asked for. With one, from the first that is asked for
    on, they are sent to it, `chunk` games at a time, as long as no more than `ahead` games are not yet handed on; each
    of the two is at least one chunk, whatever is given. The games are the same whatever the executor, `chunk` and
    `ahead`. `bots`, `board` and `variants` are as in `play_game`; to send them to other processes, they must be such as
    can be pickled.

    Closing the iterator, or an error or `KeyboardInterrupt` while it waits, cancels all chunks that are not being
    played yet. The executor is not shut down.

    Raises at once like `play_game` when no such game can be set up, and `SimulationError` at a game that fails, after
    all games before it; what the executor itself raises is passed on.
    """
    run = _Run(games, players, known_seed(seed), tuple(bots), board, variants)
    seats_for(run.bots, len(run.start(run.seed).players))
    if executor is None:
        return (_play(run, index) for index in range(games))
    size = max(chunk, 1)
    return _spread(run, executor, size, max(ahead // size, 1))


def _spread(run: _Run, executor: Executor, size: int, most: int) -> Summaries:
    """The games of a run by an executor, at most so many chunks of so many games at a time."""
    firsts = iter(range(0, run.games, size))
    pending: deque[Future[_Chunk]] = deque()
    try:
        while True:
            for first in islice(firsts, most - len(pending)):
                pending.append(executor.submit(_play_chunk, run, range(first, min(first + size, run.games))))
            if not pending:
                return
            chunk = pending[0].result()
            pending.popleft()
            yield from chunk.summaries
            if chunk.failure is not None:
                raise chunk.failure
    finally:
        for future in pending:
            future.cancel()


def _play_chunk(run: _Run, indices: range) -> _Chunk:
    """Play some games of a run, up to the first that fails. A failure is a value, so that any executor carries it."""
    summaries: list[GameSummary] = []
    try:
        for index in indices:
            summaries.append(_play(run, index))
    except SimulationError as error:
        return _Chunk(tuple(summaries), error)
    return _Chunk(tuple(summaries), None)


def _play(run: _Run, index: int) -> GameSummary:
    seed = game_seed(run.seed, run.games, index)
    start = run.start(seed)
    moves: list[Move] = []
    try:
        finished = played_out(_noting(moves), start, seed, run.bots)
    except Exception as error:
        raise failure(start, moves, seed, index, error) from error
    return summary(finished, seed)


def _noting(moves: list[Move]) -> Ways[Game]:
    """How a game goes on that notes its moves: cheaper than a record, and enough to make one of."""

    def deal(state: Game) -> Game:
        after = PLAIN.deal(state)
        moves.append(None)
        return after

    def apply(state: Game, player: int, action: Action) -> Game:
        after = PLAIN.apply(state, player, action)
        moves.append((player, action))
        return after

    return Ways(PLAIN.game, deal, apply)
