"""Simulated games: the same from the same seed, summed up without being kept."""

from __future__ import annotations

import gc
import statistics
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from welcometo import (
    BOARDS,
    Action,
    Game,
    IllegalAction,
    SetupError,
    UsageError,
    View,
    default_action,
    legal_actions,
    new_game,
    replay,
    result,
)
from welcometo.actions import TAKE_REFUSAL, WriteNumber
from welcometo.bots import Luck, random_bot
from welcometo.chance import SEEDS, output
from welcometo.options import Variants
from welcometo.simulate import GameSummary, Totals, game_seed, play_game, play_recorded, simulate, summary, total


def first_bot(view: View, luck: Luck) -> tuple[Action, Luck]:
    assert view.viewer is not None
    return default_action(view, view.viewer), luck


def tidy_bot(view: View, luck: Luck) -> tuple[Action, Luck]:
    """Writes each number about where it belongs, and else does what is done for a player who is gone."""
    assert view.viewer is not None
    writes = [action for action in legal_actions(view, view.viewer) if isinstance(action, WriteNumber)]
    if not writes:
        return default_action(view, view.viewer), luck
    return min(writes, key=lambda write: abs((write.box + 1) / (11 + write.street) - write.number / 16)), luck


def cheat(view: View, luck: Luck) -> tuple[Action, Luck]:
    return TAKE_REFUSAL, luck


@settings(max_examples=20, deadline=None)
@given(st.integers(0, SEEDS - 1), st.integers(2, 6))
def test_a_game_ends_and_is_the_same_from_the_same_seed(seed: int, players: int) -> None:
    game = play_game(players, seed)
    assert game.phase == "over"
    assert game == play_game(players, seed)


def test_the_game_of_a_seed_is_the_same_everywhere() -> None:
    game = play_game(4, 7)
    final = result(game)
    assert final is not None
    assert (game.turn, game.draws, [score.total for score in final.scores]) == (17, 83, [14, 7, 6, 13])


@settings(max_examples=10, deadline=None)
@given(st.integers(0, SEEDS - 1), st.integers(2, 4))
def test_a_recorded_game_is_the_same_game_and_replays(seed: int, players: int) -> None:
    recorded = play_recorded(players, seed)
    game = play_game(players, seed)
    assert recorded.game == game
    again = replay(recorded.record)
    assert (again.players, again.report) == (game.players, game.report)


def test_a_players_choices_do_not_hang_on_how_many_others_there_are() -> None:
    two, three = play_recorded(2, 7).record, play_recorded(3, 7).record
    assert two.turns[0].actions == three.turns[0].actions[:2]


def test_each_player_can_have_a_bot_and_one_bot_plays_for_all() -> None:
    game = play_game(2, 5, bots=(first_bot, random_bot))
    assert game != play_game(2, 5, bots=(random_bot, first_bot))
    assert play_game(2, 5) == play_game(2, 5, bots=(random_bot, random_bot))


@pytest.mark.parametrize("bots", [(), (random_bot, random_bot), (random_bot,) * 4])
def test_bots_are_one_or_as_many_as_players(bots: tuple[()]) -> None:
    with pytest.raises(UsageError) as caught:
        play_game(3, 5, bots=bots)
    assert caught.value.rule == "SETUP-1"


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    with pytest.raises(IllegalAction):
        play_game(2, 5, bots=(cheat,))


@pytest.mark.parametrize("seed", [-1, SEEDS, True, 1.0, None])
def test_what_is_no_seed_is_refused(seed: int) -> None:
    for play in (play_game, play_recorded):
        with pytest.raises(UsageError) as caught:
            play(2, seed)
        assert caught.value.rule == "CHANCE-1"
    for games in (0, 1, 2):
        with pytest.raises(UsageError):
            simulate(games, 2, seed)
    with pytest.raises(UsageError):
        game_seed(seed, 2, 0)


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(SetupError):
        play_game(0, 5)
    with pytest.raises(SetupError):
        play_recorded(28, 5, expert=True)
    with pytest.raises(SetupError):
        next(simulate(2, 101, 5))


def test_variants_and_boards_are_those_of_the_game() -> None:
    variants = Variants(advanced=True, expert=True, roundabout_timing="both", reshuffle_option="each")
    lights = BOARDS["christmas_lights"]
    game = play_game(3, 5, board=lights, **variants)
    assert (game.board, game.options) == (lights, new_game(3, seed=5, **variants).options)
    assert game == play_recorded(3, 5, board=lights, **variants).game
    assert next(simulate(1, 3, 5, board=lights, **variants)) == summary(game, 5)
    assert game != play_game(3, 5, board=lights)


def test_a_solo_game_can_end_with_its_deck() -> None:
    totals = total(simulate(50, 1, 5, bots=(tidy_bot,)))
    assert totals.deck > 0
    assert totals.most_turns == 27


def test_a_run_of_one_game_has_the_seed_itself_and_others_one_for_each_game() -> None:
    assert [played.seed for played in simulate(1, 2, 5)] == [5]
    assert [played.seed for played in simulate(3, 2, 5)] == [output(5, 0), output(5, 1), output(5, 2)]


def test_any_game_of_a_run_can_be_played_again_alone() -> None:
    for played in simulate(3, 2, 5):
        assert list(simulate(1, 2, played.seed)) == [played]
        assert summary(play_game(2, played.seed), played.seed) == played


def test_a_game_that_goes_on_has_no_summary() -> None:
    with pytest.raises(UsageError) as caught:
        summary(new_game(2, seed=5), 5)
    assert caught.value.rule == "END-1"


def test_totals_are_those_of_all_games() -> None:
    played = list(simulate(40, 3, 11))
    totals = total(iter(played))
    points = [score.total for game in played for score in game.scores]
    turns = [game.turns for game in played]
    assert (totals.games, totals.scores) == (40, 120)
    assert (totals.fewest_turns, totals.most_turns) == (min(turns), max(turns))
    assert (totals.lowest, totals.highest) == (min(points), max(points))
    assert totals.turns_mean == pytest.approx(statistics.mean(turns))
    assert totals.score_mean == pytest.approx(statistics.mean(points))
    assert totals.score_spread == pytest.approx(statistics.pstdev(points))
    assert totals.refusals == sum("refusals" in game.ended for game in played)
    assert Totals.model_validate(totals.model_dump()) == totals


def test_the_totals_of_no_game_are_zero() -> None:
    totals = total(simulate(0, 2, 5))
    assert totals == Totals()
    assert (totals.turns_mean, totals.score_mean, totals.score_spread) == (0, 0, 0)


@pytest.mark.parametrize("reason", ["refusals", "plans", "full", "deck"])
def test_each_reason_for_an_end_is_counted(reason: str) -> None:
    played = next(simulate(1, 2, 5))
    counted = Totals().add(GameSummary.model_validate({**dict(played), "ended": (reason,)}))
    reasons = ("refusals", "plans", "full", "deck")
    assert {name: getattr(counted, name) for name in reasons} == {name: int(name == reason) for name in reasons}


def games_alive() -> int:
    gc.collect()
    return sum(isinstance(kept, Game | GameSummary) for kept in gc.get_objects())


def test_a_run_keeps_none_of_its_games() -> None:
    run = simulate(10**9, 2, 5)
    before = games_alive()
    assert total(islice(run, 10)).games == 10
    assert games_alive() == before
