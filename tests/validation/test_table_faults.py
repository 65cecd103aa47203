"""What is open to all, against the sheets: turns, plans and the end."""

from __future__ import annotations

from typing import Any

import pytest

from builders import completed, finish, game, sheet
from validation.scenes import filled, found
from welcometo import Game, Problem, Sheet, deal, diagnose, new_game, view
from welcometo.cards import SOLO_CARD, DeckCard
from welcometo.layouts import BASE
from welcometo.model import evolve

DECK = BASE.deck()
FIRST, LATER = (sheet(plans=(completed(first=first), None, None)) for first in (True, False))


def told(state: Game, *places: str) -> list[tuple[str, str, str]]:
    """Rule, place and message of each problem at one of these places."""
    problems = [problem for problem in diagnose(state) if problem.pointer in places]
    return [(problem.rule, problem.pointer, problem.message) for problem in problems]


def in_turn(turn: int, *sheets: Sheet) -> Game:
    return evolve(game(*sheets, players=len(sheets)), turn=turn)


@pytest.mark.rule("TURN-2")
def test_as_many_turns_were_taken_on_each_sheet_as_are_resolved() -> None:
    one, two, three = (filled(" ".join(map(str, range(1, count + 1))) + " ...") for count in (1, 2, 3))
    after = 23
    seats = [f"/players/{player}/before" for player in range(3)]
    assert told(in_turn(after + 3, two, two, two), "/turn", *seats) == []
    message = "25 turns are resolved, and on each sheet 26 were taken"
    assert told(in_turn(after + 3, three, three, three), "/turn", *seats) == [("TURN-2", "/turn", message)]
    assert told(in_turn(after + 3, one, two, three), "/turn", *seats) == [
        ("TURN-2", seats[0], "25 turns are resolved, and on this sheet 24 were taken"),
        ("TURN-2", seats[2], "25 turns are resolved, and on this sheet 26 were taken"),
    ]


@pytest.mark.rule("PLAN-5")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_plan_is_approved_if_and_only_if_somebody_has_completed_it(place: int) -> None:
    done = sheet(plans=tuple(completed() if k == place else None for k in range(3)))
    pointer = f"/approved/{place}"
    approved = tuple(k == place for k in range(3))
    none = (False,) * 3
    somebody, nobody = (f"the plan was approved by {who} in the turns before" for who in ("somebody", "nobody"))
    new = sheet()
    assert told(evolve(in_turn(1, new, done), approved=approved), pointer) == []
    assert told(evolve(in_turn(1, new, done), approved=none), pointer) == [("PLAN-5", pointer, somebody)]
    assert told(evolve(in_turn(1, new, new), approved=none), pointer) == []
    assert told(evolve(in_turn(1, new, new), approved=approved), pointer) == [("PLAN-5", pointer, nobody)]


@pytest.mark.rule("PLAN-5")
def test_somebody_has_the_higher_points_of_a_completed_plan() -> None:
    message = "nobody has the higher points, which the first to complete the plan get"
    for sheets, place in (((LATER, sheet()), 0), ((sheet(), LATER), 1), ((LATER, LATER), 0)):
        state = in_turn(1, *sheets)
        pointer = f"/players/{place}/before/plans/0/first"
        assert ("PLAN-5", pointer, message) in told(state, pointer)
        shown = view(state, None)
        assert Problem("PLAN-5", message, f"/sheets/{place}/plans/0/first") in diagnose(shown)
    for sheets in ((FIRST, LATER), (LATER, FIRST), (FIRST, FIRST)):
        problems = diagnose(in_turn(1, *sheets))
        assert message not in [problem.message for problem in problems]


def over(state: Game) -> Game:
    """The game as if it had ended with the turn before."""
    seats = tuple(evolve(seat, stage="done") for seat in state.players)
    return evolve(state, players=seats, phase="over")


