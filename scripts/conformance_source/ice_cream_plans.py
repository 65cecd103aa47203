"""Plans of the board with ice cream trucks."""

from __future__ import annotations

from typing import Any

from conformance_source.ice_cream import EVERY, PAGE, at, on_street, part
from conformance_source.writing import setup, sheet

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
    "`ice-cones` uses no house: an estate of houses that are used counts too, and no line is drawn.",
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
