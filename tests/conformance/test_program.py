"""Other programs are asked the same, and what is wrong with them is found."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance.program import BAD
from shells.command import document, run
from welcometo.conformance import Program, ProgramError, cases, question

PROGRAM = Path(__file__).with_name("program.py")


def command(way: str) -> str:
    return shlex.join([sys.executable, str(PROGRAM), way])


def outcome(way: str, file: str = "switches", timeout: str = "5") -> dict[str, Any]:
    """What the runner says of a program that answers the cases of a file in this way."""
    done = run(["conformance", "--program", command(way), "--timeout", timeout, "--file", file, "--json"])
    said = document(done)
    assert done.exit_code == (1 if said["failed"] else 0)
    return said


def test_a_program_that_is_right_passes() -> None:
    said = outcome("right")
    assert said["failed"] == []
    assert said["files"]["switches"]["passed"] == len(list(cases(["switches"])))


def test_a_planted_wrong_rule_is_caught_by_the_cases_of_that_rule() -> None:
    failed = outcome("wrong", "effects")["failed"]
    assert {rule for case in failed for rule in case["rules"]} >= {"TEMP-1"}
    assert all("TEMP-1" in case["rules"] or "TURN-1" in case["rules"] for case in failed)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("way", "fault"),
    [
        ("crash", "the program ended with code 3"),
        ("garbage", "the answer is not JSON: 'this is no JSON"),
        ("silent", "the answer is not JSON"),
        ("other_id", 'the answer bears another id: "NUM-1/1"'),
        ("number", "the answer is no object: 7"),
        ("empty", "the answer has no object `answer`, no `reject` and no `skip`"),
        ("talkative", "the answer is not JSON: 'Thinking"),
    ],
)
def test_a_program_that_fails_at_one_case_fails_that_case_alone(way: str, fault: str) -> None:
    (failed,) = outcome(way)["failed"]
    assert failed["id"] == BAD
    assert fault in failed["fault"]


def test_a_program_that_hangs_fails_that_case_alone_when_the_time_is_over() -> None:
    (failed,) = outcome("hang", timeout="5")["failed"]
    assert (failed["id"], failed["fault"]) == (BAD, "no answer within 5 seconds")


def test_what_a_program_skips_neither_fails_nor_passes() -> None:
    count = outcome("skip")["files"]["switches"]
    assert count["skipped"] == sum(case["ask"] != "turn" for _, case in cases(["switches"]))
    assert count["failed"] == 0 < count["passed"]


def test_a_program_that_skips_everything_has_not_passed() -> None:
    done = run(["conformance", "--program", command("skip"), "--file", "chance", "--level", "4"])
    skipped_all = run(["conformance", "--program", command("skip"), "--file", "chance", "--json"])
    assert done.exit_code == skipped_all.exit_code == 1
    assert json.loads(skipped_all.stdout)["files"]["chance"]["passed"] == 0


def test_a_program_that_cannot_be_started_is_told() -> None:
    done = run(["conformance", "--program", "no-such-program-here", "--file", "chance", "--json"])
    said = json.loads(done.stdout)
    assert done.exit_code == 1
    assert "cannot be started" in said["failed"][0]["fault"]


def test_a_program_that_fails_again_and_again_is_given_up() -> None:
    _, case = next(cases(["switches"]))
    with Program(shlex.join([sys.executable, "-c", "pass"]), timeout=5) as program:
        faults = []
        for _ in range(25):
            with pytest.raises(ProgramError) as caught:
                program.ask(question(case))
            faults.append(str(caught.value))
    assert faults[19] == "no answer: the program ended with code 0"
    assert faults[20] == "not asked: the program failed 20 times"


def test_a_program_that_reads_nothing_does_not_hold_up_the_runner() -> None:
    asked = {"id": "NUM-1/1", "given": "x" * 1_000_000}
    sleeper = shlex.join([sys.executable, "-c", "import time; time.sleep(60)"])
    with Program(sleeper, timeout=0.3) as program, pytest.raises(ProgramError, match=r"no answer within 0\.3 seconds"):
        program.ask(asked)
