"""The few turns that can have left the traces: with which cards, and with a roundabout before or after the effect.

Most often it is one. The same traces can come from several pairs on offer, as a 6 and a temp box from `6 temp`, from
`5 temp` and from `7 temp`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from welcometo import roundabouts
from welcometo.actions import (
    PAIRS,
    TAKE_REFUSAL,
    TWO_CARDS,
    Action,
    BuildRoundabout,
    ChooseCards,
    ChoosePair,
    WriteNumber,
)
from welcometo.cards import Card, Effect, card
from welcometo.effects import temp
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import evolve
from welcometo.numbering import fits
from welcometo.setup import Setup
from welcometo.states import LoneSheet
from welcometo.validation.explaining.changes import Changes, Use
from welcometo.validation.explaining.offers import Offer


class Story(NamedTuple):
    """A turn as it may have been: what was on offer, and what was decided at each step.

    What is None is declined. `plans` are the places of the plans completed, ascending.
    """

    offer: Offer
    choice: Action
    write: WriteNumber | None
    use: Use | None
    early: BuildRoundabout | None
    late: BuildRoundabout | None
    plans: list[int]


class Wanted(NamedTuple):
    """What a choice of cards has to make possible: a `number`, and an `effect` unless that is None."""

    number: int
    effect: Effect | None
    temps_full: bool

    def is_met(self, number: int, effect: Effect) -> bool:
        """Whether a card's number and effect do; a changed number has used a temp (TEMP-2, TEMP-3)."""
        if self.effect is not None and self.effect != effect:
            return False
        if number == self.number:
            return True
        used = self.effect == "temp" or self.temps_full
        return used and effect == "temp" and self.number - number in temp.CHANGES


def stories(before: LoneSheet, offer: Offer, found: Changes) -> Iterator[Story]:
    """The turns that can have left these changes, in the order in which turns are listed."""
    built = found.roundabouts[0] if found.roundabouts else None
    if found.refusal:
        yield Story(_refused(before, offer, built), TAKE_REFUSAL, None, None, built, None, found.plans)
    elif found.writes:
        wanted = _wanted(before, found)
        yield from _written(before, offer, found, wanted)


def stories_beyond(before: LoneSheet, offer: Offer, found: Changes) -> list[Story]:
    """The turns in which a number is written, were the cards on offer that they need."""
    wanted = _wanted(before, found)
    one = card(wanted.number, wanted.effect or before.layout.cards[0].effect)
    return _written(before, evolve(offer, numbers=(one,) * 3, effects=(one,) * 3), found, wanted)


def not_offered(before: LoneSheet, offer: Offer, found: Changes) -> Iterator[Problem]:
    """Why no choice of cards will do: the number (NUM-4), the effect (EFFECT-3), or both together (TURN-3)."""
    wanted, write = _wanted(before, found), found.writes[0]
    choices = _on_offer(before, offer)
    numbers = sorted({number for number, _ in choices})
    effects = {effect for _, effect in choices}
    changed = any(effect == "temp" and wanted.number - number in temp.CHANGES for number, effect in choices)
    if wanted.number not in numbers and not changed:
        known = ", ".join(map(str, numbers))
        message = f"the number {wanted.number} is not among those on offer, {known}"
        yield Problem("NUM-4", message, f"/numbers/{write.street}/{write.box}")
    elif wanted.effect is None:
        message = f"only a temp makes {wanted.number} of a number on offer, and no temp box is crossed"
        yield Problem("TEMP-2", message, "/temps")
        return
    if not found.uses:
        return
    effect, _, pointer = found.uses[0]
    if effect not in effects:
        yield Problem("EFFECT-3", f"the effect {effect} is not on offer", pointer)
    elif wanted.number in numbers or changed:
        message = f"the number {wanted.number} and the effect {effect} are on offer, but not together"
        yield Problem(_together(before), message, pointer)


def _together(setup: Setup) -> str:
    if setup.options.shares_pairs:
        return "TURN-3"
    return "SOLO-3" if setup.options.solo else "EXPERT-3"


def _wanted(before: LoneSheet, found: Changes) -> Wanted:
    effect = found.uses[0].effect if found.uses else None
    temps_full = effect is None and before.sheet.temps >= before.layout.temp_boxes
    return Wanted(found.writes[0].number, effect, temps_full)


def _written(before: LoneSheet, offer: Offer, found: Changes, wanted: Wanted) -> list[Story]:
    use = found.uses[0] if found.uses else None
    built = found.roundabouts[0] if found.roundabouts else None
    write, plans = found.writes[0], found.plans
    chosen = _chosen(before, offer, wanted)
    told = [Story(cards, choice, write, use, built, None, plans) for cards, choice in chosen]
    if built is None or before.options.roundabout_timing == "before":
        return told
    return told + [story._replace(early=None, late=built) for story in told]


def _chosen(before: LoneSheet, offer: Offer, wanted: Wanted) -> list[tuple[Offer, Action]]:
    """The choices of cards that will do, each with what was on offer."""
    if offer.numbers:
        return [(offer, choice) for number, effect, choice in _choices(before, offer) if wanted.is_met(number, effect)]
    cards = _cards_for(before.layout, wanted)
    if cards is None:
        return []
    if before.options.shares_pairs:
        return [(evolve(offer, numbers=(cards[0],) * 3, effects=(cards[1],) * 3), PAIRS[0])]
    hand = (cards[0], cards[1], cards[1])
    return [(evolve(offer, numbers=hand, effects=hand), TWO_CARDS[0])]


def _choices(setup: Setup, offer: Offer) -> Iterator[tuple[int, Effect, ChoosePair | ChooseCards]]:
    """The number and the effect of every choice from an offer, in the order of the choices."""
    numbers, effects = offer.numbers, offer.effects
    if setup.options.shares_pairs:
        for place, pair in enumerate(PAIRS):
            yield numbers[place].number, effects[place].effect, pair
    else:
        for two in TWO_CARDS:
            yield numbers[two.number].number, effects[two.effect].effect, two


def _on_offer(before: LoneSheet, offer: Offer) -> list[tuple[int, Effect]]:
    """The number and the effect of every choice; of the deck every number with every effect where cards are not known."""
    if offer.numbers:
        return [(number, effect) for number, effect, _ in _choices(before, offer)]
    cards = before.layout.cards
    effects = {entry.effect for entry in cards}
    return [(number, effect) for number in {entry.number for entry in cards} for effect in effects]


def _cards_for(layout: Layout, wanted: Wanted) -> tuple[Card, Card] | None:
    """A card of the deck for the number, unchanged if there is one, and one for the effect; None without."""
    changed = [wanted.number - change for change in temp.CHANGES]
    for number in (wanted.number, *changed):
        effect = wanted.effect if number == wanted.number or wanted.effect else "temp"
        first = next((entry for entry in layout.cards if entry.number == number), None)
        second = next((entry for entry in layout.cards if effect in (None, entry.effect)), None)
        if first and second and wanted.is_met(number, second.effect):
            return card(first.number, first.effect), card(second.number, second.effect)
    return None


def _refused(before: LoneSheet, offer: Offer, built: BuildRoundabout | None) -> Offer:
    """The offer; where the cards are not known, one whose numbers fit nowhere, if the deck has such a card."""
    if offer.numbers:
        return offer
    sheet = roundabouts.apply(before.sheet, built) if built else before.sheet
    cards = before.layout.cards
    entry = next((entry for entry in cards if not fits(sheet, entry.number)), cards[0])
    return evolve(
        offer, numbers=(card(entry.number, entry.effect),) * 3, effects=(card(entry.number, entry.effect),) * 3
    )
