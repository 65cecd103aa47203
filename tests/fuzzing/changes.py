"""Changes to documents, lines and texts: from a small slip within the types to a megabyte of rubbish."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from documents.samples import Path, at, dropped, places, put
from welcometo import BOARDS

MEGABYTE = 1_000_000

NUMBERS: tuple[Any, ...] = (0, 1, -1, 2, 11, 12, 17, 18, 99, 100, 9999, 10_000, 2**63, 2**64, -(2**63), 10**700, 1.5)
NUMERALS = ("1e999", "-1e999", "NaN", "Infinity", "-0", "0.0", "1E0", "01", "1" * 5000, "0." + "1" * 400)
"""Numbers that are written as no value of Python would be."""

TEXTS = (
    "",
    "\0",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u202e",
    "e\u0301",
    "\U0001f3e0",
    "\u0663",
    "/~0~1",
    "%s{0}",
    "a" * 2000,
)
WORDS = (
    *BOARDS,
    *("welcometo/game/1", "welcometo/view/1", "welcometo/sheet/1", "welcometo/record/1", "welcometo/game/2"),
    *("n1-44", "n2-36", "n3-25", "n1-111111", "n1-nothing", "atlantis"),
    *("surveyor", "agent", "landscaper", "pool", "temp", "bis", "deal", "play", "over"),
    *("choose", "write", "board", "effect", "plans", "estates", "reshuffle", "end", "done", "roundabout"),
    *("end_turn", "write_number", "write_bis", "build_fence", "name_estate", "board_choice", "complete_plan"),
    *("before", "both", "numbers", "roundabouts", "first", "each", "players", "expert", "type", "schema"),
)
ENTRIES: dict[str, Any] = {
    "lines": {"street": 0, "first": 0, "last": 1},
    "named": {"street": 1, "first": 2, "last": 2},
    "actions": {"type": "end_turn"},
    "hand": {"number": 5, "effect": "bis"},
    "cards": {"number": 5, "effect": "bis"},
    "discards": {"number": 5, "effect": "bis"},
}
"""What may stand in lists that are often empty."""

OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [[]], [0, 0], [None], {"first": True, "lines": []}, {"": {}})
PIECES = (*'{}[]:,"\\', "\\u", "\\ud83c", "null", "true", "false", " ", "\n", "\t", "/", "~", ";", "@", "|", "...", "_")

_INNER = ("sheet", "turns", "players", "you")
"""The parts of documents that mostly get the slips: what was done, rather than what was agreed on."""

_NUMERAL = re.compile(r'"@([^"@]*)@"')
_KEY = re.compile(r'"[^"\\]+":')
_TOKEN = re.compile(r"[ \t\r\n]+|[;/]|[^ \t\r\n;/]+")


# --- values ------------------------------------------------------------------------------------------------------------


def path_in(data: Any, rng: Random, stop: float = 0.1) -> Path:
    """The way to some place, found by going down from the top; never the top itself unless it is empty."""
    path: list[Any] = []
    while isinstance(data, dict | list) and data and not (path and rng.random() < stop):
        path.append(rng.choice(list(data)) if isinstance(data, dict) else rng.randrange(len(data)))
        data = data[path[-1]]
    return tuple(path)


def odd(rng: Random) -> Any:
    """Any odd value; a numeral stands between signs that `text_of` takes away."""
    kind = rng.randrange(6)
    if kind <= 1:
        return rng.choice(NUMBERS)
    if kind == 2:
        return f"@{rng.choice(NUMERALS)}@"
    return rng.choice((TEXTS, WORDS, OTHERS)[kind - 3])


def other(value: Any, rng: Random) -> Any:
    """Another value of the kind that may well stand there."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((0, value + 1, max(0, value - 1), rng.randrange(7), rng.randrange(18)))
    if isinstance(value, str):
        return rng.choice(WORDS)
    if value is None:
        return rng.choice((rng.randrange(18), rng.choice(WORDS), {"first": rng.random() < 0.5, "lines": []}))
    if isinstance(value, list):
        entry = rng.choice((rng.randrange(12), *value[:1], *value[-1:]))
        numbers = [item for item in (*value, entry) if isinstance(item, int)]
        return rng.choice((value[:-1], value[1:], value[::-1], sorted({*numbers}), [*value, entry]))
    return value


