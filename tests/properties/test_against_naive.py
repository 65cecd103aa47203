"""The library and the second, naive implementation of the rules agree."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive
from builders import game as scene
from builders import sheet
from naive.plan_table import candidates
from properties.combinations import EVERY_COMBINATION, without_switches
from properties.comparison import Follower, as_data, compare_outcome, compare_turns
from properties.playing import Moment, moment_at, moments, moves, names, new_games, randoms, turn_of, worn_moments
from properties.seekers import ALL_POLICIES
from welcometo import BOARDS, Game, deal, legal_turns, new_game
from welcometo.actions import ASK_RESHUFFLE, DECLINE_PLANS, CompletePlan
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


@pytest.mark.slow
@pytest.mark.rule("NUM-1", "NUM-2", "REFUSAL-1", "EFFECT-1", "PLAN-2", "SHUFFLE-1", "SHUFFLE-2", "SCORE-1", "END-1")
@pytest.mark.parametrize("policy", ALL_POLICIES)
def test_both_agree_on_whole_games_of_players_with_the_same_habit(policy: str) -> None:
    for players in range(2, 6):
        follow(new_game(players, seed=players), [policy] * players, Random(f"{policy} {players}"))


@pytest.mark.slow
@given(new_games(most_players=6), st.lists(names, min_size=6, max_size=6), randoms)
def test_both_agree_on_whole_games_of_any_players_and_variants(game: Game, policies: list[str], rng: Random) -> None:
    assert follow(game, policies, rng).phase == "over"


@given(moments())
def test_both_list_the_same_turns_from_any_moment_on(moment: Moment) -> None:
    compare_turns(*moment, most=30)


@pytest.mark.rule("TEMP-3", "PARK-2", "AGENT-2")
@given(worn_moments(), randoms)
def test_both_agree_where_tracks_are_at_or_near_their_end(moment: Moment, rng: Random) -> None:
    compare_turns(*moment, most=50)
    for _ in range(10):
        compare_outcome(*moment, turn_of(*moment, "changer", rng, slips=0.5))


@pytest.mark.rule("PLAN-2", "ADV-10", "ADV-11")
@pytest.mark.parametrize(("plan", "leads_there"), [("n2-36", True), ("n2-334", False)])
def test_both_name_no_estate_of_which_a_house_served_another_plan(plan: str, leads_there: bool) -> None:
    ends_used = sheet(
        "[1] 2 3 | 4 5 6 7 8 9 | [10]", "[1] 2 3 4 5 6 | 7 8 9 | 10 [11]", "[1] 2 3 4 | 5 6 7 | 8 _ 10 11 [12]"
    )
    moment = scene(ends_used, offer="9 pool, 9 temp, 9 agent", plans=("n1-ends", plan, "n3-25"), advanced=True)
    assert compare_turns(moment, 0) > 3
    done = [action.plan for turn in legal_turns(moment, 0) for action in turn if isinstance(action, CompletePlan)]
    assert (2 in done) == leads_there


@pytest.mark.rule("SHUFFLE-1", "PLAN-4")
def test_both_ask_about_a_reshuffle_where_a_plan_was_completed_and_another_declined() -> None:
    two = sheet("1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 4 5 6 | 7 8 9 | 10 11", "1 2 3 4 5 6 7 8 _ 10 11 12")
    moment = scene(two, offer="9 pool, 9 temp, 9 agent", plans=("n1-44", "n2-36", "n3-25"))
    compare_turns(moment, 0)
    assert any({DECLINE_PLANS, ASK_RESHUFFLE} <= {*turn} for turn in legal_turns(moment, 0))


@pytest.mark.rule("EGG-10")
def test_both_take_estates_whose_eggs_were_lost_for_the_plan_without_eggs() -> None:
    board = BOARDS["easter_eggs"]
    lost = sheet(
        "1 2 | 3 4 5 | 7 11 12 13 | 14", "1 2 3 4 5 7 11 12 13 14 15", "1 2 3 4 5 7 11 _ 13 14 15 16", board=board
    )
    plans = ("n1-44", "n2-36", "eggs-without-234")
    moment = scene(lost, offer="12 pool, 12 temp, 12 agent", board=board, plans=plans)
    compare_turns(moment, 0)
    assert any(CompletePlan(plan=3) in turn for turn in legal_turns(moment, 0))


@pytest.mark.parametrize("stage", ["choose", "write", "plans", "estates", "reshuffle", "end"])
def test_both_list_the_same_turns_from_every_stage_on(stage: str) -> None:
    compare_turns(*moment_at(stage, seed=5), most=500)


@pytest.mark.parametrize("seed", [0, 5])
def test_both_list_all_turns_from_an_empty_sheet_on(seed: int) -> None:
    assert compare_turns(deal(new_game(2, seed=seed)), 0) > 500


@pytest.mark.parametrize(
    ("stage", "combination"),
    [
        ("roundabout", "base pairs advanced"),
        ("late_roundabout", "base solo advanced both roundabouts"),
        ("choose", "base expert"),
        ("board", "ice_cream solo"),
        ("plans", "ice_cream expert advanced"),
        ("plans", "christmas_lights expert advanced"),
        ("estates", "easter_eggs pairs"),
    ],
)
def test_both_list_the_same_turns_of_the_variants(stage: str, combination: str) -> None:
    named = {str(c): c for c in EVERY_COMBINATION}
    compare_turns(*moment_at(stage, seed=5, combination=named[combination]), most=300)


@pytest.mark.rule("DECK-1", "SETUP-2", "POOL-3", "PARK-3", "BIS-4", "REFUSAL-5", "ESTATE-3", "ICE-1", "EGG-1")
@pytest.mark.parametrize("board", BOARDS)
def test_both_have_the_same_printed_layouts(board: str) -> None:
    printed, theirs = as_data(BOARDS[board].layout), naive.layout(board)
    extras = [street.pop("extras") for street in printed["streets"]]
    found = theirs.pop("extras", {})
    assert extras == found.get("scoops", found.get("eggs", [[], [], []]))
    assert printed == theirs


@pytest.mark.rule("PLAN-7", "ADV-1", "ADV-2")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_both_have_the_same_plans_in_the_same_order(number: int, advanced: bool, board: str) -> None:
    theirs = candidates(number, board, advanced)
    ours = BOARDS[board].candidates(advanced)[number - 1]
    for our, their in zip(ours, theirs, strict=True):
        assert (our.id, our.first, our.later) == (their["id"], their["first"], their["later"])
        assert sorted(our.sizes if isinstance(our, EstatePlan) else ()) == sorted(their.get("sizes", []))


@pytest.mark.rule("DECK-5", "DECK-6", "CHANCE-3", "CHANCE-4", "EXPERT-11", "EXPERT-13", "SOLO-13")
@pytest.mark.parametrize("kind", ["pairs", "expert", "solo"])
@pytest.mark.parametrize("seed", range(4))
def test_both_turn_up_the_same_cards_through_reshuffles_and_the_end_of_the_deck(seed: int, kind: str) -> None:
    (combination,) = (c for c in without_switches("base")[:3] if c.kind == kind)
    for policy in ("filler", "planner"):
        assert follow(combination.new(2, seed), [policy] * 2, Random(seed)).turn > 5


@pytest.mark.slow
@pytest.mark.rule("EXPERT-2", "EXPERT-7", "EXPERT-10", "EXPERT-11", "EXPERT-13")
@pytest.mark.parametrize("players", [5, 12, 27])
def test_both_turn_up_the_same_cards_for_many_hands(players: int) -> None:
    combination = without_switches("base")[1]
    assert follow(combination.new(players, players), ["planner"] * players, Random(players)).turn > 5


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
