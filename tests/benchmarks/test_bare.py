"""The bare models read and write the same documents as the library's."""

from __future__ import annotations

import json

import pytest
from pydantic import BaseModel, ValidationError

import games
import welcometo as wt
from bare import bare_model

BARE = bare_model(wt.Game)


def models_in(value: object) -> set[type[BaseModel]]:
    """The classes of all models in a value."""
    if isinstance(value, BaseModel):
        return {type(value)}.union(*(models_in(item) for item in value.__dict__.values()))
    return set[type[BaseModel]]().union(*map(models_in, value)) if isinstance(value, tuple) else set()


def test_bare_models_have_the_same_fields() -> None:
    for text in games.documents(3):
        game = BARE.model_validate_json(text)
        assert json.loads(game.model_dump_json(by_alias=True)) == json.loads(text)
        named = {kind.__name__ for kind in models_in(wt.parse_game(text))} & {kind.__name__ for kind in models_in(game)}
        assert named >= {"Game", "Player", "Sheet", "WriteNumber", "Card", "TurnReport"}
        assert all(kind.__module__ != "welcometo" for kind in models_in(game))


def test_bare_models_know_types_and_no_rules() -> None:
    document = json.loads(games.documents(1)[0])
    document["players"][0]["sheet"]["temps"] = 10**6
    BARE.model_validate_json(json.dumps(document))
    document["players"][0]["sheet"]["temps"] = "many"
    with pytest.raises(ValidationError):
        BARE.model_validate_json(json.dumps(document))
