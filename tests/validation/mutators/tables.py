"""Faults in what is open to all: turn, plans, end, report, and what a board keeps."""

from __future__ import annotations

from random import Random
from typing import Any

from validation.mutators.planting import Planted, pick
from validation.mutators.seats import with_seat
from welcometo import CompletedPlan, Game
from welcometo.actions import (
    BuildFence,
    BuildRoundabout,
    CompletePlan,
    HireTemp,
    NameEstate,
    RaiseEstateValue,
    TakeRefusal,
    WriteNumber,
)
from welcometo.boards.ice_cream import IceCreamSheet, IceCreamTable
from welcometo.cards import SOLO_CARD
from welcometo.model import evolve
from welcometo.sheet import replaced

FAR = 99
"""A street that does not exist."""


def turn_miscounted(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, turn=game.turn + rng.randint(1, 3)), "TURN-2", "/turn")


def turn_open_before_the_first(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, turn=0), "TURN-2", "/turn") if game.phase == "play" else None


def player_ahead_of_the_others(game: Game, rng: Random) -> Planted | None:
    if len(game.players) == 1 or game.phase != "deal":
        return None
    player = rng.randrange(len(game.players))
    sheet = game.players[player].sheet
    if sheet.refusals == 3:
        return None
    sheet = evolve(sheet, refusals=sheet.refusals + 1)
    return Planted(with_seat(game, player, sheet=sheet, before=sheet), "TURN-2", f"/players/{player}/before")


def plan_approved_by_nobody(game: Game, rng: Random) -> Planted | None:
    return _approved(game, rng, told=False, rule="PLAN-5")


def completed_plan_not_approved(game: Game, rng: Random) -> Planted | None:
    return _approved(game, rng, told=True, rule="PLAN-5") if SOLO_CARD not in game.discards else None


def plan_not_approved_by_the_solo_card(game: Game, rng: Random) -> Planted | None:
    return _approved(game, rng, told=True, rule="SOLO-7") if SOLO_CARD in game.discards else None


def _approved(game: Game, rng: Random, *, told: bool, rule: str) -> Planted | None:
    k = pick(rng, [k for k, approved in enumerate(game.approved) if approved == told])
    if k is None:
        return None
    return Planted(evolve(game, approved=replaced(game.approved, k, not told)), rule, f"/approved/{k}")


def plan_that_nobody_completed_first(game: Game, rng: Random) -> Planted | None:
    k = pick(rng, [k for k, approved in enumerate(game.approved) if approved])
    if k is None or SOLO_CARD in game.discards or game.phase == "play":
        return None
    spoilt, found = game, []
    for player, seat in enumerate(game.players):
        done = seat.before.plans[k]
        if done is not None:
            later = CompletedPlan(first=False, lines=done.lines)
            sheet = evolve(seat.before, plans=replaced(seat.before.plans, k, later))
            spoilt = with_seat(spoilt, player, sheet=sheet, before=sheet)
            found.append(player)
    return Planted(spoilt, "SOLO-7" if game.options.solo else "PLAN-5", f"/players/{found[0]}/before/plans/{k}/first")


def game_over_without_a_reason(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, phase="over"), "END-1", "/phase") if game.phase == "deal" else None


def game_that_goes_on_after_its_end(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, phase="deal"), "END-3", "/phase") if _ended_by_a_sheet(game) else None


def _ended_by_a_sheet(game: Game) -> bool:
    return game.report is not None and bool(set(game.report.ended) - {"deck"})


# --- the report ----------------------------------------------------------------------------------------------------------


def with_report(game: Game, **changes: object) -> Game:
    """The game with another report."""
    assert game.report is not None
    return evolve(game, report=evolve(game.report, **changes))


def report_missing(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, report=None), "TURN-6", "/report") if game.report is not None else None


