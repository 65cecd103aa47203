"""What everybody did in a turn, made public when the turn is resolved (TURN-6, TURN-11)."""

from typing import Annotated, Literal

from pydantic import Field

from welcometo.actions import Action
from welcometo.cards import Card
from welcometo.model import Count, Items, Model

EndReason = Literal["refusals", "plans", "full", "deck"]
"""Why a game ended: a last refusal, all plans completed, a full sheet (END-1), the last card of a solo game (SOLO-8)."""


class PlayerReport(Model):
    """One player's turn.

    The cards that gave the `number` and the `effect`, None with a refusal; then all `actions` but the choice and the
    end.
    """

    number: Card | None
    effect: Card | None
    actions: Annotated[Items[Action], Field(max_length=9999)]


class TurnReport(Model):
    """A resolved turn.

    `turn` counts from 1, `completed_first` are the plan numbers completed for the first time, `reshuffle` says whether
    anybody asked for one, and `ended` why the game is over; empty while it goes on.
    """

    turn: Count
    players: tuple[PlayerReport, ...]
    completed_first: Items[Count]
    reshuffle: bool
    ended: Items[EndReason]
