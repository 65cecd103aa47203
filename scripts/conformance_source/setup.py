"""Setting a game up."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.writing import LENGTHS, setup, sheet

PAGE = Page("setup", level=2)

for players in (2, 3, 99, 100):
    PAGE.play(
        "SETUP-1",
        f"A game has 1 to 100 players, so also {players}.",
        setup(players),
        game={"options": {"players": players}, "turn": 0, "phase": "deal"},
        waiting=[],
    )
PAGE.play(
    "SETUP-1 SOLO-1", "One player plays the solo game.", setup(1), game={"options": {"players": 1}, "effects": []}
)
for players in (0, -1, 101, 1000):
    PAGE.play("SETUP-1", f"A game for {players} players is refused.", setup(players), reject="SETUP-1")
PAGE.play(
    "SETUP-1 TURN-3",
    "From 2 players on all share the same three pairs.",
    setup(3),
    "deal 2 agent, 11 landscaper, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor",
    legal={str(player): [{"type": "choose_pair", "pair": pair} for pair in range(3)] for player in range(3)},
)
PAGE.play(
    "SETUP-2",
    "Every player starts with an own sheet on which nothing is written.",
    setup(2),
    game={"players": [{"sheet": sheet(), "stage": "done", "actions": []}] * 2, "approved": [False] * 3, "report": None},
)
PAGE.add(
    "SETUP-2",
    "The printed layout: boxes, pools and park tracks of the three streets.",
    "printed",
    {"board": "base", "advanced": False},
    expect={
        "layout": {
            "streets": [
                {"boxes": 10, "pools": [2, 6, 7], "park_track": [0, 2, 4, 10]},
                {"boxes": 11, "pools": [0, 3, 7], "park_track": [0, 2, 4, 6, 14]},
                {"boxes": 12, "pools": [1, 6, 10], "park_track": [0, 2, 4, 6, 8, 18]},
            ],
            "lowest": 0,
            "highest": 17,
            "temp_boxes": 11,
        }
    },
)
PAGE.turn(
    "SETUP-2",
    "A player never writes on another sheet: the sheet that changes is the own one.",
    "pair 0, write 5 0 0, decline, end",
    after=["5 ..."],
)
for street, boxes in enumerate(LENGTHS):
    PAGE.turn(
        "SETUP-2 NUM-1",
        f"Street {street} has {boxes} boxes.",
        f"pair 0, write 5 {street} {boxes}",
        reject="NUM-1",
    )
PAGE.play(
    "SETUP-3",
    "Three plans are in play, one of each number, none of them completed.",
    setup(plans=("n1-111111", "n2-1114", "n3-235")),
    game={"plans": ["n1-111111", "n2-1114", "n3-235"], "approved": [False] * 3},
)
for plans, what in (
    (("n1-44", "n1-55", "n3-25"), "two plans of number 1"),
    (("n1-44", "n2-36"), "no plan of number 3"),
    (("n1-44", "n2-36", "n3-25", "n3-34"), "two plans of number 3"),
    (("n2-36", "n1-44", "n3-25"), "the plans out of order"),
    (("n1-44", "n1-44", "n3-25"), "one plan twice"),
    (("n1-street-top", "n2-36", "n3-25"), "an advanced plan without the advanced rules"),
    (("n1-44", "n2-36", "lights-street"), "a plan of a board without the board"),
    (("n1-44", "n2-36", "n3-26"), "a plan that does not exist"),
):
    PAGE.play("SETUP-3", f"A game set up with {what} is refused.", setup(plans=plans), reject="SETUP-3")
