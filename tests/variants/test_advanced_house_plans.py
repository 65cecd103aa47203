"""Advanced plans that use houses: a full street, and the ends of all streets (ADV-4 to ADV-11)."""

from __future__ import annotations

import pytest

from builders import (
    allowed,
    complete,
    estate_plan,
    fence,
    game,
    legal_names,
    name,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    uses,
    write,
)
from variants.tables import in_play, planning, roundabout, written
from welcometo import Board, CompletedPlan, Game, Line, Sheet, legal_actions, score
from welcometo.plans import EndHousesPlan, FullStreetPlan

STREETS = {"n1-street-top": (0, 10), "n1-street-bottom": (2, 12)}
MIDDLE = write(8, 1, 5)
"""Where the number of the turn has nothing to do with the plan."""


def on_street(street: int, text: str) -> tuple[str, ...]:
    """The texts of the printed streets, all empty but this one."""
    return tuple(text if s == street else "..." for s in range(3))


def full(boxes: int, **signs: str) -> list[str]:
    """The signs of a street full of numbers, from 0 up."""
    return [signs.get(f"box{box}", str(box)) for box in range(boxes)]


def at_plan(plan_id: str, text: str) -> Game:
    """The game at the plans step with this text on the street that the plan asks for."""
    street, _ = STREETS[plan_id]
    return planning(sheet(*on_street(street, text), plan=2), plan_id, MIDDLE)


each_box = pytest.mark.parametrize(
    ("plan_id", "box"), [(plan_id, box) for plan_id, (_, boxes) in STREETS.items() for box in range(boxes)]
)

# --- ADV-4: every box built ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-4")
@each_box
def test_a_full_street_is_short_by_any_one_box(plan_id: str, box: int) -> None:
    street, boxes = STREETS[plan_id]
    signs = full(boxes, **{f"box{box}": "_"})
    refused(at_plan(plan_id, " ".join(signs)), complete(1), "ADV-4", plan_id, f"every box of street {street}")


@pytest.mark.rule("ADV-4")
@pytest.mark.parametrize(("plan_id", "box"), [("n1-street-top", 4), ("n1-street-top", 9), ("n1-street-bottom", 11)])
def test_the_last_box_of_a_full_street_may_be_filled_this_turn(plan_id: str, box: int) -> None:
    street, boxes = STREETS[plan_id]
    one = sheet(*on_street(street, " ".join(full(boxes, **{f"box{box}": "_"}))))
    start = game(one, offer=f"{box} agent", plans=in_play(plan_id), advanced=True)
    allowed(written(start, box, street, box), complete(1))
    refused(written(start, box, 1, 5), complete(1), "ADV-4")


@pytest.mark.rule("ADV-4", "ROUND-8")
@each_box
def test_a_roundabout_in_any_box_of_a_full_street_counts_as_built(plan_id: str, box: int) -> None:
    street, boxes = STREETS[plan_id]
    signs = full(boxes, **{f"box{box}": "@"})
    after = allowed(at_plan(plan_id, " ".join(signs)), complete(1))
    line = Line(street=street, first=0, last=boxes - 1)
    assert sheet_of(after).plans[0] == CompletedPlan(first=True, lines=(line,))


@pytest.mark.rule("ADV-4")
@pytest.mark.parametrize("plan_id", STREETS)
def test_two_roundabouts_and_any_fences_and_copies_will_do(plan_id: str) -> None:
    _, boxes = STREETS[plan_id]
    for separator in (" ", " | "):
        allowed(at_plan(plan_id, separator.join(full(boxes))), complete(1))
    allowed(at_plan(plan_id, " ".join(full(boxes, box0="@", box5="@"))), complete(1))
    allowed(at_plan(plan_id, " ".join(full(boxes, box4="3b", box5="3b"))), complete(1))


@pytest.mark.rule("ADV-4", "ROUND-2")
def test_a_roundabout_of_this_turn_may_fill_the_street() -> None:
    one = sheet(" ".join(full(10, box4="_")))
    start = play(game(one, offer="8 agent", plans=in_play("n1-street-top"), advanced=True), roundabout(0, 4))
    allowed(written(start, 8, 1, 5), complete(1))


