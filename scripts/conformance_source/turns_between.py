"""Turns: from one sheet to the next, what everybody sees, and what follows."""

from __future__ import annotations

from conformance_source.turns import NINE, PAGE, RESOLVED, SEVEN, START
from conformance_source.writing import Data, alone, game, sheet

# --- TURN-10: what one turn adds ---------------------------------------------------------------------------------------

THREE = "5 surveyor, 8 agent, 11 landscaper"
OTHERS = "7 pool, 7 temp, 9 bis"
for after, do, offer, what in (
    ("5 ...", "pair 0, write 5 0 0, decline, end", THREE, "a number"),
    ("5 | ...", "pair 0, write 5 0 0, fence 0 1, end", THREE, "a number and a fence"),
    (
        {"streets": ["_ _ 8 ..."], "estate_values": [0, 0, 1, 0, 0, 0]},
        "pair 1, write 8 0 2, raise 3, end",
        THREE,
        "a number, and one crossed on the track of size 3",
    ),
    (
        {"streets": ["...", "11 ..."], "parks": [0, 1, 0]},
        "pair 2, write 11 1 0, park, end",
        THREE,
        "a number and a park of its street",
    ),
    (
        {"streets": ["_ _ 7 ..."], "pools": [[2], [], []]},
        "pair 0, write 7 0 2, pool, end",
        OTHERS,
        "a number and its pool",
    ),
    (
        {"streets": ["9 ..."], "temps": 1},
        "pair 1, write 9 0 0, end",
        OTHERS,
        "a number changed by a temp, and a temp box",
    ),
    (
        {"streets": ["7 ..."], "temps": 1},
        "pair 1, write 7 0 0, temp, end",
        OTHERS,
        "a number as it was, and a temp box",
    ),
    ("9 9b ...", "pair 2, write 9 0 0, bis 9 0 1, end", OTHERS, "a number and its copy"),
):
    PAGE.between("TURN-10 TURN-1", f"One turn adds {what}.", ["..."], after, do, offer=offer)
FIVES = ["5 ...", "5 ...", "5 ..."]
PAGE.between(
    "TURN-10 REFUSAL-3",
    "With a refusal nothing but the refusal is crossed.",
    FIVES,
    {"refusals": 1},
    "refuse, end",
    offer="5 agent",
)
READY = "1 2 3 4 | 5 6 7 8 | ..."
LINED = "[1 2 3 4] | [5 6 7 8] | ..."
PAGE.between(
    "TURN-10 PLAN-6",
    "A number and a plan; whether a reshuffle was asked for is written on no sheet.",
    [READY],
    [LINED, "9 ..."],
    "pair 0, write 9 1 0, decline, complete 1, name 0 0, name 0 4, no reshuffle, end",
    offer="9 agent",
)
PAGE.between(
    "TURN-10 PLAN-5",
    "A plan that somebody completed before is worth the lower points.",
    [READY],
    {"streets": [LINED, "9 ..."], "first": False},
    "pair 0, write 9 1 0, decline, complete 1, name 0 0, name 0 4, end",
    offer="9 agent",
    approved=[True, False, False],
)
PAGE.between(
    "TURN-10 ROUND-2 ROUND-7",
    "A roundabout with its two fences, and a number.",
    ["..."],
    ["_ | @ | 9 ..."],
    "roundabout 0 1, pair 0, write 9 0 2, decline, end",
    offer="9 agent",
    advanced=True,
)
PAGE.between(
    "TURN-10 ROUND-6",
    "No roundabout: it was declined.",
    ["..."],
    ["_ _ 9 ..."],
    "no roundabout, pair 0, write 9 0 2, decline, end",
    offer="9 agent",
    advanced=True,
)
PAGE.between(
    "TURN-10 SOLO-3",
    "Alone number and effect come from two cards.",
    ["..."],
    {"streets": ["5 ..."], "parks": [1, 0, 0]},
    "cards 0 2, write 5 0 0, park, end",
    offer=THREE,
    players=1,
)

# --- TURN-10: what no turn does ----------------------------------------------------------------------------------------

MARKED: Data = {
    "streets": ["3 3b | _ _ ..."],
    "pools": [[], [3], []],
    "parks": [1, 0, 0],
    "temps": 2,
    "estate_values": [0, 1, 0, 0, 0, 0],
    "refusals": 1,
}
MARKED["streets"] = ["3 3b | _ _ _ ...", "5 _ _ 7 ..."]


def marked(top: str = "3 3b | 9 ...", middle: str = "5 _ _ 7 ...", **fields: object) -> Data:
    """What the sheet `MARKED` is after a turn that writes a 9 on the top street, but for what is named."""
    return {"streets": [top, middle], **fields}


