"""The cards of the expert rules: discarding, passing on, drawing and shuffling."""

from __future__ import annotations

from typing import Any

from conformance_source.expert import EXPERT, PAGE, TIGHT
from conformance_source.writing import DECK, cards, game, setup, sheet

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
PAGE.play(
    "EXPERT-14 EXPERT-10",
    "Everybody sees that player 0, to whom player 2 passed nothing after the refusal, holds no card before the next deal.",
    game(sheet(), sheet(), sheet(*TIGHT), hands=HANDS, **EXPERT),
    "0: cards 0 1, write 5 0 0, decline, end\n1: cards 2 0, write 9 0 0, end\n2: refuse, end",
    level=2,
    seen={"viewer": 1, "player": 1},
    view={"hands": [0, 1, 1], "you": {"hand": cards("11 landscaper")}},
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
