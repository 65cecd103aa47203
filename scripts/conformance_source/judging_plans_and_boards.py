"""Judging a sheet: completed plans, and what boards add."""

from __future__ import annotations

from typing import Any

from conformance_source.judging import LADDERS, PAGE
from conformance_source.writing import Data

# --- estate plans ------------------------------------------------------------------------------------------------------

PAGE.judge("JUDGE-1 PLAN-2", "Two estates of size 4 for the plan that asks for them.", ["[1 2 3 4] | [5 6 7 8] | ..."])
for streets, rule, what in (
    ("[1 2 3] | [5 6 7 8] | ...", "PLAN-2", "the first has size 3"),
    ("[1 2 3 4] | 5 6 7 8 | ...", "PLAN-2", "only one was taken"),
    ("[1 2 3 4] | [5 6 _ 8] | ...", "ESTATE-1", "a box of the second is empty, so it is none"),
    ("[1 2 3 4] | [5 6 7 8] ...", "ESTATE-1", "no fence stands behind the second, so it is none"),
    ("[1 2 3 4 5 6 7 8] | ...", "PLAN-2", "one estate of size 8 does not stand in for two of size 4"),
):
    PAGE.judge(f"JUDGE-1 {rule}", f"The plan asks for two estates of size 4: {what}.", [streets], reject=rule)


def done(*lines: tuple[int, int, int], first: bool = True) -> Data:
    """A completed plan with lines, each as street, first and last box."""
    return {"first": first, "lines": [{"street": s, "first": a, "last": b} for s, a, b in lines]}


THREE = ("n1-44", "n2-36", "n3-34")
ESTATES = ("1 2 3 4 | 5 6 7 8 | ...", "1 2 3 | 4 5 6 7 | ...")
FOURS = done((0, 0, 3), (0, 4, 7))
PAGE.judge(
    "JUDGE-1 PLAN-3",
    "Two plans, each with estates of its own.",
    {"streets": ESTATES, "plans": [FOURS, None, done((1, 0, 2), (1, 3, 6))]},
    plans=THREE,
)
PAGE.judge(
    "JUDGE-1 PLAN-3",
    "The first estate of the top street serves both plans.",
    {"streets": ESTATES, "plans": [FOURS, None, done((0, 0, 3), (1, 0, 2))]},
    plans=THREE,
    reject="PLAN-3",
)

# --- ranks -------------------------------------------------------------------------------------------------------------

LINED = "[1 2 3 4] | [5 6 7 8] | ..."
LATER: Data = {"streets": [LINED], "first": False}
PAGE.judge("JUDGE-2 PLAN-5", "In a game for two the other can have completed the plan in an earlier turn.", LATER)
for houses in (5, 6):
    PAGE.judge(
        "JUDGE-2 SOLO-7",
        f"Alone plans are worth less from the 14th turn on at the earliest; this sheet is of {8 + houses} turns.",
        {**LATER, "streets": [LINED, f"{' '.join(map(str, range(1, houses + 1)))} ..."]},
        players=1,
        reject="SOLO-7" if houses == 5 else None,
    )
PAGE.judge("JUDGE-2 SOLO-7", "Alone the higher points need no more turns than the plan.", [LINED], players=1)

# --- advanced plans ----------------------------------------------------------------------------------------------------

TOP = ("n1-street-top", "n2-36", "n3-25")
PAGE.judge("JUDGE-1 ADV-4", "The top street is full.", ["[1 2 3 4 5 6 7 8 9 10]"], plans=TOP, advanced=True)
PAGE.judge(
    "JUDGE-1 ADV-4",
    "A box of the top street is empty.",
    ["[1 2 3 4 5 6 7 8 _ 10]"],
    plans=TOP,
    advanced=True,
    reject="ADV-4",
)
BIS = ("n1-bis", "n2-36", "n3-25")
COPIES = ("1 1b 1b 1b 1b 1b ...", "1 2 3 4 ...")
PAGE.judge(
    "JUDGE-1 ADV-12",
    "Five copies on the top street, brought by five houses.",
    {"streets": COPIES, "done": "1 first"},
    plans=BIS,
    advanced=True,
)
PAGE.judge(
    "JUDGE-1 ADV-12",
    "Four copies on the top street and one on another are not five on one.",
    {"streets": ["1 1b 1b 1b 1b ...", "1 2 3 4 4b ..."], "done": "1 first"},
    plans=BIS,
    advanced=True,
    reject="ADV-12",
)
for temps in (6, 7):
    PAGE.judge(
        "JUDGE-1 ADV-13",
        f"The plan asks for seven crossed temp boxes; there are {temps}.",
        {"streets": ["1 2 3 4 5 6 7 ..."], "temps": temps, "done": "1 first"},
        plans=("n1-temps", "n2-36", "n3-25"),
        advanced=True,
        reject="ADV-13" if temps == 6 else None,
    )
