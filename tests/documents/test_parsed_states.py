"""States that no play can reach but a document can hold: they are read, and can be asked everything."""

from __future__ import annotations

from typing import Any

import pytest

from builders import complete, finish, name, play
from builders import game as scene
from documents.samples import document, games, put
from welcometo import (
    DocumentError,
    Game,
    IllegalAction,
    UsageError,
    apply,
    default_action,
    legal_actions,
    legal_turns,
    parse_game,
    result,
    score,
    waiting_for,
)
from welcometo.actions import ASK_RESHUFFLE, DECLINE_RESHUFFLE, DECLINE_ROUNDABOUT, END_TURN


def changed(key: str, *changes: tuple[str, Any]) -> Game:
    """A sample game, read with other values at these places."""
    data = document(games()[key])
    for place, value in changes:
        path = tuple(int(step) if step.isdigit() else step for step in place.split("/")[1:])
        data = put(data, path, value)
    return parse_game(data)


@pytest.mark.rule("SHUFFLE-1", "TURN-9")
def test_nothing_is_asked_about_a_reshuffle_where_no_plan_was_completed() -> None:
    played = changed("choose", ("/players/0/stage", "reshuffle"))
    assert waiting_for(played) == (0, 1)
    assert legal_actions(played, 0) == ()
    assert list(legal_turns(played, 0)) == []
    for action in (ASK_RESHUFFLE, DECLINE_RESHUFFLE):
        with pytest.raises(IllegalAction) as caught:
            apply(played, 0, action)
        assert caught.value.rule == "SHUFFLE-1"
    with pytest.raises(UsageError):
        default_action(played, 0)


@pytest.mark.rule("PLAN-6")
def test_no_estate_can_be_named_where_none_is_left() -> None:
    played = changed("estates", ("/players/0/sheet/numbers/0", [None] * 10))
    assert legal_actions(played, 0) == ()
    assert list(legal_turns(played, 0)) == []


@pytest.mark.rule("TURN-6")
def test_a_turn_with_more_actions_than_a_document_can_hold_is_resolved() -> None:
    played = changed("plans", ("/players/0/actions", [{"type": "decline_effect"}] * 200))
    played = finish(play(played, complete(1), name(0, 0), name(0, 4), DECLINE_RESHUFFLE, END_TURN))
    assert played.report is not None
    assert len(played.report.players[0].actions) == 204


@pytest.mark.rule("NUM-2", "SCORE-1")
def test_a_sheet_out_of_order_is_read_played_and_scored() -> None:
    played = changed("choose", ("/players/0/sheet/numbers/0", [9, 1, 9, 1, 9, 1, 9, 1, 9, None]))
    assert score(played, 0).pools == 0
    assert [turn[-1] for turn in list(legal_turns(played, 0))[:3]] == [END_TURN] * 3


@pytest.mark.rule("END-1")
def test_a_game_that_is_over_without_a_report_has_a_result_without_a_reason() -> None:
    told = result(changed("over", ("/report", None)))
    assert told is not None
    assert told.ended == ()
    assert len(told.scores) == 2


@pytest.mark.rule("DOC-6", "PLAN-6")
@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.parametrize("other", ["n2-parks", "n2-36"])
def test_estates_are_named_for_an_estate_plan_in_play_and_for_no_other(place: int, other: str) -> None:
    plans = ("n1-44", other, "n3-34")
    began = play(scene(plans=plans, advanced=True), DECLINE_ROUNDABOUT)
    asked = put(document(began), ("players", 0), {**document(began)["players"][0], "stage": "estates", "plan": place})
    if place == 2 and other == "n2-parks":
        with pytest.raises(DocumentError) as caught:
            parse_game(asked)
        assert ("DOC-6", "/players/0/plan") in [(fault.rule, fault.pointer) for fault in caught.value.problems]
    else:
        assert parse_game(asked).players[0].plan == place
