"""The orders in which roundabouts and refusals can have come.

Without roundabouts what fits only becomes less, so refusals can wait till the end. A roundabout opens a street again:
some refusals can only have come before it, and some only after it. And until it is built, numbers left and right of its
box have to ascend. So there may be several orders; they are tried one after the other, the likely ones first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Any, NamedTuple

from welcometo import roundabouts as building
from welcometo.actions import BUILD_PARK, Action, BuildFence, BuildPark, HireTemp, WriteBis, build_roundabout, write_bis
from welcometo.model import evolve
from welcometo.refusals import ends_the_game
from welcometo.sheet import House, is_full, replaced
from welcometo.states import LoneSheet
from welcometo.validation.reconstructing.certificate import empty
from welcometo.validation.reconstructing.demands import Demands

NO_CUT = None


class Ending(NamedTuple):
    """What is kept for the last turn.

    A `house` and the `use` of its effect, or a `refusal`; or whatever comes last where nothing is said. `closing`: the
    last roundabout, built in the last empty box, so that a refusal follows (ROUND-11).
    """

    house: House | None = None
    use: Action | None = None
    refusal: bool = False
    closing: bool = False


class Order(NamedTuple):
    """One order to try.

    `roundabouts` as they are built; `refusals` how many are taken before each of them, and after the last one; `cuts` of
    each roundabout a number: until it is built only smaller ones are written to its left and only others to its right;
    `ending` what the last turn brings.
    """

    roundabouts: tuple[House, ...]
    refusals: tuple[int, ...]
    cuts: tuple[int | None, ...]
    ending: Ending = Ending()

    def taken_before(self, built: int) -> int:
        """How many refusals are taken before the roundabout after so many."""
        return sum(self.refusals[: built + 1])

    def on(self, street: int) -> Order:
        """What it says of the roundabouts of one street, as if they had to wait for nothing."""
        here = [k for k, house in enumerate(self.roundabouts) if house[0] == street]
        roundabouts, cuts = tuple(self.roundabouts[k] for k in here), tuple(self.cuts[k] for k in here)
        return Order(roundabouts, (0,) * (len(here) + 1), cuts)


def orders(goal: LoneSheet, demands: Demands, hopeful: Callable[[Order], bool]) -> Iterator[Order]:
    """Every order that can matter, the likely ones first; none of those that are not hopeful, whatever comes last."""
    at_once = _at_once(goal, demands)
    for refusals in _splits(goal.sheet.refusals, len(demands.roundabouts)):
        for roundabouts in permutations(demands.roundabouts):
            for cuts in product(*_all_cuts(demands, roundabouts, refusals, at_once)):
                order = Order(roundabouts, refusals, cuts)
                if hopeful(order):
                    for ending in _endings(goal, demands, refusals[-1], roundabouts):
                        yield order._replace(ending=ending)


def _without(numbers: tuple[tuple[int | None, ...], ...], house: House) -> tuple[tuple[int | None, ...], ...]:
    street, box = house
    return replaced(numbers, street, replaced(numbers[street], box, None))


def _at_once(goal: LoneSheet, demands: Demands) -> frozenset[House]:
    """The roundabouts that the board lets be built before anything is written."""
    new = empty(goal)
    return frozenset(
        house
        for house in demands.roundabouts
        if goal.board.leads_to(building.apply(new, build_roundabout(*house)), goal.sheet)
    )


def completed_before_last(goal: LoneSheet) -> tuple[int, ...]:
    """The plans that were completed a turn before the last: the higher ones, where the solo card came between (SOLO-7)."""
    plans = [(k, plan) for k, plan in enumerate(goal.sheet.plans, start=1) if plan is not None]
    if not goal.options.solo or all(plan.first for _, plan in plans):
        return ()
    return tuple(k for k, plan in plans if plan.first)


def _endings(goal: LoneSheet, demands: Demands, refusals: int, built: tuple[House, ...]) -> Iterator[Ending]:
    """How the last turn can be special; `refusals` are taken after the last of the roundabouts `built`."""
    taken, full = goal.sheet.refusals, is_full(goal.sheet)
    if full and built and refusals == 1 and _ascends_around(goal, built[-1]):
        yield Ending(closing=True)
    if full and ends_the_game(goal.layout, goal.sheet):
        return
    yield Ending()
    if completed_before_last(goal):
        if taken:
            yield Ending(refusal=True)
        for house in demands.houses:
            if _can_wait(goal, house, None):
                yield from (Ending(house, use) for use in _uses_of(demands, house) if _can_wait(goal, house, use))
    elif taken and full:
        yield from map(Ending, demands.houses)


def _ascends_around(goal: LoneSheet, roundabout: House) -> bool:
    """Whether all numbers beside a roundabout, up to the next one on each side, can have been written before it."""
    street, box = roundabout
    others = [-1, *goal.sheet.roundabouts[street], len(goal.sheet.numbers[street])]
    left = goal.sheet.numbers[street][max(place for place in others if place < box) + 1 : box]
    right = goal.sheet.numbers[street][box + 1 : min(place for place in others if place > box)]
    return all(low < high for low in left for high in right if low is not None and high is not None)


def _can_wait(goal: LoneSheet, house: House, use: Action | None) -> bool:
    """Whether the higher plans could be completed before this house was written and the effect used."""
    sheet = goal.sheet
    street, box = house
    changes: dict[str, Any] = {"numbers": _without(sheet.numbers, house)}
    if box in sheet.pools[street]:
        changes["pools"] = replaced(sheet.pools, street, tuple(pool for pool in sheet.pools[street] if pool != box))
    if isinstance(use, WriteBis):
        changes["numbers"] = _without(changes["numbers"], (use.street, use.box))
        changes["bis"] = replaced(sheet.bis, use.street, tuple(b for b in sheet.bis[use.street] if b != use.box))
    elif isinstance(use, BuildFence):
        fences = tuple(gap for gap in sheet.fences[use.street] if gap != use.gap)
        changes["fences"] = replaced(sheet.fences, use.street, fences)
    elif isinstance(use, BuildPark):
        changes["parks"] = replaced(sheet.parks, street, sheet.parks[street] - 1)
    elif isinstance(use, HireTemp):
        changes["temps"] = sheet.temps - 1
    before = evolve(sheet, **changes, plans=(None,) * len(sheet.plans))
    return all(goal.plans[k - 1].completable(goal.layout, goal.options, before) for k in completed_before_last(goal))


def _uses_of(demands: Demands, house: House) -> Iterator[Action | None]:
    """What the turn of a house can have brought beside it."""
    yield None
    if house not in demands.fixed:
        if demands.final.parks[house[0]]:
            yield BUILD_PARK
        yield from dict.fromkeys(demands.uses)
        yield from (write_bis(*copy, demands.number[copy]) for copy in demands.copies)


def _splits(refusals: int, roundabouts: int) -> Iterator[tuple[int, ...]]:
    """How many refusals come before each roundabout and after the last: first all at the end."""
    if not roundabouts:
        yield (refusals,)
        return
    for first in range(refusals + 1):
        for rest in _splits(refusals - first, roundabouts - 1):
            yield first, *rest


def _all_cuts(
    demands: Demands, roundabouts: tuple[House, ...], refusals: tuple[int, ...], at_once: frozenset[House]
) -> Iterator[tuple[int | None, ...]]:
    """The cuts of each roundabout: none for those that are built before anything is written."""
    waiting = False
    for house, before in zip(roundabouts, refusals, strict=False):
        waiting = waiting or before > 0 or house not in at_once
        yield _cuts(demands, house) if waiting else (NO_CUT,)


def _cuts(demands: Demands, roundabout: House) -> tuple[int | None, ...]:
    """The cuts that part the numbers left and right of a roundabout differently; one is enough where they ascend."""
    street, box = roundabout
    left = {number for number in demands.final.numbers[street][:box] if number is not None}
    right = {number for number in demands.final.numbers[street][box:] if number is not None}
    if not left or not right or max(left) < min(right):
        return (NO_CUT,)
    return tuple(sorted({*left, *right, max(left | right) + 1}))
