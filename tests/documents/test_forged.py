"""Values made past all validation: they are refused like any other wrong value, and leave everything as it was."""

from __future__ import annotations

from typing import Any

import pytest

from builders import effect_step, game, pair, play, sheet, write
from welcometo import Card, DealError, Game, IllegalAction, actions, apply, deal, new_game, why_illegal
from welcometo.boards.ice_cream import TruckStart


def refused(state: Game, forged: Any) -> None:
    """Check that the forged action is refused, and that nothing else comes of it."""
    problem = why_illegal(state, 0, forged)
    assert problem is not None
    assert problem.rule == "TURN-9"
    with pytest.raises(IllegalAction):
        apply(state, 0, forged)


@pytest.mark.rule("TURN-9", "TURN-3")
@pytest.mark.parametrize("place", [-1, 3, 7, "1", None, 1.0, True, [1]])
def test_a_forged_place_is_refused(place: Any) -> None:
    refused(game(), actions.ChoosePair.model_construct(pair=place))


@pytest.mark.rule("TURN-9", "NUM-1")
@pytest.mark.parametrize("field", ["number", "street", "box"])
@pytest.mark.parametrize("value", [-1, 12.0, 100, True, None, "0", {}])
def test_a_forged_box_or_number_is_refused(field: str, value: Any) -> None:
    values = {"number": 8, "street": 0, "box": 0, field: value}
    refused(play(game(offer="8 agent"), pair(0)), actions.WriteNumber.model_construct(**values))


@pytest.mark.rule("TURN-9", "EFFECT-3")
@pytest.mark.parametrize(
    "forged",
    [
        actions.RaiseEstateValue.model_construct(size=0),
        actions.RaiseEstateValue.model_construct(),
        actions.BuildFence.model_construct(street=-1, gap=3),
        actions.BuildPark.model_construct(street=0),
        actions.CompletePlan.model_construct(plan=0),
        actions.BuildRoundabout.model_construct(street=0, box=-1),
        actions.ChooseCards.model_construct(number=2, effect=-1),
        actions.BoardChoice.model_construct(choice=None),
        actions.BoardChoice.model_construct(choice=TruckStart.model_construct(start="up")),
    ],
    ids=repr,
)
def test_forged_values_of_other_actions_are_refused(forged: Any) -> None:
    step = effect_step(sheet(), "agent", write(8, 0, 0))
    problem = why_illegal(step, 0, forged)
    assert problem is not None
    with pytest.raises(IllegalAction):
        apply(step, 0, forged)


@pytest.mark.rule("DECK-7")
@pytest.mark.parametrize(
    "fields",
    [
        {"number": 5.0, "effect": "bis"},
        {"number": 5, "effect": "magic"},
        {"number": 5},
        {"number": [5], "effect": "bis"},
        {"number": 5, "effect": "bis", "more": 1},
    ],
)
def test_a_forged_card_is_not_turned_up(fields: dict[str, Any]) -> None:
    new = new_game(2, seed=7)
    forged = [Card.model_construct(**fields), *new.layout.deck()[:5]]
    with pytest.raises(DealError) as caught:
        deal(new, forged)
    assert caught.value.rule == "DECK-7"
