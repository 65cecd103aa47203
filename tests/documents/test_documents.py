"""Games, views, actions and turns as JSON and back, as pickles and as copies."""

from __future__ import annotations

import copy
import json
import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from builders import estate_plan, game, small_board
from documents.samples import document, games, places, recorded, short_record, views
from welcometo import (
    Action,
    DocumentError,
    Game,
    View,
    actions,
    deal,
    legal_turns,
    new_game,
    parse_action,
    parse_game,
    parse_record,
    parse_turn,
    parse_view,
    play_turn,
    positions,
    replay,
    start_record,
    to_json,
    view,
)
from welcometo.boards.ice_cream import TruckStart
from welcometo.errors import IllegalAction, Problem, WelcomeToError

PAGES = Path(__file__).resolve().parents[2] / "docs" / "spec"
SMALL = small_board(4, 2, plans=[estate_plan(1, "11")])

EVERY_ACTION: tuple[Action, ...] = (
    actions.BuildRoundabout(street=2, box=11),
    actions.DeclineRoundabout(),
    actions.ChoosePair(pair=2),
    actions.ChooseCards(number=0, effect=2),
    actions.TakeRefusal(),
    actions.WriteNumber(number=17, street=2, box=11),
    actions.BoardChoice(choice=TruckStart(start="left")),
    actions.BuildFence(street=0, gap=9),
    actions.RaiseEstateValue(size=6),
    actions.BuildPark(),
    actions.BuildPool(),
    actions.HireTemp(),
    actions.WriteBis(number=0, street=1, box=3),
    actions.DeclineEffect(),
    actions.CompletePlan(plan=3),
    actions.NameEstate(street=2, box=0),
    actions.DeclinePlans(),
    actions.AskReshuffle(),
    actions.DeclineReshuffle(),
    actions.EndTurn(),
)


def same_value(one: Any, other: Any) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert type(one) is type(other)
    assert to_json(one) == to_json(other)


def twins(value: Any) -> list[Any]:
    """The value through pickle and every kind of copy."""
    pickled = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    return [*pickled, copy.copy(value), copy.deepcopy(value), value.model_copy(), value.model_copy(deep=True)]


# --- there and back ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DOC-1", "DOC-3")
@pytest.mark.parametrize("key", games())
def test_a_game_goes_to_json_and_back(key: str) -> None:
    played = games()[key]
    text = to_json(played)
    same_value(parse_game(text), played)
    same_value(parse_game(text.encode()), played)
    same_value(parse_game(json.loads(text)), played)
    same_value(parse_game(json.dumps(json.loads(text), indent=3)), played)


@pytest.mark.rule("DOC-1", "DOC-3")
@pytest.mark.parametrize("key", views())
def test_a_view_goes_to_json_and_back(key: str) -> None:
    seen = views()[key]
    same_value(parse_view(to_json(seen)), seen)
    same_value(parse_view(document(seen)), seen)


@pytest.mark.rule("DOC-1", "TURN-1")
@pytest.mark.parametrize("action", EVERY_ACTION, ids=lambda action: action.type)
def test_an_action_goes_to_json_and_back(action: Action) -> None:
    same_value(parse_action(to_json(action)), action)
    for twin in twins(action):
        same_value(twin, action)
    assert document(action)["type"] == action.type


@pytest.mark.rule("DOC-1")
def test_a_turn_goes_to_json_and_back() -> None:
    played = games()["plans"]
    for turn in [*list(legal_turns(played, 0))[:20], (), EVERY_ACTION]:
        assert parse_turn(to_json(turn)) == turn
        assert parse_turn(json.loads(to_json(turn))) == turn
        assert hash(parse_turn(to_json(turn))) == hash(turn)


@pytest.mark.rule("DOC-1", "RECORD-4")
@pytest.mark.parametrize("length", [0, 1, 5, 22, 60, 10**6])
def test_a_record_goes_to_json_and_back(length: int) -> None:
    record = recorded(2, 3, length, names=["a", "b", "c"], metadata={"z": "1", "a": "\u00e9\n"}).record
    same_value(parse_record(to_json(record)), record)
    same_value(parse_record(document(record)), record)
    for twin in twins(record):
        same_value(twin, record)
        same_value(replay(twin), replay(record))


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("key", games())
def test_a_game_and_its_views_survive_pickle_and_copies(key: str) -> None:
    played = games()[key]
    for value in (played, view(played, 0), view(played, None)):
        for twin in twins(value):
            same_value(twin, value)


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("key", games())
def test_a_copy_plays_on_like_the_original(key: str) -> None:
    played = games()[key]
    for twin in (parse_game(to_json(played)), copy.deepcopy(played), pickle.loads(pickle.dumps(played))):
        if played.phase == "deal" and played.seed is not None:
            same_value(deal(twin), deal(played))
        for player in range(len(played.players)):
            turn = next(legal_turns(played, player), ())
            same_value(play_turn(twin, player, turn), play_turn(played, player, turn))


@pytest.mark.rule("DOC-1")
@given(st.integers(0, 2**64 - 1), st.integers(2, 4), st.integers(0, 60))
def test_any_game_and_its_record_go_to_json_and_back(seed: int, players: int, length: int) -> None:
    so_far = recorded(seed, players, length)
    same_value(parse_game(to_json(so_far.game)), so_far.game)
    same_value(parse_record(to_json(so_far.record)), so_far.record)


@pytest.mark.rule("DOC-1")
def test_the_greatest_seed_is_read_exactly() -> None:
    played = new_game(2, seed=2**64 - 1)
    assert parse_game(to_json(played)).seed == 2**64 - 1
    assert '"seed":18446744073709551615' in to_json(played)


