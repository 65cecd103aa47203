"""Holds a game against the second, naive implementation, decision by decision.

Nothing but JSON passes between the two. The naive rules get the name of the board, the plans' ids, the seed and the
actions taken, and work out all else for themselves.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice, zip_longest
from typing import Any

import naive
from naive import turn as naive_turn
from naive.cards import Chance, Stacks, deck
from naive.facts import Situation
from naive.plan_table import plan
from welcometo import Game, Turn, legal_actions, legal_turns, play_turn, result, score
from welcometo.actions import Action
from welcometo.model import Model

Data = Any
"""What `json.loads` gives."""


def as_data(value: Model) -> Data:
    """The JSON of a model."""
    return json.loads(value.model_dump_json())


@lru_cache(maxsize=1 << 14)
def action_data(action: Action) -> Data:
    """The JSON of an action. Not to be changed."""
    return as_data(action)


def situation_of(game: Game) -> Situation:
    """What a turn of this game starts from, in the words of the naive rules."""
    cards = zip(game.numbers, game.effects, strict=True)
    return {
        "layout": naive.layout("base"),
        "board": "base",
        "plans": [plan(card.id) for card in game.plans],
        "approved": list(game.approved),
        "advanced": False,
        "roundabout_timing": "before",
        "ends_plan": "numbers",
        "reshuffle_option": "first",
        "solo": False,
        "offer": {"kind": "pairs", "pairs": [[number.number, effect.effect] for number, effect in cards]},
        "finished_streets": [False, False, False],
    }


class Follower:
    """The naive game that is played beside a game of the library.

    Each method is told of one step of the game and raises `AssertionError` where the two part.
    """

    def __init__(self, game: Game) -> None:
        """Begin beside a new game; the plans are drawn again from its seed."""
        assert game.turn == 0
        self.situation = situation_of(game)
        self.sheets = [naive.empty_sheet(self.situation["layout"]) for _ in game.players]
        self.states: list[naive_turn.State] = []
        self.chance = None if game.seed is None else Chance(game.seed)
        self.stacks: Stacks | None = None
        if self.chance is not None:
            assert [p["id"] for p in self.chance.plans("base", False)] == [p.id for p in game.plans], "plans differ"
        self.compare_sheets(game)

    def dealt(self, game: Game, from_seed: bool = True) -> None:
        """A turn has begun. Cards turned up by the seed are compared; later ones cannot be, once others were handed in."""
        if not from_seed:
            self.chance = None
        if self.chance is not None:
            self._compare_cards(game)
        self.situation = situation_of(game)
        self.states = [naive_turn.replay(self.situation, sheet, []) for sheet in self.sheets]

    def _compare_cards(self, game: Game) -> None:
        assert self.chance is not None
        if self.stacks is None:
            self.stacks = Stacks(deck(self.situation["layout"]), self.chance.shuffle)
        seen = self.stacks.turn()
        pairs = [[n.number, e.effect] for n, e in zip(game.numbers, game.effects, strict=True)]
        assert seen == {"pairs": pairs, "next_effects": [card.effect for card in game.numbers]}, "other cards come up"
        assert self.chance.draws == game.draws, "another count of outputs is used"

    def taken_back(self, player: int) -> None:
        """A player has taken back a turn."""
        self.states[player] = naive_turn.replay(self.situation, self.sheets[player], [])

    def compare_decision(self, game: Game, player: int) -> None:
        """The player has the same legal actions, in the same order."""
        expected = naive_turn.options(self.situation, self.states[player])
        assert [action_data(action) for action in legal_actions(game, player)] == expected, "other actions are legal"

    def act(self, before: Game, player: int, action: Action, after: Game) -> None:
        """A player has acted: what was legal, and the sheets after it, are the same."""
        self.compare_decision(before, player)
        self.states[player] = naive_turn._advance(self.situation, self.states[player], action_data(action))
        assert as_data(after.players[player].sheet) == self.states[player]["sheet"], "other sheets follow"
        if after.phase != "play":
            self._resolved(after)

    def _resolved(self, game: Game) -> None:
        assert all(state["stage"] == "over" for state in self.states), "only here the turn is resolved"
        self.sheets = [state["sheet"] for state in self.states]
        reasons = naive.ended(self.situation, self.sheets)
        assert game.report is not None
        assert list(game.report.ended) == reasons, "the game ends for other reasons"
        assert (game.phase == "over") == bool(reasons)
        if game.report.reshuffle and not reasons and self.stacks is not None:
            self.stacks.reshuffle()
        self.compare_sheets(game)

    def compare_sheets(self, game: Game) -> None:
        """All sheets, scores and, after the end, places are the same."""
        assert [as_data(seat.sheet) for seat in game.players] == self.sheets
        for player in range(len(game.players)):
            ours, theirs = as_data(score(game, player)), naive.score(self.situation, self.sheets, player)
            ours["board"] = sum(points for _, points in ours["board"])
            assert ours == theirs, "other points"
        if (outcome := result(game)) is not None:
            assert list(outcome.places) == naive.ranking(self.situation, self.sheets), "other places"


def compare_outcome(game: Game, player: int, turn: Turn) -> None:
    """The rest of the player's turn leads to the same sheet."""
    seat = game.players[player]
    actions = [action_data(action) for action in (*seat.actions, *turn)]
    expected = naive.apply_turn(situation_of(game), as_data(seat.before), actions)
    assert as_data(play_turn(game, player, turn).players[player].sheet) == expected, "another sheet follows"


def compare_turns(game: Game, player: int, most: int | None = None) -> int:
    """The player's first turns of this moment, all of them without `most`, are the same one by one. Returns how many.

    Both list turns in the order of the actions, so that the beginning of a long list can be compared.
    """
    seat = game.players[player]
    situation, sheet = situation_of(game), as_data(seat.before)
    state = naive_turn.replay(situation, sheet, [action_data(action) for action in seat.actions])
    ours = ([action_data(action) for action in turn] for turn in legal_turns(game, player))
    theirs: Iterable[list[Data]] = naive_turn._turns_from(situation, state, [])
    count = 0
    for our, their in zip_longest(islice(ours, most), islice(theirs, most)):
        assert our == their, "other turns are legal"
        count += 1
    return count
