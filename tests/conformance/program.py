"""A program that answers conformance cases, well or badly.

python program.py right|wrong|skip|crash|closed|hang|garbage|not_a_number|silent|other_id|number|empty|talkative
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from welcometo.conformance import answer
from welcometo.effects import temp

BAD = "SWITCH-1/2"
"""The case at which the program fails, if it fails at one."""


def narrow_temp(layout: Any, number: int) -> tuple[int, ...]:
    """The planted wrong rule: temps stay within 1 to 15, as some programs have it."""
    return tuple(n for n in (number - 2, number - 1, number + 1, number + 2) if 1 <= n <= 15)


def answers(way: str, question: dict[str, Any]) -> str:
    """The line that answers, in this way."""
    if way == "skip" and question["ask"] != "turn":
        return json.dumps({"id": question["id"], "skip": "only turns are played here"})
    if question["id"] != BAD or way in ("right", "wrong", "skip"):
        return json.dumps(answer(question))
    if way == "crash":
        sys.exit(3)
    if way == "closed":
        os.close(sys.stdout.fileno())
    if way in ("closed", "hang"):
        time.sleep(60)
    return {
        "garbage": "this is no JSON",
        "not_a_number": f'{{"id": "{BAD}", "answer": NaN}}',
        "silent": "",
        "other_id": json.dumps({"id": "NUM-1/1", "answer": {}}),
        "number": "7",
        "empty": json.dumps({"id": BAD}),
        "talkative": "Thinking...\nStill thinking...\n" + json.dumps(answer(question)),
    }[way]


def main(way: str) -> None:
    """Answer until the input ends."""
    if way == "wrong":
        temp.changed = narrow_temp
    for line in sys.stdin:
        print(answers(way, json.loads(line)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
