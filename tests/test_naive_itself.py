"""The naive rules of the base game against answers worked out by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from naive import apply_turn, empty_sheet, ended, layout, score, steps, turns
from naive.drawing import END, bis, drawn, just, kinds, pair, situation, tiny, write
from naive.facts import Action, Sheet, Situation, fresh
from naive.plan_table import plan
from naive.sheet import fits, places


def turn_count(effect: str, number: int = 8) -> int:
    """How many turns there are on an empty sheet with one pair three times, for one of the three."""
    now = situation(pairs=[[number, effect]] * 3)
    every = list(turns(now, empty_sheet(now["layout"])))
    assert len(every) % 3 == 0
    return len(every) // 3


# --- turns on an empty sheet ---


def test_a_first_number_may_go_into_all_33_boxes() -> None:
    now = situation()
    assert len(steps(now, empty_sheet(now["layout"]), [pair(0)])) == 10 + 11 + 12


def test_a_first_surveyor_may_fence_any_of_30_gaps() -> None:
    assert turn_count("surveyor") == 33 * (9 + 10 + 11 + 1)


def test_a_first_agent_may_raise_any_of_six_tracks() -> None:
    assert turn_count("agent") == 33 * (6 + 1)


def test_a_first_landscaper_builds_a_park_or_not() -> None:
    assert turn_count("landscaper") == 33 * 2


def test_a_first_pool_matters_in_nine_boxes_only() -> None:
    assert turn_count("pool") == 9 * 2 + 24


def test_a_first_temp_changes_by_up_to_two_and_may_be_crossed_unchanged() -> None:
    assert turn_count("temp") == 4 * 33 + 2 * 33


def test_temp_on_a_one_reaches_zero_but_no_further() -> None:
    assert turn_count("temp", 1) == 3 * 33 + 2 * 33


def test_temp_on_a_fifteen_reaches_seventeen() -> None:
    assert turn_count("temp", 15) == 4 * 33 + 2 * 33


def test_a_first_bis_copies_to_one_side_at_an_end_and_to_two_elsewhere() -> None:
    assert turn_count("bis") == 6 * (1 + 1) + 27 * (2 + 1)


def test_two_equal_pairs_are_two_choices() -> None:
    now = situation(pairs=[[5, "agent"], [5, "agent"], [7, "bis"]])
    assert steps(now, empty_sheet(now["layout"]), []) == [pair(0), pair(1), pair(2)]


def test_a_turn_leaves_the_sheet_it_started_from_alone() -> None:
    now = situation()
    sheet = empty_sheet(now["layout"])
    before = fresh(sheet)
    after = apply_turn(now, sheet, [pair(1), write(8, 0, 4), just("raise_estate_value", size=3), END])
    assert sheet == before
    assert after["numbers"][0][4] == 8
    assert after["estate_values"] == [0, 0, 1, 0, 0, 0]


def test_nothing_follows_the_end_of_a_turn() -> None:
    now = situation()
    assert steps(now, empty_sheet(now["layout"]), [pair(2), write(11, 0, 0), END]) == []


def walked(now: Situation, sheet: Sheet, so_far: list[Action]) -> list[list[Action]]:
    """All turns, found by asking for the steps alone."""
    found = steps(now, sheet, so_far)
    return [turn for action in found for turn in walked(now, sheet, [*so_far, action])] or [so_far]


def test_the_turns_are_what_the_steps_lead_to_and_no_two_are_alike() -> None:
    small = tiny(3, 2)
    ones = [{**plan("n1-44"), "sizes": [1, 1]}, {**plan("n2-36"), "sizes": [1]}]
    now = situation(plans=ones, approved=[False, False], layout=small, advanced=True, roundabout_timing="both")
    now["offer"]["pairs"] = [[5, "bis"], [6, "temp"], [5, "surveyor"]]
    sheet = drawn(small, "3 | _ | 4", "6 |", plans=2)
    every = list(turns(now, sheet))
    assert every == walked(now, sheet, [])
    assert len({str(turn) for turn in every}) == len(every)


def test_an_illegal_action_is_refused() -> None:
    now = situation()
    with pytest.raises(ValueError, match="illegal"):
        steps(now, empty_sheet(now["layout"]), [pair(0), write(6, 0, 0)])


# --- writing numbers ---


def test_a_number_lies_strictly_between_its_nearest_neighbours() -> None:
    sheet = drawn(layout("base"), "_ 5 _ _ 8 _")
    assert [number for number in range(18) if fits(sheet, 0, 2, number)] == [6, 7]
    assert [number for number in range(18) if fits(sheet, 0, 0, number)] == [0, 1, 2, 3, 4]
    assert [number for number in range(18) if fits(sheet, 0, 9, number)] == list(range(9, 18))


def test_a_filled_box_takes_no_number() -> None:
    sheet = drawn(layout("base"), "_ 5 O _")
    assert not fits(sheet, 0, 1, 5)
    assert not fits(sheet, 0, 2, 7)


def test_a_gap_may_be_left_that_no_number_can_fill() -> None:
    sheet = drawn(layout("base"), "5 _ _ _")
    assert fits(sheet, 0, 3, 6)


def test_numbering_starts_anew_behind_a_roundabout() -> None:
    sheet = drawn(layout("base"), "9 _ | O | _ 3")
    assert [number for number in range(18) if fits(sheet, 0, 3, number)] == [0, 1, 2]
    assert [number for number in range(18) if fits(sheet, 0, 1, number)] == list(range(10, 18))


def test_a_number_on_another_street_does_not_matter() -> None:
    sheet = drawn(layout("base"), "5 5b 5b 5b 5b 5b 5b 5b 5b 5b", "5")
    assert [street for street, _ in places(layout("base"), sheet, 5)] == [2] * 12


# --- refusals ---


def full_but_one(pairs: Any) -> tuple[Situation, Sheet]:
    """One empty box between a 5 and a 7."""
    small = tiny(3)
    return situation(pairs=pairs, layout=small), drawn(small, "5 _ 7")


def test_a_refusal_is_not_possible_while_a_number_fits() -> None:
    now, sheet = full_but_one([[5, "agent"], [6, "agent"], [7, "temp"]])
    assert steps(now, sheet, []) == [pair(1), pair(2)]


def test_a_refusal_is_the_only_choice_when_nothing_fits() -> None:
    now, sheet = full_but_one([[5, "agent"], [7, "bis"], [3, "temp"]])
    assert steps(now, sheet, []) == [just("take_refusal")]


def test_a_number_that_only_temp_makes_fit_may_be_used_or_declined() -> None:
    now, sheet = full_but_one([[5, "agent"], [7, "bis"], [8, "temp"]])
    assert steps(now, sheet, []) == [pair(2), just("take_refusal")]
    assert steps(now, sheet, [pair(2)]) == [write(6, 0, 1)]


def test_a_refusal_writes_nothing_and_has_no_effect() -> None:
    now, sheet = full_but_one([[5, "surveyor"]] * 3)
    after = apply_turn(now, sheet, [just("take_refusal"), END])
    assert after["refusals"] == 1
    assert after["numbers"] == sheet["numbers"]


def test_plans_may_be_completed_after_a_refusal() -> None:
    small = tiny(5)
    now = situation("n3-34", plans=[{**plan("n3-34"), "sizes": [1]}], layout=small, pairs=[[5, "bis"]] * 3)
    now["approved"] = [False]
    sheet = drawn(small, "5 | _ 6 7 8", plans=1)
    assert kinds(steps(now, sheet, [just("take_refusal")])) == ["complete_plan", "decline_plans"]


def test_refusals_cost_0_0_3_5_and_the_third_ends_the_game() -> None:
    now = situation()
    sheets = [drawn(now["layout"], refusals=count) for count in range(4)]
    assert [score(now, [sheet], 0)["refusals"] for sheet in sheets] == [0, 0, -3, -5]
    assert [ended(now, [sheet]) for sheet in sheets] == [[], [], [], ["refusals"]]


# --- fences ---


def gaps(now: Situation, sheet: Sheet, street: int) -> list[int]:
    """The gaps of a street offered to a surveyor whose number goes to the end of the bottom street."""
    found = steps(now, sheet, [pair(0), write(15, 2, 11)])
    return [action["gap"] for action in found if action.get("street") == street]


FENCES = [[15, "surveyor"]] * 3


def test_a_fence_may_stand_between_empty_boxes_but_only_once() -> None:
    now = situation(pairs=FENCES)
    assert gaps(now, drawn(now["layout"], "_ | _ _ | _"), 0) == [2, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("run", ["2b 2b 2", "2 2b 2b", "2b 2 2b"])
def test_no_fence_goes_inside_a_run_of_equal_numbers(run: str) -> None:
    now = situation(pairs=FENCES)
    assert gaps(now, drawn(now["layout"], f"1 {run} 3"), 0) == [1, 4, 5, 6, 7, 8, 9]


def test_no_fence_goes_under_a_plans_line_but_beside_it() -> None:
    now = situation(pairs=FENCES)
    entry = {"first": True, "lines": [{"street": 0, "first": 2, "last": 4}]}
    sheet = drawn(now["layout"], "1 2 3 4 5 6", plans=3)
    sheet["plans"][0] = entry
    assert gaps(now, sheet, 0) == [1, 2, 5, 6, 7, 8, 9]


# --- bis ---


def copies(sheet: Sheet) -> list[tuple[int, int, int]]:
    """The bis copies offered after a 15 went to the end of the bottom street, without copies of that."""
    now = situation(pairs=[[15, "bis"]] * 3)
    found = steps(now, sheet, [pair(0), write(15, 2, 11)])
    assert found[-1] == just("decline_effect")
    return [(action["street"], action["box"], action["number"]) for action in found[:-1] if action["number"] != 15]


def test_a_bis_copies_either_neighbour_on_any_street() -> None:
    assert copies(drawn(layout("base"), "_ 3 _ 7 _", "9")) == [
        (0, 0, 3),
        (0, 2, 3),
        (0, 2, 7),
        (0, 4, 7),
        (1, 1, 9),
    ]


def test_a_bis_does_not_reach_over_a_fence() -> None:
    assert copies(drawn(layout("base"), "_ | 3 _ | 7")) == [(0, 2, 3), (0, 4, 7)]


def test_a_bis_copy_may_be_copied_on() -> None:
    assert copies(drawn(layout("base"), "_ 2 2b _ 4 | 5")) == [(0, 0, 2), (0, 3, 2), (0, 3, 4), (0, 6, 5)]


def test_a_roundabout_is_not_copied() -> None:
    assert copies(drawn(layout("base"), "_ | O | _")) == []


def test_a_bis_house_stands_in_the_list_of_copies() -> None:
    now = situation(pairs=[[6, "bis"]] * 3)
    after = apply_turn(now, empty_sheet(now["layout"]), [pair(0), write(6, 0, 1), bis(6, 0, 0), END])
    assert after["numbers"][0][:3] == [6, 6, None]
    assert after["bis"] == [[0], [], []]


def test_the_tenth_bis_costs_no_more_than_the_ninth() -> None:
    now = situation()
    nine = drawn(now["layout"], "1 1b 1b 1b 1b 1b 1b 1b 1b 1b")
    ten = drawn(now["layout"], "1 1b 1b 1b 1b 1b 1b 1b 1b 1b", "1 1b")
    assert score(now, [nine], 0)["bis"] == score(now, [ten], 0)["bis"] == -28
    assert score(now, [drawn(now["layout"], "1 1b 1b 1b")], 0)["bis"] == -6


# --- the other effects ---


def test_the_tracks_of_the_agent_hold_1_2_3_4_4_4_numbers() -> None:
    now = situation(pairs=[[8, "agent"]] * 3)
    for crossed, offered in [([1, 1, 2, 3, 3, 3], [2, 3, 4, 5, 6]), ([1, 2, 3, 4, 4, 3], [6])]:
        sheet = drawn(now["layout"], estate_values=crossed)
        found = steps(now, sheet, [pair(0), write(8, 0, 0)])
        assert [action["size"] for action in found[:-1]] == offered


def test_an_agent_without_numbers_left_is_not_asked() -> None:
    now = situation(pairs=[[8, "agent"]] * 3)
    sheet = drawn(now["layout"], estate_values=[1, 2, 3, 4, 4, 4])
    assert steps(now, sheet, [pair(0), write(8, 0, 0)]) == [END]


def test_a_park_is_built_on_the_street_of_the_number_until_all_are() -> None:
    now = situation(pairs=[[8, "landscaper"]] * 3)
    sheet = drawn(now["layout"], parks=[3, 1, 5])
    assert steps(now, sheet, [pair(0), write(8, 0, 0)]) == [END]
    assert steps(now, sheet, [pair(0), write(8, 2, 0)]) == [END]
    after = apply_turn(now, sheet, [pair(0), write(8, 1, 0), just("build_park"), END])
    assert after["parks"] == [3, 2, 5]


def test_parks_jump_in_value_with_the_last_one() -> None:
    now = situation()
    assert score(now, [drawn(now["layout"], parks=[2, 3, 4])], 0)["parks"] == [4, 6, 8]
    assert score(now, [drawn(now["layout"], parks=[3, 4, 5])], 0)["parks"] == [10, 14, 18]


def test_a_pool_is_built_only_at_the_house_just_written() -> None:
    now = situation(pairs=[[8, "pool"]] * 3)
    sheet = drawn(now["layout"], "_ _ 3")
    assert steps(now, sheet, [pair(0), write(8, 0, 3)]) == [END]
    after = apply_turn(now, sheet, [pair(0), write(8, 0, 6), just("build_pool"), END])
    assert after["pools"] == [[6], [], []]


def test_a_bis_house_gets_no_pool() -> None:
    now = situation(pairs=[[8, "bis"]] * 3)
    after = apply_turn(now, empty_sheet(now["layout"]), [pair(0), write(8, 0, 1), bis(8, 0, 2), END])
    assert after["pools"] == [[], [], []]


def test_nine_pools_are_worth_36() -> None:
    now = situation()
    assert score(now, [drawn(now["layout"], pools=[[2, 6, 7], [0, 3, 7], [1, 6, 10]])], 0)["pools"] == 36
    assert score(now, [drawn(now["layout"], pools=[[2], [0, 3], [1]])], 0)["pools"] == 13


def test_a_changed_number_crosses_a_temp_box_at_the_writing() -> None:
    now = situation(pairs=[[8, "temp"]] * 3)
    sheet = empty_sheet(now["layout"])
    assert steps(now, sheet, [pair(0), write(6, 0, 0)]) == [END]
    assert apply_turn(now, sheet, [pair(0), write(10, 0, 0), END])["temps"] == 1


def test_an_unchanged_number_may_cross_a_temp_box_or_not() -> None:
    now = situation(pairs=[[8, "temp"]] * 3)
    sheet = empty_sheet(now["layout"])
    start = [pair(0), write(8, 0, 0)]
    assert steps(now, sheet, start) == [just("hire_temp"), just("decline_effect")]
    assert apply_turn(now, sheet, [*start, just("hire_temp"), END])["temps"] == 1
    assert apply_turn(now, sheet, [*start, just("decline_effect"), END])["temps"] == 0


def test_with_all_temps_hired_a_number_is_still_changed_and_no_box_crossed() -> None:
    now = situation(pairs=[[8, "temp"]] * 3)
    sheet = drawn(now["layout"], temps=11)
    assert apply_turn(now, sheet, [pair(0), write(7, 0, 0), END])["temps"] == 11
    assert steps(now, sheet, [pair(0), write(8, 0, 0)]) == [END]


def test_temp_writes_are_listed_by_number_first() -> None:
    now = situation(pairs=[[15, "temp"]] * 3)
    found = steps(now, empty_sheet(now["layout"]), [pair(0)])
    assert [action["number"] for action in found[::33]] == [13, 14, 15, 16, 17]
    assert found[1] == write(13, 0, 1)


def test_the_majority_of_temps_counts_equal_players_once() -> None:
    now = situation()
    sheets = [drawn(now["layout"], temps=count) for count in (3, 5, 5, 2, 1, 0)]
    assert [score(now, sheets, player)["temps"] for player in range(6)] == [4, 7, 7, 1, 0, 0]


def test_players_without_a_temp_take_no_rank() -> None:
    now = situation()
    sheets = [drawn(now["layout"], temps=count) for count in (0, 1, 0)]
    assert [score(now, sheets, player)["temps"] for player in range(3)] == [0, 7, 0]


def test_six_temps_are_enough_alone_and_five_are_not() -> None:
    now = situation(solo=True)
    assert [score(now, [drawn(now["layout"], temps=count)], 0)["temps"] for count in (5, 6, 11)] == [0, 7, 7]
