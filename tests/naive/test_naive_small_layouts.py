"""Layouts other than the printed one: what the rules say of very short streets and bare ones."""

from __future__ import annotations

from typing import Any

from naive import apply_turn, boards, ended, steps
from naive.drawing import END, drawn, just, kinds, pair, situation, tiny, write
from naive.facts import Situation
from naive.plan_table import plan
from naive.plans import can_complete


def with_plan(layout: dict[str, Any], name: str, **changes: Any) -> Situation:
    """A turn of one plan on a small layout."""
    return situation(plans=[{**plan(name), **changes}], approved=[False], layout=layout)


def test_all_parks_and_all_pools_hold_where_none_is_printed() -> None:
    bare = tiny(2, 2)
    for name in ("n2-parks", "n2-pools"):
        assert can_complete(with_plan(bare, name), drawn(bare, plans=1), plan(name))
    one = tiny(2)
    assert not can_complete(with_plan(one, "n2-parks"), drawn(one, plans=1), plan("n2-parks"))


def test_all_cones_and_all_eggs_hold_where_none_is_printed() -> None:
    cones = tiny(2, extras={"scoops": [[0, 0]], "starts": ["left"]})
    eggs = tiny(2, extras={"eggs": [[0, 0]]})
    assert can_complete(with_plan(cones, "ice-cones"), drawn(cones, plans=1), plan("ice-cones"))
    top = {**plan("eggs-bottom"), "street": 0}
    assert can_complete(with_plan(eggs, "eggs-bottom", street=0), drawn(eggs, plans=1), top)


def test_one_house_is_never_on_a_string_by_itself() -> None:
    small = tiny(1)
    assert boards.longest_string(drawn(small, "5"), 0) == 0
    assert not can_complete(with_plan(small, "lights-street"), drawn(small, "5", plans=1), plan("lights-street"))


def test_a_street_of_one_box_has_one_end_and_neighbouring_ends_are_not_joined() -> None:
    small = tiny(1, 2, 2)
    now = with_plan(small, "n1-ends")
    now["offer"]["pairs"] = [[9, "surveyor"]] * 3
    sheet = drawn(small, "1", "1 2", "3 _", plans=1)
    turn = [pair(0), write(9, 2, 1), just("decline_effect"), just("complete_plan", plan=1), just("decline_reshuffle")]
    after = apply_turn(now, sheet, [*turn, END])
    assert [(line["street"], line["first"], line["last"]) for line in after["plans"][0]["lines"]] == [
        (0, 0, 0),
        (1, 0, 0),
        (1, 1, 1),
        (2, 0, 0),
        (2, 1, 1),
    ]
    now["offer"]["pairs"] = [[1, "surveyor"]] * 3
    after["numbers"][0][0] = None
    assert kinds(steps(now, after, [pair(0), write(1, 0, 0)])) == ["build_fence", "build_fence", "decline_effect"]


def test_the_game_does_not_end_for_plans_when_none_is_in_play() -> None:
    small = tiny(1)
    assert ended(situation(plans=[], approved=[], layout=small), [drawn(small, plans=0)]) == []
