"""Notation: lines and the documents they describe, and lines that are none."""

from __future__ import annotations

from typing import Any

from conformance_source.documents_records import DONE, EMPTY, HEAD, PLAYED, digest
from conformance_source.pages import Page
from conformance_source.writing import PLANS, actions, alone, sheet

PAGE = Page("notation", level=3)
PLAIN = "sheet/1 base 2; n1-44 n2-36 n3-25; "
REST = " / ... / ..."


def both(rules: str, reason: str, kind: str, line: str, document: Any) -> None:
    """A line is read as the document, and the document is written as the line."""
    PAGE.add(rules, reason, "notation", {"kind": kind, "line": line}, expect={"document": document})
    PAGE.add(rules, reason, "notation", {"kind": kind, "document": document}, expect={"line": line})


def typed(rules: str, reason: str, kind: str, line: str, written: str) -> None:
    """A line that was typed otherwise than it is written."""
    PAGE.add(rules, reason, "notation", {"kind": kind, "line": line}, expect={"line": written})


def refused(reason: str, kind: str, line: str, rule: str = "NOTE-1", also: str = "") -> None:
    """A line that is none, or that describes what is not well formed."""
    rules = " ".join(dict.fromkeys(["NOTE-1", *also.split(), rule]))
    PAGE.add(rules, reason, "notation", {"kind": kind, "line": line}, want=["line"], reject=rule)


# --- NOTE-2, NOTE-3: the beginning, one line for each value ------------------------------------------------------------

both("NOTE-3", "The empty sheet of the base game.", "sheet", f"{PLAIN}...{REST}", alone(sheet()))
both(
    "NOTE-3",
    "All options that are not those of the base game, in their order.",
    "sheet",
    "sheet/1 base 4 advanced roundabout_timing=both end_houses=roundabouts reshuffle_option=each; "
    f"n1-ends n2-pools n3-25; ...{REST}",
    alone(
        sheet(),
        plans=("n1-ends", "n2-pools", "n3-25"),
        players=4,
        advanced=True,
        roundabout_timing="both",
        end_houses="roundabouts",
        reshuffle_option="each",
    ),
)
both(
    "NOTE-3",
    "The expert rules, on another board.",
    "sheet",
    f"sheet/1 easter_eggs 3 expert; n1-44 n2-36 eggs-bottom; ...{REST}",
    alone(sheet(board="easter_eggs"), "easter_eggs", players=3, expert=True),
)
both(
    "NOTE-3",
    "The solo game has the number of players 1.",
    "sheet",
    f"sheet/1 base 1; n1-44 n2-36 n3-25; ...{REST}",
    alone(sheet(), players=1),
)
for line, what in (
    (f"  {PLAIN}  ...{REST}  ", "blanks at the ends and more than one"),
    ("sheet/1\tbase\n2;\nn1-44 n2-36 n3-25;\n...\n/\n...\n/\n...", "tabs and line breaks"),
    ("sheet/1 base 2;n1-44 n2-36 n3-25;.../.../...", "no blanks beside `;` and `/`"),
    ("sheet/1 base 2 ; n1-44 n2-36 n3-25 ; ... / ... / ...", "blanks before `;`"),
    (f"{PLAIN}_ _ _ ...{REST}", "empty boxes before the three dots"),
    (f"{PLAIN}_ _ _ _ _ _ _ _ _ _{REST}", "all boxes of a street written out"),
    (f"{PLAIN}...{REST}; parks 0 0 0; temps 0; refusals 0; plans - - -", "fields that are as on an empty sheet"),
):
    typed("NOTE-2 NOTE-1", f"Read and written as the empty sheet: {what}.", "sheet", line, f"{PLAIN}...{REST}")

# --- NOTE-4: streets ---------------------------------------------------------------------------------------------------

