"""Where a fence may be drawn (FENCE-1 to FENCE-3)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from builders import (
    allowed,
    complete,
    effect_step,
    estate_plan,
    fence,
    name,
    patterns,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    uses,
    write,
)
from welcometo import Game, legal_actions, score, why_illegal
from welcometo.actions import BuildFence
from welcometo.estates import completed
from welcometo.estates import size as size_of
from welcometo.layouts import BASE

BOARD = small_board(5, 1, plans=[estate_plan(1, "3")])
"""A street to survey, and one for the number of the turn."""


def surveying(text: str, **fields: Any) -> Game:
    """A game at the effect step of a surveyor, with this first street; the number stands on the second."""
    return effect_step(sheet(text, board=BOARD, **fields), "surveyor", write(8, 1, 0), board=BOARD)


@pytest.mark.rule("FENCE-1", "FENCE-2")
@pytest.mark.parametrize("text", ["_ _ _ _ _", "3 _ _ 7 _", "1 2 3 4 5", "0 0b 0b _ 5", "_ 4b 4 5 5b", "7b 7b 7b 7b 7"])
@pytest.mark.parametrize("fences", list(patterns((1, 2, 3, 4))), ids=str)
def test_a_fence_goes_into_any_gap_without_one_that_is_not_inside_a_run(text: str, fences: tuple[int, ...]) -> None:
    numbers = sheet(text, board=BOARD).numbers[0]
    runs = [gap for gap, (left, right) in enumerate(pairwise(numbers), 1) if left is not None and left == right]
    step = surveying(text, fences=(fences, ()))
    free = [gap for gap in (1, 2, 3, 4) if gap not in fences and gap not in runs]
    assert list(uses(step)) == [fence(0, gap) for gap in free]
    for gap in range(7):
        problem = why_illegal(step, 0, fence(0, gap))
        assert (problem is None) == (gap in free)
        if problem is not None:
            assert problem.rule == ("FENCE-2" if gap in runs and gap not in fences else "FENCE-1")
    for gap in free:
        assert sheet_of(allowed(step, fence(0, gap))).fences == (tuple(sorted((*fences, gap))), ())


@pytest.mark.rule("FENCE-1")
def test_every_gap_of_every_street_of_an_empty_sheet_may_get_a_fence() -> None:
    gaps = [(0, gap) for gap in range(1, 10)] + [(1, gap) for gap in range(1, 11)] + [(2, gap) for gap in range(1, 12)]
    found = uses(effect_step(sheet(), "surveyor", write(8, 0, 4)))
    assert [(use.street, use.gap) for use in found if isinstance(use, BuildFence)] == gaps


@pytest.mark.rule("FENCE-1")
def test_the_example_of_the_rules_page() -> None:
    board = small_board(3, 1)
    step = effect_step(sheet(board=board), "surveyor", write(8, 1, 0), board=board)
    assert shown(sheet_of(allowed(step, fence(0, 1)))) == "_ | _ _"


@pytest.mark.rule("FENCE-1", "ESTATE-1")
@pytest.mark.parametrize("size", range(2, 7))
def test_an_estate_of_any_size_may_be_divided_in_each_of_its_gaps(size: int) -> None:
    text = " ".join([*map(str, range(size)), "| ..."])
    step = effect_step(sheet(text), "surveyor", write(8, 1, 5))
    for gap in range(1, size):
        divided = sheet_of(allowed(step, fence(0, gap)))
        assert [size_of(found) for found in completed(BASE, divided)] == [gap, size - gap]


@pytest.mark.rule("FENCE-1")
def test_a_gap_with_a_fence_gets_no_second_one() -> None:
    refused(surveying("1 | 2 _ _ _"), fence(0, 1), "FENCE-1", "gap 1 of street 0 has a fence already")


@pytest.mark.rule("FENCE-1")
@pytest.mark.parametrize(("street", "gap"), [(0, 0), (0, 5), (1, 0), (1, 1), (2, 1)])
def test_the_ends_of_a_street_are_no_gaps(street: int, gap: int) -> None:
    refused(surveying("_ _ _ _ _"), fence(street, gap), "FENCE-1", f"no gap {gap} on street {street}")


@pytest.mark.rule("FENCE-1")
def test_a_fence_may_stand_beside_the_house_just_written_or_far_from_it() -> None:
    step = effect_step(sheet(), "surveyor", write(8, 0, 4))
    for gap in (fence(0, 4), fence(0, 5), fence(0, 9), fence(2, 1)):
        allowed(step, gap)


@pytest.mark.rule("FENCE-2")
def test_a_fence_never_divides_a_bis_run() -> None:
    step = surveying("4 4b 5 5b 5b")
    assert uses(step) == (fence(0, 2),)
    for gap in (1, 3, 4):
        refused(step, fence(0, gap), "FENCE-2", f"gap {gap} of street 0", "same number")


@pytest.mark.rule("FENCE-2")
def test_a_run_of_zeros_is_a_bis_run_and_two_empty_boxes_are_none() -> None:
    step = surveying("0 0b _ _ 17")
    assert uses(step) == (fence(0, 2), fence(0, 3), fence(0, 4))
    refused(step, fence(0, 1), "FENCE-2")


@pytest.mark.rule("FENCE-3")
@pytest.mark.parametrize(("first", "last"), [(first, last) for first in range(5) for last in range(first, 5)])
def test_a_fence_never_runs_under_a_plans_line_and_may_stand_at_its_ends(first: int, last: int) -> None:
    signs = ["1", "2", "3", "4", "5"]
    signs[first] = f"[{signs[first]}"
    signs[last] = f"{signs[last]}]"
    step = surveying(" ".join(signs))
    free = [gap for gap in (1, 2, 3, 4) if not first < gap <= last]
    assert list(uses(step)) == [fence(0, gap) for gap in free]
    if free:
        for gap in set(range(1, 5)) - set(free):
            refused(step, fence(0, gap), "FENCE-3", f"gap {gap} of street 0", "served a plan")


@pytest.mark.rule("FENCE-3", "PLAN-3")
def test_an_estate_that_served_a_plan_can_never_be_divided_but_its_neighbour_can() -> None:
    after = surveying("[3 4 5] | 6 7")
    assert uses(after) == (fence(0, 4),)
    refused(after, fence(0, 1), "FENCE-3", "gap 1 of street 0")


@pytest.mark.rule("FENCE-3")
def test_a_line_on_one_street_protects_no_other() -> None:
    board = small_board(3, 3, 1, plans=[estate_plan(1, "3")])
    step = effect_step(sheet("[1 2 3]", "4 5 6", board=board), "surveyor", write(8, 2, 0), board=board)
    assert uses(step) == (fence(1, 1), fence(1, 2))
    refused(step, fence(0, 1), "FENCE-3", "gap 1 of street 0")


@pytest.mark.rule("FENCE-3")
def test_the_lines_of_every_completed_plan_count() -> None:
    board = small_board(5, 1, plans=[estate_plan(1, "2"), estate_plan(2, "3")])
    drawn = sheet("[1 2] | 3 4 5", board=board).plans[0], sheet("1 2 | [3 4 5]", board=board, plan=2).plans[1]
    step = effect_step(sheet("1 2 | 3 4 5", board=board, plans=drawn), "surveyor", write(8, 1, 0), board=board)
    assert uses(step) == ()
    before_plan_two = sheet("1 2 | 3 4 5", board=board, plans=(drawn[0], None))
    assert uses(effect_step(before_plan_two, "surveyor", write(8, 1, 0), board=board)) == (fence(0, 3), fence(0, 4))


@pytest.mark.rule("FENCE-1", "ESTATE-1", "PLAN-1")
def test_a_fence_may_divide_an_estate_and_serve_a_plan_in_the_same_turn() -> None:
    after = play(surveying("1 2 3 4 5"), fence(0, 3))
    assert shown(sheet_of(after)) == "1 2 3 | 4 5"
    assert score(after, 0).estates[:5] == (1, 2, 3, 0, 0)
    done = play(after, complete(1), name(0, 0))
    assert shown(sheet_of(done)) == "[1 2 3] | 4 5"
    assert name(0, 0) not in legal_actions(done, 0)
