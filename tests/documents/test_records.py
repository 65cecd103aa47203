"""Records: what they hold, how their digests are made, that they replay, and that any change in them is found."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import finish
from documents.samples import document, recorded
from welcometo import (
    DealError,
    Game,
    IllegalAction,
    Record,
    Recorded,
    UsageError,
    apply,
    deal,
    legal_actions,
    new_game,
    parse_record,
    positions,
    replay,
    result,
    score,
    start_record,
    to_json,
    waiting_for,
)
from welcometo.actions import END_TURN, PAIRS
from welcometo.formats import records
from welcometo.model import evolve

# --- digests, written again from the page --------------------------------------------------------------------------------

ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def canonical(value: Any) -> str:
    """The canonical JSON of the page, without the json module."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        signs = (ESCAPES.get(sign) or (f"\\u{ord(sign):04x}" if sign < " " else sign) for sign in value)
        return f'"{"".join(signs)}"'
    if isinstance(value, list):
        return f"[{','.join(map(canonical, value))}]"
    members = sorted(value.items(), key=lambda member: [ord(sign) for sign in member[0]])
    return "{" + ",".join(f"{canonical(key)}:{canonical(item)}" for key, item in members) + "}"


def digest(value: Any) -> str:
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in names}


def turn_digest(previous: str, turn: dict[str, Any], after: Game) -> str:
    state = without(document(after), "schema", "seed", "draws", "stacks")
    return digest({"previous": previous, "cards": turn["cards"], "actions": turn["actions"], "state": state})


@pytest.mark.rule("RECORD-2")
def test_the_canonical_json_of_the_page_has_its_digest() -> None:
    value = {"names": {"a": "", "A": "x"}, "a": [1, -2, None, True], "b": "\u00e9\n"}
    assert canonical(value) == '{"a":[1,-2,null,true],"b":"\u00e9\\n","names":{"A":"x","a":""}}'
    assert digest(value) == "89051a04c624b3afd46e48e93f1180e749c098c685d90fe6904097da8dce1b3d"


@pytest.mark.rule("RECORD-2")
@pytest.mark.parametrize(("seed", "players", "length"), [(11, 2, 22), (2, 3, 45), (5, 2, 10**6), (1, 2, 0)])
def test_digests_are_those_of_the_page(seed: int, players: int, length: int) -> None:
    data = document(
        recorded(seed, players, length, metadata={"\u00e9": '"\\\b\f\n\r\t\x00\x1f\x7f', "A": "\U0001f600"}).record
    )
    assert data["digest"] == digest(without(data, "digest", "turns"))
    previous = data["digest"]
    for turn, after in zip(data["turns"], ends_of_turns(parse_record(data)), strict=True):
        assert turn["digest"] == turn_digest(previous, turn, after)
        previous = turn["digest"]


def ends_of_turns(record: Record) -> Iterator[Game]:
    """The game at the end of each recorded turn, as far as it was played."""
    played = [*positions(record)]
    last = {state.turn: state for state in played if state.turn > 0}
    yield from last.values()


@pytest.mark.rule("RECORD-2")
def test_the_digests_of_one_short_game() -> None:
    """Literal values: any other writing of the rules must come to the same."""
    start = start_record(new_game(2, seed=7), names=["Ada", "Bo"], metadata={"place": "Ghent"})
    dealt = records.deal(start)
    chosen = records.apply(dealt, 1, PAIRS[1])
    assert [start.record.digest, dealt.record.turns[0].digest, chosen.record.turns[0].digest] == [
        "f19dd6e0249e8e8492bfaecaebaeb840f9f1729b376ae23b30f4a5a0b21883cf",
        "20d7d08a626902f80d7b16a14b20bf233aebd899c0703a7168609ea8c227081f",
        "b735464a7d310215a7d844e2e5d09a96a41ba929f22609cc028942181ebb97df",
    ]


# --- what a record holds -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RECORD-1")
def test_the_head_of_a_record() -> None:
    told = MappingProxyType({"b": "2", "a": "1"})
    start = start_record(new_game(2, seed=7), names=("Ada", "Bo"), metadata=told)
    assert start.game == new_game(2, seed=7)
    data = document(start.record)
    assert without(data, "digest") == {
        "schema": "welcometo/record/1",
        "board": "base",
        "options": {
            "players": 2,
            "advanced": False,
            "expert": False,
            "roundabout_timing": "before",
            "end_houses": "numbers",
            "reshuffle_option": "first",
        },
        "plans": ["n1-44", "n2-1116", "n3-126"],
        "names": ["Ada", "Bo"],
        "metadata": {"a": "1", "b": "2"},
        "seed": 7,
        "turns": [],
    }
    assert document(start_record(new_game(2, seed=7)).record)["names"] == []


