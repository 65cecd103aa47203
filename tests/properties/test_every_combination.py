"""Random games of every combination of rules and boards, checked after every action."""

from __future__ import annotations

from random import Random

import pytest

from invariants import check_action, check_deal, check_documents, check_game
from properties.combinations import Combination, combinations, without_switches
from properties.comparison import Follower
from properties.hiding import check_views
from properties.playing import Move, moves
from properties.records import Writer, check_record
from properties.seekers import ALL_POLICIES
from welcometo import BOARDS, Game

GAMES = 20
ON_EACH_BOARD = 10
OF_RULES = combinations("base")
OF_BOARDS = [combination for board in BOARDS for combination in without_switches(board)]


def check_move(move: Move) -> None:
    """The cheap invariants."""
    if move.player is None:
        check_deal(move.before, move.after)
    elif move.action is None:
        check_game(move.after)
    else:
        check_action(move.before, move.player, move.action, move.after)


def check_in_full(game: Game, policies: list[str], rng: Random) -> Game:
    """A game in which everything is checked, at the end of every turn and of the game."""
    follower, writer = Follower(game), Writer(game)
    for move in moves(game, policies, rng, slips=0.05, restarts=0.005):
        game = move.after
        check_move(move)
        writer.follow(move)
        if move.player is None:
            follower.dealt(game)
        elif move.action is None:
            follower.taken_back(move.player)
        else:
            follower.act(move.before, move.player, move.action, game)
            if game.phase != "play":
                check_documents(game)
                check_views(move.before, rng)
    check_record(writer, game)
    return game


def play(combination: Combination, count: int) -> None:
    """So many games by random policies for two or three players, the first of them checked in full."""
    rng = Random(str(combination))
    for number in range(count):
        game = combination.new(rng.choice((2, 2, 3)), rng.randrange(2**64))
        policies = rng.choices(list(ALL_POLICIES), k=3)
        if number == 0:
            game = check_in_full(game, policies, rng)
        else:
            for move in moves(game, policies, rng, slips=0.05):
                check_move(move)
                game = move.after
        assert game.phase == "over"


@pytest.mark.slow
@pytest.mark.rule("ROUND-1", "ADV-1", "EXPERT-1", "SOLO-1", "SWITCH-1", "SWITCH-2", "SWITCH-3")
@pytest.mark.parametrize("combination", OF_RULES, ids=str)
def test_twenty_random_games_of_every_combination_of_rules(combination: Combination) -> None:
    play(combination, GAMES)


@pytest.mark.slow
@pytest.mark.rule("BOARD-1", "ICE-1", "LIGHT-1", "EGG-1")
@pytest.mark.parametrize("combination", OF_BOARDS, ids=str)
def test_ten_random_games_on_every_board(combination: Combination) -> None:
    play(combination, ON_EACH_BOARD)


@pytest.mark.rule("EXPERT-1", "EXPERT-7", "EXPERT-11", "EXPERT-12", "EXPERT-13")
@pytest.mark.parametrize("players", [2, 5, 12, 27])
def test_with_many_hands_no_card_is_ever_lost_through_several_reshuffles(players: int) -> None:
    combination = without_switches("base")[1]
    made_anew = 0
    for seed in range(10):
        game = combination.new(players, seed)
        for move in moves(game, ["filler", "planner", "parks"] * 9, Random(seed)):
            check_move(move)
            if move.player is None and len(move.after.discards) < len(move.before.discards):
                made_anew += 1
        if made_anew >= 2:
            return
    pytest.fail("the deck was hardly ever made anew")


def test_the_combinations_are_those_that_make_sense() -> None:
    assert len(OF_RULES) == 25
    assert len(OF_BOARDS) == 24
    assert len({str(combination) for combination in OF_RULES}) == 25
