"""What holds of the parts that boards add to sheets and tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from welcometo import Board, Game, Sheet
from welcometo.boards.ice_cream import IceCream, IceCreamSheet, IceCreamTable

Row = tuple[int | None, ...]
Places = tuple[int, ...]


def check_part(board: Board, sheet: Sheet, asked: int | None) -> None:
    """Cones are served and passed by where the truck has been, and nowhere else; other boards add nothing.

    `asked` is a street whose truck has not yet been given its side.
    """
    part = sheet.board
    if not isinstance(board, IceCream):
        assert part is None, "lights and eggs follow from the numbers"
        return
    assert isinstance(part, IceCreamSheet)
    for street, printed in enumerate(board.layout.streets):
        start = board.starts[street] or part.starts[street]
        assert board.starts[street] is None or part.starts[street] is None, "a printed side is not chosen"
        cones = tuple(box for box, scoops in enumerate(printed.extras) if scoops)
        numbers = sheet.numbers[street]
        if start is None:
            assert street == asked or numbers == (None,) * printed.boxes, "the first number brings a side"
            assert not (part.circled[street] or part.crossed[street] or part.bonuses[street])
            continue
        assert board.starts[street] or numbers.count(None) < printed.boxes, "no side is chosen without a number"
        _check_cones(start, cones, numbers, sheet.roundabouts[street], part.circled[street], part.crossed[street])
        assert not part.bonuses[street] or _last_cone(start, cones) in (*part.circled[street], *part.crossed[street])


@lru_cache(maxsize=1 << 16)
def _check_cones(start: str, cones: Places, numbers: Row, gone: Places, circled: Places, crossed: Places) -> None:
    boxes = range(len(numbers)) if start == "left" else range(len(numbers) - 1, -1, -1)
    driven: list[int] = []
    for ahead, box in enumerate(boxes, start=1):
        if numbers[box] is not None:
            driven = list(boxes[:ahead])
    reached, touched = set(driven) & set(cones), {*circled, *crossed}
    assert len(circled) + len(crossed) == len(touched), "a cone is served or passed by, not both"
    assert touched <= reached, "a truck serves and passes by what lies on its way so far"
    assert reached - set(gone) <= touched, "it misses nothing but what a roundabout took"
    assert all(numbers[box] is not None for box in circled), "a cone is served at a house"


def _last_cone(start: str, cones: Places) -> int:
    return cones[-1] if start == "left" else cones[0]


def finished(board: IceCream, sheet: Sheet) -> list[bool]:
    """For each street, whether its truck has served or passed by its last cone."""
    part = sheet.board
    assert isinstance(part, IceCreamSheet)
    found = []
    for street, printed in enumerate(board.layout.streets):
        start = board.starts[street] or part.starts[street]
        cones = tuple(box for box, scoops in enumerate(printed.extras) if scoops)
        touched = (*part.circled[street], *part.crossed[street])
        found.append(start is not None and _last_cone(start, cones) in touched)
    return found


def check_table_part(game: Game, sheets: Sequence[Sheet]) -> None:
    """The table keeps which streets somebody finished in an earlier turn, as these sheets tell."""
    if not isinstance(game.board, IceCream):
        assert game.board_part is None
        return
    assert isinstance(game.board_part, IceCreamTable)
    done = [finished(game.board, sheet) for sheet in sheets]
    assert list(game.board_part.finished) == [any(street) for street in zip(*done, strict=True)]


def check_part_grows(board: Board, before: Sheet, now: Sheet) -> None:
    """What is served, passed by, chosen or won stays so."""
    if not isinstance(board, IceCream):
        return
    old, new = before.board, now.board
    assert isinstance(old, IceCreamSheet)
    assert isinstance(new, IceCreamSheet)
    if old is new:
        return
    for name in ("circled", "crossed"):
        assert all(set(a) <= set(b) for a, b in zip(getattr(old, name), getattr(new, name), strict=True))
    assert all(a in (None, b) for a, b in zip(old.starts, new.starts, strict=True)), "a side is chosen for good"
    assert all(b >= a for a, b in zip(old.bonuses, new.bonuses, strict=True)), "a bonus stays"


def check_bonuses(before: Game, player: int, ended: Sheet) -> None:
    """With the end of a turn come the bonuses of streets finished in it that nobody finished before, and no others."""
    if not isinstance(before.board, IceCream):
        return
    started = before.players[player].before
    assert isinstance(before.board_part, IceCreamTable)
    assert isinstance(started.board, IceCreamSheet)
    assert isinstance(ended.board, IceCreamSheet)
    then, now = finished(before.board, started), finished(before.board, ended)
    for street, had in enumerate(started.board.bonuses):
        won = now[street] and not then[street] and not before.board_part.finished[street]
        assert ended.board.bonuses[street] == (had or won), "who finishes a street in the first turn has its bonus"
