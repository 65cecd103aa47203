"""A whole game, what one viewer may know of it, and one sheet by itself, as values.

A `Game` is the server's secret: it holds the seed, the order of the stacks and turns that others may not see yet. A
`View` is what may be shown (VIEW-1, VIEW-2). A `LoneSheet` is what can be judged without knowing a game.
"""

from collections.abc import Iterator
from types import NoneType
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from welcometo.cards import Card, DeckCard
from welcometo.chance import SEEDS
from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import Index, Items, refuse
from welcometo.plans import EstatePlan
from welcometo.reports import TurnReport
from welcometo.setup import Setup
from welcometo.sheet import Sheet, line_misfits, misfits, number_misfits, replaced
from welcometo.table import Player, Table

GAME_SCHEMA: Literal["welcometo/game/1"] = "welcometo/game/1"
VIEW_SCHEMA: Literal["welcometo/view/1"] = "welcometo/view/1"
SHEET_SCHEMA: Literal["welcometo/sheet/1"] = "welcometo/sheet/1"

Seed = Annotated[int, Field(ge=0, lt=SEEDS)]
"""What names a sequence of chances (CHANCE-1)."""


class Game(Table):
    """A game of Welcome To: everything there is to know.

    Beside what is open to all, `players` are the players in seating order, each with the turn under way. `stacks` are
    the cards below the number cards, top first; None when their order is not known, because cards came from outside
    (CHANCE-5). `seed` and `draws` name the chances to come; a game without a seed is dealt from outside alone.
    """

    schema_name: Literal["welcometo/game/1"] = Field(alias="schema")
    players: tuple[Player, ...]
    stacks: Annotated[tuple[Annotated[Items[DeckCard], Field(max_length=9999)], ...], Field(max_length=3)] | None
    seed: Seed | None
    draws: Annotated[int, Field(ge=0, lt=SEEDS)]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        problems = [*table_misfits(self, len(self.players))]
        for k, stack in enumerate(self.stacks or ()):
            problems += card_misfits(self, stack, f"/stacks/{k}")
        for i, player in enumerate(self.players):
            problems += player_misfits(self, player, f"/players/{i}")
        return refuse(self, problems)


class View(Table):
    """What one player may know, or a spectator if `viewer` is None: no hand but the viewer's own (EXPERT-14).

    `sheets` are all players' sheets as of the last resolved turn, `finished` says who has ended the turn under way, and
    `hands` how many cards of their own they hold (EXPERT-14). `you` is the viewer's own seat with the turn so far; None
    for a spectator.
    """

    schema_name: Literal["welcometo/view/1"] = Field(alias="schema")
    viewer: Index | None
    sheets: tuple[Sheet, ...]
    finished: Items[bool]
    hands: Items[Annotated[int, Field(ge=0, le=3)]]
    you: Player | None

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        problems = [*table_misfits(self, len(self.sheets))]
        for i, sheet in enumerate(self.sheets):
            problems += (p.under(f"/sheets/{i}") for p in sheet_misfits(self, sheet))
        if self.you is not None:
            problems += player_misfits(self, self.you, "/you")
        return refuse(self, [*problems, *viewer_misfits(self)])


class LoneSheet(Setup):
    """One player's `sheet` between two turns, with the board, the options and the plans that judge it (DOC-7)."""

    schema_name: Literal["welcometo/sheet/1"] = Field(alias="schema")
    sheet: Sheet

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        return refuse(self, [problem.under("/sheet") for problem in sheet_misfits(self, self.sheet)])


def sheets_shown(state: Game | View) -> tuple[Sheet, ...]:
    """All sheets as the state shows them: those under way where they are known, else those of the last resolved turn."""
    if isinstance(state, Game):
        return tuple(player.sheet for player in state.players)
    if state.you is None or state.viewer is None:
        return state.sheets
    return replaced(state.sheets, state.viewer, state.you.sheet)


def table_misfits(table: Table, players: int) -> Iterator[Problem]:
    """Where what is open to all does not hang together in form (DOC-6)."""
    if table.options.players != players:
        yield Problem(
            "DOC-6", f"there are {players} players where the options say {table.options.players}", "/options/players"
        )
    if len(table.approved) != len(table.plans):
        yield Problem("DOC-6", "approved and plans differ in length", "/approved")
    pairs = table.options.shares_pairs
    dealt = (3,) if table.phase == "play" else (0, 3)
    if len(table.numbers) not in ((0,) if table.options.expert else dealt):
        yield Problem("DOC-6", "three numbers lie open while a turn is played; with own hands none", "/numbers")
    if len(table.effects) != (len(table.numbers) if pairs else 0):
        yield Problem("DOC-6", "each number of a pair has its effect beside it; there are no others", "/effects")
    if not isinstance(table.board_part, table.board.table_part or NoneType):
        yield Problem("DOC-6", f"board_part must hold what the board {table.board.name} keeps", "/board_part")
    else:
        yield from (p.under("/board_part") for p in table.board.table_misfits(table.board_part))
    if table.report is not None:
        yield from report_misfits(table.layout, table.report, players, len(table.plans))
    for name in ("numbers", "effects", "discards"):
        yield from card_misfits(table, getattr(table, name), f"/{name}")


def report_misfits(layout: Layout, report: TurnReport, players: int, plans: int) -> Iterator[Problem]:
    """Where a report is not of so many players and plans (DOC-6), or of cards that cannot be (DOC-5)."""
    if len(report.players) != players:
        yield Problem("DOC-6", f"the report is of {len(report.players)} players, not {players}", "/report/players")
    for i, number in enumerate(report.completed_first):
        if not 1 <= number <= plans:
            yield Problem("DOC-6", f"there is no plan of the number {number} in play", f"/report/completed_first/{i}")
    for i, player in enumerate(report.players):
        for name, card in (("number", player.number), ("effect", player.effect)):
            if card is not None:
                yield from number_misfits(layout, card.number, f"/report/players/{i}/{name}/number")


