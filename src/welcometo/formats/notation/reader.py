"""Reading a line of notation from left to right, with the place of each part kept for what may be wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pydantic import TypeAdapter

from welcometo.boards import Board
from welcometo.errors import DocumentError, Problem
from welcometo.formats.documents import DECODER, LONGEST_LIST, Document, parse_measured

T = TypeVar("T")

NUMBER = r"(?:0|[1-9][0-9]{0,19})"
"""A number as it is written: no sign, no leading zeros, and never longer than the largest seed (NOTE-1)."""

MOST_ENTRIES = 50_000
"""How many cards and actions one line can have: about as many as a document of a megabyte holds (NOTE-1)."""

_BLANKS = re.compile(r"[ \t\r\n]*")
_WORD = re.compile(r'[^ \t\r\n;/{"]*')
_UNBROKEN = re.compile(r"[^ \t\r\n]*")


class Reader:
    """A text and how far it is read; `places` has for each part of the document read so far, by pointer, where it began."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.entries = 0
        self.places = {"": 0}

    def sees(self, sign: str) -> bool:
        """Whether this sign comes next."""
        self._skip_blanks()
        return self.text.startswith(sign, self.at)

    def takes(self, sign: str) -> bool:
        """Whether this sign comes next; if so it is read."""
        seen = self.sees(sign)
        self.at += len(sign) * seen
        return seen

    def counts(self, signs: re.Pattern[str], sign: str) -> int:
        """How often this sign stands in what comes next and is of this pattern; that is read."""
        start, self.at = self.at, _span_end(signs, self.text, self.at)
        return self.text.count(sign, start, self.at)

    def next_word(self) -> str:
        """The word that comes next, which stays to be read; empty where a sign comes or the text ends."""
        self._skip_blanks()
        return self.text[self.at : self._word_end()]

    def ends(self) -> bool:
        """Whether nothing is left to read."""
        self._skip_blanks()
        return self.at == len(self.text)

    def kind(self, kind: str) -> None:
        """Read what the line says of its kind and version (NOTE-3)."""
        self.mark("/schema")
        end = _span_end(_UNBROKEN, self.text, self.at)
        if self.text[self.at : end] != kind:
            raise self.fault(f"{kind!r}, the kind of line that is asked for", self.text[self.at : end])
        self.at = end

    def word(self, pattern: re.Pattern[str], wanted: str, pointer: str) -> re.Match[str]:
        """Read a word of this pattern, which stands for the part of the document at `pointer`."""
        self.mark(pointer)
        return self.sign(pattern, wanted)

    def sign(self, pattern: re.Pattern[str], wanted: str) -> re.Match[str]:
        """Read a word of this pattern that begins here; the parts of the document that it stands for are up to the caller."""
        end = self._word_end()
        found = pattern.fullmatch(self.text, self.at, end)
        if found is None:
            raise self.fault(wanted)
        self.at = end
        return found

    def json(self, start: str, wanted: str, pointer: str) -> Any:
        """Read a JSON value, which begins with `start`: a brace or a quotation mark."""
        self.mark(pointer)
        if not self.sees(start):
            raise self.fault(wanted)
        try:
            value, self.at = DECODER.raw_decode(self.text, self.at)
        except DocumentError:
            self.mark("")
            raise
        except (ValueError, RecursionError):
            raise self.fault(f"{wanted} in JSON") from None
        return value

    def several(self, read: Callable[[int], T], stops: str) -> list[T]:
        """Read parts, each told its place in the list, up to one of the signs `stops` or the end of the text."""
        items: list[T] = []
        while not self.ends() and self.text[self.at] not in stops:
            if len(items) == LONGEST_LIST:
                raise self.fault(f"an end: a list has {LONGEST_LIST} entries at most")
            items.append(read(len(items)))
        return items

    def finished(self, adapter: TypeAdapter[T], data: Document, boards: Sequence[Board]) -> T:
        """What the data that was read makes, if nothing is left to read; raises `DocumentError` otherwise."""
        if not self.ends():
            raise self.fault("the end")
        return parse_measured(adapter, data, boards)

    def mark(self, pointer: str) -> None:
        """Note that the part at `pointer` begins with what comes next."""
        self._skip_blanks()
        self.places[pointer] = self.at

    def enter(self, pointer: str) -> None:
        """Note that a card or an action begins here."""
        if self.entries == MOST_ENTRIES:
            raise self.fault(f"the end: a line has {MOST_ENTRIES} cards and actions at most")
        self.entries += 1
        self.mark(pointer)

    def fault(self, wanted: str, found: str = "") -> DocumentError:
        """The error that says what has to stand here, and not what was `found`: the next word unless told (NOTE-1)."""
        self.mark("")
        shown = (found or self.next_word() or self.text[self.at : self.at + 1])[:30]
        return DocumentError(Problem("NOTE-1", f"here must be {wanted}, not {repr(shown) if shown else 'the end'}"))

    def located(self, problem: Problem) -> Problem:
        """The problem with the character, counted from 1, at which what it is about begins (NOTE-1)."""
        place = problem.pointer
        while place not in self.places:
            place = place.rpartition("/")[0]
        return problem._replace(message=f"{problem.message}, at character {self.places[place] + 1}")

    def _skip_blanks(self) -> None:
        self.at = _span_end(_BLANKS, self.text, self.at)

    def _word_end(self) -> int:
        return _span_end(_WORD, self.text, self.at)


def _span_end(pattern: re.Pattern[str], text: str, start: int) -> int:
    """Where the span of a pattern that always matches ends."""
    found = pattern.match(text, start)
    assert found is not None
    return found.end()