@pytest.mark.rule("RECORD-1")
def test_a_record_grows_with_the_game() -> None:
    so_far = records.deal(start_record(new_game(2, seed=7)))
    assert so_far.record.turns[0].actions == ((), ())
    so_far = records.apply(so_far, 1, PAIRS[2])
    assert so_far.record.turns[0].actions == ((), (PAIRS[2],))
    assert so_far.game == apply(deal(new_game(2, seed=7)), 1, PAIRS[2])
    assert so_far.record.turns[0].cards == (*so_far.game.effects, *so_far.game.numbers)


@pytest.mark.rule("RECORD-1", "TURN-7")
def test_actions_that_were_taken_back_do_not_appear() -> None:
    dealt = records.deal(start_record(new_game(2, seed=7)))
    other = records.apply(dealt, 1, PAIRS[0])
    back = records.restart_turn(records.apply(other, 0, PAIRS[2]), 0)
    assert back == other
    assert records.restart_turn(other, 1) == dealt


@pytest.mark.rule("RECORD-1")
@settings(max_examples=20)
@given(st.integers(0, 2**64 - 1), st.integers(0, 40))
def test_two_interleavings_of_one_turn_have_one_record(seed: int, picks: int) -> None:
    dealt = records.deal(start_record(new_game(3, seed=seed)))
    orders = ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    outcomes = {to_json(play_all(dealt, order, picks).record) for order in orders}
    assert len(outcomes) == 1


def play_all(so_far: Recorded, order: tuple[int, ...], picks: int) -> Recorded:
    """All players play their turn, one after the other, each action by a fixed choice."""
    for player in order:
        while player in waiting_for(so_far.game):
            options = legal_actions(so_far.game, player)
            so_far = records.apply(so_far, player, options[(picks + player) % len(options)])
    return so_far


def refused_start(words: str, rule_pointer: str, *arguments: Any, **head: Any) -> None:
    with pytest.raises(UsageError, match=words) as caught:
        start_record(*arguments, **head)
    assert (caught.value.rule, caught.value.pointer) == ("RECORD-1", rule_pointer)


@pytest.mark.rule("RECORD-1")
def test_a_record_starts_with_a_new_game() -> None:
    dealt = deal(new_game(2, seed=7))
    words = "starts with a new game, before the first deal"
    for game in (dealt, finish(dealt), evolve(new_game(2, seed=7), players=dealt.players)):
        refused_start(words, "", game)
    refused_start(words, "", evolve(new_game(2, seed=7), approved=(True, False, False)))
    assert start_record(new_game(2, seed=7, plans=["n1-44", "n2-36", "n3-25"])).record.seed == 7


@pytest.mark.rule("RECORD-1", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("head", "words", "place"),
    [
        ({"names": ["only"]}, "1 names for 2 players", "/names"),
        ({"names": ["a", "b", "c"]}, "3 names for 2 players", "/names"),
        ({"names": "ab"}, "must be a list", "/names"),
        ({"names": 7}, "must be a list", "/names"),
        ({"names": None}, "must be a list", "/names"),
        ({"names": ["a", 7]}, "must be a text", "/names/1"),
        ({"names": ["a", "x" * 1001]}, "1000 characters at most", "/names/1"),
        ({"names": ["a", "\ud800"]}, "unicode", "/names/1"),
        ({"metadata": {"k": 7}}, "must be a text", "/metadata/k"),
        ({"metadata": {7: "v"}}, "must be a text", "/metadata/7"),
        ({"metadata": {7: "v", "k": "v"}}, "must be a text", "/metadata/7"),
        ({"metadata": {"k": "x" * 1001}}, "1000 characters at most", "/metadata/k"),
        ({"metadata": {"x" * 1001: "v"}}, "1000 characters at most", "/metadata/" + "x" * 1001),
        ({"metadata": {str(i): "" for i in range(101)}}, "100 entries at most", "/metadata"),
        ({"metadata": {"k": "\udfff"}}, "unicode", "/metadata/k"),
        ({"metadata": [("k", "v")]}, "must be an object", "/metadata"),
        ({"metadata": 7}, "must be an object", "/metadata"),
        ({"metadata": ""}, "must be an object", "/metadata"),
    ],
)
def test_names_and_metadata_that_do_not_fit_are_refused(head: dict[str, Any], words: str, place: str) -> None:
    refused_start(words, place, new_game(2, seed=7), **head)


