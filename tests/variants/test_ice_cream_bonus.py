"""Finishing a street, the bonus, the points and the plans of the ice cream board (ICE-12 to ICE-23)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from builders import (
    allowed,
    complete,
    finish,
    game,
    legal_names,
    page_table,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    write,
)
from variants.tables import choosing, planning, roundabout
from variants.test_ice_cream import (
    BOXES,
    CONES,
    ICE,
    PLANS,
    after,
    cones,
    empty,
    part,
    start_from,
    with_roundabout,
    wrote,
)
from welcometo import CompletedPlan, Game, Sheet, deal, legal_actions, restart_turn, score, waiting_for
from welcometo.actions import DECLINE_EFFECT, WriteNumber
from welcometo.boards.ice_cream import EveryCone, IceCream, IceCreamSheet, IceCreamTable, Side
from welcometo.layouts import BASE, StreetLayout
from welcometo.model import evolve


def bonuses(one: Game, player: int = 0) -> tuple[bool, ...]:
    return part(sheet_of(one, player)).bonuses


def turn(*sheets: Sheet, players: int = 2, offer: str = "8 agent", **more: Any) -> Game:
    return game(*sheets, players=players, offer=offer, board=ICE, plans=PLANS, **more)


def harms_nothing(action: WriteNumber) -> bool:
    """Whether a number there finishes no street and asks no question."""
    return (action.street == 0 and action.box > 0) or (action.street == 1 and action.box < 9)


def closed(one: Game) -> Game:
    """The game after the turn: who has not yet written writes where no truck finishes by it."""
    turn = one.turn
    for player in waiting_for(one):
        if one.players[player].number is None:
            one = play(choosing(one, player), pair(0), player=player)
            harmless = [a for a in legal_actions(one, player) if isinstance(a, WriteNumber) and harms_nothing(a)]
            one = play(one, harmless[0], player=player)
        one = finish(one, player) if one.turn == turn else one
    return one


def writes(one: Game, player: int, number: int, street: int, box: int, side: Side = "left") -> Game:
    """The game after the player wrote a number, and ended the turn."""
    one = play(one, pair(0), write(number, street, box), player=player)
    if start_from(side) in legal_actions(one, player):
        one = play(one, start_from(side), player=player)
    return finish(one, player)


def finishes(one: Sheet, street: int, box: int, side: Side = "left", number: int = 8) -> bool:
    """Whether a number in this box finishes the street, as the first one in the game to do so."""
    done = closed(wrote(turn(one, offer=f"{number} agent"), number, street, box, side))
    table = done.board_part
    assert isinstance(table, IceCreamTable)
    assert table.finished[street] == bonuses(done)[street]
    return bonuses(done)[street]


# --- ICE-12 to ICE-14: finishing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ICE-12")
@pytest.mark.parametrize(
    ("street", "side", "last"), [(0, "right", [0]), (1, "left", [9, 10]), (2, "left", [10, 11]), (2, "right", [0])]
)
def test_a_number_at_the_last_cone_or_beyond_it_finishes_a_street(street: int, side: Side, last: list[int]) -> None:
    found = [box for box in range(BOXES[street]) if finishes(empty(), street, box, side)]
    assert found == last


@pytest.mark.rule("ICE-12")
def test_the_last_cone_circled_or_crossed_off_both_finish() -> None:
    assert cones(after(empty(), 8, 1, 9), 1)[0] == {9}
    assert 9 in cones(after(empty(), 8, 1, 10), 1)[1]
    assert finishes(after(empty(), 5, 1, 8), 1, 10)


@pytest.mark.rule("ICE-13")
@pytest.mark.parametrize(
    ("street", "side", "last"), [(1, "left", 9), (2, "left", 10), (0, "right", 0), (2, "right", 0)]
)
def test_with_a_roundabout_on_the_last_cone_the_truck_never_finishes(street: int, side: Side, last: int) -> None:
    one = with_roundabout(empty(), street, last)
    assert not any(finishes(one, street, box, side) for box in range(BOXES[street]) if box != last)
    assert finishes(with_roundabout(empty(), street, 5), street, last, side), "elsewhere a roundabout does no harm"


@pytest.mark.rule("ICE-13")
def test_the_last_cone_of_the_bottom_street_is_that_of_the_direction_chosen_before_or_after() -> None:
    right_end, left_end = with_roundabout(empty(), 2, 10), with_roundabout(empty(), 2, 0)
    assert [finishes(right_end, 2, 11, "left"), finishes(right_end, 2, 0, "right")] == [False, True]
    assert [finishes(left_end, 2, 11, "left"), finishes(left_end, 2, 1, "right")] == [True, False]
    chosen = after(empty(), 5, 2, 5, "left")
    assert not finishes(with_roundabout(chosen, 2, 10), 2, 11)
    assert finishes(with_roundabout(chosen, 2, 0), 2, 11)


@pytest.mark.rule("ICE-14")
def test_a_finished_truck_stays_finished_when_its_last_cone_goes_under_a_roundabout() -> None:
    done = closed(wrote(turn(), 8, 1, 10))
    later = evolve(done, options=evolve(done.options, advanced=True), seed=1)
    later = closed(play(deal(later), roundabout(1, 9)))
    assert bonuses(later) == (False, True, False)
    assert isinstance(later.board_part, IceCreamTable)
    assert later.board_part.finished == (False, True, False)
    assert 9 in cones(sheet_of(later), 1)[1]


@pytest.mark.rule("ICE-14", "ICE-16")
def test_finishing_twice_is_not_possible() -> None:
    one = after(empty(), 8, 1, 9)
    start = evolve(turn(one), board_part=IceCreamTable(finished=(False, True, False)))
    assert not bonuses(closed(wrote(start, 8, 0, 5)))[1]


# --- ICE-15 to ICE-17: the bonus ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ICE-15")
def test_who_finishes_alone_gets_the_bonus_alone() -> None:
    state = writes(turn(players=3), 1, 8, 1, 10)
    done = closed(state)
    assert [bonuses(done, player)[1] for player in range(3)] == [False, True, False]


@pytest.mark.rule("ICE-15", "TURN-6")
@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_all_who_finish_in_the_same_turn_get_it_in_whatever_order_they_end_it(order: tuple[int, ...]) -> None:
    state = turn(players=3)
    for player in order:
        state = writes(state, player, 8, 1, 4 if player == 2 else 10)
    assert [bonuses(state, player)[1] for player in range(3)] == [True, True, False]


@pytest.mark.rule("ICE-16")
def test_one_turn_later_is_too_late_and_other_streets_are_not_affected() -> None:
    done = closed(writes(turn(), 0, 8, 1, 10))
    later = deal(evolve(done, seed=1))
    number = later.numbers[0].number
    late = closed(writes(later, 1, number, 1, 10))
    assert bonuses(late, 1) == (False, False, False)
    assert bonuses(late, 0) == (False, True, False)
    other = closed(writes(later, 1, number, 0, 0))
    assert bonuses(other, 1) == (True, False, False)


@pytest.mark.rule("ICE-16", "ICE-18")
def test_after_the_bonus_is_gone_cones_are_still_circled() -> None:
    start = evolve(turn(), board_part=IceCreamTable(finished=(True, True, True)))
    done = closed(writes(start, 0, 8, 1, 9))
    assert bonuses(done) == (False, False, False)
    assert done.board_part == start.board_part
    assert cones(sheet_of(done), 1)[0] == {9}
    assert dict(score(done, 0).board) == {"scoops": 2, "bonuses": 0}


@pytest.mark.rule("ICE-17", "ICE-15")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_who_finish_the_bottom_street_from_both_sides_in_one_turn_both_get_its_bonus(
    order: tuple[int, int],
) -> None:
    moves: dict[int, tuple[int, Side]] = {0: (10, "left"), 1: (0, "right")}
    state = turn()
    for player in order:
        box, side = moves[player]
        state = writes(state, player, 8, 2, box, side)
    assert [bonuses(state, player)[2] for player in (0, 1)] == [True, True]


@pytest.mark.rule("ICE-17", "ICE-16")
@pytest.mark.parametrize(("first", "second"), [("left", "right"), ("right", "left"), ("left", "left")])
def test_who_finishes_the_bottom_street_first_takes_its_bonus_from_either_side(first: Side, second: Side) -> None:
    boxes = {"left": 11, "right": 0}
    done = closed(writes(turn(), 0, 8, 2, boxes[first], first))
    later = deal(evolve(done, seed=1))
    late = closed(writes(later, 1, later.numbers[0].number, 2, boxes[second], second))
    assert [bonuses(late, player)[2] for player in (0, 1)] == [True, False]


@pytest.mark.rule("ICE-15", "TURN-7")
def test_a_finish_taken_back_gives_nothing_and_takes_nothing() -> None:
    state = wrote(turn(), 8, 1, 10)
    back = closed(restart_turn(play(state, DECLINE_EFFECT), 0))
    assert bonuses(back) == (False, False, False)
    assert back.board_part == IceCreamTable(finished=(False, False, False))


@pytest.mark.rule("ICE-15", "ICE-9")
def test_a_copy_may_finish_a_street() -> None:
    step = play(turn(offer="8 bis"), pair(0), write(8, 1, 8))
    (copy,) = (action for action in legal_actions(step, 0) if getattr(action, "box", None) == 9)
    assert bonuses(closed(play(step, copy)))[1]


# --- ICE-18, ICE-19: points --------------------------------------------------------------------------------------------------------


def with_cones(
    circled: tuple[tuple[int, ...], ...],
    *texts: str,
    crossed: tuple[tuple[int, ...], ...] = ((), (), ()),
    bonus: tuple[bool, ...] = (False, False, False),
    **more: Any,
) -> Sheet:
    """A sheet with these streets and these cones circled and crossed off."""
    left = IceCreamSheet(circled=circled, crossed=crossed, starts=(None, None, "left"), bonuses=bonus)
    return evolve(sheet(*texts, board=ICE, **more), board=left)


@pytest.mark.rule("ICE-18")
@pytest.mark.parametrize(("street", "box"), [(street, box) for street in range(3) for box in CONES[street]])
def test_each_circled_cone_scores_its_scoops(street: int, box: int) -> None:
    circled = tuple((box,) if s == street else () for s in range(3))
    found = score(turn(with_cones(circled)), 0)
    assert dict(found.board) == {"scoops": CONES[street][box], "bonuses": 0}
    assert found.total == CONES[street][box]


@pytest.mark.rule("ICE-18", "ICE-19")
def test_easy_to_get_wrong_crossed_off_cones_score_nothing() -> None:
    crossed = ((0, 2), (0, 1), (0, 1))
    assert score(turn(with_cones(((), (), ()), crossed=crossed, bonus=(True, True, True))), 0).total == 0


@pytest.mark.rule("ICE-19", "BOARD-4")
@pytest.mark.parametrize(
    ("bonus", "points"), [((False,) * 3, 0), ((True, False, False), 2), ((False, True, True), 4), ((True,) * 3, 6)]
)
def test_each_bonus_scores_the_circled_cones_of_its_street_not_their_scoops(bonus: Any, points: int) -> None:
    circled = ((2, 4), (0, 8, 9), (10,))
    found = score(turn(with_cones(circled, bonus=bonus, parks=(3, 0, 0))), 0)
    assert dict(found.board) == {"scoops": 5 + 8 + 3, "bonuses": points}
    assert found.total == 10 + 16 + points


@pytest.mark.rule("ICE-18", "ICE-19")
def test_all_cones_of_the_sheet_with_all_bonuses_score_61_points() -> None:
    everything = with_cones(tuple(tuple(row) for row in CONES), bonus=(True, True, True))
    assert dict(score(turn(everything), 0).board) == {"scoops": 10 + 14 + 16, "bonuses": 6 + 7 + 8}


# --- ICE-20 to ICE-23: plans -------------------------------------------------------------------------------------------------------

CARDS = {"ice-cones": ("", 6, 4), "ice-without-345": ("3, 4, 5", 7, 3), "ice-with-444": ("4, 4, 4", 8, 4)}


@pytest.mark.rule("ICE-20")
def test_the_three_cards_stand_here_and_on_the_rules_page() -> None:
    found = {plan.id: plan for plan in ICE.candidates(advanced=False)[2]}
    assert {
        key: (", ".join(map(str, getattr(plan, "sizes", ()))), plan.first, plan.later) for key, plan in found.items()
    } == CARDS
    _, *rows = page_table("ice-cream.md", "ICE-20")
    assert {row[0]: (row[2], int(row[3]), int(row[4])) for row in rows} == CARDS


def at_plan(one: Sheet, plan_id: str) -> Game:
    """The game at the plans step, the number of the turn written behind the truck of the middle street's last box."""
    return planning(one, plan_id, write(8, 1, 5), board=ICE)


