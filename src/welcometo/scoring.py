"""Points: every component by name, and their sum (SCORE-1)."""

from collections.abc import Collection, Sequence
from typing import Any

from welcometo import estates, refusals, roundabouts
from welcometo.effects import bis, landscaper, pool, temp
from welcometo.model import Model, make
from welcometo.setup import Setup
from welcometo.sheet import Sheet
from welcometo.table import Table


class Score(Model):
    """A player's points, in the order of the sheet; penalties are not positive.

    `plans` has an entry for each plan in play, `parks` for each street, `estates` for each size from 1 up, and `board`
    for each thing by name for which the board gives points (BOARD-4). `total` is the sum and may be negative (SCORE-1).
    """

    plans: tuple[int, ...]
    parks: tuple[int, ...]
    pools: int
    temps: int
    estates: tuple[int, ...]
    bis: int
    roundabouts: int
    refusals: int
    board: tuple[tuple[str, int], ...]
    total: int


def score_sheets(table: Table, sheets: Sequence[Sheet]) -> tuple[Score, ...]:
    """The score of each player, if the game ended with these sheets; only the temps depend on the others (TEMP-4)."""
    temps = [sheet.temps for sheet in sheets]
    return tuple([_score(table, sheet, temps) for sheet in sheets])


def score_sheet(table: Table, sheets: Sequence[Sheet], player: int) -> Score:
    """The score of one player, if the game ended with these sheets of all."""
    return _score(table, sheets[player], [sheet.temps for sheet in sheets])


def possible_scores(setup: Setup, sheet: Sheet) -> tuple[Score, ...]:
    """The scores a sheet can have beside any others: one for each rank in temps that it can take, the first rank first.

    Only one where no other sheet matters: alone, without a temp, or with more than others can have (TEMP-4, SOLO-10).
    """
    layout, temps = setup.layout, sheet.temps
    above = min(setup.options.players - 1, layout.temp_boxes - temps, len(layout.temp_points)) if temps else 0
    return tuple(_score(setup, sheet, range(temps, temps + more + 1)) for more in range(above + 1))


def _score(setup: Setup, sheet: Sheet, temps: Collection[int]) -> Score:
    layout = setup.layout
    fields: dict[str, Any] = {
        "plans": plan_points(setup, sheet),
        "parks": landscaper.score(layout, sheet),
        "pools": pool.score(layout, sheet),
        "temps": temp.score(layout, sheet, temps, setup.options.solo),
        "estates": estates.score(layout, sheet),
        "bis": bis.score(layout, sheet),
        "roundabouts": roundabouts.score(layout, sheet),
        "refusals": refusals.score(layout, sheet),
        "board": setup.board.score(sheet),
    }
    tuples = sum(fields["plans"]) + sum(fields["parks"]) + sum(fields["estates"])
    singles = fields["pools"] + fields["temps"] + fields["bis"] + fields["roundabouts"] + fields["refusals"]
    total = tuples + singles + sum(points for _, points in fields["board"])
    fields["total"] = total
    return make(Score, fields)


def plan_points(setup: Setup, sheet: Sheet) -> tuple[int, ...]:
    """The points of each plan in play: its higher or lower ones, 0 where it is not completed (SCORE-2)."""
    plans = zip(setup.plans, sheet.plans, strict=True)
    return tuple([0 if done is None else plan.first if done.first else plan.later for plan, done in plans])
