"""What becomes of a game outside: documents, pickles, copies."""

from __future__ import annotations

import copy
import pickle

from welcometo import Game, parse_game, to_json


def check_documents(game: Game) -> None:
    """The game survives full validation from JSON, pickle and copies as an equal value with an equal hash."""
    text, value = to_json(game), hash(game)
    parsed = parse_game(text)
    assert to_json(parsed) == text
    for twin in (parsed, pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert twin == game, "a game is equal to what its document, pickle or copy gives"
        assert hash(twin) == value
        assert twin.model_fields_set == game.model_fields_set
