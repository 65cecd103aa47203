"""Pictures of known sheets, held against pictures that were drawn by hand."""

from __future__ import annotations

from builders import small_board
from shells.pictures import EMPTY_PICTURE, LONG_PICTURE, RICH, RICH_PICTURE, RICH_PICTURE_IN_ASCII
from welcometo import BASE_BOARD, CompletedPlan, Line
from welcometo.layouts import BASE, StreetLayout
from welcometo.model import evolve
from welcometo.render import draw_sheet
from welcometo.sheet import empty_sheet


def test_an_empty_sheet() -> None:
    assert draw_sheet(BASE_BOARD, empty_sheet(BASE, 3)) == EMPTY_PICTURE


def test_a_rich_sheet() -> None:
    assert draw_sheet(BASE_BOARD, RICH) == RICH_PICTURE


def test_a_rich_sheet_in_ascii() -> None:
    assert draw_sheet(BASE_BOARD, RICH, ascii=True) == RICH_PICTURE_IN_ASCII


def test_a_long_street_goes_on_below_with_its_line_and_its_fences() -> None:
    board = small_board(
        17,
        streets=(StreetLayout(boxes=17, pools=(16,)),),
        pool_track=(0, 1),
        temp_boxes=50,
        estate_value_tracks=((0,) * 7,),
        bis_penalty_track=(0,),
        refusal_track=(0, 0),
    )
    sheet = evolve(
        empty_sheet(board.layout, 0),
        numbers=(tuple(range(17)),),
        fences=((14, 16),),
        plans=(CompletedPlan(first=True, lines=(Line(street=0, first=14, last=15),)),),
    )
    picture = draw_sheet(board, sheet).replace("═1══", "════").splitlines()
    assert [line for line in picture if not line.startswith("Plans")] == LONG_PICTURE.splitlines()


def test_a_house_that_serves_a_plan_alone_is_lined_without_fences() -> None:
    done = CompletedPlan(first=True, lines=(Line(street=0, first=0, last=0), Line(street=0, first=2, last=2)))
    board = small_board(3)
    sheet = evolve(empty_sheet(board.layout, 1), numbers=((1, 2, 3),), plans=(done,))
    assert draw_sheet(board, sheet).splitlines()[2:5] == [
        "  ╔═1══┬────┬═1══╗",
        "  ║  1 │  2 │  3 ║",
        "  ╙────┴────┴────╜",
    ]


def test_neighbouring_lines_do_not_run_into_each_other() -> None:
    done = CompletedPlan(first=True, lines=(Line(street=0, first=0, last=0), Line(street=0, first=1, last=2)))
    board = small_board(3)
    sheet = evolve(empty_sheet(board.layout, 1), numbers=((1, 2, 3),), plans=(done,))
    assert draw_sheet(board, sheet).splitlines()[2] == "  ╔═1══┬═1══╤════╗"


def test_what_cannot_be_is_drawn_all_the_same() -> None:
    board = small_board(3)
    sheet = evolve(
        empty_sheet(board.layout, 0), numbers=((None, 7, 17),), bis=((0, 2),), roundabouts=((1,),), pools=((0,),)
    )
    assert draw_sheet(board, sheet).splitlines()[3:5] == ["  ║   b│ (7)│ 17b║", "  ╙──●─┴────┴────╜"]
