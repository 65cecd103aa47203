"""Situations, sheets and actions written down shortly, for the tests of this package."""

from __future__ import annotations

from typing import Any

from . import plans
from .facts import Action, Sheet, Situation, layout
from .plan_table import plan
from .sheet import empty_sheet

END = {"type": "end_turn"}

TEN = "1 2 3 4 5 6 7 8 9 10"


def situation(*plans: str, pairs: Any = None, board: str = "base", **more: Any) -> Situation:
    """A turn of the printed game with the plans of these ids; three plain pairs unless others are given."""
    chosen = [plan(name) for name in plans or ("n1-66", "n2-1116", "n3-126")]
    made: Situation = {
        "layout": layout(board),
        "board": board,
        "plans": chosen,
        "approved": [False] * len(chosen),
        "advanced": False,
        "roundabout_timing": "before",
        "ends_plan": "numbers",
        "reshuffle_option": "first",
        "solo": False,
        "offer": {"kind": "pairs", "pairs": pairs or [[5, "surveyor"], [8, "agent"], [11, "pool"]]},
        "finished_streets": [False, False, False],
    }
    made.update(more)
    return made


def tiny(*boxes: int, **more: Any) -> dict[str, Any]:
    """A layout of short streets without pools and parks."""
    small = layout("base")
    small["streets"] = [{"boxes": count, "pools": [], "park_track": [0]} for count in boxes]
    small.update(more)
    return small


def drawn(place: dict[str, Any], *streets: str, plans: int = 3, **more: Any) -> Sheet:
    """A sheet of a layout: `_` is an empty box, `O` a roundabout, `|` a fence, `4b` a bis copy of a 4."""
    sheet = empty_sheet(place, plans)
    for street, text in enumerate(streets):
        box = 0
        for sign in text.split():
            if sign == "|":
                sheet["fences"][street].append(box)
                continue
            if sign == "O":
                sheet["roundabouts"][street].append(box)
            elif sign != "_":
                sheet["numbers"][street][box] = int(sign.rstrip("b"))
            if sign.endswith("b"):
                sheet["bis"][street].append(box)
            box += 1
    sheet.update(more)
    return sheet


def pair(place: int) -> Action:
    """The choice of the pair at a place."""
    return {"type": "choose_pair", "pair": place}


def write(number: int, street: int, box: int) -> Action:
    """The writing of a number."""
    return {"type": "write_number", "number": number, "street": street, "box": box}


def bis(number: int, street: int, box: int) -> Action:
    """The writing of a bis copy."""
    return {"type": "write_bis", "number": number, "street": street, "box": box}


def just(kind: str, **more: Any) -> Action:
    """Any other action."""
    return {"type": kind, **more}


def kinds(actions: list[Action]) -> list[str]:
    """The types of actions."""
    return [action["type"] for action in actions]


def offered(name: str, *streets: str, board: str = "base", sheet: dict[str, Any] | None = None, **more: Any) -> bool:
    """Whether a plan can be completed with the sheet as it stands."""
    now = situation(name, board=board, **more)
    drawing = drawn(now["layout"], *streets, plans=1) | (sheet or {})
    return plans.can_complete(now, drawing, now["plans"][0])
