"""Cones, sides and bonuses: what a truck cannot have left so, and what it can."""

from __future__ import annotations

from typing import Any, cast

import pytest

from builders import sheet
from validation.scenes import alone, found
from welcometo import BOARDS, Sheet, diagnose
from welcometo.boards.ice_cream import IceCreamSheet, IceCreamTable, Side
from welcometo.model import evolve

ICE_CREAM = BOARDS["ice_cream"]


def faults(
    street: int,
    text: str,
    circled: tuple[int, ...] = (),
    crossed: tuple[int, ...] = (),
    *,
    start: Side | None = None,
    bonus: bool = False,
    **setup: Any,
) -> list[tuple[str, str]]:
    """What is told of a sheet with this one street, its cones so marked."""
    texts = ["..."] * 3
    texts[street] = text
    rows = [circled if s == street else () for s in range(3)]
    cross = [crossed if s == street else () for s in range(3)]
    part = IceCreamSheet(
        circled=tuple(rows),
        crossed=tuple(cross),
        starts=(None, None, start),
        bonuses=tuple(bonus and s == street for s in range(3)),
    )
    drawn = sheet(*texts, board=ICE_CREAM)
    return found(drawn.model_copy(update={"board": part}), board=ICE_CREAM, **setup)


@pytest.mark.rule("ICE-5", "ICE-6", "ICE-7", "ICE-8", "ICE-11")
@pytest.mark.parametrize(
    ("text", "circled", "crossed", "where"),
    [
        ("5 _ _ 8 ...", (0, 3), (1,), None),
        ("5 _ _ 8 ...", (3,), (0, 1), None),
        ("5 _ _ 8 ...", (0, 3), (), ("ICE-8", "/board/crossed/1")),
        ("5 _ _ 8 ...", (3,), (1,), ("ICE-8", "/board/crossed/1")),
        ("5 _ _ 8 ...", (0,), (1,), ("ICE-7", "/board/circled/1")),
        ("5 _ _ 8 ...", (0,), (1, 3), ("ICE-7", "/board/circled/1")),
        ("5 _ _ 8 ...", (0, 1, 3), (), ("ICE-7", "/board/circled/1/1")),
        ("5 _ _ 8 ...", (0, 3, 4), (1,), ("ICE-7", "/board/circled/1/2")),
        ("5 _ _ 8 ...", (0, 3), (1, 4), ("ICE-8", "/board/crossed/1/1")),
        ("5 _ _ 8 ...", (0, 3), (0, 1), ("ICE-8", "/board/crossed/1/0")),
        ("5 | @ | _ 8 ...", (0, 3), (), None),
        ("5 | @ | _ 8 ...", (0, 3), (1,), None),
        ("5 | @ | _ 8 ...", (0, 1, 3), (), ("ICE-7", "/board/circled/1/1")),
        ("5 | _ 7 | @ | ...", (0,), (1, 3), ("ICE-8", "/board/crossed/1/1")),
    ],
)
def test_cones_behind_the_truck_are_circled_or_crossed_off_and_none_ahead(
    text: str, circled: tuple[int, ...], crossed: tuple[int, ...], where: tuple[str, str] | None
) -> None:
    problems = [
        (rule, place) for rule, place in faults(1, text, circled, crossed, advanced=True) if "EFFECT" not in rule
    ]
    assert problems == ([] if where is None else [where])


@pytest.mark.rule("ICE-2", "ICE-4")
def test_the_top_truck_comes_from_the_right() -> None:
    assert faults(0, "_ _ _ _ _ _ _ 5 _ 8", (7, 9)) == []
    assert faults(0, "_ _ _ _ _ _ _ 5 _ 8", (7,), (9,)) == []
    assert faults(0, "_ _ _ _ _ _ _ 5 _ 8", (9,), (7,)) == [("ICE-7", "/board/circled/0")]


