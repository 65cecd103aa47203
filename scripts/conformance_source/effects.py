"""The six effects."""

from __future__ import annotations

from typing import Any

from conformance_source.writing import Page, sheet

PAGE = Page("effects", level=1)
ALL_RAISED = [1, 2, 3, 4, 4, 4]

# --- EFFECT-1 ----------------------------------------------------------------------------------------------------------

for effect in ("surveyor", "agent", "landscaper", "pool", "temp", "bis"):
    PAGE.turn(
        "EFFECT-1",
        f"The effect {effect} could be used at this house, and may be declined all the same.",
        "pair 0, write 8 0 2, decline, end",
        offer=f"8 {effect}",
        after=["_ _ 8 ..."],
    )
for number, box in ((9, 2), (10, 4), (7, 0), (6, 9)):
    PAGE.turn(
        "EFFECT-1 TEMP-2",
        f"8 written as {number} is a use of temp, which is not declined afterwards.",
        f"pair 0, write {number} 0 {box}, decline",
        offer="8 temp",
        reject="TURN-9",
    )

# --- EFFECT-2 ----------------------------------------------------------------------------------------------------------

NOTHING_TO_USE: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("a landscaper on a street whose parks are all built", "8 landscaper", {"parks": [3, 0, 0]}),
    ("a pool effect at a house without a pool", "8 pool", {"streets": ["..."]}),
    ("an agent when every track is full", "8 agent", {"estate_values": ALL_RAISED}),
    ("a temp with an unchanged number when all temp boxes are crossed", "8 temp", {"temps": 11}),
    (
        "a surveyor without a legal gap",
        "8 surveyor",
        {
            "streets": [
                "_ " + " ".join("| _" for _ in range(9)),
                "_ " + " ".join("| _" for _ in range(10)),
                "_ " + " ".join("| _" for _ in range(11)),
            ]
        },
    ),
    ("a bis without a box to copy into", "8 bis", {"streets": ["| ".join(["_ "] * 10).strip()]}),
)
for what, offer, scene in NOTHING_TO_USE:
    PAGE.turn(
        "EFFECT-2",
        f"The effect step is not asked for {what}; the turn is at its end.",
        "pair 0, write 8 0 0",
        on=scene,
        offer=offer,
        legal="end",
    )
    PAGE.turn(
        "EFFECT-2",
        f"Nothing can be declined for {what}: the effect counts as declined already.",
        "pair 0, write 8 0 0, decline",
        on=scene,
        offer=offer,
        reject="TURN-9",
    )
for offer, act, scene, rule in (
    ("8 landscaper", "park", {"parks": [3, 0, 0]}, "PARK-2"),
    ("8 pool", "pool", {}, "POOL-1"),
    ("8 agent", "raise 1", {"estate_values": ALL_RAISED}, "AGENT-2"),
    ("8 temp", "temp", {"temps": 11}, "TEMP-3"),
):
    PAGE.turn(
        f"EFFECT-2 {rule}",
        "A use that would change nothing is refused when asked for.",
        f"pair 0, write 8 0 0, {act}",
        on=scene,
        offer=offer,
        reject=rule,
    )

# --- EFFECT-3 ----------------------------------------------------------------------------------------------------------

USES = {
    "surveyor": "fence 0 1",
    "agent": "raise 1",
    "landscaper": "park",
    "pool": "pool",
    "temp": "temp",
    "bis": "bis 8 0 3",
}
for chosen, use in USES.items():
    other = {
        "surveyor": "agent",
        "agent": "landscaper",
        "landscaper": "pool",
        "pool": "temp",
        "temp": "bis",
        "bis": "surveyor",
    }
    PAGE.turn(
        "EFFECT-3",
        f"With {chosen} chosen, {other[chosen]} cannot be used, though it lies in the offer.",
        f"pair 0, write 8 0 2, {USES[other[chosen]]}",
        offer=f"8 {chosen}, 8 {other[chosen]}, 8 {other[chosen]}",
        reject="EFFECT-3",
    )
    PAGE.turn(
        "EFFECT-3",
        "An effect is used at most once in a turn.",
        f"pair 0, write 8 0 2, {use}, {use if chosen != 'surveyor' else 'fence 0 5'}",
        offer=f"8 {chosen}",
        reject="EFFECT-3",
    )
    PAGE.turn(
        "EFFECT-3",
        "The effect is used after the number has been written, not before.",
        f"pair 0, {use}",
        offer=f"8 {chosen}",
        reject="EFFECT-3",
    )
