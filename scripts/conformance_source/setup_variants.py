"""Setting a game up: variants, boards and switches."""

from __future__ import annotations

from conformance_source.setup import PAGE
from conformance_source.writing import OPTIONS, PLANS, setup, sheet

PAGE.play(
    "SETUP-4", "Without an agreement the base game is played.", setup(), game={"board": "base", "options": OPTIONS}
)
for changes, what in (
    ({"advanced": True}, "the advanced rules"),
    ({"expert": True}, "the expert rules"),
    ({"advanced": True, "expert": True}, "both"),
    (
        {"advanced": True, "roundabout_timing": "both", "end_houses": "roundabouts"},
        "the switches of the advanced rules",
    ),
    ({"reshuffle_option": "each"}, "a reshuffle for each plan"),
):
    for board in PLANS:
        PAGE.play(
            "SETUP-4",
            f"What is agreed on is in the options, on the board {board}: {what}.",
            setup(board=board, **changes),
            game={"board": board, "options": {**OPTIONS, **changes}, "plans": list(PLANS[board])},
        )
for players, changes, rule, what in (
    (1, {"expert": True}, "EXPERT-1", "the expert rules need two players"),
    (28, {"expert": True}, "EXPERT-1", "there are 27 hands of three cards"),
    (2, {"roundabout_timing": "both"}, "SWITCH-1", "without the advanced rules there is no roundabout to come late"),
    (2, {"end_houses": "roundabouts"}, "SWITCH-2", "without the advanced rules there is no roundabout for an end"),
    (1, {"reshuffle_option": "each"}, "SWITCH-3", "alone no reshuffle is offered"),
):
    PAGE.play(f"SETUP-4 {rule}", f"Not everything can be combined: {what}.", setup(players, **changes), reject=rule)
PAGE.play(
    "SETUP-4",
    "What is agreed holds for all players: both are asked for a roundabout.",
    setup(advanced=True),
    "deal 2 agent, 11 landscaper, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor",
    game={"players": [{"sheet": sheet(), "stage": "roundabout"}] * 2},
)
