"""Finished streets and points of the board with ice cream trucks."""

from __future__ import annotations

from typing import Any

from conformance_source.ice_cream import EVERY, PAGE, at, drives, part
from conformance_source.writing import game, sheet

# --- finishing ---------------------------------------------------------------------------------------------------------


def finishes(
    rules: str,
    reason: str,
    do: str,
    *,
    on: Any,
    before: dict[str, Any],
    marks: dict[str, Any],
    streets: Any,
    **more: Any,
) -> None:
    """A case in which the turn is ended, and the bonus won or not."""
    drives(rules, reason, f"{do}, decline, end", on=on, before=before, marks=marks, streets=streets, **more)


MIDDLE_AT_8 = part(middle=([8], [0, 1, 3, 4, 6]))
finishes(
    "ICE-12 ICE-15",
    "The last cone of the middle street is at box 9; a number there finishes it and wins the bonus.",
    "pair 0, write 9 1 9",
    on=["...", at(1, (8, 8))],
    before=MIDDLE_AT_8,
    marks=part(middle=([8, 9], [0, 1, 3, 4, 6]), bonuses=(False, True, False)),
    streets=["...", at(1, (8, 8), (9, 9))],
    offer="9 agent",
)
finishes(
    "ICE-12",
    "A number in box 10 crosses off the last cone, which finishes the street as well.",
    "pair 0, write 9 1 10",
    on=["...", at(1, (8, 8))],
    before=MIDDLE_AT_8,
    marks=part(middle=([8], [0, 1, 3, 4, 6, 9]), bonuses=(False, True, False)),
    streets=["...", at(1, (8, 8), (10, 9))],
    offer="9 agent",
)
finishes(
    "ICE-12",
    "At box 8 the truck has not finished: there is no bonus.",
    "pair 0, write 8 1 8",
    on=["..."],
    before=part(),
    marks=MIDDLE_AT_8,
    streets=["...", at(1, (8, 8))],
    offer="8 agent",
)
finishes(
    "ICE-12 ICE-2",
    "The last cone of the top street is at box 0.",
    "pair 0, write 2 0 0",
    on=[at(0, (2, 8))],
    before=part(([2], [4, 5, 7, 9])),
    marks=part(([0, 2], [4, 5, 7, 9]), bonuses=(True, False, False)),
    streets=[at(0, (0, 2), (2, 8))],
    offer="2 agent",
)
finishes(
    "ICE-12 ICE-3",
    "From the left the last cone of the bottom street is at box 10.",
    "pair 0, write 9 2 10",
    on=["...", "...", at(2, (9, 8))],
    before=part(bottom=([9], [0, 1, 3, 4, 5, 7]), start="left"),
    marks=part(bottom=([9, 10], [0, 1, 3, 4, 5, 7]), start="left", bonuses=(False, False, True)),
    streets=["...", "...", at(2, (9, 8), (10, 9))],
    offer="9 agent",
)
finishes(
    "ICE-12 ICE-3",
    "From the right the last cone of the bottom street is at box 0.",
    "pair 0, write 2 2 0",
    on=["...", "...", at(2, (1, 8))],
    before=part(bottom=([1], [3, 4, 5, 7, 9, 10]), start="right"),
    marks=part(bottom=([0, 1], [3, 4, 5, 7, 9, 10]), start="right", bonuses=(False, False, True)),
    streets=["...", "...", at(2, (0, 2), (1, 8))],
    offer="2 agent",
)
finishes(
    "ICE-12 ICE-3",
    "From the right a truck at box 1 has the cone of box 0 before it: not finished.",
    "pair 0, write 8 2 1, truck right",
    on=["..."],
    before=part(),
    marks=part(bottom=([1], [3, 4, 5, 7, 9, 10]), start="right"),
    streets=["...", "...", at(2, (1, 8))],
    offer="8 agent",
)
finishes(
    "ICE-13",
    "A roundabout on box 9 before the truck came: a number in box 10 does not finish the middle street.",
    "no roundabout, pair 0, write 9 1 10",
    on=["...", "_ _ _ _ _ _ _ _ 8 | @ | _"],
    before=MIDDLE_AT_8,
    marks=MIDDLE_AT_8,
    streets=["...", "_ _ _ _ _ _ _ _ 8 | @ | 9"],
    offer="9 agent",
    advanced=True,
)
finishes(
    "ICE-13 ICE-12",
    "A roundabout on another cone does not matter: the street is finished at box 9.",
    "no roundabout, pair 0, write 9 1 9",
    on=["...", "_ _ _ _ | @ | _ _ _ 8 _ _"],
    before=part(middle=([8], [0, 1, 3, 6])),
    marks=part(middle=([8, 9], [0, 1, 3, 6]), bonuses=(False, True, False)),
    streets=["...", "_ _ _ _ | @ | _ _ _ 8 9 _"],
    offer="9 agent",
    advanced=True,
)
finishes(
    "ICE-13",
    "On the bottom street from the left box 10 is the last cone; a roundabout there, built before the choice, bars the finish.",
    "no roundabout, pair 0, write 9 2 11, truck left",
    on=["...", "...", "_ _ _ _ _ _ _ _ _ _ | @ | _"],
    before=part(),
    marks=part(bottom=([], [0, 1, 3, 4, 5, 7, 9]), start="left"),
    streets=["...", "...", "_ _ _ _ _ _ _ _ _ _ | @ | 9"],
    offer="9 agent",
    advanced=True,
)
finishes(
    "ICE-13",
    "From the right box 0 is the last cone; a roundabout at box 10 is passed and does not bar the finish.",
    "no roundabout, pair 0, write 9 2 0, truck right",
    on=["...", "...", "_ _ _ _ _ _ _ _ _ _ | @ | _"],
    before=part(),
    marks=part(bottom=([0], [1, 3, 4, 5, 7, 9]), start="right", bonuses=(False, False, True)),
    streets=["...", "...", "9 _ _ _ _ _ _ _ _ _ | @ | _"],
    offer="9 agent",
    advanced=True,
)

