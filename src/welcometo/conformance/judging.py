"""Whether an answer is the right one."""

from __future__ import annotations

import json
from typing import Any, Literal, NamedTuple

from welcometo.conformance.suite import Case

Outcome = Literal["passed", "failed", "skipped"]


class Verdict(NamedTuple):
    """What became of a case; `reason` says why it failed, or why it was skipped."""

    outcome: Outcome
    reason: str = ""


PASSED = Verdict("passed")

_SAID: dict[str, tuple[type, str]] = {"answer": (dict, "an object"), "reject": (str, "a text"), "skip": (str, "a text")}
"""What an answer may say, one of them: its type, and the type in words."""


def judge(case: Case, answer: object, *, any_rule: bool = False) -> Verdict:
    """The verdict on an answer, which may be anything that came back.

    With `any_rule` a refusal is right whatever rule it names.
    """
    if not isinstance(answer, dict):
        return Verdict("failed", f"the answer is no object: {_shown(answer)}")
    if answer.get("id") != case["id"]:
        return Verdict("failed", f"the answer bears another id: {_shown(answer.get('id'))}")
    malformed = _malformed(answer)
    if malformed is not None:
        return Verdict("failed", malformed)
    if "skip" in answer:
        return Verdict("skipped", answer["skip"][:200])
    if "reject" in case:
        return _refusal(case["reject"], answer, any_rule)
    if "reject" in answer:
        return Verdict("failed", f"refused by {_shown(answer['reject'])}, though it is legal")
    fault = difference(case["expect"], answer["answer"])
    return PASSED if fault is None else Verdict("failed", fault)


def _malformed(answer: dict[str, Any]) -> str | None:
    """Why an answer to the right question is none by the protocol; None where it is one."""
    said = [name for name in _SAID if name in answer]
    if not said:
        return "the answer has no `answer`, no `reject` and no `skip`"
    if len(said) > 1:
        return f"the answer has {' and '.join(f'`{name}`' for name in said)}, of which it may have one"
    (name,) = said
    kind, words = _SAID[name]
    return None if isinstance(answer[name], kind) else f"`{name}` is {_shown(answer[name])}, not {words}"


def _refusal(rule: str, answer: dict[str, Any], any_rule: bool) -> Verdict:
    if "reject" not in answer:
        return Verdict("failed", f"not refused, though {rule} forbids it")
    if any_rule or answer["reject"] == rule:
        return PASSED
    return Verdict("failed", f"refused by {_shown(answer['reject'])}, not by {rule}")


def difference(expected: object, found: object, place: str = "") -> str | None:
    """The first place where `found` is not as `expected`; None where it is.

    Of an object only the members that are expected are compared, of everything else all. 1, 1.0 and true differ.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        missing = next((name for name in expected if name not in found), None)
        if missing is not None:
            return f"{place}/{missing} is missing"
        steps = [(f"{place}/{name}", expected[name], found[name]) for name in expected]
    elif isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            return f"{place or 'the answer'} has {len(found)} entries, not {len(expected)}: {_shown(found)}"
        steps = [(f"{place}/{i}", *pair) for i, pair in enumerate(zip(expected, found, strict=True))]
    elif type(expected) is type(found) and expected == found:
        return None
    else:
        return f"{place or 'the answer'} is {_shown(found)}, not {_shown(expected)}"
    return next((fault for at, one, other in steps if (fault := difference(one, other, at)) is not None), None)


def _shown(value: object) -> str:
    text = json.dumps(value, default=repr)
    return text if len(text) <= 200 else f"{text[:200]}..."
