"""What a player and a spectator may know, and what is asked of a view."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import complete, finish, game, name, pair, plain, play, sheet, write
from welcometo import (
    Action,
    Card,
    Game,
    UsageError,
    View,
    apply,
    deal,
    default_action,
    legal_actions,
    legal_turns,
    new_game,
    parse_view,
    result,
    sample_hidden,
    score,
    to_json,
    view,
    waiting_for,
    why_illegal,
)
from welcometo.actions import ASK_RESHUFFLE, DECLINE_EFFECT, END_TURN, PAIRS, TAKE_REFUSAL
from welcometo.layouts import BASE
from welcometo.model import evolve

IDS = ("n1-44", "n2-36", "n3-25")
READY = sheet("1 2 3 4 | 5 6 7 8 | ...")
VIEWERS = (None, 0, 1)
PUBLIC = ["board", "options", "plans", "approved", "turn", "phase", "numbers", "effects", "discards", "report"]


def in_json(value: Any) -> Any:
    return json.loads(to_json(value))


def keys_in(data: Any) -> set[str]:
    """Every key of every object in the data."""
    if isinstance(data, dict):
        return set(data).union(*map(keys_in, data.values()))
    return set().union(*map(keys_in, data)) if isinstance(data, list) else set()


def halfway() -> Game:
    """A turn in which player 0 has completed a plan, player 1 has ended, and player 2 has written a number."""
    played = evolve(game(READY, READY, players=3, offer="9 temp, 10 pool, 3 bis", plans=IDS), seed=5)
    played = play(played, pair(0), write(9, 0, 8), DECLINE_EFFECT, complete(1), name(0, 0), name(0, 4), ASK_RESHUFFLE)
    played = finish(played, 1)
    return play(played, pair(1), write(10, 1, 7), player=2)


def between() -> Game:
    return finish(halfway())


def over() -> Game:
    full = sheet("5 6 7 8 9 10 11 12 13 14", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _")
    return finish(game(full, players=3, offer="13 pool, 14 agent, 15 agent"))


# --- what a view holds ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIEW-1", "VIEW-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_of_a_new_game(viewer: int | None) -> None:
    played = new_game(2, seed=7)
    seen = view(played, viewer)
    assert (seen.viewer, seen.finished) == (viewer, (False, False))
    assert seen.sheets == tuple(seat.sheet for seat in played.players)
    assert seen.you == (None if viewer is None else played.players[viewer])
    assert (seen.numbers, seen.effects, seen.discards, seen.report) == ((), (), (), None)


@pytest.mark.rule("VIEW-1", "VIEW-2", "DECK-4")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "played", [new_game(3, seed=7), halfway(), between(), over()], ids=["new", "open", "deal", "over"]
)
def test_a_view_shows_what_is_public(played: Game, viewer: int | None) -> None:
    seen = view(played, viewer)
    assert [getattr(seen, field) for field in PUBLIC] == [getattr(played, field) for field in PUBLIC]
    assert seen.layout == played.layout


@pytest.mark.rule("VIEW-1")
def test_a_player_sees_the_own_open_turn_and_of_others_who_has_ended() -> None:
    played = halfway()
    seen = view(played, 0)
    assert seen.you == played.players[0]
    assert seen.you is not None
    assert len(seen.you.actions) == 7
    assert seen.sheets == tuple(seat.before for seat in played.players)
    assert seen.sheets[1] == READY, "the ended turn of another is not shown"
    assert seen.finished == (False, True, False)
    assert seen.approved == (False, False, False), "a plan counts when the turn is resolved"


@pytest.mark.rule("VIEW-2")
def test_a_spectator_sees_no_open_turn() -> None:
    played = halfway()
    seen = view(played, None)
    assert (seen.viewer, seen.you) == (None, None)
    assert seen.sheets == tuple(seat.before for seat in played.players)
    assert seen.finished == (False, True, False)
    for player in range(3):
        assert evolve(view(played, player), viewer=None, you=None) == seen, "and nothing else that one player sees"


@pytest.mark.rule("VIEW-1", "VIEW-2", "TURN-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_others_do_in_an_open_turn_shows_only_when_they_end_it(viewer: int | None) -> None:
    played = deal(new_game(3, seed=7))
    before = view(played, viewer)
    while legal_actions(played, 2) != (END_TURN,):
        played = apply(played, 2, default_action(played, 2))
        assert view(played, viewer) == before
    played = apply(played, 2, END_TURN)
    assert view(played, viewer) == evolve(before, finished=(False, False, True))


@pytest.mark.rule("VIEW-1", "TURN-2")
@given(st.integers(0, 2**64 - 1), st.integers(0, 30), st.integers(0, 30))
def test_two_different_turns_of_another_look_the_same(seed: int, one: int, other: int) -> None:
    played = deal(new_game(2, seed=seed))
    turns = list(islice(legal_turns(played, 1), 31))
    ends = [play(played, *turns[pick], player=1) for pick in (one, other)]
    for viewer in (None, 0):
        assert view(ends[0], viewer) == view(ends[1], viewer)
        assert to_json(view(ends[0], viewer)) == to_json(view(ends[1], viewer))
        assert hash(view(ends[0], viewer)) == hash(view(ends[1], viewer))


@pytest.mark.rule("VIEW-1", "VIEW-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_when_the_turn_is_resolved_everybody_sees_what_was_done(viewer: int | None) -> None:
    played = between()
    seen = view(played, viewer)
    assert seen.sheets == tuple(seat.sheet for seat in played.players)
    assert seen.approved == (True, False, False)
    assert seen.finished == (False, False, False)
    assert seen.report is not None
    assert seen.report.reshuffle
    assert [len(told.actions) for told in seen.report.players] == [6, 3, 2]


# --- what a view does not hold -------------------------------------------------------------------------------------------

HIDDEN = {"seed", "draws", "stacks", "players"}


@pytest.mark.rule("VIEW-1", "VIEW-2")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "played", [new_game(3, seed=7), halfway(), between(), over()], ids=["new", "open", "deal", "over"]
)
def test_no_view_has_a_field_for_what_is_hidden(played: Game, viewer: int | None) -> None:
    data = in_json(view(played, viewer))
    assert not HIDDEN & set(data)
    found = keys_in({**data, "report": None, "options": None})
    assert not HIDDEN & found, "nor anywhere deeper"


@pytest.mark.rule("VIEW-1", "VIEW-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_seed_stands_nowhere_in_the_text(viewer: int | None) -> None:
    seed = 12345678987654321
    played = deal(new_game(2, seed=seed))
    for _ in range(3):
        text = to_json(view(played, viewer))
        assert str(seed) in to_json(played)
        assert str(seed) not in text
        assert str(played.draws) not in text
        assert "stacks" not in text
        played = deal(finish(played))


@pytest.mark.rule("VIEW-1", "VIEW-2", "DECK-4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_card_of_the_stacks_is_in_a_view(viewer: int | None) -> None:
    """Every card in the text of a view lies open, or was told in the report of the turn before."""
    played = deal(finish(deal(new_game(2, seed=7))))
    data = in_json(view(played, viewer))
    shown = Counter(json.dumps(card) for card in cards_in({**data, "report": None}))
    known = Counter(to_json(card).replace(":", ": ").replace(",", ", ") for card in open_cards(played))
    assert shown == known
    assert shown.total() == 9


def cards_in(data: Any) -> list[Any]:
    """Every object in the data that is a card."""
    if isinstance(data, dict):
        if set(data) == {"number", "effect"}:
            return [data]
        return [card for value in data.values() for card in cards_in(value)]
    return [card for value in data for card in cards_in(value)] if isinstance(data, list) else []


def open_cards(played: Game) -> tuple[Card, ...]:
    return (*played.numbers, *played.effects, *plain(played.discards))


@pytest.mark.rule("VIEW-1", "VIEW-2")
@given(st.integers(0, 2**64 - 1), st.randoms(use_true_random=False))
def test_games_that_differ_in_hidden_things_have_equal_views(seed: int, rng: Any) -> None:
    played = deal(finish(deal(new_game(2, seed=seed))))
    assert played.stacks is not None
    shuffled = [list(stack) for stack in played.stacks]
    for stack in shuffled:
        rng.shuffle(stack)
    others = (
        evolve(played, seed=None),
        evolve(played, seed=(seed + 1) % 2**64, draws=0),
        evolve(played, stacks=None),
        evolve(played, stacks=tuple(map(tuple, reversed(shuffled)))),
    )
    for viewer in (None, 0, 1):
        assert {to_json(view(other, viewer)) for other in others} == {to_json(view(played, viewer))}


@pytest.mark.rule("VIEW-1", "DECK-4")
def test_from_a_view_follows_how_many_cards_the_stacks_hold() -> None:
    played = deal(new_game(2, seed=7))
    for turn in range(1, 5):
        seen = view(played, 0)
        assert played.stacks is not None
        left = len(BASE.deck()) - len(seen.numbers) - len(seen.effects) - len(seen.discards)
        assert left == sum(map(len, played.stacks)) == 3 * (26 - turn)
        played = deal(finish(played))


# --- questions asked of a view -------------------------------------------------------------------------------------------

QUESTIONS = (
    legal_actions,
    legal_turns,
    default_action,
    lambda state, player: why_illegal(state, player, END_TURN),
)


@pytest.mark.rule("VIEW-3")
@pytest.mark.parametrize(
    "played", [new_game(3, seed=7), halfway(), between(), over()], ids=["new", "open", "deal", "over"]
)
@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_player_asks_the_view_as_the_game(played: Game, player: int) -> None:
    seen = view(played, player)
    assert legal_actions(seen, player) == legal_actions(played, player)
    assert list(legal_turns(seen, player)) == list(legal_turns(played, player))
    asked: tuple[Action, ...] = (*PAIRS, END_TURN, TAKE_REFUSAL, ASK_RESHUFFLE, write(9, 0, 9), complete(2), name(0, 0))
    for action in asked:
        assert why_illegal(seen, player, action) == why_illegal(played, player, action)
    if legal_actions(played, player):
        assert default_action(seen, player) == default_action(played, player)


@pytest.mark.rule("VIEW-3")
@pytest.mark.parametrize(("viewer", "player"), [(0, 1), (1, 0), (2, 1), (None, 0), (None, 2)])
@pytest.mark.parametrize("played", [halfway(), between(), over()], ids=["open", "deal", "over"])
def test_the_turn_of_another_cannot_be_asked(played: Game, viewer: int | None, player: int) -> None:
    seen = view(played, viewer)
    for question in QUESTIONS:
        with pytest.raises(UsageError) as caught:
            question(seen, player)
        assert caught.value.rule == "VIEW-3"
        assert caught.value.message == f"this view does not show the turn of player {player}"


@pytest.mark.rule("VIEW-3", "SCORE-1")
def test_scores_of_a_view_are_of_the_sheets_that_it_shows() -> None:
    played = halfway()
    before = evolve(played, players=tuple(evolve(seat, sheet=seat.before) for seat in played.players))
    for viewer in (None, 0, 1, 2):
        seen = view(played, viewer)
        for player in range(3):
            as_shown = played if player == viewer else before
            assert score(seen, player).plans == score(as_shown, player).plans
    assert score(view(played, 0), 0).plans == (6, 0, 0)
    assert score(view(played, 1), 0).plans == (0, 0, 0)
    assert score(view(played, None), 0) == score(before, 0)


@pytest.mark.rule("VIEW-3", "TURN-9")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "played", [new_game(3, seed=7), halfway(), between(), over()], ids=["new", "open", "deal", "over"]
)
def test_a_view_tells_who_is_waited_for_and_how_a_game_ended(played: Game, viewer: int | None) -> None:
    seen = view(played, viewer)
    assert waiting_for(seen) == waiting_for(played)
    assert result(seen) == result(played)


@pytest.mark.rule("VIEW-1", "VIEW-2", "END-3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_of_a_finished_game(viewer: int | None) -> None:
    played = over()
    seen = view(played, viewer)
    assert seen.phase == "over"
    assert result(seen) is not None
    assert [score(seen, player) for player in range(3)] == [score(played, player) for player in range(3)]
    assert seen.sheets == tuple(seat.sheet for seat in played.players)
    assert (waiting_for(seen), seen.finished) == ((), (False, False, False))
    assert not HIDDEN & set(in_json(seen))
    if viewer is not None:
        assert legal_actions(seen, viewer) == ()
        problem = why_illegal(seen, viewer, PAIRS[0])
        assert problem is not None
        assert problem.rule == "END-3"


# --- sampling what is hidden ---------------------------------------------------------------------------------------------


def sampled(seen: View, seed: int) -> Game:
    """A game sampled from the view, which looks the same to the viewer and survives its document."""
    made = sample_hidden(seen, seed)
    assert view(made, seen.viewer) == seen
    assert parse_view(to_json(view(made, seen.viewer))) == seen
    return made


@pytest.mark.rule("VIEW-4")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    "played", [new_game(3, seed=7), halfway(), between(), over()], ids=["new", "open", "deal", "over"]
)
def test_a_sampled_game_agrees_with_the_view(played: Game, viewer: int | None) -> None:
    seen = view(played, viewer)
    for seed in range(20):
        made = sampled(seen, seed)
        assert made.seed == seed
        assert made == sample_hidden(seen, seed), "the same view and seed always give the same game"
        assert waiting_for(made) == waiting_for(played)


@pytest.mark.rule("VIEW-4")
def test_who_has_ended_gets_a_legal_turn_and_who_has_not_has_done_nothing() -> None:
    played = halfway()
    start = evolve(played.players[1], sheet=READY, before=READY, actions=(), stage="choose", number=None)
    turns = set(legal_turns(evolve(played, players=(start,) * 3), 1))
    drawn = set()
    for seed in range(60):
        made = sampled(view(played, 2), seed)
        assert made.players[2] == played.players[2], "the viewer's own seat is as it is"
        assert (made.players[0].actions, made.players[0].stage) == ((), "choose")
        assert made.players[1].stage == "done"
        assert made.players[1].actions in turns
        drawn.add(made.players[1].actions)
    assert len(drawn) > 30, "the turns are drawn by the seed"


@pytest.mark.rule("VIEW-4", "CHANCE-4")
@pytest.mark.parametrize("played", [new_game(3, seed=7), between(), over()], ids=["new", "deal", "over"])
def test_where_neither_hands_nor_turns_are_hidden_nothing_was_drawn(played: Game) -> None:
    assert sample_hidden(view(played, 0), 3).draws == 0


@pytest.mark.rule("VIEW-4", "DECK-7")
def test_the_hidden_cards_come_in_an_order_drawn_by_the_seed() -> None:
    played = finish(deal(new_game(2, seed=7)))
    seen = view(played, 0)
    hidden = Counter(BASE.deck()) - Counter(open_cards(played))
    tops: Counter[int] = Counter()
    for seed in range(600):
        after = deal(sampled(seen, seed))
        assert after.stacks is not None
        assert after.effects == played.numbers, "the effects that were known"
        assert Counter((*after.numbers, *(card for stack in after.stacks for card in stack))) == hidden
        tops[after.numbers[0].number] += 1
    by_number = Counter(card.number for card in hidden.elements())
    assert all(abs(tops[number] - 600 * count / 75) < 40 for number, count in by_number.items())


@pytest.mark.rule("VIEW-4")
def test_nothing_of_the_true_game_but_its_view_has_influence() -> None:
    played = halfway()
    other = evolve(played, seed=99, draws=1000, stacks=None)
    assert sample_hidden(view(played, 0), 3) == sample_hidden(view(other, 0), 3)


@pytest.mark.rule("VIEW-4")
@settings(max_examples=25)
@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_a_sampled_game_can_be_played_to_its_end(seed: int, other: int) -> None:
    played = sampled(view(deal(new_game(2, seed=seed)), 1), other)
    while played.phase != "over":
        played = finish(played) if played.phase == "play" else deal(played)
    assert result(played) is not None