@pytest.mark.rule("DOC-1")
def test_errors_survive_pickle() -> None:
    played = games()["choose"]
    with pytest.raises(IllegalAction) as illegal:
        play_turn(played, 0, (actions.END_TURN,))
    with pytest.raises(DocumentError) as malformed:
        parse_game({})
    for error in (illegal.value, malformed.value):
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is type(error)
        assert (twin.problems, twin.rule, twin.message, twin.pointer, str(twin)) == (
            error.problems,
            error.rule,
            error.message,
            error.pointer,
            str(error),
        )
    assert pickle.loads(pickle.dumps(illegal.value)).legal == illegal.value.legal


def test_an_error_says_rule_and_place_of_each_problem() -> None:
    error = WelcomeToError(Problem("DOC-4", "this must be a list", "/plans"), Problem("DOC-1", "no"))
    assert (error.rule, error.message, error.pointer) == ("DOC-4", "this must be a list", "/plans")
    assert str(error) == "this must be a list [DOC-4 at /plans]; no [DOC-1]"


# --- the form of documents -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DOC-2")
def test_documents_name_their_schema() -> None:
    assert document(games()["new"])["schema"] == "welcometo/game/1"
    assert document(views()["new None"])["schema"] == "welcometo/view/1"
    assert document(short_record().record)["schema"] == "welcometo/record/1"


def fields_of(title: str) -> set[str]:
    """The fields in the first column of the table under this heading of the page."""
    text = (PAGES / "documents.md").read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", text, re.M)
    return {name for row in rows for name in re.findall(r"\w+", row)}


@pytest.mark.rule("DOC-3")
def test_documents_have_the_fields_of_the_page() -> None:
    played = document(games()["middle"])
    assert set(played) == fields_of("A game")
    assert set(played["players"][0]["sheet"]) == fields_of("A sheet")
    assert set(document(games()["middle"].layout)) == fields_of("A layout")
    hidden = {"players", "stacks", "seed", "draws"}
    assert set(document(views()["middle 0"])) == set(played) - hidden | {"viewer", "sheets", "finished", "hands", "you"}
    record = document(short_record().record)
    assert set(record) == {"schema", "board", "options", "plans", "names", "metadata", "seed", "digest", "turns"}
    assert set(record["turns"][0]) == {"cards", "actions", "digest"}
    seat = "sheet before hand actions stage number effect house plan named"
    assert set(played["players"][0]) == set(seat.split())
    assert set(played["report"]) == {"turn", "players", "completed_first", "reshuffle", "ended"}
    assert set(played["report"]["players"][0]) == {"number", "effect", "actions"}


@pytest.mark.rule("DOC-3", "TURN-1")
def test_actions_have_the_fields_of_the_page() -> None:
    pages = [(PAGES / page).read_text(encoding="utf-8") for page in ("turns.md", "roundabouts.md", "expert.md")]
    text = "".join(page.split("\n## Actions\n")[1] for page in pages)
    rows = re.findall(r"^\| [\w ()]+ \| `(\w+)` \|(.*)\|$", text, re.M)
    told = {name: {"type", *(re.findall(r"`(\w+)`", fields))} for name, fields in rows if name != "type"}
    assert {action.type: set(document(action)) for action in EVERY_ACTION} == told


@pytest.mark.rule("DOC-4")
@pytest.mark.parametrize("key", games())
def test_documents_hold_no_number_with_a_fraction(key: str) -> None:
    assert not [path for path, value in places(document(games()[key])) if isinstance(value, float)]


@pytest.mark.rule("DOC-1")
def test_to_json_writes_one_line_without_spaces() -> None:
    text = to_json(games()["middle"])
    assert text == json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False)


# --- boards from outside -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DOC-5")
def test_a_board_from_outside_is_known_to_who_hands_it_in() -> None:
    played = game(board=SMALL)
    same_value(parse_game(to_json(played), boards=[SMALL]), played)
    same_value(parse_view(to_json(view(played, 0)), boards=iter([SMALL])), view(played, 0))
    record = start_record(new_game(2, plans=["n1-11"], board=SMALL)).record
    same_value(parse_record(to_json(record), boards=[SMALL]), record)
    same_value(replay(parse_record(to_json(record), boards=[SMALL])), replay(record))
    assert [*positions(record)] == [new_game(2, plans=["n1-11"], board=SMALL)]


@pytest.mark.rule("DOC-5")
def test_a_board_that_nobody_hands_in_is_not_known() -> None:
    with pytest.raises(DocumentError) as caught:
        parse_game(to_json(game(board=SMALL)))
    assert caught.value.problems == (
        Problem(
            "DOC-5", "no board has the name 'small'; known are base, ice_cream, christmas_lights, easter_eggs", "/board"
        ),
    )
    with pytest.raises(DocumentError, match=r"known are other, base, "):
        parse_game(to_json(game(board=SMALL)), boards=[SMALL.model_copy(update={"name": "other"})])


@pytest.mark.rule("DOC-6")
def test_lengths_are_those_of_the_board_handed_in() -> None:
    wider = small_board(5, 2, plans=[estate_plan(1, "11")])
    with pytest.raises(DocumentError) as caught:
        parse_game(to_json(game(board=SMALL)), boards=[wider])
    assert {problem.pointer for problem in caught.value.problems} == {
        f"/players/{i}/{name}/numbers/0" for i in (0, 1) for name in ("sheet", "before")
    }


@pytest.mark.parametrize("kind", [Game, View])
def test_full_validation_of_a_made_value_gives_an_equal_value(kind: type[Game | View]) -> None:
    samples = games().values() if kind is Game else views().values()
    for sample in samples:
        same_value(TypeAdapter(kind).validate_python(sample.model_dump()), sample)
