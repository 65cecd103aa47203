"""Notation that is wrong: what is said of it, and where it stands."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from documents import grammar
from documents.samples import document, games, recorded, short_record
from documents.test_fuzz import OPTION_RULES
from documents.test_large_input import MEGABYTE, measured
from documents.test_notation import HEAD, SETUP, SMALL
from welcometo import (
    DocumentError,
    RecordError,
    UsageError,
    diagnose,
    lone_sheet,
    parse_action_notation,
    parse_record,
    parse_record_notation,
    parse_sheet_notation,
    parse_turn_notation,
    replay,
    to_notation,
)
from welcometo.errors import Problem
from welcometo.formats.notation import located
from welcometo.model import evolve

DOORS = (parse_sheet_notation, parse_record_notation, parse_action_notation, parse_turn_notation)
EMPTY = "... / ... / ..."
ICE = ("circled", "crossed", "starts", "bonuses")
SIX = "s6 a15 p8 a12 a7 s5"
DIGEST = "0123456789abcdef" * 4


def refused(door: Any, text: Any, *expected: tuple[str, str, int]) -> str:
    """Check that the door refuses a text for these rules, at these places of the document and these characters."""
    with pytest.raises(DocumentError) as caught:
        door(text)
    problems = caught.value.problems
    found = [(p.rule, p.pointer, int(p.message.rpartition(", at character ")[2])) for p in problems]
    assert found == list(expected), problems
    return caught.value.message


# --- text that is no line ------------------------------------------------------------------------------------------------


@pytest.mark.rule("NOTE-1", "NOTE-3", "NOTE-4", "NOTE-5")
@pytest.mark.parametrize(
    ("text", "character", "wanted"),
    [
        ("", 1, "here must be 'sheet/1', the kind of line that is asked for, not the end"),
        ("sheet/2 base", 1, "here must be 'sheet/1', the kind of line that is asked for, not 'sheet/2'"),
        (" sheet/10 base", 2, "here must be 'sheet/1'"),
        ("sheet/1; base", 1, "here must be 'sheet/1', the kind of line that is asked for, not 'sheet/1;'"),
        (f"record/1 {SETUP}", 1, "here must be 'sheet/1'"),
        ("#1", 1, "here must be 'sheet/1', the kind of line that is asked for, not '#1'"),
        ("sheet/1", 8, "here must be the name of a board, not the end"),
        ("sheet/1 Base 2", 9, "here must be the name of a board, not 'Base'"),
        ("sheet/1 base ; n1-44", 14, "here must be the number of players, not ';'"),
        ("sheet/1 base 02; n1-44", 14, "here must be the number of players, not '02'"),
        ("sheet/1 base -2; n1-44", 14, "here must be the number of players, not '-2'"),
        (f"sheet/1 base {'9' * 21};", 14, "here must be the number of players, not '999"),
        ("sheet/1 base 2 advancd;", 16, "here must be an option, not 'advancd'"),
        ("sheet/1 base 2 / advanced;", 16, "here must be an option, not '/'"),
        ("sheet/1 base 2 ?; n1-44", 16, "here must be an option, not '?'"),
        ("sheet/1 base 2 advanced", 24, "here must be ';' and the plans in play, not the end"),
        ("sheet/1 base 2; N1", 17, "here must be a plan, not 'N1'"),
        ("sheet/1 base 2; n1-44 ? n3-25", 23, "here must be a plan, not '?'"),
        (f"sheet/1 {SETUP}", 34, "here must be ';' and the streets, not the end"),
        (f"{HEAD} 1 2", 39, "here must be '/' and street 1, not the end"),
        (f"{HEAD} 1;", 37, "here must be '/' and street 1, not ';'"),
        (f"{HEAD} 1/2/3/4", 41, "here must be the end, not '/'"),
        (f"{HEAD} 1 x / ... / ...", 38, "here must be a box, '|' or '...', not 'x'"),
        (f"{HEAD} 1 ? / ... / ...", 38, "here must be a box, '|' or '...', not '?'"),
        (f"{HEAD} 1|2 / ... / ...", 36, "here must be a box, '|' or '...', not '1|2'"),
        (f"{HEAD} 07 / ... / ...", 36, "here must be a box, '|' or '...', not '07'"),
        (f"{HEAD} 7pb / ... / ...", 36, "here must be a box"),
        (f"{HEAD} _@ / ... / ...", 36, "here must be a box"),
        (f"{HEAD} b / ... / ...", 36, "here must be a box"),
        (f"{HEAD} [1 2] / ... / ...", 36, "here must be a box, '|' or '...', not '[1'"),
        (f'{HEAD} " / ... / ...', 36, "here must be a box, '|' or '...', not '\"'"),
        (f"{HEAD} 1 ... 2 / ... / ...", 42, "here must be the end of the street, after '...', not '2'"),
        (f"{HEAD} ... ... / ... / ...", 40, "here must be the end of the street, after '...', not '...'"),
        (f"{HEAD} {EMPTY} temps 2", 52, "here must be a box, '|' or '...', not 'temps'"),
        (
            f"{HEAD} {EMPTY};",
            52,
            "here must be one of parks, temps, values, refusals, plans, board, not the end",
        ),
        (f"{HEAD} {EMPTY}; pools 2", 53, "here must be one of parks"),
        (f"{HEAD} {EMPTY}; temps 2; parks 1", 62, "here must be one of values, refusals, plans, board, not 'parks'"),
        (f"{HEAD} {EMPTY}; temps 2; temps 2", 62, "here must be one of values"),
        (f"{HEAD} {EMPTY}; temps", 58, "here must be a number, not the end"),
        (f"{HEAD} {EMPTY}; temps two", 59, "here must be a number, not 'two'"),
        (f"{HEAD} {EMPTY}; values 1 ?", 62, "here must be a number, not '?'"),
        (
            f"{HEAD} {EMPTY}; {'x' * 30}y",
            53,
            f"here must be one of parks, temps, values, refusals, plans, board, not '{'x' * 30}',",
        ),
        (f"{HEAD} {EMPTY}; temps 2 3", 61, "here must be the end, not '3'"),
        (
            f"{HEAD} {EMPTY}; plans first[0:1]",
            59,
            "here must be '-', 'first' or 'later', with lines as in first[0:2-4]",
        ),
        (f"{HEAD} {EMPTY}; plans - - x", 63, "here must be '-', 'first'"),
        (f"{HEAD} {EMPTY}; plans ? - -", 59, "here must be '-', 'first'"),
        (f"{HEAD} {EMPTY}; board null", 59, "here must be what the board adds, not 'null'"),
        (f"{HEAD} {EMPTY}; board {{x}}", 59, "here must be what the board adds in JSON, not '{'"),
        (f"{HEAD} {EMPTY}; board {'{' * 99}", 59, "here must be what the board adds in JSON"),
        (f'{HEAD} {EMPTY}; board {{"board":"base"}}; x', 77, "here must be the end, not 'x'"),
    ],
)
def test_a_sheets_line_that_cannot_be_read(text: str, character: int, wanted: str) -> None:
    assert refused(parse_sheet_notation, text, ("NOTE-1", "", character)).startswith(wanted)


@pytest.mark.rule("NOTE-1", "NOTE-6")
@pytest.mark.parametrize(
    ("text", "character", "found"),
    [
        ("#", 1, "'#'"),
        ("# 1", 1, "'#'"),
        ("#+1", 1, "'#+1'"),
        ("#01", 1, "'#01'"),
        ("0:3", 1, "'0:3'"),
        ("0:3=", 1, "'0:3='"),
        ("0:3=7bb", 1, "'0:3=7bb'"),
        ("0:3=@b", 1, "'0:3=@b'"),
        ("-1:3=7", 1, "'-1:3=7'"),
        ("Pool", 1, "'Pool'"),
        (" pools", 2, "'pools'"),
        ("estate[0:3", 1, "'estate[0:3'"),
        ("-reshuffles", 1, "'-reshuffles'"),
        ("/", 1, "'/'"),
        (";", 1, "';'"),
        ('{"type":"end_turn"}', 1, "'{'"),
        ("\u0663:\u0663=7", 1, "'\u0663:\u0663=7'"),
    ],
)
def test_a_word_that_is_no_action(text: str, character: int, found: str) -> None:
    expected = f"here must be an action, not {found}, at character {character}"
    assert refused(parse_action_notation, text, ("NOTE-1", "", character)) == expected
    later = f"#1 . {text}."
    assert refused(parse_turn_notation, later, ("NOTE-1", "", character + 5)).startswith("here must be an action")


@pytest.mark.rule("NOTE-1", "NOTE-6")
def test_an_action_is_one_word_and_an_answer_to_a_board_is_json() -> None:
    refused(parse_action_notation, "", ("NOTE-1", "", 1))
    refused(parse_action_notation, "#1 .", ("NOTE-1", "", 4))
    refused(parse_turn_notation, "#1 / .", ("NOTE-1", "", 4))
    refused(parse_turn_notation, "#1 board .", ("NOTE-1", "", 10))
    refused(parse_turn_notation, '#1 board["left"] .', ("NOTE-1", "", 4))
    refused(parse_turn_notation, '#1 board{"start":left} .', ("NOTE-1", "", 9))
    refused(parse_turn_notation, '#1 board{"a":1,"a":2} .', ("DOC-1", "", 9))
    refused(parse_turn_notation, '#1 board{"a":NaN} .', ("DOC-1", "", 9))


@pytest.mark.rule("NOTE-1", "NOTE-7")
@pytest.mark.parametrize(
    ("text", "character", "wanted"),
    [
        (f"sheet/1 {SETUP}; {EMPTY}", 1, "here must be 'record/1'"),
        (f"record/1 {SETUP}; seed", 41, "here must be a seed, not the end"),
        (f"record/1 {SETUP}; names Ada", 43, "here must be a name, not 'Ada'"),
        (f'record/1 {SETUP}; names "Ada', 43, "here must be a name in JSON, not '\"'"),
        (f'record/1 {SETUP}; names "Ada" ?', 49, "here must be a name, not '?'"),
        (f"record/1 {SETUP}; metadata []", 46, "here must be an object of texts, not '[]'"),
        (f"record/1 {SETUP}; digest 0", 44, "here must be a digest, not '0'"),
        (f"record/1 {SETUP}; seed 7; names", 45, "here must be a card, as in s5 or solo, not 'names'"),
        (f"record/1 {SETUP}; seed 7; seed 7", 45, "here must be a card, as in s5 or solo, not 'seed'"),
        (f"record/1 {SETUP}; {SIX} / /; seed 7", 62, "here must be a card"),
        (f"record/1 {SETUP}; x5 / /", 37, "here must be a card, as in s5 or solo, not 'x5'"),
        (f"record/1 {SETUP}; s6 ? p8 / /", 40, "here must be a card, as in s5 or solo, not '?'"),
        (f"record/1 {SETUP}; {SIX}", 56, "here must be '/' and the actions of player 0, not the end"),
        (f"record/1 {SETUP}; {SIX} / .;", 60, "here must be '/' and the actions of player 1, not ';'"),
        (f"record/1 {SETUP}; {SIX} / ? / .", 59, "here must be an action, not '?'"),
        (f"record/1 {SETUP}; {SIX} / . / . / .", 65, "here must be the end, not '/'"),
        (f"record/1 {SETUP}; {SIX} / . / /", 63, "here must be the end, not '/'"),
        (f"record/1 {SETUP}; {SIX} / . / . ={DIGEST}", 65, "here must be the end, not '=01"),
        (f"record/1 {SETUP}; digest {DIGEST}; / / ", 114, "here must be '=' and a digest, not the end"),
        (f"record/1 {SETUP}; digest {DIGEST}; / / =1", 114, "here must be '=' and a digest, not '=1'"),
        (f"record/1 {SETUP}; digest {DIGEST}; / / =", 114, "here must be '=' and a digest, not '='"),
    ],
)
def test_a_records_line_that_cannot_be_read(text: str, character: int, wanted: str) -> None:
    assert refused(parse_record_notation, text, ("NOTE-1", "", character)).startswith(wanted)


@pytest.mark.rule("NOTE-1")
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("value", [None, b"#1", 7, ["#1"], {"type": "end_turn"}])
def test_what_is_no_text_is_refused(door: Any, value: Any) -> None:
    with pytest.raises(DocumentError) as caught:
        door(value)
    assert caught.value.problems == (Problem("NOTE-1", "notation is text"),)


# --- lines of what is not well formed ----------------------------------------------------------------------------------


@pytest.mark.rule("NOTE-1", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (f"sheet/1 bse 2; n1-44; {EMPTY}", [("DOC-5", "/board", 9)]),
        (f"sheet/1 base 101; n1-44 n2-36 n3-25; {EMPTY}", [("SETUP-1", "/options/players", 14)]),
        (f"sheet/1 base 10000; n1-44 n2-36 n3-25; {EMPTY}", [("DOC-5", "/options/players", 14)]),
        (f"sheet/1 base 2 end_houses=roundabouts; n1-44 n2-36 n3-25; {EMPTY}", [("SWITCH-2", "/options/end_houses", 16)]),
        (f"sheet/1 base 2 end_houses=roundabouts expert; n1-44 n2-36 n3-25; {EMPTY}", [("SWITCH-2", "/options/end_houses", 16)]),
        (f"sheet/1 base 2; n1-44 n2-36; {EMPTY}", [("DOC-6", "/plans", 17)]),
        (f"sheet/1 base 2; n1-44 n2-63 n3-25; {EMPTY}", [("DOC-5", "/plans/1", 23)]),
        (f"{HEAD} 1 2 / 18 ... / ...", [("DOC-6", "/sheet/numbers/0", 36), ("DOC-5", "/sheet/numbers/1/0", 42)]),
        (f"{HEAD} 1 100 ... / ... / ...", [("DOC-5", "/sheet/numbers/0/1", 38)]),
        (f"{HEAD} ... / | ... / ...", [("DOC-6", "/sheet/fences/1/0", 42)]),
        (f"{HEAD} ... / 1 | | ... / ...", [("DOC-6", "/sheet/fences/1/1", 46)]),
        (f"{HEAD} 1 2b 3 4b 10b | | ... / ... / ...", [("DOC-6", "/sheet/fences/0/1", 52)]),
        (f"{HEAD} {EMPTY}; parks 1 0; temps 12", [("DOC-6", "/sheet/parks", 59)]),
        (f"{HEAD} {EMPTY}; parks 9 0 0; temps 12", [("DOC-6", "/sheet/parks/0", 59), ("DOC-6", "/sheet/temps", 72)]),
        (f"{HEAD} {EMPTY}; plans - -", [("DOC-6", "/sheet/plans", 59)]),
        (f"{HEAD} {EMPTY}; plans - first[0:3-2] -", [("DOC-6", "/sheet/plans/1/lines/0", 66)]),
        (f'{HEAD} {EMPTY}; board {{"board":"ice_cream"}}', [("DOC-3", f"/sheet/board/{name}", 59) for name in ICE]),
        (f'{HEAD} {EMPTY}; board {{"a":{"1" * 999}}}', [("DOC-5", "", 59)]),
    ],
)  # fmt: skip
def test_a_sheet_that_is_not_well_formed(text: str, problems: list[tuple[str, str, int]]) -> None:
    refused(parse_sheet_notation, text, *problems)


@pytest.mark.rule("NOTE-1", "NOTE-6", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("#3", ("DOC-5", "/pair", 1)),
        ("0:100=5", ("DOC-5", "/box", 1)),
        (" value0", ("DOC-5", "/size", 2)),
        ('board{"board":"base"}', ("DOC-6", "/choice", 6)),
        ('board{"board":"ice_cream","start":1}', ("DOC-4", "/choice/start", 6)),
        (f"plan{'9' * 20}", ("DOC-5", "/plan", 1)),
        ('board{"\\ud800":1}', ("DOC-1", "", 1)),
    ],
)
def test_an_action_that_is_not_well_formed(text: str, problem: tuple[str, str, int]) -> None:
    refused(parse_action_notation, text, problem)
    rule, pointer, character = problem
    turn = (rule, f"/1{pointer}" if pointer else "", character + 3 if pointer else 1)
    refused(parse_turn_notation, f"#1 {text}", turn)


@pytest.mark.rule("NOTE-1", "NOTE-7", "RECORD-3", "RECORD-4")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"{SIX} / / ; digest", None),
        ('names "A"; ', None),
        ('names "A"', ("DOC-6", "/names", 43)),
        ('metadata {"a":1}', ("DOC-4", "/metadata/a", 46)),
        (f"seed {2**64}", ("DOC-5", "/seed", 42)),
        ("s6 / / ", ("DECK-3", "/turns/0/cards", 37)),
        (f"{SIX} / #2 2:2=6 / ", ("NUM-4", "/turns/0/actions/0/1", 62)),
        (f"{SIX} / #2 2:2=5 . / ; s8 a4 l4 / / ", ("RECORD-4", "/turns/0/actions", 37)),
        (f"digest {DIGEST}; s100 / / ={DIGEST}", ("DOC-5", "/turns/0/cards/0/number", 110)),
    ],
)
def test_a_record_that_is_not_well_formed_or_does_not_replay(text: str, problem: tuple[str, str, int] | None) -> None:
    line = f"record/1 {SETUP}; {text}"
    if problem is None:
        with pytest.raises(DocumentError, match="here must be"):
            parse_record_notation(line)
    else:
        refused(parse_record_notation, line, problem)


# --- what is wrong with what was read ------------------------------------------------------------------------------------

SHEET = (
    "  sheet/1 base 3 advanced  expert; n1-44 n2-36 n3-25; 1 2p |  3bp @ | _b ... / 7 | 9 / ...; "
    "parks 1 0 2; values 0 1 0 0 0 0; plans - first[0:0-3][1:0-0] later"
)
TOLD = f'record/1 base 3; n1-44 n2-36 n3-25; names "Ada"  "Bo" "Cy"; digest {DIGEST}; {SIX} / #1 . //  ={DIGEST}; / / /={DIGEST}'


def begins(line: str, pointer: str, **boards: Any) -> str:
    """What stands from the character on that is named for a place in the document."""
    (problem,) = located(line, [Problem("JUDGE-1", "this is wrong", pointer)], **boards)
    message, _, character = problem.message.partition(", at character ")
    assert problem._replace(message=message) == Problem("JUDGE-1", "this is wrong", pointer)
    return line[int(character) - 1 :]


@pytest.mark.rule("NOTE-1")
@pytest.mark.parametrize(
    ("pointer", "words"),
    [
        ("/schema", "sheet/1 base"),
        ("/board", "base 3"),
        ("/options/players", "3 advanced"),
        ("/options/advanced", "advanced  expert"),
        ("/options/expert", "expert;"),
        ("/plans", "n1-44 n2-36"),
        ("/plans/2", "n3-25;"),
        ("/sheet", "1 2p"),
        ("/sheet/roundabouts", "1 2p"),
        ("/sheet/temps", "1 2p"),
        ("/sheet/board", "1 2p"),
        ("/sheet/numbers/0", "1 2p"),
        ("/sheet/numbers/0/1", "2p |"),
        ("/sheet/pools/0/0", "2p |"),
        ("/sheet/fences/0/0", "|  3bp"),
        ("/sheet/bis/0/0", "3bp @"),
        ("/sheet/pools/0/1", "3bp @"),
        ("/sheet/numbers/0/3", "@ |"),
        ("/sheet/roundabouts/0/0", "@ |"),
        ("/sheet/fences/0/1", "| _b"),
        ("/sheet/bis/0/1", "_b ..."),
        ("/sheet/numbers/0/5", "... / 7"),
        ("/sheet/fences/1", "7 | 9"),
        ("/sheet/numbers/1/1", "9 /"),
        ("/sheet/numbers/2/0", "...; parks"),
        ("/sheet/parks", "1 0 2;"),
        ("/sheet/parks/2", "2; values"),
        ("/sheet/estate_values/1", "1 0 0 0 0"),
        ("/sheet/plans", "- first"),
        ("/sheet/plans/1", "first["),
        ("/sheet/plans/1/lines", "first["),
        ("/sheet/plans/1/lines/1/street", "[1:0-0]"),
        ("/sheet/plans/2/first", "later"),
    ],
)
def test_each_part_of_a_sheet_has_the_character_at_which_it_begins(pointer: str, words: str) -> None:
    assert begins(SHEET, pointer).startswith(words)


@pytest.mark.rule("NOTE-1")
@pytest.mark.parametrize(
    ("pointer", "words"),
    [
        ("/options/players", "3; n1"),
        ("/names", '"Ada"'),
        ("/names/1", '"Bo"'),
        ("/digest", f"{DIGEST}; s6"),
        ("/turns/0", "s6 a15"),
        ("/turns/0/cards", "s6 a15"),
        ("/turns/0/cards/1/effect", "a15 p8"),
        ("/turns/0/actions", "s6 a15"),
        ("/turns/0/actions/0", "#1 . /"),
        ("/turns/0/actions/0/0/pair", "#1 . /"),
        ("/turns/0/actions/0/1", ". /"),
        ("/turns/0/actions/2", f"={DIGEST}; /"),
        ("/turns/0/digest", f"={DIGEST}; /"),
        ("/turns/1", "/ / /="),
        ("/turns/1/actions/2/0", f"={DIGEST}"),
    ],
)
def test_each_part_of_a_record_has_the_character_at_which_it_begins(pointer: str, words: str) -> None:
    assert begins(TOLD, pointer).startswith(words)


@pytest.mark.rule("NOTE-1")
def test_what_concerns_the_whole_has_no_character() -> None:
    whole = Problem("END-3", "the game was over")
    assert located(SHEET, iter([whole])) == (whole,)
    part = Problem("PARK-1", "parks on street 2: 2", "/sheet/parks/2")
    message = f"parks on street 2: 2, at character {SHEET.index('2; values') + 1}"
    assert located(SHEET, iter([whole, part])) == (whole, part._replace(message=message))
    assert located(SHEET, []) == ()


@pytest.mark.rule("NOTE-1", "JUDGE-1")
def test_what_is_said_of_a_line_that_was_read_names_the_character() -> None:
    line = f"{HEAD} 2 5 3 ... / ... / ...; parks 0 0 2"
    assert [problem.message for problem in located(line, diagnose(parse_sheet_notation(line)))] == [
        f"3 in box 2 of street 0 is not more than the 5 to its left, at character {line.index('3 ...') + 1}",
        f"parks on street 2: 2; houses there that can have brought one: 0, at character {len(line)}",
    ]
    record = parse_record_notation(TOLD)
    with pytest.raises(RecordError) as caught:
        replay(record)
    (problem,) = located(TOLD, caught.value.problems)
    assert (problem.rule, problem.message) == (
        "RECORD-2",
        f"the digest is not that of the record's head, at character {TOLD.index(DIGEST) + 1}",
    )


@pytest.mark.rule("NOTE-1", "BOARD-8")
def test_a_line_with_a_board_from_outside_is_read_with_it() -> None:
    line = "sheet/1 small 2; n1-11; 1 2 ... / 3 ..."
    assert begins(line, "/sheet/numbers/1/0", boards=iter([SMALL])) == "3 ..."


# --- anything at all -----------------------------------------------------------------------------------------------------

LINES = [
    *[(parse_sheet_notation, to_notation(lone_sheet(game, 0))) for game in games().values()],
    (parse_sheet_notation, f"{HEAD} 1 2p 3b 4 | @ | 7@ _b ... / ... / ...; parks 1 0 2; plans first[0:0-3] - later"),
    (parse_record_notation, to_notation(short_record().record)),
    (parse_record_notation, to_notation(evolve(short_record().record, digest=DIGEST))),
    (parse_record_notation, to_notation(recorded(3, 2).record)),
    (parse_turn_notation, '#0 2:7=5 board{"board":"ice_cream","start":"left"} pool plan1 estate[0:0] -plans .'),
    (parse_action_notation, "0:3=7b"),
]
SIGNS = '0123456789 _|@/;:=.[]{}"\\#+-bpnsaltxé\n'


def read_or_refused(door: Any, text: str) -> Any:
    """What the door makes of a text, which comes back from its line; None where it is refused with its place."""
    try:
        value = door(text)
    except DocumentError as error:
        assert all(", at character " in problem.message for problem in error.problems)
        return None
    line = to_notation(value)
    assert door(line) == value
    assert to_notation(door(line)) == line
    return value


@pytest.mark.rule("NOTE-1", "NOTE-2")
@pytest.mark.parametrize("door", DOORS)
@given(st.text() | st.text(SIGNS))
def test_any_text_is_read_or_refused(door: Any, text: str) -> None:
    read_or_refused(door, text)
    read_or_refused(door, f"{HEAD}{text}")
    read_or_refused(door, f"record/1 {SETUP};{text}")


@pytest.mark.rule("NOTE-1", "NOTE-2")
@given(st.sampled_from(LINES), st.integers(0, 2**32), st.integers(1, 5))
def test_a_line_with_changes_is_read_or_refused(line: tuple[Any, str], seed: int, changes: int) -> None:
    door, text = line
    rng = Random(seed)
    for _ in range(changes):
        at = rng.randrange(len(text) + 1)
        end = at + rng.choice((0, 0, 1, 1, 2, 9))
        text = text[:at] + rng.choice((*SIGNS, "", "", text[at:end] * 2, "... ", "; ")) + text[end:]
    read_or_refused(door, text)


TERMINALS = {
    "number": lambda rng: str(rng.choice((0, 1, 2, 3, 7, 10, 11, 17, 18, 99, 2**64 - 1))),
    "name": lambda rng: rng.choice(("base", "ice_cream", "a", "0")),
    "id": lambda rng: rng.choice(("n1-44", "n2-36", "n3-25", "ice-cones", "a", "0")),
    "digest": lambda rng: DIGEST,
    "string": lambda rng: rng.choice(('""', '"a b;/"', '"\\u00e9\\""')),
    "object": lambda rng: rng.choice(("{}", '{"board":"ice_cream","start":"left"}', '{"a": [1, {}]}')),
}
WHOLE = {
    **TERMINALS,
    "setup": lambda rng: SETUP,
    "streets": lambda rng: " / ".join(grammar.sentence("street", rng, TERMINALS) for _ in range(3)),
    "deal": lambda rng: f"{' '.join(_cards(rng))} / {_turn(rng)} / {_turn(rng)}",
}
"""What the page says of numbers and names; and beside it a game of two on three streets."""


def _cards(rng: Random) -> list[str]:
    return [grammar.sentence("card", rng, TERMINALS) for _ in range(rng.randrange(4))]


def _turn(rng: Random) -> str:
    return grammar.sentence("turn", rng, TERMINALS)


@pytest.mark.rule("NOTE-1")
@pytest.mark.parametrize(
    ("rule", "door"),
    [("sheet", parse_sheet_notation), ("record", parse_record_notation), ("turn", parse_turn_notation), ("action", parse_action_notation)],
)  # fmt: skip
@given(st.integers(0, 2**32))
def test_what_the_grammar_gives_can_be_read(rule: str, door: Any, seed: int) -> None:
    text = grammar.sentence(rule, Random(seed), WHOLE)
    try:
        door(text)
    except DocumentError as error:
        assert not [problem for problem in error.problems if problem.rule == "NOTE-1"], text


@pytest.mark.rule("NOTE-1", "NOTE-3")
@given(st.integers(0, 2**32))
def test_what_the_grammar_gives_for_a_setup_can_be_read(seed: int) -> None:
    text = f"sheet/1 {grammar.sentence('setup', Random(seed), TERMINALS)}; {EMPTY}"
    try:
        parse_sheet_notation(text)
    except DocumentError as error:
        assert all(p.rule.startswith(("DOC-", *OPTION_RULES)) for p in error.problems), text


# --- large input ---------------------------------------------------------------------------------------------------------


STARTS: dict[str, tuple[Any, ...]] = {
    "": DOORS,
    f"{HEAD} ": (parse_sheet_notation,),
    f"{HEAD} {EMPTY}; plans ": (parse_sheet_notation,),
    f"{HEAD} {EMPTY}; board ": (parse_sheet_notation,),
    f"record/1 {SETUP}; ": (parse_record_notation,),
    f"record/1 {SETUP}; names ": (parse_record_notation,),
}
"""Beginnings of lines, and the doors that read on behind them."""


@pytest.mark.rule("NOTE-1")
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(
    "text",
    ["a", " ", "1", "1 ", "_ ", "| ", "/", "; ", "{", "[", '{"":', '"', '"a" ', "#1 ", "s5 ", "first[0:1-2]", "\\", "\u00e9", "0:3=7b "],
)  # fmt: skip
def test_a_megabyte_of_rubbish_is_read_or_refused_within_a_second(start: str, text: str) -> None:
    for door in STARTS[start]:
        with measured() as taken:
            try:
                door(start + text * (MEGABYTE // len(text)))
            except DocumentError as error:
                assert len(str(error)) < 20_000
        assert taken[0] < (1 if sys.gettrace() is None else 10)


@pytest.mark.slow
@pytest.mark.rule("NOTE-1")
@pytest.mark.parametrize(
    "turn", ["/" * 100, "/." * 100, "/ . " * 100, "/" + ". " * 4000 + "/" * 99, "s5 " * 999 + "/" * 100]
)
@pytest.mark.parametrize("end", ["", f" ={DIGEST}"])
def test_a_record_of_a_megabyte_of_little_words_is_read_or_refused_within_a_second(turn: str, end: str) -> None:
    head = SETUP.replace("base 2", "base 100") + (f"; digest {DIGEST}" if end else "")
    line = f"record/1 {head}" + f"; {turn}{end}" * (MEGABYTE // (len(turn) + len(end) + 2))
    with measured() as taken:
        try:
            assert parse_record_notation(line).turns[0].actions == ((),) * 100
        except DocumentError as error:
            assert error.rule == ("NOTE-1" if "." in turn or "s5" in turn else "DECK-3")
    assert taken[0] < (1 if sys.gettrace() is None else 10)


@pytest.mark.rule("NOTE-1")
def test_a_line_has_50000_cards_and_actions_at_most() -> None:
    def line(entries: int) -> str:
        turn = f"{'s5 ' * 500}/ {'. ' * 250}/ {'. ' * 250}={DIGEST}"
        head = f"record/1 {SETUP}; digest {DIGEST}"
        return "; ".join([head, *[turn] * (entries // 1000), f"{'s5 ' * (entries % 1000)}/ / ={DIGEST}"])

    longest = parse_record_notation(line(50_000))
    assert parse_record_notation(to_notation(longest)) == longest
    refused(parse_record_notation, line(50_001), ("NOTE-1", "", line(50_001).rindex("s5") + 1))


@pytest.mark.rule("NOTE-1")
def test_a_record_with_more_cards_and_actions_has_no_line() -> None:
    declined = [{"type": "decline_effect"}] * 5
    turn = {"cards": [{"number": 5, "effect": "bis"}] * 990, "actions": [declined, declined], "digest": DIGEST}
    record = parse_record({**document(short_record().record), "turns": [turn] * 51})
    with pytest.raises(UsageError) as caught:
        to_notation(record)
    message = "a line has 50000 cards and actions at most, and the record has 51000"
    assert caught.value.problems == (Problem("NOTE-1", message),)


@pytest.mark.rule("NOTE-1")
def test_a_plan_with_more_lines_than_a_list_can_have_is_refused_at_its_word() -> None:
    line = f"sheet/1 {SETUP}; ... / ... / ...; plans first{'[0:0-1]' * 10_000} - -"
    refused(parse_sheet_notation, line, ("NOTE-1", "", line.index("first") + 1))
    assert len(parse_sheet_notation(line.replace("[0:0-1]", "", 1)).sheet.plans[0].lines) == 9999  # type: ignore[union-attr]


@pytest.mark.rule("NOTE-1")
def test_a_list_without_end_is_refused() -> None:
    end = "here must be an end: a list has 9999 entries at most, not '.'"
    assert refused(parse_turn_notation, ". " * 10_000, ("NOTE-1", "", 2 * 9999 + 1)).startswith(end)
    line = f"record/1 {SETUP}; digest {DIGEST}" + f"; / / ={DIGEST}" * 10_000
    end = "here must be the end: a record has 9999 turns at most, not '/'"
    assert refused(parse_record_notation, line, ("NOTE-1", "", len(line) - 68)).startswith(end)
