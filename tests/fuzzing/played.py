"""Real documents and lines of all kinds, from random games of every variant and board, to take apart."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from properties.combinations import EVERY_COMBINATION
from properties.seekers import ALL_POLICIES
from welcometo import Recorded, legal_actions, lone_sheet, reconstruct, to_json, to_notation, view, waiting_for
from welcometo.formats import records

KEPT = 0.02
"""The part of all moves after which the game is written down."""


class Played(NamedTuple):
    """What was written down of one game: JSON texts and lines of notation by kind; sheets one turn after the other."""

    documents: dict[str, list[str]]
    lines: dict[str, list[str]]


@lru_cache(maxsize=4)
def played(number: int) -> Played:
    """The documents of the game of this number; the combinations of variants and boards come in turn."""
    rng = Random(number)
    combination = EVERY_COMBINATION[number * 37 % len(EVERY_COMBINATION)]
    new = combination.new(rng.choice((2, 2, 3, 4, 9)), rng.randrange(2**64))
    names = ["Ada", 'B"o/~', "\u00e9\u2603", *"cdefgh"][: len(new.players)]
    so_far = records.start_record(new, names=names, metadata={"place": "Ghent \u00e9", "a/b~c": "\u0001"})
    policies = rng.choices(sorted(ALL_POLICIES), k=len(new.players))
    kept, sheets = [so_far], [lone_sheet(new, 0)]
    while so_far.game.phase != "over":
        so_far = _next(so_far, policies, rng)
        if so_far.game.phase != "play":
            sheets.append(lone_sheet(so_far.game, 0))
        if rng.random() < KEPT:
            kept.append(so_far)
    turns = [turn for recorded in so_far.record.turns for turn in recorded.actions]
    actions = list(dict.fromkeys(action for turn in turns for action in turn))
    games = [recorded.game for recorded in (*kept, so_far)]
    proofs = [verdict.turns for verdict in map(reconstruct, sheets[::7]) if verdict.turns]
    whole = [recorded.record for recorded in (kept[len(kept) // 2], so_far)]
    return Played(
        documents={
            "game": [to_json(game) for game in games],
            "view": [to_json(view(game, rng.choice((None, 0)))) for game in games],
            "sheet": [to_json(sheet) for sheet in sheets],
            "record": [to_json(record) for record in whole],
            "action": [to_json(action) for action in actions],
            "turn": [to_json(turn) for turn in turns],
            "proof": [to_json(proof) for proof in proofs],
        },
        lines={
            "sheet": [to_notation(sheet) for sheet in sheets],
            "record": [to_notation(record) for record in whole],
            "action": [to_notation(action) for action in actions],
            "turn": [to_notation(turn) for turn in turns],
        },
    )


def _next(so_far: Recorded, policies: list[str], rng: Random) -> Recorded:
    if so_far.game.phase == "deal":
        return records.deal(so_far)
    player = rng.choice(waiting_for(so_far.game))
    choose = ALL_POLICIES[policies[player]]
    return records.apply(so_far, player, choose(so_far.game, player, legal_actions(so_far.game, player), rng))
