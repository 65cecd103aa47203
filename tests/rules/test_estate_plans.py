"""Plans that ask for estates: what they take, and how it is named (PLAN-2, PLAN-3, PLAN-6, PLAN-7)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from builders import (
    BASE_PLANS_IN_PLAY,
    allowed,
    complete,
    effect_step,
    estate_plan,
    game,
    legal_names,
    name,
    page_table,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    write,
)
from welcometo import BASE_BOARD, Board, CompletedPlan, Game, Line, Sheet, legal_actions, legal_turns, why_illegal
from welcometo.actions import DECLINE_EFFECT, DECLINE_PLANS, END_TURN, BuildFence, NameEstate
from welcometo.plans import BASE_PLANS, EstatePlan

PLANS: dict[str, tuple[int, str, int, int]] = {
    "n1-111111": (1, "111111", 8, 4),
    "n1-2222": (1, "2222", 8, 4),
    "n1-333": (1, "333", 8, 4),
    "n1-44": (1, "44", 6, 3),
    "n1-55": (1, "55", 8, 4),
    "n1-66": (1, "66", 10, 6),
    "n2-1116": (2, "1116", 11, 6),
    "n2-225": (2, "225", 10, 6),
    "n2-334": (2, "334", 12, 7),
    "n2-36": (2, "36", 8, 4),
    "n2-45": (2, "45", 9, 5),
    "n2-1114": (2, "1114", 9, 5),
    "n3-126": (3, "126", 12, 7),
    "n3-145": (3, "145", 13, 7),
    "n3-34": (3, "34", 7, 3),
    "n3-25": (3, "25", 7, 3),
    "n3-1223": (3, "1223", 11, 6),
    "n3-235": (3, "235", 13, 7),
}


def street_of(sizes: list[int]) -> str:
    """A street of estates of these sizes, from left to right."""
    box = 0
    parts = []
    for size in sizes:
        parts.append(" ".join(str(n) for n in range(box, box + size)))
        box += size
    return " | ".join(parts)


def board_for(sizes: str, boxes: int) -> Board:
    """A board with a street of so many boxes, one for the number of the turn with a box to spare, and one plan."""
    return small_board(boxes, 2, plans=[estate_plan(1, sizes)])


def planning(one: Sheet, board: Board) -> Game:
    """A game at the plans step, or after it if nothing is asked there; the number of the turn fills the last street."""
    last = len(board.layout.streets) - 1
    return play(effect_step(one, "agent", write(8, last, 0), board=board), DECLINE_EFFECT)


# --- what a plan takes -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-7")
@pytest.mark.parametrize("plan_id", PLANS)
def test_each_printed_plan_has_its_number_sizes_and_points(plan_id: str) -> None:
    (plan,) = (plan for plan in BASE_BOARD.plans if plan.id == plan_id)
    assert isinstance(plan, EstatePlan)
    number, sizes, first, later = PLANS[plan_id]
    assert (plan.number, "".join(map(str, plan.sizes)), plan.first, plan.later) == (number, sizes, first, later)


@pytest.mark.rule("PLAN-7")
def test_the_plans_are_these_18_in_printed_order_and_on_the_rules_page_as_well() -> None:
    assert [plan.id for plan in BASE_PLANS] == list(PLANS)
    assert BASE_BOARD.plans_of(advanced=False) == BASE_PLANS
    _, *rows = page_table("estates-and-plans.md", "PLAN-7")
    found = {row[0]: (int(row[1]), row[2].replace(", ", ""), int(row[3]), int(row[4])) for row in rows}
    assert (found, list(found)) == (PLANS, list(PLANS))


@pytest.mark.rule("PLAN-2", "PLAN-7")
@pytest.mark.parametrize("plan_id", PLANS)
def test_each_printed_plan_takes_exactly_its_estates_and_misses_each_of_them(plan_id: str) -> None:
    _, sizes, *_ = PLANS[plan_id]
    wanted = [int(size) for size in sizes]
    board = small_board(sum(wanted), 2, plans=[estate_plan(1, sizes)])
    step = planning(sheet(street_of(wanted), board=board), board)
    turns = [turn for turn in legal_turns(step, 0) if turn[0] == complete(1)]
    named = {tuple(action for action in turn if isinstance(action, NameEstate)) for turn in turns}
    assert [len(names) for names in named] == [len(wanted)]
    for i, size in enumerate(wanted):
        short = street_of([*wanted[:i], *wanted[i + 1 :]])
        gap = f"{short} | " if short else ""
        lacking = planning(sheet(gap + " ".join("_" * size), board=board), board)
        assert complete(1) not in legal_actions(lacking, 0)
        need = wanted.count(size)
        refused(lacking, complete(1), "PLAN-2", f"{need} of size {size} (there are {need - 1})", f"-{sizes} ")


@pytest.mark.rule("PLAN-2")
def test_a_larger_estate_does_not_stand_in_for_a_smaller_nor_two_small_ones_for_a_larger() -> None:
    board = board_for("3", 6)
    refused(planning(sheet("1 2 3 4 | _ _", board=board), board), complete(1), "PLAN-2", "1 of size 3 (there are 0)")
    refused(planning(sheet("1 2 | 3 | _ _ _", board=board), board), complete(1), "PLAN-2", "1 of size 3")
    allowed(planning(sheet("1 2 3 | _ _ _", board=board), board), complete(1))


@pytest.mark.rule("PLAN-2")
@pytest.mark.parametrize("sizes", [sizes for _, sizes, *_ in PLANS.values() if len({*sizes}) > 1])
def test_a_spare_estate_of_another_size_that_the_plan_lists_does_not_stand_in(sizes: str) -> None:
    for short, spare in permutations({*sizes}, 2):
        standing = [*map(int, sizes.replace(short, spare, 1))]
        board = board_for(sizes, max(sum(standing), sum(map(int, sizes))) + 1)
        step = planning(sheet(f"{street_of(standing)} | ...", board=board), board)
        refused(step, complete(1), "PLAN-2", f"of size {short} ")


@pytest.mark.rule("PLAN-2")
def test_only_the_sizes_that_are_short_are_told() -> None:
    board = board_for("1223", 9)
    problem = why_illegal(planning(sheet("1 | 2 3 | _ _ _ _ _ _", board=board), board), 0, complete(1))
    assert problem is not None
    assert problem.message == (
        "plan n1-1223 needs unused estates: 2 of size 2 (there are 1), 1 of size 3 (there are 0)"
    )


@pytest.mark.rule("PLAN-2")
def test_an_unfinished_estate_does_not_count() -> None:
    board = board_for("3", 4)
    for text in ("1 2 3 _", "1 _ 3 | _", "1 2 | 3 | _"):
        refused(planning(sheet(text, board=board), board), complete(1), "PLAN-2")


@pytest.mark.rule("PLAN-2")
def test_the_estates_may_stand_on_any_streets() -> None:
    board = small_board(2, 3, 2, 2, plans=[estate_plan(1, "22")])
    step = planning(sheet("5 6", "_ _ _", "1 2", board=board), board)
    done = play(step, complete(1), name(0, 0), name(2, 0))
    assert [shown(sheet_of(done), street) for street in range(3)] == ["[5 6]", "_ _ _", "[1 2]"]


@pytest.mark.rule("PLAN-2")
def test_the_sizes_that_are_short_are_all_named() -> None:
    board = board_for("1223", 8)
    step = planning(sheet("1 2 | _ _ _ _ _ _", board=board), board)
    refused(
        step, complete(1), "PLAN-2", "plan n1-1223", "1 of size 1 (there are 0)", "2 of size 2 (there are 1)", "3 ("
    )


@pytest.mark.rule("PLAN-2", "PLAN-3")
@pytest.mark.parametrize("text", ["[1 2 3]", "[1] 2 3", "1 [2] 3", "1 2 [3]", "[1 2] 3", "1 [2 3]"])
def test_easy_to_get_wrong_an_estate_is_used_if_any_of_its_houses_is_not_only_the_first(text: str) -> None:
    board = small_board(3, 2, plans=[estate_plan(1, "3"), estate_plan(2, "3")])
    step = planning(sheet(text, board=board), board)
    refused(step, complete(2), "PLAN-2", "1 of size 3 (there are 0)")
    assert legal_actions(step, 0) == (END_TURN,)


@pytest.mark.rule("PLAN-2", "PLAN-3")
@pytest.mark.parametrize(("text", "left"), [("[1] | [2] | 3", 2), ("[1] | 2 | [3]", 1), ("1 | [2] | [3]", 0)])
def test_each_of_several_lines_uses_up_the_estate_below_it_and_no_other(text: str, left: int) -> None:
    board = small_board(3, 2, plans=[estate_plan(1, "11"), estate_plan(2, "1")])
    assert legal_names(play(planning(sheet(text, board=board), board), complete(2))) == [(0, left)]


@pytest.mark.rule("PLAN-2", "PLAN-3", "FENCE-3")
@pytest.mark.parametrize(("used_by", "wanted"), list(permutations((1, 2, 3), 2)))
def test_houses_stay_used_whichever_plan_used_them(used_by: int, wanted: int) -> None:
    board = small_board(4, 2, plans=[estate_plan(number, "2") for number in (1, 2, 3)])
    used = sheet("[1 2] | 3 _", board=board, plan=used_by)
    refused(planning(used, board), complete(wanted), "PLAN-2", "1 of size 2 (there are 0)")
    step = effect_step(used, "surveyor", write(8, 1, 0), board=board)
    assert BuildFence(street=0, gap=1) not in legal_actions(step, 0)
    refused(step, BuildFence(street=0, gap=1), "FENCE-3")


@pytest.mark.rule("PLAN-2")
def test_a_used_estate_uses_up_no_neighbour_and_no_estate_of_another_street() -> None:
    board = small_board(6, 3, 2, plans=[estate_plan(1, "3"), estate_plan(2, "3")])
    step = planning(sheet("[1 2 3] | 4 5 6", "1 2 3", board=board), board)
    assert legal_names(play(step, complete(2))) == [(0, 3), (1, 0)]


# --- naming ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-6")
def test_the_example_of_the_rules_page() -> None:
    board = board_for("34", 11)
    step = play(planning(sheet(street_of([4, 3, 4]), board=board), board), complete(1))
    assert legal_actions(step, 0) == (name(0, 0), name(0, 4))
    assert legal_actions(play(step, name(0, 0)), 0) == (name(0, 4),)
    assert legal_actions(play(step, name(0, 4)), 0) == (name(0, 7),)


@pytest.mark.rule("PLAN-6", "PLAN-2")
@pytest.mark.parametrize("sizes", ["12", "22", "112", "122", "1122", "111"])
@pytest.mark.parametrize("standing", [(1, 1, 2, 2, 1), (2, 1, 2, 1, 2), (2, 2, 2, 1, 1), (1, 2, 3, 2, 1), (1, 1, 1, 2)])
def test_every_choice_of_fitting_estates_can_be_named_in_one_way(sizes: str, standing: tuple[int, ...]) -> None:
    boxes = sum(standing)
    board = board_for(sizes, boxes)
    firsts = [sum(standing[:i]) for i in range(len(standing))]
    wanted = Counter(map(int, sizes))
    choices = [
        tuple(name(0, firsts[i]) for i in chosen)
        for chosen in combinations(range(len(standing)), len(sizes))
        if Counter(standing[i] for i in chosen) == wanted
    ]
    step = planning(sheet(street_of(list(standing)), board=board), board)
    assert (complete(1) in legal_actions(step, 0)) == bool(choices)
    turns = [turn for turn in legal_turns(step, 0) if turn[0] == complete(1)]
    named = {tuple(action for action in turn if isinstance(action, NameEstate)) for turn in turns}
    assert named == set(choices)
    assert len(turns) == 2 * len(choices)  # a reshuffle is asked for or not


@pytest.mark.rule("PLAN-6")
def test_estates_are_named_by_street_before_box() -> None:
    board = small_board(2, 2, 2, plans=[estate_plan(1, "11")])
    step = play(planning(sheet("1 | 2", "1 | 2", board=board), board), complete(1))
    assert legal_names(step) == [(0, 0), (0, 1), (1, 0)]  # not (1, 1), after which none comes
    after = play(step, name(0, 1))
    assert legal_names(after) == [(1, 0), (1, 1)]
    refused(after, name(0, 0), "PLAN-6", "box 0 of street 0")
    refused(after, name(0, 1), "PLAN-6", "box 1 of street 0")


@pytest.mark.rule("PLAN-6")
def test_the_naming_is_asked_where_only_one_choice_is_left() -> None:
    board = board_for("3", 3)
    step = play(planning(sheet("1 2 3", board=board), board), complete(1))
    assert legal_actions(step, 0) == (name(0, 0),)
    refused(step, complete(1), "TURN-9", "'estates'")
    refused(step, DECLINE_PLANS, "TURN-9", "'estates'")
    refused(step, END_TURN, "TURN-9", "'estates'")


@pytest.mark.rule("PLAN-6", "PLAN-2")
@pytest.mark.parametrize(
    ("street", "box", "rule"),
    [(0, 1, "PLAN-2"), (0, 2, "PLAN-2"), (0, 4, "PLAN-2"), (5, 0, "PLAN-2"), (0, 5, "PLAN-6")],
    ids=["not its first box", "another size", "empty", "no such street", "nothing left to come after it"],
)
def test_what_cannot_be_named_is_refused_with_its_place(street: int, box: int, rule: str) -> None:
    board = board_for("22", 7)
    step = play(planning(sheet("1 2 | 3 | _ _ | 6 7", board=board), board), complete(1))
    assert legal_names(step) == [(0, 0)]
    refused(step, name(street, box), rule, f"box {box} of street {street}")


@pytest.mark.rule("PLAN-6", "PLAN-2")
def test_a_size_that_has_been_named_often_enough_cannot_come_again() -> None:
    board = board_for("12", 5)
    step = play(planning(sheet("1 | 2 | 3 4 | _", board=board), board), complete(1), name(0, 0))
    assert legal_names(step) == [(0, 2)]
    refused(step, name(0, 1), "PLAN-6", "box 1 of street 0", "n1-12")


@pytest.mark.rule("TURN-9", "PLAN-6")
def test_an_estate_is_named_only_for_a_plan_being_completed() -> None:
    board = board_for("3", 3)
    refused(planning(sheet("1 2 3", board=board), board), name(0, 0), "TURN-9", "'plans'")


# --- what is left behind -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-3", "PLAN-6")
def test_the_plan_is_completed_with_the_last_naming_and_one_line_runs_above_each_estate() -> None:
    board = board_for("23", 6)
    before = sheet("1 2 | 3 | 4 5 6", board=board)
    step = play(planning(before, board), complete(1), name(0, 0))
    assert sheet_of(step).plans == (None,)
    done = sheet_of(play(step, name(0, 3)))
    lines = (Line(street=0, first=0, last=1), Line(street=0, first=3, last=5))
    assert done.plans == (CompletedPlan(first=True, lines=lines),)
    assert shown(done) == "[1 2] | 3 | [4 5 6]"
    assert (done.numbers[0], done.fences) == (before.numbers[0], before.fences)


@pytest.mark.rule("PLAN-3")
def test_a_used_estate_serves_no_other_plan_in_the_same_turn() -> None:
    board = small_board(3, 2, plans=[estate_plan(1, "3"), estate_plan(2, "3")])
    step = planning(sheet("1 2 3", board=board), board)
    assert legal_actions(step, 0) == (complete(1), complete(2), DECLINE_PLANS)
    after = play(step, complete(1), name(0, 0))
    refused(after, complete(2), "PLAN-2", "1 of size 3 (there are 0)")


@pytest.mark.rule("PLAN-3")
def test_the_player_chooses_which_estates_are_used_and_keeps_the_others_for_the_next_plan() -> None:
    board = small_board(6, 2, plans=[estate_plan(1, "3"), estate_plan(2, "3")])
    step = planning(sheet("1 2 3 | 4 5 6", board=board), board)
    after = play(step, complete(1), name(0, 3))
    assert shown(sheet_of(after)) == "1 2 3 | [4 5 6]"
    assert legal_names(allowed(after, complete(2))) == [(0, 0)]


@pytest.mark.rule("PLAN-2", "PLAN-7")
def test_the_plans_in_play_are_completed_on_the_printed_sheet() -> None:
    one = sheet("1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 | 4 5 6 7 8 9 | 10 11", "1 2 3 4 5 | ...")
    step = play(game(one, offer="15 agent", plans=BASE_PLANS_IN_PLAY), pair(0), write(15, 2, 11), DECLINE_EFFECT)
    done = play(step, complete(1), name(0, 0), name(0, 4), complete(2), name(1, 0), name(1, 3))
    done = play(done, complete(3), name(0, 8), name(2, 0))
    assert [shown(sheet_of(done), street) for street in (0, 1)] == [
        "[1 2 3 4] | [5 6 7 8] | [9 10]",
        "[1 2 3] | [4 5 6 7 8 9] | 10 11",
    ]


@pytest.mark.rule("PLAN-2", "BIS-1")
@pytest.mark.parametrize(("street", "completed"), [("5 _ _", True), ("_ _ _", False)])
def test_a_plan_is_within_reach_of_the_two_houses_that_a_turn_can_add(street: str, completed: bool) -> None:
    board = small_board(3, 5, plans=[estate_plan(1, "3")])
    turns = list(legal_turns(game(sheet(street, board=board), offer="6 bis", board=board), 0))
    assert any(complete(1) in turn for turn in turns) == completed
