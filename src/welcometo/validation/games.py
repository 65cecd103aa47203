"""What is wrong with a game: its sheets, the turn under way, the cards, and what is open to all, one against the other."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.states import Game
from welcometo.validation import cards, seats, tables
from welcometo.validation.cards import Cards
from welcometo.validation.tables import Sight


def faults(game: Game) -> Iterator[Problem]:
    """Every fault of a game."""
    players = range(len(game.players))
    sight = Sight(
        game, tuple(seat.before for seat in game.players), tuple(f"/players/{player}/before" for player in players)
    )
    yield from tables.faults(sight)
    for player in players:
        yield from seats.faults(game, game.players[player], f"/players/{player}")
    if game.phase == "play" and all(seat.stage == "done" for seat in game.players):
        yield Problem("TURN-6", "all players have ended the turn, so it is resolved", "/phase")
    hands = tuple(seat.hand for seat in game.players)
    pointers = tuple(f"/players/{player}/hand" for player in players)
    yield from cards.faults(Cards(game, hands, tuple(map(len, hands)), pointers, game.stacks))
    yield from _chance_faults(game)


def _chance_faults(game: Game) -> Iterator[Problem]:
    """Chances that a game without a seed cannot have taken (CHANCE-5), and too few for the last shuffle (CHANCE-3)."""
    if game.seed is None and game.draws:
        yield Problem("CHANCE-5", f"without a seed there are no draws, and there were {game.draws}", "/draws")
    if game.seed is None and game.stacks is not None:
        yield Problem("CHANCE-5", "without a seed the order of the stacks is not known", "/stacks")
    shuffled = sum(map(len, game.stacks or ()))
    if game.seed is not None and game.draws < shuffled - 1:
        message = f"{shuffled} cards that were shuffled lie in the stacks, and {game.draws} draws cannot have done it"
        yield Problem("CHANCE-3", message, "/draws")
