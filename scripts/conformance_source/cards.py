"""The deck, its stacks, and the reshuffle that a first plan allows."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import DECK, cards, game, setup, sheet

PAGE = Page("cards", level=2)
SIX = "2 agent, 11 landscaper, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor"
EFFECTS, NUMBERS = "2 agent, 11 landscaper, 7 surveyor", "9 agent, 7 landscaper, 6 surveyor"
READY = "1 2 3 4 | 5 6 7 8 | ..."


def without(*texts: str) -> list[str]:
    """The 81 cards without these."""
    left = list(DECK)
    for one in ", ".join(texts).split(", "):
        left.remove(one)
    return left


def open_turn(**fields: Any) -> dict[str, Any]:
    """Two players with empty sheets in the first turn, with the six cards `SIX`."""
    return game(sheet(), sheet(), effects=EFFECTS, numbers=NUMBERS, fields=fields)


def between(turn: int, discards: list[str], *, one: Any = None, **fields: Any) -> dict[str, Any]:
    """Two players between two turns, with `NUMBERS` and `EFFECTS` on the table."""
    rest: dict[str, Any] = {"discards": cards(", ".join(discards)), **fields}
    return game(one or sheet(), sheet(), phase="deal", turn=turn, effects=EFFECTS, numbers=NUMBERS, fields=rest)


# --- DECK-1 ------------------------------------------------------------------------------------------------------------

PAGE.add(
    "DECK-1",
    "The 81 cards, sorted.",
    "printed",
    {"board": "base", "advanced": False},
    expect={"deck": cards(", ".join(DECK))},
)
for one in (
    "1 pool",
    "2 temp",
    "3 agent",
    "4 surveyor",
    "5 pool",
    "11 bis",
    "12 surveyor",
    "13 landscaper",
    "14 temp",
    "15 bis",
):
    PAGE.play(
        "DECK-1 DECK-7",
        f"The deck has no card {one}.",
        setup(),
        f"deal {one}, 11 landscaper, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor",
        reject="DECK-7",
    )
for one in ("0 agent", "16 agent", "17 pool"):
    PAGE.play(
        "DECK-1 DECK-7",
        f"Cards have the numbers 1 to 15; there is no {one}.",
        setup(),
        f"deal {one}, 11 landscaper, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor",
        reject="DECK-7",
    )

# --- DECK-2, DECK-3 ----------------------------------------------------------------------------------------------------

ORDER = without(SIX)
STACKS = [ORDER[:25], ORDER[25:50], ORDER[50:]]
KNOWN = between(1, [], seed=1, draws=83, stacks=[cards(", ".join(stack)) for stack in STACKS])
TOPS = ", ".join(stack[0] for stack in STACKS)
PAGE.play(
    "DECK-2 DECK-3",
    "The cards on top are turned over as effects, and those below them show the numbers: one from each stack.",
    KNOWN,
    "deal",
    game={
        "effects": cards(NUMBERS),
        "numbers": cards(TOPS),
        "discards": cards(EFFECTS),
        "stacks": [cards(", ".join(stack[1:])) for stack in STACKS],
        "turn": 2,
        "phase": "play",
    },
    cards=cards(TOPS),
)
PAGE.play(
    "DECK-3",
    "In the first turn six cards come up: three effects by place, then three numbers by place.",
    setup(),
    f"deal {SIX}",
    game={"effects": cards(EFFECTS), "numbers": cards(NUMBERS), "discards": [], "turn": 1, "phase": "play"},
    cards=cards(SIX),
)
PAGE.play(
    "DECK-3",
    "Stack 0 is `8 pool`, `3 bis`, `11 agent` from the top: the first turn offers 3 with pool at place 0, the second 11 with bis.",
    setup(),
    """
    deal 8 pool, 1 agent, 2 agent, 3 bis, 4 agent, 5 agent
    0: pair 0, write 3 0 0, end
    1: pair 0, write 3 0 0, end
    deal 11 agent, 6 agent, 14 agent
    """,
    game={
        "effects": cards("3 bis, 4 agent, 5 agent"),
        "numbers": cards("11 agent, 6 agent, 14 agent"),
        "discards": cards("8 pool, 1 agent, 2 agent"),
    },
)
for given, what in (("9 agent, 7 landscaper, 6 surveyor", "three"), (f"{SIX}, 15 agent", "seven"), ("9 agent", "one")):
    PAGE.play("DECK-3", f"In the first turn six cards come up, not {what}.", setup(), f"deal {given}", reject="DECK-3")
for given, what in (
    ("15 agent, 3 bis", "two"),
    ("15 agent, 3 bis, 8 temp, 8 bis", "four"),
    ("15 agent, 3 bis, 8 temp, 8 bis, 9 bis, 10 bis", "six"),
):
    PAGE.play(
        "DECK-3", f"In a later turn three cards come up, not {what}.", between(1, []), f"deal {given}", reject="DECK-3"
    )
PAGE.play(
    "DECK-3",
    "While a turn is open no cards are turned up.",
    open_turn(),
    "deal 15 agent, 3 bis, 8 temp",
    reject="DECK-3",
)
PAGE.play(
    "DECK-3 END-3",
    "After the end no cards are turned up.",
    {**between(9, []), "phase": "over"},
    "deal 15 agent, 3 bis, 8 temp",
    reject="END-3",
)
PAGE.play("DECK-3 TURN-9", "Nobody acts before the cards are turned up.", setup(), "0: pair 0", reject="DECK-3")
PAGE.play(
    "DECK-3 TURN-3",
    "The pair at place 1 is the number on top of stack 1 with the effect turned over from stack 1.",
    open_turn(),
    "0: pair 1, write 7 0 4, park",
    game={"players": [{"number": 7, "effect": "landscaper", "sheet": {"parks": [1, 0, 0]}}, {}]},
)

# --- DECK-4 ------------------------------------------------------------------------------------------------------------

PAGE.play(
    "DECK-4 VIEW-1",
    "Everybody sees the effects of the next turn in the corners of the number cards, and the discards.",
    between(2, ["1 agent", "3 pool", "4 bis"]),
    seen={"viewer": 0, "player": 0},
    view={"numbers": cards(NUMBERS), "effects": cards(EFFECTS), "discards": cards("1 agent, 3 pool, 4 bis")},
)
PAGE.add(
    "DECK-4 DOC-3",
    "The order of the stacks is hidden: a view that holds it is none.",
    "read",
    {"kind": "view", "document": {"schema": "welcometo/view/1", "stacks": []}},
    reject="DOC-3",
    level=3,
)

# --- DECK-5, DECK-6, DECK-7 --------------------------------------------------------------------------------------------

ALL_OUT = between(26, without(SIX))
assert len(ALL_OUT["discards"]) == 75
PAGE.play(
    "DECK-5",
    "In the 27th turn the stacks run out: the three cards just turned over stay as effects, all other 78 are shuffled.",
    ALL_OUT,
    "deal 15 agent, 3 bis, 8 temp",
    game={"effects": cards(NUMBERS), "numbers": cards("15 agent, 3 bis, 8 temp"), "discards": [], "turn": 27},
)
PAGE.play(
    "DECK-5",
    "The effects of the turn before are among the 78 that are shuffled.",
    ALL_OUT,
    f"deal {EFFECTS}",
    game={"effects": cards(NUMBERS), "numbers": cards(EFFECTS), "discards": []},
)
PAGE.play(
    "DECK-5 DECK-7",
    "The three that stay are not shuffled in: 6 surveyor is there twice, and one of them stays.",
    ALL_OUT,
    "deal 6 surveyor, 6 surveyor, 8 temp",
    reject="DECK-7",
)
PAGE.play("DECK-5 DECK-3", "Three cards come up in this turn too, not six.", ALL_OUT, f"deal {SIX}", reject="DECK-3")
NEARLY = between(25, without(SIX, "15 agent, 3 bis, 8 temp"))
PAGE.play(
    "DECK-5",
    "In the 26th turn three cards are left and come up; nothing is shuffled.",
    NEARLY,
    "deal 8 temp, 3 bis, 15 agent",
    game={
        "effects": cards(NUMBERS),
        "numbers": cards("8 temp, 3 bis, 15 agent"),
        "discards": cards(", ".join([*without(SIX, "15 agent, 3 bis, 8 temp"), *EFFECTS.split(", ")])),
    },
)
PAGE.play(
    "DECK-5 DECK-7",
    "In the 26th turn no other cards than the three left can come up.",
    NEARLY,
    "deal 8 temp, 3 bis, 15 surveyor",
    reject="DECK-7",
)
PAGE.play(
    "DECK-7",
    "Discarded cards are not turned up before they are shuffled in: 4 bis is discarded.",
    between(2, ["1 agent", "3 pool", "4 bis"]),
    "deal 4 bis, 3 bis, 8 temp",
    reject="DECK-7",
)
PAGE.play(
    "DECK-7",
    "A card that lies open is not turned up again: the deck has one 9 agent besides, not two.",
    between(1, []),
    "deal 9 agent, 9 agent, 8 temp",
    reject="DECK-7",
)
PAGE.play(
    "DECK-7",
    "The like of an open card may come up: the deck has two cards 9 agent.",
    between(1, []),
    "deal 9 agent, 3 bis, 8 temp",
    game={"numbers": cards("9 agent, 3 bis, 8 temp")},
)
PAGE.play(
    "DECK-7",
    "Two cards `3 bis` in one deal are refused: the deck has one.",
    setup(),
    "deal 3 bis, 11 landscaper, 7 surveyor, 3 bis, 7 landscaper, 6 surveyor",
    reject="DECK-7",
)
PAGE.play(
    "DECK-7",
    "Two cards `5 agent` in one deal are possible: the deck has two.",
    setup(),
    "deal 5 agent, 11 landscaper, 7 surveyor, 5 agent, 7 landscaper, 6 surveyor",
    game={"turn": 1},
)
PAGE.play(
    "DECK-7",
    "A third card `5 agent` is refused.",
    setup(),
    "deal 5 agent, 5 agent, 7 surveyor, 5 agent, 7 landscaper, 6 surveyor",
    reject="DECK-7",
)

# --- SHUFFLE-1, SHUFFLE-2, DECK-6 --------------------------------------------------------------------------------------

PLANNED = game(
    sheet(READY),
    sheet(READY),
    effects="2 agent, 11 landscaper, 6 pool",
    numbers="9 agent, 7 landscaper, 15 surveyor",
    turn=5,
    fields={"discards": cards("1 agent, 3 pool, 4 bis")},
)
DOES = "pair 2, write 15 2 11, complete 1, name 0 0, name 0 4"
LEAVES = "pair 2, write 15 2 11, no plans, end"
PAGE.play(
    "SHUFFLE-1",
    "Nobody completed a plan before: who completes one is asked, the other is not.",
    PLANNED,
    f"0: {DOES}\n1: pair 2, write 15 2 11, no plans",
    legal={"0": [{"type": "ask_reshuffle"}, {"type": "decline_reshuffle"}], "1": [{"type": "end_turn"}]},
)
PAGE.play(
    "SHUFFLE-1",
    "Who completes no plan cannot ask.",
    PLANNED,
    "1: pair 2, write 15 2 11, no plans, reshuffle",
    reject="SHUFFLE-1",
)
PAGE.play("SHUFFLE-1", "A player is asked once.", PLANNED, f"0: {DOES}, no reshuffle, reshuffle", reject="TURN-9")
PAGE.play("SHUFFLE-1", "The answer comes before the end of the turn.", PLANNED, f"0: {DOES}, end", reject="TURN-9")
LATER = {**PLANNED, "approved": [False, True, False]}
PAGE.play(
    "SHUFFLE-1",
    "A plan, whichever, was completed in an earlier turn: nobody is asked again.",
    LATER,
    f"0: {DOES}",
    legal={"0": [{"type": "end_turn"}]},
)
PAGE.play(
    "SHUFFLE-1",
    "After the turn of the first plan a reshuffle is not asked for.",
    LATER,
    f"0: {DOES}, reshuffle",
    reject="SHUFFLE-1",
)
TWO = ["1 2 3 4 | 5 6 7 8 | ...", "1 2 3 4 5 6 | 7 8 9 | ..."]
PAGE.turn(
    "SHUFFLE-1",
    "However many plans are completed, a reshuffle may be asked for once, after the last of them.",
    "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4, complete 2, name 1 0, name 1 6",
    on=TWO,
    offer="15 pool",
    legal="reshuffle, no reshuffle",
)
PAGE.turn(
    "SHUFFLE-1",
    "A reshuffle is not asked for between two plans.",
    "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4, reshuffle, complete 2",
    on=TWO,
    offer="15 pool",
    reject="TURN-9",
)
PAGE.turn(
    "SHUFFLE-1 END-2",
    "A reshuffle may be asked for also in a turn that brings the game to its end.",
    "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4",
    on=["1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _"],
    offer="15 pool",
    legal="reshuffle, no reshuffle",
)
PAGE.turn(
    "SHUFFLE-1",
    "Who completes a plan and then none of the others is asked all the same.",
    "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4, no plans",
    on=TWO,
    offer="15 pool",
    legal="reshuffle, no reshuffle",
)
PAGE.turn(
    "SHUFFLE-1 END-2",
    "A reshuffle may be asked for also when all plans are completed in one turn, which brings the game to its end.",
    "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4, complete 2, name 1 0, name 1 6, complete 3, name 2 0, name 2 2",
    on=[*TWO, "1 2 | 3 4 5 6 7 | ..."],
    offer="15 pool",
    legal="reshuffle, no reshuffle",
)
PAGE.turn(
    "SHUFFLE-1 END-2 REFUSAL-3",
    "A reshuffle may be asked for also after the third refusal, which brings the game to its end.",
    "refuse, complete 1, name 0 0, name 0 4",
    on={
        "streets": ["1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _"],
        "refusals": 2,
    },
    offer="3 pool",
    legal="reshuffle, no reshuffle",
)
for one, two, asked in (
    ("reshuffle", "reshuffle", True),
    ("reshuffle", "no reshuffle", True),
    ("no reshuffle", "reshuffle", True),
    ("no reshuffle", "no reshuffle", False),
):
    rest: dict[str, Any] = {"numbers": [], "effects": [], "discards": []}
    kept = {
        "numbers": cards("9 agent, 7 landscaper, 15 surveyor"),
        "effects": cards("2 agent, 11 landscaper, 6 pool"),
        "discards": cards("1 agent, 3 pool, 4 bis"),
    }
    PAGE.play(
        "SHUFFLE-2 DECK-6",
        f"One who asks is enough; here they answer {one} and {two}.",
        PLANNED,
        f"0: {DOES}, {one}, end\n1: {DOES}, {two}, end",
        game={"phase": "deal", "report": {"reshuffle": asked, "completed_first": [1]}, **(rest if asked else kept)},
    )
ASKED = f"0: {DOES}, reshuffle, end\n1: {LEAVES}"
PAGE.play(
    "DECK-6 DECK-3",
    "After a reshuffle the next turn turns six cards up, discards and open cards among them.",
    PLANNED,
    f"{ASKED}\ndeal 1 agent, 3 pool, 4 bis, 9 agent, 7 landscaper, 15 surveyor",
    game={
        "effects": cards("1 agent, 3 pool, 4 bis"),
        "numbers": cards("9 agent, 7 landscaper, 15 surveyor"),
        "discards": [],
        "turn": 6,
    },
)
PAGE.play(
    "DECK-6 DECK-3",
    "After a reshuffle three cards are too few.",
    PLANNED,
    f"{ASKED}\ndeal 1 agent, 3 pool, 8 temp",
    reject="DECK-3",
)
PAGE.play(
    "SHUFFLE-2 DECK-3",
    "If nobody asks, the next turn turns three cards up, not six.",
    PLANNED,
    f"0: {DOES}, no reshuffle, end\n1: {LEAVES}\ndeal 1 surveyor, 3 bis, 8 temp, 8 bis, 9 bis, 10 bis",
    reject="DECK-3",
)
PAGE.play(
    "SHUFFLE-2 DECK-7",
    "If nobody asks, discards stay discarded.",
    PLANNED,
    f"0: {DOES}, no reshuffle, end\n1: {LEAVES}\ndeal 3 pool, 3 bis, 8 temp",
    reject="DECK-7",
)
RUN_OUT = {
    **PLANNED,
    "turn": 26,
    "discards": cards(", ".join(without("2 agent, 11 landscaper, 6 pool", "9 agent, 7 landscaper, 15 surveyor"))),
}
PAGE.play(
    "DECK-6 DECK-5",
    "If the deck would have run out in the next turn, only the reshuffle takes place: six cards come up.",
    RUN_OUT,
    f"{ASKED}\ndeal {SIX}",
    game={"effects": cards(EFFECTS), "numbers": cards(NUMBERS), "turn": 27, "discards": []},
)
LAST = game(
    sheet("1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 _"),
    sheet(),
    effects="2 agent, 11 landscaper, 6 pool",
    numbers="9 agent, 7 landscaper, 15 surveyor",
    turn=20,
)
PAGE.play(
    "SHUFFLE-2 END-1",
    "If the game ends with that turn, nothing is shuffled: the cards lie as they did.",
    LAST,
    f"0: {DOES}, reshuffle, end\n1: pair 2, write 15 0 0, end",
    game={
        "phase": "over",
        "report": {"reshuffle": True, "ended": ["full"]},
        "numbers": cards("9 agent, 7 landscaper, 15 surveyor"),
    },
)
