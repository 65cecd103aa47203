"""Judging a sheet: numbers, effects, roundabouts and refusals."""

from __future__ import annotations

from conformance_source.pages import Page

PAGE = Page("judging", level=1)
LADDERS = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
"""A full sheet."""

# --- JUDGE-1: the order of numbers, copies and fences ------------------------------------------------------------------

PAGE.judge("JUDGE-1", "Nothing is written: no turn was played.", ["..."], beyond=False)
PAGE.judge("JUDGE-1 NUM-2", "1, 2 and 4 ascend, so three turns write them.", ["1 _ 2 4 ..."])
PAGE.judge("JUDGE-1 NUM-2", "Whichever came first, 9 to the left of 3 was refused.", ["9 3 ..."], reject="NUM-2")
PAGE.judge("JUDGE-1 NUM-2", "Empty boxes between them do not help.", ["9 _ _ _ 3 ..."], reject="NUM-2")
PAGE.judge(
    "JUDGE-1 NUM-2",
    "A fence makes no difference to the order; the effects of two houses suffice for it.",
    ["9 | 3 ..."],
    reject="NUM-2",
)
PAGE.judge("JUDGE-1 NUM-2", "Two equal numbers that are written, none of them a copy.", ["5 5 ..."], reject="NUM-2")
PAGE.judge("JUDGE-1 BIS-1", "The example of the page: a 2 with bis, one turn.", ["2 2b _ ..."])
PAGE.judge("JUDGE-1 EFFECT-3", "The example of the page: one turn brings one copy.", ["2 2b 2b ..."], reject="EFFECT-3")
PAGE.judge("JUDGE-1 EFFECT-3", "A second house brings the second copy.", ["2 2b 2b 9 ..."])
PAGE.judge("JUDGE-1 BIS-3", "Copies on both sides of the house, each from a turn.", ["2b 2 2b 9 ..."])
PAGE.judge("JUDGE-1 BIS-1", "No house was there to be copied.", ["2b 2b _ 8 9 ..."], reject="BIS-1")
PAGE.judge("JUDGE-1 BIS-1", "The copy does not stand beside its house.", ["2 _ 2b 9 ..."], reject="BIS-1")
PAGE.judge("JUDGE-1 NUM-2", "A run with two houses that are no copies.", ["2 2b 2 9 ..."], reject="NUM-2")
PAGE.judge(
    "JUDGE-1 BIS-1",
    "A copy is marked in a box without a number.",
    {"streets": ["2 _ 9 ..."], "bis": [[1], [], []]},
    reject="BIS-1",
)
PAGE.judge("JUDGE-1 FENCE-2", "A fence behind a run.", ["2 2b | 9 ..."])
PAGE.judge("JUDGE-1 FENCE-2", "A fence inside a run.", ["2 | 2b 9 ..."], reject="FENCE-2")
PAGE.judge("JUDGE-1 FENCE-1", "A fence between empty boxes, from the effect of the 9.", ["_ | _ _ 9 ..."])
PAGE.judge("JUDGE-1 EFFECT-3", "Two fences, and one house.", ["_ | _ | _ 9 ..."], reject="EFFECT-3")
PAGE.judge("JUDGE-1 EFFECT-3", "A fence, and no turn at all.", ["_ | ..."], reject="EFFECT-3")

# --- JUDGE-1: effects against the houses that can have brought them ----------------------------------------------------

