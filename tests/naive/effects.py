"""The six effects: what each can be used for, and what a use does to the sheet.

Every list leaves out declining; a use that would change nothing is not a use
(EFFECT-2).
"""

from . import boards
from .facts import Action, Layout, Sheet
from .sheet import all_boxes, all_parks, bis_numbers, can_build_fence


def uses(layout: Layout, sheet: Sheet, effect: str, changed: bool, street: int, box: int) -> list[Action]:
    """List the uses of an effect after a number was written in a box.

    ``changed`` tells whether temp has changed that number, which was its use.
    """
    if effect == "surveyor":
        return fences(layout, sheet)
    if effect == "agent":
        return raises(layout, sheet)
    if effect == "landscaper":
        full = all_parks(layout, sheet, street)
        return [] if full else [{"type": "build_park"}]
    if effect == "pool":
        printed = box in layout["streets"][street]["pools"]
        return [{"type": "build_pool"}] if printed else []
    if effect == "temp":
        useful = not changed and sheet["temps"] < layout["temp_boxes"]
        return [{"type": "hire_temp"}] if useful else []
    return bis_copies(layout, sheet)


def fences(layout: Layout, sheet: Sheet) -> list[Action]:
    """List the fences a surveyor may build, on the whole sheet."""
    return [
        {"type": "build_fence", "street": street, "gap": gap}
        for street, gap in all_boxes(layout)
        if gap > 0 and can_build_fence(layout, sheet, street, gap)
    ]


def raises(layout: Layout, sheet: Sheet) -> list[Action]:
    """List the tracks with a number left to cross (AGENT-1, AGENT-2)."""
    tracks = layout["estate_value_tracks"]
    return [
        {"type": "raise_estate_value", "size": place + 1}
        for place in range(len(tracks))
        if sheet["estate_values"][place] < len(tracks[place]) - 1
    ]


def bis_copies(layout: Layout, sheet: Sheet) -> list[Action]:
    """List the copies a bis may write, on the whole sheet."""
    return [
        {"type": "write_bis", "number": number, "street": street, "box": box}
        for street, box in all_boxes(layout)
        for number in bis_numbers(layout, sheet, street, box)
    ]


def use(layout: Layout, sheet: Sheet, action: Action, street: int, box: int) -> None:
    """Change the sheet by one use; street and box are where the number went."""
    kind = action["type"]
    if kind == "build_fence":
        add(sheet["fences"][action["street"]], action["gap"])
    elif kind == "raise_estate_value":
        sheet["estate_values"][action["size"] - 1] += 1
    elif kind == "build_park":
        sheet["parks"][street] += 1
    elif kind == "build_pool":
        add(sheet["pools"][street], box)
    elif kind == "hire_temp":
        cross_temp(layout, sheet)
    elif kind == "write_bis":
        sheet["numbers"][action["street"]][action["box"]] = action["number"]
        add(sheet["bis"][action["street"]], action["box"])
        boards.drive(layout, sheet, action["street"], action["box"])


def cross_temp(layout: Layout, sheet: Sheet) -> None:
    """Cross a temp box if one is left (TEMP-2, TEMP-3)."""
    if sheet["temps"] < layout["temp_boxes"]:
        sheet["temps"] += 1


def build_roundabout(layout: Layout, sheet: Sheet, street: int, box: int) -> None:
    """Build a roundabout, with a fence on each side where none stands."""
    add(sheet["roundabouts"][street], box)
    for gap in (box, box + 1):
        if 0 < gap < layout["streets"][street]["boxes"]:
            add(sheet["fences"][street], gap)


def add(positions: list[int], position: int) -> None:
    """Put a position into an ascending list, once."""
    if position not in positions:
        positions.append(position)
        positions.sort()
