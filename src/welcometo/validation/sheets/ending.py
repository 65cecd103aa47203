"""Refusals that cannot have been due, and what the end of the game leaves no time for."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo import refusals
from welcometo.dealing import solo
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.setup import Setup
from welcometo.sheet import Sheet, is_full, turns_taken
from welcometo.validation.sheets.deck import Deck


def faults(setup: Setup, deck: Deck, sheet: Sheet) -> Iterator[Problem]:
    """Refusals without cause (REFUSAL-1), two ends of one game (END-1), a solo game beyond its cards (SOLO-8)."""
    if sheet.refusals:
        yield from _refusal_faults(setup, deck, sheet)
    turns = turns_taken(sheet)
    if setup.options.solo and turns > solo.last_turn(setup.layout):
        message = f"the cards last for {solo.last_turn(setup.layout)} turns, and {turns} were played"
        yield Problem("SOLO-8", message)


def _refusal_faults(setup: Setup, deck: Deck, sheet: Sheet) -> Iterator[Problem]:
    """The last refusal ends the game, so it was due on this very sheet; an earlier one on what has become of it since."""
    is_last = refusals.ends_the_game(setup.layout, sheet)
    judged = sheet if is_last else _always_open(sheet)
    if all(refusals.why_not(judged, (number,)) is not None for number in deck.numbers):
        yield Problem("REFUSAL-1", "every number of the deck could be written, so no refusal was due", "/refusals")
    if is_last and is_full(sheet) and not any(sheet.roundabouts):
        message = "the last refusal ended the game, and so did the last number: not in the same turn"
        yield Problem("END-1", message, "/refusals")


def _always_open(sheet: Sheet) -> Sheet:
    """The sheet with those streets alone on which a number that fits now has fitted in every turn.

    Numbers only ever narrow what fits, but a roundabout may open a street again (ROUND-9): so the streets without one,
    and those on which nothing is written.
    """
    streets = [
        (numbers, gone)
        for numbers, gone in zip(sheet.numbers, sheet.roundabouts, strict=True)
        if not gone or numbers.count(None) == len(numbers)
    ]
    return evolve(
        sheet, numbers=tuple(numbers for numbers, _ in streets), roundabouts=tuple(gone for _, gone in streets)
    )
