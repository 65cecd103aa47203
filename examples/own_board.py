"""A board of one's own, in one module: orchards, on a sheet of two short streets.

    python examples/own_board.py [SEED]

At some boxes a plot is printed. Whoever writes a number at one plants a tree there, an apple or a cherry, and is asked
which. An apple is worth a point; a cherry is worth two, but only on the street with the most cherries. Which trees there
are does not follow from the rest of the sheet, so they are stored in a part of it that the board brings along; the
answer is a part too. The library knows nothing of all this: the board is handed in where a game is set up and where a
document is read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, ClassVar, Literal, cast

from welcometo import (
    BASE_BOARD,
    EFFECTS,
    Board,
    DocumentError,
    Layout,
    Problem,
    Sheet,
    parse_game,
    parse_record,
    replay,
    result,
    to_json,
)
from welcometo.layouts import CardCount, Positions, SoloTemps, StreetLayout
from welcometo.model import evolve
from welcometo.options import Options
from welcometo.parts import Part
from welcometo.plans import EstatePlan, Plan
from welcometo.render import draw_game, draw_scores
from welcometo.sheet import House, inserted, replaced
from welcometo.simulate import play_game, play_recorded

Kind = Literal["apples", "cherries"]


class Trees(Part):
    """What the board adds to a sheet: the boxes of each street with an apple tree, and those with a cherry tree."""

    board: Literal["orchards"] = "orchards"
    apples: tuple[Positions, ...]
    cherries: tuple[Positions, ...]


class Planting(Part):
    """The answer to what the board asks: which kind of tree is planted."""

    board: Literal["orchards"] = "orchards"
    plant: Kind


def trees_of(sheet: Sheet) -> Trees:
    """The trees on a sheet of this board."""
    return cast(Trees, sheet.board)


class Orchards(Board):
    """The board with orchards. A street's `extras` are 1 where a plot is printed, else 0."""

    sheet_part: ClassVar[type[Part] | None] = Trees
    choice_part: ClassVar[type[Part] | None] = Planting

    def new_sheet_part(self) -> Trees:
        """No tree is planted."""
        nothing: tuple[tuple[int, ...], ...] = ((),) * len(self.layout.streets)
        return Trees(apples=nothing, cherries=nothing)

    def misfits(self, sheet: Sheet) -> Iterator[Problem]:
        """Trees of other streets than there are, where no plot is printed, or two at one plot."""
        trees = trees_of(sheet)
        for kind in ("apples", "cherries"):
            if len(getattr(trees, kind)) != len(self.layout.streets):
                yield Problem("DOC-6", f"{kind} must have an entry for each street", f"/{kind}")
                return
        for street in range(len(self.layout.streets)):
            for i, box in enumerate(trees.apples[street]):
                if not self._has_plot(street, box):
                    yield Problem("DOC-6", f"no plot at box {box} of street {street}", f"/apples/{street}/{i}")
            for i, box in enumerate(trees.cherries[street]):
                if not self._has_plot(street, box) or box in trees.apples[street]:
                    yield Problem("DOC-6", f"no free plot at box {box} of street {street}", f"/cherries/{street}/{i}")

    def _has_plot(self, street: int, box: int) -> bool:
        extras = self.layout.streets[street].extras
        return box < len(extras) and extras[box] == 1

    def asks(self, sheet: Sheet, house: House) -> tuple[Part, ...]:
        """Both kinds of tree, where the number was written at a plot."""
        return (Planting(plant="apples"), Planting(plant="cherries")) if self._has_plot(*house) else ()

    def answered(self, sheet: Sheet, house: House, choice: Part) -> Sheet:
        """The sheet with the tree."""
        street, box = house
        kind = cast(Planting, choice).plant
        planted: tuple[tuple[int, ...], ...] = getattr(trees_of(sheet), kind)
        more = {kind: replaced(planted, street, inserted(planted[street], box))}
        return evolve(sheet, board=evolve(trees_of(sheet), **more))

    def score(self, sheet: Sheet) -> tuple[tuple[str, int], ...]:
        """A point for each apple tree, and two for each cherry tree of the street with the most of them."""
        trees = trees_of(sheet)
        return ("apples", sum(map(len, trees.apples))), ("cherries", 2 * max(map(len, trees.cherries)))

    def marks(self, sheet: Sheet, street: int) -> tuple[str, ...]:
        """Under each plot `A` or `C` for its tree, `.` while there is none."""
        trees = trees_of(sheet)
        signs = dict.fromkeys(trees.cherries[street], "C") | dict.fromkeys(trees.apples[street], "A")
        plots = enumerate(self.layout.streets[street].extras)
        return tuple(signs.get(box, "." if plot else "") for box, plot in plots)

    def notes(self, sheet: Sheet) -> tuple[str, ...]:
        """How many trees there are."""
        trees = trees_of(sheet)
        return (f"Apples: {sum(map(len, trees.apples))}, cherries: {sum(map(len, trees.cherries))}",)


