"""Places and ties (SCORE-3, TIE-1 to TIE-3)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from builders import ended, finish, game, sheet, small_board
from welcometo import Result, Sheet, result


def ranked(*sheets: Sheet) -> Result:
    outcome = result(ended(*sheets))
    assert outcome is not None
    return outcome


def estates(*sizes: int, **fields: Any) -> Sheet:
    """A sheet with estates of these sizes, at most two a street."""
    texts = []
    for i in range(0, len(sizes), 2):
        pair = sizes[i : i + 2]
        houses = [" ".join(str(n + 8 * j) for n in range(size)) for j, size in enumerate(pair)]
        texts.append(" | ".join([*houses, "..."]) if sum(pair) < 10 + i // 2 else " | ".join(houses))
    return sheet(*texts, **fields)


def assert_ahead(better: Sheet, worse: Sheet) -> None:
    """The first is ahead of the second, wherever they sit, and they have equal totals."""
    outcome = ranked(better, worse)
    assert outcome.scores[0].total == outcome.scores[1].total
    assert (outcome.places, outcome.winners) == ((1, 2), (0,))
    outcome = ranked(worse, better)
    assert (outcome.places, outcome.winners) == ((2, 1), (1,))


@pytest.mark.rule("SCORE-3")
@pytest.mark.parametrize("order", list(permutations((0, 1, 2))), ids=str)
def test_the_highest_total_wins_wherever_its_player_sits(order: tuple[int, ...]) -> None:
    sheets = [sheet(parks=(crossed, 0, 0)) for crossed in order]
    outcome = ranked(*sheets)
    assert outcome.places == tuple(3 - crossed for crossed in order)
    assert outcome.winners == (order.index(2),)


@pytest.mark.rule("SCORE-3", "END-1")
@pytest.mark.parametrize(("circles", "places"), [(3, (1, 2)), (2, (2, 1))])
def test_who_ends_the_game_wins_or_loses_by_points_like_anybody(circles: int, places: tuple[int, ...]) -> None:
    refused_thrice = sheet("14 15 16 17 ...", "14 15 16 17 ...", "14 15 16 17 ...", refusals=3, parks=(circles, 0, 0))
    outcome = ranked(refused_thrice, sheet())
    assert [found.total for found in outcome.scores] == [10 - 5 if circles == 3 else 4 - 5, 0]
    assert outcome.places == places


@pytest.mark.rule("SCORE-3", "TIE-1")
def test_a_higher_total_beats_any_number_of_estates() -> None:
    outcome = ranked(estates(1, 1, 1), sheet(parks=(2, 0, 0)))
    assert [found.total for found in outcome.scores] == [3, 4]
    assert outcome.places == (2, 1)


@pytest.mark.rule("TIE-1")
def test_of_equal_totals_more_estates_of_all_sizes_are_ahead() -> None:
    assert_ahead(estates(2, 2, 2), estates(1, 5))
    assert_ahead(estates(1, 1), estates(2))
    assert_ahead(estates(1, 1), sheet(parks=(1, 0, 0)))


@pytest.mark.rule("TIE-1", "PLAN-3")
def test_used_estates_count() -> None:
    used = sheet("[0] | [8] | ...", first=False)
    plain = estates(2, plans=used.plans)
    assert_ahead(used, plain)


@pytest.mark.rule("TIE-1", "ESTATE-2")
def test_easy_to_get_wrong_a_run_of_seven_is_no_estate_in_a_tie() -> None:
    run = sheet("0 1 2 3 4 5 6 | ...")
    assert ranked(run, sheet()).places == (1, 1)
    one_estate = sheet("1 | _ 5 5b ...")
    assert_ahead(one_estate, run)
    whole_street = sheet("0 1 2 3 4 5 6 7 8 9")
    assert ranked(whole_street, sheet()).places == (1, 1)


@pytest.mark.rule("TIE-2")
@pytest.mark.parametrize("size", range(1, 6))
def test_of_equally_many_estates_more_of_the_smallest_size_are_ahead(size: int) -> None:
    """A house more is a point more, which a copy takes back."""
    numbers = [str(n) for n in range(size)]
    smaller = sheet(" ".join([*numbers, "| ..."]))
    larger = sheet(" ".join([*numbers, f"{size - 1}b | ..."]))
    assert_ahead(smaller, larger)


@pytest.mark.rule("TIE-2")
@pytest.mark.parametrize("size", range(1, 5))
def test_sizes_are_compared_from_one_up(size: int) -> None:
    assert_ahead(estates(size, size + 2), estates(size + 1, size + 1))


@pytest.mark.rule("TIE-2")
def test_a_later_size_decides_where_the_earlier_are_equal() -> None:
    assert_ahead(estates(1, 2, 2, 4), estates(1, 2, 3, 3))
    assert_ahead(estates(1, 3, 5), estates(1, 4, 4))


@pytest.mark.rule("TIE-3")
def test_easy_to_get_wrong_a_true_tie_stays_and_both_win() -> None:
    here, there = sheet("1 2 | _ ...", temps=2), sheet("...", "4 5 | _ ...", temps=2)
    outcome = ranked(here, there)
    assert (outcome.places, outcome.winners) == ((1, 1), (0, 1))


@pytest.mark.rule("TIE-3")
@pytest.mark.parametrize(
    ("crossed", "places", "winners"),
    [
        ((1, 1, 0), (1, 1, 3), (0, 1)),
        ((0, 1, 1), (3, 1, 1), (1, 2)),
        ((2, 1, 1, 0), (1, 2, 2, 4), (0,)),
        ((0, 0, 0), (1, 1, 1), (0, 1, 2)),
        ((1, 0, 2, 1), (2, 4, 1, 2), (2,)),
    ],
)
def test_a_shared_place_is_counted_once_for_each_who_shares_it(
    crossed: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = ranked(*(sheet(parks=(circles, 0, 0)) for circles in crossed))
    assert (outcome.places, outcome.winners) == (places, winners)


@pytest.mark.rule("TIE-3")
def test_refusals_bis_and_temps_break_no_tie_beyond_their_points() -> None:
    outcome = ranked(sheet(refusals=1, temps=1), sheet(temps=1), sheet(temps=1))
    assert outcome.places == (1, 1, 1)


@pytest.mark.rule("TIE-1", "TIE-3")
def test_a_played_out_game_has_its_places_in_its_result() -> None:
    board = small_board(2)
    state = finish(game(sheet("5 _", board=board), offer="6 agent", board=board))
    outcome = result(state)
    assert outcome is not None
    assert (outcome.ended, outcome.places, outcome.winners) == (("full",), (1, 2), (0,))
    assert [found.total for found in outcome.scores] == [2, 0]
