"""The printed city plans, in printed order.

A plan is a dictionary: ``id``, ``set`` (base, advanced or a board's name),
``number``, ``first`` and ``later`` points, ``requires`` (a sentence that tells the
kind of plan), ``uses_houses``, and where it applies ``sizes`` of estates and
``street``.  A street is top, middle or bottom (the streets 0, 1 and 2); in plans
made for small layouts it may be the street's position instead.
"""

from .facts import Plan

ESTATES = "estates"
FULL_STREET = "every box of one street built"
BIS_HOUSES = "5 bis houses on one street"
TEMPS = "7 temps hired"
ENDS = "first and last house of every street built"
TWO_PARKS = "all parks on two streets"
TWO_POOLS = "all pools on two streets"
PARKS_POOLS = "all parks and all pools on one street"
PARKS_POOLS_ROUNDABOUT = "all parks, all pools and a roundabout on one street"
ALL_CONES = "every cone of one street circled"
WITHOUT_CONES = "estates, each with no circled cone"
WITH_CONES = "estates, each with at least 3 circled cones"
ON_LIGHTS = "estates, each wholly on a single string of lights"
STREET_OF_LIGHTS = "every house of one street on a single string of lights"
WITHOUT_LIGHTS = "estates, none of whose houses are joined by lights inside the estate"
ALL_EGGS = "every egg of one street circled"
WITHOUT_EGGS = "estates, each with no circled egg"
WITH_EGGS = "estates, each with at least 3 circled eggs"


def _base(number: int, digits: str, first: int, later: int) -> Plan:
    return _estates("base", f"n{number}-{digits}", number, (first, later), ESTATES)


def _estates(group: str, name: str, number: int, points: tuple[int, int], requires: str) -> Plan:
    """Make a plan that asks for estates; its name ends with their sizes."""
    return {
        "id": name,
        "set": group,
        "number": number,
        "first": points[0],
        "later": points[1],
        "requires": requires,
        "sizes": [int(digit) for digit in name.rsplit("-", maxsplit=1)[-1]],
        "uses_houses": True,
    }


def _other(group: str, name: str, points: tuple[int, int], requires: str, **more: object) -> Plan:
    """Make a plan that asks for something else than estates."""
    number = int(name[1]) if group == "advanced" else 3
    first, later = points
    plan: Plan = {"id": name, "set": group, "number": number}
    plan.update(first=first, later=later, requires=requires, uses_houses=False)
    plan.update(more)
    return plan


PLANS: list[Plan] = [
    _base(1, "111111", 8, 4),
    _base(1, "2222", 8, 4),
    _base(1, "333", 8, 4),
    _base(1, "44", 6, 3),
    _base(1, "55", 8, 4),
    _base(1, "66", 10, 6),
    _base(2, "1116", 11, 6),
    _base(2, "225", 10, 6),
    _base(2, "334", 12, 7),
    _base(2, "36", 8, 4),
    _base(2, "45", 9, 5),
    _base(2, "1114", 9, 5),
    _base(3, "126", 12, 7),
    _base(3, "145", 13, 7),
    _base(3, "34", 7, 3),
    _base(3, "25", 7, 3),
    _base(3, "1223", 11, 6),
    _base(3, "235", 13, 7),
    _other(
        "advanced",
        "n1-street-bottom",
        (8, 4),
        FULL_STREET,
        street="bottom",
        uses_houses=True,
    ),
    _other("advanced", "n1-street-top", (6, 3), FULL_STREET, street="top", uses_houses=True),
    _other("advanced", "n1-bis", (8, 3), BIS_HOUSES),
    _other("advanced", "n1-temps", (6, 3), TEMPS),
    _other(
        "advanced",
        "n1-ends",
        (7, 4),
        ENDS,
        uses_houses=True,
        marks="each house on its own",
    ),
    _other("advanced", "n2-parks", (7, 4), TWO_PARKS),
    _other("advanced", "n2-parks-pools-roundabout", (10, 5), PARKS_POOLS_ROUNDABOUT),
    _other("advanced", "n2-pools", (7, 4), TWO_POOLS),
    _other("advanced", "n2-parks-pools-bottom", (10, 5), PARKS_POOLS, street="bottom"),
    _other("advanced", "n2-parks-pools-middle", (8, 3), PARKS_POOLS, street="middle"),
    _other("ice_cream", "ice-cones", (6, 4), ALL_CONES),
    _estates("ice_cream", "ice-without-345", 3, (7, 3), WITHOUT_CONES),
    _estates("ice_cream", "ice-with-444", 3, (8, 4), WITH_CONES),
    _estates("christmas_lights", "lights-on-66", 3, (10, 5), ON_LIGHTS),
    _other("christmas_lights", "lights-street", (14, 7), STREET_OF_LIGHTS),
    _estates("christmas_lights", "lights-without-33", 3, (10, 5), WITHOUT_LIGHTS),
    _other("easter_eggs", "eggs-bottom", (7, 3), ALL_EGGS, street="bottom"),
    _estates("easter_eggs", "eggs-without-234", 3, (10, 5), WITHOUT_EGGS),
    _estates("easter_eggs", "eggs-with-333", 3, (8, 4), WITH_EGGS),
]


def plan(name: str) -> Plan:
    """Return the printed plan with this id."""
    return dict(next(card for card in PLANS if card["id"] == name))


def candidates(number: int, board: str, advanced: bool) -> list[Plan]:
    """List the plans that may come up under a number, in printed order (SETUP-3).

    Numbers 1 and 2 come from the base plans, and the advanced ones in an advanced
    game; number 3 from the base plans, or from the board's own plans alone.
    """
    groups = {board} if number == 3 else {"base"}
    if advanced and number != 3:
        groups.add("advanced")
    return [dict(card) for card in PLANS if card["number"] == number and card["set"] in groups]
