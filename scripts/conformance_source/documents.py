"""Documents and records: what is well formed, digests, and replaying."""

from __future__ import annotations

import copy
import json
from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import (
    NO_CONES,
    PLANS,
    alone,
    card,
    cards,
    game,
    options,
    seat,
    sheet,
)

PAGE = Page("documents", level=3)
SHEET = alone(sheet("3 3b _ 7 | _ ...", parks=[1, 0, 0]))
GAME = game(sheet(), sheet(), offer="5 surveyor, 8 agent, 11 landscaper", turn=1)
BETWEEN = game(sheet(), sheet(), phase="deal", turn=0)
EXPERT = game(sheet(), sheet(), hands=("5 surveyor, 8 agent, 11 landscaper", "6 pool, 7 agent, 9 bis"), expert=True)
ICE = game(sheet(board="ice_cream"), sheet(board="ice_cream"), board="ice_cream", phase="deal", turn=0)
CASE_ACTION = {"type": "write_number", "number": 5, "street": 0, "box": 3}
MISSING = object()
"""Stands for a field that is taken out."""


def changed(document: Any, *changes: tuple[str, Any]) -> Any:
    """The document with other values at places, each named by a JSON pointer."""
    copied = copy.deepcopy(document)
    for pointer, value in changes:
        *steps, last = pointer.lstrip("/").split("/")
        place = copied
        for step in steps:
            place = place[int(step) if isinstance(place, list) else step]
        key: Any = int(last) if isinstance(place, list) else last
        if value is MISSING:
            del place[key]
        else:
            place[key] = value
    return copied


def reads(
    rules: str, reason: str, kind: str, document: Any = None, *, text: str | None = None, reject: str | None = None
) -> None:
    """A case in which a document, or a text, is read."""
    given = {"kind": kind, "document": document} if text is None else {"kind": kind, "text": text}
    PAGE.add(rules, reason, "read", given, expect=None if reject else {"well_formed": True}, reject=reject)


VIEW = {
    **{
        name: GAME[name]
        for name in (
            "board",
            "options",
            "plans",
            "approved",
            "turn",
            "phase",
            "numbers",
            "effects",
            "discards",
            "report",
            "board_part",
        )
    },
    "schema": "welcometo/view/1",
    "viewer": 0,
    "sheets": [sheet(), sheet()],
    "finished": [False, False],
    "hands": [0, 0],
    "you": seat(sheet(), "choose"),
}

# --- DOC-1 -------------------------------------------------------------------------------------------------------------

ACTION = '{"type": "end_turn"}'
reads("DOC-1", "One object of JSON.", "action", text=ACTION)
reads("DOC-1", "White space around it does not matter.", "action", text=f" \n\t{ACTION}\n")
reads("DOC-1", "Only a turn by itself is a list, of its actions.", "turn", text=f"[{ACTION}]")
reads("DOC-1", "A turn without actions is an empty list.", "turn", text="[]")
for text, what in (
    ("", "nothing at all"),
    ("end_turn", "no JSON"),
    ('{"type": "end_turn"', "an object that is not closed"),
    ('{"type": "end_turn",}', "a comma too many"),
    ("{'type': 'end_turn'}", "single quotes"),
    (f"{ACTION} {ACTION}", "two objects"),
    (f"[{ACTION}]", "a list where an object is asked for"),
    ('"end_turn"', "a text"),
    ("null", "null"),
    ("7", "a number"),
    ('{"type": "end_turn", "type": "end_turn"}', "the same key twice"),
    ('{"type": "choose_pair", "pair": 0, "pair": 1}', "the same key twice, with different values"),
    ('{"type": "choose_pair", "pair": NaN}', "NaN for a number"),
    ('{"type": "choose_pair", "pair": Infinity}', "Infinity for a number"),
    ('{"type": "\\ud800"}', "half of a surrogate pair"),
    ("[" * 5000 + "]" * 5000, "nesting far deeper than that of any document"),
    (f"\ufeff{ACTION}", "a byte order mark"),
    ('{"type": "end_turn" /* so */}', "a comment"),
):
    reads("DOC-1", f"A document is one JSON object; this is {what}.", "action", text=text, reject="DOC-1")
