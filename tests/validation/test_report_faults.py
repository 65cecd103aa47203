"""What a report tells of the last turn, against the sheets to which it led."""

from __future__ import annotations

from typing import Any

import pytest

from builders import bis, complete, completed, fence, finish, game, name, pair, raised, sheet, write
from validation.scenes import filled
from variants.tables import roundabout
from welcometo import Action, Card, Sheet, diagnose
from welcometo.actions import (
    ASK_RESHUFFLE,
    BUILD_PARK,
    BUILD_POOL,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    DECLINE_ROUNDABOUT,
    END_TURN,
    HIRE_TEMP,
    TAKE_REFUSAL,
    CompletePlan,
)
from welcometo.model import evolve

FIVE = Card(number=5, effect="surveyor")


def card(effect: Any) -> Card:
    return Card(number=3, effect=effect)


def told(
    after: Sheet, *actions: Action, number: Card | None = FIVE, effect: Card | None = None, **report: Any
) -> list[tuple[str, str, str]]:
    """Rule, place and message of what is wrong with the report of a turn with these actions, which led to this sheet.

    Whether the cards can have lain where they are told to have lain (DECK-3) does not matter.
    """
    resolved = finish(game(after))
    assert resolved.report is not None
    one = evolve(resolved.report.players[0], actions=actions, number=number, effect=effect)
    changed = evolve(resolved.report, players=(one, resolved.report.players[1]), **report)
    seat = evolve(resolved.players[0], sheet=after, before=after)
    problems = diagnose(evolve(resolved, report=changed, players=(seat, resolved.players[1])))
    return [
        (problem.rule, problem.pointer.removeprefix("/report"), problem.message)
        for problem in problems
        if problem.pointer.startswith("/report") and problem.rule != "DECK-3"
    ]


def unmarked(action: str, place: int = 1) -> tuple[str, str, str]:
    return ("TURN-6", f"/players/0/actions/{place}", f"the sheet does not show that the player did this: {action}")


@pytest.mark.rule("TURN-6")
@pytest.mark.parametrize(
    ("with_mark", "without", "effect", "action", "words"),
    [
        (sheet("5 | ..."), sheet("5 ..."), "surveyor", fence(0, 1), "build fence"),
        (sheet("5 ...", "_ | ..."), sheet("5 | ..."), "surveyor", fence(1, 1), "build fence"),
        (sheet("5 5b ..."), sheet("5 ..."), "bis", bis(5, 0, 1), "write bis"),
        (sheet("5 5b ..."), sheet("5 5 ..."), "bis", bis(5, 0, 1), "write bis"),
        (sheet("5 5b ..."), sheet("5 4b ..."), "bis", bis(5, 0, 1), "write bis"),
        (sheet("5 ...", parks=(1, 0, 0)), sheet("5 ...", parks=(0, 1, 1)), "landscaper", BUILD_PARK, "build park"),
        (
            sheet("5 ...", estate_values=(0, 1, 0, 0, 0, 0)),
            sheet("5 ...", estate_values=(1, 0, 1, 0, 0, 0)),
            "agent",
            raised(2),
            "raise estate value",
        ),
        (sheet("5 ...", temps=1), sheet("5 ..."), "temp", HIRE_TEMP, "hire temp"),
        (sheet("5 | @ | ..."), sheet("5 ..."), "bis", roundabout(0, 1), "build roundabout"),
        (sheet("5 ...", plans=(completed(), None, None)), sheet("5 ..."), "bis", complete(1), "complete plan"),
        (sheet("5 ...", plans=(None, None, completed())), sheet("5 ..."), "bis", complete(3), "complete plan"),
        (sheet("[5 6] ..."), sheet("5 [6 7] ..."), "bis", name(0, 0), "name estate"),
    ],
)
def test_what_was_done_is_to_be_seen_on_the_sheet(
    with_mark: Sheet, without: Sheet, effect: str, action: Action, words: str
) -> None:
    report: dict[str, Any] = {"effect": card(effect)}
    if words == "complete plan":
        assert [place for _, place, _ in told(with_mark, write(5, 0, 0), action, **report)] == ["/completed_first"]
        assert isinstance(action, CompletePlan)
        report |= {"completed_first": (action.plan,)}
        assert unmarked(words) in told(without, write(5, 0, 0), action, **report)
    else:
        assert told(without, write(5, 0, 0), action, **report) == [unmarked(words)]
    assert told(with_mark, write(5, 0, 0), action, **report) == []