PASSED_9 = part(middle=([8], [0, 1, 3, 4, 6, 9]), bonuses=(False, True, False))
PAGE.turn(
    "ICE-14",
    "A truck that has finished keeps its bonus when a roundabout is built on the last cone afterwards.",
    "roundabout 1 9, pair 0, write 8 0 9, decline, end",
    on={"streets": ["...", at(1, (8, 8), (10, 9))], "board_part": PASSED_9},
    offer="8 agent",
    board="ice_cream",
    advanced=True,
    table={"board_part": {"board": "ice_cream", "finished": [False, True, False]}},
    after={
        "streets": [at(0, (9, 8)), "_ _ _ _ _ _ _ _ 8 | @ | 9"],
        "board_part": {**PASSED_9, "circled": [[9], [8], []]},
    },
)

START = game(
    sheet("...", at(1, (8, 8)), board="ice_cream", board_part=MIDDLE_AT_8),
    sheet("...", at(1, (8, 8)), board="ice_cream", board_part=MIDDLE_AT_8),
    board="ice_cream",
    offer="9 agent",
    turn=8,
)
FINISH = "pair 0, write 9 1 9, decline, end"
ELSEWHERE = "pair 0, write 9 0 9, decline, end"
for doers in ((0,), (1,), (0, 1)):
    PAGE.play(
        "ICE-15 TURN-6",
        f"Players {', '.join(map(str, doers))} finish the middle street in the first turn in which anybody does: each gets the bonus.",
        START,
        "\n".join(f"{player}: {FINISH if player in doers else ELSEWHERE}" for player in (1, 0)),
        level=2,
        game={
            "board_part": {"finished": [False, True, False]},
            "players": [{"sheet": {"board": {"bonuses": [False, player in doers, False]}}} for player in (0, 1)],
        },
    )
