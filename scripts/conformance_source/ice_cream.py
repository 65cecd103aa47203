"""The board with ice cream trucks."""

from __future__ import annotations

from typing import Any

from conformance_source.writing import Page, alone, game, setup, sheet

PAGE = Page("ice-cream", level=1)
CONES = (
    {0: 1, 2: 2, 4: 3, 5: 1, 7: 2, 9: 1},
    {0: 3, 1: 1, 3: 1, 4: 2, 6: 2, 8: 3, 9: 2},
    {0: 2, 1: 3, 3: 1, 4: 1, 5: 2, 7: 3, 9: 1, 10: 3},
)
EVERY = [sorted(cones) for cones in CONES]


def part(
    top: tuple[list[int], list[int]] = ([], []),
    middle: tuple[list[int], list[int]] = ([], []),
    bottom: tuple[list[int], list[int]] = ([], []),
    start: str | None = None,
    bonuses: tuple[bool, bool, bool] = (False, False, False),
) -> dict[str, Any]:
    """What trucks left: for each street the boxes of cones circled and crossed off; the side chosen on the bottom street."""
    circled, crossed = zip(top, middle, bottom, strict=True)
    return {
        "board": "ice_cream",
        "circled": [list(boxes) for boxes in circled],
        "crossed": [list(boxes) for boxes in crossed],
        "starts": [None, None, start],
        "bonuses": list(bonuses),
    }


def on_street(street: int, circled: list[int], crossed: list[int] | None = None) -> dict[str, Any]:
    """The same, with cones of one street alone; the truck of the bottom street started from the left."""
    both = (circled, crossed or [])
    return (part(both), part(middle=both), part(bottom=both, start="left"))[street]


def at(street: int, *houses: tuple[int, int]) -> str:
    """A street with these numbers, each with its box."""
    boxes = ["_"] * (10, 11, 12)[street]
    for box, number in houses:
        boxes[box] = str(number)
    return " ".join(boxes)


def drives(
    rules: str,
    reason: str,
    do: str,
    *,
    on: Any = (),
    marks: dict[str, Any],
    before: dict[str, Any] | None = None,
    streets: Any,
    offer: str = "8 agent",
    **more: Any,
) -> None:
    """A case in which a number is written and the trucks leave `marks`; `before` is what they had left."""
    scene = {"streets": on, "board_part": before or part()}
    PAGE.turn(
        rules,
        reason,
        do,
        on=scene,
        offer=offer,
        board="ice_cream",
        after={"streets": streets, "board_part": marks},
        **more,
    )


PAGE.add(
    "ICE-1",
    "The printed cones with their scoops, 0 where there is none.",
    "printed",
    {"board": "ice_cream", "advanced": False},
    expect={
        "layout": {
            "streets": [
                {"boxes": 10, "extras": [1, 0, 2, 0, 3, 1, 0, 2, 0, 1]},
                {"boxes": 11, "extras": [3, 1, 0, 1, 2, 0, 2, 0, 3, 2, 0]},
                {"boxes": 12, "extras": [2, 3, 0, 1, 1, 2, 0, 3, 0, 1, 3, 0]},
            ]
        }
    },
)
for street, cones in enumerate(CONES):
    for box, scoops in cones.items():
        PAGE.score(
            "ICE-1 ICE-18",
            f"The cone at box {box} of street {street} has {scoops} scoops and, circled, scores as much.",
            sheet(board="ice_cream", board_part=on_street(street, [box])),
            sheet(board="ice_cream"),
            board="ice_cream",
            each=[{"board": scoops, "total": scoops}, {"board": 0}],
        )
for street, box in ((0, 1), (1, 2), (2, 2)):
    PAGE.add(
        "ICE-1 DOC-6",
        f"There is no cone at box {box} of street {street} to be circled.",
        "read",
        {
            "kind": "sheet",
            "document": alone(sheet(board="ice_cream", board_part=on_street(street, [box])), "ice_cream"),
        },
        reject="DOC-6",
        level=3,
    )

# --- the trucks --------------------------------------------------------------------------------------------------------

