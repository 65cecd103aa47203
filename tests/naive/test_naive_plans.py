"""Estates, plans, roundabouts, the end and the places: answers worked out by hand."""

from __future__ import annotations

from typing import Any

from naive import apply_turn, empty_sheet, ended, layout, ranking, score, steps
from naive.drawing import END, TEN, drawn, just, kinds, offered, pair, situation, tiny, write
from naive.facts import Action, Situation
from naive.sheet import estates, is_full

# --- estates ---

FENCES = [[15, "surveyor"]] * 3


def test_an_estate_is_numbered_throughout_between_two_fences() -> None:
    sheet = drawn(layout("base"), "1 2 | 3 _ | 5 | 6 7 8", "_ 2 3 | 4")
    assert estates(layout("base"), sheet) == [(0, 0, 1), (0, 4, 4)]


def test_an_estate_may_end_at_the_end_of_its_street() -> None:
    sheet = drawn(layout("base"), "_ _ _ _ _ _ _ | 7 8 9")
    assert estates(layout("base"), sheet) == [(0, 7, 9)]


def test_six_houses_are_an_estate_and_seven_are_not() -> None:
    six = drawn(layout("base"), "1 2 3 4 5 6 |")
    seven = drawn(layout("base"), "1 2 3 4 5 6 7 |")
    assert estates(layout("base"), six) == [(0, 0, 5)]
    assert estates(layout("base"), seven) == []


def test_a_roundabout_is_in_no_estate() -> None:
    sheet = drawn(layout("base"), "1 2 | O | 1 | O |")
    assert estates(layout("base"), sheet) == [(0, 0, 1), (0, 3, 3)]


def test_every_estate_is_worth_the_first_number_left_on_its_track() -> None:
    now = situation()
    sheet = drawn(now["layout"], "1 | 2 | 3 4 | 5 6 7 |", "1 2 3 4 5 6 |", estate_values=[1, 0, 2, 0, 0, 4])
    assert score(now, [sheet], 0)["estates"] == [6, 2, 5, 0, 0, 12]


# --- plans ---


TWELVE = "1 2 3 | 4 5 6 | 7 8 9 |"


def one_plan(name: str, pairs: Any = None, **more: Any) -> Situation:
    """A turn with one plan; the numbers offered go well at the end of the bottom street."""
    return situation(name, pairs=pairs or [[15, "pool"]] * 3, **more)


START = [pair(0), write(15, 2, 11)]


def test_estates_are_named_in_ascending_order_and_only_where_the_rest_exists() -> None:
    now = one_plan("n1-333")
    sheet = drawn(now["layout"], TWELVE, "1 2 3 |", plans=1)
    done = [*START, just("complete_plan", plan=1)]
    names = [just("name_estate", street=street, box=box) for street, box in ((0, 0), (0, 3), (0, 6), (1, 0))]
    assert steps(now, sheet, START) == [just("complete_plan", plan=1), just("decline_plans")]
    assert steps(now, sheet, done) == names[:2]
    assert steps(now, sheet, [*done, names[0]]) == names[1:3]
    assert steps(now, sheet, [*done, names[1]]) == names[2:3]
    assert steps(now, sheet, [*done, names[0], names[1]]) == names[2:]


def test_a_completed_plan_draws_a_line_above_each_estate() -> None:
    now = one_plan("n3-34", approved=[True])
    sheet = drawn(now["layout"], "1 2 3 4 |", "1 2 3 |", plans=1)
    names = [just("name_estate", street=0, box=0), just("name_estate", street=1, box=0)]
    after = apply_turn(now, sheet, [*START, just("complete_plan", plan=3), *names, END])
    lines = [{"street": 0, "first": 0, "last": 3}, {"street": 1, "first": 0, "last": 2}]
    assert after["plans"] == [{"first": False, "lines": lines}]
    assert score(now, [after], 0)["plans"] == [3]


def test_a_larger_estate_does_not_stand_in_for_a_smaller() -> None:
    now = one_plan("n1-333")
    sheet = drawn(now["layout"], "1 2 3 | 4 5 6 | 7 8 9 10", plans=1)
    assert steps(now, sheet, START) == [END]


