"""The prototype on flat tuples plays the same games as the library."""

from __future__ import annotations

from random import Random
from typing import get_args

import flat
import welcometo as wt
from properties.policies import POLICIES, Policy


def plain(action: wt.Action) -> flat.Action:
    return tuple(action.model_dump().values())


def sheet_of(player: flat.Player) -> tuple[object, ...]:
    """What both write of a sheet, in the same words."""
    sheet = player[-1]
    numbers = tuple(tuple(None if n == flat.EMPTY else n for n in street) for street in sheet[:3])
    bits = [*sheet[flat.FENCES : flat.FENCES + 3]]
    bits += [sheet[place] >> 12 * street & 0xFFF for place in (flat.POOLS, flat.BISES) for street in range(3)]
    places = tuple(tuple(box for box in range(12) if bit >> box & 1) for bit in bits)
    counts = (sheet[flat.PARK : flat.PARK + 3], *sheet[flat.TEMP_BOXES : flat.DONE_PLANS])
    return numbers, places, counts, sheet[flat.DONE_PLANS]


def same_of(sheet: wt.Sheet) -> tuple[object, ...]:
    counts = (sheet.parks, sheet.temps, sheet.refusals, sheet.estate_values)
    plans = tuple(0 if plan is None else 1 if plan.first else 2 for plan in sheet.plans)
    return sheet.numbers, (*sheet.fences, *sheet.pools, *sheet.bis), counts, plans


def fickle(game: wt.Game, player: int, legal: tuple[wt.Action, ...], rng: Random) -> wt.Action:
    """Hunts for plans, and declines them at times."""
    return legal[-1] if rng.random() < 0.2 else POLICIES["planner"](game, player, legal, rng)


def played(seed: int, policy: Policy) -> set[str]:
    """Play one game in both and compare every step; the kinds of action that were taken."""
    rng, seen = Random(seed), set[str]()
    game, mine = wt.new_game(2, seed=seed), flat.new_game(2, seed)
    while game.phase != "over":
        game, mine = wt.deal(game), flat.deal(mine)
        while waiting := wt.waiting_for(game):
            assert flat.waiting_for(mine) == waiting
            seat = rng.choice(waiting)
            legal, offered = wt.legal_actions(game, seat), flat.legal_actions(mine, seat)
            assert tuple(map(plain, legal)) == offered
            action = policy(game, seat, legal, rng)
            seen.add(action.type)
            game, mine = wt.apply(game, seat, action), flat.apply(mine, seat, plain(action))
            assert [same_of(player.sheet) for player in game.players] == [sheet_of(player) for player in mine[10]]
        assert (game.phase, game.draws, game.turn, game.approved) == (mine[0], mine[2], mine[5], mine[4])
    assert flat.waiting_for(mine) == ()
    return seen


def test_the_prototype_offers_the_same_choices_in_the_same_games() -> None:
    seen = set[str]()
    for seed, policy in enumerate([*POLICIES.values(), *(fickle,) * 12] * 2):
        seen |= played(seed, policy)
    kinds = {kind.model_fields["type"].default for kind in get_args(get_args(wt.Action)[0])}
    assert kinds - seen == {"build_roundabout", "decline_roundabout", "choose_cards", "board_choice"}
