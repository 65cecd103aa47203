"""The figures as JSON and as tables; run by itself, it puts the newest results into the page of the docs.

python benchmarks/report.py
"""

from __future__ import annotations

import json
import os
import platform
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import targets
from sampling import Figure, Unit

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results"
PAGE = ROOT / "docs" / "benchmarks.md"
MARKED = re.compile(r"(?<=<!-- results -->\n).*(?=<!-- end of results -->)", re.DOTALL)

Report = dict[str, Any]
"""What the JSON of a run holds: when, where, the figures of each measure, and the verdict on each target."""


def report_of(outcomes: Mapping[str, Sequence[Figure]], titles: Mapping[str, str], seconds: float) -> Report:
    """The report of a run just made."""
    return {
        "date": datetime.now(UTC).isoformat(timespec="minutes"),
        "machine": machine(),
        "versions": {name: version(name) for name in ("pydantic", "pydantic-core", "chess")},
        "seconds": seconds,
        "measures": {
            name: {"title": titles[name], "figures": [figure._asdict() for figure in figures]}
            for name, figures in outcomes.items()
        },
        "targets": [
            {**target._asdict(), "verdict": targets.verdict(target, targets.found(outcomes, target))}
            for target in targets.TARGETS
        ],
    }


def machine() -> dict[str, Any]:
    """The machine in words, and how busy it was."""
    load = [round(load, 1) for load in os.getloadavg()] if hasattr(os, "getloadavg") else []
    return {
        "cpu": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "load": load,
    }


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or "unknown"
    names = re.findall(r"^model name\s*: (.+)$", text, re.MULTILINE)
    return names[0] if names else platform.processor() or "unknown"


def written(value: float, unit: Unit) -> str:
    """A figure with its unit, rounded to what is worth telling."""
    digits = 2 if unit == "x" or value < 10 else 1 if value < 100 else 0
    if unit == "":
        return f"{value:,.0f}"
    return f"{value:,.{digits}f}{unit}" if unit in ("/s", "x") else f"{value:,.{digits}f} {unit}"


def tables(report: Report) -> str:
    """The report as Markdown: where it was measured, the targets that were, the figures."""
    where, versions = report["machine"], report["versions"]
    load = ", ".join(map(str, where["load"]))
    lines = [
        f"Measured {report['date'][:10]} on {where['cpu']}, {where['cores']} cores, {where['system']}; {where['python']}, "
        f"pydantic {versions['pydantic']}, python-chess {versions['chess']}; load at the end {load}.",
        "",
        *_target_lines(report),
        "",
        *_figure_lines(report),
    ]
    return "\n".join(lines) + "\n"


def _target_lines(report: Report) -> list[str]:
    outcomes = {name: [Figure(**f) for f in measure["figures"]] for name, measure in report["measures"].items()}
    lines = ["| Measure | Figure | Target | Median | Verdict |", "| --- | --- | --- | --- | --- |"]
    for entry in report["targets"]:
        target = targets.Target(**{name: entry[name] for name in targets.Target._fields})
        figure = targets.found(outcomes, target)
        if figure is None:
            continue
        limit = f"{'at least' if target.at_least else 'at most'} {written(target.limit, target.unit)}"
        median = written(figure.median, figure.unit)
        lines.append(f"| {target.measure} | {target.figure} | {limit} | {median} | {entry['verdict']} |")
    return lines


def _figure_lines(report: Report) -> list[str]:
    lines = ["| Measure | Figure | Median | Best decile | Samples |", "| --- | --- | --- | --- | --- |"]
    for name, measure in report["measures"].items():
        for figure in (Figure(**entry) for entry in measure["figures"]):
            median, best = written(figure.median, figure.unit), written(figure.best, figure.unit)
            lines.append(f"| {name} | {figure.name} | {median} | {best} | {figure.samples} |")
    return lines


def newest() -> Report:
    """The report last committed: results are named by their dates."""
    report: Report = json.loads(max(RESULTS.glob("*.json")).read_text(encoding="utf-8"))
    return report


def with_results(page: str, report: Report) -> str:
    """The page of the docs with these results in their place."""
    return MARKED.sub(lambda _: f"\n{tables(report)}\n", page)


if __name__ == "__main__":
    PAGE.write_text(with_results(PAGE.read_text(encoding="utf-8"), newest()), encoding="utf-8")
