"""Sheets that can come about in one way or two: each is proved only by a search that knows what may wait and what may not."""

from __future__ import annotations

from typing import Any

import pytest

from validation.scenes import proved
from validation.tiny import TINY, Street, board_of, estates, layout, with_cones
from welcometo import Board, LoneSheet, Problem, diagnose, parse_sheet_notation, reconstruct
from welcometo.cards import Effect
from welcometo.layouts import CardCount
from welcometo.plans import GreeneryPlan, TempsPlan

ROUNDABOUTS: dict[str, Any] = {"roundabout_penalty_track": (0, 3, 8), "refusal_track": (0, 0, 0, 3)}


def on(board: Board, line: str) -> LoneSheet:
    return parse_sheet_notation(f"sheet/1 {board.name} {line}", boards=[board])


def truck(circled: str, crossed: str, starts: str, bonuses: str) -> str:
    """What the ice cream board adds, each street's entry as it stands in JSON."""
    return (
        f'; board {{"board":"ice_cream","circled":[{circled}],"crossed":[{crossed}],'
        f'"starts":[{starts}],"bonuses":[{bonuses}]}}'
    )


# --- roundabouts and refusals ------------------------------------------------------------------------------------------


@pytest.mark.rule("JUDGE-1", "REFUSAL-1", "ROUND-9", "ROUND-11")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("two roundabouts", "2 advanced; ; @ | 2b 2; refusals 1"),
        ("two roundabouts", "2 advanced; ; 1 | @ | 2; refusals 2"),
        ("two roundabouts", "2 advanced; ; 2 | @ | @; refusals 1"),
        ("all effects", "2; ; 1 3 3b; temps 1; refusals 1"),
        (
            "a truck and two roundabouts",
            "2 advanced; ; 2 | @ | @ | 2; refusals 2" + truck("[0]", "[1]", "null", "false"),
        ),
        (
            "a truck and two roundabouts",
            "2 advanced; ; 2 | @ | @ | 2; refusals 1" + truck("[]", "[0,2]", "null", "true"),
        ),
        (
            "a truck and two roundabouts",
            "2 advanced; ; @ | @ | _ 1; refusals 2" + truck("[]", "[0,1,2]", "null", "true"),
        ),
    ],
)
def test_refusals_before_a_roundabout_after_it_and_in_its_turn(name: str, line: str) -> None:
    proved(on(TINY[name]().board, line))


@pytest.mark.rule("JUDGE-1", "REFUSAL-1", "ROUND-11")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        (
            "street plans",
            "2 advanced end_houses=roundabouts; ends temps street; 1 2 / @; temps 1; refusals 2; "
            "plans - - first[0:0-1]",
        ),
        (
            "a truck and two roundabouts",
            "2 advanced; ; _ _ | @ | 1; refusals 1" + truck("[]", "[0,1]", "null", "false"),
        ),
    ],
)
def test_refusals_are_the_reason_where_every_number_fitted_as_long_as_the_game_went_on(name: str, line: str) -> None:
    message = f"refusals: {line.split('refusals ')[1][0]}; in no order of turns could all of them be due"
    verdict = reconstruct(on(TINY[name]().board, line))
    assert verdict.problem == Problem("REFUSAL-1", message, "/sheet/refusals")


@pytest.mark.rule("JUDGE-1", "ROUND-9", "ICE-5", "ICE-8")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a truck and two roundabouts", "2 advanced; ; 1 | @ | 1 2" + truck("[0]", "[1,2]", "null", "false")),
        ("a truck and two roundabouts", "2 advanced; ; _ 2 | @ | 2" + truck("[]", "[0,1,2]", "null", "true")),
        (
            "a truck, pools and late roundabouts",
            "2 advanced roundabout_timing=both; ; 3 _ | @ | 2" + truck("[]", "[1,2,3]", "null", "true"),
        ),
    ],
)
def test_what_a_truck_passed_by_was_written_before_the_roundabout(name: str, line: str) -> None:
    proved(on(TINY[name]().board, line))


@pytest.mark.rule("JUDGE-1", "ROUND-9", "ICE-5")
def test_of_two_roundabouts_on_a_street_the_first_parts_what_the_second_would_forbid() -> None:
    extras = ((1, 0, 1, 1), (1, 1, 0, 1))
    streets = [Street(boxes=4, extras=some) for some in extras]
    board = with_cones(
        ("left", "right"), layout(*streets, numbers=(1, 2, 3, 4), effects=("bis", "pool"), **ROUNDABOUTS)
    )
    marked = truck("[3],[1]", "[0,2],[3]", "null,null", "true,false")
    proved(on(board, "2 advanced; ; @ | 4 | @ | 1 / _ 3 3b ..." + marked))


