"""Easter eggs: what numbers hold, what houses keep, points and plans (EGG-1 to EGG-11)."""

from __future__ import annotations

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
    play,
    refused,
    sheet,
    sheet_of,
    small_layout,
    write,
)
from variants.tables import board_plans, planning, roundabout
from welcometo import BOARDS, CompletedPlan, Game, Sheet, legal_actions, score
from welcometo.actions import DECLINE_EFFECT
from welcometo.boards.easter_eggs import EasterEggs, EveryEgg, held
from welcometo.layouts import StreetLayout

EGGS = BOARDS["easter_eggs"]
PLANS = board_plans("eggs-bottom")
PRINTED = ({2: 1, 3: 2, 4: 1, 6: 1, 9: 1}, {0: 2, 3: 1, 5: 1, 6: 2, 8: 1}, {2: 1, 4: 2, 5: 1, 7: 2, 9: 1})
HOLDS = {0: 2, 6: 1, 8: 2, 9: 1, 10: 2, 16: 1}


def egg_board(*extras: tuple[int, ...], plans: tuple[Any, ...] = ()) -> EasterEggs:
    """A board with these eggs, and with a street for the number of the turn."""
    streets = (*(StreetLayout(boxes=len(row), extras=row) for row in extras), StreetLayout(boxes=2))
    return EasterEggs(name="eggs", layout=small_layout(streets=streets), plans=plans)


def points(one: Sheet, board: EasterEggs) -> int:
    return dict(score(game(one, board=board), 0).board)["eggs"]


def kept(text: str, printed: tuple[int, ...]) -> int:
    """How many eggs a first street with this text keeps: told by what is missing to 6 eggs, which give 5 points."""
    board = egg_board(printed, (2, 2, 2))
    with_five_to_two = ("6 8 8b", "8 8b _", "6 8 _", "_ _ 8")
    return sum(points(sheet(text, other, board=board), board) == 5 for other in with_five_to_two)


# --- EGG-1 to EGG-6: what is kept ------------------------------------------------------------------------------------------------


@pytest.mark.rule("EGG-1")
def test_the_printed_eggs_stand_here_and_on_the_rules_page() -> None:
    for street, printed in enumerate(EGGS.layout.streets):
        assert {box: eggs for box, eggs in enumerate(printed.extras) if eggs} == PRINTED[street]
    _, *rows = page_table("easter-eggs.md", "EGG-1")
    for row, eggs in zip(rows, PRINTED, strict=True):
        assert row[1] == ", ".join(f"{box}: {count}" for box, count in eggs.items())


@pytest.mark.rule("EGG-2", "EGG-3", "EGG-5")
@pytest.mark.parametrize("number", range(18))
@pytest.mark.parametrize("printed", [0, 1, 2, 5])
def test_every_number_plain_and_as_a_copy_keeps_the_smaller_of_what_it_holds_and_what_is_printed(
    number: int, printed: int
) -> None:
    expected = min(HOLDS.get(number, 0), printed)
    assert kept(f"{number} _", (printed, 0)) == expected
    assert kept(f"{number}b {number}", (printed, 0)) == expected
    assert kept(f"{number} {number}b", (0, printed)) == expected


@pytest.mark.rule("EGG-2")
def test_the_rules_page_has_the_same_table() -> None:
    head, row = page_table("easter-eggs.md", "EGG-2")
    assert {int(number): int(eggs) for number, eggs in zip(head[1:-1], row[1:-1], strict=True)} == HOLDS
    assert row[-1] == "0"


@pytest.mark.rule("EGG-2")
@pytest.mark.parametrize(("number", "eggs"), [(17, 0), (61, 1), (19, 1), (69, 2), (60, 3), (88, 4)])
def test_the_digits_of_a_number_hold_together_what_each_of_them_holds(number: int, eggs: int) -> None:
    """As on layouts with numbers beyond 17."""
    assert held(number) == eggs


@pytest.mark.rule("EGG-4", "BOARD-5", "BOARD-8")
def test_eggs_are_kept_without_being_asked_for_and_not_written_down() -> None:
    board = egg_board((2, 2, 2, 2))
    step = play(game(sheet("6 8 _ _", board=board), offer="8 bis", board=board), pair(0), write(8, 1, 0))
    assert score(step, 0).board == (("eggs", 0),)
    copied = play(step, bis(8, 0, 2))
    assert score(copied, 0).board == (("eggs", 0),)
    assert sheet_of(copied).board is None
    more = play(game(sheet("6 8 8b _", board=board), offer="9 agent", board=board), pair(0), write(9, 0, 3))
    assert score(more, 0).board == (("eggs", 5),), "1 + 2 + 2 + 1"


