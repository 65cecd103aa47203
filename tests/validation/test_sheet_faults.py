"""What is told of a sheet, and what is not because play can lead to it: the two sides of each limit."""

from __future__ import annotations

from typing import Any

import pytest

from builders import completed, sheet, small_board
from validation.scenes import alone, filled, found
from welcometo import BOARDS, CompletedPlan, Layout, Line, Options, Problem, Sheet, diagnose
from welcometo.boards.ice_cream import IceCreamSheet
from welcometo.cards import EFFECTS, Effect
from welcometo.layouts import BASE, CardCount, StreetLayout
from welcometo.model import evolve
from welcometo.options import BASE_GAME
from welcometo.plans import EstatePlan

rule = pytest.mark.rule


def told(*texts: str, where: tuple[str, str], marks: Any, **fields: Any) -> Any:
    return pytest.param(sheet(*texts, **fields), where, marks=marks)


# --- streets -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "where"),
    [
        told("5 4 ...", where=("NUM-2", "/numbers/0/1"), marks=rule("NUM-2")),
        told("5 _ _ 4 ...", where=("NUM-2", "/numbers/0/3"), marks=rule("NUM-2")),
        told("5 | 4 ...", where=("NUM-2", "/numbers/0/1"), marks=rule("NUM-2")),
        told("5 5 ...", where=("NUM-2", "/numbers/0/1"), marks=rule("NUM-2", "BIS-3")),
        told("5 _ 5 ...", where=("NUM-2", "/numbers/0/2"), marks=rule("NUM-2", "BIS-3")),
        told("5b 5b ...", where=("BIS-1", "/bis/0/0"), marks=rule("BIS-1", "BIS-3")),
        told("5 _ 5b ...", where=("BIS-1", "/bis/0/0"), marks=rule("BIS-1", "BIS-3")),
        told("4 5b ...", where=("BIS-1", "/bis/0/0"), marks=rule("BIS-1", "BIS-2")),
        told("_ ...", bis=((0,), (), ()), where=("BIS-1", "/bis/0/0"), marks=rule("BIS-1")),
        told("5 | 5b 6 ...", where=("FENCE-2", "/fences/0/0"), marks=rule("FENCE-2")),
    ],
)
def test_numbers_and_copies_that_cannot_stand_so_are_told(drawn: Sheet, where: tuple[str, str]) -> None:
    assert where in found(drawn)


@pytest.mark.rule("NUM-2", "BIS-3", "ROUND-7", "ROUND-9")
@pytest.mark.parametrize(
    ("text", "rule_id", "pointer"),
    [
        ("9 | @ 3 ...", "ROUND-7", "/roundabouts/0/0"),
        ("9 @ | 3 ...", "ROUND-7", "/roundabouts/0/0"),
        ("9 | @ | 3 _ 3 ...", "NUM-2", "/numbers/0/4"),
        ("9 | @ | 9b ...", "BIS-1", "/bis/0/0"),
    ],
)
def test_beyond_a_roundabout_numbers_start_anew_but_keep_their_order(text: str, rule_id: str, pointer: str) -> None:
    assert (rule_id, pointer) in found(sheet(text), advanced=True)


@pytest.mark.rule("NUM-2", "BIS-3", "ROUND-9", "NUM-3")
@pytest.mark.parametrize(
    "text",
    [
        "2b 2 2b 3 ...",
        "2 2b 3 | 4 ...",
        "3 _ _ 4 ...",
        "9 10 | @ | 9 9b 10 ...",
        "@ | 5 | @ | 5 ...",
        "@ | @ | 1 2 ...",
    ],
)
def test_streets_that_play_leads_to_are_not_told(text: str) -> None:
    assert found(filled(text), advanced=True) == []


@pytest.mark.rule("ROUND-1", "ROUND-3", "ROUND-4", "ROUND-5")
def test_roundabouts_are_built_in_empty_boxes_of_the_advanced_game_one_a_turn_and_two_in_all() -> None:
    assert found(sheet("@ | 5 ..."), advanced=True) == []
    assert found(sheet("@ | 5 ...")) == [("ROUND-1", "/roundabouts/0/0")]
    assert found(sheet("@ | 5 | @ | ..."), advanced=True) == [("ROUND-4", "/roundabouts")]
    assert found(sheet("@ | 5 | @ | 6 | @ | 7 ..."), advanced=True) == [("ROUND-5", "/roundabouts")]
    assert found(sheet("5 | 6 | 7 ...", roundabouts=((1,), (), ())), advanced=True) == [("ROUND-3", "/roundabouts/0/0")]


