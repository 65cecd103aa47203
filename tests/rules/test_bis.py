"""Copying a neighbour's number (BIS-1 to BIS-4)."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest

from builders import (
    allowed,
    bis,
    effect_step,
    game,
    page_table,
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
from welcometo import Action, Board, Game, legal_turns, play_turn, score, why_illegal

BOARD = small_board(4, 1)
"""A street to copy on, and one for the number of the turn."""
PENALTIES = (0, 1, 3, 6, 9, 12, 16, 20, 24, 28)


def copying(text: str, **fields: Any) -> Game:
    """A game at the effect step of a bis, with this first street; the 8 just written fills the second."""
    return effect_step(sheet(text, board=BOARD, **fields), "bis", write(8, 1, 0), board=BOARD)


@pytest.mark.rule("BIS-1", "BIS-2")
@pytest.mark.parametrize(
    "text", ["_ _ _ _", "3 _ _ 6", "_ 3 _ 6", "0 _ 17 _", "_ 0 1 _", "3 3b _ 6", "_ 3b 3 _", "1 2 3 4"]
)
@pytest.mark.parametrize("fences", list(patterns((1, 2, 3))), ids=str)
def test_an_empty_box_copies_a_house_directly_beside_it_without_a_fence_between(
    text: str, fences: tuple[int, ...]
) -> None:
    numbers = sheet(text, board=BOARD).numbers[0]
    copies = [
        bis(number, 0, box)
        for box in range(4)
        for number in range(18)
        if numbers[box] is None
        and (
            (box > 0 and numbers[box - 1] == number and box not in fences)
            or (box < 3 and numbers[box + 1] == number and box + 1 not in fences)
        )
    ]
    step = copying(text, fences=(fences, ()))
    assert list(uses(step)) == copies
    for use in copies:
        copy = sheet_of(allowed(step, use))
        assert copy.numbers[0] == (*numbers[: use.box], use.number, *numbers[use.box + 1 :])
        assert copy.bis[0] == tuple(sorted((*sheet_of(step).bis[0], use.box)))
    for number in (0, 1, 3, 6, 17):
        for box in range(4):
            assert (why_illegal(step, 0, bis(number, 0, box)) is None) == (bis(number, 0, box) in copies)


@pytest.mark.rule("BIS-1")
def test_the_examples_of_the_rules_page() -> None:
    assert uses(copying("3 _ | _ 6")) == (bis(3, 0, 1), bis(6, 0, 2))
    assert shown(sheet_of(play(copying("3 _ 6 9"), bis(3, 0, 1)))) == "3 3b 6 9"
    assert shown(sheet_of(play(copying("3 _ 6 9"), bis(6, 0, 1)))) == "3 6b 6 9"


@pytest.mark.rule("BIS-1")
def test_the_house_written_this_turn_may_be_copied_and_so_may_one_on_any_other_street() -> None:
    step = effect_step(sheet("2 ...", "...", "... "), "bis", write(8, 1, 5))
    assert uses(step) == (bis(2, 0, 1), bis(8, 1, 4), bis(8, 1, 6))


@pytest.mark.rule("BIS-1")
@pytest.mark.parametrize(
    ("action", "rule", "words"),
    [
        (bis(3, 0, 1), "BIS-1", "box 1 of street 0 is not empty"),
        (bis(3, 0, 4), "BIS-1", "no box 4 on street 0"),
        (bis(3, 2, 0), "BIS-1", "no box 0 on street 2"),
        (bis(3, 0, 3), "BIS-1", "box 3 of street 0 has no numbered house beside it without a fence between"),
        (bis(4, 0, 2), "BIS-2", "no house beside box 2 of street 0, without a fence between, has the number 4"),
    ],
)
def test_a_copy_that_cannot_be_made_is_refused_with_its_place(action: Action, rule: str, words: str) -> None:
    refused(copying("_ 3 _ _"), action, rule, words)


@pytest.mark.rule("BIS-1")
def test_a_number_is_not_copied_over_an_empty_box() -> None:
    refused(copying("3 _ _ _"), bis(3, 0, 2), "BIS-1", "box 2 of street 0")


@pytest.mark.rule("BIS-1")
def test_a_number_is_not_copied_over_a_fence() -> None:
    refused(copying("3 | _ _ 6"), bis(3, 0, 1), "BIS-1", "box 1 of street 0")


@pytest.mark.rule("BIS-2")
def test_with_a_fence_on_one_side_only_the_other_sides_number_is_copied() -> None:
    step = copying("3 | _ 6 _")
    assert [use for use in uses(step) if use in (bis(3, 0, 1), bis(6, 0, 1))] == [bis(6, 0, 1)]
    refused(step, bis(3, 0, 1), "BIS-2", "the number 3")


@pytest.mark.rule("BIS-2")
def test_an_empty_street_has_nothing_to_copy() -> None:
    refused(copying("_ _ _ _"), bis(8, 0, 0), "BIS-1", "no numbered house")


@pytest.mark.rule("BIS-3")
@pytest.mark.parametrize(
    ("before", "copies", "after"),
    [
        ("2 _ _ _", (1, 2), "2 2b 2b _"),
        ("_ _ 2 _", (1, 0), "2b 2b 2 _"),
        ("_ 2 _ _", (0, 2), "2b 2 2b _"),
        ("_ 2 _ _", (2, 3), "_ 2 2b 2b"),
    ],
)
def test_easy_to_get_wrong_a_copy_may_be_copied_on_either_side(
    before: str, copies: tuple[int, ...], after: str
) -> None:
    state = sheet(before, board=BOARD)
    for box in copies:
        step = effect_step(state, "bis", write(8, 1, 0), board=BOARD)
        state = sheet_of(allowed(step, bis(2, 0, box)))
        state = sheet(shown(state), board=BOARD)
    assert shown(state) == after


@pytest.mark.rule("BIS-3")
def test_no_more_than_the_two_ends_of_a_run_can_grow() -> None:
    board = small_board(7, 1)
    step = effect_step(sheet("_ _ 4b 4 4b _ _", board=board), "bis", write(8, 1, 0), board=board)
    assert uses(step) == (bis(4, 0, 1), bis(4, 0, 5))


@pytest.mark.rule("BIS-3", "BIS-1", "FENCE-2", "NUM-2")
@pytest.mark.parametrize(("boxes", "numbers"), [(4, (2,)), (3, (2, 3))], ids=str)
def test_play_reaches_exactly_the_streets_whose_runs_are_one_plain_house_and_its_unbroken_copies(
    boxes: int, numbers: tuple[int, ...]
) -> None:
    """Streets are grown by every turn with one of the numbers and a bis or a surveyor, until nothing new is found."""
    board = small_board(boxes, boxes)
    reached = {shown(sheet(board=board))}
    grown = set(reached)
    while grown:
        grown = {after for before in grown for after in streets_after_a_turn(before, board, numbers)} - reached
        reached |= grown
    possible = {
        shown(sheet(board=board, numbers=(filled, (None,) * boxes), bis=(marks, ()), fences=(fences, ())))
        for filled in product((None, *numbers), repeat=boxes)
        for marks in patterns([box for box in range(boxes) if filled[box] is not None])
        for fences in patterns(range(1, boxes))
        if runs_are_whole(filled, marks, fences)
    }
    assert reached == possible


def streets_after_a_turn(before: str, board: Board, numbers: tuple[int, ...]) -> set[str]:
    """What can become of the first street in a turn, be the number written there or on the other one."""
    starts = [
        game(sheet(before, board=board), offer=f"{number} {effect}", board=board)
        for number in numbers
        for effect in ("bis", "surveyor")
    ]
    return {shown(sheet_of(play_turn(start, 0, turn))) for start in starts for turn in legal_turns(start, 0)}


def runs_are_whole(filled: tuple[int | None, ...], marks: tuple[int, ...], fences: tuple[int, ...]) -> bool:
    """Whether numbers ascend, and equal ones are one plain house and copies, side by side without a fence."""
    houses = [(box, number) for box, number in enumerate(filled) if number is not None]
    ascending = all(left <= right for (_, left), (_, right) in pairwise(houses))
    unbroken = all(
        left != right or (box + 1 == beside and beside not in fences)
        for (box, left), (beside, right) in pairwise(houses)
    )
    plain = sorted(number for box, number in houses if box not in marks)
    return ascending and unbroken and plain == sorted({number for _, number in houses})


@pytest.mark.rule("BIS-1", "DOC-6")
def test_a_copy_where_a_document_already_has_a_mark_leaves_one_mark() -> None:
    after = sheet_of(play(copying("3 _ _ _", bis=((1,), ())), bis(3, 0, 1)))
    assert (after.numbers[0], after.bis) == ((3, 3, None, None), ((1,), ()))


@pytest.mark.rule("BIS-4", "SCORE-1")
@pytest.mark.parametrize("copies", range(12))
def test_each_copy_costs_and_the_tenth_and_later_ones_cost_no_more(copies: int) -> None:
    numbers = ((5, *[5] * 9), (5, *[5] * 2, *[None] * 8), (None,) * 12)
    places = [(0, box) for box in range(1, 10)] + [(1, 1), (1, 2)]
    marks = tuple(tuple(box for s, box in places[:copies] if s == street) for street in range(3))
    found = score(game(sheet(numbers=numbers, bis=marks)), 0)
    assert found.bis == -PENALTIES[min(copies, 9)]


@pytest.mark.rule("BIS-4")
def test_a_tenth_bis_may_be_written() -> None:
    step = effect_step(sheet("5 5b 5b 5b 5b 5b 5b 5b 5b 5b"), "bis", write(8, 1, 5))
    assert score(play(step, bis(8, 1, 4)), 0).bis == score(step, 0).bis == -28


@pytest.mark.rule("BIS-4")
def test_the_rules_page_has_these_penalties() -> None:
    _, row = page_table("effects.md", "BIS-4")
    assert [int(cell) for cell in row[1:]] == list(PENALTIES)
