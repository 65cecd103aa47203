"""Faults of the cards, the stacks and the chances."""

from __future__ import annotations

from random import Random

from validation.mutators.planting import Planted, pick
from validation.mutators.seats import with_seat
from welcometo import Card, Game
from welcometo.cards import SOLO_CARD
from welcometo.model import evolve
from welcometo.sheet import replaced

RARE = Card(number=3, effect="bis")
"""A card of which the deck has one."""


def card_on_the_table_twice(game: Game, rng: Random) -> Planted | None:
    if not game.numbers:
        return None
    return Planted(evolve(game, numbers=(RARE, RARE, game.numbers[2])), "DECK-7", "/numbers/1")


def card_in_the_hand_twice(game: Game, rng: Random) -> Planted | None:
    player = pick(rng, [i for i, seat in enumerate(game.players) if len(seat.hand) == 3])
    if player is None or RARE in game.discards:
        return None
    return Planted(with_seat(game, player, hand=(RARE, RARE, RARE)), "DECK-7", f"/players/{player}/hand/2")


def card_discarded_twice(game: Game, rng: Random) -> Planted | None:
    if len(game.discards) < 2 or RARE in (*game.numbers, *game.effects):
        return None
    return Planted(evolve(game, discards=(RARE, RARE, *game.discards[2:])), "DECK-7", "/discards/1")


def card_that_lies_nowhere(game: Game, rng: Random) -> Planted | None:
    if not game.stacks or not game.stacks[-1]:
        return None
    return Planted(evolve(game, stacks=(*game.stacks[:-1], game.stacks[-1][1:])), "DECK-7", "/stacks")


def stacks_of_different_heights(game: Game, rng: Random) -> Planted | None:
    if not game.options.shares_pairs or not game.stacks or not game.stacks[0]:
        return None
    first, second, third = game.stacks
    return Planted(evolve(game, stacks=(first[1:], (first[0], *second), third)), "DECK-2", "/stacks")


def two_stacks(game: Game, rng: Random) -> Planted | None:
    if not game.options.shares_pairs or not game.stacks:
        return None
    return Planted(evolve(game, stacks=game.stacks[:2]), "DECK-2", "/stacks")


def solo_deck_in_two_stacks(game: Game, rng: Random) -> Planted | None:
    if not game.options.solo or not game.stacks:
        return None
    return Planted(evolve(game, stacks=(*game.stacks, ())), "SOLO-2", "/stacks")


def discards_of_another_turn(game: Game, rng: Random) -> Planted | None:
    if not game.options.shares_pairs or not game.numbers or len(game.discards) < 3:
        return None
    return Planted(evolve(game, discards=game.discards[1:], stacks=None), "DECK-3", "/discards")


def discards_gone_without_a_reshuffle(game: Game, rng: Random) -> Planted | None:
    if not game.options.shares_pairs or any(game.approved) or not game.discards:
        return None
    return Planted(evolve(game, discards=(), stacks=None), "DECK-3", "/discards")


def cards_gathered_without_a_reshuffle(game: Game, rng: Random) -> Planted | None:
    if not game.options.shares_pairs or game.phase != "deal" or not game.numbers:
        return None
    return Planted(evolve(game, numbers=(), effects=(), discards=(), stacks=None), "DECK-6", "/numbers")


def cards_not_gathered_for_a_reshuffle(game: Game, rng: Random) -> Planted | None:
    if not game.options.shares_pairs or game.phase != "deal" or not game.turn or game.numbers:
        return None
    return Planted(evolve(game, discards=(RARE,)), "DECK-6", "/discards")


def stacks_known_after_a_reshuffle(game: Game, rng: Random) -> Planted | None:
    if not game.options.shares_pairs or game.phase != "deal" or not game.turn or game.numbers:
        return None
    deck = game.layout.deck()
    return Planted(evolve(game, stacks=(deck[:27], deck[27:54], deck[54:])), "DECK-6", "/stacks")


def number_chosen_that_was_not_offered(game: Game, rng: Random) -> Planted | None:
    return _chosen(game, "number")


def effect_chosen_from_another_pair(game: Game, rng: Random) -> Planted | None:
    return _chosen(game, "effect")


def _chosen(game: Game, name: str) -> Planted | None:
    report = game.report
    if report is None or not game.options.shares_pairs or not game.numbers or report.reshuffle:
        return None
    told = report.players[0]
    open_cards = (*game.numbers, *game.effects, *game.discards)
    hidden = [card for card in game.layout.deck() if card not in open_cards]
    if told.number is None or not hidden:
        return None
    if name == "effect" and game.phase == "play" and not game.discards:
        return None
    players = replaced(report.players, 0, evolve(told, **{name: hidden[0]}))
    return Planted(evolve(game, report=evolve(report, players=players)), "DECK-3", f"/report/players/0/{name}")


def cards_before_the_first_turn(game: Game, rng: Random) -> Planted | None:
    if game.turn or game.options.expert:
        return None
    deck = game.layout.deck()
    effects = deck[3:6] if game.options.shares_pairs else ()
    return Planted(evolve(game, numbers=deck[:3], effects=effects), "DECK-3", "/numbers")


def hand_before_the_first_turn(game: Game, rng: Random) -> Planted | None:
    if game.turn or not game.options.expert:
        return None
    return Planted(with_seat(game, 0, hand=(RARE,)), "EXPERT-2", "/players/0/hand")


