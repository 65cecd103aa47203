"""Faults on the streets: numbers, copies, fences and roundabouts."""

from __future__ import annotations

from random import Random

from validation.mutators.planting import (
    Planted,
    at,
    empty_boxes,
    fenced,
    houses,
    left_of,
    marked,
    pick,
    right_of,
    singles,
    turns_of,
    unmarked,
    written,
)
from welcometo import LoneSheet


def number_below_its_left_neighbour(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    place = pick(rng, (house for house in singles(sheet) if (left_of(sheet, *house) or 0) > 0))
    if place is None:
        return None
    low = left_of(sheet, *place)
    assert low is not None
    return Planted(written(sheet, *place, low - 1), "NUM-2", f"/numbers/{place[0]}/{place[1]}")


def number_equal_to_the_one_beside_it(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    places = ((s, box) for s, box in empty_boxes(sheet) if box and sheet.numbers[s][box - 1] is not None)
    place = pick(rng, places)
    if place is None:
        return None
    street, box = place
    return Planted(written(sheet, street, box, sheet.numbers[street][box - 1]), "NUM-2", f"/numbers/{street}/{box}")


def number_equal_to_one_across_an_empty_box(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    empty = set(empty_boxes(sheet))
    places = (
        (s, box) for s, box in empty if box > 1 and (s, box - 1) in empty and sheet.numbers[s][box - 2] is not None
    )
    place = pick(rng, sorted(places))
    if place is None:
        return None
    street, box = place
    return Planted(written(sheet, street, box, sheet.numbers[street][box - 2]), "NUM-2", f"/numbers/{street}/{box}")


def copy_in_an_empty_box(alone: LoneSheet, rng: Random) -> Planted | None:
    place = pick(rng, empty_boxes(alone.sheet))
    if place is None:
        return None
    spoilt = marked(alone.sheet, "bis", *place)
    return Planted(spoilt, "BIS-1", at(spoilt, "bis", *place))


def house_called_a_copy(alone: LoneSheet, rng: Random) -> Planted | None:
    place = pick(rng, singles(alone.sheet))
    if place is None:
        return None
    spoilt = marked(alone.sheet, "bis", *place)
    return Planted(spoilt, "BIS-1", at(spoilt, "bis", *place))


def copy_of_another_number(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    places = [
        (s, box)
        for s, box in empty_boxes(sheet)
        if box
        and (left := sheet.numbers[s][box - 1]) is not None
        and left < 17
        and left + 1 < (99 if (right := right_of(sheet, s, box)) is None else right)
    ]
    place = pick(rng, places)
    if place is None:
        return None
    street, box = place
    left = sheet.numbers[street][box - 1]
    assert left is not None
    spoilt = marked(written(sheet, street, box, left + 1), "bis", street, box)
    return Planted(spoilt, "BIS-1", at(spoilt, "bis", street, box))


def copy_called_a_plain_house(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    place = pick(rng, [(s, box) for s, boxes in enumerate(sheet.bis) for box in boxes])
    if place is None:
        return None
    street, box = place
    numbers = sheet.numbers[street]
    run = [b for b in range(len(numbers)) if numbers[b] == numbers[box] and _joined(numbers, b, box)]
    later = max(b for b in run if b == box or b not in sheet.bis[street])
    return Planted(unmarked(sheet, "bis", street, box), "NUM-2", f"/numbers/{street}/{later}")


def _joined(numbers: tuple[int | None, ...], one: int, other: int) -> bool:
    first, last = sorted((one, other))
    return len(set(numbers[first : last + 1])) == 1


def fence_inside_a_run(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    gaps = [(s, gap) for s, gap in houses(sheet) if gap and sheet.numbers[s][gap - 1] == sheet.numbers[s][gap]]
    place = pick(rng, gaps)
    if place is None:
        return None
    spoilt = marked(sheet, "fences", *place)
    return Planted(spoilt, "FENCE-2", at(spoilt, "fences", *place))


def roundabout_in_a_base_game(alone: LoneSheet, rng: Random) -> Planted | None:
    place = pick(rng, empty_boxes(alone.sheet))
    if alone.options.advanced or place is None or not turns_of(alone.sheet):
        return None
    spoilt = marked(fenced(alone.sheet, *place), "roundabouts", *place)
    return Planted(spoilt, "ROUND-1", at(spoilt, "roundabouts", *place))


def third_roundabout(alone: LoneSheet, rng: Random) -> Planted | None:
    spoilt = alone.sheet
    while sum(map(len, spoilt.roundabouts)) < 3:
        place = pick(rng, empty_boxes(spoilt))
        if not alone.options.advanced or place is None:
            return None
        spoilt = marked(fenced(spoilt, *place), "roundabouts", *place)
    return Planted(spoilt, "ROUND-5", "/roundabouts")


def roundabout_at_a_house(alone: LoneSheet, rng: Random) -> Planted | None:
    place = pick(rng, singles(alone.sheet))
    if not alone.options.advanced or place is None:
        return None
    spoilt = marked(fenced(alone.sheet, *place), "roundabouts", *place)
    return Planted(spoilt, "ROUND-3", at(spoilt, "roundabouts", *place))


def roundabout_without_a_fence(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    places = [
        (s, gap)
        for s, boxes in enumerate(sheet.roundabouts)
        for box in boxes
        for gap in (box, box + 1)
        if gap in sheet.fences[s]
    ]
    place = pick(rng, places)
    if place is None:
        return None
    street, gap = place
    spoilt = unmarked(sheet, "fences", street, gap)
    beside = [b for b in sheet.roundabouts[street] if gap in (b, b + 1)]
    return Planted(spoilt, "ROUND-7", at(spoilt, "roundabouts", street, min(beside)))


def more_roundabouts_than_turns(alone: LoneSheet, rng: Random) -> Planted | None:
    spoilt = alone.sheet
    turns = turns_of(spoilt)
    if not alone.options.advanced or turns > 1:
        return None
    while sum(map(len, spoilt.roundabouts)) <= turns:
        place = pick(rng, empty_boxes(spoilt))
        assert place is not None
        spoilt = marked(fenced(spoilt, *place), "roundabouts", *place)
    return Planted(spoilt, "ROUND-4", "/roundabouts")


MUTATORS = (
    number_below_its_left_neighbour,
    number_equal_to_the_one_beside_it,
    number_equal_to_one_across_an_empty_box,
    copy_in_an_empty_box,
    house_called_a_copy,
    copy_of_another_number,
    copy_called_a_plain_house,
    fence_inside_a_run,
    roundabout_in_a_base_game,
    third_roundabout,
    roundabout_at_a_house,
    roundabout_without_a_fence,
    more_roundabouts_than_turns,
)
