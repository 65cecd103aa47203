"""Questions about one sheet, each answered by looking at every box.

An estate is written ``(street, first box, last box)``.
"""

from .facts import Layout, Sheet

Estate = tuple[int, int, int]


def empty_sheet(layout: Layout, plans: int = 3) -> Sheet:
    """Return the sheet before the first turn, for so many plans (SETUP-2)."""
    streets = layout["streets"]
    return {
        "numbers": [[None] * street["boxes"] for street in streets],
        "bis": [[] for _ in streets],
        "roundabouts": [[] for _ in streets],
        "fences": [[] for _ in streets],
        "pools": [[] for _ in streets],
        "parks": [0 for _ in streets],
        "temps": 0,
        "estate_values": [0 for _ in layout["estate_value_tracks"]],
        "refusals": 0,
        "plans": [None] * plans,
        "board": _empty_board(layout),
    }


def _empty_board(layout: Layout) -> object:
    """Only the ice cream board keeps something of its own on the sheet."""
    extras = layout.get("extras") or {}
    if "scoops" not in extras:
        return None
    streets = layout["streets"]
    return {
        "cones": [[] for _ in streets],
        "crossed": [[] for _ in streets],
        "directions": list(extras["starts"]),
        "bonuses": [False for _ in streets],
    }


def all_boxes(layout: Layout) -> list[tuple[int, int]]:
    """List every box as (street, box), streets downward, boxes to the right."""
    return [
        (street, box) for street in range(len(layout["streets"])) for box in range(layout["streets"][street]["boxes"])
    ]


def number_at(sheet: Sheet, street: int, box: int) -> int | None:
    """Return the number in a box, None if there is none."""
    number: int | None = sheet["numbers"][street][box]
    return number


def is_roundabout(sheet: Sheet, street: int, box: int) -> bool:
    """Tell whether a box holds a roundabout."""
    return box in sheet["roundabouts"][street]


def is_empty(sheet: Sheet, street: int, box: int) -> bool:
    """Tell whether a box holds neither a number nor a roundabout."""
    no_number = number_at(sheet, street, box) is None
    return no_number and not is_roundabout(sheet, street, box)


def empty_boxes(layout: Layout, sheet: Sheet) -> list[tuple[int, int]]:
    """List the empty boxes as (street, box)."""
    return [place for place in all_boxes(layout) if is_empty(sheet, *place)]


def nearest(sheet: Sheet, street: int, box: int, way: int) -> int | None:
    """Return the nearest number left (way -1) or right (+1), up to a roundabout."""
    here = box + way
    while 0 <= here < len(sheet["numbers"][street]):
        if is_roundabout(sheet, street, here):
            return None
        number = number_at(sheet, street, here)
        if number is not None:
            return number
        here += way
    return None


def fits(sheet: Sheet, street: int, box: int, number: int) -> bool:
    """Tell whether a number may be written in a box (NUM-1, NUM-2, NUM-3)."""
    left = nearest(sheet, street, box, -1)
    right = nearest(sheet, street, box, +1)
    return is_empty(sheet, street, box) and (left is None or left < number) and (right is None or number < right)


def places(layout: Layout, sheet: Sheet, number: int) -> list[tuple[int, int]]:
    """List the boxes in which a number may be written."""
    return [place for place in all_boxes(layout) if fits(sheet, *place, number)]


def has_fence(layout: Layout, sheet: Sheet, street: int, gap: int) -> bool:
    """Tell whether a gap is fenced; both ends of a street are (gaps 0 and boxes)."""
    at_an_end = gap in (0, layout["streets"][street]["boxes"])
    return at_an_end or gap in sheet["fences"][street]


def is_estate(layout: Layout, sheet: Sheet, street: int, first: int, last: int) -> bool:
    """Tell whether the boxes first to last are one completed estate (ESTATE-1)."""
    boxes = range(first, last + 1)
    inside = range(first + 1, last + 1)
    return (
        has_fence(layout, sheet, street, first)
        and has_fence(layout, sheet, street, last + 1)
        and not any(has_fence(layout, sheet, street, gap) for gap in inside)
        and all(number_at(sheet, street, box) is not None for box in boxes)
        and len(boxes) <= len(layout["estate_value_tracks"])
    )


def estates(layout: Layout, sheet: Sheet) -> list[Estate]:
    """List the completed estates by street and first box (ESTATE-1, ESTATE-2)."""
    return [
        (street, first, last)
        for street, first in all_boxes(layout)
        for last in range(first, layout["streets"][street]["boxes"])
        if is_estate(layout, sheet, street, first, last)
    ]


def estates_by_size(layout: Layout, sheet: Sheet) -> list[int]:
    """Count the completed estates of size 1, 2, and so on."""
    sizes = [last - first + 1 for _, first, last in estates(layout, sheet)]
    return [sizes.count(track + 1) for track in range(len(sheet["estate_values"]))]


def lines(sheet: Sheet) -> list[Estate]:
    """List the lines that completed plans have drawn above houses."""
    return [
        (line["street"], line["first"], line["last"])
        for entry in sheet["plans"]
        if entry is not None
        for line in entry["lines"]
    ]


def is_used(sheet: Sheet, street: int, box: int) -> bool:
    """Tell whether a line has been drawn above a box (PLAN-3)."""
    return any(street == line_street and first <= box <= last for line_street, first, last in lines(sheet))


def joined_by_a_line(sheet: Sheet, street: int, gap: int) -> bool:
    """Tell whether one line runs above the houses on both sides of a gap."""
    return any(street == line_street and first <= gap - 1 and gap <= last for line_street, first, last in lines(sheet))


def can_build_fence(layout: Layout, sheet: Sheet, street: int, gap: int) -> bool:
    """Tell whether a surveyor may fence a gap (FENCE-1, FENCE-2, FENCE-3)."""
    left = number_at(sheet, street, gap - 1)
    right = number_at(sheet, street, gap)
    same_number = left is not None and left == right
    return not has_fence(layout, sheet, street, gap) and not same_number and not joined_by_a_line(sheet, street, gap)


def bis_numbers(layout: Layout, sheet: Sheet, street: int, box: int) -> list[int]:
    """List the numbers a bis may write in a box, ascending (BIS-1, BIS-2)."""
    if not is_empty(sheet, street, box):
        return []
    found = set()
    if not has_fence(layout, sheet, street, box):
        found.add(number_at(sheet, street, box - 1))
    if not has_fence(layout, sheet, street, box + 1):
        found.add(number_at(sheet, street, box + 1))
    return sorted(number for number in found if number is not None)


def all_parks(layout: Layout, sheet: Sheet, street: int) -> bool:
    """Tell whether every park circle of a street is crossed (PARK-2)."""
    circles = len(layout["streets"][street]["park_track"]) - 1
    return bool(sheet["parks"][street] >= circles)


def all_pools(layout: Layout, sheet: Sheet, street: int) -> bool:
    """Tell whether every pool printed on a street is built."""
    printed = layout["streets"][street]["pools"]
    return all(box in sheet["pools"][street] for box in printed)


def is_full(layout: Layout, sheet: Sheet) -> bool:
    """Tell whether no box is empty; a roundabout fills its box (END-1)."""
    return empty_boxes(layout, sheet) == []


def roundabouts_built(sheet: Sheet) -> int:
    """Count the roundabouts on the sheet."""
    return sum(len(boxes) for boxes in sheet["roundabouts"])