PAGE.between(
    "TURN-10",
    "All stands as it stood, but for the 9.",
    MARKED,
    marked(),
    "pair 0, write 9 0 2, decline, end",
    offer="9 agent",
)
for after, what in (
    (marked("_ 3b | 9 ..."), "the 3 is gone"),
    (marked(middle="5 _ _ 6 ..."), "the 7 has become a 6"),
):
    PAGE.between("TURN-10 NUM-1", f"A number is never erased: {what}.", MARKED, after, reject="NUM-1")
for after, what in (
    (marked("3 3 | 9 ..."), "the copy is no copy any more"),
    (marked("3 3b 9 ..."), "the fence is gone"),
    (marked("3 3b 9 | ..."), "the fence has moved"),
    (marked(pools=[[], [], []]), "the pool is gone"),
    (marked(parks=[0, 0, 0]), "the park is uncrossed"),
    (marked(temps=1), "a temp box is uncrossed"),
    (marked(estate_values=[0, 0, 0, 0, 0, 0]), "the number of the track of size 2 is uncrossed"),
    (marked(refusals=0), "the refusal is uncrossed"),
):
    PAGE.between("TURN-10", f"Nothing is taken away: {what}.", MARKED, after, reject="TURN-10")
PAGE.between(
    "TURN-10 ROUND-3",
    "A roundabout never becomes anything else.",
    ["3 | @ | ..."],
    ["3 | _ | 9 ..."],
    reject="ROUND-3",
    advanced=True,
)
for after, what in (
    ({"streets": [READY, "9 ..."]}, "it is no longer completed"),
    ({"streets": [LINED, "9 ..."], "first": True}, "it is worth more"),
    ({"streets": ["[1 2 3 4] | 5 6 7 8 | ...", "9 ..."]}, "a line is gone"),
):
    PAGE.between(
        "TURN-10",
        f"A completed plan keeps its points and its lines: {what}.",
        {"streets": [LINED], "first": False},
        {"first": False, **after},
        reject="TURN-10",
    )
for after, rule, what in (
    ("5 | _ | ...", "EFFECT-3", "one effect is used, so one fence is drawn"),
    ({"streets": ["5 | ..."], "parks": [1, 0, 0]}, "EFFECT-3", "a fence and a park are two effects"),
    ({"streets": ["5 ..."], "parks": [2, 0, 0]}, "EFFECT-3", "two parks are two effects"),
    ({"streets": ["5 ..."], "parks": [0, 1, 0]}, "PARK-1", "the park belongs to the street of the number"),
    ({"streets": ["5 _ _ ..."], "pools": [[2], [], []]}, "POOL-1", "the pool belongs to the house just written"),
    ({"streets": ["5 ..."], "refusals": 1}, "REFUSAL-3", "with a refusal no number is written"),
):
    PAGE.between(f"TURN-10 {rule}", f"Whatever was offered: {what}.", ["..."], after, reject=rule)
for after, rule, what in (
    ("6 ...", "NUM-4", "a 6 was not offered"),
    ({"streets": ["5 ..."], "parks": [1, 0, 0]}, "TURN-3", "5 and the landscaper stand at different places"),
    ({"streets": ["5 ..."], "temps": 1}, "EFFECT-3", "no temp was offered"),
    ({"refusals": 1}, "REFUSAL-1", "all the numbers fit"),
):
    PAGE.between(f"TURN-10 {rule}", f"With {THREE} on offer: {what}.", ["..."], after, offer=THREE, reject=rule)
PAGE.between("TURN-10 NUM-2", "The 3 stands behind a 7.", ["7 ..."], ["7 3 ..."], reject="NUM-2")
PAGE.between("TURN-10 BIS-1", "Beside the new copy there is no 9.", ["9 ..."], ["9 _ 9b _ 11 ..."], reject="BIS-1")
PAGE.between("TURN-10 FENCE-2", "The fence parts a 3 from its copy.", ["3 3b ..."], ["3 | 3b 9 ..."], reject="FENCE-2")
PAGE.between(
    "TURN-10 PLAN-2",
    "The plan asks for two estates of size 4, not 3.",
    ["1 2 3 | 5 6 7 8 | ..."],
    ["[1 2 3] | [5 6 7 8] | ...", "9 ..."],
    reject="PLAN-2",
)
PAGE.between(
    "TURN-10 PLAN-5",
    "Nobody had completed the plan before, so it is worth the higher points.",
    [READY],
    {"streets": [LINED, "9 ..."], "first": False},
    offer="9 agent",
    reject="PLAN-5",
)
PAGE.between(
    "TURN-10 ROUND-4", "Two roundabouts ask for two turns.", ["..."], ["@ | @ | 9 ..."], advanced=True, reject="ROUND-4"
)
PAGE.between("TURN-10 ROUND-1", "The base game has no roundabouts.", ["..."], ["@ | 9 ..."], reject="ROUND-1")
PAGE.between(
    "TURN-10 END-3",
    "With the third refusal the game was over.",
    {"streets": FIVES, "refusals": 3},
    {"streets": ["5 9 ...", *FIVES[1:]]},
    reject="END-3",
)
PAGE.add(
    "TURN-10 DOC-7",
    "The sheets are of two games, one of them for three players.",
    "explain",
    {"before": alone(sheet("5 ...")), "after": alone(sheet("5 9 ..."), players=3)},
    reject="DOC-7",
)
PAGE.between("TURN-10 TURN-3", "One pair is chosen, so one number is written.", ["..."], ["5 9 ..."], reject="TURN-3")
PAGE.between("TURN-10 TURN-1", "In every turn a number is written or a refusal taken.", ["5 ..."], {}, reject="TURN-1")

