"""Actions as words, and turns as rows of them (NOTE-6)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from string import Formatter
from typing import Any

from welcometo.actions import (
    Action,
    AskReshuffle,
    BoardChoice,
    BuildFence,
    BuildPark,
    BuildPool,
    BuildRoundabout,
    ChooseCards,
    ChoosePair,
    CompletePlan,
    DeclineEffect,
    DeclinePlans,
    DeclineReshuffle,
    DeclineRoundabout,
    EndTurn,
    HireTemp,
    NameEstate,
    RaiseEstateValue,
    TakeRefusal,
    WriteBis,
    WriteNumber,
)
from welcometo.errors import Problem, UsageError
from welcometo.formats.notation.reader import NUMBER, Reader
from welcometo.model import Model
from welcometo.parts import Part

FORMS: dict[type[Model], str] = {
    BuildRoundabout: "{street}:{box}=@",
    DeclineRoundabout: "-roundabout",
    ChoosePair: "#{pair}",
    ChooseCards: "#{number}+{effect}",
    TakeRefusal: "refusal",
    WriteNumber: "{street}:{box}={number}",
    BuildFence: "{street}|{gap}",
    RaiseEstateValue: "value{size}",
    BuildPark: "park",
    BuildPool: "pool",
    HireTemp: "temp",
    WriteBis: "{street}:{box}={number}b",
    DeclineEffect: "-effect",
    CompletePlan: "plan{plan}",
    NameEstate: "estate[{street}:{box}]",
    DeclinePlans: "-plans",
    AskReshuffle: "reshuffle",
    DeclineReshuffle: "-reshuffle",
    EndTurn: ".",
}
"""How each kind of action is written, but for the answer to a board."""

_NUMBERS = re.compile(NUMBER)


def _fields(form: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(form) if name is not None)


_READ = {
    form.format_map(dict.fromkeys(_fields(form), 0)): (kind.model_fields["type"].default, _fields(form))
    for kind, form in FORMS.items()
}
"""The type and the fields of each kind, by its form with every number replaced by 0."""


def write_action(action: Action) -> str:
    """The word for an action; raises `UsageError` for what is none."""
    if isinstance(action, BoardChoice):
        return f"board{write_part(action.choice)}"
    form = FORMS.get(type(action))
    if form is None:
        raise UsageError(Problem("NOTE-1", f"a value of the kind {type(action).__name__} has no notation"))
    return form.format_map(action.__dict__)


def write_turn(turn: Sequence[Action]) -> str:
    """The words for a turn's actions, in a row."""
    return " ".join([write_action(action) for action in turn])


def write_part(part: Part) -> str:
    """What a board adds, as JSON without blanks."""
    return json.dumps(part.model_dump(mode="json"), separators=(",", ":"))


def read_action(reader: Reader, pointer: str = "") -> dict[str, Any]:
    """The JSON data of the action that comes next."""
    reader.enter(pointer)
    word = reader.next_word()
    if word == "board":
        reader.takes(word)
        return {"type": "board_choice", "choice": reader.json("{", "the answer to a board", f"{pointer}/choice")}
    form = _READ.get(_NUMBERS.sub("0", word))
    if form is None:
        raise reader.fault("an action")
    reader.takes(word)
    kind, names = form
    return {"type": kind, **dict(zip(names, map(int, _NUMBERS.findall(word)), strict=True))}


def read_turn(reader: Reader, pointer: str = "", stops: str = "") -> list[dict[str, Any]]:
    """The JSON data of the actions up to one of the signs `stops`."""
    return reader.several(lambda i: read_action(reader, f"{pointer}/{i}"), stops)