def test_an_estate_with_any_used_house_serves_no_other_plan() -> None:
    now = situation("n1-44", "n2-36", pairs=[[15, "pool"]] * 3)
    used = {"first": True, "lines": [{"street": 1, "first": 2, "last": 2}]}
    sheet = drawn(now["layout"], "1 2 3 4 5 6 |", "1 2 3 |", plans=2)
    assert kinds(steps(now, sheet, START)) == ["complete_plan", "decline_plans"]
    sheet["plans"][0] = used
    assert steps(now, sheet, START) == [END]


def test_the_house_and_the_fence_of_this_turn_count_for_a_plan() -> None:
    now = one_plan("n3-34", pairs=[[9, "surveyor"]] * 3)
    sheet = drawn(now["layout"], "1 2 3 |", "1 3 5 _", plans=1)
    start = [pair(0), write(9, 1, 3), just("build_fence", street=1, gap=4)]
    assert kinds(steps(now, sheet, start)) == ["complete_plan", "decline_plans"]
    assert steps(now, sheet, [*start[:2], just("decline_effect")]) == [END]


def test_several_plans_are_completed_in_ascending_order_of_their_numbers() -> None:
    now = situation("n1-44", "n2-45", "n3-25", pairs=[[15, "pool"]] * 3)
    sheet = drawn(now["layout"], "1 2 3 4 | 5 6 7 8 |", "1 2 3 4 5 | 6 7 |")
    assert [action.get("plan") for action in steps(now, sheet, START)] == [1, 2, 3, None]
    name = [just("name_estate", street=0, box=0), just("name_estate", street=0, box=4)]
    one = [*START, just("complete_plan", plan=1), *name]
    assert steps(now, sheet, one) == [just("complete_plan", plan=3), just("decline_plans")]
    three = [just("name_estate", street=1, box=0), just("name_estate", street=1, box=5)]
    found = steps(now, sheet, [*START, just("complete_plan", plan=3), *three])
    assert kinds(found) == ["ask_reshuffle", "decline_reshuffle"]


def test_the_game_ends_with_all_plans_of_one_player() -> None:
    now = situation()
    entry = {"first": True, "lines": []}
    done, nearly = drawn(now["layout"]), drawn(now["layout"])
    done["plans"] = [entry, entry, entry]
    nearly["plans"] = [entry, None, entry]
    assert ended(now, [nearly, nearly]) == []
    assert ended(now, [nearly, done]) == ["plans"]
    assert ended(situation(plans=[]), [drawn(now["layout"], plans=0)]) == []


# --- the reshuffle ---


def asked(*, completed: bool = True, **more: Any) -> bool:
    """Whether a player who completes plan 1 (temps) is asked for a reshuffle."""
    now = situation("n1-temps", "n2-pools", pairs=[[15, "pool"]] * 3, advanced=False, **more)
    sheet = drawn(now["layout"], temps=7, plans=2)
    act = just("complete_plan", plan=1) if completed else just("decline_plans")
    return kinds(steps(now, sheet, [*START, act])) == ["ask_reshuffle", "decline_reshuffle"]


def test_a_reshuffle_is_offered_with_the_first_plan_of_the_game_only() -> None:
    assert asked()
    assert not asked(completed=False)
    assert not asked(approved=[False, True])


def test_under_the_switch_a_reshuffle_is_offered_with_the_first_completion_of_each_plan() -> None:
    assert asked(approved=[False, True], reshuffle_option="each")
    assert not asked(approved=[True, False], reshuffle_option="each")


def test_no_reshuffle_is_offered_alone() -> None:
    assert not asked(solo=True)


# --- roundabouts ---


def roundabout(street: int, box: int) -> Action:
    return just("build_roundabout", street=street, box=box)


NO_ROUNDABOUT = just("decline_roundabout")