def card_misfits(setup: Setup, cards: tuple[DeckCard, ...], pointer: str) -> Iterator[Problem]:
    """Where cards have numbers that cannot be written (DOC-5), or are not of this game (DOC-6)."""
    layout = setup.layout
    lowest, highest = layout.lowest, layout.highest
    for i, card in enumerate(cards):
        if isinstance(card, Card):
            if not lowest <= card.number <= highest:
                yield from number_misfits(layout, card.number, f"{pointer}/{i}/number")
        elif not setup.options.solo:
            yield Problem("DOC-6", "only the solo game has the solo card", f"{pointer}/{i}")


def viewer_misfits(view: View) -> Iterator[Problem]:
    """Where a view does not fit the one who views (DOC-6)."""
    players = len(view.sheets)
    yield from _hand_misfits(view)
    if len(view.finished) != players:
        yield Problem("DOC-6", "finished and sheets differ in length", "/finished")
    elif view.phase != "play" and any(view.finished):
        yield Problem("DOC-6", f"nobody has ended a turn in the phase '{view.phase}'", "/finished")
    if view.viewer is None or view.you is None or view.viewer >= players:
        if view.viewer is not None or view.you is not None:
            yield Problem("DOC-6", "viewer must be a player, with a seat in you, or both null", "/viewer")
        return
    if view.you.before != view.sheets[view.viewer]:
        yield Problem("DOC-6", "the viewer's sheet of the beginning of the turn is another in sheets", "/you/before")
    ended = view.you.stage == "done"
    if view.phase == "play" and len(view.finished) == players and view.finished[view.viewer] != ended:
        yield Problem("DOC-6", "whether the viewer has ended the turn is told otherwise in you", "/finished")


def _wrong_hand(table: Table, size: int) -> str | None:
    """What is wrong with a hand of so many cards now; None where nothing is (EXPERT-3)."""
    if size and not table.options.expert:
        return "only the expert game has hands"
    if size != 3 and table.options.expert and table.phase == "play":
        return "a hand has three cards while a turn is played"
    return None


def _hand_misfits(view: View) -> Iterator[Problem]:
    """Where the numbers of cards in hands are not of this game, or not what the viewer holds (DOC-6)."""
    if len(view.hands) != len(view.sheets):
        yield Problem("DOC-6", "hands and sheets differ in length", "/hands")
        return
    for i, size in enumerate(view.hands):
        wrong = _wrong_hand(view, size)
        if wrong is not None:
            yield Problem("DOC-6", wrong, f"/hands/{i}")
        elif view.you is not None and i == view.viewer and size != len(view.you.hand):
            yield Problem("DOC-6", "how many cards the viewer holds is told otherwise in you", f"/hands/{i}")


def sheet_misfits(setup: Setup, sheet: Sheet) -> Iterator[Problem]:
    """Where a sheet does not fit the layout or the board (DOC-6)."""
    problems = list(misfits(setup.layout, len(setup.plans), sheet))
    yield from problems
    if not isinstance(sheet.board, setup.board.sheet_part or NoneType):
        yield Problem("DOC-6", f"board must hold what the board {setup.board.name} adds", "/board")
    elif not problems:
        yield from (p.under("/board") for p in setup.board.misfits(sheet))


def player_misfits(table: Table, player: Player, pointer: str) -> Iterator[Problem]:
    """Where a seat does not fit the layout or its own stage (DOC-6)."""
    sheet, before = player.sheet, player.before
    problems = list(sheet_misfits(table, sheet))
    yield from (p.under(f"{pointer}/sheet") for p in problems)
    if before != sheet:
        problems = list(sheet_misfits(table, before))
    yield from (p.under(f"{pointer}/before") for p in problems)
    yield from card_misfits(table, player.hand, f"{pointer}/hand")
    yield from (p.under(pointer) for p in stage_misfits(table.layout, player, table))


def stage_misfits(layout: Layout, player: Player, table: Table) -> Iterator[Problem]:
    """Where the stage of a turn lacks what it needs to go on (DOC-6)."""
    if player.stage != "done" and table.phase != "play":
        yield Problem("DOC-6", f"nobody is asked anything in the phase '{table.phase}'", "/stage")
    wrong = _wrong_hand(table, len(player.hand))
    if wrong is not None:
        yield Problem("DOC-6", wrong, "/hand")
    if player.stage in ("write", "board", "effect") and (player.number is None or player.effect is None):
        yield Problem("DOC-6", f"the step '{player.stage}' needs a number and an effect", "/number")
    if player.stage in ("board", "effect") and player.house is None:
        yield Problem("DOC-6", f"the step '{player.stage}' needs the house written in", "/house")
    if player.number is not None:
        yield from number_misfits(layout, player.number, "/number")
    if player.house is not None:
        street, box = player.house
        if street >= len(layout.streets) or box >= layout.streets[street].boxes:
            yield Problem("DOC-6", f"there is no box {box} on street {street}", "/house")
    in_play = player.plan is not None and player.plan <= len(table.plans)
    names = in_play and player.plan is not None and isinstance(table.plans[player.plan - 1], EstatePlan)
    if (player.stage == "estates") != names or (player.plan is None and player.named):
        yield Problem("DOC-6", "the step 'estates', and it alone, needs the number of an estate plan in play", "/plan")
    yield from (p.under("/named") for p in line_misfits(layout, player.named))
