"""Pools (POOL-1 to POOL-3)."""

from __future__ import annotations

import pytest

from builders import bis, effect_step, finish, game, page_table, pair, play, refused, sheet, sheet_of, uses, write
from welcometo import score
from welcometo.actions import BUILD_POOL, DECLINE_EFFECT

POOLS = ((2, 6, 7), (0, 3, 7), (1, 6, 10))
POINTS = (0, 3, 6, 9, 13, 17, 21, 26, 31, 36)
ALL_BOXES = [(street, box) for street, boxes in enumerate((10, 11, 12)) for box in range(boxes)]


@pytest.mark.rule("POOL-1")
@pytest.mark.parametrize(("street", "box"), ALL_BOXES)
def test_the_pool_of_the_house_just_written_is_built_if_one_is_printed_there(street: int, box: int) -> None:
    step = effect_step(sheet(), "pool", write(8, street, box))
    if box in POOLS[street]:
        assert uses(step) == (BUILD_POOL,)
        assert sheet_of(play(step, BUILD_POOL)).pools == tuple((box,) if s == street else () for s in range(3))
    else:
        assert uses(step) == ()
        refused(step, BUILD_POOL, "POOL-1", f"no pool is printed at box {box} of street {street}")


@pytest.mark.rule("POOL-2")
def test_a_pool_that_is_not_built_with_its_house_is_never_built() -> None:
    declined = finish(play(effect_step(sheet(), "pool", write(8, 0, 2)), DECLINE_EFFECT))
    assert sheet_of(declined).pools == ((), (), ())
    later = effect_step(sheet_of(declined), "pool", write(9, 0, 6))
    assert uses(later) == (BUILD_POOL,)
    assert sheet_of(play(later, BUILD_POOL)).pools == ((6,), (), ())
    assert uses(effect_step(sheet_of(declined), "pool", write(9, 0, 3))) == ()


@pytest.mark.rule("POOL-2")
@pytest.mark.parametrize("effect", ["surveyor", "agent", "landscaper", "temp", "bis"])
def test_a_house_with_a_pool_may_be_written_with_any_effect_and_then_goes_without(effect: str) -> None:
    after = finish(play(game(offer=f"8 {effect}"), pair(0), write(8, 0, 2)), 0)
    assert sheet_of(after).pools == ((), (), ())


@pytest.mark.rule("POOL-2", "BIS-1")
def test_a_house_written_with_bis_never_gets_its_pool() -> None:
    step = effect_step(sheet("_ 5 ..."), "bis", write(8, 1, 5))
    copied = play(step, bis(5, 0, 2))
    assert sheet_of(copied).pools == ((), (), ())
    refused(step, BUILD_POOL, "EFFECT-3", "the effect of the chosen pair is bis")
    refused(copied, BUILD_POOL, "EFFECT-3", "has been used")
    later = effect_step(sheet_of(copied), "pool", write(9, 0, 3))
    assert uses(later) == ()


@pytest.mark.rule("POOL-1", "POOL-2")
def test_pools_of_earlier_turns_stay_and_are_kept_in_order() -> None:
    step = effect_step(sheet("_ _ 3 ...", pools=((2, 7), (3,), ())), "pool", write(9, 0, 6))
    assert sheet_of(play(step, BUILD_POOL)).pools == ((2, 6, 7), (3,), ())


@pytest.mark.rule("EFFECT-2")
def test_a_pool_that_a_document_shows_built_at_an_empty_box_is_not_built_again() -> None:
    step = effect_step(sheet(pools=((2,), (), ())), "pool", write(9, 0, 2))
    assert uses(step) == ()
    refused(step, BUILD_POOL, "POOL-1", "the pool at box 2 of street 0 is built already")


@pytest.mark.rule("POOL-3")
@pytest.mark.parametrize("built", range(10))
def test_pools_score_by_their_number_on_all_streets_together(built: int) -> None:
    places = [(street, box) for street in range(3) for box in POOLS[street]][:built]
    pools = tuple(tuple(box for s, box in places if s == street) for street in range(3))
    found = score(game(sheet(pools=pools)), 0)
    assert (found.pools, found.total) == (POINTS[built], POINTS[built])


@pytest.mark.rule("POOL-3")
def test_the_rules_page_has_these_points() -> None:
    assert [row[1:] for row in page_table("effects.md", "POOL-3")] == [
        [str(n) for n in range(10)],
        [str(points) for points in POINTS],
    ]
