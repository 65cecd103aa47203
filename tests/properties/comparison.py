"""Holds a game against the second, naive implementation, decision by decision.

Nothing but JSON passes between the two. The naive rules get the name of the board, the options, the seed and the actions
taken, and work out all else for themselves: plans, cards, legal actions, sheets, approved plans, bonuses and points.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice, zip_longest
from typing import Any

import naive
from naive import boards
from naive import turn as naive_turn
from naive.cards import Chance, Hands, Stacks, deck, solo_flow, solo_order
from naive.facts import TRUCK_STARTS, Situation
from naive.plan_table import plan
from welcometo import Card, Game, Turn, legal_actions, legal_turns, play_turn, result, score
from welcometo.actions import Action
from welcometo.cards import SOLO_CARD
from welcometo.model import Model
from welcometo.table import Player

Data = Any
"""What `json.loads` gives."""


def as_data(value: Model) -> Data:
    """The JSON of a model."""
    return json.loads(value.model_dump_json())


def sheet_data(value: Model) -> Data:
    """The JSON of a sheet, with the cones in the words of the naive rules."""
    data = as_data(value)
    if (part := data["board"]) is not None:
        starts = [printed or chosen for printed, chosen in zip(TRUCK_STARTS, part["starts"], strict=True)]
        data["board"] = {
            "cones": part["circled"],
            "crossed": part["crossed"],
            "directions": starts,
            "bonuses": part["bonuses"],
        }
    return data


@lru_cache(maxsize=1 << 14)
def action_data(action: Action) -> Data:
    """The JSON of an action. Not to be changed."""
    return as_data(action)


def situation_of(game: Game, player: int) -> Situation:
    """What a turn of this player starts from, in the words of the naive rules, as the game tells it."""
    options, board = game.options, game.board.name
    layout = naive.layout(board)
    return {
        "layout": layout,
        "board": board,
        "plans": [plan(card.id) for card in game.plans],
        "approved": list(game.approved),
        "advanced": options.advanced,
        "roundabout_timing": options.roundabout_timing,
        "ends_plan": options.end_houses,
        "reshuffle_option": options.reshuffle_option,
        "solo": options.solo,
        "offer": _offer(game, game.players[player]),
        "finished_streets": streets_finished(layout, [sheet_data(seat.before) for seat in game.players]),
    }


def _offer(game: Game, seat: Player) -> Data:
    if game.options.shares_pairs:
        cards = zip(game.numbers, game.effects, strict=True)
        return {"kind": "pairs", "pairs": [[number.number, effect.effect] for number, effect in cards]}
    return {"kind": "cards", "cards": listed(seat.hand if game.options.expert else game.numbers)}


def listed(cards: Iterable[Card]) -> Data:
    """Cards in the words of the naive rules."""
    return [[card.number, card.effect] for card in cards]


def streets_finished(layout: Data, sheets: list[Data]) -> list[bool]:
    """The streets which a truck of anybody has finished, with the sheets of the last resolved turn."""
    each = [boards.finished_streets(layout, sheet) for sheet in sheets]
    return [any(street) for street in zip(*each, strict=True)]


class Flow:
    """The cards as the naive rules turn them up from a seed: pairs, hands or a solo deck."""

    def __init__(self, game: Game, chance: Chance) -> None:
        """Before the first deal, with the plans drawn."""
        self.chance = chance
        self.cards = deck(naive.layout(game.board.name))
        self.stacks: Stacks | None = None
        self.hands: Hands | None = None
        self.solo: list[dict[str, Any]] | None = None

    def turned_up(self, game: Game, last: list[Data], asked: bool) -> None:
        """The library's next cards are the same, after these choices and with or without a reshuffle."""
        if game.options.solo:
            self._solo(game)
        elif game.options.expert:
            self._hands(game, last, asked)
        else:
            self._pairs(game, asked)
        assert self.chance.draws == game.draws, "another count of outputs is used"

    def _pairs(self, game: Game, asked: bool) -> None:
        if self.stacks is None:
            self.stacks = Stacks(self.cards, self.chance.shuffle)
        elif asked:
            self.stacks.reshuffle()
        seen = self.stacks.turn()
        pairs = [[n.number, e.effect] for n, e in zip(game.numbers, game.effects, strict=True)]
        assert seen == {"pairs": pairs, "next_effects": [card.effect for card in game.numbers]}, "other cards come up"

    def _hands(self, game: Game, last: list[Data], asked: bool) -> None:
        if self.hands is None:
            self.hands = Hands(self.cards, len(game.players), self.chance.shuffle)
        else:
            self.hands.end_turn(last, asked)
        assert [listed(seat.hand) for seat in game.players] == self.hands.hands, "other cards come up"
        assert sorted(listed(c for c in game.discards if isinstance(c, Card))) == sorted(self.hands.discards)
        assert game.stacks is None or listed(c for c in game.stacks[0] if isinstance(c, Card)) == self.hands.deck

    def _solo(self, game: Game) -> None:
        if self.solo is None:
            self.solo = solo_flow(solo_order(self.cards, self.chance))
        seen = {"cards": listed(game.numbers), "solo_card": SOLO_CARD in game.discards}
        assert self.solo[game.turn - 1] == seen, "other cards come up"


