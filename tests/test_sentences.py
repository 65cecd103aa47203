"""The index of sentences, the rules it names and the page made from it hold each other; and what would break that is found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

import sentences
from sentences import differences, faults_of, hash_of, read_index, sentences_in, tables_of
from spec_trace import ROOT

RULES = """\
# Fences

### FENCE-1: one fence in a gap

A fence goes into a gap that has none.

Source: blue page, "Fences"; a decision.

### FENCE-2: not inside a run

Source: printed sheet; blue page,
"Runs".
"""

TEXT = "== Fences ==\n\n* Draw a fence. Not (e.g. here) twice.\n1. Never in a run!\n"

PAGE = [
    {"number": 1, "hash": hash_of("Fences"), "rules": [], "reason": "heading", "deviates": False},
    {"number": 2, "hash": hash_of("Draw a fence."), "rules": ["FENCE-1"], "reason": None, "deviates": False},
    {"number": 3, "hash": hash_of("Not (e.g. here) twice."), "rules": ["FENCE-1"], "reason": None, "deviates": True},
    {"number": 4, "hash": hash_of("Never in a run!"), "rules": ["FENCE-2"], "reason": None, "deviates": False},
]


def planted(
    root: Path, change: dict[str, Any] | None = None, at: int = 1, reasons: tuple[str, ...] = ("heading",)
) -> Path:
    """A small repository at `root`, with the tables written anew and one entry of its index changed."""
    entries = [{**entry, **(change or {})} if i == at else entry for i, entry in enumerate(PAGE)]
    pages = [{"name": "blue page", "file": "blue.txt", "sentences": entries}]
    folder = root / "docs" / "spec"
    folder.mkdir(parents=True)
    (folder / "fences.md").write_text(RULES, encoding="utf-8")
    (folder / "deviations.md").write_text(
        "| a fence twice | Blue page: no. | yes | `FENCE-1` |\n| elsewhere | Red page: no. | yes | `FENCE-2` |\n",
        encoding="utf-8",
    )
    index = {"reasons": dict.fromkeys(reasons, "a meaning"), "pages": pages}
    (folder / "sentences.json").write_text(json.dumps(index), encoding="utf-8")
    (folder / "sources.md").write_text(tables_of(read_index(root)), encoding="utf-8")
    return root


def test_the_index_of_this_repository_names_rules_that_exist_and_its_page_is_up_to_date() -> None:
    assert faults_of(ROOT) == []


def test_the_three_public_pages_are_in_the_index() -> None:
    index = read_index(ROOT)
    assert {page.name: len(page.sentences) for page in index.pages} == {
        "help page": 322,
        "wiki page": 163,
        "German page": 70,
    }


def test_what_agrees_has_no_fault(tmp_path: Path) -> None:
    assert faults_of(planted(tmp_path)) == []


@pytest.mark.parametrize(
    ("change", "at", "fault"),
    [
        ({"number": 3}, 1, "blue page, sentence 3: number 2 was to come"),
        ({"hash": "0123abc"}, 1, "blue page, sentence 2: `0123abc` is no hash"),
        ({"reason": None}, 0, "blue page, sentence 1: neither a rule nor a reason"),
        ({"rules": ["FENCE-1", "FENCE-1"]}, 1, "blue page, sentence 2: a rule is named twice"),
        ({"reason": "joke"}, 1, "blue page, sentence 2: `joke` is none of the reasons"),
        ({"rules": ["FENCE-1", "FENCE-3"]}, 1, "blue page, sentence 2: FENCE-3 is no rule of the spec"),
        (
            {"deviates": True},
            3,
            "blue page, sentence 4: deviates, and no row of the deviations names the page with one of its rules",
        ),
        ({"rules": ["FENCE-1"]}, 3, "FENCE-2: its source is the blue page, no sentence of which names it"),
    ],
)
def test_an_entry_that_is_wrong_is_found(tmp_path: Path, change: dict[str, Any], at: int, fault: str) -> None:
    faults = faults_of(planted(tmp_path, change, at))
    assert fault in faults
    assert set(faults) <= {fault, "docs/spec/sentences.json: no sentence has the reason `heading`"}


def test_a_reason_that_is_not_used_is_found(tmp_path: Path) -> None:
    faults = faults_of(planted(tmp_path, reasons=("heading", "joke")))
    assert faults == ["docs/spec/sentences.json: no sentence has the reason `joke`"]


def test_a_page_that_is_not_as_the_index_says_is_found(tmp_path: Path) -> None:
    page = planted(tmp_path) / "docs" / "spec" / "sources.md"
    page.write_text(page.read_text(encoding="utf-8").replace("| 2 |", "| 5 |"), encoding="utf-8")
    assert faults_of(tmp_path) == ["docs/spec/sources.md: not as `python scripts/sentences.py` writes it"]


@pytest.mark.parametrize("change", [{"rules": "FENCE-1"}, {"number": "2"}, {"note": ""}, {"deviates": 0}])
def test_an_index_of_another_form_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        planted(tmp_path, change)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ("A house (a box. A filled one.) Another.", ["A house (a box.", "A filled one.)", "Another."]),
        ("Up to no.1, e.g. a 7. So it is.", ["Up to no.1, e.g. a 7.", "So it is."]),
        ("Wie z. B. eine 7. Und z. B. Häuser.", ["Wie z. B. eine 7.", "Und z. B. Häuser."]),
        (
            "=== Ends: ===\n\n* '''Score:''' one\n• • two\n12. 12. three\n: four",
            ["Ends:", "Score: one", "two", "three", "four"],
        ),
        ("3x 1,2\n\n--\n", ["3x 1,2"]),
    ],
)
def test_lines_are_parted_into_sentences(text: str, found: list[str]) -> None:
    assert sentences_in(text) == found


def test_a_hash_is_of_the_words_alone() -> None:
    assert hash_of('A "House" -- built.') == hash_of("a house: built") != hash_of("a built house")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (TEXT, []),
        (TEXT.replace("==", "#").replace("Draw a", "DRAW A"), []),
        (TEXT.replace("twice", "thrice"), [3]),
        (TEXT.replace("1. Never in a run!\n", ""), [4]),
        (TEXT + "More.\n", [5]),
    ],
)
def test_texts_of_the_pages_are_compared_with_the_index(tmp_path: Path, text: str, found: list[int]) -> None:
    index = read_index(planted(tmp_path))
    (tmp_path / "blue.txt").write_text(text, encoding="utf-8")
    places = [fault.partition(": ")[0] for fault in differences(index, tmp_path)]
    assert places == [f"blue page, sentence {number}" for number in found]


def test_a_page_without_a_text_is_told(tmp_path: Path) -> None:
    index = read_index(planted(tmp_path))
    assert differences(index, tmp_path) == [f"blue page: there is no {tmp_path / 'blue.txt'}"]


@pytest.mark.parametrize(
    ("arguments", "code", "shown"),
    [
        (["--check"], 0, "4 sentences: nothing wrong\n"),
        (["--pages", "nowhere"], 1, "blue page: there is no nowhere/blue.txt\n"),
        (["--help"], 2, None),
        ([], 0, ""),
    ],
)
def test_the_script_answers_with_words_and_an_exit_code(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    code: int,
    shown: str | None,
) -> None:
    monkeypatch.setattr(sentences, "ROOT", planted(tmp_path))
    assert sentences.main(arguments) == code
    out = capsys.readouterr().out
    assert out == shown if shown is not None else "python scripts/sentences.py --pages DIR" in out


def test_the_script_writes_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = planted(tmp_path) / "docs" / "spec" / "sources.md"
    before = page.read_text(encoding="utf-8")
    page.unlink()
    monkeypatch.setattr(sentences, "ROOT", tmp_path)
    assert sentences.main([]) == 0
    assert page.read_text(encoding="utf-8") == before
