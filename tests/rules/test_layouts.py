"""The printed sheet, empty sheets, and which layouts and boards make sense (SETUP-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from builders import (
    effect_step,
    estate_plan,
    finish,
    game,
    page_table,
    pair,
    play,
    sheet,
    sheet_of,
    small_board,
    small_layout,
    write,
)
from welcometo import BASE_BOARD, BOARDS, Board, Layout, Sheet, deal, new_game
from welcometo.actions import BUILD_PARK
from welcometo.layouts import BASE, CardCount, StreetLayout, track_points

# --- SETUP-2: the sheet ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-2")
def test_the_printed_sheet_has_three_streets_with_these_boxes_pools_and_parks() -> None:
    found = [(street.boxes, street.pools, street.park_track) for street in BASE.streets]
    assert found == [
        (10, (2, 6, 7), (0, 2, 4, 10)),
        (11, (0, 3, 7), (0, 2, 4, 6, 14)),
        (12, (1, 6, 10), (0, 2, 4, 6, 8, 18)),
    ]
    assert BASE_BOARD.layout is BOARDS["base"].layout is BASE


@pytest.mark.rule("SETUP-2")
def test_the_rules_page_has_these_streets() -> None:
    _, *rows = page_table("setup.md", "SETUP-2")
    assert [tuple(row[1:]) for row in rows] == [
        (str(street.boxes), ", ".join(map(str, street.pools)), ", ".join(map(str, street.park_track)))
        for street in BASE.streets
    ]


@pytest.mark.rule("SETUP-2", "TEMP-1", "TEMP-3", "TEMP-4")
def test_the_printed_numbers_run_from_0_to_17_and_there_are_eleven_temp_boxes() -> None:
    assert (BASE.lowest, BASE.highest, BASE.temp_boxes, BASE.temp_points) == (0, 17, 11, (7, 4, 1))


@pytest.mark.rule("POOL-3", "BIS-4", "ROUND-16", "REFUSAL-5", "ESTATE-3", "SOLO-10")
def test_the_printed_tracks_show_these_points() -> None:
    assert BASE.pool_track == (0, 3, 6, 9, 13, 17, 21, 26, 31, 36)
    assert BASE.bis_penalty_track == (0, 1, 3, 6, 9, 12, 16, 20, 24, 28)
    assert (BASE.roundabout_penalty_track, BASE.refusal_track) == ((0, 3, 8), (0, 0, 3, 5))
    assert BASE.estate_value_tracks == (
        (1, 3),
        (2, 3, 4),
        (3, 4, 5, 6),
        (4, 5, 6, 7, 8),
        (5, 6, 7, 8, 10),
        (6, 7, 8, 10, 12),
    )
    assert (BASE.solo_temps.needed, BASE.solo_temps.points) == (6, 7)


@pytest.mark.rule("SETUP-2")
def test_nothing_is_written_on_a_sheet_at_the_start() -> None:
    for seat in new_game(3, seed=1).players:
        assert seat.sheet == Sheet(
            numbers=((None,) * 10, (None,) * 11, (None,) * 12),
            bis=((), (), ()),
            roundabouts=((), (), ()),
            fences=((), (), ()),
            pools=((), (), ()),
            parks=(0, 0, 0),
            temps=0,
            estate_values=(0, 0, 0, 0, 0, 0),
            refusals=0,
            plans=(None, None, None),
            board=None,
        )


@pytest.mark.rule("SETUP-2")
def test_all_players_start_with_the_same_layout_whatever_their_number() -> None:
    for players in (2, 100):
        sheets = [seat.sheet for seat in new_game(players, seed=1).players]
        assert (len(sheets), len(set(sheets))) == (players, 1)


@pytest.mark.rule("SETUP-2")
def test_a_player_never_writes_on_another_players_sheet() -> None:
    start = game(players=3)
    state = finish(play(start, pair(0), write(5, 0, 0)), 0)
    assert [sheet_of(state, player) for player in (1, 2)] == [sheet(), sheet()]
    assert sheet_of(state) != sheet()
    after = finish(state)
    assert sheet_of(after, 0) == sheet_of(state, 0)


@pytest.mark.rule("SETUP-2", "PARK-1")
def test_sheets_of_another_layout_are_as_long_as_its_streets() -> None:
    board = small_board(2, 5)
    assert new_game(2, seed=1, board=board).players[0].sheet.numbers == ((None,) * 2, (None,) * 5)
    streets = (StreetLayout(boxes=2, park_track=(0, 3)), StreetLayout(boxes=1))
    step = effect_step(sheet(board=(park := small_board(streets=streets))), "landscaper", write(8, 0, 0), board=park)
    assert sheet_of(play(step, BUILD_PARK)).parks == (1, 0)


# --- tracks ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BIS-4", "PARK-2", "AGENT-2")
@pytest.mark.parametrize(("crossed", "points"), [(0, 5), (1, 7), (2, 9), (3, 9), (50, 9)])
def test_the_last_number_of_a_track_is_never_crossed(crossed: int, points: int) -> None:
    assert track_points((5, 7, 9), crossed) == points


# --- which layouts and boards make sense -------------------------------------------------------------------------------


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize(
    ("cards", "makes_sense"), [(3, False), (5, False), (6, True), (7, False), (8, False), (9, True)]
)
def test_a_deck_makes_three_equal_stacks_of_two_or_more(cards: int, makes_sense: bool) -> None:
    counts = (CardCount(number=5, effect="bis", count=cards),)
    if not makes_sense:
        with pytest.raises(ValidationError, match=f"a deck of {cards} cards"):
            small_layout(3, cards=counts)
        return
    layout = small_layout(3, cards=counts)
    assert len(layout.deck()) == cards
    deal(new_game(2, seed=1, board=Board(name="small", layout=layout, plans=())))


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"lowest": 18}, "the lowest number is above the highest"),
        ({"lowest": 1}, "a card's number is outside the range of numbers"),
        ({"highest": 16}, "a card's number is outside the range of numbers"),
        ({"streets": (StreetLayout(boxes=3, pools=(0, 1)),), "pool_track": (0, 3)}, "the pool track is too short"),
        ({"streets": ()}, "at least 1"),
        ({"refusal_track": (0,)}, "at least 2"),
        ({"bis_penalty_track": ()}, "at least 1"),
        ({"estate_value_tracks": ()}, "at least 1"),
        ({"temp_boxes": -1}, "greater than or equal to 0"),
        ({"unknown": 1}, "Extra inputs"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_layout_that_makes_no_sense_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValidationError, match=fault):
        small_layout(3, 2, **fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"lowest": 5, "highest": 5, "cards": (CardCount(number=5, effect="bis", count=6),)},
        {"streets": (StreetLayout(boxes=3, pools=(0, 1)),), "pool_track": (0, 3, 6)},
        {"streets": (StreetLayout(boxes=1, pools=(0,)),)},
        {"estate_value_tracks": ((1,),)},
        {"temp_boxes": 0, "temp_points": ()},
    ],
)
def test_a_layout_at_the_edge_of_sense_is_a_layout(fields: dict[str, Any]) -> None:
    layout = small_layout(3, **fields)
    assert Layout.model_validate_json(layout.model_dump_json()) == layout


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"boxes": 3, "pools": (3,)}, "a pool at box 3 of a street of 3 boxes"),
        ({"boxes": 3, "pools": (0, 3)}, "a pool at box 3 of a street of 3 boxes"),
        ({"boxes": 3, "pools": (1, 0)}, "positions must ascend"),
        ({"boxes": 3, "pools": (1, 1)}, "positions must ascend"),
        ({"boxes": 0}, "greater than or equal to 1"),
        ({"boxes": 3, "park_track": ()}, "at least 1"),
    ],
)
def test_a_street_that_makes_no_sense_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValidationError, match=fault):
        StreetLayout(**fields)


@pytest.mark.rule("DECK-1")
def test_a_deck_names_no_kind_of_card_that_it_does_not_have() -> None:
    with pytest.raises(ValidationError, match="greater than or equal to 1"):
        CardCount(number=5, effect="bis", count=0)


LIMITS: list[tuple[str, int, Callable[[int], object]]] = [
    ("streets", 20, lambda length: small_layout(*(1,) * length)),
    ("boxes of a street", 50, lambda length: StreetLayout(boxes=length)),
    ("extras of a street", 50, lambda length: StreetLayout(boxes=min(length, 50), extras=(0,) * length)),
    ("numbers of a track", 99, lambda length: small_layout(3, pool_track=(0,) * length)),
    ("numbers of the refusals' track", 99, lambda length: small_layout(3, refusal_track=(0,) * length)),
    ("sizes of estates", 50, lambda length: small_layout(3, estate_value_tracks=((0,),) * length)),
    ("cards of a kind", 999, lambda count: CardCount(number=5, effect="bis", count=count)),
    ("cards", 9000, lambda count: small_layout(3, cards=some_cards(count))),
]


def some_cards(count: int) -> tuple[CardCount, ...]:
    """So many cards, in entries of 900 at most."""
    return tuple(CardCount(number=5, effect="bis", count=min(900, count - have)) for have in range(0, count, 900))


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize(("most", "make"), [limit[1:] for limit in LIMITS], ids=[limit[0] for limit in LIMITS])
def test_of_what_is_printed_there_are_at_most_so_many(most: int, make: Callable[[int], object]) -> None:
    assert make(most)
    with pytest.raises(ValidationError):
        make(most + (3 if most == 9000 else 1))


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(
    ("numbers", "makes_sense"), [((), True), ((1,), True), ((1, 2, 2), True), ((2,), False), ((1, 3), False)]
)
def test_the_plans_of_a_board_are_numbered_without_a_gap(numbers: tuple[int, ...], makes_sense: bool) -> None:
    plans = [estate_plan(number, "1" * (i + 1)) for i, number in enumerate(numbers)]
    if makes_sense:
        candidates = small_board(3, plans=plans).candidates(advanced=False)
        assert [{plan.number for plan in same} for same in candidates] == [{number} for number in sorted(set(numbers))]
    else:
        with pytest.raises(ValidationError, match="without a gap"):
            small_board(3, plans=plans)


@pytest.mark.rule("SETUP-3")
def test_two_plans_with_one_id_are_refused() -> None:
    with pytest.raises(ValidationError, match="the same id"):
        small_board(3, plans=[estate_plan(1, "1"), estate_plan(1, "1", first=3)])
