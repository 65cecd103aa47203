"""City plans: when one can be completed, with which estates, and the lines drawn.

``situation["approved"]`` tells for each plan in play whether it was completed in
an earlier turn (or turned over by the solo card): it is then worth the lower points.
"""

from collections.abc import Iterable
from itertools import combinations

from . import boards, plan_table
from .facts import Plan, Sheet, Situation
from .sheet import (
    Estate,
    all_boxes,
    all_parks,
    all_pools,
    estates,
    is_roundabout,
    is_used,
    number_at,
)


def size(estate: Estate) -> int:
    """Return the number of houses of an estate."""
    return estate[2] - estate[1] + 1


def can_complete(situation: Situation, sheet: Sheet, plan: Plan) -> bool:
    """Tell whether a plan's condition holds now, its points aside."""
    if "sizes" in plan:
        usable = usable_estates(situation, sheet, plan)
        return any_choice(usable, plan["sizes"])
    return other_condition(situation, sheet, plan)


# --- plans that ask for estates ----------------------------------------------


def usable_estates(situation: Situation, sheet: Sheet, plan: Plan) -> list[Estate]:
    """List the completed estates that a plan may take (PLAN-2, PLAN-3)."""
    return [
        estate
        for estate in estates(situation["layout"], sheet)
        if size(estate) in plan["sizes"]
        and not any(is_used(sheet, estate[0], box) for box in range(estate[1], estate[2] + 1))
        and estate_condition(situation, sheet, plan, estate)
    ]


def estate_condition(situation: Situation, sheet: Sheet, plan: Plan, estate: Estate) -> bool:
    """Tell whether an estate is as a board's plan wants each of its estates."""
    requires = plan["requires"]
    if requires == plan_table.WITHOUT_CONES:
        return boards.cones_in(sheet, estate) == 0
    if requires == plan_table.WITH_CONES:
        return boards.cones_in(sheet, estate) >= 3
    if requires == plan_table.ON_LIGHTS:
        return boards.on_one_string(sheet, *estate)
    if requires == plan_table.WITHOUT_LIGHTS:
        return boards.no_lights_inside(sheet, estate)
    if requires == plan_table.WITHOUT_EGGS:
        return boards.eggs_in(situation["layout"], sheet, estate) == 0
    if requires == plan_table.WITH_EGGS:
        return boards.eggs_in(situation["layout"], sheet, estate) >= 3
    if requires != plan_table.ESTATES:
        raise ValueError(f"unknown plan: {requires}")
    return True


def any_choice(usable: Iterable[Estate], sizes: list[int]) -> bool:
    """Tell whether some of the estates have exactly these sizes."""
    return any(
        sorted(size(estate) for estate in choice) == sorted(sizes) for choice in combinations(usable, len(sizes))
    )


def next_estates(situation: Situation, sheet: Sheet, plan: Plan, named: list[Estate]) -> list[Estate]:
    """List the estates that may be named next, in ascending order (PLAN-6)."""
    usable = usable_estates(situation, sheet, plan)
    return [
        estate
        for estate in usable
        if all(before < estate for before in named) and completable_with(usable, plan["sizes"], [*named, estate])
    ]


def completable_with(usable: list[Estate], sizes: list[int], named: list[Estate]) -> bool:
    """Tell whether estates after the named ones can complete the plan with them."""
    later = [estate for estate in usable if estate > named[-1]]
    return any(
        sorted(size(estate) for estate in [*named, *rest]) == sorted(sizes)
        for rest in combinations(later, len(sizes) - len(named))
    )


# --- other plans -------------------------------------------------------------


