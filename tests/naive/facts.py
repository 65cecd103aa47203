"""What is printed on the sheets and cards, copied here once more.

Everything in this package is plain data: dictionaries, lists, numbers and
strings as they stand in JSON.

A layout has the keys ``streets``, ``lowest``, ``highest``, ``cards``,
``pool_track``, ``temp_boxes``, ``temp_points``, ``solo_temps``,
``estate_value_tracks``, ``bis_penalty_track``, ``roundabout_penalty_track`` and
``refusal_track``.  Two boards print something more, kept under ``extras``:

* ice cream: ``{"scoops": [[scoops in each box] per street], "starts": [side]}``
  where a side is ``"left"``, ``"right"`` or None (the player chooses);
* easter eggs: ``{"eggs": [[eggs in each box] per street]}``.

The limits of play are read off the layout: the number of estate value tracks is
the size of the largest estate (six as printed), and a track of n numbers can be
crossed n - 1 times.
"""

from typing import Any, TypeAlias

Layout: TypeAlias = dict[str, Any]
Sheet: TypeAlias = dict[str, Any]
Situation: TypeAlias = dict[str, Any]
Action: TypeAlias = dict[str, Any]
Plan: TypeAlias = dict[str, Any]
Card: TypeAlias = list[Any]

BOARDS = ("base", "ice_cream", "christmas_lights", "easter_eggs")

EFFECTS = ("surveyor", "agent", "landscaper", "pool", "temp", "bis")

# For each number: cards with surveyor, agent, landscaper, pool, temp, bis.
CARD_COUNTS = {
    1: (1, 1, 1, 0, 0, 0),
    2: (1, 1, 1, 0, 0, 0),
    3: (1, 0, 0, 1, 1, 1),
    4: (0, 1, 1, 1, 1, 1),
    5: (2, 2, 2, 0, 0, 0),
    6: (2, 1, 1, 1, 1, 1),
    7: (1, 2, 2, 1, 1, 1),
    8: (2, 2, 2, 1, 1, 1),
    9: (1, 2, 2, 1, 1, 1),
    10: (2, 1, 1, 1, 1, 1),
    11: (2, 2, 2, 0, 0, 0),
    12: (0, 1, 1, 1, 1, 1),
    13: (1, 0, 0, 1, 1, 1),
    14: (1, 1, 1, 0, 0, 0),
    15: (1, 1, 1, 0, 0, 0),
}

SCOOPS = [
    [1, 0, 2, 0, 3, 1, 0, 2, 0, 1],
    [3, 1, 0, 1, 2, 0, 2, 0, 3, 2, 0],
    [2, 3, 0, 1, 1, 2, 0, 3, 0, 1, 3, 0],
]
TRUCK_STARTS = ["right", "left", None]

EGGS = [
    [0, 0, 1, 2, 1, 0, 1, 0, 0, 1],
    [2, 0, 0, 1, 0, 1, 2, 0, 1, 0, 0],
    [0, 0, 1, 0, 2, 1, 0, 2, 0, 1, 0, 0],
]
EGGS_A_DIGIT_HOLDS = {"0": 2, "6": 1, "8": 2, "9": 1}
EGG_POINTS = {6: 5, 10: 10, 14: 20, 18: 35}


def layout(board: str) -> Layout:
    """Return the printed layout of the base game or of one of the three boards."""
    if board not in BOARDS:
        raise ValueError(f"no board is called {board!r}")
    printed: Layout = {
        "streets": [
            {"boxes": 10, "pools": [2, 6, 7], "park_track": [0, 2, 4, 10]},
            {"boxes": 11, "pools": [0, 3, 7], "park_track": [0, 2, 4, 6, 14]},
            {"boxes": 12, "pools": [1, 6, 10], "park_track": [0, 2, 4, 6, 8, 18]},
        ],
        "lowest": 0,
        "highest": 17,
        "cards": _card_rows(),
        "pool_track": [0, 3, 6, 9, 13, 17, 21, 26, 31, 36],
        "temp_boxes": 11,
        "temp_points": [7, 4, 1],
        "solo_temps": {"needed": 6, "points": 7},
        "estate_value_tracks": [
            [1, 3],
            [2, 3, 4],
            [3, 4, 5, 6],
            [4, 5, 6, 7, 8],
            [5, 6, 7, 8, 10],
            [6, 7, 8, 10, 12],
        ],
        "bis_penalty_track": [0, 1, 3, 6, 9, 12, 16, 20, 24, 28],
        "roundabout_penalty_track": [0, 3, 8],
        "refusal_track": [0, 0, 3, 5],
    }
    if board == "ice_cream":
        printed["extras"] = {"scoops": fresh(SCOOPS), "starts": fresh(TRUCK_STARTS)}
    if board == "easter_eggs":
        printed["extras"] = {"eggs": fresh(EGGS)}
    return printed


def _card_rows() -> list[dict[str, Any]]:
    return [
        {"number": number, "effect": effect, "count": count}
        for number, counts in CARD_COUNTS.items()
        for effect, count in zip(EFFECTS, counts, strict=True)
        if count > 0
    ]


def fresh(data: Any) -> Any:
    """Copy lists and dictionaries through and through, so that nothing is shared."""
    if isinstance(data, dict):
        return {key: fresh(value) for key, value in data.items()}
    if isinstance(data, list):
        return [fresh(value) for value in data]
    return data