PAGE.judge("JUDGE-1 PARK-1", "One house on the top street, one park there.", {"streets": ["7 ..."], "parks": [1, 0, 0]})
PAGE.judge(
    "JUDGE-1 PARK-1",
    "Two parks on the top street, with one house there; the other house is on the middle street.",
    {"streets": ["7 ...", "7 ..."], "parks": [2, 0, 0]},
    reject="PARK-1",
)
PAGE.judge(
    "JUDGE-1 PARK-1",
    "A park on a street without houses.",
    {"streets": ["7 ..."], "parks": [0, 1, 0]},
    reject="PARK-1",
)
PAGE.judge(
    "JUDGE-1 PARK-1",
    "A copy brings no park: only the 7 was written on this street, and its turn had the bis effect or the park.",
    {"streets": ["7 7b ...", "9 ..."], "parks": [2, 0, 0]},
    reject="PARK-1",
)
PAGE.judge("JUDGE-1 POOL-1", "The house in box 2 with its pool.", {"streets": ["_ _ 7 ..."], "pools": [[2], [], []]})
PAGE.judge(
    "JUDGE-1 POOL-1 PARK-1",
    "The only house of the street brought its pool, so it brought no park; the other house is elsewhere.",
    {"streets": ["_ _ 7 ...", "9 ..."], "pools": [[2], [], []], "parks": [1, 0, 0]},
    reject="PARK-1",
)
PAGE.judge(
    "JUDGE-1 POOL-1 PARK-1",
    "The 7 brought its pool, the 9 the park.",
    {"streets": ["_ _ 7 9 ..."], "pools": [[2], [], []], "parks": [1, 0, 0]},
)
PAGE.judge(
    "JUDGE-1 POOL-1",
    "No pool is printed in box 3.",
    {"streets": ["_ _ _ 7 ..."], "pools": [[3], [], []]},
    reject="POOL-1",
)
PAGE.judge(
    "JUDGE-1 POOL-1",
    "A pool is built with the number at its box, and there is none.",
    {"streets": ["7 ..."], "pools": [[2], [], []]},
    reject="POOL-1",
)
PAGE.judge(
    "JUDGE-1 POOL-2",
    "A copy never gets its pool.",
    {"streets": ["_ 7 7b 9 ..."], "pools": [[2], [], []]},
    reject="POOL-2",
)
PAGE.judge(
    "JUDGE-1 POOL-1 TEMP-1",
    "16 is on no card: its turn had the temp effect, and no pool effect.",
    {"streets": ["_ _ 16 ..."], "pools": [[2], [], []], "temps": 1},
    reject="EFFECT-3",
)
PAGE.judge(
    "JUDGE-1 POOL-1",
    "15 is on cards, so its turn can have had the pool effect.",
    {"streets": ["_ _ 15 ..."], "pools": [[2], [], []]},
)
for number in (0, 16, 17):
    PAGE.judge(
        "JUDGE-1 TEMP-1 TEMP-2",
        f"{number} is on no card: it was changed by a temp, and a box is crossed.",
        {"streets": [f"{number} ..."], "temps": 1},
    )
    PAGE.judge(
        "JUDGE-1 TEMP-2",
        f"{number} is on no card: it was changed by a temp, for which a box has to be crossed.",
        [f"{number} ..."],
        reject="TEMP-2",
    )
PAGE.judge("JUDGE-1 TEMP-2", "15 and 1 are on cards: no temp was needed.", ["1 15 ..."])
PAGE.judge(
    "JUDGE-1 TEMP-2",
    "Two numbers that no card shows ask for two temp boxes.",
    {"streets": ["0 17 ..."], "temps": 1},
    reject="TEMP-2",
)
PAGE.judge(
    "JUDGE-1 TEMP-2",
    "A temp box for a number that is on cards: it was written unchanged, or changed from another.",
    {"streets": ["7 ..."], "temps": 1},
)
PAGE.judge("JUDGE-1 EFFECT-3", "Two temp boxes, and one house.", {"streets": ["7 ..."], "temps": 2}, reject="EFFECT-3")
PAGE.judge(
    "JUDGE-1 TEMP-1 PARK-1",
    "The 0 was changed by a temp, and the 5 brought the park.",
    {"streets": ["0 5 ..."], "temps": 1, "parks": [1, 0, 0]},
)
PAGE.judge(
    "JUDGE-1 TEMP-1 PARK-1",
    "The 0 was changed by a temp, so the 5 alone can have brought a park of this street.",
    {"streets": ["0 5 ...", "5 ..."], "temps": 1, "parks": [2, 0, 0]},
    reject="PARK-1",
)
SPENT = {"streets": ["1 _ 2 ...", "3 ..."], "pools": [[2], [], []], "parks": [1, 0, 0]}
PAGE.judge(
    "JUDGE-1 EFFECT-3",
    "The 2 brought the pool, the 1 the park, and the 3 the number crossed on the track of size 6.",
    {**SPENT, "estate_values": [0, 0, 0, 0, 0, 1]},
)
PAGE.judge(
    "JUDGE-1 EFFECT-3",
    "The pool, the park and two estate values make four effects of three houses.",
    {**SPENT, "estate_values": [0, 0, 0, 0, 0, 2]},
    reject="EFFECT-3",
)
PAGE.judge(
    "JUDGE-1 EFFECT-3",
    "The pool, the park and a copy on another street use up all three houses.",
    {**SPENT, "streets": ["1 _ 2 ...", "3 3b ..."]},
)
PAGE.judge(
    "JUDGE-1 EFFECT-3",
    "With a fence beside the copy there is one effect too many.",
    {**SPENT, "streets": ["1 _ 2 ...", "3 3b | ..."]},
    reject="EFFECT-3",
)

