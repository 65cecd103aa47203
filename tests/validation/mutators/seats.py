"""Faults in the turn under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from validation.mutators.planting import Planted, pick
from welcometo import Game, waiting_for
from welcometo.actions import (
    BUILD_PARK,
    END_TURN,
    BoardChoice,
    CompletePlan,
    NameEstate,
    WriteNumber,
)
from welcometo.model import evolve
from welcometo.sheet import replaced
from welcometo.table import Player
from welcometo.turns import step


def with_seat(game: Game, player: int, **changes: object) -> Game:
    """The game with another seat of a player."""
    return evolve(game, players=replaced(game.players, player, evolve(game.players[player], **changes)))


def seats(game: Game, wanted: Callable[[Player], bool] = lambda seat: True, *, phase: str = "play") -> Iterator[int]:
    """The players with such a seat, in games of a phase."""
    if game.phase == phase:
        yield from (i for i, seat in enumerate(game.players) if wanted(seat))


def action_of_another_step(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.stage == "choose"))
    if player is None:
        return None
    actions = game.players[player].actions
    spoilt = with_seat(game, player, actions=(*actions, END_TURN))
    return Planted(spoilt, "TURN-9", f"/players/{player}/actions/{len(actions)}")


def effect_without_a_number(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.house is None and seat.stage not in ("done", "roundabout")))
    if player is None:
        return None
    actions = game.players[player].actions
    spoilt = with_seat(game, player, actions=(*actions, BUILD_PARK))
    return Planted(spoilt, "EFFECT-3", f"/players/{player}/actions/{len(actions)}")


def action_after_the_end_of_the_turn(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.stage == "done"))
    if player is None:
        return None
    actions = game.players[player].actions
    spoilt = with_seat(game, player, actions=(*actions, END_TURN))
    return Planted(spoilt, "TURN-5", f"/players/{player}/actions/{len(actions)}")


def number_written_in_a_filled_box(game: Game, rng: Random) -> Planted | None:
    def has_filled(seat: Player) -> bool:
        return any(isinstance(a, WriteNumber) for a in seat.actions) and any(map(any, seat.before.numbers))

    player = pick(rng, seats(game, has_filled))
    if player is None:
        return None
    seat = game.players[player]
    filled = [(s, b) for s, row in enumerate(seat.before.numbers) for b, number in enumerate(row) if number is not None]
    street, box = rng.choice(filled)
    i, action = next((i, a) for i, a in enumerate(seat.actions) if isinstance(a, WriteNumber))
    written = WriteNumber(number=action.number, street=street, box=box)
    return Planted(
        with_seat(game, player, actions=replaced(seat.actions, i, written)), "NUM-1", f"/players/{player}/actions/{i}"
    )


def number_that_was_not_chosen(game: Game, rng: Random) -> Planted | None:
    def unlike(seat: Player) -> bool:
        return seat.effect != "temp" and any(isinstance(a, WriteNumber) for a in seat.actions)

    player = pick(rng, seats(game, unlike))
    if player is None:
        return None
    seat = game.players[player]
    i, action = next((i, a) for i, a in enumerate(seat.actions) if isinstance(a, WriteNumber))
    written = WriteNumber(number=(action.number + 5) % 18, street=action.street, box=action.box)
    return Planted(
        with_seat(game, player, actions=replaced(seat.actions, i, written)), "NUM-4", f"/players/{player}/actions/{i}"
    )


def stage_beyond_the_actions(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.stage in ("roundabout", "choose")))
    if player is None:
        return None
    return Planted(with_seat(game, player, stage="plans"), "TURN-1", f"/players/{player}/stage")


def number_of_other_cards(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.number is not None))
    if player is None:
        return None
    number = game.players[player].number
    assert number is not None
    return Planted(with_seat(game, player, number=(number + 1) % 18), "TURN-3", f"/players/{player}/number")


def effect_of_other_cards(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.effect is not None))
    if player is None:
        return None
    effect = "bis" if game.players[player].effect != "bis" else "temp"
    return Planted(with_seat(game, player, effect=effect), "TURN-3", f"/players/{player}/effect")


def house_where_nothing_was_written(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.house is not None))
    if player is None:
        return None
    house = game.players[player].house
    assert house is not None
    other = (house[0], house[1] - 1 if house[1] else 1)
    return Planted(with_seat(game, player, house=other), "NUM-1", f"/players/{player}/house")


def estate_named_without_a_word(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: bool(seat.named)))
    if player is None:
        return None
    return Planted(with_seat(game, player, named=()), "PLAN-6", f"/players/{player}/named")


def sheet_with_a_refusal_nobody_took(game: Game, rng: Random) -> Planted | None:
    return _sheet_with(game, rng, "refusals", lambda seat: seat.sheet.refusals + 1 if seat.sheet.refusals < 3 else None)


def sheet_with_a_temp_nobody_hired(game: Game, rng: Random) -> Planted | None:
    return _sheet_with(game, rng, "temps", lambda seat: seat.sheet.temps + 1 if seat.sheet.temps < 11 else None)


def sheet_without_the_number_just_written(game: Game, rng: Random) -> Planted | None:
    def without(seat: Player) -> Any:
        return seat.before.numbers if seat.house is not None else None

    return _sheet_with(game, rng, "numbers", without)


def _sheet_with(game: Game, rng: Random, name: str, value: Callable[[Player], Any]) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: value(seat) is not None))
    if player is None:
        return None
    seat = game.players[player]
    spoilt = with_seat(game, player, sheet=evolve(seat.sheet, **{name: value(seat)}))
    return Planted(spoilt, "TURN-1", f"/players/{player}/sheet/{name}")


def turn_that_all_have_ended(game: Game, rng: Random) -> Planted | None:
    waiting = waiting_for(game)
    if len(waiting) != 1 or game.players[waiting[0]].stage != "end":
        return None
    seat = step(game, game.players[waiting[0]], END_TURN)
    return Planted(evolve(game, players=replaced(game.players, waiting[0], seat)), "TURN-6", "/phase")


def actions_between_turns(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, phase="deal"))
    if player is None:
        return None
    return Planted(with_seat(game, player, actions=(END_TURN,)), "TURN-6", f"/players/{player}/actions")


def sheet_changed_between_turns(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.sheet.temps < 11, phase="deal"))
    if player is None:
        return None
    sheet = game.players[player].sheet
    spoilt = with_seat(game, player, sheet=evolve(sheet, temps=sheet.temps + 1))
    return Planted(spoilt, "TURN-6", f"/players/{player}/before")


def number_chosen_between_turns(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, phase="over"))
    if player is None:
        return None
    return Planted(with_seat(game, player, number=5), "TURN-3", f"/players/{player}/number")


def plan_completed_twice(game: Game, rng: Random) -> Planted | None:
    def has_completed(seat: Player) -> bool:
        return seat.stage in ("plans", "choose") and any(seat.sheet.plans)

    player = pick(rng, seats(game, has_completed))
    if player is None:
        return None
    seat = game.players[player]
    plan = next(k for k, done in enumerate(seat.sheet.plans, start=1) if done)
    spoilt = with_seat(game, player, actions=(*seat.actions, CompletePlan(plan=plan)))
    return Planted(spoilt, "PLAN-4", f"/players/{player}/actions/{len(seat.actions)}")


def estate_of_no_plan(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, seats(game, lambda seat: seat.stage == "estates"))
    if player is None:
        return None
    actions = game.players[player].actions
    spoilt = with_seat(game, player, actions=(*actions, NameEstate(street=99, box=0)))
    return Planted(spoilt, "PLAN-2", f"/players/{player}/actions/{len(actions)}")


def answer_that_was_not_asked_for(game: Game, rng: Random) -> Planted | None:
    def has_answered(seat: Player) -> bool:
        return any(isinstance(action, BoardChoice) for action in seat.actions)

    player = pick(rng, seats(game, has_answered))
    if player is None:
        return None
    actions = game.players[player].actions
    i, action = next((i, a) for i, a in enumerate(actions) if isinstance(a, BoardChoice))
    spoilt = with_seat(game, player, actions=(*actions[: i + 1], action, *actions[i + 1 :]))
    return Planted(spoilt, "TURN-9", f"/players/{player}/actions/{i + 1}")


MUTATORS = (
    action_of_another_step,
    effect_without_a_number,
    action_after_the_end_of_the_turn,
    number_written_in_a_filled_box,
    number_that_was_not_chosen,
    stage_beyond_the_actions,
    number_of_other_cards,
    effect_of_other_cards,
    house_where_nothing_was_written,
    estate_named_without_a_word,
    sheet_with_a_refusal_nobody_took,
    sheet_with_a_temp_nobody_hired,
    sheet_without_the_number_just_written,
    turn_that_all_have_ended,
    actions_between_turns,
    sheet_changed_between_turns,
    number_chosen_between_turns,
    plan_completed_twice,
    estate_of_no_plan,
    answer_that_was_not_asked_for,
)
