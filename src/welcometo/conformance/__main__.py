"""Answers cases with this library: one JSON question a line on standard input, one JSON answer a line on standard output.

    python -m welcometo.conformance

It is the other side of `welcometo conformance --program`, and an example of the protocol.
"""

from __future__ import annotations

import json
import sys

from welcometo.conformance.answers import answer


def main() -> None:
    """Answer until the input ends."""
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
