"""One player's turn: a chain of small decisions (TURN-1).

A module a step, each with the same answers: which actions it takes, whether there is anything to decide, what is
possible, why not, and what follows. `machine.py` goes from step to step; nothing here knows of other players' turns
(TURN-2).
"""

from welcometo.turns.default import default
from welcometo.turns.machine import begin, listed, options, step, turns, why_not

__all__ = ["begin", "default", "listed", "options", "step", "turns", "why_not"]
