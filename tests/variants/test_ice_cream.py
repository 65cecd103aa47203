"""Where the trucks drive and which cones they serve (ICE-1 to ICE-11)."""

from __future__ import annotations

from itertools import permutations

import pytest

from builders import allowed, bis, game, page_table, pair, play, refused, sheet, sheet_of, write
from variants.tables import board_plans, expert, roundabout, solo, two_cards
from welcometo import BOARDS, Game, Sheet, legal_actions, score
from welcometo.actions import DECLINE_EFFECT, DECLINE_ROUNDABOUT, BoardChoice
from welcometo.boards.ice_cream import IceCreamSheet, Side, TruckStart

ICE = BOARDS["ice_cream"]
PLANS = board_plans("ice-cones")
CONES = (
    {0: 1, 2: 2, 4: 3, 5: 1, 7: 2, 9: 1},
    {0: 3, 1: 1, 3: 1, 4: 2, 6: 2, 8: 3, 9: 2},
    {0: 2, 1: 3, 3: 1, 4: 1, 5: 2, 7: 3, 9: 1, 10: 3},
)
BOXES = (10, 11, 12)
WAYS: list[tuple[int, Side]] = [(0, "right"), (1, "left"), (2, "left"), (2, "right")]
"""Each street with each side from which its truck can start."""


def part(one: Sheet) -> IceCreamSheet:
    assert isinstance(one.board, IceCreamSheet)
    return one.board


def start_from(side: Side) -> BoardChoice:
    return BoardChoice(choice=TruckStart(start=side))


def wrote(one: Game, number: int, street: int, box: int, side: Side = "left") -> Game:
    """The game after player 0 wrote the number, and chose this side if asked; the effect comes next."""
    one = play(one, DECLINE_ROUNDABOUT) if DECLINE_ROUNDABOUT in legal_actions(one, 0) else one
    one = play(one, pair(0), write(number, street, box))
    return play(one, start_from(side)) if start_from(side) in legal_actions(one, 0) else one


def after(one: Sheet, number: int, street: int, box: int, side: Side = "left") -> Sheet:
    """The sheet after a turn in which the number was written there, and nothing else was done."""
    return sheet_of(wrote(game(one, offer=f"{number} agent", board=ICE, plans=PLANS), number, street, box, side))


def with_roundabout(one: Sheet, street: int, box: int) -> Sheet:
    """The sheet after a roundabout was built there."""
    return sheet_of(play(game(one, board=ICE, plans=PLANS, advanced=True), roundabout(street, box)))


def empty() -> Sheet:
    return sheet(board=ICE)


def driven(street: int, side: Side, stops: tuple[int, ...], gone: tuple[int, ...] = ()) -> tuple[set[int], set[int]]:
    """The cones served and passed by on a drive with these numbers, one after the other; some boxes have roundabouts."""
    way = list(range(BOXES[street])) if side == "left" else list(reversed(range(BOXES[street])))
    served, passed, place = set(), set(), -1
    for stop in stops:
        there = way.index(stop)
        if there > place:
            passed |= {box for box in way[place + 1 : there] if box in CONES[street] and box not in gone}
            served |= {stop} & set(CONES[street])
            place = there
    return served, passed


def cones(one: Sheet, street: int) -> tuple[set[int], set[int]]:
    """The cones circled and crossed off on a street."""
    return set(part(one).circled[street]), set(part(one).crossed[street])


# --- ICE-1: cones and scoops -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ICE-1")
def test_the_printed_cones_have_these_scoops_here_and_on_the_rules_page() -> None:
    for street, printed in enumerate(ICE.layout.streets):
        assert {box: scoops for box, scoops in enumerate(printed.extras) if scoops} == CONES[street]
    _, *rows = page_table("ice-cream.md", "ICE-1")
    for row, cones_of in zip(rows, CONES, strict=True):
        assert row[1] == ", ".join(f"{box}: {scoops}" for box, scoops in cones_of.items())


# --- ICE-2 to ICE-8: where the trucks drive ----------------------------------------------------------------------------------------


@pytest.mark.rule("ICE-2", "ICE-5", "ICE-7", "ICE-8")
@pytest.mark.parametrize(("street", "side"), WAYS)
def test_a_first_number_anywhere_brings_the_truck_there(street: int, side: Side) -> None:
    for box in range(BOXES[street]):
        found = after(empty(), 8, street, box, side)
        assert cones(found, street) == driven(street, side, (box,))
        assert all(cones(found, other) == (set(), set()) for other in range(3) if other != street)