def stacks_before_the_first_turn(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, stacks=(game.layout.deck(),)), "CHANCE-4", "/stacks") if not game.turn else None


def stacks_without_a_seed(game: Game, rng: Random) -> Planted | None:
    if not game.stacks:
        return None
    return Planted(evolve(game, seed=None, draws=0), "CHANCE-5", "/stacks")


def draws_without_a_seed(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, seed=None, stacks=None), "CHANCE-5", "/draws") if game.draws else None


def cards_shuffled_without_draws(game: Game, rng: Random) -> Planted | None:
    return Planted(evolve(game, draws=5), "CHANCE-3", "/draws") if sum(map(len, game.stacks or ())) > 7 else None


# --- the solo deck -------------------------------------------------------------------------------------------------------


def solo_card_twice(game: Game, rng: Random) -> Planted | None:
    if SOLO_CARD not in game.discards or not game.stacks:
        return None
    return Planted(evolve(game, stacks=((SOLO_CARD, *game.stacks[0]),)), "SOLO-2", "/stacks/0/0")


def solo_card_nowhere(game: Game, rng: Random) -> Planted | None:
    if not game.stacks or SOLO_CARD not in game.stacks[0]:
        return None
    stack = tuple(card for card in game.stacks[0] if card != SOLO_CARD)
    return Planted(evolve(game, stacks=(stack,)), "SOLO-2", "/stacks")


def solo_card_in_the_upper_part(game: Game, rng: Random) -> Planted | None:
    if not game.stacks or SOLO_CARD not in game.stacks[0] or game.turn > 13:
        return None
    stack = (SOLO_CARD, *(card for card in game.stacks[0] if card != SOLO_CARD))
    return Planted(evolve(game, stacks=(stack,)), "SOLO-2", "/stacks/0/0")


def solo_card_that_came_too_soon(game: Game, rng: Random) -> Planted | None:
    if SOLO_CARD not in game.discards:
        return None
    discards = (*game.discards[:3], SOLO_CARD, *(card for card in game.discards[3:] if card != SOLO_CARD))
    return Planted(evolve(game, discards=discards), "SOLO-2", "/discards/3")


def solo_discards_of_another_turn(game: Game, rng: Random) -> Planted | None:
    if not game.options.solo or not game.discards:
        return None
    return Planted(evolve(game, discards=game.discards[1:], stacks=None), "SOLO-4", "/discards")


def solo_cards_that_stay_open(game: Game, rng: Random) -> Planted | None:
    if not game.options.solo or game.phase != "deal" or len(game.discards) < 3:
        return None
    numbers = [card for card in game.discards if isinstance(card, Card)]
    return Planted(evolve(game, numbers=tuple(numbers[-3:]), stacks=None), "SOLO-4", "/numbers")


# --- own hands -----------------------------------------------------------------------------------------------------------


def card_passed_on_twice(game: Game, rng: Random) -> Planted | None:
    return _hand_of(game, rng, 1, lambda hand: (*hand, RARE))


def card_not_passed_on(game: Game, rng: Random) -> Planted | None:
    return _hand_of(game, rng, 1, lambda hand: ())


def hand_gone_at_the_end(game: Game, rng: Random) -> Planted | None:
    return _hand_of(game, rng, 3, lambda hand: hand[1:])


def _hand_of(game: Game, rng: Random, size: int, changed: object) -> Planted | None:
    assert callable(changed)
    found = [i for i, seat in enumerate(game.players) if len(seat.hand) == size and game.phase != "play"]
    player = pick(rng, found)
    if player is None:
        return None
    spoilt = evolve(with_seat(game, player, hand=changed(game.players[player].hand)), stacks=None)
    return Planted(spoilt, "EXPERT-7", f"/players/{player}/hand")


def discards_without_the_cards_used(game: Game, rng: Random) -> Planted | None:
    if not game.options.expert or game.phase != "deal" or len(game.discards) < 4:
        return None
    return Planted(evolve(game, discards=game.discards[:-1], stacks=None), "EXPERT-7", "/discards")


def hand_discards_not_gathered_for_a_reshuffle(game: Game, rng: Random) -> Planted | None:
    if not game.options.expert or game.phase != "deal" or game.report is None or not game.report.reshuffle:
        return None
    return Planted(evolve(game, discards=(RARE,)), "EXPERT-13", "/discards")


MUTATORS = (
    card_on_the_table_twice,
    card_in_the_hand_twice,
    card_discarded_twice,
    card_that_lies_nowhere,
    stacks_of_different_heights,
    two_stacks,
    solo_deck_in_two_stacks,
    discards_of_another_turn,
    discards_gone_without_a_reshuffle,
    cards_gathered_without_a_reshuffle,
    cards_not_gathered_for_a_reshuffle,
    stacks_known_after_a_reshuffle,
    number_chosen_that_was_not_offered,
    effect_chosen_from_another_pair,
    cards_before_the_first_turn,
    hand_before_the_first_turn,
    stacks_before_the_first_turn,
    stacks_without_a_seed,
    draws_without_a_seed,
    cards_shuffled_without_draws,
    solo_card_twice,
    solo_card_nowhere,
    solo_card_in_the_upper_part,
    solo_card_that_came_too_soon,
    solo_discards_of_another_turn,
    solo_cards_that_stay_open,
    card_passed_on_twice,
    card_not_passed_on,
    hand_gone_at_the_end,
    discards_without_the_cards_used,
    hand_discards_not_gathered_for_a_reshuffle,
)