def test_a_roundabout_is_asked_first_and_once_in_any_empty_box() -> None:
    now = situation(advanced=True)
    sheet = empty_sheet(now["layout"])
    found = steps(now, sheet, [])
    assert len(found) == 34
    assert found[0] == roundabout(0, 0)
    assert found[-1] == NO_ROUNDABOUT
    assert kinds(steps(now, sheet, [roundabout(0, 0)])) == ["choose_pair"] * 3


def test_there_is_no_roundabout_without_the_advanced_rules_and_no_third_one() -> None:
    now = situation(advanced=True)
    assert kinds(steps(situation(), empty_sheet(now["layout"]), [])) == ["choose_pair"] * 3
    assert kinds(steps(now, drawn(now["layout"], "O |", "O |"), [])) == ["choose_pair"] * 3


def test_a_roundabout_brings_the_missing_fences() -> None:
    now = situation(advanced=True)
    sheet = drawn(now["layout"], "_ _ _ _ | _")
    after = apply_turn(now, sheet, [roundabout(0, 4), pair(2), write(11, 1, 1), END])
    assert after["fences"] == [[4, 5], [], []]
    after = apply_turn(now, sheet, [roundabout(2, 11), pair(2), write(11, 1, 1), END])
    assert after["fences"] == [[4], [], [11]]


def test_the_roundabout_is_not_the_house_just_written() -> None:
    now = situation(advanced=True, pairs=[[8, "pool"], [8, "landscaper"], [8, "landscaper"]])
    sheet = empty_sheet(now["layout"])
    assert steps(now, sheet, [roundabout(0, 2), pair(0), write(8, 0, 3)]) == [END]
    after = apply_turn(now, sheet, [roundabout(2, 2), pair(1), write(8, 0, 3), just("build_park"), END])
    assert after["parks"] == [1, 0, 0]


def test_a_roundabout_may_make_room_or_take_it() -> None:
    small = tiny(3)
    now = situation(advanced=True, layout=small, pairs=[[5, "agent"]] * 3)
    sheet = drawn(small, "7 _ _")
    assert kinds(steps(now, sheet, [NO_ROUNDABOUT])) == ["take_refusal"]
    assert kinds(steps(now, sheet, [roundabout(0, 1)])) == ["choose_pair"] * 3
    assert kinds(steps(now, sheet, [roundabout(0, 2)])) == ["take_refusal"]


def test_a_roundabout_in_the_last_empty_box_ends_the_game_with_a_refusal() -> None:
    small = tiny(2)
    now = situation(advanced=True, layout=small)
    after = apply_turn(now, drawn(small, "7 _"), [roundabout(0, 1), just("take_refusal"), END])
    assert is_full(small, after)
    assert ended(now, [after]) == ["full"]


def test_roundabouts_cost_0_3_8_and_count_in_the_total() -> None:
    now = situation(advanced=True)
    sheets = [drawn(now["layout"], *streets) for streets in (["_"], ["O |"], ["O |", "O |"])]
    assert [score(now, [sheet], 0)["roundabouts"] for sheet in sheets] == [0, -3, -8]
    assert [score(now, [sheet], 0)["total"] for sheet in sheets] == [0, -3, -8]


def test_a_late_roundabout_comes_after_the_effect_and_needs_a_written_number() -> None:
    now = situation(advanced=True, roundabout_timing="both", pairs=[[8, "agent"], [5, "pool"], [5, "pool"]])
    sheet = empty_sheet(now["layout"])
    agent = [pair(0), write(8, 0, 0), just("decline_effect")]
    assert len(steps(now, sheet, [NO_ROUNDABOUT, *agent])) == 33
    assert steps(now, sheet, [roundabout(1, 1), *agent]) == [END]
    assert kinds(steps(now, sheet, [NO_ROUNDABOUT, pair(1), write(5, 0, 0)])) == ["build_roundabout"] * 32 + [
        "decline_roundabout"
    ]
    small = tiny(3)
    stuck = {**now, "layout": small, "offer": {"kind": "pairs", "pairs": [[5, "agent"]] * 3}}
    assert steps(stuck, drawn(small, "7 _ _"), [NO_ROUNDABOUT, just("take_refusal")]) == [END]


# --- advanced plans ---