# --- JUDGE-1: more temps than boxes ------------------------------------------------------------------------------------

CHANGED = ("0 16 17 | @ | 0 16 17 ...", "0 16 17 | @ | 0 16 17 ...", "0 16 17 ...")
PAGE.judge(
    "JUDGE-1 TEMP-3",
    "15 numbers that no card shows, and 11 temp boxes: with all boxes crossed a number may still be changed.",
    {"streets": CHANGED, "temps": 11},
    advanced=True,
)
PAGE.judge(
    "JUDGE-1 TEMP-2",
    "15 numbers that no card shows: as long as a box is left it is crossed, so 10 are too few.",
    {"streets": CHANGED, "temps": 10},
    advanced=True,
    reject="TEMP-2",
)
PAGE.judge(
    "JUDGE-1 TEMP-3 EFFECT-3",
    "Each of the 15 turns had the temp effect, also the 4 that crossed no box: none can have crossed an estate value.",
    {"streets": CHANGED, "temps": 11, "estate_values": [1, 0, 0, 0, 0, 0]},
    advanced=True,
    reject="EFFECT-3",
)
PAGE.judge(
    "JUDGE-1 TEMP-3 EFFECT-3",
    "The turn of the 5 had another effect than temp.",
    {"streets": (*CHANGED[:2], "0 5 16 17 ..."), "temps": 11, "estate_values": [1, 0, 0, 0, 0, 0]},
    advanced=True,
)
PAGE.judge(
    "JUDGE-1 EFFECT-3",
    "12 houses: 11 temps and a fence.",
    {"streets": ["1 2 3 4 5 6 | ...", "1 2 3 4 5 6 ..."], "temps": 11},
)
PAGE.judge(
    "JUDGE-1 EFFECT-3",
    "12 houses cannot have brought 11 temps and two fences.",
    {"streets": ["1 2 3 | 4 5 6 | ...", "1 2 3 4 5 6 ..."], "temps": 11},
    reject="EFFECT-3",
)

# --- JUDGE-1: roundabouts ----------------------------------------------------------------------------------------------

PAGE.judge("JUDGE-1 ROUND-9", "Behind a roundabout numbers start anew.", ["9 | @ | 3 ..."], advanced=True)
PAGE.judge("JUDGE-1 ROUND-9", "Equal numbers on both sides of a roundabout.", ["7 | @ | 7 ..."], advanced=True)
PAGE.judge(
    "JUDGE-1 NUM-2",
    "The roundabout does not stand between the 9 and the 3.",
    ["9 3 | @ | 5 ..."],
    advanced=True,
    reject="NUM-2",
)
PAGE.judge("JUDGE-1 ROUND-1", "The base game has no roundabouts.", ["9 | @ | 3 ..."], reject="ROUND-1")
PAGE.judge(
    "JUDGE-1 ROUND-7",
    "A roundabout brings a fence on both sides; that behind it is missing.",
    ["9 | @ 13 ..."],
    advanced=True,
    reject="ROUND-7",
)
PAGE.judge("JUDGE-1 ROUND-7", "At the end of a street no fence is added.", ["@ | 13 ..."], advanced=True)
PAGE.judge(
    "JUDGE-1 ROUND-7 EFFECT-3",
    "The fences beside the roundabout are its own; the third is the effect of the only house.",
    ["9 | @ | _ | ..."],
    advanced=True,
)
PAGE.judge(
    "JUDGE-1 ROUND-4",
    "Two roundabouts ask for two turns, and with one number one was played.",
    ["@ | 9 ...", "_ | @ | ..."],
    advanced=True,
    reject="ROUND-4",
)
PAGE.judge("JUDGE-1 ROUND-4", "Two roundabouts in two turns.", ["@ | 9 ...", "_ | @ | 9 ..."], advanced=True)
PAGE.judge(
    "JUDGE-1 ROUND-5",
    "A sheet has two roundabouts at most.",
    ["@ | 9 ...", "@ | 9 ...", "@ | 9 ..."],
    advanced=True,
    reject="ROUND-5",
)
PAGE.judge(
    "JUDGE-1 ROUND-3",
    "A box with a number cannot become a roundabout, nor a roundabout a house.",
    {"streets": ["9 | 11 | 13 ..."], "roundabouts": [[1], [], []]},
    advanced=True,
    reject="ROUND-3",
)
PAGE.judge(
    "JUDGE-1 ROUND-14",
    "The pool of box 2 lies under a roundabout.",
    {"streets": ["9 _ | @ | 3 ..."], "pools": [[2], [], []]},
    advanced=True,
    reject="ROUND-14",
)
PAGE.judge(
    "JUDGE-1 ROUND-13",
    "Bis does not copy across a roundabout, so there was no house beside this copy.",
    ["7 | @ | 7b ..."],
    advanced=True,
    reject="BIS-1",
)

