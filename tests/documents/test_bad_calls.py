"""Calls that make no sense and actions that are not legal: a documented error, and the game as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from builders import complete, fence, game, name, pair, play, raised, sheet, write
from documents.bad import understandable
from documents.samples import IDS, games
from welcometo import (
    Game,
    IllegalAction,
    SetupError,
    UsageError,
    apply,
    default_action,
    legal_actions,
    legal_turns,
    new_game,
    play_turn,
    restart_turn,
    sample_hidden,
    score,
    to_json,
    view,
    why_illegal,
)
from welcometo.actions import (
    ASK_RESHUFFLE,
    BUILD_PARK,
    BUILD_POOL,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    END_TURN,
    HIRE_TEMP,
    TAKE_REFUSAL,
    WriteBis,
)

# --- calls that make no sense --------------------------------------------------------------------------------------------

NO_PLAYERS: list[Any] = [-1, 2, 3, 10**30, True, False, "0", None, 1.0, [0], (), b"0", float("nan")]
QUESTIONS: list[Callable[[Any, Any], Any]] = [
    legal_actions,
    legal_turns,
    default_action,
    score,
    lambda state, player: why_illegal(state, player, END_TURN),
]
MOVES: list[Callable[[Any, Any], Any]] = [
    restart_turn,
    lambda state, player: apply(state, player, END_TURN),
    lambda state, player: play_turn(state, player, (END_TURN,)),
    lambda state, player: play_turn(state, player, ()),
]


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("player", NO_PLAYERS)
def test_a_player_who_is_not_in_the_game(player: Any) -> None:
    played = games()["choose"]
    before = to_json(played)
    viewed: list[Any] = [] if player is None else [view]
    asked: list[tuple[Any, Any]] = [(question, played) for question in (*QUESTIONS, *MOVES, *viewed)]
    asked += [(question, view(played, 0)) for question in QUESTIONS]
    for question, state in asked:
        with pytest.raises(UsageError) as caught:
            question(state, player)
        assert (caught.value.rule, caught.value.pointer) == ("TURN-9", "")
        assert caught.value.message.startswith("there is no player")
        assert caught.value.message.endswith("the players are 0 to 1")
        assert len(caught.value.message) < 100
    assert to_json(played) == before


@pytest.mark.rule("CHANCE-1", "VIEW-4")
@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", None, True])
def test_a_seed_that_is_none(seed: Any) -> None:
    with pytest.raises(UsageError) as caught:
        sample_hidden(view(games()["choose"], 0), seed)
    assert (caught.value.rule, caught.value.message) == (
        "CHANCE-1",
        "a seed is a whole number from 0 to 2**64 - 1",
    )


@pytest.mark.rule("SETUP-1")
def test_a_game_for_nobody() -> None:
    with pytest.raises(SetupError, match="1 to 100 players, not 0"):
        new_game(0, seed=7)


@pytest.mark.rule("TURN-7", "TURN-5")
def test_taking_back_what_is_ended_or_not_begun() -> None:
    for key in ("done", "new", "between", "over"):
        played = games()[key]
        before = to_json(played)
        with pytest.raises(UsageError) as caught:
            restart_turn(played, 0)
        assert (caught.value.rule, caught.value.message) == ("TURN-7", "player 0 has no unfinished turn to take back")
        assert to_json(played) == before


@pytest.mark.rule("TURN-8", "TURN-9")
@pytest.mark.parametrize("key", ["done", "new", "between", "over"])
def test_a_default_action_of_a_player_who_is_not_waited_for(key: str) -> None:
    with pytest.raises(UsageError, match="player 0 is not waited for") as caught:
        default_action(games()[key], 0)
    assert caught.value.rule == "TURN-9"


# --- actions that are not legal --------------------------------------------------------------------------------------------

FENCED = sheet("_ | _ _ _ 5 5b ...", "[1 2] ...")
NARROW = sheet("5 _ 9 10 11 12 13 14 15 16", "5 6 7 8 9 10 11 12 13 14 15", "5 6 7 8 9 10 11 12 13 14 15 16")
BUILDING = play(game(FENCED, offer="9 surveyor", plans=IDS), pair(0), write(9, 2, 6))
ILLEGAL: list[tuple[str, Game, Any, str]] = [
    ("an action before the deal", games()["new"], pair(0), "DECK-3"),
    ("an action between turns", games()["between"], END_TURN, "DECK-3"),
    ("an action after the end", games()["over"], pair(0), "END-3"),
    ("an action in an ended turn", games()["done"], END_TURN, "TURN-5"),
    ("ending before choosing", games()["choose"], END_TURN, "TURN-9"),
    ("ending before writing", games()["write"], END_TURN, "TURN-9"),
    ("writing before choosing", games()["choose"], write(9, 0, 9), "TURN-9"),
    ("choosing twice", games()["write"], pair(1), "TURN-9"),
    ("a refusal that is not due", games()["choose"], TAKE_REFUSAL, "REFUSAL-1"),
    ("another number than the chosen one", games()["write"], write(5, 1, 0), "TEMP-1"),
    ("a number in a full box", games()["write"], write(9, 0, 0), "NUM-1"),
    ("a number in no box", games()["write"], write(9, 0, 10), "NUM-1"),
    ("a number on no street", games()["write"], write(9, 3, 0), "NUM-1"),
    ("a number out of order", play(game(FENCED, offer="4 pool"), pair(0)), write(4, 0, 6), "NUM-2"),
    ("a number out of range", play(game(offer="15 temp"), pair(0)), write(18, 0, 0), "TEMP-1"),
    ("a pair that fits nowhere", game(NARROW, offer="5 pool, 8 agent, 9 agent"), pair(0), "TURN-4"),
    ("a fence on a fence", BUILDING, fence(0, 1), "FENCE-1"),
    ("a fence at the end of a street", BUILDING, fence(0, 10), "FENCE-1"),
    ("a fence on no street", BUILDING, fence(99, 1), "FENCE-1"),
    ("a fence inside a bis run", BUILDING, fence(0, 5), "FENCE-2"),
    ("a fence under a plan's line", BUILDING, fence(1, 1), "FENCE-3"),
    ("an effect that was not chosen", BUILDING, raised(1), "EFFECT-3"),
    ("a pool without the pool effect", BUILDING, BUILD_POOL, "EFFECT-3"),
    ("a temp without the temp effect", BUILDING, HIRE_TEMP, "EFFECT-3"),
    ("a track that is not there", games()["agent"], raised(7), "AGENT-1"),
    ("a pool that is not printed", play(game(offer="9 pool"), pair(0), write(9, 0, 0)), BUILD_POOL, "POOL-1"),
    ("a bis in a full box", games()["bis"], WriteBis(number=9, street=1, box=3), "BIS-1"),
    ("a bis of no neighbour", games()["bis"], WriteBis(number=4, street=1, box=4), "BIS-2"),
    ("a plan that is not in play", games()["plans"], complete(4), "PLAN-1"),
    ("a plan that lacks estates", games()["plans"], complete(2), "PLAN-2"),
    ("an estate that is not there", games()["estates"], name(1, 0), "PLAN-2"),
    ("an estate out of order", games()["estates"], name(0, 4), "PLAN-6"),
    ("an estate by its second house", games()["estates"], name(0, 1), "PLAN-2"),
    ("declining in the midst of a plan", games()["estates"], DECLINE_PLANS, "TURN-9"),
    ("a plan that is completed", games()["end"], complete(1), "PLAN-4"),
    ("a reshuffle before a plan", games()["plans"], ASK_RESHUFFLE, "SHUFFLE-1"),
    ("a reshuffle asked twice", games()["end"], DECLINE_RESHUFFLE, "TURN-9"),
    ("an effect after the effect step", games()["plans"], HIRE_TEMP, "EFFECT-3"),
    ("declining an effect before writing", games()["write"], DECLINE_EFFECT, "TURN-9"),
    ("an effect before writing", games()["write"], BUILD_PARK, "EFFECT-3"),
    ("no action", games()["choose"], "end_turn", "TURN-9"),
    ("a number", games()["choose"], 7, "TURN-9"),
    ("the data of an action", games()["choose"], {"type": "choose_pair", "pair": 0}, "TURN-9"),
    ("the class of an action", games()["choose"], type(END_TURN), "TURN-9"),
    ("a list", games()["choose"], [], "TURN-9"),
]
"""What is done, in which game, and the rule that forbids it."""


@pytest.mark.rule("TURN-9", "TURN-5", "TURN-4", "END-3")
@pytest.mark.parametrize(
    ("played", "action", "rule"), [case[1:] for case in ILLEGAL], ids=[case[0] for case in ILLEGAL]
)
def test_an_action_that_is_not_legal(played: Game, action: Any, rule: str) -> None:
    before, legal = to_json(played), legal_actions(played, 0)
    assert action not in legal
    problem = why_illegal(played, 0, action)
    assert problem is not None
    assert (problem.rule, problem.pointer) == (rule, "")
    understandable(problem.message)
    with pytest.raises(IllegalAction) as caught:
        apply(played, 0, action)
    assert caught.value.problems == (problem,)
    assert (caught.value.player, caught.value.action, caught.value.legal) == (0, action, legal)
    with pytest.raises(IllegalAction) as caught:
        play_turn(played, 0, (action,))
    assert caught.value.problems == (problem.under("/0"),)
    assert to_json(played) == before


@pytest.mark.rule("TURN-9")
def test_a_turn_with_a_wrong_action_in_the_midst() -> None:
    played = games()["choose"]
    before = to_json(played)
    with pytest.raises(IllegalAction) as caught:
        play_turn(played, 0, (pair(0), write(9, 0, 8), END_TURN, HIRE_TEMP))
    assert caught.value.pointer == "/2"
    assert to_json(played) == before
    turn = next(legal_turns(played, 0))
    with pytest.raises(IllegalAction) as caught:
        play_turn(played, 0, (*turn, END_TURN))
    assert (caught.value.rule, caught.value.pointer) == ("TURN-5", f"/{len(turn)}")


@pytest.mark.rule("VIEW-3")
def test_legal_actions_of_another_player_asked_of_a_view() -> None:
    for seen in (view(games()["choose"], 1), view(games()["choose"], None)):
        for question in (question for question in QUESTIONS if question is not score):
            with pytest.raises(UsageError) as caught:
                question(seen, 0)
            assert (caught.value.rule, caught.value.pointer) == ("VIEW-3", "")
            assert caught.value.message == "this view does not show the turn of player 0"
