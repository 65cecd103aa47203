"""One game, played to its end by bots."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar, Unpack

from welcometo import chance, game
from welcometo.actions import Action
from welcometo.boards import BASE_BOARD, Board
from welcometo.bots import Bot, Luck, random_bot
from welcometo.dealing import deal
from welcometo.errors import Problem, UsageError
from welcometo.formats import records
from welcometo.formats.records import Recorded
from welcometo.model import Model
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


class Ways(NamedTuple, Generic[S]):
    """How a game goes on, with or without its record."""

    game: Callable[[S], Game]
    deal: Callable[[S], S]
    apply: Callable[[S, int, Action], S]


PLAIN: Ways[Game] = Ways(lambda plain: plain, deal, game.apply)
RECORDED: Ways[Recorded] = Ways(lambda recorded: recorded.game, records.deal, records.apply)


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
    return played_out(PLAIN, game.new_game(players, seed=known_seed(seed), board=board, **variants), seed, bots)


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
    return played_out(RECORDED, start, seed, bots)


def seats_for(bots: Sequence[Bot], players: int) -> tuple[Bot, ...]:
    """A bot for each player. Raises `UsageError` when there are neither one nor as many as players."""
    if len(bots) not in (1, players):
        raise UsageError(Problem("SETUP-1", f"{len(bots)} bots cannot play for {players} players"))
    return tuple(bots) if len(bots) == players else tuple(bots) * players


def played_out(ways: Ways[S], state: S, seed: int, bots: Sequence[Bot]) -> S:
    """The end of the game that begins with `state`. Raises like `play_game`."""
    players = len(ways.game(state).players)
    seats = seats_for(bots, players)
    lucks = [Luck(chance.output(seed, _FIRST_LUCK + player)) for player in range(players)]
    while ways.game(state).phase != "over":
        state = ways.deal(state)
        for player, bot in enumerate(seats):
            state, lucks[player] = _turn(ways, state, player, bot, lucks[player])
    return state


def _turn(ways: Ways[S], state: S, player: int, bot: Bot, luck: Luck) -> tuple[S, Luck]:
    """The state after the player's whole turn, and the luck that is left."""
    while ways.game(state).players[player].stage != "done":
        action, luck = bot(view(ways.game(state), player), luck)
        state = ways.apply(state, player, action)
    return state, luck


def game_seed(seed: int, games: int, index: int) -> int:
    """The seed of game `index`, from 0, in a run of so many `games`. Raises `UsageError` for a seed out of range."""
    return known_seed(seed) if games == 1 else chance.output(known_seed(seed), index)


def summary(finished: Game, seed: int) -> GameSummary:
    """A finished game in short. Raises `UsageError` for one that goes on."""
    final: Result | None = game.result(finished)
    if final is None:
        raise UsageError(Problem("END-1", "the game is not over"))
    return GameSummary(seed=seed, turns=finished.turn, scores=final.scores, places=final.places, ended=final.ended)
