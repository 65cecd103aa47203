"""What lay open to a player in one turn: the cards, and what others had reached before."""

from __future__ import annotations

from types import NoneType
from typing import Annotated

from pydantic import Field

from welcometo import turns
from welcometo.cards import Card
from welcometo.dealing import solo
from welcometo.errors import Problem, UsageError
from welcometo.model import Items, Model, evolve, make
from welcometo.parts import Part, TablePart
from welcometo.setup import Setup
from welcometo.sheet import Sheet, turns_taken
from welcometo.states import Game, LoneSheet, View, sheets_shown
from welcometo.table import Player, Table
from welcometo.validation.sheets.deck import deck_of
from welcometo.views import known_player

Cards = Annotated[Items[Card], Field(max_length=3)]


class Offer(Model):
    """What lay open to a player when a turn began, as far as it is known.

    `numbers` and `effects` are the three cards that offer a number and the three that offer an effect, by place
    (DECK-3); where one card is taken for its number and another for its effect, they are the same three (EXPERT-3,
    SOLO-3). Both are empty where the cards are not known. `approved` says of each plan whether somebody had completed
    it in an earlier turn (PLAN-5), `board_part` is what the board kept for all players; None where that is not known,
    and where the board keeps nothing.
    """

    numbers: Cards = ()
    effects: Cards = ()
    approved: Items[bool] | None = None
    board_part: TablePart = None


UNKNOWN = Offer()
"""The offer of which nothing is known."""


def offer_of(state: Game | View, player: int) -> Offer:
    """What lies open to the player in the turn under way.

    Raises `UsageError` for a player who is not in the game, between turns, and for a hand that a view does not show.
    """
    known_player(player, len(sheets_shown(state)))
    if state.phase != "play":
        raise UsageError(Problem("DECK-3", "nothing is on offer while no turn is open"))
    hand = _hand(state, player)
    return make(
        Offer,
        {
            "numbers": hand or state.numbers,
            "effects": hand or state.effects or state.numbers,
            "approved": state.approved,
            "board_part": state.board_part,
        },
    )


def _hand(state: Game | View, player: int) -> tuple[Card, ...]:
    if not state.options.expert:
        return ()
    if isinstance(state, Game):
        return state.players[player].hand
    if state.you is None or state.viewer != player:
        raise UsageError(Problem("VIEW-3", f"this view does not show the hand of player {player}"))
    return state.you.hand


def check(setup: Setup, offer: Offer) -> None:
    """Raise `UsageError` for an offer that cannot be one of this setup."""
    problems = _card_misfits(setup, offer)
    if offer.approved is not None and len(offer.approved) != len(setup.plans):
        problems.append(Problem("DOC-6", "approved and plans differ in length", "/approved"))
    if offer.board_part is not None:
        if not isinstance(offer.board_part, setup.board.table_part or NoneType):
            problems.append(
                Problem("DOC-6", f"board_part is not what the board {setup.board.name} keeps", "/board_part")
            )
        else:
            problems += (p.under("/board_part") for p in setup.board.table_misfits(offer.board_part))
    if problems:
        raise UsageError(*problems)


def _card_misfits(setup: Setup, offer: Offer) -> list[Problem]:
    numbers, effects = offer.numbers, offer.effects
    if len(numbers) != len(effects) or len(numbers) not in (0, 3):
        return [Problem("TURN-3", "an offer has three numbers and three effects, or none where they are not known")]
    if not setup.options.shares_pairs and numbers != effects:
        rule = "SOLO-3" if setup.options.solo else "EXPERT-3"
        return [Problem(rule, "in this game the same three cards offer numbers and effects", "/effects")]
    deck = deck_of(setup.layout)
    strange = [("number", i, f"{card.number}") for i, card in enumerate(numbers) if card.number not in deck.numbers]
    strange += [("effect", i, card.effect) for i, card in enumerate(effects) if card.effect not in deck.effects]
    return [Problem("DECK-1", f"no card shows the {name} {said}", f"/{name}s/{i}") for name, i, said in strange]


def completed(before: LoneSheet, after: Sheet, offer: Offer) -> Offer:
    """The offer with what is not known of the others made up as the sheets tell it.

    Nobody can have reached anything before the first turn, and alone nobody else can. Otherwise a plan or a bonus that
    the player could have had first and did not have first was somebody's before; of all else it is taken that it was
    not.
    """
    if offer.approved is None:
        offer = evolve(offer, approved=_approved(before, after))
    if offer.board_part is None and before.board.table_part is not None:
        offer = evolve(offer, board_part=kept_part(before, before.sheet, after))
    return offer


def _approved(before: LoneSheet, after: Sheet) -> tuple[bool, ...]:
    """Which plans somebody had completed: in the solo game the player, or the solo card for all of them (SOLO-7)."""
    own, turn = tuple([plan is not None for plan in before.sheet.plans]), turns_taken(before.sheet) + 1
    if turn == 1:
        return own
    later = tuple([plan is not None and not plan.first for plan in after.plans])
    if before.options.solo:
        return (True,) * len(own) if any(later) and turn >= solo.first_low_turn(before.layout) else own
    return tuple([mine or others for mine, others in zip(own, later, strict=True)])


def kept_part(setup: Setup, before: Sheet, after: Sheet) -> Part | None:
    """What the board can have kept for all players in a turn between these sheets; alone, what the player brought about."""
    board = setup.board
    if setup.options.solo or turns_taken(before) == 0:
        return board.resolved(board.new_table_part(), (before,))
    return board.kept(before, after)


def table_of(before: LoneSheet, offer: Offer) -> Table:
    """The table as it showed this offer, of which all is known."""
    pairs = before.options.shares_pairs
    return make(
        Table,
        {
            "schema_name": before.schema_name,
            "board": before.board,
            "options": before.options,
            "plans": before.plans,
            "approved": offer.approved,
            "turn": 1,  # whichever it is, its rules are the same
            "phase": "play",
            "numbers": () if before.options.expert else offer.numbers,
            "effects": offer.effects if pairs else (),
            "discards": (),
            "report": None,
            "board_part": offer.board_part,
        },
    )


def begun(table: Table, offer: Offer, sheet: Sheet) -> Player:
    """The player at the beginning of a turn at the table that shows the offer."""
    return turns.begin(table, sheet, offer.numbers if table.options.expert else ())
