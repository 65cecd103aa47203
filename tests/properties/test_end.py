"""Every game ends, after 35 turns at the latest, alone after 27; and one can take as many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants import check_game, construction, known_cards, most_turns, plain_numbers
from properties.playing import Moment, games, moments, moves, names, new_games, randoms
from welcometo import (
    Card,
    Game,
    apply,
    cards_needed,
    deal,
    default_action,
    legal_actions,
    new_game,
    play_turn,
    result,
    waiting_for,
)
from welcometo.actions import DECLINE_EFFECT, END_TURN, TAKE_REFUSAL, Action, ChooseCards, ChoosePair, WriteNumber


@pytest.mark.slow
@pytest.mark.rule("END-1", "END-2", "SOLO-8")
@given(new_games(most_players=4), st.lists(names, min_size=4, max_size=4), randoms)
def test_a_game_ends_after_35_turns_at_most_and_alone_after_27_whatever_the_players_do(
    game: Game, policies: list[str], rng: Random
) -> None:
    *_, last = moves(game, policies, rng, slips=0.1)
    assert last.after.turn <= most_turns(game.options)
    assert result(last.after) is not None


@pytest.mark.rule("REFUSAL-3", "NUM-1")
@given(games())
def test_in_every_turn_each_player_writes_one_number_or_takes_one_refusal(game: Game) -> None:
    resolved = game.turn - (game.phase == "play")
    assert all(plain_numbers(seat.before) + seat.before.refusals == resolved for seat in game.players)


def changes_no_number(game: Game, player: int, action: Action) -> bool:
    """Whether the number is written as it is, or after this choice still can be."""
    if isinstance(action, WriteNumber):
        return action.number == game.players[player].number
    if not isinstance(action, ChoosePair | ChooseCards):
        return True
    chosen = apply(game, player, action)
    return any(changes_no_number(chosen, player, write) for write in legal_actions(chosen, player))


@pytest.mark.rule("TURN-8")
@given(moments())
def test_the_default_action_declines_or_refuses_where_one_can_and_else_changes_no_number(moment: Moment) -> None:
    legal = legal_actions(*moment)
    unchanged = [action for action in legal if changes_no_number(*moment, action)]
    leaves = legal[-1].type.startswith("decline_") or legal[-1].type == "take_refusal"
    assert default_action(*moment) == (legal[-1] if leaves else (*unchanged, *legal)[0])


@pytest.mark.rule("TURN-8", "END-1")
@given(games(), randoms)
def test_default_actions_finish_any_game(game: Game, rng: Random) -> None:
    while game.phase != "over":
        if game.phase == "deal":
            game = deal(game)
        player = rng.choice(waiting_for(game))
        game = apply(game, player, default_action(game, player))
    assert game.turn <= most_turns(game.options)


# --- a game of 35 turns ---

STREETS = (tuple(range(3, 13)), tuple(range(3, 14)), tuple(range(2, 14)))
"""The numbers of full streets, all of them on at least three cards of the deck."""


def offers() -> Iterator[Action | None]:
    """What is written in each of 35 turns: three eights, nothing in two turns, then all the other boxes."""
    boxes = [WriteNumber(number=n, street=s, box=b) for s, row in enumerate(STREETS) for b, n in enumerate(row)]
    yield from (write for write in boxes if write.number == 8)
    yield from (None, None)
    yield from (write for write in boxes if write.number != 8)


def turned_up(game: Game, wanted: list[int], later: Counter[int]) -> list[Card]:
    """Cards that can come up now, with the `wanted` numbers first, the others such as are least needed later."""
    opened = Counter(construction(known_cards(game)))
    left = Counter(game.layout.deck())
    left -= opened if opened != left else Counter(game.numbers)
    cards = []
    for number in wanted:
        cards.append(next(card for card in left if card.number == number and left[card]))
        left[cards[-1]] -= 1
    while len(cards) < 3:
        spare = Counter(card.number for card in left.elements())
        cards.append(max(left.elements(), key=lambda card: spare[card.number] - later[card.number]))
        left[cards[-1]] -= 1
    return cards


def long_game() -> Iterator[Game]:
    """A game for two in which every box is filled by itself, and two refusals are taken, after each turn."""
    plan = list(offers())
    game = new_game(2, plans=("n1-66", "n2-1116", "n3-126"))
    for turn, write in enumerate(plan):
        later = Counter(w.number if isinstance(w, WriteNumber) else 8 for w in plan[turn + 1 : 26])
        wanted = [write.number] if isinstance(write, WriteNumber) else [8, 8, 8]
        cards = turned_up(game, wanted, later)
        first = [Card(number=number, effect="surveyor") for number in (1, 14, 15)] if cards_needed(game) == 6 else []
        game = deal(game, [*first, *cards])
        for player in range(2):
            game = played(game, player, write)
        yield game


def played(game: Game, player: int, write: Action | None) -> Game:
    if write is None:
        return play_turn(game, player, (TAKE_REFUSAL, END_TURN))
    game = play_turn(game, player, (ChoosePair(pair=0), write))
    if DECLINE_EFFECT in legal_actions(game, player):
        game = apply(game, player, DECLINE_EFFECT)
    return apply(game, player, END_TURN)


@pytest.mark.rule("END-1", "REFUSAL-4")
def test_a_game_can_take_35_turns() -> None:
    *before, last = long_game()
    assert all(game.phase == "deal" for game in before)
    assert last.phase == "over"
    assert last.turn == most_turns(last.options)
    outcome = result(last)
    assert outcome is not None
    assert outcome.ended == ("full",)
    assert last.players[0].sheet.refusals == 2
    check_game(last)
