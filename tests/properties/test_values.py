"""Games are values: nothing changes one, and each is what its document, pickle and copy give."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants import check_documents, check_game
from properties.hiding import check_view
from properties.playing import Moment, games, moments, names, new_games, next_moves, randoms
from properties.records import Writer, check_record
from properties.universe import every_action
from welcometo import (
    Game,
    IllegalAction,
    UsageError,
    apply,
    cards_needed,
    deal,
    default_action,
    legal_actions,
    legal_turns,
    play_turn,
    restart_turn,
    result,
    sample_hidden,
    score,
    start_record,
    to_json,
    view,
    waiting_for,
    why_illegal,
)


@given(games())
def test_any_state_made_inside_survives_full_validation_json_pickle_and_copies_unchanged(game: Game) -> None:
    check_documents(game)


@given(games(most_players=6))
def test_every_invariant_holds_at_any_moment(game: Game) -> None:
    check_game(game)


@given(games(), randoms)
def test_every_view_goes_to_json_and_back_and_hides_what_it_must(game: Game, rng: Random) -> None:
    for viewer in (None, *range(len(game.players))):
        check_view(game, viewer, rng)


@given(moments(), st.integers(0, 10**6))
def test_no_question_and_no_step_changes_its_input(moment: Moment, pick: int) -> None:
    game, player = moment
    before, legal = to_json(game), legal_actions(game, player)
    seen = view(game, player)
    seen_before = to_json(seen)
    why_illegal(game, player, every_action()[pick % len(every_action())])
    apply(game, player, legal[pick % len(legal)])
    play_turn(game, player, next(legal_turns(game, player)))
    for ask in (default_action, restart_turn, score):
        ask(game, player)
    for ask_all in (waiting_for, result, cards_needed):
        ask_all(game)
    sample_hidden(seen, pick)
    assert to_json(game) == before
    assert to_json(seen) == seen_before


@pytest.mark.rule("TURN-9")
@given(moments(), st.integers(0, 10**6))
def test_no_call_that_fails_changes_its_input(moment: Moment, pick: int) -> None:
    game, player = moment
    before, legal = to_json(game), legal_actions(game, player)
    action = [action for action in every_action() if action not in legal][pick % 1000]
    with pytest.raises(IllegalAction):
        apply(game, player, action)
    with pytest.raises(IllegalAction):
        play_turn(game, player, (*next(legal_turns(game, player)), action))
    with pytest.raises(UsageError):
        apply(game, len(game.players), action)
    with pytest.raises(UsageError):
        start_record(game)
    assert to_json(game) == before


@given(games())
def test_a_deal_changes_nothing_but_what_it_returns(game: Game) -> None:
    before = to_json(game)
    if game.phase == "deal":
        assert deal(game) == deal(game)
    assert to_json(game) == before


@pytest.mark.rule("RECORD-1", "RECORD-2", "RECORD-3", "RECORD-4")
@given(new_games(most_players=4), st.lists(names, min_size=4, max_size=4), st.integers(0, 300), randoms)
def test_a_record_written_by_the_spec_replays_wherever_it_stops(
    game: Game, policies: list[str], stop: int, rng: Random
) -> None:
    writer = Writer(game)
    for move in next_moves(game, policies, rng, stop):
        writer.follow(move)
        game = move.after
    if game.phase == "play":
        writer.stop(game)
    check_record(writer, game)
