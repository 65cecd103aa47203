"""The first choice of a turn: cards whose number can be written, or else a refusal (TURN-3, REFUSAL-1).

Cards that all share lie in pairs, and a place names both number and effect. With three cards that each offer both, in
the expert and the solo game, the number comes from one and the effect from another (EXPERT-3, SOLO-3).
"""

from __future__ import annotations

from typing import Any

from welcometo import refusals
from welcometo.actions import PAIRS, TAKE_REFUSAL, TWO_CARDS, Action, ChooseCards, ChoosePair, TakeRefusal
from welcometo.cards import Card
from welcometo.effects import temp
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.numbering import fits, fitting
from welcometo.table import Player, Table, offered

ACTIONS: tuple[type[Any], ...] = (ChoosePair, ChooseCards, TakeRefusal)

_PAIRS = tuple((choice, choice.pair, choice.pair) for choice in PAIRS)
_TWO_CARDS = tuple((choice, choice.number, choice.effect) for choice in TWO_CARDS)
"""Each choice with the places of the card that gives the number and of the one that gives the effect."""


def options(table: Table, player: Player) -> tuple[Action, ...]:
    """The choices whose number can be written, changed by a temp or not; and the refusal where it is due.

    See TURN-4 and EXPERT-5 for the choices; REFUSAL-1, EXPERT-6 and SOLO-5 for the refusal, which is also due after a
    roundabout in the last empty box (ROUND-11).
    """
    numbers, effects = offered(table, player)
    fit = fitting(player.sheet)
    unchanged = [fit >> card.number & 1 for card in numbers]
    if all(unchanged):
        return PAIRS if table.effects else TWO_CARDS
    choices: tuple[tuple[Action, int, int], ...] = _PAIRS if table.effects else _TWO_CARDS
    found = [c for c, i, j in choices if unchanged[i] or _fits_changed(table, fit, numbers[i], effects[j])]
    if not any(unchanged):
        found.append(TAKE_REFUSAL)
    return tuple(found)


def chosen(table: Table, player: Player, choice: Any) -> tuple[Card, Card]:
    """The card that gives the number and the one that gives the effect."""
    if type(choice) is ChoosePair:
        place = choice.pair
        return table.numbers[place], table.effects[place]
    numbers, effects = offered(table, player)
    return numbers[choice.number], effects[choice.effect]


def _fits_changed(table: Table, fit: int, number: Card, effect: Card) -> bool:
    return effect.effect == "temp" and any(fit >> other & 1 for other in temp.changed(table.layout, number.number))


def why_not(table: Table, player: Player, action: Any) -> Problem | None:
    """The choice is not of this game's kind, its number fits nowhere (TURN-4), or the refusal is not due (REFUSAL-1)."""
    if type(action) is TakeRefusal:
        return refusals.why_not(player.sheet, [card.number for card in offered(table, player)[0]])
    if (type(action) is ChoosePair) != bool(table.effects):
        return _other_kind(table)
    if type(action) is ChooseCards and action.number == action.effect:
        return _other_kind(table)
    number, effect = chosen(table, player, action)
    if fits(player.sheet, number.number) or _fits_changed(table, fitting(player.sheet), number, effect):
        return None
    place = f"pair {action.pair}" if isinstance(action, ChoosePair) else f"card {action.number}"
    return Problem("TURN-4", f"the {number.number} of {place} fits nowhere, so it cannot be chosen")


def _other_kind(table: Table) -> Problem:
    if table.options.shares_pairs:
        return Problem("TURN-3", "in this game a pair is chosen, by its place")
    rule = "SOLO-3" if table.options.solo else "EXPERT-3"
    return Problem(rule, "in this game two cards are chosen, one for the number and another for the effect")


def take(table: Table, player: Player, action: Any) -> Player:
    """On to writing the number; after a refusal, on to the plans (REFUSAL-3)."""
    actions = (*player.actions, action)
    if type(action) is TakeRefusal:
        return evolve(player, sheet=refusals.apply(table.layout, player.sheet), actions=actions, stage="plans")
    number, effect = chosen(table, player, action)
    return evolve(player, actions=actions, stage="write", number=number.number, effect=effect.effect)
