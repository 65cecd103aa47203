"""`explain` on the printed sheet: every turn of random games of every kind, and sheets that are almost right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.combinations import EVERY_COMBINATION, Combination
from properties.playing import games, moves, randoms
from properties.seekers import ALL_POLICIES
from validation.small import BOARDS, alone, edited, start
from welcometo import Game, LoneSheet, Sheet, Turn, explain, lone_sheet, offer_of, view
from welcometo.model import evolve
from welcometo.table import Player
from welcometo.turns import begin, step, turns, why_not
from welcometo.validation.explaining.offers import table_of


def played(game: Game, rng: Random) -> Iterator[tuple[Game, Game]]:
    """The turns of a game by random policies: as each begins, and when it is resolved."""
    policies = rng.choices(list(ALL_POLICIES), k=3)
    begun = game
    for move in moves(game, policies, rng, slips=0.05):
        if move.player is None:
            begun = move.after
        elif move.after.phase != "play":
            yield begun, move.after


def leads_to(before: LoneSheet, turn: Turn, seat: Player, table: Game) -> Sheet:
    """The sheet after these actions, each of which has to be possible."""
    for action in turn:
        assert why_not(table, seat, action) is None
        seat = step(table, seat, action)
    assert seat.stage == "done"
    return seat.sheet


@pytest.mark.slow
@pytest.mark.rule("TURN-1", "TURN-10", "DOC-7")
@pytest.mark.parametrize("combination", EVERY_COMBINATION, ids=str)
def test_every_turn_of_a_game_is_explained_with_its_offer_and_without(combination: Combination) -> None:
    rng = Random(f"explained {combination}")
    for begun, ended in played(combination.new(2, rng.getrandbits(64)), rng):
        for player, seat in enumerate(begun.players):
            before, after = lone_sheet(begun, player), lone_sheet(ended, player)
            told = explain(before, after, offer_of(begun, player))
            assert told.turn is not None, told.problems
            assert leads_to(before, told.turn, begin(begun, before.sheet, seat.hand), begun) == after.sheet
            assert told.offer == offer_of(view(begun, player), player)
            unknown = explain(before, after)
            assert unknown.turn is not None and unknown.offer is not None, unknown.problems
            hand = unknown.offer.numbers if begun.options.expert else ()
            table = evolve(begun, **{name: getattr(table_of(before, unknown.offer), name) for name in _SHOWN})
            assert leads_to(before, unknown.turn, begin(table, before.sheet, hand), table) == after.sheet


_SHOWN = ("numbers", "effects", "approved", "board_part")


@pytest.mark.slow
@given(games(most_players=2), randoms)
def test_every_listed_turn_is_explained_by_one_that_leads_to_the_same_sheet(game: Game, rng: Random) -> None:
    if game.phase != "play":
        return
    for player, seat in enumerate(game.players):
        before = lone_sheet(game, player)
        for _, after in islice(turns(game, begin(game, before.sheet, seat.hand)), rng.randrange(500), 2000, 97):
            told = explain(before, evolve(before, sheet=after.sheet), offer_of(game, player))
            assert told.turn is not None, told.problems
            assert leads_to(before, told.turn, begin(game, before.sheet, seat.hand), game) == after.sheet


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
@given(rng=randoms, edits=st.integers(1, 30), setting=st.sampled_from(["pairs", "advanced", "expert", "solo"]))
def test_whatever_two_sheets_hold_there_is_an_answer(board: object, rng: Random, edits: int, setting: str) -> None:
    game = start(next(one for one in BOARDS if one == board), setting, rng)
    before = after = game.players[0].sheet
    for _ in range(edits):
        before, after = edited(before, rng), edited(after, rng)
    told = explain(alone(game, before), alone(game, after))
    assert (told.turn is None) == (told.offer is None) == bool(told.problems)
    for problem in told.problems:
        assert problem.pointer in ("", "/sheet") or found_at(
            alone(game, after).model_dump(mode="json"), problem.pointer
        )


def found_at(document: object, pointer: str) -> bool:
    """Whether a document has something at a pointer."""
    for name in pointer.split("/")[1:]:
        if isinstance(document, list):
            if int(name) >= len(document):
                return False
            document = document[int(name)]
        elif isinstance(document, dict) and name in document:
            document = document[name]
        else:
            return False
    return True
