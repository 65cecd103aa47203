"""What is wrong with what was agreed on before a game."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.errors import Problem
from welcometo.setup import Setup
from welcometo.validation.sheets.deck import Deck


def faults(setup: Setup, deck: Deck) -> Iterator[Problem]:
    """More hands than the deck has cards for (EXPERT-1)."""
    players = setup.options.players
    if setup.options.expert and 3 * players > deck.size:
        message = f"{deck.size} cards are not enough for {players} hands of three"
        yield Problem("EXPERT-1", message, "/options/players")
