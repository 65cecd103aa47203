"""What effects left, against the plain houses that can have brought them: one effect for each (EFFECT-3)."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.cards import Effect
from welcometo.errors import Problem
from welcometo.setup import Setup
from welcometo.sheet import Sheet, StreetNumbers
from welcometo.validation.sheets.deck import Deck


def faults(setup: Setup, deck: Deck, sheet: Sheet) -> Iterator[Problem]:
    """Pools that cannot have been built, and more effects than houses to bring them, on a street or in all.

    A number that no card shows was changed by a temp (TEMP-1), and a pool stands at the house that brought it (POOL-1):
    neither house can have brought anything else. A park takes one of the others of its street (PARK-1). All other
    effects, to which fences beside a roundabout do not belong (ROUND-7), take any that are left.
    """
    houses = changed = 0
    for street, numbers in enumerate(sheet.numbers):
        bis, pools, parks = sheet.bis[street], sheet.pools[street], sheet.parks[street]
        plain = len(numbers) - numbers.count(None) - len(bis)
        bent = _bent(deck, numbers, bis)
        left = plain - bent - len(pools)
        if pools:
            yield from _pool_faults(setup, deck, sheet, street)
        if parks > max(left, 0):
            message = f"parks on street {street}: {parks}; houses there that can have brought one: {max(left, 0)}"
            yield Problem("PARK-1", message, f"/parks/{street}")
        houses += plain
        changed += bent
    crossed = min(changed, setup.layout.temp_boxes)
    if sheet.temps < crossed:
        message = f"{changed} numbers were changed by a temp, and {sheet.temps} temp boxes are crossed"
        yield Problem("TEMP-2", message, "/temps")
    uses = _uses(sheet)
    needed = sum(uses.values()) + max(changed - sheet.temps, 0)
    if needed > houses:
        message = f"{needed} effects were used; plain houses, of which each can have brought one: {houses}"
        yield Problem("EFFECT-3", message)
    if len(deck.effects) < len(uses):
        for effect, used in uses.items():
            if used and effect not in deck.effects:
                yield Problem("EFFECT-3", f"no card of the deck has the effect {effect}", _FIELDS[effect])


def _bent(deck: Deck, numbers: StreetNumbers, bis: tuple[int, ...]) -> int:
    """How many plain houses of a street have numbers that no card shows."""
    strange = set(numbers) - deck.numbers - {None}
    return len([box for box, number in enumerate(numbers) if number in strange and box not in bis]) if strange else 0


_FIELDS: dict[Effect, str] = {
    "surveyor": "/fences",
    "agent": "/estate_values",
    "landscaper": "/parks",
    "pool": "/pools",
    "temp": "/temps",
    "bis": "/bis",
}
"""Where each effect leaves its mark."""


def _uses(sheet: Sheet) -> dict[Effect, int]:
    """How often each effect was used, at least."""
    fences = sum(map(len, sheet.fences))
    for street, boxes in enumerate(sheet.roundabouts):
        beside = {gap for box in boxes for gap in (box, box + 1)}
        fences -= len(beside.intersection(sheet.fences[street]))
    return {
        "surveyor": fences,
        "agent": sum(sheet.estate_values),
        "landscaper": sum(sheet.parks),
        "pool": sum(map(len, sheet.pools)),
        "temp": sheet.temps,
        "bis": sum(map(len, sheet.bis)),
    }


def _pool_faults(setup: Setup, deck: Deck, sheet: Sheet, street: int) -> Iterator[Problem]:
    """Pools at houses that cannot have got one (POOL-1, POOL-2, ROUND-14, EFFECT-3)."""
    printed = setup.layout.streets[street].pools
    for i, box in enumerate(sheet.pools[street]):
        pointer, where = f"/pools/{street}/{i}", f"box {box} of street {street}"
        number = sheet.numbers[street][box]
        if box not in printed:
            yield Problem("POOL-1", f"no pool is printed at {where}", pointer)
        elif box in sheet.roundabouts[street]:
            yield Problem("ROUND-14", f"the pool at {where} lies under a roundabout", pointer)
        elif number is None:
            yield Problem("POOL-1", f"there is no house at {where} with which its pool can have been built", pointer)
        elif box in sheet.bis[street]:
            yield Problem("POOL-2", f"the house at {where} is a copy, which never gets its pool", pointer)
        elif number not in deck.numbers:
            yield Problem(
                "EFFECT-3", f"{number} at {where} was changed by a temp, so there was no pool effect", pointer
            )