# --- JUDGE-1: permit refusals ------------------------------------------------------------------------------------------

FIVES = ("5 ...", "5 ...", "5 ...")
for taken in (1, 2, 3):
    PAGE.judge(
        "JUDGE-1 REFUSAL-1",
        f"With a 5 in the first box of every street no 5 can be written: {taken} can have been due.",
        {"streets": FIVES, "refusals": taken},
    )
PAGE.judge(
    "JUDGE-1 REFUSAL-1",
    "In the first box of the bottom street every number up to 5 fits, and what is more fits behind: none was ever due.",
    {"streets": ["5 ...", "5 ...", "_ 6 ..."], "refusals": 1},
    reject="REFUSAL-1",
)
PAGE.judge(
    "JUDGE-1 REFUSAL-1",
    "With a 6 in the first box of the bottom street no 5 can be written.",
    {"streets": ["5 ...", "5 ...", "6 ..."], "refusals": 1},
)
PAGE.judge(
    "JUDGE-1 REFUSAL-1",
    "On an empty street every number fits.",
    {"streets": ["5 ...", "5 ..."], "refusals": 1},
    reject="REFUSAL-1",
)
PAGE.judge("JUDGE-1 REFUSAL-1", "On an empty sheet every number fits.", {"refusals": 1}, reject="REFUSAL-1")
PAGE.judge(
    "JUDGE-1 REFUSAL-1",
    "Two refusals before the last box is filled.",
    {"streets": LADDERS, "refusals": 2},
)
PAGE.judge(
    "JUDGE-1 END-1",
    "The third refusal ends the game, and so does the last number: they are not of one turn.",
    {"streets": LADDERS, "refusals": 3},
    reject="END-1",
)
PAGE.judge(
    "JUDGE-1 END-1",
    "With an empty box left the third refusal ended the game.",
    {"streets": (*LADDERS[:2], "1 2 3 4 5 6 7 8 9 10 11 _"), "refusals": 3},
)
CLOSED = (*LADDERS[:2], "1 2 3 4 5 6 7 8 9 10 11 | @")
PAGE.judge(
    "JUDGE-1 ROUND-11",
    "A roundabout in the last empty box and the third refusal are of one turn.",
    {"streets": CLOSED, "refusals": 3},
    advanced=True,
)
PAGE.judge("JUDGE-1 ROUND-11", "A full sheet with a roundabout and without refusals.", CLOSED, advanced=True)
EIGHTS = ("8 ...", "8 ...", "8 | @ | 3 ...")
PAGE.judge(
    "JUDGE-1 ROUND-10",
    "With three 8s no 8 could be written; the roundabout came in the turn of the 3.",
    {"streets": EIGHTS, "refusals": 2},
    advanced=True,
)
PAGE.judge(
    "JUDGE-1 ROUND-10",
    "The third refusal is the last turn: behind the roundabout 8 fits before the 9 then, as whatever else is on cards does.",
    {"streets": ("8 ...", "8 ...", "8 | @ | _ _ 9 ..."), "refusals": 3},
    advanced=True,
    reject="REFUSAL-1",
)
PAGE.judge(
    "JUDGE-1 ROUND-10",
    "No turn but the refusal's can have brought the roundabout: all 8s had to be there before. Then everything fitted.",
    {"streets": ("8 ...", "8 ...", "8 | @ | ..."), "refusals": 1},
    advanced=True,
    reject="REFUSAL-1",
)
PAGE.judge(
    "JUDGE-1 ROUND-10",
    "The bottom street was empty before the roundabout and open behind it: no refusal was ever due.",
    {"streets": ("8 ...", "8 ...", "_ | @ | ..."), "refusals": 1},
    advanced=True,
    reject="REFUSAL-1",
)
