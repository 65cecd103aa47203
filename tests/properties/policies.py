"""Players with odd habits, so that rare states come about often.

A policy picks one of the legal actions. It sees the game, but none of them looks at what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from invariants.seats import offer_of
from welcometo import Game, Sheet
from welcometo.actions import (
    Action,
    BuildFence,
    BuildRoundabout,
    ChooseCards,
    ChoosePair,
    CompletePlan,
    DeclineEffect,
    DeclinePlans,
    DeclineReshuffle,
    DeclineRoundabout,
    WriteBis,
    WriteNumber,
)
from welcometo.plans import EstatePlan, Plan

Policy = Callable[[Game, int, tuple[Action, ...], Random], Action]

DECLINING = (DeclineRoundabout, DeclineEffect, DeclinePlans, DeclineReshuffle)
CHOICES = (ChoosePair, ChooseCards)
LOW, HIGH = 0, 16
"""What no card's number is: one below the lowest and one above the highest."""
IMPOSSIBLE = 1000.0
"""What it costs to write a number where it does not fit."""


def any_of(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Whatever comes."""
    return rng.choice(legal)


def decliner(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Writes numbers anywhere and declines all else."""
    return legal[-1] if isinstance(legal[-1], DECLINING) else rng.choice(legal)


def using(legal: tuple[Action, ...], rng: Random) -> Action:
    """Anything but to decline."""
    return rng.choice([action for action in legal if not isinstance(action, DECLINING)] or legal)


def effect_of(game: Game, player: int, action: Action) -> str | None:
    """The effect that a choice of cards brings."""
    offer = offer_of(game, game.players[player], action)
    return offer[1].effect if offer else None


def lover_of(effect: str) -> Policy:
    """Takes pairs with this effect wherever it can, and always uses effects and completes plans."""

    def policy(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
        if isinstance(legal[0], BuildRoundabout):
            return last_resort(game.players[player].sheet, legal)
        if loved := [action for action in legal if effect_of(game, player, action) == effect]:
            return rng.choice(loved)
        if isinstance(legal[0], WriteNumber):
            return best_write(legal, game.players[player].sheet, rng)
        return using(legal, rng)

    return policy


def changer(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Takes temps and changes the number wherever it can."""
    choice = lover_of("temp")(game, player, legal, rng)
    changed = [a for a in legal if isinstance(a, WriteNumber) and a.number != game.players[player].number]
    return best_write(tuple(changed), game.players[player].sheet, rng) if changed else choice


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
    if isinstance(legal[0], BuildRoundabout):
        return last_resort(sheet, legal)
    if isinstance(legal[0], CHOICES):
        return min(legal, key=lambda action: _cost_of_choice(game, player, action, rng))
    if isinstance(legal[0], WriteNumber):
        return best_write(legal, sheet, rng)
    if isinstance(legal[0], WriteBis):
        return best_copy(legal, sheet)
    return legal[-1] if isinstance(legal[-1], DECLINING) else rng.choice(legal)


def last_resort(sheet: Sheet, legal: tuple[Action, ...]) -> Action:
    """A roundabout where no number fits any more, if there is such a box."""
    for action in legal:
        if isinstance(action, BuildRoundabout):
            _, _, low, high = room(sheet, action.street, action.box)
            if high - low < 2:
                return action
    return legal[-1]


def _cost_of_choice(game: Game, player: int, action: Action, rng: Random) -> float:
    seat = game.players[player]
    offer = offer_of(game, seat, action)
    if offer is None:
        return IMPOSSIBLE
    number, effect = offer[0].number, offer[1].effect
    costs = [cost(seat.sheet, number, s, b) for s, row in enumerate(seat.sheet.numbers) for b in range(len(row))]
    return min(costs) - (4.0 if effect == "bis" else 0.0) + rng.random()


def best_write(legal: tuple[Action, ...], sheet: Sheet, rng: Random) -> Action:
    costs = {a: cost(sheet, a.number, a.street, a.box) for a in legal if isinstance(a, WriteNumber)}
    return min(costs, key=lambda action: costs[action] + rng.random() / 2)


def cost(sheet: Sheet, number: int, street: int, box: int) -> float:
    """How badly the number sits there: boxes that can no longer be filled, and how far it is from an even spread."""
    first, stop, low, high = room(sheet, street, box)
    if not (first <= box < stop and low < number < high):
        return IMPOSSIBLE
    lost = max(0, box - first - (number - low - 1)) + max(0, stop - 1 - box - (high - number - 1))
    lost -= max(0, stop - first - (high - low - 1))
    even = first + (number - low) / (high - low) * (stop - first) - 0.5
    return 10 * lost + abs(even - box)


def room(sheet: Sheet, street: int, box: int) -> tuple[int, int, int, int]:
    """The empty boxes around a box, and the numbers between which they lie; no boxes if it is filled."""
    return _room(sheet.numbers[street], sheet.roundabouts[street], box)


@lru_cache(maxsize=1 << 16)
def _room(numbers: tuple[int | None, ...], gone: tuple[int, ...], box: int) -> tuple[int, int, int, int]:
    filled = [b for b, number in enumerate(numbers) if number is not None or b in gone]
    if box in filled:
        return box, box, LOW, HIGH
    first = max((b + 1 for b in filled if b < box), default=0)
    stop = min((b for b in filled if b > box), default=len(numbers))
    low = numbers[first - 1] if first else None
    high = numbers[stop] if stop < len(numbers) else None
    return first, stop, LOW if low is None else low, HIGH if high is None else high


def fits_somewhere(sheet: Sheet, number: int) -> bool:
    """Whether a card's number can be written anywhere as it is."""
    return any(cost(sheet, number, s, b) < IMPOSSIBLE for s, row in enumerate(sheet.numbers) for b in range(len(row)))


def best_copy(legal: tuple[Action, ...], sheet: Sheet) -> Action:
    """The copy into the box that is hardest to fill."""
    copies = [action for action in legal if isinstance(action, WriteBis)]
    return max(copies, key=lambda action: _hardness(sheet, action))


def _hardness(sheet: Sheet, action: WriteBis) -> int:
    first, stop, low, high = room(sheet, action.street, action.box)
    return (stop - first) - (high - low - 1)


# --- hunting for plans -------------------------------------------------------------------------------------------------


def planner(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Cuts the streets into the estates that the plans ask for, fills them, completes every plan and asks to reshuffle."""
    sheet = game.players[player].sheet
    borders = borders_for(game.plans, tuple(len(row) for row in sheet.numbers))
    wanted = [a for a in legal if isinstance(a, BuildFence) and a.gap in borders[a.street]]
    missing = any(set(borders[s]) - set(sheet.fences[s]) for s in range(len(borders)))
    if wanted:
        return rng.choice(wanted)
    if isinstance(legal[0], BuildFence):
        return legal[-1]
    if isinstance(legal[0], CHOICES):
        return min(legal, key=lambda a: _with_fences(game, player, a, rng, bool(missing)))
    if isinstance(legal[0], CompletePlan):
        return legal[0]
    if isinstance(legal[0], WriteNumber | WriteBis | BuildRoundabout):
        return filler(game, player, legal, rng)
    return using(legal, rng)


def _with_fences(game: Game, player: int, action: Action, rng: Random, missing: bool) -> float:
    surveys = missing and effect_of(game, player, action) == "surveyor"
    return _cost_of_choice(game, player, action, rng) - 6 * surveys


@lru_cache(maxsize=1 << 10)
def borders_for(plans: tuple[Plan, ...], boxes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
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


# --- roundabouts -------------------------------------------------------------------------------------------------------


def builder(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Builds roundabouts, after the effect where that is possible, and else plays as a filler."""
    if isinstance(legal[0], BuildRoundabout):
        early = game.players[player].stage == "roundabout"
        wait = early and game.options.roundabout_timing == "both"
        return legal[-1] if wait or rng.random() < 0.8 else rng.choice(legal)
    return filler(game, player, legal, rng)


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
    "builder": builder,
}
"""Policies by name; `seekers` has one more."""

BRIEF = {"any", "decliner", "refuser"}
"""The policies that take three refusals soon."""
