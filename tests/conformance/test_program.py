"""Other programs are asked the same, and what is wrong with them is found."""

from __future__ import annotations

import json
import os
import select
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance.program import BAD
from shells.command import document, run
from welcometo.conformance import Program, ProgramError, cases, judge, question

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
        ("empty", "the answer has no `answer`, no `reject` and no `skip`"),
        ("not_a_number", 'the answer is not JSON: \'{"id": "SWITCH-1/2", "answer": NaN}'),
        ("closed", "no answer: the program closed its output"),
        ("talkative", "the answer is not JSON: 'Thinking"),
    ],
)
def test_a_program_that_fails_at_one_case_fails_that_case_alone(way: str, fault: str) -> None:
    (failed,) = outcome(way)["failed"]
    assert failed["id"] == BAD
    assert fault in failed["fault"]


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"answer": []}, "`answer` is [], not an object"),
        ({"reject": None}, "`reject` is null, not a text"),
        ({"reject": ["NUM-2"]}, '`reject` is ["NUM-2"], not a text'),
        ({"skip": None}, "`skip` is null, not a text"),
        ({"skip": False}, "`skip` is false, not a text"),
        ({"answer": {}, "skip": "never"}, "the answer has `answer` and `skip`, of which it may have one"),
        ({"reject": "NUM-2", "skip": None}, "the answer has `reject` and `skip`, of which it may have one"),
    ],
)
@pytest.mark.parametrize("any_rule", [False, True])
def test_an_answer_is_one_thing_of_its_type_or_fails(said: dict[str, Any], fault: str, any_rule: bool) -> None:
    refused = next(case for _, case in cases(["numbering"]) if case.get("reject") == "NUM-2")
    assert judge(refused, {"id": refused["id"], **said}, any_rule=any_rule) == ("failed", fault)


def test_a_program_that_hangs_fails_that_case_alone_when_the_time_is_over() -> None:
    (failed,) = outcome("hang", timeout="5")["failed"]
    assert (failed["id"], failed["fault"]) == (BAD, "no answer within 5 seconds")


def test_what_a_program_skips_neither_fails_nor_passes() -> None:
    said = outcome("skip")
    count, others = said["files"]["switches"], [case["id"] for _, case in cases(["switches"]) if case["ask"] != "turn"]
    assert said["skipped"] == [{"file": "switches", "id": one, "why": "only turns are played here"} for one in others]
    assert count["skipped"] == len(others)
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


def test_a_command_that_no_shell_would_take_is_told() -> None:
    with (
        Program("'", timeout=5) as program,
        pytest.raises(ProgramError, match="cannot be started: No closing quotation"),
    ):
        program.ask({"id": "NUM-1/1"})


def test_a_file_named_twice_is_asked_once() -> None:
    once, twice = (run(["conformance", *["--file", "views"] * times, "--json"]) for times in (1, 2))
    assert document(once) == document(twice)


@pytest.mark.parametrize("seconds", ["inf", "1e300", "nan", "0"])
def test_a_timeout_that_no_clock_can_wait_for_is_refused(seconds: str) -> None:
    assert run(["conformance", "--timeout", seconds, "--file", "views"]).exit_code == 2


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """As where the program is a shell, or another program that only starts the one that answers."""
    held = tmp_path / "held"
    os.mkfifo(held)
    end = os.open(held, os.O_RDONLY | os.O_NONBLOCK)
    starter = f"sleep 60 > {shlex.quote(str(held))} & wait"
    with Program(shlex.join(["sh", "-c", starter]), timeout=1) as program, pytest.raises(ProgramError):
        program.ask({"id": "NUM-1/1"})
    assert select.select([end], [], [], 5)[0], "what the program started still holds its end of the pipe"
    os.close(end)


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