reads("DOC-1", "A turn is a list; this is an object.", "turn", text=ACTION, reject="DOC-1")

# --- DOC-2 -------------------------------------------------------------------------------------------------------------

for kind, document in (("sheet", SHEET), ("game", GAME), ("view", VIEW)):
    reads("DOC-2 DOC-3", f"A {kind} names its kind and version in `schema`.", kind, document)
    for schema in (
        "welcometo/game/2",
        "welcometo/hand/1",
        "",
        None,
        f"welcometo/{'game' if kind != 'game' else 'sheet'}/1",
    ):
        reads(
            "DOC-2",
            f"`{schema}` is not the schema of a {kind} in a known version.",
            kind,
            changed(document, ("schema", schema)),
            reject="DOC-2",
        )
    reads("DOC-2", f"A {kind} without `schema`.", kind, changed(document, ("schema", MISSING)), reject="DOC-2")

# --- DOC-3 -------------------------------------------------------------------------------------------------------------

for field in ("numbers", "bis", "board", "plans", "refusals"):
    reads(
        "DOC-3",
        f"Every field is written, also when it is null, 0 or empty; `{field}` is missing.",
        "sheet",
        changed(SHEET, (f"sheet/{field}", MISSING)),
        reject="DOC-3",
    )
for field in ("seed", "report", "stacks", "approved", "board_part"):
    reads(
        "DOC-3",
        f"Every field is written; `{field}` is missing.",
        "game",
        changed(GAME, (field, MISSING)),
        reject="DOC-3",
    )
for pointer in ("note", "options/colour", "players/0/score", "players/1/sheet/pool", "numbers/0/colour"):
    reads(
        "DOC-3",
        f"There are no other fields than those of the page; `{pointer}` is one too many.",
        "game",
        changed(GAME, (pointer, 1)),
        reject="DOC-3",
    )
reads(
    "DOC-3",
    "An action has all its fields.",
    "action",
    {"type": "write_number", "number": 5, "street": 0},
    reject="DOC-3",
)
reads("DOC-3", "An action has no other fields.", "action", {**CASE_ACTION, "player": 0}, reject="DOC-3")
reads("DOC-3", "An action names its type.", "action", {"street": 0, "gap": 3}, reject="DOC-3")

# --- DOC-4 -------------------------------------------------------------------------------------------------------------

for text, what in (
    ("2.0", "a fraction"),
    ("2e0", "an exponent"),
    ('"2"', "a text"),
    ("true", "a truth value"),
    ("null", "null"),
    ("[2]", "a list"),
    ("2.5", "a fraction"),
):
    reads(
        "DOC-4",
        f"{text} is no integer but {what}.",
        "action",
        text=f'{{"type": "choose_pair", "pair": {text}}}',
        reject="DOC-4",
    )
reads("DOC-4", "2 is an integer.", "action", text='{"type": "choose_pair", "pair": 2}')
truths: tuple[Any, ...] = (0, 1, "true", None)
for value in truths:
    reads(
        "DOC-4",
        f"{json.dumps(value)} is no truth value.",
        "game",
        changed(GAME, ("options/advanced", value)),
        reject="DOC-4",
    )
for pointer, value in (
    ("temps", "0"),
    ("temps", None),
    ("parks", 0),
    ("parks/0", False),
    ("numbers/0/1", "3"),
    ("numbers/0/1", 3.5),
    ("bis/0", None),
    ("plans/0", True),
):
    reads(
        "DOC-4",
        f"{json.dumps(value)} at `{pointer}` is of another type than the page asks for.",
        "sheet",
        changed(SHEET, (f"sheet/{pointer}", value)),
        reject="DOC-4",
    )
reads("DOC-4", "Seeds up to 2^64 - 1 are read exactly.", "game", changed(BETWEEN, ("seed", 2**64 - 1)))

# --- DOC-5 -------------------------------------------------------------------------------------------------------------

