"""What `explain` needs: two sheets of one game that goes on, and an offer that can be one."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from builders import fence, finish, game, raised, sheet, small_board, table, write
from variants.tables import LONG, expert, solo
from welcometo import (
    BOARDS,
    Card,
    CompletedPlan,
    Effect,
    Game,
    Line,
    LoneSheet,
    Offer,
    Sheet,
    UsageError,
    explain,
    lone_sheet,
    offer_of,
    view,
)
from welcometo.actions import END_TURN, ChooseCards
from welcometo.boards.ice_cream import IceCreamTable
from welcometo.cards import card
from welcometo.errors import Problem
from welcometo.layouts import CardCount
from welcometo.model import evolve
from welcometo.plans import TempsPlan

FIVE = "5 surveyor"
ONE_TEMP = small_board(5, plans=[TempsPlan(id="n1-temps", number=1, first=6, later=3, temps=1)])
ONE_KIND = small_board(5, cards=(CardCount(number=5, effect="agent", count=81),))
DONE = CompletedPlan(first=True, lines=())


@pytest.mark.rule("DOC-7")
def test_sheets_of_two_games_are_a_problem_like_others() -> None:
    before = lone_sheet(game(sheet(), offer=FIVE), 0)
    other = lone_sheet(game(sheet(), offer=FIVE, players=3, plans=("n1-333", "n2-36", "n3-25")), 0)
    found = explain(before, other).problems
    assert [(problem.rule, problem.pointer) for problem in found] == [("DOC-7", "/options"), ("DOC-7", "/plans")]
    ice = lone_sheet(game(sheet(board=BOARDS["ice_cream"]), offer=FIVE, board=BOARDS["ice_cream"]), 0)
    assert [problem.pointer for problem in explain(before, ice).problems] == ["/board", "/plans"]


@pytest.mark.rule("END-1", "END-3")
@pytest.mark.parametrize(
    ("last", "reason"),
    [
        (sheet(refusals=3), "refusals"),
        (sheet(plans=(DONE, DONE, DONE)), "plans"),
        (sheet(" ".join(map(str, range(10))), " ".join(map(str, range(11))), " ".join(map(str, range(12)))), "full"),
    ],
)
def test_no_turn_follows_a_sheet_with_which_the_game_ended(last: Sheet, reason: str) -> None:
    before = lone_sheet(table(last), 0)
    problems = explain(before, before).problems
    assert (problems[0].rule, problems[0].pointer) == ("END-3", "")
    assert reason in problems[0].message


@pytest.mark.rule("SOLO-8")
@pytest.mark.parametrize(("second", "over"), [("1 2 3 4 5 6 6b 7 8 9 ...", False), ("1 2 3 4 5 6 7 8 9 10 ...", True)])
def test_alone_no_turn_follows_the_last_card_of_the_deck(second: str, over: bool) -> None:
    """The deck is for 27 turns, each of which wrote a number; a copy takes no turn of its own."""
    sixteen = " ".join(map(str, range(16)))
    before = lone_sheet(table(sheet(f"{sixteen} ...", second, board=LONG, refusals=1), board=LONG, players=1), 0)
    rules = [problem.rule for problem in explain(before, before).problems]
    assert rules == (["SOLO-8", "TURN-1"] if over else ["TURN-1"])


@pytest.mark.rule("EXPERT-3", "SOLO-3")
@pytest.mark.parametrize(
    "begun",
    [solo("5 agent, 8 surveyor, 9 agent"), expert("5 agent, 8 surveyor, 9 agent", "1 agent, 2 agent, 3 surveyor")],
)
def test_the_number_of_one_card_goes_with_the_effect_of_another(begun: Game) -> None:
    before = lone_sheet(begun, 0)
    told = explain(before, evolve(before, sheet=sheet("5 | ...")), offer_of(begun, 0))
    assert told.turn == (ChooseCards(number=0, effect=1), write(5, 0, 0), fence(0, 1), END_TURN)
    (apart,) = explain(before, evolve(before, sheet=sheet("8 | ...")), offer_of(begun, 0)).problems
    assert (apart.rule, apart.pointer) == ("SOLO-3" if begun.options.solo else "EXPERT-3", "/sheet/fences/0/0")


@pytest.mark.rule("EXPERT-3", "SOLO-3")
@pytest.mark.parametrize("before", [lone_sheet(table(players=1), 0), lone_sheet(table(expert=True), 0)])
def test_of_three_cards_not_known_one_has_the_number_and_two_have_the_effect(before: LoneSheet) -> None:
    told = explain(before, evolve(before, sheet=sheet("5 ...", estate_values=(1, 0, 0, 0, 0, 0))))
    assert told.turn == (ChooseCards(number=0, effect=1), write(5, 0, 0), raised(1), END_TURN)
    assert told.offer is not None
    assert told.offer.numbers == told.offer.effects == (card(5, "surveyor"), card(1, "agent"), card(1, "agent"))


@pytest.mark.rule("PLAN-5", "ADV-3")
def test_in_the_first_turn_nobody_has_completed_a_plan_before() -> None:
    before = lone_sheet(table(board=ONE_TEMP), 0)
    for first in (True, False):
        done = CompletedPlan(first=first, lines=())
        found = explain(before, evolve(before, sheet=sheet("5 ...", board=ONE_TEMP, temps=1, plans=(done,)))).problems
        assert [(problem.rule, problem.pointer) for problem in found] == (
            [] if first else [("PLAN-5", "/sheet/plans/0/first")]
        )


@pytest.mark.rule("DECK-1", "NUM-4", "REFUSAL-1")
def test_a_deck_may_have_cards_of_one_kind_alone() -> None:
    before = lone_sheet(table(board=ONE_KIND), 0)
    assert explain(before, evolve(before, sheet=sheet("5 ...", board=ONE_KIND))).turn is not None
    for after, rule in ((sheet("6 ...", board=ONE_KIND), "NUM-4"), (sheet(board=ONE_KIND, refusals=1), "REFUSAL-1")):
        assert [problem.rule for problem in explain(before, evolve(before, sheet=after)).problems] == [rule]


@pytest.mark.rule("SOLO-2", "SOLO-7")
@pytest.mark.parametrize(("turn", "first", "right"), [(13, True, True), (13, False, False), (14, False, True)])
def test_alone_lower_points_need_a_turn_in_which_the_solo_card_can_be_out(turn: int, first: bool, right: bool) -> None:
    """The upper 40 cards, those of the first 13 turns, are without the solo card."""
    houses = " ".join(map(str, range(2, turn)))
    before = lone_sheet(table(sheet(f"1 | {houses} ...", board=LONG), board=LONG, players=1), 0)
    line = Line(street=0, first=0, last=0)
    after = sheet(
        f"1 | {houses} ...", "5 ...", board=LONG, plans=(CompletedPlan(first=first, lines=(line,)), None, None)
    )
    problems = explain(before, evolve(before, sheet=after)).problems
    assert [(problem.rule, problem.pointer) for problem in problems] == (
        [] if right else [("SOLO-7", "/sheet/plans/0/first")]
    )


def cards_of(*numbers: int) -> tuple[Card, ...]:
    return tuple(card(number, "agent") for number in numbers)


def fives(*effects: Effect) -> tuple[Card, ...]:
    return tuple(card(5, effect) for effect in effects)


@pytest.mark.parametrize(
    ("kind", "offer", "rule", "pointer"),
    [
        ("pairs", Offer(numbers=cards_of(1, 2, 3)), "TURN-3", ""),
        ("pairs", Offer(numbers=cards_of(1, 2), effects=cards_of(1, 2)), "TURN-3", ""),
        ("pairs", Offer(numbers=cards_of(1, 18, 3), effects=cards_of(1, 2, 3)), "DECK-1", "/numbers/1"),
        ("pairs", Offer(numbers=cards_of(1, 2, 0), effects=cards_of(1, 2, 3)), "DECK-1", "/numbers/2"),
        ("one kind", Offer(numbers=cards_of(5, 5, 5), effects=fives("agent", "bis", "agent")), "DECK-1", "/effects/1"),
        ("pairs", Offer(approved=(True,)), "DOC-6", "/approved"),
        ("pairs", Offer(board_part=IceCreamTable(finished=(True, True, True))), "DOC-6", "/board_part"),
        ("ice", Offer(board_part=IceCreamTable(finished=(True,))), "DOC-6", "/board_part/finished"),
        ("solo", Offer(numbers=cards_of(1, 2, 3), effects=cards_of(1, 2, 4)), "SOLO-3", "/effects"),
        ("expert", Offer(numbers=cards_of(1, 2, 3), effects=cards_of(1, 2, 4)), "EXPERT-3", "/effects"),
    ],
)
@pytest.mark.rule("DECK-1", "DOC-6")
def test_an_offer_that_cannot_be_one_is_refused(kind: str, offer: Offer, rule: str, pointer: str) -> None:
    ice = BOARDS["ice_cream"]
    games = {
        "pairs": table(),
        "one kind": table(board=ONE_KIND),
        "ice": table(board=ice),
        "solo": table(players=1),
        "expert": table(expert=True),
    }
    before = lone_sheet(games[kind], 0)
    with pytest.raises(UsageError) as caught:
        explain(before, before, offer)
    assert (caught.value.rule, caught.value.pointer) == (rule, pointer)


@pytest.mark.rule("DECK-3")
@pytest.mark.parametrize("name", ["numbers", "effects"])
def test_more_than_three_cards_are_no_offer(name: str) -> None:
    assert getattr(Offer.model_validate({name: cards_of(1, 2, 3)}), name) == cards_of(1, 2, 3)
    with pytest.raises(ValidationError, match=name):
        Offer.model_validate({name: cards_of(1, 2, 3, 4)})


@pytest.mark.rule("VIEW-3", "EXPERT-14")
def test_the_offer_of_a_state_is_what_its_players_see() -> None:
    shared = game(sheet(), offer="5 surveyor, 8 temp, 11 agent")
    for state in (shared, view(shared, 0), view(shared, None)):
        for player in (0, 1):
            offer = offer_of(state, player)
            assert (offer.numbers, offer.effects, offer.approved) == (shared.numbers, shared.effects, shared.approved)
    hands = expert("5 agent, 8 surveyor, 9 agent", "1 agent, 2 agent, 3 surveyor")
    for state in (hands, view(hands, 1)):
        assert offer_of(state, 1).numbers == offer_of(state, 1).effects == hands.players[1].hand
    for state in (view(hands, 0), view(hands, None)):
        with pytest.raises(UsageError) as caught:
            offer_of(state, 1)
        assert caught.value.problems == (Problem("VIEW-3", "this view does not show the hand of player 1"),)


@pytest.mark.rule("DECK-3", "TURN-9")
def test_there_is_no_offer_between_turns_and_for_nobody() -> None:
    begun = game(sheet(), offer=FIVE)
    with pytest.raises(UsageError) as caught:
        offer_of(finish(begun), 0)
    assert caught.value.problems == (Problem("DECK-3", "nothing is on offer while no turn is open"),)
    for unknown in (2, -1, True):
        with pytest.raises(UsageError, match="TURN-9"):
            offer_of(begun, unknown)
