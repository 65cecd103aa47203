"""Playing games move by move, so that whoever looks on can judge each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from properties.policies import POLICIES, any_of
from welcometo import Game, apply, deal, legal_actions, new_game, restart_turn, waiting_for
from welcometo.actions import Action


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


class Moment(NamedTuple):
    """A game in the middle of play, and a player who is waited for; 0 where nobody is."""

    game: Game
    player: int


names = st.sampled_from(sorted(POLICIES))
"""Names of policies."""


@st.composite
def games(draw: st.DrawFn, most_players: int = 3, most_moves: int = 400) -> Game:
    """A game of 2 or more players after some moves: before a deal, at any step of a turn, or at its end."""
    players = draw(st.integers(2, most_players))
    policies = draw(st.lists(names, min_size=players, max_size=players))
    rng = Random(draw(st.integers(0, 2**32)))
    game = new_game(players, seed=draw(st.integers(0, 2**64 - 1)))
    for _, move in zip(range(draw(st.integers(0, most_moves))), moves(game, policies, rng), strict=False):
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


def moment_at(stage: str, seed: int) -> Moment:
    """A moment at which a player is at this stage, found by playing games for plans from this seed on."""
    rng = Random(seed)
    while True:
        for move in moves(new_game(2, seed=rng.randrange(2**64)), ("planner", "planner"), rng):
            if move.player is not None and move.after.players[move.player].stage == stage:
                return Moment(move.after, move.player)
