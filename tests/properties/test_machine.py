"""Whole games by a machine with odd ideas: a game is set up, and whatever may be tried in one is tried in any order."""

from __future__ import annotations

import copy
from random import Random

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from invariants import check_action, check_deal, check_documents, check_game
from properties.comparison import Follower
from properties.hiding import check_views
from properties.playing import Move, any_cards, names, new_games, randoms
from properties.records import HIDDEN, Writer, check_record
from properties.seekers import ALL_POLICIES
from properties.universe import every_action
from welcometo import (
    DealError,
    Game,
    IllegalAction,
    UsageError,
    apply,
    deal,
    default_action,
    legal_actions,
    legal_turns,
    parse_game,
    parse_record,
    replay,
    restart_turn,
    start_record,
    to_json,
    waiting_for,
    why_illegal,
)
from welcometo.actions import Action
from welcometo.cards import DeckCard
from welcometo.dealing import deal_cards
from welcometo.formats import records

picks = st.integers(0, 10**6)
players = st.integers(0, 3)


class Play(RuleBasedStateMachine):
    """A game, the naive game beside it, and two records of it: the library's and one written by the spec."""

    game: Game

    @initialize(game=new_games(most_players=4))
    def set_up(self, game: Game) -> None:
        self.game = game
        self.follower = Follower(self.game)
        self.writer = Writer(self.game)
        self.recorded = start_record(self.game, names=[f"player {i}" for i in range(len(game.players))])

    def someone(self, pick: int) -> int:
        waiting = waiting_for(self.game)
        return waiting[pick % len(waiting)]

    def do(self, player: int, action: Action) -> None:
        before, self.game = self.game, apply(self.game, player, action)
        note(f"{player}: {action.type}")
        check_action(before, player, action, self.game)
        self.follower.act(before, player, action, self.game)
        self.writer.follow(Move(before, player, action, self.game))
        self.recorded = records.apply(self.recorded, player, action)

    def do_deal(self, cards: list[DeckCard] | None) -> None:
        before, (self.game, turned) = self.game, deal_cards(self.game, cards)
        check_deal(before, self.game)
        self.follower.dealt(self.game, from_seed=cards is None)
        self.writer.deal(turned, len(self.game.players))
        self.recorded = records.deal(self.recorded, cards)

    @precondition(lambda self: self.game.phase == "deal")
    @rule()
    def deal_by_the_seed(self) -> None:
        self.do_deal(None)

    @precondition(lambda self: self.game.phase == "deal")
    @rule(rng=randoms)
    def deal_from_outside(self, rng: Random) -> None:
        self.do_deal(any_cards(self.game, rng))

    @precondition(lambda self: self.game.phase != "deal")
    @rule()
    def deal_out_of_time(self) -> None:
        with pytest.raises(DealError):
            deal(self.game)

    @precondition(lambda self: self.game.phase == "play")
    @rule(pick=picks, choice=picks)
    def take_any_action(self, pick: int, choice: int) -> None:
        player = self.someone(pick)
        legal = legal_actions(self.game, player)
        self.do(player, legal[choice % len(legal)])

    @precondition(lambda self: self.game.phase == "play")
    @rule(pick=picks)
    def take_the_default_action(self, pick: int) -> None:
        player = self.someone(pick)
        self.do(player, default_action(self.game, player))

    @precondition(lambda self: self.game.phase == "play")
    @rule(pick=picks)
    def take_the_first_turn_there_is(self, pick: int) -> None:
        player = self.someone(pick)
        for action in next(legal_turns(self.game, player)):
            self.do(player, action)

    @precondition(lambda self: self.game.phase != "over")
    @rule(name=names, rng=randoms, count=st.integers(1, 100))
    def play_on_with_a_habit(self, name: str, rng: Random, count: int) -> None:
        for _ in range(count):
            if self.game.phase == "over":
                break
            if self.game.phase == "deal":
                self.deal_by_the_seed()
                continue
            player = rng.choice(waiting_for(self.game))
            self.do(player, ALL_POLICIES[name](self.game, player, legal_actions(self.game, player), rng))

    @precondition(lambda self: self.game.phase == "play")
    @rule(pick=picks)
    def take_back_a_turn(self, pick: int) -> None:
        player = self.someone(pick)
        self.game = restart_turn(self.game, player)
        self.follower.taken_back(player)
        self.writer.take_back(player)
        self.recorded = records.restart_turn(self.recorded, player)
        check_game(self.game)

    @rule(player=players, action=st.sampled_from(every_action()))
    def act_out_of_turn_or_against_the_rules(self, player: int, action: Action) -> None:
        before = to_json(self.game)
        if player >= len(self.game.players):
            with pytest.raises(UsageError):
                apply(self.game, player, action)
        elif why_illegal(self.game, player, action) is not None:
            with pytest.raises(IllegalAction):
                apply(self.game, player, action)
        assert to_json(self.game) == before

    @rule(player=players)
    def take_back_a_turn_that_is_not_under_way(self, player: int) -> None:
        if player not in waiting_for(self.game):
            with pytest.raises(UsageError):
                restart_turn(self.game, player)

    @rule()
    def go_through_json(self) -> None:
        check_documents(self.game)
        self.game = parse_game(to_json(self.game))

    @rule(rng=randoms)
    def look_on(self, rng: Random) -> None:
        check_views(self.game, rng)

    @invariant()
    def the_recorded_game_is_the_game(self) -> None:
        assert self.recorded.game == self.game

    @precondition(lambda self: self.game.phase == "play")
    @invariant()
    def both_implementations_ask_the_same(self) -> None:
        for player in waiting_for(self.game):
            self.follower.compare_decision(self.game, player)

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        self.check_records()
        while self.game.phase != "over":
            if self.game.phase == "deal":
                self.deal_by_the_seed()
            else:
                self.take_the_first_turn_there_is(pick=0)
        self.check_records()

    def check_records(self) -> None:
        check_game(self.game)
        writer = copy.deepcopy(self.writer)
        if self.game.phase == "play":
            writer.stop(self.game)
        check_record(writer, self.game)
        again = replay(parse_record(to_json(self.recorded.record)))
        shown = [{k: v for k, v in g.__dict__.items() if k not in HIDDEN} for g in (again, self.game)]
        assert shown[0] == shown[1], "the library's own record replays to the game"


Play.TestCase.settings = settings(max_examples=settings().max_examples // 2)
TestPlay = pytest.mark.slow(
    pytest.mark.rule("TURN-9", "TURN-7", "CHANCE-5", "RECORD-3", "RECORD-4", "DOC-1")(Play.TestCase)
)
