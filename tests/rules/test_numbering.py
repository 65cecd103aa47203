"""Where a number may be written (NUM-1 to NUM-4)."""

from __future__ import annotations

import pytest

from builders import (
    bis,
    effect_step,
    game,
    pair,
    places,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    write,
)
from welcometo import EFFECTS, legal_actions, why_illegal
from welcometo.actions import WriteNumber
from welcometo.layouts import CardCount

BOARD = small_board(3, 1)


def increasing_streets(values: tuple[int, ...], boxes: int = 3) -> list[tuple[int | None, ...]]:
    """All streets with strictly increasing numbers among these."""
    streets: list[tuple[int | None, ...]] = [()]
    for _ in range(boxes):
        streets = [
            (*street, number)
            for street in streets
            for number in (None, *values)
            if number is None or all(other is None or other < number for other in street)
        ]
    return streets


def text(street: tuple[int | None, ...]) -> str:
    return " ".join("_" if number is None else str(number) for number in street)


@pytest.mark.rule("NUM-1", "NUM-2", "NUM-3")
@pytest.mark.parametrize("street", increasing_streets((0, 7, 8, 17)), ids=text)
def test_a_number_goes_into_an_empty_box_above_all_to_its_left_and_below_all_to_its_right(
    street: tuple[int | None, ...],
) -> None:
    for number in range(18):
        step = play(game(sheet(text(street), board=BOARD), offer=f"{number} bis", board=BOARD), pair(0))
        fitting = [
            box
            for box in range(3)
            if street[box] is None
            and all(left < number for left in street[:box] if left is not None)
            and all(number < right for right in street[box + 1 :] if right is not None)
        ]
        assert places(step, number, street=0) == fitting
        assert [box for box in range(3) if why_illegal(step, 0, write(number, 0, box)) is None] == fitting


@pytest.mark.rule("NUM-1")
def test_a_box_with_a_number_is_never_written_in_again() -> None:
    step = play(game(sheet("_ 4 _ ..."), offer="5 bis"), pair(0))
    refused(step, write(5, 0, 1), "NUM-1", "box 1 of street 0", "not empty")


@pytest.mark.rule("NUM-1")
def test_a_box_with_the_number_zero_is_not_empty() -> None:
    step = play(game(sheet("0 ..."), offer="1 agent"), pair(0))
    refused(step, write(1, 0, 0), "NUM-1", "box 0 of street 0", "not empty")


@pytest.mark.rule("NUM-1")
@pytest.mark.parametrize(("street", "box"), [(0, 10), (1, 11), (2, 12), (3, 0)])
def test_a_box_that_no_street_has_is_refused_with_its_place(street: int, box: int) -> None:
    step = play(game(offer="5 bis"), pair(0))
    refused(step, write(5, street, box), "NUM-1", f"no box {box} on street {street}")
    if street < 3:
        assert box - 1 in places(step, 5, street)


@pytest.mark.rule("NUM-2")
def test_the_example_of_the_rules_page() -> None:
    for number in range(1, 16):
        step = play(game(sheet("3 _ _ 7 _ ..."), offer=f"{number} bis"), pair(0))
        boxes = [box for box in places(step, number, street=0) if box < 5]
        assert boxes == ([1, 2] if 4 <= number <= 6 else [4] if number >= 8 else [])


@pytest.mark.rule("NUM-2")
@pytest.mark.parametrize(
    ("number", "box", "words"),
    [
        (4, 1, "4 in box 1 of street 0 is not more than the 4 to its left"),
        (3, 2, "3 in box 2 of street 0 is not more than the 4 to its left"),
        (9, 2, "9 in box 2 of street 0 is not less than the 9 to its right"),
        (10, 1, "10 in box 1 of street 0 is not less than the 9 to its right"),
        (9, 4, "9 in box 4 of street 0 is not more than the 9 to its left"),
    ],
)
def test_an_equal_or_misplaced_number_is_refused_with_the_neighbour_it_clashes_with(
    number: int, box: int, words: str
) -> None:
    refused(play(game(sheet("4 _ _ 9 ..."), offer=f"{number} bis"), pair(0)), write(number, 0, box), "NUM-2", words)


