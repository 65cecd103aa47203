"""Judging a sheet: how many turns there are, what the deck has, and proofs."""

from __future__ import annotations

from typing import Any

from conformance_source.documents import MISSING, changed
from conformance_source.judging import FIVES, PAGE
from conformance_source.writing import turn_offered

# --- JUDGE-2, JUDGE-4: the solo game -----------------------------------------------------------------------------------

NINE = "1 2 3 4 5 6 7 8 9 10"
PAGE.judge(
    "JUDGE-2 SOLO-8",
    "The cards last for 27 turns.",
    [NINE, "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 ..."],
    players=1,
    beyond=False,
)
PAGE.judge(
    "JUDGE-2 SOLO-8",
    "28 numbers ask for 28 turns, and the cards last for 27.",
    [NINE, "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 ..."],
    players=1,
    reject="SOLO-8",
)
PAGE.judge(
    "JUDGE-2 SOLO-8",
    "In a game for two there is no such limit.",
    [NINE, "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 ..."],
)
for temps, beyond in ((9, False), (10, True)):
    PAGE.judge(
        "JUDGE-4 DECK-1",
        f"There are 9 cards with the temp effect, and {temps} temp boxes are crossed.",
        {"streets": [NINE], "temps": temps},
        players=1,
        beyond=beyond,
    )
PAGE.judge(
    "JUDGE-4",
    "Where cards are shuffled again nothing is beyond the deck.",
    {"streets": [NINE], "temps": 10},
    beyond=False,
)
PAGE.judge(
    "JUDGE-4 DECK-1",
    "The number 1 stands on 3 cards, and is written three times.",
    ["1 | @ | 1 ...", "1 ..."],
    players=1,
    advanced=True,
    beyond=False,
)
PAGE.judge(
    "JUDGE-4 DECK-1",
    "The number 1 stands on 3 cards, and is written four times without a temp.",
    ["1 | @ | 1 ...", "1 ...", "1 ..."],
    players=1,
    advanced=True,
    beyond=True,
)
PAGE.judge(
    "JUDGE-4 TEMP-1",
    "The fourth 1 can be a 2 or a 3 that was changed by the temp.",
    {"streets": ["1 | @ | 1 ...", "1 ...", "1 ..."], "temps": 1},
    players=1,
    advanced=True,
    beyond=False,
)

# --- JUDGE-3: proofs ---------------------------------------------------------------------------------------------------

FENCED = ["5 _ _ | ..."]
PAGE.prove("JUDGE-3", "No turn leads to the empty sheet.", ["..."])
PAGE.prove("JUDGE-3", "No turn does not lead to a sheet with a number.", ["5 ..."], reject="JUDGE-3")
PAGE.prove(
    "JUDGE-3", "One turn writes the 5 and draws the fence.", FENCED, "5 surveyor: pair 0, write 5 0 0, fence 0 3, end"
)
for do, rule, what in (
    ("5 surveyor: pair 0, write 5 0 0, decline, end", "JUDGE-3", "without the fence they lead to another sheet"),
    ("5 surveyor: pair 0, write 5 0 0, fence 0 4, end", "JUDGE-3", "the fence stands in another gap"),
    ("6 surveyor: pair 0, write 5 0 0, fence 0 3, end", "NUM-4", "a 6 was on offer, not a 5"),
    ("5 agent: pair 0, write 5 0 0, fence 0 3, end", "EFFECT-3", "no surveyor was on offer"),
    ("5 surveyor: pair 0, write 5 0 10, fence 0 3, end", "NUM-1", "there is no such box"),
    ("16 surveyor: pair 0, write 16 0 0, fence 0 3, end", "DECK-1", "no card has the number 16"),
):
    PAGE.prove(f"JUDGE-3 {rule}" if rule != "JUDGE-3" else rule, f"No proof: {what}.", FENCED, do, reject=rule)
