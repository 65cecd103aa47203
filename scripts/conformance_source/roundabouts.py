"""Roundabouts."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.writing import game, sheet

PAGE = Page("roundabouts", level=1)
FULL = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
ALMOST = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 _ 7 8 9 _ 11 12")

PAGE.turn(
    "ROUND-1",
    "In the advanced game the turn begins with the roundabout: the two empty boxes, then declining.",
    on=ALMOST,
    offer="6 agent",
    advanced=True,
    legal="roundabout 2 5, roundabout 2 9, no roundabout",
)
for do in ("roundabout 0 0", "no roundabout"):
    PAGE.turn("ROUND-1", "Without the advanced rules there is no such action.", do, reject="ROUND-1")
PAGE.turn(
    "ROUND-1 TURN-1", "Without the advanced rules the turn begins with the choice.", legal="pair 0, pair 1, pair 2"
)

PAGE.turn(
    "ROUND-2",
    "A roundabout may be declined; then the pair is chosen.",
    "no roundabout",
    advanced=True,
    legal="pair 0, pair 1, pair 2",
)
PAGE.turn(
    "ROUND-2",
    "A roundabout is built as the first action, before the pair is chosen.",
    "roundabout 0 3",
    advanced=True,
    after=["_ _ _ | @ | ..."],
    legal="pair 0, pair 1, pair 2",
)
PAGE.turn(
    "ROUND-2",
    "The step is asked: the pair is chosen only after it was answered.",
    "pair 0",
    advanced=True,
    reject="TURN-9",
)
for do in (
    "no roundabout, roundabout 0 3",
    "no roundabout, pair 0, roundabout 0 3",
    "no roundabout, pair 0, write 5 0 0, roundabout 0 3",
):
    PAGE.turn("ROUND-2", "After the first step it is too late for this turn.", do, advanced=True, reject="ROUND-2")
PAGE.turn(
    "ROUND-2",
    "After a refusal it is too late for this turn.",
    "no roundabout, refuse, roundabout 0 1",
    on=["3 _ _ _ _ _ _ _ _ 7", *FULL[1:]],
    offer="8 agent",
    advanced=True,
    reject="ROUND-2",
)

for text, street, box, after, what in (
    ("...", 0, 0, "@ | ...", "at the beginning of a street"),
    ("...", 0, 9, "_ _ _ _ _ _ _ _ _ | @", "at the end of a street"),
    ("@ | _ ...", 0, 1, "@ | @ | ...", "next to another roundabout"),
    ("...", 0, 2, "_ _ | @ | ...", "where a pool is printed"),
    ("[1 2 3 4] | _ ...", 0, 4, "[1 2 3 4] | @ | ...", "beside a used house"),
    ("3 _ _ 6 ...", 0, 2, "3 _ | @ | 6 ...", "between houses"),
):
    PAGE.turn(
        "ROUND-3",
        f"A roundabout may be built in any empty box, also {what}.",
        f"roundabout {street} {box}",
        on=[text],
        advanced=True,
        after=[after],
    )
for text, box, what in (
    ("3 _ ...", 0, "a box with a number"),
    ("3 3b ...", 1, "a box with a bis house"),
    ("_ | @ | ...", 1, "a box with a roundabout"),
    ("...", 10, "a box that is not there"),
):
    PAGE.turn(
        "ROUND-3",
        f"No roundabout is built in {what}.",
        f"roundabout 0 {box}",
        on=[text],
        advanced=True,
        reject="ROUND-3",
    )
for do in (
    "roundabout 0 3, roundabout 0 5",
    "roundabout 0 3, pair 0, roundabout 1 5",
    "roundabout 0 3, pair 0, write 5 1 1, roundabout 1 5",
):
    PAGE.turn("ROUND-4", "One roundabout a turn.", do, advanced=True, reject="ROUND-4")
PAGE.turn(
    "ROUND-4", "After one is built the step is over.", "roundabout 0 3, no roundabout", advanced=True, reject="TURN-9"
)
PAGE.turn(
    "ROUND-4",
    "In another turn another one may be built.",
    "roundabout 0 5",
    on=["_ | @ | ..."],
    advanced=True,
    after=["_ | @ | _ _ _ | @ | ..."],
)
PAGE.turn(
    "ROUND-5",
    "With two on the sheet the player is not asked again.",
    on=["_ | @ | ...", "_ | @ | ..."],
    advanced=True,
    legal="pair 0, pair 1, pair 2",
)
PAGE.turn(
    "ROUND-5",
    "With two on the sheet no third is built.",
    "roundabout 2 3",
    on=["_ | @ | @ | ..."],
    advanced=True,
    reject="ROUND-5",
)
PAGE.turn(
    "ROUND-5",
    "With one on the sheet the second may be built, the last of the game.",
    "roundabout 1 3",
    on=["_ | @ | ..."],
    advanced=True,
    after=["_ | @ | ...", "_ _ _ | @ | ..."],
)
PAGE.turn(
    "ROUND-3 ROUND-5",
    "The second roundabout of a sheet may be built in the two boxes that are empty, and not on the first one.",
    on=["1 2 3 4 5 6 7 | @ | 9 _", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _"],
    advanced=True,
    legal="roundabout 0 9, roundabout 2 11, no roundabout",
)
TIGHT = ("9 _ 11 12 13 14 15 _ _ 17", *FULL[1:])
PAGE.turn(
    "ROUND-6",
    "Nobody has to build one to make a number fit: a player who declines takes the refusal that is due.",
    "no roundabout",
    on=TIGHT,
    offer="5 agent",
    advanced=True,
    legal="refuse",
)
PAGE.turn(
    "ROUND-6 ROUND-10",
    "With a roundabout in box 7 any number from 0 to 16 fits right of it, so 5 can be written and no refusal is due.",
    "roundabout 0 7, refuse",
    on=TIGHT,
    offer="5 agent",
    advanced=True,
    reject="REFUSAL-1",
)

for text, box, after, what in (
    ("3 _ _ 6 ...", 1, "3 | @ | _ 6 ...", "a fence on each side"),
    ("3 | _ _ 6 ...", 1, "3 | @ | _ 6 ...", "one that stands already stays"),
    ("3 | _ | _ 6 ...", 1, "3 | @ | _ 6 ...", "both stand already"),
    ("...", 0, "@ | ...", "at the end of a street nothing is added"),
):
    PAGE.turn(
        "ROUND-7",
        f"A roundabout brings fences: {what}.",
        f"roundabout 0 {box}",
        on=[text],
        advanced=True,
        after=[after],
    )
for gap in (1, 2):
    PAGE.turn(
        "ROUND-7 FENCE-1",
        "No second fence is drawn beside a roundabout.",
        f"roundabout 0 1, pair 0, write 8 2 5, fence 0 {gap}",
        on=["3 _ _ 6 ..."],
        offer="8 surveyor",
        advanced=True,
        reject="FENCE-1",
    )
PAGE.score(
    "ROUND-7 ROUND-8",
    "In `3 | @ | 6 7 | ...` the 3 is an estate of size 1 and `6 7` one of size 2; the roundabout is none.",
    sheet("3 | @ | 6 7 | ..."),
    sheet(),
    changes={"advanced": True},
    each=[{"estates": [1, 2, 0, 0, 0, 0], "roundabouts": -3, "total": 0}, {"total": 0}],
)
PAGE.score(
    "ROUND-8",
    "Roundabouts alone make no estate and count in no tie.",
    sheet("@ | @ | ...", parks=[0, 1, 0], temps=1),
    sheet("...", parks=[1, 0, 0]),
    changes={"advanced": True},
    each=[{"estates": [0] * 6}, {"estates": [0] * 6}],
)
PAGE.turn(
    "ROUND-8 PLAN-2",
    "A roundabout is no house for a plan: `1 2 3 | @ | 4 5 6 7` has one estate of 4.",
    "no roundabout, pair 0, write 15 2 11, complete 1",
    on=["1 2 3 | @ | 4 5 6 7 | ..."],
    offer="15 pool",
    plans=("n1-44", "n2-36", "n3-25"),
    advanced=True,
    reject="PLAN-2",
)
for number, fits in ((0, True), (9, True), (10, True), (11, True), (12, False), (13, False)):
    reason = f"In `9 10 | @ | _ 12` box 3 takes 0 to 11: numbering starts anew behind a roundabout; {number} is {'' if fits else 'not '}so."
    act = f"no roundabout, pair 0, write {number} 0 3"
    on, change = ["9 10 | @ | _ 12 ..."], 2 if number == 0 else 0
    offer = f"{number + change} {'temp' if change else 'agent'}"
    if fits:
        done = {"streets": [f"9 10 | @ | {number} 12 ..."], "temps": int(bool(change))}
        PAGE.turn("ROUND-9", reason, act, on=on, offer=offer, advanced=True, after=done)
    else:
        PAGE.turn("ROUND-9", reason, act, on=on, offer=offer, advanced=True, reject="NUM-2")
PAGE.turn(
    "ROUND-9",
    "Left of a roundabout the numbers right of it set no limit.",
    "no roundabout, pair 0, write 15 0 0",
    on=["_ _ | @ | 3 4 ..."],
    offer="15 agent",
    advanced=True,
    after=["15 _ | @ | 3 4 ..."],
)
PAGE.turn(
    "ROUND-10",
    "The choice is judged on the sheet with the new roundabout: it has taken the only box for 6.",
    "roundabout 2 5",
    on=ALMOST,
    offer="6 agent",
    advanced=True,
    legal="refuse",
)
PAGE.turn(
    "ROUND-10 TURN-4",
    "A roundabout took away the only box for 6: its pair cannot be chosen.",
    "roundabout 2 5, pair 0",
    on=ALMOST,
    offer="6 agent, 10 agent, 10 agent",
    advanced=True,
    reject="TURN-4",
)
LAST = (*FULL[:2], "1 2 3 4 5 6 7 8 9 10 11 _")
PAGE.turn(
    "ROUND-11",
    "In the last empty box of the sheet: nothing can be written, so the refusal is due.",
    "roundabout 2 11",
    on=LAST,
    offer="15 agent",
    advanced=True,
    legal="refuse",
)
PAGE.turn(
    "ROUND-11",
    "After a roundabout in the last box no pair can be chosen.",
    "roundabout 2 11, pair 0",
    on=LAST,
    offer="15 agent",
    advanced=True,
    reject="TURN-4",
)
PAGE.play(
    "ROUND-11 ROUND-12 END-1",
    "The refusal counts, and the game ends because all boxes are filled.",
    game(sheet(*LAST), sheet(), offer="15 agent", advanced=True, turn=25),
    "0: roundabout 2 11, refuse, end\n1: no roundabout, pair 0, write 15 0 0, decline, end",
    level=2,
    game={"phase": "over", "report": {"ended": ["full"]}, "players": [{"sheet": {"refusals": 1}}, {}]},
)
for texts, ended in (
    ((*FULL[:2], "1 2 3 4 5 6 7 8 9 10 11 | @"), ["full"]),
    ((*FULL[:2], "1 2 3 4 5 6 7 8 9 10 | @ | _"), []),
):
    PAGE.score(
        "ROUND-12",
        "A roundabout counts as a filled box, and an empty box behind it does not.",
        sheet(*texts),
        sheet(),
        changes={"advanced": True},
        ended=ended,
    )
PAGE.turn(
    "ROUND-13",
    "A box next to a roundabout takes a copy only from its other side.",
    "no roundabout, pair 0, write 9 2 5",
    on=["3 _ | @ | _ 6 | _ _ _ _ _"],
    offer="9 bis",
    advanced=True,
    legal="bis 3 0 1, bis 6 0 3, bis 9 2 4, bis 9 2 6, decline",
)
for text, box, number in (("3 | @ | _ 6 ...", 2, 3), ("3 _ | @ | 6 ...", 1, 6)):
    PAGE.turn(
        "ROUND-13",
        "Bis copies no house across a roundabout.",
        f"no roundabout, pair 0, write 9 2 5, bis {number} 0 {box}",
        on=[text],
        offer="9 bis",
        advanced=True,
        reject="BIS-2",
    )
PAGE.turn(
    "ROUND-13 BIS-1",
    "A roundabout is no number to be copied.",
    "no roundabout, pair 0, write 9 2 5, bis 0 0 2",
    on=["_ | @ | _ ..."],
    offer="9 bis",
    advanced=True,
    reject="BIS-1",
)
PAGE.turn(
    "ROUND-14",
    "The pool at the roundabout's box is not built: the number stands at box 3, which has none.",
    "roundabout 0 2, pair 0, write 8 0 3, pool",
    offer="8 pool",
    advanced=True,
    reject="POOL-1",
)
PAGE.turn(
    "ROUND-14",
    "Of a street with a roundabout on box 2 the pools at boxes 6 and 7 are left.",
    "no roundabout, pair 0, write 8 0 6, pool",
    on=["_ _ | @ | ..."],
    offer="8 pool",
    advanced=True,
    after={"streets": ["_ _ | @ | _ _ _ 8 ..."], "pools": [[6], [], []]},
)
PAGE.turn(
    "ROUND-15",
    "A roundabout on the top street, a number on the middle one: the landscaper crosses a circle of the middle street.",
    "roundabout 0 3, pair 0, write 8 1 5, park",
    offer="8 landscaper",
    advanced=True,
    after={"streets": ["_ _ _ | @ | ...", "_ _ _ _ _ 8 ..."], "parks": [0, 1, 0]},
)
PAGE.turn(
    "ROUND-15",
    "The landscaper goes by the number: on the middle street all is built, though the roundabout is on the top street.",
    "roundabout 0 3, pair 0, write 8 1 5, park",
    on={"parks": [0, 4, 0]},
    offer="8 landscaper",
    advanced=True,
    reject="PARK-2",
)
for count, points in enumerate((0, -3, -8)):
    PAGE.score(
        "ROUND-16",
        f"By the track 0, 3, 8 a sheet with {count} roundabouts loses {-points} points.",
        sheet(*(["@ | ..."] * count)),
        sheet(),
        changes={"advanced": True},
        each=[{"roundabouts": points, "total": points}, {"roundabouts": 0}],
    )
PAGE.score(
    "ROUND-16",
    "Two roundabouts of one street cost as much as two of different streets.",
    sheet("@ | _ | @ | ..."),
    sheet(),
    changes={"advanced": True},
    each=[{"roundabouts": -8}, {"roundabouts": 0}],
)