def slip(data: Any, donor: Any, rng: Random) -> Any:
    """A change within the types: a value of the kind, two that change places, or what another document has there."""
    inner = [key for key in _INNER if isinstance(data, dict) and key in data and rng.random() < 0.9]
    path = (*inner[:1], *path_in(data[inner[0]], rng, 0.05)) if inner else path_in(data, rng, 0.05)
    if rng.random() < 0.02:
        return stretched(data, rng)
    way = rng.randrange(4)
    if way == 0 and path:
        parent = at(data, path[:-1])
        beside = rng.choice(list(parent)) if isinstance(parent, dict) else rng.randrange(len(parent))
        return put(put(data, path, parent[beside]), (*path[:-1], beside), parent[path[-1]])
    if way == 1:
        return put(data, path, _found(donor, path, at(data, path)))
    return put(data, path, other(at(data, path), rng))


def stretched(data: Any, rng: Random) -> Any:
    """One of the lists, or all of its name, with the entries again and again: some more, or as many as there is room for."""
    lists = [(path, value) for path, value in places(data) if isinstance(value, list)]
    if not lists:
        return data
    path, value = rng.choice(lists)
    entries = value or [ENTRIES.get(_name(path), 0)]
    chosen = [path] if rng.random() < 0.5 else [other for other, _ in lists if _name(other) == _name(path)]
    room = min(9999, MEGABYTE // (len(json.dumps(entries)) * len(chosen)))
    times = min(room, rng.choice((2, 3, 100, 1000 // len(entries), room)))
    for place in chosen:
        if _found(data, place, None) is not None:
            data = put(data, place, entries * times)
    return data


def _name(path: Path) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _found(data: Any, path: Path, default: Any) -> Any:
    try:
        return at(data, path)
    except (KeyError, IndexError, TypeError):
        return default


def spoilt(data: Any, donor: Any, rng: Random) -> Any:
    """A change that need not fit: an odd value, something left out, twice, under another name, or from elsewhere."""
    path = path_in(data, rng)
    if not path:
        return odd(rng)
    return rng.choice(_SPOILERS)(data, path, donor, rng)


def _grafted(data: Any, path: Path, donor: Any, rng: Random) -> Any:
    source = rng.choice((data, donor))
    return put(data, path, at(source, path_in(source, rng)))


def _renamed(data: Any, path: Path, donor: Any, rng: Random) -> Any:
    parent, step = at(data, path[:-1]), path[-1]
    if isinstance(parent, list):
        return put(data, path[:-1], [*parent, parent[int(step)]])
    return put(dropped(data, path), (*path[:-1], str(rng.choice((*WORDS, *TEXTS)))), parent[step])


def _nested(data: Any, path: Path, donor: Any, rng: Random) -> Any:
    depth = rng.choice((1, 2, 50, 300, 600, 900, 2000, 100_000))
    begin, end = rng.choice((("[", "]"), ('{"a":', "}")))
    return put(data, path, f"@{begin * depth}0{end * depth}@".replace('"', "'"))


def _lengthened(data: Any, path: Path, donor: Any, rng: Random) -> Any:
    """A long text, list or object there; of a megabyte now and then."""
    size = rng.choice((100, 1000, 10_001)) if rng.random() < 0.9 else MEGABYTE
    kind = rng.randrange(3)
    if kind == 0:
        return put(data, path, rng.choice(("a", "\u00e9", "9", "@")) * (size // 2))
    if kind == 1:
        return put(data, path, {f"{i}": 0 for i in range(size // 10)})
    value = at(data, path) if rng.random() < 0.7 else odd(rng)
    value = value[0] if isinstance(value, list) and value else value
    return put(data, path, [value] * (size // (len(json.dumps(value)) + 1)))


_SPOILERS: tuple[Callable[[Any, Path, Any, Random], Any], ...] = (
    *(lambda data, path, donor, rng: put(data, path, odd(rng)),) * 4,
    *(lambda data, path, donor, rng: dropped(data, path),) * 2,
    *(_grafted,) * 2,
    *(_renamed,) * 2,
    _nested,
    _lengthened,
    lambda data, path, donor, rng: stretched(data, rng),
)


def changed(text: str, donor: str, rng: Random, *, only_slips: bool = False) -> str:
    """The text of a document after a few changes, some with parts of another document."""
    data, source = json.loads(text), json.loads(donor)
    wild = not only_slips and rng.random() < 0.7
    for _ in range(rng.choice((0, 1, 1, 2, 3, 6) if only_slips else (1, 1, 1, 2, 3, 6))):
        data = (spoilt if wild and rng.random() < 0.7 else slip)(data, source, rng)
    text = text_of(data, rng)
    return twice(text, rng) if wild and rng.random() < 0.05 else text


def text_of(data: Any, rng: Random) -> str:
    """The JSON text of the data, with its numerals as they are to be written."""
    text = json.dumps(data, ensure_ascii=rng.random() < 0.8, separators=rng.choice(((",", ":"), None)))
    return _NUMERAL.sub(lambda found: found[1].replace("'", '"'), text)


def twice(text: str, rng: Random) -> str:
    """The text with one of its keys standing twice in an object."""
    keys = list(_KEY.finditer(text))
    if not keys:
        return text
    key = rng.choice(keys)
    return f"{text[: key.start()]}{key[0]}0,{text[key.start() :]}"


# --- texts -------------------------------------------------------------------------------------------------------------


def scribbled(text: str, rng: Random) -> str:
    """The text after some edits by characters, or cut short."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 10)))
        piece = rng.choice((*PIECES, *TEXTS, text[start:end] * 2, str(rng.randrange(100)), chr(rng.randrange(0xD800))))
        text = text[:start] + rng.choice(("", piece, piece)) + text[end:]
    return text[: rng.randrange(len(text) + 1)] if rng.random() < 0.1 else text


def reworded(line: str, donor: str, rng: Random) -> str:
    """The line after some edits by words, some with words of another line."""
    words, others = _TOKEN.findall(line), _TOKEN.findall(donor) or [""]
    for _ in range(rng.choice((1, 1, 2, 4))):
        place = rng.randrange(len(words) + 1)
        odd_words = (
            *PIECES,
            "99999999999999999999",
            "18446744073709551616",
            "007",
            "-1",
            "board{}",
            "_",
            "...",
            "solo",
        )
        word = rng.choice((rng.choice(others), rng.choice(words or [""]), rng.choice(WORDS), rng.choice(odd_words)))
        times = rng.choice((1,) * 30 + (100, 10_000))
        words[place : place + rng.randrange(2)] = rng.choice(([], [word] * times, [" ", word, " "] * times))
    return "".join(words)


def spliced(text: str, donor: str, rng: Random) -> str:
    """The beginning of one text and the end of another."""
    return text[: rng.randrange(len(text) + 1)] + donor[rng.randrange(len(donor) + 1) :]


def soup(rng: Random) -> str:
    """Pieces of JSON and notation in any order, or any characters at all."""
    if rng.random() < 0.3:
        return "".join(chr(rng.randrange(rng.choice((128, 0xD800, 0x11_0000)))) for _ in range(rng.randrange(60)))
    words = (*PIECES, *(f'"{word}"' for word in WORDS), *map(str, NUMBERS), *NUMERALS)
    return "".join(rng.choices(words, k=rng.randrange(40)))


def large(text: str, rng: Random) -> str:
    """The text, a piece of it or a sign again and again, to a megabyte."""
    start = rng.randrange(len(text) + 1)
    words = _TOKEN.findall(text) or [" "]
    piece = rng.choice(
        (
            text,
            text[start : start + rng.randrange(1, 40)],
            rng.choice(words),
            rng.choice(words) + " ",
            rng.choice(PIECES),
        )
    )
    piece = piece or " "
    return text[:start] + piece * ((MEGABYTE - 4 * start) // len(piece.encode("utf-8", "surrogatepass")))