for number, fits in ((0, True), (17, True), (18, False), (-1, False)):
    reads(
        "DOC-5",
        f"House numbers are 0 to 17; here is {number}.",
        "sheet",
        changed(SHEET, ("sheet/numbers/0/9", number)),
        reject=None if fits else "DOC-5",
    )
for number, fits in ((0, True), (17, True), (18, False)):
    reads(
        "DOC-5",
        f"Numbers of cards are within the range of house numbers; here is {number}.",
        "game",
        changed(GAME, ("numbers/0/number", number)),
        reject=None if fits else "DOC-5",
    )
for seed, fits in ((0, True), (2**64, False), (-1, False)):
    reads(
        "DOC-5",
        f"A seed is 0 to 2^64 - 1; here is {seed}.",
        "game",
        changed(BETWEEN, ("seed", seed)),
        reject=None if fits else "DOC-5",
    )
for pair, fits in ((0, True), (2, True), (3, False), (-1, False)):
    reads(
        "DOC-5 TURN-3",
        f"Places are 0 to 2; here is {pair}.",
        "action",
        {"type": "choose_pair", "pair": pair},
        reject=None if fits else "DOC-5",
    )
for pointer, value in (("turn", -1), ("draws", -1)):
    reads(
        "DOC-5",
        f"Counts are not negative; `{pointer}` is {value}.",
        "game",
        changed(GAME, (pointer, value)),
        reject="DOC-5",
    )
for pointer, value in (
    ("board", "winter"),
    ("phase", "night"),
    ("numbers/0/effect", "tree"),
    ("players/0/stage", "sleep"),
    ("plans/0", "n1-77"),
    ("options/end_houses", "fences"),
):
    reads(
        "DOC-5",
        f"Names are those of the pages; `{pointer}` is `{value}`.",
        "game",
        changed(GAME, (pointer, value)),
        reject="DOC-5",
    )
for number, fits in ((1, True), (4, True), (99, True), (0, False), (100, False)):
    reads(
        "DOC-5",
        f"An action names no board, so a plan number is 1 to 99; here is {number}.",
        "action",
        {"type": "complete_plan", "plan": number},
        reject=None if fits else "DOC-5",
    )
for number, fits in ((0, True), (99, True), (100, False)):
    reads(
        "DOC-5",
        f"An action names no layout, so a house number is 0 to 99; here is {number}.",
        "action",
        {"type": "write_number", "number": number, "street": 0, "box": 3},
        reject=None if fits else "DOC-5",
    )
for plans, what in (
    (["n1-street-top", "n2-36", "n3-25"], "an advanced plan without the advanced rules"),
    (["n1-44", "n2-36", "ice-cones"], "a plan of a board that is not in play"),
    (["n1-44", "n1-55", "n3-25"], "two plans of one number"),
):
    reads("DOC-5 SETUP-3", f"No game has {what}.", "sheet", changed(SHEET, ("plans", plans)), reject="SETUP-3")
reads(
    "DOC-5 TURN-1",
    "`write` is no type of action.",
    "action",
    {"type": "write", "number": 5, "street": 0, "box": 3},
    reject="DOC-5",
)
for effect in ("surveyor", "agent", "landscaper", "pool", "temp", "bis"):
    reads("DOC-5", f"`{effect}` is the name of an effect.", "game", changed(GAME, ("effects/0/effect", effect)))

# --- DOC-6 and DOC-7 ---------------------------------------------------------------------------------------------------

