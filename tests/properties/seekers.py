"""Players who seek one of the harder plans in play: an advanced one or one of the board's.

Each kind of plan has a `Wish`: what a number in a box is worth to it, which fences it needs, and so on. A seeker plays
like a filler, with the wish of one plan on top.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from invariants.seats import offer_of
from properties.policies import IMPOSSIBLE, POLICIES, Policy, best_copy, borders_for, cost, filler, using
from welcometo import BASE_BOARD, Game, Sheet
from welcometo.actions import (
    Action,
    BoardChoice,
    BuildFence,
    BuildRoundabout,
    CompletePlan,
    DeclineEffect,
    WriteBis,
    WriteNumber,
)
from welcometo.boards.christmas_lights import OnAString, StreetOnAString, WithoutLights
from welcometo.boards.easter_eggs import EveryEgg, WithEggs, WithoutEggs, held
from welcometo.boards.ice_cream import ICE_CREAM, EveryCone, WithCones, WithoutCones
from welcometo.plans import BisPlan, EndHousesPlan, EstatePlan, FullStreetPlan, GreeneryPlan, Plan, TempsPlan

Extra = Callable[[Sheet, int, int, int, str], float]
"""What it costs beside the usual to write a number on a street in a box, with this effect."""


def nothing(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
    """No wish for any place."""
    return 0.0


class Wish(NamedTuple):
    """What a plan asks of its seeker: costs of numbers, gaps for fences by street, effects, boxes for roundabouts."""

    extra: Extra = nothing
    fences: tuple[tuple[int, ...], ...] = ((), (), ())
    effects: tuple[str, ...] = ()
    roundabouts: tuple[tuple[int, int], ...] = ()
    picky: bool = False
    """Whether copies are judged like numbers, instead of made wherever a box is hard to fill."""


# --- advanced plans ------------------------------------------------------------------------------------------------------


def street_wish(plan: FullStreetPlan) -> Wish:
    """Fill one street first."""
    return Wish(lambda sheet, number, street, box, effect: -4.0 * (street == plan.street))


def ends_wish(plan: EndHousesPlan) -> Wish:
    """Low numbers at the left ends, high ones at the right."""

    def extra(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
        right = box == len(sheet.numbers[street]) - 1
        return -8.0 * ((box == 0 and number <= 4) or (right and number >= 12))

    return Wish(extra)


def greenery_wish(plan: GreeneryPlan) -> Wish:
    """Parks and pools on the right streets; no other number where a pool is printed."""
    streets = (plan.street,) if plan.street is not None else (0, 1, 2) if plan.pools and plan.streets > 1 else (0, 1)
    streets = streets[:1] if plan.roundabout else streets
    layout = BASE_BOARD.layout

    def extra(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
        if street not in streets:
            return 0.0
        pool = plan.pools and box in layout.streets[street].pools
        if pool:
            return -15.0 if effect == "pool" else 15.0
        missing = plan.parks and sheet.parks[street] < len(layout.streets[street].park_track) - 1
        if missing:
            return -12.0 if effect == "landscaper" else 5.0
        return 0.0

    return Wish(extra, roundabouts=((streets[0], 0),) if plan.roundabout else ())


def copied(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
    """Copies on the bottom street, numbers rather on the others."""
    if effect == "bis":
        return -5.0 if street == 2 else 0.0
    return 4.0 * (street == 2)


# --- estates with or without something -----------------------------------------------------------------------------------


@lru_cache
def zones(plan: EstatePlan) -> tuple[tuple[int, ...], ...]:
    """The gaps that cut the streets for this plan alone."""
    return borders_for((plan,), (10, 11, 12))


def avoiding(plan: EstatePlan, bad: Callable[[Sheet, int, int, int], bool], top: range | None = None) -> Wish:
    """Estates in which something must not be, from the left of the streets on, or in these boxes of the top one."""
    fences = zones(plan) if top is None else ((top.start,), *zones(plan)[1:])
    places = [range(max(gaps, default=0)) for gaps in fences]
    places[0] = places[0] if top is None else top

    def extra(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
        if box not in places[street]:
            return 0.0
        return 15.0 if bad(sheet, number, street, box) else -6.0

    return Wish(extra, fences, picky=True)


def lit(sheet: Sheet, number: int, street: int, box: int) -> bool:
    """Whether the number would hang on a string with a neighbour."""
    return any(abs(other - number) <= 1 for other in _beside(sheet, street, box) if other is not None)


def crowded(sheet: Sheet, number: int, street: int, box: int) -> bool:
    """Whether the number is so near to others that some house in between would hang on a string."""
    row = sheet.numbers[street]
    return any(other is not None and abs(other - number) < 2 * abs(place - box) for place, other in enumerate(row[:3]))


def _beside(sheet: Sheet, street: int, box: int) -> tuple[int | None, int | None]:
    row = sheet.numbers[street]
    return row[box - 1] if box else None, row[box + 1] if box + 1 < len(row) else None


def chained(*streets: int) -> Extra:
    """On these streets every number hangs on the string of the others, or is the first."""

    def extra(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
        row = sheet.numbers[street]
        if street not in streets or row.count(None) == len(row):
            return 0.0
        if not lit(sheet, number, street, box):
            return 25.0
        left, right = _beside(sheet, street, box)
        return 25.0 if any(x is not None and abs(x - number) > 1 for x in (left, right)) else -15.0

    return extra


# --- eggs ----------------------------------------------------------------------------------------------------------------

EGGS: dict[str, dict[int, dict[int, tuple[int, ...]]]] = {
    "eggs-bottom": {2: {2: (6,), 3: (6, 7), 4: (8,), 5: (8, 9), 6: (9,), 7: (10,), 8: (10,), 9: (10, 16)}},
    "eggs-with-333": {
        0: {2: (6,), 3: (8,), 4: (9, 10, 11)},
        1: {5: (6,), 6: (8,), 7: (9, 10, 11)},
        2: {4: (8,), 5: (9,), 6: (10, 11, 12)},
    },
}
"""Numbers that keep the eggs of a plan, by street and box."""


def egg_wish(plan: Plan) -> Wish:
    """These numbers in these boxes, and no others on the streets that keep them from coming."""
    wanted = EGGS[plan.id]

    def extra(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
        boxes = wanted.get(street)
        if boxes is None:
            return 0.0
        if box in boxes:
            return -15.0 if number in boxes[box] else 25.0
        first, last = min(boxes), max(boxes)
        blocks = number >= boxes[first][0] if box < first else number <= boxes[last][-1]
        return 25.0 if blocks else 4.0

    fences = tuple((min(wanted[s]), max(wanted[s]) + 1) if s in wanted else () for s in range(3))
    if not isinstance(plan, WithEggs):
        return Wish(extra, picky=True)
    return Wish(extra, fences, roundabouts=((1, 4), (2, 3)), picky=True)


# --- cones ---------------------------------------------------------------------------------------------------------------

CONES: dict[str, tuple[range, ...]] = {
    "ice-cones": (range(10), range(0), range(0)),
    "ice-with-444": (range(4, 8), range(4), range(4)),
}
"""The boxes of each street in which every cone should be served."""
STARTS = ("right", "left", "left")


def truck_passes(sheet: Sheet, street: int, box: int) -> range:
    """The boxes from where the truck stands to this one, itself included; none if it is behind the truck."""
    row = sheet.numbers[street]
    boxes = [b for b, number in enumerate(row) if number is not None]
    if STARTS[street] == "left":
        return range(boxes[-1] + 1 if boxes else 0, box + 1)
    return range(box, boxes[0] if boxes else len(row))


def cone_wish(plan: Plan) -> Wish:
    """In these boxes the truck passes by no cone."""
    wanted = CONES[plan.id]

    def extra(sheet: Sheet, number: int, street: int, box: int, effect: str) -> float:
        cones = ICE_CREAM.layout.streets[street].extras
        passed = [b for b in truck_passes(sheet, street, box) if b in wanted[street] and cones[b]]
        if len(passed) > 1 or (passed and passed != [box]):
            return 25.0
        return -6.0 if passed else 0.0

    fences = ((4, 8), (4,), (4,)) if isinstance(plan, WithCones) else ((), (), ())
    return Wish(extra, fences, picky=True)


def served(sheet: Sheet, number: int, street: int, box: int) -> bool:
    """Whether a number there would serve a cone."""
    return bool(ICE_CREAM.layout.streets[street].extras[box] and truck_passes(sheet, street, box))


# --- the wish of each plan -----------------------------------------------------------------------------------------------


WISHES: dict[type[Plan], Callable[[Any], Wish]] = {
    FullStreetPlan: street_wish,
    EndHousesPlan: ends_wish,
    GreeneryPlan: greenery_wish,
    BisPlan: lambda plan: Wish(copied, effects=("bis",), picky=True),
    TempsPlan: lambda plan: Wish(effects=("temp",)),
    StreetOnAString: lambda plan: Wish(chained(0), picky=True),
    OnAString: lambda plan: Wish(chained(0, 2), ((6,), (), (6,)), picky=True),
    WithoutLights: lambda plan: avoiding(plan, crowded),
    EveryEgg: egg_wish,
    WithEggs: egg_wish,
    WithoutEggs: lambda plan: avoiding(plan, lambda sheet, number, street, box: held(number) > 0),
    EveryCone: cone_wish,
    WithCones: cone_wish,
    WithoutCones: lambda plan: avoiding(plan, served, top=range(7, 10)),
    EstatePlan: lambda plan: Wish(fences=zones(plan)),
}


@lru_cache
def wish_for(plan: Plan) -> Wish:
    """What the plan asks of its seeker."""
    return WISHES[type(plan)](plan)


def plan_sought(game: Game, player: int) -> Plan:
    """An advanced plan or one of the board's own, another for each player, not yet completed; else any."""
    sheet = game.players[player].sheet
    open_plans = [plan for plan in game.plans if sheet.plans[plan.number - 1] is None] or list(game.plans)
    hard = [plan for plan in open_plans if plan.advanced or not plan.id.startswith("n")] or open_plans
    return hard[player % len(hard)]


