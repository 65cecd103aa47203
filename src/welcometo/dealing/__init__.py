"""Turning up cards: a step of its own between turns.

A module a way of dealing, each with the same answers: how many cards are needed, the game after they came up, and what
becomes of the cards after a turn. `deck.py` has what they share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from welcometo.cards import DeckCard
from welcometo.dealing import hands, pairs, solo
from welcometo.dealing.deck import Dealt
from welcometo.errors import DealError, Problem
from welcometo.model import amend
from welcometo.options import Options
from welcometo.states import Game
from welcometo.turns import begin


class Dealing(Protocol):
    """What each way of dealing answers."""

    def cards_needed(self, game: Game) -> int:
        """How many construction cards the next deal turns up."""

    def turn_up(self, game: Game, cards: Sequence[DeckCard] | None) -> Dealt:
        """A new game with those cards turned up: by the seed, or as handed in."""

    def after_turn(self, game: Game, reshuffle: bool) -> Game:
        """The game when a turn is over and another one follows, with a reshuffle if one was asked for."""


def dealing(options: Options) -> Dealing:
    """The way of dealing of a game with these options."""
    if options.solo:
        return solo
    return hands if options.expert else pairs


def cards_needed(game: Game) -> int:
    """How many construction cards the next deal turns up.

    Pairs: six in the first turn and after a reshuffle, three effects first, else three (DECK-3). Expert: what the hands
    lack (EXPERT-8). Solo: three, and where the solo card comes up between them it is one more (SOLO-6).
    """
    return dealing(game.options).cards_needed(game)


def deal(game: Game, cards: Sequence[DeckCard] | None = None) -> Game:
    """The game with the cards of its next turn turned up, and all players asked for their first decision (DECK-3, TURN-12).

    Without `cards` they come from the stacks, or from a shuffle by the seed. With `cards` they are taken as given, as
    turned up at a real table or by another server, in the order in which they came (CHANCE-5); `cards_needed` tells how
    many. Raises `DealError` when it is not the time to deal, when there is neither a seed nor cards, and when the cards
    contradict the deck (DECK-7).
    """
    return deal_cards(game, cards).game


def deal_cards(game: Game, cards: Sequence[DeckCard] | None = None) -> Dealt:
    """`deal`, and beside the game the cards that came up. Raises as `deal` does."""
    if game.phase != "deal":
        rule = "END-3" if game.phase == "over" else "DECK-3"
        raise DealError(Problem(rule, f"no cards are turned up in the phase '{game.phase}'"))
    dealt = dealing(game.options).turn_up(game, cards)
    after = amend(dealt.game, turn=game.turn + 1, phase="play")
    amend(after, players=tuple([begin(after, player.sheet, player.hand) for player in after.players]))
    return dealt


__all__ = ["Dealing", "Dealt", "cards_needed", "deal", "deal_cards", "dealing"]
