"""The board with Easter eggs."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import LENGTHS, alone, setup, sheet

PAGE = Page("easter-eggs", level=1)
BOARD = "easter_eggs"
EGGS = ({2: 1, 3: 2, 4: 1, 6: 1, 9: 1}, {0: 2, 3: 1, 5: 1, 6: 2, 8: 1}, {2: 1, 4: 2, 5: 1, 7: 2, 9: 1})
WRITE = "pair 0, write 15 0 9"
FILLER = "15 pool"


def rows(*houses: tuple[int, int, int | str]) -> list[str]:
    """Streets with these houses: street, box, number."""
    boxes: list[list[str]] = [["_"] * length for length in LENGTHS]
    for street, box, number in houses:
        boxes[street][box] = str(number)
    return [" ".join(row) for row in boxes]


PAGE.add(
    "EGG-1",
    "The printed eggs, 0 where there is none.",
    "printed",
    {"board": BOARD, "advanced": False},
    expect={
        "layout": {
            "streets": [
                {"boxes": 10, "extras": [0, 0, 1, 2, 1, 0, 1, 0, 0, 1]},
                {"boxes": 11, "extras": [2, 0, 0, 1, 0, 1, 2, 0, 1, 0, 0]},
                {"boxes": 12, "extras": [0, 0, 1, 0, 2, 1, 0, 2, 0, 1, 0, 0]},
            ]
        }
    },
)

FIVE = [(1, 0, 0), (1, 3, 6), (2, 4, 0)]
"""Five eggs: two at box 0 and one at box 3 of the middle street, two at box 4 of the bottom one."""


def count(rules: str, reason: str, five_or_six: int, *more: tuple[int, int, int | str]) -> None:
    """A case in which houses beside five kept eggs bring them to six, worth 5 points, or leave them at five."""
    points = 5 if five_or_six >= 6 else 0
    PAGE.score(
        rules,
        f"{reason} With the five eggs kept elsewhere that makes {five_or_six}, worth {points} points.",
        sheet(*rows(*FIVE, *more)),
        sheet(),
        board=BOARD,
        each=[{"board": points}, {"board": 0}],
    )


for number, holds in (
    (0, 2),
    (1, 0),
    (5, 0),
    (6, 1),
    (7, 0),
    (8, 2),
    (9, 1),
    (10, 2),
    (11, 0),
    (16, 1),
    (17, 0),
    (14, 0),
):
    count(
        "EGG-2 EGG-3",
        f"{number} holds {holds} eggs; two are printed at box 3 of the top street.",
        5 + holds,
        (0, 3, number),
    )
FOUR = [(1, 0, 0), (2, 4, 0)]
for number, holds in ((6, 1), (9, 1), (16, 1), (8, 2), (10, 2), (0, 2)):
    total = 4 + holds
    points = 5 if total >= 6 else 0
    PAGE.score(
        "EGG-2 EGG-3",
        f"Four eggs elsewhere, and {number} in a box with two printed eggs keeps {holds}: {total} are worth {points} points.",
        sheet(*rows(*FOUR, (0, 3, number))),
        sheet(),
        board=BOARD,
        each=[{"board": points}, {"board": 0}],
    )
for number, box, kept, what in (
    (10, 2, 1, "10 at a box with one egg keeps one"),
    (6, 3, 1, "6 at a box with two keeps one"),
    (8, 0, 0, "8 at a box without eggs keeps none"),
    (5, 3, 0, "5 holds none, though two are printed"),
):
    count("EGG-3", f"{what}.", 5 + kept, (0, box, number))
count(
    "EGG-3",
    "The rest is lost: 10 at box 2 keeps the one egg printed there, and box 3 gets none of its other.",
    6,
    (0, 2, 10),
)
count(
    "EGG-5",
    "A bis copy holds eggs as its number does: 6 at box 5 of the top street, where none is printed, 6b at box 6.",
    6,
    (0, 5, 6),
    (0, 6, "6b"),
)
count("EGG-5", "The letter holds none: 5 at box 5, 5b at box 6.", 5, (0, 5, 5), (0, 6, "5b"))
for street, eggs in enumerate(EGGS):
    for box, printed in eggs.items():
        if (street, box) in ((1, 0), (1, 3), (2, 4)):
            continue
        count(
            "EGG-1 EGG-3",
            f"10 at box {box} of street {street} keeps the {printed} printed there.",
            5 + printed,
            (street, box, 10),
        )

PAGE.turn(
    "EGG-4 BOARD-5",
    "Eggs are kept with the number and not written down: the sheet has nothing added, and nothing is asked.",
    "pair 0, write 8 0 3",
    offer="8 agent",
    board=BOARD,
    after=["_ _ _ 8 ..."],
    legal="raise 1-6, decline",
)
PAGE.turn(
    "EGG-4 BOARD-5",
    "There is no choice about eggs.",
    "pair 0, write 8 0 3, truck left",
    offer="8 agent",
    board=BOARD,
    reject="TURN-9",
)
PAGE.add(
    "EGG-4 BOARD-8",
    "Eggs are not written down in documents: a sheet's `board` is null on this board.",
    "read",
    {
        "kind": "sheet",
        "document": alone({**sheet("_ _ _ 8 ..."), "board": {"board": BOARD, "eggs": [[3], [], []]}}, BOARD),
    },
    reject="DOC-6",
    level=3,
)
PAGE.score(
    "EGG-6",
    "A roundabout holds no eggs: five are kept, and those printed under it are lost.",
    sheet("_ _ _ | @ | ...", *rows(*FIVE)[1:]),
    sheet(),
    board=BOARD,
    changes={"advanced": True},
    each=[{"board": 0, "total": -3}, {"board": 0}],
)

# --- points ------------------------------------------------------------------------------------------------------------

BOXES = [(street, box, printed) for street, eggs in enumerate(EGGS) for box, printed in eggs.items()]
BOXES.sort(key=lambda place: (-place[2], place[0], place[1]))
for wanted, points in ((0, 0), (5, 0), (6, 5), (9, 5), (10, 10), (13, 10), (14, 20), (17, 20), (18, 35), (20, 35)):
    houses: list[tuple[int, int, int | str]] = []
    left = wanted
    for street, box, printed in BOXES:
        if left > 0:
            keeps = min(left, printed)
            houses.append((street, box, 8 if keeps == 2 else 6))
            left -= keeps
    assert left == 0
    PAGE.score(
        "EGG-7 BOARD-4",
        f"{wanted} eggs score {points} points.",
        sheet(*rows(*houses)),
        sheet(),
        board=BOARD,
        each=[{"board": points, "total": points}, {"board": 0}],
    )

# --- plans -------------------------------------------------------------------------------------------------------------

for card, first, later in (("eggs-bottom", 7, 3), ("eggs-without-234", 10, 5), ("eggs-with-333", 8, 4)):
    in_play = ("n1-44", "n2-36", card)
    ones = [sheet(done=f"3 {when}") for when in ("first", "later")]
    PAGE.score(
        "EGG-8 SCORE-2",
        f"`{card}` gives {first} points to the first, {later} to later ones.",
        *ones,
        board=BOARD,
        plans=in_play,
        each=[{"plans": [0, 0, first]}, {"plans": [0, 0, later]}],
    )
    PAGE.play(
        "EGG-8 BOARD-3",
        f"Without its board `{card}` cannot be in play.",
        setup(plans=in_play),
        level=2,
        reject="SETUP-3",
    )
    PAGE.play(
        "EGG-8 BOARD-2 BOARD-3",
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


ALL = ["...", "...", "_ _ 6 _ 8 8b _ 10 _ 16 _ _"]
plan(
    "EGG-9",
    "6, 8, 8b, 10 and 16 keep all eggs of the bottom street: 1 + 2 + 1 + 2 + 1.",
    "eggs-bottom",
    ALL,
    legal="reshuffle, no reshuffle",
)
plan(
    "EGG-9 BOARD-9",
    "`eggs-bottom` is completed by one action, and no house is used.",
    "eggs-bottom",
    ALL,
    after={"streets": ["_ _ _ _ _ _ _ _ _ 15", *ALL[1:]], "done": "3 first"},
)
for text, what in (
    ("_ _ 5 _ 8 9 _ 10 _ 16 _ _", "5 keeps none of the egg at box 2"),
    ("_ _ 0 _ 6 8 _ 10 _ 16 _ _", "6 keeps one of the two eggs at box 4"),
    ("_ _ 0 _ 8 9 _ 10 _ _ _ _", "box 9 is empty"),
    ("_ _ _ _ 8 9 _ 10 _ 16 _ _", "box 2 is empty"),
):
    plan(
        "EGG-9 EGG-1 EGG-2 EGG-3",
        f"Not every egg of the bottom street is kept: {what}.",
        "eggs-bottom",
        ["...", "...", text],
        reject="EGG-9",
    )
plan(
    "EGG-9",
    "The bottom street is asked for: every egg of the top street does not do.",
    "eggs-bottom",
    ["_ _ 6 8 9 _ 10 _ _ 16"],
    reject="EGG-9",
    do="pair 0, write 15 2 11, complete 3",
)
plan(
    "EGG-9 EGG-6",
    "A roundabout on a box with eggs makes it impossible.",
    "eggs-bottom",
    ["...", "...", "_ _ 6 _ 8 8b _ | @ | _ 16 _ _"],
    do=f"no roundabout, {WRITE}, complete 3",
    advanced=True,
    reject="EGG-9",
)

NONE = ["1 2 | 3 4 5 | ...", "1 2 3 4 | ..."]
plan(
    "EGG-10",
    "Estates of 2, 3 and 4 without eggs; those printed there and lost do not matter.",
    "eggs-without-234",
    NONE,
    legal="name 0 0",
)
plan(
    "EGG-10",
    "Numbers that hold eggs in boxes without eggs keep none.",
    "eggs-without-234",
    ["6 8 | 11 12 13 | ...", "1 2 3 4 | ..."],
    legal="name 0 0",
)
for streets, what in (
    (["1 2 | 6 7 11 | ...", "1 2 3 4 | ..."], "the 6 at box 2 of the top street keeps one"),
    (["1 2 | 3 4 5 | ...", "0 2 3 4 | ..."], "the 0 at box 0 of the middle street keeps two"),
    (["1 2 | 3 4 5 | ...", "1 2 6 6b | ..."], "the copy 6b at box 3 of the middle street keeps one"),
    (["1 2 | 3 4 5 | ...", "1 2 3 6 | ..."], "the 6 at box 3 of the middle street keeps one"),
):
    plan(
        "EGG-10 EGG-5" if "b" in streets[1] else "EGG-10",
        f"An estate keeps an egg: {what}.",
        "eggs-without-234",
        streets,
        reject="PLAN-2",
    )
THREES = ["_ _ | 6 8 9 | ...", "_ _ _ _ | 7 9 10 | ...", "_ _ _ _ | 8 8b 9 | ..."]
plan("EGG-11", "Three estates of 3 keep 4, 3 and 3 eggs.", "eggs-with-333", THREES, legal="name 0 2")
plan(
    "EGG-11",
    "More than three will do. Each estate taken gets its line.",
    "eggs-with-333",
    THREES,
    do=f"{WRITE}, complete 3, name 0 2, name 1 4, name 2 4",
    after={
        "streets": ["_ _ | [6 8 9] | _ _ _ _ 15", "_ _ _ _ | [7 9 10] | ...", "_ _ _ _ | [8 8b 9] | ..."],
        "plan": 3,
    },
)
for streets, what in (
    (
        ["_ _ | 6 8 9 | ...", "_ _ _ _ | 7 8 9 | ...", THREES[2]],
        "8 and 9 keep two at boxes 5 and 6 of the middle street, one each",
    ),
    ([THREES[0], THREES[1], "_ _ _ _ | 8 11 12 | ..."], "the 8 keeps two, 11 and 12 none"),
    ([THREES[0], THREES[1]], "there are two estates of 3"),
):
    plan("EGG-11 PLAN-2", f"`eggs-with-333` is not met: {what}.", "eggs-with-333", streets, reject="PLAN-2")
