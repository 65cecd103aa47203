"""The expert rules: own hands of three."""

from __future__ import annotations

from typing import Any

from conformance_source.writing import DECK, Page, cards, game, setup, sheet

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

# --- after the turn ----------------------------------------------------------------------------------------------------

HANDS = ("5 surveyor, 8 agent, 11 landscaper", "6 pool, 7 agent, 9 bis", "10 temp, 12 pool, 13 bis")
PLAYED = (
    "0: cards 0 1, write 5 0 0, decline, end\n1: cards 2 0, write 9 0 0, end\n2: cards 1 2, write 12 0 0, decline, end"
)


def table(**fields: Any) -> dict[str, Any]:
    """Three players with these hands."""
    return game(sheet(), sheet(), sheet(), hands=HANDS, fields=fields, **EXPERT)


PAGE.play(
    "EXPERT-7 EXPERT-9",
    "Chosen cards are discarded; each third card goes to the next player, from the last to the first.",
    table(),
    PLAYED,
    level=2,
    game={
        "phase": "deal",
        "discards": cards("5 surveyor, 8 agent, 9 bis, 6 pool, 12 pool, 13 bis"),
        "players": [{"hand": cards("10 temp")}, {"hand": cards("11 landscaper")}, {"hand": cards("7 agent")}],
    },
)
DRAWN = "1 agent, 2 agent, 3 temp, 4 pool, 14 agent, 15 agent"
PAGE.play(
    "EXPERT-8 EXPERT-9",
    "Each draws two cards in seating order; the card received stands first.",
    table(),
    f"{PLAYED}\ndeal {DRAWN}",
    level=2,
    game={
        "phase": "play",
        "turn": 2,
        "players": [
            {"hand": cards("10 temp, 1 agent, 2 agent")},
            {"hand": cards("11 landscaper, 3 temp, 4 pool")},
            {"hand": cards("7 agent, 14 agent, 15 agent")},
        ],
    },
    cards=cards(DRAWN),
)
PAGE.play(
    "EXPERT-9",
    "The card received, 10 temp, is at place 0, so its number is 10 and not that of a card drawn.",
    table(),
    f"{PLAYED}\ndeal {DRAWN}\n0: cards 0 1, write 1 1 0",
    level=2,
    reject="NUM-4",
)
for given, what in (("1 agent, 2 agent, 3 temp", "three"), (f"{DRAWN}, 1 surveyor", "seven")):
    PAGE.play(
        "EXPERT-8 DECK-3",
        f"Six cards are missing in the hands; {what} are not taken.",
        table(),
        f"{PLAYED}\ndeal {given}",
        level=2,
        reject="DECK-3",
    )
PAGE.play(
    "EXPERT-7 EXPERT-8 DECK-7",
    "A card that is in a hand cannot be drawn: 10 temp was passed on.",
    table(),
    f"{PLAYED}\ndeal 10 temp, 2 agent, 3 temp, 4 pool, 14 agent, 15 agent",
    level=2,
    reject="DECK-7",
)
PAGE.play(
    "EXPERT-11 DECK-7",
    "A card that is discarded cannot be drawn while the deck has cards: 9 bis was discarded.",
    table(),
    f"{PLAYED}\ndeal 9 bis, 2 agent, 3 temp, 4 pool, 14 agent, 15 agent",
    level=2,
    reject="DECK-7",
)
REFUSED = game(sheet(*TIGHT), sheet(), sheet(), hands=("11 landscaper, 8 agent, 2 surveyor", *HANDS[1:]), **EXPERT)
WITH_REFUSAL = "0: refuse, end\n1: cards 2 0, write 9 0 0, end\n2: cards 1 2, write 12 0 0, decline, end"
PAGE.play(
    "EXPERT-10",
    "After a refusal all three are discarded, sorted by number; nothing is passed on, and a card is received.",
    REFUSED,
    WITH_REFUSAL,
    level=2,
    game={
        "discards": cards("2 surveyor, 8 agent, 11 landscaper, 9 bis, 6 pool, 12 pool, 13 bis"),
        "players": [{"hand": cards("10 temp")}, {"hand": []}, {"hand": cards("7 agent")}],
    },
)
PAGE.play(
    "EXPERT-10 EXPERT-8",
    "The player after one with a refusal draws three cards instead of two.",
    REFUSED,
    f"{WITH_REFUSAL}\ndeal 1 agent, 2 agent, 3 temp, 4 pool, 5 agent, 14 agent, 15 agent",
    level=2,
    game={
        "players": [
            {"hand": cards("10 temp, 1 agent, 2 agent")},
            {"hand": cards("3 temp, 4 pool, 5 agent")},
            {"hand": cards("7 agent, 14 agent, 15 agent")},
        ]
    },
)
PAGE.play(
    "EXPERT-10 DECK-3",
    "After one refusal seven cards are missing, not six.",
    REFUSED,
    f"{WITH_REFUSAL}\ndeal {DRAWN}",
    level=2,
    reject="DECK-3",
)


