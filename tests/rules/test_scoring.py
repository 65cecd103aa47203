"""The total and its parts (SCORE-1, SCORE-2)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from builders import BASE_PLANS_IN_PLAY, completed, ended, finish, game, pair, play, sheet, write
from welcometo import BASE_BOARD, Score, new_game, result, score, view
from welcometo.actions import HIRE_TEMP
from welcometo.model import evolve
from welcometo.plans import Plan

FIRST, LATER = completed(first=True), completed(first=False)
WRITTEN = (
    "1 2 | 3 3b | 4 5 6 | 7 8 9",  # sizes 2, 2, 3, 3
    "0 1 2 3 4 5 | 6 | 7 8 9 10",  # sizes 6, 1, 4
    "1 2 3 4 5 | 6 7 8 9 10 11 12",  # size 5, and a run of seven
)


@pytest.mark.rule("SCORE-1")
def test_a_full_sheet_scores_the_sum_of_its_parts() -> None:
    one = sheet(
        *WRITTEN,
        plans=(FIRST, LATER, None),
        parks=(3, 2, 5),
        pools=((2, 6), (), (1, 10)),
        temps=3,
        estate_values=(0, 0, 2, 0, 0, 0),
        refusals=2,
    )
    outcome = result(ended(one, sheet(temps=5)))
    assert outcome is not None
    assert outcome.scores[0] == Score(
        plans=(6, 4, 0),
        parks=(10, 4, 18),
        pools=13,
        temps=4,
        estates=(1, 4, 10, 4, 5, 6),
        bis=-1,
        roundabouts=0,
        refusals=-3,
        board=(),
        total=85,
    )


@pytest.mark.rule("SCORE-1")
def test_an_empty_sheet_scores_nothing() -> None:
    assert score(game(), 0).total == 0
    assert score(new_game(2, seed=3), 1).total == 0


@pytest.mark.rule("SCORE-1", "BIS-4", "REFUSAL-5")
def test_a_total_may_be_negative() -> None:
    found = score(game(sheet("_ 5 5b 5b ...", refusals=3)), 0)
    assert (found.bis, found.refusals, found.total) == (-3, -5, -8)


@pytest.mark.rule("SCORE-1")
@pytest.mark.parametrize(("bis", "refusals"), list(product((0, 1, 3), (0, 2, 3))))
def test_easy_to_get_wrong_no_penalty_is_left_out_of_the_total(bis: int, refusals: int) -> None:
    text = " ".join(["9", *["9b"] * bis, *["_"] * (9 - bis)])
    penalties = {0: 0, 1: 1, 3: 6}[bis] + {0: 0, 2: 3, 3: 5}[refusals]
    assert score(game(sheet(text, parks=(3, 0, 0), refusals=refusals)), 0).total == 10 - penalties


@pytest.mark.rule("SCORE-1")
def test_each_part_counts_once_in_the_total() -> None:
    parts: dict[str, Any] = {"parks": (3, 4, 5), "pools": ((2,), (3,), (6,)), "plans": (FIRST, FIRST, FIRST)}
    points = {name: score(game(sheet(**{name: value})), 0).total for name, value in parts.items()}
    assert points == {"parks": 42, "pools": 9, "plans": 6 + 8 + 7}
    assert score(game(sheet(**parts)), 0).total == sum(points.values())


@pytest.mark.rule("SCORE-2", "PLAN-7")
@pytest.mark.parametrize("plan", BASE_BOARD.plans, ids=lambda plan: plan.id)
def test_a_plan_gives_its_higher_or_its_lower_points_or_none(plan: Plan) -> None:
    place = plan.number - 1
    in_play = tuple(plan.id if i == place else other for i, other in enumerate(BASE_PLANS_IN_PLAY))
    for done, points in ((FIRST, plan.first), (LATER, plan.later), (None, 0)):
        plans = tuple(done if i == place else None for i in range(3))
        found = score(game(sheet(plans=plans), plans=in_play, advanced=plan.advanced), 0)
        assert found.plans == tuple(points if i == place else 0 for i in range(3))
        assert found.total == points


@pytest.mark.rule("SCORE-2")
def test_plans_of_one_player_give_nothing_to_another() -> None:
    state = game(sheet(plans=(FIRST, None, None)), sheet(plans=(LATER, LATER, None)))
    assert (score(state, 0).plans, score(state, 1).plans) == ((6, 0, 0), (3, 4, 0))


@pytest.mark.rule("SCORE-1", "VIEW-3")
def test_a_game_scores_sheets_as_they_stand_and_a_view_others_as_they_were() -> None:
    state = play(game(offer="8 temp"), pair(0), write(8, 0, 0), HIRE_TEMP)
    assert score(state, 0).temps == score(view(state, 0), 0).temps == 7
    assert score(view(state, 1), 0).temps == score(view(state, None), 0).temps == 0
    over = evolve(finish(state), phase="over")
    assert result(over) == result(view(over, 1))