@pytest.mark.rule("JUDGE-1", "REFUSAL-1", "ROUND-9")
@pytest.mark.parametrize(
    ("street", "other"),
    [
        ("_ 5 | @ | 1 _", "1 _"),
        ("_ 4 5 | @ | 1 _", "1 _"),
        ("_ 5 | @ | 1 2", "1 _"),
        ("_ 5 | @ | 1 7", "1 _"),
        ("1 _ 4 5 | @ | 2 _", "_ 2 _"),
        ("_ 4 5 _ | @ | 3 5", "_ 6"),
        ("1 _ 4 5 | @ | 2 _", "1 _ 4 5 | @ | 2 _"),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_only_some_numbers_were_there_when_the_refusal_was_due_before_a_roundabout(
    street: str, other: str, turned: bool
) -> None:
    """The number on the other street fits nowhere before what is left of the roundabout, or what is right of it, is written.

    In the end it fits on the street with the roundabout.
    """
    texts = [other, street] if turned else [street, other]
    streets = [Street(boxes=len(text.replace("|", "").split())) for text in texts]
    board = board_of(layout(*streets, numbers=(1, 2, 3, 4, 5, 6, 7), effects=("bis",), **ROUNDABOUTS))
    proved(on(board, f"2 advanced; ; {' / '.join(texts)}; refusals 1"))


@pytest.mark.rule("JUDGE-1", "ROUND-11")
def test_the_roundabout_that_fills_the_sheet_has_another_one_beside_it() -> None:
    board = board_of(layout(Street(boxes=6), numbers=(1, 2, 3), effects=("bis",), **ROUNDABOUTS))
    proved(on(board, "2 advanced; ; 2 | @ | 3 | @ | 1 1b; refusals 3"))


@pytest.mark.rule("JUDGE-1", "ROUND-4")
def test_three_roundabouts_are_built_in_three_turns_whatever_the_board_keeps() -> None:
    street = Street(boxes=6, extras=(0, 0, 0, 0, 0, 1))
    tracks = {"roundabout_penalty_track": (0, 1, 2, 3)}
    board = with_cones(("left",), layout(street, numbers=(1, 2, 3), effects=("bis",), **tracks))
    marked = truck("[5]", "[]", "null", "true")
    proved(on(board, "2 advanced; ; 1 | @ | @ | @ | 2 3" + marked))


@pytest.mark.rule("JUDGE-1")
def test_of_many_houses_those_are_tried_that_can_be_written_now() -> None:
    proved(
        parse_sheet_notation(
            "sheet/1 ice_cream 2 advanced expert reshuffle_option=each; n1-111111 n2-334 ice-without-345; "
            "2b 2 _ 6 | 7 8 10 | 11 | 12 | ... / 3 6 10 | @ | 1 _ 5 | 6 | 7 | 9 12 / "
            "2 3b 3 4 5 | 6 7 | @ | 10 | 11 | 13p 15; parks 0 1 3; temps 2; values 1 1 1 0 1 0; refusals 1; "
            "plans first[0:7-7][0:8-8][1:7-7][1:8-8][2:8-8][2:9-9] - -"
            + truck(
                "[0,4],[9],[0,1]", "[2,5,7,9],[0,1,3,4,6,8],[3,4,5,7,9,10]", 'null,null,"right"', "false,true,false"
            )
        )
    )


@pytest.mark.rule("JUDGE-1", "SWITCH-1", "ROUND-3")
def test_one_roundabout_a_turn_is_built_early_or_late() -> None:
    streets = [Street(boxes=5, extras=(1,) * 5), Street(boxes=2, extras=(0, 1))]
    board = with_cones((None, "left"), layout(*streets, numbers=(1, 2, 3, 4, 5), effects=("bis",), **ROUNDABOUTS))
    marked = truck("[2,3],[]", "[0],[]", '"left",null', "false,false")
    proved(on(board, "2 advanced roundabout_timing=both; ; @ | @ | 1 1b ... / 5 ...; refusals 1" + marked))


@pytest.mark.rule("JUDGE-1", "PARK-1", "BIS-1")
def test_a_street_keeps_its_houses_for_its_parks_and_another_hosts_the_copy() -> None:
    streets = [Street(boxes=4, park_track=(0, 1, 2)), Street(boxes=3, park_track=(0, 1))]
    board = board_of(layout(*streets, numbers=(1, 2, 3), refusal_track=(0, 0, 0, 3)))
    proved(on(board, "2; ; 2 _ _ 3 / _ 1 1b; parks 1 1; refusals 2"))


@pytest.mark.rule("JUDGE-2", "PLAN-5")
@pytest.mark.parametrize(
    "line",
    [
        "2 | ... / 1 2; values 1 0; refusals 1; plans - later[1:0-1]",
        "2 | ... / 1 | ...; plans later[0:0-0][1:0-0] -",
        "1 | 2 / 1 2; refusals 1; plans later[0:0-0][0:1-1] first[1:0-1]",
    ],
)
def test_plans_are_worth_less_from_the_second_turn_on(line: str) -> None:
    proved(on(TINY["estate plans"]().board, f"2; n1-11 n2-2; {line}"))


# --- alone: what is kept for the last turn -------------------------------------------------------------------------------


def alone(*effects: Effect, **fields: Any) -> Board:
    """A street of three boxes for one player, with a plan of one temp and others."""
    cards = tuple(CardCount(number=n, effect=effect, count=1) for n in (1, 2, 3) for effect in effects)
    street = Street(boxes=3, park_track=(0, 1, 2))
    parks = GreeneryPlan(id="parks", number=2, first=4, later=1, parks=True, street=0)
    return board_of(
        layout(street, numbers=(1, 2, 3), effects=effects, cards=cards, temp_boxes=1, **fields),
        TempsPlan(id="temps", number=1, first=4, later=1, temps=1),
        estates(2, "1") if "surveyor" in effects else parks,
    )


@pytest.mark.rule("JUDGE-1", "SOLO-7")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        (
            "a truck alone",
            "1; cones every; 1 2 | ...; refusals 1; plans first[0:0-1] later" + truck("[0,1]", "[]", "null", "true"),
        ),
        ("plans alone", "1; n1-1 n2-2; 1 | 2 / 1 1b; refusals 1; plans first[0:1-1] later[1:0-1]"),
    ],
)
def test_a_refusal_or_a_copy_in_the_last_turn(name: str, line: str) -> None:
    proved(on(TINY[name]().board, line))


