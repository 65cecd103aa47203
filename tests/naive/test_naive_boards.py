"""The three boards: answers worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from naive import apply_turn, boards, empty_sheet, layout, score, steps
from naive.drawing import END, TEN, bis, drawn, just, kinds, offered, pair, situation, write
from naive.facts import Situation

# --- ice cream ---


ICE = [[8, "bis"]] * 3
NO_BIS = just("decline_effect")


def ice(**more: Any) -> Situation:
    return situation("n1-66", "n2-36", "ice-cones", pairs=ICE, board="ice_cream", **more)


def test_the_top_truck_comes_from_the_right_and_crosses_off_what_it_passes() -> None:
    now = ice()
    after = apply_turn(now, empty_sheet(now["layout"]), [pair(0), write(8, 0, 5), NO_BIS, END])
    assert after["board"]["cones"][0] == [5]
    assert after["board"]["crossed"][0] == [7, 9]
    assert score(now, [after], 0)["board"] == 1


def test_the_middle_truck_comes_from_the_left() -> None:
    now = ice()
    after = apply_turn(now, empty_sheet(now["layout"]), [pair(0), write(8, 1, 4), NO_BIS, END])
    assert after["board"]["cones"][1] == [4]
    assert after["board"]["crossed"][1] == [0, 1, 3]
    assert score(now, [after], 0)["board"] == 2


def test_a_bis_moves_the_truck_too_and_a_number_behind_it_does_nothing() -> None:
    now = ice()
    start = [pair(0), write(8, 0, 5)]
    ahead = apply_turn(now, empty_sheet(now["layout"]), [*start, bis(8, 0, 4), END])
    behind = apply_turn(now, empty_sheet(now["layout"]), [*start, bis(8, 0, 6), END])
    assert ahead["board"]["cones"][0] == [4, 5]
    assert behind["board"]["cones"][0] == [5]
    later = apply_turn(
        {**now, "offer": {"kind": "pairs", "pairs": [[9, "pool"]] * 3}}, ahead, [pair(0), write(9, 0, 9), END]
    )
    assert later["board"]["cones"][0] == [4, 5]
    assert later["board"]["crossed"][0] == [7, 9]


def test_the_bottom_truck_starts_where_the_player_says_with_the_first_number() -> None:
    now = ice()
    start = [pair(0), write(8, 2, 3)]
    sheet = empty_sheet(now["layout"])
    left, right = steps(now, sheet, start)
    assert left == just("board_choice", choice={"board": "ice_cream", "start": "left"})
    assert right == just("board_choice", choice={"board": "ice_cream", "start": "right"})
    from_left = apply_turn(now, sheet, [*start, left, NO_BIS, END])
    from_right = apply_turn(now, sheet, [*start, right, NO_BIS, END])
    assert (from_left["board"]["cones"][2], from_left["board"]["crossed"][2]) == ([3], [0, 1])
    assert (from_right["board"]["cones"][2], from_right["board"]["crossed"][2]) == ([3], [4, 5, 7, 9, 10])
    nine = {**now, "offer": {"kind": "pairs", "pairs": [[9, "bis"]] * 3}}
    assert kinds(steps(nine, from_left, [pair(0), write(9, 2, 5)]))[0] == "write_bis"


def test_who_finishes_a_street_first_gets_a_point_for_each_circled_cone() -> None:
    now = ice()
    first = apply_turn(now, empty_sheet(now["layout"]), [pair(0), write(8, 0, 0), NO_BIS, END])
    assert first["board"]["bonuses"] == [True, False, False]
    assert score(now, [first], 0)["board"] == 1 + 1
    late = {**now, "finished_streets": [True, False, False]}
    second = apply_turn(late, empty_sheet(now["layout"]), [pair(0), write(8, 0, 0), NO_BIS, END])
    assert score(now, [second], 0)["board"] == 1


def test_the_last_cone_may_be_passed_to_finish() -> None:
    now = ice()
    after = apply_turn(now, empty_sheet(now["layout"]), [pair(0), write(8, 1, 10), NO_BIS, END])
    assert after["board"]["bonuses"] == [False, True, False]
    assert score(now, [after], 0)["board"] == 0


def test_a_cone_under_a_roundabout_is_neither_circled_nor_crossed_off() -> None:
    now = ice()
    sheet = drawn(now["layout"], "_ _ | O |", "_ _ _ _ _ _ _ _ _ | O |")
    top = apply_turn(now, sheet, [pair(0), write(8, 0, 0), NO_BIS, END])
    assert top["board"]["crossed"][0] == [4, 5, 7, 9]
    assert top["board"]["bonuses"][0]
    middle = apply_turn(now, sheet, [pair(0), write(8, 1, 10), END])
    assert middle["board"]["crossed"][1] == [0, 1, 3, 4, 6, 8]
    assert middle["board"]["bonuses"] == [False, False, False]


def test_a_finished_truck_gets_no_bonus_again() -> None:
    now = ice()
    sheet = drawn(now["layout"], "8")
    sheet["board"]["cones"][0] = [0]
    after = apply_turn(now, sheet, [pair(0), write(8, 1, 2), NO_BIS, END])
    assert after["board"]["bonuses"] == [False, False, False]


def test_crossed_cones_are_not_circled_cones() -> None:
    board = {"cones": [[], [], []], "crossed": [[4, 5], [], []], "directions": ["right", "left", None]}
    board["bonuses"] = [False, False, False]
    streets = ("1 2 3 | 4 5 6 7 |", "1 2 3 4 5 |")
    assert offered("ice-without-345", *streets, board="ice_cream", sheet={"board": board})
    board["cones"] = [[5], [], []]
    assert not offered("ice-without-345", *streets, board="ice_cream", sheet={"board": board})


def test_each_estate_with_cones_needs_three_circled_ones() -> None:
    board = {"cones": [[2, 4, 5], [0, 1, 3], [3, 4, 5]], "crossed": [[], [], []], "bonuses": [False] * 3}
    board["directions"] = ["right", "left", "left"]
    streets = ("1 2 | 3 4 5 6 |", "1 2 3 4 |", "1 2 3 | 4 5 6 7 |")
    assert offered("ice-with-444", *streets, board="ice_cream", sheet={"board": board})
    board["cones"] = [[2, 4, 5], [0, 1, 3], [3, 4]]
    assert not offered("ice-with-444", *streets, board="ice_cream", sheet={"board": board})


def test_every_cone_of_one_street_has_to_be_circled() -> None:
    board = {"cones": [[0, 2, 4, 5, 7, 9], [], []], "crossed": [[], [], []], "bonuses": [False] * 3}
    board["directions"] = ["right", "left", "left"]
    assert offered("ice-cones", TEN, board="ice_cream", sheet={"board": board})
    board["cones"] = [[2, 4, 5, 7, 9], [], []]
    assert not offered("ice-cones", TEN, board="ice_cream", sheet={"board": board})


# --- Christmas lights ---


def test_the_published_example_of_lights_is_worth_five() -> None:
    now = situation(board="christmas_lights")
    sheet = drawn(now["layout"], "_", "2 4 _ 6 7 8 8b 9 11 12 13")
    assert score(now, [sheet], 0)["board"] == 5


def test_lights_cross_fences_but_no_roundabout_and_no_empty_box() -> None:
    sheet = drawn(layout("base"), "1 | 2 | 3 | O | 4 5", "1 2 _ 3")
    assert boards.longest_string(sheet, 0) == 3
    assert boards.longest_string(sheet, 1) == 2
    assert boards.longest_string(drawn(layout("base"), "1 3 5 7"), 0) == 0


def test_houses_without_lights_may_be_joined_to_the_outside() -> None:
    streets = ("1 3 5 | 6 8 10 |",)
    assert offered("lights-without-33", *streets, board="christmas_lights")
    assert not offered("lights-without-33", "1 3 5 | 6 7 9 |", board="christmas_lights")


def test_each_estate_hangs_on_one_string_of_its_own_or_a_common_one() -> None:
    six = "1 2 3 4 5 6 |"
    assert offered("lights-on-66", six, "4 5 5b 6 7 8 |", board="christmas_lights")
    assert offered("lights-on-66", "_", "_", "1 2 3 4 5 6 | 7 8 9 10 11 12", board="christmas_lights")
    assert not offered("lights-on-66", six, "4 5 6 7 8 10 |", board="christmas_lights")


def test_a_street_of_lights_has_no_roundabout() -> None:
    assert offered("lights-street", TEN, board="christmas_lights")
    assert not offered("lights-street", "1 2 3 4 5 6 7 8 9 | O", board="christmas_lights")
    assert not offered("lights-street", "1 2 3 4 5 6 7 8 9 11", board="christmas_lights")


# --- Easter eggs ---


def test_digits_hold_as_many_eggs_as_they_have_holes_and_a_zero_two() -> None:
    held = {number: boards.eggs_held(number) for number in range(18) if boards.eggs_held(number)}
    assert held == {0: 2, 6: 1, 8: 2, 9: 1, 10: 2, 16: 1}


def test_a_house_keeps_no_more_eggs_than_it_has_and_no_more_than_its_number_holds() -> None:
    place = layout("easter_eggs")
    sheet = drawn(place, "_ _ 8 9 10 _ 15")
    assert [boards.eggs_at(place, sheet, 0, box) for box in (2, 3, 4, 6)] == [1, 1, 1, 0]


def eight(count: int) -> str:
    """So many eights from the left end of a street."""
    return " ".join(["8", *["8b"] * (count - 1)])


@pytest.mark.parametrize(
    ("streets", "eggs", "points"),
    [
        ((eight(9),), 5, 0),
        ((eight(10),), 6, 5),
        ((eight(10), eight(11)), 13, 10),
        ((eight(10), eight(11), eight(3)), 14, 20),
        ((eight(10), eight(11), eight(7)), 17, 20),
        ((eight(10), eight(11), eight(7) + " 9"), 18, 35),
        ((eight(10), eight(11), eight(12)), 20, 35),
    ],
)
def test_eggs_score_at_6_10_14_and_18(streets: tuple[str, ...], eggs: int, points: int) -> None:
    now = situation(board="easter_eggs")
    sheet = drawn(now["layout"], *streets)
    ends = [(street, 0, 9 + street) for street in range(3)]
    assert sum(boards.eggs_in(now["layout"], sheet, end) for end in ends) == eggs
    assert score(now, [sheet], 0)["board"] == points


def test_estates_with_and_without_eggs_are_told_apart() -> None:
    # top: two eggs at box 3, one at 2 and 4; a 5 circles nothing
    assert offered("eggs-without-234", "1 2 | 3 4 5 |", "1 2 3 4 |", board="easter_eggs")
    assert not offered("eggs-without-234", "1 2 | 6 7 8 |", "1 2 3 4 |", board="easter_eggs")
    with_eggs = ("_ _ | 6 8 9 |", "_ _ _ _ _ | 6 8 9 |", "_ _ _ | 5 8 9 |")
    assert offered("eggs-with-333", *with_eggs, board="easter_eggs")
    assert not offered("eggs-with-333", *with_eggs[:2], "_ _ _ | 5 8 11 |", board="easter_eggs")


def test_only_the_bottom_street_counts_for_the_plan_of_all_eggs() -> None:
    assert offered("eggs-bottom", "_", "_", eight(12), board="easter_eggs")
    assert not offered("eggs-bottom", eight(10), "_", eight(4) + " 9", board="easter_eggs")
