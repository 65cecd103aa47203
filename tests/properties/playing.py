"""Playing games move by move, so that whoever looks on can judge each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from invariants import construction, known_cards
from properties.combinations import BASE_COMBINATION, EVERY_COMBINATION, Combination
from properties.policies import any_of
from properties.seekers import ALL_POLICIES
from welcometo import Card, Game, Turn, apply, cards_needed, deal, legal_actions, restart_turn, waiting_for
from welcometo.actions import Action
from welcometo.cards import SOLO_CARD, DeckCard, SoloCard
from welcometo.dealing import deal_cards
from welcometo.model import evolve
from welcometo.sheet import replaced
from welcometo.turns import begin


class Move(NamedTuple):
    """One step of a game: a deal of cards (no player), a turn taken back (no action), or an action."""

    before: Game
    player: int | None
    action: Action | None
    after: Game
    cards: tuple[DeckCard, ...] = ()


def moves(
    game: Game, policies: Sequence[str], rng: Random, slips: float = 0.0, restarts: float = 0.0
) -> Iterator[Move]:
    """Play on to the end, players in any order, each by the policy of that name.

    With the chances given a player does anything at all instead, or takes the turn back.
    """
    while game.phase != "over":
        player, action = None, None
        cards: tuple[DeckCard, ...] = ()
        if game.phase == "deal":
            after, cards = deal_cards(game)
        else:
            player = rng.choice(waiting_for(game))
            if rng.random() < restarts:
                after = restart_turn(game, player)
            else:
                policy = any_of if rng.random() < slips else ALL_POLICIES[policies[player]]
                action = policy(game, player, legal_actions(game, player), rng)
                after = apply(game, player, action)
        yield Move(game, player, action, after, cards)
        game = after


def next_moves(game: Game, policies: Sequence[str], rng: Random, count: int) -> Iterator[Move]:
    """The first so many moves, or all of a game that is over before."""
    return islice(moves(game, policies, rng, restarts=0.01), count)


def hidden(game: Game) -> list[Card]:
    """The construction cards that can come up in the next deal, as everybody can work them out; of hands, until they run out."""
    known = known_cards(game)
    if game.options.shares_pairs and len(known) == 81:
        known = game.numbers
    return sorted((Counter(game.layout.deck()) - Counter(construction(known))).elements(), key=str)


def any_cards(game: Game, rng: Random, solo_card: bool = True) -> list[DeckCard]:
    """Cards for the next deal, as a real table might turn them up; with or without the solo card where it can come up."""
    pool, needed = hidden(game), cards_needed(game)
    cards: list[DeckCard] = [*rng.sample(pool, min(needed, len(pool)))]
    if len(cards) < needed:
        cards += rng.sample([card for card in game.discards if not isinstance(card, SoloCard)], needed - len(cards))
    if solo_card and game.options.solo and SOLO_CARD not in game.discards and rng.random() < 0.2:
        upper = max(0, 40 - 3 * game.turn)
        if upper < 3:
            cards.insert(rng.randrange(upper, 3), SOLO_CARD)
    return cards


def turn_of(game: Game, player: int, policy: str, rng: Random, slips: float = 0.0) -> Turn:
    """How this player goes on to the end of the turn, as if the others did nothing more."""
    taken: list[Action] = []
    while not taken or taken[-1].type != "end_turn":
        choose = any_of if rng.random() < slips else ALL_POLICIES[policy]
        taken.append(choose(game, player, legal_actions(game, player), rng))
        if taken[-1].type != "end_turn":
            game = apply(game, player, taken[-1])
    return tuple(taken)


class Moment(NamedTuple):
    """A game in the middle of play, and a player who is waited for; 0 where nobody is."""

    game: Game
    player: int


names = st.sampled_from(sorted(ALL_POLICIES))
"""Names of policies."""

randoms = st.integers(0, 2**32).map(Random)
"""Sources of chance, each from a seed: little to draw, where whole games hang on it."""


any_combination = st.sampled_from(EVERY_COMBINATION)
"""Ways to set up a game."""


@st.composite
def new_games(
    draw: st.DrawFn, most_players: int = 3, combinations: st.SearchStrategy[Combination] = any_combination
) -> Game:
    """A game before its first deal."""
    return draw(combinations).new(draw(st.integers(2, most_players)), draw(st.integers(0, 2**64 - 1)))


@st.composite
def games(
    draw: st.DrawFn,
    most_players: int = 3,
    most_moves: int = 400,
    combinations: st.SearchStrategy[Combination] = any_combination,
) -> Game:
    """A game after some moves: before a deal, at any step of a turn, or at its end."""
    game = draw(new_games(most_players, combinations))
    policies = draw(st.lists(names, min_size=len(game.players), max_size=len(game.players)))
    rng = Random(draw(st.integers(0, 2**32)))
    for move in next_moves(game, policies, rng, draw(st.integers(0, most_moves))):
        game = move.after
    return game


def open_games(
    most_players: int = 3, combinations: st.SearchStrategy[Combination] = any_combination
) -> st.SearchStrategy[Game]:
    """A game in which a turn is open."""
    return games(most_players, combinations=combinations).map(_opened)


def _opened(game: Game) -> Game:
    return deal(fresh(game) if game.phase == "over" else game) if game.phase != "play" else game


def fresh(game: Game) -> Game:
    """A new game set up like this one."""
    return next(c for c in EVERY_COMBINATION if is_set_up_as(game, c)).new(len(game.players), game.seed or 0)


def is_set_up_as(game: Game, combination: Combination) -> bool:
    """Whether the game is of this combination."""
    options = game.options.model_dump()
    del options["players"]
    return (game.options.solo, game.board.name, options) == (
        combination.kind == "solo",
        combination.board,
        combination.variants,
    )


@st.composite
def moments(draw: st.DrawFn, most_players: int = 3) -> Moment:
    """A game in which a turn is open, and one of those who have not ended it."""
    game = draw(open_games(most_players))
    return Moment(game, draw(st.sampled_from(waiting_for(game))))


@st.composite
def worn_moments(draw: st.DrawFn) -> Moment:
    """A player at the beginning of a turn with tracks crossed at random, most of them at or near their end."""
    game, player = draw(moments())
    seat, layout = game.players[player], game.layout
    worn = evolve(
        seat.before,
        temps=layout.temp_boxes - draw(st.integers(0, 2)),
        parks=tuple(draw(_worn(street.park_track)) for street in layout.streets),
        estate_values=tuple(draw(_worn(track)) for track in layout.estate_value_tracks),
        refusals=draw(st.integers(0, 2)),
    )
    seats = replaced(game.players, player, begin(game, worn, seat.hand))
    return Moment(evolve(game, players=seats), player)


def _worn(track: Sequence[int]) -> st.SearchStrategy[int]:
    """How many boxes of a track are crossed: all, or up to two fewer."""
    return st.integers(max(0, len(track) - 3), len(track) - 1)


def moment_at(
    stage: str, effect: str | None = None, *, seed: int, combination: Combination = BASE_COMBINATION
) -> Moment:
    """A moment at which a player is at this stage (with this effect), found by playing games from this seed on."""
    rng = Random(seed)
    while True:
        game = combination.new(2, rng.randrange(2**64))
        for move in moves(game, ("planner", "planner"), rng, slips=0.2):
            if move.player is None:
                continue
            seat = move.before.players[move.player]
            if move.before.turn > 1 and seat.stage == stage and effect in (None, seat.effect):
                return Moment(move.before, move.player)
