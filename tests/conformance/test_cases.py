"""The cases as they stand: this library passes them, their form is the schema's, and none can be passed by chance."""

from __future__ import annotations

import copy
import json
import os
import re
from collections import Counter
from functools import cache
from typing import Any

import jsonschema
import pytest

import write_cases
from conformance_source.writing import actions, cards, sheet
from shells.command import document, run
from welcometo.conformance import Case, answer, cases, file_names, judge, question
from welcometo.conformance.judging import difference
from welcometo.conformance.suite import ROOT
from welcometo.formats.schemas import SCHEMAS, json_schema


@cache
def everything() -> tuple[tuple[str, Case], ...]:
    return tuple(cases())


def case(id_: str) -> Case:
    return next(case for _, case in everything() if case["id"] == id_)


@cache
def schema() -> Any:
    return json.loads(ROOT.joinpath("case.schema.json").read_text(encoding="utf-8"))


THOROUGH = "HYPOTHESIS_PROFILE" in os.environ
"""Whether all cases are answered, or of the whole games every third and of the counts those up to `MOST_TURNS`."""

MOST_TURNS = 5000


def answered(name: str) -> list[Case]:
    """The cases of a file that are put to this library, which are all but for the long ones."""
    found = [case for _, case in cases([name])]
    if THOROUGH:
        return found
    if name == "counts":
        return [case for case in found if case["expect"]["turns"][-1] <= MOST_TURNS]
    return found[::3] if name == "games" else found


@pytest.mark.parametrize("name", file_names())
def test_this_library_passes(name: str) -> None:
    found = [(case["id"], judge(case, answer(question(case)))) for case in answered(name)]
    assert [(id_, verdict.reason) for id_, verdict in found if verdict.outcome == "failed"] == []
    assert not [id_ for id_, verdict in found if verdict.outcome == "skipped"]


@pytest.mark.rule("SCHEMA-1")
def test_the_json_schemas_judge_documents_as_the_cases_say() -> None:
    validators = {kind: jsonschema.Draft202012Validator(json_schema(kind)) for kind in SCHEMAS}
    for _, case in cases(["documents"]):
        if case["ask"] == "read" and "document" in case["given"]:
            lets_through = validators[case["given"]["kind"]].is_valid(case["given"]["document"])
            assert lets_through or "reject" in case, case["id"]
            if case["rules"][0] == "SCHEMA-1":
                assert lets_through is not case["reason"].startswith("What a schema refuses"), case["id"]


def test_a_reason_is_understood_without_the_case_before_it() -> None:
    leaning = re.compile(
        r"(It|Its|They|Their|So|Then|Not met|Not after|Not between|Not where)\b|In a later turn as well"
    )
    assert [case["id"] for _, case in everything() if leaning.match(case["reason"])] == []


@pytest.mark.parametrize("name", file_names())
def test_the_files_have_the_form_of_the_schema(name: str) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    found = json.loads(ROOT.joinpath("cases", f"{name}.json").read_text(encoding="utf-8"))
    assert [error.message[:200] for error in validator.iter_errors(found)] == []


@pytest.mark.parametrize(
    "change",
    [
        {"id": "NUM-1"},
        {"level": 5},
        {"rules": []},
        {"rules": ["NUM"]},
        {"reason": ""},
        {"ask": "play"},
        {"given": {}},
        {"actions": [{"pair": 0}]},
        {"reject": "NUM-1"},
        {"expect": {"winner": 0}},
        {"expect": {}},
        {"note": "a field that is not there"},
        {"needs": ["a board"]},
    ],
)
def test_a_case_of_another_form_is_found(change: dict[str, Any]) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    right = case("NUM-1/1")
    assert validator.is_valid([right])
    assert not validator.is_valid([{**right, **change}])


def test_there_are_enough_cases_and_enough_of_them_refuse() -> None:
    refusals = sum("reject" in case for _, case in everything())
    assert len(everything()) >= 600
    assert refusals >= 0.4 * len(everything())


def test_every_case_has_an_id_of_its_own() -> None:
    ids = Counter(case["id"] for _, case in everything())
    assert [id_ for id_, count in ids.items() if count > 1] == []


def test_no_two_cases_ask_the_same() -> None:
    asked = Counter(
        json.dumps([case["ask"], case["given"], case.get("actions"), case.get("expect"), case.get("want")])
        for _, case in everything()
    )
    assert [text[:100] for text, count in asked.items() if count > 1] == []


def test_the_files_are_as_their_sources_have_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert write_cases.main(["--check"]) == 0, capsys.readouterr().out


# --- the judge ---------------------------------------------------------------------------------------------------------


def test_no_case_is_passed_by_an_answer_without_content() -> None:
    for _, one in everything():
        contents: tuple[dict[str, Any], ...] = (
            {},
            {"answer": {}},
            {"answer": None},
            {"reject": ""},
            {"reject": "TURN-0"},
        )
        for content in contents:
            assert judge(one, {"id": one["id"], **content}).outcome == "failed"


