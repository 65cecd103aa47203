"""What a game is played with, as the beginning of a line (NOTE-3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pydantic import TypeAdapter

from welcometo.boards import Board
from welcometo.formats.documents import parse
from welcometo.formats.notation.reader import NUMBER, Reader
from welcometo.options import BASE_GAME
from welcometo.setup import Setup

_OPTIONS: dict[str, tuple[str, object]] = {
    "advanced": ("advanced", True),
    "expert": ("expert", True),
    "roundabout_timing=both": ("roundabout_timing", "both"),
    "end_houses=roundabouts": ("end_houses", "roundabouts"),
    "reshuffle_option=each": ("reshuffle_option", "each"),
}
"""The words for options that differ from those of the base game, with field and value."""

_BOARD = re.compile(r"[a-z0-9_]{1,40}")
_COUNT = re.compile(NUMBER)
_OPTION = re.compile("|".join(_OPTIONS))
_PLAN = re.compile(r"[a-z0-9-]{1,40}")


def write_setup(setup: Setup) -> str:
    """The kind of the line, board, players and options, and the plans in play."""
    options = [word for word, (name, value) in _OPTIONS.items() if getattr(setup.options, name) == value]
    kind = setup.schema_name.removeprefix("welcometo/")
    agreed = " ".join([kind, setup.board.name, str(setup.options.players), *options])
    return f"{agreed}; {' '.join([plan.id for plan in setup.plans])}"


def read_setup(reader: Reader, kind: str, boards: Sequence[Board]) -> tuple[dict[str, Any], Setup]:
    """The JSON data of a line's beginning, and the setup that it gives; raises `DocumentError` where it gives none."""
    reader.kind(kind)
    board = reader.word(_BOARD, "the name of a board", "/board")[0]
    players = int(reader.word(_COUNT, "the number of players", "/options/players")[0])
    changes = reader.several(lambda _: _option(reader), ";")
    if not reader.takes(";"):
        raise reader.fault("';' and the plans in play")
    reader.mark("/plans")
    plans = reader.several(lambda i: reader.word(_PLAN, "a plan", f"/plans/{i}")[0], ";")
    data = {
        "schema": f"welcometo/{kind}",
        "board": board,
        "options": {"players": players, **BASE_GAME, **dict(changes)},
        "plans": plans,
    }
    return data, parse(TypeAdapter(Setup), data, boards)


def _option(reader: Reader) -> tuple[str, object]:
    word = reader.sign(_OPTION, "an option")
    name, value = _OPTIONS[word[0]]
    reader.places[f"/options/{name}"] = word.start()
    return name, value
