"""What `diagnose` takes, and what it gives back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from builders import completed, finish, game, pair, play, sheet, small_board, write
from documents.samples import at, document, games, put, short_record, views
from validation.scenes import alone, found, report_changed
from welcometo import (
    BASE_BOARD,
    Board,
    Game,
    Line,
    LoneSheet,
    Problem,
    Sheet,
    Turn,
    deal,
    diagnose,
    legal_actions,
    new_game,
    start_record,
    to_json,
    view,
)
from welcometo.actions import PAIRS, TAKE_REFUSAL
from welcometo.formats import records
from welcometo.layouts import CardCount
from welcometo.model import evolve
from welcometo.options import Options
from welcometo.parts import Part

WRONG = sheet("5 4 ...", "9b ...", bis=((), (0,), ()), temps=9)
RULES = {("NUM-2", "/sheet/numbers/0/1"), ("BIS-1", "/sheet/bis/1/0"), ("EFFECT-3", "/sheet")}


def places(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(problem.rule, problem.pointer) for problem in problems]


def test_all_faults_are_told_at_once_with_rule_place_and_values() -> None:
    problems = diagnose(alone(WRONG))
    assert set(places(problems)) == RULES
    assert problems[0] == Problem(
        "NUM-2", "4 in box 1 of street 0 is not more than the 5 to its left", "/sheet/numbers/0/1"
    )


@pytest.mark.parametrize("state", [alone(WRONG), games()["middle"], views()["middle 0"], short_record().record])
def test_a_model_its_text_and_its_data_are_judged_alike(state: Any) -> None:
    text = to_json(state)
    assert diagnose(state) == diagnose(text) == diagnose(text.encode()) == diagnose(document(state))


@pytest.mark.rule("DOC-1", "DOC-2")
@pytest.mark.parametrize(
    ("data", "rule", "pointer"),
    [
        ("{", "DOC-1", ""),
        ("5", "DOC-1", ""),
        ('"welcometo/game/1"', "DOC-1", ""),
        (b"\xff", "DOC-1", ""),
        ({}, "DOC-2", "/schema"),
        ({"schema": 1}, "DOC-2", "/schema"),
        ({"schema": "welcometo/game/2"}, "DOC-2", "/schema"),
        ({"schema": ["welcometo/game/1"]}, "DOC-2", "/schema"),
        ({"schema": "welcometo/game/2", "type": "end_turn"}, "DOC-2", "/schema"),
        ({"schema": "welcometo/game/1?"}, "DOC-2", "/schema"),
    ],
)
def test_what_is_no_known_document_is_told(data: Any, rule: str, pointer: str) -> None:
    assert places(diagnose(data)) == [(rule, pointer)]
    if isinstance(data, dict):
        assert diagnose(json.dumps(data)) == diagnose(data)


@pytest.mark.rule("DOC-2")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "and it is missing"),
        ({"schema": 1}, "a text"),
        ({"schema": None}, "a text"),
        ({"schema": "welcometo/game/2"}, "not 'welcometo/game/2'"),
    ],
)
def test_which_schemas_are_known_is_told(data: Any, said: str) -> None:
    known = "welcometo/sheet/1, welcometo/game/1, welcometo/view/1, welcometo/record/1"
    assert diagnose(data) == (Problem("DOC-2", f"this must be one of {known}, {said}", "/schema"),)


@pytest.mark.rule("DOC-3", "DOC-4", "DOC-6")
def test_faults_of_form_are_told_instead_of_those_of_play() -> None:
    data = document(alone(WRONG))
    assert places(diagnose(put(data, ("sheet", "temps"), 12))) == [("DOC-6", "/sheet/temps")]
    assert places(diagnose(put(data, ("sheet", "temps"), "9"))) == [("DOC-4", "/sheet/temps")]


def test_models_made_past_validation_are_judged_by_what_they_hold() -> None:
    forged = evolve(alone(WRONG), sheet=evolve(WRONG, temps=12))
    assert places(diagnose(forged)) == [("DOC-6", "/sheet/temps")]
    for value in (object(), {1}, 1j):
        (problem, *_) = diagnose(evolve(alone(WRONG), sheet=evolve(WRONG, temps=value)))
        assert problem.rule.startswith("DOC-")
    (problem,) = diagnose(evolve(alone(WRONG), sheet=evolve(WRONG, temps=object())))
    assert (problem.rule, problem.pointer) == ("DOC-4", "")
    assert problem.message.startswith("the model holds values that are not its own: ")


@pytest.mark.rule("DOC-1")
def test_a_list_of_models_and_other_things_is_no_document() -> None:
    mixed: Any = [PAIRS[0], 5]
    assert places(diagnose(mixed)) == [("DOC-1", "")]


@pytest.mark.rule("RECORD-3", "RECORD-2")
def test_of_a_record_the_first_thing_at_which_its_replay_stops_is_told() -> None:
    data = document(short_record().record)
    assert diagnose(data) == ()
    spoilt = put(data, ("turns", 0, "actions", 0), [{"type": "take_refusal"}])
    assert places(diagnose(spoilt)) == [("REFUSAL-1", "/turns/0/actions/0/0")]
    assert places(diagnose(put(data, ("digest",), "0" * 64))) == [("RECORD-2", "/digest")]
    assert at(data, ("digest",)) != "0" * 64


@pytest.mark.rule("EXPERT-1")
def test_more_hands_than_cards_are_told_in_every_kind_of_document() -> None:
    board = small_board(4, cards=(CardCount(number=8, effect="temp", count=6),))
    options = Options(
        players=3,
        advanced=False,
        expert=True,
        roundabout_timing="before",
        end_houses="numbers",
        reshuffle_option="first",
    )
    new = new_game(3, plans=[], board=board)
    states = (evolve(alone(sheet(board=board), board=board), options=options), evolve(new, options=options))
    for state in (*states, view(states[1], None)):
        assert places(diagnose(state)) == [("EXPERT-1", "/options/players")]
    record = start_record(new).record
    assert [p.rule for p in diagnose(evolve(record, options=options))] == ["RECORD-2"]
    signed = evolve(record, options=options)
    signed = evolve(signed, digest=records._head_digest(signed))
    assert [p.rule for p in diagnose(signed)] == ["EXPERT-1"]


def test_of_actions_and_turns_the_form_alone_is_looked_at() -> None:
    turn: Turn = (PAIRS[0], TAKE_REFUSAL)
    assert diagnose(turn) == diagnose(PAIRS[0]) == diagnose(to_json(turn)) == ()
    assert places(diagnose('[{"type":"choose_pair","pair":3}]')) == [("DOC-5", "/0/pair")]
    assert places(diagnose({"type": "choose_pair", "pair": 3})) == [("DOC-5", "/pair")]


# --- boards from outside -------------------------------------------------------------------------------------------------


class Even(Board):
    """A board on which all numbers are even."""

    def faults(self, options: Options, sheet: Sheet) -> Iterator[Problem]:
        for street, numbers in enumerate(sheet.numbers):
            for box, number in enumerate(numbers):
                if number is not None and number % 2:
                    yield Problem("EVEN-1", f"{number} is odd", f"/numbers/{street}/{box}")

    def table_faults(self, options: Options, table: Part | None, sheets: Any) -> Iterator[Problem]:
        if len(sheets) == 3:
            yield Problem("EVEN-2", "three players are odd", "/options/players")


EVEN = Even(name="even", layout=BASE_BOARD.layout, plans=BASE_BOARD.plans)


def test_a_board_from_outside_adds_what_it_finds() -> None:
    state = alone(sheet("2 3 ..."), board=EVEN)
    expected = [("EVEN-1", "/sheet/numbers/0/1")]
    assert places(diagnose(state)) == places(diagnose(to_json(state), boards=[EVEN])) == expected
    assert places(diagnose(to_json(state))) == [("DOC-5", "/board")]
    three = new_game(3, seed=1, board=EVEN)
    assert places(diagnose(three)) == [("EVEN-2", "/options/players")]


def test_a_board_with_nothing_to_say_finds_nothing() -> None:
    assert found(sheet("2 3 ...")) == []
    assert diagnose(new_game(2, seed=1)) == ()


# --- several places at once ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-2", "PLAN-5", "END-3")
def test_faults_of_sheets_turn_and_table_are_told_together() -> None:
    over = evolve(game(sheet("5 4 ...", refusals=3), sheet("1 ...")), turn=2)
    rules = {problem.rule for problem in diagnose(over)}
    assert {"NUM-2", "REFUSAL-1", "TURN-2", "END-3", "TURN-6"} <= rules


@pytest.mark.rule("TURN-6")
def test_before_the_first_turn_is_resolved_there_is_no_report_and_afterwards_there_is_one() -> None:
    first = deal(new_game(2, seed=3))
    second = deal(finish(first))
    problem = Problem("TURN-6", "the last resolved turn has a report, and before it there is none", "/report")
    early = diagnose(evolve(first, report=second.report))
    assert [told for told in early if told.pointer.startswith("/report") and told.rule != "DECK-3"] == [problem]
    assert problem in diagnose(evolve(second, report=None))


@pytest.mark.rule("TURN-6")
def test_after_an_action_that_was_not_legal_the_rest_of_the_seat_is_not_compared() -> None:
    dealt = deal(new_game(2, seed=3))
    seat = evolve(dealt.players[0], actions=(TAKE_REFUSAL,), stage="end")
    spoilt = evolve(dealt, players=(seat, dealt.players[1]))
    assert places(diagnose(spoilt)) == [("REFUSAL-1", "/players/0/actions/0")]


@pytest.mark.rule("TURN-1", "TURN-3", "TURN-6", "NUM-1", "PLAN-6")
@pytest.mark.parametrize(
    ("changes", "rule", "name"),
    [
        ({"actions": (PAIRS[0],)}, "TURN-1", "stage"),
        ({"stage": "write", "number": 5, "effect": "bis"}, "TURN-3", "number"),
        ({"stage": "write", "number": 5, "effect": "bis"}, "TURN-3", "effect"),
        ({"house": (0, 0)}, "NUM-1", "house"),
        ({"stage": "estates", "plan": 1}, "PLAN-6", "plan"),
        ({"stage": "estates", "plan": 1, "named": (Line(street=0, first=0, last=0),)}, "PLAN-6", "named"),
        ({"sheet": sheet("...", "5 ...")}, "TURN-1", "sheet/numbers"),
        ({"sheet": sheet(temps=1)}, "TURN-1", "sheet/temps"),
    ],
)
def test_each_field_of_a_seat_follows_from_the_actions_of_the_turn(
    changes: dict[str, Any], rule: str, name: str
) -> None:
    dealt = deal(new_game(2, seed=3))
    wrong = evolve(dealt, players=(dealt.players[0], evolve(dealt.players[1], **changes)))
    where, field = f"/players/1/{name}", name.removeprefix("sheet/")
    what = f"a sheet with other '{field}'" if "/" in name else f"another '{field}'"
    assert Problem(rule, f"what was done this turn leads to {what}", where) in diagnose(wrong)
    others = [problem.pointer for problem in diagnose(wrong) if problem.pointer.startswith("/players/1/sheet")]
    assert others == [where] * ("/" in name)


@pytest.mark.rule("TURN-6", "EFFECT-3")
@pytest.mark.parametrize("effect", ["surveyor", "agent", "landscaper", "pool", "temp", "bis"])
def test_a_report_of_the_use_of_an_effect_that_left_no_trace_is_told(effect: str) -> None:
    used = play(game(offer=f"5 {effect}"), pair(0), write(5, 0, 2))
    use = legal_actions(used, 0)[0]
    resolved = finish(play(used, use))
    assert diagnose_rules(resolved) == set()
    declined = finish(used)
    assert declined.report is not None
    actions = (*declined.report.players[0].actions[:1], use)
    assert "TURN-6" in diagnose_rules(report_changed(declined, 0, actions=actions))


def diagnose_rules(state: Game | LoneSheet) -> set[str]:
    return {problem.rule for problem in diagnose(state)}


@pytest.mark.rule("PLAN-1")
def test_a_completed_plan_on_an_empty_sheet_is_told() -> None:
    assert ("PLAN-1", "/plans/0") in found(sheet(plans=(completed(), None, None)))
