"""The report of the last resolved turn, against the sheets to which it led."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from welcometo.actions import (
    AskReshuffle,
    BuildFence,
    BuildPark,
    BuildPool,
    BuildRoundabout,
    ChooseCards,
    ChoosePair,
    CompletePlan,
    EndTurn,
    HireTemp,
    NameEstate,
    RaiseEstateValue,
    TakeRefusal,
    WriteBis,
    WriteNumber,
)
from welcometo.effects import EFFECT_RULES, temp
from welcometo.errors import Problem
from welcometo.reports import EndReason, PlayerReport, TurnReport
from welcometo.sheet import Sheet, lines
from welcometo.table import Table

_EFFECTS: dict[type[Any], str] = {rules.Use: effect for effect, rules in EFFECT_RULES.items()}


def faults(table: Table, sheets: tuple[Sheet, ...], resolved: int, ended: tuple[EndReason, ...]) -> Iterator[Problem]:
    """A report where there is none or none where there is one (TURN-6), and what it tells otherwise than the sheets."""
    report = table.report
    if report is None or resolved <= 0:
        if (report is None) != (resolved <= 0):
            message = "the last resolved turn has a report, and before it there is none"
            yield Problem("TURN-6", message, "/report")
        return
    if report.turn != resolved:
        yield Problem("TURN-6", f"the last resolved turn is {resolved}, not {report.turn}", "/report/turn")
    if report.ended != ended:
        message = f"what ended the game is told as {list(report.ended)}, and the sheets say {list(ended)}"
        yield Problem("END-1", message, "/report/ended")
    asked = any(type(action) is AskReshuffle for player in report.players for action in player.actions)
    if report.reshuffle != asked:
        message = f"a reshuffle was asked for by {'somebody' if asked else 'nobody'}"
        yield Problem("SHUFFLE-2", message, "/report/reshuffle")
    first = _completed_first(report, sheets)
    if report.completed_first != first:
        message = f"the plans first completed were {list(first)}, not {list(report.completed_first)}"
        yield Problem("PLAN-5", message, "/report/completed_first")
    for i, (player, sheet) in enumerate(zip(report.players, sheets, strict=True)):
        yield from (problem.under(f"/report/players/{i}") for problem in _player_faults(table, player, sheet))


def _completed_first(report: TurnReport, sheets: tuple[Sheet, ...]) -> tuple[int, ...]:
    """The plans that everybody who has completed them completed in this turn."""
    now = [{action.plan for action in player.actions if type(action) is CompletePlan} for player in report.players]
    plans = range(1, len(sheets[0].plans) + 1)
    found = []
    for plan in plans:
        completed = [plan in done for done, sheet in zip(now, sheets, strict=True) if sheet.plans[plan - 1] is not None]
        if completed and all(completed):
            found.append(plan)
    return tuple(found)


def _player_faults(table: Table, report: PlayerReport, sheet: Sheet) -> Iterator[Problem]:
    """A turn that is none (TURN-4), and actions that have left no trace on the sheet (TURN-6)."""
    written = [action for action in report.actions if type(action) is WriteNumber]
    refused = [action for action in report.actions if type(action) is TakeRefusal]
    if len(written) + len(refused) != 1:
        yield Problem("TURN-4", "in a turn one number is written, or one refusal taken", "/actions")
    for name, card in (("number", report.number), ("effect", report.effect)):
        if (card is None) != bool(refused):
            yield Problem("TURN-4", "cards are chosen in each turn but with a refusal", f"/{name}")
    house = (written[0].street, written[0].box) if written else None
    for i, action in enumerate(report.actions):
        problem = _action_fault(table, report, sheet, house, action)
        if problem is not None:
            yield problem.under(f"/actions/{i}")


def _action_fault(
    table: Table, report: PlayerReport, sheet: Sheet, house: tuple[int, int] | None, action: Any
) -> Problem | None:
    if not _left_its_mark(sheet, house, action):
        return Problem("TURN-6", f"the sheet does not show that the player did this: {action.type.replace('_', ' ')}")
    used = _EFFECTS.get(type(action))
    if used is not None and report.effect is not None and used != report.effect.effect:
        return Problem("EFFECT-3", f"the effect chosen was {report.effect.effect}, not {used}")
    if type(action) is WriteNumber and report.number is not None and report.effect is not None:
        number = report.number.number
        changed = temp.changed(table.layout, number) if report.effect.effect == "temp" else ()
        if action.number not in (number, *changed):
            return Problem("NUM-4", f"the number chosen was {number}, not {action.number}")
    return None


def _left_its_mark(sheet: Sheet, house: tuple[int, int] | None, action: Any) -> bool:  # noqa: PLR0911 - a table of cases
    """Whether the sheet shows what an action leaves on it; true for one that leaves nothing."""
    match action:
        case WriteNumber() | WriteBis():
            copied = _has(sheet.bis, action.street, action.box)
            return _at(sheet, action.street, action.box) == action.number and copied == (type(action) is WriteBis)
        case BuildFence():
            return _has(sheet.fences, action.street, action.gap)
        case BuildRoundabout():
            return _has(sheet.roundabouts, action.street, action.box)
        case BuildPool():
            return house is not None and _has(sheet.pools, *house)
        case BuildPark():
            return house is not None and house[0] < len(sheet.parks) and sheet.parks[house[0]] > 0
        case RaiseEstateValue():
            return action.size <= len(sheet.estate_values) and sheet.estate_values[action.size - 1] > 0
        case HireTemp():
            return sheet.temps > 0
        case TakeRefusal():
            return sheet.refusals > 0
        case CompletePlan():
            return action.plan <= len(sheet.plans) and sheet.plans[action.plan - 1] is not None
        case NameEstate():
            return any((line.street, line.first) == (action.street, action.box) for line in lines(sheet))
    return not isinstance(action, ChoosePair | ChooseCards | EndTurn)


def _has(places: tuple[tuple[int, ...], ...], street: int, place: int) -> bool:
    return street < len(places) and place in places[street]


def _at(sheet: Sheet, street: int, box: int) -> int | None:
    if street >= len(sheet.numbers) or box >= len(sheet.numbers[street]):
        return None
    return sheet.numbers[street][box]
