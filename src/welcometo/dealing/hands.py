"""Own hands of three, in the expert game: used cards are discarded, the third is passed on, and all draw (EXPERT-7).

The order in which cards go out is that of EXPERT-16.
"""

from __future__ import annotations

from collections.abc import Sequence

from welcometo.actions import ChooseCards
from welcometo.cards import Card, DeckCard, sorted_cards
from welcometo.dealing import deck
from welcometo.dealing.deck import Dealt
from welcometo.model import evolve
from welcometo.states import Game
from welcometo.table import Player

HAND = 3


def cards_needed(game: Game) -> int:
    """What is missing to three cards in every hand (EXPERT-2, EXPERT-8)."""
    return sum(HAND - len(player.hand) for player in game.players)


def turn_up(game: Game, cards: Sequence[DeckCard] | None) -> Dealt:
    """The game with full hands, drawn in seating order; an empty deck is made anew from the discards (EXPERT-11, EXPERT-16)."""
    need, pool = cards_needed(game), _pool(game)
    from_deck = min(need, len(pool))
    discards = game.discards if from_deck == need else ()
    stacks = deck.known_stacks(game, 1)
    if cards is None:
        turned, rest, draws = _drawn(game, pool, need, from_deck)
        stacks = (rest,)
    else:
        turned, draws = deck.handed_in(cards, need), game.draws
        deck.check_drawn(pool, turned[:from_deck])
        deck.check_drawn(game.discards, turned[from_deck:])
        stacks = deck.left_below(stacks, turned)
    players = _dealt_out(game.players, turned)
    return Dealt(evolve(game, players=players, discards=discards, stacks=stacks, draws=draws), turned)


def _drawn(
    game: Game, pool: tuple[Card, ...], need: int, from_deck: int
) -> tuple[tuple[DeckCard, ...], tuple[DeckCard, ...], int]:
    """The cards drawn, from the shuffled discards where the deck is empty; the deck and the draws afterwards."""
    order: tuple[DeckCard, ...]
    draws = game.draws
    if game.stacks is None:
        order, draws = deck.shuffled(game, draws, pool)
    else:
        (order,) = game.stacks
    drawn, order = deck.top(order, from_deck), order[from_deck:]
    if from_deck < need:
        order, draws = deck.shuffled(game, draws, sorted_cards(game.discards))
        drawn, order = drawn + deck.top(order, need - from_deck), order[need - from_deck :]
    return drawn, order, draws


def _pool(game: Game) -> tuple[Card, ...]:
    """The cards of the deck: all that are neither discarded nor in a hand (EXPERT-12)."""
    return deck.hidden(game.layout, (*game.discards, *(card for player in game.players for card in player.hand)))


def _dealt_out(players: tuple[Player, ...], turned: tuple[DeckCard, ...]) -> tuple[Player, ...]:
    dealt, start = [], 0
    for player in players:
        stop = start + HAND - len(player.hand)
        dealt.append(evolve(player, hand=(*player.hand, *turned[start:stop])))
        start = stop
    return tuple(dealt)


def after_turn(game: Game, reshuffle: bool) -> Game:
    """The game before its next deal: used cards discarded, third cards passed on (EXPERT-7), a reshuffle prepared."""
    used, kept = zip(*(_parted(player) for player in game.players), strict=True)
    players = tuple(evolve(player, hand=kept[i - 1]) for i, player in enumerate(game.players))
    discards = (*game.discards, *(card for cards in used for card in cards))
    if reshuffle:  # of deck and discards together (EXPERT-13)
        return evolve(game, players=players, discards=(), stacks=None)
    return evolve(game, players=players, discards=discards)


def _parted(player: Player) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of a hand that are discarded, and those passed on.

    After a refusal all are discarded, sorted, as their order in the hand tells which one was received (EXPERT-10).
    """
    choice = next((action for action in player.actions if isinstance(action, ChooseCards)), None)
    if choice is None:
        return sorted_cards(player.hand), ()
    places = (choice.number, choice.effect)
    return tuple(player.hand[i] for i in places), tuple(card for i, card in enumerate(player.hand) if i not in places)
