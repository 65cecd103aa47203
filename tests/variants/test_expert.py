"""The choice of a turn with the expert rules, and what others may know of a hand (EXPERT-3 to EXPERT-6, EXPERT-14)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from builders import (
    allowed,
    finish,
    game,
    pair,
    places,
    play,
    refused,
    sheet,
    sheet_of,
    small_board,
    uses,
    write,
)
from variants.tables import cards, expert, two_cards
from welcometo import (
    BOARDS,
    Board,
    Card,
    DocumentError,
    Game,
    UsageError,
    deal,
    legal_actions,
    new_game,
    parse_game,
    parse_view,
    sample_hidden,
    to_json,
    view,
)
from welcometo.actions import BUILD_PARK, DECLINE_EFFECT, PAIRS, TAKE_REFUSAL, TWO_CARDS
from welcometo.layouts import BASE
from welcometo.model import evolve

BOARD = small_board(4, 3)
MINE = "5 surveyor, 9 landscaper, 12 temp"
YOURS = "1 agent, 2 agent, 4 pool"


def start(*sheets: Any, mine: str = MINE, yours: str = YOURS, board: Board = BOARD) -> Game:
    return expert(mine, yours, sheets=sheets, board=board)


# --- EXPERT-3, EXPERT-4: one card for the number, another for the effect -----------------------------------------------------


@pytest.mark.rule("EXPERT-3", "EXPERT-4")
def test_the_number_of_each_card_goes_with_the_effect_of_each_other_one() -> None:
    state = start()
    assert legal_actions(state, 0) == tuple(two_cards(i, j) for i in range(3) for j in range(3) if i != j)
    numbers, effects = (5, 9, 12), ("surveyor", "landscaper", "temp")
    for choice in TWO_CARDS:
        seat = allowed(state, choice).players[0]
        assert (seat.number, seat.effect) == (numbers[choice.number], effects[choice.effect])


@pytest.mark.rule("EXPERT-3")
@pytest.mark.parametrize("place", range(3))
def test_number_and_effect_of_one_card_are_refused(place: int) -> None:
    refused(start(), two_cards(place, place), "EXPERT-3", "one for the number and another for the effect")


@pytest.mark.rule("EXPERT-3", "TURN-3", "SOLO-3")
def test_each_kind_of_game_has_its_own_choice() -> None:
    for place in PAIRS:
        refused(start(), place, "EXPERT-3")
    for choice in TWO_CARDS:
        refused(game(), choice, "TURN-3", "a pair is chosen")


@pytest.mark.rule("EXPERT-3", "TURN-2")
def test_each_player_chooses_from_the_own_hand() -> None:
    state = play(start(), two_cards(0, 1), player=1)
    assert (state.players[1].number, state.players[1].effect) == (1, "agent")
    assert places(play(start(), two_cards(1, 0)), 9, 0) == [0, 1, 2, 3]


@pytest.mark.rule("EXPERT-4")
def test_equal_choices_from_different_places_are_different_choices() -> None:
    state = expert("8 agent, 8 agent, 8 agent", YOURS, board=twins())
    assert legal_actions(state, 0) == TWO_CARDS


def twins() -> Board:
    """The small board with three of each card."""
    return small_board(4, 3, cards=tuple(evolve(entry, count=3) for entry in BOARD.layout.cards))


@pytest.mark.rule("EXPERT-4", "EFFECT-1")
def test_the_effects_card_is_chosen_although_its_effect_is_declined_or_without_use() -> None:
    step = play(start(), two_cards(0, 1), write(5, 0, 0))
    assert legal_actions(step, 0) != (BUILD_PARK, DECLINE_EFFECT), "this board has no parks"
    done = finish(play(start(board=BOARDS["base"], mine="5 surveyor, 9 landscaper, 12 temp"), two_cards(0, 1)))
    report = done.report
    assert report is not None
    assert (report.players[0].number, report.players[0].effect) == cards("5 surveyor, 9 landscaper")
    assert done.discards[:2] == cards("5 surveyor, 9 landscaper")


@pytest.mark.rule("EXPERT-3", "EFFECT-3")
def test_only_the_effect_of_the_second_card_can_be_used() -> None:
    step = play(start(board=BOARDS["base"]), two_cards(0, 1), write(5, 1, 0))
    assert uses(step) == (BUILD_PARK,)
    assert sheet_of(play(step, BUILD_PARK)).parks == (0, 1, 0)


# --- EXPERT-5, EXPERT-6: which can be chosen, and when a refusal is due ------------------------------------------------------


@pytest.mark.rule("EXPERT-5", "TURN-4")
def test_a_card_whose_number_fits_nowhere_gives_none_unless_a_temp_changes_it() -> None:
    one = sheet("_ 4 | 11 _", "6 _ 12", board=BOARD)  # 0 to 3, 12 to 17, and 7 to 11
    state = start(one)
    legal = legal_actions(state, 0)
    assert legal == (two_cards(0, 2), two_cards(1, 0), two_cards(1, 2), two_cards(2, 0), two_cards(2, 1))
    refused(state, two_cards(0, 1), "TURN-4", "the 5 of card 0 fits nowhere")
    step = play(state, two_cards(0, 2))
    assert {(a.number, a.street, a.box) for a in legal_actions(step, 0) if a.type == "write_number"} == {
        (3, 0, 0),
        (7, 1, 1),
    }
    refused(step, write(5, 0, 0), "NUM-2")


@pytest.mark.rule("EXPERT-5", "TEMP-1")
def test_the_temp_of_the_numbers_own_card_changes_nothing() -> None:
    one = sheet("9 _ _ 12", "9 _ 12", board=BOARD)
    state = start(one, mine="12 temp, 8 agent, 7 bis")
    assert legal_actions(state, 0) == (two_cards(1, 0), TAKE_REFUSAL)
    assert places(play(state, two_cards(1, 0)), 10, 0) == [1, 2]
    refused(state, two_cards(0, 1), "TURN-4")


@pytest.mark.rule("EXPERT-6", "REFUSAL-1")
@pytest.mark.parametrize(("mine", "due"), [("1 agent, 2 bis, 3 pool", True), ("1 agent, 2 bis, 7 pool", False)])
def test_a_refusal_is_due_when_none_of_the_three_numbers_fits(mine: str, due: bool) -> None:
    one = sheet("6 _ _ 9", "6 _ 9", board=BOARD)
    state = start(one, mine=mine, yours="10 agent, 11 agent, 12 agent")
    assert (TAKE_REFUSAL in legal_actions(state, 0)) == due
    if not due:
        refused(state, TAKE_REFUSAL, "REFUSAL-1", "7 can be written")
    assert TAKE_REFUSAL not in legal_actions(state, 1), "another player's hand is another matter"


@pytest.mark.rule("EXPERT-6", "REFUSAL-2")
def test_where_only_a_temp_makes_a_number_fit_both_are_open() -> None:
    one = sheet("6 _ _ 9", "6 _ 9", board=BOARD)
    state = start(one, mine="5 agent, 2 temp, 3 pool", yours="10 agent, 11 agent, 12 agent")
    assert legal_actions(state, 0) == (two_cards(0, 1), TAKE_REFUSAL)


# --- EXPERT-14: hands are hidden ---------------------------------------------------------------------------------------------


def texts_of(hand: tuple[Card, ...]) -> set[str]:
    return {to_json(card) for card in hand}


@pytest.mark.rule("EXPERT-14", "VIEW-1", "VIEW-2")
def test_nothing_of_the_others_hands_is_anywhere_in_a_view() -> None:
    board = small_board(4, 3)  # every card once, so a card's text names its one holder
    state = deal(new_game(5, seed=3, board=board, expert=True))
    for turn in range(4):
        for viewer in (None, 0, 3):
            text = to_json(view(state, viewer))
            for player, seat in enumerate(state.players):
                shown = [card for card in texts_of(seat.hand) if card in text]
                assert len(shown) == (3 if player == viewer else 0)
            document = json.loads(text)
            assert not {"players", "stacks", "seed", "draws"} & set(document)
            assert (document["numbers"], document["effects"]) == ([], []), "no effect of the next turn is known"
            assert document["hands"] == [3] * 5
        assert state.turn == turn + 1
        state = deal(finish(state))


@pytest.mark.rule("EXPERT-14")
def test_what_was_passed_on_is_in_no_view_but_the_receivers() -> None:
    state = finish(play(start(), two_cards(0, 1)))
    assert state.phase == "deal"
    (passed,) = state.players[1].hand
    assert passed == cards("12 temp")[0]
    for viewer in (None, 0):
        assert to_json(passed) not in to_json(view(state, viewer))
    assert to_json(passed) in to_json(view(state, 1))
    assert json.loads(to_json(view(state, 0)))["hands"] == [1, 1]


@pytest.mark.rule("EXPERT-14")
def test_discards_are_public_and_with_them_the_size_of_the_deck() -> None:
    state = deal(new_game(3, seed=8, expert=True))
    state = deal(finish(state))
    assert state.stacks is not None
    for viewer in (None, 0, 1, 2):
        seen = view(state, viewer)
        assert seen.discards == state.discards
        assert 81 - len(seen.discards) - sum(seen.hands) == len(state.stacks[0])


@pytest.mark.rule("EXPERT-14", "VIEW-3")
def test_a_view_answers_for_the_own_hand_alone() -> None:
    seen = view(start(), 1)
    assert legal_actions(seen, 1) == legal_actions(start(), 1)
    with pytest.raises(UsageError) as caught:
        legal_actions(seen, 0)
    assert caught.value.rule == "VIEW-3"


@pytest.mark.rule("EXPERT-14", "VIEW-4")
@pytest.mark.parametrize("players", [2, 5, 27])
def test_a_sampled_game_deals_the_others_hands_that_fit(players: int) -> None:
    state = deal(finish(deal(new_game(players, seed=4, expert=True))))
    hands = set()
    for viewer in (None, 0, players - 1):
        seen = view(state, viewer)
        for seed in range(8):
            sampled = sample_hidden(seen, seed)
            assert view(sampled, viewer) == seen
            known = Counter(card for seat in sampled.players for card in seat.hand)
            known.update(card for card in sampled.discards if isinstance(card, Card))
            assert known <= Counter(BASE.deck()), "no card is twice in the game"
            hands.add(sampled.players[1].hand)
    assert len(hands) > 8, "the hands differ from sample to sample"


@pytest.mark.rule("EXPERT-14", "VIEW-4")
def test_a_sampled_game_between_turns_and_with_ended_turns_agrees_with_the_view() -> None:
    state = finish(deal(new_game(3, seed=4, expert=True)), 1)
    between = finish(state)
    for one in (state, between):
        for viewer in (None, 0, 1):
            seen = view(one, viewer)
            for seed in (*range(5), 2**64 - 1):
                sampled = sample_hidden(seen, seed)
                assert view(sampled, viewer) == seen
                assert parse_game(to_json(sampled)) == sampled
                assert [len(seat.hand) for seat in sampled.players] == list(seen.hands)
    assert between.phase == "deal"


@pytest.mark.rule("EXPERT-14", "DOC-5")
@pytest.mark.parametrize("size", [-1, 4])
def test_a_view_between_turns_shows_hands_of_none_to_three_cards(size: int) -> None:
    seen = json.loads(to_json(view(finish(deal(new_game(3, seed=4, expert=True))), None)))
    seen["hands"][0] = size
    with pytest.raises(DocumentError) as caught:
        parse_view(seen)
    assert (caught.value.rule, caught.value.pointer) == ("DOC-5", "/hands/0")


@pytest.mark.rule("EXPERT-15", "BOARD-6")
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
@pytest.mark.parametrize("advanced", [False, True])
def test_the_expert_rules_have_no_plans_of_their_own(board: Board, advanced: bool) -> None:
    for seed in range(5):
        with_them = new_game(2, seed=seed, board=board, advanced=advanced, expert=True)
        assert with_them.plans == new_game(2, seed=seed, board=board, advanced=advanced).plans
        assert finish(deal(with_them)).phase == "deal"


@pytest.mark.rule("EXPERT-3")
def test_pairs_are_no_choice_with_the_expert_rules() -> None:
    assert all(action not in legal_actions(start(), 0) for action in (pair(0), pair(1), pair(2)))