for parks in (3, 4):
    PAGE.judge(
        "JUDGE-1 ADV-14",
        f"All parks of two streets are 3 on the top and 4 on the middle street; there are 3 and {parks}.",
        {"streets": ["1 2 3 ...", "1 2 3 4 ..."], "parks": [3, parks, 0], "done": "2 first"},
        plans=("n1-44", "n2-parks", "n3-25"),
        advanced=True,
        reject="ADV-14" if parks == 3 else None,
    )
GREEN = {"pools": [[2, 6, 7], [], []], "parks": [3, 0, 0], "done": "2 first"}
for end in ("| @", "_"):
    PAGE.judge(
        "JUDGE-1 ADV-17",
        f"All parks, all pools and a roundabout on one street are asked for; the top street ends with `{end}`.",
        {"streets": [f"1 2 3 4 _ _ 5 6 7 {end}"], **GREEN},
        plans=("n1-44", "n2-parks-pools-roundabout", "n3-25"),
        advanced=True,
        reject="ADV-17" if end == "_" else None,
    )
ENDS = ("n1-ends", "n2-36", "n3-25")
ENDED = ("[1] _ _ _ _ _ _ _ _ [9]", "[1] _ _ _ _ _ _ _ _ _ [9]", "[1] _ _ _ _ _ _ _ _ _ _ [9]")
CLOSED = (f"{ENDED[0].removesuffix('[9]')} | @", *ENDED[1:])
PAGE.judge("JUDGE-1 ADV-8", "A number in the first and the last box of each street.", ENDED, plans=ENDS, advanced=True)
PAGE.judge(
    "JUDGE-1 ADV-8",
    "A roundabout in the last box of the top street does not do.",
    CLOSED,
    plans=ENDS,
    advanced=True,
    reject="ADV-8",
)
PAGE.judge(
    "JUDGE-1 SWITCH-2",
    "With the switch a roundabout counts as an end house.",
    CLOSED,
    plans=ENDS,
    advanced=True,
    end_houses="roundabouts",
)

# --- ice cream truck ---------------------------------------------------------------------------------------------------


def truck(
    rules: str,
    reason: str,
    streets: tuple[str, ...],
    circled: tuple[list[int], ...],
    crossed: tuple[list[int], ...] = (),
    *,
    reject: str | None = None,
    bonuses: tuple[int, ...] = (),
    bottom: str | None = None,
    done: str = "",
    fields: Data | None = None,
    **changes: Any,
) -> None:
    """A sheet of the ice cream board; `bonuses` are the streets whose bonus it has, `bottom` where that truck starts."""
    part = {
        "circled": [*circled, [], [], []][:3],
        "crossed": [*crossed, [], [], []][:3],
        "starts": [None, None, bottom],
        "bonuses": [street in bonuses for street in range(3)],
    }
    scene = {"streets": streets, "board_part": part, "done": done, **(fields or {})}
    PAGE.judge(rules, reason, scene, board="ice_cream", reject=reject, **changes)