@pytest.mark.rule("ADV-4")
@pytest.mark.parametrize("plan_id", STREETS)
def test_only_the_street_of_the_card_counts(plan_id: str) -> None:
    others = [(10, 11, 12)[s] for s in range(3)]
    street, _ = STREETS[plan_id]
    texts = ["..." if s == street else " ".join(full(others[s])) for s in range(3)]
    step = planning(sheet(*texts), plan_id, write(8, street, 5))
    refused(step, complete(1), "ADV-4")


# --- ADV-5, ADV-6: no house used before, and all used afterwards -----------------------------------------------------------


@pytest.mark.rule("ADV-5")
@each_box
def test_easy_to_get_wrong_a_full_street_with_any_house_used_does_not_do(plan_id: str, box: int) -> None:
    street, boxes = STREETS[plan_id]
    text = " | ".join(full(boxes, **{f"box{box}": f"[{box}]"}))
    refused(at_plan(plan_id, text), complete(1), "ADV-5", f"street {street}")


@pytest.mark.rule("ADV-5")
def test_a_used_house_of_another_street_does_no_harm() -> None:
    one = sheet(" ".join(full(10)), "[0 1 2] | ...", "[3] | ...", plan=2)
    allowed(planning(one, "n1-street-top", MIDDLE), complete(1))


@pytest.mark.rule("ADV-6", "PLAN-3")
@pytest.mark.parametrize("texts", ["0 1 | 2 3 4 5 6 | 7 8 9", "0 1 | 2 3 4 5 6 | @ | 8 9"])
def test_its_estates_serve_no_other_plan_and_still_score(texts: str) -> None:
    step = planning(sheet(texts), "n1-street-top", MIDDLE)
    assert legal_actions(step, 0)[:2] == (complete(1), complete(3))
    before = score(step, 0).estates
    after = play(step, complete(1))
    refused(after, complete(3), "PLAN-2", "1 of size 2 (there are 0)", "1 of size 5 (there are 0)")
    assert score(after, 0).estates == before
    assert score(after, 0).estates[4] == 5


@pytest.mark.rule("ADV-5", "PLAN-6")
def test_a_plan_that_uses_its_estates_in_the_same_turn_comes_too_early() -> None:
    board = small_board(
        4, 2, plans=[estate_plan(1, "2"), FullStreetPlan(id="n2-full", number=2, first=6, later=3, street=0)]
    )
    step = written(game(sheet("1 2 | 3 4", board=board), offer="8 agent", board=board), 8, 1, 0)
    assert legal_actions(step, 0)[:2] == (complete(1), complete(2))
    refused(play(step, complete(1), name(0, 2)), complete(2), "ADV-5")


# --- ADV-7: no further fence ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-7", "FENCE-3")
@pytest.mark.parametrize("text", ["1 2 3 4", "1 2 | 3 4", "1 | @ | 3 4", "1 | 2 | 3 | 4"])
def test_no_fence_can_be_drawn_on_the_street_afterwards(text: str) -> None:
    board = small_board(4, 3, plans=[FullStreetPlan(id="n1-full", number=1, first=6, later=3, street=0)])
    step = written(game(sheet(text, board=board), offer="8 agent", board=board), 8, 1, 0)
    done = sheet_of(play(step, complete(1)))
    survey = play(game(done, offer="9 surveyor", board=board), pair(0), write(9, 1, 1))
    assert uses(survey) == (fence(1, 1), fence(1, 2))
    for gap in (1, 2, 3):
        refused(survey, fence(0, gap), "FENCE-1" if gap in done.fences[0] else "FENCE-3")


# --- ADV-8: both ends of every street --------------------------------------------------------------------------------------

ENDS = [(0, 0), (0, 9), (1, 0), (1, 10), (2, 0), (2, 11)]


