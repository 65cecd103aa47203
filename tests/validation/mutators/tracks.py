"""Faults in what effects and refusals left."""

from __future__ import annotations

from random import Random

from validation.mutators.planting import (
    Planted,
    at,
    circles,
    effects_used,
    empty_boxes,
    houses,
    marked,
    pick,
    plain,
    plain_houses,
    right_of,
    singles,
    turns_of,
    written,
)
from welcometo import LoneSheet
from welcometo.model import evolve
from welcometo.sheet import is_full, replaced


def pool_where_none_is_printed(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    place = pick(rng, [(s, box) for s, box in houses(sheet) if box not in alone.layout.streets[s].pools])
    return _with_pool(alone, place, "POOL-1")


def pool_at_an_empty_box(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    place = pick(rng, [(s, box) for s, box in empty_boxes(sheet) if box in alone.layout.streets[s].pools])
    return _with_pool(alone, place, "POOL-1")


def pool_at_a_copy(alone: LoneSheet, rng: Random) -> Planted | None:
    printed = [(s, box) for s, boxes in enumerate(alone.sheet.bis) for box in boxes]
    place = pick(rng, [(s, box) for s, box in printed if box in alone.layout.streets[s].pools])
    return _with_pool(alone, place, "POOL-2")


def pool_under_a_roundabout(alone: LoneSheet, rng: Random) -> Planted | None:
    printed = [(s, box) for s, boxes in enumerate(alone.sheet.roundabouts) for box in boxes]
    place = pick(rng, [(s, box) for s, box in printed if box in alone.layout.streets[s].pools])
    return _with_pool(alone, place, "ROUND-14")


def _with_pool(alone: LoneSheet, place: tuple[int, int] | None, rule: str) -> Planted | None:
    if place is None:
        return None
    spoilt = marked(alone.sheet, "pools", *place)
    return Planted(spoilt, rule, at(spoilt, "pools", *place))


def pool_at_a_number_no_card_shows(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    places = [
        (s, box)
        for s, box in singles(sheet)
        if box in alone.layout.streets[s].pools and right_of(sheet, s, box) is None
    ]
    place = pick(rng, places)
    if place is None:
        return None
    return _with_pool(evolve(alone, sheet=written(sheet, *place, 17)), place, "EFFECT-3")


def more_parks_than_houses(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    street = pick(rng, [s for s in range(3) if plain(sheet, s) < circles(alone.layout, s)])
    if street is None:
        return None
    spoilt = evolve(sheet, parks=replaced(sheet.parks, street, plain(sheet, street) + 1))
    return Planted(spoilt, "PARK-1", f"/parks/{street}")


def parks_of_houses_that_brought_pools(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    left = [plain(sheet, s) - len(sheet.pools[s]) for s in range(3)]
    street = pick(rng, [s for s in range(3) if sheet.pools[s] and left[s] < circles(alone.layout, s)])
    if street is None:
        return None
    spoilt = evolve(sheet, parks=replaced(sheet.parks, street, left[street] + 1))
    return Planted(spoilt, "PARK-1", f"/parks/{street}")


def changed_number_without_a_temp(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    changed = [house for house in singles(sheet) if sheet.numbers[house[0]][house[1]] in (0, 16, 17)]
    return Planted(evolve(sheet, temps=len(changed) - 1), "TEMP-2", "/temps") if changed else None


def more_temps_than_houses(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    temps = sheet.temps + plain_houses(sheet) - effects_used(sheet) + 1
    return Planted(evolve(sheet, temps=temps), "EFFECT-3", "") if temps <= alone.layout.temp_boxes else None


def more_raised_values_than_houses(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    missing = plain_houses(sheet) - effects_used(sheet) + 1
    values = list(sheet.estate_values)
    for size, track in enumerate(alone.layout.estate_value_tracks):
        more = min(missing, len(track) - 1 - values[size])
        values[size] += more
        missing -= more
    return None if missing else Planted(evolve(sheet, estate_values=tuple(values)), "EFFECT-3", "")


def more_fences_than_houses(alone: LoneSheet, rng: Random) -> Planted | None:
    spoilt = alone.sheet
    while effects_used(spoilt) <= plain_houses(spoilt):
        gaps = [(s, gap) for s, row in enumerate(spoilt.numbers) for gap in range(1, len(row))]
        place = pick(rng, [(s, gap) for s, gap in gaps if gap not in spoilt.fences[s]])
        if place is None:
            return None
        spoilt = marked(spoilt, "fences", *place)
    return Planted(spoilt, "EFFECT-3", "")


def refusal_that_was_not_due(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    if any(number is not None for number in sheet.numbers[0]) or any(sheet.roundabouts) or sheet.refusals:
        return None  # on an empty street everything fits
    return Planted(evolve(sheet, refusals=1), "REFUSAL-1", "/refusals")


def refusal_with_an_empty_street_beside_a_roundabout(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    empty = [s for s, row in enumerate(sheet.numbers) if row.count(None) == len(row) > len(sheet.roundabouts[s])]
    if not empty or not any(sheet.roundabouts) or sheet.refusals:
        return None
    return Planted(evolve(sheet, refusals=1), "REFUSAL-1", "/refusals")


def last_refusal_on_a_full_sheet(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    if not is_full(sheet) or any(sheet.roundabouts):
        return None
    return Planted(evolve(sheet, refusals=3), "END-1", "/refusals")


def solo_game_beyond_its_cards(alone: LoneSheet, rng: Random) -> Planted | None:
    sheet = alone.sheet
    if not alone.options.solo or turns_of(sheet) - sheet.refusals < 25:
        return None
    return Planted(evolve(sheet, refusals=3), "SOLO-8", "")


MUTATORS = (
    pool_where_none_is_printed,
    pool_at_an_empty_box,
    pool_at_a_copy,
    pool_under_a_roundabout,
    pool_at_a_number_no_card_shows,
    more_parks_than_houses,
    parks_of_houses_that_brought_pools,
    changed_number_without_a_temp,
    more_temps_than_houses,
    more_raised_values_than_houses,
    more_fences_than_houses,
    refusal_that_was_not_due,
    refusal_with_an_empty_street_beside_a_roundabout,
    last_refusal_on_a_full_sheet,
    solo_game_beyond_its_cards,
)
