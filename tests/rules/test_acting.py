"""Who may act, what is done for a player who is gone, and what is refused (TURN-8, TURN-9)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from builders import (
    bis,
    effect_step,
    fence,
    finish,
    game,
    name,
    pair,
    play,
    refused,
    sheet,
    small_board,
    table,
    write,
)
from rules.scenes import FIRST, two_players
from welcometo import (
    Action,
    Card,
    Game,
    IllegalAction,
    UsageError,
    apply,
    deal,
    default_action,
    legal_actions,
    legal_turns,
    new_game,
    play_turn,
    restart_turn,
    score,
    view,
    waiting_for,
    why_illegal,
)
from welcometo.actions import (
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    END_TURN,
    HIRE_TEMP,
    TAKE_REFUSAL,
    WriteNumber,
)
from welcometo.model import Model

# --- TURN-8: the default action ----------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-8")
def test_a_player_who_is_gone_writes_in_the_first_box_uses_no_effect_and_declines_the_rest() -> None:
    state = two_players("8 agent")
    done = []
    while 0 in waiting_for(state):
        done.append(default_action(state, 0))
        state = apply(state, 0, done[-1])
    assert done == [pair(0), write(8, 0, 3), DECLINE_EFFECT, DECLINE_PLANS, END_TURN]


@pytest.mark.rule("TURN-8")
def test_the_default_declines_a_reshuffle_and_names_the_first_estate() -> None:
    state = play(two_players(), *FIRST[:4])
    assert default_action(state, 0) == name(0, 1)
    state = play(state, name(0, 1))
    assert default_action(state, 0) == DECLINE_RESHUFFLE


@pytest.mark.rule("TURN-8", "REFUSAL-2")
def test_the_default_takes_a_refusal_that_is_due_rather_than_change_a_number() -> None:
    board = small_board(3)
    with_temp = game(sheet("5 _ 9", board=board), offer="5 bis, 10 temp, 9 agent", board=board)
    assert legal_actions(with_temp, 0) == (pair(1), TAKE_REFUSAL)
    assert default_action(with_temp, 0) == TAKE_REFUSAL


@pytest.mark.rule("TURN-8", "TEMP-1", "TEMP-2")
def test_the_default_changes_no_number_and_hires_no_temp() -> None:
    board = small_board(3)
    passed_over = game(sheet("5 _ 9", board=board), offer="10 temp, 5 bis, 8 temp", board=board)
    assert legal_actions(passed_over, 0) == (pair(0), pair(2))
    assert default_action(passed_over, 0) == pair(2)
    assert default_action(play(passed_over, pair(2)), 0) == write(8, 0, 1)
    assert default_action(play(passed_over, pair(0)), 0) == write(8, 0, 1), "the player left after choosing the 10"
    step = effect_step(sheet(), "temp", write(8, 0, 0))
    assert (legal_actions(step, 0)[0], default_action(step, 0)) == (HIRE_TEMP, DECLINE_EFFECT)


@pytest.mark.rule("TURN-8", "TEMP-1")
def test_the_default_is_the_first_number_where_each_would_be_changed() -> None:
    board = small_board(4)
    step = play(game(sheet("5 _ _ 9", board=board), offer="10 temp, 6 bis, 7 bis", board=board), pair(0))
    assert legal_actions(step, 0) == (write(8, 0, 1), write(8, 0, 2))
    assert default_action(step, 0) == write(8, 0, 1)


@pytest.mark.rule("TURN-8", "VIEW-3")
def test_a_view_gives_the_same_default() -> None:
    state = play(two_players(), pair(0))
    assert default_action(view(state, 0), 0) == default_action(state, 0)


@pytest.mark.rule("TURN-8", "TURN-9")
def test_there_is_no_default_for_a_player_who_is_not_waited_for() -> None:
    with pytest.raises(UsageError, match="player 0 is not waited for") as caught:
        default_action(finish(two_players(), 0), 0)
    assert caught.value.rule == "TURN-9"


# --- TURN-9: who may act, and what is refused --------------------------------------------------------------------------


@pytest.mark.rule("TURN-9")
def test_waited_for_are_those_who_have_not_ended_the_turn() -> None:
    state = game(players=3)
    assert waiting_for(state) == (0, 1, 2)
    state = finish(state, 1)
    assert waiting_for(state) == waiting_for(view(state, None)) == waiting_for(view(state, 2)) == (0, 2)
    assert waiting_for(view(table(), 0)) == waiting_for(table()) == ()


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("player", [-1, 2, 100, True, "0", 0.0, None])
def test_who_is_not_in_the_game_is_told_who_is(player: Any) -> None:
    state = two_players()
    for ask in (
        lambda: legal_actions(state, player),
        lambda: why_illegal(state, player, END_TURN),
        lambda: apply(state, player, END_TURN),
        lambda: legal_turns(state, player),
        lambda: play_turn(state, player, ()),
        lambda: restart_turn(state, player),
        lambda: default_action(state, player),
        lambda: score(state, player),
    ):
        with pytest.raises(UsageError, match="the players are 0 to 1") as caught:
            ask()
        assert caught.value.rule == "TURN-9"


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("thing", ["end_turn", None, Card(number=3, effect="bis")], ids=str)
def test_what_is_no_action_is_refused(thing: object) -> None:
    refused(two_players(), cast(Any, thing), "TURN-9", f"a {type(thing).__name__} is no action")


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("number", ["8", -1, None, [8]], ids=str)
def test_an_action_with_values_that_none_has_is_refused_at_each_step(number: Any) -> None:
    unsound = WriteNumber.model_construct(type="write_number", number=number, street=0, box=0)
    for state in (two_players(), play(two_players(), pair(0))):
        refused(state, unsound, "TURN-9", "a WriteNumber with such values is no action")


@pytest.mark.rule("TURN-9")
def test_a_refused_action_changes_nothing() -> None:
    state = play(two_players(), pair(0))
    text = state.model_dump_json()
    for action in (END_TURN, write(9, 0, 0), write(8, 0, 0), write(8, 9, 9)):
        with pytest.raises(IllegalAction):
            apply(state, 0, action)
    assert state.model_dump_json() == text


@pytest.mark.rule("TURN-9")
def test_a_whole_turn_is_played_or_refused_at_its_first_wrong_action() -> None:
    start = two_players()
    assert play_turn(start, 0, FIRST) == play(start, *FIRST)
    with pytest.raises(IllegalAction) as caught:
        play_turn(start, 0, (*FIRST[:2], fence(0, 1), *FIRST[3:]))
    error = caught.value
    assert (error.rule, error.pointer, error.action) == ("EFFECT-3", "/2", fence(0, 1))
    assert error.legal == (bis(8, 1, 1), DECLINE_EFFECT)
    assert "[EFFECT-3 at /2]" in str(error)


@pytest.mark.rule("TURN-9")
def test_a_turn_with_actions_after_its_end_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        play_turn(two_players(), 0, (*FIRST, END_TURN))
    assert (caught.value.rule, caught.value.pointer) == ("TURN-5", "/7")


@pytest.mark.rule("TURN-9")
def test_a_turn_may_be_played_in_parts() -> None:
    start = two_players()
    assert play_turn(play_turn(start, 0, FIRST[:3]), 0, FIRST[3:]) == play_turn(start, 0, FIRST)


@pytest.mark.rule("TURN-9")
def test_an_action_is_listed_exactly_if_it_has_nothing_against_it_all_through_a_game() -> None:
    """Every action that is legal at one step of a game is asked at every other step as well."""
    states: list[tuple[Game, int]] = []
    state = deal(new_game(2, seed=11))
    while state.phase != "over" and len(states) < 400:
        for player in waiting_for(state):
            states.append((state, player))
            actions = legal_actions(state, player)
            state = apply(state, player, actions[len(states) % len(actions)])
        if state.phase == "deal":
            state = deal(state)
    known: set[Model] = {action for state, player in states for action in legal_actions(state, player)}
    for state, player in states[::7]:
        listed = legal_actions(state, player)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {action for action in known if why_illegal(state, player, cast(Action, action)) is None}
