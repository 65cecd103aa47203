"""What play reaches is never flagged: not a game, not a view of it, not a sheet; after no action, deal or turn taken back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import estate_plan, small_board
from properties.combinations import EVERY_COMBINATION, Combination
from properties.playing import any_cards, any_combination, games, moves, names, randoms
from properties.seekers import ALL_POLICIES
from welcometo import (
    Board,
    Game,
    apply,
    deal,
    diagnose,
    legal_actions,
    lone_sheet,
    new_game,
    sample_hidden,
    view,
    waiting_for,
)
from welcometo.formats import records
from welcometo.layouts import CardCount, StreetLayout
from welcometo.plans import EndHousesPlan, FullStreetPlan, Plan

SEEN = 0.08
"""The share of states of a game that are looked at."""


def faultless(game: Game, viewer: int | None) -> None:
    """Nothing is found in the game, in this view of it, and in a sheet by itself."""
    assert diagnose(game) == ()
    assert diagnose(view(game, viewer)) == ()
    assert diagnose(lone_sheet(game, viewer or 0)) == ()


@pytest.mark.slow
@given(any_combination, st.integers(2, 4), st.lists(names, min_size=4, max_size=4), randoms)
def test_nothing_is_found_after_any_action(
    combination: Combination, players: int, policies: list[str], rng: Random
) -> None:
    game = combination.new(players, rng.getrandbits(64))
    for move in moves(game, policies, rng, slips=0.1, restarts=0.02):
        if move.after.phase == "over" or rng.random() < SEEN:
            faultless(move.after, rng.choice((None, *range(len(game.players)))))


@pytest.mark.slow
@pytest.mark.parametrize("combination", EVERY_COMBINATION, ids=str)
def test_nothing_is_found_in_a_whole_game_of_each_combination(combination: Combination) -> None:
    rng = Random(str(combination))
    game = combination.new(2, rng.getrandbits(64))
    faultless(game, None)
    for move in moves(game, rng.sample(sorted(ALL_POLICIES), 2), rng, slips=0.05):
        if move.after.phase != "play" or rng.random() < SEEN:
            faultless(move.after, rng.choice((None, *range(len(game.players)))))


@pytest.mark.slow
@pytest.mark.parametrize("combination", EVERY_COMBINATION[::19], ids=str)
def test_nothing_is_found_after_each_single_action(combination: Combination) -> None:
    rng = Random(str(combination))
    game = combination.new(3, rng.getrandbits(64))
    for move in moves(game, rng.sample(sorted(ALL_POLICIES), 3), rng, slips=0.05):
        faultless(move.after, rng.choice((None, *range(len(game.players)))))


DECKS = (
    (("temp", 8, 3), ("bis", 9, 3)),
    (("pool", 5, 2), ("surveyor", 6, 2), ("landscaper", 7, 2), ("agent", 9, 3)),
    (("surveyor", 2, 5), ("bis", 3, 5), ("temp", 4, 5)),
)
"""Small decks, each a few cards of some effects and numbers, that run out again and again."""


def small(deck: int, *boxes: int, planned: bool, advanced: bool) -> Board:
    """A board with short streets, printed pools and parks, and one of the small decks."""
    cards = tuple(CardCount(number=number, effect=effect, count=count) for effect, number, count in DECKS[deck])  # type: ignore[arg-type]
    streets = tuple(StreetLayout(boxes=length, pools=(0,), park_track=(0, 2, 4)) for length in boxes)
    plans: list[Plan] = [estate_plan(1, "12"), estate_plan(2, "1")] if planned and sum(boxes) > 2 else []
    if plans and advanced:
        plans.append(EndHousesPlan(id="ends", number=3, first=5, later=3))
        plans.append(FullStreetPlan(id="street", number=4, first=5, later=3, street=0))
    return small_board(*boxes, plans=plans, cards=cards, streets=streets, temp_boxes=2)


@pytest.mark.slow
@given(
    st.integers(0, len(DECKS) - 1),
    st.lists(st.integers(1, 6), min_size=1, max_size=3),
    st.sampled_from(["pairs", "expert", "solo"]),
    st.booleans(),
    st.booleans(),
    randoms,
)
@settings(max_examples=150)
def test_nothing_is_found_on_small_sheets_with_small_decks(
    deck: int, boxes: list[int], kind: str, planned: bool, advanced: bool, rng: Random
) -> None:
    board = small(deck, *boxes, planned=planned, advanced=advanced)
    players = 1 if kind == "solo" else 2
    plans = [plans[0].id for plans in board.candidates(advanced)]
    game = new_game(
        players, seed=rng.getrandbits(64), plans=plans, board=board, advanced=advanced, expert=kind == "expert"
    )
    for move in moves(game, ["any"] * players, rng, restarts=0.02):
        if rng.random() < 0.3:
            faultless(move.after, rng.choice((None, *range(players))))


@pytest.mark.slow
@given(any_combination, st.booleans(), randoms)
def test_nothing_is_found_in_games_that_are_dealt_from_outside(
    combination: Combination, seeded: bool, rng: Random
) -> None:
    game = combination.new(3, rng.getrandbits(64)) if seeded else combination.without_seed(3)
    while game.phase != "over":
        if game.phase == "deal":
            game = deal(game, None if seeded and rng.random() < 0.3 else any_cards(game, rng))
            if rng.random() < 0.3:
                faultless(game, rng.choice((None, *range(len(game.players)))))
        player = rng.choice(waiting_for(game))
        game = apply(game, player, rng.choice(legal_actions(game, player)))


@given(games(), st.integers(0, 2**64 - 1), st.booleans())
def test_nothing_is_found_in_a_game_sampled_from_a_view(game: Game, seed: int, spectator: bool) -> None:
    assert diagnose(sample_hidden(view(game, None if spectator else 0), seed)) == ()


@given(any_combination, st.integers(0, 200), randoms)
def test_nothing_is_found_in_a_record(combination: Combination, actions: int, rng: Random) -> None:
    so_far = records.start_record(combination.new(2, rng.getrandbits(64)))
    for _ in range(actions):
        if so_far.game.phase == "over":
            break
        if so_far.game.phase == "deal":
            so_far = records.deal(so_far)
        player = rng.choice(waiting_for(so_far.game))
        so_far = records.apply(so_far, player, rng.choice(legal_actions(so_far.game, player)))
    assert diagnose(so_far.record) == ()
