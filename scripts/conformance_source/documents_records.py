"""Records: digests and replaying."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from conformance_source.documents import MISSING, PAGE, changed, reads
from conformance_source.writing import (
    PLANS,
    Data,
    actions,
    card,
    cards,
    game,
    options,
    seat,
    sheet,
)

# --- RECORD-1 to RECORD-4 ----------------------------------------------------------------------------------------------


def canonical(value: object) -> str:
    """The canonical JSON of RECORD-2."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(value: object) -> str:
    """The SHA-256 of the canonical JSON."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


PAGE.add(
    "RECORD-2",
    "The example of the page: members sorted, no spaces, the line break escaped, é as itself.",
    "digest",
    {"value": {"names": {"a": "", "A": "x"}, "b": "é\n", "a": [1, -2, None, True]}},
    expect={"digest": "89051a04c624b3afd46e48e93f1180e749c098c685d90fe6904097da8dce1b3d"},
)
for value, text, what in (
    ({}, "{}", "an empty object"),
    ([], "[]", "an empty list"),
    ({"b": 1, "a": 2}, '{"a":2,"b":1}', "members sorted by key"),
    ({"a": 1, "B": 2}, '{"B":2,"a":1}', "capitals before small letters, by code points"),
    ({"é": 1, "z": 2}, '{"z":2,"é":1}', "é after z, by code points"),
    ([0, -1, 18446744073709551615], "[0,-1,18446744073709551615]", "integers in full"),
    ([True, False, None], "[true,false,null]", "in lower case"),
    ('"\\/\b\f\n\r\t', '"\\"\\\\/\\b\\f\\n\\r\\t"', "the escapes with a letter; the slash as itself"),
    ("\u0001\u001f\u007f", '"\\u0001\\u001f\u007f"', "other characters below U+0020 as \\u00.., U+007F as itself"),
    ("\U0001f3e0 ü", '"\U0001f3e0 ü"', "every other character as itself"),
):
    PAGE.add(
        "RECORD-2",
        f"The digest of {what}.",
        "digest",
        {"value": value},
        expect={"digest": hashlib.sha256(text.encode()).hexdigest()},
    )

HEAD: Data = {
    "schema": "welcometo/record/1",
    "board": "base",
    "options": options(),
    "plans": list(PLANS["base"]),
    "names": ["Ada", "Bo"],
    "metadata": {"place": "Kiel"},
    "seed": None,
}
EMPTY: Data = {**HEAD, "digest": digest(HEAD), "turns": []}
SIX = "2 agent, 11 landscaper, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor"
ON_TABLE: Data = {"effects": "2 agent, 11 landscaper, 7 surveyor", "numbers": "9 agent, 7 landscaper, 6 surveyor"}
NINE = sheet("_ _ _ _ 9 ...", estate_values=[1, 0, 0, 0, 0, 0])
SEVEN = sheet("...", "_ _ _ _ 7 ...", parks=[0, 1, 0])


def turn(previous: str, done: list[list[Any]], state: dict[str, Any]) -> dict[str, Any]:
    """A recorded turn of two players, its digest worked out as RECORD-2 says."""
    shown = {name: value for name, value in state.items() if name not in ("schema", "seed", "draws", "stacks")}
    content = {"cards": cards(SIX), "actions": done}
    return {**content, "digest": digest({"previous": previous, **content, "state": shown})}


OPEN = game(sheet(), sheet(), turn=1, **ON_TABLE)
HALF = game(sheet(), sheet(), turn=1, **ON_TABLE)
HALF["players"][0] = {
    **seat(sheet(), "effect"),
    "sheet": sheet("_ _ _ _ 9 ..."),
    "actions": actions("pair 0, write 9 0 4"),
    "number": 9,
    "effect": "agent",
    "house": [0, 4],
}
REPORT = {
    "turn": 1,
    "players": [
        {"number": card("9 agent"), "effect": card("2 agent"), "actions": actions("write 9 0 4, raise 1")},
        {"number": card("7 landscaper"), "effect": card("11 landscaper"), "actions": actions("write 7 1 4, park")},
    ],
    "completed_first": [],
    "reshuffle": False,
    "ended": [],
}
WHOLE = game(NINE, SEVEN, phase="deal", turn=1, **ON_TABLE, fields={"report": REPORT})
DONE = [actions("pair 0, write 9 0 4, raise 1, end"), actions("pair 1, write 7 1 4, park, end")]
PLAYED: Data = {**EMPTY, "turns": [turn(EMPTY["digest"], DONE, WHOLE)]}
for record, state, what in (
    (EMPTY, {"turn": 0, "phase": "deal"}, "before the first cards are turned up"),
    (
        {**EMPTY, "turns": [turn(EMPTY["digest"], [[], []], OPEN)]},
        {"turn": 1, "phase": "play"},
        "when the first cards lie on the table",
    ),
    (
        {**EMPTY, "turns": [turn(EMPTY["digest"], [actions("pair 0, write 9 0 4"), []], HALF)]},
        {"turn": 1, "phase": "play"},
        "in the middle of a turn",
    ),
    (PLAYED, {"turn": 1, "phase": "deal"}, "after the first turn"),
):
    PAGE.add(
        "RECORD-4 RECORD-3",
        f"The record of an unfinished game is valid: {what}.",
        "replay",
        {"record": record},
        expect={"game": state},
    )
    reads("RECORD-1", f"A record has these fields: {what}.", "record", record)
PAGE.add(
    "RECORD-3",
    "Replaying leads to the same sheets and report.",
    "replay",
    {"record": PLAYED},
    expect={"game": {"players": [{"sheet": NINE}, {"sheet": SEVEN}], "report": REPORT}},
)
PAGE.add(
    "RECORD-3",
    "A seed is told for its origin only: the cards are the recorded ones.",
    "replay",
    {
        "record": {
            **(seeded := {**HEAD, "seed": 7}),
            "digest": digest(seeded),
            "turns": [turn(digest(seeded), [[], []], OPEN)],
        }
    },
    expect={"game": {"numbers": cards(ON_TABLE["numbers"]), "effects": cards(ON_TABLE["effects"])}},
)
PAGE.add(
    "RECORD-1",
    "Names may be left out, all of them.",
    "replay",
    {"record": {**(unnamed := {**HEAD, "names": []}), "digest": digest(unnamed), "turns": []}},
    expect={"game": {"turn": 0}},
)
ZERO = "0" * 64
for pointer, value, what in (
    ("digest", ZERO, "the head's digest"),
    ("names/0", "Eve", "a name"),
    ("metadata/place", "Rome", "the metadata"),
    ("seed", 3, "the seed"),
    ("plans/0", "n1-55", "a plan"),
    ("turns/0/digest", ZERO, "a turn's digest"),
    ("turns/0/actions/0/1/box", 5, "the box of a number"),
    ("turns/0/actions/0/2", {"type": "raise_estate_value", "size": 2}, "the use of an effect"),
    ("turns/0/cards/5/effect", "agent", "a card that nobody chose"),
    ("turns/0/actions/1", actions("pair 1, write 7 1 4, park"), "what is cut off from a turn"),
):
    PAGE.add(
        "RECORD-2",
        f"A change is found; here {what}.",
        "replay",
        {"record": changed(PLAYED, (pointer, value))},
        want=["game"],
        reject="RECORD-2",
    )
for pointer, value, rule, what in (
    ("turns/0/cards/3", card("3 agent"), "DECK-7", "a card that the deck does not have"),
    ("turns/0/cards", cards(ON_TABLE["numbers"]), "DECK-3", "three cards in the first turn"),
    ("turns/0/actions/0/0/pair", 2, "NUM-4", "another pair, whose number is not the one written"),
    ("turns/0/actions/0/1/number", 8, "NUM-4", "another number than the chosen one"),
    ("turns/0/actions/0/2", {"type": "build_park"}, "EFFECT-3", "an effect that was not chosen"),
    ("turns/0/actions/0", [*DONE[0], *actions("end")], "TURN-5", "an action after the end of the turn"),
):
    PAGE.add(
        f"RECORD-3 {rule}",
        f"A record that does not replay is refused by the rule it breaks; here {what}.",
        "replay",
        {"record": changed(PLAYED, (pointer, value))},
        want=["game"],
        reject=rule,
    )
UNFINISHED = {
    **EMPTY,
    "turns": [(opened := turn(EMPTY["digest"], [[], []], OPEN)), turn(opened["digest"], [[], []], OPEN)],
}
PAGE.add(
    "RECORD-4",
    "In all turns before the last every list ends with the end of the turn.",
    "replay",
    {"record": UNFINISHED},
    want=["game"],
    reject="RECORD-4",
)
reads("RECORD-1 DOC-6", "One name for two players.", "record", changed(PLAYED, ("names", ["Ada"])), reject="DOC-6")
reads(
    "RECORD-1 DOC-6",
    "The actions of one player where two play.",
    "record",
    changed(PLAYED, ("turns/0/actions", [DONE[0]])),
    reject="DOC-6",
)
for field in ("names", "metadata", "seed", "digest", "turns"):
    reads(
        "RECORD-1 DOC-3",
        f"A record has the field `{field}`.",
        "record",
        changed(PLAYED, (field, MISSING)),
        reject="DOC-3",
    )
reads("RECORD-1 DOC-3", "A record has no field `winner`.", "record", {**PLAYED, "winner": 0}, reject="DOC-3")
for value in ("abc", ZERO.replace("0", "G"), ZERO + "0", "A" * 64):
    reads(
        "RECORD-2 DOC-5",
        "A digest is 64 lower-case hexadecimal digits.",
        "record",
        changed(PLAYED, ("digest", value)),
        reject="DOC-5",
    )
for rules, variants, dealt, rule, what in (
    (
        "EXPERT-16",
        {"expert": True},
        cards("5 surveyor, 8 agent, 11 landscaper, 6 pool, 7 agent"),
        "DECK-3",
        "five cards for two hands",
    ),
    (
        "SOLO-13",
        {"players": 1},
        [*cards("5 surveyor, 8 agent"), card("solo"), card("11 landscaper")],
        "SOLO-2",
        "the solo card in the first turn",
    ),
):
    head = {**HEAD, "options": options(**variants), "names": []}
    first = {"cards": dealt, "actions": [[]] * head["options"]["players"], "digest": ZERO}
    record = {**head, "digest": digest(head), "turns": [first]}
    PAGE.add(
        f"RECORD-1 {rules}",
        f"Recorded cards that cannot have come up: {what}.",
        "replay",
        {"record": record},
        want=["game"],
        reject=rule,
    )
reads("DOC-6", "Well formed: a game in the middle of a turn.", "game", HALF)
for field in ("number", "effect", "house"):
    reads(
        "DOC-6",
        f"At the step of the effect a seat holds number, effect and house; `{field}` is null.",
        "game",
        changed(HALF, (f"players/0/{field}", None)),
        reject="DOC-6",
    )
NAMING = changed(HALF, ("players/0/stage", "estates"), ("players/0/plan", 1))
reads("DOC-6", "Well formed: a game in which estates are being named.", "game", NAMING)
reads(
    "DOC-6",
    "At the step of naming estates a seat holds the number of the plan.",
    "game",
    changed(NAMING, ("players/0/plan", None)),
    reject="DOC-6",
)
reads("DOC-6", "A plan is named at that step alone.", "game", changed(HALF, ("players/0/plan", 1)), reject="DOC-6")
reads(
    "DOC-6",
    "Estates named so far stand on streets that are there.",
    "game",
    changed(NAMING, ("players/0/named", [{"street": 0, "first": 8, "last": 11}])),
    reject="DOC-6",
)