both(
    "NOTE-4",
    "Houses, a copy, a built pool, fences and dots.",
    "sheet",
    f"{PLAIN}2 2b 3p _ 4 | 7 ... / ... / 1 _ 3 4 | ...",
    alone(sheet("2 2b 3 _ 4 | 7 ...", "...", "1 _ 3 4 | ...", pools=[[2], [], []])),
)
both(
    "NOTE-4",
    "A street filled to its last box, and one with a fence between empty boxes.",
    "sheet",
    f"{PLAIN}1 2 3 4 5 6 7 8 9 10 / _ _ | ... / _ _ _ _ _ _ _ _ _ _ _ 17",
    alone(sheet("1 2 3 4 5 6 7 8 9 10", "_ _ | ...", "_ _ _ _ _ _ _ _ _ _ _ 17")),
)
both(
    "NOTE-4",
    "A roundabout, in an advanced game.",
    "sheet",
    f"sheet/1 base 2 advanced; n1-44 n2-36 n3-25; 9 | @ | 3 ...{REST}",
    alone(sheet("9 | @ | 3 ..."), advanced=True),
)
both(
    "NOTE-4",
    "What no play leads to: a number and a roundabout in one box, a copy and a pool in empty ones.",
    "sheet",
    f"{PLAIN}7@ _b _p ...{REST}",
    alone(sheet("7 ...", roundabouts=[[0], [], []], bis=[[1], [], []], pools=[[2], [], []])),
)
both(
    "NOTE-4",
    "Everything at one box, in the order of the grammar.",
    "sheet",
    f"{PLAIN}7@bp ...{REST}",
    alone(sheet("7 ...", roundabouts=[[0], [], []], bis=[[0], [], []], pools=[[0], [], []])),
)
for street, what in (
    ("7pb ...", "`b` stands before `p`"),
    ("b7 ...", "`b` stands behind the number"),
    ("@7 ...", "the roundabout stands behind the number"),
    ("07 ...", "a number has no leading zeros"),
    ("-7 ...", "a number has no sign"),
    ("+7 ...", "a number has no sign"),
    ("7.0 ...", "a number has no point"),
    (f"{'1' * 21} ...", "a number has at most 20 digits"),
    ("1 ... 3", "the dots are the end of the street"),
    ("1 .. 3", "two dots are no sign"),
    ("1 || 3 ...", "`||` is no sign"),
    ("1, 3 ...", "commas do not stand between boxes"),
    ("[1 2] | ...", "lines of plans are not written on streets"),
    ("B ...", "`B` is no sign"),
    ("\u0667 ...", "digits are those of ASCII"),
):
    refused(f"Not a street: {what}.", "sheet", f"{PLAIN}{street}{REST}", also="NOTE-4")
refused("A street is missing.", "sheet", f"{PLAIN}... / ...", also="NOTE-4")
refused("A street too many.", "sheet", f"{PLAIN}...{REST} / ...", also="NOTE-4")
refused("18 is out of the range of house numbers.", "sheet", f"{PLAIN}18 ...{REST}", "DOC-5", also="NOTE-4")
refused("Gap 0 does not exist: streets' ends have no fences.", "sheet", f"{PLAIN}| 1 ...{REST}", "DOC-6", also="NOTE-4")
refused(
    "The top street has ten boxes, not eleven.",
    "sheet",
    f"{PLAIN}1 2 3 4 5 6 7 8 9 10 11{REST}",
    "DOC-6",
    also="NOTE-4",
)
refused("The top street has ten boxes, not two.", "sheet", f"{PLAIN}1 2{REST}", "DOC-6", also="NOTE-4")

# --- NOTE-5: everything else -------------------------------------------------------------------------------------------

