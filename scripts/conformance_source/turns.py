"""Turns and who may act."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.writing import actions, game, sheet

PAGE = Page("turns", level=2)
READY = "1 2 3 4 | 5 6 7 8 | ..."
TIGHT = ("3 _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ _ 7")

# --- TURN-1 ------------------------------------------------------------------------------------------------------------

for do, legal, what in (
    ("", "pair 0, pair 1, pair 2", "the turn begins with the choice of a pair"),
    ("pair 0", "write 15 0 8, write 15 1 10, write 15 2 0-11", "then the number is written"),
    ("pair 0, write 15 2 11", "raise 1-6, decline", "then the effect is used or declined"),
    ("pair 0, write 15 2 11, decline", "complete 1, no plans", "then plans are completed"),
    (
        "pair 0, write 15 2 11, decline, complete 1, name 0 0, name 0 4",
        "reshuffle, no reshuffle",
        "then a reshuffle may be asked for",
    ),
    ("pair 0, write 15 2 11, decline, complete 1, name 0 0, name 0 4, reshuffle", "end", "then the turn is ended"),
    ("pair 0, write 15 2 11, decline, no plans", "end", "without a plan completed no reshuffle is asked about"),
):
    PAGE.turn(
        "TURN-1",
        f"The steps of a turn: {what}.",
        do,
        on=["1 2 3 4 | 5 6 7 8 | _ 17", "1 2 3 4 5 6 7 8 9 10 _"],
        offer="15 agent",
        legal=legal,
    )
for do, what in (
    ("write 5 0 0", "no number is written before a pair is chosen"),
    ("end", "the turn is not ended before anything is done"),
    ("pair 0, pair 0", "a pair is chosen once"),
    ("pair 0, end", "the turn is not ended before the number is written"),
    ("pair 0, write 5 0 0, end", "the effect has to be used or declined before the turn is ended"),
    ("pair 0, write 5 0 0, write 5 1 0", "one number is written in a turn"),
    ("pair 0, write 5 0 0, decline, decline", "the effect is declined once"),
    ("decline", "there is no effect to decline before a pair is chosen"),
    ("no plans", "there are no plans to decline at the beginning"),
):
    PAGE.turn("TURN-1 TURN-9", f"Each step has its place: {what}.", do, reject="TURN-9")
PAGE.turn("TURN-1 SHUFFLE-1", "No reshuffle is asked for before a plan is completed.", "reshuffle", reject="SHUFFLE-1")
PAGE.turn(
    "TURN-1",
    "The plans step is asked before the end; it is answered first.",
    "pair 0, write 15 2 11, end",
    on=[READY],
    offer="15 pool",
    reject="TURN-9",
)

# --- TURN-2, TURN-6 ----------------------------------------------------------------------------------------------------

START = game(
    sheet(), sheet(), numbers="9 agent, 7 landscaper, 6 surveyor", effects="2 agent, 11 landscaper, 7 surveyor"
)
NINE = "pair 0, write 9 0 4, raise 1, end"
SEVEN = "pair 1, write 7 1 4, park, end"
RESOLVED = {
    "phase": "deal",
    "players": [
        {"sheet": sheet("_ _ _ _ 9 ...", estate_values=[1, 0, 0, 0, 0, 0]), "stage": "done", "actions": []},
        {"sheet": sheet("...", "_ _ _ _ 7 ...", parks=[0, 1, 0]), "stage": "done", "actions": []},
    ],
    "report": {
        "turn": 1,
        "players": [
            {
                "number": {"number": 9, "effect": "agent"},
                "effect": {"number": 2, "effect": "agent"},
                "actions": [
                    {"type": "write_number", "number": 9, "street": 0, "box": 4},
                    {"type": "raise_estate_value", "size": 1},
                ],
            },
            {
                "number": {"number": 7, "effect": "landscaper"},
                "effect": {"number": 11, "effect": "landscaper"},
                "actions": [{"type": "write_number", "number": 7, "street": 1, "box": 4}, {"type": "build_park"}],
            },
        ],
        "completed_first": [],
        "reshuffle": False,
        "ended": [],
    },
}
for do, what in (
    (f"0: {NINE}\n1: {SEVEN}", "player 0 first"),
    (f"1: {SEVEN}\n0: {NINE}", "player 1 first"),
    (
        "0: pair 0\n1: pair 1\n1: write 7 1 4\n0: write 9 0 4\n0: raise 1\n1: park\n1: end\n0: end",
        "in turns",
    ),
):
    PAGE.play(
        "TURN-2 TURN-6", f"The order in which the actions arrive makes no difference: {what}.", START, do, game=RESOLVED
    )
PAGE.play(
    "TURN-2",
    "What player 0 has done leaves the choices of player 1 as they were.",
    START,
    "0: pair 0, write 9 0 4, raise 1, end",
    legal={"0": [], "1": [{"type": "choose_pair", "pair": pair} for pair in range(3)]},
    waiting=[1],
    game={"phase": "play", "report": None},
)
PAGE.play(
    "TURN-6",
    "The turn is resolved only when the last player has ended it.",
    START,
    f"0: {NINE}\n1: pair 1, write 7 1 4, park",
    game={"phase": "play", "report": None},
    waiting=[1],
)
PAGE.play(
    "TURN-6 REFUSAL-3",
    "In the report a refusal has no cards.",
    game(sheet(*TIGHT), sheet(), offer="8 agent, 9 agent, 2 agent"),
    "0: refuse, end\n1: pair 0, write 8 0 0, decline, end",
    game={
        "phase": "deal",
        "report": {
            "players": [
                {"number": None, "effect": None, "actions": [{"type": "take_refusal"}]},
                {
                    "number": {"number": 8, "effect": "agent"},
                    "actions": [
                        {"type": "write_number", "number": 8, "street": 0, "box": 0},
                        {"type": "decline_effect"},
                    ],
                },
            ]
        },
    },
)
PAGE.play(
    "TURN-6 TURN-9",
    "Between turns nobody acts: the cards are turned up first.",
    game(sheet(), sheet(), phase="deal", turn=3),
    "0: pair 0",
    reject="DECK-3",
)
PAGE.play(
    "TURN-2 TURN-5",
    "A player who has ended the turn waits for the others and can do nothing more.",
    START,
    f"0: {NINE}\n0: pair 1",
    reject="TURN-5",
)

# --- TURN-3 ------------------------------------------------------------------------------------------------------------

for pair, number, act, after in (
    (0, 5, "fence 0 5", ["_ _ _ _ 5 | _ ..."]),
    (1, 8, "raise 3", {"streets": ["_ _ _ _ 8 ..."], "estate_values": [0, 0, 1, 0, 0, 0]}),
    (2, 11, "park", {"streets": ["_ _ _ _ 11 ..."], "parks": [1, 0, 0]}),
):
    PAGE.turn(
        "TURN-3",
        f"Pair {pair} is number and effect at place {pair}.",
        f"pair {pair}, write {number} 0 4, {act}",
        after=after,
    )
for pair, number, act in ((0, 5, "raise 3"), (1, 8, "park"), (2, 11, "fence 0 1")):
    PAGE.turn(
        "TURN-3 EFFECT-3",
        f"Number {number} and the effect of another place cannot be combined.",
        f"pair {pair}, write {number} 0 4, {act}",
        reject="EFFECT-3",
    )
PAGE.turn(
    "TURN-3",
    "Two places with the same number and effect are two choices.",
    offer="8 agent, 8 agent, 3 pool",
    legal="pair 0, pair 1, pair 2",
)
PAGE.turn("TURN-3", "With shared pairs two cards cannot be chosen.", "cards 0 1", reject="TURN-3")
PAGE.play(
    "TURN-3",
    "Several players may choose the same place.",
    START,
    "0: pair 0, write 9 0 4, decline\n1: pair 0, write 9 0 4, decline",
    waiting=[0, 1],
)

# --- TURN-4 ------------------------------------------------------------------------------------------------------------

PAGE.turn(
    "TURN-4",
    "8 and 2 fit nowhere on a sheet that takes 4 to 6; only pair 1 can be chosen.",
    on=TIGHT,
    offer="8 agent, 5 agent, 2 agent",
    legal="pair 1",
)
for pair, number in ((0, 8), (2, 2)):
    PAGE.turn(
        "TURN-4",
        f"{number} fits nowhere, so its pair cannot be chosen.",
        f"pair {pair}",
        on=TIGHT,
        offer="8 agent, 5 agent, 2 agent",
        reject="TURN-4",
    )
for number, fits in ((1, False), (2, True), (3, True), (7, True), (8, True), (9, False)):
    reason = f"{number} with temp makes {number - 2} to {number + 2}; the sheet takes 4 to 6."
    if fits:
        PAGE.turn("TURN-4 TEMP-1", reason, on=TIGHT, offer=f"{number} temp, 5 agent, 12 agent", legal="pair 0, pair 1")
    else:
        PAGE.turn(
            "TURN-4 TEMP-1", reason, "pair 0", on=TIGHT, offer=f"{number} temp, 5 agent, 12 agent", reject="TURN-4"
        )
PAGE.turn("TURN-4", "The turn cannot be ended before the chosen number is written.", "pair 1, end", reject="TURN-9")

# --- TURN-5, TURN-7 ----------------------------------------------------------------------------------------------------

for act in ("pair 0", "end", "raise 1"):
    PAGE.play(
        "TURN-5", "An ended turn stands: its player cannot act again.", START, f"0: {NINE}\n0: {act}", reject="TURN-5"
    )
PAGE.play("TURN-5 TURN-7", "An ended turn cannot be taken back.", START, f"0: {NINE}\nrestart 0", reject="TURN-7")
PAGE.play(
    "TURN-5",
    "A turn is over with the action that ends it.",
    START,
    f"0: {NINE}",
    legal={"0": []},
    game={"players": [{"stage": "done"}, {"stage": "choose"}]},
)
PAGE.play(
    "TURN-7",
    "An unfinished turn is taken back: sheet and choices are those of its beginning, the other's turn stays.",
    START,
    "0: pair 0, write 9 0 4, raise 1\n1: pair 1, write 7 1 4\nrestart 0",
    game={
        "players": [
            {"sheet": sheet(), "actions": [], "stage": "choose", "number": None, "effect": None, "house": None},
            {"sheet": sheet("...", "_ _ _ _ 7 ..."), "stage": "effect", "number": 7, "house": [1, 4]},
        ]
    },
)
PAGE.play(
    "TURN-7",
    "The turn can be played otherwise after it was taken back.",
    START,
    f"0: pair 2, write 6 2 4\nrestart 0\n0: {NINE}\n1: {SEVEN}",
    game=RESOLVED,
)
PAGE.play(
    "TURN-7",
    "Taking back a turn in which nothing was done changes nothing.",
    START,
    "restart 1",
    game={"players": [{"actions": []}, {"sheet": sheet(), "actions": [], "stage": "choose"}]},
)
PAGE.play(
    "TURN-7 PLAN-5",
    "A plan completed in a turn that is taken back is not completed.",
    game(sheet(READY), sheet(), offer="15 pool", turn=9),
    "0: pair 0, write 15 2 11, complete 1, name 0 0, name 0 4\nrestart 0",
    game={
        "approved": [False] * 3,
        "players": [{"sheet": sheet(READY), "stage": "choose", "plan": None, "named": []}, {}],
    },
)
PAGE.play(
    "TURN-7",
    "Between turns there is no turn to take back.",
    game(sheet(), sheet(), phase="deal", turn=3),
    "restart 0",
    reject="TURN-7",
)
PAGE.play("TURN-7 TURN-9", "A player who is not in the game has no turn.", START, "restart 2", reject="TURN-9")

# --- TURN-8 ------------------------------------------------------------------------------------------------------------

for do, on, offer, default, what in (
    ("", ["..."], "5 agent, 8 agent, 11 agent", "pair 0", "takes the first pair"),
    ("", TIGHT, "8 agent, 5 agent, 4 agent", "pair 1", "takes the first pair whose number fits"),
    ("", TIGHT, "3 temp, 5 agent, 4 agent", "pair 1", "passes over a pair that fits by temp alone"),
    ("", TIGHT, "3 temp, 7 agent, 8 agent", "refuse", "takes the refusal that is due, though a temp could help"),
    ("pair 0", ["3 ..."], "8 temp", "write 8 0 1", "writes the number unchanged in the first box that takes it"),
    ("pair 0", TIGHT, "3 temp", "write 4 0 1", "writes a changed number only where no other fits: the first in order"),
    ("pair 0, write 8 0 1", ["3 ..."], "8 temp", "decline", "uses no effect"),
    ("pair 0, write 15 2 11", [READY], "15 pool", "no plans", "completes no plan"),
    ("pair 0, write 15 2 11, complete 1", [READY], "15 pool", "name 0 0", "goes on naming estates with the first"),
    (
        "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4",
        [READY],
        "15 pool",
        "no reshuffle",
        "asks for no reshuffle",
    ),
    ("pair 0, write 15 2 11, no plans", [READY], "15 pool", "end", "ends the turn"),
):
    PAGE.turn("TURN-8", f"The default action {what}.", do, on=on, offer=offer, default=default)

PAGE.turn(
    "TURN-8 TURN-9",
    "For a player who is not waited for there is no default action.",
    "pair 0, write 8 0 0, end",
    offer="8 pool",
    want=["default"],
    reject="TURN-9",
)

# --- TURN-9 ------------------------------------------------------------------------------------------------------------

PAGE.play(
    "TURN-9",
    "While a turn is open those are waited for who have not ended it.",
    game(sheet(), sheet(), sheet(), offer="8 pool"),
    "1: pair 0, write 8 0 0, end",
    waiting=[0, 2],
)
PAGE.play("TURN-9", "At the beginning of a turn all are waited for.", START, waiting=[0, 1])
PAGE.play(
    "TURN-9",
    "Nobody is waited for between turns.",
    game(sheet(), sheet(), phase="deal", turn=2),
    waiting=[],
    legal={"0": [], "1": []},
)
PAGE.play("TURN-9", "There is no player 2 in a game of two.", START, "2: pair 0", reject="TURN-9")
PAGE.turn(
    "TURN-9",
    "A kind of action that the step does not take is refused.",
    "pair 0, temp",
    offer="8 pool",
    reject="EFFECT-3",
)
PAGE.turn(
    "TURN-9",
    "The board's question is not asked in the base game.",
    "pair 0, write 5 0 0, truck left",
    reject="TURN-9",
)

# --- numbers and effects are those of different cards --------------------------------------------------------------------

FITS, DOES_NOT = "5 agent, 4 agent, 6 agent", "8 agent, 9 agent, 2 agent"
PAGE.play(
    "TURN-3 REFUSAL-1 DECK-3",
    "The numbers on top count, not those of the turned-over cards: 8, 9 and 2 fit nowhere.",
    game(sheet(*TIGHT), sheet(), numbers=DOES_NOT, effects=FITS),
    legal={"0": [{"type": "take_refusal"}]},
)
PAGE.play(
    "TURN-3 REFUSAL-1 DECK-3",
    "The numbers on top count: 5, 4 and 6 fit, whatever the turned-over cards have.",
    game(sheet(*TIGHT), sheet(), numbers=FITS, effects=DOES_NOT),
    "0: refuse",
    reject="REFUSAL-1",
)
PAGE.play(
    "TURN-4 DECK-4",
    "The temp of a number card's corner belongs to the next turn: 8 with the agent turned over fits nowhere.",
    game(sheet(*TIGHT), sheet(), numbers="8 temp, 5 bis, 4 pool", effects="3 agent, 1 agent, 2 agent"),
    "0: pair 0",
    reject="TURN-4",
)
PAGE.play(
    "TURN-6 DECK-3",
    "The report names the card that gave the number and the one that gave the effect; of a refusal none.",
    game(sheet(*TIGHT), sheet(), numbers=DOES_NOT, effects=FITS),
    "0: refuse, end\n1: pair 1, write 9 0 0, raise 1, end",
    game={
        "report": {
            "players": [
                {"number": None, "effect": None},
                {"number": {"number": 9, "effect": "agent"}, "effect": {"number": 4, "effect": "agent"}},
            ]
        }
    },
)

# --- every step refuses what belongs to another ----------------------------------------------------------------------------

STEPS = {
    "choose": "",
    "write": "pair 0",
    "effect": "pair 0, write 15 2 11",
    "plans": "pair 0, write 15 2 11, decline",
    "estates": "pair 0, write 15 2 11, decline, complete 1",
    "reshuffle": "pair 0, write 15 2 11, decline, complete 1, name 0 0, name 0 4",
    "end": "pair 0, write 15 2 11, decline, complete 1, name 0 0, name 0 4, no reshuffle",
}
BELONGS = {
    "pair 1": "choose",
    "refuse": "choose",
    "write 15 1 10": "write",
    "decline": "effect",
    "no plans": "plans",
    "name 0 0": "estates",
    "end": "end",
    "truck left": "",
}
for step, before in STEPS.items():
    for act, own in BELONGS.items():
        if own != step:
            PAGE.turn(
                "TURN-9 TURN-1",
                f"At the step `{step}` the action `{actions(act)[0]['type']}` is not asked for.",
                f"{before}, {act}",
                on=[READY],
                offer="15 agent",
                reject="TURN-9",
            )
