"""A whole game of random players, turn by turn, and what it looked like in the end.

    python examples/play_random_game.py [SEED]

The seed deals the cards, and the next one makes the players' choices, so the same seed always gives the same game.
"""

from __future__ import annotations

import sys

from welcometo import apply, deal, new_game, result, score, view, waiting_for
from welcometo.bots import Luck, random_bot
from welcometo.render import draw_game, draw_scores

PLAYERS = 3


def main(seed: int) -> None:
    """Play a game and print it."""
    game = new_game(PLAYERS, seed=seed)
    luck = Luck(seed + 1)
    while (final := result(game)) is None:
        game = deal(game)
        offers = ", ".join(f"{n.number} {e.effect}" for n, e in zip(game.numbers, game.effects, strict=True))
        while waiting := waiting_for(game):
            player = waiting[0]
            action, luck = random_bot(view(game, player), luck)
            game = apply(game, player, action)
        points = ", ".join(str(score(game, player).total) for player in range(PLAYERS))
        print(f"turn {game.turn:>2}: {offers:<46} points {points}")
    print(draw_game(game))
    print(draw_scores(final.scores))
    print(f"won by {' and '.join(f'player {player}' for player in final.winners)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