@pytest.mark.rule("JUDGE-1", "SOLO-7")
def test_the_use_that_the_higher_points_need_comes_before_those_that_they_do_not() -> None:
    board = alone("surveyor", "agent", "temp", estate_value_tracks=((1, 2), (2,)))
    proved(on(board, "1; temps n2-1; 1 | 2 3; temps 1; values 1 0; plans first later[0:0-0]"))
    board = alone("landscaper", "temp", "bis")
    proved(on(board, "1; temps parks; 1 2 3; parks 2; temps 1; plans first later"))


# --- which one thing is to blame -----------------------------------------------------------------------------------------


def blamed(goal: LoneSheet) -> tuple[str, str]:
    """The rule and the place of the reason why no turns lead to a sheet in which `diagnose` finds nothing."""
    assert diagnose(goal) == ()
    problem = reconstruct(goal).problem
    assert problem is not None
    return problem.rule, problem.pointer


REFUSALS = ("REFUSAL-1", "/sheet/refusals")


@pytest.mark.rule("JUDGE-1", "REFUSAL-1", "ROUND-2", "ROUND-9")
def test_refusals_are_to_blame_where_the_roundabouts_are_needed_without_them() -> None:
    """Between the roundabouts numbers go down, and each of the three turns brings one, so that all fits at each refusal."""
    board = board_of(layout(Street(boxes=7), numbers=(1, 2, 3, 4), effects=("bis",), **ROUNDABOUTS))
    for refusals in (1, 2):
        assert blamed(on(board, f"2 advanced; ; 2 | @ | 1b 1 | @ | ...; refusals {refusals}")) == REFUSALS


@pytest.mark.rule("JUDGE-1", "REFUSAL-1", "ROUND-2")
def test_refusals_are_to_blame_where_only_their_turns_leave_time_for_the_roundabouts() -> None:
    board = TINY["roundabouts on two streets"]().board
    assert blamed(on(board, "2 advanced roundabout_timing=both; ; 2 2b / @ | @; refusals 2")) == REFUSALS
    tracks: dict[str, Any] = {"roundabout_penalty_track": (0, 1, 2, 3), "refusal_track": (0, 0, 0, 3)}
    streets = [Street(boxes=boxes) for boxes in (2, 2, 3)]
    board = board_of(layout(*streets, numbers=(1, 2, 3), effects=("bis", "surveyor"), **tracks), estates(1, "1"))
    assert blamed(on(board, "2 advanced; n1-1; 1 | _ / @ | @ / 2 | @ | _; refusals 1; plans first[0:0-0]")) == REFUSALS


@pytest.mark.rule("JUDGE-1", "SOLO-7", "END-1")
def test_what_plans_are_worth_is_to_blame_where_one_turn_completes_them_all_and_ends_the_game() -> None:
    goal = on(
        TINY["a truck alone"]().board,
        "1; cones every; 1 | 2 2b; refusals 1; plans later[0:1-2] first" + truck("[0,1]", "[]", "null", "true"),
    )
    message = "in no order of turns could these plans have been worth these points"
    assert reconstruct(goal).problem == Problem("SOLO-7", message, "/sheet/plans")
    assert diagnose(goal) == ()


@pytest.mark.rule("JUDGE-1", "BOARD-5", "ICE-8")
@pytest.mark.parametrize(
    ("line", "rule", "pointer"),
    [
        ("@ | @ | 1 2; refusals 2" + truck("[2]", "[]", "null", "true"), "BOARD-5", "/sheet/board"),
        ("_ 2 | @ | 1; refusals 1" + truck("[]", "[0,1,2]", "null", "false"), "ICE-15", "/sheet/board/bonuses/0"),
        ("_ | @ | 1 | @; refusals 1" + truck("[2]", "[0]", "null", "true"), "JUDGE-1", "/sheet"),
    ],
)
def test_the_board_is_to_blame_where_the_rest_can_come_about_and_no_single_thing_where_it_cannot(
    line: str, rule: str, pointer: str
) -> None:
    assert blamed(on(TINY["a truck and two roundabouts"]().board, f"2 advanced; ; {line}")) == (rule, pointer)
