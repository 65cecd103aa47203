"""The plan cards of the advanced game: where they are used and what each is worth (ADV-1 to ADV-3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from builders import allowed, complete, finish, game, page_table, play, refused, sheet, sheet_of, write
from variants.tables import completes, in_play, plan_points, planning, until, written
from welcometo import BASE_BOARD, BOARDS, Game, SetupError, Sheet, deal, legal_actions, new_game, score
from welcometo.actions import DECLINE_PLANS, DECLINE_ROUNDABOUT, TAKE_REFUSAL, WriteNumber
from welcometo.model import evolve
from welcometo.plans import Plan

MIDDLE = write(8, 1, 5)
TOP = "0 1 2 3 4 5 6 7 8 9"
BOTTOM = "0 1 2 3 4 5 6 7 8 9 10 11"
ENDS = ("0 " + "_ " * 8 + "9", "0 " + "_ " * 9 + "10", "0 " + "_ " * 10 + "11")


@dataclass
class Ready:
    """A sheet that meets a plan once a number that has nothing to do with it is written."""

    texts: tuple[str, ...] = ()
    fields: dict[str, Any] = field(default_factory=dict)
    at: WriteNumber = MIDDLE

    def sheet(self) -> Sheet:
        return sheet(*self.texts, **self.fields)


READY = {
    "n1-street-bottom": Ready(("...", "...", BOTTOM)),
    "n1-street-top": Ready((TOP,)),
    "n1-bis": Ready(("4 4b 4b 4b 4b 4b ...",)),
    "n1-temps": Ready(fields={"temps": 7}),
    "n1-ends": Ready(ENDS),
    "n2-parks": Ready(fields={"parks": (3, 4, 0)}),
    "n2-parks-pools-roundabout": Ready(
        ("_ _ 2 _ _ _ 6 7 | @ | _",), {"parks": (3, 0, 0), "pools": ((2, 6, 7), (), ())}
    ),
    "n2-pools": Ready(("_ _ 2 _ _ _ 6 7 _ _", "0 _ _ 3 _ _ _ 9 ..."), {"pools": ((2, 6, 7), (0, 3, 7), ())}),
    "n2-parks-pools-bottom": Ready(
        ("...", "...", "_ 1 _ _ _ _ 6 _ _ _ 10 _"), {"parks": (0, 0, 5), "pools": ((), (), (1, 6, 10))}
    ),
    "n2-parks-pools-middle": Ready(("...", "0 _ _ 3 _ _ _ 9 ..."), {"parks": (0, 4, 0), "pools": ((), (0, 3, 7), ())}),
}
PLANS = {plan.id: plan for plan in BASE_BOARD.plans}


def at_plans(plan_id: str, players: int = 2) -> Game:
    """The game at the plans step of player 0, with this plan met for every player."""
    ready = READY[plan_id]
    return planning(ready.sheet(), plan_id, ready.at, players=players)


# --- ADV-1: where they are used ------------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-1", "ADV-2")
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_advanced_candidates_come_after_those_of_the_base_game_for_numbers_1_and_2_alone(board: Any) -> None:
    base, advanced = board.candidates(advanced=False), board.candidates(advanced=True)
    for number in (0, 1):
        assert advanced[number][:6] == base[number]
        assert [plan.id for plan in advanced[number][6:]] == [key for key in READY if key.startswith(f"n{number + 1}")]
    assert advanced[2] == base[2]
    assert [len(cards) for cards in base[:2]] == [6, 6]


@pytest.mark.rule("ADV-1")
@pytest.mark.parametrize("plan_id", READY)
def test_without_the_advanced_rules_none_can_be_in_play(plan_id: str) -> None:
    plans = in_play(plan_id)
    with pytest.raises(SetupError, match=f"no plan '{plan_id}' without the advanced rules") as caught:
        new_game(2, plans=plans)
    assert caught.value.rule == "SETUP-3"
    assert [plan.id for plan in new_game(2, plans=plans, advanced=True).plans] == list(plans)
    with pytest.raises(SetupError) as caught:
        new_game(2, plans=["n1-9"], advanced=True)
    assert caught.value.message == "the board base has no plan 'n1-9'"


@pytest.mark.rule("ADV-1", "CHANCE-4")
@pytest.mark.parametrize("advanced", [False, True])
def test_all_plans_of_the_game_are_drawn_and_no_others(advanced: bool) -> None:
    drawn = Counter(plan.id for seed in range(1100) for plan in new_game(2, seed=seed, advanced=advanced).plans)
    assert set(drawn) == {plan.id for plan in BASE_BOARD.plans_of(advanced)}
    if advanced:  # each of 11 candidates 100 times in the mean; the seeds are fixed
        assert all(60 <= drawn[plan_id] <= 140 for plan_id in READY)


@pytest.mark.rule("ADV-1", "SETUP-3")
def test_base_plans_stay_in_the_advanced_game() -> None:
    plans = ("n1-44", "n2-36", "n3-25")
    assert [plan.id for plan in new_game(2, plans=plans, advanced=True).plans] == list(plans)
    two_of_one_number = ("n1-44", "n1-temps", "n3-25")
    with pytest.raises(SetupError, match="one of each number"):
        new_game(2, plans=two_of_one_number, advanced=True)


# --- ADV-2: the cards ----------------------------------------------------------------------------------------------------

CARDS = {
    "n1-street-bottom": (1, 8, 4),
    "n1-street-top": (1, 6, 3),
    "n1-bis": (1, 8, 3),
    "n1-temps": (1, 6, 3),
    "n1-ends": (1, 7, 4),
    "n2-parks": (2, 7, 4),
    "n2-parks-pools-roundabout": (2, 10, 5),
    "n2-pools": (2, 7, 4),
    "n2-parks-pools-bottom": (2, 10, 5),
    "n2-parks-pools-middle": (2, 8, 3),
}


@pytest.mark.rule("ADV-2")
def test_the_ten_cards_have_these_numbers_and_points_here_and_on_the_rules_page() -> None:
    advanced: list[Plan] = [plan for plan in BASE_BOARD.plans if plan.advanced]
    assert {plan.id: (plan.number, plan.first, plan.later) for plan in advanced} == CARDS
    _, *rows = page_table("advanced-plans.md", "ADV-2")
    assert {row[0]: (int(row[1]), int(row[3]), int(row[4])) for row in rows} == CARDS
    assert [row[0] for row in rows] == [plan.id for plan in advanced] == list(CARDS)


@pytest.mark.rule("ADV-2", "PLAN-5", "SCORE-2")
@pytest.mark.parametrize("plan_id", READY)
def test_two_players_who_complete_it_in_one_turn_both_get_the_higher_points(plan_id: str) -> None:
    number, first, _ = CARDS[plan_id]
    step = completes(at_plans(plan_id, players=3), number, 0)
    ready = READY[plan_id]
    step = written(step, ready.at.number, ready.at.street, ready.at.box, player=1)
    step = completes(step, number, 1)
    done = finish(step)
    assert done.phase == "deal"
    assert [plan_points(done, number, player) for player in range(3)] == [first, first, 0]
    assert done.report is not None
    assert done.report.completed_first == (number,)


@pytest.mark.rule("ADV-2", "PLAN-5", "SCORE-2")
@pytest.mark.parametrize("plan_id", READY)
def test_who_completes_it_in_a_later_turn_gets_the_lower_points(plan_id: str) -> None:
    number, first, later = CARDS[plan_id]
    done = finish(completes(at_plans(plan_id), number, 0))
    following = until(deal(evolve(done, seed=5)), complete(number), player=1)
    done = finish(completes(following, number, 1))
    assert [plan_points(done, number, player) for player in range(2)] == [first, later]
    assert score(done, 1).total - score(finish(following), 1).total == later


@pytest.mark.rule("ADV-2", "PLAN-1", "PLAN-4")
@pytest.mark.parametrize("plan_id", READY)
def test_it_may_be_left_and_is_completed_once(plan_id: str) -> None:
    number = CARDS[plan_id][0]
    step = at_plans(plan_id)
    assert DECLINE_PLANS in legal_actions(step, 0)
    declined = finish(play(step, DECLINE_PLANS))
    assert sheet_of(declined).plans == (None, None, None)
    again = until(deal(evolve(declined, seed=5)), complete(number))
    after = play(again, complete(number))
    refused(after, complete(number), "PLAN-4", f"plan number {number} is completed already")


# --- ADV-3: no naming ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ADV-3", "SHUFFLE-1")
@pytest.mark.parametrize("plan_id", READY)
def test_one_action_completes_it(plan_id: str) -> None:
    number = CARDS[plan_id][0]
    step = at_plans(plan_id)
    after = allowed(step, complete(number))
    done = sheet_of(after).plans[number - 1]
    assert done is not None
    assert done.first
    assert after.players[0].stage == "reshuffle"
    assert all(action.type != "name_estate" for action in legal_actions(after, 0))


@pytest.mark.rule("ADV-3", "PLAN-4")
@pytest.mark.parametrize("plan_id", [key for key in READY if key.startswith("n1")])
def test_a_plan_of_a_higher_number_may_follow(plan_id: str) -> None:
    ready = READY[plan_id]
    one = sheet(*ready.texts, **{**ready.fields, "parks": (3, 4, 0)})
    start = game(one, offer="8 agent", plans=in_play(plan_id, ("n1-44", "n2-parks", "n3-25")), advanced=True)
    step = play(written(start, ready.at.number, ready.at.street, ready.at.box), complete(1))
    assert legal_actions(step, 0) == (complete(2), DECLINE_PLANS)
    refused(play(written(start, 8, 1, 5), complete(2)), complete(1), "PLAN-4")


@pytest.mark.rule("ADV-3", "REFUSAL-3")
def test_it_may_be_completed_after_a_refusal_too() -> None:
    hopeless = sheet("6 ...", "6 ...", "6 ...", temps=7)
    start = game(hopeless, offer="5 agent", plans=in_play("n1-temps"), advanced=True)
    after = allowed(play(start, DECLINE_ROUNDABOUT, TAKE_REFUSAL), complete(1))
    assert plan_points(after, 1) == 6
