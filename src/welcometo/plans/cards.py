"""The printed plan cards, in printed order: the order from which plans are drawn (CHANCE-4)."""

from __future__ import annotations

from welcometo.model import ready
from welcometo.plans.bis_plan import BisPlan
from welcometo.plans.end_houses_plan import EndHousesPlan
from welcometo.plans.estate_plan import EstatePlan
from welcometo.plans.full_street_plan import FullStreetPlan
from welcometo.plans.greenery_plan import GreeneryPlan
from welcometo.plans.plan import Plan
from welcometo.plans.temps_plan import TempsPlan


def _estates(number: int, sizes: str, first: int, later: int) -> EstatePlan:
    return ready(
        EstatePlan, id=f"n{number}-{sizes}", number=number, first=first, later=later, sizes=tuple(map(int, sizes))
    )


BASE_PLANS: tuple[Plan, ...] = (
    _estates(1, "111111", 8, 4),
    _estates(1, "2222", 8, 4),
    _estates(1, "333", 8, 4),
    _estates(1, "44", 6, 3),
    _estates(1, "55", 8, 4),
    _estates(1, "66", 10, 6),
    _estates(2, "1116", 11, 6),
    _estates(2, "225", 10, 6),
    _estates(2, "334", 12, 7),
    _estates(2, "36", 8, 4),
    _estates(2, "45", 9, 5),
    _estates(2, "1114", 9, 5),
    _estates(3, "126", 12, 7),
    _estates(3, "145", 13, 7),
    _estates(3, "34", 7, 3),
    _estates(3, "25", 7, 3),
    _estates(3, "1223", 11, 6),
    _estates(3, "235", 13, 7),
)
"""The 18 plans of the base game (PLAN-7)."""

ADVANCED_PLANS: tuple[Plan, ...] = (
    ready(FullStreetPlan, id="n1-street-bottom", number=1, first=8, later=4, advanced=True, street=2),
    ready(FullStreetPlan, id="n1-street-top", number=1, first=6, later=3, advanced=True, street=0),
    ready(BisPlan, id="n1-bis", number=1, first=8, later=3, advanced=True, copies=5),
    ready(TempsPlan, id="n1-temps", number=1, first=6, later=3, advanced=True, temps=7),
    ready(EndHousesPlan, id="n1-ends", number=1, first=7, later=4, advanced=True),
    ready(GreeneryPlan, id="n2-parks", number=2, first=7, later=4, advanced=True, parks=True, streets=2),
    ready(
        GreeneryPlan,
        id="n2-parks-pools-roundabout",
        number=2,
        first=10,
        later=5,
        advanced=True,
        parks=True,
        pools=True,
        roundabout=True,
    ),
    ready(GreeneryPlan, id="n2-pools", number=2, first=7, later=4, advanced=True, pools=True, streets=2),
    ready(
        GreeneryPlan,
        id="n2-parks-pools-bottom",
        number=2,
        first=10,
        later=5,
        advanced=True,
        parks=True,
        pools=True,
        street=2,
    ),
    ready(
        GreeneryPlan,
        id="n2-parks-pools-middle",
        number=2,
        first=8,
        later=3,
        advanced=True,
        parks=True,
        pools=True,
        street=1,
    ),
)
"""The ten plans of the advanced game (ADV-2)."""

PLANS_BESIDE_A_BOARD: tuple[Plan, ...] = tuple(plan for plan in BASE_PLANS + ADVANCED_PLANS if plan.number < 3)
"""The plans of numbers 1 and 2, which stay when a board brings its own of number 3 (BOARD-2)."""
