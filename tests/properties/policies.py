"""Players with odd habits, so that rare states come about often.

A policy picks one of the legal actions. It sees the game, but none of them looks at what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from welcometo import Game, Sheet
from welcometo.actions import (
    Action,
    BuildFence,
    ChoosePair,
    CompletePlan,
    DeclineEffect,
    DeclinePlans,
    DeclineReshuffle,
    WriteBis,
    WriteNumber,
)
from welcometo.plans import EstatePlan, Plan

Policy = Callable[[Game, int, tuple[Action, ...], Random], Action]

DECLINING = (DeclineEffect, DeclinePlans, DeclineReshuffle)
LOW, HIGH = 0, 16
"""What no card's number is: one below the lowest and one above the highest."""


def any_of(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Whatever comes."""
    return rng.choice(legal)


def decliner(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Writes numbers anywhere and declines all else."""
    return legal[-1] if isinstance(legal[-1], DECLINING) else rng.choice(legal)


def _using(legal: tuple[Action, ...], rng: Random) -> Action:
    """Anything but to decline."""
    return rng.choice([action for action in legal if not isinstance(action, DECLINING)] or legal)


def lover_of(effect: str) -> Policy:
    """Takes pairs with this effect wherever it can, and always uses effects and completes plans."""

    def policy(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
        loved = [a for a in legal if isinstance(a, ChoosePair) and game.effects[a.pair].effect == effect]
        if loved:
            return rng.choice(loved)
        if isinstance(legal[0], WriteNumber):
            return _best_write(legal, game.players[player].sheet, rng)
        return _using(legal, rng)

    return policy


def changer(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Takes temps and changes the number wherever it can."""
    choice = lover_of("temp")(game, player, legal, rng)
    changed = [a for a in legal if isinstance(a, WriteNumber) and a.number != game.players[player].number]
    return _best_write(tuple(changed), game.players[player].sheet, rng) if changed else choice


def refuser(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Writes low numbers far to the right and high ones far to the left, until nothing fits any more."""
    if isinstance(legal[0], WriteNumber):
        return max(legal, key=_blocking)
    return legal[-1]


def _blocking(action: Action) -> tuple[int, int]:
    assert isinstance(action, WriteNumber)
    return (action.box if action.number <= 8 else -action.box), action.street


# --- filling the streets -----------------------------------------------------------------------------------------------


def filler(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Writes numbers where they leave room, copies numbers into boxes that nothing else can fill, and never asks."""
    sheet = game.players[player].sheet
    if isinstance(legal[0], ChoosePair):
        return min(legal, key=lambda action: _cost_of_pair(game, sheet, action, rng))
    if isinstance(legal[0], WriteNumber):
        return _best_write(legal, sheet, rng)
    if isinstance(legal[0], WriteBis):
        return _best_copy(legal, sheet)
    return legal[-1] if isinstance(legal[-1], DECLINING) else rng.choice(legal)


def _cost_of_pair(game: Game, sheet: Sheet, action: Action, rng: Random) -> float:
    if not isinstance(action, ChoosePair):
        return 1000.0
    number, effect = game.numbers[action.pair].number, game.effects[action.pair].effect
    costs = [_cost(sheet, number, s, b) for s, row in enumerate(sheet.numbers) for b in range(len(row))]
    return min(costs) - (4.0 if effect == "bis" else 0.0) + rng.random()


def _best_write(legal: tuple[Action, ...], sheet: Sheet, rng: Random) -> Action:
    costs = {a: _cost(sheet, a.number, a.street, a.box) for a in legal if isinstance(a, WriteNumber)}
    return min(costs, key=lambda action: costs[action] + rng.random() / 2)


def _cost(sheet: Sheet, number: int, street: int, box: int) -> float:
    """How badly the number sits there: boxes that can no longer be filled, and how far it is from an even spread."""
    first, stop, low, high = _room(sheet.numbers[street], box)
    if not (first <= box < stop and low < number < high):
        return 1000.0
    lost = max(0, box - first - (number - low - 1)) + max(0, stop - 1 - box - (high - number - 1))
    lost -= max(0, stop - first - (high - low - 1))
    even = first + (number - low) / (high - low) * (stop - first) - 0.5
    return 10 * lost + abs(even - box)


@lru_cache(maxsize=1 << 14)
def _room(numbers: tuple[int | None, ...], box: int) -> tuple[int, int, int, int]:
    """The empty boxes around a box, and the numbers between which they lie; no boxes if it is filled."""
    if numbers[box] is not None:
        return box, box, LOW, HIGH
    first = max((b + 1 for b in range(box) if numbers[b] is not None), default=0)
    stop = min((b for b in range(box, len(numbers)) if numbers[b] is not None), default=len(numbers))
    low = numbers[first - 1] if first else None
    high = numbers[stop] if stop < len(numbers) else None
    return first, stop, LOW if low is None else low, HIGH if high is None else high


def _best_copy(legal: tuple[Action, ...], sheet: Sheet) -> Action:
    """The copy into the box that is hardest to fill."""
    copies = [action for action in legal if isinstance(action, WriteBis)]
    return max(copies, key=lambda action: _hardness(sheet, action))


def _hardness(sheet: Sheet, action: WriteBis) -> int:
    first, stop, low, high = _room(sheet.numbers[action.street], action.box)
    return (stop - first) - (high - low - 1)


# --- hunting for plans -------------------------------------------------------------------------------------------------


def planner(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Cuts the streets into the estates that the plans ask for, fills them, completes every plan and asks to reshuffle."""
    sheet = game.players[player].sheet
    borders = _borders(game.plans, tuple(len(row) for row in sheet.numbers))
    wanted = [a for a in legal if isinstance(a, BuildFence) and a.gap in borders[a.street]]
    missing = any(set(borders[s]) - set(sheet.fences[s]) for s in range(len(borders)))
    if wanted:
        return rng.choice(wanted)
    if isinstance(legal[0], BuildFence):
        return legal[-1]
    if isinstance(legal[0], ChoosePair):
        return min(legal, key=lambda a: _cost_of_pair(game, sheet, a, rng) - 6 * (missing and _surveys(game, a)))
    if isinstance(legal[0], CompletePlan):
        return legal[0]
    if isinstance(legal[0], WriteNumber | WriteBis):
        return filler(game, player, legal, rng)
    return _using(legal, rng)


def _surveys(game: Game, action: Action) -> bool:
    return isinstance(action, ChoosePair) and game.effects[action.pair].effect == "surveyor"


@lru_cache(maxsize=1 << 10)
def _borders(plans: tuple[Plan, ...], boxes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The gaps that cut the streets into the estates of all plans, as many as there is room for."""
    sizes = sorted((size for plan in plans if isinstance(plan, EstatePlan) for size in plan.sizes), reverse=True)
    ends = [0] * len(boxes)
    cuts: list[list[int]] = [[] for _ in boxes]
    for size in sizes:
        fitting = [street for street in range(len(boxes)) if ends[street] + size <= boxes[street]]
        if fitting:
            street = max(fitting, key=lambda s: boxes[s] - ends[s])
            ends[street] += size
            cuts[street].append(ends[street])
    return tuple(tuple(gap for gap in row if gap < boxes[street]) for street, row in enumerate(cuts))


POLICIES: dict[str, Policy] = {
    "any": any_of,
    "decliner": decliner,
    "fences": lover_of("surveyor"),
    "values": lover_of("agent"),
    "parks": lover_of("landscaper"),
    "pools": lover_of("pool"),
    "temps": lover_of("temp"),
    "changer": changer,
    "copies": lover_of("bis"),
    "refuser": refuser,
    "filler": filler,
    "planner": planner,
}
"""All policies, by name."""

BRIEF = {"any", "decliner", "refuser"}
"""The policies that take three refusals soon."""
