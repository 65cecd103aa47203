"""Temp and bis."""

from __future__ import annotations

from conformance_source.effects import PAGE
from conformance_source.writing import sheet

# --- temp --------------------------------------------------------------------------------------------------------------

for number, lowest, highest in ((1, 0, 3), (2, 0, 4), (3, 1, 5), (8, 6, 10), (14, 12, 16), (15, 13, 17)):
    listed = ", ".join(f"write {n} 0 0" for n in range(lowest, highest + 1))
    PAGE.turn(
        "TEMP-1 TURN-1",
        f"{number} with temp may be written as {lowest} to {highest}: up to two less or more, within 0 to 17.",
        "pair 0",
        on=["_ | " + " | ".join(["_"] * 9), "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"],
        offer=f"{number} temp",
        legal=", ".join(f"write {n} 0 0-9" for n in range(lowest, highest + 1)),
    )
    for written in (lowest, highest):
        if written == number:
            continue
        PAGE.turn(
            "TEMP-1 TEMP-2",
            f"{number} written as {written} crosses a temp box with the writing.",
            f"pair 0, write {written} 0 4, end",
            offer=f"{number} temp",
            after={"streets": f"_ _ _ _ {written} ...", "temps": 1},
        )
for number, written in ((8, 5), (8, 11), (3, 0), (3, 6), (13, 16), (14, 17), (2, 5), (15, 12)):
    PAGE.turn(
        "TEMP-1",
        f"{written} is more than two away from {number}.",
        f"pair 0, write {written} 0 4",
        offer=f"{number} temp",
        reject="TEMP-1",
    )
for number, written in ((15, 18), (14, 18), (17, 18)):
    PAGE.turn(
        "TEMP-1",
        f"{written} is above 17, the highest number.",
        f"pair 0, write {written} 0 9",
        offer=f"{number} temp",
        reject="TEMP-1",
    )
for written, box, fits in ((6, 1, True), (7, 1, False), (4, 1, True), (3, 1, False)):
    act, number = f"pair 0, write {written} 0 {box}", 5
    on, reason = ["3 _ _ 7 ..."], f"5 changed to {written} must still fit between 3 and 7."
    if fits:
        done = {"streets": f"3 {written} _ 7 ...", "temps": 1}
        PAGE.turn("TEMP-1 NUM-2", reason, act, on=on, offer="5 temp", after=done)
    else:
        PAGE.turn("TEMP-1 NUM-2", reason, act, on=on, offer="5 temp", reject="NUM-2")
PAGE.turn(
    "TEMP-2",
    "With an unchanged number the player may cross a temp box or decline.",
    "pair 0, write 8 0 4",
    offer="8 temp",
    legal="temp, decline",
)
PAGE.turn(
    "TEMP-2",
    "With an unchanged number the player crosses a temp box by using the effect.",
    "pair 0, write 8 0 4, temp",
    offer="8 temp",
    after={"streets": "_ _ _ _ 8 ...", "temps": 1},
)
PAGE.turn(
    "TEMP-2",
    "A changed number has used the effect: the turn is at its end.",
    "pair 0, write 9 0 4",
    offer="8 temp",
    legal="end",
)
for temps in (9, 10, 11):
    crossed = min(temps + 1, 11)
    PAGE.turn(
        "TEMP-3 TEMP-2",
        f"With {temps} of 11 temp boxes crossed a number may still be changed; then {crossed} are crossed.",
        "pair 0, write 10 0 4, end",
        on={"temps": temps},
        offer="8 temp",
        after={"streets": "_ _ _ _ 10 ...", "temps": crossed},
    )