PAGE.turn(
    "ICE-16",
    "Somebody finished the middle street in an earlier turn: no bonus any more, though the cone is circled.",
    "pair 0, write 9 1 9, decline, end",
    on={"streets": ["...", at(1, (8, 8))], "board_part": MIDDLE_AT_8},
    offer="9 agent",
    board="ice_cream",
    table={"board_part": {"board": "ice_cream", "finished": [False, True, False]}},
    after={"streets": ["...", at(1, (8, 8), (9, 9))], "board_part": part(middle=([8, 9], [0, 1, 3, 4, 6]))},
)
PAGE.turn(
    "ICE-16",
    "Other streets are not affected.",
    "pair 0, write 9 1 9, decline, end",
    on={"streets": ["...", at(1, (8, 8))], "board_part": MIDDLE_AT_8},
    offer="9 agent",
    board="ice_cream",
    table={"board_part": {"board": "ice_cream", "finished": [True, False, True]}},
    after={
        "streets": ["...", at(1, (8, 8), (9, 9))],
        "board_part": part(middle=([8, 9], [0, 1, 3, 4, 6]), bonuses=(False, True, False)),
    },
)
BOTTOM_LEFT = part(bottom=([9], [0, 1, 3, 4, 5, 7]), start="left")
BOTTOM_RIGHT = part(bottom=([1], [3, 4, 5, 7, 9, 10]), start="right")
PAGE.turn(
    "ICE-17",
    "The bottom street has one bonus: it is gone for a truck from the left when one from the right has finished before.",
    "pair 0, write 9 2 10, decline, end",
    on={"streets": ["...", "...", at(2, (9, 8))], "board_part": BOTTOM_LEFT},
    offer="9 agent",
    board="ice_cream",
    table={"board_part": {"board": "ice_cream", "finished": [False, False, True]}},
    after={
        "streets": ["...", "...", at(2, (9, 8), (10, 9))],
        "board_part": part(bottom=([9, 10], [0, 1, 3, 4, 5, 7]), start="left"),
    },
)
PAGE.play(
    "ICE-17 ICE-15",
    "From the left and from the right, in the same first turn: both get the bonus of the bottom street.",
    game(
        sheet("...", "...", at(2, (9, 8)), board="ice_cream", board_part=BOTTOM_LEFT),
        sheet(
            "...",
            "...",
            at(2, (1, 12)),
            board="ice_cream",
            board_part=BOTTOM_RIGHT,
        ),
        board="ice_cream",
        offer="9 agent",
        turn=8,
    ),
    "0: pair 0, write 9 2 10, decline, end\n1: pair 0, write 9 2 0, decline, end",
    level=2,
    game={
        "board_part": {"finished": [False, False, True]},
        "players": [{"sheet": {"board": {"bonuses": [False, False, True]}}}] * 2,
    },
)
PAGE.turn(
    "ICE-17",
    "The bottom street has one bonus: it is gone for a truck from the right when one from the left has finished before.",
    "pair 0, write 9 2 0, decline, end",
    on={"streets": ["...", "...", at(2, (1, 12))], "board_part": BOTTOM_RIGHT},
    offer="9 agent",
    board="ice_cream",
    table={"board_part": {"board": "ice_cream", "finished": [False, False, True]}},
    after={
        "streets": ["...", "...", at(2, (0, 9), (1, 12))],
        "board_part": part(bottom=([0, 1], [3, 4, 5, 7, 9, 10]), start="right"),
    },
)

# --- points ------------------------------------------------------------------------------------------------------------

for marks_of, points, what in (
    (part(([2, 4], [])), 5, "2 + 3"),
    (part(([2, 4], [5, 7, 9])), 5, "2 + 3, nothing for what is crossed off"),
    (part(([2, 4], []), bonuses=(True, False, False)), 7, "2 + 3 and a point for each of the two cones"),
    (part(([2, 4], []), bonuses=(False, True, False)), 5, "2 + 3; the bonus of the middle street finds no cone"),
    (part(([], []), middle=([0, 8], []), bonuses=(True, True, False)), 8, "3 + 3 and two for the bonus"),
    (
        part((EVERY[0], []), (EVERY[1], []), (EVERY[2], []), "left", (True, True, True)),
        10 + 14 + 16 + 21,
        "10 + 14 + 16 scoops and 21 cones",
    ),
    (
        part(middle=([0, 3], [1, 4, 6, 8, 9]), bonuses=(False, True, False)),
        6,
        "3 + 1 and two for the bonus, to which the five cones crossed off add nothing",
    ),
):
    PAGE.score(
        "ICE-18 ICE-19 BOARD-4",
        f"The trucks bring {what}.",
        sheet(board="ice_cream", board_part=marks_of),
        sheet(board="ice_cream"),
        board="ice_cream",
        each=[{"board": points, "total": points}, {"board": 0}],
    )