class BothKinds(Plan):
    """A plan that asks for so many `apples` and so many `cherries`, wherever; it uses no house (ORCHARD-1)."""

    apples: int
    cherries: int

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> Problem | None:
        """Too few trees of a kind."""
        apples, cherries = (sum(map(len, trees)) for trees in (trees_of(sheet).apples, trees_of(sheet).cherries))
        if apples >= self.apples and cherries >= self.cherries:
            return None
        return Problem("ORCHARD-1", f"plan {self.id} needs {self.apples} apples and {self.cherries} cherries")


TINY = Layout(
    streets=(
        StreetLayout(boxes=5, pools=(1,), park_track=(0, 2, 5), extras=(1, 0, 1, 0, 1)),
        StreetLayout(boxes=6, pools=(4,), park_track=(0, 3), extras=(0, 1, 1, 0, 1, 0)),
    ),
    lowest=0,
    highest=9,
    cards=tuple(CardCount(number=number, effect=effect, count=1) for number in range(1, 9) for effect in EFFECTS),
    pool_track=(0, 2, 5),
    temp_boxes=4,
    temp_points=(3, 1),
    solo_temps=SoloTemps(needed=3, points=3),
    estate_value_tracks=((1, 2), (2, 3, 4), (4, 6)),
    bis_penalty_track=(0, 1, 3),
    roundabout_penalty_track=(0, 2),
    refusal_track=(0, 1, 3),
)
"""Two streets of five and six boxes, numbers up to 9, and 48 cards; all tracks are short."""

ORCHARDS = Orchards(
    name="orchards",
    layout=TINY,
    plans=(
        BothKinds(id="orchards-both", number=1, first=5, later=2, apples=1, cherries=2),
        EstatePlan(id="orchards-estates", number=2, first=6, later=3, sizes=(1, 2)),
    ),
)


def play_and_draw(seed: int) -> None:
    """Play a game to its end by chance, and draw its sheets and its scores."""
    game = play_game(2, seed, board=ORCHARDS, advanced=True)
    final = result(game)
    assert final is not None
    print(draw_game(game))
    print(draw_scores(final.scores))
    assert parse_game(to_json(game), boards=[ORCHARDS]) == game
    print("the game goes to JSON and back")


def record_and_replay(seed: int) -> None:
    """Play the same game with its record, and replay that from its JSON."""
    recorded = play_recorded(2, seed, board=ORCHARDS, advanced=True)
    again = replay(parse_record(to_json(recorded.record), boards=[ORCHARDS]))
    assert (again.players, again.report) == (recorded.game.players, recorded.game.report)
    print("its record replays")


def refuse(seed: int) -> None:
    """Show that sheets which are none of this board are told from those that are."""
    document: dict[str, Any] = json.loads(to_json(play_game(2, seed, board=ORCHARDS)))
    for part in ({"board": "orchards", "apples": [[1], []], "cherries": [[], []]}, None, {"board": BASE_BOARD.name}):
        document["players"][0]["sheet"]["board"] = part
        try:
            parse_game(document, boards=[ORCHARDS])
        except DocumentError as error:
            print(f"refused: {error.message} ({error.rule}, {error.pointer})")


def main(seed: int) -> None:
    """Do all of it."""
    play_and_draw(seed)
    record_and_replay(seed)
    refuse(seed)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
