"""What is printed, as schemas of single fields: the streets, tracks and numbers of the built-in boards, and their names.

All built-in boards share the printed sheet, so one definition of a sheet serves them all.
"""

from __future__ import annotations

from typing import Any

from welcometo.boards import BASE_BOARD, BOARDS
from welcometo.boards.ice_cream import ICE_CREAM
from welcometo.layouts import StreetLayout

Schema = dict[str, Any]

LAYOUT = BASE_BOARD.layout
STREETS = LAYOUT.streets
PLANS = len(BASE_BOARD.candidates(advanced=False))
PLAYERS = 100
NULL: Schema = {"type": "null"}
NUMBER: Schema = {"type": "integer", "minimum": LAYOUT.lowest, "maximum": LAYOUT.highest}


def reference(name: str) -> Schema:
    """A reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def count(most: int, least: int = 0) -> Schema:
    """An integer of this range."""
    return {"type": "integer", "minimum": least, "maximum": most}


def nullable(schema: Schema) -> Schema:
    """The schema, or null."""
    return {"anyOf": [schema, NULL]}


def row(items: list[Schema]) -> Schema:
    """A list with an entry of each of these kinds, in this order."""
    return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}


def times(items: Schema, length: int) -> Schema:
    """A list of exactly so many entries of a kind."""
    return {"type": "array", "items": items, "minItems": length, "maxItems": length}


def for_each_player(items: Schema) -> Schema:
    """A list with an entry for each player."""
    return {"type": "array", "items": items, "minItems": 1, "maxItems": PLAYERS}


def places(items: Schema, most: int) -> Schema:
    """Positions without repeats; that they ascend no schema can say."""
    return {"type": "array", "items": items, "uniqueItems": True, "maxItems": most}


def boxes(street: StreetLayout, first: int = 0) -> Schema:
    """Boxes of a street, or gaps, which begin with 1."""
    return places(count(street.boxes - 1, first), street.boxes - first)


def house() -> Schema:
    """The street and the box of a house."""
    return {"anyOf": [row([{"const": s}, count(street.boxes - 1)]) for s, street in enumerate(STREETS)]}


def line() -> Schema:
    """That the ends of a line are on one of the streets; that it does not end before it begins no schema can say."""
    ends = [{"maximum": street.boxes - 1} for street in STREETS]
    return {
        "anyOf": [{"properties": {"street": {"const": s}, "first": end, "last": end}} for s, end in enumerate(ends)]
    }


def _sheet() -> dict[str, Schema]:
    return {
        "numbers": row([times(nullable(NUMBER), street.boxes) for street in STREETS]),
        "bis": row([boxes(street) for street in STREETS]),
        "roundabouts": row([boxes(street) for street in STREETS]),
        "fences": row([boxes(street, 1) for street in STREETS]),
        "pools": row([boxes(street) for street in STREETS]),
        "parks": row([count(len(street.park_track) - 1) for street in STREETS]),
        "temps": count(LAYOUT.temp_boxes),
        "estate_values": row([count(len(track) - 1) for track in LAYOUT.estate_value_tracks]),
        "refusals": count(len(LAYOUT.refusal_track) - 1),
        "plans": times(nullable(reference("CompletedPlan")), PLANS),
        "board": nullable(reference("IceCreamSheet")),
    }


def _ice_cream_sheet() -> dict[str, Schema]:
    cones = [[box for box, scoops in enumerate(street.extras) if scoops] for street in ICE_CREAM.layout.streets]
    sides: Schema = {"enum": ["left", "right", None]}
    return {
        "circled": row([places({"enum": printed}, len(printed)) for printed in cones]),
        "crossed": row([places({"enum": printed}, len(printed)) for printed in cones]),
        "starts": row([sides if printed is None else NULL for printed in ICE_CREAM.starts]),
        "bonuses": times({"type": "boolean"}, len(STREETS)),
    }


_SETUP: dict[str, Schema] = {"board": {"enum": list(BOARDS)}, "plans": times({"type": "string"}, PLANS)}
_TABLE: dict[str, Schema] = {
    **_SETUP,
    "approved": times({"type": "boolean"}, PLANS),
    "board_part": nullable(reference("IceCreamTable")),
}

FACTS: dict[str, dict[str, Schema]] = {
    "Options": {"players": count(PLAYERS, 1)},
    "Card": {"number": NUMBER},
    "Sheet": _sheet(),
    "IceCreamSheet": _ice_cream_sheet(),
    "IceCreamTable": {"finished": times({"type": "boolean"}, len(STREETS))},
    "Offer": {"board_part": nullable(reference("IceCreamTable"))},
    "BoardChoice": {"choice": reference("TruckStart")},
    "Player": {"number": nullable(NUMBER), "house": nullable(house())},
    "TurnReport": {
        "players": for_each_player(reference("PlayerReport")),
        "completed_first": {"type": "array", "items": count(PLANS, 1), "maxItems": 9999},
    },
    "RecordedTurn": {"actions": for_each_player({"type": "array", "items": reference("Action"), "maxItems": 9999})},
    "LoneSheet": _SETUP,
    "Game": {**_TABLE, "players": for_each_player(reference("Player"))},
    "View": {
        **_TABLE,
        "sheets": for_each_player(reference("Sheet")),
        "finished": for_each_player({"type": "boolean"}),
        "hands": for_each_player(count(3)),
    },
    "Record": {
        **_SETUP,
        "names": {"type": "array", "items": {"type": "string", "maxLength": 1000}, "maxItems": PLAYERS},
    },
}
"""What is known of the fields of a definition beyond what their types say."""

OF_A_BOARD = ("Card", "IceCreamTable")
"""What is narrowed by the board that a document names; a proof names none."""