@pytest.mark.rule("TURN-6", "POOL-1")
def test_a_pool_is_to_be_seen_at_the_house_of_the_turn() -> None:
    pool, other = sheet("_ _ 5 ...", pools=((2,), (), ())), sheet("_ _ 5 _ _ _ 8 ...", pools=((6,), (), ()))
    assert told(pool, write(5, 0, 2), BUILD_POOL, effect=card("pool")) == []
    assert told(other, write(5, 0, 2), BUILD_POOL, effect=card("pool")) == [unmarked("build pool")]


@pytest.mark.rule("TURN-6", "NUM-2")
@pytest.mark.parametrize("after", [sheet("6 ..."), sheet("5b ..."), sheet("_ 5 ..."), sheet("...", "5 ...")])
def test_the_number_is_to_be_seen_where_it_was_written_and_not_as_a_copy(after: Sheet) -> None:
    effect = card("bis")
    assert told(after, write(5, 0, 0), DECLINE_EFFECT, effect=effect) == [unmarked("write number", 0)]


@pytest.mark.rule("TURN-6")
def test_places_that_no_sheet_has_are_no_marks() -> None:
    after = sheet("5 ...")
    for action, effect, words in (
        (fence(3, 1), "surveyor", "build fence"),
        (bis(5, 3, 0), "bis", "write bis"),
        (bis(5, 0, 10), "bis", "write bis"),
        (roundabout(3, 1), "bis", "build roundabout"),
        (raised(7), "agent", "raise estate value"),
    ):
        assert told(after, write(5, 0, 0), action, effect=card(effect)) == [unmarked(words)]
    outside = told(after, write(5, 3, 0), BUILD_PARK, effect=card("landscaper"))
    assert outside == [unmarked("write number", 0), unmarked("build park")]
    assert unmarked("complete plan") in told(after, write(5, 0, 0), complete(4), effect=card("bis"))


@pytest.mark.rule("TURN-6")
def test_what_declines_or_chooses_leaves_no_mark_and_a_choice_of_cards_is_not_told() -> None:
    after = sheet("5 ...")
    for action in (DECLINE_EFFECT, DECLINE_PLANS, DECLINE_RESHUFFLE, DECLINE_ROUNDABOUT):
        assert told(after, write(5, 0, 0), action, effect=card("bis")) == []
    assert told(after, write(5, 0, 0), ASK_RESHUFFLE, effect=card("bis"), reshuffle=True) == []


@pytest.mark.rule("TURN-4", "REFUSAL-1")
def test_a_turn_has_a_number_and_its_cards_or_a_refusal_and_none() -> None:
    one = "in a turn one number is written, or one refusal taken"
    none = "cards are chosen in each turn but with a refusal"
    after, refused = sheet("5 6 ..."), filled("5 6 ...", refusals=1)
    effect = card("bis")
    number, refusal = write(5, 0, 0), TAKE_REFUSAL
    assert told(after, number, effect=effect) == []
    assert told(refused, refusal, number=None) == []
    assert told(after, effect=effect) == [("TURN-4", "/players/0/actions", one)]
    assert told(after, number, write(6, 0, 1), number=FIVE, effect=card("temp")) == [
        ("TURN-4", "/players/0/actions", one)
    ]
    at_number, at_effect = ("TURN-4", "/players/0/number", none), ("TURN-4", "/players/0/effect", none)
    assert told(after, number, number=None, effect=effect) == [at_number]
    assert told(after, number, effect=None) == [at_effect]
    assert told(refused, refusal, number=FIVE, effect=effect) == [at_number, at_effect]
    assert told(refused, number, refusal, number=None) == [("TURN-4", "/players/0/actions", one)]
    assert told(after, refusal, number=None) == [unmarked("take refusal", 0)]


@pytest.mark.rule("TURN-4", "POOL-1")
def test_of_two_numbers_that_are_told_the_first_is_the_house_of_the_turn() -> None:
    after = sheet("_ _ 5 ...", "5 ...", pools=((2,), (), ()))
    told_of_it = told(after, write(5, 0, 2), write(5, 1, 0), BUILD_POOL, effect=card("pool"))
    assert [place for _, place, _ in told_of_it] == ["/players/0/actions"]