both(
    "NOTE-5",
    "Each field of a sheet that is not as on an empty one, in order.",
    "sheet",
    f"{PLAIN}...{REST}; parks 1 0 2; temps 3; values 1 0 0 0 0 2; refusals 2; plans first[0:0-3][1:4-7] - later",
    alone(
        sheet(
            parks=[1, 0, 2],
            temps=3,
            estate_values=[1, 0, 0, 0, 0, 2],
            refusals=2,
            plans=[
                {"first": True, "lines": [{"street": 0, "first": 0, "last": 3}, {"street": 1, "first": 4, "last": 7}]},
                None,
                {"first": False, "lines": []},
            ],
        )
    ),
)
both(
    "NOTE-5",
    "What the board adds, as JSON with its members in the order of its page.",
    "sheet",
    f"sheet/1 ice_cream 2; n1-44 n2-36 ice-cones; 1 ...{REST}; "
    'board {"board":"ice_cream","circled":[[0],[],[]],"crossed":[[2,4,5,7,9],[],[]],"starts":[null,null,null],'
    '"bonuses":[true,false,false]}',
    alone(
        sheet(
            "1 ...",
            board="ice_cream",
            board_part={
                "circled": [[0], [], []],
                "crossed": [[2, 4, 5, 7, 9], [], []],
                "bonuses": [True, False, False],
            },
        ),
        "ice_cream",
    ),
)
typed(
    "NOTE-2 NOTE-5",
    "JSON may have blanks; an empty board's part is left out.",
    "sheet",
    f"sheet/1 ice_cream 2; n1-44 n2-36 ice-cones; ...{REST}; "
    'board { "board": "ice_cream", "bonuses": [false, false, false], "circled": [[], [], []], "crossed": [[], [], []], '
    '"starts": [null, null, null] }',
    f"sheet/1 ice_cream 2; n1-44 n2-36 ice-cones; ...{REST}",
)
for rest, what in (
    ("; temps 3; parks 1 0 2", "the parks stand before the temps"),
    ("; temps 3; temps 3", "the temps stand there once"),
    ("; temps three", "a number is written in digits"),
    ("; temps", "the number of temps is missing"),
    ("; Temps 3", "`Temps` is no field"),
    ("; pools 1", "the pools stand on the streets"),
    (";", "nothing follows"),
    ("; plans second - -", "`second` is no word for a plan"),
    ("; plans first[0:0] - -", "a line has a first and a last box"),
    ("; plans first [0:0-3] - -", "there is no blank within a word"),
    ("; refusals 1 done", "nothing else follows"),
):
    refused(f"Not a sheet: {what}.", "sheet", f"{PLAIN}...{REST}{rest}", also="NOTE-5")
for rest, rule, what in (
    ("; parks 4 0 0", "DOC-6", "the top street has three circles"),
    ("; temps 12", "DOC-6", "there are 11 temp boxes"),
    ("; values 0 0 0 0 0", "DOC-6", "there are six tracks"),
    ("; refusals 4", "DOC-6", "there are three refusals"),
    ("; plans first", "DOC-6", "there are three plans"),
    ("; plans first[0:3-2] - -", "DOC-6", "a line does not end before it begins"),
):
    refused(f"A line, but not of a well-formed sheet: {what}.", "sheet", f"{PLAIN}...{REST}{rest}", rule, also="NOTE-5")

# --- NOTE-3: what is no beginning --------------------------------------------------------------------------------------

PART = f"n1-44 n2-36 n3-25; ...{REST}"
for line, what in (
    ("", "nothing at all"),
    ("sheet/1", "the kind alone"),
    (f"sheet/2 base 2; {PART}", "a version that is not known"),
    (f"sheet base 2; {PART}", "the version is missing"),
    (f"Sheet/1 base 2; {PART}", "a capital letter"),
    (f"record/1 base 2; {PART}", "the line of a record"),
    (f"sheet/1 2 base; {PART}", "the board stands before the number of players"),
    (f"sheet/1 base 2 {PART}", "the `;` behind the options is missing"),
    (f"sheet/1 base 2 winter; {PART}", "`winter` is no option"),
    (f"sheet/1 base 2 end_houses=numbers; {PART}", "a setting of the base game is not written"),
    (f"sheet/1 base 2 advanced=true; {PART}", "`advanced` has no value"),
    ('{"schema": "welcometo/sheet/1"}', "JSON"),
):
    refused(f"Not the line of a sheet: {what}.", "sheet", line, also="NOTE-3")