class Follower:
    """The naive game that is played beside a game of the library.

    Each method is told of one step of the game and raises `AssertionError` where the two part.
    """

    def __init__(self, game: Game) -> None:
        """Begin beside a new game; the plans are drawn again from its seed."""
        assert game.turn == 0
        self.situations = [situation_of(game, player) for player in range(len(game.players))]
        self.layout = self.situations[0]["layout"]
        self.sheets = [naive.empty_sheet(self.layout, len(game.plans)) for _ in game.players]
        self.states: list[naive_turn.State] = []
        self.choices: list[Data] = []
        self.asked = False
        self.flow: Flow | None = None
        if game.seed is not None:
            chance = Chance(game.seed)
            drawn = chance.plans(game.board.name, game.options.advanced)
            assert [card["id"] for card in drawn] == [card.id for card in game.plans], "plans differ"
            self.flow = Flow(game, chance)
        self.compare_sheets(game)

    def dealt(self, game: Game, from_seed: bool = True) -> None:
        """A turn has begun. Cards turned up by the seed are compared; later ones cannot be, once others were handed in."""
        if not from_seed:
            self.flow = None
        if self.flow is not None:
            self.flow.turned_up(game, self.choices, self.asked)
        self.situations = [situation_of(game, player) for player in range(len(game.players))]
        solo_card = SOLO_CARD in game.discards
        completed = [any(sheet["plans"][k] for sheet in self.sheets) for k in range(len(game.plans))]
        assert list(game.approved) == [solo_card or done for done in completed], "other plans are approved"
        streets = streets_finished(self.layout, self.sheets)
        if game.board_part is not None:
            assert as_data(game.board_part)["finished"] == streets, "other streets are finished"
        pairs = zip(self.situations, self.sheets, strict=True)
        self.states = [naive_turn.replay(situation, sheet, []) for situation, sheet in pairs]
        self.choices = [None] * len(self.sheets)

    def taken_back(self, player: int) -> None:
        """A player has taken back a turn."""
        self.states[player] = naive_turn.replay(self.situations[player], self.sheets[player], [])
        self.choices[player] = None

    def compare_decision(self, game: Game, player: int) -> None:
        """The player has the same legal actions, in the same order."""
        expected = naive_turn.options(self.situations[player], self.states[player])
        assert [action_data(action) for action in legal_actions(game, player)] == expected, "other actions are legal"

    def act(self, before: Game, player: int, action: Action, after: Game) -> None:
        """A player has acted: what was legal, and the sheets after it, are the same."""
        self.compare_decision(before, player)
        data = action_data(action)
        if data["type"] == "choose_cards":
            self.choices[player] = (data["number"], data["effect"])
        self.states[player] = naive_turn._advance(self.situations[player], self.states[player], data)
        assert sheet_data(after.players[player].sheet) == self.states[player]["sheet"], "other sheets follow"
        if after.phase != "play":
            self._resolved(before, after)

    def _resolved(self, before: Game, game: Game) -> None:
        assert all(state["stage"] == "over" for state in self.states), "only here the turn is resolved"
        self.sheets = [state["sheet"] for state in self.states]
        reasons = naive.ended(self.situations[0], self.sheets)
        if game.options.solo and game.turn * 3 == len(deck(self.layout)):
            reasons.append("deck")
        assert game.report is not None
        assert list(game.report.ended) == reasons, "the game ends for other reasons"
        assert (game.phase == "over") == bool(reasons)
        self.asked = any(action.type == "ask_reshuffle" for seat in before.players for action in seat.actions)
        assert game.report.reshuffle == self.asked
        self.compare_sheets(game)

    def compare_sheets(self, game: Game) -> None:
        """All sheets, scores and, after the end, places are the same."""
        assert [sheet_data(seat.sheet) for seat in game.players] == self.sheets
        situation = self.situations[0]
        for player in range(len(game.players)):
            ours, theirs = as_data(score(game, player)), naive.score(situation, self.sheets, player)
            ours["board"] = sum(points for _, points in ours["board"])
            assert ours == theirs, "other points"
        if (outcome := result(game)) is not None:
            assert list(outcome.places) == naive.ranking(situation, self.sheets), "other places"


def compare_outcome(game: Game, player: int, turn: Turn) -> None:
    """The rest of the player's turn leads to the same sheet."""
    seat = game.players[player]
    actions = [action_data(action) for action in (*seat.actions, *turn)]
    expected = naive.apply_turn(situation_of(game, player), sheet_data(seat.before), actions)
    assert sheet_data(play_turn(game, player, turn).players[player].sheet) == expected, "another sheet follows"


def compare_turns(game: Game, player: int, most: int | None = None) -> int:
    """The player's first turns of this moment, all of them without `most`, are the same one by one. Returns how many.

    Both list turns in the order of the actions, so that the beginning of a long list can be compared.
    """
    seat = game.players[player]
    situation, sheet = situation_of(game, player), sheet_data(seat.before)
    state = naive_turn.replay(situation, sheet, [action_data(action) for action in seat.actions])
    ours = ([action_data(action) for action in turn] for turn in legal_turns(game, player))
    theirs: Iterable[list[Data]] = naive_turn._turns_from(situation, state, [])
    count = 0
    for our, their in zip_longest(islice(ours, most), islice(theirs, most)):
        assert our == their, "other turns are legal"
        count += 1
    return count
