"""The three boards: ice cream truck, Christmas lights, Easter eggs.

The ice cream board keeps on the sheet ``{"cones": [circled boxes per street],
"crossed": [crossed-off boxes per street], "directions": [the side each truck
starts from, or None while the player has not chosen], "bonuses": [True where this
player circled the street's bonus]}``.  A truck stands at the numbered house that
is furthest along its way; that is not stored.  The other boards keep nothing.
"""

from .facts import EGG_POINTS, EGGS_A_DIGIT_HOLDS, Action, Layout, Sheet
from .sheet import Estate, is_roundabout, number_at

# --- ice cream ---------------------------------------------------------------


def has_trucks(layout: Layout) -> bool:
    """Tell whether this layout is one of the ice cream board."""
    return "scoops" in (layout.get("extras") or {})


def scoops(layout: Layout, street: int, box: int) -> int:
    """Return the scoops of the cone printed at a box, 0 without a cone."""
    printed: int = layout["extras"]["scoops"][street][box]
    return printed


def choices(layout: Layout, sheet: Sheet, street: int) -> list[Action]:
    """List the board's choices after a number was written on a street.

    A street whose truck may start on either side asks with its first number.
    """
    if not has_trucks(layout) or sheet["board"]["directions"][street] is not None:
        return []
    return [{"type": "board_choice", "choice": {"board": "ice_cream", "start": side}} for side in ("left", "right")]


def way(layout: Layout, sheet: Sheet, street: int) -> list[int]:
    """List the boxes of a street in the order in which its truck passes them."""
    boxes = list(range(layout["streets"][street]["boxes"]))
    start = sheet["board"]["directions"][street]
    return boxes if start == "left" else boxes[::-1]


def drive(layout: Layout, sheet: Sheet, street: int, box: int) -> None:
    """Move a truck after a number, or a bis copy, was written in a box.

    Ahead of the truck: the cones it passes are crossed off, save those under a
    roundabout, and the cone of the house is circled.  Behind it: nothing happens.
    """
    if not has_trucks(layout) or sheet["board"]["directions"][street] is None:
        return
    ahead = []
    for there in way(layout, sheet, street):
        if there == box or number_at(sheet, street, there) is None:
            ahead.append(there)
        else:
            ahead = []
    if box not in ahead:
        return
    board = sheet["board"]
    for passed in ahead[: ahead.index(box)]:
        if scoops(layout, street, passed) and not is_roundabout(sheet, street, passed):
            board["crossed"][street] = sorted({*board["crossed"][street], passed})
    if scoops(layout, street, box):
        board["cones"][street] = sorted({*board["cones"][street], box})


def finished(layout: Layout, sheet: Sheet, street: int) -> bool:
    """Tell whether the last cone on the truck's way is circled or crossed off.

    A street without cones, or without a direction yet, is never finished.
    """
    board = sheet["board"]
    cones = [box for box in way(layout, sheet, street) if scoops(layout, street, box)]
    if board["directions"][street] is None or not cones:
        return False
    return cones[-1] in board["cones"][street] + board["crossed"][street]


def finished_streets(layout: Layout, sheet: Sheet) -> list[bool]:
    """Tell for each street whether its truck has finished; False without trucks."""
    streets = range(len(layout["streets"]))
    trucks = has_trucks(layout)
    return [trucks and finished(layout, sheet, street) for street in streets]


def all_cones(layout: Layout, sheet: Sheet, street: int) -> bool:
    """Tell whether every cone printed on a street is circled."""
    return all(
        box in sheet["board"]["cones"][street]
        for box in range(layout["streets"][street]["boxes"])
        if scoops(layout, street, box)
    )


def cones_in(sheet: Sheet, estate: Estate) -> int:
    """Count the circled cones of an estate's houses."""
    street, first, last = estate
    return sum(first <= box <= last for box in sheet["board"]["cones"][street])


def ice_cream_points(layout: Layout, sheet: Sheet) -> int:
    """Add the circled scoops, and a point a circled cone where the bonus is won."""
    total = 0
    for street, circled in enumerate(sheet["board"]["cones"]):
        total += sum(scoops(layout, street, box) for box in circled)
        if sheet["board"]["bonuses"][street]:
            total += len(circled)
    return total


# --- Christmas lights --------------------------------------------------------


def joined(sheet: Sheet, street: int, box: int) -> bool:
    """Tell whether lights join a box and the one to its right."""
    if box + 1 >= len(sheet["numbers"][street]):
        return False
    left = number_at(sheet, street, box)
    right = number_at(sheet, street, box + 1)
    return left is not None and right is not None and abs(left - right) <= 1


def on_one_string(sheet: Sheet, street: int, first: int, last: int) -> bool:
    """Tell whether the boxes first to last all hang on one string of lights.

    A string has two houses or more: a box by itself has to be joined to another,
    inside the asked range or beyond it.
    """
    if first == last:
        before = first > 0 and joined(sheet, street, first - 1)
        return before or joined(sheet, street, first)
    return all(joined(sheet, street, box) for box in range(first, last))


def no_lights_inside(sheet: Sheet, estate: Estate) -> bool:
    """Tell whether no two neighbouring houses of an estate are joined."""
    street, first, last = estate
    return not any(joined(sheet, street, box) for box in range(first, last))


def longest_string(sheet: Sheet, street: int) -> int:
    """Return the houses on the longest string of a street, 0 without a string."""
    boxes = len(sheet["numbers"][street])
    lengths = [
        last - first + 1
        for first in range(boxes)
        for last in range(first + 1, boxes)
        if on_one_string(sheet, street, first, last)
    ]
    return max(lengths, default=0)


def light_points(sheet: Sheet) -> int:
    """Add up the longest strings of the streets."""
    return sum(longest_string(sheet, street) for street in range(len(sheet["numbers"])))


# --- Easter eggs -------------------------------------------------------------


def eggs_held(number: int) -> int:
    """Return the eggs that a number's digits can circle."""
    return sum(EGGS_A_DIGIT_HOLDS.get(digit, 0) for digit in str(number))


def eggs_at(layout: Layout, sheet: Sheet, street: int, box: int) -> int:
    """Return the circled eggs of a box."""
    number = number_at(sheet, street, box)
    printed: int = layout["extras"]["eggs"][street][box]
    return 0 if number is None else min(printed, eggs_held(number))


def eggs_in(layout: Layout, sheet: Sheet, estate: Estate) -> int:
    """Count the circled eggs of an estate's houses."""
    street, first, last = estate
    return sum(eggs_at(layout, sheet, street, box) for box in range(first, last + 1))


def all_eggs(layout: Layout, sheet: Sheet, street: int) -> bool:
    """Tell whether every egg printed on a street is circled."""
    return all(
        eggs_at(layout, sheet, street, box) == printed for box, printed in enumerate(layout["extras"]["eggs"][street])
    )


def egg_points(layout: Layout, sheet: Sheet) -> int:
    """Return the points for all circled eggs."""
    streets = range(len(layout["streets"]))
    circled = sum(eggs_in(layout, sheet, (street, 0, layout["streets"][street]["boxes"] - 1)) for street in streets)
    return max(
        (points for needed, points in EGG_POINTS.items() if circled >= needed),
        default=0,
    )


def points(layout: Layout, sheet: Sheet, board: str) -> int:
    """Return what the board adds to the score."""
    if board == "ice_cream":
        return ice_cream_points(layout, sheet)
    if board == "christmas_lights":
        return light_points(sheet)
    if board == "easter_eggs":
        return egg_points(layout, sheet)
    return 0