def seeker(game: Game, player: int, legal: tuple[Action, ...], rng: Random) -> Action:
    """Seeks one plan until it is completed, then the next."""
    sheet, wish = game.players[player].sheet, wish_for(plan_sought(game, player))
    match legal[0]:
        case BuildRoundabout():
            return _roundabout(game, player, legal, rng, wish)
        case WriteNumber():
            return min(legal, key=lambda action: _cost(game, player, action, wish) + rng.random())
        case BuildFence():
            wanted = [action for action in legal if _is_wanted(action, wish)]
            return rng.choice(wanted) if wanted else legal[-1]
        case WriteBis():
            return _copy(game, player, legal, wish) if wish.picky else best_copy(legal, sheet)
        case BoardChoice():
            return legal[0]
        case CompletePlan():
            return legal[0]
    if offer_of(game, game.players[player], legal[0]):
        return min(legal, key=lambda action: _cost_of_choice(game, player, action, wish, rng))
    return using(legal, rng)


def _roundabout(game: Game, player: int, legal: tuple[Action, ...], rng: Random, wish: Wish) -> Action:
    wanted = [a for a in legal if isinstance(a, BuildRoundabout) and (a.street, a.box) in wish.roundabouts]
    return wanted[0] if wanted else filler(game, player, legal, rng)


