"""The printed plan cards, in printed order: the order from which plans are drawn (CHANCE-4)."""

from __future__ import annotations

from welcometo.plans.estate_plan import EstatePlan
from welcometo.plans.plan import Plan


def _estates(number: int, sizes: str, first: int, later: int) -> EstatePlan:
    return EstatePlan(id=f"n{number}-{sizes}", number=number, first=first, later=later, sizes=tuple(map(int, sizes)))


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
