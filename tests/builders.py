"""Sheets, offers and games in a line each, so that a test reads like the rule it checks.

A street is written as on the rules' pages: `2 2b _ 4 | 7` is five boxes with a bis house and a fence in gap 4, and
`[3 4 5]` are houses joined by a plan's line; `@` is a roundabout. A text that ends with `...` goes on with empty boxes to the end of the
street. An offer is written `5 bis, 8 temp, 3 pool`; one pair alone is offered at all three places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, Unpack

import pytest

from welcometo import (
    BASE_BOARD,
    Action,
    Board,
    Card,
    CompletedPlan,
    Effect,
    Game,
    IllegalAction,
    Layout,
    Line,
    Sheet,
    apply,
    deal,
    default_action,
    legal_actions,
    new_game,
    waiting_for,
    why_illegal,
)
from welcometo.actions import (
    DECLINE_EFFECT,
    BuildFence,
    ChoosePair,
    CompletePlan,
    NameEstate,
    RaiseEstateValue,
    WriteBis,
    WriteNumber,
)
from welcometo.cards import EFFECTS, DeckCard
from welcometo.layouts import BASE, CardCount, StreetLayout
from welcometo.model import evolve
from welcometo.options import Variants
from welcometo.plans import EstatePlan, Plan
from welcometo.sheet import empty_sheet

BASE_PLANS_IN_PLAY = ("n1-44", "n2-36", "n3-25")
OFFER = "5 surveyor, 8 agent, 11 landscaper"
SPEC = Path(__file__).resolve().parent.parent / "docs" / "spec"


# --- layouts, boards and plans -----------------------------------------------------------------------------------------


@cache
def small_layout(*boxes: int, **fields: Any) -> Layout:
    """A layout with streets of these lengths, and otherwise as printed, but for `fields`.

    Its deck has each number from 0 to 17 with each effect once, so that every pair can be offered.
    """
    facts: dict[str, Any] = {
        **{name: getattr(BASE, name) for name in Layout.model_fields},
        "streets": tuple(StreetLayout(boxes=length) for length in boxes),
        "cards": tuple(CardCount(number=n, effect=effect, count=1) for n in range(18) for effect in EFFECTS),
    }
    return Layout(**{**facts, **fields})


def small_board(*boxes: int, plans: Sequence[Plan] = (), **fields: Any) -> Board:
    """A board with streets of these lengths and these plans, none unless given."""
    return Board(name="small", layout=small_layout(*boxes, **fields), plans=tuple(plans))


def estate_plan(number: int, sizes: str, *, first: int = 9, later: int = 5) -> EstatePlan:
    """A plan that asks for estates of these sizes, one digit each."""
    return EstatePlan(
        id=f"n{number}-{sizes}", number=number, first=first, later=later, sizes=tuple(int(size) for size in sizes)
    )


# --- streets and sheets ------------------------------------------------------------------------------------------------


class Street(NamedTuple):
    """What a text says of a street. `drawn` are the first and last houses of each line."""

    numbers: tuple[int | None, ...]
    bis: tuple[int, ...]
    fences: tuple[int, ...]
    drawn: tuple[tuple[int, int], ...]
    roundabouts: tuple[int, ...]


def street(text: str, boxes: int | None = None) -> Street:
    """The street that the text shows; one that ends with `...` has so many `boxes` in all."""
    numbers: list[int | None] = []
    bis: list[int] = []
    fences: list[int] = []
    opened: list[int] = []
    closed: list[int] = []
    roundabouts: list[int] = []
    for sign in text.replace("[", " [ ").replace("]", " ] ").split():
        if sign == "|":
            fences.append(len(numbers))
        elif sign == "[":
            opened.append(len(numbers))
        elif sign == "]":
            closed.append(len(numbers) - 1)
        elif sign == "...":
            assert boxes is not None, "nothing says how far the street goes on"
            numbers += [None] * (boxes - len(numbers))
        else:
            if sign.endswith("b"):
                bis.append(len(numbers))
            if sign == "@":
                roundabouts.append(len(numbers))
            numbers.append(None if sign in "_@" else int(sign.removesuffix("b")))
    drawn = tuple(zip(opened, closed, strict=True))
    return Street(tuple(numbers), tuple(bis), tuple(fences), drawn, tuple(roundabouts))


def sheet(*texts: str, board: Board = BASE_BOARD, plan: int = 1, first: bool = True, **fields: Any) -> Sheet:
    """The sheet with these streets, from the top; streets without a text are empty.

    All lines belong to the plan with the number `plan`, which was completed `first` or later. `fields` are other fields
    of the sheet.
    """
    lengths = [printed.boxes for printed in board.layout.streets]
    padded = (*texts, *["..."] * (len(lengths) - len(texts)))
    streets = [street(text, boxes) for text, boxes in zip(padded, lengths, strict=True)]
    assert [len(one.numbers) for one in streets] == lengths, "a text has another length than its street"
    lines = tuple(Line(street=s, first=begin, last=end) for s, one in enumerate(streets) for begin, end in one.drawn)
    plans: list[CompletedPlan | None] = [None] * len(board.candidates(advanced=False))
    if lines:
        plans[plan - 1] = CompletedPlan(first=first, lines=lines)
    empty = empty_sheet(board.layout, len(plans), board.new_sheet_part())
    written: dict[str, Any] = {
        "numbers": tuple(one.numbers for one in streets),
        "bis": tuple(one.bis for one in streets),
        "fences": tuple(one.fences for one in streets),
        "roundabouts": tuple(one.roundabouts for one in streets),
        "plans": tuple(plans),
    }
    return Sheet(**{**{name: getattr(empty, name) for name in Sheet.model_fields}, **written, **fields})


def completed(*, first: bool = True) -> CompletedPlan:
    """A plan completed without a line."""
    return CompletedPlan(first=first, lines=())


def shown(sheet: Sheet, place: int = 0) -> str:
    """A street of the sheet as text."""
    drawn = [line for plan in sheet.plans if plan for line in plan.lines if line.street == place]
    signs = []
    for box, number in enumerate(sheet.numbers[place]):
        empty = "@" if box in sheet.roundabouts[place] else "_"
        text = empty if number is None else f"{number}{'b' if box in sheet.bis[place] else ''}"
        opening = "[" if any(line.first == box for line in drawn) else ""
        closing = "]" if any(line.last == box for line in drawn) else ""
        signs += ["|"] * (box in sheet.fences[place]) + [f"{opening}{text}{closing}"]
    return " ".join(signs)


def patterns(places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All ways to have something at some of these places: from nowhere to everywhere."""
    for count in range(len(places) + 1):
        yield from combinations(places, count)