def _is_wanted(action: Action, wish: Wish) -> bool:
    return isinstance(action, BuildFence) and action.gap in wish.fences[action.street]


def _cost(game: Game, player: int, action: Action, wish: Wish) -> float:
    seat = game.players[player]
    if not isinstance(action, WriteNumber):
        return 0.0
    usual = cost(seat.sheet, action.number, action.street, action.box)
    return usual + wish.extra(seat.sheet, action.number, action.street, action.box, seat.effect or "")


def _copy(game: Game, player: int, legal: tuple[Action, ...], wish: Wish) -> Action:
    """The copy that the plan likes best, unless it dislikes them all."""
    sheet = game.players[player].sheet
    costs = {a: wish.extra(sheet, a.number, a.street, a.box, "bis") for a in legal if isinstance(a, WriteBis)}
    best = min(costs, key=lambda action: costs[action])
    decline = next(action for action in legal if isinstance(action, DeclineEffect))
    return best if costs[best] < 0 else decline


def _cost_of_choice(game: Game, player: int, action: Action, wish: Wish, rng: Random) -> float:
    seat = game.players[player]
    offer = offer_of(game, seat, action)
    if offer is None:
        return IMPOSSIBLE
    number, effect = offer[0].number, offer[1].effect
    sheet = seat.sheet
    best = min(
        cost(sheet, changed, street, box) + wish.extra(sheet, changed, street, box, effect)
        for changed in (range(max(0, number - 2), min(17, number + 2) + 1) if effect == "temp" else (number,))
        for street, row in enumerate(sheet.numbers)
        for box in range(len(row))
        if row[box] is None
    )
    fenced = all(set(wanted) <= set(fences) for wanted, fences in zip(wish.fences, sheet.fences, strict=True))
    liked = effect in wish.effects or (effect == "surveyor" and not fenced) or (effect == "bis" and wish.picky)
    return best - 8.0 * liked + rng.random()


ALL_POLICIES: dict[str, Policy] = {**POLICIES, "seeker": seeker}
"""All policies, by name."""
