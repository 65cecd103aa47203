"""Christmas lights: strings, points and plans (LIGHT-1 to LIGHT-11)."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest

from builders import (
    allowed,
    bis,
    complete,
    game,
    legal_names,
    page_table,
    pair,
    patterns,
    play,
    refused,
    sheet,
    sheet_of,
    small_layout,
    write,
)
from variants.tables import board_plans, planning, roundabout
from welcometo import BOARDS, CompletedPlan, Game, legal_actions, score
from welcometo.actions import DECLINE_EFFECT
from welcometo.boards.christmas_lights import ChristmasLights, OnAString, StreetOnAString

LIGHTS = BOARDS["christmas_lights"]
PLANS = board_plans("lights-street")


def small(*boxes: int, plans: tuple[Any, ...] = ()) -> ChristmasLights:
    return ChristmasLights(name="lights", layout=small_layout(*boxes), plans=plans)


def longest(text: str, street: int = 0) -> int:
    """The points of the first street, with this text."""
    boxes = len([sign for sign in text.split() if sign != "|"])
    board = small(boxes)
    points = dict(score(game(sheet(text, board=board), board=board), 0).board)
    return points[f"lights {street}"]


def longest_by_definition(numbers: tuple[int | None, ...]) -> int:
    """The houses of the longest unbroken series in which each number differs from the next by 0 or 1; 0 for one house."""
    found = 0
    for first in range(len(numbers)):
        for last in range(first + 1, len(numbers)):
            run = numbers[first : last + 1]
            if all(a is not None and b is not None and abs(a - b) in (0, 1) for a, b in pairwise(run)):
                found = max(found, len(run))
    return found


# --- LIGHT-1 to LIGHT-5: strings -------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIGHT-1")
@pytest.mark.parametrize(
    ("text", "points"),
    [("4 4b", 2), ("4b 4", 2), ("4 5", 2), ("4 6", 0), ("4 17", 0), ("0 1", 2), ("16 17", 2), ("0 2", 0)],
)
def test_numbers_that_differ_by_0_or_1_are_joined_and_others_are_not(text: str, points: int) -> None:
    assert longest(text) == points


@pytest.mark.rule("LIGHT-1", "LIGHT-4", "LIGHT-6")
@pytest.mark.parametrize("low", [0, 5, 14])
def test_every_street_of_four_boxes_scores_its_longest_string(low: int) -> None:
    board = small(4)
    values = (None, low, low + 1, low + 3)
    for numbers in product(values, repeat=4):
        one = sheet(board=board, numbers=(numbers,))
        assert dict(score(game(one, board=board), 0).board) == {"lights 0": longest_by_definition(numbers)}


@pytest.mark.rule("LIGHT-1")
def test_an_empty_box_between_two_houses_separates_them() -> None:
    assert [longest(text) for text in ("4 _ 5", "4 _ 4", "4 5 _ 6", "_ 4 5 _")] == [0, 0, 2, 2]


@pytest.mark.rule("LIGHT-2")
@pytest.mark.parametrize("fences", list(patterns((1, 2, 3))), ids=str)
def test_fences_make_no_difference(fences: tuple[int, ...]) -> None:
    board = small(4)
    one = sheet("4 5 6 7", board=board, fences=(fences,))
    assert score(game(one, board=board), 0).board == (("lights 0", 4),)


@pytest.mark.rule("LIGHT-1", "LIGHT-4")
def test_easy_to_get_wrong_strings_at_both_ends_of_a_street_count_with_their_first_and_last_house() -> None:
    assert [longest(text) for text in ("1 2 9 _", "_ 5 8 9", "1 2 3 9", "1 7 8 9")] == [2, 2, 3, 3]
    assert [longest(text) for text in ("5", "5 9", "1 3 5 7")] == [0, 0, 0]


@pytest.mark.rule("LIGHT-5", "ROUND-8")
@pytest.mark.parametrize("place", range(5))
def test_easy_to_get_wrong_a_roundabout_ends_every_string_beside_it(place: int) -> None:
    signs = [str(box) for box in range(5)]
    signs[place] = "@"
    expected = max(length if length > 1 else 0 for length in (place, 4 - place))
    assert longest(" ".join(signs)) == expected


@pytest.mark.rule("LIGHT-5")
def test_equal_or_consecutive_numbers_across_a_roundabout_are_not_joined() -> None:
    assert [longest(text) for text in ("5 | @ | 5", "5 | @ | 6", "5 6 | @ | 6 7 8", "6 7 | @ | 5 6")] == [0, 0, 3, 2]


@pytest.mark.rule("LIGHT-3", "BOARD-5", "BOARD-8")
def test_lights_come_with_every_number_and_copy_without_being_asked_for() -> None:
    step = play(game(sheet("7 ...", board=LIGHTS), offer="8 bis", board=LIGHTS, plans=PLANS), pair(0), write(8, 0, 1))
    assert all(action.type in ("write_bis", "decline_effect") for action in legal_actions(step, 0))
    assert dict(score(step, 0).board)["lights 0"] == 2
    copied = play(step, bis(8, 0, 2))
    assert dict(score(copied, 0).board)["lights 0"] == 3
    assert sheet_of(copied).board is None


@pytest.mark.rule("LIGHT-5", "BOARD-5")
def test_a_roundabout_draws_none() -> None:
    start = game(sheet("7 _ 8 ...", board=LIGHTS), board=LIGHTS, plans=PLANS, advanced=True)
    assert dict(score(play(start, roundabout(0, 1)), 0).board)["lights 0"] == 0


# --- LIGHT-6: points ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIGHT-6")
def test_the_example_of_the_longest_string_scores_5() -> None:
    assert longest("2 4 _ 6 7 8 8b 9 11 12 13") == 5


@pytest.mark.rule("LIGHT-6")
def test_of_two_longest_strings_one_counts() -> None:
    assert [longest(text) for text in ("1 2 3 5 6 7", "1 2 4 5 7 8", "1 2 3 _ 5 6 7")] == [3, 2, 3]


@pytest.mark.rule("LIGHT-6", "BOARD-4", "SCORE-1")
def test_each_street_scores_its_own_longest_string_and_all_are_in_the_total() -> None:
    one = sheet("1 2 3 5 6 ...", "4 6 8 ...", "9 9b 10 11 12 ...", board=LIGHTS, parks=(3, 0, 0))
    found = score(game(one, board=LIGHTS, plans=PLANS), 0)
    assert found.board == (("lights 0", 3), ("lights 1", 0), ("lights 2", 5))
    assert found.total == 10 + 3 + 5 - 1, "and one point for a copy is lost"


# --- LIGHT-7 to LIGHT-11: plans ------------------------------------------------------------------------------------------------------

CARDS = {"lights-on-66": ("6, 6", 10, 5), "lights-street": ("", 14, 7), "lights-without-33": ("3, 3", 10, 5)}


@pytest.mark.rule("LIGHT-7")
def test_the_three_cards_stand_here_and_on_the_rules_page() -> None:
    for plan in LIGHTS.candidates(advanced=False)[2]:
        sizes = ", ".join(map(str, getattr(plan, "sizes", ())))
        assert (sizes, plan.first, plan.later) == CARDS[plan.id]
    _, *rows = page_table("christmas-lights.md", "LIGHT-7")
    assert {row[0]: (row[2], int(row[3]), int(row[4])) for row in rows} == CARDS


def at_plan(plan_id: str, *texts: str, **more: Any) -> Game:
    """The game at the plans step; the number of the turn is the last of the bottom street."""
    return planning(sheet(*texts, board=LIGHTS, **more), plan_id, write(15, 2, 11), board=LIGHTS)


@pytest.mark.rule("LIGHT-8", "LIGHT-9", "PLAN-2")
@pytest.mark.parametrize(
    "texts",
    [
        ("1 2 3 4 5 6 | ...", "3 4 5 6 7 8 | ..."),
        ("...", "...", "1 2 3 4 5 6 | 7 8 9 10 11 12"),
        ("1 2 2b 3 3b 4 | 5 6 ...", "...", "_ 1 | 2 3 4 5 6 7 | 9 ..."),
        ("1 2 3 4 5 6 | ...", "_ _ _ _ _ | 6 6b 6b 6b 6b 6b"),
    ],
)
def test_two_estates_of_six_each_on_one_string_may_hang_together_or_not(texts: tuple[str, ...]) -> None:
    board_full = len(texts) == 3 and texts[2].endswith("12")
    at = write(15, 0, 5) if board_full else write(15, 2, 11)
    step = planning(sheet(*texts, board=LIGHTS), "lights-on-66", at, board=LIGHTS)
    assert len(legal_names(allowed(step, complete(3)))) == 1


@pytest.mark.rule("LIGHT-8")
@pytest.mark.parametrize("gap", range(1, 6))
@pytest.mark.parametrize("street", [0, 1])
def test_each_house_of_such_an_estate_must_be_joined_to_the_next(gap: int, street: int) -> None:
    broken = " ".join(str(box if box < gap else box + 1) for box in range(6)) + " | ..."
    whole = "1 2 3 4 5 6 | ..."
    texts = (broken, whole) if street == 0 else (whole, broken)
    refused(at_plan("lights-on-66", *texts), complete(3), "PLAN-2", "2 of size 6 (there are 1)")


@pytest.mark.rule("LIGHT-8", "LIGHT-5")
def test_six_houses_with_a_roundabout_between_are_no_estate() -> None:
    step = at_plan("lights-on-66", "1 2 3 | @ | 4 5 6 ...", "1 2 3 4 5 6 | ...")
    refused(step, complete(3), "PLAN-2", "2 of size 6 (there are 1)")


@pytest.mark.rule("LIGHT-8", "LIGHT-4")
def test_an_estate_of_one_house_is_never_on_a_string() -> None:
    plan = OnAString(id="lights-1", number=1, first=5, later=3, sizes=(1,))
    board = small(3, 2, plans=(plan,))
    step = play(
        game(sheet("4 | 5 | _", board=board), offer="8 agent", board=board), pair(0), write(8, 1, 0), DECLINE_EFFECT
    )
    refused(step, complete(1), "PLAN-2")


@pytest.mark.rule("LIGHT-10", "PLAN-2")
@pytest.mark.parametrize("first", ["1 3 5", "2 4 17", "0 2 4"])
def test_two_estates_of_three_without_lights_inside_just_do(first: str) -> None:
    step = at_plan("lights-without-33", f"{first} | ...", "1 3 5 | ...")
    assert legal_names(allowed(step, complete(3))) == [(0, 0)]


@pytest.mark.rule("LIGHT-10")
@pytest.mark.parametrize("estate", ["1 2 5", "1 4 5", "1 2 3", "4 4b 6", "4 6 6b"])
def test_one_light_inside_is_one_too_many(estate: str) -> None:
    step = at_plan("lights-without-33", f"{estate} | ...", "1 3 5 | ...")
    refused(step, complete(3), "PLAN-2", "2 of size 3 (there are 1)")


@pytest.mark.rule("LIGHT-10")
def test_lights_that_leave_the_estates_do_not_matter() -> None:
    allowed(at_plan("lights-without-33", "0 1 | 2 4 6 | 7 8 ...", "1 3 5 | 6 8 10 | 11 ..."), complete(3))


def street_of(street: int, signs: list[str]) -> tuple[str, ...]:
    return tuple(" ".join(signs) if s == street else "..." for s in range(3))


@pytest.mark.rule("LIGHT-11", "BOARD-9")
@pytest.mark.parametrize(("street", "boxes"), list(enumerate((10, 11, 12))))
def test_a_whole_street_on_one_string_just_does_and_each_joint_is_needed(street: int, boxes: int) -> None:
    at = write(15, (street + 1) % 3, 5)
    whole = [str(box) for box in range(boxes)]
    step = planning(sheet(*street_of(street, whole), board=LIGHTS), "lights-street", at, board=LIGHTS)
    assert sheet_of(allowed(step, complete(3))).plans[2] == CompletedPlan(first=True, lines=())
    for gap in range(1, boxes):
        broken = [str(box if box < gap else box + 1) for box in range(boxes)]
        step = planning(sheet(*street_of(street, broken), board=LIGHTS), "lights-street", at, board=LIGHTS)
        refused(step, complete(3), "LIGHT-11", "one string")
    for box in range(boxes):
        for sign in ("@", "_"):
            gone = [sign if b == box else str(b) for b in range(boxes)]
            step = planning(sheet(*street_of(street, gone), board=LIGHTS), "lights-street", at, board=LIGHTS)
            refused(step, complete(3), "LIGHT-11")


@pytest.mark.rule("LIGHT-11")
def test_fences_copies_and_used_houses_do_a_whole_street_no_harm() -> None:
    one = sheet("[1 2 3] | 4 5 5b 5b 6 | 7 8", board=LIGHTS, plan=1)
    allowed(planning(one, "lights-street", write(15, 2, 11), board=LIGHTS), complete(3))


@pytest.mark.rule("LIGHT-11", "LIGHT-4")
@pytest.mark.parametrize(("text", "does"), [("5", False), ("5 6", True), ("5 7", False)])
def test_a_street_of_one_box_never_meets_it(text: str, does: bool) -> None:
    plan = StreetOnAString(id="lights-street", number=1, first=5, later=3)
    board = small(len(text.split()), 3, plans=(plan,))
    step = play(game(sheet(text, board=board), offer="8 agent", board=board), pair(0), write(8, 1, 0), DECLINE_EFFECT)
    assert (complete(1) in legal_actions(step, 0)) == does
    if not does:
        refused(step, complete(1), "LIGHT-11")


@pytest.mark.rule("LIGHT-2")
def test_under_each_box_a_picture_shows_its_light_and_on_which_sides_the_string_goes_on() -> None:
    assert LIGHTS.marks(sheet("5 6 _ 7 8 9 ...", board=LIGHTS), 0)[:7] == (" o~~", "~o ", "", " o~~", "~o~~", "~o ", "")
