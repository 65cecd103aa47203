"""A record as a line: what the game is played with, and turn by turn the cards and everybody's actions (NOTE-7).

The digests follow from the rest, so they are written only where they are not as they have to be.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from welcometo.boards import Board
from welcometo.cards import EFFECTS, DeckCard, SoloCard
from welcometo.errors import DocumentError, Problem, UsageError, WelcomeToError
from welcometo.formats.documents import LONGEST_LIST
from welcometo.formats.notation.actions import read_turn, write_turn
from welcometo.formats.notation.reader import MOST_ENTRIES, NUMBER, Reader
from welcometo.formats.notation.setups import read_setup, write_setup
from welcometo.formats.records import Record, RecordedTurn, sealed

_LETTERS = dict(zip(EFFECTS, "salptb", strict=True))
_EFFECTS = {letter: effect for effect, letter in _LETTERS.items()}

_CARD = re.compile(rf"(?P<effect>[{''.join(_EFFECTS)}])(?P<number>{NUMBER})|solo")
_COUNT = re.compile(NUMBER)
_DIGEST = re.compile(r"[0-9a-f]{64}")
_TURN_DIGEST = re.compile(r"=([0-9a-f]{64})")
_UNKNOWN = "0" * 64


# --- writing -----------------------------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """The line of a record (NOTE-2); raises `UsageError` for one that is too long to be read (NOTE-1)."""
    entries = sum(len(turn.cards) + sum(map(len, turn.actions)) for turn in record.turns)
    if entries > MOST_ENTRIES:
        message = f"a line has {MOST_ENTRIES} cards and actions at most, and the record has {entries}"
        raise UsageError(Problem("NOTE-1", message))
    bare = _replays(record)
    fields = {
        "names": " ".join(map(json.dumps, record.names)),
        "metadata": json.dumps(dict(record.metadata), separators=(",", ":")) if record.metadata else "",
        "seed": "" if record.seed is None else str(record.seed),
        "digest": "" if bare else record.digest,
    }
    head = [f"{word} {text}" for word, text in fields.items() if text]
    return "; ".join([write_setup(record), *head, *(_turn(turn, bare) for turn in record.turns)]).rstrip()


def _replays(record: Record) -> bool:
    """Whether the record's digests follow from the rest of it."""
    try:
        return sealed(record) == record
    except WelcomeToError:
        return False


def _turn(turn: RecordedTurn, bare: bool) -> str:
    parts = [" ".join(map(_card, turn.cards))]
    for actions in turn.actions:
        parts += ["/", write_turn(actions)]
    return " ".join([part for part in (*parts, "" if bare else f"={turn.digest}") if part])


def _card(card: DeckCard) -> str:
    return "solo" if isinstance(card, SoloCard) else f"{_LETTERS[card.effect]}{card.number}"


# --- reading -----------------------------------------------------------------------------------------------------------


def read_record(reader: Reader, boards: Sequence[Board]) -> Record:
    """The record that the line describes; where it tells no digests, those that it has when it is replayed."""
    data, setup = read_setup(reader, "record/1", boards)
    fields: dict[str, Any] = {}
    left = list(_FIELDS)
    turns: list[dict[str, Any]] = []
    while reader.takes(";"):
        word = reader.next_word()
        if word in left and not turns:
            left = left[left.index(word) + 1 :]
            reader.takes(word)
            reader.mark(f"/{word}")
            fields[word] = _FIELDS[word](reader, f"/{word}")
        elif len(turns) == LONGEST_LIST:
            raise reader.fault(f"the end: a record has {LONGEST_LIST} turns at most")
        else:
            turns.append(_read_turn(reader, f"/turns/{len(turns)}", setup.options.players, "digest" in fields))
    whole = {**data, "names": [], "metadata": {}, "seed": None, "digest": _UNKNOWN, **fields, "turns": turns}
    record = reader.finished(TypeAdapter(Record), whole, boards)
    return record if "digest" in fields else _sealed(record)


def _sealed(record: Record) -> Record:
    try:
        return sealed(record)
    except WelcomeToError as error:
        raise DocumentError(*error.problems) from None


def _read_turn(reader: Reader, pointer: str, players: int, told: bool) -> dict[str, Any]:
    reader.mark(pointer)
    cards = reader.several(lambda i: _read_card(reader, f"{pointer}/cards/{i}"), "/;")
    actions: list[Any] = []
    while len(actions) < players:
        slashes = reader.counts(_slashes(players - len(actions)), "/")
        if not slashes:
            raise reader.fault(f"'/' and the actions of player {len(actions)}")
        actions += [[]] * (slashes - 1)
        place = f"{pointer}/actions/{len(actions)}"
        reader.mark(place)
        actions.append(read_turn(reader, place, "/;="))
    digest = reader.word(_TURN_DIGEST, "'=' and a digest", f"{pointer}/digest")[1] if told else _UNKNOWN
    return {"cards": cards, "actions": actions, "digest": digest}


@cache
def _slashes(most: int) -> re.Pattern[str]:
    """Up to so many slashes in a row: all but the last stand for players who have done nothing."""
    return re.compile(rf"(?:[ \t\r\n]*/){{0,{most}}}")


def _read_card(reader: Reader, pointer: str) -> dict[str, Any]:
    reader.enter(pointer)
    word = reader.word(_CARD, "a card, as in s5 or solo", pointer)
    if word["effect"] is None:
        return {"solo": True}
    return {"number": int(word["number"]), "effect": _EFFECTS[word["effect"]]}


def _read_names(reader: Reader, pointer: str) -> list[str]:
    return reader.several(lambda i: reader.json('"', "a name", f"{pointer}/{i}"), ";")


def _read_metadata(reader: Reader, pointer: str) -> Any:
    return reader.json("{", "an object of texts", pointer)


def _read_seed(reader: Reader, pointer: str) -> int:
    return int(reader.word(_COUNT, "a seed", pointer)[0])


def _read_digest(reader: Reader, pointer: str) -> str:
    return reader.word(_DIGEST, "a digest", pointer)[0]


_FIELDS: dict[str, Callable[[Reader, str], Any]] = {
    "names": _read_names,
    "metadata": _read_metadata,
    "seed": _read_seed,
    "digest": _read_digest,
}
"""The fields before the turns, in their order, and how each is read."""
