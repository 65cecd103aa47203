"""Playing games move by move, so that whoever looks on can judge each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from invariants import open_cards
from properties.policies import POLICIES, any_of
from welcometo import Card, Game, Turn, apply, cards_needed, deal, legal_actions, new_game, restart_turn, waiting_for
from welcometo.actions import Action
from welcometo.model import evolve
from welcometo.sheet import replaced
from welcometo.turns import begin


class Move(NamedTuple):
    """One step of a game: a deal (no player), a turn taken back (no action), or an action."""

    before: Game
    player: int | None
    action: Action | None
    after: Game


def moves(
    game: Game, policies: Sequence[str], rng: Random, slips: float = 0.0, restarts: float = 0.0
) -> Iterator[Move]:
    """Play on to the end, players in any order, each by the policy of that name.

    With the chances given a player does anything at all instead, or takes the turn back.
    """
    while game.phase != "over":
        player, action = None, None
        if game.phase == "deal":
            after = deal(game)
        else:
            player = rng.choice(waiting_for(game))
            if rng.random() < restarts:
                after = restart_turn(game, player)
            else:
                policy = any_of if rng.random() < slips else POLICIES[policies[player]]
                action = policy(game, player, legal_actions(game, player), rng)
                after = apply(game, player, action)
        yield Move(game, player, action, after)
        game = after


def next_moves(game: Game, policies: Sequence[str], rng: Random, count: int) -> Iterator[Move]:
    """The first so many moves, or all of a game that is over before."""
    return islice(moves(game, policies, rng, restarts=0.01), count)


def hidden(game: Game) -> list[Card]:
    """The cards that can come up in the next deal, as everybody can work them out."""
    opened = open_cards(game)
    if len(opened) == 81:
        opened = game.numbers
    return sorted((Counter(game.layout.deck()) - Counter(opened)).elements(), key=str)


def any_cards(game: Game, rng: Random) -> list[Card]:
    """Cards for the next deal, as a real table might turn them up."""
    return rng.sample(hidden(game), cards_needed(game))


def turn_of(game: Game, player: int, policy: str, rng: Random, slips: float = 0.0) -> Turn:
    """How this player goes on to the end of the turn, as if the others did nothing more."""
    taken: list[Action] = []
    while not taken or taken[-1].type != "end_turn":
        choose = any_of if rng.random() < slips else POLICIES[policy]
        taken.append(choose(game, player, legal_actions(game, player), rng))
        if taken[-1].type != "end_turn":
            game = apply(game, player, taken[-1])
    return tuple(taken)


class Moment(NamedTuple):
    """A game in the middle of play, and a player who is waited for; 0 where nobody is."""

    game: Game
    player: int


names = st.sampled_from(sorted(POLICIES))
"""Names of policies."""

randoms = st.integers(0, 2**32).map(Random)
"""Sources of chance, each from a seed: little to draw, where whole games hang on it."""


@st.composite
def games(draw: st.DrawFn, most_players: int = 3, most_moves: int = 400) -> Game:
    """A game of 2 or more players after some moves: before a deal, at any step of a turn, or at its end."""
    players = draw(st.integers(2, most_players))
    policies = draw(st.lists(names, min_size=players, max_size=players))
    rng = Random(draw(st.integers(0, 2**32)))
    game = new_game(players, seed=draw(st.integers(0, 2**64 - 1)))
    for move in next_moves(game, policies, rng, draw(st.integers(0, most_moves))):
        game = move.after
    return game


def open_games(most_players: int = 3) -> st.SearchStrategy[Game]:
    """A game in which a turn is open."""
    return games(most_players).map(_opened)


def _opened(game: Game) -> Game:
    if game.phase == "over":
        game = new_game(len(game.players), seed=game.seed)
    return deal(game) if game.phase == "deal" else game


@st.composite
def moments(draw: st.DrawFn, most_players: int = 3) -> Moment:
    """A game in which a turn is open, and one of those who have not ended it."""
    game = draw(open_games(most_players))
    return Moment(game, draw(st.sampled_from(waiting_for(game))))


@st.composite
def worn_moments(draw: st.DrawFn) -> Moment:
    """A player at the beginning of a turn with tracks crossed at random, most of them at or near their end."""
    game, player = draw(moments())
    seat, layout = game.players[player], game.layout
    worn = evolve(
        seat.before,
        temps=layout.temp_boxes - draw(st.integers(0, 2)),
        parks=tuple(draw(_worn(street.park_track)) for street in layout.streets),
        estate_values=tuple(draw(_worn(track)) for track in layout.estate_value_tracks),
        refusals=draw(st.integers(0, 2)),
    )
    seats = replaced(game.players, player, begin(game, worn))
    return Moment(evolve(game, players=seats), player)


def _worn(track: Sequence[int]) -> st.SearchStrategy[int]:
    """How many boxes of a track are crossed: all, or up to two fewer."""
    return st.integers(max(0, len(track) - 3), len(track) - 1)


def moment_at(stage: str, effect: str | None = None, *, seed: int) -> Moment:
    """A moment at which a player is at this stage (with this effect), found by playing games from this seed on."""
    rng = Random(seed)
    while True:
        for move in moves(new_game(2, seed=rng.randrange(2**64)), ("planner", "planner"), rng, slips=0.2):
            if move.player is None:
                continue
            seat = move.before.players[move.player]
            if move.before.turn > 1 and seat.stage == stage and effect in (None, seat.effect):
                return Moment(move.before, move.player)
