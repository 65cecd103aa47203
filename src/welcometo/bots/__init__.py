"""Players that decide by themselves.

A bot is a function: it is shown what its player may know and handed its luck, and answers with an action and the luck
that is left. Luck is a value, as in a game itself, so a bot hides nothing and plays the same on every platform.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from welcometo import chance
from welcometo.actions import Action
from welcometo.errors import Problem, UsageError
from welcometo.game import legal_actions
from welcometo.states import View


class Luck(NamedTuple):
    """A sequence of chances that a bot may use: its `seed`, 0 to 2**64 - 1, and how many `draws` are used (CHANCE-1)."""

    seed: int
    draws: int = 0

    def below(self, n: int) -> tuple[int, Luck]:
        """A number from 0 to `n` - 1, each equally likely, and the luck that is left (CHANCE-2)."""
        pick, draws = chance.below(self.seed, self.draws, n)
        return pick, Luck(self.seed, draws)


Bot = Callable[[View, Luck], tuple[Action, Luck]]
"""Chooses an action for the viewer of a view, who is waited for; answers with it and the luck that is left."""


def random_bot(view: View, luck: Luck) -> tuple[Action, Luck]:
    """Any legal action, each equally likely.

    Raises `UsageError` for a spectator's view and for a player who is not waited for (TURN-9).
    """
    actions = legal_actions(view, view.viewer) if view.viewer is not None else ()
    if not actions:
        raise UsageError(Problem("TURN-9", "the viewer is not waited for"))
    pick, luck = luck.below(len(actions))
    return actions[pick], luck


__all__ = ["Bot", "Luck", "random_bot"]
