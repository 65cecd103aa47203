"""Counts what the rules speak of, as it happens in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from properties.playing import Move
from welcometo import Game, Layout, Result, Sheet, legal_actions, result
from welcometo.actions import Action, ChoosePair, CompletePlan, NameEstate, WriteBis, WriteNumber

EVENTS = (
    "choose_pair",
    "take_refusal",
    "write_number",
    "build_fence",
    "raise_estate_value",
    "build_park",
    "build_pool",
    "hire_temp",
    "write_bis",
    "decline_effect",
    "complete_plan",
    "name_estate",
    "decline_plans",
    "ask_reshuffle",
    "decline_reshuffle",
    "end_turn",
    "turn taken back",
    "number changed by temp",
    "number 0, 16 or 17 written",
    "pair chosen that only a temp made fit",
    "refusal though a temp made a number fit",
    "plan completed for first points",
    "plan completed for later points",
    "plan completed after a refusal",
    "several plans in one turn",
    "choice among estates for a plan",
    "effect passed over as nothing could be done",
    "copy of a copy",
    "tenth or later copy",
    "all park circles of a street crossed",
    "all numbers of an estate value crossed",
    "all temp boxes crossed",
    "deck ran out",
    "cards gathered for a reshuffle",
    "reshuffle asked for in the last turn",
    "ended by refusals",
    "ended by plans",
    "ended by a full sheet",
    "ended for several reasons",
    "ended by several players at once",
    "first place shared",
    "negative total",
)
"""Every event, in the order in which they are reported."""


def events_of(move: Move) -> Iterator[str]:
    """What happened in a move, an event for each time."""
    if move.player is None:
        yield from _of_deal(move.before)
    elif move.action is None:
        yield "turn taken back"
    else:
        yield move.action.type
        yield from _of_action(move.before, move.player, move.action, move.after)
        if move.after.phase != "play":
            yield from _of_resolution(move)


def _of_deal(before: Game) -> Iterator[str]:
    if before.numbers and len(before.numbers) + len(before.effects) + len(before.discards) == 81:
        yield "deck ran out"
    if before.turn and not before.numbers:
        yield "cards gathered for a reshuffle"


def _of_action(before: Game, player: int, action: Action, after: Game) -> Iterator[str]:
    sheet = before.players[player].sheet
    if isinstance(action, ChoosePair):
        if not _fits_unchanged(after, player):
            yield "pair chosen that only a temp made fit"
    elif action.type == "take_refusal" and _other_choice(before, player):
        yield "refusal though a temp made a number fit"
    elif isinstance(action, WriteNumber):
        yield from _of_writing(before, player, action, after)
    elif isinstance(action, WriteBis):
        bis = sheet.bis[action.street]
        if any(box in bis and sheet.numbers[action.street][box] == action.number for box in _beside(action.box)):
            yield "copy of a copy"
        if sum(map(len, sheet.bis)) >= 9:
            yield "tenth or later copy"
    elif isinstance(action, CompletePlan | NameEstate):
        yield from _of_plan(before, player, after)


def _fits_unchanged(game: Game, player: int) -> bool:
    writes = [action for action in legal_actions(game, player) if isinstance(action, WriteNumber)]
    return any(action.number == game.players[player].number for action in writes)


def _beside(box: int) -> tuple[int, int]:
    return box - 1, box + 1


def _other_choice(game: Game, player: int) -> bool:
    return len(legal_actions(game, player)) > 1


def _of_writing(before: Game, player: int, action: WriteNumber, after: Game) -> Iterator[str]:
    if action.number != before.players[player].number:
        yield "number changed by temp"
    elif after.players[player].stage != "effect":
        yield "effect passed over as nothing could be done"
    if action.number in (0, 16, 17):
        yield "number 0, 16 or 17 written"


def _of_plan(before: Game, player: int, after: Game) -> Iterator[str]:
    seat = after.players[player]
    if seat.stage == "estates" and len(legal_actions(after, player)) > 1:
        yield "choice among estates for a plan"
    for old, now in zip(before.players[player].sheet.plans, seat.sheet.plans, strict=True):
        if now is not None and old is None:
            yield f"plan completed for {'first' if now.first else 'later'} points"
            if seat.actions[0].type == "take_refusal":
                yield "plan completed after a refusal"
            if sum(isinstance(action, CompletePlan) for action in seat.actions) == 2:
                yield "several plans in one turn"


def _of_resolution(move: Move) -> Iterator[str]:
    for seat in move.before.players:
        yield from _of_tracks(move.after.layout, seat.before, seat.sheet)
    if outcome := result(move.after):
        yield from _of_end(move.after, outcome)


def _of_tracks(layout: Layout, before: Sheet, now: Sheet) -> Iterator[str]:
    if before.temps != now.temps == layout.temp_boxes:
        yield "all temp boxes crossed"
    for street, old, new in zip(layout.streets, before.parks, now.parks, strict=True):
        if old != new == len(street.park_track) - 1:
            yield "all park circles of a street crossed"
    for track, old, new in zip(layout.estate_value_tracks, before.estate_values, now.estate_values, strict=True):
        if old != new == len(track) - 1:
            yield "all numbers of an estate value crossed"


def _of_end(game: Game, outcome: Result) -> Iterator[str]:
    for reason in outcome.ended:
        yield f"ended by {'a full sheet' if reason == 'full' else reason}"
    if len(outcome.ended) > 1:
        yield "ended for several reasons"
    if sum(_ends(seat.sheet) for seat in game.players) > 1:
        yield "ended by several players at once"
    if len(outcome.winners) > 1:
        yield "first place shared"
    if game.report is not None and game.report.reshuffle:
        yield "reshuffle asked for in the last turn"
    for points in outcome.scores:
        if points.total < 0:
            yield "negative total"


def _ends(sheet: Sheet) -> bool:
    full = not any(None in numbers for numbers in sheet.numbers)
    return sheet.refusals == 3 or full or None not in sheet.plans


def tally(moves: Iterable[Move]) -> Counter[str]:
    """How often each event happened."""
    return Counter(event for move in moves for event in events_of(move))
