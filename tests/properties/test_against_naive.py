"""The library and the second, naive implementation of the rules agree."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive
from naive.plan_table import candidates
from properties.comparison import Follower, as_data, compare_outcome, compare_turns
from properties.playing import Moment, moment_at, moments, moves, names, randoms, turn_of, worn_moments
from properties.policies import POLICIES
from welcometo import BASE_BOARD, Game, deal, new_game
from welcometo.plans import EstatePlan


def follow(game: Game, policies: list[str], rng: Random) -> Game:
    """Play a game to its end with both; whatever differs fails."""
    follower = Follower(game)
    for move in moves(game, policies, rng, slips=0.1, restarts=0.01):
        game = move.after
        if move.player is None:
            follower.dealt(game)
        elif move.action is None:
            follower.taken_back(move.player)
        else:
            follower.act(move.before, move.player, move.action, game)
    return game


@pytest.mark.rule("NUM-1", "NUM-2", "REFUSAL-1", "EFFECT-1", "PLAN-2", "SHUFFLE-1", "SHUFFLE-2", "SCORE-1", "END-1")
@pytest.mark.parametrize("policy", POLICIES)
def test_both_agree_on_whole_games_of_players_with_the_same_habit(policy: str) -> None:
    for players in range(2, 6):
        follow(new_game(players, seed=players), [policy] * players, Random(f"{policy} {players}"))


@given(st.lists(names, min_size=2, max_size=6), st.integers(0, 2**64 - 1), randoms)
def test_both_agree_on_whole_games_of_any_players(policies: list[str], seed: int, rng: Random) -> None:
    assert follow(new_game(len(policies), seed=seed), policies, rng).phase == "over"


@given(moments())
def test_both_list_the_same_turns_from_any_moment_on(moment: Moment) -> None:
    compare_turns(*moment, most=30)


@pytest.mark.rule("TEMP-3", "PARK-2", "AGENT-2")
@given(worn_moments(), randoms)
def test_both_agree_where_tracks_are_at_or_near_their_end(moment: Moment, rng: Random) -> None:
    compare_turns(*moment, most=50)
    for _ in range(10):
        compare_outcome(*moment, turn_of(*moment, "changer", rng, slips=0.5))


@pytest.mark.parametrize("stage", ["choose", "write", "plans", "estates", "reshuffle", "end"])
def test_both_list_the_same_turns_from_every_stage_on(stage: str) -> None:
    compare_turns(*moment_at(stage, seed=5), most=500)


@pytest.mark.parametrize("seed", [0, 5])
def test_both_list_all_turns_from_an_empty_sheet_on(seed: int) -> None:
    assert compare_turns(deal(new_game(2, seed=seed)), 0) > 500


@pytest.mark.rule("DECK-1", "SETUP-2", "POOL-3", "PARK-3", "BIS-4", "REFUSAL-5", "ESTATE-3")
def test_both_have_the_same_printed_layout() -> None:
    printed = as_data(BASE_BOARD.layout)
    assert all(street.pop("extras") == [] for street in printed["streets"])
    assert printed == naive.layout("base")


@pytest.mark.rule("PLAN-7")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_both_have_the_same_plans_in_the_same_order(number: int) -> None:
    theirs = candidates(number, "base", False)
    ours = BASE_BOARD.candidates(advanced=False)[number - 1]
    for our, their in zip(ours, theirs, strict=True):
        assert isinstance(our, EstatePlan)
        assert (our.id, our.first, our.later) == (their["id"], their["first"], their["later"])
        assert sorted(our.sizes) == sorted(their["sizes"])


@pytest.mark.rule("DECK-5", "DECK-6", "CHANCE-3", "CHANCE-4")
@pytest.mark.parametrize("seed", range(10))
def test_both_turn_up_the_same_cards_through_reshuffles_and_the_end_of_the_deck(seed: int) -> None:
    for policy in ("filler", "planner"):
        game = new_game(2, seed=seed)
        assert follow(game, [policy] * 2, Random(seed)).turn > 5


def test_a_difference_does_not_pass_unseen() -> None:
    game = deal(new_game(2, seed=1))
    other = deal(new_game(2, seed=2))
    follower = Follower(new_game(2, seed=1))
    with pytest.raises(AssertionError, match="other cards come up"):
        follower.dealt(other)
    follower = Follower(new_game(2, seed=1))
    follower.dealt(game)
    *_, last = islice(moves(game, ["any", "any"], Random(1)), 1)
    assert last.player is not None
    with pytest.raises(AssertionError, match="other actions are legal"):
        follower.compare_decision(last.after, last.player)
