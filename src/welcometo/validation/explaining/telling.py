"""Playing a story through the steps of a turn, which have the last word: whether it is a turn, and where it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from welcometo import turns
from welcometo.actions import (
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    DECLINE_ROUNDABOUT,
    END_TURN,
    TAKE_REFUSAL,
    Action,
    complete_plan,
    name_estate,
)
from welcometo.sheet import Sheet
from welcometo.table import Player, Stage, Table
from welcometo.turns.machine import STEPS
from welcometo.validation.explaining.stories import Story

Decide = Callable[[Story, Player, Sheet], Action | None]


def _plan(story: Story, player: Player, after: Sheet) -> Action:
    plans = player.sheet.plans
    place = next((place for place in story.plans if plans[place] is None), None)
    return DECLINE_PLANS if place is None else complete_plan(place + 1)


def _estate(story: Story, player: Player, after: Sheet) -> Action | None:
    """The next estate by the lines of the later sheet; None where it has no more."""
    assert player.plan is not None
    done = after.plans[player.plan - 1]
    assert done is not None
    lines = done.lines[len(player.named) :]
    return name_estate(lines[0].street, lines[0].first) if lines else None


DECISIONS: dict[Stage, Decide] = {
    "roundabout": lambda story, player, after: story.early or DECLINE_ROUNDABOUT,
    "choose": lambda story, player, after: story.choice,
    "write": lambda story, player, after: story.write,
    "effect": lambda story, player, after: story.use.action if story.use else DECLINE_EFFECT,
    "late_roundabout": lambda story, player, after: story.late or DECLINE_ROUNDABOUT,
    "plans": _plan,
    "estates": _estate,
    "reshuffle": lambda story, player, after: DECLINE_RESHUFFLE,
    "end": lambda story, player, after: END_TURN,
}
"""What a story that leads to a later sheet has for each step; to the board's question any answer may be the one."""


_SURE: tuple[Stage, ...] = ("choose", "reshuffle", "end")
"""The steps at which a story cannot fail: a number that can be written can be chosen, and the rest declines or ends."""


def endings(table: Table, player: Player, story: Story, after: Sheet) -> Iterator[Player]:
    """The player at the end of the turn with each answer to the board's question; nobody where the story is no turn."""
    while player.stage != "done":
        if player.stage == "board":
            for answer in turns.options(table, player):
                yield from endings(table, turns.step(table, player, answer), story, after)
            return
        action = DECISIONS[player.stage](story, player, after)
        if action is None:
            return
        sure = player.stage in _SURE and action is not TAKE_REFUSAL
        if not sure and STEPS[player.stage].why_not(table, player, action) is not None:
            return
        player = turns.step(table, player, action)
    yield player
