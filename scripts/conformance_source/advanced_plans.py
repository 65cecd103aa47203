"""The plans of the advanced game."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import setup, sheet

PAGE = Page("advanced-plans", level=1)
TOP = "1 2 3 4 5 6 7 8 9 10"
MIDDLE = "1 2 3 4 5 6 7 8 9 10 11"
BOTTOM = "1 2 3 4 5 6 7 8 9 10 11 12"
FILLER = "15 pool"
WRITE = "no roundabout, pair 0, write 15"
POOLS = [[2, 6, 7], [0, 3, 7], [1, 6, 10]]

CARDS = (
    ("n1-street-bottom", 1, 8, 4),
    ("n1-street-top", 1, 6, 3),
    ("n1-bis", 1, 8, 3),
    ("n1-temps", 1, 6, 3),
    ("n1-ends", 1, 7, 4),
    ("n2-parks", 2, 7, 4),
    ("n2-parks-pools-roundabout", 2, 10, 5),
    ("n2-pools", 2, 7, 4),
    ("n2-parks-pools-bottom", 2, 10, 5),
    ("n2-parks-pools-middle", 2, 8, 3),
)


def in_play(plan: str, other: str = "n3-25") -> tuple[str, ...]:
    """Plans in play with this one among them."""
    return (plan, "n2-36", other) if plan.startswith("n1") else ("n1-44", plan, other)


def complete(
    rules: str,
    reason: str,
    plan: str,
    on: dict[str, Any],
    *,
    at: str = "2 11",
    after: dict[str, Any] | None = None,
    reject: str | None = None,
    **changes: Any,
) -> None:
    """A case that completes a plan after 15 is written at street and box `at`; `after` are changes of the sheet."""
    PAGE.turn(
        rules,
        reason,
        f"{WRITE} {at}, complete {plan[1]}",
        on=on,
        offer=FILLER,
        plans=in_play(plan),
        advanced=True,
        after=after,
        reject=reject,
        **changes,
    )


# --- ADV-1 and ADV-2 ---------------------------------------------------------------------------------------------------

for plan, number, first, later in CARDS:
    plans = in_play(plan)
    points = [[worth if k == number - 1 else 0 for k in range(3)] for worth in (first, later, 0)]
    PAGE.score(
        "ADV-2 SCORE-2",
        f"`{plan}` gives {first} points to the first, {later} to later ones.",
        sheet(done=f"{number} first"),
        sheet(done=f"{number} later"),
        sheet(),
        plans=plans,
        changes={"advanced": True},
        each=[{"plans": one} for one in points],
    )
    PAGE.play(
        "ADV-1 ADV-2",
        f"`{plan}` can be in play in an advanced game.",
        setup(plans=plans, advanced=True),
        level=2,
        game={"plans": list(plans)},
    )
    PAGE.play(
        "ADV-1 SETUP-3",
        f"Without the advanced rules `{plan}` cannot be in play.",
        setup(plans=plans),
        level=2,
        reject="SETUP-3",
    )
PAGE.add(
    "ADV-1 ADV-2",
    "Candidates are listed base plans first, then advanced plans, each in printed order; number 3 has no advanced ones.",
    "printed",
    {"board": "base", "advanced": True},
    expect={
        "plans": [
            [
                *({"id": f"n1-{sizes}"} for sizes in ("111111", "2222", "333", "44", "55", "66")),
                *({"id": plan, "first": first, "later": later} for plan, n, first, later in CARDS if n == 1),
            ],
            [
                *({"id": f"n2-{sizes}"} for sizes in ("1116", "225", "334", "36", "45", "1114")),
                *({"id": plan, "first": first, "later": later} for plan, n, first, later in CARDS if n == 2),
            ],
            [{"id": f"n3-{sizes}"} for sizes in ("126", "145", "34", "25", "1223", "235")],
        ]
    },
)
PAGE.play(
    "ADV-1 SETUP-3",
    "Number 3 has no advanced plans: one of number 2 does not stand in for it.",
    setup(plans=("n1-44", "n2-36", "n2-parks"), advanced=True),
    level=2,
    reject="SETUP-3",
)
PAGE.play(
    "ADV-1",
    "Base plans can be in play in an advanced game.",
    setup(plans=("n1-44", "n2-36", "n3-25"), advanced=True),
    level=2,
    game={"plans": ["n1-44", "n2-36", "n3-25"]},
)

# --- ADV-3 -------------------------------------------------------------------------------------------------------------

PAGE.turn(
    "ADV-3",
    "A plan of temps is completed by one action: nothing is named, and the reshuffle is asked about next.",
    f"{WRITE} 2 11, complete 1",
    on={"temps": 7},
    offer=FILLER,
    plans=in_play("n1-temps"),
    advanced=True,
    legal="reshuffle, no reshuffle",
)
PAGE.turn(
    "ADV-3 PLAN-1",
    "A plan of temps is optional like every plan.",
    f"{WRITE} 2 11",
    on={"temps": 7},
    offer=FILLER,
    plans=in_play("n1-temps"),
    advanced=True,
    legal="complete 1, no plans",
)
complete(
    "ADV-3 PLAN-4",
    "A plan of temps is completed once by each player.",
    "n1-temps",
    {"temps": 7, "done": "1 first", "parks": [3, 4, 0], "streets": ["1 2 | 3 4 5 6 7 | ..."]},
    reject="PLAN-4",
)
complete(
    "ADV-3 PLAN-5",
    "After another player it is worth its lower points.",
    "n1-temps",
    {"temps": 7},
    table={"approved": [True, False, False]},
    after={"streets": ["...", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"], "done": "1 later"},
)
PAGE.turn(
    "ADV-3",
    "For a plan without sizes no estate is named.",
    f"{WRITE} 2 11, complete 1, name 0 0",
    on={"temps": 7, "streets": ["1 2 3 4 | ..."]},
    offer=FILLER,
    plans=in_play("n1-temps"),
    advanced=True,
    reject="TURN-9",
)

# --- full street: ADV-4 to ADV-7 ---------------------------------------------------------------------------------------

WITHOUT_LAST = "1 2 3 4 5 6 7 8 9 10 11 _"
complete(
    "ADV-4",
    "The last empty box of the bottom street is filled; every box holds a number.",
    "n1-street-bottom",
    {"streets": ["...", "...", WITHOUT_LAST]},
    after={"streets": ["...", "...", "[1 2 3 4 5 6 7 8 9 10 11 15]"]},
)
complete(
    "ADV-4",
    "Where the fences are does not matter.",
    "n1-street-bottom",
    {"streets": ["...", "...", "1 | 2 3 4 | 5 6 7 8 9 10 11 _"]},
    after={"streets": ["...", "...", "[1 | 2 3 4 | 5 6 7 8 9 10 11 15]"]},
)
complete(
    "ADV-4 ADV-6",
    "A roundabout counts as built.",
    "n1-street-bottom",
    {"streets": ["...", "...", "1 2 3 | @ | 5 6 7 8 9 10 11 _"]},
    after={"streets": ["...", "...", "[1 2 3 | @ | 5 6 7 8 9 10 11 15]"]},
)
complete(
    "ADV-4",
    "The top street is full, with a bis house.",
    "n1-street-top",
    {"streets": ["1 2 3 4 5 6 7 8 8b 9"]},
    after={"streets": ["[1 2 3 4 5 6 7 8 8b 9]", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"]},
)
for plan, streets in (
    ("n1-street-bottom", ["...", "...", "1 2 3 4 5 6 7 8 9 10 _ _"]),
    ("n1-street-bottom", [TOP, MIDDLE, "1 2 3 4 5 6 7 8 9 _ 11 _"]),
    ("n1-street-top", ["1 2 3 4 5 6 7 8 9 _", MIDDLE, "1 2 3 4 5 6 7 8 9 10 11 _"]),
    ("n1-street-top", ["_ 2 3 4 | @ | 6 7 8 9 10"]),
):
    complete("ADV-4", "A box of the plan's own street is empty.", plan, {"streets": streets}, reject="ADV-4")
for lines in ("[1 2 3] | 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 [10]"):
    complete(
        "ADV-5",
        "A house of the street is used already.",
        "n1-street-top",
        {"streets": [lines], "plan": 2},
        reject="ADV-5",
    )
complete(
    "ADV-5",
    "That houses of another street are used does not matter.",
    "n1-street-top",
    {"streets": [TOP, "[1 2 3] | ..."], "plan": 2},
    reject=None,
    after={
        "streets": [TOP, "[1 2 3] | ...", "_ _ _ _ _ _ _ _ _ _ _ 15"],
        "plans": [
            {"first": True, "lines": [{"street": 0, "first": 0, "last": 9}]},
            {"first": True, "lines": [{"street": 1, "first": 0, "last": 2}]},
            None,
        ],
    },
    table={"approved": [False, True, False]},
)
PAGE.turn(
    "ADV-6 PLAN-2",
    "No estate of a street so used can serve another plan.",
    f"{WRITE} 2 11, complete 2",
    on=["[1 2 3 | 4 5 6 7 8 9 | 10]"],
    offer=FILLER,
    plans=in_play("n1-street-top"),
    advanced=True,
    reject="PLAN-2",
)
PAGE.score(
    "ADV-6 ESTATE-3",
    "The estates of a street so used still score: 3 for size 3, 6 for size 6 and 1 for size 1.",
    sheet("[1 2 3 | 4 5 6 7 8 9 | 10]"),
    sheet(),
    plans=in_play("n1-street-top"),
    changes={"advanced": True},
    each=[{"estates": [1, 0, 3, 0, 0, 6], "plans": [6, 0, 0]}, {}],
)
for gap in (1, 5, 9):
    PAGE.turn(
        "ADV-7 FENCE-3",
        "One line runs over the whole street: no fence can be drawn on it any more.",
        f"{WRITE} 2 11, fence 0 {gap}",
        on=["[1 2 3 4 5 6 7 8 9 10]"],
        offer="15 surveyor",
        plans=in_play("n1-street-top"),
        advanced=True,
        reject="FENCE-3",
    )
PAGE.turn(
    "ADV-7",
    "On other streets fences are drawn as before.",
    f"{WRITE} 2 11, fence 1 4",
    on=["[1 2 3 4 5 6 7 8 9 10]"],
    offer="15 surveyor",
    plans=in_play("n1-street-top"),
    advanced=True,
    after=["[1 2 3 4 5 6 7 8 9 10]", "_ _ _ _ | ...", "_ _ _ _ _ _ _ _ _ _ _ 15"],
)

# --- end houses: ADV-8 to ADV-11 ---------------------------------------------------------------------------------------

ENDS = ("1 _ _ _ _ _ _ _ _ 10", "1 1b _ _ _ _ _ _ _ _ 11", "1 _ _ _ _ _ _ _ _ _ _ _")
complete(
    "ADV-8 ADV-10",
    "First and last box of every street hold numbers; each of the six houses is marked by a line of one house.",
    "n1-ends",
    {"streets": ENDS},
    after={"streets": ["[1] _ _ _ _ _ _ _ _ [10]", "[1] 1b _ _ _ _ _ _ _ _ [11]", "[1] _ _ _ _ _ _ _ _ _ _ [15]"]},
)
complete(
    "ADV-8",
    "A bis house at an end is as good as any.",
    "n1-ends",
    {"streets": ["3b 3 _ _ _ _ _ _ _ 10", ENDS[1], ENDS[2]]},
    after={"streets": ["[3b] 3 _ _ _ _ _ _ _ [10]", "[1] 1b _ _ _ _ _ _ _ _ [11]", "[1] _ _ _ _ _ _ _ _ _ _ [15]"]},
)
for streets, what in (
    (["_ 2 _ _ _ _ _ _ _ 10", *ENDS[1:]], "the first box of the top street is empty"),
    ([ENDS[0], "1 _ _ _ _ _ _ _ _ 10 _", ENDS[2]], "the last box of the middle street is empty"),
    ([ENDS[0], ENDS[1], "@ | ..."], "a roundabout at an end does not do"),
    (["1 _ _ _ _ _ _ _ _ | @", *ENDS[1:]], "a roundabout at an end does not do"),
):
    complete("ADV-8", f"`n1-ends` is not met: {what}.", "n1-ends", {"streets": streets}, reject="ADV-8")
complete(
    "ADV-9",
    "An end house is used already.",
    "n1-ends",
    {"streets": ["[1 2 3] | _ _ _ _ _ _ 10", *ENDS[1:]], "plan": 2},
    reject="ADV-9",
)
complete(
    "ADV-9",
    "That a house beside an end is used does not matter.",
    "n1-ends",
    {"streets": ["1 | [2 3 4] | _ _ _ _ _ 10", *ENDS[1:]], "plan": 2},
    after={
        "streets": ["1 | 2 3 4 | _ _ _ _ _ 10", "1 1b _ _ _ _ _ _ _ _ 11", "1 _ _ _ _ _ _ _ _ _ _ 15"],
        "plans": [
            {
                "first": True,
                "lines": [
                    {"street": 0, "first": 0, "last": 0},
                    {"street": 0, "first": 9, "last": 9},
                    {"street": 1, "first": 0, "last": 0},
                    {"street": 1, "first": 10, "last": 10},
                    {"street": 2, "first": 0, "last": 0},
                    {"street": 2, "first": 11, "last": 11},
                ],
            },
            {"first": True, "lines": [{"street": 0, "first": 1, "last": 3}]},
            None,
        ],
    },
    table={"approved": [False, True, False]},
)
MARKED = ("[1] 2 3 4 _ _ _ _ _ [10]", "[1] _ _ _ _ _ _ _ _ _ [11]", "[1] _ _ _ _ _ _ _ _ _ _ [12]")
PAGE.turn(
    "ADV-10",
    "No gap is under a line of one house: a fence beside it can be drawn.",
    f"{WRITE} 0 5, fence 0 1",
    on=[MARKED[0].replace("[10]", "[17]"), *MARKED[1:]],
    offer="15 surveyor",
    plans=in_play("n1-ends"),
    advanced=True,
    after=["[1] | 2 3 4 _ 15 _ _ _ [17]", *MARKED[1:]],
)
PAGE.turn(
    "ADV-10 FENCE-2",
    "Between an end house and its copy no fence is drawn.",
    f"{WRITE} 0 5, fence 1 1",
    on=["[1] 2 3 4 _ _ _ _ _ [17]", "[1] 1b _ _ _ _ _ _ _ _ [11]", MARKED[2]],
    offer="15 surveyor",
    plans=in_play("n1-ends"),
    advanced=True,
    reject="FENCE-2",
)
ASK_34 = ("n1-ends", "n2-36", "n3-34")
PAGE.turn(
    "ADV-11 PLAN-2",
    "`1 2 3 4` contains a marked house, so no estate of 4 is there for plan 3.",
    f"{WRITE} 2 5, complete 3",
    on=["[1] 2 3 4 | 5 6 7 | _ _ [17]", MARKED[1], "[1] _ _ _ _ _ _ _ _ _ _ [16]"],
    offer=FILLER,
    plans=ASK_34,
    advanced=True,
    reject="PLAN-2",
)
PAGE.turn(
    "ADV-11",
    "A fence has split the marked house off: the 3 that remain and the 4 behind them serve plan 3.",
    f"{WRITE} 2 5, complete 3",
    on=["[1] | 2 3 4 | 5 6 7 8 | _ [17]", MARKED[1], "[1] _ _ _ _ _ _ _ _ _ _ [16]"],
    offer=FILLER,
    plans=ASK_34,
    advanced=True,
    legal="name 0 1",
)
