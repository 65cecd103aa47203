"""Every rule has its cases; and what would break that is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from case_trace import CASES, NO_CASE, NO_REFUSAL, Held, case_faults, cases_in, main, page
from spec_trace import ROOT, Place, Rule, Trace, trace

RULE = Rule("FENCE-1", "one fence in a gap", Place("docs/spec/fences.md", 3), sourced=True)
SCORE = Rule("TIE-1", "more estates", Place("docs/spec/scoring.md", 7), sourced=True)
BOTH = Held({"fences": 2}, {"fences": 1})


def test_every_rule_is_held_by_code_tests_and_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("cases", "faults"),
    [
        ({"FENCE-1": BOTH}, []),
        ({"FENCE-1": Held({"fences": 2}, {})}, ["docs/spec/fences.md:3: no case refuses what FENCE-1 forbids"]),
        ({"FENCE-1": Held({}, {"fences": 1})}, ["docs/spec/fences.md:3: no case holds FENCE-1"]),
        (
            {},
            [
                "docs/spec/fences.md:3: no case holds FENCE-1",
                "docs/spec/fences.md:3: no case refuses what FENCE-1 forbids",
            ],
        ),
        ({"FENCE-1": BOTH, "FENCE-9": BOTH}, [f"{CASES}: FENCE-9 is no rule of the spec"]),
    ],
)
def test_a_rule_without_its_cases_is_found(cases: dict[str, Held], faults: list[str]) -> None:
    found = [fault for fault in case_faults((RULE,), cases) if not fault.startswith("scripts/")]
    assert found == faults


def test_a_rule_that_refuses_nothing_needs_a_reason_and_no_case() -> None:
    assert "TIE-1" in NO_REFUSAL
    known = tuple(RULE._replace(id=id_) for id_ in (*NO_REFUSAL, *NO_CASE) if id_ != "TIE-1")
    others = {rule.id: Held({"scoring": 1}, {}) for rule in known}
    assert case_faults((SCORE, *known), {"TIE-1": Held({"scoring": 1}, {}), **others}) == []
    assert case_faults((SCORE, *known), {"TIE-1": BOTH, **others}) == [
        "docs/spec/scoring.md:7: TIE-1 has a case that refuses, and is listed as if it had none"
    ]


def test_a_rule_that_no_case_can_hold_needs_a_reason() -> None:
    assert "JUDGE-5" in NO_CASE
    told = case_faults((RULE._replace(id="JUDGE-5"),), {})
    assert [fault for fault in told if not fault.startswith("scripts/")] == []


def test_a_reason_for_an_unknown_rule_is_found() -> None:
    faults = case_faults((RULE,), {"FENCE-1": BOTH})
    assert "scripts/case_trace.py: TIE-1 is no rule of the spec" in faults


def test_cases_are_counted_by_file_and_by_what_they_do(tmp_path: Path) -> None:
    folder = tmp_path / CASES
    folder.mkdir(parents=True)
    cases = [{"rules": ["FENCE-1"], "expect": {}}, {"rules": ["FENCE-1", "BIS-1"], "reject": "FENCE-1"}]
    (folder / "fences.json").write_text(json.dumps(cases), encoding="utf-8")
    assert cases_in(tmp_path) == {"FENCE-1": Held({"fences": 1}, {"fences": 1}), "BIS-1": Held({}, {"fences": 1})}


def test_the_page_names_files_and_counts() -> None:
    text = page(Trace((RULE,), (), (), ()), {"FENCE-1": BOTH})
    assert "| [FENCE-1](fences.md): one fence in a gap |  |  | fences 2 | fences 1 |" in text


@pytest.mark.slow
def test_the_page_lists_every_rule() -> None:
    text = page(trace(ROOT), cases_in(ROOT))
    assert all(f"[{rule.id}](" in text for rule in trace(ROOT).rules)
