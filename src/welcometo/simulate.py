"""Whole games played by bots: one to look at, or many to count.

Everything follows from a seed. In the game of seed s the cards are dealt by s itself, and the bot of player p has the
luck of seed `output(s, 2**32 + p)`. In a run of several games with seed s, game k (from 0) has the seed `output(s, k)`;
a run of one game has s itself, so that any game of a run can be played again alone. `output` is that of CHANCE-1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar, Unpack

from welcometo import chance, game
from welcometo.actions import Action
from welcometo.boards import BASE_BOARD, Board
from welcometo.bots import Bot, Luck, random_bot
from welcometo.dealing import deal
from welcometo.errors import Problem, UsageError
from welcometo.formats import records
from welcometo.formats.records import Recorded
from welcometo.model import Model, evolve
from welcometo.options import Variants
from welcometo.ranking import Result
from welcometo.reports import EndReason
from welcometo.scoring import Score
from welcometo.states import Game
from welcometo.views import known_seed, view

S = TypeVar("S", Game, Recorded)

RANDOM: tuple[Bot, ...] = (random_bot,)
_FIRST_LUCK = 1 << 32


class GameSummary(Model):
    """A finished game in short: its `seed`, how many `turns` it took, each player's score and place, why it `ended`."""

    seed: int
    turns: int
    scores: tuple[Score, ...]
    places: tuple[int, ...]
    ended: tuple[EndReason, ...]


class _Ways(NamedTuple, Generic[S]):
    """How a game goes on, with or without its record."""

    game: Callable[[S], Game]
    deal: Callable[[S], S]
    apply: Callable[[S, int, Action], S]


_PLAIN: _Ways[Game] = _Ways(lambda plain: plain, deal, game.apply)
_RECORDED: _Ways[Recorded] = _Ways(lambda recorded: recorded.game, records.deal, records.apply)


def play_game(
    players: int,
    seed: int,
    *,
    bots: Sequence[Bot] = RANDOM,
    board: Board = BASE_BOARD,
    **variants: Unpack[Variants],
) -> Game:
    """A finished game of so many `players`, dealt by the `seed`, with `variants` as in `new_game`.

    `bots` are the players in seating order, or one bot that plays for all of them. Raises like `new_game`, `UsageError`
    when there are neither one bot nor as many as players, and `IllegalAction` when a bot breaks the rules.
    """
    return _played(_PLAIN, game.new_game(players, seed=known_seed(seed), board=board, **variants), seed, bots)


def play_recorded(
    players: int,
    seed: int,
    *,
    bots: Sequence[Bot] = RANDOM,
    board: Board = BASE_BOARD,
    **variants: Unpack[Variants],
) -> Recorded:
    """The same game as `play_game`, with its record. Raises like it."""
    start = records.start_record(game.new_game(players, seed=known_seed(seed), board=board, **variants))
    return _played(_RECORDED, start, seed, bots)


def _played(ways: _Ways[S], state: S, seed: int, bots: Sequence[Bot]) -> S:
    players = len(ways.game(state).players)
    if len(bots) not in (1, players):
        raise UsageError(Problem("SETUP-1", f"{len(bots)} bots cannot play for {players} players"))
    seats = tuple(bots) if len(bots) == players else tuple(bots) * players
    lucks = [Luck(chance.output(seed, _FIRST_LUCK + player)) for player in range(players)]
    while ways.game(state).phase != "over":
        state = ways.deal(state)
        for player, bot in enumerate(seats):
            state, lucks[player] = _turn(ways, state, player, bot, lucks[player])
    return state


def _turn(ways: _Ways[S], state: S, player: int, bot: Bot, luck: Luck) -> tuple[S, Luck]:
    """The state after the player's whole turn, and the luck that is left."""
    while ways.game(state).players[player].stage != "done":
        action, luck = bot(view(ways.game(state), player), luck)
        state = ways.apply(state, player, action)
    return state, luck


def game_seed(seed: int, games: int, index: int) -> int:
    """The seed of game `index`, from 0, in a run of so many `games`. Raises `UsageError` for a seed out of range."""
    return known_seed(seed) if games == 1 else chance.output(known_seed(seed), index)


def simulate(
    games: int,
    players: int,
    seed: int,
    *,
    bots: Sequence[Bot] = RANDOM,
    board: Board = BASE_BOARD,
    **variants: Unpack[Variants],
) -> Iterator[GameSummary]:
    """So many `games`, one after the other and each summed up when it is over; nothing is kept.

    Raises like `play_game`, when it gets there, and at once for a seed out of range.
    """
    seeds = (game_seed(seed, games, index) for index in range(games))
    known_seed(seed)
    return (summary(play_game(players, own, bots=bots, board=board, **variants), own) for own in seeds)


def summary(finished: Game, seed: int) -> GameSummary:
    """A finished game in short. Raises `UsageError` for one that goes on."""
    final: Result | None = game.result(finished)
    if final is None:
        raise UsageError(Problem("END-1", "the game is not over"))
    return GameSummary(seed=seed, turns=finished.turn, scores=final.scores, places=final.places, ended=final.ended)


class Totals(Model):
    """What many games add up to.

    `turns` is their sum, `fewest_turns` and `most_turns` the extremes. `scores` counts the players' scores, `points`
    is their sum and `squares` that of their squares, `lowest` and `highest` the extremes. `refusals`, `plans`, `full`
    and `deck` count the games that ended for each reason; a game can have several (END-1, SOLO-8). All are 0 where
    there was no game.
    """

    games: int = 0
    turns: int = 0
    fewest_turns: int = 0
    most_turns: int = 0
    scores: int = 0
    points: int = 0
    squares: int = 0
    lowest: int = 0
    highest: int = 0
    refusals: int = 0
    plans: int = 0
    full: int = 0
    deck: int = 0

    @property
    def turns_mean(self) -> float:
        """The mean number of turns of a game; 0 where there was none."""
        return self.turns / max(self.games, 1)

    @property
    def score_mean(self) -> float:
        """The mean score of a player; 0 where there was none."""
        return self.points / max(self.scores, 1)

    @property
    def score_spread(self) -> float:
        """The standard deviation of the scores, taken over all of them; 0 where there was none."""
        count = max(self.scores, 1)
        return float((count * self.squares - self.points**2) ** 0.5 / count)

    def add(self, played: GameSummary) -> Totals:
        """The totals with one more game."""
        points = [score.total for score in played.scores]
        first = self.games == 0
        return evolve(
            self,
            games=self.games + 1,
            turns=self.turns + played.turns,
            fewest_turns=played.turns if first else min(self.fewest_turns, played.turns),
            most_turns=max(self.most_turns, played.turns),
            scores=self.scores + len(points),
            points=self.points + sum(points),
            squares=self.squares + sum(number * number for number in points),
            lowest=min(points) if first else min(self.lowest, *points),
            highest=max(points) if first else max(self.highest, *points),
            refusals=self.refusals + ("refusals" in played.ended),
            plans=self.plans + ("plans" in played.ended),
            full=self.full + ("full" in played.ended),
            deck=self.deck + ("deck" in played.ended),
        )


def total(summaries: Iterable[GameSummary]) -> Totals:
    """What the games add up to; they are taken one at a time, so that any number of them takes no more memory."""
    totals = Totals()
    for played in summaries:
        totals = totals.add(played)
    return totals