# --- effects -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("POOL-1", "POOL-2", "ROUND-14", "EFFECT-3")
@pytest.mark.parametrize(
    ("text", "box", "where"),
    [
        ("1 2 3 ...", 2, None),
        ("1 2 3 ...", 1, "POOL-1"),
        ("1 2 ...", 2, "POOL-1"),
        ("1 2 2b ...", 2, "POOL-2"),
        ("1 2 | @ | 4 ...", 2, "ROUND-14"),
        ("1 2 16 ...", 2, "EFFECT-3"),
        ("1 2 15 ...", 2, None),
    ],
)
def test_a_pool_needs_a_printed_one_at_a_house_with_a_number_as_cards_show_it(
    text: str, box: int, where: str | None
) -> None:
    temps = 1 if "16" in text else 0
    problems = found(filled(text, pools=((box,), (), ()), temps=temps), advanced=True)
    assert problems == ([] if where is None else [(where, "/pools/0/0")])


@pytest.mark.rule("PARK-1", "EFFECT-3")
def test_each_park_takes_a_plain_house_of_its_street() -> None:
    assert found(sheet("1 2 ...", parks=(2, 0, 0))) == []
    assert found(sheet("1 2 ...", "5 ...", parks=(3, 0, 0))) == [("PARK-1", "/parks/0")]
    assert found(sheet("1 2 2b ...", "5 ...", parks=(3, 0, 0)))[0] == ("PARK-1", "/parks/0")
    assert found(sheet("1 2 3 ...", pools=((2,), (), ()), parks=(3, 0, 0)))[0] == ("PARK-1", "/parks/0")
    assert found(sheet("1 2 3 ...", pools=((2,), (), ()), parks=(2, 0, 0))) == []
    assert found(sheet("0 2 3 ...", "1 ...", temps=1, parks=(3, 0, 0)))[0] == ("PARK-1", "/parks/0")


@pytest.mark.rule("TEMP-1", "TEMP-2", "TEMP-3")
def test_numbers_that_no_card_shows_cross_a_temp_box_each_while_there_are_some() -> None:
    assert found(sheet("0 5 16 17 ...", temps=3)) == []
    assert found(sheet("0 5 16 17 ...", temps=2)) == [("TEMP-2", "/temps")]
    board = small_board(4, cards=(CardCount(number=8, effect="temp", count=6),), temp_boxes=1)
    assert found(sheet("7 9 10 ...", board=board, temps=1), board=board) == []
    assert found(sheet("7 9 10 ...", board=board), board=board) == [("TEMP-2", "/temps")]


@pytest.mark.rule("NUM-4", "TEMP-1")
def test_a_number_that_no_card_shows_or_can_be_changed_to_is_told() -> None:
    temps, pools = (small_board(3, cards=(CardCount(number=8, effect=e, count=6),)) for e in ("temp", "pool"))
    assert found(sheet("10 ...", board=temps, temps=1), board=temps) == []
    assert found(sheet("11 ...", board=temps, temps=1), board=temps) == [("NUM-4", "/numbers/0/0")]
    assert ("NUM-4", "/numbers/0/0") in found(sheet("9 ...", board=pools), board=pools)


@pytest.mark.rule("EFFECT-3", "ROUND-7", "POOL-2")
def test_a_plain_house_brings_one_effect_at_most_and_a_roundabout_its_fences() -> None:
    assert found(sheet("1 | 2 ...", temps=1)) == []
    assert found(sheet("1 | 2 ...", temps=2)) == [("EFFECT-3", "")]
    assert found(sheet("1 2 2b ...", temps=1)) == []
    assert found(sheet("1 2 2b ...", estate_values=(0, 1, 1, 0, 0, 0))) == [("EFFECT-3", "")]
    assert found(sheet("1 | @ | 2 ...", temps=2), advanced=True) == []
    assert found(sheet("0 16 ...", temps=2, estate_values=(1, 0, 0, 0, 0, 0))) == [("EFFECT-3", "")]


