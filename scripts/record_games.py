"""Plays the whole games among the conformance cases, one for each combination of variants, switches and board.

    python scripts/record_games.py

Each game is followed, decision by decision, by the second, naive implementation of the tests, and its record is written
without the library's help; it is kept only if both agree on every legal action, every sheet, all points and places. Of
some games that follow from fixed seeds the one in which most happens is taken, so the files come out the same every time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from write_cases import CASES

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))

from conformance_source.writing import needs
from properties.combinations import EVERY_COMBINATION, Combination
from properties.comparison import Follower
from properties.playing import moves
from properties.records import Writer
from welcometo import Game, legal_actions
from welcometo.conformance import answer

PLAYERS = 2
TRIES = 6
POLICIES = (("planner", "seeker"), ("seeker", "builder"), ("filler", "planner"))
FIRST_NUMBER = 101
"""The number of the first game's case: those before it are written by hand."""


class Played(NamedTuple):
    """A game that was played to its end: its record, and how many legal actions there were before each action."""

    record: dict[str, Any]
    choices: list[list[list[int]]]
    worth: tuple[int, int]
    """Plans completed and kinds of action taken: of several games the one with most is kept."""


def played(new: Game, policies: Sequence[str], rng: Random) -> Played:
    """A game played to its end; raises `AssertionError` where the two implementations part."""
    follower, writer = Follower(new), Writer(new)
    choices: list[list[list[int]]] = []
    kinds: set[str] = set()
    game = new
    for move in moves(new, policies, rng):
        game = move.after
        writer.follow(move)
        if move.player is None:
            follower.dealt(game)
            choices.append([[] for _ in game.players])
        else:
            assert move.action is not None
            follower.act(move.before, move.player, move.action, game)
            choices[-1][move.player].append(len(legal_actions(move.before, move.player)))
            kinds.add(move.action.type)
    completed = sum(plan is not None for seat in game.players for plan in seat.sheet.plans)
    return Played(writer.document, choices, (completed, len(kinds)))


def best_of(combination: Combination, number: int) -> Played:
    """The game of a combination in which most happens, of some."""
    games = []
    for attempt in range(TRIES):
        rng = Random(number * TRIES + attempt)
        games.append(played(combination.new(PLAYERS, rng.randrange(2**32)), POLICIES[attempt % len(POLICIES)], rng))
    return max(games, key=lambda game: game.worth)


def case_of(combination: Combination, number: int) -> dict[str, Any]:
    """The case that holds a game."""
    game = best_of(combination, number)
    given = {"record": game.record}
    want = ["ended", "places", "scores", "winners"]
    found = answer({"id": "", "ask": "replay", "given": given, "want": [*want, "choices"]})["answer"]
    assert found.pop("choices") == game.choices, "the record is replayed with other choices"
    return {
        "id": f"RECORD-3/{FIRST_NUMBER + number}",
        "level": 3,
        "needs": needs(given),
        "rules": ["RECORD-3", "RECORD-2", "RECORD-1"],
        "reason": f"A whole game ({combination}), on which two implementations agree in every step.",
        "ask": "replay",
        "given": given,
        "expect": {"game": {"phase": "over", "turn": len(game.choices)}, **found, "choices": game.choices},
    }


def main() -> None:
    """Write the file of games, a game a line."""
    cases = (case_of(combination, number) for number, combination in enumerate(EVERY_COMBINATION))
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    (CASES / "games.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
