"""Pictures of scores and places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from welcometo import estates
from welcometo.layouts import Layout
from welcometo.ranking import Result
from welcometo.render.marks import WIDTH, label, marks
from welcometo.scoring import Score
from welcometo.sheet import Sheet

_NAME = 14
_COLUMN = 6
_PLAYERS_IN_A_LINE = (WIDTH - _NAME) // _COLUMN

_PARTS = {"plans": ("plan", 1), "parks": ("parks street", 0), "estates": ("estates of", 1)}
"""What the parts of a component are called, and from where they are counted."""


def draw_scores(
    scores: Sequence[Score], *, title: str = "player", heads: Sequence[str] = (), ascii: bool = False
) -> str:
    """A table of every component of the scores: a column for each player, the sum below (SCORE-1).

    The last components are those of the board, by its own names (BOARD-4). Where the scores are not those of players,
    `title` and `heads` say of what.
    """
    heads = heads or [str(player) for player in range(len(scores))]
    blocks = []
    for first in range(0, len(scores), _PLAYERS_IN_A_LINE):
        shown = scores[first : first + _PLAYERS_IN_A_LINE]
        rows = [(title, heads[first : first + len(shown)]), *_components(shown)]
        lines = [_line(label(name, _NAME, ascii=ascii), cells) for name, cells in rows]
        rule = marks(ascii).single * len(lines[0])
        blocks.append("\n".join((lines[0], rule, *lines[1:-1], rule, lines[-1])))
    return "\n\n".join(blocks)


def _line(name: str, cells: Sequence[int | str]) -> str:
    return name + "".join(f"{cell:>{_COLUMN}}" for cell in cells)


def _components(scores: Sequence[Score]) -> Iterator[tuple[str, Sequence[int | str]]]:
    """Every component by its name, the total last; those with an entry a plan, street, size or name one by one."""
    for field in Score.model_fields:
        columns = [getattr(score, field) for score in scores]
        if field == "board":
            yield from _board_points(columns)
        elif not isinstance(columns[0], tuple):
            yield field, columns
        else:
            word, start = _PARTS[field]
            for i in range(len(columns[0])):
                yield f"{word} {i + start}", [column[i] for column in columns]


def _board_points(columns: Sequence[tuple[tuple[str, int], ...]]) -> Iterator[tuple[str, Sequence[int | str]]]:
    for i, (name, _) in enumerate(columns[0]):
        yield name, [column[i][1] for column in columns]


def draw_ranking(
    layout: Layout, sheets: Sequence[Sheet], result: Result, *, names: Sequence[str] = (), ascii: bool = False
) -> str:
    """The players of a finished game by place, with what decides ties: how many estates, then those of each size."""
    lines = [f"{'place':>5}   {'player':<30}{'points':>8}{'estates':>9}   of size 1, 2, ..."]
    for player in sorted(range(len(sheets)), key=lambda player: (result.places[player], player)):
        counts = estates.counts(layout, sheets[player])
        name = label(f"{player} {names[player] if names else ''}", 30, ascii=ascii)
        by_size = label(" ".join(map(str, counts)), 22).rstrip()
        total = result.scores[player].total
        lines.append(f"{result.places[player]:>5}   {name}{total:>8}{sum(counts):>9}   {by_size}")
    return "\n".join(lines)
