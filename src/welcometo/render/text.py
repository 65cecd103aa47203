"""Pictures of sheets, in text of at most 80 columns.

A street is a row of boxes in a frame. A wall between two boxes is a fence where it is double (`#` in ASCII); the line
above the houses is double where they have served a plan, whose number it bears; a circle below a box is a printed pool,
filled when it is built. `4b` is a bis copy of a 4 and `(+)` a roundabout. Below the boxes stands what the board marks
there, and below the sheet what it notes. A street too long for a line goes on below.
"""

from __future__ import annotations

from collections.abc import Iterator

from welcometo import estates
from welcometo.boards import Board
from welcometo.layouts import Layout, track_points
from welcometo.render.marks import WIDTH, Marks, fill, marks, points, printable, row
from welcometo.sheet import CompletedPlan, Sheet

_INDENT = "  "
_BOX = 4
_BOXES_IN_A_LINE = (WIDTH - len(_INDENT) - 1) // (_BOX + 1)
_SIZES_IN_A_LINE = 11


def draw_sheet(board: Board, sheet: Sheet, *, ascii: bool = False) -> str:
    """A picture of a sheet that fits the `board`, legal or not; the same sheet always gives the same picture.

    With `ascii` it is made of ASCII characters alone.
    """
    with_marks, layout = marks(ascii), board.layout
    lines: list[str] = []
    for street in range(len(layout.streets)):
        lines += _street(with_marks, board, sheet, street)
    lines += _tracks(with_marks, layout, sheet)
    lines += _estates(with_marks, layout, sheet)
    for note in board.notes(sheet):
        lines += fill(printable(note, ascii=True), hang=2)
    return "\n".join(line.rstrip() for line in lines)


def _street(with_marks: Marks, board: Board, sheet: Sheet, street: int) -> Iterator[str]:
    printed = board.layout.streets[street]
    circles = row(with_marks.circles, sheet.parks[street], len(printed.park_track) - 1)
    worth = points(track_points(printed.park_track, sheet.parks[street]))
    yield f"Street {street}" if len(printed.park_track) == 1 else f"Street {street}   parks {circles} {worth}"
    picture = _Street(with_marks, board.layout, sheet, street)
    board_marks = _board_marks(board.marks(sheet, street), printed.boxes)
    for first in range(0, printed.boxes, _BOXES_IN_A_LINE):
        boxes = range(first, min(first + _BOXES_IN_A_LINE, printed.boxes))
        yield from picture.part(boxes)
        if below := _row_of_marks(board_marks[boxes.start : boxes.stop]):
            yield below


def _board_marks(board_marks: tuple[str, ...], boxes: int) -> list[str]:
    """What the board marks below each box, as wide as a box: a short mark ends where the numbers do."""
    shown = [printable(mark, ascii=True)[:_BOX] for mark in board_marks[:boxes]]
    return [mark.rjust(_BOX - 1).ljust(_BOX) for mark in shown] + [" " * _BOX] * (boxes - len(shown))


def _row_of_marks(board_marks: list[str]) -> str:
    """The marks in a row, neighbours that meet in the same sign joined; nothing where there is no mark."""
    if not any(map(str.strip, board_marks)):
        return ""
    text = board_marks[0]
    for mark in board_marks[1:]:
        text += (mark[0] if mark[0] == text[-1] else " ") + mark
    return f"{_INDENT} {text}"


