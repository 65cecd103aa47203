"""`welcometo conformance`: the cases of the rules, put to this library or to another program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Annotated, Any, NamedTuple

import typer

from welcometo.cli.output import JsonOption, write, write_json
from welcometo.conformance import Case, Program, ProgramError, Verdict, answer, cases, file_names, judge, question
from welcometo.render.marks import printable

MOST = 20
"""How many failing cases are told in words; with `--json` all are."""


class Result(NamedTuple):
    """What became of a case of a file."""

    file: str
    case: Case
    verdict: Verdict


def conformance(
    *,
    program: Annotated[
        str | None, typer.Option(metavar="CMD", help="Ask this program; without it, this library is asked.")
    ] = None,
    timeout: Annotated[float, typer.Option(min=0.01, max=86_400, help="Seconds to wait for each answer.")] = 10,
    level: Annotated[int | None, typer.Option(min=1, max=4, help="Only cases up to this level.")] = None,
    file: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Only the cases of this file; may be given several times.")
    ] = None,
    any_rule: Annotated[
        bool, typer.Option("--any-rule", help="Take a refusal for right whatever rule it names.")
    ] = False,
    as_json: Annotated[bool, JsonOption] = False,
) -> None:
    """Run the conformance cases and tell which of them fail.

    Ends with code 1 if any case fails, or if none passes.
    """
    for name in file or ():
        if name not in file_names():
            known = ", ".join(file_names())
            raise typer.BadParameter(
                f"no file of cases has the name {name!r}; known are {known}", param_hint="'--file'"
            )
    names = list(dict.fromkeys(file)) if file else None
    results = list(_results(program, timeout, level, names, any_rule))
    if as_json:
        write_json(_document(results))
    else:
        write(_text(results))
    outcomes = Counter(result.verdict.outcome for result in results)
    if outcomes["failed"] or not outcomes["passed"]:
        raise typer.Exit(1)


def _results(
    command: str | None, timeout: float, level: int | None, files: list[str] | None, any_rule: bool
) -> Iterator[Result]:
    with ExitStack() as stack:
        program = None if command is None else stack.enter_context(Program(command, timeout))
        for name, case in cases(files, level):
            yield Result(name, case, _verdict(program, case, any_rule))


def _verdict(program: Program | None, case: Case, any_rule: bool) -> Verdict:
    try:
        found = answer(question(case)) if program is None else program.ask(question(case))
    except ProgramError as error:
        return Verdict("failed", str(error))
    return judge(case, found, any_rule=any_rule)


def _counts(results: list[Result]) -> dict[str, Counter[str]]:
    counts: dict[str, Counter[str]] = {}
    for result in results:
        counts.setdefault(result.file, Counter())[result.verdict.outcome] += 1
    return counts


def _document(results: list[Result]) -> dict[str, Any]:
    return {
        "files": {
            name: {outcome: count[outcome] for outcome in ("passed", "failed", "skipped")}
            for name, count in _counts(results).items()
        },
        "failed": [
            {"file": name, "id": case["id"], "rules": case["rules"], "reason": case["reason"], "fault": verdict.reason}
            for name, case, verdict in results
            if verdict.outcome == "failed"
        ],
        "skipped": [
            {"file": name, "id": case["id"], "why": verdict.reason}
            for name, case, verdict in results
            if verdict.outcome == "skipped"
        ],
    }


def _text(results: list[Result]) -> str:
    counts = _counts(results)
    rows = [(name, *(counts[name][outcome] for outcome in ("passed", "failed", "skipped"))) for name in counts]
    rows.append(
        ("all", *(sum(column) for column in zip(*(row[1:] for row in rows), strict=True))) if rows else ("all", 0, 0, 0)
    )
    lines = [f"{'file':20}{'passed':>8}{'failed':>8}{'skipped':>8}"]
    lines += [f"{name:20}{passed:8}{failed:8}{skipped:8}" for name, passed, failed, skipped in rows]
    failed = [result for result in results if result.verdict.outcome == "failed"]
    for name, case, verdict in failed[:MOST]:
        lines += ["", f"{case['id']} ({name}): {case['reason']}", f"    {printable(verdict.reason)}"]
    if len(failed) > MOST:
        lines += ["", f"and {len(failed) - MOST} more"]
    return "\n".join(lines)
