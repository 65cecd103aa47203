"""`explain` finds a turn exactly when there is one: held against the list of all turns, on boards where it is short."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from validation.small import BOARDS, ICE, SETTINGS, alone, edited, every_offer, outcomes, positions
from welcometo import Board, Game, Sheet, explain, lone_sheet, offer_of
from welcometo.boards.ice_cream import IceCreamTable
from welcometo.model import evolve
from welcometo.turns import begin

pytestmark = pytest.mark.rule("TURN-1", "TURN-10")

ON_EVERY_BOARD = [
    pytest.param(board, setting, id=f"{board.name} {setting}") for board, setting in product(BOARDS, SETTINGS)
]


def near(sheets: list[Sheet], rng: Random, count: int) -> list[Sheet]:
    """Sheets with one or two things changed, and some that are right."""
    once = [edited(rng.choice(sheets), rng) for _ in range(count)]
    return [*rng.sample(sheets, min(count, len(sheets))), *once, *(edited(sheet, rng) for sheet in once)]


@pytest.mark.slow
@pytest.mark.parametrize(("board", "setting"), ON_EVERY_BOARD)
def test_it_finds_the_first_of_the_listed_turns_that_lead_there_and_none_where_none_does(
    board: Board, setting: str
) -> None:
    rng = Random(f"{board.name} {setting}")
    for game in positions(board, setting, rng, 6):
        before, offer, found = lone_sheet(game, 0), offer_of(game, 0), outcomes(game)
        for sheet in near([*found], rng, 60):
            told = explain(before, alone(game, sheet), offer)
            assert told.turn == found.get(sheet), told
            assert (told.turn is None) == bool(told.problems)
            assert told.offer == (offer if told.turn else None)


@pytest.mark.slow
@pytest.mark.parametrize(("board", "setting"), ON_EVERY_BOARD)
def test_the_sheet_after_two_turns_is_not_explained_as_one(board: Board, setting: str) -> None:
    rng = Random(f"two of {board.name} {setting}")
    for game in positions(board, setting, rng, 4):
        found = outcomes(game)
        for sheet in rng.sample([*found], min(5, len(found))):
            later = evolve(game, players=(begin(game, sheet, game.players[0].hand), *game.players[1:]))
            later = evolve(later, players=(evolve(later.players[0], before=sheet), *later.players[1:]))
            for twice in rng.sample(both := [*outcomes(later)], min(10, len(both))):
                told = explain(lone_sheet(game, 0), alone(game, twice), offer_of(game, 0))
                assert told.turn == found.get(twice)


def may_have_been(game: Game) -> list[Game]:
    """The game with everything that others may have reached before, as far as player 0's sheet and the turn allow."""
    own = tuple(plan is not None for plan in game.players[0].before.plans)
    first = game.turn == 1
    ways = [
        tuple(mine or others for mine, others in zip(own, w, strict=True)) for w in product((False, True), repeat=3)
    ]
    if game.options.solo:
        ways = [own, (True,) * 3] if 3 * game.turn > 24 else [own]
    if game.options.solo and any(plan and not plan.first for plan in game.players[0].before.plans):
        ways = [(True,) * 3]
    games = [evolve(game, approved=approved) for approved in dict.fromkeys([own] if first else ways)]
    if game.board is not ICE:
        return games
    mine = ICE.resolved(ICE.new_table_part(), [game.players[0].before]).finished
    known = first or game.options.solo
    parts = {
        tuple(a or b for a, b in zip(mine, others, strict=True))
        for others in ([(False, False)] if known else product((False, True), repeat=2))
    }
    return [evolve(one, board_part=IceCreamTable(finished=part)) for one in games for part in sorted(parts)]


@pytest.mark.slow
@pytest.mark.parametrize(("board", "setting"), ON_EVERY_BOARD)
def test_without_an_offer_it_finds_a_turn_exactly_when_some_offer_has_one(board: Board, setting: str) -> None:
    rng = Random(f"any offer of {board.name} {setting}")
    few = (game for game in positions(board, setting, rng, 30) if 1 < len(outcomes(game)) < 40)
    for game in islice(few, 2):
        before = lone_sheet(game, 0)
        possible = {
            sheet for other in may_have_been(game) for offered in every_offer(other) for sheet in outcomes(offered)
        }
        for sheet in near([*possible], rng, 100):
            told = explain(before, alone(game, sheet))
            assert (told.turn is not None) == (sheet in possible), told
            assert (told.turn is None) == bool(told.problems)
            if told.turn is not None and told.offer is not None:
                assert explain(before, alone(game, sheet), told.offer).turn is not None