@pytest.mark.rule("ICE-4", "ICE-5", "ICE-6", "ICE-7", "ICE-8")
@pytest.mark.parametrize(("street", "side"), WAYS)
def test_a_second_number_ahead_moves_the_truck_on_and_one_behind_does_nothing(street: int, side: Side) -> None:
    for first, second in permutations(range(BOXES[street]), 2):
        one = after(empty(), 8, street, first, side)
        two = after(one, 9 if second > first else 7, street, second, side)
        assert cones(two, street) == driven(street, side, (first, second))
        behind = second < first if side == "left" else second > first
        if behind:
            assert part(two) == part(one), "not even a cone that was skipped is circled later"


@pytest.mark.rule("ICE-5")
def test_the_example_of_the_middle_street() -> None:
    one = after(empty(), 8, 1, 3)
    assert cones(one, 1) == ({3}, {0, 1})
    two = after(one, 9, 1, 5)
    assert cones(two, 1) == ({3}, {0, 1, 4})
    assert cones(after(two, 10, 1, 6), 1) == ({3, 6}, {0, 1, 4})


@pytest.mark.rule("ICE-8", "ICE-6")
def test_easy_to_get_wrong_a_cone_crossed_off_is_never_circled_and_gives_nothing() -> None:
    one = after(empty(), 8, 1, 4)
    two = after(one, 7, 1, 3)
    assert cones(two, 1) == ({4}, {0, 1, 3})
    assert dict(score(game(two, board=ICE, plans=PLANS), 0).board)["scoops"] == 2


# --- ICE-3, ICE-4: the direction of the bottom street --------------------------------------------------------------------------------


@pytest.mark.rule("ICE-3", "BOARD-7")
@pytest.mark.parametrize("box", range(12))
def test_the_first_number_of_the_bottom_street_asks_for_the_side_before_the_effect(box: int) -> None:
    step = play(game(offer="8 bis", board=ICE, plans=PLANS), pair(0), write(8, 2, box))
    assert legal_actions(step, 0) == (start_from("left"), start_from("right"))
    refused(step, DECLINE_EFFECT, "TURN-9", "'board'")
    sides: tuple[Side, ...] = ("left", "right")
    for side in sides:
        chosen = allowed(step, start_from(side))
        assert legal_actions(chosen, 0)[-1] == DECLINE_EFFECT
        assert part(sheet_of(chosen)).starts == (None, None, side)
        assert cones(sheet_of(chosen), 2) == driven(2, side, (box,))


@pytest.mark.rule("ICE-3", "ICE-4", "BOARD-7")
def test_it_is_never_asked_again_and_never_on_another_street() -> None:
    for street, number in ((0, 8), (1, 8)):
        step = play(game(offer="8 agent", board=ICE, plans=PLANS), pair(0), write(number, street, 0))
        assert all(action.type != "board_choice" for action in legal_actions(step, 0))
        refused(step, start_from("left"), "TURN-9", "'effect'")
    one = after(empty(), 8, 2, 5, "right")
    step = play(game(one, offer="9 agent", board=ICE, plans=PLANS), pair(0), write(9, 2, 6))
    assert all(action.type != "board_choice" for action in legal_actions(step, 0))
    assert cones(sheet_of(step), 2) == ({5}, {7, 9, 10})


@pytest.mark.rule("ICE-3", "BOARD-7")
def test_another_answer_is_refused() -> None:
    step = play(game(offer="8 agent", board=ICE, plans=PLANS), pair(0), write(8, 2, 5))
    refused(step, BoardChoice(choice=part(empty())), "BOARD-7", "no answer to what the board ice_cream asks")


@pytest.mark.rule("ICE-3", "ICE-10")
def test_a_roundabout_on_the_bottom_street_is_no_number_and_the_first_number_still_asks() -> None:
    one = with_roundabout(empty(), 2, 3)
    assert part(one) == part(empty())
    step = play(game(one, offer="8 agent", board=ICE, plans=PLANS), pair(0), write(8, 2, 5))
    assert legal_actions(step, 0) == (start_from("left"), start_from("right"))


@pytest.mark.rule("ICE-4")
def test_each_player_has_an_own_direction() -> None:
    state = game(offer="8 agent", board=ICE, plans=PLANS)
    for player, side in ((0, "left"), (1, "right")):
        state = play(state, pair(0), write(8, 2, 5), BoardChoice(choice=TruckStart(start=side)), player=player)  # type: ignore[arg-type]
    assert [part(sheet_of(state, player)).starts[2] for player in (0, 1)] == ["left", "right"]


