"""Short forms for documents, so that a case reads like the rule it checks.

A street is written as on the rules' pages: `2 2b _ 4 | 7`, `[3 4 5]` for houses joined by a plan's line, `@` for a
roundabout, and `...` at the end for empty boxes up to the end of the street. An offer is `5 bis, 8 temp, 3 pool`; one pair
alone stands at all three places. Actions are words such as `pair 0, write 5 0 3, fence 1 4, end` (see `ACTIONS`).

Nothing of the library is used here: documents are put together from the pages of the rules alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

Data = dict[str, Any]

LENGTHS = (10, 11, 12)
OFFER = "5 surveyor, 8 agent, 11 landscaper"
PLANS = {
    "base": ("n1-44", "n2-36", "n3-25"),
    "ice_cream": ("n1-44", "n2-36", "ice-cones"),
    "christmas_lights": ("n1-44", "n2-36", "lights-on-66"),
    "easter_eggs": ("n1-44", "n2-36", "eggs-bottom"),
}
OPTIONS = {
    "players": 2,
    "advanced": False,
    "expert": False,
    "roundabout_timing": "before",
    "end_houses": "numbers",
    "reshuffle_option": "first",
}
NO_CONES = {
    "board": "ice_cream",
    "circled": [[], [], []],
    "crossed": [[], [], []],
    "starts": [None, None, None],
    "bonuses": [False, False, False],
}

DECK = [
    f"{number} {effect}"
    for number, row in {
        1: (1, 1, 1, 0, 0, 0), 2: (1, 1, 1, 0, 0, 0), 3: (1, 0, 0, 1, 1, 1), 4: (0, 1, 1, 1, 1, 1), 5: (2, 2, 2, 0, 0, 0),
        6: (2, 1, 1, 1, 1, 1), 7: (1, 2, 2, 1, 1, 1), 8: (2, 2, 2, 1, 1, 1), 9: (1, 2, 2, 1, 1, 1), 10: (2, 1, 1, 1, 1, 1),
        11: (2, 2, 2, 0, 0, 0), 12: (0, 1, 1, 1, 1, 1), 13: (1, 0, 0, 1, 1, 1), 14: (1, 1, 1, 0, 0, 0), 15: (1, 1, 1, 0, 0, 0),
    }.items()
    for effect, count in zip(("surveyor", "agent", "landscaper", "pool", "temp", "bis"), row, strict=True)
    for _ in range(count)
]  # fmt: skip
"""The 81 cards, sorted."""

ACTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "roundabout": ("build_roundabout", ("street", "box")),
    "no roundabout": ("decline_roundabout", ()),
    "pair": ("choose_pair", ("pair",)),
    "cards": ("choose_cards", ("number", "effect")),
    "refuse": ("take_refusal", ()),
    "write": ("write_number", ("number", "street", "box")),
    "fence": ("build_fence", ("street", "gap")),
    "raise": ("raise_estate_value", ("size",)),
    "park": ("build_park", ()),
    "pool": ("build_pool", ()),
    "temp": ("hire_temp", ()),
    "bis": ("write_bis", ("number", "street", "box")),
    "decline": ("decline_effect", ()),
    "complete": ("complete_plan", ("plan",)),
    "name": ("name_estate", ("street", "box")),
    "no plans": ("decline_plans", ()),
    "reshuffle": ("ask_reshuffle", ()),
    "no reshuffle": ("decline_reshuffle", ()),
    "end": ("end_turn", ()),
}
"""The words for an action: its type, and the fields whose values follow. `truck left` is an answer to the board."""


# --- cards and actions -------------------------------------------------------------------------------------------------


def card(text: str) -> Data:
    """`5 bis`, or `solo` for the solo card."""
    if text == "solo":
        return {"solo": True}
    number, effect = text.split()
    return {"number": int(number), "effect": effect}


def cards(text: str) -> list[Data]:
    """Cards with commas between them."""
    return [card(one.strip()) for one in text.split(",")] if text else []


def three(text: str) -> list[Data]:
    """Three pairs or cards; one alone stands at all places."""
    found = cards(text)
    return found * (3 // len(found))


def offered(text: str, approved: list[bool], board_part: Data | None = None) -> Data:
    """What lay open in a turn: an offer, which plans are worth less, and what a board keeps for all."""
    return {"numbers": three(text), "effects": three(text), "approved": approved, "board_part": board_part}


def turn_offered(text: str, *approved: int, board_part: Data | None = None) -> Data:
    """A turn with its offer, as in `5 pool: pair 0, write 5 0 2`; the plans of the numbers `approved` are worth less."""
    offer, _, what = text.partition(":")
    return {
        "offer": offered(offer, [number in approved for number in (1, 2, 3)], board_part),
        "turn": actions(what),
    }


def actions(text: str) -> list[Data]:
    """Actions with commas between them; the last value may be a range, as in `write 5 0 1-3` for three actions."""
    return [one for words in text.split(",") if words.strip() for one in _action(words.strip())]


def _action(words: str) -> list[Data]:
    if words.startswith("truck "):
        return [{"type": "board_choice", "choice": {"board": "ice_cream", "start": words.removeprefix("truck ")}}]
    match = re.fullmatch(r"(?P<name>[a-z ]*[a-z])(?P<values>( [\d-]+)*)", words)
    assert match, words
    kind, fields = ACTIONS[match["name"]]
    *values, last = match["values"].split() or [""]
    if not fields:
        return [{"type": kind}]
    first, _, stop = last.partition("-")
    rows = [[*map(int, values), one] for one in range(int(first), int(stop or first) + 1)]
    return [{"type": kind, **dict(zip(fields, row, strict=True))} for row in rows]


# --- sheets ------------------------------------------------------------------------------------------------------------


class Street:
    """What a text says of a street."""

    def __init__(self, text: str, boxes: int) -> None:
        """Read the text; `boxes` is the length of the street."""
        self.numbers: list[int | None] = []
        self.bis: list[int] = []
        self.roundabouts: list[int] = []
        self.fences: list[int] = []
        self.lines: list[tuple[int, int]] = []
        opened = 0
        for sign in text.replace("[", " [ ").replace("]", " ] ").split():
            if sign == "[":
                opened = len(self.numbers)
            elif sign == "]":
                self.lines.append((opened, len(self.numbers) - 1))
            elif sign == "|":
                self.fences.append(len(self.numbers))
            elif sign == "...":
                self.numbers += [None] * (boxes - len(self.numbers))
            else:
                self._box(sign)
        assert len(self.numbers) == boxes, f"{len(self.numbers)} boxes on a street of {boxes}: {text}"

    def _box(self, sign: str) -> None:
        if sign.endswith("b"):
            self.bis.append(len(self.numbers))
        if sign == "@":
            self.roundabouts.append(len(self.numbers))
        self.numbers.append(None if sign in "_@" else int(sign.removesuffix("b")))


def sheet(
    *texts: str,
    plan: int = 1,
    first: bool = True,
    done: str = "",
    board: str = "base",
    board_part: Data | None = None,
    **fields: Any,
) -> Data:
    """A sheet with these streets, the others empty.

    All lines belong to the plan `plan`, completed `first` or later. `done` names plans completed without lines, as in
    `2 first, 3 later`. `fields` are other fields of the sheet. `board_part` are changes to an untouched board's part.
    """
    padded = (*texts, *["..."] * (3 - len(texts)))
    streets = [Street(text, boxes) for text, boxes in zip(padded, LENGTHS, strict=True)]
    lines = [{"street": s, "first": a, "last": b} for s, one in enumerate(streets) for a, b in one.lines]
    plans: list[Data | None] = [None, None, None]
    if lines:
        plans[plan - 1] = {"first": first, "lines": lines}
    for word in done.split(",") if done else ():
        number, when = word.split()
        plans[int(number) - 1] = {"first": when == "first", "lines": []}
    part = {**NO_CONES, **(board_part or {})} if board == "ice_cream" else None
    written = {
        "numbers": [one.numbers for one in streets],
        "bis": [one.bis for one in streets],
        "roundabouts": [one.roundabouts for one in streets],
        "fences": [one.fences for one in streets],
        "pools": [[], [], []],
        "parks": [0, 0, 0],
        "temps": 0,
        "estate_values": [0, 0, 0, 0, 0, 0],
        "refusals": 0,
        "plans": plans,
        "board": part,
    }
    assert set(fields) <= set(written), fields
    return {**written, **fields}


def options(**changes: Any) -> Data:
    """The options of a game, those of the base game for two but for `changes`."""
    assert set(changes) <= set(OPTIONS), changes
    return {**OPTIONS, **changes}


def alone(one: Data, board: str = "base", plans: Sequence[str] | None = None, **changes: Any) -> Data:
    """The document of a sheet by itself."""
    named = list(plans or PLANS[board])
    setup = {"board": board, "options": options(**changes), "plans": named}
    return {"schema": "welcometo/sheet/1", **setup, "sheet": one}


# --- games -------------------------------------------------------------------------------------------------------------


def seat(one: Data, stage: str, hand: str = "", **changes: Any) -> Data:
    """A player's seat before any action of the turn."""
    nothing: Data = {"number": None, "effect": None, "house": None, "plan": None, "named": []}
    begun = {"sheet": one, "before": one, "hand": cards(hand), "actions": [], "stage": stage, **nothing}
    return {**begun, **changes}


