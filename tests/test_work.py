"""Work, counted instead of timed: function calls of the library and models made, for each decision of fixed games.

The counts do not depend on the machine or its load, so a slowdown fails here on any of them. `benchmarks/work.py` says
what is counted. The limits stand a few percent above what is counted now. After a change that is meant to cost more, or
one that saves work, run

    python benchmarks/work.py

and set `LIMITS` to what it prints and 4% more, rounded; say in the commit why a limit was raised.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

WORK = Path(__file__).resolve().parent.parent / "benchmarks" / "work.py"

LIMITS = {
    "base, cold": {"calls": 45.5, "models": 5.58},
    "base, warm": {"calls": 38.2, "models": 3.74},
    "advanced, cold": {"calls": 45.2, "models": 4.26},
    "advanced, warm": {"calls": 42.4, "models": 3.9},
}


def counted(hash_seed: int) -> dict[str, dict[str, float]]:
    """What a new process counts, whose caches are empty at first."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run([sys.executable, WORK], env=environment, stdout=subprocess.PIPE, check=True)
    counts: dict[str, dict[str, float]] = json.loads(done.stdout)
    return counts


def test_the_work_for_a_decision_is_the_same_in_every_run_and_within_its_limits() -> None:
    counts = counted(1)
    assert counts == counted(2)
    assert counts.keys() == LIMITS.keys()
    beyond = {
        f"{kind} of {name}": (count, LIMITS[name][kind])
        for name, kinds in counts.items()
        for kind, count in kinds.items()
        if not 0 < count <= LIMITS[name][kind]
    }
    assert not beyond
