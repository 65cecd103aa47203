"""What shows that a truck cannot have left the cones of a street as they are."""

from collections.abc import Iterator

from welcometo.boards.ice_cream.parts import Side, part_of
from welcometo.boards.ice_cream.trucks import cones_on, place_of
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.sheet import Sheet


def cone_faults(layout: Layout, sheet: Sheet, street: int, start: Side) -> Iterator[Problem]:
    """Cones that a truck from this side cannot have left as they are."""
    part = part_of(sheet)
    place = place_of(sheet.numbers[street], start)
    for box in cones_on(layout, street):
        fault = _cone_fault(sheet, street, box, start, place)
        if fault is not None:
            rule, name, sentence = fault
            boxes: tuple[int, ...] = getattr(part, name)[street]
            entry = f"/{boxes.index(box)}" if box in boxes else ""
            message = f"the cone at box {box} of street {street} {sentence}"
            yield Problem(rule, message, f"/board/{name}/{street}{entry}")


def _cone_fault(sheet: Sheet, street: int, box: int, start: Side, place: int | None) -> tuple[str, str, str] | None:
    """The rule a cone breaks, the list that is at fault and why; None where all is well with it."""
    number, part = sheet.numbers[street][box], part_of(sheet)
    circled, crossed = box in part.circled[street], box in part.crossed[street]
    driven = place is not None and (box <= place if start == "left" else box >= place)
    fault = None
    if circled and crossed:
        fault = "ICE-8", "crossed", "is circled, so it is not crossed off"
    elif circled and number is None:
        fault = "ICE-7", "circled", "is circled, and no number stopped the truck there"
    elif crossed and not driven:
        fault = "ICE-8", "crossed", "is crossed off, and the truck has not come that far"
    elif box == place and not circled:
        fault = "ICE-7", "circled", "is not circled, and the truck stands there"
    elif driven and not circled and not crossed and box not in sheet.roundabouts[street]:
        fault = "ICE-8", "crossed", "is left as it was, and the truck has been there"
    elif number is not None and _out_of_turn(sheet, street, box, start):
        name = "circled" if circled else "crossed"
        fault = "ICE-9", name, f"cannot have been {name}, as a copy is written after what it copies"
    return fault


def _out_of_turn(sheet: Sheet, street: int, box: int, start: Side) -> bool:
    """Whether copies, which are later than what they copy, speak against how the truck left the cone at a house (ICE-9).

    A copy behind its original is behind the truck. What lies from an original up to a copy that served was not passed by
    before, nor was an original or a copy with nothing ahead but later copies of it.
    """
    numbers, bis = sheet.numbers[street], sheet.bis[street]
    boxes = range(len(numbers)) if start == "left" else range(len(numbers) - 1, -1, -1)
    at = boxes.index(box)
    first, stop = at, at + 1
    while first and numbers[boxes[first - 1]] == numbers[box]:
        first -= 1
    while stop < len(boxes) and numbers[boxes[stop]] == numbers[box]:
        stop += 1
    originals = [i for i in range(first, stop) if boxes[i] not in bis]
    if len(originals) != 1:
        return False
    served = part_of(sheet).circled[street]
    if at < originals[0]:
        return box in served
    if box in served:
        return False
    copies_served = any(boxes[i] in served for i in range(at + 1, stop))
    return copies_served or all(numbers[boxes[i]] is None for i in range(stop, len(boxes)))
