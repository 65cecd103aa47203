"""The whole games among the cases: one for each combination, and both implementations agree on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from properties.combinations import EVERY_COMBINATION, Combination
from properties.comparison import Follower
from welcometo import Game, legal_actions, parse_record, positions
from welcometo.actions import Action
from welcometo.conformance import cases
from welcometo.formats.records import Record

Step = tuple[Game, int | None, Action | None, Game]


@cache
def games() -> dict[str, dict[str, Any]]:
    """The cases of whole games, by the options and the board of their records."""
    return {set_up(case["given"]["record"]): case for _, case in cases(["games"])}


def set_up(record: dict[str, Any]) -> str:
    options = {name: value for name, value in record["options"].items() if name != "players"}
    return f"{record['board']} {record['options']['players'] == 1} {sorted(options.items())}"


def case_of(combination: Combination) -> dict[str, Any]:
    wanted = {
        "board": combination.board,
        "options": {**combination.variants, "players": 1 if combination.kind == "solo" else 2},
    }
    return games()[set_up(wanted)]


def steps(record: Record) -> Iterator[Step]:
    """Each deal, without a player, and each action of a record."""
    states = positions(record)
    before = next(states)
    for turn in record.turns:
        for player, action in [(None, None), *((p, a) for p, row in enumerate(turn.actions) for a in row)]:
            after = next(states)
            yield before, player, action, after
            before = after


@pytest.mark.parametrize("combination", EVERY_COMBINATION, ids=str)
def test_no_combination_lacks_a_game_that_is_played_to_its_end(combination: Combination) -> None:
    expected = case_of(combination)["expect"]
    assert expected["game"]["phase"] == "over"
    assert expected["ended"] and expected["winners"]


def test_there_is_no_game_beside_those_of_the_combinations() -> None:
    assert len(games()) == len(list(cases(["games"]))) == len(EVERY_COMBINATION)


@pytest.mark.parametrize("combination", EVERY_COMBINATION[::7], ids=str)
def test_the_naive_implementation_agrees_on_every_step(combination: Combination) -> None:
    case = case_of(combination)
    record = parse_record(case["given"]["record"])
    new = next(positions(record))
    follower = Follower(new)
    choices: list[list[list[int]]] = []
    for before, player, action, after in steps(record):
        if player is None or action is None:
            follower.dealt(after, from_seed=False)
            choices.append([[] for _ in after.players])
        else:
            follower.act(before, player, action, after)
            choices[-1][player].append(len(legal_actions(before, player)))
    assert choices == case["expect"]["choices"]