PAGE.turn(
    "TEMP-3",
    "With 10 boxes crossed the eleventh can be, for an unchanged number.",
    "pair 0, write 8 0 4, temp",
    on={"temps": 10},
    offer="8 temp",
    after={"streets": "_ _ _ _ 8 ...", "temps": 11},
)
PAGE.turn(
    "TEMP-3 EFFECT-2",
    "With all 11 boxes crossed an unchanged number leaves nothing to use.",
    "pair 0, write 8 0 4, temp",
    on={"temps": 11},
    offer="8 temp",
    reject="TEMP-3",
)
for counts, majority in (
    ((5, 5, 3, 2, 1, 0), (7, 7, 4, 1, 0, 0)),
    ((2, 0, 0), (7, 0, 0)),
    ((0, 0), (0, 0)),
    ((1, 0), (7, 0)),
    ((3, 3), (7, 7)),
    ((4, 3, 2, 1), (7, 4, 1, 0)),
    ((1, 2, 3, 4), (0, 1, 4, 7)),
    ((6, 6, 6), (7, 7, 7)),
    ((5, 4, 4), (7, 4, 4)),
    ((5, 4, 4, 3), (7, 4, 4, 1)),
    ((5, 4, 3, 3), (7, 4, 1, 1)),
    ((11, 10, 0), (7, 4, 0)),
    ((9, 0, 1), (7, 0, 4)),
):
    PAGE.score(
        "TEMP-4",
        f"Counts of {', '.join(map(str, counts))} temps give {', '.join(map(str, majority))} points: by different counts, none for none.",
        *(sheet(temps=count) for count in counts),
        each=[{"temps": points} for points in majority],
    )

# --- bis ---------------------------------------------------------------------------------------------------------------

PAGE.turn(
    "BIS-1 TURN-1",
    "In `3 _ | _ 6` box 1 can become 3b and box 2 can become 6b, and nothing else there; beside the new 9 also 9b, left and right.",
    "pair 0, write 9 2 5",
    on=["3 _ | _ 6 | _ _ _ _ _ _"],
    offer="9 bis",
    legal="bis 3 0 1, bis 6 0 2, bis 9 2 4, bis 9 2 6, decline",
)
for street, box, number, after in (
    (0, 0, 8, ["8b 8 ...", "_ 4 ...", "..."]),
    (0, 2, 8, ["_ 8 8b ...", "_ 4 ...", "..."]),
    (1, 0, 4, ["_ 8 ...", "4b 4 ...", "..."]),
):
    PAGE.turn(
        "BIS-1",
        "The neighbour may be the house written in this turn or any other, on any street.",
        f"pair 0, write 8 0 1, bis {number} {street} {box}",
        on=["...", "_ 4 ..."],
        offer="8 bis",
        after=after,
    )
PAGE.turn(
    "BIS-1 BIS-3",
    "The neighbour may itself be a bis house.",
    "pair 0, write 8 2 5, bis 4 0 2",
    on=["4 4b _ ..."],
    offer="8 bis",
    after=["4 4b 4b ...", "...", "_ _ _ _ _ 8 ..."],
)
for text, box, number, what in (
    ("3 | _ _ ...", 1, 3, "a fence stands between box 1 and the 3"),
    ("3 _ _ ...", 2, 3, "box 2 has no direct neighbour with a number"),
    ("3 5 _ ...", 1, 3, "box 1 holds a number"),
    ("3 3b _ ...", 1, 3, "box 1 holds a copy"),
    ("_ _ _ ...", 0, 3, "no house stands beside box 0"),
    ("_ | 3 ...", 0, 3, "a fence stands between box 0 and the 3"),
    ("3 | _ | 5 ...", 1, 5, "fences stand on both sides of box 1"),
):
    PAGE.turn(
        "BIS-1",
        f"In `{text}` no copy is made in box {box}: {what}.",
        f"pair 0, write 9 2 5, bis {number} 0 {box}",
        on=[text],
        offer="9 bis",
        reject="BIS-1",
    )
for street, box in ((0, 10), (3, 0)):
    PAGE.turn(
        "BIS-1",
        f"There is no box {box} on street {street}.",
        f"pair 0, write 9 0 9, bis 9 {street} {box}",
        offer="9 bis",
        reject="BIS-1",
    )
for number in (3, 6):
    PAGE.turn(
        "BIS-2",
        f"In `3 _ 6` the player says which neighbour is copied: {number}.",
        f"pair 0, write 9 2 5, bis {number} 0 1",
        on=["3 _ 6 ..."],
        offer="9 bis",
        after=[f"3 {number}b 6 ...", "...", "_ _ _ _ _ 9 ..."],
    )