@pytest.mark.rule("NUM-2")
def test_a_fence_does_not_let_numbers_start_anew() -> None:
    step = play(game(sheet("3 | _ | 7 | _ ..."), offer="5 bis"), pair(0))
    assert places(step, 5, street=0) == [1]
    refused(step, write(5, 0, 3), "NUM-2", "the 7 to its left")


@pytest.mark.rule("NUM-2")
def test_a_plain_number_never_goes_beside_its_equal_nor_beside_a_copy_of_it() -> None:
    step = play(game(sheet("_ 5 5b _ ..."), offer="5 bis"), pair(0))
    assert places(step, 5, street=0) == []


@pytest.mark.rule("NUM-2")
def test_streets_do_not_bound_each_other() -> None:
    step = play(game(sheet("9 ...", "_ 5 ...", "1 ..."), offer="5 bis"), pair(0))
    assert (places(step, 5, 0), places(step, 5, 1), places(step, 5, 2)) == ([], [], list(range(1, 12)))


@pytest.mark.rule("NUM-2")
def test_the_highest_number_of_a_layout_fits_into_an_empty_street() -> None:
    cards = tuple(CardCount(number=n, effect=effect, count=2) for n in (0, 99) for effect in EFFECTS)
    board = small_board(2, highest=99, cards=cards)
    for number in (0, 99):
        assert places(play(game(offer=f"{number} bis", board=board), pair(0)), number, street=0) == [0, 1]
    assert places(play(game(sheet("_ 99", board=board), offer="0 bis", board=board), pair(0)), 0, street=0) == [0]


@pytest.mark.rule("NUM-3")
def test_a_number_may_leave_boxes_that_nothing_fits_in_any_more() -> None:
    after = play(game(sheet("3 ..."), offer="4 bis"), pair(0), write(4, 0, 9))
    assert shown(sheet_of(after)) == "3 _ _ _ _ _ _ _ _ 4"


@pytest.mark.rule("NUM-3")
def test_neighbouring_numbers_need_not_be_consecutive() -> None:
    assert places(play(game(sheet("7 ..."), offer="10 bis"), pair(0)), 10, street=0)[0] == 1


@pytest.mark.rule("NUM-4")
@pytest.mark.parametrize("effect", ["surveyor", "agent", "landscaper", "pool", "bis"])
def test_only_the_chosen_number_may_be_written(effect: str) -> None:
    step = play(game(offer=f"7 {effect}, 8 temp, 9 temp"), pair(0))
    assert {action.number for action in legal_actions(step, 0) if isinstance(action, WriteNumber)} == {7}
    for other in (6, 8, 9):
        refused(step, write(other, 0, 0), "NUM-4", f"the number to write is 7, not {other}")


@pytest.mark.rule("NUM-4", "TURN-3")
def test_the_temp_of_another_pair_changes_no_number() -> None:
    step = play(game(offer="7 surveyor, 8 temp, 9 agent"), pair(2))
    refused(step, write(10, 0, 0), "NUM-4", "9, not 10")


@pytest.mark.rule("NUM-1", "TURN-9")
def test_all_ways_to_write_are_listed_by_number_then_street_then_box() -> None:
    step = play(game(sheet("_ 4 _ 9 ...", board=(board := small_board(5, 3))), offer="5 temp", board=board), pair(0))
    found = [(a.number, a.street, a.box) for a in legal_actions(step, 0) if isinstance(a, WriteNumber)]
    assert found == [
        *[(3, 0, 0), (3, 1, 0), (3, 1, 1), (3, 1, 2)],
        *[(4, 1, 0), (4, 1, 1), (4, 1, 2)],
        *[(5, 0, 2), (5, 1, 0), (5, 1, 1), (5, 1, 2)],
        *[(6, 0, 2), (6, 1, 0), (6, 1, 1), (6, 1, 2)],
        *[(7, 0, 2), (7, 1, 0), (7, 1, 1), (7, 1, 2)],
    ]


@pytest.mark.rule("NUM-1")
def test_writing_changes_one_box_and_nothing_else() -> None:
    before = sheet("3 _ | 7 ...", "1 1b ...")
    step = effect_step(before, "bis", write(5, 0, 1))
    assert shown(sheet_of(step)) == "3 5 | 7 _ _ _ _ _ _ _"
    changed = {field for field in before.__dict__ if getattr(before, field) != getattr(sheet_of(step), field)}
    assert changed == {"numbers"}
    assert bis(5, 0, 1) not in legal_actions(step, 0)
