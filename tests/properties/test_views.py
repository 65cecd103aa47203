"""A view tells what its viewer may know, no more and no less."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants import check_game
from properties.hiding import check_view, hidden_twin, questions_agree
from properties.playing import Moment, games, moments, moves, open_games, randoms
from properties.universe import every_action
from welcometo import (
    Game,
    UsageError,
    deal,
    default_action,
    legal_actions,
    legal_turns,
    new_game,
    play_turn,
    sample_hidden,
    score,
    view,
    why_illegal,
)

seeds = st.integers(0, 2**64 - 1)


@pytest.mark.rule("VIEW-1", "VIEW-2", "DECK-4")
@given(games(), randoms)
def test_two_games_that_differ_only_in_hidden_things_have_equal_views(game: Game, rng: Random) -> None:
    for viewer in (None, *range(len(game.players))):
        twin = hidden_twin(game, viewer, rng)
        assert twin.seed != game.seed
        assert view(twin, viewer) == view(game, viewer)


@pytest.mark.rule("VIEW-3")
@given(moments())
def test_what_is_legal_for_the_viewer_is_the_same_asked_of_the_view(moment: Moment) -> None:
    game, player = moment
    seen = view(game, player)
    questions_agree(game, seen, player, every_action())
    assert default_action(seen, player) == default_action(game, player)


@pytest.mark.rule("VIEW-3")
@given(moments())
def test_the_turns_of_the_viewer_are_the_same_asked_of_the_view(moment: Moment) -> None:
    game, player = moment
    ours, theirs = legal_turns(view(game, player), player), legal_turns(game, player)
    assert [turn for turn, _ in zip(ours, range(300), strict=False)] == [
        turn for turn, _ in zip(theirs, range(300), strict=False)
    ]


@pytest.mark.rule("VIEW-3")
@given(games())
def test_what_is_legal_for_others_cannot_be_asked_of_a_view(game: Game) -> None:
    for viewer in (None, 0):
        for player in range(0 if viewer is None else 1, len(game.players)):
            for ask in (legal_actions, legal_turns, default_action):
                with pytest.raises(UsageError, match="VIEW-3"):
                    ask(view(game, viewer), player)
            with pytest.raises(UsageError, match="VIEW-3"):
                why_illegal(view(game, viewer), player, every_action()[0])


@pytest.mark.rule("VIEW-3")
@given(games())
def test_scores_of_a_view_are_those_of_the_sheets_it_shows(game: Game) -> None:
    for viewer in range(len(game.players)):
        seen = view(game, viewer)
        shown = [seat.before for seat in game.players]
        shown[viewer] = game.players[viewer].sheet
        assert seen.sheets == tuple(seat.before for seat in game.players)
        if all(sheet == seat.sheet for sheet, seat in zip(shown, game.players, strict=True)):
            assert all(score(seen, player) == score(game, player) for player in range(len(game.players)))
        assert score(seen, viewer).parks == score(game, viewer).parks
        assert score(seen, viewer).estates == score(game, viewer).estates


@pytest.mark.rule("VIEW-4")
@given(games(), seeds)
def test_a_sampled_game_has_the_view_it_was_sampled_from(game: Game, seed: int) -> None:
    for viewer in (None, *range(len(game.players))):
        seen = view(game, viewer)
        sampled = sample_hidden(seen, seed)
        assert view(sampled, viewer) == seen
        assert sample_hidden(seen, seed) == sampled
        check_game(sampled)


@pytest.mark.rule("VIEW-4")
@given(open_games(most_players=4), seeds)
def test_in_a_sampled_game_others_have_ended_a_turn_or_done_nothing(game: Game, seed: int) -> None:
    sampled = sample_hidden(view(game, 0), seed)
    assert sampled.players[0] == game.players[0]
    for true, drawn in zip(game.players[1:], sampled.players[1:], strict=True):
        assert drawn.before == true.before
        assert (drawn.stage == "done") == (true.stage == "done")
        assert true.stage == "done" or drawn.actions == ()


@pytest.mark.rule("VIEW-4")
def test_other_seeds_sample_other_turns_and_other_cards() -> None:
    game = deal(new_game(2, seed=1))
    game = play_turn(game, 1, next(legal_turns(game, 1)))
    samples = [sample_hidden(view(game, 0), seed) for seed in range(20)]
    assert len({sample.players[1].actions for sample in samples}) > 10
    ended = [play_turn(sample, 0, next(legal_turns(sample, 0))) for sample in samples]
    assert len({deal(sample).numbers for sample in ended}) > 10
    assert {deal(sample).effects for sample in ended} == {game.numbers}


@pytest.mark.rule("VIEW-4", "EXPERT-3")
def test_other_seeds_sample_other_hands_but_never_the_viewers_own() -> None:
    game = deal(new_game(3, seed=1, expert=True))
    samples = [sample_hidden(view(game, 1), seed) for seed in range(20)]
    assert len({sample.players[0].hand for sample in samples}) > 10
    assert len({sample.players[2].hand for sample in samples}) > 10
    assert {sample.players[1].hand for sample in samples} == {game.players[1].hand}


@pytest.mark.rule("VIEW-4")
@given(games(), seeds, randoms)
def test_a_sampled_game_can_be_played_to_its_end(game: Game, seed: int, rng: Random) -> None:
    sampled = sample_hidden(view(game, 0), seed)
    check_view(sampled, 0, rng)
    for move in moves(sampled, ["filler"] * 3, rng):
        sampled = move.after
    assert sampled.phase == "over"
    check_game(sampled)


@pytest.mark.rule("VIEW-4")
@given(games(), seeds, randoms)
def test_sampling_does_not_peek_at_what_is_hidden(game: Game, seed: int, rng: Random) -> None:
    twin = hidden_twin(game, 0, rng)
    assert sample_hidden(view(twin, 0), seed) == sample_hidden(view(game, 0), seed)