@pytest.mark.rule("ICE-9")
@pytest.mark.parametrize(
    ("text", "circled", "crossed", "where"),
    [
        ("5 _ _ 8 8b ...", (0, 3, 4), (1,), None),
        ("5 _ _ 8 8b ...", (0, 4), (1, 3), ("ICE-9", "/board/crossed/1/1")),
        ("5 _ _ 8b 8 ...", (0, 4), (1, 3), None),
        ("5 _ _ 8b 8 ...", (0, 3, 4), (1,), ("ICE-9", "/board/circled/1/1")),
        ("5 _ _ 8 8b _ 9 ...", (0, 6), (1, 3, 4), None),
        ("5 _ _ 8 8b _ 9 ...", (0, 4, 6), (1, 3), ("ICE-9", "/board/crossed/1/1")),
        ("5 _ _ 8 8b 8b _ ...", (0, 3), (1, 4), ("ICE-9", "/board/crossed/1/1")),
        ("5 _ _ 8 8b 8b _ ...", (0, 3, 4), (1,), None),
    ],
)
def test_a_copy_is_later_than_what_it_copies(
    text: str, circled: tuple[int, ...], crossed: tuple[int, ...], where: tuple[str, str] | None
) -> None:
    assert faults(1, text, circled, crossed) == ([] if where is None else [where])


@pytest.mark.rule("ICE-2", "ICE-9")
def test_a_copy_ahead_of_a_truck_from_the_right_is_later_as_well() -> None:
    told = faults(0, "_ _ _ 7b 7 _ _ _ _ 12", (9,), (4, 5, 7))
    assert told == [("ICE-9", "/board/crossed/0/0")]
    assert faults(0, "_ _ _ 7b 7 _ _ _ _ 12", (4, 9), (5, 7)) == []


@pytest.mark.rule("ICE-9", "BIS-1")
def test_of_copies_without_an_original_only_that_is_told() -> None:
    assert faults(1, "5 6 _ 8b 8b ...", (0, 1, 4), (3,)) == [("BIS-1", "/bis/1/0")]


@pytest.mark.rule("ICE-3")
def test_a_side_is_chosen_with_the_first_number_and_not_before() -> None:
    assert faults(2, "...") == []
    assert faults(2, "...", start="left") == [("ICE-3", "/board/starts/2")]
    assert faults(2, "_ _ 5 ...") == [("ICE-3", "/board/starts/2")]
    assert faults(2, "_ _ 5 ...", crossed=(0, 1), start="left") == []
    assert faults(2, "_ _ 5 ...", crossed=(3, 4, 5, 7, 9, 10), start="right") == []
    part = IceCreamSheet(circled=((), (), ()), crossed=((), (), ()), starts=(None,) * 3, bonuses=(False,) * 3)
    for text, start, why in (("...", "left", "and there is none"), ("_ _ 5 ...", None, "but no side was chosen")):
        drawn = evolve(sheet("...", "...", text, board=ICE_CREAM), board=evolve(part, starts=(None, None, start)))
        (problem,) = diagnose(alone(drawn, board=ICE_CREAM))
        assert problem.message == f"the truck of street 2 starts with its first number, {why}"


def drawn(circled: tuple[int, ...], *, bonus: bool = False, start: Side | None = None) -> Sheet:
    """A sheet whose middle truck, from the left, has served these cones and come to the last house."""
    part = IceCreamSheet(
        circled=((), circled, ()), crossed=((), (), ()), starts=(None, None, start), bonuses=(False, bonus, False)
    )
    return evolve(sheet("...", "_ _ _ _ _ _ _ _ _ 5 _" if circled else "...", board=ICE_CREAM), board=part)


@pytest.mark.rule("ICE-4", "ICE-15")
def test_a_side_and_a_bonus_once_had_are_never_lost() -> None:
    none, left, right = (drawn((), start=start) for start in (None, "left", "right"))
    assert ICE_CREAM.leads_to(none, left)
    assert ICE_CREAM.leads_to(left, left)
    assert not ICE_CREAM.leads_to(left, none)
    assert not ICE_CREAM.leads_to(left, right)
    assert ICE_CREAM.leads_to(drawn((9,)), drawn((9,), bonus=True))
    assert not ICE_CREAM.leads_to(drawn((9,), bonus=True), drawn((9,)))


@pytest.mark.rule("ICE-16")
def test_a_street_finished_now_without_a_bonus_was_finished_by_somebody_before() -> None:
    none, finished = drawn(()), drawn((9,))
    kept = [
        ICE_CREAM.kept(before, after)
        for before, after in ((none, none), (none, drawn((9,), bonus=True)), (none, finished), (finished, finished))
    ]
    assert [cast(IceCreamTable, one).finished[1] for one in kept] == [False, False, True, True]


