"""Whole games played by bots: one to look at, or many to count, here or on other machines.

Everything follows from a seed. In the game of seed s the cards are dealt by s itself, and the bot of player p has the
luck of seed `output(s, 2**32 + p)`. In a run of several games with seed s, game k (from 0) has the seed `output(s, k)`;
a run of one game has s itself, so that any game of a run can be played again alone. `output` is that of CHANCE-1.
"""

from __future__ import annotations

from welcometo.simulate.failures import SimulationError
from welcometo.simulate.many import Summaries, simulate
from welcometo.simulate.playing import GameSummary, game_seed, play_game, play_recorded, summary
from welcometo.simulate.totals import Totals, total

__all__ = [
    "GameSummary",
    "SimulationError",
    "Summaries",
    "Totals",
    "game_seed",
    "play_game",
    "play_recorded",
    "simulate",
    "summary",
    "total",
]
