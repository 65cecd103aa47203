"""Holds the rules of docs/spec against the public pages they were read from, sentence by sentence.

    python scripts/sentences.py                 writes docs/spec/sources.md from docs/spec/sentences.json
    python scripts/sentences.py --check         only says what is wrong with the two; exit code 1 if anything is
    python scripts/sentences.py --pages DIR     compares the index with the texts of the pages, where one has them

The index lists every sentence of each page by its number and a hash of its words, with the rules that say the same, or the
reason why it states none. The words themselves are not ours to copy. A page is a text file in which each paragraph, heading
and list item is a line; the pages as they were read are named in the index.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from spec_trace import HEADING, ROOT, RULE

INDEX = "docs/spec/sentences.json"
TABLES = "docs/spec/sources.md"

MARKS = re.compile(r"^(?:[•*=:]\s*|\d+\.\s+)+|'{2,}|\s*=+$")
"""What sets off list items and headings: it belongs to no sentence."""

BREAK = re.compile(r"(?<!\b[A-Za-z]\.)(?:(?<=[.!?])|(?<=[.!?]\)))\s+(?=[\"'(]?[A-ZÄÖÜ])")
"""Between two sentences of a line. A single letter with a dot, as in the German `z. B.`, ends none."""

HASH = re.compile(r"[0-9a-f]{8}")


class Strict(BaseModel):
    """A part of the index: exactly these fields, of exactly these types."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


class Sentence(Strict):
    """A sentence, list item or heading of a page.

    `rules` are the ids that say the same, and `reason` names why it states no rule, or why a part of it does not; at least
    one of the two is there. `deviates` is true where the sentence, taken by its words, says something else than the rules
    named; a row of the page of deviations then tells both.
    """

    number: int
    hash: str
    rules: list[str]
    reason: str | None
    deviates: bool


class Page(Strict):
    """A page: what the rules' sources call it, the file its text was read from, and its sentences in order."""

    name: str
    file: str
    sentences: list[Sentence]


class Index(Strict):
    """All pages, and the reasons for stating no rule, each with its meaning."""

    reasons: dict[str, str]
    pages: list[Page]


def sentences_in(text: str) -> list[str]:
    """The sentences, list items and headings of a page's text, in order."""
    lines = [MARKS.sub("", line).strip() for line in text.splitlines()]
    return [sentence for line in lines for sentence in BREAK.split(line) if re.search(r"\w", sentence)]


def hash_of(sentence: str) -> str:
    """Eight hexadecimal digits for the words of a sentence, whatever their case and what stands between them."""
    return sha256(" ".join(re.findall(r"\w+", sentence.casefold())).encode()).hexdigest()[:8]


def read_index(root: Path) -> Index:
    """The index of the repository at `root`; raises pydantic's `ValidationError` for what is none."""
    return Index.model_validate_json((root / INDEX).read_text(encoding="utf-8"))


def sources_in(text: str) -> dict[str, str]:
    """What follows `Source:` in each rule of a page of the spec, as one line."""
    found: dict[str, str] = {}
    rule = ""
    in_source = False
    for line in text.splitlines():
        if match := RULE.match(line):
            rule = match["id"]
            found[rule] = ""
        elif HEADING.match(line):
            rule = ""
        in_source = bool(rule) and (line.startswith("Source:") or (in_source and bool(line.strip())))
        if in_source:
            found[rule] = f"{found[rule]} {line.removeprefix('Source:').strip()}".strip()
    return found


def faults_of(root: Path) -> list[str]:
    """Everything that is wrong with the index and the tables made from it, one sentence each."""
    index = read_index(root)
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted((root / "docs/spec").glob("*.md"))}
    sources = {rule: source for text in texts.values() for rule, source in sources_in(text).items()}
    faults = [*_faults_of_index(index, sources, texts["deviations.md"]), *_unnamed(index, sources)]
    if texts.get("sources.md") != tables_of(index):
        faults.append(f"{TABLES}: not as `python scripts/sentences.py` writes it")
    return faults


def _faults_of_index(index: Index, known: Iterable[str], deviations: str) -> Iterator[str]:
    rules = set(known)
    used: set[str] = set()
    for page in index.pages:
        for number, sentence in enumerate(page.sentences, start=1):
            place = f"{page.name}, sentence {sentence.number}"
            used.add(sentence.reason or "")
            if sentence.number != number:
                yield f"{place}: number {number} was to come"
            if not HASH.fullmatch(sentence.hash):
                yield f"{place}: `{sentence.hash}` is no hash"
            if not sentence.rules and sentence.reason is None:
                yield f"{place}: neither a rule nor a reason"
            if len(set(sentence.rules)) < len(sentence.rules):
                yield f"{place}: a rule is named twice"
            if sentence.reason is not None and sentence.reason not in index.reasons:
                yield f"{place}: `{sentence.reason}` is none of the reasons"
            if sentence.deviates and not _is_told(deviations, page, sentence):
                yield f"{place}: deviates, and no row of the deviations names the page with one of its rules"
            yield from (f"{place}: {rule} is no rule of the spec" for rule in sentence.rules if rule not in rules)
    yield from (f"{INDEX}: no sentence has the reason `{reason}`" for reason in index.reasons if reason not in used)