def solo(one: Sheet, *, discards: tuple[DeckCard, ...], approved: bool) -> Game:
    dealt = deal(new_game(1, plans=("n1-44", "n2-36", "n3-25"), seed=1))
    seat = evolve(dealt.players[0], sheet=one, before=one)
    return evolve(dealt, players=(seat,), turn=len(discards) // 3 + 1, discards=discards, approved=(approved,) * 3)


@pytest.mark.rule("SOLO-7")
def test_the_solo_card_approves_all_plans_and_takes_their_higher_points() -> None:
    out: tuple[DeckCard, ...] = (*DECK[:39], SOLO_CARD, *DECK[39:42])
    message = "the plan was approved by the solo card in the turns before"
    places = [f"/approved/{k}" for k in range(3)]
    assert told(solo(LATER, discards=out, approved=True), *places, "/players/0/before/plans/0/first") == []
    assert told(solo(LATER, discards=out, approved=False), *places) == [("SOLO-7", place, message) for place in places]
    before = solo(sheet(), discards=DECK[:42], approved=True)
    message = "the plan was approved by nobody in the turns before"
    assert told(before, *places) == [("PLAN-5", place, message) for place in places]
    pointer = "/players/0/before/plans/0/first"
    message = "nobody has the higher points, which the first to complete the plan get"
    assert ("SOLO-7", pointer, message) in told(solo(LATER, discards=DECK[:42], approved=True), pointer)


@pytest.mark.rule("PLAN-5")
def test_lower_points_are_had_from_the_second_turn_on() -> None:
    done: dict[str, Any] = {"plans": (completed(first=False), None, None)}
    early = ("PLAN-5", "/plans/0/first")
    assert early in found(sheet("5 ...", **done))
    assert early not in found(sheet("5 6 ...", **done))


@pytest.mark.rule("SOLO-7")
def test_lower_points_are_had_alone_from_the_turn_on_in_which_the_solo_card_can_come() -> None:
    done: dict[str, Any] = {"plans": (completed(first=False), None, None)}
    early = ("SOLO-7", "/plans/0/first")
    assert early in found(sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 ...", **done), players=1)
    assert early not in found(sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 ...", **done), players=1)


@pytest.mark.rule("END-1", "END-3")
def test_a_game_is_over_if_and_only_if_something_on_a_sheet_has_ended_it() -> None:
    state, refused = in_turn(1, sheet(), sheet()), sheet(refusals=3)
    assert told(state, "/phase") == []
    message = "the game is over, and nothing on any sheet has ended it"
    assert told(over(state), "/phase") == [("END-1", "/phase", message)]
    message = "the game goes on though it was ended: refusals"
    assert told(in_turn(1, sheet(), refused), "/phase") == [("END-3", "/phase", message)]


@pytest.mark.rule("SOLO-8", "SOLO-9")
@pytest.mark.parametrize(("discards", "solo_card", "ended"), [(78, True, True), (78, False, True), (77, True, False)])
def test_the_deck_ends_a_solo_game_when_all_its_81_construction_cards_were_turned_up(
    discards: int, solo_card: bool, ended: bool
) -> None:
    lying = DECK[:39] + (SOLO_CARD,) * solo_card + DECK[39:discards]
    state = over(solo(sheet(), discards=lying, approved=solo_card))
    message = "the game is over, and nothing on any sheet has ended it"
    assert told(state, "/phase") == ([] if ended else [("END-1", "/phase", message)])


@pytest.mark.rule("SOLO-8", "END-2")
def test_the_last_solo_turn_is_played_though_no_card_is_left() -> None:
    assert told(solo(sheet(), discards=(*DECK[:39], SOLO_CARD, *DECK[39:78]), approved=True), "/phase") == []


@pytest.mark.rule("END-1", "SOLO-8")
def test_a_game_of_several_players_does_not_end_with_its_deck() -> None:
    played = finish(deal(new_game(2, seed=1, expert=True)))
    assert told(evolve(played, discards=DECK), "/phase") == []


# --- who has ended the turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-6")
def test_a_turn_that_all_have_ended_is_resolved() -> None:
    state = in_turn(1, sheet(), sheet())
    done = [evolve(seat, stage="done") for seat in state.players]
    message = "all players have ended the turn, so it is resolved"
    assert told(evolve(state, players=tuple(done)), "/phase") == [("TURN-6", "/phase", message)]
    assert told(evolve(state, players=(done[0], state.players[1])), "/phase") == []
    seen = view(state, None)
    for finished, problems in (((True, True), [Problem("TURN-6", message, "/finished")]), ((True, False), [])):
        assert [one for one in diagnose(evolve(seen, finished=finished)) if one.pointer == "/finished"] == problems
    between = view(finish(state), None)
    assert [one for one in diagnose(between) if one.pointer == "/finished"] == []


@pytest.mark.rule("TURN-6", "VIEW-1")
def test_between_turns_the_sheet_of_the_turn_before_is_the_sheet() -> None:
    between = finish(in_turn(1, sheet(), sheet()))
    other = evolve(between.players[1], before=sheet("...", "5 ..."))
    message = "what was done this turn leads to another 'before'"
    wrong = evolve(between, players=(between.players[0], other))
    assert told(wrong, "/players/1/before")[-1] == ("TURN-6", "/players/1/before", message)


@pytest.mark.rule("TURN-1", "VIEW-1")
def test_the_seat_of_the_viewer_follows_from_the_viewers_actions() -> None:
    seen = view(deal(new_game(2, seed=3)), 1)
    assert seen.you is not None
    wrong = evolve(seen, you=evolve(seen.you, sheet=sheet(temps=1)))
    message = "what was done this turn leads to a sheet with other 'temps'"
    assert [one for one in diagnose(wrong) if one.rule == "TURN-1"] == [Problem("TURN-1", message, "/you/sheet/temps")]
