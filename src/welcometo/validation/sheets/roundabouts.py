"""Roundabouts where there can be some, and no more than that."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.setup import Setup
from welcometo.sheet import Sheet, turns_taken


def faults(setup: Setup, sheet: Sheet) -> Iterator[Problem]:
    """Roundabouts in the wrong game (ROUND-1), too many (ROUND-4, ROUND-5), and what is wrong with each."""
    count = sum(map(len, sheet.roundabouts))
    if not count:
        return
    most = len(setup.layout.roundabout_penalty_track) - 1
    if count > most:
        yield Problem("ROUND-5", f"there are {count} roundabouts, and a sheet has {most} at most", "/roundabouts")
    turns = turns_taken(sheet)
    if count > turns:
        yield Problem("ROUND-4", f"there are {count} roundabouts after {turns} turns, with one a turn", "/roundabouts")
    for street, boxes in enumerate(sheet.roundabouts):
        for i, box in enumerate(boxes):
            problem = _fault(setup, sheet, street, box)
            if problem is not None:
                yield problem.under(f"/roundabouts/{street}/{i}")


def _fault(setup: Setup, sheet: Sheet, street: int, box: int) -> Problem | None:
    if not setup.options.advanced:
        return Problem("ROUND-1", "roundabouts are built in the advanced game only")
    numbers, fences = sheet.numbers[street], sheet.fences[street]
    if numbers[box] is not None:
        return Problem("ROUND-3", f"box {box} of street {street} holds the number {numbers[box]} and a roundabout")
    for gap in (box, box + 1):
        if 0 < gap < len(numbers) and gap not in fences:
            return Problem("ROUND-7", f"the roundabout in box {box} of street {street} has no fence in gap {gap}")
    return None