@pytest.mark.rule("RECORD-1")
def test_names_and_metadata_at_their_limits() -> None:
    names = ["x" * 1000, ""]
    metadata = {f"{i:01000}": "\U0001f600" * 1000 for i in range(100)}
    record = start_record(new_game(2, seed=7), names=names, metadata=metadata).record
    assert record.names == tuple(names)
    assert dict(record.metadata) == metadata
    assert parse_record(to_json(record)) == record


# --- errors pass through and change nothing ------------------------------------------------------------------------------


@pytest.mark.rule("TURN-9", "TURN-7", "DECK-3")
def test_recording_refuses_what_the_game_refuses() -> None:
    start = start_record(new_game(2, seed=7))
    dealt = records.deal(start)
    before = to_json(dealt.record)
    with pytest.raises(IllegalAction):
        records.apply(dealt, 0, END_TURN)
    with pytest.raises(UsageError):
        records.apply(dealt, 2, PAIRS[0])
    with pytest.raises(UsageError):
        records.restart_turn(dealt, -1)
    with pytest.raises(DealError):
        records.deal(dealt)
    with pytest.raises(IllegalAction):
        records.apply(start, 0, PAIRS[0])
    with pytest.raises(UsageError):
        records.restart_turn(start, 0)
    assert to_json(dealt.record) == before


# --- replay --------------------------------------------------------------------------------------------------------------


def same_game(one: Game, other: Game) -> None:
    """Equal but for what a replay cannot know."""
    assert evolve(one, seed=None, draws=0, stacks=None) == evolve(other, seed=None, draws=0, stacks=None)


@pytest.mark.rule("RECORD-3")
@settings(max_examples=15)
@given(st.integers(0, 2**64 - 1), st.integers(2, 4), st.booleans())
def test_a_finished_game_replays_to_the_same_end(seed: int, players: int, outside: bool) -> None:
    so_far = recorded(seed, players, outside=outside)
    after = replay(parse_record(to_json(so_far.record)))
    same_game(after, so_far.game)
    assert result(after) == result(so_far.game)
    assert (after.seed, after.draws, after.stacks) == (None, 0, None), "nothing is drawn in a replay"


@pytest.mark.rule("RECORD-3", "RECORD-4")
@given(st.integers(0, 2**64 - 1), st.integers(2, 4), st.integers(0, 80))
def test_an_unfinished_game_replays_to_where_it_stands(seed: int, players: int, length: int) -> None:
    so_far = recorded(seed, players, length)
    after = replay(so_far.record)
    same_game(after, so_far.game)
    assert [score(after, i) for i in range(players)] == [score(so_far.game, i) for i in range(players)]


@pytest.mark.rule("RECORD-3")
def test_positions_are_all_games_on_the_way() -> None:
    so_far = recorded(11, 2, 30)
    seen = [*positions(so_far.record)]
    taken = sum(len(actions) for turn in so_far.record.turns for actions in turn.actions)
    assert len(seen) == 1 + len(so_far.record.turns) + taken
    same_game(seen[0], new_game(2, seed=11))
    same_game(seen[1], deal(new_game(2, seed=11)))
    same_game(seen[-1], so_far.game)


@pytest.mark.rule("RECORD-3")
def test_the_seed_is_told_for_its_origin_only() -> None:
    """The same game recorded without a seed, its cards handed in, has other digests and the same replay."""
    told = recorded(11, 2).record
    so_far = start_record(new_game(2, plans=[plan.id for plan in told.plans]))
    for turn in told.turns:
        so_far = records.deal(so_far, turn.cards)
        for player, actions in enumerate(turn.actions):
            for action in actions:
                so_far = records.apply(so_far, player, action)
    assert (told.seed, so_far.record.seed) == (11, None)
    assert told.digest != so_far.record.digest
    assert told.turns[-1].digest != so_far.record.turns[-1].digest
    assert replay(told) == replay(so_far.record) == so_far.game


@pytest.mark.rule("RECORD-4")
def test_a_record_of_a_game_not_dealt_has_no_turns() -> None:
    start = start_record(new_game(2, seed=7))
    assert start.record.turns == ()
    same_game(replay(start.record), new_game(2, seed=7))


@pytest.mark.rule("RECORD-4")
def test_whole_turns_may_be_cut_off_at_the_end() -> None:
    data = document(recorded(11, 2).record)
    for turns in range(len(data["turns"])):
        after = replay(parse_record({**data, "turns": data["turns"][:turns]}))
        assert after.turn == turns
        assert after.phase == "deal"