def test_the_street_plan_takes_any_fencing_and_roundabouts() -> None:
    assert offered("n1-street-top", TEN)
    assert offered("n1-street-top", "1 | 2 3 4 | O | 6 7 8 9 10")
    assert not offered("n1-street-top", "1 2 3 4 5 6 7 8 9 _")
    assert not offered("n1-street-top", "_", "1 2 3 4 5 6 7 8 9 10 11")


def test_the_street_plan_takes_no_used_house_and_forbids_further_fences() -> None:
    now = situation("n1-street-top", "n2-1116", pairs=FENCES)
    sheet = drawn(now["layout"], TEN, plans=2)
    start = [pair(0), write(15, 2, 11), just("decline_effect")]
    after = apply_turn(now, sheet, [*start, just("complete_plan", plan=1), just("decline_reshuffle"), END])
    assert after["plans"][0] == {"first": True, "lines": [{"street": 0, "first": 0, "last": 9}]}
    now = {**now, "offer": {"kind": "pairs", "pairs": [[14, "surveyor"]] * 3}}
    found = steps(now, after, [pair(0), write(14, 2, 10)])
    assert {action["street"] for action in found[:-1]} == {1, 2}
    used = drawn(now["layout"], TEN, plans=2)
    used["plans"][1] = {"first": True, "lines": [{"street": 0, "first": 4, "last": 4}]}
    assert steps(now, used, [pair(0), write(14, 2, 10), just("decline_effect")]) == [END]


ENDS = ("1 _ _ _ _ _ _ _ _ 9", "2 _ _ _ _ _ _ _ _ _ 8", "3 _ _ _ _ _ _ _ _ _ _ 12")


def test_the_ends_plan_marks_six_single_houses() -> None:
    now = situation("n1-ends", "n2-36", pairs=[[5, "pool"]] * 3)
    sheet = drawn(now["layout"], *ENDS, plans=2)
    turn = [pair(0), write(5, 0, 1), just("complete_plan", plan=1), just("decline_reshuffle"), END]
    lines = apply_turn(now, sheet, turn)["plans"][0]["lines"]
    assert [(line["street"], line["first"], line["last"]) for line in lines] == [
        (0, 0, 0),
        (0, 9, 9),
        (1, 0, 0),
        (1, 10, 10),
        (2, 0, 0),
        (2, 11, 11),
    ]


def test_a_marked_end_house_may_be_split_off_and_the_rest_serves_a_plan() -> None:
    now = situation("n1-ends", "n2-36", pairs=FENCES)
    sheet = drawn(now["layout"], "1 2 3 4 |", "1 2 3 4 5 6 |", plans=2)
    sheet["plans"][0] = {"first": True, "lines": [{"street": 0, "first": 0, "last": 0}]}
    start = [pair(0), write(15, 2, 11)]
    assert steps(now, sheet, [*start, just("decline_effect")]) == [END]
    split = [*start, just("build_fence", street=0, gap=1)]
    assert kinds(steps(now, sheet, split)) == ["complete_plan", "decline_plans"]


def test_a_roundabout_at_an_end_counts_only_under_the_switch_and_is_not_marked() -> None:
    streets = ("O | _ _ _ _ _ _ _ _ 9", *ENDS[1:])
    assert offered("n1-ends", *ENDS)
    assert not offered("n1-ends", *streets)
    assert offered("n1-ends", *streets, ends_plan="roundabouts")
    now = situation("n1-ends", pairs=[[5, "pool"]] * 3, ends_plan="roundabouts")
    turn = [pair(0), write(5, 0, 3), just("complete_plan", plan=1), just("decline_reshuffle"), END]
    after = apply_turn(now, drawn(now["layout"], *streets, plans=1), turn)
    assert len(after["plans"][0]["lines"]) == 5


def test_five_bis_have_to_stand_on_one_street() -> None:
    assert offered("n1-bis", "3 3b 3b 7 7b 7b 7b")
    assert not offered("n1-bis", "3 3b 3b 7 7b 7b", "4 4b")


def test_seven_temps_are_asked_for() -> None:
    assert offered("n1-temps", sheet={"temps": 7})
    assert not offered("n1-temps", sheet={"temps": 6})


