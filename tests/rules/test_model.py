"""Values made without validation are like any other: equal, hashable, frozen, and valid."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from builders import complete, finish, game, name, pair, play, sheet, write
from welcometo import (
    BOARDS,
    Board,
    Card,
    Game,
    Line,
    LoneSheet,
    PlayerReport,
    Sheet,
    View,
    deal,
    new_game,
    parse_game,
    parse_view,
    result,
    to_json,
    view,
)
from welcometo.actions import (
    DECLINE_EFFECT,
    END_TURN,
    BoardChoice,
    ChoosePair,
    CompletePlan,
    RaiseEstateValue,
    WriteNumber,
    write_row,
)
from welcometo.cards import SoloCard
from welcometo.layouts import BASE, StreetLayout
from welcometo.model import Model, evolve, make, ready
from welcometo.sheet import empty_sheet

SLOTS = ("__dict__", "__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")


def kinds(root: type[Model] = Model) -> Iterator[type[Model]]:
    """All models of the library."""
    for kind in root.__subclasses__():
        yield kind
        yield from kinds(kind)


def parts(value: object) -> Iterator[Model]:
    """All models inside a value, itself included."""
    if isinstance(value, Model):
        yield value
        for field in value.__dict__.values():
            yield from parts(field)
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


def played() -> list[Model]:
    """One of each kind of model that a game and its views hold, made by playing."""
    ready = sheet("1 2 3 4 | 5 6 7 8 | _ _")
    state = game(ready, offer="15 agent")
    state = play(state, pair(0), write(15, 2, 11), DECLINE_EFFECT, complete(1), name(0, 0))
    over = evolve(finish(state), phase="over")
    seen = [state, over, view(state, 0), view(over, None), deal(new_game(2, seed=5)), result(over)]
    found = {type(part): part for value in seen for part in parts(value)}
    return list(found.values())


PLAYED = played()


def validated(model: Model) -> Model:
    """The same model, made by full validation of its fields."""
    fields = {field.alias or name: getattr(model, name) for name, field in type(model).model_fields.items()}
    return type(model)(**fields)


# --- what it relies on -------------------------------------------------------------------------------------------------


def test_pydantic_keeps_a_models_state_in_exactly_the_four_slots_that_are_set() -> None:
    assert set(BaseModel.__slots__) == set(SLOTS)
    assert all(hasattr(BaseModel.__dict__[slot], "__set__") for slot in SLOTS)


def test_an_ordinary_instance_has_its_fields_in_its_dict_and_nothing_in_the_other_slots() -> None:
    card = Card(number=5, effect="bis")
    assert card.__dict__ == {"number": 5, "effect": "bis"}
    assert list(card.__dict__) == list(Card.model_fields)
    assert card.__pydantic_fields_set__ == {"number", "effect"}
    assert card.__pydantic_extra__ is None
    assert card.__pydantic_private__ is None


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.__name__)
def test_no_model_has_state_or_work_that_making_it_would_leave_out(kind: type[Model]) -> None:
    assert kind.__private_attributes__ == {}
    assert kind.model_post_init is BaseModel.model_post_init
    assert "__init__" not in {name for base in kind.__mro__[: kind.__mro__.index(BaseModel)] for name in vars(base)}
    assert kind.model_computed_fields == {}
    assert getattr(kind, "__slots__", ()) in ((), BaseModel.__slots__)
    assert kind.field_names == set(kind.model_fields)
    assert kind.model_config["frozen"]
    assert kind.model_config["strict"]
    assert kind.model_config["extra"] == "forbid"


# --- what it makes -----------------------------------------------------------------------------------------------------


def test_the_models_of_a_game_are_all_looked_at() -> None:
    names = {type(part).__name__ for part in PLAYED}
    assert {"Game", "View", "Player", "Sheet", "Card", "CompletedPlan", "Line", "Options", "Board", "Layout"} <= names
    assert {"EstatePlan", "TurnReport", "PlayerReport", "Result", "Score", "WriteNumber", "NameEstate"} <= names


@pytest.mark.parametrize("model", PLAYED, ids=lambda model: type(model).__name__)
def test_a_made_model_is_like_one_that_was_validated(model: Model) -> None:
    ordinary = validated(model)
    made = make(type(model), dict(ordinary.__dict__))
    assert type(made) is type(ordinary)
    assert made.__pydantic_fields_set__ == ordinary.__pydantic_fields_set__
    for one, other in ((made, ordinary), (ordinary, made), (model, ordinary), (evolve(model), ordinary)):
        assert one == other
        assert hash(one) == hash(other)
        assert repr(one) == repr(other)
        assert one.model_dump_json() == other.model_dump_json()
        assert (one.__pydantic_extra__, one.__pydantic_private__) == (None, None)


@pytest.mark.parametrize("model", PLAYED, ids=lambda model: type(model).__name__)
def test_a_made_model_can_be_pickled_and_copied(model: Model) -> None:
    made = make(type(model), dict(model.__dict__))
    for twin in (pickle.loads(pickle.dumps(made)), copy.copy(made), copy.deepcopy(made), made.model_copy()):
        assert type(twin) is type(made)
        assert twin == made
        assert hash(twin) == hash(made)
        assert twin.__pydantic_fields_set__ == made.__pydantic_fields_set__


@pytest.mark.parametrize("model", PLAYED, ids=lambda model: type(model).__name__)
def test_a_made_model_is_frozen(model: Model) -> None:
    made = make(type(model), dict(model.__dict__))
    for field in type(model).model_fields:
        with pytest.raises(ValidationError, match="frozen"):
            setattr(made, field, getattr(made, field))
        with pytest.raises(ValidationError, match="frozen"):
            delattr(made, field)


@pytest.mark.parametrize("model", PLAYED, ids=lambda model: type(model).__name__)
def test_a_made_model_differs_from_one_with_another_field_and_from_other_things(model: Model) -> None:
    made = make(type(model), dict(model.__dict__))
    for field in type(model).model_fields:
        assert evolve(made, **{field: object()}) != made
    things: list[object] = [made.__dict__, None, *(other for other in PLAYED if other is not model)]
    assert made not in things


def test_making_does_not_let_models_share_what_one_of_them_changes() -> None:
    one = Card(number=5, effect="bis")
    other = evolve(one, number=6)
    changed = other.model_copy(update={"number": 7})
    assert (one.number, other.number, changed.number) == (5, 6, 7)
    assert one.__dict__ is not other.__dict__ is not changed.__dict__
    fields: dict[str, Any] = {"street": 0, "first": 1, "last": 2}
    assert evolve(make(Line, fields), last=3) == Line(street=0, first=1, last=3)
    assert fields["last"] == 2


def test_evolving_changes_the_named_fields_and_shares_the_rest() -> None:
    before = sheet("1 2 | _ ...")
    after = evolve(before, temps=3)
    assert (before.temps, after.temps) == (0, 3)
    assert all(getattr(after, field) is getattr(before, field) for field in Sheet.model_fields if field != "temps")


# --- where it is used --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SETUP-2")
def test_an_empty_sheet_is_a_valid_sheet() -> None:
    assert validated(empty_sheet(BASE, 3)) == empty_sheet(BASE, 3)


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_all_that_is_printed_is_valid(board: Board) -> None:
    printed = list(parts(board))
    assert {"StreetLayout", "CardCount", "SoloTemps", "EstatePlan"} <= {type(part).__name__ for part in printed}
    for part in printed:
        assert validated(part) == part
        assert list(part.__dict__) == list(type(part).model_fields)


def test_what_is_ready_made_has_the_defaults_of_its_kind_and_the_fields_given() -> None:
    assert ready(SoloCard) == SoloCard()
    assert ready(StreetLayout, boxes=3) == StreetLayout(boxes=3)


@pytest.mark.rule("NUM-1")
def test_the_ready_made_numbers_to_write_are_ordinary_actions() -> None:
    assert write_row(5, 1, 3) == tuple(WriteNumber(number=5, street=1, box=box) for box in range(3))
    assert {hash(action) for action in write_row(5, 1, 3)} == {hash(validated(action)) for action in write_row(5, 1, 3)}


@pytest.mark.rule("DOC-1")
@pytest.mark.parametrize("state", [part for part in PLAYED if isinstance(part, Game | View)], ids=lambda s: s.phase)
def test_a_game_made_by_playing_survives_full_validation_unchanged(state: Game | View) -> None:
    parse: Any = parse_game if isinstance(state, Game) else parse_view
    assert parse(to_json(state)) == state


@pytest.mark.rule("DOC-5", "DOC-6")
def test_what_a_field_may_hold_ends_exactly_there() -> None:
    one = empty_sheet(BASE, plans=3)
    facts = {name: getattr(one, name) for name in Sheet.model_fields}
    limits: list[tuple[type[Model], dict[str, Any], str, list[Any], list[Any]]] = [
        (RaiseEstateValue, {}, "size", [1, 99], [0, 100]),
        (CompletePlan, {}, "plan", [1, 99], [0, 100]),
        (ChoosePair, {}, "pair", [0, 2], [-1, 3]),
        (WriteNumber, {"number": 5, "street": 0}, "box", [0, 99], [-1, 100]),
        (PlayerReport, {"number": None, "effect": None}, "actions", [(END_TURN,) * 9999], [(END_TURN,) * 10_000]),
        (Sheet, facts, "plans", [(None,) * 99], [(None,) * 100]),
        (Sheet, facts, "temps", [0, 9999], [-1, 10_000]),
    ]
    for kind, others, field, inside, outside in limits:
        for value in inside:
            assert getattr(kind(**{**others, field: value}), field) == value
        for value in outside:
            with pytest.raises(ValidationError) as caught:
                kind(**{**others, field: value})
            assert caught.value.errors()[0]["loc"][0] == field


@pytest.mark.rule("DOC-1")
def test_pydantic_writes_and_describes_what_boards_add_and_setups_name() -> None:
    assert new_game(2, seed=1).model_dump()["schema"] == "welcometo/game/1"
    part = {"type": "object", "properties": {"board": {"type": "string"}}, "required": ["board"]}
    assert BoardChoice.model_json_schema()["properties"]["choice"] == {**part, "title": "Choice"}
    setup = LoneSheet.model_json_schema()["properties"]
    assert setup["board"] == {"type": "string", "title": "Board"}
    assert setup["plans"] == {"type": "array", "items": {"type": "string"}, "maxItems": 99, "title": "Plans"}
