"""The table: what lies open to everybody, and a player's seat at it.

`Table` is the part that a game and every view of it share, so the rules of a turn take either. `Player` is one player's
sheet and the turn under way: complete in itself, so that a turn can be played, taken back or searched without the rest
of the game.
"""

from typing import Annotated, Literal

from pydantic import Field

from welcometo.actions import Action
from welcometo.cards import Card, DeckCard, Effect
from welcometo.model import Count, Index, Items, Model, make
from welcometo.parts import TablePart
from welcometo.plans import PlanNumber
from welcometo.reports import TurnReport
from welcometo.setup import Setup
from welcometo.sheet import Line, Sheet

Phase = Literal["deal", "play", "over"]
"""Cards are to be turned up; players are to play; the game has ended."""

Stage = Literal[
    "roundabout",
    "choose",
    "write",
    "board",
    "effect",
    "late_roundabout",
    "plans",
    "estates",
    "reshuffle",
    "end",
    "done",
]
"""What a player is asked next; `done` when the turn is ended or has not begun (TURN-1)."""


Hand = Annotated[tuple[Card, ...], Field(max_length=3)]
"""A player's own cards, with the expert rules: the one received first, then those drawn (EXPERT-9)."""


class Table(Setup):
    """What is open to everybody.

    `approved` says of each plan whether somebody completed it in an earlier turn (PLAN-5). `turn` counts from 1; it is
    0 before the first deal. `numbers` and `effects` make the three pairs by place (DECK-3), and the effects on the
    number cards are those of the next turn (DECK-4); in the solo game `numbers` are the three cards turned up (SOLO-3),
    and with the expert rules both are empty. `discards` are the cards used up since the last shuffle. `report` tells of
    the last resolved turn (TURN-6), `board_part` is what the board keeps for all players.
    """

    approved: Items[bool]
    turn: Count
    phase: Phase
    numbers: Annotated[Items[Card], Field(max_length=3)]
    effects: Annotated[Items[Card], Field(max_length=3)]
    discards: Annotated[Items[DeckCard], Field(max_length=9999)]
    report: TurnReport | None
    board_part: TablePart


class Player(Model):
    """A player and the turn under way.

    `sheet` is as it stands now, `before` as it was when the turn began, and `actions` lead from one to the other.
    `hand` are own cards, with the expert rules (EXPERT-3). `stage` is what is asked next. `number` and `effect` are
    those of the chosen cards, `house` where the number was written; None until then, or with a refusal. `plan` is the
    number of the estate plan being completed and `named` its estates so far.
    """

    sheet: Sheet
    before: Sheet
    hand: Hand
    actions: Annotated[Items[Action], Field(max_length=9999)]
    stage: Stage
    number: Index | None
    effect: Effect | None
    house: tuple[Index, Index] | None
    plan: PlanNumber | None
    named: Items[Line]


def offered(table: Table, player: Player) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that offer the player their number, and those that offer their effect, by place (DECK-3, EXPERT-3)."""
    if player.hand:
        return player.hand, player.hand
    return table.numbers, table.effects or table.numbers


def seated(sheet: Sheet, hand: tuple[Card, ...], stage: Stage) -> Player:
    """A player with this sheet and this hand who has done nothing this turn."""
    return make(
        Player,
        {
            "sheet": sheet,
            "before": sheet,
            "hand": hand,
            "actions": (),
            "stage": stage,
            "number": None,
            "effect": None,
            "house": None,
            "plan": None,
            "named": (),
        },
    )
