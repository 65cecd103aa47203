"""What a view must hide: nothing hidden is in it, and what was hidden may be otherwise."""

from __future__ import annotations

import json
from random import Random

from invariants import check_cards
from welcometo import Game, legal_actions, parse_view, sample_hidden, to_json, view, waiting_for, why_illegal
from welcometo.actions import Action
from welcometo.model import evolve
from welcometo.states import View
from welcometo.table import Player
from welcometo.turns import begin, options, step

SECRETS = {"players", "stacks", "seed", "draws"}


def check_views(game: Game, rng: Random) -> None:
    """A spectator's and one player's view: nothing hidden is in it, and what was hidden may be otherwise."""
    for viewer in (None, rng.randrange(len(game.players))):
        check_view(game, viewer, rng)


def check_view(game: Game, viewer: int | None, rng: Random) -> None:
    """The view is the same whatever is hidden, goes to JSON and back, and answers as the game does."""
    seen = view(game, viewer)
    assert parse_view(to_json(seen)) == seen
    assert not SECRETS & set(json.loads(to_json(seen))), "a view has no field for what is hidden"
    assert view(hidden_twin(game, viewer, rng), viewer) == seen, "games that differ in hidden things have equal views"
    sampled = sample_hidden(seen, rng.randrange(2**64))
    assert view(sampled, viewer) == seen, "a sampled game agrees with the view"
    check_cards(sampled)
    assert waiting_for(seen) == waiting_for(game), "a view tells who is waited for"
    if viewer is not None:
        assert legal_actions(seen, viewer) == legal_actions(game, viewer), "a view tells what is legal"


def hidden_twin(game: Game, viewer: int | None, rng: Random) -> Game:
    """Another game that looks the same to the viewer: seed, draws, stacks and the others' open turns are different."""
    seed = ((game.seed or 0) + rng.randrange(1, 2**64)) % 2**64
    changes: dict[str, object] = {"seed": seed, "draws": rng.randrange(1000)}
    if game.stacks is not None:
        hidden = [card for stack in game.stacks for card in stack]
        rng.shuffle(hidden)
        third = len(hidden) // 3
        changes["stacks"] = tuple(tuple(hidden[i * third : (i + 1) * third]) for i in range(3))
    seats = tuple(
        seat if player == viewer or game.phase != "play" else _other_turn(game, seat, rng)
        for player, seat in enumerate(game.players)
    )
    return evolve(game, players=seats, **changes)


def _other_turn(game: Game, seat: Player, rng: Random) -> Player:
    """Some other turn from the same sheet, ended if this one is, else as far as chance will have it."""
    other = begin(game, seat.before, seat.hand)
    while other.stage != "done" and (seat.stage == "done" or rng.random() < 0.7):
        after = step(game, other, rng.choice(options(game, other)))
        if after.stage == "done" and seat.stage != "done":
            break
        other = after
    return other


def questions_agree(game: Game, seen: View, player: int, asked: tuple[Action, ...]) -> None:
    """The viewer's questions have the same answers in the view as in the game."""
    assert legal_actions(seen, player) == legal_actions(game, player)
    for action in asked:
        assert why_illegal(seen, player, action) == why_illegal(game, player, action)
