"""Notation: sheets, actions, turns and records in a line of text and back."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import estate_plan, page_table, sheet, small_board
from documents.samples import document, games, recorded, short_record
from documents.test_documents import EVERY_ACTION
from documents.test_fuzz import mutated, refused_or
from properties.combinations import EVERY_COMBINATION, Combination
from properties.playing import moves, names, next_moves
from welcometo import (
    BOARDS,
    Board,
    LoneSheet,
    Record,
    UsageError,
    legal_actions,
    lone_sheet,
    new_game,
    parse_action_notation,
    parse_record_notation,
    parse_sheet,
    parse_sheet_notation,
    parse_turn_notation,
    start_record,
    to_json,
    to_notation,
    view,
    waiting_for,
)
from welcometo.boards.ice_cream import IceCream
from welcometo.cards import EFFECTS
from welcometo.formats import records
from welcometo.model import evolve

SETUP = "base 2; n1-44 n2-36 n3-25"
HEAD = f"sheet/1 {SETUP};"
SMALL = small_board(4, 2, plans=[estate_plan(1, "11")])
TRUCKS = IceCream(**{**{name: getattr(BOARDS["ice_cream"], name) for name in IceCream.model_fields}, "name": "trucks"})
"""A board from outside that adds to sheets and asks questions."""

seeds = st.integers(0, 2**32)


def there_and_back(value: Any, parse: Any, **boards: Any) -> str:
    """The line of a value, which is read to an equal value, with the same JSON, and written as the same line."""
    line = to_notation(value)
    assert line.isascii() and "\n" not in line
    read = parse(line, **boards)
    assert read == value and to_json(read) == to_json(value)
    assert to_notation(read) == line
    return line


# --- sheets ------------------------------------------------------------------------------------------------------------


def alone(*streets: str, **fields: Any) -> LoneSheet:
    """A sheet by itself with these streets in the signs of the builders."""
    return evolve(lone_sheet(games()["new"], 0), plans=PLANS, sheet=sheet(*streets, **fields))


PLANS = games()["choose"].plans


@pytest.mark.rule("NOTE-2", "NOTE-4", "NOTE-5")
@pytest.mark.parametrize(
    ("written", "line"),
    [
        (alone(), "... / ... / ..."),
        (alone("2 2b _ 4 | 7 ..."), "2 2b _ 4 | 7 ... / ... / ..."),
        (alone("1 2 3 4 5 6 7 8 9 _"), "1 2 3 4 5 6 7 8 9 ... / ... / ..."),
        (alone("_ _ | ..."), "_ _ | ... / ... / ..."),
        (alone("1 2 | @ | 3 ..."), "1 2 | @ | 3 ... / ... / ..."),
        (alone("...", "... "), "... / ... / ..."),
        (alone("1 _ 3 ...", pools=((2,), (), ())), "1 _ 3p ... / ... / ..."),
        (alone("1 1b ...", pools=((1, 2), (), ())), "1 1bp _p ... / ... / ..."),
        (alone("1 ...", roundabouts=((0, 1), (), ()), bis=((1, 3), (), ())), "1@ @b _ _b ... / ... / ..."),
        (alone("[1 2 3 4] ...", "[5] ..."), "1 2 3 4 ... / 5 ... / ...; plans first[0:0-3][1:0-0] - -"),
        (alone("[1 2] ...", plan=2, first=False), "1 2 ... / ... / ...; plans - later[0:0-1] -"),
        (alone(parks=(1, 0, 2)), "... / ... / ...; parks 1 0 2"),
        (
            alone(temps=11, estate_values=(0, 1, 0, 0, 4, 0), refusals=3),
            "... / ... / ...; temps 11; values 0 1 0 0 4 0; refusals 3",
        ),
    ],
)
def test_a_sheet_in_signs(written: LoneSheet, line: str) -> None:
    assert there_and_back(written, parse_sheet_notation) == f"{HEAD} {line}"


@pytest.mark.rule("NOTE-1", "NOTE-2")
@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("1 2/3 / ", None),
        ("1 ... / ...\n/\t... ;temps 2\r\n", "1 ... / ... / ...; temps 2"),
        ("1 _ _ _ _ _ _ _ _ _ / ... / ...", "1 ... / ... / ..."),
        ("1 2 3 4 5 6 7 8 9 10 ... / ... / ...", "1 2 3 4 5 6 7 8 9 10 / ... / ..."),
        ("... / ... / ...; parks 0 0 0; temps 0; plans - - -", "... / ... / ..."),
    ],
)
def test_what_was_typed_otherwise_is_written_as_the_one_line_of_its_value(typed: str, line: str | None) -> None:
    read = refused_or_read(parse_sheet_notation, f"\n {HEAD} {typed}")
    assert (read and to_notation(read)) == (line and f"{HEAD} {line}")


@pytest.mark.rule("NOTE-3")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1}, "1"),
        ({"players": 100, "reshuffle_option": "each"}, "100 reshuffle_option=each"),
        ({"players": 27, "expert": True}, "27 expert"),
        (
            {"players": 3, "advanced": True, "expert": True, "roundabout_timing": "both", "end_houses": "roundabouts"},
            "3 advanced expert roundabout_timing=both end_houses=roundabouts",
        ),
    ],
)
def test_options_that_are_not_those_of_the_base_game_are_written(options: dict[str, Any], words: str) -> None:
    started = lone_sheet(new_game(**options, plans=["n1-44", "n2-36", "n3-25"]), 0)
    assert there_and_back(started, parse_sheet_notation) == f"sheet/1 base {words}; n1-44 n2-36 n3-25; ... / ... / ..."


@pytest.mark.rule("NOTE-2")
@pytest.mark.parametrize("combination", EVERY_COMBINATION[::5], ids=str)
def test_every_sheet_action_and_turn_of_a_game_goes_into_a_line_and_back(combination: Combination) -> None:
    rng = Random(str(combination))
    for move in moves(combination.new(2, 3), ("any", "any"), rng):
        if move.action is not None and move.player is not None:
            there_and_back(move.action, parse_action_notation)
            there_and_back(move.before.players[move.player].actions, parse_turn_notation)
        else:
            for player in range(len(move.after.players)):
                there_and_back(lone_sheet(move.after, player), parse_sheet_notation)


@pytest.mark.rule("NOTE-2")
@given(st.sampled_from(EVERY_COMBINATION), seeds, names, st.integers(1, 6))
def test_a_sheet_that_no_play_leads_to_goes_into_a_line_and_back(
    combination: Combination, seed: int, policy: str, changes: int
) -> None:
    rng = Random(seed)
    *_, last = next_moves(combination.new(2, seed), (policy, policy), rng, 80)
    read = refused_or(parse_sheet, mutated(document(lone_sheet(last.after, 0)), rng, changes))
    if read is not None:
        there_and_back(read, parse_sheet_notation)


@pytest.mark.rule("NOTE-5", "BOARD-8")
@pytest.mark.parametrize("board", [SMALL, TRUCKS, small_board(3)], ids=lambda board: board.name)
def test_a_board_from_outside_is_found_among_those_handed_in(board: Board) -> None:
    rng = Random(5)
    now = start_record(new_game(2, seed=3, board=board))
    while now.game.phase != "over":
        if now.game.phase == "deal":
            now = records.deal(now)
        player = waiting_for(now.game)[0]
        action = rng.choice(legal_actions(now.game, player))
        there_and_back(action, parse_action_notation, boards=[board])
        now = records.apply(now, player, action)
    there_and_back(lone_sheet(now.game, 1), parse_sheet_notation, boards=[board])
    there_and_back(now.record, parse_record_notation, boards=iter([board]))


# --- actions and turns -------------------------------------------------------------------------------------------------


@pytest.mark.rule("NOTE-6")
def test_the_table_of_the_rules_has_every_action_and_its_word() -> None:
    types = {action.type for action in EVERY_ACTION}
    told = {}
    for row in page_table("notation.md", "NOTE-6")[1:]:
        kind = next(cell for cell in row if cell in types)
        told[kind] = "|".join(row[: row.index(kind)]).replace("\\|", "|")
    assert told.pop("board_choice") == "board{...}"
    assert {parse_action_notation(word).type: word for word in told.values()} == told
    assert set(told) == types - {"board_choice"}


@pytest.mark.rule("NOTE-6")
@pytest.mark.parametrize("action", EVERY_ACTION, ids=lambda action: action.type)
def test_every_action_is_a_word(action: Any) -> None:
    word = there_and_back(action, parse_action_notation)
    assert " " not in word
    assert parse_turn_notation(f" {word}\n {word} ") == (action, action)


@pytest.mark.rule("NOTE-6")
def test_a_turn_is_its_actions_in_a_row_and_may_be_empty() -> None:
    line = '#0 2:7=5 board{"board":"ice_cream","start":"left"} pool plan1 estate[0:0] estate[0:4] -plans reshuffle .'
    turn = parse_turn_notation(line)
    assert to_notation(turn) == to_notation(list(turn)) == line
    assert there_and_back((), parse_turn_notation) == ""


# --- records -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NOTE-7")
@pytest.mark.parametrize("outside", [False, True])
@pytest.mark.parametrize("actions", [0, 7, 30, 10**6])
def test_the_record_of_a_game_goes_into_a_line_without_digests(actions: int, outside: bool) -> None:
    line = there_and_back(recorded(9, 3, actions, outside=outside).record, parse_record_notation)
    assert "digest" not in line and re.search("=[0-9a-f]{64}", line) is None
    assert ("seed" in line) is not outside


@pytest.mark.rule("NOTE-7")
@pytest.mark.parametrize("combination", EVERY_COMBINATION[::7], ids=str)
def test_the_record_of_every_kind_of_game_goes_into_a_line(combination: Combination) -> None:
    rng = Random(str(combination))
    now = start_record(combination.new(3, 1))
    while now.game.phase != "over":
        if now.game.phase == "deal":
            now = records.deal(now)
        player = rng.choice(waiting_for(now.game))
        now = records.apply(now, player, rng.choice(legal_actions(now.game, player)))
    assert "digest" not in there_and_back(now.record, parse_record_notation)


@pytest.mark.rule("NOTE-7")
def test_a_record_in_a_line() -> None:
    line = (
        f'record/1 {SETUP}; names "Ada" "B;/\\u00e9"; metadata {{"a/b~c":"\\u0001"}}; seed 7; '
        "s6 a15 p8 a12 a7 s5 / #2 2:2=5 . / #1 1:6=7 value4 .; s8 a4 l4 / #0 2:9=8 / #2"
    )
    record = parse_record_notation(line)
    assert there_and_back(record, parse_record_notation) == line
    assert (record.names, record.seed) == (("Ada", "B;/\u00e9"), 7)
    assert [(card["effect"], card["number"]) for card in document(record)["turns"][0]["cards"]] == [
        ("surveyor", 6),
        ("agent", 15),
        ("pool", 8),
        ("agent", 12),
        ("agent", 7),
        ("surveyor", 5),
    ]
    assert "".join(effect[0] for effect in EFFECTS) == "salptb"


def with_other_digests(record: Record) -> list[Record]:
    """The record with a wrong head's digest, a wrong turn's, a card too few, and an action that is not legal."""
    first = record.turns[0]
    actions = (first.actions[0][1:], *first.actions[1:])
    return [
        evolve(record, digest="0" * 64),
        evolve(record, turns=(evolve(first, digest="ab" * 32), *record.turns[1:])),
        evolve(record, turns=(evolve(first, cards=()), *record.turns[1:])),
        evolve(record, turns=(evolve(first, actions=actions), *record.turns[1:])),
        evolve(record, turns=(*record.turns, *record.turns)),
    ]


@pytest.mark.rule("NOTE-7")
@pytest.mark.parametrize("place", range(5))
def test_a_record_that_does_not_replay_goes_into_a_line_with_all_its_digests(place: int) -> None:
    record = with_other_digests(short_record().record)[place]
    line = there_and_back(record, parse_record_notation)
    assert f"; digest {record.digest};" in line
    assert [line.count(f"={turn.digest}") for turn in record.turns] == [
        record.turns.count(turn) for turn in record.turns
    ]


@pytest.mark.rule("NOTE-7")
def test_digests_that_are_right_may_stand_there() -> None:
    record = recorded(4, 2, 12).record
    wrong = to_notation(evolve(record, digest="0" * 64))
    right = wrong.replace("0" * 64, record.digest)
    assert right != to_notation(record)
    assert parse_record_notation(right) == record


@pytest.mark.rule("NOTE-7")
def test_the_record_of_a_game_that_cannot_be_set_up_goes_into_a_line_too() -> None:
    few = small_board(2, 3, cards=SMALL.layout.cards[:6])
    record = evolve(start_record(new_game(2, seed=1, board=few)).record, names=())
    crowd = evolve(record, options=evolve(record.options, players=3, expert=True))
    there_and_back(crowd, parse_record_notation, boards=[few])


# --- what has no notation ----------------------------------------------------------------------------------------------


@pytest.mark.rule("NOTE-1")
@pytest.mark.parametrize(
    "value", [games()["dealt"], view(games()["dealt"], 0), games()["dealt"].players[0], "#1", [1], None, 7]
)
def test_other_values_have_no_notation(value: Any) -> None:
    with pytest.raises(UsageError, match="has no notation") as caught:
        to_notation(value)
    assert caught.value.rule == "NOTE-1"


def refused_or_read(parse: Any, text: Any, **boards: Any) -> Any:
    return refused_or(lambda data: parse(data, **boards), text)
