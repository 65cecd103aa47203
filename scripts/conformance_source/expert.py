"""The expert rules: own hands of three."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import cards, setup

PAGE = Page("expert", level=1)
EXPERT: dict[str, Any] = {"expert": True}
TIGHT = ("3 _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ _ 7")
HAND = "5 surveyor, 8 agent, 11 landscaper"

# --- EXPERT-1, EXPERT-2, EXPERT-15 -------------------------------------------------------------------------------------

for players in (2, 26, 27):
    PAGE.play(
        "EXPERT-1",
        f"27 hands of three are all 81 cards: {players} players can play.",
        setup(players, **EXPERT),
        level=2,
        game={"options": {"players": players, "expert": True}},
    )
for players in (1, 28, 100):
    PAGE.play(
        "EXPERT-1",
        f"The expert rules are not for {players} players.",
        setup(players, **EXPERT),
        level=2,
        reject="EXPERT-1",
    )
FIRST = "1 surveyor, 2 agent, 3 pool, 4 bis, 5 agent, 6 temp"
PAGE.play(
    "EXPERT-2",
    "Player 0 is dealt the first three cards, player 1 the next three.",
    setup(2, **EXPERT),
    f"deal {FIRST}",
    level=2,
    game={
        "players": [{"hand": cards("1 surveyor, 2 agent, 3 pool")}, {"hand": cards("4 bis, 5 agent, 6 temp")}],
        "numbers": [],
        "effects": [],
    },
    cards=cards(FIRST),
)
for count, given in ((5, "1 surveyor, 2 agent, 3 pool, 4 bis, 5 agent"), (7, f"{FIRST}, 7 temp")):
    PAGE.play(
        "EXPERT-2 DECK-3",
        f"Two hands of three are six cards, not {count}.",
        setup(2, **EXPERT),
        f"deal {given}",
        level=2,
        reject="DECK-3",
    )
PAGE.play(
    "EXPERT-2 DECK-7",
    "The deck has one card 3 pool, so it is not dealt twice.",
    setup(2, **EXPERT),
    "deal 3 pool, 2 agent, 3 pool, 4 bis, 5 agent, 6 temp",
    level=2,
    reject="DECK-7",
)
PAGE.play(
    "EXPERT-15",
    "The expert rules go together with the advanced rules.",
    setup(2, advanced=True, **EXPERT),
    level=2,
    game={"options": {"advanced": True, "expert": True}},
)
PAGE.play(
    "EXPERT-15 SETUP-3",
    "The expert rules have no plans of their own: plans are those of the base game.",
    setup(2, plans=("n1-44", "n2-36", "expert"), **EXPERT),
    level=2,
    reject="SETUP-3",
)

# --- EXPERT-3 to EXPERT-6 ----------------------------------------------------------------------------------------------

PAGE.turn(
    "EXPERT-3 EXPERT-4",
    "Number of one card, effect of another: six choices, by place.",
    offer=HAND,
    **EXPERT,
    legal="cards 0 1-2, cards 1 0, cards 1 2, cards 2 0-1",
)
for place in range(3):
    PAGE.turn(
        "EXPERT-3",
        "Number and effect of the same card are refused.",
        f"cards {place} {place}",
        offer=HAND,
        **EXPERT,
        reject="EXPERT-3",
    )
PAGE.turn("EXPERT-3", "There are no pairs to choose.", "pair 0", offer=HAND, **EXPERT, reject="EXPERT-3")
for number, effect, act, after in (
    (0, 1, "write 5 0 4, raise 2", {"streets": "_ _ _ _ 5 ...", "estate_values": [0, 1, 0, 0, 0, 0]}),
    (1, 2, "write 8 0 4, park", {"streets": "_ _ _ _ 8 ...", "parks": [1, 0, 0]}),
    (2, 0, "write 11 0 4, fence 0 1", {"streets": "_ | _ _ _ 11 ..."}),
):
    PAGE.turn(
        "EXPERT-3",
        f"The number of card {number} is written, the effect of card {effect} used.",
        f"cards {number} {effect}, {act}",
        offer=HAND,
        **EXPERT,
        after=after,
    )
for choice, act in (
    ("cards 0 1", "write 5 0 4, fence 0 1"),
    ("cards 0 1", "write 5 0 4, park"),
    ("cards 2 1", "write 11 0 4, park"),
):
    PAGE.turn(
        "EXPERT-3 EFFECT-3",
        "The effect is that of the card chosen for it, not of the number's card or of the third.",
        f"{choice}, {act}",
        offer=HAND,
        **EXPERT,
        reject="EFFECT-3",
    )
PAGE.turn(
    "EXPERT-4",
    "Like cards at different places are different choices.",
    offer="8 agent, 8 agent, 8 agent",
    **EXPERT,
    legal="cards 0 1-2, cards 1 0, cards 1 2, cards 2 0-1",
)
PAGE.turn(
    "EXPERT-4 EFFECT-1",
    "The effect's card is chosen also when its effect is then declined.",
    "cards 0 2, write 5 0 4, decline",
    offer=HAND,
    **EXPERT,
    after=["_ _ _ _ 5 ..."],
)
PAGE.turn(
    "EXPERT-4 TURN-9",
    "No number is written before both cards are chosen.",
    "write 5 0 4",
    offer=HAND,
    **EXPERT,
    reject="TURN-9",
)
PAGE.turn(
    "EXPERT-5",
    "Only 5 of the three numbers fits between 3 and 7: two choices, by the effect's card.",
    on=TIGHT,
    offer="8 agent, 5 agent, 2 bis",
    **EXPERT,
    legal="cards 1 0, cards 1 2",
)
PAGE.turn(
    "EXPERT-5 TURN-4",
    "8 fits nowhere, so it cannot be chosen for its number.",
    "cards 0 1",
    on=TIGHT,
    offer="8 agent, 5 agent, 2 bis",
    **EXPERT,
    reject="TURN-4",
)
PAGE.turn(
    "EXPERT-5 TEMP-1",
    "8 with the temp of card 2 can be written as 6; with the agent of card 1 it cannot.",
    on=TIGHT,
    offer="8 agent, 5 agent, 15 temp",
    **EXPERT,
    legal="cards 0 2, cards 1 0, cards 1 2",
)
PAGE.turn(
    "EXPERT-5",
    "8 with the agent cannot be written though a temp is in the hand.",
    "cards 0 1",
    on=TIGHT,
    offer="8 agent, 5 agent, 15 temp",
    **EXPERT,
    reject="TURN-4",
)
PAGE.turn(
    "EXPERT-5",
    "A temp does not change the number of its own card: 8 temp is chosen with another effect only.",
    "cards 0 1",
    on=TIGHT,
    offer="8 temp, 5 agent, 15 agent",
    **EXPERT,
    reject="TURN-4",
)
PAGE.turn(
    "EXPERT-5 TEMP-1",
    "8 with temp is written as 6, the only change that fits.",
    "cards 0 2",
    on=("3 _ 7 8 9 10 11 12 13 14", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"),
    offer="8 agent, 5 agent, 15 temp",
    **EXPERT,
    legal="write 6 0 1",
)
PAGE.turn(
    "EXPERT-6",
    "None of the three numbers fits: the refusal is due.",
    on=TIGHT,
    offer="8 agent, 1 agent, 2 bis",
    **EXPERT,
    legal="refuse",
)
PAGE.turn(
    "EXPERT-6 REFUSAL-2",
    "No number fits unchanged, but 8 with the temp of another card does: both are free.",
    on=TIGHT,
    offer="8 agent, 1 temp, 2 bis",
    **EXPERT,
    legal="cards 0 1, cards 2 1, refuse",
)
for hand in ("5 agent, 1 agent, 2 bis", "1 agent, 2 bis, 4 temp"):
    PAGE.turn(
        "EXPERT-6",
        "One of the three numbers fits, so no refusal is due.",
        "refuse",
        on=TIGHT,
        offer=hand,
        **EXPERT,
        reject="REFUSAL-1",
    )