@pytest.mark.rule("ICE-21", "BOARD-9")
@pytest.mark.parametrize("street", range(3))
def test_every_cone_of_one_street_just_does_and_each_is_needed(street: int) -> None:
    every = tuple(tuple(CONES[s]) if s == street else () for s in range(3))
    texts = ["..."] * 3
    texts[1] = "_ " * 10 + "15"
    after_it = allowed(at_plan(with_cones(every, *texts), "ice-cones"), complete(3))
    assert sheet_of(after_it).plans[2] == CompletedPlan(first=True, lines=())
    for box in CONES[street]:
        short = tuple(tuple(b for b in row if (s, b) != (street, box)) for s, row in enumerate(every))
        crossed = tuple((box,) if s == street else () for s in range(3))
        for gone in (((), (), ()), crossed):
            step = at_plan(with_cones(short, *texts, crossed=gone), "ice-cones")
            refused(step, complete(3), "ICE-21", "every cone of a street")


@pytest.mark.rule("ICE-21", "ICE-11")
def test_a_cone_under_a_roundabout_makes_it_impossible_on_its_street() -> None:
    one = with_cones(((), (0, 1, 3, 4, 6, 8), ()), "...", "1 2 _ 3 4 5 6 _ 7 | @ | 15")
    refused(planning(one, "ice-cones", write(8, 0, 5), board=ICE), complete(3), "ICE-21")


