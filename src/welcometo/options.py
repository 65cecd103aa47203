"""What is agreed before a game starts."""

from collections.abc import Iterator
from typing import Any, Literal, Self, TypedDict

from pydantic import ValidationError, model_validator

from welcometo.errors import Problem, SetupError
from welcometo.model import Count, Model, refuse

RoundaboutTiming = Literal["before", "both"]
"""When a roundabout may be built: before the choice of cards, or also after the effect (SWITCH-1)."""

EndHouses = Literal["numbers", "roundabouts"]
"""What must stand at the ends of the streets for the plan that asks for them: numbers, or roundabouts too (SWITCH-2)."""

ReshuffleOption = Literal["first", "each"]
"""When a reshuffle may be asked for: when the game's first plan, or when each plan is first completed (SWITCH-3)."""


class Variants(TypedDict, total=False):
    """The options beside the number of players, for who sets up a game; what is not named is as in `BASE_GAME`."""

    advanced: bool
    expert: bool
    roundabout_timing: RoundaboutTiming
    end_houses: EndHouses
    reshuffle_option: ReshuffleOption


BASE_GAME = Variants(
    advanced=False, expert=False, roundabout_timing="before", end_houses="numbers", reshuffle_option="first"
)
"""The options of the base game, and the help page's reading of the rules."""


class Options(Model):
    """The options of a game, agreed before it and the same to its end (SETUP-4).

    `players` is 1 for the solo game (SOLO-1), 2 to 100 share pairs (SETUP-1), and with `expert` rules 2 to 27 have
    hands of their own (EXPERT-1). `advanced` brings roundabouts and more plans (ROUND-1, ADV-1), with every way to deal
    (EXPERT-15). The last three are switches between readings of the rules (SWITCH-1 to SWITCH-3). A combination that
    makes no sense is refused.
    """

    players: Count
    advanced: bool
    expert: bool
    roundabout_timing: RoundaboutTiming
    end_houses: EndHouses
    reshuffle_option: ReshuffleOption

    @property
    def solo(self) -> bool:
        """Whether this is the solo game (SOLO-1)."""
        return self.players == 1

    @property
    def shares_pairs(self) -> bool:
        """Whether all players share three pairs; else each choice is of two cards out of three (EXPERT-3, SOLO-3)."""
        return not self.expert and not self.solo

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        return refuse(self, list(_nonsense(self)))


def _nonsense(options: Options) -> Iterator[Problem]:
    if not 1 <= options.players <= 100:
        yield Problem("SETUP-1", f"a game is for 1 to 100 players, not {options.players}", "/players")
    elif options.expert and not 2 <= options.players <= 27:
        yield Problem("EXPERT-1", f"the expert rules are for 2 to 27 players, not {options.players}", "/players")
    if not options.advanced and options.roundabout_timing != "before":
        yield Problem("SWITCH-1", "without the advanced rules there are no roundabouts to time", "/roundabout_timing")
    if not options.advanced and options.end_houses != "numbers":
        yield Problem("SWITCH-2", "without the advanced rules there is no plan of end houses", "/end_houses")
    if options.solo and options.reshuffle_option != "first":
        yield Problem("SWITCH-3", "in the solo game no reshuffle is offered", "/reshuffle_option")


def options_for(players: int, variants: Variants) -> Options:
    """The options of a game; raises `SetupError` for values of the wrong kind and for what does not go together."""
    fields: dict[str, Any] = {**BASE_GAME, **variants}
    try:
        return Options(players=players, **fields)
    except ValidationError as error:
        raise SetupError(*_problems(error)) from None


_WISHES: dict[object, tuple[str, str]] = {
    "players": ("SETUP-1", "a game is for 1 to 100 players"),
    "advanced": ("ADV-1", "advanced must be true or false"),
    "expert": ("EXPERT-1", "expert must be true or false"),
    "roundabout_timing": ("SWITCH-1", "roundabout_timing must be 'before' or 'both'"),
    "end_houses": ("SWITCH-2", "end_houses must be 'numbers' or 'roundabouts'"),
    "reshuffle_option": ("SWITCH-3", "reshuffle_option must be 'first' or 'each'"),
}
"""What each option may be, and the rule that says so."""


def _problems(error: ValidationError) -> Iterator[Problem]:
    for fault in error.errors(include_url=False):
        name = fault["loc"][0] if fault["loc"] else None
        if fault["type"] == "misfit":
            yield from fault["ctx"]["problems"]
        elif name in _WISHES:
            rule, wish = _WISHES[name]
            yield Problem(rule, f"{wish}, not {_asked(fault['input'])}", f"/{name}")
        else:
            yield Problem("SETUP-1", f"a game has no option {name!r:.40}", f"/{name}")


def _asked(value: object) -> str:
    return "a number as large as that" if isinstance(value, int) and abs(value) > 10**9 else f"{value!r:.40}"