LAST = ("_ _ _ _ _ _ _ _ _ 9",)
truck("JUDGE-1 ICE-7", "The truck of the top street moves to box 9, and its cone is circled.", LAST, ([9],))
truck("JUDGE-1 ICE-7", "The truck stopped at box 9, so its cone is circled.", LAST, ([],), reject="ICE-7")
truck("JUDGE-1 ICE-7", "No truck stops in a box without a number.", LAST, ([7, 9],), reject="ICE-7")
FOUR = ("...", "_ _ _ _ 5 ...")
truck(
    "JUDGE-1 ICE-8",
    "The truck of the middle street passed over the cones at 0, 1 and 3.",
    FOUR,
    ([], [4]),
    ([], [0, 1, 3]),
)
truck("JUDGE-1 ICE-8", "The cone at 3 was passed over.", FOUR, ([], [4]), ([], [0, 1]), reject="ICE-8")
BOTH = ("...", "_ _ _ 4 5 ...")
truck("JUDGE-1 ICE-5", "First the 4, then the 5.", BOTH, ([], [3, 4]), ([], [0, 1]))
truck("JUDGE-1 ICE-6", "First the 5, then the 4 behind the truck.", BOTH, ([], [4]), ([], [0, 1, 3]))
truck(
    "JUDGE-1 ICE-7",
    "The cone at 3 is circled, so the 5 came later and moved the truck to box 4.",
    BOTH,
    ([], [3]),
    ([], [0, 1]),
    reject="ICE-7",
)
truck(
    "JUDGE-1 ICE-8",
    "A cone is circled or crossed off, never both.",
    BOTH,
    ([], [3, 4]),
    ([], [0, 1, 3]),
    reject="ICE-8",
)
COPY = ("...", "_ _ _ 5 5b _ 8 ...")
truck(
    "JUDGE-1 ICE-9",
    "The 5 with its copy in the next box, then the 8.",
    COPY,
    ([], [3, 4, 6]),
    ([], [0, 1]),
)
truck(
    "JUDGE-1 ICE-9 BOARD-5",
    "The copy was served, so it came before the 8, in the turn of the 5; but that turn built the pool.",
    COPY,
    ([], [3, 4, 6]),
    ([], [0, 1]),
    fields={"pools": [[], [3], []]},
    reject="BOARD-5",
)
truck(
    "JUDGE-1 ICE-9",
    "The 5 with its pool, then the 8 and behind the truck the copy.",
    COPY,
    ([], [3, 6]),
    ([], [0, 1, 4]),
    fields={"pools": [[], [3], []]},
)
ROUNDABOUT = ("...", "_ _ _ | @ | 5 ...")
truck(
    "JUDGE-1 ICE-11",
    "The roundabout came before the truck passed, which does not cross off the cone under it.",
    ROUNDABOUT,
    ([], [4]),
    ([], [0, 1]),
    advanced=True,
)
truck(
    "JUDGE-1 ICE-11 ROUND-2",
    "One turn: the roundabout came before the number, so the cone under it was not crossed off.",
    ROUNDABOUT,
    ([], [4]),
    ([], [0, 1, 3]),
    advanced=True,
    reject="BOARD-5",
)
truck(
    "JUDGE-1 ICE-11",
    "The truck passed in the turn of the 5, and the roundabout came in that of the other number.",
    ("_ _ _ _ _ _ _ _ 9 _", ROUNDABOUT[1]),
    ([], [4]),
    ([9], [0, 1, 3]),
    advanced=True,
)
truck(
    "JUDGE-1 ICE-11 SWITCH-1",
    "With the switch the roundabout can have come after the number, in the same turn.",
    ROUNDABOUT,
    ([], [4]),
    ([], [0, 1, 3]),
    advanced=True,
    roundabout_timing="both",
)
BOTTOM = ("...", "...", "3 ...")
truck("JUDGE-1 ICE-3", "The truck started from the left.", BOTTOM, ([], [], [0]), bottom="left")
truck(
    "JUDGE-1 ICE-3",
    "The truck started from the right and passed over all other cones, which finished the street in the first turn.",
    BOTTOM,
    ([], [], [0]),
    ([], [], [1, 3, 4, 5, 7, 9, 10]),
    bottom="right",
    bonuses=(2,),
)
truck("JUDGE-1 ICE-3", "With a number there the truck has a direction.", BOTTOM, ([], [], [0]), reject="ICE-3")
truck(
    "JUDGE-1 ICE-3",
    "The direction is chosen with the first number of the bottom street, and there is none.",
    LAST,
    ([9],),
    bottom="left",
    reject="ICE-3",
)
FINISHED = ("1 ...",)
PASSED = ([2, 4, 5, 7, 9],)
truck(
    "JUDGE-2 ICE-15",
    "The truck of the top street finished in the first turn, when nobody can have before.",
    FINISHED,
    ([0],),
    PASSED,
    bonuses=(0,),
)
truck(
    "JUDGE-2 ICE-15",
    "In the first turn no bonus can be gone.",
    FINISHED,
    ([0],),
    PASSED,
    reject="ICE-15",
)
truck(
    "JUDGE-2 ICE-16",
    "In the second turn somebody else can have had the bonus before.",
    ("1 2 ...",),
    ([0],),
    PASSED,
)
FIRST = ("...", "1 _ _ _ _ _ _ _ _ 9 _")
truck(
    "JUDGE-1 JUDGE-2 ICE-15",
    "The cone at 0 was passed by, so the 9 came in the first turn, in which the bonus cannot be gone.",
    FIRST,
    ([], [9]),
    ([], [0, 1, 3, 4, 6, 8]),
    reject="ICE-15",
)
truck(
    "JUDGE-1 ICE-15",
    "With its bonus: first the 9, then the 1 behind the truck.",
    FIRST,
    ([], [9]),
    ([], [0, 1, 3, 4, 6, 8]),
    bonuses=(1,),
)
truck("JUDGE-1 ICE-15", "The truck has not finished the street.", LAST, ([9],), bonuses=(0,), reject="ICE-15")
truck(
    "JUDGE-1 ICE-13",
    "With a roundabout on the last cone the truck never finishes.",
    ("@ | 1 ...",),
    ([],),
    PASSED,
    advanced=True,
    bonuses=(0,),
    reject="ICE-15",
)
truck(
    "JUDGE-1 ICE-13",
    "A roundabout on the last cone keeps the truck from finishing, so no bonus is due.",
    ("@ | 1 ...",),
    ([],),
    PASSED,
    advanced=True,
)
truck("JUDGE-2 SOLO-12", "Alone the bonus is had on finishing.", ("1 2 ...",), ([0],), PASSED, players=1, bonuses=(0,))
truck(
    "JUDGE-2 SOLO-12",
    "Alone nobody else can have had the bonus before.",
    ("1 2 ...",),
    ([0],),
    PASSED,
    players=1,
    reject="SOLO-12",
)
CONES = ("1 _ 2 _ 3 4 _ 5 _ 6",)
truck("JUDGE-1 ICE-21", "Every cone of the top street is circled.", CONES, ([0, 2, 4, 5, 7, 9],), done="3 first")
truck(
    "JUDGE-1 ICE-21",
    "The cone at 4 was crossed off.",
    CONES,
    ([0, 2, 5, 7, 9],),
    ([4],),
    done="3 first",
    reject="ICE-21",
)