drives(
    "ICE-2 ICE-5 ICE-7",
    "The top street's truck comes from the right: to box 5, whose cone is circled, past 9 and 7.",
    "pair 0, write 8 0 5",
    marks=part(([5], [7, 9])),
    streets=[at(0, (5, 8))],
)
drives(
    "ICE-2 ICE-8",
    "The middle street's truck comes from the left: to box 4 past the cones of 0, 1 and 3.",
    "pair 0, write 8 1 4",
    marks=part(middle=([4], [0, 1, 3])),
    streets=["...", at(1, (4, 8))],
)
drives(
    "ICE-2",
    "The first stop of the top street's truck may be the box farthest right; no cone is passed.",
    "pair 0, write 8 0 9",
    marks=part(([9], [])),
    streets=[at(0, (9, 8))],
)
drives(
    "ICE-2",
    "The first stop of the middle street's truck may be the box farthest left.",
    "pair 0, write 8 1 0",
    marks=part(middle=([0], [])),
    streets=["...", at(1, (0, 8))],
)
for street in (0, 1):
    for side in ("left", "right"):
        PAGE.turn(
            "ICE-2 BOARD-7",
            f"Where the truck of street {street} starts is printed; nothing is asked.",
            f"pair 0, write 8 {street} 4, truck {side}",
            offer="8 agent",
            board="ice_cream",
            reject="TURN-9",
        )

PAGE.turn(
    "ICE-3 BOARD-7",
    "The first number on the bottom street: the player chooses the truck's side, before the effect.",
    "pair 0, write 8 2 4",
    offer="8 agent",
    board="ice_cream",
    legal="truck left, truck right",
)
drives(
    "ICE-3 ICE-8",
    "From the left the truck passes the cones at 0, 1 and 3 on its way to box 4.",
    "pair 0, write 8 2 4, truck left",
    marks=part(bottom=([4], [0, 1, 3]), start="left"),
    streets=["...", "...", at(2, (4, 8))],
)
drives(
    "ICE-3 ICE-8",
    "From the right the truck passes the cones at 10, 9, 7 and 5 on its way to box 4.",
    "pair 0, write 8 2 4, truck right",
    marks=part(bottom=([4], [5, 7, 9, 10]), start="right"),
    streets=["...", "...", at(2, (4, 8))],
)
PAGE.turn(
    "ICE-3 BOARD-7",
    "The question is answered before the effect is used.",
    "pair 0, write 8 2 4, raise 1",
    offer="8 agent",
    board="ice_cream",
    reject="TURN-9",
)
PAGE.turn(
    "ICE-3",
    "A side is left or right; the question is asked once.",
    "pair 0, write 8 2 4, truck left, truck right",
    offer="8 agent",
    board="ice_cream",
    reject="TURN-9",
)
LEFT = part(bottom=([4], [0, 1, 3]), start="left")
PAGE.turn(
    "ICE-3 ICE-4",
    "A second number on the bottom street brings no question.",
    "pair 0, write 9 2 5",
    on={"streets": ["...", "...", at(2, (4, 8))], "board_part": LEFT},
    offer="9 agent",
    board="ice_cream",
    legal="raise 1-6, decline",
)
PAGE.turn(
    "ICE-4",
    "The direction of the bottom street, once chosen, is not chosen again.",
    "pair 0, write 9 2 5, truck right",
    on={"streets": ["...", "...", at(2, (4, 8))], "board_part": LEFT},
    offer="9 agent",
    board="ice_cream",
    reject="TURN-9",
)
drives(
    "ICE-4",
    "The truck from the left goes on to the right.",
    "pair 0, write 9 2 6",
    on=["...", "...", at(2, (4, 8))],
    before=LEFT,
    marks=part(bottom=([4], [0, 1, 3, 5]), start="left"),
    streets=["...", "...", at(2, (4, 8), (6, 9))],
    offer="9 agent",
)
PAGE.play(
    "ICE-4",
    "Each player has an own direction: one from the left, one from the right.",
    game(sheet(board="ice_cream"), sheet(board="ice_cream"), board="ice_cream", offer="8 agent"),
    "0: pair 0, write 8 2 4, truck left\n1: pair 0, write 8 2 4, truck right",
    level=2,
    game={
        "players": [
            {"sheet": {"board": {"starts": [None, None, "left"]}}},
            {"sheet": {"board": {"starts": [None, None, "right"]}}},
        ]
    },
)

