"""Small boards on which all turns from a sheet can be listed, positions on them, and sheets that are almost right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from builders import estate_plan, small_layout
from welcometo import (
    Board,
    CompletedPlan,
    Game,
    Layout,
    Line,
    LoneSheet,
    Sheet,
    Turn,
    apply,
    deal,
    legal_actions,
    lone_sheet,
    new_game,
    waiting_for,
)
from welcometo.actions import ASK_RESHUFFLE, BuildFence, BuildRoundabout
from welcometo.boards.ice_cream import IceCream, IceCreamSheet
from welcometo.cards import EFFECTS, card
from welcometo.layouts import CardCount, StreetLayout
from welcometo.model import evolve
from welcometo.options import Variants
from welcometo.plans import EndHousesPlan, Plan, TempsPlan
from welcometo.sheet import replaced
from welcometo.turns import begin, turns

PLANS: tuple[Plan, ...] = (
    estate_plan(1, "11"),
    TempsPlan(id="n2-temps", number=2, first=6, later=3, temps=1),
    EndHousesPlan(id="n2-ends", number=2, first=7, later=4, advanced=True),
    estate_plan(3, "2"),
)


def _layout(**fields: Any) -> Layout:
    """Four and two boxes with something of everything, and a deck of four numbers and all effects."""
    facts: dict[str, Any] = {
        "streets": (
            StreetLayout(boxes=4, pools=(1,), park_track=(0, 2, 4), extras=(1, 0, 2, 1)),
            StreetLayout(boxes=2, pools=(0,), park_track=(0, 3), extras=(1, 1)),
        ),
        "cards": tuple(CardCount(number=n, effect=effect, count=2) for n in (2, 4, 5, 7) for effect in EFFECTS),
        "lowest": 1,
        "highest": 8,
        "temp_boxes": 2,
    }
    return small_layout(4, 2, **{**facts, **fields})


PLAIN = Board(name="small", layout=_layout(), plans=PLANS)
ICE = IceCream(name="small_ice", layout=_layout(), plans=PLANS, starts=("left", None))
BOARDS = (PLAIN, ICE)

SETTINGS: dict[str, Variants | None] = {
    "pairs": Variants(),
    "advanced": Variants(advanced=True, roundabout_timing="both", end_houses="roundabouts", reshuffle_option="each"),
    "expert": Variants(expert=True, advanced=True),
    "solo": None,
}
"""What is played; None is the solo game."""


def start(board: Board, setting: str, rng: Random) -> Game:
    """A new game."""
    variants = SETTINGS[setting]
    if variants is None:
        return new_game(1, seed=rng.getrandbits(32), board=board)
    return new_game(2, seed=rng.getrandbits(32), board=board, **variants)


def positions(board: Board, setting: str, rng: Random, count: int) -> Iterator[Game]:
    """Games at the beginning of a turn, about half of all that come about."""
    game = start(board, setting, rng)
    while count:
        game = deal(start(board, setting, rng) if game.phase == "over" else game)
        if rng.random() < 0.5:
            count -= 1
            yield game
        while game.phase == "play":
            player = waiting_for(game)[0]
            game = apply(game, player, rng.choice(legal_actions(game, player)))


def alone(game: Game, sheet: Sheet) -> LoneSheet:
    """A sheet of this game by itself."""
    return evolve(lone_sheet(game, 0), sheet=sheet)


def outcomes(game: Game, player: int = 0) -> dict[Sheet, Turn]:
    """All sheets that the player can have after the turn, each with the first turn that leads there and tells no more.

    No sheet tells of a reshuffle asked for, nor of a fence that a roundabout would have brought later in the turn.
    """
    seat = game.players[player]
    found: dict[Sheet, Turn] = {}
    for turn, after in turns(game, begin(game, seat.before, seat.hand)):
        gaps = {(b.street, b.box + side) for b in turn if isinstance(b, BuildRoundabout) for side in (0, 1)}
        hidden = (isinstance(a, BuildFence) and (a.street, a.gap) in gaps for a in turn)
        if not any(hidden) and ASK_RESHUFFLE not in turn:
            found.setdefault(after.sheet, turn)
    return found


def every_offer(game: Game) -> Iterator[Game]:
    """The game with every pair of the deck on offer alone, so that each choice there is stands on one of them."""
    for number in (2, 4, 5, 7):
        for effect in EFFECTS:
            one = (card(number, effect),) * 3
            if game.options.expert:
                yield evolve(game, players=tuple(evolve(player, hand=one) for player in game.players))
            else:
                yield evolve(game, numbers=one, effects=one if game.options.shares_pairs else ())


# --- almost right -----------------------------------------------------------------------------------------------------


Edit = Callable[[Sheet, Random], Sheet]


def edited(sheet: Sheet, rng: Random) -> Sheet:
    """The sheet with one thing other than it was, within what is well formed."""
    return rng.choice(_EDITS)(sheet, rng)


def _toggled(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(sorted({*places} ^ {place}))


def _places(name: str, first: int, allowed: tuple[tuple[int, ...], ...] | None = None) -> Edit:
    def edit(sheet: Sheet, rng: Random) -> Sheet:
        rows = getattr(sheet, name)
        street = rng.randrange(len(rows))
        place = rng.choice(allowed[street]) if allowed else rng.randrange(first, len(sheet.numbers[street]))
        return evolve(sheet, **{name: replaced(rows, street, _toggled(rows[street], place))})

    return edit


def _numbers(sheet: Sheet, rng: Random) -> Sheet:
    street = rng.randrange(2)
    row = sheet.numbers[street]
    row = replaced(row, rng.randrange(len(row)), rng.choice((None, *range(1, 9))))
    return evolve(sheet, numbers=replaced(sheet.numbers, street, row))


def _count(name: str, most: int) -> Edit:
    def edit(sheet: Sheet, rng: Random) -> Sheet:
        return evolve(sheet, **{name: min(most, max(0, getattr(sheet, name) + rng.choice((-1, 1))))})

    return edit


def _track(name: str, most: tuple[int, ...]) -> Edit:
    def edit(sheet: Sheet, rng: Random) -> Sheet:
        place = rng.randrange(len(most))
        was = getattr(sheet, name)
        now = min(most[place], max(0, was[place] + rng.choice((-1, 1))))
        return evolve(sheet, **{name: replaced(was, place, now)})

    return edit


def _plans(sheet: Sheet, rng: Random) -> Sheet:
    place = rng.randrange(3)
    done = sheet.plans[place]
    first = rng.randrange(4)
    lines = (Line(street=0, first=first, last=rng.randrange(first, 4)),) * rng.randrange(3)
    others: list[CompletedPlan | None] = [CompletedPlan(first=rng.random() < 0.5, lines=lines), None]
    if done is not None:
        others += [evolve(done, first=not done.first), evolve(done, lines=done.lines[1:])]
    return evolve(sheet, plans=replaced(sheet.plans, place, rng.choice(others)))


def _board(sheet: Sheet, rng: Random) -> Sheet:
    part = sheet.board
    if not isinstance(part, IceCreamSheet):
        return sheet
    street = rng.randrange(2)
    name = rng.choice(("circled", "crossed", "starts", "bonuses"))
    value: Any = getattr(part, name)[street]
    if name == "bonuses":
        value = not value
    elif name == "starts":
        street, value = 1, rng.choice((None, "left", "right"))
    else:
        value = _toggled(value, rng.choice(((0, 2, 3), (0, 1))[street]))
    return evolve(sheet, board=evolve(part, **{name: replaced(getattr(part, name), street, value)}))


_EDITS: tuple[Edit, ...] = (
    _numbers,
    _numbers,
    _places("bis", 0),
    _places("roundabouts", 0),
    _places("fences", 1),
    _places("pools", 0, ((1,), (0,))),
    _track("parks", (2, 1)),
    _track("estate_values", (1, 2, 3, 4, 4, 4)),
    _count("temps", 2),
    _count("refusals", 3),
    _plans,
    _board,
)