@pytest.mark.rule("ICE-7", "ICE-8", "ROUND-5")
def test_a_cone_is_not_unserved_nor_served_after_its_box_is_taken() -> None:
    none, served = drawn(()), drawn((9,))
    part = IceCreamSheet(circled=((), (), ()), crossed=((), (), ()), starts=(None,) * 3, bonuses=(False,) * 3)
    assert ICE_CREAM.leads_to(none, served)
    assert not ICE_CREAM.leads_to(served, none)
    for text in ("_ _ _ _ _ _ _ _ _ 5 _", "_ _ _ _ _ _ _ _ _ @ _"):
        taken = evolve(sheet("...", text, board=ICE_CREAM), board=part)
        assert not ICE_CREAM.leads_to(taken, served)
        assert ICE_CREAM.leads_to(taken, taken)


@pytest.mark.rule("ICE-15", "ICE-16")
def test_what_is_kept_of_streets_is_what_the_sheets_show() -> None:
    none, finished, first = drawn(()), drawn((9,)), drawn((9,), bonus=True)
    options = alone(none, board=ICE_CREAM).options

    def told(kept: bool, *sheets: Sheet) -> list[tuple[str, str, str]]:
        problems = ICE_CREAM.table_faults(options, IceCreamTable(finished=(False, kept, False)), sheets)
        return [(problem.rule, problem.pointer, problem.message) for problem in problems]

    at = "/board_part/finished/1"
    assert told(False, none, none) == []
    assert told(True, none, none) == [("ICE-16", at, "street 1 was finished by nobody, as the sheets show")]
    assert told(False, none, first) == [("ICE-16", at, "street 1 was finished by somebody, as the sheets show")]
    assert told(True, finished, none) == [("ICE-15", at, "street 1 is finished, and nobody has its bonus")]
    for sheets in ((none, first), (first, none), (finished, first)):
        assert told(True, *sheets) == []


@pytest.mark.rule("ICE-15", "JUDGE-1")
def test_where_no_turns_lead_to_a_bonus_all_bonuses_of_finished_streets_are_milder() -> None:
    assert [*ICE_CREAM.milder(drawn(()))] == []
    assert [*ICE_CREAM.milder(drawn((9,), bonus=True))] == []
    ((part, problem),) = ICE_CREAM.milder(drawn((9,)))
    assert part == drawn((9,), bonus=True).board
    assert (problem.rule, problem.pointer) == ("ICE-15", "/board/bonuses/1")
    assert problem.message == "in no order of turns could somebody else have finished street 1 first"


LAST: dict[str, Any] = {"text": "_ _ _ _ _ _ _ _ _ _ 5", "crossed": (0, 1, 3, 4, 6, 8, 9)}


@pytest.mark.rule("ICE-12", "ICE-13", "ICE-15", "ICE-16", "SOLO-12")
def test_a_bonus_needs_a_finished_street_and_may_be_gone_from_the_second_turn_on() -> None:
    assert faults(1, **LAST, bonus=True) == []
    assert faults(1, **LAST) == [("ICE-15", "/board/bonuses/1")]
    one_turn = {**LAST, "text": "_ _ _ _ _ _ _ _ _ 5b 5"}
    assert faults(1, **one_turn) == [("ICE-15", "/board/bonuses/1")], "a copy is of the same turn"
    assert faults(1, "_ _ _ _ _ _ _ _ _ 4 5", (9,), (0, 1, 3, 4, 6, 8)) == []
    assert faults(1, **LAST, bonus=True, players=1) == []
    assert faults(1, **LAST, players=1) == [("SOLO-12", "/board/bonuses/1")]
    assert faults(1, "5 ...", (0,), bonus=True) == [("ICE-15", "/board/bonuses/1")]
    assert faults(1, "5 6 7 ...", (0, 1), bonus=True) == [("ICE-15", "/board/bonuses/1")]
    beyond = faults(1, "_ _ _ _ _ _ _ _ _ | @ | ...", bonus=True, advanced=True)
    assert ("ICE-15", "/board/bonuses/1") in beyond