AT_3 = part(middle=([3], [0, 1]))
drives(
    "ICE-5",
    "From box 3 a later number in box 5 moves the truck on; 5 has no cone, the one at 4 is crossed off.",
    "pair 0, write 9 1 5",
    on=["...", at(1, (3, 8))],
    before=AT_3,
    marks=part(middle=([3], [0, 1, 4])),
    streets=["...", at(1, (3, 8), (5, 9))],
    offer="9 agent",
)
drives(
    "ICE-5 ICE-7",
    "From box 3 to the next box: no cone is passed.",
    "pair 0, write 9 1 4",
    on=["...", at(1, (3, 8))],
    before=AT_3,
    marks=part(middle=([3, 4], [0, 1])),
    streets=["...", at(1, (3, 8), (4, 9))],
    offer="9 agent",
)
drives(
    "ICE-5",
    "A box without a cone moves the truck as well.",
    "pair 0, write 8 1 2",
    marks=part(middle=([], [0, 1])),
    streets=["...", at(1, (2, 8))],
)
drives(
    "ICE-6",
    "A number behind the truck does nothing; the cone at box 1 stays crossed off.",
    "pair 0, write 5 1 1",
    on=["...", at(1, (3, 8))],
    before=AT_3,
    marks=AT_3,
    streets=["...", at(1, (1, 5), (3, 8))],
    offer="5 agent",
)
drives(
    "ICE-6",
    "On the top street behind is to the right: the cone at box 9 is not circled.",
    "pair 0, write 12 0 9",
    on=[at(0, (5, 8))],
    before=part(([5], [7, 9])),
    marks=part(([5], [7, 9])),
    streets=[at(0, (5, 8), (9, 12))],
    offer="12 agent",
)
drives(
    "ICE-7",
    "At a box without a cone nothing is circled.",
    "pair 0, write 8 0 8",
    marks=part(([], [9])),
    streets=[at(0, (8, 8))],
)
drives(
    "ICE-8",
    "Between the old and the new place, both not included: from 4 to 9 the cones at 6 and 8.",
    "pair 0, write 9 1 9",
    on=["...", at(1, (4, 8))],
    before=part(middle=([4], [0, 1, 3])),
    marks=part(middle=([4, 9], [0, 1, 3, 6, 8])),
    streets=["...", at(1, (4, 8), (9, 9))],
    offer="9 agent",
)
drives(
    "ICE-8",
    "A cone crossed off is never circled, when its house gets a number later.",
    "pair 0, write 2 1 0",
    on=["...", at(1, (4, 8))],
    before=part(middle=([4], [0, 1, 3])),
    marks=part(middle=([4], [0, 1, 3])),
    streets=["...", at(1, (0, 2), (4, 8))],
    offer="2 agent",
)
drives(
    "ICE-9 BIS-1",
    "At box 2, then a number in box 4 and a copy in box 3: the cone at 4 only; the one at 3 was crossed off.",
    "pair 0, write 9 1 4, bis 9 1 3",
    on=["...", at(1, (2, 8))],
    before=part(middle=([], [0, 1])),
    marks=part(middle=([4], [0, 1, 3])),
    streets=["...", "_ _ 8 9b 9 _ _ _ _ _ _"],
    offer="9 bis",
)
drives(
    "ICE-9",
    "A copy ahead of the truck moves it: from box 3 to box 4, whose cone is circled.",
    "pair 0, write 9 1 3, bis 9 1 4",
    marks=part(middle=([3, 4], [0, 1])),
    streets=["...", "_ _ _ 9 9b _ _ _ _ _ _"],
    offer="9 bis",
)
drives(
    "ICE-9",
    "A copy on the top street moves the truck to the left.",
    "pair 0, write 9 0 5, bis 9 0 4",
    marks=part(([4, 5], [7, 9])),
    streets=["_ _ _ _ 9b 9 ..."],
    offer="9 bis",
)
PAGE.turn(
    "ICE-9",
    "A copy brings no question of a side: the bottom street's was answered with its number.",
    "pair 0, write 8 2 4, truck left, bis 8 2 5",
    offer="8 bis",
    board="ice_cream",
    legal="end",
)
PAGE.turn(
    "ICE-10",
    "Building a roundabout moves no truck.",
    "roundabout 1 4",
    offer="8 agent",
    board="ice_cream",
    advanced=True,
    after={"streets": ["...", "_ _ _ _ | @ | ..."], "board_part": part()},
)
PAGE.turn(
    "ICE-10 ICE-3",
    "A roundabout on the bottom street is no number: no side is asked for.",
    "roundabout 2 4, truck left",
    offer="8 agent",
    board="ice_cream",
    advanced=True,
    reject="TURN-9",
)
drives(
    "ICE-11",
    "A cone under a roundabout is not crossed off by the passing truck: of 0, 1 and 3 the one at 1 is left.",
    "no roundabout, pair 0, write 8 1 4",
    on=["...", "_ | @ | ..."],
    marks=part(middle=([4], [0, 3])),
    streets=["...", "_ | @ | _ _ 8 ..."],
    advanced=True,
)
PAGE.turn(
    "ICE-11",
    "One that was crossed off before the roundabout was built stays so.",
    "roundabout 1 1",
    on={"streets": ["...", at(1, (4, 8))], "board_part": part(middle=([4], [0, 1, 3]))},
    offer="8 agent",
    board="ice_cream",
    advanced=True,
    after={"streets": ["...", "_ | @ | _ _ 8 ..."]},
)
PAGE.turn(
    "ICE-11 NUM-1",
    "No number is written on a roundabout, so its cone is never circled.",
    "no roundabout, pair 0, write 8 1 1",
    on=["...", "_ | @ | ..."],
    offer="8 agent",
    board="ice_cream",
    advanced=True,
    reject="NUM-1",
)

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
            board_part=part(bottom=([1], [3, 4, 5, 7, 9, 10]), start="right"),
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
):
    PAGE.score(
        "ICE-18 ICE-19 BOARD-4",
        f"The trucks bring {what}.",
        sheet(board="ice_cream", board_part=marks_of),
        sheet(board="ice_cream"),
        board="ice_cream",
        each=[{"board": points, "total": points}, {"board": 0}],
    )

