"""Boards so small that every sheet can be listed: by playing all there is to play, and by writing down all there is to write.

The first way uses the rules of a turn alone, with free offers (JUDGE-1) and free others (JUDGE-2). The second knows only
what a well-formed sheet is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, Unpack

from welcometo import turns
from welcometo.boards import Board
from welcometo.boards.christmas_lights import ChristmasLights, StreetOnAString
from welcometo.boards.easter_eggs import EasterEggs, EveryEgg, WithEggs
from welcometo.boards.ice_cream import EveryCone, IceCream, IceCreamSheet, IceCreamTable, WithCones
from welcometo.cards import EFFECTS, Card, Effect, card
from welcometo.dealing import solo
from welcometo.layouts import CardCount, Layout, SoloTemps, StreetLayout
from welcometo.model import evolve, make
from welcometo.options import Variants, options_for
from welcometo.parts import Part
from welcometo.plans import BisPlan, EndHousesPlan, EstatePlan, FullStreetPlan, GreeneryPlan, Plan, TempsPlan
from welcometo.resolution import end_reasons
from welcometo.sheet import CompletedPlan, Line, Sheet, replaced
from welcometo.states import SHEET_SCHEMA, LoneSheet
from welcometo.validation.explaining.offers import Offer, begun, table_of
from welcometo.validation.reconstructing.certificate import empty

Street = StreetLayout


def layout(
    *streets: StreetLayout, numbers: tuple[int, ...], effects: tuple[Effect, ...] = EFFECTS, **fields: Any
) -> Layout:
    """A layout of few numbers and short tracks: those not named have nothing to cross."""
    facts: dict[str, Any] = {
        "streets": streets,
        "lowest": min(numbers),
        "highest": max(numbers),
        "cards": tuple(CardCount(number=n, effect=effect, count=6) for n in numbers for effect in effects),
        "pool_track": (0, 1, 2, 3),
        "temp_boxes": 0,
        "temp_points": (7, 4, 1),
        "solo_temps": SoloTemps(needed=1, points=7),
        "estate_value_tracks": ((1,), (2,)),
        "bis_penalty_track": (0, 1),
        "roundabout_penalty_track": (0,),
        "refusal_track": (0, 0, 3),
    }
    return Layout(**{**facts, **fields})


def cards(count: int) -> tuple[CardCount, ...]:
    """So many of each card, of two numbers and two effects."""
    effects: tuple[Effect, ...] = ("surveyor", "bis")
    return tuple(CardCount(number=number, effect=effect, count=count) for number in (1, 2) for effect in effects)


def board_of(on: Layout, *plans: Plan) -> Board:
    return Board(name="tiny", layout=on, plans=plans)


def estates(number: int, sizes: str) -> EstatePlan:
    return EstatePlan(id=f"n{number}-{sizes}", number=number, first=9, later=5, sizes=tuple(map(int, sizes)))


def alone_on(board: Board, players: int = 2, **variants: Unpack[Variants]) -> LoneSheet:
    """The empty sheet of a board."""
    options = options_for(players, variants)
    setup = {"schema_name": SHEET_SCHEMA, "board": board, "options": options, "plans": board.plans_of(options.advanced)}
    bare = make(LoneSheet, {**setup, "sheet": None})
    return make(LoneSheet, {**setup, "sheet": empty(bare)})


def with_cones(starts: tuple[Any, ...], on: Layout, *plans: Plan) -> IceCream:
    return IceCream(name="tiny", starts=starts, layout=on, plans=plans)


ROUND = {"roundabout_penalty_track": (0, 3, 8)}
ONE_ROUND = {"roundabout_penalty_track": (0, 3)}

TINY: dict[str, Callable[[], LoneSheet]] = {
    "bis and fences": lambda: alone_on(
        board_of(layout(Street(boxes=4), numbers=(1, 2, 3), effects=("surveyor", "bis"), lowest=0, highest=4))
    ),
    "pools, parks and temps": lambda: alone_on(
        board_of(
            layout(
                Street(boxes=2, pools=(0,)),
                Street(boxes=2, park_track=(0, 1, 2)),
                numbers=(2, 3),
                effects=("pool", "temp", "landscaper"),
                lowest=1,
                highest=4,
                temp_boxes=1,
            )
        )
    ),
    "all effects": lambda: alone_on(
        board_of(
            layout(
                Street(boxes=3, pools=(1,), park_track=(0, 1)),
                numbers=(2, 3),
                lowest=1,
                highest=3,
                temp_boxes=1,
                estate_value_tracks=((1, 2),),
            )
        )
    ),
    "two roundabouts": lambda: alone_on(
        board_of(layout(Street(boxes=3), numbers=(1, 2), effects=("surveyor", "bis"), **ROUND)), advanced=True
    ),
    "roundabouts and refusals": lambda: alone_on(
        board_of(layout(Street(boxes=4), numbers=(1, 2, 3), effects=("bis",), refusal_track=(0, 0, 0, 1), **ROUND)),
        advanced=True,
    ),
    "late roundabouts": lambda: alone_on(
        board_of(layout(Street(boxes=4), numbers=(1, 2, 3), effects=("bis",), refusal_track=(0, 0, 0, 1), **ROUND)),
        advanced=True,
        roundabout_timing="both",
    ),
    "roundabouts on two streets": lambda: alone_on(
        board_of(layout(Street(boxes=2), Street(boxes=2), numbers=(1, 2), effects=("bis", "agent"), **ROUND)),
        advanced=True,
        roundabout_timing="both",
    ),
    "estate plans": lambda: alone_on(
        board_of(
            layout(
                Street(boxes=2),
                Street(boxes=2),
                numbers=(1, 2),
                effects=("surveyor", "agent"),
                estate_value_tracks=((1, 2), (2,)),
            ),
            estates(1, "11"),
            estates(2, "2"),
        )
    ),
    "plans alone": lambda: alone_on(
        board_of(
            layout(Street(boxes=2), Street(boxes=2), numbers=(1, 2), effects=("surveyor", "bis"), cards=cards(3)),
            estates(1, "1"),
            estates(2, "2"),
        ),
        players=1,
    ),
    "street plans": lambda: alone_on(
        board_of(
            layout(
                Street(boxes=2, pools=(1,)),
                Street(boxes=1),
                numbers=(1, 2),
                effects=("pool", "temp"),
                temp_boxes=1,
                **ONE_ROUND,
            ),
            EndHousesPlan(id="ends", number=1, first=7, later=4),
            TempsPlan(id="temps", number=2, first=4, later=1, temps=1),
            FullStreetPlan(id="street", number=3, first=4, later=2, street=0),
        ),
        advanced=True,
        end_houses="roundabouts",
    ),
    "plans of parks and copies": lambda: alone_on(
        board_of(
            layout(
                Street(boxes=3, park_track=(0, 1), pools=(0,)),
                numbers=(1, 2),
                effects=("landscaper", "bis", "pool"),
                **ONE_ROUND,
            ),
            BisPlan(id="bis", number=1, first=8, later=3, copies=1),
            GreeneryPlan(id="green", number=2, first=8, later=3, parks=True, pools=True, roundabout=True, street=0),
        ),
        advanced=True,
    ),
    "a truck": lambda: alone_on(
        with_cones(
            ("left",),
            layout(Street(boxes=4, extras=(1, 1, 1, 1)), numbers=(1, 2, 3), effects=("bis", "surveyor")),
        )
    ),
    "a truck from either side": lambda: alone_on(
        with_cones(
            (None,),
            layout(Street(boxes=3, extras=(1, 0, 2)), numbers=(1, 2, 3), effects=("bis",)),
            EveryCone(id="cones", number=1, first=6, later=3),
        )
    ),
    "two trucks": lambda: alone_on(
        with_cones(
            ("left", "right"),
            layout(
                Street(boxes=2, extras=(1, 1)),
                Street(boxes=2, extras=(1, 1)),
                numbers=(1, 2),
                effects=("bis", "agent"),
                estate_value_tracks=((1, 2),),
            ),
        )
    ),
    "a truck alone": lambda: alone_on(
        with_cones(
            ("right",),
            layout(Street(boxes=3, extras=(1, 1, 0)), numbers=(1, 2), effects=("bis", "surveyor"), cards=cards(3)),
            WithCones(id="cones", number=1, first=6, later=3, sizes=(2,), cones=1),
            EveryCone(id="every", number=2, first=6, later=3),
        ),
        players=1,
    ),
    "a truck and two roundabouts": lambda: alone_on(
        with_cones(("left",), layout(Street(boxes=4, extras=(1, 1, 1, 0)), numbers=(1, 2), effects=("bis",), **ROUND)),
        advanced=True,
    ),
    "a truck, pools and late roundabouts": lambda: alone_on(
        with_cones(
            ("right",),
            layout(
                Street(boxes=4, extras=(0, 1, 1, 1), pools=(2,)),
                numbers=(1, 2, 3),
                effects=("bis", "pool"),
                refusal_track=(0, 0, 1),
                **ONE_ROUND,
            ),
        ),
        advanced=True,
        roundabout_timing="both",
    ),
    "lights": lambda: alone_on(
        ChristmasLights(
            name="tiny",
            layout=layout(Street(boxes=3), numbers=(1, 2, 4), effects=("bis", "surveyor")),
            plans=(StreetOnAString(id="string", number=1, first=5, later=2),),
        )
    ),
    "eggs of experts": lambda: alone_on(
        EasterEggs(
            name="tiny",
            layout=layout(Street(boxes=3, extras=(1, 0, 2)), numbers=(6, 7, 8), effects=("surveyor",)),
            plans=(
                WithEggs(id="eggs", number=1, first=5, later=2, sizes=(1,), eggs=1),
                EveryEgg(id="every", number=2, first=5, later=2, street=0),
            ),
        ),
        players=2,
        expert=True,
    ),
}
"""The empty sheets of tiny boards, by what they are for."""


# --- by play ---------------------------------------------------------------------------------------------------------


def reachable(new: LoneSheet) -> frozenset[Sheet]:
    """Every sheet that whole turns can lead to, level by level."""
    begun: set[tuple[Sheet, bool]] = {(new.sheet, False)}
    level, number = set(begun), 0
    while level:
        number += 1
        following: set[tuple[Sheet, bool]] = set()
        for sheet, solo_card in level:
            if not end_reasons(new, [sheet]) and not (new.options.solo and number > solo.last_turn(new.layout)):
                following |= set(_next_sheets(new, sheet, number, solo_card))
        level = following - begun
        begun |= level
    return frozenset(sheet for sheet, _ in begun)


def _next_sheets(new: LoneSheet, sheet: Sheet, number: int, solo_card: bool) -> Iterator[tuple[Sheet, bool]]:
    """What others have completed makes a difference to a turn in which a plan is completed, and to no other."""
    for part, same in product(_parts(new, sheet, number), _cards(new)):
        three = (same,) * 3
        found: list[Sheet] = []
        for approved in _approved(new, number, solo_card):
            if not found or any(after.plans != sheet.plans for after in found):
                offer = Offer(numbers=three, effects=three, approved=approved, board_part=part)
                table = table_of(new, offer)
                found = [after.sheet for _, after in turns.turns(table, begun(table, offer, sheet))]
            for after in found:
                yield after, new.options.solo and all(approved) and bool(approved)


def _cards(new: LoneSheet) -> list[Card]:
    """Each number with each effect: three alike are an offer under which just that can be done."""
    entries = new.layout.cards
    return [card(n, e) for n in sorted({c.number for c in entries}) for e in sorted({c.effect for c in entries})]


def _approved(new: LoneSheet, number: int, solo_card: bool) -> list[tuple[bool, ...]]:
    none, every = (False,) * len(new.plans), (True,) * len(new.plans)
    if new.options.solo:
        low = solo_card or number >= solo.first_low_turn(new.layout)
        return [every] if solo_card or not new.plans else [none, every][: 1 + low]
    return [none] if number == 1 else list(product((False, True), repeat=len(new.plans)))


def _parts(new: LoneSheet, sheet: Sheet, number: int) -> list[Part | None]:
    part = new.board.new_table_part()
    if not isinstance(part, IceCreamTable) or number == 1:
        return [part]
    if new.options.solo:
        return [new.board.resolved(part, [sheet])]
    gone = product((False, True), repeat=len(part.finished))
    return list(dict.fromkeys(new.board.resolved(IceCreamTable(finished=finished), [sheet]) for finished in gone))


# --- by writing -------------------------------------------------------------------------------------------------------


def neighbours(new: LoneSheet, sheet: Sheet) -> Iterator[Sheet]:
    """Every well-formed sheet that differs from this one in one place."""
    for street, printed in enumerate(new.layout.streets):
        boxes = range(printed.boxes)
        numbers = sheet.numbers[street]
        for box, number in product(boxes, (None, *range(new.layout.lowest, new.layout.highest + 1))):
            yield evolve(sheet, numbers=replaced(sheet.numbers, street, replaced(numbers, box, number)))
        for name in ("bis", "roundabouts", "fences", "pools"):
            for place in boxes if name != "fences" else boxes[1:]:
                yield _toggled(sheet, name, street, place)
        for crossed in range(len(printed.park_track)):
            yield evolve(sheet, parks=replaced(sheet.parks, street, crossed))
    for crossed in range(new.layout.temp_boxes + 1):
        yield evolve(sheet, temps=crossed)
    for size, track in enumerate(new.layout.estate_value_tracks):
        for crossed in range(len(track)):
            yield evolve(sheet, estate_values=replaced(sheet.estate_values, size, crossed))
    for crossed in range(len(new.layout.refusal_track)):
        yield evolve(sheet, refusals=crossed)
    for k, plan in enumerate(sheet.plans):
        for other in (None, *_completions(new, plan)):
            yield evolve(sheet, plans=replaced(sheet.plans, k, other))
    if isinstance(sheet.board, IceCreamSheet):
        yield from (evolve(sheet, board=part) for part in _other_parts(new, sheet.board))


def _toggled(model: Any, name: str, street: int, place: int) -> Any:
    places = getattr(model, name)
    return evolve(model, **{name: replaced(places, street, tuple(sorted({*places[street]} ^ {place})))})


def _completions(new: LoneSheet, plan: CompletedPlan | None) -> Iterator[CompletedPlan]:
    """Completed plans with the same lines, with one more, and with one less, for either points."""
    lines = () if plan is None else plan.lines
    drawn = [lines, *(lines[:i] + lines[i + 1 :] for i in range(len(lines)))]
    drawn += [(*lines, line) for line in _lines(new)]
    for first, some in product((True, False), drawn):
        yield CompletedPlan(first=first, lines=some)


def _lines(new: LoneSheet) -> Iterator[Line]:
    for street, printed in enumerate(new.layout.streets):
        for first in range(printed.boxes):
            for last in range(first, printed.boxes):
                yield Line(street=street, first=first, last=last)


def _other_parts(new: LoneSheet, part: IceCreamSheet) -> Iterator[IceCreamSheet]:
    assert isinstance(new.board, IceCream)
    for street, printed in enumerate(new.layout.streets):
        for box, scoops in enumerate(printed.extras):
            if scoops:
                yield _toggled(part, "circled", street, box)
                yield _toggled(part, "crossed", street, box)
        yield evolve(part, bonuses=replaced(part.bonuses, street, not part.bonuses[street]))
        if new.board.starts[street] is None:
            yield from (evolve(part, starts=replaced(part.starts, street, side)) for side in (None, "left", "right"))


def drawn(new: LoneSheet, rng: Random) -> Sheet:
    """A well-formed sheet, every field drawn evenly and by itself."""
    layout = new.layout
    streets = range(len(layout.streets))
    numbers = (None, *range(layout.lowest, layout.highest + 1))
    fields: dict[str, Any] = {
        "numbers": tuple(tuple(rng.choice(numbers) for _ in range(street.boxes)) for street in layout.streets),
        "parks": tuple(rng.randrange(len(street.park_track)) for street in layout.streets),
        "temps": rng.randint(0, layout.temp_boxes),
        "estate_values": tuple(rng.randrange(len(track)) for track in layout.estate_value_tracks),
        "refusals": rng.randrange(len(layout.refusal_track)),
        "plans": tuple(rng.choice([None, _any_completion(new, rng)]) for _ in new.plans),
        "board": new.sheet.board,
    }
    for name, first in (("bis", 0), ("roundabouts", 0), ("fences", 1), ("pools", 0)):
        fields[name] = tuple(_some(rng, range(first, layout.streets[street].boxes)) for street in streets)
    if isinstance(new.sheet.board, IceCreamSheet):
        fields["board"] = _any_part(new, new.sheet.board, rng)
    return make(Sheet, {name: fields[name] for name in Sheet.model_fields})


def _some(rng: Random, places: range) -> tuple[int, ...]:
    return rng.choice(_subsets(places))


@cache
def _subsets(places: range) -> list[tuple[int, ...]]:
    return [some for size in range(len(places) + 1) for some in combinations(places, size)]


def _any_completion(new: LoneSheet, rng: Random) -> CompletedPlan:
    lines = list(_lines(new))
    return CompletedPlan(first=rng.random() < 0.5, lines=tuple(rng.sample(lines, rng.randint(0, min(2, len(lines))))))


def _any_part(new: LoneSheet, part: IceCreamSheet, rng: Random) -> IceCreamSheet:
    assert isinstance(new.board, IceCream)
    cones = [[box for box, scoops in enumerate(street.extras) if scoops] for street in new.layout.streets]
    sides = ("left", "right", None)
    return evolve(
        part,
        circled=tuple(tuple(box for box in boxes if rng.random() < 0.5) for boxes in cones),
        crossed=tuple(tuple(box for box in boxes if rng.random() < 0.5) for boxes in cones),
        starts=tuple(None if printed else rng.choice(sides) for printed in new.board.starts),
        bonuses=tuple(rng.random() < 0.5 for _ in cones),
    )