# --- games -------------------------------------------------------------------------------------------------------------


def offer_cards(layout: Layout, offer: str) -> tuple[Card, ...]:
    """Cards of the deck that make this offer when all are gathered: three effects, then three numbers."""
    pairs = [text.split() for text in offer.split(",")]
    pairs *= 3 // len(pairs)
    deck = list(layout.deck())
    numbers = [_taken(deck, "number", int(number)) for number, _ in pairs]
    effects = [_taken(deck, "effect", effect) for _, effect in pairs]
    return (*effects, *numbers)


def _taken(deck: list[Card], field: str, value: object) -> Card:
    card = next(card for card in deck if getattr(card, field) == value)
    deck.remove(card)
    return card


def table(
    *sheets: Sheet,
    board: Board = BASE_BOARD,
    players: int = 2,
    plans: Sequence[str] = (),
    **variants: Unpack[Variants],
) -> Game:
    """A game before a deal, with these sheets from the first player on; other players have empty ones.

    Plans of the board are in play by name, else the first of each number (of the base board: `BASE_PLANS_IN_PLAY`).
    """
    if not plans:
        first_cards = [cards[0].id for cards in board.candidates(variants.get("advanced", False))]
        plans = BASE_PLANS_IN_PLAY if board is BASE_BOARD else first_cards
    start = new_game(max(players, len(sheets)), plans=plans, board=board, **variants)
    seats = tuple(evolve(start.players[0], sheet=one, before=one) for one in sheets)
    approved = tuple(any(one.plans[k] is not None for one in sheets) for k in range(len(plans)))
    return evolve(start, players=(*seats, *start.players[len(sheets) :]), approved=approved)


def game(
    *sheets: Sheet,
    offer: str = OFFER,
    board: Board = BASE_BOARD,
    players: int = 2,
    plans: Sequence[str] = (),
    **variants: Unpack[Variants],
) -> Game:
    """A game at the start of a turn with this offer; all else as in `table`."""
    before = table(*sheets, board=board, players=players, plans=plans, **variants)
    return deal(before, offer_cards(board.layout, offer))


def ended(*sheets: Sheet, board: Board = BASE_BOARD) -> Game:
    """A game that is over with these sheets."""
    return evolve(table(*sheets, board=board), phase="over")


