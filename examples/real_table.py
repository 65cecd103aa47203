"""A referee for a real table: the cards lie there, and are typed in as they are turned up.

    python examples/real_table.py PLAYERS PLAN PLAN PLAN        for instance  2 n1-44 n2-36 n3-25

Each turn asks for the cards: three numbers with the effects on their backs, as `5 surveyor`, separated by commas; at
the start and after a reshuffle the three open effects first, so six cards. With one player it is the solo game, and the
solo card is typed as `solo` where it comes up. Then each player chooses from a numbered list; an empty line takes the
default. Cards that cannot be there are refused. At the end of the input the scores are printed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from welcometo import (
    Card,
    DealError,
    Game,
    WelcomeToError,
    apply,
    cards_needed,
    deal,
    default_action,
    legal_actions,
    new_game,
    result,
    score,
    to_json,
    waiting_for,
)
from welcometo.cards import SOLO_CARD, DeckCard
from welcometo.render import draw_scores, draw_table


def card_of(text: str) -> DeckCard:
    """The card of these words. Raises `ValueError` for what is no card."""
    if text.strip() == "solo":
        return SOLO_CARD
    number, effect = text.split()
    return Card.model_validate({"number": int(number), "effect": effect})


def turn_up(game: Game) -> Game:
    """The game with the cards that are typed in; asks again until they can be right."""
    while True:
        line = input(f"the {cards_needed(game)} cards turned up? ")
        try:
            return deal(game, [card_of(card) for card in line.split(",")])
        except DealError as error:
            print(f"that cannot be: {error}")
        except ValueError:
            print("a card is a number and an effect: 5 surveyor")


def decide(game: Game, player: int) -> Game:
    """The game after one decision of the player; asks again until it is on the list."""
    actions = legal_actions(game, player)
    if len(actions) == 1:
        return apply(game, player, actions[0])
    for i, action in enumerate(actions):
        print(f"{i:>4}  {to_json(action)}")
    while True:
        line = input(f"player {player}? ").strip()
        if not line:
            return apply(game, player, default_action(game, player))
        if line.isdecimal() and int(line) < len(actions):
            return apply(game, player, actions[int(line)])
        print(f"a number from 0 to {len(actions) - 1}, or nothing")


def play(game: Game) -> Game:
    """The game as far as the input goes."""
    try:
        while result(game) is None:
            game = turn_up(game)
            print(draw_table(game))
            while waiting := waiting_for(game):
                game = decide(game, waiting[0])
    except EOFError:
        print()
    return game


def main(arguments: Sequence[str]) -> int:
    """Set the game up, play it and print the scores. Returns the exit code."""
    try:
        game = new_game(int(arguments[0]), plans=arguments[1:])
    except (IndexError, ValueError, WelcomeToError) as error:
        print(f"{error}\n{__doc__}", file=sys.stderr)
        return 2
    game = play(game)
    print(draw_scores([score(game, player) for player in range(len(game.players))]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