def ends(signs: dict[tuple[int, int], str]) -> Sheet:
    """The printed sheet with all six end houses, but for these signs."""
    rows = []
    for street, boxes in enumerate((10, 11, 12)):
        row = ["_"] * boxes
        row[0], row[-1] = signs.get((street, 0), "1"), signs.get((street, boxes - 1), "15")
        rows.append(" ".join(row))
    return sheet(*rows, plan=2)


def at_ends(one: Sheet) -> Game:
    return planning(one, "n1-ends", MIDDLE)


@pytest.mark.rule("ADV-8")
def test_six_end_houses_just_do() -> None:
    done = sheet_of(allowed(at_ends(ends({})), complete(1))).plans[0]
    assert done == CompletedPlan(first=True, lines=tuple(Line(street=s, first=b, last=b) for s, b in ENDS))


@pytest.mark.rule("ADV-8")
@pytest.mark.parametrize("end", ENDS, ids=str)
@pytest.mark.parametrize("sign", ["_", "@"])
def test_each_end_must_hold_a_number_and_a_roundabout_is_none(end: tuple[int, int], sign: str) -> None:
    step = at_ends(ends({end: sign}))
    refused(step, complete(1), "ADV-8", f"a house at box {end[1]} of street {end[0]}")
    assert complete(1) not in legal_actions(step, 0)


@pytest.mark.rule("ADV-8")
def test_a_copy_is_a_number_and_roundabouts_elsewhere_do_no_harm() -> None:
    one = sheet("4b 4 _ _ _ _ _ | @ | _ 9", "1 | @ | " + "_ " * 8 + "10", "0 " + "_ " * 9 + "9 9b")
    allowed(at_ends(one), complete(1))


@pytest.mark.rule("ADV-8")
def test_the_last_end_may_be_written_this_turn() -> None:
    start = game(ends({(1, 10): "_"}), offer="15 agent", plans=in_play("n1-ends"), advanced=True)
    refused(written(start, 15, 1, 9), complete(1), "ADV-8", "box 10 of street 1")
    allowed(written(start, 15, 1, 10), complete(1))


# --- ADV-9 to ADV-11: used on their own ------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-9")
@pytest.mark.parametrize("end", ENDS, ids=str)
def test_easy_to_get_wrong_none_of_the_six_may_be_used_before(end: tuple[int, int]) -> None:
    refused(
        at_ends(ends({end: f"[{1 if end[1] == 0 else 15}]"})), complete(1), "ADV-9", f"box {end[1]} of street {end[0]}"
    )


@pytest.mark.rule("ADV-9")
def test_an_end_house_used_as_part_of_an_estate_is_used() -> None:
    refused(at_ends(sheet("[1 2 3] | " + "_ " * 6 + "9", *texts_of_ends()[1:], plan=2)), complete(1), "ADV-9")
    allowed(at_ends(sheet("1 | [2 3] | " + "_ " * 6 + "9", *texts_of_ends()[1:], plan=2)), complete(1))


def texts_of_ends() -> list[str]:
    return ["1 " + "_ " * (boxes - 2) + "15" for boxes in (10, 11, 12)]


def end_board(*boxes: int) -> Board:
    """A board with the plan of end houses, then plans of one and of three houses."""
    plans = [EndHousesPlan(id="n1-ends", number=1, first=7, later=4), estate_plan(2, "1"), estate_plan(3, "3")]
    return small_board(*boxes, plans=plans)


def with_ends(board: Board, *texts: str) -> Sheet:
    """The sheet after the plan of end houses was completed on these streets; the last street has two boxes to spare."""
    last = len(board.layout.streets) - 1
    start = game(sheet(*texts, board=board), offer="8 agent", board=board)
    return sheet_of(play(written(start, 8, last, 1), complete(1)))


