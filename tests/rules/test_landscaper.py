"""Parks (PARK-1 to PARK-3)."""

from __future__ import annotations

import pytest

from builders import effect_step, game, page_table, play, refused, sheet, sheet_of, uses, write
from welcometo import score
from welcometo.actions import BUILD_PARK

CIRCLES = (3, 4, 5)
POINTS = ((0, 2, 4, 10), (0, 2, 4, 6, 14), (0, 2, 4, 6, 8, 18))


@pytest.mark.rule("PARK-1")
@pytest.mark.parametrize("street", [0, 1, 2])
def test_the_next_circle_of_the_street_just_written_in_is_crossed_and_no_other(street: int) -> None:
    step = effect_step(sheet("1 ...", "1 ...", "1 ...", parks=(1, 1, 1)), "landscaper", write(8, street, 4))
    assert uses(step) == (BUILD_PARK,)
    assert sheet_of(play(step, BUILD_PARK)).parks == tuple(2 if s == street else 1 for s in range(3))


@pytest.mark.rule("PARK-2", "EFFECT-2")
@pytest.mark.parametrize("street", [0, 1, 2])
def test_a_street_has_as_many_circles_as_its_track_has_numbers_but_one(street: int) -> None:
    for crossed in range(CIRCLES[street] + 1):
        parks = tuple(crossed if s == street else 0 for s in range(3))
        step = effect_step(sheet(parks=parks), "landscaper", write(8, street, 4))
        if crossed < CIRCLES[street]:
            assert sheet_of(play(step, BUILD_PARK)).parks[street] == crossed + 1
        else:
            assert uses(step) == ()
            refused(step, BUILD_PARK, "PARK-2", f"all park circles of street {street}")


@pytest.mark.rule("PARK-1", "PARK-2")
def test_a_full_street_lends_its_landscaper_to_no_other_street() -> None:
    assert uses(effect_step(sheet(parks=(3, 0, 0)), "landscaper", write(8, 0, 4))) == ()
    assert uses(effect_step(sheet(parks=(3, 4, 0)), "landscaper", write(8, 2, 4))) == (BUILD_PARK,)


@pytest.mark.rule("PARK-3")
@pytest.mark.parametrize(("street", "crossed"), [(s, n) for s in range(3) for n in range(CIRCLES[s] + 1)])
def test_a_street_scores_its_first_number_that_is_not_crossed(street: int, crossed: int) -> None:
    parks = tuple(crossed if s == street else 0 for s in range(3))
    found = score(game(sheet(parks=parks)), 0)
    assert found.parks == tuple(POINTS[street][crossed] if s == street else 0 for s in range(3))
    assert found.total == POINTS[street][crossed]


@pytest.mark.rule("PARK-3")
def test_the_rules_page_has_these_points() -> None:
    _, *rows = page_table("effects.md", "PARK-3")
    assert [tuple(int(cell) for cell in row[1:] if cell) for row in rows] == list(POINTS)