for line, rule, what in (
    (f"sheet/1 winter 2; {PART}", "DOC-5", "no board has this name"),
    (f"sheet/1 base 101; {PART}", "SETUP-1", "a game has at most 100 players"),
    (f"sheet/1 base 2; n1-45 n2-36 n3-25; ...{REST}", "DOC-5", "no plan has the id `n1-45`"),
    (
        f"sheet/1 base 2 end_houses=roundabouts; {PART}",
        "SWITCH-2",
        "without the advanced rules the switch does nothing",
    ),
):
    refused(f"A line, but not of a well-formed sheet: {what}.", "sheet", line, rule, also="NOTE-3")

# --- NOTE-6: actions and turns -----------------------------------------------------------------------------------------

TRUCK = {"type": "board_choice", "choice": {"board": "ice_cream", "start": "left"}}
for word, action in (
    ("0:3=@", "roundabout 0 3"),
    ("-roundabout", "no roundabout"),
    ("#2", "pair 2"),
    ("#0+2", "cards 0 2"),
    ("refusal", "refuse"),
    ("0:3=7", "write 7 0 3"),
    ("0|4", "fence 0 4"),
    ("value3", "raise 3"),
    ("park", "park"),
    ("pool", "pool"),
    ("temp", "temp"),
    ("0:4=7b", "bis 7 0 4"),
    ("-effect", "decline"),
    ("plan2", "complete 2"),
    ("estate[0:3]", "name 0 3"),
    ("-plans", "no plans"),
    ("reshuffle", "reshuffle"),
    ("-reshuffle", "no reshuffle"),
    (".", "end"),
):
    both("NOTE-6", f"The word for the action `{actions(action)[0]['type']}`.", "action", word, actions(action)[0])
both(
    "NOTE-6",
    "The word for an answer to the board's question.",
    "action",
    'board{"board":"ice_cream","start":"left"}',
    TRUCK,
)
both(
    "NOTE-6",
    "A turn is its actions in a row.",
    "turn",
    "#0 1:4=9 0|5 .",
    actions("pair 0, write 9 1 4, fence 0 5, end"),
)
both("NOTE-6", "A turn without actions is an empty line.", "turn", "", [])
typed("NOTE-2 NOTE-6", "More blanks between words.", "turn", " #0   1:4=9\t.\n", "#0 1:4=9 .")
for word, what in (
    ("", "nothing at all"),
    ("#", "the place is missing"),
    ("# 2", "there is no blank within a word"),
    ("#0+", "the place of the effect is missing"),
    ("0:3=", "the number is missing"),
    ("0:3", "what is written is missing"),
    ("0:3=7p", "pools are an action of their own"),
    ("0:3=@b", "a roundabout is no copy"),
    ("0:03=7", "a number has no leading zeros"),
    ("0-3=7", "`:` stands between street and box"),
    ("value", "the size is missing"),
    ("estate[0]", "the box is missing"),
    ("estate 0:3", "brackets are missing"),
    ("-pool", "pools are not declined by name"),
    ("fence 0 4", "a fence is written `0|4`"),
    ("PARK", "capital letters"),
    ("board{", "the JSON is not complete"),
    ("park pool", "two actions"),
):
    refused(f"Not an action: {what}.", "action", word, also="NOTE-6")
for word, rule, what in (
    ("#3", "DOC-5", "places are 0 to 2"),
    ("plan0", "DOC-5", "plans are numbered from 1 on"),
):
    refused(f"A word, but not of a well-formed action: {what}.", "action", word, rule, also="NOTE-6")
refused("The last word is no action.", "turn", "#0 1:4=9 0|5 done", also="NOTE-6")
refused("`;` does not stand between actions.", "turn", "#0; 1:4=9; .", also="NOTE-6")

# --- NOTE-7: records ---------------------------------------------------------------------------------------------------