for pointer, value, what in (
    ("numbers/0", [None] * 9, "nine boxes on a street of ten"),
    ("numbers/2", [None] * 13, "13 boxes on a street of twelve"),
    ("numbers", [[None] * 10, [None] * 11], "two streets"),
    ("bis", [[], []], "bis of two streets"),
    ("fences/0", [0], "a fence in gap 0"),
    ("fences/0", [10], "a fence in gap 10 of the top street"),
    ("fences/1", [11], "a fence in gap 11 of the middle street"),
    ("fences/0", [5, 3], "fences that do not ascend"),
    ("fences/0", [3, 3], "a fence twice"),
    ("bis/0", [10], "a bis in box 10 of the top street"),
    ("pools/2", [12], "a pool in box 12 of the bottom street"),
    ("roundabouts/1", [11], "a roundabout in box 11 of the middle street"),
    ("parks", [4, 0, 0], "four of three circles of the top street"),
    ("parks", [0, 5, 0], "five of four circles of the middle street"),
    ("parks", [0, 0, 6], "six of five circles of the bottom street"),
    ("parks", [0, 0], "parks of two streets"),
    ("temps", 12, "12 of 11 temp boxes"),
    ("refusals", 4, "four of three refusals"),
    ("estate_values", [2, 0, 0, 0, 0, 0], "two of one number of the track of size 1"),
    ("estate_values", [0, 0, 0, 0, 0, 5], "five of four numbers of the track of size 6"),
    ("estate_values", [0, 0, 0, 0, 0], "five tracks"),
    ("plans", [None, None], "two plans where three are in play"),
    (
        "plans/0",
        {"first": True, "lines": [{"street": 3, "first": 0, "last": 1}]},
        "a line on a street that is not there",
    ),
    (
        "plans/0",
        {"first": True, "lines": [{"street": 0, "first": 8, "last": 10}]},
        "a line beyond the end of the street",
    ),
    ("plans/0", {"first": True, "lines": [{"street": 0, "first": 3, "last": 2}]}, "a line that ends before it begins"),
):
    reads(
        "DOC-6",
        f"Lengths and positions are those of the layout; here are {what}.",
        "sheet",
        changed(SHEET, (f"sheet/{pointer}", value)),
        reject="DOC-6",
    )
for pointer, value, what in (
    ("fences/0", [1, 9], "the first and the last gap of the top street"),
    ("fences/2", [11], "the last gap of the bottom street"),
    ("parks", [3, 4, 5], "all circles crossed"),
    ("temps", 11, "all temp boxes crossed"),
    ("refusals", 3, "all refusals taken"),
    ("estate_values", [1, 2, 3, 4, 4, 4], "all tracks full"),
    ("bis/0", [0, 9], "bis in boxes that hold no number: a matter of the rules of play"),
    ("pools/0", [0], "a pool where none is printed: a matter of the rules of play"),
    ("roundabouts/0", [5], "a roundabout without the advanced rules: a matter of the rules of play"),
    ("numbers/0", [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], "numbers that descend: a matter of the rules of play"),
    ("plans/0", {"first": True, "lines": [{"street": 0, "first": 0, "last": 9}]}, "a line over a whole street"),
):
    reads("DOC-6 DOC-7", f"Well formed: {what}.", "sheet", changed(SHEET, (f"sheet/{pointer}", value)))
for pointer, value, what in (
    ("options/players", 3, "two seats of three players"),
    ("approved", [False, False], "two entries for three plans"),
    ("plans", ["n1-44", "n2-36"], "two plans"),
    ("plans", ["n2-36", "n1-44", "n3-25"], "plans that do not ascend"),
    ("numbers", cards("5 surveyor, 8 agent"), "two numbers on the table"),
    ("effects", cards("5 surveyor, 8 agent"), "two effects on the table"),
    ("players/0/house", [0, 10], "a house that is not there"),
    ("players/0/stage", "write", "a step that needs a number"),
    ("players/0/stage", "estates", "a step that needs a plan"),
    ("players/0/hand", cards("5 surveyor, 8 agent, 11 landscaper"), "a hand without the expert rules"),
    ("discards", [card("solo")], "the solo card in a game of two"),
    ("board_part", {"board": "ice_cream", "finished": [False] * 3}, "what another board keeps"),
):
    reads(
        "DOC-6",
        f"What belongs together fits together; here are {what}.",
        "game",
        changed(GAME, (pointer, value)),
        reject="DOC-6",
    )