def game(
    *sheets: Data,
    board: str = "base",
    plans: Sequence[str] | None = None,
    offer: str = "",
    turn: int = 1,
    phase: str = "play",
    numbers: str = "",
    effects: str = "",
    hands: Sequence[str] = (),
    fields: Data | None = None,
    **changes: Any,
) -> Data:
    """The document of a game at the beginning of a turn, without a seed; the first player without a sheet ends the list.

    An `offer` lies at the three places; or `numbers` and `effects` name the cards in full. Plans that stand on a sheet are
    approved. `fields` are other fields of the document, `changes` the options.
    """
    chosen = options(**{"players": len(sheets), **changes})
    pairs = not chosen["expert"] and chosen["players"] > 1
    laid = {"numbers": cards(numbers), "effects": cards(effects)}
    if offer:
        laid = {"numbers": three(offer), "effects": three(offer) if pairs else []}
    begins = [_first_stage(one, chosen) if phase == "play" else "done" for one in sheets]
    document = {
        "schema": "welcometo/game/1",
        "board": board,
        "options": chosen,
        "plans": list(plans or PLANS[board]),
        "approved": [any(one["plans"][k] for one in sheets) for k in range(3)],
        "turn": turn,
        "phase": phase,
        **laid,
        "discards": [],
        "report": None,
        "board_part": {"board": "ice_cream", "finished": [False] * 3} if board == "ice_cream" else None,
        "players": [
            seat(one, begin, hands[i] if hands else "")
            for i, (one, begin) in enumerate(zip(sheets, begins, strict=True))
        ],
        "stacks": None,
        "seed": None,
        "draws": 0,
    }
    assert set(fields or {}) <= set(document), fields
    return {**document, **(fields or {})}


