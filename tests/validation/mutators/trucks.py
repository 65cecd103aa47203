"""Faults in what ice cream trucks leave on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from validation.mutators.planting import Planted, pick, turns_of
from welcometo import LoneSheet
from welcometo.boards.ice_cream import IceCream, IceCreamSheet, Side
from welcometo.model import evolve
from welcometo.sheet import inserted, replaced


def part_of(alone: LoneSheet) -> IceCreamSheet | None:
    return alone.sheet.board if isinstance(alone.sheet.board, IceCreamSheet) else None


def side(alone: LoneSheet, street: int) -> Side | None:
    part = part_of(alone)
    assert part is not None
    assert isinstance(alone.board, IceCream)
    return alone.board.starts[street] or part.starts[street]


def cones(alone: LoneSheet) -> Iterator[tuple[int, int]]:
    """Every cone: its street and box; none on another board."""
    if part_of(alone) is not None:
        for s, street in enumerate(alone.layout.streets):
            yield from ((s, box) for box, scoops in enumerate(street.extras) if scoops)


def place(alone: LoneSheet, street: int) -> int | None:
    """Where the truck of a street stands."""
    numbered = [box for box, number in enumerate(alone.sheet.numbers[street]) if number is not None]
    if not numbered or side(alone, street) is None:
        return None
    return numbered[-1] if side(alone, street) == "left" else numbered[0]


def is_behind(alone: LoneSheet, street: int, box: int) -> bool:
    """Whether the truck has passed a box."""
    stands = place(alone, street)
    return stands is not None and (box < stands if side(alone, street) == "left" else box > stands)


def with_cone(alone: LoneSheet, street: int, box: int, rule: str, *, circled: bool, crossed: bool) -> Planted:
    """The sheet with a cone so marked; the fault lies in the list that lacks it or has it too much."""
    part = part_of(alone)
    assert part is not None
    changes = {}
    for name, wanted in (("circled", circled), ("crossed", crossed)):
        row = getattr(part, name)[street]
        row = inserted(row, box) if wanted else tuple(b for b in row if b != box)
        changes[name] = replaced(getattr(part, name), street, row)
    return Planted(evolve(alone.sheet, board=evolve(part, **changes)), rule, "/board")


def pointed(planted: Planted, name: str, street: int, box: int | None = None) -> Planted:
    """The fault lies at the box in a list, or at the list of a street."""
    row = getattr(planted.spoilt.board, name)[street]
    entry = "" if box is None else f"/{row.index(box)}"
    return planted._replace(pointer=f"/board/{name}/{street}{entry}")


def cone_circled_without_a_number(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, [(s, box) for s, box in cones(alone) if alone.sheet.numbers[s][box] is None])
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-7", circled=True, crossed=False), "circled", *found)


def cone_crossed_off_ahead_of_the_truck(alone: LoneSheet, rng: Random) -> Planted | None:
    ahead = [(s, box) for s, box in cones(alone) if not is_behind(alone, s, box) and place(alone, s) != box]
    found = pick(rng, [(s, box) for s, box in ahead if alone.sheet.numbers[s][box] is None])
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-8", circled=False, crossed=True), "crossed", *found)


def cone_circled_and_crossed_off(alone: LoneSheet, rng: Random) -> Planted | None:
    part = part_of(alone)
    found = pick(rng, [(s, box) for s, boxes in enumerate(part.circled) for box in boxes] if part else [])
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-8", circled=True, crossed=True), "crossed", *found)


def empty_cone_behind_the_truck_left_as_it_was(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, [(s, box) for s, box in _passed(alone) if alone.sheet.numbers[s][box] is None])
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-8", circled=False, crossed=False), "crossed", found[0])


def numbered_cone_behind_the_truck_left_as_it_was(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, [(s, box) for s, box in _passed(alone) if alone.sheet.numbers[s][box] is not None])
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-8", circled=False, crossed=False), "crossed", found[0])


def _passed(alone: LoneSheet) -> list[tuple[int, int]]:
    gone = alone.sheet.roundabouts
    return [(s, box) for s, box in cones(alone) if is_behind(alone, s, box) and box not in gone[s]]


def cone_at_the_truck_not_circled(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, [(s, box) for s, box in cones(alone) if place(alone, s) == box])
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-7", circled=False, crossed=False), "circled", found[0])


def copy_behind_its_original_circled(alone: LoneSheet, rng: Random) -> Planted | None:
    copies = []
    for s, box in cones(alone):
        step = 1 if side(alone, s) == "left" else -1
        numbers, bis = alone.sheet.numbers[s], alone.sheet.bis[s]
        ahead = box + step
        if box in bis and 0 <= ahead < len(numbers) and numbers[ahead] == numbers[box] and ahead not in bis:
            copies.append((s, box))
    found = pick(rng, copies)
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-9", circled=True, crossed=False), "circled", *found)


def last_original_crossed_off_before_its_copy(alone: LoneSheet, rng: Random) -> Planted | None:
    originals = []
    for s, box in cones(alone):
        step = 1 if side(alone, s) == "left" else -1
        numbers, bis = alone.sheet.numbers[s], alone.sheet.bis[s]
        copy = box + step
        if box not in bis and copy == place(alone, s) and copy in bis and numbers[copy] == numbers[box]:
            originals.append((s, box))
    found = pick(rng, originals)
    if found is None:
        return None
    return pointed(with_cone(alone, *found, "ICE-9", circled=False, crossed=True), "crossed", *found)


def side_chosen_without_a_number(alone: LoneSheet, rng: Random) -> Planted | None:
    part = part_of(alone)
    if part is None or any(number is not None for number in alone.sheet.numbers[2]):
        return None
    spoilt = evolve(alone.sheet, board=evolve(part, starts=(None, None, rng.choice(("left", "right")))))
    return Planted(spoilt, "ICE-3", "/board/starts/2")


def no_side_chosen_with_a_number(alone: LoneSheet, rng: Random) -> Planted | None:
    part = part_of(alone)
    if part is None or part.starts[2] is None:
        return None
    return Planted(evolve(alone.sheet, board=evolve(part, starts=(None, None, None))), "ICE-3", "/board/starts/2")


def is_finished(alone: LoneSheet, street: int) -> bool:
    """Whether the truck has finished the street."""
    part, start = part_of(alone), side(alone, street)
    assert part is not None
    boxes = [box for s, box in cones(alone) if s == street]
    last = None if start is None else boxes[-1] if start == "left" else boxes[0]
    return last in (*part.circled[street], *part.crossed[street])


def bonus_without_finishing(alone: LoneSheet, rng: Random) -> Planted | None:
    street = pick(rng, [s for s in range(3) if part_of(alone) and not is_finished(alone, s)])
    return None if street is None else _with_bonus(alone, street, has=True, rule="ICE-15")


def no_bonus_alone(alone: LoneSheet, rng: Random) -> Planted | None:
    if not alone.options.solo or part_of(alone) is None:
        return None
    street = pick(rng, [s for s in range(3) if is_finished(alone, s)])
    return None if street is None else _with_bonus(alone, street, has=False, rule="SOLO-12")


def no_bonus_in_the_first_turn(alone: LoneSheet, rng: Random) -> Planted | None:
    if alone.options.solo or part_of(alone) is None or turns_of(alone.sheet) != 1:
        return None
    street = pick(rng, [s for s in range(3) if is_finished(alone, s)])
    return None if street is None else _with_bonus(alone, street, has=False, rule="ICE-15")


def _with_bonus(alone: LoneSheet, street: int, *, has: bool, rule: str) -> Planted:
    part = part_of(alone)
    assert part is not None
    bonuses = replaced(part.bonuses, street, has)
    return Planted(evolve(alone.sheet, board=evolve(part, bonuses=bonuses)), rule, f"/board/bonuses/{street}")


MUTATORS = (
    cone_circled_without_a_number,
    cone_crossed_off_ahead_of_the_truck,
    cone_circled_and_crossed_off,
    empty_cone_behind_the_truck_left_as_it_was,
    numbered_cone_behind_the_truck_left_as_it_was,
    cone_at_the_truck_not_circled,
    copy_behind_its_original_circled,
    last_original_crossed_off_before_its_copy,
    side_chosen_without_a_number,
    no_side_chosen_with_a_number,
    bonus_without_finishing,
    no_bonus_alone,
    no_bonus_in_the_first_turn,
)