# --- plans -------------------------------------------------------------------------------------------------------------

WRITE = "pair 0, write 15 1 10"
ICE_PLANS = (("ice-cones", 6, 4), ("ice-without-345", 7, 3), ("ice-with-444", 8, 4))
for card, first, later in ICE_PLANS:
    in_play = ("n1-44", "n2-36", card)
    ones = [sheet(board="ice_cream", done=f"3 {when}") for when in ("first", "later")]
    PAGE.score(
        "ICE-20 SCORE-2",
        f"`{card}` gives {first} points to the first, {later} to later ones.",
        *ones,
        board="ice_cream",
        plans=in_play,
        each=[{"plans": [0, 0, first]}, {"plans": [0, 0, later]}],
    )
    PAGE.play(
        "ICE-20 BOARD-3",
        f"Without its board `{card}` cannot be in play.",
        setup(plans=in_play),
        level=2,
        reject="SETUP-3",
    )
    PAGE.play(
        "ICE-20 BOARD-2 BOARD-3",
        f"With its board `{card}` can be in play.",
        setup(board="ice_cream", plans=in_play),
        level=2,
        game={"plans": list(in_play)},
    )


def plan(
    rules: str,
    reason: str,
    card: str,
    on: dict[str, Any],
    *,
    legal: str | None = None,
    reject: str | None = None,
    after: Any = None,
    do: str = f"{WRITE}, complete 3",
    **more: Any,
) -> None:
    """A case about a plan of the board."""
    PAGE.turn(
        rules,
        reason,
        do,
        on=on,
        offer="15 pool",
        board="ice_cream",
        plans=("n1-44", "n2-36", card),
        legal=legal,
        reject=reject,
        after=after,
        **more,
    )


for street in (0, 2):
    plan(
        "ICE-21",
        f"Every cone of street {street} is circled: the plan is completed by one action.",
        "ice-cones",
        {"board_part": on_street(street, EVERY[street])},
        legal="reshuffle, no reshuffle",
    )
    plan(
        "ICE-21",
        f"One cone of street {street} is crossed off.",
        "ice-cones",
        {"board_part": on_street(street, EVERY[street][1:], EVERY[street][:1])},
        reject="ICE-21",
    )
plan(
    "ICE-21",
    "A cone under a roundabout makes it impossible on its street.",
    "ice-cones",
    {"streets": ["_ _ | @ | ..."], "board_part": part(([0, 4, 5, 7, 9], []))},
    reject="ICE-21",
    advanced=True,
    do=f"no roundabout, {WRITE}, complete 3",
)
plan(
    "ICE-21",
    "Half of one street and half of another do not do.",
    "ice-cones",
    {"board_part": part(([0, 2, 4], [5, 7, 9]), ([0, 1, 3], []))},
    reject="ICE-21",
)
plan(
    "ICE-21 BOARD-9",
    "It uses no house: an estate of houses that are used counts too, and no line is drawn.",
    "ice-cones",
    {"streets": ["[1 2 3 4] | [5 6 7 8] | 9 10"], "board_part": part((EVERY[0], []))},
    after={
        "streets": ["[1 2 3 4] | [5 6 7 8] | 9 10", at(1, (10, 15))],
        "plans": [
            {"first": True, "lines": [{"street": 0, "first": 0, "last": 3}, {"street": 0, "first": 4, "last": 7}]},
            None,
            {"first": True, "lines": []},
        ],
        "board_part": part((EVERY[0], []), ([], EVERY[1])),
    },
    table={"approved": [True, False, False]},
)

