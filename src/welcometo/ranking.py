"""Who won: places by points (SCORE-3), then by estates (TIE-1, TIE-2, TIE-3)."""

from collections.abc import Sequence

from welcometo import estates
from welcometo.layouts import Layout
from welcometo.model import Model
from welcometo.reports import EndReason
from welcometo.scoring import Score
from welcometo.sheet import Sheet


class Result(Model):
    """How a game ended: why, each player's score and place from 1, and the players who share first place."""

    ended: tuple[EndReason, ...]
    scores: tuple[Score, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]


def places(layout: Layout, sheets: Sequence[Sheet], scores: Sequence[Score]) -> tuple[int, ...]:
    """Each player's place: 1 plus the number of players who are better; who ties in everything shares a place."""
    standings = [_standing(layout, sheet, score) for sheet, score in zip(sheets, scores, strict=True)]
    return tuple(1 + sum(other > standing for other in standings) for standing in standings)


def _standing(layout: Layout, sheet: Sheet, score: Score) -> tuple[int, ...]:
    by_size = estates.counts(layout, sheet)
    return score.total, sum(by_size), *by_size
