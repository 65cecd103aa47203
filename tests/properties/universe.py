"""Every action there is, within bounds and a little beyond."""

from __future__ import annotations

from functools import cache

from welcometo import actions
from welcometo.actions import Action
from welcometo.boards.ice_cream import TruckStart

STREETS = (0, 1, 2, 99)
"""The three streets and one that does not exist."""
BOXES = (*range(13), 99)
"""The boxes of the longest street and two that do not exist."""


@cache
def every_action() -> tuple[Action, ...]:
    """All actions of the printed game and its variants, and of each kind some just outside it and at the far end."""
    return (*_plain(), *_of_variants(), *_written(), *_effects(), *_planned())


def _plain() -> list[Action]:
    single: list[Action] = [
        actions.TAKE_REFUSAL,
        actions.BUILD_PARK,
        actions.BUILD_POOL,
        actions.HIRE_TEMP,
        actions.DECLINE_EFFECT,
        actions.DECLINE_PLANS,
        actions.ASK_RESHUFFLE,
        actions.DECLINE_RESHUFFLE,
        actions.END_TURN,
    ]
    return [*actions.PAIRS, *single]


def _of_variants() -> list[Action]:
    """What only other variants of the game take."""
    cards = [actions.ChooseCards(number=number, effect=effect) for number in range(3) for effect in range(3)]
    boxes = [actions.BuildRoundabout(street=street, box=box) for street in STREETS for box in BOXES]
    starts = [actions.BoardChoice(choice=TruckStart(start=start)) for start in ("left", "right")]
    return [*cards, *boxes, actions.DECLINE_ROUNDABOUT, *starts]


def _written() -> list[Action]:
    return [
        kind(number=number, street=street, box=box)
        for kind in (actions.WriteNumber, actions.WriteBis)
        for number in (*range(19), 99)
        for street in STREETS
        for box in BOXES
    ]


def _effects() -> list[Action]:
    fences = [actions.BuildFence(street=street, gap=gap) for street in STREETS for gap in BOXES]
    return [*fences, *(actions.RaiseEstateValue(size=size) for size in (*range(1, 9), 99))]


def _planned() -> list[Action]:
    estates = [actions.NameEstate(street=street, box=box) for street in STREETS for box in BOXES]
    return [*(actions.CompletePlan(plan=plan) for plan in (1, 2, 3, 4, 99)), *estates]