@pytest.mark.rule("ADV-10", "FENCE-3")
@pytest.mark.parametrize("text", ["1 2 3 4", "1 | 2 3 4", "1 2 3 | 4"])
def test_fences_beside_the_marked_houses_can_still_be_drawn(text: str) -> None:
    board = end_board(4, 4)
    done = with_ends(board, text, "1 _ _ 12")
    survey = play(game(done, offer="9 surveyor", board=board), pair(0), write(9, 1, 2))
    free = [gap for gap in (1, 2, 3) if gap not in done.fences[0]]
    assert [use for use in uses(survey) if use in [fence(0, gap) for gap in (1, 2, 3)]] == [
        fence(0, gap) for gap in free
    ]


@pytest.mark.rule("ADV-10", "FENCE-2")
@pytest.mark.parametrize(("text", "fenced"), [("4 6", True), ("4 4b", False), ("4b 4", False)])
def test_the_ends_of_a_street_of_two_boxes_are_not_joined(text: str, fenced: bool) -> None:
    board = end_board(2, 4)
    done = with_ends(board, text, "1 _ _ 12")
    assert done.plans[0] is not None
    assert [(line.first, line.last) for line in done.plans[0].lines if line.street == 0] == [(0, 0), (1, 1)]
    survey = play(game(done, offer="9 surveyor", board=board), pair(0), write(9, 1, 2))
    assert (fence(0, 1) in uses(survey)) == fenced
    if not fenced:
        refused(survey, fence(0, 1), "FENCE-2")


@pytest.mark.rule("ADV-8", "ADV-10")
def test_a_street_of_one_box_has_one_end() -> None:
    board = end_board(1, 4)
    done = with_ends(board, "5", "1 _ _ 12")
    assert done.plans[0] is not None
    assert [(line.street, line.first, line.last) for line in done.plans[0].lines] == [(0, 0, 0), (1, 0, 0), (1, 3, 3)]
    start = game(sheet("_", "1 _ _ 12", board=board), offer="8 agent", board=board)
    refused(written(start, 8, 1, 1), complete(1), "ADV-8", "box 0 of street 0")


@pytest.mark.rule("ADV-11", "PLAN-2")
def test_the_estate_of_a_marked_house_serves_no_plan_until_a_fence_splits_the_house_off() -> None:
    board = end_board(6, 4)
    done = with_ends(board, "1 2 3 4 | _ 9", "1 _ _ 12")
    assert shown(done).startswith("[1] 2 3 4 | _ [9]")
    step = play(game(done, offer="9 surveyor", board=board), pair(0), write(9, 1, 2))
    refused(play(step, fence(0, 5)), complete(3), "PLAN-2", "1 of size 3 (there are 0)")
    split = play(step, fence(0, 1))
    assert legal_names(allowed(split, complete(3))) == [(0, 1)]
    refused(split, complete(2), "PLAN-2", "1 of size 1 (there are 0)")


@pytest.mark.rule("ADV-11")
@pytest.mark.parametrize(("text", "size"), [("1 2 3 | _ _ 9", 3), ("1 _ _ | 4 5 9", 3), ("1 | _ _ _ _ 9", 1)])
def test_easy_to_get_wrong_a_marked_house_at_either_end_of_an_estate_uses_it(text: str, size: int) -> None:
    board = end_board(6, 4)
    number = 3 if size == 3 else 2
    before = written(game(sheet(text, "1 _ _ 12", board=board), offer="8 agent", board=board), 8, 1, 1)
    assert complete(number) in legal_actions(before, 0)
    refused(play(before, complete(1)), complete(number), "PLAN-2", f"1 of size {size} (there are 0)")


@pytest.mark.rule("ADV-9", "ADV-5", "ADV-10")
def test_marked_end_houses_keep_their_street_from_the_plan_of_a_full_street() -> None:
    plans = [
        EndHousesPlan(id="n1-ends", number=1, first=7, later=4),
        FullStreetPlan(id="n2-full", number=2, first=6, later=3, street=0),
    ]
    board = small_board(3, 3, plans=plans)
    step = written(game(sheet("1 2 3", "1 _ 9", board=board), offer="8 agent", board=board), 8, 1, 1)
    assert complete(2) in legal_actions(step, 0)
    refused(play(step, complete(1)), complete(2), "ADV-5")