def other_condition(situation: Situation, sheet: Sheet, plan: Plan) -> bool:
    """Tell whether a plan that asks for no estates is fulfilled."""
    layout, requires = situation["layout"], plan["requires"]
    streets = streets_of(situation, plan)
    if requires == plan_table.FULL_STREET:
        return any(full_and_unused(situation, sheet, street) for street in streets)
    if requires == plan_table.ENDS:
        return all(end_is_good(situation, sheet, *end) for end in ends(situation))
    if requires == plan_table.BIS_HOUSES:
        return any(len(sheet["bis"][street]) >= 5 for street in streets)
    if requires == plan_table.TEMPS:
        return bool(sheet["temps"] >= 7)
    if requires == plan_table.TWO_PARKS:
        return sum(all_parks(layout, sheet, street) for street in streets) >= 2
    if requires == plan_table.TWO_POOLS:
        return sum(all_pools(layout, sheet, street) for street in streets) >= 2
    if requires in (plan_table.PARKS_POOLS, plan_table.PARKS_POOLS_ROUNDABOUT):
        roundabout_too = requires == plan_table.PARKS_POOLS_ROUNDABOUT
        return any(
            all_parks(layout, sheet, street)
            and all_pools(layout, sheet, street)
            and (not roundabout_too or sheet["roundabouts"][street] != [])
            for street in streets
        )
    return board_condition(situation, sheet, plan)


def board_condition(situation: Situation, sheet: Sheet, plan: Plan) -> bool:
    """Tell whether a board's plan for a whole street is fulfilled."""
    layout, requires = situation["layout"], plan["requires"]
    streets = streets_of(situation, plan)
    if requires == plan_table.ALL_CONES:
        return any(boards.all_cones(layout, sheet, street) for street in streets)
    if requires == plan_table.ALL_EGGS:
        return any(boards.all_eggs(layout, sheet, street) for street in streets)
    if requires == plan_table.STREET_OF_LIGHTS:
        return any(boards.on_one_string(sheet, street, 0, layout["streets"][street]["boxes"] - 1) for street in streets)
    raise ValueError(f"unknown plan: {requires}")


def streets_of(situation: Situation, plan: Plan) -> list[int]:
    """List the streets that a plan may be about: the one it names, or any."""
    streets = range(len(situation["layout"]["streets"]))
    named = plan.get("street")
    if named is None:
        return list(streets)
    names = {"top": 0, "middle": 1, "bottom": 2}
    return [street for street in streets if street == names.get(named, named)]


def full_and_unused(situation: Situation, sheet: Sheet, street: int) -> bool:
    """Tell whether every box of a street is built and none of its houses used."""
    boxes = range(situation["layout"]["streets"][street]["boxes"])
    return all(
        is_roundabout(sheet, street, box)
        or (number_at(sheet, street, box) is not None and not is_used(sheet, street, box))
        for box in boxes
    )


def ends(situation: Situation) -> list[tuple[int, int]]:
    """List the first and last box of every street; a street of one box has one."""
    streets = situation["layout"]["streets"]
    return [(street, box) for street, box in all_boxes(situation["layout"]) if box in (0, streets[street]["boxes"] - 1)]


def end_is_good(situation: Situation, sheet: Sheet, street: int, box: int) -> bool:
    """Tell whether an end box is built for the plan of the ends."""
    if is_roundabout(sheet, street, box):
        return bool(situation["ends_plan"] == "roundabouts")
    return number_at(sheet, street, box) is not None and not is_used(sheet, street, box)


# --- completing --------------------------------------------------------------


def drawn(situation: Situation, sheet: Sheet, plan: Plan, named: list[Estate]) -> list[Estate]:
    """List the lines that completing a plan draws, by street and first box."""
    if "sizes" in plan:
        return sorted(named)
    if plan["requires"] == plan_table.FULL_STREET:
        (street,) = streets_of(situation, plan)
        return [(street, 0, situation["layout"]["streets"][street]["boxes"] - 1)]
    if plan["requires"] == plan_table.ENDS:
        return [(street, box, box) for street, box in ends(situation) if number_at(sheet, street, box) is not None]
    return []


def complete(situation: Situation, sheet: Sheet, place: int, named: list[Estate]) -> None:
    """Enter a completed plan on the sheet; ``place`` counts the plans in play."""
    plan = situation["plans"][place]
    sheet["plans"][place] = {
        "first": not situation["approved"][place],
        "lines": [
            {"street": street, "first": first, "last": last}
            for street, first, last in drawn(situation, sheet, plan, named)
        ],
    }