TWO = ["5 7 ..."]
ROW = ["5 7 9 ..."]
FIRST, SECOND, THIRD = (
    f"{number} agent: pair 0, write {number} 0 {box}, decline, end" for box, number in enumerate((5, 7, 9))
)
PAGE.prove("JUDGE-3", "Two turns, one after the other.", TWO, FIRST, SECOND)
PAGE.prove("JUDGE-3", "Two turns, of which either may be the first.", TWO, SECOND, FIRST)
PAGE.prove(
    "JUDGE-2",
    "From the second turn on anybody else can have completed plan 1.",
    TWO,
    FIRST,
    turn_offered(SECOND, 1),
)
PAGE.prove(
    "JUDGE-2",
    "In the first turn nobody can have completed a plan before.",
    TWO,
    turn_offered(FIRST, 1),
    turn_offered(SECOND, 1),
    reject="JUDGE-2",
)
PAGE.prove(
    "JUDGE-3",
    "A plan that is worth less in one turn is so in all later ones.",
    ROW,
    FIRST,
    turn_offered(SECOND, 1),
    THIRD,
    reject="JUDGE-3",
)
PAGE.prove(
    "JUDGE-3",
    "A plan that is worth less in the second turn is worth less in the third too.",
    ROW,
    FIRST,
    turn_offered(SECOND, 1),
    turn_offered(THIRD, 1, 2),
)
PAGE.prove(
    "JUDGE-2 SOLO-7",
    "Alone the solo card comes in the 14th turn at the earliest.",
    TWO,
    FIRST.replace("pair 0", "cards 0 1"),
    turn_offered(SECOND.replace("pair 0", "cards 0 1"), 1, 2, 3),
    players=1,
    reject="JUDGE-2",
)
PAGE.prove(
    "JUDGE-2 SOLO-3",
    "Alone two cards are chosen in place of a pair.",
    TWO,
    FIRST.replace("pair 0", "cards 0 1"),
    SECOND.replace("pair 0", "cards 0 1"),
    players=1,
)
WRITTEN = [f"5 agent: pair 0, write 5 {street} 0, decline, end" for street in range(3)]
REFUSED = ["5 agent: refuse, end"] * 3
PAGE.prove("JUDGE-3 REFUSAL-1", "Three 5s and three refusals.", {"streets": FIVES, "refusals": 3}, *WRITTEN, *REFUSED)
PAGE.prove(
    "JUDGE-3 REFUSAL-1",
    "The refusal comes before it is due.",
    {"streets": FIVES, "refusals": 1},
    *WRITTEN[:2],
    REFUSED[0],
    WRITTEN[2],
    reject="REFUSAL-1",
)
PAGE.prove(
    "JUDGE-3 JUDGE-1 END-1",
    "The third refusal was the end of the game; there is no turn for the 9.",
    {"streets": ["5 9 ...", *FIVES[1:]], "refusals": 3},
    *WRITTEN,
    *REFUSED,
    "9 agent: pair 0, write 9 0 1, decline, end",
    reject="END-3",
)

# --- JUDGE-6 -----------------------------------------------------------------------------------------------------------


def reads(rules: str, reason: str, document: Any, reject: str | None = None) -> None:
    """A case in which a proof is read."""
    given = {"kind": "proof", "document": document}
    PAGE.add(rules, reason, "read", given, expect=None if reject else {"well_formed": True}, reject=reject, level=3)


PROOF = [turn_offered(FIRST), turn_offered(SECOND, 1)]
reads("JUDGE-6", "A proof is a list of turns, each with its offer.", PROOF)
reads("JUDGE-6", "That of the empty sheet has no turns.", [])
reads("JUDGE-6 JUDGE-3", "That 18 is on no card is found when the turns are played.", [turn_offered("18 bis:")])
for document, rule, what in (
    (PROOF[0], "DOC-1", "this is a single turn, not a list"),
    ([PROOF], "DOC-4", "a turn is an object"),
    (changed(PROOF, ("1/offer", MISSING)), "DOC-3", "a turn has an offer"),
    (changed(PROOF, ("1/offer/board_part", MISSING)), "DOC-3", "what is not known is written as `null`"),
    (changed(PROOF, ("1/sheet", None)), "DOC-3", "there is no sheet in it"),
    (changed(PROOF, ("1/offer/numbers/0/number", "7")), "DOC-4", "the number of a card is an integer"),
    (changed(PROOF, ("1/offer/numbers", PROOF[0]["offer"]["numbers"] * 2)), "DOC-6", "three cards offer a number"),
    (changed(PROOF, ("1/turn/0/pair", 3)), "DOC-5", "the places of pairs are 0 to 2"),
):
    reads(f"JUDGE-6 {rule}", f"No proof: {what}.", document, rule)
