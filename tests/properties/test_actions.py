"""What is listed, what has no reason against it, and what can be done are the same actions, out of all there are."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.combinations import EVERY_COMBINATION
from properties.playing import Moment, games, moment_at, moments, randoms, worn_moments
from properties.universe import every_action
from spec_trace import ROOT, rules_in
from welcometo import (
    Game,
    IllegalAction,
    apply,
    legal_actions,
    parse_action,
    to_json,
    waiting_for,
    why_illegal,
)
from welcometo.actions import Action

STAGES = ("choose", "write", "plans", "estates", "reshuffle", "end")
VARIANTS = {str(c): c for c in EVERY_COMBINATION if not str(c).startswith(("easter_eggs", "christmas_lights"))}
OTHER_STAGES = (
    ("roundabout", "base pairs advanced"),
    ("choose", "base expert"),
    ("choose", "base solo"),
    ("choose", "base solo advanced"),
    ("late_roundabout", "base expert advanced both"),
    ("plans", "base solo advanced both"),
    ("board", "ice_cream pairs"),
    ("effect", "ice_cream expert"),
    ("reshuffle", "ice_cream pairs each"),
)
EFFECTS = ("surveyor", "agent", "landscaper", "pool", "temp", "bis")
RULES = {
    rule.id
    for page in (ROOT / "docs" / "spec").glob("*.md")
    for rule in rules_in(page.read_text("utf-8"), page.name)[0]
}


def check_every_action(moment: Moment) -> None:
    """Ask for each action there is in the three ways."""
    game, player = moment
    legal = legal_actions(game, player)
    listed = set(legal)
    assert len(listed) == len(legal), "no legal action is listed twice"
    assert listed <= set(every_action()), "no action is missing from the list of all"
    for action in every_action():
        assert can_be_done(game, player, action, legal) == (action in listed), action


def can_be_done(game: Game, player: int, action: Action, legal: tuple[Action, ...]) -> bool:
    """Whether `apply` does the action; if it refuses, it says the same as `why_illegal`, which cites a rule."""
    problem = why_illegal(game, player, action)
    try:
        apply(game, player, action)
    except IllegalAction as error:
        assert problem is not None
        assert error.problems == (problem,)
        assert (error.player, error.action, error.legal) == (player, action, legal)
        assert problem.rule in RULES
        return False
    assert problem is None
    return True


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seed", range(2))
def test_at_every_stage_an_action_is_listed_exactly_when_it_is_not_illegal_and_can_be_applied(
    stage: str, seed: int
) -> None:
    check_every_action(moment_at(stage, seed=seed))


@pytest.mark.rule("TURN-9", "ROUND-2", "EXPERT-3", "SOLO-3", "BOARD-7", "SWITCH-1")
@pytest.mark.parametrize(("stage", "combination"), OTHER_STAGES)
def test_in_the_variants_an_action_is_listed_exactly_when_it_is_not_illegal_and_can_be_applied(
    stage: str, combination: str
) -> None:
    check_every_action(moment_at(stage, seed=4, combination=VARIANTS[combination]))


@pytest.mark.rule("TURN-9", "EFFECT-3")
@pytest.mark.parametrize("effect", EFFECTS)
def test_with_every_effect_an_action_is_listed_exactly_when_it_is_not_illegal_and_can_be_applied(effect: str) -> None:
    check_every_action(moment_at("effect", effect, seed=3))


@pytest.mark.slow
@pytest.mark.rule("TURN-9")
@given(moments())
def test_at_any_moment_an_action_is_listed_exactly_when_it_is_not_illegal_and_can_be_applied(moment: Moment) -> None:
    check_every_action(moment)


@pytest.mark.slow
@pytest.mark.rule("TURN-9", "EFFECT-2")
@given(worn_moments(), randoms)
def test_where_tracks_end_an_action_is_listed_exactly_when_it_can_be_applied(moment: Moment, rng: Random) -> None:
    while True:
        check_every_action(moment)
        action = rng.choice(legal_actions(*moment))
        if action.type == "end_turn":
            break
        moment = Moment(apply(*moment, action), moment.player)


@pytest.mark.rule("TURN-5", "TURN-9", "DECK-3", "END-3")
@given(games())
def test_a_player_who_is_not_waited_for_has_no_legal_action(game: Game) -> None:
    for player in set(range(len(game.players))) - set(waiting_for(game)):
        assert legal_actions(game, player) == ()
        assert not any(can_be_done(game, player, action, ()) for action in every_action())


@given(st.sampled_from(every_action()))
def test_every_action_goes_to_json_and_back_unchanged(action: Action) -> None:
    twin = parse_action(to_json(action))
    assert twin == action
    assert type(twin) is type(action)
    assert hash(twin) == hash(action)


def test_no_two_of_all_actions_are_alike() -> None:
    assert len(set(every_action())) == len(every_action())
    assert len({to_json(action) for action in every_action()}) == len(every_action())
