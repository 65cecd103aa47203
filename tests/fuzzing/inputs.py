"""What is handed to a door: texts made from real ones, or from nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any, Literal, NamedTuple

from fuzzing.changes import MEGABYTE, changed, large, reworded, scribbled, soup, spliced
from fuzzing.played import Played

Form = Literal["text", "bytes", "data"]


class Input(NamedTuple):
    """One or two texts, the form in which a door gets them, and the arguments of a command."""

    texts: tuple[str, ...]
    form: Form = "text"
    arguments: tuple[str, ...] = ()

    def given(self, place: int = 0) -> Any:
        """What the door gets: text, bytes, or what `json.loads` makes of the text where it is JSON."""
        text = self.texts[place]
        if self.form == "bytes":
            return text.encode("utf-8", "surrogatepass")
        return text if self.form == "text" else decoded(text, text, depth=_DEPTH)


_DEPTH = 5000
"""How deep the nesting of data can be: deeper than any function should go down."""


def decoded(text: str | bytes, default: Any, *, depth: int = 0) -> Any:
    """What `json.loads` makes of the text; the default where it is no JSON, or nested deeper than usual or than `depth`."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(max(usual, depth))
    try:
        return json.loads(text.decode() if isinstance(text, bytes) else text)
    except (ValueError, RecursionError):
        return default
    finally:
        sys.setrecursionlimit(usual)


class Source(NamedTuple):
    """Where an input comes from: two games, and the chance that picks and changes what was written down of them."""

    played: Played
    donor: Played
    rng: Random


def document(kind: str) -> Callable[[Source], Input]:
    """Wild input for a door of JSON documents of this kind."""

    def make(source: Source) -> Input:
        rng, form = source.rng, source.rng.choice(_FORMS)
        text = rng.choice(source.played.documents[kind])
        other = kind if rng.random() < 0.7 else rng.choice(list(source.donor.documents))
        donor = rng.choice(source.donor.documents[other])
        return Input((_any_text(text, donor, rng, changed),), form)

    return make


_FORMS: tuple[Form, ...] = ("text", "text", "bytes", "data")


def line(kind: str) -> Callable[[Source], Input]:
    """Wild input for a door of notation of this kind."""

    def make(source: Source) -> Input:
        rng = source.rng
        text = rng.choice(source.played.lines[kind])
        donor = rng.choice(source.donor.lines[kind if rng.random() < 0.7 else rng.choice(list(source.donor.lines))])
        return Input((_any_text(text, donor, rng, reworded),))

    return make


def _any_text(text: str, donor: str, rng: Random, change: Callable[[str, str, Random], str]) -> str:
    wild = _changed_somehow(text, donor, rng, change)
    return wild if _bytes(wild) <= MEGABYTE else large(text, rng)


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _changed_somehow(text: str, donor: str, rng: Random, change: Callable[[str, str, Random], str]) -> str:
    way = rng.random()
    if way < 0.70:
        return change(text, donor, rng)
    if way < 0.85:
        return scribbled(text, rng)
    if way < 0.92:
        return spliced(text, donor, rng)
    return soup(rng) if way < 0.99 else large(text, rng)


def well_formed(kind: str, count: int = 1) -> Callable[[Source], Input]:
    """One or two documents that follow each other, with changes within their types, so that many can be parsed."""

    def make(source: Source) -> Input:
        rng = source.rng
        texts = source.played.documents[kind]
        donor = rng.choice(source.donor.documents[kind])
        start = rng.randrange(max(1, len(texts) - count + 1))
        chosen = texts[start : start + count] if rng.random() < 0.9 else rng.choices(texts, k=count)
        slipped = [changed(text, rng.choice((donor, texts[-1])), rng, only_slips=True) for text in chosen]
        return Input(tuple(new if _bytes(new) <= MEGABYTE else old for new, old in zip(slipped, chosen, strict=True)))

    return make


def any_document(source: Source) -> Input:
    """Wild input for a door of all kinds of documents."""
    return document(source.rng.choice(list(source.played.documents)))(source)


def command_line(names: tuple[str, ...]) -> Callable[[Source], Input]:
    """A command of these that reads the standard input, in JSON or in notation."""

    def make(source: Source) -> Input:
        rng = source.rng
        written = rng.choice((any_document, line(rng.choice(("sheet", "record", "turn")))))(source)
        options = [option for option in ("--json",) if rng.random() < 0.5]
        return Input(written.texts, "bytes", (rng.choice(names), "-", *options))

    return make
