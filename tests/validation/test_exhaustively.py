"""On tiny boards every sheet that play can reach is listed: `reconstruct` finds turns for these and for no others."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from validation.tiny import TINY, drawn, neighbours, reachable
from welcometo import LoneSheet, Sheet
from welcometo.model import evolve
from welcometo.validation.reconstruct import reconstruct
from welcometo.validation.reconstructing.certificate import replay_turns

EXAMPLES = 120
"""How many sheets of a kind are judged here; `scripts/exhaust.py` judges them all."""

every_tiny_board = pytest.mark.parametrize("name", TINY)


@cache
def _reachable(name: str) -> tuple[LoneSheet, list[Sheet], frozenset[Sheet]]:
    new = TINY[name]()
    found = reachable(new)
    return new, sorted(found, key=repr), found


@pytest.mark.rule("JUDGE-1", "JUDGE-2", "JUDGE-3")
@every_tiny_board
def test_what_play_can_reach_is_proved_by_turns_that_lead_to_it(name: str) -> None:
    new, sheets, _ = _reachable(name)
    for sheet in Random(name).sample(sheets, EXAMPLES):
        goal = evolve(new, sheet=sheet)
        verdict = reconstruct(goal)
        assert verdict.problem is None
        assert verdict.turns is not None
        assert replay_turns(new, verdict.turns) == goal


@pytest.mark.rule("JUDGE-1", "JUDGE-2")
@every_tiny_board
def test_what_play_cannot_reach_is_refused_with_a_rule(name: str) -> None:
    new, sheets, found = _reachable(name)
    rng = Random(name)
    others = [drawn(new, rng) for _ in range(EXAMPLES)]
    for sheet in rng.sample(sheets, 20):
        near = list(neighbours(new, sheet))
        others += rng.sample(near, min(len(near), 6))
    wrong = [sheet for sheet in others if sheet not in found]
    assert len(wrong) > EXAMPLES // 2
    for sheet in wrong:
        verdict = reconstruct(evolve(new, sheet=sheet))
        assert verdict.turns is None
        assert verdict.problem is not None
        assert verdict.problem.rule != "JUDGE-5"