def nearly_out(left: str) -> dict[str, Any]:
    """Two players between two turns, each with one card received; only the cards `left` are in the deck."""
    hands = cards("7 surveyor, 9 surveyor")
    out = [*hands, *cards(left)]
    discards = list(cards(", ".join(DECK)))
    for one in out:
        discards.remove(one)
    document = game(sheet(), sheet(), phase="deal", turn=14, fields={"discards": discards}, **EXPERT)
    for seat, one in zip(document["players"], hands, strict=True):
        seat["hand"] = [one]
    return document


PAGE.play(
    "EXPERT-11",
    "The deck has the two cards that player 0 draws; the discards make the new deck before player 1 draws.",
    nearly_out("1 surveyor, 2 surveyor"),
    "deal 2 surveyor, 1 surveyor, 8 pool, 8 bis",
    level=2,
    game={
        "players": [
            {"hand": cards("7 surveyor, 2 surveyor, 1 surveyor")},
            {"hand": cards("9 surveyor, 8 pool, 8 bis")},
        ],
        "discards": [],
    },
)
PAGE.play(
    "EXPERT-11",
    "If need be the discards are shuffled between two cards of one draw: the deck has one card.",
    nearly_out("1 surveyor"),
    "deal 1 surveyor, 8 pool, 8 bis, 3 temp",
    level=2,
    game={
        "players": [{"hand": cards("7 surveyor, 1 surveyor, 8 pool")}, {"hand": cards("9 surveyor, 8 bis, 3 temp")}],
        "discards": [],
    },
)
PAGE.play(
    "EXPERT-11 DECK-7",
    "The card that is left in the deck comes first; a discard does not.",
    nearly_out("1 surveyor"),
    "deal 8 pool, 1 surveyor, 8 bis, 3 temp",
    level=2,
    reject="DECK-7",
)
PAGE.play(
    "EXPERT-11",
    "A deck that has become empty is not shuffled before the next card is drawn: the discards stay.",
    nearly_out("1 surveyor, 2 surveyor, 3 surveyor, 1 agent"),
    "deal 2 surveyor, 1 surveyor, 3 surveyor, 1 agent",
    level=2,
    game={"discards": nearly_out("1 surveyor, 2 surveyor, 3 surveyor, 1 agent")["discards"]},
)
PAGE.play(
    "EXPERT-12 DECK-7",
    "Cards in hands stay where they are when the discards are shuffled: 7 surveyor cannot be drawn.",
    nearly_out("1 surveyor"),
    "deal 1 surveyor, 7 surveyor, 8 bis, 3 temp",
    level=2,
    reject="DECK-7",
)

# --- the reshuffle of a first plan -------------------------------------------------------------------------------------

