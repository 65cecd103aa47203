"""City plans: a module a kind of plan, and the printed cards as a table.

`plan.py` says what every plan answers; `cards.py` lists the printed ones.
"""

from welcometo.plans.bis_plan import BisPlan
from welcometo.plans.cards import ADVANCED_PLANS, BASE_PLANS, PLANS_BESIDE_A_BOARD
from welcometo.plans.end_houses_plan import EndHousesPlan
from welcometo.plans.estate_plan import EstatePlan
from welcometo.plans.full_street_plan import FullStreetPlan
from welcometo.plans.greenery_plan import GreeneryPlan
from welcometo.plans.plan import Plan, PlanNumber, missing_street
from welcometo.plans.temps_plan import TempsPlan

__all__ = [
    "ADVANCED_PLANS",
    "BASE_PLANS",
    "PLANS_BESIDE_A_BOARD",
    "BisPlan",
    "EndHousesPlan",
    "EstatePlan",
    "FullStreetPlan",
    "GreeneryPlan",
    "Plan",
    "PlanNumber",
    "TempsPlan",
    "missing_street",
]
