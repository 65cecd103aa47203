"""Turning up cards: a step of its own between turns.

The cards a game knows are those that lie open: the number cards on the stacks, the effects beside them, the discards.
The rest of the deck follows from them (DECK-7). Its order is drawn from the seed when cards are needed (CHANCE-4), or
stays unknown and the cards come from outside (CHANCE-5).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from welcometo import chance
from welcometo.cards import Card, without
from welcometo.errors import DealError, Problem
from welcometo.model import evolve
from welcometo.states import Game
from welcometo.turns import begin

STACKS = 3


class Need(NamedTuple):
    """What the next deal is: how many cards come up, what lies open beside them, whether the deck is shuffled for it."""

    cards: int
    effects: tuple[Card, ...]
    discards: tuple[Card, ...]
    shuffled: bool


def _need(game: Game) -> Need:
    if not game.numbers:
        return Need(2 * STACKS, (), (), shuffled=True)
    if sum(entry.count for entry in game.layout.cards) > len(game.numbers) + len(game.effects) + len(game.discards):
        return Need(STACKS, game.numbers, (*game.discards, *game.effects), shuffled=False)
    return Need(STACKS, game.numbers, (), shuffled=True)


def cards_needed(game: Game) -> int:
    """How many cards the next deal turns up: six after all cards were gathered, else three (DECK-3, DECK-6)."""
    return _need(game).cards


def _pool(game: Game, need: Need) -> tuple[Card, ...]:
    """The cards from which the deal is made, sorted: all that do not stay open (DECK-5, DECK-7)."""
    pool, missing = without(game.layout.deck(), (*need.effects, *need.discards))
    if missing:
        raise DealError(Problem("DECK-7", f"more cards lie open than the deck holds: {_listed(missing)}"))
    return pool


def deal(game: Game, cards: Sequence[Card] | None = None) -> Game:
    """The game with the cards of its next turn turned up, and all players asked for their choice (DECK-3).

    Without `cards` they come from the stacks, or from a shuffle by the seed. With `cards` they are taken as given, as
    turned up at a real table or by another server: three number cards, by stack; or six, three effects first, in the
    first turn and after a reshuffle (CHANCE-5). Raises `DealError` when it is not the time to deal, when there is
    neither a seed nor cards, and when the cards contradict the deck (DECK-7).
    """
    if game.phase != "deal":
        raise DealError(
            Problem(
                "END-3" if game.phase == "over" else "DECK-3", f"no cards are turned up in the phase '{game.phase}'"
            )
        )
    need = _need(game)
    stacks, draws = game.stacks, game.draws
    if cards is None:
        if stacks is None or need.shuffled:
            stacks, draws = _shuffled(game, _pool(game, need))
        turned = _top(stacks, need.cards)
    else:
        turned = _from_outside(game, need, cards)
        if stacks is not None and (need.shuffled or _top(stacks, need.cards) != turned):
            stacks = None
    rest = None if stacks is None else tuple(stack[need.cards // STACKS :] for stack in stacks)
    effects, numbers = (need.effects, turned) if need.effects else (turned[:STACKS], turned[STACKS:])
    players = tuple(begin(player.sheet) for player in game.players)
    return evolve(
        game,
        turn=game.turn + 1,
        phase="play",
        numbers=numbers,
        effects=effects,
        discards=need.discards,
        stacks=rest,
        draws=draws,
        players=players,
    )


def _shuffled(game: Game, pool: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], ...], int]:
    """The pool, shuffled by the seed and cut into three stacks (DECK-2, CHANCE-3); and the draws afterwards."""
    if game.seed is None:
        raise DealError(Problem("CHANCE-5", "this game has no seed: hand in the cards that were turned up"))
    order, draws = chance.shuffle(game.seed, game.draws, pool)
    third = len(order) // STACKS
    return tuple(order[i * third : (i + 1) * third] for i in range(STACKS)), draws


def _top(stacks: tuple[tuple[Card, ...], ...], count: int) -> tuple[Card, ...]:
    """The top cards of the stacks, in the order in which they are turned up."""
    turned = tuple(stack[depth] for depth in range(count // STACKS) for stack in stacks if depth < len(stack))
    if len(turned) != count:
        raise DealError(Problem("DECK-7", "the stacks do not hold the cards that do not lie open"))
    return turned


def _from_outside(game: Game, need: Need, cards: Sequence[Card]) -> tuple[Card, ...]:
    if not isinstance(cards, list | tuple) or not all(isinstance(card, Card) for card in cards):
        raise DealError(Problem("DECK-7", "what is handed in must be a list of cards"))
    turned = tuple(cards)
    if len(turned) != need.cards:
        raise DealError(Problem("DECK-3", f"{need.cards} cards are to be turned up now, not {len(turned)}"))
    _, missing = without(_pool(game, need), turned)
    if missing:
        raise DealError(Problem("DECK-7", f"not among the cards that can be turned up now: {_listed(missing)}"))
    return turned


def _listed(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(str, cards))