@pytest.mark.rule("ICE-3", "BOARD-6")
def test_the_question_comes_in_expert_and_solo_games_too() -> None:
    hand = "8 agent, 9 agent, 10 agent"
    for state in (
        expert(hand, "1 agent, 2 agent, 4 agent", board=ICE, plans=PLANS),
        solo(hand, board=ICE, plans=PLANS),
    ):
        step = play(state, two_cards(0, 1), write(8, 2, 5))
        assert legal_actions(step, 0) == (start_from("left"), start_from("right"))


# --- ICE-9: bis copies -------------------------------------------------------------------------------------------------------------


def copied(one: Sheet, number: int, house: tuple[int, int], copy: tuple[int, int, int], side: Side = "left") -> Sheet:
    """The sheet after the number was written and then a copy of some number."""
    step = wrote(game(one, offer=f"{number} bis", board=ICE, plans=PLANS), number, *house, side)
    return sheet_of(play(step, bis(*copy)))


@pytest.mark.rule("ICE-9")
def test_the_example_of_the_copy_behind() -> None:
    one = after(empty(), 5, 1, 2)
    assert cones(copied(one, 8, (1, 4), (8, 1, 3)), 1) == ({4}, {0, 1, 3})


@pytest.mark.rule("ICE-9", "BOARD-5")
def test_easy_to_get_wrong_a_copy_ahead_moves_the_truck() -> None:
    assert cones(copied(empty(), 8, (1, 3), (8, 1, 4)), 1) == ({3, 4}, {0, 1})
    assert cones(copied(empty(), 8, (0, 5), (8, 0, 4)), 0) == ({5, 4}, {9, 7})
    assert cones(copied(empty(), 8, (2, 5), (8, 2, 4), "right"), 2) == ({5, 4}, {7, 9, 10})
    assert cones(copied(empty(), 8, (2, 4), (8, 2, 5), "left"), 2) == ({4, 5}, {0, 1, 3})


@pytest.mark.rule("ICE-9")
@pytest.mark.parametrize(("street", "side"), WAYS)
def test_a_copy_on_either_side_drives_like_a_number(street: int, side: Side) -> None:
    for box in range(BOXES[street]):
        for copy in (box - 1, box + 1):
            if 0 <= copy < BOXES[street]:
                found = copied(empty(), 8, (street, box), (8, street, copy), side)
                assert cones(found, street) == driven(street, side, (box, copy))


@pytest.mark.rule("ICE-9")
def test_a_copy_of_another_streets_number_moves_that_streets_truck() -> None:
    one = after(empty(), 8, 1, 3)
    assert cones(copied(one, 9, (0, 9), (8, 1, 4)), 1) == ({3, 4}, {0, 1})


# --- ICE-10, ICE-11: roundabouts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ICE-10", "BOARD-5")
def test_a_roundabout_moves_no_truck() -> None:
    for street, boxes in enumerate(BOXES):
        for box in range(boxes):
            assert part(with_roundabout(empty(), street, box)) == part(empty())
    one = after(empty(), 8, 1, 3)
    assert part(with_roundabout(one, 1, 6)) == part(one)
    assert cones(after(with_roundabout(one, 1, 6), 9, 1, 5), 1) == ({3}, {0, 1, 4}), "the truck is still at box 3"


@pytest.mark.rule("ICE-11")
@pytest.mark.parametrize(("street", "side"), WAYS)
def test_a_cone_under_a_roundabout_is_neither_circled_nor_crossed_off_by_passing(street: int, side: Side) -> None:
    for gone in range(BOXES[street]):
        last = BOXES[street] - 1 if side == "left" else 0
        stop = last if gone != last else (last - 1 if side == "left" else 1)
        found = after(with_roundabout(empty(), street, gone), 8, street, stop, side)
        assert cones(found, street) == driven(street, side, (stop,), (gone,))


@pytest.mark.rule("ICE-11")
def test_one_crossed_off_before_stays_crossed_off() -> None:
    one = with_roundabout(after(empty(), 8, 1, 4), 1, 3)
    assert cones(one, 1) == ({4}, {0, 1, 3})
    assert cones(after(one, 9, 1, 5), 1) == ({4}, {0, 1, 3})


@pytest.mark.rule("ICE-5", "ROUND-9")
def test_beyond_a_roundabout_the_truck_drives_on_whatever_the_numbers() -> None:
    one = with_roundabout(after(empty(), 8, 1, 3), 1, 4)
    assert cones(after(one, 2, 1, 6), 1) == ({3, 6}, {0, 1})