@pytest.mark.rule("NUM-4", "TEMP-1", "TEMP-2")
@pytest.mark.parametrize(("effect", "least", "most"), [("temp", 3, 7), ("bis", 5, 5), ("surveyor", 5, 5)])
@pytest.mark.parametrize("written", range(1, 10))
def test_the_number_is_that_of_the_card_and_with_a_temp_up_to_two_more_or_less(
    effect: str, least: int, most: int, written: int
) -> None:
    problem = ("NUM-4", "/players/0/actions/0", f"the number chosen was 5, not {written}")
    expected = [] if least <= written <= most else [problem]
    assert told(sheet(f"{written} ..."), write(written, 0, 0), effect=card(effect)) == expected


@pytest.mark.rule("EFFECT-3")
def test_the_effect_used_is_that_of_the_card() -> None:
    after = sheet("5 | ...", temps=1)
    assert told(after, write(5, 0, 0), fence(0, 1), effect=card("pool")) == [
        ("EFFECT-3", "/players/0/actions/1", "the effect chosen was pool, not surveyor")
    ]
    assert told(after, write(5, 0, 0), HIRE_TEMP, effect=card("surveyor")) == [
        ("EFFECT-3", "/players/0/actions/1", "the effect chosen was surveyor, not temp")
    ]


@pytest.mark.rule("SHUFFLE-2")
def test_a_reshuffle_is_told_if_and_only_if_somebody_asked() -> None:
    after, turn = sheet("5 ..."), (write(5, 0, 0),)
    effect = card("bis")
    assert told(after, *turn, effect=effect, reshuffle=True) == [
        ("SHUFFLE-2", "/reshuffle", "a reshuffle was asked for by nobody")
    ]
    assert told(after, *turn, ASK_RESHUFFLE, effect=effect) == [
        ("SHUFFLE-2", "/reshuffle", "a reshuffle was asked for by somebody")
    ]


@pytest.mark.rule("TURN-6", "END-1")
def test_the_turn_and_why_the_game_ended_are_told_as_they_are() -> None:
    after, turn, effect = sheet("5 ..."), (write(5, 0, 0),), card("bis")
    assert told(after, *turn, effect=effect, turn=2) == [("TURN-6", "/turn", "the last resolved turn is 1, not 2")]
    assert told(after, *turn, effect=effect, ended=("full",)) == [
        ("END-1", "/ended", "what ended the game is told as ['full'], and the sheets say []")
    ]


@pytest.mark.rule("PLAN-5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_plan_was_completed_first_in_a_turn_if_all_who_have_it_completed_it_then(number: int) -> None:
    with_plan, later = (
        sheet("5 ...", plans=tuple(completed(first=first) if k == number else None for k in (1, 2, 3)))
        for first in (True, False)
    )
    none = sheet("5 ...")
    turns = {True: (write(5, 0, 0), complete(number)), False: (write(5, 0, 0),)}
    for sheets, now, first in (
        ((with_plan, none), (True, False), (number,)),
        ((with_plan, none), (False, False), ()),
        ((with_plan, with_plan), (True, True), (number,)),
        ((with_plan, later), (False, True), ()),
        ((later, with_plan), (True, False), ()),
    ):
        resolved = finish(game(*sheets))
        assert resolved.report is not None
        players = tuple(
            evolve(one, actions=turns[done], number=FIVE, effect=card("bis"))
            for one, done in zip(resolved.report.players, now, strict=True)
        )
        seats = tuple(evolve(seat, sheet=one, before=one) for seat, one in zip(resolved.players, sheets, strict=True))
        for claimed in {(), (1,), (2,), (1, 2), first}:
            report = evolve(resolved.report, players=players, completed_first=claimed)
            problems = diagnose(evolve(resolved, report=report, players=seats))
            message = f"the plans first completed were {list(first)}, not {list(claimed)}"
            expected = [] if claimed == first else [("PLAN-5", message)]
            assert [(one.rule, one.message) for one in problems if one.pointer == "/report/completed_first"] == expected


def test_a_choice_of_a_pair_is_not_told_in_reports() -> None:
    assert told(sheet("5 ..."), pair(0), write(5, 0, 0), effect=card("bis")) == [unmarked("choose pair", 0)]
    assert told(sheet("5 ..."), write(5, 0, 0), END_TURN, effect=card("bis")) == [unmarked("end turn")]