STREETS = ["1 2 3 | 4 5 6 7 | ...", "...", "1 2 3 4 5 | ..."]
plan(
    "ICE-22",
    "Estates of 3, 4 and 5 without circled cones; cones crossed off do not matter.",
    "ice-without-345",
    {"streets": STREETS, "board_part": part(([], [0, 2, 4, 5]), start="left")},
    legal="name 0 0",
)
for circled in ([2], [4]):
    plan(
        "ICE-22",
        f"A cone circled at box {circled[0]} of the top street lies in one of the estates.",
        "ice-without-345",
        {"streets": STREETS, "board_part": part((circled, []), start="left")},
        reject="PLAN-2",
    )
plan(
    "ICE-22",
    "A cone circled outside the estates does not matter.",
    "ice-without-345",
    {"streets": STREETS, "board_part": part(([9], []), start="left")},
    legal="name 0 0",
)
FOUR = ["_ _ | 3 4 5 6 | ...", "1 2 3 4 | ...", "1 2 3 4 | ..."]
THREE_EACH = part(([2, 4, 5], []), ([0, 1, 3], []), ([0, 1, 3], []), "left")
plan(
    "ICE-23",
    "Estates of 4 with three circled cones each, on each street one.",
    "ice-with-444",
    {"streets": FOUR, "board_part": THREE_EACH},
    legal="name 0 2",
)
plan(
    "ICE-23",
    "Two circled cones in the last estate are too few.",
    "ice-with-444",
    {"streets": FOUR, "board_part": part(([2, 4, 5], []), ([0, 1, 3], []), ([0, 1], [3]), "left")},
    reject="PLAN-2",
)
plan(
    "ICE-23 ICE-1",
    "Cones count, not scoops: the 2 + 3 scoops of the top street's estate are those of two cones.",
    "ice-with-444",
    {"streets": FOUR, "board_part": part(([2, 4], [5]), ([0, 1, 3], []), ([0, 1, 3], []), "left")},
    reject="PLAN-2",
)
plan(
    "ICE-23 BOARD-9 PLAN-3",
    "An estate plan of a board uses its houses: one line for each estate.",
    "ice-with-444",
    {"streets": FOUR, "board_part": THREE_EACH},
    do=f"{WRITE}, complete 3, name 0 2, name 1 0, name 2 0",
    after={
        "streets": ["_ _ | [3 4 5 6] | ...", "[1 2 3 4] | _ _ _ _ _ _ 15", "[1 2 3 4] | ..."],
        "plan": 3,
        "board_part": part(([2, 4, 5], []), ([0, 1, 3], [4, 6, 8, 9]), ([0, 1, 3], []), "left"),
    },
)

NEAR = part(middle=([0, 1, 3, 4, 6, 8], []))
LACKING_9 = {"streets": ["...", at(1, (8, 8))], "board_part": NEAR}
plan(
    "ICE-7 ICE-21",
    "The last cone of the middle street is circled by the number at box 9: every cone is.",
    "ice-cones",
    LACKING_9,
    do="pair 0, write 15 1 9",
    legal="complete 3, no plans",
)
plan(
    "ICE-5 ICE-7 ICE-8",
    "A number in box 10, which has no cone, moves the truck past box 9: its cone is crossed off and the plan barred.",
    "ice-cones",
    LACKING_9,
    do="pair 0, write 15 1 10, complete 3",
    reject="ICE-21",
)
plan(
    "ICE-6 ICE-8",
    "A number in box 3 behind the truck does not circle the cone crossed off there.",
    "ice-cones",
    {"streets": ["...", at(1, (9, 17))], "board_part": part(middle=([0, 1, 4, 6, 8, 9], [3]))},
    do="pair 0, write 15 1 3, complete 3",
    reject="ICE-21",
)
PAGE.turn(
    "ICE-9 ICE-6",
    "The number comes first and passes the cone at box 9; the copy there is behind the truck.",
    "pair 0, write 10 1 10, bis 10 1 9, complete 3",
    on=LACKING_9,
    offer="10 bis",
    board="ice_cream",
    plans=("n1-44", "n2-36", "ice-cones"),
    reject="ICE-21",
)