MARKS: dict[Effect, tuple[str, dict[str, Any], str]] = {
    "surveyor": ("8 | ...", {}, "/fences"),
    "agent": ("8 ...", {"estate_values": (1, 0, 0, 0, 0, 0)}, "/estate_values"),
    "landscaper": ("8 ...", {"parks": (1,)}, "/parks"),
    "pool": ("8 ...", {"pools": ((0,),)}, "/pools"),
    "temp": ("8 ...", {"temps": 1}, "/temps"),
    "bis": ("8 8b ...", {}, "/bis"),
}
"""A street and fields of a sheet on which each effect was used once, and where it left its mark."""


@pytest.mark.rule("EFFECT-3")
@pytest.mark.parametrize("missing", [(), *((effect,) for effect in EFFECTS)], ids=str)
@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_that_no_card_has_was_not_used(effect: Effect, missing: tuple[Effect, ...]) -> None:
    cards = tuple(CardCount(number=8, effect=other, count=6) for other in EFFECTS if other not in missing)
    street = StreetLayout(boxes=3, pools=(0,), park_track=(0, 2))
    text, fields, pointer = MARKS[effect]
    board = small_board(streets=(street,), cards=cards)
    problems = found(sheet(text, board=board, **fields), board=board)
    assert [problem for problem in problems if problem[0] == "EFFECT-3"] == (
        [("EFFECT-3", pointer)] if effect in missing else []
    )


# --- refusals and the end ------------------------------------------------------------------------------------------------


@pytest.mark.rule("REFUSAL-1", "ROUND-9")
@pytest.mark.parametrize(
    ("texts", "advanced", "due"),
    [
        (("15 ...", "15 ...", "15 ..."), False, True),
        (("_ _ _ _ _ _ _ _ _ 5", "_ _ _ _ _ _ _ _ _ _ 5", "_ _ _ _ _ _ _ _ _ _ _ 5"), False, True),
        (("1 _ _ _ _ _ _ _ _ 2", "_ _ _ _ _ _ _ _ _ _ 1", "_ _ _ _ _ _ _ _ _ _ _ 3"), False, True),
        (("_ _ _ _ _ _ _ _ _ 5", "_ _ _ _ _ _ _ _ _ _ 5"), False, False),
        (("3 | @ | ...", "_ _ _ _ _ _ _ _ _ _ 5", "_ _ _ _ _ _ _ _ _ _ _ 5"), True, True),
        (("3 | @ | ...", "_ _ _ _ _ _ _ _ _ _ 5"), True, False),
        (("@ | ...", "_ _ _ _ _ _ _ _ _ _ 5", "_ _ _ _ _ _ _ _ _ _ _ 5"), True, False),
    ],
)
def test_a_refusal_needs_a_number_that_fits_nowhere(texts: tuple[str, ...], advanced: bool, due: bool) -> None:
    problems = found(sheet(*texts, refusals=1), advanced=advanced)
    assert problems == ([] if due else [("REFUSAL-1", "/refusals")])


@pytest.mark.rule("REFUSAL-1", "REFUSAL-4", "ROUND-10")
def test_the_last_refusal_was_due_on_the_sheet_as_it_is() -> None:
    rest = ("_ _ _ _ _ _ _ _ _ _ 5", "_ _ _ _ _ _ _ _ _ _ _ 5")
    opened = ("3 | @ | _ _ _ _ _ _ _ 5", *rest)
    assert found(sheet(*opened, refusals=2), advanced=True) == []
    assert found(sheet(*opened, refusals=3), advanced=True) == []
    opened = ("_ _ _ _ _ _ _ _ | @ | 5", *rest)
    assert found(sheet(*opened, refusals=2), advanced=True) == []
    assert found(sheet(*opened, refusals=3), advanced=True) == [("REFUSAL-1", "/refusals")]


FULL = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")


@pytest.mark.rule("END-1", "ROUND-11", "REFUSAL-4")
def test_the_last_refusal_and_a_full_sheet_come_together_only_by_a_roundabout() -> None:
    assert found(sheet(*FULL, refusals=2)) == []
    assert found(sheet(*FULL, refusals=3)) == [("END-1", "/refusals")]
    with_roundabout = sheet("1 2 3 4 5 6 7 8 9 | @", *FULL[1:], refusals=3)
    assert found(with_roundabout, advanced=True) == []


@pytest.mark.rule("SOLO-8")
def test_a_solo_game_has_27_turns() -> None:
    assert found(sheet(*FULL[:2], "1 2 3 4 5 ...", refusals=1), players=1) == []
    assert found(sheet(*FULL[:2], "1 2 3 4 5 6 ...", refusals=1), players=1) == [("SOLO-8", "")]


