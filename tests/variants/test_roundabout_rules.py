"""What a roundabout is and is not: numbering, estates, copies, pools, parks and points (ROUND-8 to ROUND-16)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from builders import (
    bis,
    complete,
    ended,
    estate_plan,
    finish,
    game,
    legal_names,
    pair,
    places,
    play,
    refused,
    sheet,
    sheet_of,
    shown,
    small_board,
    street,
    uses,
    write,
)
from variants.tables import in_play, roundabout, written
from welcometo import Game, legal_actions, result, score
from welcometo.actions import BUILD_PARK, BUILD_POOL, DECLINE_EFFECT, DECLINE_ROUNDABOUT, END_TURN
from welcometo.layouts import StreetLayout

BOARD = small_board(5, 5)
PAIRS_OF_BOXES = [(a, b) for a in range(5) for b in range(a, 5)]


def fenced(signs: list[str]) -> str:
    """A street of these signs, with a fence on each side of its roundabouts."""
    text = signs[0]
    for before, sign in pairwise(signs):
        text += f" | {sign}" if "@" in (before, sign) else f" {sign}"
    return text


def reasons(one: Game) -> tuple[str, ...] | None:
    outcome = result(one)
    return None if outcome is None else outcome.ended


# --- ROUND-8: not a house --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-8", "ESTATE-1")
@pytest.mark.parametrize("built", PAIRS_OF_BOXES, ids=str)
def test_easy_to_get_wrong_a_roundabout_is_in_no_estate_and_is_none(built: tuple[int, int]) -> None:
    text = fenced(["@" if box in built else str(box) for box in range(5)])
    sizes = [len(part.split()) for part in text.split("|") if "@" not in part]
    found = score(game(sheet(text, board=BOARD), board=BOARD), 0).estates
    assert found == tuple(size * sizes.count(size) for size in range(1, 7)), "a size's lowest value is the size"


@pytest.mark.rule("ROUND-8", "PLAN-2")
def test_a_roundabout_is_no_estate_of_size_1_for_a_plan() -> None:
    board = small_board(4, 2, plans=[estate_plan(1, "1")])
    step = written(game(sheet("@ | _ _ | @", board=board), offer="8 agent", board=board), 8, 1, 0)
    refused(step, complete(1), "PLAN-2", "1 of size 1 (there are 0)")
    step = written(game(sheet("@ | 5 | _ _", board=board), offer="8 agent", board=board), 8, 1, 0)
    assert legal_names(play(step, complete(1))) == [(0, 1)]


@pytest.mark.rule("ROUND-8", "TIE-1", "TIE-2")
def test_a_roundabout_counts_for_no_tie() -> None:
    with_one = sheet("1 | @ | _ _ _", board=BOARD)  # 1 point less 3
    without = sheet("1 | _ _ _ _", board=BOARD, refusals=2)
    outcome = result(ended(with_one, without, board=BOARD))
    assert outcome is not None
    assert [found.total for found in outcome.scores] == [-2, -2]
    assert outcome.winners == (0, 1)


# --- ROUND-9: numbering starts anew ----------------------------------------------------------------------------------------

STREETS = [
    "9 10 | @ | _ 12",
    "_ 5 | @ | _ 3",
    "_ | @ | _ | @ | _",
    "@ | _ 4 _ | @",
    "17 | @ | _ _ 0",
    "7 _ | @ | _ 7",
    "_ 3 _ | @ | _",
    "@ | @ | _ 8 _",
]


@pytest.mark.rule("ROUND-9", "NUM-2")
@pytest.mark.parametrize("number", range(18))
@pytest.mark.parametrize("text", STREETS)
def test_neighbours_are_looked_for_up_to_the_nearest_roundabout(text: str, number: int) -> None:
    one = street(text)
    fits = []
    for box in range(5):
        left, right = box - 1, box + 1
        while left >= 0 and one.numbers[left] is None and left not in one.roundabouts:
            left -= 1
        while right < 5 and one.numbers[right] is None and right not in one.roundabouts:
            right += 1
        low = one.numbers[left] if left >= 0 else None
        high = one.numbers[right] if right < 5 else None
        free = one.numbers[box] is None and box not in one.roundabouts
        if free and (low is None or low < number) and (high is None or number < high):
            fits.append(box)
    step = play(game(sheet(text, board=BOARD), offer=f"{number} agent", board=BOARD), pair(0))
    assert places(step, number, 0) == fits


@pytest.mark.rule("ROUND-9")
def test_the_example_of_the_numbering() -> None:
    for number in range(18):
        step = play(game(sheet("9 10 | @ | _ 12", board=BOARD), offer=f"{number} agent", board=BOARD), pair(0))
        assert (3 in places(step, number, 0)) == (number <= 11)


@pytest.mark.rule("ROUND-9")
def test_equal_numbers_on_both_sides_are_no_copies_and_may_be_fenced() -> None:
    done = sheet_of(written(game(sheet("7 | @ | _ _ _", board=BOARD), offer="7 agent", board=BOARD), 7, 0, 2))
    assert (shown(done), done.bis) == ("7 | @ | 7 _ _", ((), ()))
    assert score(game(done, board=BOARD), 0).bis == 0


# --- ROUND-12: a filled box for the end of the game ------------------------------------------------------------------------


@pytest.mark.rule("ROUND-12", "END-1")
@pytest.mark.parametrize(
    ("texts", "end"),
    [
        (("1 2 | @ | 4 5", "1 2 3 4 _"), ("full",)),
        (("@ | 2 3 4 5", "_ 2 3 4 | @"), ("full",)),
        (("@ | @ | 3 4 5", "1 2 _ 4 5"), ("full",)),
        (("1 2 | @ | _ 5", "1 2 3 4 _"), None),
        (("@ | @ | 3 4 5", "1 _ _ 4 5"), None),
    ],
)
def test_a_full_sheet_with_roundabouts_ends_the_game(texts: tuple[str, str], end: tuple[str, ...] | None) -> None:
    number, box = {"1 2 3 4 _": (5, 4), "_ 2 3 4 | @": (1, 0), "1 2 _ 4 5": (3, 2), "1 _ _ 4 5": (2, 1)}[texts[1]]
    one = sheet(*texts, board=BOARD)
    assert reasons(finish(written(game(one, offer=f"{number} agent", board=BOARD), number, 1, box))) == end


@pytest.mark.rule("ROUND-12")
def test_a_roundabout_may_fill_all_but_the_box_written_in() -> None:
    one = sheet("1 2 3 4 5", "1 2 3 _ _", board=BOARD)
    start = game(one, offer="4 agent", board=BOARD, advanced=True)
    after = written(play(start, roundabout(1, 4)), 4, 1, 3)
    assert reasons(finish(after)) == ("full",)
    assert reasons(finish(written(start, 4, 1, 3))) is None


# --- ROUND-13: never copied ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-13", "BIS-1")
def test_easy_to_get_wrong_bis_copies_neither_a_roundabout_nor_across_one() -> None:
    one = sheet("4 _ | @ | _ 6", board=BOARD)
    step = play(game(one, offer="8 bis", board=BOARD), pair(0), write(8, 1, 0))
    assert uses(step) == (bis(4, 0, 1), bis(6, 0, 3), bis(8, 1, 1))
    for number, box in ((6, 1), (4, 3)):
        refused(step, bis(number, 0, box), "BIS-2")
    refused(step, bis(4, 0, 2), "BIS-1", "not empty")


@pytest.mark.rule("ROUND-3", "ROUND-13")
def test_a_roundabout_that_a_document_shows_without_fences_gets_no_copy_either() -> None:
    step = play(game(sheet("4 @ 6 _ _", board=BOARD), offer="8 bis", board=BOARD), pair(0), write(8, 1, 0))
    assert uses(step) == (bis(6, 0, 3), bis(8, 1, 1))
    refused(step, bis(4, 0, 1), "BIS-1", "not empty")


@pytest.mark.rule("ROUND-13")
def test_a_box_between_a_roundabout_and_an_end_or_another_roundabout_gets_no_copy() -> None:
    one = sheet("_ | @ | _ | @ | _", board=BOARD)
    step = play(game(one, offer="8 bis", board=BOARD), pair(0), write(8, 1, 0))
    assert uses(step) == (bis(8, 1, 1),)
    for box in (0, 2, 4):
        refused(step, bis(8, 0, box), "BIS-1", "no numbered house beside it")


# --- ROUND-14, ROUND-15: pools and parks -----------------------------------------------------------------------------------

POOLED = small_board(
    streets=(
        StreetLayout(boxes=3, pools=(1,), park_track=(0, 2, 4)),
        StreetLayout(boxes=3, pools=(0,), park_track=(0, 5)),
    )
)


@pytest.mark.rule("ROUND-14", "ROUND-15", "POOL-1")
def test_easy_to_get_wrong_the_pool_of_a_roundabout_is_never_built() -> None:
    start = play(game(offer="8 pool", board=POOLED, advanced=True), roundabout(0, 1), pair(0))
    assert places(start, 8, 0) == [0, 2]
    for box in (0, 2):
        step = play(start, write(8, 0, box))
        assert legal_actions(step, 0) == (END_TURN,)
        refused(step, BUILD_POOL, "POOL-1", f"no pool is printed at box {box} of street 0")
    later = play(game(sheet("_ | @ | _", board=POOLED), offer="8 pool", board=POOLED), pair(0), write(8, 0, 0))
    refused(later, BUILD_POOL, "POOL-1")


@pytest.mark.rule("ROUND-15", "POOL-1")
def test_the_pool_of_the_house_just_written_is_built_whatever_roundabout_came_before() -> None:
    step = play(game(offer="8 pool", board=POOLED, advanced=True), roundabout(0, 1), pair(0), write(8, 1, 0))
    assert sheet_of(play(step, BUILD_POOL)).pools == ((), (0,))


@pytest.mark.rule("ROUND-15", "PARK-1")
@pytest.mark.parametrize(("built", "house", "parks"), [((0, 0), (1, 1), (0, 1)), ((1, 0), (0, 1), (1, 0))])
def test_easy_to_get_wrong_the_park_is_built_on_the_street_of_the_number_not_of_the_roundabout(
    built: tuple[int, int], house: tuple[int, int], parks: tuple[int, int]
) -> None:
    start = game(offer="8 landscaper", board=POOLED, advanced=True)
    step = play(start, roundabout(*built), pair(0), write(8, *house))
    assert sheet_of(play(step, BUILD_PARK)).parks == parks


@pytest.mark.rule("ROUND-15", "PARK-2")
def test_with_all_parks_of_the_numbers_street_crossed_a_roundabout_elsewhere_helps_nothing() -> None:
    one = sheet(board=POOLED, parks=(0, 1))
    start = game(one, offer="8 landscaper", board=POOLED, advanced=True)
    step = play(start, roundabout(0, 0), pair(0), write(8, 1, 1))
    assert legal_actions(step, 0) == (END_TURN,)
    refused(step, BUILD_PARK, "PARK-2")


# --- ROUND-16: penalty -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ROUND-16", "SCORE-1")
@pytest.mark.parametrize(("text", "penalty"), [("...", 0), ("@ | ...", 3), ("@ | _ ... ", 3), ("@ | @ | ...", 8)])
def test_easy_to_get_wrong_the_penalty_is_0_3_or_8_and_part_of_the_total(text: str, penalty: int) -> None:
    found = score(game(sheet(text, parks=(3, 0, 0))), 0)
    assert (found.roundabouts, found.total) == (-penalty, 10 - penalty)


@pytest.mark.rule("ROUND-16", "ROUND-5")
def test_roundabouts_of_different_streets_are_added_up_and_each_player_pays_for_their_own() -> None:
    one, other = sheet("@ | ...", "_ | @ | ..."), sheet("@ | ...")
    state = game(one, other)
    assert [score(state, player).roundabouts for player in (0, 1)] == [-8, -3]


@pytest.mark.rule("ROUND-16", "TURN-7")
def test_the_penalty_comes_with_the_roundabout() -> None:
    start = game(advanced=True, plans=in_play("n1-ends"))
    assert score(play(start, DECLINE_ROUNDABOUT), 0).total == 0
    assert score(play(start, roundabout(0, 0)), 0).total == -3
    assert score(play(start, roundabout(0, 0), pair(0), write(5, 1, 0), DECLINE_EFFECT), 0).total == -3
