"""The characters that pictures are made of, and what is drawn with them alone.

There are two sets: box-drawing characters, and ASCII for those who ask for it. No picture is wider than `WIDTH`.
"""

from __future__ import annotations

import textwrap
import unicodedata
from typing import NamedTuple

WIDTH = 80
"""No line of a picture has more columns."""

_LONGEST_ROW = 24


class Marks(NamedTuple):
    """A set of characters.

    A junction of a frame is one of four: where the line above the houses is single and the wall is none, where the line
    is double, where the wall is a fence, and where both are.
    """

    single: str
    double: str
    wall: str
    fence: str
    top: tuple[str, str, str]
    bottom: tuple[str, str, str]
    circles: str
    boxes: str


UNICODE = Marks("─", "═", "│", "║", ("┌╒╓╔", "┬╤╥╦", "┐╕╖╗"), ("└└╙╙", "┴┴╨╨", "┘┘╜╜"), "○●", "□■")
ASCII = Marks("-", "=", "|", "#", ("+=##",) * 3, ("++##",) * 3, "o@", ".x")


def marks(ascii: bool) -> Marks:
    """The set of characters to draw with."""
    return ASCII if ascii else UNICODE


def row(symbols: str, marked: int, places: int, longest: int = _LONGEST_ROW) -> str:
    """`places` in a row, the first `marked` of them filled; in figures where the row would be too long or empty."""
    if places > longest or places == 0:
        return f"{marked}/{places}"
    return symbols[1] * marked + symbols[0] * (places - marked)


def points(number: int) -> str:
    """A number of points in words."""
    return f"{number} point" if abs(number) == 1 else f"{number} points"


def fill(text: str, hang: int) -> list[str]:
    """`text` in lines that are not too long, all but the first set in by `hang` columns."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=" " * hang, break_on_hyphens=False)


def columns(character: str) -> int:
    """How many columns of a terminal a printable character takes: 0, 1 or 2."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def width(text: str) -> int:
    """How many columns of a terminal a printable text takes."""
    return sum(map(columns, text))


def printable(text: str, *, ascii: bool = False) -> str:
    """`text` with a `?` for everything that could move a cursor, hide something or, if asked, is not ASCII."""
    return "".join(c if c.isprintable() and (c.isascii() or not ascii) else "?" for c in text)


def label(text: str, columns_wanted: int, *, ascii: bool = False) -> str:
    """`text` made printable and brought to exactly so many columns: cut off, or filled up with spaces."""
    kept = printable(text, ascii=ascii)
    while width(kept) > columns_wanted:
        kept = kept[:-1]
    return kept + " " * (columns_wanted - width(kept))
