"""Numbering and refusals."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.writing import sheet

PAGE = Page("numbering", level=1)

# --- NUM-1 -------------------------------------------------------------------------------------------------------------

for street, box, where in ((0, 0, "first"), (0, 9, "last"), (1, 10, "last"), (2, 11, "last")):
    numbers = ["..."] * 3
    numbers[street] = " ".join("8" if i == box else "_" for i in range((10, 11, 12)[street]))
    PAGE.turn(
        "NUM-1",
        f"The {where} box of street {street} is empty, so a number is written there.",
        f"pair 0, write 8 {street} {box}",
        offer="8 surveyor",
        after=numbers,
    )
for text, box, number, what in (
    ("3 _ _ 7 _ ...", 0, 3, "a box that holds the same number"),
    ("3 _ _ 7 _ ...", 3, 5, "a box that holds a number"),
    ("3 3b _ 7 _ ...", 1, 4, "a box that holds a bis copy"),
):
    PAGE.turn(
        "NUM-1",
        f"A number is never written in {what} again.",
        f"pair 0, write {number} 0 {box}",
        on=[text],
        offer=f"{number} agent",
        reject="NUM-1",
    )
PAGE.turn(
    "NUM-1 ROUND-3",
    "A box with a roundabout is filled; no number is written there.",
    "no roundabout, pair 0, write 8 0 1",
    on=["_ | @ | ..."],
    offer="8 agent",
    advanced=True,
    reject="NUM-1",
)
for street, box in ((0, 10), (1, 11), (2, 12), (3, 0)):
    PAGE.turn(
        "NUM-1",
        f"The printed sheet has no box {box} on street {street}: streets of 10, 11 and 12 boxes count from 0.",
        f"pair 0, write 8 {street} {box}",
        offer="8 agent",
        reject="NUM-1",
    )

# --- NUM-2 -------------------------------------------------------------------------------------------------------------

BETWEEN = "3 _ _ 7 _ ..."
for number, box, fits in (
    (3, 1, False),
    (4, 1, True),
    (6, 1, True),
    (7, 1, False),
    (4, 2, True),
    (6, 2, True),
    (7, 2, False),
    (3, 2, False),
    (7, 4, False),
    (8, 4, True),
    (6, 4, False),
    (15, 9, True),
    (1, 9, False),
):
    left, right = (3, 7) if box < 3 else (7, None)
    limits = f"more than {left} and less than {right}" if right else f"more than {left}"
    filled = BETWEEN.replace("...", "_ _ _ _ _").split()
    filled[box] = str(number)
    reason = (
        f"In `3 _ _ 7 _ ...` the nearest numbers ask for {limits} in box {box}; {number} is {'' if fits else 'not '}so."
    )
    act = f"pair 0, write {number} 0 {box}"
    if fits:
        PAGE.turn("NUM-2", reason, act, on=[BETWEEN], offer=f"{number} agent", after=[" ".join(filled)])
    else:
        PAGE.turn("NUM-2", reason, act, on=[BETWEEN], offer=f"{number} agent", reject="NUM-2")
for number, box, after in ((4, 1, "3 | 4 7 ..."), (6, 1, "3 | 6 7 ...")):
    PAGE.turn(
        "NUM-2",
        f"Fences make no difference: in `3 | _ 7` box 1 takes 4 to 6, so also {number}.",
        f"pair 0, write {number} 0 {box}",
        on=["3 | _ 7 ..."],
        offer=f"{number} agent",
        after=[after],
    )
for number in (2, 3, 7, 8):
    PAGE.turn(
        "NUM-2",
        f"Fences make no difference: in `3 | _ | 7` box 1 takes 4 to 6, and {number} is none of these.",
        f"pair 0, write {number} 0 1",
        on=["3 | _ | 7 ..."],
        offer=f"{number} agent",
        reject="NUM-2",
    )
for number, street, box, after in (
    (1, 0, 3, ["_ _ _ 1 _ 2 ..."]),
    (15, 0, 9, ["_ _ _ _ _ 2 _ _ _ 15"]),
    (1, 1, 10, ["_ _ _ _ _ 2 ...", "_ _ _ _ _ _ _ _ _ _ 1"]),
):
    PAGE.turn(
        "NUM-2",
        "On a side without numbers there is no limit, and other streets set none.",
        f"pair 0, write {number} {street} {box}",
        on=["_ _ _ _ _ 2 ..."],
        offer=f"{number} agent",
        after=after,
    )
for text, number, box in (("5 5b _ ...", 5, 2), ("_ 5 ...", 5, 0), ("5 _ _ _ _ _ _ _ _ _", 5, 9), ("_ 9 9b ...", 9, 0)):
    PAGE.turn(
        "NUM-2",
        "An equal number is never written from a card, not even beside its equal; only bis makes equal numbers.",
        f"pair 0, write {number} 0 {box}",
        on=[text],
        offer=f"{number} agent",
        reject="NUM-2",
    )
PAGE.turn(
    "NUM-2",
    "The bis copy 4b is the nearest number to the left; between it and 9 the box takes 5 to 8.",
    "pair 0, write 5 0 2",
    on=["4 4b _ 9 ..."],
    offer="5 agent",
    after=["4 4b 5 9 ..."],
)
PAGE.turn(
    "NUM-2 TURN-1",
    "8 fits in the boxes right of 7 on the top street, left of 9 on the middle street, and nowhere on the full bottom one.",
    "pair 0",
    on=["1 _ 7 _ _ ...", "_ 9 12 _ _ _ _ _ _ _ 15", "1 2 3 4 5 6 7 8 9 10 11 12"],
    offer="8 agent",
    legal="write 8 0 3-9, write 8 1 0",
)

# --- NUM-3 -------------------------------------------------------------------------------------------------------------

PAGE.turn(
    "NUM-3",
    "4 may be written in box 3 of `3 _ _ _` though nothing fits in boxes 1 and 2 any more.",
    "pair 0, write 4 0 3",
    on=["3 ..."],
    offer="4 agent",
    after=["3 _ _ 4 ..."],
)
PAGE.turn(
    "NUM-3",
    "1 may be written in the last box of an empty street though only 0 fits to its left.",
    "pair 0, write 1 0 9",
    offer="1 agent",
    after=["_ _ _ _ _ _ _ _ _ 1"],
)
PAGE.turn(
    "NUM-3",
    "Neighbouring numbers need not be consecutive: 15 beside 1.",
    "pair 0, write 15 2 1",
    on=["...", "...", "1 ..."],
    offer="15 agent",
    after=["...", "...", "1 15 ..."],
)
for number in (3, 4, 5):
    PAGE.turn(
        "NUM-3 NUM-2",
        f"Once 4 stands right of 3, nothing fits between them: {number} does not.",
        f"pair 0, write {number} 0 1",
        on=["3 _ _ 4 ..."],
        offer=f"{number} agent",
        reject="NUM-2",
    )

# --- NUM-4 -------------------------------------------------------------------------------------------------------------

for effect in ("surveyor", "agent", "landscaper", "pool", "bis"):
    for number in (7, 9):
        PAGE.turn(
            "NUM-4",
            f"The effect {effect} changes no number: with 8 chosen, {number} cannot be written.",
            f"pair 0, write {number} 0 4",
            offer=f"8 {effect}",
            reject="NUM-4",
        )
PAGE.turn(
    "NUM-4",
    "The number written is that of the chosen pair, not of another place of the offer.",
    "pair 0, write 8 0 4",
    reject="NUM-4",
)
PAGE.turn(
    "NUM-4",
    "A temp at another place of the offer does not change the number of the chosen pair.",
    "pair 0, write 9 0 4",
    offer="8 agent, 3 temp, 3 temp",
    reject="NUM-4",
)
PAGE.turn(
    "NUM-4",
    "With pair 2 chosen its number 11 is written.",
    "pair 2, write 11 1 4",
    after=["...", "_ _ _ _ 11 ..."],
)

# --- REFUSAL-1 ---------------------------------------------------------------------------------------------------------

TIGHT = ["3 _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ _ 7"]
"""Only 4, 5 and 6 fit anywhere."""
for text in ("3 agent, 7 pool, 8 bis", "1 agent, 2 surveyor, 15 agent", "7 agent", "3 surveyor"):
    PAGE.turn(
        "REFUSAL-1",
        "On a sheet that takes 4 to 6 only, none of the three numbers can be written: a refusal is due, and nothing else.",
        on=TIGHT,
        offer=text,
        legal="refuse",
    )
    PAGE.turn(
        "REFUSAL-1 REFUSAL-3",
        "The refusal that is due crosses the next number of its track and changes nothing else.",
        "refuse",
        on=TIGHT,
        offer=text,
        after={"refusals": 1},
    )
for text in ("4 agent, 7 pool, 8 bis", "3 agent, 6 pool, 8 bis", "3 agent, 7 pool, 5 bis"):
    PAGE.turn(
        "REFUSAL-1",
        "One of the three numbers can be written, so no refusal may be taken.",
        "refuse",
        on=TIGHT,
        offer=text,
        reject="REFUSAL-1",
    )
PAGE.turn(
    "REFUSAL-1",
    "On an empty sheet every number fits; a refusal cannot be taken by choice.",
    "refuse",
    reject="REFUSAL-1",
)
PAGE.turn(
    "REFUSAL-1",
    "A single box on the bottom street that takes the third number is enough to rule a refusal out.",
    "refuse",
    on=["1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 _ 9 10 11 12"],
    offer="3 agent, 11 agent, 8 pool",
    reject="REFUSAL-1",
)
PAGE.turn(
    "REFUSAL-1 TURN-4",
    "Only the third pair's number fits: it is the one legal choice.",
    on=["1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 _ 9 10 11 12"],
    offer="3 agent, 11 agent, 8 pool",
    legal="pair 2",
)
PAGE.turn(
    "REFUSAL-1 TURN-1",
    "After a pair is chosen its number has to be written; a refusal comes too late.",
    "pair 0, refuse",
    reject="TURN-9",
)

# --- REFUSAL-2 ---------------------------------------------------------------------------------------------------------

PAGE.turn(
    "REFUSAL-2",
    "No number fits unchanged, but 3 with temp fits as 4 or 5: the player may choose that pair or refuse.",
    on=TIGHT,
    offer="3 temp, 7 pool, 8 bis",
    legal="pair 0, refuse",
)
PAGE.turn(
    "REFUSAL-2",
    "8 with temp fits as 6, and 7 with temp as 5 or 6: both pairs, and the refusal.",
    on=TIGHT,
    offer="1 agent, 8 temp, 7 temp",
    legal="pair 1, pair 2, refuse",
)
PAGE.turn(
    "REFUSAL-2",
    "9 with temp makes 7 to 11, none of which fits: only the refusal is left.",
    on=TIGHT,
    offer="1 agent, 9 temp, 1 temp",
    legal="refuse",
)
PAGE.turn(
    "REFUSAL-2 TEMP-1",
    "3 with temp makes 1 to 5, of which 4 and 5 fit. The pair is written with a changed number.",
    "pair 0",
    on=["3 _ 7 9 10 11 12 13 14 15", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"],
    offer="3 temp, 7 pool, 8 bis",
    legal="write 4 0 1, write 5 0 1",
)
PAGE.turn(
    "REFUSAL-2 NUM-2",
    "A pair chosen for its temp has to be written changed: 3 itself does not fit.",
    "pair 0, write 3 0 1",
    on=TIGHT,
    offer="3 temp, 7 pool, 8 bis",
    reject="NUM-2",
)
PAGE.turn(
    "REFUSAL-2",
    "The player is free to refuse though a temp could help.",
    "refuse",
    on=TIGHT,
    offer="3 temp, 7 pool, 8 bis",
    after={"refusals": 1},
)
PAGE.turn(
    "REFUSAL-2 REFUSAL-1",
    "5 fits unchanged, so the refusal is not due, with a temp in the offer or without.",
    "refuse",
    on=TIGHT,
    offer="3 temp, 5 pool, 8 bis",
    reject="REFUSAL-1",
)

# --- REFUSAL-3 ---------------------------------------------------------------------------------------------------------

for act, rule in (("park", "EFFECT-3"), ("raise 1", "EFFECT-3"), ("fence 0 1", "EFFECT-3"), ("temp", "EFFECT-3")):
    PAGE.turn(
        "REFUSAL-3 EFFECT-3",
        "With a refusal no pair is chosen, so there is no effect to use.",
        f"refuse, {act}",
        on=TIGHT,
        offer="3 agent, 7 landscaper, 8 temp",
        reject=rule,
    )
PAGE.turn(
    "REFUSAL-3",
    "With a refusal no number is written.",
    "refuse, write 5 0 1",
    on=TIGHT,
    offer="3 agent, 7 pool, 8 bis",
    reject="TURN-9",
)
PAGE.turn("REFUSAL-3", "Nothing is left to do: the turn is ended.", "refuse", on=TIGHT, offer="3 agent", legal="end")
FULL_BUT_ONE = ["1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _"]
PAGE.turn(
    "REFUSAL-3 PLAN-1",
    "Plans may be completed in the turn of a refusal: two estates of 4 stand on the top street.",
    "refuse",
    on=FULL_BUT_ONE,
    offer="3 agent",
    legal="complete 1, no plans",
)
PAGE.turn(
    "REFUSAL-3 SHUFFLE-1",
    "A reshuffle is asked for after the plan that was completed in the turn of a refusal.",
    "refuse, complete 1, name 0 0, name 0 4",
    on=FULL_BUT_ONE,
    offer="3 agent",
    legal="reshuffle, no reshuffle",
)

# --- REFUSAL-4 ---------------------------------------------------------------------------------------------------------

for before in (0, 1, 2):
    PAGE.turn(
        "REFUSAL-4",
        f"After {before} refusals the next one makes {before + 1}.",
        "refuse, end",
        on={"streets": TIGHT, "refusals": before},
        offer="3 agent",
        after={"refusals": before + 1},
    )
for refusals, ended in ((0, []), (2, []), (3, ["refusals"])):
    PAGE.score(
        "REFUSAL-4 END-1",
        f"The third refusal ends the game; here there are {refusals}.",
        sheet(refusals=refusals),
        sheet(refusals=min(refusals, 2)),
        ended=ended,
    )

# --- REFUSAL-5 ---------------------------------------------------------------------------------------------------------

for refusals, points in enumerate((0, 0, -3, -5)):
    PAGE.score(
        "REFUSAL-5",
        f"By the track 0, 0, 3, 5 a sheet with {refusals} refusals loses {-points} points.",
        sheet(refusals=refusals),
        sheet(),
        each=[{"refusals": points, "total": points}, {"refusals": 0, "total": 0}],
    )