for chosen, use in USES.items():
    PAGE.turn(
        "EFFECT-3",
        f"The effect of the chosen pair, {chosen}, is used once; then the turn is at its end.",
        f"pair 0, write 8 0 2, {use}",
        offer=f"8 {chosen}",
        legal="end",
    )
PAGE.turn(
    "EFFECT-3",
    "A declined effect cannot be used after all.",
    "pair 0, write 8 0 2, decline, park",
    offer="8 landscaper",
    reject="EFFECT-3",
)
PAGE.turn("EFFECT-3", "No effect is used before a pair is chosen.", "raise 1", offer="8 agent", reject="EFFECT-3")
PAGE.turn(
    "EFFECT-3 TEMP-2",
    "A changed number has used the temp: no second box is crossed, and the effect step is over.",
    "pair 0, write 9 0 2, temp",
    offer="8 temp",
    reject="TURN-9",
)

# --- surveyor ----------------------------------------------------------------------------------------------------------

for text, gap, after in (
    ("_ _ _ ...", 1, "_ | _ _ ..."),
    ("_ _ _ ...", 9, "_ _ _ _ _ _ _ _ _ | _"),
    ("3 5 _ ...", 1, "3 | 5 _ ..."),
    ("3 5 | 6 ...", 1, "3 | 5 | 6 ..."),
    ("_ 5 ...", 2, "_ 5 | _ ..."),
):
    PAGE.turn(
        "FENCE-1",
        f"Gap {gap} of `{text}` is free, whether houses stand beside it or not, and need not be near the number just written.",
        f"pair 0, write 8 2 0, fence 0 {gap}",
        on=[text],
        offer="8 surveyor",
        after=[after, "...", "8 ..."],
    )
for street, gap in ((0, 0), (0, 10), (1, 0), (1, 11), (2, 0), (2, 12), (3, 1)):
    PAGE.turn(
        "FENCE-1",
        f"Streets of 10, 11 and 12 boxes have gaps from 1 on, and their ends are none: street {street} has no gap {gap}.",
        f"pair 0, write 8 2 0, fence {street} {gap}",
        offer="8 surveyor",
        reject="FENCE-1",
    )
for street, gap in ((1, 10), (2, 11)):
    texts = ["..."] * 3
    texts[street] = " ".join("_" if i != gap - 1 else "_ |" for i in range((10, 11, 12)[street]))
    PAGE.turn(
        "FENCE-1",
        f"The last gap of street {street} is gap {gap}.",
        f"pair 0, write 8 0 0, fence {street} {gap}",
        offer="8 surveyor",
        after=["8 ...", *texts[1:]],
    )
for text, gap in (("3 | 5 ...", 1), ("_ | _ ...", 1), ("3 5 | _ ...", 2)):
    PAGE.turn(
        "FENCE-1",
        f"Gap {gap} has a fence already.",
        f"pair 0, write 8 2 0, fence 0 {gap}",
        on=[text],
        offer="8 surveyor",
        reject="FENCE-1",
    )
for text, gap in (("4 4b 5 ...", 1), ("4b 4 4b ...", 1), ("4b 4 4b ...", 2), ("_ _ _ 7b 7 ...", 4)):
    PAGE.turn(
        "FENCE-2",
        f"In `{text}` gap {gap} lies between two houses with the same number.",
        f"pair 0, write 8 2 0, fence 0 {gap}",
        on=[text],
        offer="8 surveyor",
        reject="FENCE-2",
    )
for text, gap, after in (
    ("4 4b 5 ...", 2, "4 4b | 5 ..."),
    ("3 4b 4 ...", 1, "3 | 4b 4 ..."),
    ("4 4b _ ...", 2, "4 4b | _ ..."),
):
    PAGE.turn(
        "FENCE-2",
        f"Gap {gap} of `{text}` is at the end of a bis run, not inside it.",
        f"pair 0, write 8 2 0, fence 0 {gap}",
        on=[text],
        offer="8 surveyor",
        after=[after, "...", "8 ..."],
    )
