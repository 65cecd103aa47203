"""Estates, city plans, and the 18 plan cards of the base game."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.placed import lined, placed
from conformance_source.writing import game, setup, sheet

PAGE = Page("estates-and-plans", level=1)
BASE_PLANS = (
    ("n1-111111", 1, (1, 1, 1, 1, 1, 1), 8, 4),
    ("n1-2222", 1, (2, 2, 2, 2), 8, 4),
    ("n1-333", 1, (3, 3, 3), 8, 4),
    ("n1-44", 1, (4, 4), 6, 3),
    ("n1-55", 1, (5, 5), 8, 4),
    ("n1-66", 1, (6, 6), 10, 6),
    ("n2-1116", 2, (1, 1, 1, 6), 11, 6),
    ("n2-225", 2, (2, 2, 5), 10, 6),
    ("n2-334", 2, (3, 3, 4), 12, 7),
    ("n2-36", 2, (3, 6), 8, 4),
    ("n2-45", 2, (4, 5), 9, 5),
    ("n2-1114", 2, (1, 1, 1, 4), 9, 5),
    ("n3-126", 3, (1, 2, 6), 12, 7),
    ("n3-145", 3, (1, 4, 5), 13, 7),
    ("n3-34", 3, (3, 4), 7, 3),
    ("n3-25", 3, (2, 5), 7, 3),
    ("n3-1223", 3, (1, 2, 2, 3), 11, 6),
    ("n3-235", 3, (2, 3, 5), 13, 7),
)

# --- ESTATE-1, ESTATE-2, ESTATE-3 --------------------------------------------------------------------------------------

for text, points, what in (
    ("1 2 | _ 5 | 7 | _ _ _ _ _", (1, 2, 0, 0, 0, 0), "`1 2` and `7` are estates; `_ 5` has an empty box"),
    ("1 2 _ ...", (0, 0, 0, 0, 0, 0), "no fence stands after `1 2`"),
    ("_ | 1 2 | ...", (0, 2, 0, 0, 0, 0), "fences stand on both sides of `1 2`"),
    ("_ _ _ _ _ _ _ | 7 8 9", (0, 0, 3, 0, 0, 0), "the end of the street counts as a fence"),
    ("3 | ...", (1, 0, 0, 0, 0, 0), "the beginning of the street counts as a fence"),
    ("1 2 | 3 4 | 5 6 7 8 9 10", (0, 4, 0, 0, 0, 6), "there are two estates of size 2 and one of size 6"),
    ("3 3b | ...", (0, 2, 0, 0, 0, 0), "a bis house is a house of its estate"),
    (
        "1 | 3 | 5 | 7 | 9 | 10 | 11 | 12 | 13 | 14",
        (10, 0, 0, 0, 0, 0),
        "each house between two fences is an estate of size 1",
    ),
    ("_ | _ | ...", (0, 0, 0, 0, 0, 0), "empty boxes between fences are no estate"),
):
    PAGE.score(
        "ESTATE-1 ESTATE-3",
        f"In `{text}` {what}.",
        sheet(text),
        sheet(),
        each=[{"estates": list(points), "total": sum(points) - (1 if "b" in text else 0)}, {"estates": [0] * 6}],
    )
for text, points, what in (
    ("1 2 3 4 5 6 7 8 9 10", (0, 0, 0, 0, 0, 0), "ten houses without a fence inside are no estate"),
    ("1 2 3 4 5 6 7 | ...", (0, 0, 0, 0, 0, 0), "seven houses between two fences are no estate"),
    ("1 2 3 4 5 6 | ...", (0, 0, 0, 0, 0, 6), "six houses between two fences are an estate"),
    ("1 2 3 4 5 6 | 7 | ...", (1, 0, 0, 0, 0, 6), "a fence divided the seven into six and one"),
    ("1 | 2 3 4 5 6 7 8 | ...", (1, 0, 0, 0, 0, 0), "the seven after the first fence are no estate"),
):
    PAGE.score(
        "ESTATE-2 ESTATE-1",
        f"In `{text}` {what}.",
        sheet(text),
        sheet(),
        each=[{"estates": list(points)}, {"estates": [0] * 6}],
    )
for size, track in enumerate(
    ((1, 3), (2, 3, 4), (3, 4, 5, 6), (4, 5, 6, 7, 8), (5, 6, 7, 8, 10), (6, 7, 8, 10, 12)), start=1
):
    streets, _ = placed([size])
    for crossed, worth in enumerate(track):
        values = [0] * 6
        values[size - 1] = crossed
        points = [0] * 6
        points[size - 1] = worth
        PAGE.score(
            "ESTATE-3",
            f"With {crossed} numbers of its track crossed an estate of size {size} scores {worth}.",
            sheet(*streets, estate_values=values),
            sheet(estate_values=values),
            each=[{"estates": points}, {"estates": [0] * 6}],
        )
PAGE.score(
    "ESTATE-3 PLAN-3",
    "Estates score whether a plan has used them or not: two of size 4, one of them used.",
    sheet("[1 2 3 4] | 5 6 7 8 | ..."),
    sheet(),
    each=[{"estates": [0, 0, 0, 8, 0, 0]}, {"estates": [0] * 6}],
)

# --- PLAN-1 ------------------------------------------------------------------------------------------------------------

READY = "1 2 3 4 | 5 6 7 8 | ..."
FILLER = "15 pool"
WRITE = "pair 0, write 15 2 11"
PAGE.turn(
    "PLAN-1",
    "A plan whose demands are met may be completed or left.",
    WRITE,
    on=[READY],
    offer=FILLER,
    legal="complete 1, no plans",
)
PAGE.turn(
    "PLAN-1",
    "Completing is never forced: the plan is left for a later turn.",
    f"{WRITE}, no plans, end",
    on=[READY],
    offer=FILLER,
    after=[READY, "...", "_ _ _ _ _ _ _ _ _ _ _ 15"],
)
PAGE.turn(
    "PLAN-1 FENCE-1",
    "What the player built in the same turn counts: the fence in gap 4 makes two estates of 4.",
    "pair 0, write 15 2 11, fence 0 4",
    on=["1 2 3 4 5 6 7 8 | ..."],
    offer="15 surveyor",
    legal="complete 1, no plans",
)
PAGE.turn(
    "PLAN-1",
    "Plans come after the effect, not before it.",
    "pair 0, write 15 2 11, complete 1",
    on=[READY],
    offer="15 agent",
    reject="TURN-9",
)
PAGE.turn(
    "PLAN-1",
    "Plans come after the writing, not before it.",
    "pair 0, complete 1",
    on=[READY],
    offer=FILLER,
    reject="TURN-9",
)
PAGE.turn(
    "PLAN-1", "There are plans 1, 2 and 3 only.", f"{WRITE}, complete 4", on=[READY], offer=FILLER, reject="PLAN-1"
)
PAGE.turn(
    "PLAN-1",
    "Once plans were declined, none is completed in this turn.",
    f"{WRITE}, no plans, complete 1",
    on=[READY],
    offer=FILLER,
    reject="TURN-9",
)

# --- PLAN-2 ------------------------------------------------------------------------------------------------------------

for text, what in (
    ("1 2 3 4 | 5 6 7 8 _ ...", "the second row of four has no fence behind it"),
    ("1 2 3 4 | 5 6 7 8 9 | ...", "one of 4 and one of 5: a larger estate does not stand in"),
    ("1 2 | 3 4 | 5 6 7 8 | ...", "two estates of 2 do not stand in for one of 4"),
    ("1 2 3 4 | ...", "one estate of 4 where two are asked for"),
    ("[1 2 3 4] | 5 6 7 8 | ...", "one of the two is used already"),
):
    PAGE.turn(
        "PLAN-2 ESTATE-1",
        f"The plan `n1-44` asks for two unused estates of exactly 4: {what}.",
        f"{WRITE}, complete 1",
        on={"streets": [text], "plan": 2} if "[" in text else [text],
        offer=FILLER,
        reject="PLAN-2",
    )
PAGE.turn(
    "PLAN-2",
    "The estates may stand on any streets: one on the top, one on the middle street.",
    f"{WRITE}, complete 1, name 0 0, name 1 3",
    on=["1 2 3 4 | ...", "_ _ _ | 5 6 7 8 | ..."],
    offer=FILLER,
    after={"streets": ["[1 2 3 4] | ...", "_ _ _ | [5 6 7 8] | ...", "_ _ _ _ _ _ _ _ _ _ _ 15"]},
)
PAGE.turn(
    "PLAN-2",
    "An estate of another size is not named.",
    f"{WRITE}, complete 1, name 0 8",
    on=["1 2 3 4 | 5 6 7 8 | 9 10"],
    offer=FILLER,
    reject="PLAN-2",
)
PAGE.turn(
    "PLAN-2",
    "An estate is named by its first box.",
    f"{WRITE}, complete 1, name 0 1",
    on=[READY],
    offer=FILLER,
    reject="PLAN-2",
)
PAGE.turn(
    "PLAN-2 PLAN-3",
    "A house may serve one plan only: the estate of 3 used for plan 2 is not offered for plan 3, and no other one is there.",
    f"{WRITE}, complete 3",
    on={"streets": ["[1 2 3] | 4 5 6 7 | ..."], "plan": 2},
    offer=FILLER,
    plans=("n1-44", "n2-36", "n3-34"),
    reject="PLAN-2",
)

# --- PLAN-3 ------------------------------------------------------------------------------------------------------------

PAGE.turn(
    "PLAN-3",
    "One line runs above the houses of each estate taken.",
    f"{WRITE}, complete 1, name 0 0, name 0 4",
    on=[READY],
    offer=FILLER,
    after={"streets": ["[1 2 3 4] | [5 6 7 8] | ...", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"]},
)
PAGE.turn(
    "PLAN-3 FENCE-3",
    "The estate that was used can never be divided.",
    "pair 0, write 15 2 11, fence 0 2",
    on=["[1 2 3 4] | [5 6 7 8] | ..."],
    offer="15 surveyor",
    reject="FENCE-3",
)
USED_BY_3 = {"streets": ["[1 2 3 4] | [5 6 7] | ...", "1 2 3 4 | ..."], "plan": 3}
for do, offer, rule, what in (
    ("fence 0 2", "15 surveyor", "FENCE-3", "the estate of 4 cannot be divided"),
    ("fence 0 5", "15 surveyor", "FENCE-3", "the estate of 3 cannot be divided"),
    ("complete 1", "15 pool", "PLAN-2", "of two estates of 4 one is used, so plan 1 cannot be completed"),
):
    PAGE.turn(
        f"PLAN-3 {rule}",
        f"Whichever plan used the houses, as plan 3 did here, they stay used: {what}.",
        f"pair 0, write 15 2 11, {do}",
        on=USED_BY_3,
        offer=offer,
        plans=("n1-44", "n2-36", "n3-34"),
        reject=rule,
    )

# --- PLAN-4 ------------------------------------------------------------------------------------------------------------

BOTH = ["1 2 3 4 | 5 6 7 8 | ...", "1 2 3 4 5 6 | 7 8 9 | ..."]
PAGE.turn(
    "PLAN-4",
    "Plans 1 and 2 can be completed: both are offered.",
    WRITE,
    on=BOTH,
    offer=FILLER,
    legal="complete 1, complete 2, no plans",
)
PAGE.turn(
    "PLAN-4",
    "Several plans may be completed in one turn, in ascending order.",
    f"{WRITE}, complete 1, name 0 0, name 0 4",
    on=BOTH,
    offer=FILLER,
    legal="complete 2, no plans",
)
PAGE.turn(
    "PLAN-4",
    "After plan 2 plan 1 comes too late in this turn.",
    f"{WRITE}, complete 2, name 1 0, name 1 6, complete 1",
    on=BOTH,
    offer=FILLER,
    reject="PLAN-4",
)
PAGE.turn(
    "PLAN-4",
    "With plan 3 still to be completed the plans step goes on after plan 2, but plan 1 is out of order.",
    f"{WRITE}, complete 2, name 1 0, name 1 6, complete 1",
    on=["1 2 3 4 | 5 6 7 8 | ...", "1 2 3 4 5 6 | 7 8 9 | ...", "1 2 | 3 4 5 6 7 | ..."],
    offer=FILLER,
    reject="PLAN-4",
)
for done in ("first", "later"):
    PAGE.turn(
        "PLAN-4",
        f"A plan is completed once by each player; this one was ({done}), though other estates of 4 stand ready.",
        f"{WRITE}, complete 1",
        on={
            "streets": ["[1 2 3 4] | [5 6 7 8] | ...", "1 2 3 4 | 5 6 7 8 | ...", "1 2 3 | 4 5 6 7 8 9 | ..."],
            "first": done == "first",
        },
        offer=FILLER,
        reject="PLAN-4",
    )
PAGE.turn(
    "PLAN-4 PLAN-5",
    "A plan that another player completed earlier stays open, for its lower points.",
    f"{WRITE}, complete 1, name 0 0, name 0 4",
    on=[READY],
    offer=FILLER,
    table={"approved": [True, False, False]},
    after={"streets": ["[1 2 3 4] | [5 6 7 8] | ...", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"], "first": False},
)

# --- PLAN-5 ------------------------------------------------------------------------------------------------------------

START = game(sheet(READY), sheet(READY), sheet(READY), offer="15 pool", turn=5)
DOES = "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4, no reshuffle, end"
LEAVES = "pair 0, write 15 2 11, no plans, end"
LATER = {"first": False, "lines": [{"street": 0, "first": 0, "last": 3}, {"street": 0, "first": 4, "last": 7}]}
FIRST = {**LATER, "first": True}
for doers in ((0,), (2,), (0, 2), (0, 1, 2)):
    PAGE.play(
        "PLAN-5 TURN-6",
        f"Players {', '.join(map(str, doers))} complete plan 1 in the first turn in which anybody does: all get the higher points.",
        START,
        "\n".join(f"{player}: {DOES if player in doers else LEAVES}" for player in (2, 0, 1)),
        level=2,
        game={
            "approved": [True, False, False],
            "players": [{"sheet": {"plans": [FIRST if player in doers else None, None, None]}} for player in range(3)],
            "report": {"completed_first": [1]},
        },
    )
PAGE.play(
    "PLAN-5",
    "Player 0 completed plan 1 in an earlier turn; player 1 completes it now, for the lower points, and it is first no more.",
    game(sheet("[1 2 3 4] | [5 6 7 8] | ..."), sheet(READY), offer="15 pool", turn=6),
    "0: pair 0, write 15 2 11, end\n1: pair 0, write 15 2 11, complete 1, name 0 0, name 0 4, end",
    level=2,
    game={
        "approved": [True, False, False],
        "players": [{"sheet": {"plans": [FIRST, None, None]}}, {"sheet": {"plans": [LATER, None, None]}}],
        "report": {"completed_first": []},
    },
)
PAGE.play(
    "PLAN-5 TURN-6",
    "Two players complete one plan each in the same turn: both plans are worth their lower points from the next turn on.",
    game(sheet(READY), sheet("1 2 3 | 4 5 6 7 8 9 | ..."), offer="15 pool", turn=6),
    "0: pair 0, write 15 2 11, complete 1, name 0 0, name 0 4, no reshuffle, end\n"
    "1: pair 0, write 15 2 11, complete 2, name 0 0, name 0 3, no reshuffle, end",
    level=2,
    game={
        "approved": [True, True, False],
        "players": [
            {"sheet": {"plans": [{"first": True}, None, None]}},
            {"sheet": {"plans": [None, {"first": True}, None]}},
        ],
        "report": {"completed_first": [1, 2]},
    },
)

# --- PLAN-6 ------------------------------------------------------------------------------------------------------------

CHAIN = ["1 2 3 4 | 5 6 7 | ...", "1 2 3 4 | ..."]
ASK_34 = ("n1-44", "n2-36", "n3-34")
for named, then, what in (
    ("", "name 0 0, name 0 4", "the first naming offers the first 4 and the 3"),
    ("name 0 0", "name 0 4", "after the first 4 only the 3 is offered"),
    ("name 0 4", "name 1 0", "after the 3 only the last 4 is offered"),
):
    PAGE.turn(
        "PLAN-6",
        f"Sizes 3 and 4 are asked for, and estates of 4, 3 and 4 stand in order: {what}.",
        f"{WRITE}, complete 3, {named}".rstrip(", "),
        on=CHAIN,
        offer=FILLER,
        plans=ASK_34,
        legal=then,
    )
PAGE.turn(
    "PLAN-6",
    "The last 4 cannot be named first: the 3 stands before it.",
    f"{WRITE}, complete 3, name 1 0",
    on=CHAIN,
    offer=FILLER,
    plans=ASK_34,
    reject="PLAN-6",
)
PAGE.turn(
    "PLAN-6",
    "Estates are named in ascending order: after the 3 the first 4 comes too late.",
    f"{WRITE}, complete 3, name 0 4, name 0 0",
    on=CHAIN,
    offer=FILLER,
    plans=ASK_34,
    reject="PLAN-6",
)
PAGE.turn(
    "PLAN-6",
    "After a 4 no second 4 is missing.",
    f"{WRITE}, complete 3, name 0 0, name 1 0",
    on=CHAIN,
    offer=FILLER,
    plans=ASK_34,
    reject="PLAN-6",
)
PAGE.turn(
    "PLAN-6",
    "The naming is asked also where only one choice is left.",
    f"{WRITE}, complete 1",
    on=[READY],
    offer=FILLER,
    legal="name 0 0",
)
for act in ("no plans", "end", "complete 2"):
    PAGE.turn(
        "PLAN-6 TURN-9",
        "While estates are being named nothing else can be done.",
        f"{WRITE}, complete 1, {act}",
        on=BOTH,
        offer=FILLER,
        reject="TURN-9",
    )
PAGE.turn(
    "PLAN-6",
    "An estate already named is not named again.",
    f"{WRITE}, complete 1, name 0 0, name 0 0",
    on=[READY],
    offer=FILLER,
    reject="PLAN-6",
)

# --- PLAN-7 ------------------------------------------------------------------------------------------------------------

DEFAULTS = ("n1-44", "n2-36", "n3-25")


def in_play(plan: str, number: int) -> list[str]:
    """The plans of a game with this one of this number."""
    return [plan if k == number - 1 else other for k, other in enumerate(DEFAULTS)]


def lacking(rules: str, reason: str, plan: str, number: int, sizes: list[int]) -> None:
    """A turn that cannot complete the plan, as estates of these sizes are not those that it asks for."""
    PAGE.turn(
        rules,
        reason,
        f"{WRITE}, complete {number}",
        on=placed(sizes)[0],
        offer=FILLER,
        plans=in_play(plan, number),
        reject="PLAN-2",
    )


for plan, number, sizes, first, later in BASE_PLANS:
    streets, begins = placed(sizes)
    asked = f"`{plan}` asks for estates of {', '.join(map(str, sizes))}"
    names = ", ".join(f"name {street} {box}" for street, box in begins)
    written = [*lined(streets, begins, sizes)[:2], "_ _ _ _ _ _ _ _ _ _ _ 15"]
    PAGE.turn(
        "PLAN-7 PLAN-2",
        f"{asked}; exactly these stand on the sheet.",
        f"{WRITE}, complete {number}, {names}",
        on=streets,
        offer=FILLER,
        plans=in_play(plan, number),
        after={"streets": written, "plan": number},
    )
    larger = [*sizes[:-1], sizes[-1] + 1]
    smaller = [*sizes[:-1], sizes[-1] - 1] if sizes[-1] > 1 else list(sizes[:-1])
    for short in (larger, smaller):
        lacking(
            "PLAN-7 PLAN-2 ESTATE-2" if 7 in short else "PLAN-7 PLAN-2",
            f"{asked}; with {', '.join(map(str, short))} on the sheet one of size {sizes[-1]} is lacking.",
            plan,
            number,
            short,
        )
    points = [[worth if k == number - 1 else 0 for k in range(3)] for worth in (first, later, 0)]
    PAGE.score(
        "PLAN-7 SCORE-2",
        f"`{plan}` gives {first} points to the first, {later} to later ones, and nothing to whom has not completed it.",
        sheet(*lined(streets, begins, sizes), plan=number),
        sheet(*lined(streets, begins, sizes), plan=number, first=False),
        sheet(*streets),
        plans=in_play(plan, number),
        each=[{"plans": one} for one in points],
    )
for plan, number, sizes, _, _ in BASE_PLANS:
    least, most = sizes[0], sizes[-1]
    if least < most:
        instead = [most, *sizes[1:]]
        lacking(
            "PLAN-2 PLAN-7",
            f"`{plan}` asks for one more of size {least} than stand there with {', '.join(map(str, instead))}: "
            f"the spare one of size {most} does not stand in for it.",
            plan,
            number,
            instead,
        )
PAGE.add(
    "PLAN-7",
    "The 18 plans of the base game, in printed order within each number.",
    "printed",
    {"board": "base", "advanced": False},
    expect={
        "plans": [
            [
                {"id": plan, "number": n, "first": first, "later": later, "sizes": list(sizes)}
                for plan, n, sizes, first, later in BASE_PLANS
                if n == number
            ]
            for number in (1, 2, 3)
        ]
    },
)
for plan in ("n1-22", "n1-street-top", "ice-cones", "n2-44"):
    PAGE.play(
        "PLAN-7 SETUP-3",
        f"`{plan}` is none of the plans of the base game.",
        setup(plans=(plan, "n2-36", "n3-25")),
        reject="SETUP-3",
        level=2,
    )
