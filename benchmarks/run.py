"""Measures the library beside its peers.

    python benchmarks/run.py [--json FILE] [--only NAME] [--seconds S] [--slow]

Prints tables; with `--json` the same goes to a file. `--only` can be given more than once. Each contender of a measure
gets about so many seconds. A target that is missed is told and is no failure. `--slow` adds what takes minutes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from measures import MEASURES
from report import report_of, tables


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description="Measures the library beside its peers.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the report here as well")
    parser.add_argument("--only", action="append", choices=[m.name for m in MEASURES], help="this measure alone")
    parser.add_argument("--seconds", type=float, default=6.0, help="seconds for each contender")
    parser.add_argument("--slow", action="store_true", help="what takes minutes as well")
    asked = parser.parse_args(arguments)
    outcomes = {}
    for measure in MEASURES:
        if measure.name in asked.only if asked.only else asked.slow or not measure.slow:
            print(f"{measure.name}: {measure.title} ...", file=sys.stderr, flush=True)
            outcomes[measure.name] = measure.run(asked.seconds)
    report = report_of(outcomes, {measure.name: measure.title for measure in MEASURES}, asked.seconds)
    print(tables(report))
    if asked.json:
        asked.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
