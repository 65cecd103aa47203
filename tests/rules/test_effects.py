"""What holds for all six effects (EFFECT-1 to EFFECT-3)."""

from __future__ import annotations

import pytest

from builders import (
    allowed,
    bis,
    effect_step,
    fence,
    game,
    pair,
    play,
    raised,
    refused,
    sheet,
    sheet_of,
    small_board,
    uses,
    write,
)
from welcometo import EFFECTS, Action, Effect, Sheet, legal_actions
from welcometo.actions import BUILD_PARK, BUILD_POOL, DECLINE_EFFECT, END_TURN, HIRE_TEMP
from welcometo.model import evolve

USES: dict[Effect, Action] = {
    "surveyor": fence(1, 4),
    "agent": raised(3),
    "landscaper": BUILD_PARK,
    "pool": BUILD_POOL,
    "temp": HIRE_TEMP,
    "bis": bis(8, 0, 3),
}
"""A use of each effect after 8 was written in box 2 of street 0, where a pool is printed."""
CHANGES: dict[Effect, dict[str, object]] = {
    "surveyor": {"fences": ((), (4,), ())},
    "agent": {"estate_values": (0, 0, 1, 0, 0, 0)},
    "landscaper": {"parks": (1, 0, 0)},
    "pool": {"pools": ((2,), (), ())},
    "temp": {"temps": 1},
    "bis": {"numbers": ((None, None, 8, 8, *[None] * 6), (None,) * 11, (None,) * 12), "bis": ((3,), (), ())},
}
"""What that use changes."""

written = write(8, 0, 2)


@pytest.mark.rule("EFFECT-1")
@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_may_be_declined_although_it_could_be_used(effect: Effect) -> None:
    step = effect_step(sheet(), effect, written)
    assert uses(step)
    after = allowed(step, DECLINE_EFFECT)
    assert sheet_of(after) == sheet_of(step)
    assert legal_actions(after, 0) == (END_TURN,)


@pytest.mark.rule("EFFECT-1", "EFFECT-3")
@pytest.mark.parametrize("effect", EFFECTS)
def test_a_use_changes_what_it_says_and_nothing_else_and_the_turn_goes_on(effect: Effect) -> None:
    step = effect_step(sheet(), effect, written)
    after = allowed(step, USES[effect])
    assert sheet_of(after) == evolve(sheet_of(step), **CHANGES[effect])
    assert legal_actions(after, 0) == (END_TURN,)


@pytest.mark.rule("EFFECT-3")
@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("other", EFFECTS)
def test_only_the_effect_of_the_chosen_pair_can_be_used(effect: Effect, other: Effect) -> None:
    step = effect_step(sheet(), effect, written)
    if other == effect:
        allowed(step, USES[other])
    else:
        assert USES[other] not in legal_actions(step, 0)
        refused(step, USES[other], "EFFECT-3", f"the effect of the chosen pair is {effect}")


@pytest.mark.rule("EFFECT-3", "TURN-3")
def test_the_effect_of_another_place_cannot_be_used_with_the_chosen_number() -> None:
    step = play(game(offer="8 surveyor, 8 bis, 8 pool"), pair(1), written)
    assert set(uses(step)) == {bis(8, 0, 1), bis(8, 0, 3)}
    for use in (fence(1, 4), BUILD_POOL):
        refused(step, use, "EFFECT-3", "bis")


@pytest.mark.rule("EFFECT-3")
@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_used_at_most_once_in_a_turn(effect: Effect) -> None:
    again: dict[Effect, Action] = {**USES, "surveyor": fence(1, 5), "bis": bis(8, 0, 1)}
    after = play(effect_step(sheet(), effect, written), USES[effect])
    for action in (USES[effect], again[effect]):
        refused(after, action, "EFFECT-3", "has been used or declined already")


@pytest.mark.rule("EFFECT-3")
@pytest.mark.parametrize("effect", EFFECTS)
def test_a_declined_effect_cannot_be_used_after_all(effect: Effect) -> None:
    after = play(effect_step(sheet(), effect, written), DECLINE_EFFECT)
    refused(after, USES[effect], "EFFECT-3", "has been used or declined already")


@pytest.mark.rule("EFFECT-3")
@pytest.mark.parametrize("effect", EFFECTS)
def test_no_effect_is_used_before_the_number_is_written(effect: Effect) -> None:
    start = game(offer=f"8 {effect}")
    refused(start, USES[effect], "EFFECT-3", "no number has been written this turn")
    refused(play(start, pair(0)), USES[effect], "EFFECT-3", "no number has been written this turn")
    refused(play(start, pair(0)), DECLINE_EFFECT, "TURN-9", "'write'")


NO_USE: list[tuple[str, Effect, Sheet, Action, str]] = [
    ("all parks of the street are built", "landscaper", sheet(parks=(3, 0, 0)), BUILD_PARK, "PARK-2"),
    ("no pool is printed there", "pool", sheet(), BUILD_POOL, "POOL-1"),
    ("all tracks are full", "agent", sheet(estate_values=(1, 2, 3, 4, 4, 4)), raised(6), "AGENT-2"),
    ("all temp boxes are crossed", "temp", sheet(temps=11), HIRE_TEMP, "TEMP-3"),
    (
        "all gaps have fences",
        "surveyor",
        sheet(fences=(tuple(range(1, 10)), tuple(range(1, 11)), tuple(range(1, 12)))),
        fence(0, 1),
        "FENCE-1",
    ),
    ("no house has an empty box beside it", "bis", sheet("_ | _ | ..."), bis(8, 0, 0), "BIS-1"),
]


@pytest.mark.rule("EFFECT-2")
@pytest.mark.parametrize(("effect", "before", "use", "rule"), [c[1:] for c in NO_USE], ids=[c[0] for c in NO_USE])
def test_where_no_use_would_change_anything_the_effect_is_not_asked(
    effect: Effect, before: Sheet, use: Action, rule: str
) -> None:
    box = 1 if effect == "bis" else 0
    step = effect_step(before, effect, write(8, 0, box))
    assert legal_actions(step, 0) == (END_TURN,)
    refused(step, use, rule)
    refused(step, DECLINE_EFFECT, "TURN-9", "'end'")
    assert [action.type for action in step.players[0].actions] == ["choose_pair", "write_number"]


@pytest.mark.rule("EFFECT-2")
def test_on_a_street_of_one_box_there_is_nothing_to_survey_or_copy() -> None:
    board = small_board(1, 1)
    for effect in ("surveyor", "bis"):
        assert uses(play(game(offer=f"8 {effect}", board=board), pair(0), write(8, 0, 0))) == ()


@pytest.mark.rule("EFFECT-2")
def test_one_possible_use_is_enough_to_be_asked() -> None:
    fences = (tuple(range(1, 10)), tuple(range(1, 11)), tuple(range(1, 11)))
    assert uses(effect_step(sheet(fences=fences), "surveyor", written)) == (fence(2, 11),)
    assert uses(effect_step(sheet(estate_values=(1, 2, 3, 4, 4, 3)), "agent", written)) == (raised(6),)
    assert uses(effect_step(sheet(parks=(2, 4, 5)), "landscaper", written)) == (BUILD_PARK,)
    assert uses(effect_step(sheet(temps=10), "temp", written)) == (HIRE_TEMP,)


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("effect", EFFECTS)
def test_declining_is_listed_last(effect: Effect) -> None:
    assert legal_actions(effect_step(sheet(), effect, written), 0)[-1] == DECLINE_EFFECT
