"""Counts turns, and the sheets they lead to, for the conformance cases.

    python scripts/perft.py            count with both implementations and write the cases
    python scripts/perft.py --check    only say where the files and the two counts part; exit code 1 if anywhere

From fixed sheets and offers all legal turns are listed, for one turn and for two, once by the library and once by the
second, naive implementation of the tests. A count is written only where both agree.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from write_cases import CASES, file_text

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))

import naive
from conformance_source.writing import alone, needs, sheet, three
from naive import boards, scoring
from naive import turn as naive_turn
from naive.facts import TRUCK_STARTS
from naive.plan_table import plan
from welcometo.conformance import answer

Data = dict[str, Any]

RICH = ("1 2 3 4 | 5 6 7 _ | _ 12", "[3 4 5] | 6 6b 8 _ | 10 11 _ 15", "_ 2 3 | 5 6 7 7b 8 9 | _ 12 13")
"""A sheet in the middle of a game, with six empty boxes, used estates and others that can be used."""

NARROW = ("1 2 3 4 | 5 6 7 8 | _ 12", "[3 4 5] | 6 6b 8 9 | 10 11 _ 15", "1 2 3 | 5 6 7 7b 8 9 | 11 12 13")
"""The same with two empty boxes, so that two turns can be counted."""

FIRST, SECOND = "8 pool, 11 landscaper, 5 temp", "14 bis, 10 surveyor, 4 agent"
BOARDS = {
    "base": ("n1-44", "n2-334", "n3-34"),
    "ice_cream": ("n1-44", "n2-334", "ice-without-345"),
    "christmas_lights": ("n1-44", "n2-334", "lights-street"),
    "easter_eggs": ("n1-44", "n2-334", "eggs-without-234"),
}
ADVANCED_PLANS = ("n1-ends", "n2-parks")
SERVED = {"circled": [[9], [0], [1]], "crossed": [[], [1], [0]], "starts": [None, None, "left"]}
KINDS: dict[str, Data] = {"pairs": {}, "expert": {"expert": True}, "solo": {"players": 1}}


def situations() -> Iterator[tuple[str, Data]]:
    """What is counted: a sentence about it, and what the case gives."""
    for board, plans in BOARDS.items():
        for kind, options in KINDS.items():
            for advanced in (False, True):
                played = (*ADVANCED_PLANS, plans[2]) if advanced else plans
                changes = {**options, "advanced": advanced}
                what = f"{board}, {kind}{', advanced' if advanced else ''}"
                middle = given(board, played, changes, RICH, [FIRST]), given(board, played, changes, RICH, [SECOND])
                yield f"One turn from the middle of a game ({what}).", middle[0]
                yield f"Another turn from the middle of a game ({what}).", middle[1]
                if kind == "solo":  # whose turns are listed as those of the expert game
                    continue
                start = given(board, played, changes, (), [_start_offer(advanced)])
                full = given(board, played, changes, NARROW, [SECOND, FIRST])
                yield f"One turn from an empty sheet ({what}).", start
                yield f"Two turns from a sheet that is nearly full ({what}).", full
    for switches in ({"roundabout_timing": "both"}, {"end_houses": "roundabouts"}):
        changes = {"advanced": True, **switches}
        plans = (*ADVANCED_PLANS, "n3-34")
        yield f"One turn with the switch {next(iter(switches))}.", given("base", plans, changes, NARROW, [FIRST])


def _start_offer(advanced: bool) -> str:
    """An offer for an empty sheet; with roundabouts, of which there are 33, one that leaves little to do beside."""
    return "8 pool" if advanced else FIRST


def given(board: str, plans: Sequence[str], options: Data, streets: Sequence[str], offers: Sequence[str]) -> Data:
    """What a case gives: a sheet with these streets, played so, and the offers of the turns."""
    part = SERVED if board == "ice_cream" and streets else None
    fields: Data = (
        {"parks": [2, 3, 4], "temps": 10, "estate_values": [1, 1, 3, 2, 4, 3], "refusals": 1} if streets else {}
    )
    one = sheet(*streets, plan=2, board=board, board_part=part, **fields)
    return {"sheet": alone(one, board, plans, **options), "offers": [three(text) for text in offers]}


# --- counting ----------------------------------------------------------------------------------------------------------


def counted(given: Data) -> Data:
    """What the library counts."""
    found: Data = answer({"id": "", "ask": "count", "given": given, "want": ["turns", "sheets", "by_first"]})["answer"]
    return found


def counted_naively(given: Data) -> Data:
    """What the naive implementation counts."""
    reached = [(naive_sheet(given["sheet"]["sheet"]), None)]
    totals, sheets = [], []
    ways: list[tuple[Data, Any]] = list(reached)
    for cards in given["offers"]:
        ways = [after for one, first in ways for after in _turns(situation(given["sheet"], cards, one), one, first)]
        totals.append(len(ways))
        sheets.append(len({json.dumps(one, sort_keys=True) for one, _ in ways}))
    begun = naive_turn.steps(situation(given["sheet"], given["offers"][0], reached[0][0]), reached[0][0], [])
    counts = [{"action": action, "turns": sum(first == action for _, first in ways)} for action in begun]
    return {"turns": totals, "sheets": sheets, "by_first": counts}


def _turns(situation: Data, one: Data, first: Data | None) -> Iterator[tuple[Data, Data]]:
    """The sheet after every turn, with its first action or the one of the turn before; none where the game is over."""
    if scoring.ended(situation, [one]):
        return
    begun = naive_turn.replay(situation, one, [])
    for action in naive_turn.options(situation, begun):
        for after in _ends(situation, naive_turn._advance(situation, begun, action)):
            yield after, first or action


def _ends(situation: Data, state: Data) -> Iterator[Data]:
    if state["stage"] == "over":
        yield state["sheet"]
    for action in naive_turn.options(situation, state):
        yield from _ends(situation, naive_turn._advance(situation, state, action))


def naive_sheet(data: Data) -> Data:
    """A sheet, with the cones in the words of the naive rules."""
    if (part := data["board"]) is None:
        return data
    starts = [printed or chosen for printed, chosen in zip(TRUCK_STARTS, part["starts"], strict=True)]
    kept = {"cones": part["circled"], "crossed": part["crossed"], "directions": starts, "bonuses": part["bonuses"]}
    return {**data, "board": kept}


def situation(setup: Data, cards: list[Data], one: Data) -> Data:
    """What a turn starts from, in the words of the naive rules: only this player has done anything before."""
    options, layout = setup["options"], naive.layout(setup["board"])
    listed = [[card["number"], card["effect"]] for card in cards]
    pairs = not options["expert"] and options["players"] > 1
    return {
        "layout": layout,
        "board": setup["board"],
        "plans": [plan(id_) for id_ in setup["plans"]],
        "approved": [done is not None for done in one["plans"]],
        "advanced": options["advanced"],
        "roundabout_timing": options["roundabout_timing"],
        "ends_plan": options["end_houses"],
        "reshuffle_option": options["reshuffle_option"],
        "solo": options["players"] == 1,
        "offer": {"kind": "pairs", "pairs": listed} if pairs else {"kind": "cards", "cards": listed},
        "finished_streets": boards.finished_streets(layout, one),
    }


def cases() -> list[Data]:
    """All cases; raises `AssertionError` where the two implementations part."""
    found = []
    for number, (reason, what) in enumerate(situations(), start=101):
        ours = counted(what)
        assert ours == counted_naively(what), f"other turns are counted: {reason}"
        found.append(
            {
                "id": f"TURN-1/{number}",
                "level": 1,
                "needs": needs(what),
                "rules": ["TURN-1", "TURN-9", *["TURN-12"] * (len(what["offers"]) > 1)],
                "reason": f"{reason} Counted alike by two implementations.",
                "ask": "count",
                "given": what,
                "expect": ours,
            }
        )
    return found


def main(arguments: list[str]) -> int:
    """Write the file of counts, or with `--check` compare it. Returns the exit code."""
    file, text = CASES / "counts.json", file_text(cases())
    if arguments != ["--check"]:
        file.write_text(text, encoding="utf-8")
    elif file.read_text(encoding="utf-8") != text:
        print(f"{file.name} is not what is counted")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
