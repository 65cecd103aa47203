"""All that is wrong with a story: each fault is told, and then taken as it stands, so that the rest can be judged."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo import roundabouts, turns
from welcometo.actions import HIRE_TEMP, Action, BuildRoundabout
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.parts import Part
from welcometo.plans import EstatePlan
from welcometo.sheet import CompletedPlan, Sheet, replaced
from welcometo.table import Player, Stage, Table
from welcometo.turns.machine import STEPS
from welcometo.validation.explaining.offers import begun
from welcometo.validation.explaining.stories import Story
from welcometo.validation.explaining.telling import DECISIONS

_PLANNING: tuple[Stage, ...] = ("plans", "end")
"""Where a turn goes on when all is written and drawn, and no plan completed yet."""


def faults(table: Table, sheet: Sheet, story: Story, after: Sheet) -> list[Problem]:
    """What is wrong with the story as the turn that leads from `sheet` to `after`, by pointers into the latter."""
    player = begun(table, story.offer, sheet)
    found: list[Problem] = []
    if story.early is not None:
        found += _fault(table, player, story.early, _roundabout(after, story.early))
        player = begun(table, story.offer, roundabouts.apply(sheet, story.early))
        story = story._replace(early=None)
    return found + _played(table, player, story, after)


def _played(table: Table, player: Player, story: Story, after: Sheet) -> list[Problem]:
    """The faults from this step of the turn on; of several answers to the board's question, the one with the fewest."""
    found: list[Problem] = []
    while player.stage not in _PLANNING:
        if player.stage == "board":
            answered = (turns.step(table, player, answer) for answer in turns.options(table, player))
            return found + min((_played(table, step, story, after) for step in answered), key=len)
        action = DECISIONS[player.stage](story, player, after)
        assert action is not None
        found += _fault(table, player, action, _pointer(player.stage, story, after))
        player = turns.step(table, player, action)
    for stage, action, pointer in _left_over(player, story, after):
        found += _fault(table, player, action, pointer)
        player = STEPS[stage].take(table, player, action)
    found += _plan_faults(table, player.sheet, story, after)
    found += _board_faults(table, evolve(player.sheet, plans=after.plans), after)
    return found


def _fault(table: Table, player: Player, action: Action, pointer: str | None) -> list[Problem]:
    """Why the action is not possible; told at its place, or not at all where a later action will be told."""
    problem = turns.why_not(table, player, action)
    return [] if problem is None or pointer is None else [problem._replace(pointer=pointer)]


def _pointer(stage: Stage, story: Story, after: Sheet) -> str | None:
    """The place in the later sheet of what the story has for a step; None where another step tells it better."""
    if stage == "late_roundabout":
        return None if story.late is None else _roundabout(after, story.late)
    if stage == "choose":
        return "/refusals" if story.write is None else None
    if stage == "write" and story.write is not None:
        return f"/numbers/{story.write.street}/{story.write.box}"
    return None if story.use is None else story.use.pointer


def _roundabout(after: Sheet, built: BuildRoundabout) -> str:
    return f"/roundabouts/{built.street}/{after.roundabouts[built.street].index(built.box)}"


def _left_over(player: Player, story: Story, after: Sheet) -> Iterator[tuple[Stage, Action, str]]:
    """The effect and the late roundabout that had no step, each with its place; a temp that changed the number has had it."""
    if story.use is not None and story.use.action not in (*player.actions, HIRE_TEMP):
        yield "effect", story.use.action, story.use.pointer
    if story.late is not None and story.late not in player.actions:
        yield "late_roundabout", story.late, _roundabout(after, story.late)


# --- plans ------------------------------------------------------------------------------------------------------------


def _plan_faults(table: Table, sheet: Sheet, story: Story, after: Sheet) -> list[Problem]:
    found: list[Problem] = []
    for place in story.plans:
        done = after.plans[place]
        assert done is not None
        found += (p.under(f"/plans/{place}") for p in _wrong_with(table, sheet, place, done))
        sheet = evolve(sheet, plans=replaced(sheet.plans, place, done))
    return found


def _wrong_with(table: Table, sheet: Sheet, place: int, done: CompletedPlan) -> Iterator[Problem]:
    """Why the plan cannot be completed, or not with these lines, or not for these points."""
    plan = table.plans[place]
    problem = plan.why_not(table.layout, table.options, sheet)
    if problem is not None:
        yield problem
    elif isinstance(plan, EstatePlan):
        yield from _wrong_estates(table, sheet, plan, done)
    elif done.lines != plan.lines(table.layout, sheet):
        yield Problem("PLAN-3", f"plan {plan.id} draws other lines", "/lines")
    if done.first == table.approved[place]:
        rule = "SOLO-7" if table.options.solo else "PLAN-5"
        worth = "higher" if done.first else "lower"
        yield Problem(rule, f"plan {plan.id} cannot be worth its {worth} points now", "/first")


def _wrong_estates(table: Table, sheet: Sheet, plan: EstatePlan, done: CompletedPlan) -> Iterator[Problem]:
    """The first line that is not above an estate that may come next (PLAN-2, PLAN-6), or that lines are missing."""
    for i, line in enumerate(done.lines):
        if line not in plan.next_estates(table.layout, sheet, done.lines[:i]):
            message = f"no estate that plan {plan.id} can take next has the houses {line.first} to {line.last}"
            rule = "PLAN-6" if line in plan.candidates(table.layout, sheet) else "PLAN-2"
            yield Problem(rule, f"{message} of street {line.street}", f"/lines/{i}")
            return
    if len(done.lines) < len(plan.sizes):
        yield Problem("PLAN-2", f"plan {plan.id} takes {len(plan.sizes)} estates, not {len(done.lines)}", "/lines")


# --- the board --------------------------------------------------------------------------------------------------------


def _board_faults(table: Table, sheet: Sheet, after: Sheet) -> Iterator[Problem]:
    """Where the board leaves something else than the later sheet has, by the rule of the field (BOARD-5)."""
    made = table.board.turn_ended(table.board_part, sheet).board
    if made == after.board:
        return
    assert made is not None and after.board is not None
    message = f"the board {table.board.name} makes something else of this turn"
    for name, pointer in _differences(made, after.board):
        yield Problem(table.board.part_rules.get(name, "BOARD-5"), message, f"/board{pointer}")


def _differences(made: Part, found: Part) -> Iterator[tuple[str, str]]:
    """The fields that differ, each with a pointer: of lists to the first entry that does."""
    for name in type(made).model_fields:
        one, other = getattr(made, name), getattr(found, name)
        if one == other:
            continue
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            yield name, f"/{name}/{next(i for i in range(len(one)) if one[i] != other[i])}"
        else:
            yield name, f"/{name}"