for text, number, why in (
    ("3 _ 6 ...", 4, "no neighbour has 4"),
    ("3 _ 6 ...", 9, "the number written this turn is not beside it"),
    ("3 _ | 6 ...", 6, "a fence is on the side of the 6"),
    ("3 | _ 6 ...", 3, "a fence is on the side of the 3"),
    ("3 _ _ 6 ...", 6, "an empty box is on that side"),
):
    PAGE.turn(
        "BIS-2",
        f"In `{text}` box 1 cannot become {number}b: {why}.",
        f"pair 0, write 9 2 5, bis {number} 0 1",
        on=[text],
        offer="9 bis",
        reject="BIS-2",
    )
for on, box, after in (
    ("_ 2 2b ...", 0, "2b 2 2b ..."),
    ("2 2b _ ...", 2, "2 2b 2b ..."),
    ("_ 2b 2 ...", 0, "2b 2b 2 ..."),
):
    PAGE.turn(
        "BIS-3",
        "Copies lie directly beside their run, on either side of the plain house.",
        f"pair 0, write 9 2 5, bis 2 0 {box}",
        on=[on],
        offer="9 bis",
        after=[after, "...", "_ _ _ _ _ 9 ..."],
    )
PAGE.turn(
    "BIS-3 BIS-1",
    "`2 _ 2b` is not possible: a copy has no gap to its run.",
    "pair 0, write 9 2 5, bis 2 0 2",
    on=["2 _ _ ..."],
    offer="9 bis",
    reject="BIS-1",
)
PAGE.turn(
    "BIS-3 NUM-2",
    "`2 2` is not possible: a run has one plain house.",
    "pair 0, write 2 0 1",
    on=["2 _ _ ..."],
    offer="2 bis",
    reject="NUM-2",
)
for on, copies in (("_ 2 2b _ ...", "bis 2 0 0, bis 2 0 3"), ("_ 2b 2 _ ...", "bis 2 0 0, bis 2 0 3")):
    PAGE.turn(
        "BIS-3 BIS-1",
        f"In `{on}` the run can grow at both ends, beside the copy as beside the plain house.",
        "pair 0, write 9 2 5",
        on=[on],
        offer="9 bis",
        legal=f"{copies}, bis 9 2 4, bis 9 2 6, decline",
    )
RUNS = ["1 1b 1b 1b 1b 1b 1b 1b 1b 1b", "_ 2 ...", "..."]
PAGE.turn(
    "BIS-4",
    "A tenth bis is allowed.",
    "pair 0, write 9 2 5, bis 2 1 0",
    on=RUNS,
    offer="9 bis",
    after=["1 1b 1b 1b 1b 1b 1b 1b 1b 1b", "2b 2 ...", "_ _ _ _ _ 9 ..."],
)
for count, penalty in enumerate((0, 1, 3, 6, 9, 12, 16, 20, 24, 28, 28, 28)):
    middle = " ".join(["5"] + ["5b"] * min(count, 9) + ["_"] * (10 - min(count, 9)))
    bottom = " ".join(["7"] + ["7b"] * max(0, count - 9) + ["..."])
    PAGE.score(
        "BIS-4",
        f"{count} bis houses cost {penalty} points.",
        sheet("...", middle, bottom),
        sheet(),
        each=[{"bis": -penalty}, {"bis": 0}],
    )
for street, text in enumerate(("_ _ _ _ _ _ _ _ _ 12", "_ _ _ _ _ _ _ _ _ _ 12", "_ _ _ _ _ _ _ _ _ _ _ 12")):
    rows = ["...", "...", "..."]
    rows[street] = text
    PAGE.turn(
        "BIS-1",
        f"The last box of street {street} is no neighbour of its first.",
        f"pair 0, write 9 {(street + 1) % 3} 5, bis 12 {street} 0",
        on=rows,
        offer="9 bis",
        reject="BIS-1",
    )
    opposite = ["...", "...", "..."]
    opposite[street] = "3 ..."
    PAGE.turn(
        "BIS-1",
        f"The first box of street {street} is no neighbour of its last.",
        f"pair 0, write 9 {(street + 1) % 3} 5, bis 3 {street} {9 + street}",
        on=opposite,
        offer="9 bis",
        reject="BIS-1",
    )
    if street < 2:
        PAGE.turn(
            "BIS-1",
            f"The last box of street {street} is no neighbour of the first box of the next street.",
            f"pair 0, write 9 {(street + 2) % 3} 5, bis 12 {street + 1} 0",
            on=rows,
            offer="9 bis",
            reject="BIS-1",
        )
