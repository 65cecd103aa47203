"""Random states to plant faults in: from games of every combination, at their beginning, in their middle and at their end."""

from __future__ import annotations

from functools import cache
from random import Random

from properties.combinations import EVERY_COMBINATION
from properties.playing import moves
from welcometo import Game, LoneSheet, View, lone_sheet, view

POLICIES = (
    "seeker",
    "planner",
    "filler",
    "copies",
    "refuser",
    "pools",
    "builder",
    "changer",
    "temps",
    "parks",
    "fences",
    "any",
)
KEPT = 0.03
"""The share of states that is kept, beside those of first turns, after a request to reshuffle, and at the end."""


@cache
def games() -> tuple[Game, ...]:
    """States of games, in any order."""
    rng = Random(1)
    kept: list[Game] = []
    for i, combination in enumerate(EVERY_COMBINATION):
        game = combination.new(2, i)
        names = [POLICIES[(i + player) % len(POLICIES)] if player else "seeker" for player in range(2)]
        last = game
        kept.append(game)
        for move in moves(game, names, rng, slips=0.02):
            last = move.after
            early = last.turn <= 2 and last.phase == "deal"
            gathered = last.phase == "deal" and last.report is not None and last.report.reshuffle
            if early or gathered or rng.random() < KEPT:
                kept.append(last)
        kept.append(last)
    rng.shuffle(kept)
    return tuple(kept)


@cache
def sheets() -> tuple[LoneSheet, ...]:
    """The sheets by themselves, one a state."""
    return tuple(lone_sheet(game, i % len(game.players)) for i, game in enumerate(games()))


@cache
def views() -> tuple[View, ...]:
    """A player's or a spectator's view of each state."""
    return tuple(view(game, (None, 0, len(game.players) - 1)[i % 3]) for i, game in enumerate(games()))