LINED = "[1 2 3 4] | 5 6 7 [8 9 10]"
for gap in (1, 2, 3, 8, 9):
    PAGE.turn(
        "FENCE-3 PLAN-3",
        f"Gap {gap} of `{LINED}` lies under a plan's line.",
        f"pair 0, write 8 2 0, fence 0 {gap}",
        on=[LINED],
        offer="8 surveyor",
        reject="FENCE-3",
    )
for gap, drawn in ((5, "[1 2 3 4] | 5 | 6 7 [8 9 10]"), (7, "[1 2 3 4] | 5 6 7 | [8 9 10]")):
    PAGE.turn(
        "FENCE-3",
        f"Gap {gap} of `{LINED}` is not under a line; gaps at the end of a line are not either.",
        f"pair 0, write 8 2 0, fence 0 {gap}",
        on=[LINED],
        offer="8 surveyor",
        after=[drawn, "...", "8 ..."],
    )
PAGE.turn(
    "FENCE-3 FENCE-2 FENCE-1 TURN-1",
    "Free are gaps 3, 5, 8 and 9 of the top street (1, 4, 6, 7 have fences, 2 is under a line) and gap 3 of the middle one.",
    "pair 0, write 1 0 0",
    on=[
        "_ | [3 4] _ | 5 6 | 7 | 9 10 11",
        "3 3b | 4 _ | _ | _ | _ | _ | _ | _ | _",
        "_ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _",
    ],
    offer="1 surveyor",
    legal="fence 0 3, fence 0 5, fence 0 8-9, fence 1 3, decline",
)

# --- agent -------------------------------------------------------------------------------------------------------------

for size, most in enumerate(ALL_RAISED, start=1):
    for crossed in (0, most - 1):
        if crossed == 0 and most == 1 and size > 1:
            continue
        values = [0] * 6
        values[size - 1] = crossed
        raised = list(values)
        raised[size - 1] += 1
        PAGE.turn(
            "AGENT-1",
            f"The agent crosses the next number of the track of size {size}, of which {crossed} are crossed; no estate need exist.",
            f"pair 0, write 8 0 0, raise {size}",
            on={"estate_values": values},
            offer="8 agent",
            after={"streets": "8 ...", "estate_values": raised},
        )
        if most == 1:
            break
    values = [0] * 6
    values[size - 1] = most
    PAGE.turn(
        "AGENT-2",
        f"The track of size {size} has {most} numbers to cross, and all are crossed.",
        f"pair 0, write 8 0 0, raise {size}",
        on={"estate_values": values},
        offer="8 agent",
        reject="AGENT-2",
    )
PAGE.turn(
    "AGENT-1",
    "There are tracks for sizes 1 to 6 only.",
    "pair 0, write 8 0 0, raise 7",
    offer="8 agent",
    reject="AGENT-1",
)
PAGE.turn(
    "AGENT-2 TURN-1",
    "Tracks with all their numbers crossed are not offered: here those of sizes 1, 3 and 6.",
    "pair 0, write 8 0 0",
    on={"estate_values": [1, 0, 3, 3, 0, 4]},
    offer="8 agent",
    legal="raise 2, raise 4, raise 5, decline",
)

# --- landscaper --------------------------------------------------------------------------------------------------------

for street, circles in enumerate((3, 4, 5)):
    for crossed in (0, circles - 1):
        parks = [0, 0, 0]
        parks[street] = crossed
        built = list(parks)
        built[street] += 1
        after = ["..."] * 3
        after[street] = "8 ..."
        PAGE.turn(
            "PARK-1",
            f"Written on street {street}, the number lets the landscaper cross the next circle there, after {crossed}.",
            f"pair 0, write 8 {street} 0, park",
            on={"parks": parks},
            offer="8 landscaper",
            after={"streets": after, "parks": built},
        )
    parks = [0, 0, 0]
    parks[street] = circles
    PAGE.turn(
        "PARK-2",
        f"Street {street} has {circles} circles, and all are crossed.",
        f"pair 0, write 8 {street} 0, park",
        on={"parks": parks},
        offer="8 landscaper",
        reject="PARK-2",
    )
    full = [3, 4, 5]
    full[street] = 0
    after = ["..."] * 3
    after[street] = "8 ..."
    built = list(full)
    built[street] = 1
    PAGE.turn(
        "PARK-1 PARK-2",
        f"That all circles of the other streets are crossed does not matter on street {street}.",
        f"pair 0, write 8 {street} 0, park",
        on={"parks": full},
        offer="8 landscaper",
        after={"streets": after, "parks": built},
    )
