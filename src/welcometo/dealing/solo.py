"""One deck against one player: three cards a turn, and the solo card somewhere in its lower half (SOLO-2, SOLO-3)."""

from __future__ import annotations

from collections.abc import Sequence

from welcometo.cards import SOLO_CARD, Card, DeckCard, SoloCard, sorted_cards
from welcometo.dealing import deck
from welcometo.dealing.deck import Dealt
from welcometo.errors import DealError, Problem
from welcometo.layouts import Layout
from welcometo.model import evolve
from welcometo.states import Game

CARDS = 3


def cards_needed(game: Game) -> int:
    """Three construction cards; the solo card comes on top of them (SOLO-6)."""
    return CARDS


def turn_up(game: Game, cards: Sequence[DeckCard] | None) -> Dealt:
    """The game with its next three cards; with the solo card among them, open plans are worth less (SOLO-6, SOLO-7)."""
    known, draws = deck.known_stacks(game, 1), game.draws
    if cards is None:
        if known is None:
            order, draws = _shuffled(game)
        else:
            (order,) = known
        turned = _next_cards(order)
        stacks: deck.Deck = (order[len(turned) :],)
    else:
        turned = deck.handed_in(cards, CARDS, solo=True)
        _check(game, turned)
        stacks = deck.left_below(known, turned)
    numbers = tuple(card for card in turned if isinstance(card, Card))
    after = evolve(game, numbers=numbers, stacks=stacks, draws=draws)
    if len(turned) == CARDS:
        return Dealt(after, turned)
    approved = (True,) * len(game.plans)
    return Dealt(evolve(after, discards=(*game.discards, SOLO_CARD), approved=approved), turned)


def _next_cards(order: tuple[DeckCard, ...]) -> tuple[DeckCard, ...]:
    """The cards from the top of the deck up to the third construction card; a solo card below it stays (SOLO-6, SOLO-9)."""
    turned = deck.top(order, CARDS + any(isinstance(card, SoloCard) for card in order[:CARDS]))
    if len(deck.construction_cards(turned)) != CARDS:
        raise DealError(Problem("DECK-7", "the deck does not hold the cards: there is one solo card"))
    return turned


def _solo_card_is_out(game: Game) -> bool:
    return SOLO_CARD in game.discards


def construction_cards_left(game: Game) -> int:
    """How many construction cards have not been turned up; with none left the game ends, solo card or not (SOLO-8, SOLO-9)."""
    return game.layout.deck_size() - _turned_up(game)


def _turned_up(game: Game) -> int:
    return len(game.numbers) + len(game.discards) - _solo_card_is_out(game)


def last_turn(layout: Layout) -> int:
    """The turn that uses the last construction cards (SOLO-8)."""
    return layout.deck_size() // CARDS


def first_low_turn(layout: Layout) -> int:
    """The first turn in which the solo card can be turned up, and plans be worth less (SOLO-2, SOLO-7)."""
    return layout.deck_size() // 2 // CARDS + 1


def _upper_part_left(game: Game) -> int:
    """How many cards of the upper part, which is without the solo card, have not been turned up (SOLO-2)."""
    return max(0, game.layout.deck_size() // 2 - _turned_up(game))


def _shuffled(game: Game) -> tuple[tuple[DeckCard, ...], int]:
    """The rest of the deck by the seed: shuffled, and its lower part once more with the solo card (SOLO-2, SOLO-13)."""
    order, draws = deck.shuffled(game, game.draws, deck.hidden(game.layout, (*game.numbers, *game.discards)))
    if _solo_card_is_out(game):
        return order, draws
    cut = _upper_part_left(game)
    lower: tuple[DeckCard, ...] = (*order[cut:], SOLO_CARD)
    lower, draws = deck.shuffled(game, draws, sorted_cards(lower))
    return (*order[:cut], *lower), draws


def _check(game: Game, turned: tuple[DeckCard, ...]) -> None:
    """Raise `DealError` unless these cards can come up now (DECK-7, SOLO-2, SOLO-6)."""
    deck.check_drawn(deck.hidden(game.layout, (*game.numbers, *game.discards)), turned)
    if SOLO_CARD not in turned:
        return
    if _solo_card_is_out(game) or turned.count(SOLO_CARD) > 1:
        raise DealError(Problem("SOLO-2", "there is one solo card, and it has been turned up"))
    place = turned.index(SOLO_CARD)
    if place < _upper_part_left(game):
        raise DealError(Problem("SOLO-2", "the solo card is not in the upper part of the deck"))
    if place == len(turned) - 1:
        raise DealError(Problem("SOLO-6", "the solo card is followed by the card that takes its place"))


def after_turn(game: Game, reshuffle: bool) -> Game:
    """The game before its next deal: all three cards are discarded (SOLO-4); a reshuffle is never asked for (SOLO-11)."""
    return evolve(game, numbers=(), discards=(*game.discards, *game.numbers))
