"""What has to go together in a document, as conditions of a schema: keywords to stand beside those of a definition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schema_facts import NULL, PLANS, line, reference, row
from welcometo.boards import BOARDS, Board
from welcometo.parts import Part

Schema = dict[str, Any]

EMPTY: Schema = {"maxItems": 0}
THREE: Schema = {"minItems": 3}
SOLO: Schema = {"options": {"players": 1}}
EXPERT: Schema = {"options": {"expert": True}}


def where(values: dict[str, Any]) -> Schema:
    """That fields have these values; a field of a field is told by a dictionary in a dictionary."""
    return {
        "properties": {
            name: where(value) if isinstance(value, dict) else {"const": value} for name, value in values.items()
        }
    }


def fields(**schemas: Schema) -> Schema:
    """That fields are of these schemas."""
    return {"properties": schemas}


def when(condition: Schema, then: Schema, otherwise: Schema | None = None) -> Schema:
    """That one thing follows from another; and if given, something else where that is not so."""
    return {"if": condition, "then": then, **({} if otherwise is None else {"else": otherwise})}


def _part(part: type[Part] | None) -> Schema:
    return NULL if part is None else reference(part.__name__)


# --- parts of documents ------------------------------------------------------------------------------------------------

OPTIONS = [
    when(where({"expert": True}), fields(players={"minimum": 2, "maximum": 27})),
    when(
        where({"advanced": False}),
        fields(roundabout_timing={"const": "before"}, end_houses={"const": "numbers"}),
    ),
    when(where({"players": 1}), fields(reshuffle_option={"const": "first"})),
]

PLAYER = [
    when(
        fields(stage={"enum": ["write", "board", "effect"]}),
        fields(number={"type": "integer"}, effect={"type": "string"}),
    ),
    when(fields(stage={"enum": ["board", "effect"]}), fields(house={"type": "array"})),
    when(where({"stage": "estates"}), fields(plan={"type": "integer", "maximum": PLANS})),
    when(fields(plan=NULL), fields(named=EMPTY)),
]


# --- whole documents ---------------------------------------------------------------------------------------------------


def _plans(board: Board, advanced: bool) -> Schema:
    """Which plans are in play on a board, with or without the advanced rules (DOC-5, DOC-6)."""
    candidates = [{"enum": [plan.id for plan in plans]} for plans in board.candidates(advanced)]
    return when(where({"board": board.name, "options": {"advanced": advanced}}), fields(plans=row(candidates)))


PLANS_IN_PLAY = [_plans(board, advanced) for board in BOARDS.values() for advanced in (False, True)]


def _sheets(sheet: Schema, seat: Schema) -> dict[str, Schema]:
    """The fields of each kind of document that hold sheets, all of which are of one schema, or seats."""
    return {
        "LoneSheet": fields(sheet=sheet),
        "Game": fields(players={"items": seat}),
        "View": fields(sheets={"items": sheet}, you=seat),
    }


def _parts(kind: str) -> list[Schema]:
    """What each board adds to the sheets, and keeps for all players (DOC-6)."""
    found = []
    for board in BOARDS.values():
        sheet = fields(board=_part(board.sheet_part))
        then = [_sheets(sheet, fields(sheet=sheet, before=sheet))[kind]]
        if kind != "LoneSheet":
            then.append(fields(board_part=_part(board.table_part)))
        found.append(when(where({"board": board.name}), {"allOf": then}))
    return found


OPEN_CARDS = [
    fields(numbers={"anyOf": [EMPTY, THREE]}),
    when(where(EXPERT), fields(numbers=EMPTY), when(where({"phase": "play"}), fields(numbers=THREE))),
    when(
        {"anyOf": [where(EXPERT), where(SOLO), fields(numbers=EMPTY)]},
        fields(effects=EMPTY),
        fields(effects=THREE),
    ),
    when(where(SOLO), {}, fields(discards={"items": reference("Card")})),
]
"""Which cards lie open, and that only the solo game has the solo card."""


def _hands(seats: Schema, hands: Schema) -> Schema:
    """That there are hands with the expert rules alone, of three cards while a turn is played."""
    return when(where(EXPERT), when(where({"phase": "play"}), seats), hands)


def _number_of_players(limited: Callable[[Schema], Schema]) -> Schema:
    """That one player is alone, and that others are several: in the lists that are `limited`."""
    return when(where(SOLO), limited({"maxItems": 1}), limited({"minItems": 2}))


def _seats_at_rest(seats: Schema) -> Schema:
    """That nobody is asked anything while no turn is open."""
    return when(where({"phase": "play"}), {}, seats)


DONE = fields(stage={"const": "done"})
FULL, NONE = fields(hand=THREE), fields(hand=EMPTY)
SOLO_CARD_ELSEWHERE = fields(stacks={"items": {"items": reference("Card")}})

GAME = [
    *PLANS_IN_PLAY,
    *_parts("Game"),
    *OPEN_CARDS,
    when(where(SOLO), {}, SOLO_CARD_ELSEWHERE),
    _hands(fields(players={"items": FULL}), fields(players={"items": NONE})),
    _seats_at_rest(fields(players={"items": DONE})),
    _number_of_players(lambda limit: fields(players=limit, report=fields(players=limit))),
]

VIEW = [
    *PLANS_IN_PLAY,
    *_parts("View"),
    *OPEN_CARDS,
    when(fields(viewer=NULL), fields(you=NULL), fields(you={"type": "object"})),
    _hands(fields(hands={"items": {"const": 3}}, you=FULL), fields(hands={"items": {"const": 0}}, you=NONE)),
    _seats_at_rest(fields(you=DONE, finished={"items": {"const": False}})),
    _number_of_players(lambda limit: fields(sheets=limit, finished=limit, hands=limit, report=fields(players=limit))),
]

RECORD = [
    *PLANS_IN_PLAY,
    _number_of_players(lambda limit: fields(turns={"items": fields(actions=limit)})),
    when(where(SOLO), fields(names={"maxItems": 1})),
    when(where(SOLO), {}, fields(turns={"items": fields(cards={"items": reference("Card")})})),
]

CONDITIONS: dict[str, Schema] = {
    "Options": {"allOf": OPTIONS},
    "Line": line(),
    "Player": {"allOf": PLAYER},
    "LoneSheet": {"allOf": [*PLANS_IN_PLAY, *_parts("LoneSheet")]},
    "Game": {"allOf": GAME},
    "View": {"allOf": VIEW},
    "Record": {"allOf": RECORD},
}
"""The keywords that each definition gets beside its own."""
