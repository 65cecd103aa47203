"""Anything at all at every door: only documented errors come out, and what is let in can be asked everything."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from documents.samples import Path, document, games, places, put, short_record, views
from welcometo import (
    DocumentError,
    Game,
    RecordError,
    View,
    WelcomeToError,
    apply,
    deal,
    default_action,
    legal_actions,
    legal_turns,
    parse_action,
    parse_game,
    parse_proof,
    parse_record,
    parse_turn,
    parse_view,
    play_turn,
    replay,
    restart_turn,
    result,
    sample_hidden,
    score,
    to_json,
    view,
    waiting_for,
    why_illegal,
)
from welcometo.actions import (
    ASK_RESHUFFLE,
    BUILD_PARK,
    BUILD_POOL,
    END_TURN,
    HIRE_TEMP,
    PAIRS,
    TAKE_REFUSAL,
    Action,
    BuildFence,
    CompletePlan,
    NameEstate,
    RaiseEstateValue,
    WriteBis,
    WriteNumber,
)

DOORS = (parse_game, parse_view, parse_record, parse_action, parse_turn, parse_proof)
ODD_ACTIONS: tuple[Action, ...] = (
    *PAIRS,
    TAKE_REFUSAL,
    BUILD_PARK,
    BUILD_POOL,
    HIRE_TEMP,
    ASK_RESHUFFLE,
    END_TURN,
    *(CompletePlan(plan=k) for k in (1, 3, 99)),
    *(NameEstate(street=s, box=b) for s, b in ((0, 0), (2, 11), (99, 99))),
    *(BuildFence(street=s, gap=g) for s, g in ((0, 0), (1, 4), (99, 99))),
    *(RaiseEstateValue(size=k) for k in (1, 6, 99)),
    *(WriteNumber(number=n, street=s, box=b) for n, s, b in ((0, 0, 0), (17, 2, 11), (99, 99, 99))),
    *(WriteBis(number=n, street=s, box=b) for n, s, b in ((0, 0, 0), (17, 2, 11), (99, 99, 99))),
)

seeds = st.integers(0, 2**32)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 17, 18, 50, 98, 99)
WORDS = {
    "stage": ("choose", "write", "effect", "plans", "estates", "reshuffle", "end", "done"),
    "effect": ("surveyor", "agent", "landscaper", "pool", "temp", "bis"),
    "phase": ("deal", "play", "over"),
}


# --- changing a document within its types ------------------------------------------------------------------------------


def other_value(path: Path, value: Any, rng: Random) -> Any:
    """Another value that may well stand there."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((*NUMBERS, value + 1, max(0, value - 1)))
    if isinstance(value, str):
        return rng.choice(WORDS.get(str(path[-1]), (value,)))
    if value is None:
        return rng.choice((*NUMBERS, *WORDS["effect"], [0, 0], [2, 11], {"first": True, "lines": []}))
    if isinstance(value, list) and value:
        kept = list(value)
        entry = kept.pop(rng.randrange(len(kept)))
        return rng.choice((kept, [*kept, entry], [*value, entry], []))
    return rng.choice((value, [], [0], [3], None))


def mutated(data: Any, rng: Random, changes: int) -> Any:
    """The data with some values changed, each to another of its kind or to nothing."""
    for _ in range(changes):
        path, value = rng.choice(list(places(data))[1:])
        data = put(data, path, None if rng.random() < 0.1 else other_value(path, value, rng))
    return data


def ask_everything(played: Game, rng: Random) -> None:
    """Every question about a game, every legal action, and the views: nothing but documented errors comes of it."""
    assert parse_game(to_json(played)) == played
    waiting_for(played)
    result(played)
    for player in range(len(played.players)):
        score(played, player)
        ask_player(played, player, rng)
    for viewer in (None, 0):
        ask_view(view(played, viewer), viewer, rng)
    for question in (deal, lambda g: deal(g, g.layout.deck()[:3]), lambda g: deal(g, g.layout.deck()[-6:])):
        documented(question, played)


