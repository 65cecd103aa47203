"""One turn on the way to a sheet, played by the rules."""

from __future__ import annotations

from typing import NamedTuple

from welcometo import numbering, roundabouts, turns
from welcometo.actions import (
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    DECLINE_ROUNDABOUT,
    END_TURN,
    PAIRS,
    TAKE_REFUSAL,
    TWO_CARDS,
    Action,
    BoardChoice,
    build_roundabout,
    complete_plan,
    name_estate,
    write_row,
)
from welcometo.cards import Card, Effect
from welcometo.model import make
from welcometo.sheet import House, Sheet
from welcometo.states import LoneSheet
from welcometo.table import Player
from welcometo.validation.explaining.offers import Offer, begun, kept_part, table_of
from welcometo.validation.reconstructing.certificate import OfferedTurn
from welcometo.validation.reconstructing.demands import Demands


class Wish(NamedTuple):
    """What a turn is to bring.

    `house` and the `number` for it, and the `effect` of the cards with its `use`, None to decline it; no house for a
    refusal. `early` and `late` are roundabouts to build before the cards are chosen and after the effect; `plans` the
    numbers of the plans to complete.
    """

    house: House | None
    effect: Effect | None = None
    use: Action | None = None
    early: House | None = None
    late: House | None = None
    plans: tuple[int, ...] = ()


class Offers:
    """What the table shows in the turns that lead to a goal: the cards that are needed, at all places."""

    def __init__(self, goal: LoneSheet, demands: Demands) -> None:
        self.goal, self.demands = goal, demands
        self.lower = tuple(plan is not None and not plan.first for plan in goal.sheet.plans)

    def of(self, sheet: Sheet, number: int, wish: Wish) -> Offer:
        """The offer of the turn of this `number`, which begins with `sheet`."""
        card, effect = self._number_card(sheet, wish), self._effect_card(wish)
        approved, part = self._approved(number), kept_part(self.goal, sheet, self.goal.sheet)
        numbers, effects = (card,) * 3, (effect,) * 3
        if not self.goal.options.shares_pairs:
            numbers = effects = (card, card if wish.house is None else effect, card)
        return make(Offer, {"numbers": numbers, "effects": effects, "approved": approved, "board_part": part})

    def _number_card(self, sheet: Sheet, wish: Wish) -> Card:
        """A card from whose number that of the house is written; for a refusal one whose number fits nowhere."""
        if wish.house is not None:
            return self.demands.number_cards[self.demands.shown(self.demands.number[wish.house])]
        if wish.early is not None:
            sheet = roundabouts.apply(sheet, build_roundabout(*wish.early))
        return next(card for number, card in self.demands.number_cards.items() if not numbering.fits(sheet, number))

    def _effect_card(self, wish: Wish) -> Card:
        return (
            next(iter(self.demands.effect_cards.values()))
            if wish.effect is None
            else self.demands.effect_cards[wish.effect]
        )

    def _approved(self, number: int) -> tuple[bool, ...]:
        """Plans are worth less from the second turn on, or alone from the last one, where the goal needs it (JUDGE-2)."""
        if self.goal.options.solo:
            return (number == self.demands.turns and any(self.lower),) * len(self.lower)
        return self.lower if number > 1 else (False,) * len(self.lower)


def played(goal: LoneSheet, sheet: Sheet, offer: Offer, wish: Wish) -> tuple[Sheet, OfferedTurn] | None:
    """The sheet after a turn as wished, and the turn; None where the rules forbid it."""
    table = table_of(goal, offer)
    seat = begun(table, offer, sheet)
    while seat.stage != "done":
        action = _next(goal, seat, wish)
        if turns.why_not(table, seat, action) is not None:
            return None
        seat = turns.step(table, seat, action)
    return seat.sheet, make(OfferedTurn, {"offer": offer, "turn": seat.actions})


def _next(goal: LoneSheet, seat: Player, wish: Wish) -> Action:
    """The action that the wish asks for at this step."""
    match seat.stage:
        case "choose" if wish.house is None:
            return TAKE_REFUSAL
        case "choose":
            return PAIRS[0] if goal.options.shares_pairs else TWO_CARDS[0]
        case "write":
            return _number(goal, wish)
        case "board":
            return _answer(goal, seat)
        case "estates":
            return _estate(goal, seat)
        case "plans":
            return next((complete_plan(n) for n in wish.plans if seat.sheet.plans[n - 1] is None), DECLINE_PLANS)
    return {
        "roundabout": build_roundabout(*wish.early) if wish.early else DECLINE_ROUNDABOUT,
        "late_roundabout": build_roundabout(*wish.late) if wish.late else DECLINE_ROUNDABOUT,
        "effect": wish.use or DECLINE_EFFECT,
        "reshuffle": DECLINE_RESHUFFLE,
        "end": END_TURN,
    }[seat.stage]


def _number(goal: LoneSheet, wish: Wish) -> Action:
    assert wish.house is not None
    street, box = wish.house
    number = goal.sheet.numbers[street][box]
    assert number is not None
    return write_row(number, street, goal.layout.streets[street].boxes)[box]


def _estate(goal: LoneSheet, seat: Player) -> Action:
    assert seat.plan is not None
    done = goal.sheet.plans[seat.plan - 1]
    assert done is not None
    line = done.lines[len(seat.named)]
    return name_estate(line.street, line.first)


def _answer(goal: LoneSheet, seat: Player) -> Action:
    """The answer to the board's question that can still lead to the goal."""
    house = seat.house
    assert house is not None
    answers = goal.board.asks(seat.sheet, house)
    led = (
        answer for answer in answers if goal.board.leads_to(goal.board.answered(seat.sheet, house, answer), goal.sheet)
    )
    return BoardChoice(choice=next(led))
