"""Counts what the rules speak of, as it happens in games."""

from __future__ import annotations

from collections.abc import Iterator

from invariants.parts import finished
from invariants.seats import offer_of
from properties.playing import Move
from properties.policies import fits_somewhere
from welcometo import BASE_BOARD, BOARDS, Game, Layout, Result, Sheet, legal_actions, result
from welcometo.actions import (
    Action,
    BuildRoundabout,
    CompletePlan,
    NameEstate,
    TakeRefusal,
    WriteBis,
    WriteNumber,
)
from welcometo.boards.ice_cream import IceCream, IceCreamSheet
from welcometo.cards import SOLO_CARD
from welcometo.plans import Plan

BASE_EVENTS = (
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
    "choice whose number only a temp made fit",
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
"""What can happen in the base game, in the order in which it is reported."""

OTHER_EVENTS = (
    "choose_cards",
    "build_roundabout",
    "decline_roundabout",
    "board_choice",
    "roundabout before the choice of cards",
    "roundabout after the effect",
    "roundabout between numbers",
    "roundabout at the end of a street",
    "roundabout on a printed pool",
    "refusal after a roundabout took the room",
    "second roundabout of a sheet",
    "sheet filled by a roundabout",
    "end houses plan with a roundabout at an end",
    "full street plan with a roundabout on it",
    "reshuffle asked for with a later plan",
    "hand discarded after a refusal",
    "deck of hands empty in the middle of a deal",
    "deck of hands just enough for a deal",
    "reshuffle of a deck of hands",
    "solo card turned up",
    "plan completed in the turn of the solo card",
    "solo temps enough for points",
    "ended by the deck",
    "cone served",
    "cone passed by",
    "number or copy behind the truck",
    "truck finished",
    "bonus of a street",
    "bonus shared in one turn",
    "truck finished too late for the bonus",
    "truck never to finish because of a roundabout",
    "both sides chosen in one turn",
    "street of one string of lights but for a box or less",
    "eggs worth points",
    "eggs worth ten points or more",
)
"""What can happen in the variants and on the boards."""


def of_plan(plan: Plan) -> tuple[str, str]:
    """The events that a plan is completed first, and later."""
    return f"{plan.id} first", f"{plan.id} later"


_BASE_PLANS = [plan for plan in BASE_BOARD.plans if not plan.advanced]
_ALL_PLANS = {plan.id: plan for board in BOARDS.values() for plan in board.plans}
BASE_GAME_EVENTS = (*BASE_EVENTS, *(event for plan in _BASE_PLANS for event in of_plan(plan)))
"""All that is counted of the base game, each plan completed first and later included."""
EVENTS = (*BASE_EVENTS, *OTHER_EVENTS, *(event for plan in _ALL_PLANS.values() for event in of_plan(plan)))
"""All that is counted of every game."""


def events_of(move: Move) -> Iterator[str]:
    """What happened in a move, an event for each time."""
    if move.player is None:
        yield from _of_deal(move.before, move.after)
    elif move.action is None:
        yield "turn taken back"
    else:
        yield move.action.type
        yield from _of_action(move.before, move.player, move.action, move.after)
        if move.after.phase != "play":
            yield from _of_resolution(move)


# --- cards ---------------------------------------------------------------------------------------------------------------


def _of_deal(before: Game, after: Game) -> Iterator[str]:
    if before.options.solo:
        if SOLO_CARD in after.discards and SOLO_CARD not in before.discards:
            yield "solo card turned up"
    elif before.options.expert:
        need = sum(3 - len(seat.hand) for seat in before.players)
        left = 81 - len(before.discards) - sum(len(seat.hand) for seat in before.players)
        if 0 < left < need:
            yield "deck of hands empty in the middle of a deal"
        if need == left:
            yield "deck of hands just enough for a deal"
    elif before.numbers and len(before.numbers) + len(before.effects) + len(before.discards) == 81:
        yield "deck ran out"
    if before.report is not None and before.report.reshuffle:
        yield "reshuffle of a deck of hands" if before.options.expert else "cards gathered for a reshuffle"


# --- actions ---------------------------------------------------------------------------------------------------------------


def _of_action(before: Game, player: int, action: Action, after: Game) -> Iterator[str]:
    seat = before.players[player]
    sheet, offer = seat.sheet, offer_of(before, seat, action)
    if offer:
        if not fits_somewhere(sheet, offer[0].number):
            yield "choice whose number only a temp made fit"
    elif isinstance(action, TakeRefusal):
        yield from _of_refusal(before, player)
    elif isinstance(action, WriteNumber):
        yield from _of_writing(before, player, action, after)
    elif isinstance(action, WriteBis):
        yield from _of_copy(sheet, action)
    elif isinstance(action, BuildRoundabout):
        yield from _of_roundabout(before, player, action)
    elif isinstance(action, CompletePlan | NameEstate):
        yield from _of_plan(before, player, after)
    elif action.type == "ask_reshuffle" and any(before.approved):
        yield "reshuffle asked for with a later plan"
    if isinstance(action, WriteNumber | WriteBis):
        yield from _of_truck(before, player, action, after)


def _of_refusal(before: Game, player: int) -> Iterator[str]:
    seat = before.players[player]
    if len(legal_actions(before, player)) > 1:
        yield "refusal though a temp made a number fit"
    if seat.hand:
        yield "hand discarded after a refusal"
    cards = seat.hand or before.numbers
    if any(fits_somewhere(seat.before, card.number) for card in cards):
        yield "refusal after a roundabout took the room"


def _of_copy(sheet: Sheet, action: WriteBis) -> Iterator[str]:
    bis, row = sheet.bis[action.street], sheet.numbers[action.street]
    if any(box in bis and row[box] == action.number for box in (action.box - 1, action.box + 1)):
        yield "copy of a copy"
    if sum(map(len, sheet.bis)) >= 9:
        yield "tenth or later copy"


def _of_writing(before: Game, player: int, action: WriteNumber, after: Game) -> Iterator[str]:
    if action.number != before.players[player].number:
        yield "number changed by temp"
    elif after.players[player].stage not in ("effect", "board"):
        yield "effect passed over as nothing could be done"
    if action.number in (0, 16, 17):
        yield "number 0, 16 or 17 written"


def _of_roundabout(before: Game, player: int, action: BuildRoundabout) -> Iterator[str]:
    seat = before.players[player]
    row = seat.sheet.numbers[action.street]
    yield f"roundabout {'after the effect' if seat.house else 'before the choice of cards'}"
    if any(number is not None for number in row[: action.box]) and any(n is not None for n in row[action.box + 1 :]):
        yield "roundabout between numbers"
    if action.box in (0, len(row) - 1):
        yield "roundabout at the end of a street"
    if action.box in before.layout.streets[action.street].pools:
        yield "roundabout on a printed pool"
    if any(seat.sheet.roundabouts):
        yield "second roundabout of a sheet"
    if _empty_boxes(seat.sheet) == 1:
        yield "sheet filled by a roundabout"


def _empty_boxes(sheet: Sheet) -> int:
    return sum(row.count(None) for row in sheet.numbers) - sum(map(len, sheet.roundabouts))


def _of_plan(before: Game, player: int, after: Game) -> Iterator[str]:
    seat = after.players[player]
    if seat.stage == "estates" and len(legal_actions(after, player)) > 1:
        yield "choice among estates for a plan"
    for plan, old, now in zip(before.plans, before.players[player].sheet.plans, seat.sheet.plans, strict=True):
        if now is None or old is not None:
            continue
        yield f"plan completed for {'first' if now.first else 'later'} points"
        yield of_plan(plan)[0 if now.first else 1]
        if any(action.type == "take_refusal" for action in seat.actions):
            yield "plan completed after a refusal"
        if sum(isinstance(action, CompletePlan) for action in seat.actions) == 2:
            yield "several plans in one turn"
        if plan.id == "n1-ends" and len(now.lines) < 6:
            yield "end houses plan with a roundabout at an end"
        if plan.id.startswith("n1-street") and seat.sheet.roundabouts[now.lines[0].street]:
            yield "full street plan with a roundabout on it"
        if after.discards[-1:] == (SOLO_CARD,):
            yield "plan completed in the turn of the solo card"


# --- boards ----------------------------------------------------------------------------------------------------------------


def _of_truck(before: Game, player: int, action: WriteNumber | WriteBis, after: Game) -> Iterator[str]:
    old, new = before.players[player].sheet.board, after.players[player].sheet.board
    if not isinstance(old, IceCreamSheet) or not isinstance(new, IceCreamSheet):
        return
    street = action.street
    yield from ["cone passed by"] * (len(new.crossed[street]) - len(old.crossed[street]))
    if len(new.circled[street]) > len(old.circled[street]):
        yield "cone served"
    elif before.board.layout.streets[street].extras[action.box] and after.players[player].stage != "board":
        yield "number or copy behind the truck"


def _of_streets(move: Move) -> Iterator[str]:
    board = move.after.board
    if not isinstance(board, IceCream):
        return
    won = [0] * len(board.layout.streets)
    for seat in move.after.players:
        assert isinstance(seat.sheet.board, IceCreamSheet)
        for street, bonus in enumerate(seat.sheet.board.bonuses):
            won[street] += bonus
    for before, after in zip(move.before.players, move.after.players, strict=True):
        then, now = finished(board, before.before), finished(board, after.sheet)
        for street, (old, new) in enumerate(zip(then, now, strict=True)):
            if new and not old:
                yield "truck finished"
                assert isinstance(after.sheet.board, IceCreamSheet)
                yield (
                    "bonus of a street"
                    if after.sheet.board.bonuses[street]
                    else "truck finished too late for the bonus"
                )
                if after.sheet.board.bonuses[street] and won[street] > 1:
                    yield "bonus shared in one turn"
    if len({choice for seat in move.before.players for choice in seat.actions if choice.type == "board_choice"}) > 1:
        yield "both sides chosen in one turn"


# --- the end of a turn and of a game -----------------------------------------------------------------------------------------


def _of_resolution(move: Move) -> Iterator[str]:
    for old, new in zip(move.before.players, move.after.players, strict=True):
        yield from _of_tracks(move.after.layout, old.before, new.sheet)
    yield from _of_streets(move)
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


REASONS = {
    "refusals": "ended by refusals",
    "plans": "ended by plans",
    "full": "ended by a full sheet",
    "deck": "ended by the deck",
}


def _of_end(game: Game, outcome: Result) -> Iterator[str]:
    for reason in outcome.ended:
        yield REASONS[reason]
    if len(outcome.ended) > 1:
        yield "ended for several reasons"
    if sum(_ends(seat.sheet) for seat in game.players) > 1:
        yield "ended by several players at once"
    if len(outcome.winners) > 1:
        yield "first place shared"
    if game.report is not None and game.report.reshuffle:
        yield "reshuffle asked for in the last turn"
    for seat, points in zip(game.players, outcome.scores, strict=True):
        if points.total < 0:
            yield "negative total"
        if game.options.solo and points.temps:
            yield "solo temps enough for points"
        yield from _of_board(game, seat.sheet, dict(points.board))


def _of_board(game: Game, sheet: Sheet, points: dict[str, int]) -> Iterator[str]:
    if points.get("eggs", 0) > 0:
        yield "eggs worth points"
    if points.get("eggs", 0) >= 10:
        yield "eggs worth ten points or more"
    for street, printed in enumerate(game.layout.streets):
        if points.get(f"lights {street}", 0) >= printed.boxes - 1:
            yield "street of one string of lights but for a box or less"
    if isinstance(game.board, IceCream):
        for street, done in enumerate(finished(game.board, sheet)):
            cones = [box for box, scoops in enumerate(game.layout.streets[street].extras) if scoops]
            start = game.board.starts[street]
            if not done and start and cones[-1 if start == "left" else 0] in sheet.roundabouts[street]:
                yield "truck never to finish because of a roundabout"


def _ends(sheet: Sheet) -> bool:
    return sheet.refusals == 3 or _empty_boxes(sheet) == 0 or None not in sheet.plans
