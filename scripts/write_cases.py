"""Writes the files of conformance cases from their sources.

    python scripts/write_cases.py            write src/welcometo/conformance/cases/
    python scripts/write_cases.py --check    only say which files are not as the sources have them; exit code 1 if any

The sources are the modules of `scripts/conformance_source`, each with a `PAGE` of cases. Counts of turns (`counts`) and
whole games (`games`) are not written here, but by `scripts/perft.py` and `scripts/record_games.py`.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
from pathlib import Path
from typing import Any

import conformance_source
from conformance_source.pages import Page

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "src" / "welcometo" / "conformance" / "cases"
WIDTH = 160

Case = dict[str, Any]


def pages() -> dict[str, list[Case]]:
    """The cases of all sources, by page; what is asked for two rules stands once, at the first, and bears both."""
    found: dict[str, list[Case]] = {}
    asked: dict[str, Case] = {}
    for page in _sources():
        found[page.name] = []
        for case in page.cases:
            content = json.dumps([case.get(name) for name in ("ask", "given", "actions", "want", "expect", "reject")])
            first = asked.setdefault(content, {**case})
            if first["id"] == case["id"]:
                found[page.name].append(first)
            else:
                first["rules"] = list(dict.fromkeys([*first["rules"], *case["rules"]]))
    return found


def _sources() -> list[Page]:
    """The pages of all sources; a page may be written in several modules."""
    found: dict[str, Page] = {}
    for module in pkgutil.iter_modules(conformance_source.__path__):
        page = getattr(importlib.import_module(f"conformance_source.{module.name}"), "PAGE", None)
        if page is not None:
            found[page.name] = page
    return list(found.values())


def file_text(cases: list[Case]) -> str:
    """The text of a file of cases: what fits on a line stands on one."""
    return f"{written(cases)}\n"


def written(value: object, indent: str = "") -> str:
    """A value as JSON, in lines of no more than `WIDTH` characters where it can be parted."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or not value or (indent and len(flat) <= WIDTH - len(indent)):
        return flat
    deeper = f"{indent}  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {written(item, deeper)}" for name, item in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [written(item, deeper) for item in value]
        opening, closing = "[", "]"
    inner = f",\n{deeper}".join(parts)
    return f"{opening}\n{deeper}{inner}\n{indent}{closing}"


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` only compare them. Returns the exit code."""
    stale = []
    written_pages = pages()
    for name, cases in written_pages.items():
        file, text = CASES / f"{name}.json", file_text(cases)
        if arguments == ["--check"]:
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                stale.append(f"{file.relative_to(ROOT)} is not as its source has it")
        else:
            file.write_text(text, encoding="utf-8")
    print("\n".join(stale) or f"{sum(map(len, written_pages.values()))} cases")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
