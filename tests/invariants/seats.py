"""What holds of one player's turn: the stage is that of the actions, and they lead from one sheet to the other."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from invariants.parts import check_part_grows
from invariants.sheets import check_sheet, plain_numbers
from welcometo import Card, Game, actions, legal_actions, waiting_for, why_illegal
from welcometo.actions import (
    Action,
    BuildRoundabout,
    ChooseCards,
    ChoosePair,
    CompletePlan,
    NameEstate,
    TakeRefusal,
    WriteNumber,
)
from welcometo.options import Options
from welcometo.plans import EstatePlan
from welcometo.table import Player, seated

MOST_ROUNDABOUTS_A_TURN = 1

_LETTERS = {
    "build_roundabout": "o",
    "decline_roundabout": "d",
    "choose_pair": "c",
    "choose_cards": "c",
    "take_refusal": "r",
    "write_number": "w",
    "board_choice": "b",
    "complete_plan": "p",
    "name_estate": "n",
    "decline_plans": "x",
    "ask_reshuffle": "s",
    "decline_reshuffle": "s",
    "end_turn": "E",
}
_EARLY, _LATE = "[od]?", "[od]?"
_PLAYED = f"{_EARLY}(cwb?e?{_LATE}|r)"
_COMPLETE = f"{_PLAYED}((pn*)+x?s?|x?)"
_SHAPES = {
    "roundabout": "",
    "choose": _EARLY,
    "write": f"{_EARLY}c",
    "board": f"{_EARLY}cw",
    "effect": f"{_EARLY}cwb?",
    "late_roundabout": "d?cwb?e?",
    "plans": f"{_PLAYED}(pn*)*",
    "estates": f"{_PLAYED}(pn*)*pn*",
    "reshuffle": f"{_PLAYED}(pn*)+x?",
    "end": _COMPLETE,
    "done": f"{_COMPLETE}E",
}
"""What the actions of a turn look like at each stage, a letter an action; `e` is any use of an effect."""
_PATTERNS = {stage: re.compile(shape) for stage, shape in _SHAPES.items()}


def shape(taken: tuple[Action, ...]) -> str:
    """The actions, a letter each."""
    return "".join([_LETTERS.get(action.type, "e") for action in taken])


def fits_stage(options: Options, stage: str, taken: tuple[Action, ...]) -> bool:
    """Whether these actions can have led a turn to this stage."""
    return _fits(options.advanced, options.roundabout_timing == "both", options.solo, stage, shape(taken))


@lru_cache(maxsize=1 << 14)
def _fits(advanced: bool, late: bool, solo: bool, stage: str, letters: str) -> bool:
    asked = letters.count("o") + letters.count("d")
    most = 0 if not advanced else 2 if late else 1
    if letters.count("o") > MOST_ROUNDABOUTS_A_TURN or asked > most or (solo and "s" in letters):
        return False
    return _PATTERNS[stage].fullmatch(letters) is not None


def check_seat(game: Game, player: int) -> None:
    """The sheets are possible, the stage is that of the actions, and these lead from `before` to `sheet`."""
    seat = game.players[player]
    asked = seat.house[0] if seat.stage == "board" and seat.house else None
    check_sheet(game, seat.sheet, asked)
    resolved = game.turn - (game.phase == "play")
    assert plain_numbers(seat.before) + seat.before.refusals == resolved, "each turn: one number or one refusal"
    if game.phase == "play":
        assert fits_stage(game.options, seat.stage, seat.actions), "the stage is the one after these actions"
    else:
        assert seat == seated(seat.sheet, seat.hand, "done"), "between turns nothing is under way"
    check_part_grows(game.board, seat.before, seat.sheet)
    assert led_to(game, seat) == seat.sheet.__dict__, "the actions lead from the sheet before to the sheet now"
    _check_choice(game, seat)
    _check_plans_of_turn(game, seat)
    _check_questions(game, player)


def _check_questions(game: Game, player: int) -> None:
    legal = legal_actions(game, player)
    assert bool(legal) == (player in waiting_for(game)), "who is waited for has something to do, and nobody else"
    if legal:
        for action in (legal[0], legal[-1]):
            assert why_illegal(game, player, action) is None, "what is listed is legal"


def offer_of(game: Game, seat: Player, action: Action) -> tuple[Card, Card] | None:
    """The cards that a choice takes its number and its effect from; None if the action chooses none."""
    if isinstance(action, ChoosePair):
        return game.numbers[action.pair], game.effects[action.pair]
    if isinstance(action, ChooseCards):
        cards = seat.hand if game.options.expert else game.numbers
        return cards[action.number], cards[action.effect]
    return None


def _check_choice(game: Game, seat: Player) -> None:
    choices = [action for action in seat.actions if isinstance(action, ChoosePair | ChooseCards)]
    assert all(isinstance(choice, ChoosePair) == game.options.shares_pairs for choice in choices)
    assert all(choice.number != choice.effect for choice in choices if isinstance(choice, ChooseCards))
    offer = offer_of(game, seat, choices[0]) if choices else None
    chosen = (offer[0].number, offer[1].effect) if offer else (None, None)
    assert (seat.number, seat.effect) == chosen, "number and effect are those of the chosen cards"
    houses = [(action.street, action.box) for action in seat.actions if isinstance(action, WriteNumber)]
    assert seat.house == (houses[0] if houses else None), "the house is where the number was written"


def _check_plans_of_turn(game: Game, seat: Player) -> None:
    numbers = [action.plan for action in seat.actions if isinstance(action, CompletePlan)]
    assert numbers == sorted(set(numbers)), "plans are completed in ascending order"
    assert seat.plan == (numbers[-1] if seat.stage == "estates" else None), "the plan under way is the last one"
    done = numbers[:-1] if seat.stage == "estates" else numbers
    for plan, before, now in zip(game.plans, seat.before.plans, seat.sheet.plans, strict=True):
        if plan.number not in done:
            assert now == before, "a plan not completed this turn stays as it was"
        else:
            assert before is None, "a plan is completed once"
            assert now is not None
            assert now.first != game.approved[plan.number - 1], "first points unless approved in an earlier turn"


# --- what the actions do -------------------------------------------------------------------------------------------------


def led_to(game: Game, seat: Player) -> dict[str, Any]:
    """The fields of the sheet to which the seat's actions lead from the sheet before, worked out from the data alone.

    What a board adds is taken as it is: it is judged by itself.
    """
    fields = dict(seat.before.__dict__)
    estates: list[tuple[int, int]] = []
    for action in seat.actions:
        if isinstance(action, WriteNumber):
            _put(fields, "numbers", action.street, action.box, action.number)
            if action.number != seat.number:
                fields["temps"] = min(fields["temps"] + 1, game.layout.temp_boxes)
        elif isinstance(action, TakeRefusal):
            fields["refusals"] += 1
        elif isinstance(action, NameEstate):
            estates.append((action.street, action.box))
        else:
            _use(fields, seat, action)
    _check_named(game, seat, estates)
    return {**fields, "plans": seat.sheet.plans, "board": seat.sheet.board}


def _check_named(game: Game, seat: Player, estates: list[tuple[int, int]]) -> None:
    """Each named estate is a line of its plan."""
    new = [
        now
        for plan, now, old in zip(game.plans, seat.sheet.plans, seat.before.plans, strict=True)
        if isinstance(plan, EstatePlan) and now and not old
    ]
    lines = [line for now in new for line in now.lines]
    assert [(line.street, line.first) for line in (*lines, *seat.named)] == estates, "lines begin where they were named"


def _use(fields: dict[str, Any], seat: Player, action: Action) -> None:
    house = seat.house or (0, 0)
    if isinstance(action, actions.BuildFence):
        _insert(fields, "fences", action.street, action.gap)
    elif isinstance(action, actions.RaiseEstateValue):
        _add(fields, "estate_values", action.size - 1)
    elif isinstance(action, actions.BuildPark):
        _add(fields, "parks", house[0])
    elif isinstance(action, actions.BuildPool):
        _insert(fields, "pools", *house)
    elif isinstance(action, actions.HireTemp):
        fields["temps"] += 1
    elif isinstance(action, actions.WriteBis):
        _put(fields, "numbers", action.street, action.box, action.number)
        _insert(fields, "bis", action.street, action.box)
    elif isinstance(action, BuildRoundabout):
        _build_roundabout(fields, action.street, action.box)


def _build_roundabout(fields: dict[str, Any], street: int, box: int) -> None:
    assert fields["numbers"][street][box] is None, "a roundabout is built in an empty box"
    _insert(fields, "roundabouts", street, box)
    for gap in (box, box + 1):
        if 0 < gap < len(fields["numbers"][street]) and gap not in fields["fences"][street]:
            _insert(fields, "fences", street, gap)


def _put(fields: dict[str, Any], name: str, street: int, box: int, number: int) -> None:
    rows = list(fields[name])
    assert rows[street][box] is None, "a number is written in an empty box"
    rows[street] = (*rows[street][:box], number, *rows[street][box + 1 :])
    fields[name] = tuple(rows)


def _insert(fields: dict[str, Any], name: str, street: int, place: int) -> None:
    rows = list(fields[name])
    rows[street] = tuple(sorted((*rows[street], place)))
    fields[name] = tuple(rows)


def _add(fields: dict[str, Any], name: str, place: int) -> None:
    counts = list(fields[name])
    counts[place] += 1
    fields[name] = tuple(counts)
