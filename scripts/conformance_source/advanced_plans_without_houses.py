"""Advanced plans that use no house: bis, temps, parks and pools."""

from __future__ import annotations

from conformance_source.advanced_plans import ASK_34, FILLER, MARKED, PAGE, POOLS, WRITE, complete, in_play
from conformance_source.writing import game, setup, sheet

# --- bis and temps -----------------------------------------------------------------------------------------------------

for text, done in (
    ("5 5b 5b 5b 5b 5b _ _ _ _", True),
    ("5 5b 5b 5b 5b 5b 5b _ _ _", True),
    ("2 2b 2b | 5 5b | 6 6b 6b _ _", True),
    ("5 5b 5b 5b 5b _ _ _ _ _", False),
):
    count = text.count("b")
    complete(
        "ADV-12",
        f"At least five bis houses on one street are asked for; here are {count}.",
        "n1-bis",
        {"streets": [text]},
        after={"streets": [text, "...", "_ _ _ _ _ _ _ _ _ _ _ 15"], "done": "1 first"} if done else None,
        reject=None if done else "ADV-12",
    )
complete(
    "ADV-12",
    "Bis houses of different streets are not added up.",
    "n1-bis",
    {"streets": ["5 5b 5b 5b 5b ...", "5 5b 5b 5b 5b ..."]},
    reject="ADV-12",
)
complete(
    "ADV-12",
    "Bis houses that are used count as well.",
    "n1-bis",
    {"streets": ["[5 5b 5b] | 7 7b 7b 7b _ _ _"], "plan": 2},
    after={
        "streets": ["5 5b 5b | 7 7b 7b 7b _ _ _", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"],
        "plans": [{"first": True, "lines": []}, {"first": True, "lines": [{"street": 0, "first": 0, "last": 2}]}, None],
    },
    table={"approved": [False, True, False]},
)
for temps in (6, 7, 11):
    complete(
        "ADV-13",
        f"At least seven crossed temp boxes are asked for; here are {temps}.",
        "n1-temps",
        {"temps": temps},
        after={"streets": ["...", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"], "done": "1 first"} if temps >= 7 else None,
        reject=None if temps >= 7 else "ADV-13",
    )
PAGE.turn(
    "ADV-13 PLAN-1",
    "The seventh box, crossed in this turn, counts.",
    "no roundabout, pair 0, write 8 2 11, temp, complete 1",
    on={"temps": 6},
    offer="8 temp",
    plans=in_play("n1-temps"),
    advanced=True,
    after={"streets": ["...", "...", "_ _ _ _ _ _ _ _ _ _ _ 8"], "temps": 7, "done": "1 first"},
)

# --- parks and pools ---------------------------------------------------------------------------------------------------

WRITTEN = {"streets": ["...", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"]}
for parks, met in (
    ([3, 4, 0], True),
    ([3, 0, 5], True),
    ([0, 4, 5], True),
    ([3, 4, 5], True),
    ([3, 3, 4], False),
    ([2, 3, 5], False),
    ([0, 0, 0], False),
):
    complete(
        "ADV-14",
        f"All parks on two streets: 3, 4 and 5 circles are printed, {parks} are crossed.",
        "n2-parks",
        {"parks": parks},
        after={**WRITTEN, "done": "2 first"} if met else None,
        reject=None if met else "ADV-14",
    )
for pools, met in (
    ([POOLS[0], POOLS[1], []], True),
    ([[], POOLS[1], POOLS[2]], True),
    (POOLS, True),
    ([POOLS[0], [0, 3], [6, 10]], False),
    ([[2, 6], [0, 7], [1, 6]], False),
):
    complete(
        "ADV-15",
        f"All pools on two streets: {POOLS} are printed, {pools} are built.",
        "n2-pools",
        {"pools": pools},
        after={**WRITTEN, "done": "2 first"} if met else None,
        reject=None if met else "ADV-15",
    )
complete(
    "ADV-15 ROUND-14",
    "A pool under a roundabout can never be built, so its street never has all pools.",
    "n2-pools",
    {"streets": ["_ _ | @ | ..."], "pools": [[6, 7], POOLS[1], []]},
    reject="ADV-15",
)
for plan, street in (("n2-parks-pools-bottom", 2), ("n2-parks-pools-middle", 1)):
    full = [0, 0, 0]
    full[street] = (3, 4, 5)[street]
    short = list(full)
    short[street] -= 1
    own: list[list[int]] = [POOLS[s] if s == street else [] for s in range(3)]
    lacking = [POOLS[s][:2] if s == street else [] for s in range(3)]
    complete(
        "ADV-16",
        f"All parks and pools of street {street} are built.",
        plan,
        {"parks": full, "pools": own},
        after={**WRITTEN, "done": "2 first"},
    )
    complete("ADV-16", f"A park of street {street} is lacking.", plan, {"parks": short, "pools": own}, reject="ADV-16")
    complete(
        "ADV-16", f"A pool of street {street} is lacking.", plan, {"parks": full, "pools": lacking}, reject="ADV-16"
    )
    others = [POOLS[s] if s != street else [] for s in range(3)]
    complete(
        "ADV-16",
        f"All parks and pools of the other streets do not do for street {street}.",
        plan,
        {"parks": [p if s != street else 0 for s, p in enumerate((3, 4, 5))], "pools": others},
        reject="ADV-16",
    )
for street in range(3):
    texts = ["...", "...", "..."]
    texts[street] = "_ _ _ _ | @ | ..."
    parks = [p if s == street else 0 for s, p in enumerate((3, 4, 5))]
    own = [POOLS[s] if s == street else [] for s in range(3)]
    done = list(texts)
    done[2] = done[2].replace("...", "_ _ _ _ _ _ 15" if "@" in done[2] else "_ _ _ _ _ _ _ _ _ _ _ 15")
    complete(
        "ADV-17",
        f"Street {street} has all parks, all pools and a roundabout.",
        "n2-parks-pools-roundabout",
        {"streets": texts, "parks": parks, "pools": own},
        after={"streets": done, "done": "2 first"},
    )
    elsewhere = ["...", "...", "..."]
    elsewhere[(street + 1) % 3] = "_ _ _ _ | @ | ..."
    complete(
        "ADV-17",
        f"The roundabout is not on street {street}, which has all parks and pools.",
        "n2-parks-pools-roundabout",
        {"streets": elsewhere, "parks": parks, "pools": own},
        reject="ADV-17",
    )
LACKING: tuple[tuple[list[int], list[list[int]]], ...] = (
    ([2, 0, 0], [POOLS[0], [], []]),
    ([3, 0, 0], [[2, 6], [], []]),
    ([0, 0, 0], [[], [], []]),
)
for parks, built in LACKING:
    complete(
        "ADV-17",
        "The street with the roundabout lacks a park or a pool.",
        "n2-parks-pools-roundabout",
        {"streets": ["_ _ _ _ | @ | ..."], "parks": parks, "pools": built},
        reject="ADV-17",
    )
complete(
    "ADV-18",
    "Used houses' pools count, and no house is marked.",
    "n2-pools",
    {"streets": ["_ _ [3 4 5 6] | [7 8 9 10]"], "pools": [POOLS[0], POOLS[1], []]},
    after={
        "streets": ["_ _ [3 4 5 6] | [7 8 9 10]", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"],
        "plans": [
            {"first": True, "lines": [{"street": 0, "first": 2, "last": 5}, {"street": 0, "first": 6, "last": 9}]},
            {"first": True, "lines": []},
            None,
        ],
    },
    table={"approved": [True, False, False]},
)
PAGE.turn(
    "ADV-18",
    "Houses whose pools count for plan 2 serve plan 3 in the same turn.",
    f"{WRITE} 2 11, complete 2, complete 3",
    on={"streets": ["1 2 | 3 4 5 6 7 | ..."], "pools": [POOLS[0], POOLS[1], []]},
    offer=FILLER,
    plans=in_play("n2-pools"),
    advanced=True,
    legal="name 0 0",
)
PAGE.play(
    "ADV-3 PLAN-5",
    "Both players complete the plan of temps in the same turn: both get its higher points.",
    game(sheet(temps=7), sheet(temps=8), offer=FILLER, plans=in_play("n1-temps"), advanced=True, turn=12),
    f"0: {WRITE} 2 11, complete 1, reshuffle, end\n1: {WRITE} 2 11, complete 1, no reshuffle, end",
    level=2,
    game={
        "approved": [True, False, False],
        "players": [{"sheet": {"plans": [{"first": True, "lines": []}, None, None]}}] * 2,
        "report": {"completed_first": [1], "reshuffle": True},
    },
)
PAGE.play(
    "ADV-2 SETUP-3",
    "`n2-parks` is a plan of number 2 and `n1-temps` one of number 1: they do not change places.",
    setup(plans=("n2-parks", "n1-temps", "n3-25"), advanced=True),
    level=2,
    reject="SETUP-3",
)
PAGE.turn(
    "ADV-11 PLAN-2",
    "The marked house may be the last one of its estate: `7 8 9 17` serves no plan.",
    f"{WRITE} 2 5, complete 3",
    on=["[1] | 2 3 4 | _ _ | 7 8 9 [17]", MARKED[1], "[1] _ _ _ _ _ _ _ _ _ _ [16]"],
    offer=FILLER,
    plans=ASK_34,
    advanced=True,
    reject="PLAN-2",
)
PAGE.turn(
    "ADV-11",
    "Split off from the marked last house, `6 7 8 9` serves plan 3.",
    f"{WRITE} 2 5, complete 3",
    on=["[1] | 2 3 4 | 6 7 8 9 | _ [17]", MARKED[1], "[1] _ _ _ _ _ _ _ _ _ _ [16]"],
    offer=FILLER,
    plans=ASK_34,
    advanced=True,
    legal="name 0 1",
)
