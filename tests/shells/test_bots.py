"""Bots: functions of what may be known and of luck, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from welcometo import UsageError, deal, legal_actions, new_game, view
from welcometo.bots import Luck, random_bot
from welcometo.chance import SEEDS, below

LUCKS = st.builds(Luck, st.integers(0, SEEDS - 1), st.integers(0, 1000))


@given(LUCKS)
def test_the_random_bot_answers_the_same_to_the_same_question(luck: Luck) -> None:
    shown = view(deal(new_game(2, seed=1)), 0)
    assert random_bot(shown, luck) == random_bot(shown, luck)


@given(LUCKS)
def test_the_random_bot_takes_the_legal_action_that_its_luck_names(luck: Luck) -> None:
    shown = view(deal(new_game(2, seed=1)), 1)
    actions = legal_actions(shown, 1)
    pick, draws = below(luck.seed, luck.draws, len(actions))
    assert random_bot(shown, luck) == (actions[pick], Luck(luck.seed, draws))


def test_the_random_bot_takes_each_action_about_as_often() -> None:
    shown, luck, taken = view(deal(new_game(2, seed=1)), 0), Luck(0), []
    for _ in range(3000):
        action, luck = random_bot(shown, luck)
        taken.append(action)
    counts = [taken.count(action) for action in legal_actions(shown, 0)]
    assert len(counts) == 3 and sum(counts) == 3000
    assert all(900 < count < 1100 for count in counts)


def test_luck_begins_with_the_first_draw_and_goes_on() -> None:
    pick, left = Luck(7).below(10)
    assert (pick, left.draws) == below(7, 0, 10)
    assert left.seed == 7


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_bot_that_is_not_waited_for_says_so(viewer: int | None) -> None:
    with pytest.raises(UsageError) as caught:
        random_bot(view(new_game(2, seed=1), viewer), Luck(0))
    assert caught.value.rule == "TURN-9"
