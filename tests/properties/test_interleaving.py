"""The order in which players act within a turn makes no difference."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from properties.playing import names, open_games, randoms, turn_of
from welcometo import Game, Turn, apply, legal_actions, play_turn, restart_turn, view, waiting_for


def turns_of(game: Game, policy: str, rng: Random) -> dict[int, Turn]:
    return {player: turn_of(game, player, policy, rng) for player in waiting_for(game)}


def interleaved(game: Game, turns: dict[int, Turn], rng: Random, restarts: bool) -> Game:
    """All these turns, mixed; on the way turns are taken back and begun again, if `restarts`."""
    left = {player: list(turn) for player, turn in turns.items()}
    while left:
        player = rng.choice(sorted(left))
        if restarts and rng.random() < 0.2:
            done = game.players[player].actions
            game = restart_turn(game, player)
            left[player] = [*done, *left[player]]
        else:
            game = apply(game, player, left[player].pop(0))
        left = {other: rest for other, rest in left.items() if rest}
    return game


@pytest.mark.rule("TURN-2", "TURN-6")
@given(open_games(most_players=5), names, randoms)
def test_any_interleaving_of_the_same_turns_gives_the_same_game(game: Game, policy: str, rng: Random) -> None:
    turns = turns_of(game, policy, rng)
    expected = game
    for player, turn in turns.items():
        expected = play_turn(expected, player, turn)
    assert expected.phase != "play"
    assert interleaved(game, turns, rng, restarts=False) == expected


@pytest.mark.rule("TURN-2", "TURN-7")
@given(open_games(most_players=5), names, randoms)
def test_turns_taken_back_and_played_again_in_between_make_no_difference(game: Game, policy: str, rng: Random) -> None:
    turns = turns_of(game, policy, rng)
    expected = interleaved(game, turns, rng, restarts=False)
    assert interleaved(game, turns, rng, restarts=True) == expected


@pytest.mark.rule("TURN-2", "VIEW-1")
@given(open_games(most_players=3), names, randoms)
def test_what_others_do_changes_nothing_for_a_player_until_the_turn_is_resolved(
    game: Game, policy: str, rng: Random
) -> None:
    turns = turns_of(game, policy, rng)
    if len(turns) < 2:
        return
    viewer, *others = turns
    legal, seen = legal_actions(game, viewer), view(game, viewer)
    for other in others:
        for action in turns[other]:
            assert view(game, viewer) == seen
            game = apply(game, other, action)
            assert legal_actions(game, viewer) == legal
        seen = view(game, viewer)
        assert seen.finished[other]
