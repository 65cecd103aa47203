"""The games that cases give: a sheet with an offer, sheets at the end of a game, a setup, or a whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from welcometo.boards import BOARDS
from welcometo.cards import Card, DeckCard
from welcometo.errors import Problem, SetupError
from welcometo.formats import documents
from welcometo.game import new_game
from welcometo.model import evolve
from welcometo.sheet import replaced
from welcometo.states import Game, LoneSheet
from welcometo.table import seated
from welcometo.turns import begin

Given = Mapping[str, Any]

_CARDS: TypeAdapter[tuple[DeckCard, ...]] = TypeAdapter(tuple[DeckCard, ...])


def cards(given: Sequence[Any]) -> tuple[DeckCard, ...]:
    """Cards of a case, the solo card among them."""
    return documents.parse(_CARDS, given, ())


def turn(given: Given) -> Game:
    """A game in which player 0 begins a turn with the `sheet` and the `offer`; all others have empty sheets.

    `approved` and `board_part` are those of a game; without them nobody has reached anything yet.
    """
    before = _table(documents.parse_sheet(given["sheet"]), given)
    return offered(before, offer(given["offer"])) if "offer" in given else before


def _table(alone: LoneSheet, given: Given) -> Game:
    start = new_game(plans=[plan.id for plan in alone.plans], board=alone.board, **alone.options.model_dump())
    seat = seated(alone.sheet, (), "done")
    kept = TypeAdapter(type(start.board_part))
    part = documents.parse(kept, given["board_part"], ()) if "board_part" in given else None
    return evolve(
        start,
        players=replaced(start.players, 0, seat),
        approved=tuple(given.get("approved", start.approved)),
        board_part=part or start.board_part,
    )


def offer(given: Sequence[Any]) -> tuple[Card, ...]:
    """The three pairs or cards of an offer."""
    return tuple(card for card in cards(given) if isinstance(card, Card))


def offered(before: Game, pairs: tuple[Card, ...]) -> Game:
    """The game with this offer to all, at the start of the next turn.

    A pair is laid from two cards, one with its number and one with its effect.
    """
    if before.options.expert:
        after = evolve(before, turn=before.turn + 1, phase="play")
        return evolve(after, players=tuple(begin(after, player.sheet, pairs) for player in after.players))
    effects = pairs if before.options.shares_pairs else ()
    after = evolve(before, turn=before.turn + 1, phase="play", numbers=pairs, effects=effects)
    return evolve(after, players=tuple(begin(after, player.sheet) for player in after.players))


def over(given: Given) -> Game:
    """A game that is over with these `sheets`."""
    setup = {name: given[name] for name in ("board", "options", "plans")}
    alone = [
        documents.parse_sheet({"schema": "welcometo/sheet/1", **setup, "sheet": sheet}) for sheet in given["sheets"]
    ]
    start = new_game(plans=given["plans"], board=alone[0].board, **alone[0].options.model_dump())
    return evolve(start, phase="over", players=tuple(seated(one.sheet, (), "done") for one in alone))


def game(given: Given) -> Game:
    """The `game` of a document, or a new one by its `setup`."""
    if "game" in given:
        return documents.parse_game(given["game"])
    setup = dict(given["setup"])
    name = setup.pop("board")
    if name not in BOARDS:
        raise SetupError(Problem("BOARD-1", f"no board has the name {name!r:.60}"))
    return new_game(board=BOARDS[name], **setup)
