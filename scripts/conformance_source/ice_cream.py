"""The board with ice cream trucks."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import alone, game, sheet

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
