"""The board with Christmas lights."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import LENGTHS, alone, setup, sheet

PAGE = Page("christmas-lights", level=1)
BOARD = "christmas_lights"
WRITE = "pair 0, write 15 2 11"
FILLER = "15 pool"

# --- strings and points ------------------------------------------------------------------------------------------------

for rules, text, points, what in (
    ("LIGHT-1 LIGHT-6", "3 4 ...", 2, "3 and 4 differ by 1"),
    ("LIGHT-1", "3 5 ...", 0, "3 and 5 differ by 2"),
    ("LIGHT-1 LIGHT-3", "3 3b ...", 2, "3 and its copy differ by 0"),
    ("LIGHT-1", "3 _ 4 ...", 0, "an empty box separates 3 and 4"),
    ("LIGHT-2", "3 | 4 ...", 2, "a fence makes no difference"),
    ("LIGHT-2", "3 | 4 | 5 | 6 ...", 4, "fences make no difference"),
    ("LIGHT-4 LIGHT-6", "3 ...", 0, "one house is never a string"),
    ("LIGHT-4", "3 5 7 9 11 ...", 0, "five houses by themselves are no string"),
    ("LIGHT-4", "1 2 3 3b 4 5 6 7 8 9", 10, "all ten houses hang on one string"),
    ("LIGHT-4", "1 2 3 5 6 _ _ _ _ _", 3, "the string of 1, 2, 3 ends before 5"),
    ("LIGHT-6", "1 2 _ 5 6 _ 9 10 _ _", 2, "of several longest strings one counts"),
    ("LIGHT-6", "1 2 _ 5 6 7 _ 9 10 11", 3, "of two longest strings one counts"),
    ("LIGHT-6", "...", 0, "there is no house"),
):
    lost = 1 if "b" in text else 0
    PAGE.score(
        rules,
        f"In `{text}` {what}: {points} points.",
        sheet(text),
        sheet(),
        board=BOARD,
        each=[{"board": points, "bis": -lost}, {"board": 0}],
    )
PAGE.score(
    "LIGHT-6",
    "`2 4 _ 6 7 8 8b 9 11 12 13` scores 5: the string 6, 7, 8, 8b, 9 is longer than 11, 12, 13.",
    sheet("...", "2 4 _ 6 7 8 8b 9 11 12 13"),
    sheet(),
    board=BOARD,
    each=[{"board": 5, "total": 4}, {"board": 0}],
)
PAGE.score(
    "LIGHT-6 BOARD-4",
    "Each street scores its own longest string: 2 + 3 + 4.",
    sheet("1 2 ...", "1 2 3 ...", "1 2 3 4 ..."),
    sheet(),
    board=BOARD,
    each=[{"board": 9, "total": 9}, {"board": 0}],
)
for text, points, what in (
    ("3 | @ | 4 ...", 0, "a roundabout ends the string, though 3 and 4 would be joined"),
    ("3 4 | @ | 4 5 6 ...", 3, "the strings left and right of the roundabout are two"),
):
    PAGE.score(
        "LIGHT-5",
        f"In `{text}` {what}: {points} points.",
        sheet(text),
        sheet(),
        board=BOARD,
        changes={"advanced": True},
        each=[{"board": points}, {"board": 0}],
    )
PAGE.turn(
    "LIGHT-3 BOARD-5",
    "Lights are drawn with the number and not written down: the sheet has nothing added, and nothing is asked.",
    "pair 0, write 8 0 1",
    on=["7 ..."],
    offer="8 agent",
    board=BOARD,
    after=["7 8 ..."],
    legal="raise 1-6, decline",
)
PAGE.turn(
    "LIGHT-3 BOARD-5",
    "There is no choice about lights.",
    "pair 0, write 8 0 1, truck left",
    on=["7 ..."],
    offer="8 agent",
    board=BOARD,
    reject="TURN-9",
)
PAGE.add(
    "LIGHT-3 BOARD-8",
    "Lights are not written down in documents: a sheet's `board` is null on this board.",
    "read",
    {
        "kind": "sheet",
        "document": alone({**sheet("7 8 ..."), "board": {"board": BOARD, "strings": [[0, 1], [], []]}}, BOARD),
    },
    reject="DOC-6",
    level=3,
)

# --- plans -------------------------------------------------------------------------------------------------------------

for card, first, later in (("lights-on-66", 10, 5), ("lights-street", 14, 7), ("lights-without-33", 10, 5)):
    in_play = ("n1-44", "n2-36", card)
    ones = [sheet(done=f"3 {when}") for when in ("first", "later")]
    PAGE.score(
        "LIGHT-7 SCORE-2",
        f"`{card}` gives {first} points to the first, {later} to later ones.",
        *ones,
        board=BOARD,
        plans=in_play,
        each=[{"plans": [0, 0, first]}, {"plans": [0, 0, later]}],
    )
    PAGE.play(
        "LIGHT-7 BOARD-3",
        f"Without its board `{card}` cannot be in play.",
        setup(plans=in_play),
        level=2,
        reject="SETUP-3",
    )
    PAGE.play(
        "LIGHT-7 BOARD-2 BOARD-3",
        f"With its board `{card}` can be in play.",
        setup(board=BOARD, plans=in_play),
        level=2,
        game={"plans": list(in_play)},
    )


def plan(
    rules: str,
    reason: str,
    card: str,
    streets: Any,
    *,
    legal: str | None = None,
    reject: str | None = None,
    do: str = f"{WRITE}, complete 3",
    after: Any = None,
    **more: Any,
) -> None:
    """A case about a plan of the board."""
    PAGE.turn(
        rules,
        reason,
        do,
        on=streets,
        offer=FILLER,
        board=BOARD,
        plans=("n1-44", "n2-36", card),
        legal=legal,
        reject=reject,
        after=after,
        **more,
    )


SIX = "4 5 6 7 8 9 | ..."
for streets, what in (
    ([SIX, "1 2 3 3b 4 5 | ..."], "each estate hangs on a string, one of them with a copy"),
    (["4 5 6 7 8 9 | 10 _ _ _", SIX], "the string may go on beyond the estate"),
):
    plan("LIGHT-8", f"`lights-on-66` is met: {what}.", "lights-on-66", streets, legal="name 0 0")
for streets, what in (
    ([SIX, "4 5 6 8 9 10 | ..."], "6 and 8 are not joined"),
    ([SIX, "1 3 5 7 9 11 | ..."], "one estate has no lights"),
    ([SIX, "4 5 6 | 7 8 9 | ..."], "a fence parts the second six"),
    ([SIX], "there is one estate of six"),
):
    plan("LIGHT-8 LIGHT-4 PLAN-2", f"`lights-on-66` is not met: {what}.", "lights-on-66", streets, reject="PLAN-2")
PAGE.turn(
    "LIGHT-9",
    "Two estates of six on the bottom street hang on one string, and that will do.",
    "pair 0, write 15 0 0, complete 3",
    on=["...", "...", "1 2 3 4 5 6 | 7 8 9 10 11 12"],
    offer=FILLER,
    board=BOARD,
    plans=("n1-44", "n2-36", "lights-on-66"),
    legal="name 2 0",
)
PAGE.turn(
    "LIGHT-9",
    "Two estates of six on two strings will do as well.",
    "pair 0, write 15 0 0, complete 3",
    on=["...", "...", "1 2 3 4 5 6 | 9 10 11 12 13 14"],
    offer=FILLER,
    board=BOARD,
    plans=("n1-44", "n2-36", "lights-on-66"),
    legal="name 2 0",
)
PAGE.turn(
    "LIGHT-9 LIGHT-8",
    "That the two estates are joined to each other does not stand in for a string inside the second one.",
    "pair 0, write 15 0 0, complete 3",
    on=["...", "...", "1 2 3 4 5 6 | 7 8 9 10 12 13"],
    offer=FILLER,
    board=BOARD,
    plans=("n1-44", "n2-36", "lights-on-66"),
    reject="PLAN-2",
)
for streets, what in (
    (["1 3 5 | 7 9 11 | ..."], "no two neighbours inside are joined"),
    (["1 3 5 | 6 8 10 | ..."], "5 and 6 are joined, but they lie in two estates"),
    (["0 | 1 3 5 | 6 8 10 | 11 ..."], "lights to houses outside do not matter"),
):
    start = "0 1" if streets[0].startswith("0 |") else "0 0"
    plan("LIGHT-10", f"`lights-without-33` is met: {what}.", "lights-without-33", streets, legal=f"name {start}")
for streets, what in (
    (["1 2 4 | 7 9 11 | ..."], "1 and 2 are joined"),
    (["1 3 5 | 7 9 10 | ..."], "9 and 10 are joined"),
    (["1 3 3b | 7 9 11 | ..."], "3 and its copy are joined"),
    (["1 3 5 7 | 9 11 13 | ..."], "there is one estate of three"),
):
    plan(
        "LIGHT-10 LIGHT-1 PLAN-2",
        f"`lights-without-33` is not met: {what}.",
        "lights-without-33",
        streets,
        reject="PLAN-2",
    )
for street in (0, 1):
    texts = ["...", "...", "..."]
    texts[street] = " ".join(str(n + 1) for n in range(LENGTHS[street]))
    plan(
        "LIGHT-11",
        f"Street {street} hangs on a single string: the plan is completed by one action.",
        "lights-street",
        texts,
        legal="reshuffle, no reshuffle",
    )
plan(
    "LIGHT-11 LIGHT-2",
    "Fences make no difference.",
    "lights-street",
    ["1 2 | 3 3b | 4 5 6 | 7 8 9"],
    legal="reshuffle, no reshuffle",
)
plan(
    "LIGHT-11 BOARD-9",
    "No house is used, and used houses count.",
    "lights-street",
    {"streets": ["[1 2 3 4] | [5 6 7 8] | 9 10"]},
    after={
        "streets": ["[1 2 3 4] | [5 6 7 8] | 9 10", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"],
        "plans": [
            {"first": True, "lines": [{"street": 0, "first": 0, "last": 3}, {"street": 0, "first": 4, "last": 7}]},
            None,
            {"first": True, "lines": []},
        ],
    },
    table={"approved": [True, False, False]},
)
for streets, what in (
    (["1 2 3 4 5 6 7 8 9 _"], "the last box is empty"),
    (["_ 2 3 4 5 6 7 8 9 10"], "the first box is empty"),
    (["1 2 3 4 5 6 7 8 9 11"], "9 and 11 are not joined"),
    (["1 2 3 4 _ 6 7 8 9 10"], "an empty box separates 4 and 6"),
):
    plan("LIGHT-11", f"`lights-street` is not met: {what}.", "lights-street", streets, reject="LIGHT-11")
for text in ("1 2 3 4 5 6 7 8 9 | @", "1 2 3 4 | @ | 4 5 6 7 8"):
    plan(
        "LIGHT-11 LIGHT-5",
        "A roundabout anywhere on the street, at an end too, makes it impossible there.",
        "lights-street",
        [text],
        do=f"no roundabout, {WRITE}, complete 3",
        advanced=True,
        reject="LIGHT-11",
    )
