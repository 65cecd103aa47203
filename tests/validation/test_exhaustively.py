"""On tiny boards every sheet that play can reach is listed: `reconstruct` finds turns for these and for no others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from validation.tiny import TINY, drawn, neighbours, reachable
from welcometo import LoneSheet, Sheet
from welcometo.model import evolve
from welcometo.validation.reconstructing.certificate import replay_turns
from welcometo.validation.reconstruction import reconstruct

EXAMPLES = 120
"""How many sheets of a kind are judged here; `scripts/exhaust.py` judges them all."""


@pytest.mark.slow
@pytest.mark.rule("JUDGE-1", "JUDGE-2", "JUDGE-3")
@pytest.mark.parametrize("name", TINY)
def test_what_play_can_reach_is_proved_by_turns_that_lead_to_it_and_all_else_is_refused_with_a_rule(name: str) -> None:
    new = TINY[name]()
    found = reachable(new)
    sheets = sorted(found, key=repr)
    for sheet in Random(name).sample(sheets, EXAMPLES):
        _proved(new, evolve(new, sheet=sheet))
    wrong = [sheet for sheet in _others(new, sheets, Random(name)) if sheet not in found]
    assert len(wrong) > EXAMPLES // 2
    for sheet in wrong:
        _refused(evolve(new, sheet=sheet))


def _others(new: LoneSheet, sheets: list[Sheet], rng: Random) -> Iterator[Sheet]:
    """Sheets drawn evenly, and some that differ from a reachable one in one place; few of them can be reached."""
    for _ in range(EXAMPLES):
        yield drawn(new, rng)
    for sheet in rng.sample(sheets, 20):
        near = list(neighbours(new, sheet))
        yield from rng.sample(near, min(len(near), 6))


def _proved(new: LoneSheet, goal: LoneSheet) -> None:
    verdict = reconstruct(goal)
    assert verdict.problem is None
    assert verdict.turns is not None
    assert replay_turns(new, verdict.turns) == goal


def _refused(goal: LoneSheet) -> None:
    verdict = reconstruct(goal)
    assert verdict.turns is None
    assert verdict.problem is not None
    assert verdict.problem.rule != "JUDGE-5"
