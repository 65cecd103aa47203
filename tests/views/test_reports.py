"""The report of a resolved turn: what everybody did, made public."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import complete, finish, game, name, pair, play, sheet, write
from welcometo import Card, Game, PlayerReport, deal, legal_turns, new_game, parse_game, play_turn, to_json, view
from welcometo.actions import (
    ASK_RESHUFFLE,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    END_TURN,
    HIRE_TEMP,
    TAKE_REFUSAL,
    Turn,
)

IDS = ("n1-44", "n2-36", "n3-25")
READY = sheet("1 2 3 4 | 5 6 7 8 | ...")
OFFER = "9 temp, 10 pool, 3 bis"
NARROW = sheet("5 _ 9 10 11 12 13 14 15 16", "5 6 7 8 9 10 11 12 13 14 15", "5 6 7 8 9 10 11 12 13 14 15 16")


def taken(played: Game, *turns: Turn) -> Game:
    """The game after these turns of the first players; the others do no more than they must."""
    for player, turn in enumerate(turns):
        played = play_turn(played, player, turn)
    return finish(played)


def told(played: Game, player: int = 0) -> PlayerReport:
    assert played.report is not None
    return played.report.players[player]


@pytest.mark.rule("TURN-11", "TURN-6", "TURN-3")
def test_a_report_tells_the_chosen_cards_and_the_actions_of_everybody() -> None:
    start = game(READY, offer=OFFER, players=3, plans=IDS)
    first: Turn = (pair(0), write(9, 0, 8), HIRE_TEMP, DECLINE_PLANS, END_TURN)
    second: Turn = (pair(1), write(10, 1, 1), END_TURN)
    after = taken(start, first, second)
    assert told(after, 0) == PlayerReport(
        number=start.numbers[0], effect=start.effects[0], actions=(write(9, 0, 8), HIRE_TEMP, DECLINE_PLANS)
    )
    assert told(after, 1) == PlayerReport(number=start.numbers[1], effect=start.effects[1], actions=(write(10, 1, 1),))
    assert told(after, 2).number == start.numbers[0]
    assert after.report is not None
    assert (after.report.turn, after.report.completed_first, after.report.reshuffle, after.report.ended) == (
        1,
        (),
        False,
        (),
    )


@pytest.mark.rule("TURN-3")
def test_two_equal_pairs_are_told_by_their_cards() -> None:
    cards = [Card.model_validate({"number": n, "effect": e}) for n, e in EQUAL]
    start = deal(new_game(2, plans=IDS), cards)
    after = taken(start, (pair(0), write(8, 0, 0), END_TURN), (pair(1), write(8, 0, 0), END_TURN))
    assert told(after, 0).number == Card(number=8, effect="agent")
    assert told(after, 1).number == Card(number=8, effect="pool")


EQUAL = ((9, "pool"), (10, "pool"), (1, "agent"), (8, "agent"), (8, "pool"), (2, "agent"))


@pytest.mark.rule("REFUSAL-3")
def test_a_refusal_is_told_without_cards() -> None:
    after = taken(game(NARROW, offer="5 pool, 9 agent, 10 agent"), (TAKE_REFUSAL, END_TURN))
    assert told(after) == PlayerReport(number=None, effect=None, actions=(TAKE_REFUSAL,))


@pytest.mark.rule("PLAN-5", "PLAN-6", "SHUFFLE-1", "SHUFFLE-2")
@pytest.mark.parametrize("asked", [True, False])
def test_plans_and_the_reshuffle_are_told(asked: bool) -> None:
    answer = ASK_RESHUFFLE if asked else DECLINE_RESHUFFLE
    turn: Turn = (
        pair(0),
        write(9, 0, 8),
        DECLINE_EFFECT,
        complete(1),
        name(0, 0),
        name(0, 4),
        answer,
        END_TURN,
    )
    after = taken(game(READY, offer=OFFER, plans=IDS), turn)
    assert told(after).actions == turn[1:-1]
    assert after.report is not None
    assert (after.report.completed_first, after.report.reshuffle) == ((1,), asked)
    assert after.approved == (True, False, False)


@pytest.mark.rule("PLAN-5")
def test_only_plans_that_nobody_had_completed_are_told_as_first() -> None:
    done = play(
        game(READY, READY, offer=OFFER, plans=IDS),
        pair(0),
        write(9, 0, 8),
        DECLINE_EFFECT,
        complete(1),
        name(0, 0),
        name(0, 4),
        DECLINE_RESHUFFLE,
        END_TURN,
    )
    between = finish(done)
    assert between.report is not None
    assert between.report.completed_first == (1,)
    later = deal(
        between, [Card(number=12, effect="agent"), Card(number=13, effect="pool"), Card(number=14, effect="agent")]
    )
    turn = next(turn for turn in legal_turns(later, 1) if complete(1) in turn)
    after = finish(play_turn(later, 1, turn))
    assert after.report is not None
    assert complete(1) in told(after, 1).actions
    assert after.report.completed_first == ()


@pytest.mark.rule("TURN-11", "TURN-2")
def test_the_last_end_of_a_turn_shows_everybody_what_was_done_and_no_earlier_one_does() -> None:
    first = play_turn(game(offer="3 pool, 5 agent, 7 bis"), 0, (pair(2), write(7, 0, 4), DECLINE_EFFECT, END_TURN))
    for viewer in (None, 1):
        before = view(first, viewer)
        assert (before.report, before.finished, before.sheets[0]) == (None, (True, False), sheet())
    after = finish(first)
    for viewer in (None, 0, 1):
        seen = view(after, viewer)
        assert seen.report is not None
        assert seen.report.players[0].actions == (write(7, 0, 4), DECLINE_EFFECT)
        assert seen.sheets == tuple(seat.sheet for seat in after.players)
        assert seen.sheets[0] == sheet("_ _ _ _ 7 ...")


FULL = sheet("5 6 7 8 9 10 11 12 13 14", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _")


@pytest.mark.rule("END-1", "END-2")
@pytest.mark.parametrize(
    ("sheets", "ended"),
    [
        ((READY,), ()),
        ((FULL,), ("full",)),
        ((READY, FULL), ("full",)),
        ((sheet(*["14 15 16 17 ..."] * 3, refusals=3),), ("refusals",)),
        ((FULL, sheet(refusals=3)), ("refusals", "full")),
    ],
)
def test_a_report_tells_why_the_game_ended(sheets: Any, ended: tuple[str, ...]) -> None:
    after = finish(game(*sheets, offer="12 pool, 13 agent, 14 agent", plans=IDS))
    assert after.report is not None
    assert after.report.ended == ended
    assert after.phase == ("over" if ended else "deal")


@pytest.mark.rule("TURN-6", "TURN-2")
@given(st.integers(0, 2**64 - 1), st.permutations([0, 1, 2]))
def test_a_report_does_not_tell_who_was_first(seed: int, order: list[int]) -> None:
    start = deal(new_game(3, seed=seed))
    after = start
    for player in order:
        after = finish(after, player)
    assert after == finish(start, 0, 1, 2)


@pytest.mark.rule("TURN-11", "TURN-6", "VIEW-1", "VIEW-2")
def test_a_report_is_public_and_stays_until_the_next() -> None:
    between = finish(game(READY, offer=OFFER, plans=IDS))
    for viewer in (None, 0, 1):
        assert view(between, viewer).report == between.report
    opened = deal(
        between, [Card(number=5, effect="agent"), Card(number=6, effect="pool"), Card(number=7, effect="bis")]
    )
    assert opened.report == between.report
    assert parse_game(to_json(opened)).report == between.report
    after = finish(opened)
    assert after.report is not None
    assert after.report.turn == 2
    actions = json.loads(to_json(after))["report"]["players"][0]["actions"]
    assert all(action["type"] not in ("choose_pair", "end_turn") for action in actions)