def ask_player(played: Game, player: int, rng: Random) -> None:
    legal = legal_actions(played, player)
    documented(default_action, played, player)
    documented(restart_turn, played, player)
    for action in (*ODD_ACTIONS, *rng.sample(legal, min(len(legal), 12))):
        problem = why_illegal(played, player, action)
        assert (problem is None) == (action in legal)
        after = documented(apply, played, player, action)
        assert (after is None) == (problem is not None)
        if after is not None:
            assert parse_game(to_json(after)) == after, "what is well formed stays so"
    for turn in islice(legal_turns(played, player), 2):
        play_turn(played, player, turn)


def ask_view(seen: View, viewer: int | None, rng: Random) -> None:
    assert parse_view(to_json(seen)) == seen
    waiting_for(seen)
    result(seen)
    score(seen, 0)
    documented(legal_actions, seen, 0)
    sampled = sample_hidden(seen, rng.randrange(2**64))
    assert view(sampled, viewer) == seen


def documented(question: Any, *arguments: Any) -> Any:
    """The answer, or None where a documented error comes instead."""
    try:
        return question(*arguments)
    except WelcomeToError as error:
        assert str(error)
        return None


# --- the tests -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DOC-1", "DOC-4")
@pytest.mark.parametrize("door", DOORS)
@given(json_values)
def test_any_json_value_is_let_in_or_refused_by_a_document_error(door: Any, value: Any) -> None:
    for data in (value, json.dumps(value), json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")):
        refused_or(door, data)


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("door", DOORS)
@given(st.text() | st.binary())
def test_any_text_is_let_in_or_refused_by_a_document_error(door: Any, text: str | bytes) -> None:
    refused_or(door, text)


@pytest.mark.rule("DOC-3", "DOC-4", "DOC-5", "DOC-6")
@given(st.sampled_from(sorted(views())), seeds, st.integers(1, 6), json_values)
def test_a_changed_document_is_let_in_or_refused_by_a_document_error(
    key: str, seed: int, changes: int, value: Any
) -> None:
    rng = Random(seed)
    samples = (
        (parse_game, games()[key.partition(" ")[0]]),
        (parse_view, views()[key]),
        (parse_record, short_record().record),
    )
    for door, sample in samples:
        data = mutated(document(sample), rng, changes)
        refused_or(door, data)
        path, _ = rng.choice(list(places(data)))
        refused_or(door, put(data, path, value))


@pytest.mark.rule("RECORD-3")
@given(seeds, st.integers(1, 4))
def test_a_changed_record_that_is_let_in_does_not_replay(seed: int, changes: int) -> None:
    original = document(short_record().record)
    data = mutated(original, Random(seed), changes)
    record = refused_or(parse_record, data)
    shortened = {**original, "turns": original["turns"][: len(data["turns"] or ())]}
    if record is not None and data != shortened:
        with pytest.raises(RecordError):
            replay(record)


@given(st.sampled_from(sorted(games())), seeds, st.integers(0, 6))
def test_a_game_that_is_let_in_can_be_asked_everything(key: str, seed: int, changes: int) -> None:
    rng = Random(seed)
    played = refused_or(parse_game, mutated(document(games()[key]), rng, changes))
    if played is not None:
        ask_everything(played, rng)


@given(st.sampled_from(sorted(views())), seeds, st.integers(0, 6))
def test_a_view_that_is_let_in_can_be_asked_everything(key: str, seed: int, changes: int) -> None:
    rng = Random(seed)
    seen = refused_or(parse_view, mutated(document(views()[key]), rng, changes))
    if seen is not None:
        ask_view(seen, seen.viewer, rng)


OPTION_RULES = ("SETUP-1", "SETUP-3", "EXPERT-1", "SWITCH-")
"""The rules that options and plans in play, each of good form, may break together."""


def refused_or(door: Any, data: Any) -> Any:
    """What the door makes of the data; None where it is refused, by the only error that may come."""
    try:
        return door(data)
    except DocumentError as error:
        assert all(problem.rule.startswith(("DOC-", *OPTION_RULES)) and problem.message for problem in error.problems)
        return None