@pytest.mark.rule("ICE-21")
def test_used_houses_cones_count_and_no_house_is_used() -> None:
    one = with_cones(((), (0, 1, 3, 4, 6, 8, 9), ()), "...", "[1 2] | _ 3 4 _ 6 _ 7 8 15", plan=1)
    step = allowed(planning(one, "ice-cones", write(8, 0, 5), board=ICE), complete(3))
    assert [plan is not None for plan in sheet_of(step).plans] == [True, False, True]


@pytest.mark.rule("ICE-21")
def test_on_a_street_without_cones_it_holds_from_the_start() -> None:
    for bare, does in (((1, 0), False), ((0, 0), True)):
        streets = (StreetLayout(boxes=2, extras=bare), StreetLayout(boxes=2, extras=(1, 1)))
        plan = EveryCone(id="ice-cones", number=1, first=6, later=4)
        board = IceCream(name="ices", layout=evolve(BASE, streets=streets), plans=(plan,), starts=("left", "left"))
        step = play(game(offer="8 agent", board=board), pair(0), write(8, 1, 1), DECLINE_EFFECT)
        assert (complete(1) in legal_actions(step, 0)) == does
        part = sheet_of(finish(step)).board
        assert isinstance(part, IceCreamSheet)
        assert part.bonuses == (False, True), "a street without cones is never finished"


