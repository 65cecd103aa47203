"""Points: every component by name, and their sum (SCORE-1)."""

from __future__ import annotations

from collections.abc import Sequence

from welcometo import estates, refusals, roundabouts
from welcometo.effects import bis, landscaper, pool, temp
from welcometo.layouts import Layout
from welcometo.model import Model, make
from welcometo.sheet import Sheet
from welcometo.table import Table


class Score(Model):
    """A player's points, in the order of the sheet; penalties are not positive.

    `plans` has an entry for each plan in play, `parks` for each street, `estates` for each size from 1 up. `total` is
    the sum and may be negative (SCORE-1).
    """

    plans: tuple[int, ...]
    parks: tuple[int, ...]
    pools: int
    temps: int
    estates: tuple[int, ...]
    bis: int
    roundabouts: int
    refusals: int
    total: int


def score_sheets(table: Table, sheets: Sequence[Sheet]) -> tuple[Score, ...]:
    """The score of each player, if the game ended with these sheets; only the temps depend on the others (TEMP-4)."""
    temps = temp.score(table.layout, [sheet.temps for sheet in sheets], solo=table.options.solo)
    return tuple(_score(table.layout, table, sheet, points) for sheet, points in zip(sheets, temps, strict=True))


def _score(layout: Layout, table: Table, sheet: Sheet, temps: int) -> Score:
    many = {
        "plans": plan_points(table, sheet),
        "parks": landscaper.score(layout, sheet),
        "estates": estates.score(layout, sheet),
    }
    single = {
        "pools": pool.score(layout, sheet),
        "temps": temps,
        "bis": bis.score(layout, sheet),
        "roundabouts": roundabouts.score(layout, sheet),
        "refusals": refusals.score(layout, sheet),
    }
    return make(Score, {**many, **single, "total": sum(map(sum, many.values())) + sum(single.values())})


def plan_points(table: Table, sheet: Sheet) -> tuple[int, ...]:
    """The points of each plan in play: its higher or lower ones, 0 where it is not completed (SCORE-2)."""
    return tuple(
        0 if done is None else plan.first if done.first else plan.later
        for plan, done in zip(table.plans, sheet.plans, strict=True)
    )
