"""Boards, plans and games that make no sense are refused when they are made, with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from builders import estate_plan, small_board, small_layout
from welcometo import (
    BASE_BOARD,
    Board,
    DocumentError,
    SetupError,
    deal,
    new_game,
    parse_view,
    sample_hidden,
    to_json,
    view,
)
from welcometo.boards.ice_cream import WithCones
from welcometo.cards import EFFECTS
from welcometo.layouts import CardCount
from welcometo.plans import BisPlan, EstatePlan, GreeneryPlan, Plan, TempsPlan

SIX = tuple(CardCount(number=5, effect=effect, count=1) for effect in EFFECTS)


@pytest.mark.rule("PLAN-7", "ADV-2")
@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (estate_plan(1, "5"), "asks for estates of 5 on 4 boxes"),
        (estate_plan(1, "221"), "asks for estates of 2, 2, 1 on 4 boxes"),
        (BisPlan(id="p", number=1, first=1, later=1, copies=3), "none is long enough"),
        (TempsPlan(id="p", number=1, first=1, later=1, temps=12), "12 temps of 11"),
        (GreeneryPlan(id="p", number=1, first=1, later=1), "asks for nothing"),
        (GreeneryPlan(id="p", number=1, first=1, later=1, pools=True, streets=3), "street 2 of 2 streets"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_plan_that_no_sheet_of_the_board_can_meet_is_refused(plan: Plan, reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        small_board(3, 1, plans=[plan])


@pytest.mark.rule("PLAN-7", "ADV-2")
def test_plans_that_a_sheet_can_just_meet_are_welcome() -> None:
    plans: list[Plan] = [
        estate_plan(1, "31"),
        BisPlan(id="bis", number=2, first=1, later=1, copies=2),
        TempsPlan(id="temps", number=3, first=1, later=1, temps=11),
        GreeneryPlan(id="pools", number=4, first=1, later=1, pools=True, streets=2),
    ]
    assert small_board(3, 1, plans=plans).plans == tuple(plans)


FACTS = {"id": "p", "number": 1, "first": 1, "later": 1}
ASKED: list[tuple[str, type[Plan], str, int, Callable[[int], object]]] = [
    ("estates", EstatePlan, "sizes", 20, lambda count: (1,) * count),
    ("houses of an estate", EstatePlan, "sizes", 50, lambda size: (size,)),
    ("copies", BisPlan, "copies", 50, int),
    ("streets", GreeneryPlan, "streets", 20, int),
    ("cones", WithCones, "cones", 50, int),
    ("number", TempsPlan, "number", 99, int),
]


@pytest.mark.rule("PLAN-7", "ADV-2", "BOARD-9")
@pytest.mark.parametrize(
    ("kind", "field", "most", "value"), [asked[1:] for asked in ASKED], ids=[asked[0] for asked in ASKED]
)
def test_a_plan_asks_for_one_at_least_and_so_many_at_most(
    kind: type[Plan], field: str, most: int, value: Callable[[int], object]
) -> None:
    facts: dict[str, Any] = {**FACTS, "sizes": (1,), "copies": 1, "cones": 1, "temps": 1}
    facts = {name: fact for name, fact in facts.items() if name in kind.model_fields}
    for count in (1, most):
        assert getattr(kind(**{**facts, field: value(count)}), field) == value(count)
    for count in (0, most + 1):
        with pytest.raises(ValidationError):
            kind(**{**facts, field: value(count)})


@pytest.mark.rule("PLAN-7", "BOARD-1")
@pytest.mark.parametrize("name", ["", "N1", "n1 x", "n1!", "a" * 41])
def test_a_name_is_of_small_letters_digits_and_a_sign_between_them(name: str) -> None:
    with pytest.raises(ValidationError):
        TempsPlan(id=name, number=1, first=1, later=1, temps=1)
    with pytest.raises(ValidationError):
        Board(name=name, layout=small_layout(3), plans=())
    assert TempsPlan(id="a-1" + "a" * 37, number=1, first=1, later=1, temps=1).id
    assert Board(name="a_1" + "a" * 37, layout=small_layout(3), plans=()).name


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize("cards", [SIX[:3], (*SIX, SIX[0]), (CardCount(number=5, effect="bis", count=999),) * 12])
def test_a_deck_that_makes_no_stacks_or_far_too_large_ones_is_refused(cards: tuple[CardCount, ...]) -> None:
    with pytest.raises(ValidationError, match="three equal stacks"):
        small_layout(3, cards=cards)


@pytest.mark.rule("EXPERT-1")
def test_no_more_hands_than_there_are_cards_for() -> None:
    board = small_board(3, cards=SIX)
    assert new_game(2, seed=1, board=board, expert=True).options.players == 2
    with pytest.raises(SetupError, match="6 cards are not enough for 3 hands of three") as caught:
        new_game(3, seed=1, board=board, expert=True)
    assert caught.value.rule == "EXPERT-1"


@pytest.mark.rule("BOARD-1")
@pytest.mark.parametrize("board", ["ice_cream", None, 7])
def test_what_is_no_board_is_refused(board: Any) -> None:
    with pytest.raises(SetupError, match="a board is a Board") as caught:
        new_game(2, seed=1, board=board)
    assert caught.value.rule == "BOARD-1"


@pytest.mark.rule("BOARD-1")
def test_a_stranger_under_a_built_in_name_is_refused() -> None:
    stranger = Board(name="base", layout=small_layout(3), plans=())
    with pytest.raises(SetupError, match="the name base is that of a built-in board") as caught:
        new_game(2, seed=1, board=stranger)
    assert caught.value.rule == "BOARD-1"
    assert new_game(2, seed=1, board=BASE_BOARD.model_copy()).board == BASE_BOARD


@pytest.mark.rule("DOC-6", "EXPERT-14", "VIEW-4")
@pytest.mark.parametrize("hands", ["[3,2,3]", "[0,3,3]", "[3,3]"])
def test_a_view_with_impossible_hands_is_refused(hands: str) -> None:
    text = to_json(view(deal(new_game(3, seed=1, expert=True)), 0))
    assert '"hands":[3,3,3]' in text
    with pytest.raises(DocumentError) as caught:
        parse_view(text.replace('"hands":[3,3,3]', f'"hands":{hands}'))
    assert {problem.rule for problem in caught.value.problems} == {"DOC-6"}
    at = {"[3,2,3]": "/1", "[0,3,3]": "/0", "[3,3]": ""}
    assert caught.value.pointer == f"/hands{at[hands]}"


@pytest.mark.rule("DOC-6", "EXPERT-14")
def test_hands_are_of_the_expert_game_alone() -> None:
    text = to_json(view(deal(new_game(2, seed=1)), 0))
    with pytest.raises(DocumentError, match="only the expert game has hands"):
        parse_view(text.replace('"hands":[0,0]', '"hands":[0,3]'))


@pytest.mark.rule("VIEW-4", "EXPERT-14")
def test_between_turns_hands_of_a_view_are_what_was_received() -> None:
    new = new_game(3, seed=1, expert=True)
    seen = parse_view(to_json(view(new, 1)))
    assert seen.hands == (0, 0, 0)
    assert view(sample_hidden(seen, 5), 1) == seen


@pytest.mark.rule("DOC-6", "EXPERT-14")
def test_a_view_counts_the_viewers_own_cards_right() -> None:
    text = to_json(view(new_game(3, seed=1, expert=True), 1))
    assert '"hands":[0,0,0]' in text
    assert parse_view(text.replace('"hands":[0,0,0]', '"hands":[1,0,1]')).hands == (1, 0, 1)
    with pytest.raises(DocumentError, match="told otherwise in you"):
        parse_view(text.replace('"hands":[0,0,0]', '"hands":[0,1,0]'))