@pytest.mark.rule("EGG-6", "ROUND-8")
def test_a_roundabout_holds_no_eggs_and_those_of_its_box_are_lost() -> None:
    board = egg_board((2, 2, 2, 2))
    assert points(sheet("_ 8 8b 8b", board=board), board) == 5
    assert points(sheet("@ | _ 8 8b", board=board), board) == 0
    start = game(sheet("_ 8 8b 8b", board=board), board=board, advanced=True)
    assert score(play(start, roundabout(0, 0)), 0).board == (("eggs", 5),), "and it takes none away"


# --- EGG-7: points -----------------------------------------------------------------------------------------------------------------


def with_eggs(count: int, boxes: int = 12) -> tuple[EasterEggs, Sheet]:
    """A board with two eggs at each box, and a sheet that keeps so many."""
    signs = ["6"] * (count % 2) + ["8"] * (count >= 2) + ["8b"] * (count // 2 - 1)
    board = egg_board((2,) * boxes)
    return board, sheet(" ".join([*signs, *["_"] * (boxes - len(signs))]), board=board)


@pytest.mark.rule("EGG-7")
@pytest.mark.parametrize("count", range(23))
def test_eggs_score_by_the_highest_step_that_is_reached(count: int) -> None:
    board, one = with_eggs(count)
    expected = 35 if count >= 18 else 20 if count >= 14 else 10 if count >= 10 else 5 if count >= 6 else 0
    assert points(one, board) == expected


@pytest.mark.rule("EGG-7")
@pytest.mark.parametrize(
    ("count", "expected"), [(5, 0), (6, 5), (9, 5), (10, 10), (13, 10), (14, 20), (17, 20), (18, 35), (20, 35)]
)
def test_the_steps_by_name(count: int, expected: int) -> None:
    board, one = with_eggs(count)
    assert points(one, board) == expected


ALL_EGGS = ("_ _ 6 8 9 _ 10 _ _ 16", "0 _ _ 6 _ 8 8b _ 9 _ _", "_ _ 6 _ 8 9 _ 10 _ 16 _ _")


@pytest.mark.rule("EGG-1", "EGG-7", "BOARD-4")
def test_the_printed_sheet_has_20_eggs_and_all_of_them_are_added_up() -> None:
    found = score(game(sheet(*ALL_EGGS, board=EGGS), board=EGGS, plans=PLANS), 0)
    assert (found.board, found.total) == ((("eggs", 35),), 35 - 1)
    fewer = score(game(sheet(ALL_EGGS[0], ALL_EGGS[1], board=EGGS), board=EGGS, plans=PLANS), 0)
    assert fewer.board == (("eggs", 10),), "6 and 7 of them"
    seven = score(game(sheet("...", "...", ALL_EGGS[2], board=EGGS), board=EGGS, plans=PLANS), 0)
    assert seven.board == (("eggs", 5),)


# --- EGG-8 to EGG-11: plans ----------------------------------------------------------------------------------------------------------

CARDS = {"eggs-bottom": ("", 7, 3), "eggs-without-234": ("2, 3, 4", 10, 5), "eggs-with-333": ("3, 3, 3", 8, 4)}


@pytest.mark.rule("EGG-8")
def test_the_three_cards_stand_here_and_on_the_rules_page() -> None:
    for plan in EGGS.candidates(advanced=False)[2]:
        sizes = ", ".join(map(str, getattr(plan, "sizes", ())))
        assert (sizes, plan.first, plan.later) == CARDS[plan.id]
    _, *rows = page_table("easter-eggs.md", "EGG-8")
    assert {row[0]: (row[2], int(row[3]), int(row[4])) for row in rows} == CARDS


def at_plan(plan_id: str, *texts: str, **more: Any) -> Game:
    """The game at the plans step; the number of the turn is the last of the middle street."""
    return planning(sheet(*texts, board=EGGS, **more), plan_id, write(15, 1, 10), board=EGGS)


BOTTOM = ["_", "_", "6", "_", "8", "9", "_", "10", "_", "16", "_", "_"]


@pytest.mark.rule("EGG-9", "BOARD-9")
def test_every_egg_of_the_bottom_street_just_does_and_no_house_is_used() -> None:
    step = allowed(at_plan("eggs-bottom", "...", "...", " ".join(BOTTOM)), complete(3))
    assert sheet_of(step).plans[2] == CompletedPlan(first=True, lines=())
    used = at_plan("eggs-bottom", "...", "...", "_ _ | [6] | _ 8 9 _ 10 _ 16 _ _", plan=1)
    allowed(used, complete(3))


@pytest.mark.rule("EGG-9", "EGG-6")
@pytest.mark.parametrize(
    ("box", "sign"),
    [
        *((box, sign) for box in PRINTED[2] for sign in ("_", "@")),
        *((2, sign) for sign in ("1", "5", "7")),
        *((4, sign) for sign in ("7",)),
        (5, "10"),
        (7, "11"),
        (9, "15"),
    ],
)
def test_one_egg_lost_or_still_open_is_one_short(box: int, sign: str) -> None:
    signs = [*BOTTOM]
    signs[box] = sign
    if (box, sign) == (5, "10"):
        signs[7] = "_"
    refused(at_plan("eggs-bottom", "...", "...", " ".join(signs)), complete(3), "EGG-9", "every egg of street 2")


@pytest.mark.rule("EGG-9", "EGG-3")
def test_a_number_that_holds_one_of_two_eggs_does_not_do() -> None:
    signs = [*BOTTOM]
    signs[2], signs[4], signs[5] = "_", "6", "9"
    refused(at_plan("eggs-bottom", "...", "...", " ".join(signs)), complete(3), "EGG-9")


@pytest.mark.rule("EGG-9")
def test_only_the_bottom_street_counts() -> None:
    refused(at_plan("eggs-bottom", *ALL_EGGS[:2]), complete(3), "EGG-9")
    allowed(at_plan("eggs-bottom", "1 2 3 4 5 | ...", "...", ALL_EGGS[2]), complete(3))


@pytest.mark.rule("EGG-9")
@pytest.mark.parametrize(("extras", "does"), [((0, 0), True), ((), True), ((0, 1), False)])
def test_where_no_eggs_are_printed_it_holds_from_the_start(extras: tuple[int, ...], does: bool) -> None:
    plan = EveryEgg(id="eggs-street", number=1, first=5, later=3, street=0)
    streets = (StreetLayout(boxes=2, extras=extras), StreetLayout(boxes=2))
    board = EasterEggs(name="eggs", layout=small_layout(streets=streets), plans=(plan,))
    step = play(game(offer="8 agent", board=board), pair(0), write(8, 1, 0), DECLINE_EFFECT)
    assert (complete(1) in legal_actions(step, 0)) == does


@pytest.mark.rule("EGG-10", "PLAN-2")
@pytest.mark.parametrize(
    "texts",
    [
        ("1 2 | 3 4 5 | ...", "1 2 3 4 | ..."),
        ("6 9 | 11 12 13 | ...", "1 2 3 4 | ..."),
        ("1 2 | 3 4 5 | ...", "1 6 9 11 | ..."),
    ],
)
def test_estates_without_an_egg_kept_may_have_lost_ones(texts: tuple[str, ...]) -> None:
    assert legal_names(allowed(at_plan("eggs-without-234", *texts), complete(3))) == [(0, 0)]


@pytest.mark.rule("EGG-10")
@pytest.mark.parametrize(
    ("texts", "size"),
    [
        (("1 2 | 6 7 11 | ...", "1 2 3 4 | ..."), 3),
        (("1 2 | 3 4 9 | ...", "1 2 3 4 | ..."), 3),
        (("1 2 | 3 4 5 | ...", "0 2 3 4 | ..."), 4),
        (("1 2 | 3 4 5 | ...", "1 2 3 6 | ..."), 4),
        (("1 2 4 | 8 9 | ...", "1 2 3 4 | ..."), 2),
    ],
)
def test_one_egg_kept_is_one_too_many(texts: tuple[str, ...], size: int) -> None:
    refused(at_plan("eggs-without-234", *texts), complete(3), "PLAN-2", f"1 of size {size} (there are 0)")


WITH = ("_ _ | 5 8 9 | ...", "_ _ _ _ _ | 6 8 9 | _ 10 _", "_ _ _ _ _ | 6 7 8 | ...")
"""Three estates of size 3 that keep three eggs each."""


@pytest.mark.rule("EGG-11", "PLAN-2")
def test_three_estates_that_keep_three_eggs_each_just_do() -> None:
    assert legal_names(allowed(at_plan("eggs-with-333", *WITH), complete(3))) == [(0, 2)]


@pytest.mark.rule("EGG-11")
def test_four_eggs_will_do_too() -> None:
    allowed(at_plan("eggs-with-333", "_ _ | 6 8 9 | ...", *WITH[1:]), complete(3))


@pytest.mark.rule("EGG-11", "EGG-3")
@pytest.mark.parametrize(
    ("street", "text"),
    [
        (0, "_ _ | 5 8 11 | ..."),
        (0, "_ _ | 5 6 9 | ..."),
        (1, "_ _ _ _ _ | 5 8 9 | _ 10 _"),
        (1, "_ _ _ _ _ | 6 9 11 | _ 12 _"),
        (2, "_ _ _ _ _ | 6 7 9 | ..."),
    ],
)
def test_an_estate_that_keeps_two_is_one_short(street: int, text: str) -> None:
    texts = [text if s == street else other for s, other in enumerate(WITH)]
    refused(at_plan("eggs-with-333", *texts), complete(3), "PLAN-2", "3 of size 3 (there are 2)")