def plain(cards: Iterable[DeckCard]) -> tuple[Card, ...]:
    """The construction cards among these."""
    return tuple(card for card in cards if isinstance(card, Card))


# --- actions -----------------------------------------------------------------------------------------------------------


def pair(place: int) -> ChoosePair:
    return ChoosePair(pair=place)


def write(number: int, street: int, box: int) -> WriteNumber:
    return WriteNumber(number=number, street=street, box=box)


def fence(street: int, gap: int) -> BuildFence:
    return BuildFence(street=street, gap=gap)


def raised(size: int) -> RaiseEstateValue:
    return RaiseEstateValue(size=size)


def bis(number: int, street: int, box: int) -> WriteBis:
    return WriteBis(number=number, street=street, box=box)


def complete(plan: int) -> CompletePlan:
    return CompletePlan(plan=plan)


def name(street: int, box: int) -> NameEstate:
    return NameEstate(street=street, box=box)


# --- playing -----------------------------------------------------------------------------------------------------------


def play(game: Game, *actions: Action, player: int = 0) -> Game:
    """The game after these actions of one player."""
    for action in actions:
        game = apply(game, player, action)
    return game


def finish(game: Game, *players: int) -> Game:
    """The game after these players, or else all, have ended the turn: they do no more than they must."""
    turn = game.turn
    for player in players or waiting_for(game):
        while game.turn == turn and player in waiting_for(game):
            game = apply(game, player, default_action(game, player))
    return game


def effect_step(
    sheet: Sheet, effect: Effect, written: WriteNumber, *, board: Board = BASE_BOARD, plans: Sequence[str] = ()
) -> Game:
    """A game whose player 0 has chosen a pair with this effect and written its number unchanged."""
    return play(game(sheet, offer=f"{written.number} {effect}", board=board, plans=plans), pair(0), written)


def uses(game: Game, player: int = 0) -> tuple[Action, ...]:
    """The uses of an effect that the player has; none where the effect is not asked."""
    *found, last = legal_actions(game, player)
    return tuple(found) if last == DECLINE_EFFECT else ()


def places(game: Game, number: int, street: int, player: int = 0) -> list[int]:
    """The boxes of the street where the player may write this number now."""
    return [
        action.box
        for action in legal_actions(game, player)
        if isinstance(action, WriteNumber) and (action.number, action.street) == (number, street)
    ]


def legal_names(game: Game, player: int = 0) -> list[tuple[int, int]]:
    """Street and first box of the estates that may be named now."""
    return [(action.street, action.box) for action in legal_actions(game, player) if isinstance(action, NameEstate)]


def sheet_of(game: Game, player: int = 0) -> Sheet:
    """The player's sheet as it stands."""
    return game.players[player].sheet


def refused(game: Game, action: Action, rule: str, *words: str, player: int = 0) -> None:
    """Check that the action is refused by this rule with these words, and that the error says what it should."""
    with pytest.raises(IllegalAction) as caught:
        apply(game, player, action)
    error = caught.value
    assert error.rule == rule, error
    assert [word for word in words if word not in error.message] == [], error
    assert error.problems == (why_illegal(game, player, action),)
    assert f"[{rule}]" in str(error)
    assert (error.player, error.action) == (player, action)
    assert error.legal == legal_actions(game, player)
    assert action not in error.legal


def allowed(game: Game, action: Action, player: int = 0) -> Game:
    """The game after an action, which is listed, has nothing against it and goes through."""
    assert action in legal_actions(game, player)
    assert why_illegal(game, player, action) is None
    return apply(game, player, action)


# --- the rules' pages --------------------------------------------------------------------------------------------------


def page_table(page: str, rule: str) -> list[list[str]]:
    """The rows, head included, of the table that a page of the rules has under the heading of a rule."""
    _, _, text = (SPEC / page).read_text(encoding="utf-8").partition(f"### {rule}: ")
    text, _, _ = text.partition("\nSource:")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip(" `") for cell in row] for row in rows if not set(row[0]) <= set("- ")]


def quoted(page: str, rule: str) -> list[str]:
    """The texts between backticks in the example that a page of the rules gives for a rule."""
    _, _, text = (SPEC / page).read_text(encoding="utf-8").partition(f"### {rule}: ")
    text, _, _ = text.partition("\nSource:")
    _, _, example = text.partition("\nExample: ")
    return re.findall(r"`([^`]+)`", example)
