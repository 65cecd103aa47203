"""From step to step of a turn.

Each step says where a turn goes on; steps at which there is nothing to decide are passed over. `options`, `why_not` and
`step` share the answers of the step's own module, so what is listed, what is refused and what is done cannot part
(TURN-9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, Protocol

from welcometo.actions import END_TURN, Action, Turn
from welcometo.cards import Card
from welcometo.errors import Problem
from welcometo.model import amend, is_sound
from welcometo.sheet import Sheet
from welcometo.table import Player, Stage, Table, seated
from welcometo.turns import board, choose, effect, end, estates, late_roundabout, plans, reshuffle, roundabout, write


class Step(Protocol):
    """What each module of this package answers."""

    ACTIONS: tuple[type[Any], ...]
    """The kinds of action the step takes."""

    def options(self, table: Table, player: Player) -> tuple[Action, ...]:
        """Every action that is possible, in the order of the spec."""

    def why_not(self, table: Table, player: Player, action: Any) -> Problem | None:
        """Why an action of this step is not possible; None where it is."""

    def take(self, table: Table, player: Player, action: Any) -> Player:
        """The player after a possible action, at the step that comes next."""


STEPS: dict[Stage, Step] = {
    "roundabout": roundabout,
    "choose": choose,
    "write": write,
    "board": board,
    "effect": effect,
    "late_roundabout": late_roundabout,
    "plans": plans,
    "estates": estates,
    "reshuffle": reshuffle,
    "end": end,
}
"""The steps of a turn, in order (TURN-1)."""

_OPTIONAL: dict[Stage, tuple[Callable[[Table, Player], bool], Stage]] = {
    "roundabout": (roundabout.asked, "choose"),
    "board": (board.asked, "effect"),
    "effect": (effect.asked, "late_roundabout"),
    "late_roundabout": (late_roundabout.asked, "plans"),
    "plans": (plans.asked, "reshuffle"),
    "reshuffle": (reshuffle.asked, "end"),
}
"""The steps that are passed over where there is nothing to decide: whether there is, and what comes after."""

_ACTIONS: frozenset[type[Any]] = frozenset(kind for step in STEPS.values() for kind in step.ACTIONS)
_EXPLAINED_ANYWHERE = (roundabout, effect, plans, reshuffle)


def begin(table: Table, sheet: Sheet, hand: tuple[Card, ...] = ()) -> Player:
    """A player at the start of a turn with this sheet and hand."""
    return _passed_on(table, seated(sheet, hand, "roundabout"))


def _passed_on(table: Table, player: Player) -> Player:
    """The player, just made, at the first step from here on at which there is something to decide."""
    first = stage = player.stage
    while stage in _OPTIONAL:
        asked, following = _OPTIONAL[stage]
        if asked(table, player):
            break
        stage = following
    return player if stage == first else amend(player, stage=stage)


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """Every action that is possible for the player now; none when the turn is done."""
    asked = STEPS.get(player.stage)
    return () if asked is None else asked.options(table, player)


def why_not(table: Table, player: Player, action: Action) -> Problem | None:
    """Why the player cannot take this action now; None where it is possible."""
    asked = STEPS.get(player.stage)
    if asked is not None and type(action) in asked.ACTIONS and is_sound(action):
        return asked.why_not(table, player, action)
    return _out_of_step(table, player, action)


def _out_of_step(table: Table, player: Player, action: Action) -> Problem:
    """Why an action cannot be taken that is not sound or not of the step that the player is asked about."""
    if player.stage == "done":
        return Problem("TURN-5", "the player has ended this turn")
    if type(action) not in _ACTIONS:
        return Problem("TURN-9", f"a {type(action).__name__} is no action")
    if not is_sound(action):
        return Problem("TURN-9", f"a {type(action).__name__} with such values is no action")
    reasons = (step.why_not(table, player, action) for step in _EXPLAINED_ANYWHERE if type(action) in step.ACTIONS)
    out_of_step = Problem("TURN-9", f"this step of the turn is '{player.stage}', which does not take {action.type}")
    return next(reasons, None) or out_of_step


def step(table: Table, player: Player, action: Action) -> Player:
    """The player after an action that is possible, at the next step at which there is something to decide."""
    return _passed_on(table, STEPS[player.stage].take(table, player, action))


def turns(table: Table, player: Player) -> Iterator[tuple[Turn, Player]]:
    """Every way to finish the turn from here, with the player after it, one at a time and in the order of the options."""
    if player.stage == "done":
        yield (), player
        return
    for action in options(table, player):
        for rest, after in turns(table, step(table, player, action)):
            yield (action, *rest), after


def listed(table: Table, player: Player) -> Iterator[Turn]:
    """The same turns without the players after them, for a player who has not ended the turn.

    Where no plan can be completed whatever is done, an effect is the last thing that is asked, so what it leads to need
    not be made.
    """
    if plans.in_reach(table, player) or late_roundabout.in_reach(table):
        return (turn for turn, _ in turns(table, player))
    return iter(_listed_without_plans(table, player, ()))


def _listed_without_plans(table: Table, player: Player, taken: Turn) -> Iterable[Turn]:
    if player.stage == "end":
        return [(*taken, END_TURN)]
    if player.stage == "effect":
        return [(*taken, action, END_TURN) for action in options(table, player)]
    return chain.from_iterable(
        _listed_without_plans(table, step(table, player, action), (*taken, action)) for action in options(table, player)
    )
