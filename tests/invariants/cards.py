"""Where the cards are: the 81 construction cards, and in the solo game the solo card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from welcometo import Card, Game, Layout
from welcometo.cards import SOLO_CARD, DeckCard, SoloCard

Cards = tuple[DeckCard, ...]


def known_cards(game: Game) -> Cards:
    """The cards that lie open or are in hands: all whose place the game tells."""
    return (*game.numbers, *game.effects, *game.discards, *(card for seat in game.players for card in seat.hand))


Kinds = Counter[tuple[int, str]]
"""How often there is each card: by number and effect, the solo card by (0, "solo")."""

_DECKS: dict[int, tuple[Layout, Kinds]] = {}


def counted(cards: Iterable[DeckCard]) -> Kinds:
    """How often each card is among these. (Numbers and effects are looked at, since hashing them is quicker than cards.)"""
    return Counter([(0, "solo") if isinstance(card, SoloCard) else (card.number, card.effect) for card in cards])


def whole_deck(layout: Layout) -> Kinds:
    """How often each construction card is in the game."""
    known = _DECKS.get(id(layout))
    if known is None or known[0] is not layout:
        known = _DECKS[id(layout)] = (layout, counted(layout.deck()))
        assert sum(known[1].values()) == 81
    return known[1]


def cards_told(game: Game) -> int:
    """How many cards the game tells of, the hidden ones included where their order is known."""
    hands = sum([len(seat.hand) for seat in game.players])
    return len(game.numbers) + len(game.effects) + len(game.discards) + hands + sum(map(len, game.stacks or ()))


def check_cards(game: Game) -> None:
    """The cards on the table, in hands and hidden are the deck; each lies where its kind of game has it."""
    hidden = [card for stack in game.stacks or () for card in stack]
    told = counted([*known_cards(game), *hidden])
    assert told.pop((0, "solo"), 0) == (game.options.solo and (SOLO_CARD in game.discards or game.stacks is not None))
    deck = whole_deck(game.layout)
    if game.stacks is None:
        assert told <= deck, "no card is known more often than the deck has it"
    else:
        assert told == deck, "known and hidden cards are the deck"
    if game.options.shares_pairs:
        _check_pairs(game)
    elif game.options.solo:
        _check_solo(game)
    else:
        _check_hands(game)


def _check_pairs(game: Game) -> None:
    assert not any(seat.hand for seat in game.players), "nobody has a hand"
    assert len(game.numbers) == len(game.effects), "numbers and effects make pairs"
    assert len(game.numbers) in ((3,) if game.phase == "play" else (0, 3))
    if game.stacks is not None:
        assert len(game.stacks) == 3
        assert len({len(stack) for stack in game.stacks}) == 1, "the stacks are equally high"


def _check_hands(game: Game) -> None:
    assert not game.numbers, "no cards lie open to choose from"
    assert not game.effects
    sizes = {len(seat.hand) for seat in game.players}
    assert sizes <= ({0, 1} if game.phase == "deal" else {3}), "hands of three, and before a deal what was passed on"
    assert game.stacks is None or len(game.stacks) == 1


def _check_solo(game: Game) -> None:
    assert not any(seat.hand for seat in game.players)
    assert not game.effects
    assert len(game.numbers) == (0 if game.phase == "deal" else 3)
    turned_up = 3 * game.turn
    assert len(construction(known_cards(game))) == turned_up, "three cards a turn"
    if SOLO_CARD in game.discards:
        assert turned_up >= 42 - 1, "the solo card is among the lower 42"
    elif game.stacks is not None:
        (stack,) = game.stacks
        assert stack[::-1].index(SOLO_CARD) < 42, "the solo card is among the lower 42"


def construction(cards: Cards) -> list[Card]:
    """The cards without the solo card."""
    return [card for card in cards if not isinstance(card, SoloCard)]


# --- what a deal does ------------------------------------------------------------------------------------------------------


def check_dealt(before: Game, after: Game) -> None:
    """The deal moved cards as its kind of game does."""
    if before.options.shares_pairs:
        _check_pairs_dealt(before, after)
    elif before.options.solo:
        _check_solo_dealt(before, after)
    else:
        _check_hands_dealt(before, after)
    if before.stacks is not None and after.stacks is not None:
        _check_from_the_top(before.stacks, after.stacks)


def _check_pairs_dealt(before: Game, after: Game) -> None:
    if before.numbers:
        assert after.effects == before.numbers, "the number cards of a turn are the effects of the next"
    ran_out = len(known_cards(before)) == 81
    assert after.discards == (() if ran_out else (*before.discards, *before.effects)), "effects go to the discards"
    assert after.approved == before.approved


def _check_hands_dealt(before: Game, after: Game) -> None:
    for old, new in zip(before.players, after.players, strict=True):
        assert new.hand[: len(old.hand)] == old.hand, "what was passed on stays in front"
    need = sum(3 - len(seat.hand) for seat in before.players)
    left = 81 - len(known_cards(before))
    assert after.discards == (before.discards if need <= left else ()), "an empty deck is made of the discards"
    assert after.approved == before.approved


def _check_solo_dealt(before: Game, after: Game) -> None:
    solo = len(after.discards) > len(before.discards)
    assert after.discards == (*before.discards, *((SOLO_CARD,) if solo else ()))
    assert after.approved == ((True,) * len(before.plans) if solo else before.approved), "it approves every plan"


def _check_from_the_top(before: tuple[Cards, ...], after: tuple[Cards, ...]) -> None:
    """Unless they were shuffled, the stacks lost cards from their tops alone."""
    for old, new in zip(before, after, strict=True):
        if len(new) <= len(old):
            assert old[len(old) - len(new) :] == new, "cards come from the tops"


def check_gathered(before: Game, after: Game, asked: bool) -> None:
    """After a turn that others follow the cards were moved as their kind of game has it."""
    if after.phase == "over":
        assert after.__dict__.keys() == before.__dict__.keys()
        assert known_cards(after) == known_cards(before), "at the end the cards stay"
    elif before.options.shares_pairs:
        assert known_cards(after) == (() if asked else known_cards(before)), "a reshuffle gathers all cards"
    elif before.options.solo:
        assert after.discards == (*before.discards, *before.numbers), "all three cards are discarded"
    else:
        _check_hands_after(before, after, asked)
    if after.phase != "over" and asked:
        assert after.stacks is None, "the order is not known before the shuffle"
    else:
        assert after.stacks == before.stacks


def _check_hands_after(before: Game, after: Game, asked: bool) -> None:
    used: list[Card] = []
    for player, seat in enumerate(before.players):
        choice = next((action for action in seat.actions if action.type == "choose_cards"), None)
        places = {0, 1, 2} if choice is None else {choice.number, choice.effect}
        kept = tuple(card for place, card in enumerate(seat.hand) if place not in places)
        used += [card for place, card in enumerate(seat.hand) if place in places]
        passed_to = after.players[(player + 1) % len(before.players)]
        assert passed_to.hand == kept, "the third card goes to the next player, after a refusal none"
    if asked:
        assert not after.discards, "a reshuffle takes the discards, and no hand"
    else:
        assert counted(after.discards) == counted((*before.discards, *used)), "used cards are discarded"
