"""`explain` by examples: turns of each kind, and each reason why there is none, with its rule and its place."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from builders import bis, complete, fence, game, name, pair, play, raised, sheet, sheet_of, write
from variants.tables import roundabout
from welcometo import BOARDS, CompletedPlan, Explanation, Game, Line, Sheet, Turn, explain, lone_sheet, offer_of
from welcometo.actions import (
    BUILD_PARK,
    BUILD_POOL,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    DECLINE_ROUNDABOUT,
    END_TURN,
    HIRE_TEMP,
    TAKE_REFUSAL,
    Action,
    BoardChoice,
)
from welcometo.boards.ice_cream import IceCreamTable, TruckStart
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.options import Variants

ICE = BOARDS["ice_cream"]
OFFER = "5 surveyor, 8 temp, 11 landscaper"
NOTHING_FITS = ("17 ...", "17 ...", "17 ...")
ADVANCED = Variants(advanced=True)
LATE = Variants(advanced=True, roundabout_timing="both")
FIVE = "5 surveyor"


def told(game: Game, after: Sheet, *, offer: bool = True) -> Explanation:
    """How the sheet of player 0 became `after` in the turn that begins; with the offer of the game, or with any."""
    before = lone_sheet(game, 0)
    return explain(before, evolve(before, sheet=after), offer_of(game, 0) if offer else None)


def reasons(explanation: Explanation) -> list[tuple[str, str]]:
    """The rule and the place within the sheet of each problem."""
    assert (explanation.turn, explanation.offer) == (None, None)
    return [(problem.rule, problem.pointer.removeprefix("/sheet")) for problem in explanation.problems]


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-1", "EFFECT-1", "TEMP-2", "TEMP-3")
@pytest.mark.parametrize(
    ("before", "after", "offer", "turn"),
    [
        (sheet(), sheet("5 ..."), OFFER, (pair(0), write(5, 0, 0), DECLINE_EFFECT, END_TURN)),
        (sheet(), sheet("5 | ..."), OFFER, (pair(0), write(5, 0, 0), fence(0, 1), END_TURN)),
        (sheet(), sheet("8 ..."), OFFER, (pair(1), write(8, 0, 0), DECLINE_EFFECT, END_TURN)),
        (sheet(), sheet("8 ...", temps=1), OFFER, (pair(1), write(8, 0, 0), HIRE_TEMP, END_TURN)),
        (sheet(), sheet("10 ...", temps=1), OFFER, (pair(1), write(10, 0, 0), END_TURN)),
        (sheet(temps=11), sheet("6 ...", temps=11), OFFER, (pair(1), write(6, 0, 0), END_TURN)),
        (sheet(), sheet("6 ...", temps=1), "5 temp, 7 temp, 6 bis", (pair(0), write(6, 0, 0), END_TURN)),
        (sheet(), sheet("11 ...", parks=(1, 0, 0)), OFFER, (pair(2), write(11, 0, 0), BUILD_PARK, END_TURN)),
        (sheet(), sheet("_ _ 4 ...", pools=((2,), (), ())), "4 pool", (pair(0), write(4, 0, 2), BUILD_POOL, END_TURN)),
        (sheet(), sheet("4 ..."), "4 pool", (pair(0), write(4, 0, 0), END_TURN)),
        (
            sheet(),
            sheet("4 ...", estate_values=(0, 0, 1, 0, 0, 0)),
            "4 agent",
            (pair(0), write(4, 0, 0), raised(3), END_TURN),
        ),
        (sheet(), sheet("4b 4 ..."), "4 bis", (pair(0), write(4, 0, 1), bis(4, 0, 0), END_TURN)),
        (sheet("4 ..."), sheet("4 4b ...", "9 ..."), "9 bis", (pair(0), write(9, 1, 0), bis(4, 0, 1), END_TURN)),
        (sheet(*NOTHING_FITS), sheet(*NOTHING_FITS, refusals=1), "15 pool", (TAKE_REFUSAL, END_TURN)),
    ],
)
def test_the_turn_between_two_sheets(before: Sheet, after: Sheet, offer: str, turn: Turn) -> None:
    begun = game(before, offer=offer)
    assert told(begun, after) == Explanation(turn, offer_of(begun, 0), ())
    unknown = told(begun, after, offer=False)
    assert unknown.turn is not None
    assert explain(lone_sheet(begun, 0), evolve(lone_sheet(begun, 0), sheet=after), unknown.offer) == unknown


READY = "1 2 3 4 | 5 6 | 7 8 _ _"
"""Estates of four and two houses; the plans in play ask for 4 and 4, 3 and 6, 2 and 5."""
PLANS_MET = sheet(READY, "1 2 3 4 | 5 6 7 8 9 | ...")


@pytest.mark.rule("PLAN-1", "PLAN-5", "PLAN-6", "SHUFFLE-1")
def test_plans_are_completed_with_the_estates_under_their_lines_and_no_reshuffle_is_asked_for() -> None:
    turn = (
        *(pair(2), write(11, 2, 0), DECLINE_EFFECT),
        *(complete(1), name(0, 0), name(1, 0), complete(3), name(0, 4), name(1, 4)),
        *(DECLINE_RESHUFFLE, END_TURN),
    )
    begun = game(PLANS_MET, offer=OFFER)
    after = sheet_of(play(begun, *turn))
    assert told(begun, after).turn == turn
    assert told(begun, sheet_of(play(begun, pair(2), write(11, 2, 0), DECLINE_EFFECT))).turn == (
        *(pair(2), write(11, 2, 0), DECLINE_EFFECT, DECLINE_PLANS, END_TURN),
    )


@pytest.mark.rule("PLAN-1", "PLAN-6")
def test_each_estate_of_a_plan_is_named_by_the_box_at_which_it_begins() -> None:
    begun = game(sheet("1 2 3 4 | ...", "_ | 1 2 3 4 | ..."), offer=FIVE)
    turn = (
        *(pair(0), write(5, 0, 4), DECLINE_EFFECT),
        *(complete(1), name(0, 0), name(1, 1), DECLINE_RESHUFFLE, END_TURN),
    )
    assert told(begun, sheet_of(play(begun, *turn))).turn == turn


@pytest.mark.rule("PLAN-5", "SHUFFLE-1")
def test_lower_points_tell_that_somebody_completed_the_plan_before() -> None:
    begun = evolve(game(PLANS_MET, offer=OFFER), approved=(True, False, False))
    turn = (pair(2), write(11, 2, 0), DECLINE_EFFECT, complete(1), name(0, 0), name(1, 0), DECLINE_PLANS, END_TURN)
    after = sheet_of(play(begun, *turn))
    unknown = told(begun, after, offer=False)
    assert unknown.offer is not None and unknown.offer.approved == (True, False, False)
    assert told(begun, after).turn == turn
    assert reasons(told(evolve(begun, approved=(False,) * 3), after)) == [("PLAN-5", "/plans/0/first")]


FULL_BUT_ONE = "1 2 3 4 5 6 7 8 9 10 _ 12"


@pytest.mark.rule("ROUND-2", "ROUND-7", "ROUND-9", "ROUND-11", "SWITCH-1")
@pytest.mark.parametrize(
    ("before", "after", "variants", "turn"),
    [
        (
            sheet("9 ..."),
            sheet("9 | @ | 5 ..."),
            ADVANCED,
            (roundabout(0, 1), pair(0), write(5, 0, 2), DECLINE_EFFECT, END_TURN),
        ),
        (
            sheet(),
            sheet("5 _ _ _ _ _ _ _ _ | @"),
            ADVANCED,
            (roundabout(0, 9), pair(0), write(5, 0, 0), DECLINE_EFFECT, END_TURN),
        ),
        (
            sheet("9 ..."),
            sheet("9 | @ | ...", "5 | ..."),
            LATE,
            (roundabout(0, 1), pair(0), write(5, 1, 0), fence(1, 1), END_TURN),
        ),
        (
            sheet(*NOTHING_FITS[:2], FULL_BUT_ONE),
            sheet(*NOTHING_FITS[:2], FULL_BUT_ONE.replace("_", "| @ |"), refusals=1),
            LATE,
            (roundabout(2, 10), TAKE_REFUSAL, END_TURN),
        ),
    ],
)
def test_a_roundabout_is_built_before_the_cards_are_chosen_where_that_will_do(
    before: Sheet, after: Sheet, variants: Variants, turn: Turn
) -> None:
    begun = game(before, offer=FIVE if len(turn) > 3 else "11 agent", **variants)
    assert told(begun, after).turn == turn
    assert told(begun, after, offer=False).turn is not None


ICE_PLANS = ("n1-44", "n2-36", "ice-cones")


@pytest.mark.rule("SWITCH-1", "ICE-8", "ICE-11")
def test_a_cone_passed_by_under_a_new_roundabout_tells_that_the_roundabout_came_late() -> None:
    begun = game(sheet(board=ICE), offer="5 surveyor", board=ICE, plans=ICE_PLANS, **LATE)
    late = (DECLINE_ROUNDABOUT, pair(0), write(5, 1, 1), DECLINE_EFFECT, roundabout(1, 0), END_TURN)
    early = (roundabout(1, 0), pair(0), write(5, 1, 1), DECLINE_EFFECT, END_TURN)
    for turn in (late, early):
        assert told(begun, sheet_of(play(begun, *turn))).turn == turn


@pytest.mark.rule("ICE-3", "BOARD-7")
@pytest.mark.parametrize("side", ["left", "right"])
def test_the_answer_to_what_the_board_asks_is_found(side: Any) -> None:
    begun = game(sheet(board=ICE), offer="5 agent", board=ICE, plans=ICE_PLANS)
    turn = (pair(0), write(5, 2, 4), BoardChoice(choice=TruckStart(start=side)), raised(1), END_TURN)
    assert told(begun, sheet_of(play(begun, *turn))).turn == turn


@pytest.mark.rule("EFFECT-3", "ICE-3", "BOARD-7")
@pytest.mark.parametrize("side", ["left", "right"])
def test_what_is_wrong_is_told_for_the_answer_that_the_sheet_shows(side: Any) -> None:
    begun = game(sheet(board=ICE), offer="5 agent", board=ICE, plans=ICE_PLANS)
    after = sheet_of(play(begun, pair(0), write(5, 2, 4), BoardChoice(choice=TruckStart(start=side))))
    assert reasons(told(begun, evolve(after, temps=1))) == [("EFFECT-3", "/temps")]


@pytest.mark.rule("ROUND-2", "SWITCH-1", "ICE-8", "ICE-15")
def test_a_roundabout_is_not_taken_to_be_late_where_none_may_be() -> None:
    """The truck has passed the last cone of its street, which then went under a roundabout."""
    late, before = (
        game(sheet(board=ICE), offer="5 agent", board=ICE, plans=ICE_PLANS, **variants) for variants in (LATE, ADVANCED)
    )
    turn = (DECLINE_ROUNDABOUT, pair(0), write(5, 1, 10), DECLINE_EFFECT, roundabout(1, 9), END_TURN)
    after = sheet_of(play(late, *turn))
    assert told(late, after).turn == turn
    assert reasons(told(before, after)) == [("ICE-8", "/board/crossed/1"), ("ICE-15", "/board/bonuses/1")]


@pytest.mark.rule("BIS-1", "ICE-5", "ICE-7")
def test_a_copy_that_cannot_be_written_is_told_and_moves_the_truck_all_the_same() -> None:
    begun = game(sheet("...", "_ | ...", board=ICE), offer="5 bis", board=ICE, plans=ICE_PLANS)
    after = sheet("...", "5 | 5b ...", board=ICE)
    assert after.board is not None
    driven = evolve(after, board=evolve(after.board, circled=((), (0, 1), ())))
    assert reasons(told(begun, driven)) == [("BIS-1", "/numbers/1/1")]
    assert reasons(told(begun, after)) == [("BIS-1", "/numbers/1/1"), ("ICE-7", "/board/circled/1")]


@pytest.mark.rule("ROUND-5", "ROUND-7", "SWITCH-1", "ICE-8")
def test_a_late_roundabout_that_cannot_be_built_is_told_and_bounds_an_estate_all_the_same() -> None:
    singles = "1 | 2 | 3 | 4 | 5 | @ | @ | ..."
    begun = game(
        sheet(singles, "_ _ | ...", board=ICE),
        offer="5 agent",
        board=ICE,
        plans=("n1-111111", *ICE_PLANS[1:]),
        **LATE,
    )
    written = sheet_of(play(begun, pair(0), write(5, 1, 1)))
    estates = tuple(Line(street=street, first=box, last=box) for street, box in [*product((0,), range(5)), (1, 1)])
    after = with_plan(sheet(singles, "@ | 5 | ...", board=ICE), 0, *estates)
    assert reasons(told(begun, evolve(after, board=written.board))) == [("ROUND-5", "/roundabouts/1/0")]


@pytest.mark.rule("NUM-2", "ICE-15")
def test_what_is_wrong_with_the_board_is_told_beside_a_number_out_of_order() -> None:
    begun = game(sheet("...", "7 ...", board=ICE), offer="5 agent", board=ICE, plans=ICE_PLANS)
    after = sheet("...", "7 5 ...", board=ICE)
    assert after.board is not None
    changed = evolve(after, board=evolve(after.board, circled=((), (1,), ()), bonuses=(True, False, False)))
    assert reasons(told(begun, changed)) == [("NUM-2", "/numbers/1/1"), ("ICE-15", "/board/bonuses/0")]


@pytest.mark.rule("ICE-15", "ICE-16", "SOLO-12")
def test_a_street_finished_without_a_bonus_tells_that_somebody_finished_it_before() -> None:
    near = sheet("...", "1 ...", board=ICE)
    begun = game(near, offer="5 agent", board=ICE, plans=ICE_PLANS)
    actions: tuple[Action, ...] = (pair(0), write(5, 1, 9), DECLINE_EFFECT, END_TURN)
    gone = evolve(begun, board_part=IceCreamTable(finished=(False, True, False)))
    first, later = (sheet_of(play(one, *actions)) for one in (begun, gone))
    assert first.board != later.board
    assert told(begun, first).turn == told(gone, later).turn == actions
    assert reasons(told(gone, first)) == reasons(told(begun, later)) == [("ICE-15", "/board/bonuses/1")]
    for after, finished in ((first, False), (later, True)):
        unknown = told(begun, after, offer=False)
        assert unknown.offer is not None
        assert unknown.offer.board_part == IceCreamTable(finished=(False, finished, False))


@pytest.mark.rule("ICE-3", "ICE-7", "ICE-8", "ICE-15", "BOARD-5")
@pytest.mark.parametrize(
    ("field", "value", "rule", "entry"),
    [
        ("circled", ((), (), ()), "ICE-7", 2),
        ("crossed", ((), (), ()), "ICE-8", 2),
        ("starts", (None, None, None), "ICE-3", 2),
        ("bonuses", (False, True, False), "ICE-15", 1),
    ],
)
def test_what_a_truck_leaves_otherwise_is_told_by_the_rule_of_the_field(
    field: str, value: Any, rule: str, entry: int
) -> None:
    begun = game(sheet(board=ICE), offer="5 agent", board=ICE, plans=ICE_PLANS)
    after = sheet_of(play(begun, pair(0), write(5, 2, 1), BoardChoice(choice=TruckStart(start="left")), raised(1)))
    assert after.board is not None
    changed = evolve(after, board=evolve(after.board, **{field: value}))
    assert (rule, f"/board/{field}/{entry}") in reasons(told(begun, changed))


# --- reasons ----------------------------------------------------------------------------------------------------------

FENCED = sheet("1 2 3 4 | ...", "1 2 3 4 | ...")
LINE = Line(street=0, first=0, last=3)


def with_plan(one: Sheet, place: int, *lines: Line, first: bool = True) -> Sheet:
    plans = list(one.plans)
    plans[place] = CompletedPlan(first=first, lines=lines)
    return evolve(one, plans=tuple(plans))


@pytest.mark.parametrize(
    ("before", "after", "rule", "pointer"),
    [
        # numbers
        (sheet("3 ..."), sheet("_ 5 ..."), "NUM-1", "/numbers/0/0"),
        (sheet("3 ..."), sheet("4 5 ..."), "NUM-1", "/numbers/0/0"),
        (sheet("@ | ..."), sheet("_ | 5 ..."), "ROUND-3", "/roundabouts/0"),
        (sheet("_ 4 ..."), sheet("5 4 ..."), "NUM-2", "/numbers/0/0"),
        (sheet("5 ..."), sheet("5 5 ..."), "NUM-2", "/numbers/0/1"),
        (sheet(), sheet("6 ..."), "NUM-4", "/numbers/0/0"),
        (sheet(), sheet("5 _ 8 ..."), "TURN-3", "/numbers/0/2"),
        (sheet(), sheet(), "TURN-1", ""),
        # refusals
        (sheet(), sheet(refusals=1), "REFUSAL-1", "/refusals"),
        (sheet(), sheet("5 ...", refusals=1), "REFUSAL-3", "/refusals"),
        (sheet(*NOTHING_FITS), sheet(*NOTHING_FITS, refusals=2), "REFUSAL-3", "/refusals"),
        (sheet(*NOTHING_FITS), sheet(*NOTHING_FITS, refusals=1, temps=1), "REFUSAL-3", "/temps"),
        (sheet(refusals=1), sheet("5 ..."), "TURN-10", "/refusals"),
        # fences
        (sheet("_ | ..."), sheet("5 ..."), "TURN-10", "/fences/0"),
        (sheet(), sheet("5 | _ | ..."), "EFFECT-3", "/fences/0/1"),
        (sheet("3 3b ..."), sheet("3 | 3b 5 ..."), "FENCE-2", "/fences/0/0"),
        (sheet("[1 2] | ..."), sheet("[1 | 2] | 5 ..."), "FENCE-3", "/fences/0/0"),
        # other effects
        (sheet(), sheet("5 5b ..."), "EFFECT-3", "/numbers/0/1"),
        (sheet(), sheet("5 | ...", temps=1), "EFFECT-3", "/temps"),
        (sheet(temps=1), sheet("5 ..."), "TURN-10", "/temps"),
        (sheet(), sheet("5 ...", parks=(0, 1, 0)), "PARK-1", "/parks/1"),
        (sheet(), sheet("5 ...", pools=((), (3,), ())), "POOL-1", "/pools/1/0"),
        (sheet("_ _ 4 ..."), sheet("_ _ 4 5 ...", pools=((2,), (), ())), "POOL-1", "/pools/0/0"),
        (sheet(pools=((2,), (), ())), sheet("5 ..."), "TURN-10", "/pools/0"),
        (sheet("3 ..."), sheet("3 5 ...", bis=((0,), (), ())), "BIS-1", "/bis/0/0"),
        (sheet("3 3b ..."), sheet("3 3 5 ..."), "TURN-10", "/bis/0"),
        # roundabouts
        (sheet(), sheet("@ | 5 ..."), "ROUND-1", "/roundabouts/0/0"),
        # plans
        (FENCED, with_plan(sheet("1 2 3 4 | 5 ...", "1 2 3 4 | ..."), 1, LINE), "PLAN-2", "/plans/1"),
        (FENCED, with_plan(sheet("1 2 3 4 | 5 ...", "1 2 3 4 | ..."), 0, LINE), "PLAN-2", "/plans/0/lines"),
        (FENCED, with_plan(sheet("1 2 3 4 | 5 ...", "1 2 3 4 | ..."), 0, LINE, LINE), "PLAN-6", "/plans/0/lines/1"),
        (
            FENCED,
            with_plan(sheet("1 2 3 4 | 5 ...", "1 2 3 4 | ..."), 0, LINE, Line(street=1, first=0, last=2)),
            "PLAN-2",
            "/plans/0/lines/1",
        ),
        (with_plan(sheet(), 0, first=False), with_plan(sheet("5 ..."), 0), "TURN-10", "/plans/0"),
    ],
)
@pytest.mark.rule("NUM-1", "NUM-2", "NUM-4", "TURN-1", "TURN-3", "TURN-10", "REFUSAL-1", "REFUSAL-3", "EFFECT-3")
@pytest.mark.rule("FENCE-2", "FENCE-3", "BIS-1", "PARK-1", "POOL-1", "POOL-2", "PLAN-2", "PLAN-4", "PLAN-6")
@pytest.mark.rule("ROUND-1", "ROUND-3")
def test_one_thing_is_wrong(before: Sheet, after: Sheet, rule: str, pointer: str) -> None:
    assert reasons(told(game(before, offer=FIVE), after)) == [(rule, pointer)]


@pytest.mark.parametrize(
    ("before", "after", "rule", "pointer"),
    [
        (sheet(), sheet("@ 5 ..."), "ROUND-7", "/fences/0"),
        (sheet(), sheet("@ | @ | 5 ..."), "ROUND-4", "/roundabouts"),
        (sheet("@ | @ | 3 ..."), sheet("@ | @ | 3 5 | @ | ..."), "ROUND-5", "/roundabouts/0/2"),
        (
            sheet("3 ..."),
            sheet("3 5 ...", roundabouts=((0,), (), ()), fences=((1,), (), ())),
            "ROUND-3",
            "/roundabouts/0/0",
        ),
        (sheet(), sheet("@ | _ ...", refusals=1), "REFUSAL-1", "/refusals"),
    ],
)
@pytest.mark.rule("ROUND-3", "ROUND-4", "ROUND-5", "ROUND-7", "REFUSAL-1")
def test_one_thing_is_wrong_with_a_roundabout(before: Sheet, after: Sheet, rule: str, pointer: str) -> None:
    for variants in (ADVANCED, LATE):
        assert reasons(told(game(before, offer=FIVE, **variants), after)) == [(rule, pointer)]


@pytest.mark.parametrize(
    ("offer", "after", "rule", "pointer"),
    [
        ("5 surveyor, 8 temp, 11 agent", sheet("11 | ..."), "TURN-3", "/fences/0/0"),
        ("5 surveyor, 8 temp, 11 agent", sheet("5 ...", temps=1), "TURN-3", "/temps"),
        ("5 surveyor, 8 temp, 11 agent", sheet("9 ..."), "TEMP-2", "/temps"),
        ("5 surveyor, 8 temp, 11 agent", sheet("12 ...", temps=1), "NUM-4", "/numbers/0/0"),
        ("5 surveyor, 8 temp, 11 agent", sheet("8 8b ..."), "EFFECT-3", "/numbers/0/1"),
    ],
)
@pytest.mark.rule("TURN-3", "TEMP-2", "NUM-4", "EFFECT-3")
def test_what_is_not_on_offer_is_told(offer: str, after: Sheet, rule: str, pointer: str) -> None:
    begun = game(sheet(), offer=offer)
    assert reasons(told(begun, after)) == [(rule, pointer)]


@pytest.mark.rule("ADV-4", "PLAN-3")
def test_a_plan_that_names_no_estate_has_the_lines_it_draws() -> None:
    street = "1 2 3 4 5 6 7 8 9 ..."
    begun = game(sheet(street), offer="10 agent", plans=("n1-street-top", "n2-36", "n3-25"), **ADVANCED)
    whole = sheet(street.replace("...", "10"))
    right, wrong = (with_plan(whole, 0, Line(street=0, first=first, last=9)) for first in (0, 1))
    explained = told(begun, right)
    assert explained.turn is not None and complete(1) in explained.turn
    assert reasons(told(begun, wrong)) == [("PLAN-3", "/plans/0/lines")]
    early = with_plan(sheet(street, "10 ..."), 0, Line(street=0, first=0, last=9))
    assert reasons(told(begun, early)) == [("ADV-4", "/plans/0")]


@pytest.mark.rule("PLAN-5", "ADV-4")
@pytest.mark.parametrize(("approved", "worth"), [(True, "higher"), (False, "lower")])
def test_the_points_of_a_plan_are_told_that_it_cannot_be_worth(approved: bool, worth: str) -> None:
    street = "1 2 3 4 5 6 7 8 9"
    begun = game(sheet(f"{street} ..."), offer="10 agent", plans=("n1-street-top", "n2-36", "n3-25"), **ADVANCED)
    after = with_plan(sheet(f"{street} 10"), 0, Line(street=0, first=0, last=9), first=approved)
    assert told(evolve(begun, approved=(approved, False, False)), after).problems == (
        Problem("PLAN-5", f"plan n1-street-top cannot be worth its {worth} points now", "/sheet/plans/0/first"),
    )


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (sheet("3 ..."), sheet("_ 5 ..."), "the 3 in box 0 of street 0 is gone: a number once written stays"),
        (sheet("3 ..."), sheet("4 5 ..."), "the 3 in box 0 of street 0 has become 4: a number once written stays"),
        (sheet("3 3b ..."), sheet("3 3 5 ..."), "the mark of the copy in box 1 of street 0 is gone"),
        (sheet("@ | ..."), sheet("_ | 5 ..."), "the roundabout in box 0 of street 0 is gone"),
        (sheet("_ | ..."), sheet("5 ..."), "the fence in gap 1 of street 0 is gone"),
        (sheet(pools=((2,), (), ())), sheet("5 ..."), "the pool at box 2 of street 0 is gone"),
    ],
)
@pytest.mark.rule("NUM-1", "ROUND-3", "TURN-10")
def test_what_was_there_and_should_have_stayed_is_named(before: Sheet, after: Sheet, message: str) -> None:
    assert [problem.message for problem in told(game(before, offer=FIVE), after).problems] == [message]


@pytest.mark.parametrize(
    ("before", "after", "told_of"),
    [
        (sheet(), sheet(temps=1), [("TURN-1", ""), ("EFFECT-3", "/temps")]),
        (sheet(), sheet("6 _ 7 ..."), [("TURN-3", "/numbers/0/2"), ("NUM-4", "/numbers/0/0")]),
        (sheet(), sheet("5 6 ...", refusals=1), [("TURN-3", "/numbers/0/1"), ("REFUSAL-3", "/refusals")]),
        (sheet(), sheet("5 ...", "6 ...", parks=(1, 0, 0)), [("TURN-3", "/numbers/1/0"), ("EFFECT-3", "/parks/0")]),
        (sheet(), sheet("@ | @ | 5 ..."), [("ROUND-4", "/roundabouts"), ("ROUND-1", "/roundabouts/0/0")]),
        (
            sheet(*NOTHING_FITS),
            sheet("17 _ _ _ _ _ _ _ _ | @", "17 _ _ _ _ _ _ _ _ _ | @", NOTHING_FITS[2], refusals=1),
            [("ROUND-4", "/roundabouts"), ("ROUND-1", "/roundabouts/0/0")],
        ),
        (sheet(), sheet("5 ...", pools=((0,), (), ())), [("EFFECT-3", "/pools/0/0"), ("POOL-1", "/pools/0/0")]),
    ],
)
@pytest.mark.rule("EFFECT-3", "TURN-3", "ROUND-4", "POOL-1")
def test_more_than_one_thing_is_wrong(before: Sheet, after: Sheet, told_of: list[tuple[str, str]]) -> None:
    """Of several numbers or roundabouts all but the first are too many, and the first is judged."""
    assert reasons(told(game(before, offer=FIVE), after)) == told_of


@pytest.mark.rule("NUM-2", "TURN-4")
def test_a_number_that_fits_nowhere_is_told_where_it_was_written() -> None:
    begun = game(sheet(*NOTHING_FITS), offer=FIVE)
    assert reasons(told(begun, sheet("17 5 ...", *NOTHING_FITS[1:]))) == [("NUM-2", "/numbers/0/1")]


@pytest.mark.rule("NUM-4", "EFFECT-3")
def test_number_and_effect_may_both_be_missing_from_the_offer() -> None:
    begun = game(sheet(), offer=FIVE)
    assert reasons(told(begun, sheet("6 6b ..."))) == [("NUM-4", "/numbers/0/0"), ("EFFECT-3", "/numbers/0/1")]


@pytest.mark.rule("NUM-4", "TEMP-1")
def test_with_cards_that_are_not_known_the_deck_is_on_offer() -> None:
    begun = game(sheet(), offer=FIVE)
    assert reasons(told(begun, sheet("17 ..."), offer=False)) == [("TEMP-2", "/temps")]
    assert told(begun, sheet("17 ...", temps=1), offer=False).turn == (pair(0), write(17, 0, 0), END_TURN)
    assert reasons(told(begun, sheet("17 17b ..."), offer=False)) == [("TURN-3", "/numbers/0/1")]


@pytest.mark.rule("REFUSAL-1")
def test_a_refusal_is_told_with_any_cards_where_every_number_of_the_deck_fits() -> None:
    (problem,) = told(game(sheet(), offer=FIVE), sheet(refusals=1), offer=False).problems
    assert problem == Problem("REFUSAL-1", "1 can be written, so a refusal is not due", "/sheet/refusals")
    crowded = sheet(*NOTHING_FITS[:2], "1 _ 3 ...")
    explained = told(game(crowded, offer=FIVE), evolve(crowded, refusals=1), offer=False)
    assert explained.turn == (TAKE_REFUSAL, END_TURN)
    assert explained.offer is not None and {one.number for one in explained.offer.numbers} == {1}


@pytest.mark.rule("REFUSAL-1", "ROUND-9", "ROUND-11")
def test_a_refusal_after_a_roundabout_is_told_with_cards_that_fit_nowhere_beside_it() -> None:
    """Before the roundabout 1 fits nowhere, and after it no number from 8 on."""
    street = "3 _ _ 8 9 10 11 12 13 14"
    begun = game(sheet(street, *NOTHING_FITS[1:]), offer=FIVE, **ADVANCED)
    after = sheet(street.replace("_ _", "| @ | _"), *NOTHING_FITS[1:], refusals=1)
    explained = told(begun, after, offer=False)
    assert explained.turn == (roundabout(0, 1), TAKE_REFUSAL, END_TURN)
    assert explained.offer is not None and {one.number for one in explained.offer.numbers} == {8}


@pytest.mark.rule("TEMP-1", "TEMP-2", "TEMP-3")
@pytest.mark.parametrize(
    ("before", "after", "number", "effect"),
    [
        (sheet(), sheet("5 ..."), 5, "surveyor"),
        (sheet(), sheet("5 ...", temps=1), 5, "temp"),
        (sheet(), sheet("17 ...", temps=1), 15, "temp"),
        (sheet(), sheet("0 ...", temps=1), 2, "temp"),
        (sheet(temps=11), sheet("17 ...", temps=11), 15, "temp"),
    ],
)
def test_unless_there_is_a_trace_cards_not_known_have_the_number_unchanged_and_the_first_effect_of_the_deck(
    before: Sheet, after: Sheet, number: int, effect: str
) -> None:
    offer = told(game(before, offer=FIVE), after, offer=False).offer
    assert offer is not None
    assert {one.number for one in offer.numbers} == {number}
    assert {one.effect for one in offer.effects} == {effect}


def test_all_reasons_are_told_at_once() -> None:
    begun = game(sheet("3 ...", temps=2), offer=FIVE)
    after = with_plan(sheet("3 2 | ...", parks=(0, 0, 1), estate_values=(2, 0, 0, 0, 0, 0), temps=1), 0, LINE)
    assert reasons(told(begun, after)) == [
        ("TURN-10", "/temps"),
        ("EFFECT-3", "/estate_values/0"),
        ("EFFECT-3", "/parks/2"),
        ("PARK-1", "/parks/2"),
        ("NUM-4", "/numbers/0/1"),
        ("NUM-2", "/numbers/0/1"),
        ("PLAN-2", "/plans/0"),
    ]
