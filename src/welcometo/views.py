"""What may be known: views of a game, and games that a view leaves possible."""

from __future__ import annotations

from welcometo import chance
from welcometo.cards import Card
from welcometo.dealing.deck import hidden
from welcometo.errors import Problem, UsageError
from welcometo.model import make
from welcometo.states import GAME_SCHEMA, VIEW_SCHEMA, Game, View
from welcometo.table import Player, Table, seated
from welcometo.turns import begin, options, step


def view(game: Game, player: int | None) -> View:
    """What this player may know now, or what a spectator may if `player` is None (VIEW-1, VIEW-2).

    Raises `UsageError` for a player who is not in the game.
    """
    seat = None if player is None else game.players[known_player(player, len(game.players))]
    shared = {name: game.__dict__[name] for name in Table.model_fields}
    return make(
        View,
        {
            **shared,
            "schema_name": VIEW_SCHEMA,
            "viewer": player,
            "sheets": tuple(other.before for other in game.players),
            "finished": tuple(game.phase == "play" and other.stage == "done" for other in game.players),
            "hands": tuple(len(other.hand) for other in game.players),
            "you": seat,
        },
    )


def known_player(player: object, players: int) -> int:
    """The player's index, if there is such a player; else `UsageError`."""
    if type(player) is not int or not 0 <= player < players:
        raise UsageError(Problem("TURN-9", f"there is no player {player!r:.40}: the players are 0 to {players - 1}"))
    return player


def sample_hidden(view: View, seed: int) -> Game:
    """A game that agrees with the view in all it shows, and is otherwise random by the seed (VIEW-4).

    The others' hands are drawn, and players who have ended the turn get a random legal turn each. The order of the
    other cards is drawn by the new game's own seed when it is dealt. Viewing the game as the same viewer gives `view`
    again. Raises `UsageError` for a seed out of range.
    """
    known_seed(seed)
    shared = {name: view.__dict__[name] for name in Table.model_fields}
    hands, draws = _sampled_hands(view, seed)
    players = []
    for i, hand in enumerate(hands):
        player, draws = _sampled(view, i, hand, seed, draws)
        players.append(player)
    hidden = {"schema_name": GAME_SCHEMA, "players": tuple(players), "stacks": None, "seed": seed, "draws": draws}
    return make(Game, {**shared, **hidden})


def known_seed(seed: object) -> int:
    """The seed, if it is one; else `UsageError` (CHANCE-1)."""
    if type(seed) is not int or not 0 <= seed < chance.SEEDS:
        raise UsageError(Problem("CHANCE-1", "a seed is a whole number from 0 to 2**64 - 1"))
    return seed


def _sampled_hands(view: View, seed: int) -> tuple[list[tuple[Card, ...]], int]:
    """A hand for each player: the viewer's own, and others drawn from the cards that are not in sight."""
    own = view.you.hand if view.you is not None else ()
    if not any(view.hands):
        return [()] * len(view.hands), 0
    order, draws = chance.shuffle(seed, 0, hidden(view.layout, (*view.discards, *own)))
    hands, start = [], 0
    for player, size in enumerate(view.hands):
        if player == view.viewer:
            hands.append(own)
            continue
        hands.append(order[start : start + size])
        start += size
    return hands, draws


def _sampled(view: View, player: int, hand: tuple[Card, ...], seed: int, draws: int) -> tuple[Player, int]:
    if view.you is not None and view.viewer == player:
        return view.you, draws
    if view.phase != "play":
        return seated(view.sheets[player], hand, "done"), draws
    seat = begin(view, view.sheets[player], hand)
    while view.finished[player] and seat.stage != "done":
        actions = options(view, seat)
        pick, draws = chance.below(seed, draws, len(actions))
        seat = step(view, seat, actions[pick])
    return seat, draws