PAGE.turn(
    "PARK-1 PARK-2",
    "Only the street just written in counts: circles left elsewhere cannot be crossed.",
    "pair 0, write 8 0 0, park",
    on={"parks": [3, 0, 0]},
    offer="8 landscaper",
    reject="PARK-2",
)
for crossed, points in enumerate(((0, 0, 0), (2, 2, 2), (4, 4, 4), (10, 6, 6), (10, 14, 8), (10, 14, 18))):
    parks = [min(crossed, circles) for circles in (3, 4, 5)]
    PAGE.score(
        "PARK-3",
        f"With {parks} circles crossed the streets score {list(points)}.",
        sheet(parks=parks),
        sheet(),
        each=[{"parks": list(points), "total": sum(points)}, {"parks": [0, 0, 0], "total": 0}],
    )

# --- pool --------------------------------------------------------------------------------------------------------------

POOLS = ((2, 6, 7), (0, 3, 7), (1, 6, 10))
for street, boxes in enumerate(POOLS):
    for box in boxes:
        after = ["..."] * 3
        after[street] = " ".join(["_"] * box + ["8", "..."])
        pools: list[list[int]] = [[], [], []]
        pools[street] = [box]
        PAGE.turn(
            "POOL-1",
            f"A pool is printed at box {box} of street {street}; it is built with the number written there.",
            f"pair 0, write 8 {street} {box}, pool",
            offer="8 pool",
            after={"streets": after, "pools": pools},
        )
for street, box in ((0, 0), (0, 3), (0, 5), (0, 8), (1, 1), (1, 2), (1, 8), (2, 0), (2, 7), (2, 11)):
    PAGE.turn(
        "POOL-1",
        f"No pool is printed at box {box} of street {street}.",
        f"pair 0, write 8 {street} {box}, pool",
        offer="8 pool",
        reject="POOL-1",
    )
PAGE.turn(
    "POOL-2 POOL-1",
    "The house in box 2 got its number in an earlier turn without its pool: it is never built, the pool effect is for box 3.",
    "pair 0, write 9 0 3, pool",
    on=["_ _ 8 ..."],
    offer="9 pool",
    reject="POOL-1",
)
PAGE.turn(
    "POOL-2",
    "The next number written at a pool gets that pool alone; the missed one at box 2 stays unbuilt.",
    "pair 0, write 12 0 6, pool",
    on=["_ _ 8 ..."],
    offer="12 pool",
    after={"streets": "_ _ 8 _ _ _ 12 ...", "pools": [[6], [], []]},
)
PAGE.turn(
    "POOL-2 EFFECT-3",
    "A house written with bis never gets its pool: the turn's effect is bis.",
    "pair 0, write 8 0 1, bis 8 0 2, pool",
    offer="8 bis",
    reject="EFFECT-3",
)
PAGE.turn(
    "POOL-2 BIS-1",
    "A bis copy at a printed pool builds nothing.",
    "pair 0, write 8 0 1, bis 8 0 2, end",
    offer="8 bis",
    after=["_ 8 8b ..."],
)
built_pools = [(s, b) for s, boxes in enumerate(POOLS) for b in boxes]
for count, worth in enumerate((0, 3, 6, 9, 13, 17, 21, 26, 31, 36)):
    scored: list[list[int]] = [[], [], []]
    for s, b in built_pools[:count]:
        scored[s].append(b)
    PAGE.score(
        "POOL-3",
        f"{count} pools score {worth} points, on whichever streets.",
        sheet(pools=scored),
        sheet(),
        each=[{"pools": worth}, {"pools": 0}],
    )

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
