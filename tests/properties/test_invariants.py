"""The invariants notice what must not be: games that were damaged by hand are found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from invariants import check_game
from properties.combinations import EVERY_COMBINATION
from properties.playing import moves
from welcometo import Game, Sheet
from welcometo.boards.ice_cream import IceCreamSheet
from welcometo.cards import SOLO_CARD
from welcometo.model import evolve
from welcometo.sheet import replaced

NAMED = {str(combination): combination for combination in EVERY_COMBINATION}


def game_of(combination: str, turns: int = 6) -> Game:
    """A game in the middle of a turn."""
    for move in moves(NAMED[combination].new(2, 3), ["filler"] * 2, Random(1)):
        if move.after.turn == turns and move.action is not None and move.after.phase == "play":
            check_game(move.after)
            return move.after
    raise AssertionError("the game is too short")


def with_sheet(game: Game, **changes: object) -> Game:
    """The first player's sheet changed, from before the turn on."""
    seat = game.players[0]
    seat = evolve(seat, sheet=evolve(seat.sheet, **changes), before=evolve(seat.before, **changes))
    return evolve(game, players=replaced(game.players, 0, seat))


def hand_twice(game: Game) -> Game:
    first, second = game.players
    return evolve(game, players=(first, evolve(second, hand=first.hand)))


def solo_card_on_top(game: Game) -> Game:
    assert game.stacks is not None
    (stack,) = game.stacks
    return evolve(game, stacks=((SOLO_CARD, *(card for card in stack if card != SOLO_CARD)),))


def card_lost(game: Game) -> Game:
    assert game.stacks is not None
    return evolve(game, stacks=tuple(stack[1:] for stack in game.stacks))


def free_box(sheet: Sheet) -> int:
    """An empty box of the top street that is not its first or last."""
    return sheet.numbers[0].index(None, 1, 9)


def roundabout_without_fences(game: Game) -> Game:
    return with_sheet(game, roundabouts=((free_box(game.players[0].before),), (), ()), fences=((), (), ()))


def roundabout_at_a_house(game: Game) -> Game:
    row = game.players[0].before.numbers[0]
    box = next(box for box, number in enumerate(row) if number is not None)
    fences = tuple(sorted({box, box + 1} & set(range(1, 10))))
    return with_sheet(game, roundabouts=((box,), (), ()), fences=(fences, (), ()))


def cone_ahead_of_the_truck(game: Game) -> Game:
    part = game.players[0].before.board
    assert isinstance(part, IceCreamSheet)
    return with_sheet(game, board=evolve(part, circled=((), (), ()), crossed=((0,), (9,), (0, 10))))


def bonus_for_nothing(game: Game) -> Game:
    part = game.players[0].before.board
    assert isinstance(part, IceCreamSheet)
    return with_sheet(game, board=evolve(part, bonuses=(True, False, False)))


DAMAGES: list[tuple[str, Callable[[Game], Game]]] = [
    ("base pairs", card_lost),
    ("base expert", card_lost),
    ("base solo", card_lost),
    ("base expert", hand_twice),
    ("base solo", solo_card_on_top),
    ("base pairs", lambda game: evolve(game, approved=(True, False, False))),
    ("base pairs", lambda game: evolve(game, turn=game.turn + 1)),
    ("base pairs", lambda game: with_sheet(game, temps=9)),
    ("base pairs", lambda game: with_sheet(game, refusals=1)),
    ("base pairs advanced", roundabout_without_fences),
    ("base pairs advanced", roundabout_at_a_house),
    ("ice_cream pairs", cone_ahead_of_the_truck),
    ("ice_cream pairs", bonus_for_nothing),
    ("ice_cream pairs", lambda game: evolve(game, board_part=None)),
    ("easter_eggs solo", lambda game: evolve(game, approved=(True, True, True))),
]


@pytest.mark.parametrize(("combination", "damage"), DAMAGES)
def test_a_damaged_game_is_found(combination: str, damage: Callable[[Game], Game]) -> None:
    with pytest.raises(AssertionError):
        check_game(damage(game_of(combination)))


def test_a_roundabout_is_found_where_there_are_none() -> None:
    game = game_of("base pairs")
    box = free_box(game.players[0].before)
    with pytest.raises(AssertionError, match="only the advanced game"):
        check_game(with_sheet(game, roundabouts=((box,), (), ()), fences=((box, box + 1), (), ())))
