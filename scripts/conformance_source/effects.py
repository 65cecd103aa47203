"""The six effects."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import sheet

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