# --- TURN-11, TURN-12 --------------------------------------------------------------------------------------------------

AFTER = [
    sheet("_ _ _ _ 9 ...", estate_values=[1, 0, 0, 0, 0, 0]),
    sheet("...", "_ _ _ _ 7 ...", parks=[0, 1, 0]),
]
for viewer, player, who in ((0, 0, "player 0"), (1, 1, "player 1"), (None, 0, "a spectator")):
    seen = {"viewer": viewer, "player": player}
    PAGE.play(
        "TURN-11 TURN-2",
        f"Before player 1 has ended the turn, {who} sees that player 0 has, and no more of it.",
        START,
        f"0: {NINE}",
        seen=seen,
        view={"finished": [True, False], "report": None, "sheets": [sheet(), sheet()]},
    )
    PAGE.play(
        "TURN-11 VIEW-1",
        f"When the turn is resolved, {who} sees the sheets and all that was done, with the cards.",
        START,
        f"0: {NINE}\n1: {SEVEN}",
        seen=seen,
        view={"sheets": AFTER, "report": RESOLVED["report"]},
    )
PAGE.play(
    "TURN-11 REFUSAL-3",
    "That somebody took a refusal is seen as well; no cards were chosen.",
    game(sheet("5 ...", "5 ...", "5 ..."), sheet("5 ...", "5 ...", "5 ..."), offer="5 agent", turn=4),
    "0: refuse, end\n1: refuse, end",
    seen={"viewer": 0, "player": 0},
    view={
        "report": {
            "turn": 4,
            "players": [{"number": None, "effect": None, "actions": [{"type": "take_refusal"}]}] * 2,
            "ended": [],
        }
    },
)
NEXT = "deal 3 bis, 4 pool, 5 surveyor"
PAGE.play(
    "TURN-12",
    "When a turn is resolved, cards are to be turned up; nobody is waited for until then.",
    START,
    f"0: {NINE}\n1: {SEVEN}",
    game={"phase": "deal", "turn": 1},
    waiting=[],
    legal={"0": [], "1": []},
)
PAGE.play(
    "TURN-12",
    "The next turn: all players are waited for again, and choose a pair first.",
    START,
    f"0: {NINE}\n1: {SEVEN}\n{NEXT}",
    game={"phase": "play", "turn": 2},
    waiting=[0, 1],
    legal={str(player): [{"type": "choose_pair", "pair": pair} for pair in range(3)] for player in (0, 1)},
)
FULL_OF_FIVES = sheet("5 ...", "5 ...", "5 ...")
PAGE.play(
    "TURN-12 REFUSAL-3",
    "Those who took a refusal take part in the next turn.",
    game(
        FULL_OF_FIVES, sheet(), numbers="5 agent, 5 landscaper, 5 surveyor", effects="3 pool, 4 agent, 6 pool", turn=4
    ),
    f"0: refuse, end\n1: pair 0, write 5 0 0, end\n{NEXT}",
    game={"phase": "play", "turn": 5},
    waiting=[0, 1],
)
PAGE.play(
    "TURN-12 DECK-3 TURN-9",
    "Between two turns nobody may act: first cards are turned up.",
    START,
    f"0: {NINE}\n1: {SEVEN}\n0: pair 0",
    reject="DECK-3",
)
PAGE.play(
    "TURN-12 DECK-3",
    "The next turn begins when this one is resolved, and player 1 has not ended it.",
    START,
    f"0: {NINE}\n{NEXT}",
    reject="DECK-3",
)
LAST = game(sheet("5 ...", "5 ...", "5 ...", refusals=2), FULL_OF_FIVES, offer="5 agent", turn=9)
PAGE.play(
    "TURN-12 END-3",
    "The game has ended with the third refusal: the turn after does not take place.",
    LAST,
    f"0: refuse, end\n1: refuse, end\n{NEXT}",
    reject="END-3",
)
PAGE.play(
    "TURN-12 END-3",
    "The game has ended with the third refusal: nobody is waited for.",
    LAST,
    "0: refuse, end\n1: refuse, end",
    game={"phase": "over", "turn": 9},
    waiting=[],
    ended=["refusals"],
)