WITHOUT = ("...", "1 2 3 | 4 5 6 7 | _ _ _ 15", "1 2 3 4 5 | ...")
"""Estates of sizes 3, 4 and 5."""


@pytest.mark.rule("ICE-22", "PLAN-2")
def test_estates_without_a_circled_cone_may_have_crossed_off_ones() -> None:
    crossed = ((), (0, 1, 3, 4, 6, 8, 9), (0, 1, 3, 4))
    for gone in (((), (), ()), crossed):
        one = with_cones(((0,), (8,), (10,)), *WITHOUT, crossed=gone)
        step = planning(one, "ice-without-345", write(8, 0, 5), board=ICE)
        assert legal_names(allowed(step, complete(3))) == [(1, 0)]


@pytest.mark.rule("ICE-22")
@pytest.mark.parametrize(
    ("street", "box", "size"), [(1, 0, 3), (1, 1, 3), (1, 3, 4), (1, 4, 4), (1, 6, 4), (2, 0, 5), (2, 4, 5)]
)
def test_one_circled_cone_is_one_too_many(street: int, box: int, size: int) -> None:
    circled = tuple((box,) if s == street else () for s in range(3))
    step = planning(with_cones(circled, *WITHOUT), "ice-without-345", write(8, 0, 5), board=ICE)
    refused(step, complete(3), "PLAN-2", f"1 of size {size} (there are 0)")


