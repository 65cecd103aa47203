"""The heart of a server: views go out and actions come in, as JSON, and the record is kept.

    python examples/server_sketch.py

A room answers requests of players and knows nothing about sockets; whatever carries the texts is for others to add.
Players are shown their views alone, never the game. The clients below are no part of it: they read a view, ask the
library what they may do, and send one action back.
"""

from __future__ import annotations

import json

from welcometo import (
    Action,
    UsageError,
    WelcomeToError,
    new_game,
    parse_action,
    parse_record,
    parse_view,
    replay,
    to_json,
    view,
    waiting_for,
)
from welcometo.bots import Luck, random_bot
from welcometo.formats import records


class Room:
    """One game and its record. The state is replaced, never changed, so a request that fails leaves no trace."""

    def __init__(self, names: list[str], seed: int) -> None:
        self._recorded = records.start_record(new_game(len(names), seed=seed), names=names)
        self._recorded = records.deal(self._recorded)

    def view(self, player: int | None) -> str:
        """What the player, or a spectator, is shown."""
        return to_json(view(self._recorded.game, player))

    def waiting_for(self) -> tuple[int, ...]:
        """The players who have to act; none when the game is over."""
        return waiting_for(self._recorded.game)

    def receive(self, player: int, text: str) -> str:
        """Take a player's action and answer whether it was taken, or else why not."""
        try:
            self._take(player, parse_action(text))
        except WelcomeToError as error:
            return refusal(error)
        return json.dumps({"ok": True})

    def take_back(self, player: int) -> str:
        """Take back what the player has done in this turn, unless it is ended."""
        try:
            self._recorded = records.restart_turn(self._recorded, player)
        except UsageError as error:
            return refusal(error)
        return json.dumps({"ok": True})

    def record(self) -> str:
        """The record so far: what to store, and what to go on from after a restart. It is not for the players."""
        return to_json(self._recorded.record)

    def _take(self, player: int, action: Action) -> None:
        after = records.apply(self._recorded, player, action)
        self._recorded = records.deal(after) if after.game.phase == "deal" else after


def refusal(error: WelcomeToError) -> str:
    """The answer to a request that is refused: the rule, the place and a sentence."""
    return json.dumps({"ok": False, "rule": error.rule, "pointer": error.pointer, "message": error.message})


def main() -> None:
    """Let two random clients play a game in a room, and check its record."""
    room = Room(["Ada", "Grace"], seed=7)
    lucks = [Luck(1), Luck(2)]
    requests = 0
    while waiting := room.waiting_for():
        player = waiting[requests % len(waiting)]
        action, lucks[player] = random_bot(parse_view(room.view(player)), lucks[player])
        answer = json.loads(room.receive(player, to_json(action)))
        assert answer["ok"], answer
        requests += 1
    game = replay(parse_record(room.record()))
    print(f"{requests} requests, {game.turn} turns; the record replays")


if __name__ == "__main__":
    main()