def _is_told(deviations: str, page: Page, sentence: Sentence) -> bool:
    """Whether a row of the page of deviations tells what the page says on one of the sentence's rules."""
    says = re.compile(rf"{page.name}[:,]", re.IGNORECASE)
    rows = [row for row in deviations.splitlines() if says.search(row)]
    return any(f"`{rule}`" in row for row in rows for rule in sentence.rules)


def _unnamed(index: Index, sources: dict[str, str]) -> Iterator[str]:
    """Rules that give a page as their source, of which no sentence of the page says that it states them."""
    for page in index.pages:
        named = {rule for sentence in page.sentences for rule in sentence.rules}
        for rule, source in sources.items():
            if rule not in named and any(part.strip().startswith(page.name) for part in source.split(";")):
                yield f"{rule}: its source is the {page.name}, no sentence of which names it"


INTRODUCTION = """\
# Sources, sentence by sentence

Every sentence of the public rules pages, and which rules say the same. A list item or a heading counts as a sentence. The
words are not repeated here: a sentence is named by its number on the page and by a hash of its words. This page is made
from `docs/spec/sentences.json` by `python scripts/sentences.py`; with `--pages` and a folder that holds texts of the pages
the script tells where they differ from those that were read.

Where a sentence states no rule, or a part of it states none, a reason is given:

"""

BEHIND_REASONS = """
An *x* under "deviates" marks a sentence that, taken by its words, says something else than the rules named. Each of these
points stands on the page [Deviations](deviations.md).

"""


def tables_of(index: Index) -> str:
    """The page of the docs that shows the index."""
    reasons = [["reason", "meaning"], *([reason, meaning] for reason, meaning in index.reasons.items())]
    counts = [["page", "sentences", "with rules", "of these deviating", "with a reason only"]]
    for page in index.pages:
        with_rules = [sentence for sentence in page.sentences if sentence.rules]
        deviating = sum(sentence.deviates for sentence in with_rules)
        total = len(page.sentences)
        counts.append([page.name, f"{total}", f"{len(with_rules)}", f"{deviating}", f"{total - len(with_rules)}"])
    text = INTRODUCTION + _table(reasons) + BEHIND_REASONS + _table(counts)
    for page in index.pages:
        rows = [["sentence", "hash", "rules", "deviates", "reason"], *map(_row, page.sentences)]
        text += f"\n## {page.name[0].upper()}{page.name[1:]}\n\nRead from a text named `{page.file}`.\n\n{_table(rows)}"
    return text


def _row(sentence: Sentence) -> list[str]:
    rules = ", ".join(f"`{rule}`" for rule in sentence.rules)
    return [f"{sentence.number}", f"`{sentence.hash}`", rules, "x" if sentence.deviates else "", sentence.reason or ""]


def _table(rows: list[list[str]]) -> str:
    """A table in Markdown; the first row is its head."""
    lines = ["|" + "".join(f" {cell} |" if cell else " |" for cell in row) for row in rows]
    return "\n".join([lines[0], f"|{' --- |' * len(rows[0])}", *lines[1:]]) + "\n"


def differences(index: Index, folder: Path) -> list[str]:
    """Where the texts of the pages in `folder` differ from the index, one sentence each."""
    found: list[str] = []
    for page in index.pages:
        path = folder / page.file
        if not path.is_file():
            found.append(f"{page.name}: there is no {path}")
            continue
        here = [hash_of(sentence) for sentence in sentences_in(path.read_text(encoding="utf-8"))]
        there = [sentence.hash for sentence in page.sentences]
        for number, (text, listed) in enumerate(zip_longest(here, there), start=1):
            if text != listed:
                found.append(f"{page.name}, sentence {number}: the text has {text}, the index {listed}")
    return found


def main(arguments: list[str]) -> int:
    """Write the tables, or say what is wrong. Returns the exit code."""
    index = read_index(ROOT)
    match arguments:
        case []:
            (ROOT / TABLES).write_text(tables_of(index), encoding="utf-8")
            return 0
        case ["--check"]:
            faults = faults_of(ROOT)
        case ["--pages", folder]:
            faults = differences(index, Path(folder))
        case _:
            print(__doc__)
            return 2
    total = sum(len(page.sentences) for page in index.pages)
    print("\n".join(faults) or f"{total} sentences: nothing wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
