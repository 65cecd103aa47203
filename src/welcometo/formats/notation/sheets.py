"""A sheet by itself as a line: what it is played with, its streets, and whatever else is written on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from pydantic import TypeAdapter

from welcometo.boards import Board
from welcometo.formats.documents import LONGEST_LIST
from welcometo.formats.notation.actions import write_part
from welcometo.formats.notation.reader import NUMBER, Reader
from welcometo.formats.notation.setups import read_setup, write_setup
from welcometo.sheet import CompletedPlan, Sheet, empty_sheet
from welcometo.states import LoneSheet

_SIGN = re.compile(rf"(?:_|(?=[0-9@])(?P<number>{NUMBER})?(?P<roundabouts>@)?)(?P<bis>b)?(?P<pools>p)?|\||\.\.\.")
_PLAN = re.compile(rf"-|(?P<points>first|later)(?:\[{NUMBER}:{NUMBER}-{NUMBER}\])*")
_LINE = re.compile(r"\[(\d+):(\d+)-(\d+)\]")
_STREET = ("numbers", "bis", "roundabouts", "fences", "pools")
_COUNT = re.compile(NUMBER)


# --- writing -----------------------------------------------------------------------------------------------------------


def write_sheet(alone: LoneSheet) -> str:
    """The line of a sheet by itself; what is as on an empty sheet is left out (NOTE-2)."""
    streets = [_street(alone.sheet, street) for street in range(len(alone.sheet.numbers))]
    empty = _fields(empty_sheet(alone.layout, len(alone.plans), alone.board.new_sheet_part()))
    fields = [f"{word} {text}" for word, text in _fields(alone.sheet).items() if text != empty[word]]
    return "; ".join([write_setup(alone), " / ".join(streets), *fields])


def _street(sheet: Sheet, street: int) -> str:
    """The signs of a street (NOTE-4)."""
    signs: list[str] = []
    for box in range(len(sheet.numbers[street])):
        signs += ["|"] * (box in sheet.fences[street])
        signs.append(_box(sheet, street, box))
    written = len(signs)
    while written and signs[written - 1] == "_":
        written -= 1
    return " ".join(signs[:written] + ["..."] * (written < len(signs)))


def _box(sheet: Sheet, street: int, box: int) -> str:
    number = sheet.numbers[street][box]
    marks = (
        ("" if number is None else str(number))
        + "@" * (box in sheet.roundabouts[street])
        + "b" * (box in sheet.bis[street])
        + "p" * (box in sheet.pools[street])
    )
    return f"_{marks}" if number is None and box not in sheet.roundabouts[street] else marks


def _fields(sheet: Sheet) -> dict[str, str]:
    """What is written on the sheet beside the streets, each under its word (NOTE-5)."""
    return {
        "parks": " ".join(map(str, sheet.parks)),
        "temps": str(sheet.temps),
        "values": " ".join(map(str, sheet.estate_values)),
        "refusals": str(sheet.refusals),
        "plans": " ".join(map(_plan, sheet.plans)),
        "board": "" if sheet.board is None else write_part(sheet.board),
    }


def _plan(plan: CompletedPlan | None) -> str:
    if plan is None:
        return "-"
    return ("first" if plan.first else "later") + "".join(
        [f"[{line.street}:{line.first}-{line.last}]" for line in plan.lines]
    )


# --- reading -----------------------------------------------------------------------------------------------------------


def read_sheet(reader: Reader, boards: Sequence[Board]) -> LoneSheet:
    """The sheet by itself that the line describes."""
    data, setup = read_setup(reader, "sheet/1", boards)
    empty = empty_sheet(setup.layout, len(setup.plans), setup.board.new_sheet_part()).model_dump(mode="json")
    if not reader.takes(";"):
        raise reader.fault("';' and the streets")
    reader.mark("/sheet")
    streets = _read_streets(reader, [street.boxes for street in setup.layout.streets])
    sheet = {**empty, **streets, **_read_fields(reader)}
    return reader.finished(TypeAdapter(LoneSheet), {**data, "sheet": sheet}, boards)


def _read_streets(reader: Reader, lengths: Sequence[int]) -> dict[str, list[list[Any]]]:
    read = []
    for street, boxes in enumerate(lengths):
        if street and not reader.takes("/"):
            raise reader.fault(f"'/' and street {street}")
        for name in _STREET:
            reader.mark(f"/sheet/{name}/{street}")
        read.append(_read_street(reader, street, boxes))
    return {name: [one[name] for one in read] for name in _STREET}


def _read_street(reader: Reader, street: int, boxes: int) -> dict[str, list[Any]]:
    """What the signs of a street say; three dots stand for empty boxes to its end."""
    signs = reader.several(lambda _: reader.sign(_SIGN, "a box, '|' or '...'"), "/;")
    read: dict[str, list[Any]] = {name: [] for name in _STREET}
    for i, sign in enumerate(signs):
        box = len(read["numbers"])
        reader.places[f"/sheet/numbers/{street}/{box}"] = sign.start()
        if sign[0] == "|":
            reader.places[f"/sheet/fences/{street}/{len(read['fences'])}"] = sign.start()
            read["fences"].append(box)
        elif sign[0] != "...":
            read["numbers"].append(None if sign["number"] is None else int(sign["number"]))
            for name in ("bis", "roundabouts", "pools"):
                if sign[name] is not None:
                    reader.places[f"/sheet/{name}/{street}/{len(read[name])}"] = sign.start()
                    read[name].append(box)
        elif i + 1 == len(signs):
            read["numbers"] += [None] * (boxes - box)
        else:
            reader.at = signs[i + 1].start()
            raise reader.fault("the end of the street, after '...'")
    return read


def _read_fields(reader: Reader) -> dict[str, Any]:
    """What the line says beside the streets, each under its field of the document."""
    fields: dict[str, Any] = {}
    left = list(_FIELDS)
    while reader.takes(";"):
        word = reader.next_word()
        if word not in left:
            raise reader.fault(f"one of {', '.join(left)}" if left else "the end")
        left = left[left.index(word) + 1 :]
        reader.takes(word)
        name, read = _FIELDS[word]
        reader.mark(f"/sheet/{name}")
        fields[name] = read(reader, f"/sheet/{name}")
    return fields


def _read_count(reader: Reader, pointer: str) -> int:
    return int(reader.word(_COUNT, "a number", pointer)[0])


def _read_counts(reader: Reader, pointer: str) -> list[int]:
    return reader.several(lambda i: _read_count(reader, f"{pointer}/{i}"), ";")


def _read_plans(reader: Reader, pointer: str) -> list[Any]:
    return reader.several(lambda i: _read_plan(reader, f"{pointer}/{i}"), ";")


def _read_plan(reader: Reader, pointer: str) -> dict[str, Any] | None:
    word = reader.word(_PLAN, "'-', 'first' or 'later', with lines as in first[0:2-4]", pointer)
    if word["points"] is None:
        return None
    found = [*_LINE.finditer(word.string, word.start(), word.end())]
    reader.places.update({f"{pointer}/lines/{i}": line.start() for i, line in enumerate(found)})
    lines = [dict(zip(("street", "first", "last"), map(int, line.groups()), strict=True)) for line in found]
    if len(lines) > LONGEST_LIST:
        reader.at = word.start()
        raise reader.fault(f"a plan with {LONGEST_LIST} lines at most")
    return {"first": word["points"] == "first", "lines": lines}


def _read_part(reader: Reader, pointer: str) -> Any:
    return reader.json("{", "what the board adds", pointer)


_FIELDS: dict[str, tuple[str, Callable[[Reader, str], Any]]] = {
    "parks": ("parks", _read_counts),
    "temps": ("temps", _read_count),
    "values": ("estate_values", _read_counts),
    "refusals": ("refusals", _read_count),
    "plans": ("plans", _read_plans),
    "board": ("board", _read_part),
}
"""The fields beside the streets, in their order: for each word the field of the document, and how it is read."""