def test_parks_and_pools_plans_look_at_whole_streets() -> None:
    assert offered("n2-parks", sheet={"parks": [3, 0, 5]})
    assert not offered("n2-parks", sheet={"parks": [3, 3, 4]})
    assert offered("n2-pools", sheet={"pools": [[2, 6, 7], [], [1, 6, 10]]})
    assert not offered("n2-pools", sheet={"pools": [[2, 6, 7], [0, 3], [1, 6]]})


def test_plans_for_one_street_look_at_no_other() -> None:
    good = {"parks": [3, 4, 0], "pools": [[2, 6, 7], [0, 3, 7], []]}
    assert offered("n2-parks-pools-middle", sheet=good)
    assert not offered("n2-parks-pools-bottom", sheet=good)
    assert not offered("n2-parks-pools-roundabout", sheet=good)
    assert offered("n2-parks-pools-roundabout", "O |", sheet=good)
    assert not offered("n2-parks-pools-roundabout", "_", "_", "O |", sheet=good)


# --- expert and solo choices ---


def hand(*three: list[Any]) -> dict[str, Any]:
    return {"kind": "cards", "cards": list(three)}


def test_one_card_gives_the_number_and_another_the_effect() -> None:
    now = situation(offer=hand([5, "agent"], [8, "pool"], [11, "bis"]))
    found = steps(now, empty_sheet(now["layout"]), [])
    assert [(action["number"], action["effect"]) for action in found] == [
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 2),
        (2, 0),
        (2, 1),
    ]
    after = [just("choose_cards", number=0, effect=1), write(5, 0, 2)]
    assert steps(now, empty_sheet(now["layout"]), after) == [just("build_pool"), just("decline_effect")]


def test_a_card_cannot_change_its_own_number() -> None:
    small = tiny(3)
    now = situation(layout=small, offer=hand([8, "temp"], [5, "agent"], [7, "agent"]))
    found = steps(now, drawn(small, "5 _ 7"), [])
    # 5 and 7 become 6 by the temp card; the 8 itself would need the same card twice.
    assert [(action.get("number"), action.get("effect")) for action in found] == [(1, 0), (2, 0), (None, None)]


# --- the end and the places ---


def test_a_full_sheet_ends_the_game() -> None:
    small = tiny(2, 1)
    now = situation(layout=small)
    assert ended(now, [drawn(small, "1 _", "3"), drawn(small, "1 2")]) == []
    assert ended(now, [drawn(small, "1 _", "3"), drawn(small, "1 2", "O", refusals=3)]) == ["refusals", "full"]


def test_a_tie_is_broken_by_the_number_of_estates() -> None:
    now = situation()
    one, two = drawn(now["layout"], "1 2 |"), drawn(now["layout"], "1 | 2 |")
    assert [score(now, [sheet], 0)["total"] for sheet in (one, two)] == [2, 2]
    assert ranking(now, [one, two]) == [2, 1]


def test_a_further_tie_is_broken_by_the_smaller_estates() -> None:
    now = situation()
    twos, mixed = drawn(now["layout"], "1 2 | 3 4 |"), drawn(now["layout"], "1 | 2 3 4 |")
    assert [score(now, [sheet], 0)["total"] for sheet in (twos, mixed)] == [4, 4]
    assert ranking(now, [twos, mixed]) == [2, 1]


def test_a_true_tie_is_shared_and_the_next_place_is_left_out() -> None:
    now = situation()
    same, less = drawn(now["layout"], "1 |"), drawn(now["layout"])
    assert ranking(now, [less, same, same]) == [3, 1, 1]


def test_a_run_of_seven_breaks_no_tie() -> None:
    now = situation()
    run = drawn(now["layout"], "1 | 2 3 4 5 6 7 8 |")
    assert ranking(now, [run, drawn(now["layout"], "1 |")]) == [1, 1]


def test_totals_may_be_negative() -> None:
    now = situation()
    sheet = drawn(now["layout"], "1 1b", refusals=3)
    assert score(now, [sheet], 0)["total"] == -6