# --- plans ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PLAN-5", "PLAN-1", "SOLO-7")
def test_lower_points_need_an_earlier_turn_of_somebody_else() -> None:
    temps: dict[str, Any] = {"temps": 7, "plans": (completed(first=False), None, None)}
    setup: dict[str, Any] = {"advanced": True, "plans": ("n1-temps", "n2-36", "n3-25")}
    assert found(sheet("1 2 3 4 5 6 7 ...", **temps), **setup) == []
    assert ("PLAN-5", "/plans/0/first") in found(sheet("1 ...", **temps), **setup)
    assert ("PLAN-1", "/plans/0") in found(sheet(**temps), **setup)
    before_the_card = sheet(FULL[0], "1 2 3 ...", **temps)
    assert found(before_the_card, players=1, **setup) == [("SOLO-7", "/plans/0/first")]
    assert found(sheet(FULL[0], "1 2 3 4 ...", **temps), players=1, **setup) == []


ESTATES = "[1 2 3 4] | [5 6 7 8] | 9 10"


@pytest.mark.rule("PLAN-2", "PLAN-3", "PLAN-6", "ESTATE-1", "FENCE-3")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        (ESTATES, None),
        ("[1 2 3 4] | [5 6 7] | 8 9 10", ("PLAN-2", "/plans/0/lines")),
        ("[1 2 3 4] | 5 6 7 8 | 9 10", ("PLAN-2", "/plans/0/lines")),
        ("[1 2 3 4] | [5 6 7 8] 9 10", ("ESTATE-1", "/plans/0/lines/1")),
        ("[1 2 3 4] [5 6 7 8] | 9 10", ("ESTATE-1", "/plans/0/lines/0")),
        ("[1 2 3 4] | [5 _ 7 8] | 9 10", ("ESTATE-1", "/plans/0/lines/1")),
        ("[1 2 3 _] | [5 6 7 8] | 9 10", ("ESTATE-1", "/plans/0/lines/0")),
        ("[1 2 3 4] [5 6 7 8] | 9 10", ("ESTATE-1", "/plans/0/lines/1")),
        ("1 2 | [3 4 5 6] | [7 8 9 10]", None),
        ("1 | [2 3 4 5] | [6 7 8 9] 10", ("ESTATE-1", "/plans/0/lines/1")),
        ("[1 | 2 3 4] | [5 6 7 8] | 9 10", ("FENCE-3", "/fences/0/0")),
        ("[1 2 | 3 4] | [5 6 7 8] | 9 10", ("FENCE-3", "/fences/0/0")),
        ("[1 2 3 | 4] | [5 6 7 8] | 9 10", ("FENCE-3", "/fences/0/0")),
    ],
)
def test_lines_run_over_completed_estates_of_the_plans_sizes(text: str, where: tuple[str, str] | None) -> None:
    problems = found(filled(text))
    assert problems == [] if where is None else where in problems


@pytest.mark.rule("ESTATE-1")
def test_which_fence_an_estate_lacks_is_told_with_its_houses() -> None:
    left, right = (alone(filled(text)) for text in ("[1 2 3 4] [5 6 7 8] | 9 10", "[1 2 3 4] | [5 6 7 8] 9 10"))
    told = [problem.message for one in (left, right) for problem in diagnose(one)]
    assert told == [
        "no fence bounds the estate on the right in boxes 0 to 3 of street 0",
        "no fence bounds the estate on the left in boxes 4 to 7 of street 0",
        "no fence bounds the estate on the right in boxes 4 to 7 of street 0",
    ]


@pytest.mark.rule("PLAN-2")
def test_a_fault_stays_a_sentence_however_many_lines_there_are() -> None:
    many = CompletedPlan(first=True, lines=(Line(street=0, first=0, last=3),) * 9999)
    problems = diagnose(alone(evolve(filled(ESTATES), plans=(many, None, None))))
    sizes = [problem.message for problem in problems if problem.pointer == "/sheet/plans/0/lines"]
    assert [message[:45] for message in sizes] == ["plan n1-44 takes estates of sizes 4, 4, not 4"]
    assert max(len(problem.message) for problem in problems) < 200