# --- lights and eggs ---------------------------------------------------------------------------------------------------

LIT = ("n1-44", "n2-36", "lights-street")
for street, rule, what in (
    ("1 2 3 3b 4 5 6 7 8 9", None, "each house is joined to the next"),
    ("1 2 3 3b 4 5 6 7 8 10", "LIGHT-11", "8 and 10 are not joined"),
    ("1 2 3 3b 4 5 6 7 8 _", "LIGHT-11", "a box is empty"),
):
    PAGE.judge(
        "JUDGE-1 LIGHT-11",
        f"The plan asks for a whole street on a string: {what}.",
        {"streets": [street], "done": "3 first"},
        board="christmas_lights",
        plans=LIT,
        reject=rule,
    )
for street, rule, what in (
    ("4 | [5 7 9] | [10 12 14] | ...", None, "lights join the 9 to the 10, across the fence"),
    ("[1 3 5] | [7 9 10] | ...", "LIGHT-10", "lights join the 9 to the 10 in the second"),
):
    PAGE.judge(
        "JUDGE-1 BOARD-9 LIGHT-10",
        f"The plan asks for two estates of size 3 without lights: {what}.",
        {"streets": [street], "plan": 3},
        board="christmas_lights",
        plans=("n1-44", "n2-36", "lights-without-33"),
        reject=rule,
    )
for last, rule in (("6", None), ("7", "LIGHT-8")):
    PAGE.judge(
        "JUDGE-1 BOARD-9 LIGHT-8",
        f"All houses of the estate hang on one string; the one of the top street ends with 5 and {last}.",
        {"streets": [f"[1 2 3 4 5 {last}] | ...", "[1 2 3 4 5 6] | ..."], "plan": 3},
        board="christmas_lights",
        reject=rule,
    )
for number, rule in ((16, None), (15, "EGG-9")):
    PAGE.judge(
        "JUDGE-1 EGG-9",
        f"The bottom street has an egg at box 9, and {number} stands there; 6, 8, 9 and 10 keep all the others.",
        {"streets": ["...", "...", f"_ _ 6 _ 8 9 _ 10 _ {number} ..."], "temps": 1, "done": "3 first"},
        board="easter_eggs",
        reject=rule,
    )
for number, rule, what in ((8, None, "three eggs, one and two"), (7, "EGG-11", "one egg, at box 5")):
    PAGE.judge(
        "JUDGE-1 BOARD-9 EGG-11",
        f"The plan asks for estates with three eggs each; the one of the middle street, with 6 and {number}, has {what}.",
        {
            "streets": ["_ _ | [6 8 9] | ...", f"_ _ _ _ _ | [6 {number} 9] | ...", "_ _ _ _ _ | [6 7 8] | ..."],
            "plan": 3,
        },
        board="easter_eggs",
        plans=("n1-44", "n2-36", "eggs-with-333"),
        reject=rule,
    )
for estate, rule, what in (
    ("[4 6 7 11]", None, "the 6 stands where no egg is printed"),
    ("[4 5 6 7]", "EGG-10", "the 6 stands at box 2 and keeps its egg"),
):
    PAGE.judge(
        "JUDGE-1 BOARD-9 EGG-10",
        f"The plan asks for estates without eggs, here on the bottom street: {what}.",
        {"streets": ["[1 2] | [3 4 5] | ...", "...", f"{estate} | ..."], "plan": 3},
        board="easter_eggs",
        plans=("n1-44", "n2-36", "eggs-without-234"),
        reject=rule,
    )
PAGE.judge(
    "JUDGE-1 END-1",
    "A full sheet and no plan completed: the game ended with the last number.",
    LADDERS,
    board="easter_eggs",
)