WITH = ("_ _ _ _ | 4 5 6 7 | _ _", "1 2 3 4 | _ _ | 6 7 8 9 | 10", "...")
"""Three estates of size 4 with three cones each."""
ALL_NINE = ((4, 5, 7), (0, 1, 3, 6, 8, 9), ())


@pytest.mark.rule("ICE-23", "PLAN-2")
def test_three_estates_with_three_circled_cones_each_just_do() -> None:
    step = planning(with_cones(ALL_NINE, *WITH), "ice-with-444", write(8, 2, 5), board=ICE)
    assert legal_names(allowed(step, complete(3))) == [(0, 4)]


@pytest.mark.rule("ICE-23")
@pytest.mark.parametrize(("street", "box"), [(s, b) for s, row in enumerate(ALL_NINE) for b in row])
def test_an_estate_with_two_is_one_short_however_many_scoops_they_have(street: int, box: int) -> None:
    circled = tuple(tuple(b for b in row if (s, b) != (street, box)) for s, row in enumerate(ALL_NINE))
    crossed = tuple((box,) if s == street else () for s in range(3))
    step = planning(with_cones(circled, *WITH, crossed=crossed), "ice-with-444", write(8, 2, 5), board=ICE)
    refused(step, complete(3), "PLAN-2", "3 of size 4 (there are 2)")


@pytest.mark.rule("ICE-23")
def test_four_will_do_too() -> None:
    texts = ("...", "1 2 3 4 | _ _ | 6 7 8 9 | 10", "2 3 4 5 | ...")
    for circled in ((0, 1, 3), (1, 3)):
        one = with_cones(((), (0, 1, 3, 6, 8, 9), circled), *texts)
        step = planning(one, "ice-with-444", write(8, 0, 5), board=ICE)
        assert (complete(3) in legal_actions(step, 0)) == (len(circled) > 2)
    four = IceCream(
        name="ices",
        layout=evolve(BASE, streets=(StreetLayout(boxes=4, extras=(1, 1, 1, 1)), StreetLayout(boxes=2))),
        plans=(evolve(ICE.plans[-1], number=1, sizes=(4,)),),
        starts=("left", "left"),
    )
    part_of_four = IceCreamSheet(
        circled=((0, 1, 2, 3), ()), crossed=((), ()), starts=(None, None), bonuses=(False, False)
    )
    one = evolve(sheet("1 2 3 4", board=four), board=part_of_four)
    step = play(game(one, offer="8 agent", board=four), pair(0), write(8, 1, 0), DECLINE_EFFECT)
    allowed(step, complete(1))
