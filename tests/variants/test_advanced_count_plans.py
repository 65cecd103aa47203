"""Advanced plans that count copies, temps, parks, pools and roundabouts, and use no house (ADV-12 to ADV-18)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from builders import (
    allowed,
    bis,
    complete,
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
    write,
)
from variants.tables import in_play, planning, roundabout, written
from welcometo import CompletedPlan, Game, Sheet, legal_actions
from welcometo.actions import BUILD_PARK, BUILD_POOL, DECLINE_ROUNDABOUT, HIRE_TEMP
from welcometo.layouts import StreetLayout
from welcometo.plans import GreeneryPlan, Plan

MIDDLE = write(15, 1, 10)
FREE = CompletedPlan(first=True, lines=())
PARKS = (3, 4, 5)
POOLS = ((2, 6, 7), (0, 3, 7), (1, 6, 10))
NO_POOLS: tuple[tuple[int, ...], ...] = ((), (), ())


def met(one: Sheet, plan_id: str) -> bool:
    """Whether the plan can be completed with this sheet; if so, that it draws no line."""
    step = planning(one, plan_id, MIDDLE)
    number = int(plan_id[1])
    if complete(number) not in legal_actions(step, 0):
        return False
    after = allowed(step, complete(number))
    assert sheet_of(after).plans[number - 1] == FREE, "it marks no house"
    return True


def lacks(one: Sheet, plan_id: str, rule: str, *words: str) -> None:
    """Check that the plan is refused with this sheet, by the rule and with these words."""
    refused(planning(one, plan_id, MIDDLE), complete(int(plan_id[1])), rule, plan_id, *words)


# --- ADV-12: five bis on one street ----------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-12")
@pytest.mark.parametrize(
    ("texts", "most"),
    [
        (["..."], 0),
        (["4 4b 4b 4b 4b ..."], 4),
        (["4 4b 4b 4b 4b ...", "7 7b ..."], 4),
        (["4 4b 4b 4b ...", "7 7b 7b ...", "1 1b 1b ..."], 3),
        (["4 4b 4b 4b 4b 4b ..."], 5),
        (["...", "...", "3b 3 3b 3b 3b 3b 3b ..."], 6),
        (["1 1b 2 2b 3 3b 4 4b 5 5b"], 5),
        (["4 4b 4b 4b | @ | 5 5b 5b ..."], 5),
        (["4 4b 4b 4b | @ | 5 5b _ ..."], 4),
    ],
)
def test_five_copies_on_one_street_just_do_in_however_many_runs(texts: list[str], most: int) -> None:
    one = sheet(*texts)
    assert met(one, "n1-bis") == (most >= 5)
    if most < 5:
        lacks(one, "n1-bis", "ADV-12", f"more than {most}")


@pytest.mark.rule("ADV-12")
def test_copies_of_used_houses_count_and_a_copy_of_this_turn_too() -> None:
    assert met(sheet("[4 4b 4b 4b 4b 4b] | ...", plan=2), "n1-bis")
    start = game(sheet("4 4b 4b 4b 4b ..."), offer="8 bis", plans=in_play("n1-bis"), advanced=True)
    step = play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 1, 5))
    allowed(play(step, bis(4, 0, 5)), complete(1))
    refused(play(step, bis(8, 1, 6)), complete(1), "ADV-12")


@pytest.mark.rule("ADV-12", "ADV-18")
def test_houses_whose_copies_counted_may_serve_another_plan_afterwards() -> None:
    one = sheet("4 4b | 5 5b 5b 5b 5b | ...")
    step = play(planning(one, "n1-bis", MIDDLE), complete(1), complete(3), name(0, 0), name(0, 2))
    assert shown(sheet_of(step)).startswith("[4 4b] | [5 5b 5b 5b 5b]")


# --- ADV-13: seven temps ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-13")
@pytest.mark.parametrize("temps", range(12))
def test_seven_temps_just_do(temps: int) -> None:
    assert met(sheet("@ | ...", temps=temps), "n1-temps") == (temps >= 7)
    if temps < 7:
        lacks(sheet(temps=temps), "n1-temps", "ADV-13", "7 temps", f"{temps} are hired")


@pytest.mark.rule("ADV-13")
@pytest.mark.parametrize(("temps", "does"), [(5, False), (6, True)])
def test_a_temp_of_this_turn_counts(temps: int, does: bool) -> None:
    start = game(sheet(temps=temps), offer="8 temp", plans=in_play("n1-temps"), advanced=True)
    for turn in ((write(8, 0, 0), HIRE_TEMP), (write(9, 0, 0),)):
        step = play(start, DECLINE_ROUNDABOUT, pair(0), *turn)
        assert (complete(1) in legal_actions(step, 0)) == does


# --- ADV-14: all parks -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-14")
@pytest.mark.parametrize("parks", [(a, b, c) for a in (0, 2, 3) for b in (0, 3, 4) for c in (0, 4, 5)], ids=str)
def test_all_parks_of_two_streets_just_do(parks: tuple[int, int, int]) -> None:
    streets = sum(crossed == most for crossed, most in zip(parks, PARKS, strict=True))
    one = sheet(parks=parks)
    assert met(one, "n2-parks") == (streets >= 2)
    if streets < 2:
        lacks(one, "n2-parks", "ADV-14", "all parks on 2 streets", f"not {streets}")


@pytest.mark.rule("ADV-14", "ROUND-8")
def test_parks_ask_for_no_house_and_a_roundabout_does_them_no_harm() -> None:
    assert met(sheet("@ | ...", "_ _ | @ | ...", parks=(3, 4, 0)), "n2-parks")
    assert met(sheet("[4 5] | ...", parks=(3, 0, 5), plan=1), "n2-parks")


@pytest.mark.rule("ADV-14")
def test_a_park_of_this_turn_counts() -> None:
    start = game(sheet(parks=(3, 3, 0)), offer="8 landscaper", plans=in_play("n2-parks"), advanced=True)
    allowed(play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 1, 0), BUILD_PARK), complete(2))
    step = play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 2, 0), BUILD_PARK)
    refused(step, complete(2), "ADV-14")


def greenery(**asks: Any) -> Plan:
    return GreeneryPlan(id="n1-green", number=1, first=7, later=4, **asks)


@pytest.mark.rule("ADV-14", "ADV-15")
@pytest.mark.parametrize("asks", [{"parks": True}, {"pools": True}], ids=str)
def test_where_no_park_or_pool_is_printed_all_are_built_from_the_start(asks: dict[str, bool]) -> None:
    printed = StreetLayout(boxes=2, pools=(0,), park_track=(0, 1))
    for bare, does in ((2, True), (1, False)):
        streets = (*[StreetLayout(boxes=2)] * bare, *[printed] * (3 - bare))
        board = small_board(streets=streets, plans=[greenery(streets=2, **asks)])
        step = written(game(offer="8 agent", board=board), 8, 2, 1)
        assert (complete(1) in legal_actions(step, 0)) == does


# --- ADV-15: all pools -----------------------------------------------------------------------------------------------------


def with_pools(pools: tuple[tuple[int, ...], ...], **more: Any) -> Sheet:
    """A sheet with these pools and the houses below them."""
    rows = []
    for street, boxes in enumerate((10, 11, 12)):
        rows.append(" ".join(str(box) if box in pools[street] else "_" for box in range(boxes)))
    return sheet(*rows, pools=pools, **more)


@pytest.mark.rule("ADV-15")
@pytest.mark.parametrize("streets", list(combinations(range(3), 2)), ids=str)
def test_all_pools_of_two_streets_just_do_and_each_pool_is_needed(streets: tuple[int, int]) -> None:
    pools = tuple(POOLS[s] if s in streets else () for s in range(3))
    assert met(with_pools(pools), "n2-pools")
    for street in streets:
        for pool in POOLS[street]:
            short = tuple(tuple(box for box in row if (s, box) != (street, pool)) for s, row in enumerate(pools))
            lacks(with_pools(short), "n2-pools", "ADV-15", "all pools on 2 streets", "not 1")


@pytest.mark.rule("ADV-15")
def test_all_pools_of_three_streets_will_do_and_of_one_will_not() -> None:
    assert met(with_pools(POOLS), "n2-pools")
    for street in range(3):
        lacks(with_pools(tuple(POOLS[s] if s == street else () for s in range(3))), "n2-pools", "ADV-15")


@pytest.mark.rule("ADV-15", "ROUND-14")
@pytest.mark.parametrize("pool", POOLS[0])
def test_a_street_with_a_roundabout_under_a_pool_never_has_all_pools(pool: int) -> None:
    texts = [str(box) if box in POOLS[0] else "_" for box in range(10)]
    texts[pool] = "@"
    built = (tuple(box for box in POOLS[0] if box != pool), POOLS[1], ())
    one = sheet(" ".join(texts), "0 _ _ 3 _ _ _ 9 ...", pools=built)
    lacks(one, "n2-pools", "ADV-15")
    elsewhere = sheet("@ | _ 2 _ _ _ 6 7 _ _", "0 _ _ 3 _ _ _ 9 ...", pools=(POOLS[0], POOLS[1], ()))
    assert met(elsewhere, "n2-pools")


@pytest.mark.rule("ADV-15")
def test_a_pool_of_this_turn_counts() -> None:
    pools = ((2, 6), POOLS[1], ())
    start = game(with_pools(pools), offer="8 pool", plans=in_play("n2-pools"), advanced=True)
    step = play(start, DECLINE_ROUNDABOUT, pair(0), write(8, 0, 7))
    allowed(play(step, BUILD_POOL), complete(2))


# --- ADV-16, ADV-17: parks and pools on one street -------------------------------------------------------------------------


def green(street: int, *, parks: int = 0, without: int | None = None, at: tuple[int, int] | None = None) -> Sheet:
    """A sheet whose street has all parks but so many, and all pools but this one; with a roundabout at some place."""
    pools = tuple(tuple(box for box in POOLS[s] if box != without) if s == street else () for s in range(3))
    rows = []
    for s, boxes in enumerate((10, 11, 12)):
        signs = [str(box) if box in pools[s] else "_" for box in range(boxes)]
        if at is not None and at[0] == s:
            signs[at[1]] = "@"
        rows.append(" ".join(signs))
    return sheet(*rows, pools=pools, parks=tuple(PARKS[s] - parks if s == street else 0 for s in range(3)))


@pytest.mark.rule("ADV-16")
@pytest.mark.parametrize(("plan_id", "street"), [("n2-parks-pools-middle", 1), ("n2-parks-pools-bottom", 2)])
def test_all_parks_and_pools_of_exactly_that_street_are_needed(plan_id: str, street: int) -> None:
    assert met(green(street), plan_id)
    assert met(green(street, at=(street, 4)), plan_id), "a roundabout where no pool is does no harm"
    lacks(green(street, parks=1), plan_id, "ADV-16", "all parks and all pools", f"street {street}")
    for pool in POOLS[street]:
        lacks(green(street, without=pool), plan_id, "ADV-16")
        lacks(green(street, without=pool, at=(street, pool)), plan_id, "ADV-16")
    for other in {0, 1, 2} - {street}:
        lacks(green(other), plan_id, "ADV-16")


@pytest.mark.rule("ADV-16")
def test_parks_of_one_street_and_pools_of_another_do_not_meet() -> None:
    lacks(with_pools((*POOLS[:2], ()), parks=(0, 0, 5)), "n2-parks-pools-bottom", "ADV-16")
    lacks(with_pools(((), (), POOLS[2]), parks=(3, 4, 0)), "n2-parks-pools-bottom", "ADV-16")


@pytest.mark.rule("ADV-17")
@pytest.mark.parametrize("street", range(3))
def test_one_street_with_all_parks_all_pools_and_a_roundabout_just_does(street: int) -> None:
    plan_id = "n2-parks-pools-roundabout"
    assert met(green(street, at=(street, 5)), plan_id)
    lacks(green(street), plan_id, "ADV-17", "all parks and all pools and a roundabout")
    lacks(green(street, at=((street + 1) % 3, 5)), plan_id, "ADV-17")
    lacks(green(street, at=(street, 5), parks=1), plan_id, "ADV-17")
    for pool in POOLS[street]:
        lacks(green(street, at=(street, 5), without=pool), plan_id, "ADV-17")
        lacks(green(street, at=(street, pool), without=pool), plan_id, "ADV-17")


@pytest.mark.rule("ADV-17")
def test_two_roundabouts_will_do_and_one_of_this_turn_too() -> None:
    one = sheet("@ | _ 2 _ _ _ 6 7 | @ | _", parks=(3, 0, 0), pools=(POOLS[0], (), ()))
    assert met(one, "n2-parks-pools-roundabout")
    start = game(green(0), offer="8 agent", plans=in_play("n2-parks-pools-roundabout"), advanced=True)
    allowed(written(play(start, roundabout(0, 0)), 8, 1, 5), complete(2))
    refused(written(play(start, roundabout(1, 0)), 8, 1, 5), complete(2), "ADV-17")


# --- ADV-18: they use no house -----------------------------------------------------------------------------------------------


def both_plans(one: Sheet) -> Game:
    """The game at the plans step with the plan of all pools, and one that asks for an estate of 2 and one of 5."""
    return planning(one, "n2-pools", MIDDLE)


@pytest.mark.rule("ADV-18", "PLAN-3")
def test_a_house_whose_pool_counts_may_serve_another_plan_before_and_after() -> None:
    texts = ("_ _ | 2 3 | _ _ 6 7 _ _", "0 1 2 3 4 | _ _ 9 ...")
    pools = (POOLS[0], POOLS[1], ())
    step = both_plans(sheet(*texts, pools=pools))
    after = play(step, complete(2))
    assert legal_names(play(after, complete(3))) == [(0, 2)]
    done = play(after, complete(3), name(0, 2), name(1, 0))
    assert sheet_of(done).plans[1] == FREE
    used = sheet("_ _ | [2 3] | _ _ 6 7 _ _", "[0 1 2 3 4] | _ _ 9 ...", pools=pools, plan=3)
    allowed(both_plans(used), complete(2))
