"""`explain` on a board from outside, which keeps something for all players and writes it on their sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, cast

import pytest

from builders import game, pair, play, sheet, sheet_of, small_layout, write
from welcometo import Board, Game, Sheet, explain, lone_sheet, offer_of
from welcometo.actions import DECLINE_EFFECT, END_TURN
from welcometo.model import evolve
from welcometo.parts import Part
from welcometo.sheet import House


class Heard(Part):
    """How often the bell has rung for a player."""

    board: Literal["bells"] = "bells"
    rings: int


class Rung(Part):
    """How many houses the fullest sheet has."""

    board: Literal["bells"] = "bells"
    houses: int


class Bells(Board):
    """At the end of a turn the bell rings once for each house of the sheet that was the fullest before."""

    sheet_part: ClassVar[type[Part] | None] = Heard
    table_part: ClassVar[type[Part] | None] = Rung

    def new_sheet_part(self) -> Part:
        return Heard(rings=0)

    def new_table_part(self) -> Part:
        return Rung(houses=0)

    def turn_ended(self, table: Part | None, sheet: Sheet) -> Sheet:
        return evolve(sheet, board=Heard(rings=cast(Rung, table).houses))

    def resolved(self, table: Part | None, sheets: Sequence[Sheet]) -> Part:
        return Rung(houses=max(sum(len(row) - row.count(None) for row in one.numbers) for one in sheets))


BELLS = Bells(name="bells", layout=small_layout(5), plans=())


def begun(houses: int) -> Game:
    """A game in which player 0 has one house, and the fullest sheet so many."""
    started = game(sheet("3 ...", board=BELLS), offer="8 bis", board=BELLS)
    return evolve(started, board_part=Rung(houses=houses))


@pytest.mark.rule("BOARD-5", "BOARD-8")
def test_what_the_board_keeps_for_all_counts_where_it_is_known() -> None:
    turn = (pair(0), write(8, 0, 2), DECLINE_EFFECT, END_TURN)
    for houses in (1, 2):
        after = sheet_of(play(begun(houses), *turn))
        before = lone_sheet(begun(1), 0)
        assert explain(before, evolve(before, sheet=after), offer_of(begun(houses), 0)).turn == turn
        (other,) = explain(before, evolve(before, sheet=after), offer_of(begun(3), 0)).problems
        assert (other.rule, other.pointer) == ("BOARD-5", "/sheet/board/rings")


@pytest.mark.rule("BOARD-8")
def test_unless_the_board_says_better_what_is_not_known_is_what_the_player_alone_has_brought_about() -> None:
    before = lone_sheet(begun(1), 0)
    for houses in (1, 2):
        after = sheet_of(play(begun(houses), pair(0), write(8, 0, 2), DECLINE_EFFECT, END_TURN))
        told = explain(before, evolve(before, sheet=after))
        assert (told.turn is not None) == (houses == 1)


class LastHouse(Part):
    """The house written last, if any."""

    board: Literal["chalk"] = "chalk"
    house: tuple[int, int] | None


class Chalk(Board):
    """What is chalked up is where the last number was written."""

    sheet_part: ClassVar[type[Part] | None] = LastHouse

    def new_sheet_part(self) -> Part:
        return LastHouse(house=None)

    def written(self, sheet: Sheet, house: House) -> Sheet:
        return evolve(sheet, board=LastHouse(house=house))


CHALK = Chalk(name="chalk", layout=small_layout(5), plans=())


@pytest.mark.rule("BOARD-5")
@pytest.mark.parametrize(("house", "pointer"), [((0, 1), "/house/1"), (None, "/house")])
def test_a_list_is_wrong_at_an_entry_and_a_list_that_is_not_there_as_a_whole(house: House | None, pointer: str) -> None:
    started = game(sheet(board=CHALK), offer="8 agent", board=CHALK)
    before = lone_sheet(started, 0)
    after = sheet_of(play(started, pair(0), write(8, 0, 2), DECLINE_EFFECT))
    assert explain(before, evolve(before, sheet=after)).turn is not None
    other = evolve(after, board=LastHouse(house=house))
    (problem,) = explain(before, evolve(before, sheet=other)).problems
    assert (problem.rule, problem.pointer) == ("BOARD-5", f"/sheet/board{pointer}")