class _Street:
    """Draws one street of a sheet."""

    def __init__(self, with_marks: Marks, layout: Layout, sheet: Sheet, street: int) -> None:
        self.marks = with_marks
        self.numbers = sheet.numbers[street]
        self.bis = sheet.bis[street]
        self.roundabouts = sheet.roundabouts[street]
        self.fences = {0, *sheet.fences[street], len(self.numbers)}
        self.printed = layout.streets[street].pools
        self.built = sheet.pools[street]
        self.lines = {
            box: (line.first, plan)
            for plan, done in enumerate(sheet.plans, start=1)
            for line in (done.lines if done else ())
            if line.street == street
            for box in range(line.first, line.last + 1)
        }

    def part(self, boxes: range) -> Iterator[str]:
        """The lines of a part of the street: places, upper edge, houses, lower edge."""
        yield f"{_INDENT} " + " ".join(f"{box:>3} " for box in boxes)
        yield _INDENT + self._edge(boxes, self.marks.top, [self._roof(box) for box in boxes])
        yield _INDENT + self._houses(boxes)
        yield _INDENT + self._edge(boxes, self.marks.bottom, [self._pool(box) for box in boxes])

    def _houses(self, boxes: range) -> str:
        walls = [self.marks.fence if gap in self.fences else self.marks.wall for gap in (*boxes, boxes.stop)]
        return walls[0] + "".join(self._house(box) + wall for box, wall in zip(boxes, walls[1:], strict=True))

    def _house(self, box: int) -> str:
        number = self.numbers[box]
        inside = "" if number is None else str(number)
        if box in self.roundabouts:
            return f"({inside or '+'})".rjust(_BOX)
        return inside.rjust(_BOX - 1) + ("b" if box in self.bis else " ")

    def _edge(self, boxes: range, joints: tuple[str, str, str], pieces: list[str]) -> str:
        """The upper or lower edge of the boxes, with a joint before and after each of the `pieces`."""
        left, middle, right = joints
        edge = self._joint(left, boxes.start, boxes)
        for gap, piece in zip(boxes[1:], pieces, strict=False):
            edge += piece + self._joint(middle, gap, boxes)
        return edge + pieces[-1] + self._joint(right, boxes.stop, boxes)

    def _joint(self, joints: str, gap: int, boxes: range) -> str:
        """Which of the four joints stands in a gap; beyond the ends of the part nothing is drawn."""
        lines = [self.lines.get(box) for box in (gap - 1, gap) if box in boxes]
        is_fence = gap in self.fences
        is_double = any(lines) if is_fence else lines[0] is not None and lines[0] == lines[-1]
        return joints[2 * is_fence + is_double]

    def _roof(self, box: int) -> str:
        line = self.lines.get(box)
        if line is None:
            return self.marks.single * _BOX
        first, plan = line
        return (self.marks.double + (str(plan) if box == first else "")).ljust(_BOX, self.marks.double)

    def _pool(self, box: int) -> str:
        if box not in self.printed and box not in self.built:
            return self.marks.single * _BOX
        circle = self.marks.circles[box in self.built]
        return f"{self.marks.single * 2}{circle}{self.marks.single}"


def _tracks(with_marks: Marks, layout: Layout, sheet: Sheet) -> Iterator[str]:
    pools = sum(map(len, sheet.pools))
    yield _track("Pools", with_marks.circles, pools, layout.pool_track, 1)
    yield f"{'Temps':<12}{row(with_marks.boxes, sheet.temps, layout.temp_boxes)}"
    yield _track("Bis", with_marks.boxes, sum(map(len, sheet.bis)), layout.bis_penalty_track, -1)
    if roundabouts := sum(map(len, sheet.roundabouts)):
        yield _track("Roundabouts", with_marks.boxes, roundabouts, layout.roundabout_penalty_track, -1)
    yield _track("Refusals", with_marks.boxes, sheet.refusals, layout.refusal_track, -1)
    for first in range(0, len(sheet.plans), 5):
        plans = enumerate(sheet.plans[first : first + 5], start=first + 1)
        states = (f"{k} {_plan_state(plan)}" for k, plan in plans)
        yield f"{'Plans' if first == 0 else '':<12}" + "   ".join(f"{state:<8}" for state in states)


def _plan_state(plan: CompletedPlan | None) -> str:
    return "-" if plan is None else "first" if plan.first else "later"


def _track(name: str, symbols: str, crossed: int, track: tuple[int, ...], sign: int) -> str:
    """A track in one line: what is crossed, as many as there is room for, and what that is worth."""
    places = len(track) - 1
    return f"{name:<12}{row(symbols, min(crossed, places), places)} {points(sign * track_points(track, crossed))}"


def _estates(with_marks: Marks, layout: Layout, sheet: Sheet) -> Iterator[str]:
    """A table of the estate sizes: what is crossed, what an estate is worth, how many are completed."""
    counts = estates.counts(layout, sheet)
    for first in range(0, len(counts), _SIZES_IN_A_LINE):
        sizes = range(first, min(first + _SIZES_IN_A_LINE, len(counts)))
        tracks = [layout.estate_value_tracks[size] for size in sizes]
        crossed = [sheet.estate_values[size] for size in sizes]
        rows = [row(with_marks.boxes, c, len(track) - 1, 5) for c, track in zip(crossed, tracks, strict=True)]
        worth = [track_points(track, c) for c, track in zip(crossed, tracks, strict=True)]
        yield _cells("Estate size", [size + 1 for size in sizes])
        yield _cells("  crossed", rows)
        yield _cells("  worth", worth)
        yield _cells("  completed", [counts[size] or "-" for size in sizes])


def _cells(name: str, cells: list[int] | list[str] | list[int | str]) -> str:
    return f"{name:<12}" + " ".join(f"{cell:<5}" for cell in cells)