BEGUN = 'record/1 base 2; n1-44 n2-36 n3-25; names "Ada" "Bo"; metadata {"place":"Kiel"}'
CARDS = "a2 l11 s7 a9 l7 s6"
both("NOTE-7", "A record before the first cards are turned up.", "record", BEGUN, EMPTY)
both(
    "NOTE-7",
    "A record of one turn: the digests follow from the rest, so none is written.",
    "record",
    f"{BEGUN}; {CARDS} / #0 0:4=9 value1 . / #1 1:4=7 park .",
    PLAYED,
)
SEEDED = {**HEAD, "names": [], "metadata": {}, "seed": 18446744073709551615}
both(
    "NOTE-7",
    "A seed, and neither names nor metadata.",
    "record",
    "record/1 base 2; n1-44 n2-36 n3-25; seed 18446744073709551615",
    {**SEEDED, "digest": digest(SEEDED), "turns": []},
)
ZERO = "0" * 64
WRONG = {**EMPTY, "digest": ZERO}
both("NOTE-7", "A record with a wrong digest is written down as it is.", "record", f"{BEGUN}; digest {ZERO}", WRONG)
both(
    "NOTE-7",
    "In a record with a wrong digest every digest stands there.",
    "record",
    f"{BEGUN}; digest {ZERO}; {CARDS} / #0 0:4=9 value1 . / #1 1:4=7 park . ={PLAYED['turns'][0]['digest']}",
    {**PLAYED, "digest": ZERO},
)
typed(
    "NOTE-7 NOTE-2",
    "Where the record replays with the digests it tells, none is written.",
    "record",
    f"{BEGUN}; digest {EMPTY['digest']}",
    BEGUN,
)
SOLO = {**HEAD, "options": {**HEAD["options"], "players": 1}, "names": [], "metadata": {}}
both(
    "NOTE-7",
    "Names escape what is beyond ASCII.",
    "record",
    'record/1 base 2; n1-44 n2-36 n3-25; names "\\u00c5sa" "Bo"',
    {**(named := {**HEAD, "names": ["\u00c5sa", "Bo"], "metadata": {}}), "digest": digest(named), "turns": []},
)
both(
    "NOTE-7",
    "A solo record without turns.",
    "record",
    "record/1 base 1; n1-44 n2-36 n3-25",
    {**SOLO, "digest": digest(SOLO), "turns": []},
)
for line, what in (
    (f"{BEGUN}; a2 l11 s7 a9 l7 s6 / #0", "each of the two players has a part of the turn"),
    (f"{BEGUN}; a2 l11 s7 a9 l7 6 / /", "a card is the letter of its effect and its number"),
    (f"{BEGUN}; a2 l11 s7 a9 l7 x6 / /", "no effect begins with `x`"),
    (f"{BEGUN}; seed 0x7", "a seed is written in decimal digits"),
    (f"{BEGUN}; digest {'0' * 63}", "a digest has 64 digits"),
    (f"{BEGUN}; digest {ZERO}; {CARDS} / /", "where the head's digest is told those of all turns are"),
    (f"{BEGUN}; {CARDS} / / ={ZERO}", "where the head's digest is not told none is"),
    ("record/1 base 2; n1-44 n2-36 n3-25; names Ada Bo", "names are JSON texts"),
    ("record/1 base 2; n1-44 n2-36 n3-25; seed 7; names", "the names stand before the seed"),
):
    refused(f"Not a record: {what}.", "record", line, also="NOTE-7")
for turn, rule, what in (
    (f"{CARDS} / #0 0:4=8 value1 . / ", "NUM-4", "the chosen number is 9, not 8"),
    (f"{CARDS} / #0 0:4=9 park . / ", "EFFECT-3", "the chosen effect is an agent's"),
    ("a2 l11 s7 a9 l7 s6 a3 / / ", "DECK-3", "six cards are turned up in the first turn"),
    ("a2 l11 s7 a9 l7 a3 / / ", "DECK-7", "the deck has no such card"),
    (f"{CARDS} / #0 / ; s1 s2 s3 / / ", "RECORD-4", "a turn follows one that is not finished"),
):
    refused(f"A record that does not replay: {what}.", "record", f"{BEGUN}; {turn}", rule, also="NOTE-7 RECORD-3")
assert PLANS["base"] == tuple(HEAD["plans"])
assert DONE[0] == actions("pair 0, write 9 0 4, raise 1, end")
