"""What a board is: a layout, plan cards, and the answers to a few fixed questions.

The answers here are those of a board that adds nothing; a board with rules of its own is a subclass that answers some
of them otherwise, in one module. Nothing else in the library knows one board from another, and all other rules stay as
they are (BOARD-6).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Self, SupportsIndex

from pydantic import Field, model_validator

from welcometo.errors import Problem
from welcometo.layouts import Layout
from welcometo.model import Model
from welcometo.options import Options
from welcometo.parts import Part
from welcometo.plans import Plan
from welcometo.sheet import House, Sheet


class Board(Model):
    """A layout and the plan cards played on it, under a `name` that documents refer to; it goes with all rules (BOARD-6).

    The numbers of its `plans` are 1, 2, ... without a gap; one plan of each number is in play (SETUP-3). Plans of the
    board's own take the place of others of their number (BOARD-2), and are in play on no other board (BOARD-3). A board
    may have none.
    """

    name: Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
    layout: Layout
    plans: tuple[Plan, ...]

    sheet_part: ClassVar[type[Part] | None] = None
    """The model that the board adds to a sheet, if any."""
    table_part: ClassVar[type[Part] | None] = None
    """The model that the board keeps for all players, if any."""
    choice_part: ClassVar[type[Part] | None] = None
    """The model of an answer to what the board asks, if it asks anything."""
    part_rules: ClassVar[Mapping[str, str]] = {}
    """The rules by which fields of `sheet_part` are what they are; of a field that is not named it is BOARD-5."""

    @model_validator(mode="after")
    def _plans_make_sense(self) -> Self:
        for advanced in (False, True):
            numbers = {plan.number for plan in self.plans_of(advanced)}
            if numbers != set(range(1, len(numbers) + 1)):
                raise ValueError(
                    "the plans' numbers must be 1, 2, ... without a gap, with and without the advanced ones"
                )
        if len({plan.id for plan in self.plans}) < len(self.plans):
            raise ValueError("two plans have the same id")
        for problem in (plan.why_not_on(self.layout) for plan in self.plans):
            if problem is not None:
                raise ValueError(problem)
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        from welcometo.boards import BOARDS, built_in

        if BOARDS.get(self.name) is self:
            return built_in, (self.name,)
        return super().__reduce_ex__(protocol)

    def plans_of(self, advanced: bool) -> tuple[Plan, ...]:
        """The plan cards used in a game with or without the advanced rules, in printed order (ADV-1)."""
        return tuple([plan for plan in self.plans if advanced or not plan.advanced])

    def candidates(self, advanced: bool) -> tuple[tuple[Plan, ...], ...]:
        """The plan cards of number 1, 2, ..., of which one each is in play, in printed order (SETUP-3, CHANCE-4)."""
        found: dict[int, list[Plan]] = {}
        for plan in self.plans_of(advanced):
            found.setdefault(plan.number, []).append(plan)
        return tuple([tuple(found[number]) for number in sorted(found)])

    def new_sheet_part(self) -> Part | None:
        """What the board adds to an empty sheet, of type `sheet_part`: only what the rest does not tell (BOARD-8)."""
        return None

    def new_table_part(self) -> Part | None:
        """What the board keeps for all players at the start; of type `table_part`."""
        return None

    def misfits(self, sheet: Sheet) -> Iterator[Problem]:
        """Where the shape of the sheet's part is not the board's, by pointers into the part (DOC-6)."""
        yield from ()

    def table_misfits(self, table: Part | None) -> Iterator[Problem]:
        """Where the shape of what is kept for all players is not the board's, by pointers into the part (DOC-6)."""
        yield from ()

    def faults(self, options: Options, sheet: Sheet) -> Iterator[Problem]:
        """What shows that play cannot lead to the board's part of this sheet, between two turns; nothing if in doubt.

        Pointers are seen from the sheet. The sheet may break other rules as well.
        """
        yield from ()

    def table_faults(self, options: Options, table: Part | None, sheets: Sequence[Sheet]) -> Iterator[Problem]:
        """What shows that play cannot lead to what is kept for all players beside these sheets of the last turn.

        Pointers are seen from the game or view.
        """
        yield from ()

    def written(self, sheet: Sheet, house: House) -> Sheet:
        """The sheet after a number or a bis copy was written in `house` (BOARD-5)."""
        return sheet

    def asks(self, sheet: Sheet, house: House) -> tuple[Part, ...]:
        """What the board asks after the number was written in `house`: the possible answers, none without a question.

        See BOARD-7.
        """
        return ()

    def answered(self, sheet: Sheet, house: House, choice: Part) -> Sheet:
        """The sheet after one of the answers that `asks` allows."""
        return sheet

    def turn_ended(self, table: Part | None, sheet: Sheet) -> Sheet:
        """The sheet when its player has ended the turn that led to it."""
        return sheet

    def resolved(self, table: Part | None, sheets: Sequence[Sheet]) -> Part | None:
        """What the board keeps for all players after a turn that led to these sheets."""
        return table

    def leads_to(self, sheet: Sheet, final: Sheet) -> bool:
        """Whether what the board added to `sheet` can still become what it is on `final`, which holds all its numbers.

        A board whose part depends on the order of writing says so here, so that an order can be found (JUDGE-1); it may
        answer True where it does not know.
        """
        return True

    def milder(self, sheet: Sheet) -> Iterator[tuple[Part, Problem]]:
        """Parts that ask for less than the sheet's, each with what is wrong where turns lead to it and not to the sheet's.

        So the rule is told that leaves no turns (JUDGE-1). Pointers are seen from the sheet.
        """
        yield from ()

    def kept(self, before: Sheet, after: Sheet) -> Part | None:
        """What the board can have kept for all players in a turn that led from `before` to `after`.

        Of all that is possible it is something with which `turn_ended` gives `after`, if there is any.
        """
        return self.resolved(self.new_table_part(), (before,))

    def score(self, sheet: Sheet) -> tuple[tuple[str, int], ...]:
        """The points the board adds, by name (BOARD-4)."""
        return ()

    def marks(self, sheet: Sheet, street: int) -> tuple[str, ...]:
        """What a picture shows under each box of a street, at most four ASCII characters each; or nothing at all.

        A shorter mark ends where the numbers do; marks of four that meet in the same character are joined.
        """
        return ()

    def notes(self, sheet: Sheet) -> tuple[str, ...]:
        """What a picture says of the sheet as a whole, a line each, in ASCII characters."""
        return ()
