"""The decisions of a turn, as small frozen values (TURN-1).

Actions are hashable, compare by value and go to JSON by their `type`. The engine hands out ready-made ones from the
tables at the end, so that listing what is legal makes no new objects.
"""

from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from welcometo.model import Index, Model, ready
from welcometo.parts import ChoicePart

Place = Annotated[int, Field(ge=0, le=2)]
"""A place among three cards or pairs (TURN-3)."""


class BuildRoundabout(Model):
    """Build a roundabout in an empty `box` of a `street` (ROUND-3)."""

    type: Literal["build_roundabout"] = "build_roundabout"
    street: Index
    box: Index


class DeclineRoundabout(Model):
    """Build no roundabout at this point (ROUND-6)."""

    type: Literal["decline_roundabout"] = "decline_roundabout"


class ChoosePair(Model):
    """Take the pair at this place, 0 to 2 (TURN-3)."""

    type: Literal["choose_pair"] = "choose_pair"
    pair: Place


class ChooseCards(Model):
    """Take the number of the card at one place and the effect of another, 0 to 2 (EXPERT-3, EXPERT-4, SOLO-3)."""

    type: Literal["choose_cards"] = "choose_cards"
    number: Place
    effect: Place


class TakeRefusal(Model):
    """Take a permit refusal, because no number fits (REFUSAL-1)."""

    type: Literal["take_refusal"] = "take_refusal"


class WriteNumber(Model):
    """Write `number`, as changed by a temp or not, in a `box` of a `street` (NUM-1, NUM-2)."""

    type: Literal["write_number"] = "write_number"
    number: Index
    street: Index
    box: Index


class BoardChoice(Model):
    """The answer to what the board asks: a model of the board's own (BOARD-7)."""

    type: Literal["board_choice"] = "board_choice"
    choice: ChoicePart


class BuildFence(Model):
    """Surveyor: a fence in `gap` g of a `street`, between boxes g - 1 and g (FENCE-1)."""

    type: Literal["build_fence"] = "build_fence"
    street: Index
    gap: Index


class RaiseEstateValue(Model):
    """Agent: cross off the next number on the track of estates of `size` (AGENT-1)."""

    type: Literal["raise_estate_value"] = "raise_estate_value"
    size: Annotated[int, Field(ge=1, le=99)]


class BuildPark(Model):
    """Landscaper: cross off the next park circle of the street just written in (PARK-1)."""

    type: Literal["build_park"] = "build_park"


class BuildPool(Model):
    """Pool: build the pool of the house just written (POOL-1)."""

    type: Literal["build_pool"] = "build_pool"


class HireTemp(Model):
    """Temp: cross a temp box although the number was written unchanged (TEMP-2)."""

    type: Literal["hire_temp"] = "hire_temp"


class WriteBis(Model):
    """Bis: copy the `number` of a neighbouring house into an empty `box` of a `street` (BIS-1)."""

    type: Literal["write_bis"] = "write_bis"
    street: Index
    box: Index
    number: Index


class DeclineEffect(Model):
    """Do without the effect (EFFECT-1)."""

    type: Literal["decline_effect"] = "decline_effect"


class CompletePlan(Model):
    """Complete the city plan with this printed number (PLAN-1); an estate plan goes on by naming its estates."""

    type: Literal["complete_plan"] = "complete_plan"
    plan: Annotated[int, Field(ge=1, le=99)]


class NameEstate(Model):
    """Use the estate whose first house is `box` of a `street` for the plan being completed (PLAN-6)."""

    type: Literal["name_estate"] = "name_estate"
    street: Index
    box: Index


class DeclinePlans(Model):
    """Complete no further plan this turn (PLAN-1)."""

    type: Literal["decline_plans"] = "decline_plans"


class AskReshuffle(Model):
    """Ask that all construction cards be shuffled before the next turn (SHUFFLE-1)."""

    type: Literal["ask_reshuffle"] = "ask_reshuffle"


class DeclineReshuffle(Model):
    """Leave the cards as they are (SHUFFLE-1)."""

    type: Literal["decline_reshuffle"] = "decline_reshuffle"


class EndTurn(Model):
    """End the turn: from here on it stands (TURN-5)."""

    type: Literal["end_turn"] = "end_turn"


Action = Annotated[
    BuildRoundabout
    | DeclineRoundabout
    | ChoosePair
    | ChooseCards
    | TakeRefusal
    | WriteNumber
    | BoardChoice
    | BuildFence
    | RaiseEstateValue
    | BuildPark
    | BuildPool
    | HireTemp
    | WriteBis
    | DeclineEffect
    | CompletePlan
    | NameEstate
    | DeclinePlans
    | AskReshuffle
    | DeclineReshuffle
    | EndTurn,
    Field(discriminator="type"),
]
"""Any decision a player can take."""

Turn = tuple[Action, ...]
"""The decisions of one player's turn, from the first to `EndTurn`."""


DECLINE_ROUNDABOUT = ready(DeclineRoundabout)
PAIRS = tuple(ready(ChoosePair, pair=place) for place in range(3))
TWO_CARDS = tuple(ready(ChooseCards, number=i, effect=j) for i in range(3) for j in range(3) if i != j)
TAKE_REFUSAL = ready(TakeRefusal)
BUILD_PARK = ready(BuildPark)
BUILD_POOL = ready(BuildPool)
HIRE_TEMP = ready(HireTemp)
DECLINE_EFFECT = ready(DeclineEffect)
DECLINE_PLANS = ready(DeclinePlans)
ASK_RESHUFFLE = ready(AskReshuffle)
DECLINE_RESHUFFLE = ready(DeclineReshuffle)
END_TURN = ready(EndTurn)


@cache
def write_row(number: int, street: int, boxes: int) -> tuple[WriteNumber, ...]:
    """`WriteNumber` of this number for every box of a street of so many `boxes`."""
    return tuple(ready(WriteNumber, number=number, street=street, box=box) for box in range(boxes))


@cache
def build_roundabout(street: int, box: int) -> BuildRoundabout:
    """The one `BuildRoundabout` of this box."""
    return ready(BuildRoundabout, street=street, box=box)


@cache
def build_fence(street: int, gap: int) -> BuildFence:
    """The one `BuildFence` of this gap."""
    return ready(BuildFence, street=street, gap=gap)


@cache
def raise_estate_value(size: int) -> RaiseEstateValue:
    """The one `RaiseEstateValue` of this size."""
    return ready(RaiseEstateValue, size=size)


@cache
def write_bis(street: int, box: int, number: int) -> WriteBis:
    """The one `WriteBis` of this number in this box."""
    return ready(WriteBis, street=street, box=box, number=number)


@cache
def complete_plan(plan: int) -> CompletePlan:
    """The one `CompletePlan` of this plan number."""
    return ready(CompletePlan, plan=plan)


@cache
def name_estate(street: int, box: int) -> NameEstate:
    """The one `NameEstate` of this first box."""
    return ready(NameEstate, street=street, box=box)
