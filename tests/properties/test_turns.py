"""Whole turns: listed lazily, each playable, the same as their actions one by one, and taken back without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given

from invariants import fits_stage
from properties.playing import Moment, games, moment_at, moments, randoms
from properties.universe import every_action
from welcometo import (
    Game,
    IllegalAction,
    UsageError,
    apply,
    deal,
    legal_actions,
    legal_turns,
    new_game,
    parse_turn,
    play_turn,
    restart_turn,
    to_json,
    waiting_for,
    why_illegal,
)
from welcometo.actions import Action
from welcometo.table import Player, Table
from welcometo.turns import machine

MOST = 5_000
"""So many turns of a list are looked at; lists are hardly ever longer."""


@given(moments(), randoms)
def test_no_turn_is_listed_twice_and_each_can_be_played(moment: Moment, rng: Random) -> None:
    game, player = moment
    turns = list(islice(legal_turns(game, player), MOST))
    assert len(set(turns)) == len(turns)
    for turn in rng.sample(turns, min(20, len(turns))):
        after = play_turn(game, player, turn)
        assert player not in waiting_for(after)
        actions = (*game.players[player].actions, *turn)
        assert fits_stage(game.options, "done", actions), "a turn runs from its first action to its end"


@pytest.mark.slow
@given(moments())
def test_every_legal_action_begins_a_turn_and_every_turn_begins_with_one(moment: Moment) -> None:
    game, player = moment
    firsts = dict.fromkeys(turn[0] for turn in islice(legal_turns(game, player), MOST))
    assert tuple(firsts) == legal_actions(game, player)[: len(firsts)]


@given(games())
def test_a_player_who_is_not_waited_for_has_no_turn(game: Game) -> None:
    for player in set(range(len(game.players))) - set(waiting_for(game)):
        assert list(legal_turns(game, player)) == []


def test_turns_are_listed_lazily(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = []
    step = machine.step

    def counted(table: Table, player: Player, action: Action) -> Player:
        steps.append(action)
        return step(table, player, action)

    monkeypatch.setattr(machine, "step", counted)
    turns = legal_turns(deal(new_game(2, seed=7)), 0)
    assert isinstance(turns, Iterator)
    assert not steps
    first = next(turns)
    assert tuple(steps) == first[: len(steps)]


@pytest.mark.slow
@given(moments())
def test_the_turns_listed_are_those_that_the_steps_lead_through(moment: Moment) -> None:
    game, player = moment
    through = (turn for turn, _ in machine.turns(game, game.players[player]))
    assert list(islice(legal_turns(game, player), MOST)) == list(islice(through, MOST))


@given(moments(), randoms)
def test_playing_a_turn_is_playing_its_actions_one_after_the_other(moment: Moment, rng: Random) -> None:
    game, player = moment
    turn = rng.choice(list(islice(legal_turns(game, player), 500)))
    folded = game
    for action in turn:
        folded = apply(folded, player, action)
    assert play_turn(game, player, turn) == folded
    assert parse_turn(to_json(turn)) == turn


@pytest.mark.rule("TURN-9")
@given(moments(), randoms)
def test_a_turn_with_an_illegal_action_is_refused_at_the_place_of_that_action(moment: Moment, rng: Random) -> None:
    game, player = moment
    turn = rng.choice(list(islice(legal_turns(game, player), 500)))
    place = rng.randrange(len(turn))
    until = play_turn(game, player, turn[:place])
    wrong = rng.choice([action for action in every_action() if why_illegal(until, player, action)])
    with pytest.raises(IllegalAction) as caught:
        play_turn(game, player, (*turn[:place], wrong, *turn[place:]))
    assert caught.value.pointer == f"/{place}"
    assert caught.value.legal == legal_actions(until, player)


@pytest.mark.rule("TURN-7")
@given(games(), randoms)
def test_a_turn_taken_back_leaves_the_game_as_it_was_before_it(game: Game, rng: Random) -> None:
    if game.phase == "deal":
        game = deal(game)
    for player in waiting_for(game):
        begun = restart_turn(game, player)
        assert restart_turn(begun, player) == begun
        later = begun
        while True:
            action = rng.choice(legal_actions(later, player))
            if action.type == "end_turn":
                break
            later = apply(later, player, action)
            assert restart_turn(later, player) == begun


@pytest.mark.rule("TURN-5", "TURN-7", "END-3")
@given(games())
def test_an_ended_turn_cannot_be_taken_back(game: Game) -> None:
    for player in set(range(len(game.players))) - set(waiting_for(game)):
        with pytest.raises(UsageError, match="TURN-7"):
            restart_turn(game, player)


@pytest.mark.rule("PLAN-6")
@pytest.mark.parametrize("seed", range(3))
def test_every_way_of_naming_estates_completes_the_plan(seed: int) -> None:
    game, player = moment_at("estates", seed=seed)
    plan = game.players[player].plan
    assert plan is not None
    turns = list(legal_turns(game, player))
    assert turns
    for turn in turns:
        after = play_turn(game, player, turn[:-1])
        assert after.players[player].sheet.plans[plan - 1] is not None
