"""Real games, views and records to take apart, and the tools to take JSON apart with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from builders import finish, game, name, pair, play, sheet, write
from welcometo import (
    EFFECTS,
    Game,
    Recorded,
    View,
    deal,
    legal_actions,
    new_game,
    start_record,
    to_json,
    view,
    waiting_for,
)
from welcometo.actions import DECLINE_EFFECT, END_TURN, CompletePlan
from welcometo.formats import records

Path = tuple[int | str, ...]
"""The way to a place in JSON: keys and indices."""

IDS = ("n1-44", "n2-36", "n3-25")
READY = sheet("1 2 3 4 | 5 6 7 8 | ...", plan=1)
"""A sheet on which plan 1, of two estates of four houses, can be completed."""


# --- games and records -------------------------------------------------------------------------------------------------


def recorded(seed: int, players: int, actions: int = 10**6, *, outside: bool = False, **head: Any) -> Recorded:
    """A random game from this seed after so many actions, with its record; dealt by itself or from outside."""
    rng = Random(seed)
    source = new_game(players, seed=seed)
    so_far = start_record(new_game(players, plans=[plan.id for plan in source.plans]) if outside else source, **head)
    while so_far.game.phase != "over" and actions >= 0:
        if so_far.game.phase == "deal":
            so_far = records.deal(so_far, _turned_up(so_far.game, rng) if outside else None)
            continue
        player = rng.choice(waiting_for(so_far.game))
        so_far = records.apply(so_far, player, rng.choice(legal_actions(so_far.game, player)))
        actions -= 1
    return so_far


def _turned_up(before: Game, rng: Random) -> Any:
    """Cards that can be turned up now: those of another game in which the same cards lie open."""
    after = deal(before.model_copy(update={"seed": rng.randrange(2**64)}))
    return (*after.effects, *after.numbers) if not before.numbers else after.numbers


@cache
def games() -> dict[str, Game]:
    """A game at each phase and stage, and some in the middle of play."""
    ready = game(READY, READY, offer="9 temp, 10 pool, 3 bis", plans=IDS)
    written = play(ready, pair(0), write(9, 0, 8))
    plans = play(written, DECLINE_EFFECT)
    estates = play(plans, CompletePlan(plan=1))
    half = play(estates, name(0, 0))
    reshuffle = play(half, name(0, 4))
    asked = play(reshuffle, legal_actions(reshuffle, 0)[0])
    done = play(asked, END_TURN)
    stages = {
        "choose": ready,
        "write": play(ready, pair(0)),
        "effect": written,
        "plans": plans,
        "estates": estates,
        "named": half,
        "reshuffle": reshuffle,
        "end": asked,
        "done": done,
        "gathered": finish(done),
    }
    assert [g.players[0].stage for g in list(stages.values())[:5]] == ["choose", "write", "effect", "plans", "estates"]
    return {
        **stages,
        **{effect: play(game(READY, offer=f"9 {effect}"), pair(0), write(9, 1, 3)) for effect in EFFECTS},
        "new": new_game(2, seed=7),
        "dealt": deal(new_game(3, seed=7)),
        "middle": recorded(3, 2, 60).game,
        "between": finish(recorded(4, 3, 40).game),
        "outside": recorded(5, 2, 33, outside=True).game,
        "over": recorded(6, 2).game,
        "many": recorded(7, 5, 80).game,
    }


@cache
def views() -> dict[str, View]:
    """A spectator's and a player's view of every game."""
    return {f"{key} {viewer}": view(played, viewer) for key, played in games().items() for viewer in (None, 0)}


@cache
def short_record() -> Recorded:
    """The record of a few turns, in the last of which nobody is done; with names and metadata."""
    return recorded(11, 2, 22, names=["Ada", "Bo/~"], metadata={"place": "Ghent \u00e9", "a/b~c": "\u0001"})


def document(value: Any) -> Any:
    """The JSON data of a game, view, record or action."""
    return json.loads(to_json(value))


# --- taking JSON apart -------------------------------------------------------------------------------------------------


def places(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value in the data, whole lists and objects too, with the way to it."""
    yield path, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from places(value, (*path, i))


def at(data: Any, path: Path) -> Any:
    """What stands at a place."""
    for step in path:
        data = data[step]
    return data


def put(data: Any, path: Path, value: Any) -> Any:
    """A copy of the data with another value at a place."""
    if not path:
        return value
    copied: Any = data.copy()
    copied[path[0]] = put(copied[path[0]], path[1:], value) if path[1:] else value
    return copied


def dropped(data: Any, path: Path) -> Any:
    """A copy of the data without the member or entry at a place."""
    parent = at(data, path[:-1])
    if isinstance(parent, list):
        return put(data, path[:-1], [value for i, value in enumerate(parent) if i != path[-1]])
    return put(data, path[:-1], {key: value for key, value in parent.items() if key != path[-1]})


def pointer(path: Path) -> str:
    """The JSON pointer of a place."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)