def _first_stage(one: Data, chosen: Data) -> str:
    built = sum(map(len, one["roundabouts"]))
    boxes = sum(row.count(None) for row in one["numbers"]) - built
    return "roundabout" if chosen["advanced"] and built < 2 and boxes else "choose"


def steps(text: str) -> list[Data]:
    """Steps of a game, a line each: `0: pair 0, end`, `deal`, `deal 3 bis, 4 pool, ...`, `restart 0`."""
    found: list[Data] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("deal"):
            found.append({"deal": cards(line.removeprefix("deal").strip()) or None})
        elif line.startswith("restart"):
            found.append({"restart": int(line.split()[1])})
        else:
            player, _, what = line.partition(":")
            found += [{"player": int(player), "action": one} for one in actions(what)]
    return found


def setup(players: int = 2, board: str = "base", plans: Sequence[str] | None = (), **changes: Any) -> Data:
    """The setup of a new game without a seed and with the usual plans, but for what is named; `plans` None draws them."""
    variants = {name: value for name, value in OPTIONS.items() if name != "players"}
    named = plans if plans is None else list(plans or PLANS.get(board, PLANS["base"]))
    return {"players": players, "board": board, "plans": named, "seed": None, **variants, **changes}


def needs(given: Any) -> list[str]:
    """What an implementation has to play for a case: the board and the variants that are named anywhere in it."""
    found: set[str] = set()
    _gather(given, found)
    return sorted(found)


def _gather(value: Any, found: set[str]) -> None:
    if isinstance(value, list):
        for one in value:
            _gather(one, found)
    if not isinstance(value, dict):
        return
    if isinstance(value.get("board"), str):
        found |= {value["board"]} - {"base"} if value["board"] in PLANS else set()
    found |= {name for name in ("advanced", "expert") if value.get(name) is True}
    if value.get("players") == 1:
        found.add("solo")
    for name in ("roundabout_timing", "end_houses", "reshuffle_option"):
        if name in value and value[name] != OPTIONS[name]:
            found.add(name)
    for one in value.values():
        _gather(one, found)
