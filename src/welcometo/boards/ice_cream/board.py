"""The board with ice cream trucks: its answers, and the printed sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Self, cast

from pydantic import Field, model_validator

from welcometo.boards.board import Board
from welcometo.boards.ice_cream.faults import cone_faults
from welcometo.boards.ice_cream.parts import IceCreamSheet, IceCreamTable, Side, TruckStart, part_of
from welcometo.boards.ice_cream.plans import EveryCone, WithCones, WithoutCones
from welcometo.boards.ice_cream.trucks import boxes_passed, cones_on, last_cone, place_of
from welcometo.errors import Problem
from welcometo.layouts import BASE, with_extras
from welcometo.model import evolve, ready
from welcometo.options import Options
from welcometo.parts import Part
from welcometo.plans import PLANS_BESIDE_A_BOARD
from welcometo.sheet import House, Sheet, inserted, replaced, turns_taken

_STARTS = (ready(TruckStart, start="left"), ready(TruckStart, start="right"))


class IceCream(Board):
    """The board with ice cream trucks.

    A street's `extras` are the scoops of the cones at its boxes, 0 where there is none (ICE-1); `starts` the printed
    side of each street's truck, None where the player chooses it (ICE-2, ICE-3).
    """

    starts: Annotated[tuple[Side | None, ...], Field(max_length=20)]

    sheet_part: ClassVar[type[Part] | None] = IceCreamSheet
    table_part: ClassVar[type[Part] | None] = IceCreamTable
    choice_part: ClassVar[type[Part] | None] = TruckStart
    part_rules: ClassVar[Mapping[str, str]] = {
        "circled": "ICE-7",
        "crossed": "ICE-8",
        "starts": "ICE-3",
        "bonuses": "ICE-15",
    }

    @model_validator(mode="after")
    def _each_street_has_a_truck(self) -> Self:
        if len(self.starts) != len(self.layout.streets):
            raise ValueError(f"{len(self.starts)} starts of trucks for {len(self.layout.streets)} streets")
        return self

    def new_sheet_part(self) -> IceCreamSheet:
        """No cone touched, no side chosen, no bonus."""
        streets = len(self.layout.streets)
        nothing: tuple[tuple[int, ...], ...] = ((),) * streets
        return IceCreamSheet(circled=nothing, crossed=nothing, starts=(None,) * streets, bonuses=(False,) * streets)

    def new_table_part(self) -> IceCreamTable:
        """All bonuses are to be had."""
        return IceCreamTable(finished=(False,) * len(self.layout.streets))

    def misfits(self, sheet: Sheet) -> Iterator[Problem]:
        """Wrong numbers of streets, and cones where none is printed."""
        part = part_of(sheet)
        for name in ("circled", "crossed", "starts", "bonuses"):
            if len(getattr(part, name)) != len(self.layout.streets):
                yield Problem("DOC-6", f"{name} must have an entry for each street", f"/{name}")
                return
        for street, printed in enumerate(self.starts):
            cones = cones_on(self.layout, street)
            for name in ("circled", "crossed"):
                for i, box in enumerate(getattr(part, name)[street]):
                    if box not in cones:
                        yield Problem(
                            "DOC-6", f"there is no cone at box {box} of street {street}", f"/{name}/{street}/{i}"
                        )
            if printed is not None and part.starts[street] is not None:
                yield Problem("DOC-6", f"the start of street {street}'s truck is printed", f"/starts/{street}")

    def table_misfits(self, table: Part | None) -> Iterator[Problem]:
        """A wrong number of streets."""
        if len(cast(IceCreamTable, table).finished) != len(self.layout.streets):
            yield Problem("DOC-6", "finished must have an entry for each street", "/finished")

    def faults(self, options: Options, sheet: Sheet) -> Iterator[Problem]:
        """Sides chosen without need or not at all (ICE-3), cones the trucks cannot have left so, bonuses (ICE-15)."""
        for street, numbers in enumerate(sheet.numbers):
            chosen = part_of(sheet).starts[street] is not None
            if self.starts[street] is None and chosen == (numbers.count(None) == len(numbers)):
                message = f"the truck of street {street} starts with its first number, " + (
                    "and there is none" if chosen else "but no side was chosen"
                )
                yield Problem("ICE-3", message, f"/board/starts/{street}")
            else:
                yield from cone_faults(self.layout, sheet, street, self._start(sheet, street) or "left")
            yield from self._bonus_faults(options, sheet, street)

    def _bonus_faults(self, options: Options, sheet: Sheet, street: int) -> Iterator[Problem]:
        had, pointer = part_of(sheet).bonuses[street], f"/board/bonuses/{street}"
        if had == self._finished(sheet, street):
            return
        if had:
            yield Problem("ICE-15", f"there is no bonus for street {street}, which its truck has not finished", pointer)
        elif options.solo:
            yield Problem("SOLO-12", f"alone the bonus of street {street} comes with finishing it", pointer)
        elif turns_taken(sheet) < 2:
            yield Problem("ICE-15", f"nobody can have finished street {street} in an earlier turn", pointer)

    def table_faults(self, options: Options, table: Part | None, sheets: Sequence[Sheet]) -> Iterator[Problem]:
        """Streets that are not finished as the sheets say (ICE-16), and bonuses that nobody has (ICE-15)."""
        for street, told in enumerate(cast(IceCreamTable, table).finished):
            pointer = f"/board_part/finished/{street}"
            done = any(self._finished(sheet, street) for sheet in sheets)
            if told != done:
                message = f"street {street} was finished by {'somebody' if done else 'nobody'}, as the sheets show"
                yield Problem("ICE-16", message, pointer)
            elif done and not any(part_of(sheet).bonuses[street] for sheet in sheets):
                yield Problem("ICE-15", f"street {street} is finished, and nobody has its bonus", pointer)

    def _start(self, sheet: Sheet, street: int) -> Side | None:
        return self.starts[street] or part_of(sheet).starts[street]

    def written(self, sheet: Sheet, house: House) -> Sheet:
        """The truck of the street, if its side is known, drives on to a number ahead of it (ICE-5, ICE-6, ICE-9).

        The cone where it stops is circled (ICE-7) and those it passes are crossed off (ICE-8), but for cones under a
        roundabout (ICE-11). Roundabouts are not written and move no truck (ICE-10).
        """
        street, box = house
        start = self._start(sheet, street)
        if start is None:
            return sheet
        passed = boxes_passed(sheet, street, box, start)
        if passed is None:
            return sheet
        part, cones, gone = part_of(sheet), cones_on(self.layout, street), sheet.roundabouts[street]
        crossed = tuple(sorted({*part.crossed[street], *(b for b in passed if b in cones and b not in gone)}))
        circled = inserted(part.circled[street], box) if box in cones else part.circled[street]
        marked = evolve(
            part, circled=replaced(part.circled, street, circled), crossed=replaced(part.crossed, street, crossed)
        )
        return evolve(sheet, board=marked)

    def asks(self, sheet: Sheet, house: House) -> tuple[Part, ...]:
        """Both sides, when the first number stands on a street whose truck has no printed start (ICE-3)."""
        return _STARTS if self._start(sheet, house[0]) is None else ()

    def answered(self, sheet: Sheet, house: House, choice: Part) -> Sheet:
        """The truck starts from the chosen side, for good (ICE-4), and drives to the number."""
        part = part_of(sheet)
        starts = replaced(part.starts, house[0], cast(TruckStart, choice).start)
        return self.written(evolve(sheet, board=evolve(part, starts=starts)), house)

    def _finished(self, sheet: Sheet, street: int) -> bool:
        """Whether the last cone in the truck's direction was served or passed by (ICE-12, ICE-13, ICE-14)."""
        part = part_of(sheet)
        last = last_cone(self.layout.streets[street].extras, self.starts[street] or part.starts[street])
        return last in part.circled[street] or last in part.crossed[street]

    def turn_ended(self, table: Part | None, sheet: Sheet) -> Sheet:
        """The bonuses of finished streets that nobody finished in an earlier turn (ICE-15, ICE-16, ICE-17, SOLO-12)."""
        gone = cast(IceCreamTable, table).finished
        part = part_of(sheet)
        bonuses = tuple(
            [had or (not gone[street] and self._finished(sheet, street)) for street, had in enumerate(part.bonuses)]
        )
        return sheet if bonuses == part.bonuses else evolve(sheet, board=evolve(part, bonuses=bonuses))

    def resolved(self, table: Part | None, sheets: Sequence[Sheet]) -> IceCreamTable:
        """Streets that somebody has finished keep no bonus for later turns (ICE-16)."""
        kept = cast(IceCreamTable, table)
        finished = tuple(
            [was or any(self._finished(sheet, street) for sheet in sheets) for street, was in enumerate(kept.finished)]
        )
        return kept if finished == kept.finished else evolve(kept, finished=finished)

    def leads_to(self, sheet: Sheet, final: Sheet) -> bool:
        """Whether no cone was served or passed by that is not so at the end; in a box that is taken, all is settled."""
        now, then = part_of(sheet), part_of(final)
        for street, numbers in enumerate(sheet.numbers):
            for before, after in (
                (now.circled[street], then.circled[street]),
                (now.crossed[street], then.crossed[street]),
            ):
                if not set(before) <= set(after):
                    return False
                if any(numbers[box] is not None or box in sheet.roundabouts[street] for box in {*after} - {*before}):
                    return False
        chosen = all(start in (None, side) for start, side in zip(now.starts, then.starts, strict=True))
        return chosen and all(has or not had for had, has in zip(now.bonuses, then.bonuses, strict=True))

    def milder(self, sheet: Sheet) -> Iterator[tuple[Part, Problem]]:
        """All bonuses of finished streets: whoever is first can have them (ICE-15)."""
        part = part_of(sheet)
        first = tuple(self._finished(sheet, street) for street in range(len(part.bonuses)))
        if first != part.bonuses:
            street = next(street for street, had in enumerate(part.bonuses) if had != first[street])
            message = f"in no order of turns could somebody else have finished street {street} first"
            yield evolve(part, bonuses=first), Problem("ICE-15", message, f"/board/bonuses/{street}")

    def kept(self, before: Sheet, after: Sheet) -> IceCreamTable:
        """A street was finished in an earlier turn if the player did so, or has now done so without a bonus (ICE-16)."""
        return IceCreamTable(
            finished=tuple(
                self._finished(before, street) or (not has and self._finished(after, street))
                for street, has in enumerate(part_of(after).bonuses)
            )
        )

    def score(self, sheet: Sheet) -> tuple[tuple[str, int], ...]:
        """The scoops served (ICE-18), and for each bonus the cones served on its street (ICE-19)."""
        part = part_of(sheet)
        scoops = sum(
            self.layout.streets[street].extras[box] for street, boxes in enumerate(part.circled) for box in boxes
        )
        bonuses = sum(len(boxes) for boxes, has in zip(part.circled, part.bonuses, strict=True) if has)
        return (("scoops", scoops), ("bonuses", bonuses))

    def marks(self, sheet: Sheet, street: int) -> tuple[str, ...]:
        """The scoops under each box with a cone: `v3` open, `(3)` served, `x3` passed by, `-` lost under a roundabout."""
        part = part_of(sheet)
        marks = []
        for box, scoops in enumerate(self.layout.streets[street].extras):
            if box in part.circled[street]:
                marks.append(f"({scoops})")
            elif box in part.crossed[street]:
                marks.append(f"x{scoops}")
            elif box in sheet.roundabouts[street]:
                marks.append("-" if scoops else "")
            else:
                marks.append(f"v{scoops}" if scoops else "")
        return tuple(marks)

    def notes(self, sheet: Sheet) -> tuple[str, ...]:
        """Where each truck stands and where it is going, and the bonuses."""
        return tuple(self._note(sheet, street) for street in range(len(self.layout.streets)))

    def _note(self, sheet: Sheet, street: int) -> str:
        start = self._start(sheet, street)
        if start is None:
            return f"Truck {street}: may start from either side"
        place = place_of(sheet.numbers[street], start)
        where = f"at its start, {start}" if place is None else f"at box {place}"
        bonus = ", bonus" if part_of(sheet).bonuses[street] else ""
        return f"Truck {street}: {where}, going {'right' if start == 'left' else 'left'}{bonus}"


ICE_CREAM = ready(
    IceCream,
    name="ice_cream",
    layout=with_extras(
        BASE,
        (1, 0, 2, 0, 3, 1, 0, 2, 0, 1),
        (3, 1, 0, 1, 2, 0, 2, 0, 3, 2, 0),
        (2, 3, 0, 1, 1, 2, 0, 3, 0, 1, 3, 0),
    ),
    plans=(
        *PLANS_BESIDE_A_BOARD,
        ready(EveryCone, id="ice-cones", number=3, first=6, later=4),
        ready(WithoutCones, id="ice-without-345", number=3, first=7, later=3, sizes=(3, 4, 5)),
        ready(WithCones, id="ice-with-444", number=3, first=8, later=4, sizes=(4, 4, 4), cones=3),
    ),
    starts=("right", "left", None),
)
"""The printed sheet with ice cream trucks, and its plans (ICE-20)."""