READY = "1 2 3 4 | 5 6 7 8 | ..."
PLANNED = game(
    sheet(READY),
    sheet(),
    hands=("15 surveyor, 8 agent, 11 landscaper", "6 pool, 7 agent, 9 bis"),
    turn=9,
    fields={"discards": cards("1 agent, 2 agent")},
    **EXPERT,
)
DOES = "0: cards 0 2, write 15 2 11, decline, complete 1, name 0 0, name 0 4"
OTHER = "1: cards 2 0, write 9 0 0, end"
PAGE.play(
    "EXPERT-13 SHUFFLE-2",
    "A reshuffle takes deck and discards together, those of this turn included; third cards have been passed on and stay.",
    PLANNED,
    f"{DOES}, reshuffle, end\n{OTHER}",
    level=2,
    game={
        "discards": [],
        "report": {"reshuffle": True},
        "players": [{"hand": cards("7 agent")}, {"hand": cards("8 agent")}],
    },
)
PAGE.play(
    "EXPERT-13",
    "A card discarded in this turn can be drawn at once after the reshuffle: 9 bis.",
    PLANNED,
    f"{DOES}, reshuffle, end\n{OTHER}\ndeal 9 bis, 15 surveyor, 1 agent, 2 agent",
    level=2,
    game={"players": [{"hand": cards("7 agent, 9 bis, 15 surveyor")}, {"hand": cards("8 agent, 1 agent, 2 agent")}]},
)
PAGE.play(
    "EXPERT-13 EXPERT-11",
    "Without a reshuffle the discards stay discarded.",
    PLANNED,
    f"{DOES}, no reshuffle, end\n{OTHER}\ndeal 9 bis, 15 surveyor, 1 agent, 2 agent",
    level=2,
    reject="DECK-7",
)
PAGE.play(
    "EXPERT-12 EXPERT-13 DECK-7",
    "Cards on their way to the next player are not shuffled in: 7 agent is one of two, and both cannot be drawn.",
    PLANNED,
    f"{DOES}, reshuffle, end\n{OTHER}\ndeal 7 agent, 7 agent, 1 agent, 2 agent",
    level=2,
    reject="DECK-7",
)
PAGE.play(
    "EXPERT-12",
    "The hands after a reshuffle still hold what was passed on.",
    PLANNED,
    f"{DOES}, reshuffle, end\n{OTHER}\ndeal 1 agent, 2 agent, 8 pool, 8 bis",
    level=2,
    game={"players": [{"hand": cards("7 agent, 1 agent, 2 agent")}, {"hand": cards("8 agent, 8 pool, 8 bis")}]},
)

# --- EXPERT-14, EXPERT-16 ----------------------------------------------------------------------------------------------

PAGE.play(
    "EXPERT-14 VIEW-1",
    "A player sees the own hand and how many cards the others hold.",
    table(),
    level=2,
    seen={"viewer": 1, "player": 1},
    view={"hands": [3, 3, 3], "you": {"hand": cards(HANDS[1])}, "numbers": [], "effects": []},
    view_fields=[
        "approved",
        "board",
        "board_part",
        "discards",
        "effects",
        "finished",
        "hands",
        "numbers",
        "options",
        "phase",
        "plans",
        "report",
        "schema",
        "sheets",
        "turn",
        "viewer",
        "you",
    ],
)
PAGE.play(
    "EXPERT-14 VIEW-2",
    "A spectator sees no hand.",
    table(),
    level=2,
    seen={"viewer": None, "player": 0},
    view={"hands": [3, 3, 3], "you": None},
)
PAGE.play(
    "EXPERT-14 VIEW-3",
    "What another player may choose would tell the hand; it cannot be asked of a view.",
    table(),
    level=2,
    seen={"viewer": 1, "player": 0},
    reject="VIEW-3",
    want=["view_legal"],
)

# --- EXPERT-16 ---------------------------------------------------------------------------------------------------------

PAGE.play(
    "EXPERT-16 CHANCE-3",
    "The deck is the shuffled list, drawn from its first card on: seed 7's order begins with these six cards.",
    setup(2, plans=None, seed=7, **EXPERT),
    "deal",
    level=4,
    game={
        "players": [{"hand": cards("10 pool, 14 agent, 13 temp")}, {"hand": cards("7 pool, 8 temp, 11 surveyor")}],
        "draws": 83,
    },
    cards=cards("10 pool, 14 agent, 13 temp, 7 pool, 8 temp, 11 surveyor"),
)
DECK_LEFT = "1 agent, 2 agent, 3 temp, 4 pool, 14 agent, 15 agent, 1 landscaper"
PAGE.play(
    "EXPERT-16 EXPERT-8",
    "A known deck is drawn from its first card on: two cards for each of three players, one is left.",
    table(seed=7, draws=83, stacks=[cards(DECK_LEFT)]),
    f"{PLAYED}\ndeal",
    level=2,
    game={
        "players": [
            {"hand": cards("10 temp, 1 agent, 2 agent")},
            {"hand": cards("11 landscaper, 3 temp, 4 pool")},
            {"hand": cards("7 agent, 14 agent, 15 agent")},
        ],
        "stacks": [cards("1 landscaper")],
        "draws": 83,
    },
    cards=cards(DRAWN),
)
