"""Faults in completed plans."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from validation.mutators.planting import Planted, SheetMutator, pick, turns_of, unmarked
from welcometo import CompletedPlan, Line, LoneSheet, Sheet
from welcometo.boards.christmas_lights import StreetOnAString
from welcometo.boards.easter_eggs import EveryEgg
from welcometo.boards.ice_cream import EveryCone
from welcometo.model import evolve
from welcometo.plans import (
    BisPlan,
    EndHousesPlan,
    EstatePlan,
    FullStreetPlan,
    GreeneryPlan,
    Plan,
    TempsPlan,
)
from welcometo.sheet import replaced


def with_plan(sheet: Sheet, plan: int, *lines: Line, first: bool = True) -> Sheet:
    """The sheet with a plan completed, its place counted from 0."""
    return evolve(sheet, plans=replaced(sheet.plans, plan, CompletedPlan(first=first, lines=lines)))


def done_plans(alone: LoneSheet, kind: type[Plan] = Plan) -> list[tuple[int, tuple[Line, ...]]]:
    """The completed plans of a kind: their places and lines."""
    entries = enumerate(zip(alone.plans, alone.sheet.plans, strict=True))
    return [(k, done.lines) for k, (plan, done) in entries if done is not None and isinstance(plan, kind)]


def open_plans(alone: LoneSheet, kind: type[Plan], wanted: Callable[[Any], bool] = lambda plan: True) -> list[int]:
    """The places of plans of a kind that are not completed and lack something."""
    return [
        k
        for k, plan in enumerate(alone.plans)
        if isinstance(plan, kind)
        and wanted(plan)
        and alone.sheet.plans[k] is None
        and plan.why_not(alone.layout, alone.options, alone.sheet) is not None
    ]


def plan_completed_in_no_turn(alone: LoneSheet, rng: Random) -> Planted | None:
    if turns_of(alone.sheet):
        return None
    k = rng.randrange(len(alone.plans))
    return Planted(with_plan(alone.sheet, k), "PLAN-1", f"/plans/{k}")


def lower_points_in_the_first_turn(alone: LoneSheet, rng: Random) -> Planted | None:
    if alone.options.solo or turns_of(alone.sheet) != 1:
        return None
    k = rng.randrange(len(alone.plans))
    return Planted(with_plan(alone.sheet, k, first=False), "PLAN-5", f"/plans/{k}/first")


def lower_points_before_the_solo_card(alone: LoneSheet, rng: Random) -> Planted | None:
    if not alone.options.solo or not 0 < turns_of(alone.sheet) < 14:
        return None
    k = rng.randrange(len(alone.plans))
    return Planted(with_plan(alone.sheet, k, first=False), "SOLO-7", f"/plans/{k}/first")


def plan_short_of_an_estate(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, done_plans(alone, EstatePlan))
    if found is None:
        return None
    k, lines = found
    return Planted(with_plan(alone.sheet, k, *lines[1:]), "PLAN-2", f"/plans/{k}/lines")


def estates_in_another_order(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, [(k, lines) for k, lines in done_plans(alone, EstatePlan) if len(lines) > 1])
    if found is None:
        return None
    k, lines = found
    return Planted(with_plan(alone.sheet, k, *lines[::-1]), "PLAN-6", f"/plans/{k}/lines/1")


def estate_that_served_two_plans(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, done_plans(alone, EstatePlan))
    others = [k for k, done in enumerate(alone.sheet.plans) if done is None]
    if found is None or not others:
        return None
    k, lines = found
    other = rng.choice(others)
    later = max(k, other)
    return Planted(with_plan(alone.sheet, other, lines[0]), "PLAN-3", f"/plans/{later}/lines/0")


def estate_with_an_empty_box(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, done_plans(alone, EstatePlan))
    if found is None:
        return None
    k, lines = found
    i = rng.randrange(len(lines))
    street, box = lines[i].street, lines[i].first
    row = replaced(alone.sheet.numbers[street], box, None)
    spoilt = evolve(alone.sheet, numbers=replaced(alone.sheet.numbers, street, row))
    return Planted(spoilt, "ESTATE-1", f"/plans/{k}/lines/{i}")


def estate_without_a_fence_on_its_left(alone: LoneSheet, rng: Random) -> Planted | None:
    return _without_fence(alone, rng, lambda line: line.first)


def estate_without_a_fence_on_its_right(alone: LoneSheet, rng: Random) -> Planted | None:
    return _without_fence(alone, rng, lambda line: line.last + 1)


def _without_fence(alone: LoneSheet, rng: Random, gap_of: Callable[[Line], int]) -> Planted | None:
    places = [
        (k, i, line)
        for k, lines in done_plans(alone, EstatePlan)
        for i, line in enumerate(lines)
        if gap_of(line) in alone.sheet.fences[line.street]
    ]
    found = pick(rng, places)
    if found is None:
        return None
    k, i, line = found
    spoilt = unmarked(alone.sheet, "fences", line.street, gap_of(line))
    return Planted(spoilt, "ESTATE-1", f"/plans/{k}/lines/{i}")


def fence_under_a_line(alone: LoneSheet, rng: Random) -> Planted | None:
    long = [line for _, lines in done_plans(alone, EstatePlan) for line in lines if line.last > line.first]
    line = pick(rng, long)
    if line is None:
        return None
    gap = rng.randrange(line.first + 1, line.last + 1)
    fences = tuple(sorted((*alone.sheet.fences[line.street], gap)))
    spoilt = evolve(alone.sheet, fences=replaced(alone.sheet.fences, line.street, fences))
    return Planted(spoilt, "FENCE-3", f"/fences/{line.street}/{fences.index(gap)}")


def full_street_with_an_empty_box(alone: LoneSheet, rng: Random) -> Planted | None:
    k = pick(rng, open_plans(alone, FullStreetPlan))
    if k is None or any(alone.sheet.plans) or not turns_of(alone.sheet):
        return None
    lines = alone.plans[k].lines(alone.layout, alone.sheet)
    return Planted(with_plan(alone.sheet, k, *lines), "ADV-4", f"/plans/{k}")


def full_street_without_its_line(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, done_plans(alone, FullStreetPlan))
    return Planted(with_plan(alone.sheet, found[0]), "ADV-7", f"/plans/{found[0]}/lines") if found else None


def end_houses_not_built(alone: LoneSheet, rng: Random) -> Planted | None:
    k = pick(rng, open_plans(alone, EndHousesPlan))
    if k is None or any(alone.sheet.plans) or not turns_of(alone.sheet):
        return None
    lines = alone.plans[k].lines(alone.layout, alone.sheet)
    rule = "ADV-8" if alone.options.end_houses == "numbers" else "SWITCH-2"
    return Planted(with_plan(alone.sheet, k, *lines), rule, f"/plans/{k}")


def end_houses_with_a_line_too_few(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, done_plans(alone, EndHousesPlan))
    if found is None:
        return None
    k, lines = found
    return Planted(with_plan(alone.sheet, k, *lines[1:]), "ADV-10", f"/plans/{k}/lines")


def line_of_a_plan_that_uses_no_house(alone: LoneSheet, rng: Random) -> Planted | None:
    found = pick(rng, done_plans(alone, GreeneryPlan))
    if found is None:
        return None
    street = rng.randrange(3)
    line = Line(street=street, first=0, last=0)
    return Planted(with_plan(alone.sheet, found[0], line), "ADV-18", f"/plans/{found[0]}/lines")


def estates_for_a_plan_that_asks_for_more(alone: LoneSheet, rng: Random) -> Planted | None:
    """Estates of the right sizes that the board's plan does not take."""
    for k, plan in enumerate(alone.plans):
        if alone.sheet.plans[k] is not None or not isinstance(plan, EstatePlan) or type(plan) is EstatePlan:
            continue
        usual = EstatePlan(id=plan.id, number=plan.number, first=plan.first, later=plan.later, sizes=plan.sizes)
        lines: tuple[Line, ...] = ()
        while len(lines) < len(plan.sizes) and (more := usual.next_estates(alone.layout, alone.sheet, lines)):
            lines = (*lines, more[0])
        refused = [i for i, line in enumerate(lines) if not plan.accepts(alone.layout, alone.sheet, line)]
        if len(lines) == len(plan.sizes) and refused:
            return Planted(with_plan(alone.sheet, k, *lines), plan.estate_rule, f"/plans/{k}/lines/{refused[0]}")
    return None