def report_of_another_turn(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    return Planted(with_report(game, turn=game.report.turn + 1), "TURN-6", "/report/turn")


def report_of_an_end_that_was_none(game: Game, rng: Random) -> Planted | None:
    if game.report is None or game.phase == "over":
        return None
    return Planted(with_report(game, ended=("full",)), "END-1", "/report/ended")


def report_silent_about_the_end(game: Game, rng: Random) -> Planted | None:
    if game.report is None or game.phase != "over":
        return None
    return Planted(with_report(game, ended=()), "END-1", "/report/ended")


def reshuffle_told_otherwise(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    return Planted(with_report(game, reshuffle=not game.report.reshuffle), "SHUFFLE-2", "/report/reshuffle")


def first_completed_plans_told_otherwise(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    other = pick(rng, [number for number in (1, 2, 3) if number not in game.report.completed_first])
    if other is None:
        return None
    first = (*game.report.completed_first, other)
    return Planted(with_report(game, completed_first=first), "PLAN-5", "/report/completed_first")


def first_completed_plan_not_told(game: Game, rng: Random) -> Planted | None:
    if game.report is None or not game.report.completed_first:
        return None
    return Planted(with_report(game, completed_first=()), "PLAN-5", "/report/completed_first")


def with_told(game: Game, player: int, rule: str, place: str, **changes: object) -> Planted:
    """The game with another report of one player."""
    assert game.report is not None
    told = evolve(game.report.players[player], **changes)
    spoilt = with_report(game, players=replaced(game.report.players, player, told))
    return Planted(spoilt, rule, f"/report/players/{player}{place}")


def card_of_a_refusal(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    refused = [i for i, told in enumerate(game.report.players) if told.number is None]
    player = pick(rng, refused)
    return None if player is None else with_told(game, player, "TURN-4", "/number", number=game.layout.deck()[0])


def no_card_for_a_number(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    player = pick(rng, [i for i, told in enumerate(game.report.players) if told.number is not None])
    return None if player is None else with_told(game, player, "TURN-4", "/number", number=None)


def turn_without_a_number(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    player = rng.randrange(len(game.players))
    return with_told(game, player, "TURN-4", "/actions", actions=())


def number_told_that_no_card_brings(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    player = pick(rng, [i for i, told in enumerate(game.report.players) if told.number is not None])
    if player is None:
        return None
    told = game.report.players[player]
    i, action = next((i, a) for i, a in enumerate(told.actions) if isinstance(a, WriteNumber))
    number = next(card for card in game.layout.deck() if abs(card.number - action.number) > 2)
    return with_told(game, player, "NUM-4", f"/actions/{i}", number=number)


def effect_told_of_another_card(game: Game, rng: Random) -> Planted | None:
    if game.report is None:
        return None
    kinds = (BuildFence, RaiseEstateValue)
    found = [
        (p, i) for p, told in enumerate(game.report.players) for i, a in enumerate(told.actions) if isinstance(a, kinds)
    ]
    place = pick(rng, found)
    if place is None:
        return None
    pool = next(card for card in game.layout.deck() if card.effect == "pool")
    return with_told(game, place[0], "EFFECT-3", f"/actions/{place[1]}", effect=pool)


def _untrue(name: str, action: Any) -> Any:
    """A report of something of which the sheet shows nothing."""

    def mutator(game: Game, rng: Random) -> Planted | None:
        player = rng.randrange(len(game.players))
        if game.report is None or (isinstance(action, HireTemp) and game.players[player].before.temps):
            return None
        if isinstance(action, TakeRefusal) and game.players[player].before.refusals:
            return None
        actions = game.report.players[player].actions
        return with_told(game, player, "TURN-6", f"/actions/{len(actions)}", actions=(*actions, action))

    mutator.__name__ = f"{name}_told_of_nobody"
    return mutator


# --- what a board keeps --------------------------------------------------------------------------------------------------


def street_finished_by_nobody(game: Game, rng: Random) -> Planted | None:
    return _finished(game, rng, told=False)


def finished_street_not_told(game: Game, rng: Random) -> Planted | None:
    return _finished(game, rng, told=True)


def _finished(game: Game, rng: Random, *, told: bool) -> Planted | None:
    part = game.board_part
    if not isinstance(part, IceCreamTable):
        return None
    street = pick(rng, [s for s, finished in enumerate(part.finished) if finished == told])
    if street is None:
        return None
    spoilt = evolve(game, board_part=evolve(part, finished=replaced(part.finished, street, not told)))
    return Planted(spoilt, "ICE-16", f"/board_part/finished/{street}")


def bonus_that_nobody_has(game: Game, rng: Random) -> Planted | None:
    part = game.board_part
    if not isinstance(part, IceCreamTable) or game.phase == "play":
        return None
    street = pick(rng, [s for s, finished in enumerate(part.finished) if finished])
    if street is None:
        return None
    spoilt = game
    for player, seat in enumerate(game.players):
        trucks = seat.before.board
        assert isinstance(trucks, IceCreamSheet)
        sheet = evolve(seat.before, board=evolve(trucks, bonuses=replaced(trucks.bonuses, street, False)))
        spoilt = with_seat(spoilt, player, sheet=sheet, before=sheet)
    return Planted(spoilt, "ICE-15", f"/board_part/finished/{street}")


MUTATORS = (
    turn_miscounted,
    turn_open_before_the_first,
    player_ahead_of_the_others,
    plan_approved_by_nobody,
    completed_plan_not_approved,
    plan_not_approved_by_the_solo_card,
    plan_that_nobody_completed_first,
    game_over_without_a_reason,
    game_that_goes_on_after_its_end,
    report_missing,
    report_of_another_turn,
    report_of_an_end_that_was_none,
    report_silent_about_the_end,
    reshuffle_told_otherwise,
    first_completed_plans_told_otherwise,
    first_completed_plan_not_told,
    card_of_a_refusal,
    no_card_for_a_number,
    turn_without_a_number,
    number_told_that_no_card_brings,
    effect_told_of_another_card,
    _untrue("fence", BuildFence(street=FAR, gap=1)),
    _untrue("number", WriteNumber(number=5, street=FAR, box=1)),
    _untrue("roundabout", BuildRoundabout(street=FAR, box=1)),
    _untrue("value", RaiseEstateValue(size=FAR)),
    _untrue("plan", CompletePlan(plan=FAR)),
    _untrue("estate", NameEstate(street=FAR, box=0)),
    _untrue("temp", HireTemp()),
    _untrue("refusal", TakeRefusal()),
    street_finished_by_nobody,
    finished_street_not_told,
    bonus_that_nobody_has,
)
