"""Chance, and the three ways in which the construction cards flow.

A card is ``[number, effect]``.  An *order* is a list of cards, the first one on top.
A *shuffle* is a function that takes cards sorted by number, then effect, and returns
an order of them: ``Chance(seed).shuffle``, or one made by ``given`` from known orders.
"""

from collections.abc import Callable, Iterable
from typing import Any

from .facts import EFFECTS, Card, Layout, Plan
from .plan_table import candidates

Shuffle = Callable[[list[Card]], list[Card]]

SOLO_CARD = "solo"
WORD = 2**64


# --- chance ------------------------------------------------------------------


def output(seed: int, place: int) -> int:
    """Return output number ``place`` (from 0) of the generator (CHANCE-1)."""
    z = (seed + (place + 1) * 0x9E3779B97F4A7C15) % WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % WORD
    return z ^ (z >> 31)


class Chance:
    """A seed and how many outputs were used so far."""

    def __init__(self, seed: int, draws: int = 0) -> None:
        """Start with the seed, after so many draws."""
        self.seed = seed
        self.draws = draws

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1 (CHANCE-2)."""
        while True:
            drawn = output(self.seed, self.draws)
            self.draws += 1
            if drawn < WORD - WORD % n:
                return drawn % n

    def shuffle(self, cards: list[Any]) -> list[Any]:
        """Return the cards in a new order, from the order given (CHANCE-3)."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def plans(self, board: str, advanced: bool) -> list[Plan]:
        """Draw the three plans of a new game (CHANCE-4, SETUP-3)."""
        drawn = []
        for number in (1, 2, 3):
            possible = candidates(number, board, advanced)
            drawn.append(possible[self.below(len(possible))])
        return drawn


def given(orders: Iterable[list[Card]]) -> Shuffle:
    """Make a shuffle that hands out known orders, one each time it is asked."""
    left = iter(orders)

    def shuffle(cards: list[Card]) -> list[Card]:
        order = next(left)
        if in_order(order) != in_order(cards):
            raise ValueError("the order is not one of the cards to be shuffled")
        return list(order)

    return shuffle


# --- the deck ----------------------------------------------------------------


def in_order(cards: Iterable[Any]) -> list[Any]:
    """Sort cards by number, then effect; the solo card comes last."""
    known = list(cards)
    plain = [card for card in known if card != SOLO_CARD]
    plain.sort(key=lambda card: (card[0], EFFECTS.index(card[1])))
    return plain + [card for card in known if card == SOLO_CARD]


def deck(layout: Layout) -> list[Card]:
    """List all construction cards, sorted (DECK-1)."""
    rows = layout["cards"]
    return in_order([row["number"], row["effect"]] for row in rows for _ in range(row["count"]))


# --- three stacks ------------------------------------------------------------


def cut(order: list[Card]) -> list[list[Card]]:
    """Cut an order into three stacks: its first third, and so on (DECK-2)."""
    third = len(order) // 3
    if len(order) % 3 != 0:
        raise ValueError("the cards do not make three equal stacks")
    return [order[:third], order[third : 2 * third], order[2 * third :]]


class Stacks:
    """The three stacks of number cards and the cards lying turned over."""

    def __init__(self, cards: list[Card], shuffle: Shuffle) -> None:
        """Shuffle all the cards into three stacks."""
        self.cards = in_order(cards)
        self.shuffle = shuffle
        self.reshuffle()

    def reshuffle(self) -> None:
        """Gather all the cards and make new stacks (DECK-6)."""
        self.stacks = cut(self.shuffle(self.cards))

    def turn(self) -> dict[str, Any]:
        """Turn the top cards over and return the pairs, and the next effects.

        Where that leaves a stack without a number, the three cards stay and all
        others make new stacks (DECK-3, DECK-4, DECK-5).
        """
        turned = [stack.pop(0) for stack in self.stacks]
        if any(stack == [] for stack in self.stacks):
            others = list(self.cards)
            for card in turned:
                others.remove(card)
            self.stacks = cut(self.shuffle(others))
        tops = [stack[0] for stack in self.stacks]
        return {
            "pairs": [[top[0], card[1]] for top, card in zip(tops, turned, strict=True)],
            "next_effects": [top[1] for top in tops],
        }


