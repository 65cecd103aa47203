"""Turns with what was offered in them, as proof of a sheet; how such a proof is read and checked (JUDGE-3)."""

from collections.abc import Iterable, Iterator, Sequence
from operator import ge
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationInfo, field_validator

from welcometo import turns
from welcometo.actions import Action
from welcometo.boards import Board
from welcometo.dealing import solo
from welcometo.errors import Problem, RecordError, UsageError
from welcometo.formats.documents import LONGEST_LIST, Document, parse
from welcometo.model import Items, Model, evolve, refuse
from welcometo.resolution import end_reasons
from welcometo.sheet import Sheet, empty_sheet
from welcometo.states import LoneSheet
from welcometo.validation.explaining.offers import Offer, begun, check, table_of


class OfferedTurn(Model):
    """One turn of a player: the `offer`, of which all is known, and the player's actions, `turn`."""

    offer: Offer
    turn: Annotated[Items[Action], Field(max_length=LONGEST_LIST)]

    @field_validator("offer")
    @classmethod
    def _whole(cls, offer: Offer, info: ValidationInfo) -> Offer:
        """In a document every field is written, also what Python has a default for (DOC-3)."""
        written = offer.model_fields_set if info.mode == "json" else offer.field_names
        missing = [name for name in Offer.model_fields if name not in written]
        return refuse(offer, [Problem("DOC-3", "this is missing", f"/{name}") for name in missing])


PROOF: TypeAdapter[tuple[OfferedTurn, ...]] = TypeAdapter(
    Annotated[tuple[OfferedTurn, ...], Field(max_length=LONGEST_LIST)], config={"defer_build": True}
)


def parse_proof(data: Document, *, boards: Iterable[Board] = ()) -> tuple[OfferedTurn, ...]:
    """The turns that a document, a list of objects `offer` and `turn`, describes (JUDGE-6); `to_json` writes it.

    Its form alone is looked at: `replay_turns` says whether the turns are played by the rules, and where they lead.
    Raises `DocumentError` with every fault of form.
    """
    return parse(PROOF, data, boards)


def is_proof(document: Iterable[object]) -> bool:
    """Whether a list is a proof rather than a turn: some entry has an offer."""
    return any(isinstance(entry, dict) and "offer" in entry for entry in document)


def empty(setup: LoneSheet) -> Sheet:
    """The sheet with which every game of this setup begins."""
    return empty_sheet(setup.layout, len(setup.plans), setup.board.new_sheet_part())


def replay_turns(setup: LoneSheet, played: Sequence[OfferedTurn]) -> LoneSheet:
    """The sheet to which these turns lead, in a game with the board, options and plans of `setup` (JUDGE-3).

    Raises `RecordError` at the first card that the deck does not have, at the first action that is not legal, at a turn
    that is not finished or comes after the end, and where the table takes something back; the pointer names the place,
    as in `/3/turn/2`.
    """
    sheet = empty(setup)
    for i, offered in enumerate(played):
        _check(setup, sheet, played, i)
        if end_reasons(setup, [sheet]):
            raise RecordError(Problem("END-3", "the game is over", f"/{i}"))
        sheet = _after(setup, sheet, offered, i)
    return evolve(setup, sheet=sheet)


def _check(setup: LoneSheet, sheet: Sheet, played: Sequence[OfferedTurn], i: int) -> None:
    """Raise `RecordError` where what lay open in turn `i`, from 0, which begins with `sheet`, cannot have."""
    try:
        check(setup, played[i].offer)
    except UsageError as error:
        raise RecordError(*(problem.under(f"/{i}/offer") for problem in error.problems)) from None
    problems = [problem.under(f"/{i}") for problem in _impossible(setup, sheet, played, i)]
    if problems:
        raise RecordError(*problems)


def _impossible(setup: LoneSheet, sheet: Sheet, played: Sequence[OfferedTurn], i: int) -> Iterator[Problem]:
    offer = played[i].offer
    if len(offer.numbers) != 3 or not {*offer.numbers, *offer.effects} <= {*setup.layout.deck()}:
        yield Problem("JUDGE-1", "three numbers and three effects are on offer, of cards of the deck", "/offer")
    if setup.options.solo and i >= solo.last_turn(setup.layout):
        yield Problem("SOLO-8", "the deck has no cards for another turn")
    if offer.approved is None or not all(map(ge, offer.approved, played[i - 1].offer.approved or () if i else ())):
        yield Problem("JUDGE-3", "it is known which plans are worth less, and they stay so", "/offer/approved")
    elif any(offer.approved) and not _can_be_worth_less(setup, sheet, offer.approved, i):
        yield Problem("JUDGE-2", "no plan can be worth less in this turn", "/offer/approved")
    yield from _impossible_part(setup, sheet, played, i)


def _impossible_part(setup: LoneSheet, sheet: Sheet, played: Sequence[OfferedTurn], i: int) -> Iterator[Problem]:
    part, resolved = played[i].offer.board_part, setup.board.resolved
    if part is None and setup.board.table_part is not None:
        yield Problem("JUDGE-3", "it is known what the board keeps for all", "/offer/board_part")
    elif i == 0:
        if part != setup.board.new_table_part():
            yield Problem("JUDGE-2", "nobody can have done anything before the first turn", "/offer/board_part")
    elif setup.options.solo and part != resolved(played[i - 1].offer.board_part, (sheet,)):
        yield Problem("JUDGE-2", "alone the board keeps what the player has reached", "/offer/board_part")
    elif part != resolved(part, (sheet,)):
        yield Problem("JUDGE-3", "the board does not keep what the player has reached", "/offer/board_part")


def _can_be_worth_less(setup: LoneSheet, sheet: Sheet, approved: tuple[bool, ...], i: int) -> bool:
    """Whether others can have completed these plans; alone, whether the player has, or the solo card can have come."""
    if not setup.options.solo:
        return i > 0
    own = all(plan is not None for plan, told in zip(sheet.plans, approved, strict=True) if told)
    return own or (i >= solo.first_low_turn(setup.layout) - 1 and all(approved))


def _after(setup: LoneSheet, sheet: Sheet, offered: OfferedTurn, i: int) -> Sheet:
    table = table_of(setup, offered.offer)
    seat = begun(table, offered.offer, sheet)
    for j, action in enumerate(offered.turn):
        problem = turns.why_not(table, seat, action)
        if problem is not None:
            raise RecordError(problem.under(f"/{i}/turn/{j}"))
        seat = turns.step(table, seat, action)
    if seat.stage != "done":
        raise RecordError(Problem("RECORD-4", "the turn is not finished", f"/{i}/turn"))
    return seat.sheet