def _unmet(kind: type[Plan], rule: str, wanted: Callable[[Any], bool] = lambda plan: True) -> SheetMutator:
    """A plan without lines that is called completed, though something is lacking."""

    def mutator(alone: LoneSheet, rng: Random) -> Planted | None:
        k = pick(rng, open_plans(alone, kind, wanted))
        if k is None or not turns_of(alone.sheet):
            return None
        return Planted(with_plan(alone.sheet, k), rule, f"/plans/{k}")

    mutator.__name__ = f"{kind.__name__}_unmet_by_{rule}"
    return mutator


MUTATORS: tuple[SheetMutator, ...] = (
    plan_completed_in_no_turn,
    lower_points_in_the_first_turn,
    lower_points_before_the_solo_card,
    plan_short_of_an_estate,
    estates_in_another_order,
    estate_that_served_two_plans,
    estate_with_an_empty_box,
    estate_without_a_fence_on_its_left,
    estate_without_a_fence_on_its_right,
    fence_under_a_line,
    full_street_with_an_empty_box,
    full_street_without_its_line,
    end_houses_not_built,
    end_houses_with_a_line_too_few,
    line_of_a_plan_that_uses_no_house,
    estates_for_a_plan_that_asks_for_more,
    _unmet(BisPlan, "ADV-12"),
    _unmet(TempsPlan, "ADV-13"),
    _unmet(GreeneryPlan, "ADV-14", lambda plan: plan.parks and not plan.pools),
    _unmet(GreeneryPlan, "ADV-15", lambda plan: plan.pools and not plan.parks),
    _unmet(GreeneryPlan, "ADV-16", lambda plan: plan.parks and plan.pools and not plan.roundabout),
    _unmet(GreeneryPlan, "ADV-17", lambda plan: plan.roundabout),
    _unmet(StreetOnAString, "LIGHT-11"),
    _unmet(EveryEgg, "EGG-9"),
    _unmet(EveryCone, "ICE-21"),
)