@pytest.mark.rule("PLAN-3", "PLAN-6")
def test_lines_ascend_and_share_no_house() -> None:
    drawn = filled(ESTATES)
    first, second = (Line(street=0, first=box, last=box + 3) for box in (0, 4))
    swapped = CompletedPlan(first=True, lines=(second, first))
    assert found(evolve(drawn, plans=(swapped, None, None))) == [("PLAN-6", "/plans/0/lines/1")]
    both = CompletedPlan(first=True, lines=(first, second))
    two_plans = found(evolve(drawn, plans=(both, both, None)), advanced=True, plans=("n1-44", "n2-parks", "n3-25"))
    assert ("PLAN-3", "/plans/1/lines/0") in two_plans
    assert ("PLAN-3", "/plans/1/lines/1") in two_plans


@pytest.mark.rule("FENCE-3")
def test_a_fence_inside_several_lines_of_a_plan_is_told_once() -> None:
    drawn = filled("[1 2 | 3 4] | [5 6 7 8] | 9 10")
    line = Line(street=0, first=0, last=3)
    problems = found(evolve(drawn, plans=(CompletedPlan(first=True, lines=(line, line)), None, None)))
    assert problems.count(("FENCE-3", "/fences/0/0")) == 1
    assert ("PLAN-6", "/plans/0/lines/1") in problems, "the second line is not behind the first"


@pytest.mark.rule("ADV-4", "ADV-7")
def test_a_full_street_may_be_cut_by_fences_of_before_and_hold_roundabouts() -> None:
    setup: dict[str, Any] = {"advanced": True, "plans": ("n1-street-top", "n2-36", "n3-25")}
    assert found(filled("[1 2 | 3 4 5 | @ | 7 8 9 10]"), **setup) == []
    assert found(filled("[1 2 | 3 4 5 | @ | 7 8 9] 10"), **setup) == [("ADV-7", "/plans/0/lines")]
    assert found(filled("[1 2 | 3 4 5 | @ | 7 8 9 _]"), **setup) == [("ADV-4", "/plans/0")]


@pytest.mark.rule("ADV-8", "ADV-10", "SWITCH-2")
def test_end_houses_have_a_line_each() -> None:
    setup: dict[str, Any] = {"advanced": True, "plans": ("n1-ends", "n2-36", "n3-25")}
    ends = sheet("[1] 2 3 4 5 6 7 8 9 [10]", "[1] _ _ _ _ _ _ _ _ _ [9]", "[1] _ _ _ _ _ _ _ _ _ _ [9]")
    assert found(ends, **setup) == []
    assert found(
        sheet("[1 2] 3 4 5 6 7 8 9 [10]", "[1] _ _ _ _ _ _ _ _ _ [9]", "[1] _ _ _ _ _ _ _ _ _ _ [9]"), **setup
    ) == [("ADV-10", "/plans/0/lines")]
    with_roundabout = sheet("@ | 2 3 4 5 6 7 8 9 [10]", "[1] _ _ _ _ _ _ _ _ _ [9]", "[1] _ _ _ _ _ _ _ _ _ _ [9]")
    assert found(with_roundabout, **setup) == [("ADV-8", "/plans/0")]
    assert found(with_roundabout, end_houses="roundabouts", **setup) == []
    empty = sheet("_ 2 3 4 5 6 7 8 9 [10]", "[1] _ _ _ _ _ _ _ _ _ [9]", "[1] _ _ _ _ _ _ _ _ _ _ [9]")
    assert found(empty, end_houses="roundabouts", **setup) == [("SWITCH-2", "/plans/0")]


@pytest.mark.rule("ADV-3", "ADV-12", "ADV-18", "BOARD-9")
@pytest.mark.parametrize(
    ("board", "plan", "place", "rule_id"),
    [
        ("base", "n1-bis", 0, "ADV-12"),
        ("base", "n1-temps", 0, "ADV-3"),
        ("base", "n2-pools", 1, "ADV-18"),
        ("christmas_lights", "lights-street", 2, "BOARD-9"),
        ("easter_eggs", "eggs-bottom", 2, "BOARD-9"),
        ("ice_cream", "ice-cones", 2, "BOARD-9"),
    ],
)
def test_a_plan_that_uses_no_house_draws_no_line(board: str, plan: str, place: int, rule_id: str) -> None:
    plans = [cards[0].id for cards in BOARDS[board].candidates(advanced=True)]
    plans[place] = plan
    done = CompletedPlan(first=True, lines=(Line(street=0, first=0, last=0),))
    entries = tuple(done if k == place else None for k in range(3))
    drawn = sheet("1 ...", board=BOARDS[board], plans=entries)
    problems = found(drawn, board=BOARDS[board], plans=plans, advanced=True)
    assert (rule_id, f"/plans/{place}/lines") in problems