def changes(value: Any) -> list[Any]:
    """The value with something else in one place, for some places."""
    if isinstance(value, dict):
        return [{**value, name: other} for name in value for other in changes(value[name])[:2]]
    if isinstance(value, list):
        within = [
            [*value[:i], other, *value[i + 1 :]] for i in range(min(2, len(value))) for other in changes(value[i])[:1]
        ]
        return [[*value, None], *within]
    if isinstance(value, bool) or value is None:
        return [0, "x"]
    return [float(value), value + 1] if isinstance(value, int) else [f"{value}x"]


def test_no_case_is_passed_by_an_answer_that_differs_anywhere() -> None:
    for _, one in everything():
        if "expect" in one:
            assert judge(one, {"id": one["id"], "answer": one["expect"]}).outcome == "passed"
            for wrong in changes(one["expect"]):
                assert judge(one, {"id": one["id"], "answer": wrong}).outcome == "failed", (one["id"], wrong)


def test_more_than_is_expected_may_be_told_of_an_object() -> None:
    assert difference({"a": 1}, {"a": 1, "b": 2}) is None
    assert difference([{"a": 1}], [{"a": 1, "b": 2}]) is None


@pytest.mark.parametrize(
    ("expected", "found", "fault"),
    [
        ({"a": 1}, {}, "/a is missing"),
        ({"a": [1]}, {"a": [1, 2]}, "/a has 2 entries, not 1: [1, 2]"),
        ({"a": [1, 2]}, {"a": [1, 3]}, "/a/1 is 3, not 2"),
        (1, True, "the answer is true, not 1"),
        (0, False, "the answer is false, not 0"),
        (1, 1.0, "the answer is 1.0, not 1"),
        ({}, [], "the answer is [], not {}"),
        (None, 0, "the answer is 0, not null"),
    ],
)
def test_a_difference_is_told_by_its_place(expected: Any, found: Any, fault: str) -> None:
    assert difference(expected, found) == fault


def test_a_refusal_by_another_rule_is_right_only_where_any_rule_will_do() -> None:
    one = case("NUM-2/1")
    said = {"id": one["id"], "reject": "NUM-1"}
    assert judge(one, said).reason == 'refused by "NUM-1", not by NUM-2'
    assert judge(one, said, any_rule=True).outcome == "passed"
    assert judge(one, {"id": one["id"], "answer": {}}, any_rule=True).outcome == "failed"


def test_a_question_holds_no_answer() -> None:
    for _, one in everything():
        assert set(question(one)) <= {"id", "ask", "given", "actions", "want"}
        assert question(one)["want"] or "reject" in one


# --- the command -------------------------------------------------------------------------------------------------------


def test_the_command_says_how_many_cases_of_each_file_pass() -> None:
    done = run("conformance --file numbering --file setup")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0].split() == ["file", "passed", "failed", "skipped"]
    assert [line.split()[0] for line in done.stdout.splitlines()[1:]] == ["numbering", "setup", "all"]


def test_the_command_tells_the_same_in_json() -> None:
    said = document(run("conformance --file numbering --json"))
    assert said == {
        "files": {"numbering": {"passed": len(list(cases(["numbering"]))), "failed": 0, "skipped": 0}},
        "failed": [],
        "skipped": [],
    }


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_level_leaves_out_the_cases_above_it(level: int) -> None:
    said = document(run(f"conformance --file boards --file cards --level {level} --json"))
    count = sum(file["passed"] for file in said["files"].values())
    assert count == sum(1 for _, case in cases(["boards", "cards"]) if case["level"] <= level)


def test_an_unknown_file_is_wrong_usage() -> None:
    done = run("conformance --file winter")
    assert done.exit_code == 2
    assert "no file of cases has the name 'winter'" in done.stderr


def test_failing_cases_are_told_with_their_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = copy.deepcopy(case("REFUSAL-5/2"))
    wrong["expect"]["scores"][0]["total"] = 99
    monkeypatch.setattr("welcometo.cli.conformance.cases", lambda files, level: iter([("numbering", wrong)]))
    done = run("conformance")
    assert done.exit_code == 1
    assert f"REFUSAL-5/2 (numbering): {wrong['reason']}" in done.stdout
    assert "/scores/0/total is 0, not 99" in done.stdout


# --- the short forms ---------------------------------------------------------------------------------------------------


def test_the_short_forms_mean_what_the_pages_say() -> None:
    one = sheet("2 2b _ 4 | 7 | @ | ...", "[3 4 5] | ...")
    assert one["numbers"][0] == [2, 2, None, 4, 7, None, None, None, None, None]
    assert (one["bis"][0], one["fences"][0], one["roundabouts"][0]) == ([1], [4, 5, 6], [5])
    assert one["plans"][0] == {"first": True, "lines": [{"street": 1, "first": 0, "last": 2}]}
    assert cards("3 bis, solo") == [{"number": 3, "effect": "bis"}, {"solo": True}]
    assert actions("write 5 0 1-2, end") == [
        {"type": "write_number", "number": 5, "street": 0, "box": 1},
        {"type": "write_number", "number": 5, "street": 0, "box": 2},
        {"type": "end_turn"},
    ]
