"""City plans: a module a kind of plan, and the printed cards as a table.

`plan.py` says what every plan answers, `estate_plan.py` has the plans that ask for estates, `cards.py` lists the
printed ones.
"""

from welcometo.plans.cards import BASE_PLANS
from welcometo.plans.estate_plan import EstatePlan
from welcometo.plans.plan import Plan, PlanNumber

__all__ = ["BASE_PLANS", "EstatePlan", "Plan", "PlanNumber"]
