"""Games of the variants in a line each, beside those of `builders`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from builders import BASE_PLANS_IN_PLAY, estate_plan, finish, game, pair, plain, play, table, write
from welcometo import BASE_BOARD, Action, Board, Card, Game, Sheet, apply, deal, default_action, legal_actions, score
from welcometo.actions import (
    DECLINE_EFFECT,
    DECLINE_ROUNDABOUT,
    BuildRoundabout,
    ChooseCards,
    CompletePlan,
    NameEstate,
    WriteNumber,
)
from welcometo.cards import SOLO_CARD, DeckCard
from welcometo.layouts import BASE, StreetLayout
from welcometo.model import evolve

EVERY_BOX = [(street, box) for street, boxes in enumerate((10, 11, 12)) for box in range(boxes)]
"""All boxes of the printed sheet."""


def roundabout(street: int, box: int) -> BuildRoundabout:
    return BuildRoundabout(street=street, box=box)


def two_cards(number: int, effect: int) -> ChooseCards:
    return ChooseCards(number=number, effect=effect)


def cards(text: str) -> tuple[DeckCard, ...]:
    """Cards written `3 bis, 8 pool, solo`."""
    words = [part.split() for part in text.split(",")]
    return tuple(
        SOLO_CARD if word == ["solo"] else Card.model_validate({"number": int(word[0]), "effect": word[1]})
        for word in words
    )


def expert(*hands: str, sheets: Sequence[Sheet] = (), **more: Any) -> Game:
    """An expert game whose players have been dealt these hands; other arguments are those of `table`."""
    before = table(*sheets, players=len(hands), expert=True, **more)
    return deal(before, [card for hand in hands for card in cards(hand)])


def solo(offer: str, *sheets: Sheet, **more: Any) -> Game:
    """A solo game with these cards turned up; other arguments are those of `table`."""
    return deal(table(*sheets, players=1, **more), cards(offer))


def in_play(plan_id: str, others: Sequence[str] = BASE_PLANS_IN_PLAY) -> tuple[str, ...]:
    """The ids of three plans in play, this one among `others`."""
    return tuple(plan_id if plan_id.startswith(other[:3]) else other for other in others)


def board_plans(plan_id: str) -> tuple[str, ...]:
    """The ids of three plans in play, the third one a board's own."""
    return (*BASE_PLANS_IN_PLAY[:2], plan_id)


def choosing(one: Game, player: int = 0) -> Game:
    """The game after the player has declined a roundabout, if one was asked."""
    return play(one, DECLINE_ROUNDABOUT, player=player) if DECLINE_ROUNDABOUT in legal_actions(one, player) else one


def written(one: Game, number: int, street: int, box: int, player: int = 0) -> Game:
    """The game after the player wrote the number of the pair at place 0 and declined its effect."""
    after = play(choosing(one, player), pair(0), write(number, street, box), player=player)
    return play(after, DECLINE_EFFECT, player=player) if DECLINE_EFFECT in legal_actions(after, player) else after


def planning(
    one: Sheet, plan_id: str, at: WriteNumber, *, board: Board = BASE_BOARD, players: int = 2, **variants: Any
) -> Game:
    """An advanced game at the plans step of player 0, with this plan in play and all players on the same sheet.

    The number of the turn is written `at` some place, without a use of its effect.
    """
    plans = in_play(plan_id) if board is BASE_BOARD else board_plans(plan_id)
    options = {"advanced": True, **variants}
    start = game(*[one] * players, offer=f"{at.number} agent", plans=plans, board=board, **options)
    return written(start, at.number, at.street, at.box)


def plan_points(one: Game, number: int, player: int = 0) -> int:
    """The points the player has for the plan with this number."""
    return score(one, player).plans[number - 1]


def completes(one: Game, number: int, player: int) -> Game:
    """The game after the player completed a plan that asks for no estate, and ended the turn."""
    return finish(play(one, CompletePlan(plan=number), player=player), player)


def until(one: Game, action: Action, player: int = 0) -> Game:
    """The game at the step where the player can take this action; before, no more is done than must be."""
    while action not in legal_actions(one, player):
        one = apply(one, player, default_action(one, player))
    return one


LONG = Board(
    name="long",
    layout=evolve(BASE, streets=(StreetLayout(boxes=50),) * 10, refusal_track=(0,) * 99),
    plans=(estate_plan(1, "1"), estate_plan(2, "2"), estate_plan(3, "3")),
)
"""A board on which nothing ends a game early; each plan is worth 9 points, or 5 later."""
READY = "1 | 2 3 | 4 5 6 | ..."
"""A street that has what the three plans of the long board ask for."""


def after_cards(used: int, offer: str, *sheets: Sheet, board: Board = LONG, later: str = "") -> Game:
    """A solo game in which so many cards have been used, with these turned up now, and `later` ones still to come."""
    rest = Counter(board.layout.deck())
    rest.subtract(plain(cards(f"{offer}, {later}" if later else offer)))
    discards = tuple(rest.elements())[:used]
    return deal(evolve(table(*sheets, board=board, players=1), discards=discards, turn=used // 3), cards(offer))


def complete_one(one: Game, plan: int, house: int) -> Game:
    """The game after the player completed an estate plan with the estate that begins there, and ended the turn."""
    return finish(play(until(one, CompletePlan(plan=plan)), CompletePlan(plan=plan), NameEstate(street=0, box=house)))
