"""Raising what estates of a size are worth (AGENT-1, AGENT-2)."""

from __future__ import annotations

from itertools import product

import pytest

from builders import effect_step, play, raised, refused, sheet, sheet_of, small_board, uses, write
from welcometo import Game, score

TO_CROSS = (1, 2, 3, 4, 4, 4)
"""How many numbers of each track can be crossed."""


def hiring(crossed: tuple[int, ...]) -> Game:
    """A game at the effect step of an agent, with so many numbers crossed on each track."""
    return effect_step(sheet(estate_values=crossed), "agent", write(8, 0, 4))


@pytest.mark.rule("AGENT-1", "AGENT-2")
@pytest.mark.parametrize("size", range(1, 7))
def test_a_track_of_any_size_takes_one_crossing_at_a_time_until_it_is_full(size: int) -> None:
    for crossed in range(TO_CROSS[size - 1] + 1):
        tracks = tuple(crossed if i == size else 0 for i in range(1, 7))
        step = hiring(tracks)
        assert (raised(size) in uses(step)) == (crossed < TO_CROSS[size - 1])
        if raised(size) in uses(step):
            after = sheet_of(play(step, raised(size))).estate_values
            assert after == tuple(crossed + 1 if i == size else 0 for i in range(1, 7))
        else:
            refused(step, raised(size), "AGENT-2", f"size {size}", "no number left")


@pytest.mark.rule("AGENT-1")
def test_the_agent_needs_no_estate_of_the_size() -> None:
    assert uses(hiring((0,) * 6)) == tuple(map(raised, range(1, 7)))


@pytest.mark.rule("AGENT-2")
@pytest.mark.parametrize("full", list(product((False, True), repeat=6))[:-1], ids=str)
def test_exactly_the_tracks_that_are_not_full_can_be_chosen(full: tuple[bool, ...]) -> None:
    crossed = tuple(boxes if is_full else boxes - 1 for boxes, is_full in zip(TO_CROSS, full, strict=True))
    assert uses(hiring(crossed)) == tuple(raised(size) for size in range(1, 7) if not full[size - 1])


@pytest.mark.rule("AGENT-2")
def test_with_every_track_full_nothing_is_asked() -> None:
    assert uses(hiring(TO_CROSS)) == ()


@pytest.mark.rule("AGENT-1")
def test_a_size_without_a_track_is_refused() -> None:
    refused(hiring((0,) * 6), raised(7), "AGENT-1", "no track for estates of size 7")


@pytest.mark.rule("AGENT-1")
def test_another_layout_has_its_own_tracks() -> None:
    board = small_board(3, estate_value_tracks=((5,), (1, 2)))
    step = effect_step(sheet(board=board), "agent", write(8, 0, 0), board=board)
    assert uses(step) == (raised(2),)
    refused(step, raised(1), "AGENT-2", "size 1")
    refused(step, raised(3), "AGENT-1", "size 3")


@pytest.mark.rule("AGENT-1", "ESTATE-3")
def test_a_raised_value_counts_for_every_estate_of_the_size_and_for_no_other() -> None:
    step = effect_step(sheet("1 2 | 3 4 | 5 ..."), "agent", write(8, 1, 4))
    assert score(step, 0).estates == (0, 4, 0, 0, 0, 0)
    assert score(play(step, raised(2)), 0).estates == (0, 6, 0, 0, 0, 0)
    assert score(play(step, raised(1)), 0).estates == (0, 4, 0, 0, 0, 0)
