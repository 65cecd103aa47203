"""What is an estate, and what it is worth (ESTATE-1 to ESTATE-3)."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from builders import (
    allowed,
    complete,
    effect_step,
    ended,
    estate_plan,
    fence,
    game,
    legal_names,
    page_table,
    patterns,
    play,
    refused,
    sheet,
    small_board,
    uses,
    write,
)
from welcometo import result, score
from welcometo.actions import DECLINE_EFFECT

COUNTING = small_board(5, 1, estate_value_tracks=((1,), (10,), (100,)))
"""A street whose estates of up to three houses show by their points which there are."""
TRACKS = ((1, 3), (2, 3, 4), (3, 4, 5, 6), (4, 5, 6, 7, 8), (5, 6, 7, 8, 10), (6, 7, 8, 10, 12))


@pytest.mark.rule("ESTATE-1", "ESTATE-2")
@pytest.mark.parametrize("filled", list(patterns(range(5))), ids=str)
@pytest.mark.parametrize("fences", list(patterns((1, 2, 3, 4))), ids=str)
def test_an_estate_is_a_gapless_series_of_houses_between_two_fences_without_one_inside(
    filled: tuple[int, ...], fences: tuple[int, ...]
) -> None:
    numbers = (tuple(box if box in filled else None for box in range(5)), (None,))
    edges = (0, *fences, 5)
    sizes = [
        end - start
        for start in edges
        for end in edges
        if 0 < end - start <= 3
        and all(box in filled for box in range(start, end))
        and not any(start < fence < end for fence in fences)
    ]
    found = score(game(sheet(board=COUNTING, numbers=numbers, fences=(fences, ())), board=COUNTING), 0)
    assert found.estates == (sizes.count(1), 10 * sizes.count(2), 100 * sizes.count(3))
    assert found.total == sum(found.estates)


@pytest.mark.rule("ESTATE-1")
def test_the_example_of_the_rules_page() -> None:
    board = small_board(5)
    assert score(game(sheet("1 2 | _ 5 | 7", board=board), board=board), 0).estates == (1, 2, 0, 0, 0, 0)


@pytest.mark.rule("ESTATE-1")
def test_the_ends_of_the_street_are_fences_and_an_open_end_is_none() -> None:
    board = small_board(4)
    assert score(game(sheet("1 2 3 4", board=board), board=board), 0).estates[3] == 4
    assert score(game(sheet("1 2 3 _", board=board), board=board), 0).total == 0
    assert score(game(sheet("_ 2 3 4", board=board), board=board), 0).total == 0
    assert score(game(sheet("1 2 3 | _", board=board), board=board), 0).estates[2] == 3


@pytest.mark.rule("ESTATE-1")
def test_bis_houses_and_houses_with_a_zero_are_houses() -> None:
    board = small_board(4)
    assert score(game(sheet("0 0b | 0b | 5", board=board), board=board), 0).estates == (2, 2, 0, 0, 0, 0)


@pytest.mark.rule("ESTATE-1")
def test_an_estate_never_spans_two_streets() -> None:
    assert score(game(sheet("_ _ _ _ _ _ _ _ 8 9", "1 2 ...")), 0).total == 0


@pytest.mark.rule("ESTATE-2")
@pytest.mark.parametrize("size", range(1, 13))
def test_up_to_six_houses_are_an_estate_and_seven_or_more_are_none(size: int) -> None:
    numbers = " ".join(map(str, range(size)))
    text = numbers if size == 12 else f"{numbers} | ..."
    found = score(game(sheet("...", "...", text)), 0)
    assert found.estates == tuple((TRACKS[size - 1][0] if i == size else 0) for i in range(1, 7))


@pytest.mark.rule("ESTATE-2", "FENCE-1")
def test_a_fence_drawn_later_makes_estates_of_a_run_of_seven() -> None:
    step = effect_step(sheet("1 2 3 4 5 6 7 | ..."), "surveyor", write(8, 1, 5))
    assert score(step, 0).total == 0
    assert score(allowed(step, fence(0, 3)), 0).estates == (0, 0, 3, 4, 0, 0)


@pytest.mark.rule("ESTATE-2", "PLAN-2")
def test_a_run_of_seven_serves_no_plan() -> None:
    board = small_board(9, 2, plans=[estate_plan(1, "6"), estate_plan(2, "1")])
    step = effect_step(sheet("1 2 3 4 5 6 7 | 8 | _", board=board), "agent", write(8, 1, 0), board=board)
    after = play(step, DECLINE_EFFECT)
    refused(after, complete(1), "PLAN-2", "1 of size 6 (there are 0)")
    allowed(after, complete(2))
    for sizes, told in (("7", "7"), ("17", "1, 7")):
        with pytest.raises(ValidationError, match=f"asks for estates of {told} on 11 boxes"):
            small_board(9, 2, plans=[estate_plan(1, sizes)])


@pytest.mark.rule("ESTATE-2")
def test_another_layout_may_count_longer_estates() -> None:
    board = small_board(8, estate_value_tracks=tuple((size,) for size in range(1, 8)))
    assert score(game(sheet("1 2 3 4 5 6 7 | _", board=board), board=board), 0).estates == (0, 0, 0, 0, 0, 0, 7)
    assert score(game(sheet("1 2 3 4 5 6 7 8", board=board), board=board), 0).total == 0


@pytest.mark.rule("ESTATE-3")
@pytest.mark.parametrize(("size", "crossed"), [(s, c) for s in range(1, 7) for c in range(len(TRACKS[s - 1]))])
def test_an_estate_scores_the_first_number_of_its_track_that_is_not_crossed(size: int, crossed: int) -> None:
    values = tuple(crossed if i == size else 0 for i in range(1, 7))
    text = " ".join(map(str, range(size))) + " | ..."
    found = score(game(sheet(text, "...", text, estate_values=values)), 0)
    assert found.estates == tuple(2 * TRACKS[size - 1][crossed] if i == size else 0 for i in range(1, 7))
    assert found.total == 2 * TRACKS[size - 1][crossed]


@pytest.mark.rule("ESTATE-3")
def test_the_rules_page_has_these_values() -> None:
    _, *rows = page_table("estates-and-plans.md", "ESTATE-3")
    assert tuple(tuple(int(cell) for cell in row[1:] if cell) for row in rows) == TRACKS


@pytest.mark.rule("ESTATE-3", "PLAN-3")
def test_an_estate_that_served_a_plan_scores_like_any_other() -> None:
    one = sheet("[1 2 3] | 4 5 6 | ...")
    outcome = result(ended(one, one))
    assert outcome is not None
    assert outcome.scores[0].estates == (0, 0, 6, 0, 0, 0)


@pytest.mark.rule("ESTATE-1", "PLAN-6")
def test_estates_are_found_where_they_stand() -> None:
    board = small_board(6, 4, 2, plans=[estate_plan(1, "2")])
    step = effect_step(sheet("1 2 | _ 4 | 5 6", "_ _ | 7 8", board=board), "agent", write(8, 2, 0), board=board)
    assert uses(step)
    after = play(step, DECLINE_EFFECT, complete(1))
    assert legal_names(after) == [(0, 0), (0, 4), (1, 2)]
