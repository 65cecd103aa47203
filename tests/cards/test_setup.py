"""Setting up a game: players, sheets and plans."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from builders import small_board
from welcometo import (
    BASE_BOARD,
    Board,
    Game,
    Layout,
    Options,
    SetupError,
    Sheet,
    apply,
    deal,
    legal_actions,
    new_game,
    result,
    waiting_for,
)
from welcometo.actions import PAIRS
from welcometo.layouts import BASE, CardCount
from welcometo.options import BASE_GAME
from welcometo.plans import BASE_PLANS

IDS = ("n1-44", "n2-36", "n3-25")


def cards_of(count: int) -> tuple[CardCount, ...]:
    """A deck of so many like cards."""
    return (CardCount(number=5, effect="agent", count=count),)


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [2, 3, 6, 27, 99, 100])
def test_2_to_100_players_share_a_game(players: int) -> None:
    game = deal(new_game(players, seed=1))
    assert game.options == Options(players=players, **BASE_GAME)
    assert waiting_for(game) == tuple(range(players))
    offers = {legal_actions(game, player) for player in range(players)}
    assert offers == {PAIRS}, "all have the same three pairs"


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [0, -1, 101, 10**30, True, 2.0, "2", None, [2], float("nan")])
def test_another_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(SetupError, match="a game is for 1 to 100 players, not") as caught:
        new_game(players, seed=1)
    assert (caught.value.rule, caught.value.pointer) == ("SETUP-1", "/players")


@pytest.mark.rule("SETUP-1")
def test_a_number_too_long_to_be_written_out_is_refused_too() -> None:
    with pytest.raises(SetupError, match="not a number as large as that"):
        new_game(10**5000, seed=1)


@pytest.mark.rule("SETUP-1", "SOLO-1")
def test_one_player_has_no_shared_pairs() -> None:
    game = deal(new_game(1, seed=1))
    assert not set(PAIRS) & set(legal_actions(game, 0))


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [0, -1, 101, True, 2.0, "2", None])
def test_options_for_another_number_of_players_cannot_be_made(players: Any) -> None:
    with pytest.raises(ValidationError):
        Options(players=players, **BASE_GAME)


@pytest.mark.rule("SETUP-2")
@given(st.integers(2, 100), st.integers(0, 2**64 - 1))
def test_every_player_starts_with_an_empty_sheet(players: int, seed: int) -> None:
    game = new_game(players, seed=seed)
    empty = Sheet(
        numbers=((None,) * 10, (None,) * 11, (None,) * 12),
        bis=((), (), ()),
        roundabouts=((), (), ()),
        fences=((), (), ()),
        pools=((), (), ()),
        parks=(0, 0, 0),
        temps=0,
        estate_values=(0,) * 6,
        refusals=0,
        plans=(None, None, None),
        board=None,
    )
    assert all(seat.sheet == seat.before == empty for seat in game.players)
    assert len(game.players) == players
    assert all((seat.actions, seat.stage) == ((), "done") for seat in game.players)


@pytest.mark.rule("SETUP-2")
def test_a_new_game_waits_for_its_first_cards() -> None:
    game = new_game(2, seed=1)
    assert (game.phase, game.turn, game.report, game.approved) == ("deal", 0, None, (False, False, False))
    assert (game.numbers, game.effects, game.discards, game.stacks) == ((), (), (), None)
    assert (waiting_for(game), result(game)) == ((), None)
    assert [legal_actions(game, player) for player in (0, 1)] == [(), ()]


@pytest.mark.rule("SETUP-2")
def test_a_player_never_writes_on_another_sheet() -> None:
    game = deal(new_game(3, seed=1))
    after = apply(apply(game, 1, PAIRS[0]), 1, legal_actions(apply(game, 1, PAIRS[0]), 1)[0])
    assert [after.players[i] for i in (0, 2)] == [game.players[i] for i in (0, 2)]
    assert after.players[1].sheet != game.players[1].sheet


@pytest.mark.rule("SETUP-2")
def test_the_printed_layout() -> None:
    streets = [(street.boxes, street.pools, street.park_track) for street in BASE_BOARD.layout.streets]
    assert streets == [
        (10, (2, 6, 7), (0, 2, 4, 10)),
        (11, (0, 3, 7), (0, 2, 4, 6, 14)),
        (12, (1, 6, 10), (0, 2, 4, 6, 8, 18)),
    ]


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize("count", [6, 9, 81, 300])
def test_a_layout_has_its_cards_in_three_equal_stacks(count: int) -> None:
    layout = Layout(**{**BASE.__dict__, "cards": cards_of(count)})
    game = deal(new_game(2, seed=1, board=Board(name="other", layout=layout, plans=())))
    assert game.stacks is not None
    assert [len(stack) + 2 for stack in game.stacks] == [count // 3] * 3


@pytest.mark.rule("SETUP-2")
def test_a_sheet_has_the_streets_of_its_layout() -> None:
    seat = new_game(2, seed=1, board=small_board(3, 1)).players[0]
    assert seat.sheet.numbers == ((None, None, None), (None,))
    assert (seat.sheet.parks, seat.sheet.plans) == ((0, 0), ())


@pytest.mark.rule("SETUP-3")
@given(st.integers(0, 2**64 - 1))
def test_three_plans_are_in_play_one_of_each_number(seed: int) -> None:
    game = new_game(2, seed=seed)
    assert [plan.number for plan in game.plans] == [1, 2, 3]
    assert all(plan in BASE_PLANS for plan in game.plans)


@pytest.mark.rule("SETUP-3")
def test_plans_can_be_named() -> None:
    assert [plan.id for plan in new_game(2, plans=IDS).plans] == list(IDS)
    assert new_game(2, plans=list(IDS)) == new_game(2, plans=IDS)


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(
    ("plans", "words"),
    [
        (("n1-44", "n1-55", "n3-25"), "one of each number"),
        (("n1-44", "n2-36"), "one of each number"),
        ((), "one of each number"),
        (("n1-44", "n2-36", "n3-25", "n3-34"), "one of each number"),
        (("n2-36", "n1-44", "n3-25"), "ascending"),
        (("n1-44", "n2-36", "n3-99"), "no plan 'n3-99'"),
        (("n1-44", "n2-36", "N3-25"), "no plan 'N3-25'"),
        (("n1-44", "n2-36", None), "named by its id"),
        (("n1-44", "n2-36", ["n3-25"]), "named by its id"),
        ("n1-44", "a list of ids"),
        ({"n1-44": 1}, "a list of ids"),
        (7, "a list of ids"),
    ],
)
def test_other_plans_are_refused(plans: Any, words: str) -> None:
    with pytest.raises(SetupError, match=words) as caught:
        new_game(2, seed=1, plans=plans)
    assert caught.value.rule == "SETUP-3"


@pytest.mark.rule("SETUP-3")
def test_the_plans_of_another_board_are_refused() -> None:
    with pytest.raises(SetupError, match="the board small has no plan 'n1-44'"):
        new_game(2, plans=IDS, board=small_board(3))


@pytest.mark.rule("SETUP-3")
def test_the_plans_stay_the_same_all_game() -> None:
    game = new_game(2, seed=4)
    plans = game.plans
    for _ in range(3):
        game = deal(game)
        while player := waiting_for(game):
            game = apply(game, player[0], legal_actions(game, player[0])[-1])
        assert game.plans == plans


@pytest.mark.rule("SETUP-3", "PLAN-7")
def test_each_number_has_six_plans() -> None:
    assert Counter(plan.number for plan in BASE_BOARD.plans_of(advanced=False)) == {1: 6, 2: 6, 3: 6}


def board_with(*numbers: int, ids: str = "abcdef") -> Board:
    plans = [BASE_BOARD.plans[0].model_copy(update={"number": n, "id": ids[i]}) for i, n in enumerate(numbers)]
    return Board(name="other", layout=BASE_BOARD.layout, plans=tuple(plans))


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(("numbers", "ids"), [((1, 3), "ab"), ((2,), "a"), ((0, 1), "ab"), ((1, 1), "aa")])
def test_a_board_whose_plans_make_no_game_cannot_be_made(numbers: tuple[int, ...], ids: str) -> None:
    with pytest.raises(ValidationError):
        board_with(*numbers, ids=ids)


@pytest.mark.rule("SETUP-3")
def test_a_board_may_have_fewer_or_more_plan_numbers() -> None:
    game: Game = new_game(2, seed=1, board=board_with(1, 2, 3, 4))
    assert [plan.number for plan in game.plans] == [1, 2, 3, 4]
    assert len(game.players[0].sheet.plans) == len(game.approved) == 4