def pairs_flow(
    order: list[Card], turns: int, reshuffle_orders: Iterable[list[Card]] = (), asked: Iterable[int] = ()
) -> list[dict[str, Any]]:
    """Play so many turns of the stacks from an order of all cards.

    ``reshuffle_orders`` are the orders of later shuffles, in the order they happen;
    ``asked`` are the turns (from 1) before which an asked-for reshuffle is made.
    """
    stacks = Stacks(order, given([order, *reshuffle_orders]))
    return _play_stacks(stacks, turns, asked)


def seeded_pairs(layout: Layout, chance: Chance, turns: int, asked: Iterable[int] = ()) -> list[dict[str, Any]]:
    """Play so many turns of the stacks by chance; draw the plans before that."""
    return _play_stacks(Stacks(deck(layout), chance.shuffle), turns, asked)


def _play_stacks(stacks: Stacks, turns: int, asked: Iterable[int]) -> list[dict[str, Any]]:
    before = set(asked)
    seen = []
    for turn in range(1, turns + 1):
        if turn in before:
            stacks.reshuffle()
        seen.append(stacks.turn())
    return seen


# --- hands of the expert rules -----------------------------------------------


class Hands:
    """A deck, the discards, and three cards in each hand.

    A player's choice is ``(number card, effect card)`` by place in the hand, or
    None with a refusal.
    """

    def __init__(self, cards: list[Card], players: int, shuffle: Shuffle) -> None:
        """Shuffle the deck and deal three cards at once to each player."""
        self.shuffle = shuffle
        self.deck = shuffle(in_order(cards))
        self.discards: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.draw_up()

    def draw_up(self) -> None:
        """Everyone draws up to three, all at once, the first player first."""
        for hand in self.hands:
            while len(hand) < 3:
                hand.append(self.draw())

    def draw(self) -> Card:
        """Draw the top card; an empty deck is made of the discards before."""
        if self.deck == []:
            self.deck = self.shuffle(in_order(self.discards))
            self.discards = []
        return self.deck.pop(0)

    def end_turn(self, choices: list[tuple[int, int] | None], asked: bool = False) -> None:
        """Discard, pass on, reshuffle if that was asked for, and draw."""
        passed: list[list[Card]] = []
        for hand, choice in zip(self.hands, choices, strict=True):
            used = (0, 1, 2) if choice is None else choice
            self.discards += [hand[place] for place in used]
            passed.append([hand[place] for place in (0, 1, 2) if place not in used])
        self.hands = [passed[player - 1] for player in range(len(passed))]
        if asked:
            self.deck = self.shuffle(in_order(self.deck + self.discards))
            self.discards = []
        self.draw_up()


# --- solo --------------------------------------------------------------------


def solo_order(cards: list[Card], chance: Chance) -> list[Any]:
    """Shuffle the deck of a solo game: all cards, and the solo card in the lower part.

    The upper part is the smaller half of the cards (40 of 81).
    """
    order = chance.shuffle(in_order(cards))
    half = len(order) // 2
    return order[:half] + chance.shuffle(in_order([*order[half:], SOLO_CARD]))


def solo_flow(order: list[Any]) -> list[dict[str, Any]]:
    """Play a solo deck to its end, three cards a turn.

    Each turn tells its ``cards`` and whether the ``solo_card`` was turned up in it
    or before; the next card takes its place.
    """
    left = list(order)
    seen: list[dict[str, Any]] = []
    solo_card = False
    while len([card for card in left if card != SOLO_CARD]) >= 3:
        cards: list[Card] = []
        while len(cards) < 3:
            card = left.pop(0)
            if card == SOLO_CARD:
                solo_card = True
            else:
                cards.append(card)
        seen.append({"cards": cards, "solo_card": solo_card})
    return seen