@pytest.mark.rule("BOARD-9", "LIGHT-8", "LIGHT-10", "EGG-10", "EGG-11", "ICE-22", "ICE-23")
@pytest.mark.parametrize(
    ("board", "plan", "streets", "rule_id"),
    [
        ("christmas_lights", "lights-without-33", ("[1 3 5] | [7 8 11] | ...",), "LIGHT-10"),
        ("christmas_lights", "lights-on-66", ("[1 2 3 4 5 6] | ...", "[1 2 3 4 5 7] | ..."), "LIGHT-8"),
        ("easter_eggs", "eggs-without-234", ("[1 2] | [3 4 5] | ...", "[8 9 10 11] | ..."), "EGG-10"),
        ("easter_eggs", "eggs-with-333", ("_ _ | [6 8 9] | ...", "_ _ _ _ _ | [6 8 9] | [1 3 4]"), "EGG-11"),
        ("ice_cream", "ice-without-345", ("[1 2 3] | [4 5 6 7] | ...", "[1 2 3 4 5] | ..."), "ICE-22"),
        ("ice_cream", "ice-with-444", ("[1 2 3 4] | [5 6 7 8] | ...", "[1 2 3 4] | ..."), "ICE-23"),
    ],
)
def test_an_estate_that_the_boards_plan_does_not_take_is_told(
    board: str, plan: str, streets: tuple[str, ...], rule_id: str
) -> None:
    setup: dict[str, Any] = {"board": BOARDS[board], "plans": ("n1-44", "n2-36", plan)}
    drawn = sheet(*streets, board=BOARDS[board], plan=3)
    if plan == "ice-without-345":
        part = BOARDS[board].new_sheet_part()
        assert isinstance(part, IceCreamSheet)
        drawn = evolve(drawn, board=evolve(part, circled=((0,), (), ())))
    problems = found(drawn, **setup)
    assert {one for one, pointer in problems if pointer.startswith("/plans/2/lines/")} == {rule_id}


@pytest.mark.rule("BOARD-9")
def test_a_plan_from_outside_that_names_no_rule_of_its_own_has_that_of_all_boards() -> None:
    class Even(EstatePlan):
        """Estates that end with an even number."""

        def accepts(self, layout: Layout, sheet: Sheet, estate: Line) -> bool:
            return sheet.numbers[estate.street][estate.last] in range(0, 18, 2)

    plan = Even(id="even", number=1, first=3, later=1, sizes=(2,))
    options = Options(players=2, **BASE_GAME)
    problems = [*plan.faults(BASE, options, sheet("[1 3] | ..."), (Line(street=0, first=0, last=1),))]
    assert [(problem.rule, problem.pointer) for problem in problems] == [("BOARD-9", "/plans/0/lines/0")]


@pytest.mark.rule("PARK-1", "EFFECT-3")
@pytest.mark.parametrize("pools", [(), (2,)])
def test_where_no_house_can_have_brought_a_park_none_is_told(pools: tuple[int, ...]) -> None:
    problems = diagnose(alone(sheet(parks=(1, 0, 0), pools=(pools, (), ()))))
    message = "parks on street 0: 1; houses there that can have brought one: 0"
    assert Problem("PARK-1", message, "/sheet/parks/0") in problems
    without = diagnose(alone(sheet(pools=(pools, (), ()))))
    assert "PARK-1" not in {problem.rule for problem in without}


@pytest.mark.rule("EFFECT-3", "TEMP-1", "TEMP-3")
def test_a_changed_number_takes_its_house_though_all_temp_boxes_are_crossed() -> None:
    cards = tuple(CardCount(number=n, effect=e, count=3) for n in (3, 4) for e in ("temp", "surveyor"))
    board = small_board(4, cards=cards, temp_boxes=1)
    assert found(sheet("1 | 3 6 _", board=board, temps=1), board=board) == []
    assert found(sheet("1 | 6 ...", board=board, temps=1), board=board) == [("EFFECT-3", "")]


@pytest.mark.rule("NUM-2", "ROUND-5")
def test_faults_of_numbers_are_told_before_those_of_roundabouts() -> None:
    drawn = sheet("5 4 ...", roundabouts=((), (), (3,)))
    rules = [rule for rule, _ in found(drawn)]
    assert rules[0] == "NUM-2" and len(rules) > 1