reads(
    "DOC-6",
    "Nobody is asked anything while no turn is open.",
    "game",
    changed(BETWEEN, ("players/0/stage", "choose")),
    reject="DOC-6",
)
reads(
    "DOC-6",
    "In the expert game a hand has three cards while a turn is open.",
    "game",
    changed(EXPERT, ("players/0/hand", cards("5 surveyor"))),
    reject="DOC-6",
)
reads(
    "DOC-6",
    "In the expert game no numbers lie on the table.",
    "game",
    changed(EXPERT, ("numbers", cards("5 surveyor, 8 agent, 11 landscaper"))),
    reject="DOC-6",
)
for document, what in (
    (GAME, "a game at the beginning of a turn"),
    (BETWEEN, "a game before the first deal"),
    (EXPERT, "an expert game"),
    (ICE, "a game with a board"),
):
    reads("DOC-6", f"Well formed: {what}.", "game", document)
for pointer, value, what in (
    ("sheets/0/temps", 3, "the viewer's sheet is another in `you`"),
    ("finished/0", True, "the viewer's turn is ended, but not in `you`"),
    ("viewer", None, "a spectator with a seat"),
    ("viewer", 2, "a viewer who is not there"),
    ("you", None, "a viewer without a seat"),
    ("finished", [False], "one entry for two players"),
    ("hands", [0], "one entry for two players"),
    ("hands", [3, 0], "a hand without the expert rules"),
):
    reads(
        "DOC-6 VIEW-1",
        f"A view says the same of its viewer everywhere; here: {what}.",
        "view",
        changed(VIEW, (pointer, value)),
        reject="DOC-6",
    )
reads("DOC-6 VIEW-2", "A spectator's view has no seat.", "view", changed(VIEW, ("viewer", None), ("you", None)))
reads(
    "DOC-6 TURN-9",
    "An action may name a box that is not there: it is well formed, and not legal.",
    "action",
    {**CASE_ACTION, "box": 50},
)
for value, what in (([[], []], "circled cones of two streets"), ([[1], [], []], "a cone where none is printed")):
    reads(
        "DOC-6 ICE-1",
        f"A board's part fits the board; here: {what}.",
        "sheet",
        alone(sheet(board="ice_cream", board_part={**NO_CONES, "circled": value}), "ice_cream"),
        reject="DOC-6",
    )
reads(
    "DOC-6 ICE-2",
    "The start of the top street's truck is printed and not chosen.",
    "sheet",
    alone(sheet(board="ice_cream", board_part={**NO_CONES, "starts": ["left", None, None]}), "ice_cream"),
    reject="DOC-6",
)
for board in PLANS:
    reads(
        "DOC-7",
        f"A sheet by itself, of the board {board}, with what it takes to judge it.",
        "sheet",
        alone(sheet(board=board), board),
    )
for field in ("board", "options", "plans", "sheet"):
    reads(
        "DOC-7 DOC-3", f"A sheet by itself needs `{field}`.", "sheet", changed(SHEET, (field, MISSING)), reject="DOC-3"
    )
reads("DOC-7 DOC-3", "A sheet by itself has nothing of a game besides.", "sheet", {**SHEET, "turn": 4}, reject="DOC-3")
reads(
    "DOC-7 SETUP-1",
    "The options of a sheet by itself are those of a game: 0 players are none.",
    "sheet",
    changed(SHEET, ("options/players", 0)),
    reject="SETUP-1",
)
reads(
    "DOC-7 BOARD-3",
    "The plans of a sheet by itself are those of its options: an advanced plan needs the advanced rules.",
    "sheet",
    changed(SHEET, ("plans/0", "n1-temps")),
    reject="SETUP-3",
)
WITH_HANDS = {
    **VIEW,
    "options": options(expert=True),
    "numbers": [],
    "effects": [],
    "phase": "deal",
    "turn": 4,
    "hands": [1, 1],
}
KEEPS_ONE = seat(sheet(), "done", "5 surveyor")
reads(
    "DOC-6 EXPERT-14",
    "A view in which the viewer holds one card, as `you` says too.",
    "view",
    {**WITH_HANDS, "you": KEEPS_ONE},
)
for hand in ("", "5 surveyor, 8 agent"):
    reads(
        "DOC-6 EXPERT-14",
        "A view says of the viewer's hand the same in `hands` and in `you`.",
        "view",
        {**WITH_HANDS, "you": seat(sheet(), "done", hand)},
        reject="DOC-6",
    )
