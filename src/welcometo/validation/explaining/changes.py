"""The difference of two sheets, read as traces of decisions; what no turn can have done is told (TURN-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from welcometo.actions import (
    BUILD_PARK,
    BUILD_POOL,
    HIRE_TEMP,
    Action,
    BuildRoundabout,
    WriteNumber,
    build_fence,
    build_roundabout,
    raise_estate_value,
    write_bis,
    write_row,
)
from welcometo.cards import Effect
from welcometo.errors import Problem
from welcometo.sheet import House, Sheet


class Use(NamedTuple):
    """The trace of an `effect` used by `action`, at the place `pointer` of the later sheet."""

    effect: Effect
    action: Action
    pointer: str


class Changes(NamedTuple):
    """What a later sheet has more than an earlier one, in the order of streets and boxes.

    `writes` are numbers that are no copies, `uses` the traces of effects, `roundabouts` what was built, `plans` the
    places among the plans in play of those completed. With a `refusal` nothing is written. `problems` are changes that
    no single turn makes, by pointers into the later sheet.
    """

    writes: list[WriteNumber]
    uses: list[Use]
    roundabouts: list[BuildRoundabout]
    refusal: bool
    plans: list[int]
    problems: list[Problem]


def changes(before: Sheet, after: Sheet) -> Changes:
    """What has changed between two sheets of one layout."""
    problems: list[Problem] = []
    old, new = before.__dict__, after.__dict__
    changed = {name for name, was in old.items() if was is not new[name] and was != new[name]}
    filled = _filled(before, after, problems) if "numbers" in changed else []
    copied = _added("bis", before, after, problems) if "bis" in changed else []
    built = _added("roundabouts", before, after, problems) if "roundabouts" in changed else []
    writes = [_write(after, house) for house in filled if house not in copied]
    roundabouts = [build_roundabout(*house) for house in built]
    uses = _copies(after, filled, copied, problems)
    if "fences" in changed or roundabouts:
        uses += _fences(before, after, roundabouts, problems)
    for name, crossings in _CROSSINGS.items():
        if name in changed:
            uses += crossings(before, after, problems)
    refusals = _rise("refusals", before.refusals, after.refusals, problems)
    problems += _too_much(writes, uses, roundabouts, refusals)
    if writes and uses:
        uses = _at_home(after, uses, writes[0], problems)
    plans = _plans(before, after, problems) if "plans" in changed else []
    return Changes(writes, uses, roundabouts, refusals > 0 and not writes, plans, problems)


# --- what was written -------------------------------------------------------------------------------------------------


def _filled(before: Sheet, after: Sheet, problems: list[Problem]) -> list[House]:
    found: list[House] = []
    for street, (was, now) in enumerate(zip(before.numbers, after.numbers, strict=True)):
        if was is now:
            continue
        for box in [box for box, number in enumerate(now) if number != was[box]]:
            old, new = was[box], now[box]
            if old is None:
                found.append((street, box))
            else:
                change = "is gone" if new is None else f"has become {new}"
                message = f"the {old} in box {box} of street {street} {change}: a number once written stays"
                problems.append(Problem("NUM-1", message, f"/numbers/{street}/{box}"))
    return found


def _write(after: Sheet, house: House) -> WriteNumber:
    street, box = house
    numbers = after.numbers[street]
    number = numbers[box]
    assert number is not None
    return write_row(number, street, len(numbers))[box]


def _copies(after: Sheet, filled: list[House], copied: list[House], problems: list[Problem]) -> list[Use]:
    found: list[Use] = []
    for street, box in copied:
        number = after.numbers[street][box]
        if number is not None and (street, box) in filled:
            found.append(Use("bis", write_bis(street, box, number), f"/numbers/{street}/{box}"))
        else:
            message = f"box {box} of street {street} has the mark of a copy, but no copy was written there now"
            problems.append(Problem("BIS-1", message, f"/bis/{street}/{after.bis[street].index(box)}"))
    return found


# --- what was drawn ---------------------------------------------------------------------------------------------------

_STAYS = {
    "bis": ("TURN-10", "mark of the copy in box"),
    "roundabouts": ("ROUND-3", "roundabout in box"),
    "fences": ("TURN-10", "fence in gap"),
    "pools": ("TURN-10", "pool at box"),
}
"""By which rule what is drawn somewhere stays, and what it is called."""


def _added(name: str, before: Sheet, after: Sheet, problems: list[Problem]) -> list[House]:
    """The places that the later sheet has more in the field `name`."""
    found: list[House] = []
    for street, (old, new) in enumerate(zip(getattr(before, name), getattr(after, name), strict=True)):
        if old is new or old == new:
            continue
        found += [(street, place) for place in new if place not in old]
        rule, word = _STAYS[name]
        problems += [
            Problem(rule, f"the {word} {place} of street {street} is gone", f"/{name}/{street}")
            for place in old
            if place not in new
        ]
    return found


def _fences(before: Sheet, after: Sheet, roundabouts: list[BuildRoundabout], problems: list[Problem]) -> list[Use]:
    """The fences that no roundabout has brought; each roundabout has to have brought its own (ROUND-7)."""
    added = _added("fences", before, after, problems)
    beside: list[House] = []
    for street, box, gaps in [(built.street, built.box, (built.box, built.box + 1)) for built in roundabouts]:
        beside += [(street, gap) for gap in gaps]
        if any(0 < gap < len(after.numbers[street]) and gap not in after.fences[street] for gap in gaps):
            message = f"a fence is missing beside the new roundabout in box {box} of street {street}"
            problems.append(Problem("ROUND-7", message, f"/fences/{street}"))
    return [
        Use("surveyor", build_fence(street, gap), f"/fences/{street}/{after.fences[street].index(gap)}")
        for street, gap in added
        if (street, gap) not in beside
    ]


# --- what was crossed -------------------------------------------------------------------------------------------------


def _rise(pointer: str, was: int, now: int, problems: list[Problem]) -> int:
    """How many more boxes are crossed; none where there are fewer."""
    if now < was:
        problems.append(Problem("TURN-10", f"{was} were crossed, and now only {now}", f"/{pointer}"))
        return 0
    return now - was


def _agents(before: Sheet, after: Sheet, problems: list[Problem]) -> list[Use]:
    found: list[Use] = []
    for place, (was, now) in enumerate(zip(before.estate_values, after.estate_values, strict=True)):
        pointer = f"estate_values/{place}"
        use = Use("agent", raise_estate_value(place + 1), f"/{pointer}")
        found += [use] * _rise(pointer, was, now, problems)
    return found


def _parks(before: Sheet, after: Sheet, problems: list[Problem]) -> list[Use]:
    found: list[Use] = []
    for street, (was, now) in enumerate(zip(before.parks, after.parks, strict=True)):
        pointer = f"parks/{street}"
        found += [Use("landscaper", BUILD_PARK, f"/{pointer}")] * _rise(pointer, was, now, problems)
    return found


def _pools(before: Sheet, after: Sheet, problems: list[Problem]) -> list[Use]:
    return [
        Use("pool", BUILD_POOL, f"/pools/{street}/{after.pools[street].index(box)}")
        for street, box in _added("pools", before, after, problems)
    ]


def _temps(before: Sheet, after: Sheet, problems: list[Problem]) -> list[Use]:
    return [Use("temp", HIRE_TEMP, "/temps")] * _rise("temps", before.temps, after.temps, problems)


_CROSSINGS: dict[str, Callable[[Sheet, Sheet, list[Problem]], list[Use]]] = {
    "estate_values": _agents,
    "parks": _parks,
    "pools": _pools,
    "temps": _temps,
}
"""The traces of agent, landscaper, pool and temp, by the field in which they stand."""


# --- whether one turn can have done it all ----------------------------------------------------------------------------


def _too_much(
    writes: list[WriteNumber], uses: list[Use], roundabouts: list[BuildRoundabout], refusals: int
) -> list[Problem]:
    """A turn writes one number or takes one refusal, uses one effect at most, and builds one roundabout at most."""
    if len(writes) + refusals == 1 and len(uses) <= len(writes) and len(roundabouts) <= 1:
        return []
    found = [
        Problem("TURN-3", "a turn writes one number, and this is one more", f"/numbers/{write.street}/{write.box}")
        for write in writes[1:]
    ]
    if refusals > 1:
        found.append(Problem("REFUSAL-3", f"{refusals} refusals are crossed, and a turn crosses one", "/refusals"))
    if refusals and writes:
        found.append(Problem("REFUSAL-3", "a refusal is taken and a number is written", "/refusals"))
    if not refusals and not writes:
        found.append(Problem("TURN-1", "no number is written and no refusal is taken"))
    if not writes:
        rule = "REFUSAL-3" if refusals else "EFFECT-3"
        found += [Problem(rule, f"the effect {use.effect} needs a number that is written", use.pointer) for use in uses]
    else:
        message = "a turn uses one effect once, and this use of {} is one more"
        found += [Problem("EFFECT-3", message.format(use.effect), use.pointer) for use in uses[1:]]
    found += [
        Problem("ROUND-4", f"a second roundabout is built, in box {built.box} of street {built.street}", "/roundabouts")
        for built in roundabouts[1:]
    ]
    return found


def _at_home(after: Sheet, uses: list[Use], write: WriteNumber, problems: list[Problem]) -> list[Use]:
    """The uses without parks and pools that are not where the number was written (PARK-1, POOL-1)."""
    found = []
    for use in uses:
        if use.effect == "landscaper" and use.pointer != f"/parks/{write.street}":
            message = f"a park is built there, and the number was written on street {write.street}"
            problems.append(Problem("PARK-1", message, use.pointer))
        elif use.effect == "pool" and use.pointer != _pool_pointer(after, write):
            message = f"a pool is built there, and the number was written in box {write.box} of street {write.street}"
            problems.append(Problem("POOL-1", message, use.pointer))
        else:
            found.append(use)
    return found


def _pool_pointer(after: Sheet, write: WriteNumber) -> str | None:
    pools = after.pools[write.street]
    return f"/pools/{write.street}/{pools.index(write.box)}" if write.box in pools else None


def _plans(before: Sheet, after: Sheet, problems: list[Problem]) -> list[int]:
    """The places of the plans completed now; one completed before stays as it was."""
    found = []
    for place, (was, now) in enumerate(zip(before.plans, after.plans, strict=True)):
        if was is None and now is not None:
            found.append(place)
        elif was != now:
            message = f"plan number {place + 1} was completed before, and is no longer as it was"
            problems.append(Problem("TURN-10", message, f"/plans/{place}"))
    return found
