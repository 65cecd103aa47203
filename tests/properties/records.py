"""Records written from the pages of the spec alone, to be read and replayed by the library."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from properties.playing import Move
from welcometo import Game, parse_record, replay, to_json
from welcometo.actions import Action
from welcometo.cards import DeckCard

HIDDEN = ("schema", "seed", "draws", "stacks")
"""The fields of a game that no digest covers."""


def digest(content: object) -> str:
    """The SHA-256 of the canonical JSON of some data."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


class Writer:
    """Writes the record of a game as it goes on."""

    def __init__(self, game: Game) -> None:
        """Begin with a new game."""
        data = json.loads(to_json(game))
        self.document: dict[str, Any] = {name: data[name] for name in ("board", "options", "plans", "seed")}
        self.document |= {"schema": "welcometo/record/1", "names": [], "metadata": {}}
        self.document |= {"digest": digest(self.document), "turns": []}
        self.last = self.document["digest"]

    def deal(self, cards: Sequence[DeckCard], players: int) -> None:
        """These cards are turned up, in this order."""
        turned = [json.loads(to_json(card)) for card in cards]
        self.document["turns"].append({"cards": turned, "actions": [[] for _ in range(players)]})

    def act(self, player: int, action: Action) -> None:
        """A player acts."""
        self.document["turns"][-1]["actions"][player].append(json.loads(to_json(action)))

    def take_back(self, player: int) -> None:
        """A player takes back a turn."""
        self.document["turns"][-1]["actions"][player] = []

    def follow(self, move: Move) -> None:
        """A move of any kind; with the last of a turn its digest is written."""
        if move.player is None:
            self.deal(move.cards, len(move.after.players))
        elif move.action is None:
            self.take_back(move.player)
        else:
            self.act(move.player, move.action)
            if move.after.phase != "play":
                self.stop(move.after)

    def stop(self, game: Game) -> None:
        """Write the digest of the turn, which is resolved or where the record stops."""
        turn = self.document["turns"][-1]
        state = {name: value for name, value in json.loads(to_json(game)).items() if name not in HIDDEN}
        turn["digest"] = digest({"previous": self.last, **turn, "state": state})
        self.last = turn["digest"]

    def text(self) -> str:
        """The record as a document."""
        return json.dumps(self.document)


def check_record(writer: Writer, game: Game) -> None:
    """The record is one, and replays to this game but for what is hidden."""
    record = parse_record(writer.text())
    replayed = json.loads(to_json(replay(record)))
    played = json.loads(to_json(game))
    for name in HIDDEN:
        replayed.pop(name), played.pop(name)
    assert replayed == played, "a record replays to the game that was recorded"
    assert json.loads(to_json(record)) == writer.document, "a record goes to JSON and back unchanged"
