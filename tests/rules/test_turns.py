"""The steps of a turn, and its end (TURN-1 to TURN-7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from builders import (
    allowed,
    bis,
    complete,
    estate_plan,
    fence,
    finish,
    game,
    name,
    pair,
    play,
    raised,
    refused,
    sheet,
    sheet_of,
    small_board,
    table,
    write,
)
from rules.scenes import FIRST, two_players
from variants.tables import roundabout
from welcometo import (
    Action,
    Card,
    DealError,
    Game,
    Turn,
    UsageError,
    apply,
    deal,
    legal_actions,
    legal_turns,
    new_game,
    restart_turn,
    view,
    waiting_for,
)
from welcometo.actions import (
    ASK_RESHUFFLE,
    BUILD_PARK,
    DECLINE_EFFECT,
    DECLINE_PLANS,
    DECLINE_RESHUFFLE,
    END_TURN,
    TAKE_REFUSAL,
)
from welcometo.plans import TempsPlan

# --- TURN-1: steps -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-1")
def test_a_turn_with_something_to_do_at_every_step_goes_through_them_in_order() -> None:
    state = two_players()
    steps: list[tuple[Action, tuple[Action, ...]]] = [
        (pair(0), (pair(0), pair(1), pair(2))),
        (write(8, 1, 0), (write(8, 0, 3), write(8, 1, 0), write(8, 1, 1))),
        (bis(8, 1, 1), (bis(8, 1, 1), DECLINE_EFFECT)),
        (complete(1), (complete(1), complete(2), DECLINE_PLANS)),
        (name(0, 0), (name(0, 0),)),
        (complete(2), (complete(2), DECLINE_PLANS)),
        (name(1, 0), (name(0, 1), name(1, 0))),
        (ASK_RESHUFFLE, (ASK_RESHUFFLE, DECLINE_RESHUFFLE)),
        (END_TURN, (END_TURN,)),
    ]
    for action, listed in steps:
        assert legal_actions(state, 0) == listed
        state = apply(state, 0, action)
    assert legal_actions(state, 0) == ()
    assert state.players[0].actions == tuple(action for action, _ in steps)


@pytest.mark.rule("TURN-1")
def test_choosing_writing_and_ending_are_asked_even_where_only_one_answer_is_possible() -> None:
    board = small_board(1, 2)
    state = game(sheet("5", "5 | _", board=board), offer="6 agent, 5 bis, 5 pool", board=board)
    for action in (pair(0), write(6, 1, 1)):
        assert legal_actions(state, 0) == (action,)
        state = apply(state, 0, action)
    assert legal_actions(play(state, DECLINE_EFFECT), 0) == (END_TURN,)


@pytest.mark.rule("TURN-1", "EFFECT-2")
def test_steps_without_anything_to_decide_are_passed_over() -> None:
    board = small_board(3, 1)
    state = play(game(offer="8 pool", board=board), pair(0), write(8, 0, 1))
    assert legal_actions(state, 0) == (END_TURN,)
    assert [action.type for action in state.players[0].actions] == ["choose_pair", "write_number"]


@pytest.mark.rule("TURN-1", "PLAN-1")
def test_after_a_refusal_the_plans_come_next() -> None:
    board = small_board(3, plans=[estate_plan(1, "2")])
    state = game(sheet("5 6 | _", board=board), offer="5 bis", board=board)
    assert legal_actions(play(state, TAKE_REFUSAL), 0) == (complete(1), DECLINE_PLANS)


@pytest.mark.rule("TURN-1", "TURN-9")
def test_every_way_through_a_turn_is_listed_once() -> None:
    """On a street of two boxes: three places, two boxes, and the copy or none."""
    board = small_board(2)
    turns = list(legal_turns(game(offer="8 bis", board=board), 0))
    assert turns == [
        (pair(place), write(8, 0, box), effect, END_TURN)
        for place in range(3)
        for box in range(2)
        for effect in (bis(8, 0, 1 - box), DECLINE_EFFECT)
    ]


@pytest.mark.rule("TURN-1")
def test_turns_are_listed_from_where_the_player_is() -> None:
    board = small_board(2)
    step = play(game(offer="8 bis", board=board), pair(1), write(8, 0, 0))
    assert list(legal_turns(step, 0)) == [(bis(8, 0, 1), END_TURN), (DECLINE_EFFECT, END_TURN)]
    assert list(legal_turns(finish(step, 0), 0)) == []
    assert list(legal_turns(table(board=board), 0)) == []


def acted(state: Game) -> Iterator[Turn]:
    """Every way in which player 0 can act, one action after the other, to the end of the turn."""
    actions = legal_actions(state, 0)
    if not actions:
        yield ()
    for action in actions:
        for rest in acted(apply(state, 0, action)):
            yield (action, *rest)


@pytest.mark.rule("TURN-1", "TURN-9", "SWITCH-1")
def test_the_turns_listed_are_those_to_which_acting_leads() -> None:
    """With a refusal, without an effect, with one plan in reach and another not, by its effect, and a late roundabout."""
    plain, planned = small_board(2), small_board(2, 6, plans=[estate_plan(1, "2"), estate_plan(2, "6")])
    temps = small_board(2, 6, plans=[TempsPlan(id="temps", number=1, first=6, later=3, temps=1), estate_plan(2, "6")])
    starts: list[tuple[Game, Action]] = [
        (game(sheet("5 _", board=plain), offer="4 pool", board=plain), TAKE_REFUSAL),
        (game(offer="4 pool, 5 temp, 6 bis", board=plain), DECLINE_EFFECT),
        (game(sheet("5 _", board=planned), offer="6 agent", board=planned), complete(1)),
        (game(offer="4 temp", board=temps), complete(1)),
        (game(offer="4 agent", board=plain, advanced=True, roundabout_timing="both"), roundabout(0, 1)),
    ]
    for start, told in starts:
        turns = list(legal_turns(start, 0))
        assert turns == list(acted(start))
        assert any(told in turn for turn in turns)


# --- TURN-2: at once and unseen ----------------------------------------------------------------------------------------

SECOND: Turn = (pair(1), write(10, 0, 3), DECLINE_PLANS, END_TURN)


def interleavings(first: Turn, second: Turn) -> Iterator[list[tuple[int, Action]]]:
    if not first or not second:
        yield [(0, action) for action in first] + [(1, action) for action in second]
        return
    for rest in interleavings(first[1:], second):
        yield [(0, first[0]), *rest]
    for rest in interleavings(first, second[1:]):
        yield [(1, second[0]), *rest]


@pytest.mark.rule("TURN-2", "TURN-6")
def test_the_order_in_which_actions_arrive_makes_no_difference() -> None:
    results = set()
    for order in interleavings(FIRST, SECOND):
        state = two_players()
        for player, action in order:
            state = apply(state, player, action)
        results.add(state)
    assert len(results) == 1


@pytest.mark.rule("TURN-2")
def test_what_one_player_does_changes_nothing_for_another_until_the_turn_is_resolved() -> None:
    start = two_players()
    seen, listed = view(start, 1), list(legal_turns(start, 1))
    state = start
    for action in FIRST[:-1]:
        state = apply(state, 0, action)
        assert view(state, 1) == seen
        assert list(legal_turns(state, 1)) == listed
    ended = apply(state, 0, END_TURN)
    assert (seen.finished, view(ended, 1).finished) == ((False, False), (True, False))
    assert view(ended, 1).sheets == seen.sheets
    assert list(legal_turns(ended, 1)) == listed


# --- TURN-3, TURN-4: the choice ----------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_number_and_effect_are_those_of_the_chosen_place(place: int) -> None:
    numbers, effects = (8, 9, 6), ("surveyor", "agent", "landscaper")
    offer = ", ".join(f"{number} {effect}" for number, effect in zip(numbers, effects, strict=True))
    step = play(game(offer=offer), pair(place))
    assert {action.number for action in legal_actions(step, 0) if action.type == "write_number"} == {numbers[place]}
    used = (fence(1, 5), raised(2), BUILD_PARK)[place]
    for use in (fence(1, 5), raised(2), BUILD_PARK):
        after = play(step, write(numbers[place], 0, 0))
        assert (use in legal_actions(after, 0)) == (use == used)


@pytest.mark.rule("TURN-3")
def test_two_places_with_equal_pairs_are_two_choices() -> None:
    state = game(offer="8 agent, 8 agent, 9 bis")
    assert legal_actions(state, 0) == (pair(0), pair(1), pair(2))
    first, second = play(state, pair(0)), play(state, pair(1))
    assert sheet_of(first) == sheet_of(second)
    assert first != second


@pytest.mark.rule("TURN-3")
def test_several_players_may_choose_the_same_place() -> None:
    state = finish(play(game(offer="8 agent, 9 bis, 6 temp"), pair(0), write(8, 0, 0)), 0)
    after = finish(play(state, pair(0), write(8, 0, 0), player=1))
    assert sheet_of(after, 0) == sheet_of(after, 1)


@pytest.mark.rule("TURN-3", "TURN-6")
def test_the_report_tells_which_cards_were_meant() -> None:
    state = game(offer="8 agent, 8 agent, 9 bis", players=2)
    state = finish(play(state, pair(1), write(8, 0, 0)), 0)
    state = finish(play(state, pair(2), write(9, 1, 3), bis(9, 1, 4), player=1))
    assert state.report is not None
    assert [one.number for one in state.report.players] == [state.numbers[1], state.numbers[2]]
    assert [one.effect for one in state.report.players] == [state.effects[1], state.effects[2]]
    assert state.report.players[1].actions == (write(9, 1, 3), bis(9, 1, 4))
    assert (state.report.turn, state.report.reshuffle, state.report.ended) == (1, False, ())


@pytest.mark.rule("TURN-6", "REFUSAL-3")
def test_the_report_of_a_refusal_names_no_cards() -> None:
    board = small_board(3)
    state = finish(play(game(sheet("5 _ 6", board=board), offer="5 bis", board=board), TAKE_REFUSAL))
    assert state.report is not None
    assert (state.report.players[0].number, state.report.players[0].effect) == (None, None)


@pytest.mark.rule("TURN-4")
def test_a_chosen_pair_is_neither_changed_nor_left_unwritten() -> None:
    step = play(game(offer="8 agent, 9 bis, 6 temp"), pair(0))
    for action in (pair(0), pair(1), END_TURN, DECLINE_EFFECT, DECLINE_PLANS, TAKE_REFUSAL):
        refused(step, action, "TURN-9", "'write'", action.type)


@pytest.mark.rule("TURN-4", "REFUSAL-1")
@pytest.mark.parametrize(("number", "fits"), [(4, False), (5, True), (6, True), (7, False)])
def test_a_pair_can_be_chosen_exactly_if_its_number_can_be_written(number: int, fits: bool) -> None:
    board = small_board(3)
    state = game(sheet("4 _ 7", board=board), offer=f"5 bis, {number} agent, 6 pool", board=board)
    assert (pair(1) in legal_actions(state, 0)) == fits
    if fits:
        allowed(state, pair(1))
    else:
        refused(state, pair(1), "TURN-4", f"the {number} of pair 1 fits nowhere")


@pytest.mark.rule("TURN-4", "TEMP-1")
@pytest.mark.parametrize(("number", "fits"), [(2, False), (3, True), (4, True), (7, True), (8, True), (9, False)])
def test_a_pair_with_a_temp_can_be_chosen_if_a_change_makes_its_number_fit(number: int, fits: bool) -> None:
    board = small_board(3)
    state = game(sheet("4 _ 7", board=board), offer=f"5 bis, {number} temp, 6 pool", board=board)
    assert (pair(1) in legal_actions(state, 0)) == fits
    if not fits:
        refused(state, pair(1), "TURN-4", f"the {number} of pair 1")


# --- TURN-5, TURN-6, TURN-7: the end of a turn -------------------------------------------------------------------------


@pytest.mark.rule("TURN-5")
def test_a_turn_is_ended_only_when_every_step_that_is_asked_has_been_answered() -> None:
    state = two_players()
    for action in FIRST[:-1]:
        assert END_TURN not in legal_actions(state, 0)
        refused(state, END_TURN, "TURN-9", "end_turn")
        state = apply(state, 0, action)
    assert legal_actions(state, 0) == (END_TURN,)


@pytest.mark.rule("TURN-5", "TURN-9")
def test_an_ended_turn_stands() -> None:
    state = finish(two_players(), 0)
    assert waiting_for(state) == (1,)
    assert legal_actions(state, 0) == ()
    for action in (pair(0), write(8, 1, 0), DECLINE_EFFECT, complete(1), name(0, 0), ASK_RESHUFFLE, END_TURN):
        refused(state, action, "TURN-5", "ended this turn")
    with pytest.raises(UsageError, match="player 0 has no unfinished turn") as caught:
        restart_turn(state, 0)
    assert caught.value.rule == "TURN-7"


@pytest.mark.rule("TURN-6", "TURN-5")
def test_the_turn_is_resolved_when_the_last_player_ends_it_and_not_before() -> None:
    state = game(players=3)
    for player in (2, 0):
        state = finish(state, player)
        assert (state.phase, state.report) == ("play", None)
    state = finish(state, 1)
    assert (state.phase, waiting_for(state)) == ("deal", ())
    assert all(seat.actions == () and seat.before == seat.sheet for seat in state.players)


@pytest.mark.rule("TURN-6", "TURN-9")
def test_between_two_turns_nobody_acts_until_cards_are_turned_up() -> None:
    for state in (table(), finish(game())):
        assert (waiting_for(state), legal_actions(state, 0), legal_actions(state, 1)) == ((), (), ())
        refused(state, pair(0), "DECK-3", "cards are to be turned up")
    cards = [Card(number=13, effect="pool"), Card(number=14, effect="agent"), Card(number=15, effect="agent")]
    assert waiting_for(deal(finish(game()), cards)) == (0, 1)


@pytest.mark.rule("TURN-12", "END-3")
def test_one_turn_follows_another_with_everybody_until_the_game_is_over() -> None:
    state = new_game(3, seed=7)
    for turn in range(1, 1000):
        state = deal(state)
        assert (state.turn, waiting_for(state)) == (turn, (0, 1, 2))
        assert all(seat.stage == "choose" for seat in state.players)
        state = finish(state)
        assert waiting_for(state) == ()
        if state.phase == "over":
            break
    assert max(seat.sheet.refusals for seat in state.players) == 3, "a refusal keeps nobody from the turns that follow"
    with pytest.raises(DealError):
        deal(state)


@pytest.mark.rule("TURN-7")
@pytest.mark.parametrize("steps", range(7))
def test_an_unfinished_turn_can_be_taken_back_from_any_step(steps: int) -> None:
    start = play(two_players(), *SECOND[:2], player=1)
    state = play(start, *FIRST[:steps])
    assert restart_turn(state, 0) == start
    assert list(legal_turns(restart_turn(state, 0), 0)) == list(legal_turns(start, 0))


@pytest.mark.rule("TURN-7")
def test_taking_back_leaves_other_turns_ended_or_not() -> None:
    state = play(finish(two_players(), 1), *FIRST[:3])
    back = restart_turn(state, 0)
    assert back.players[1] == state.players[1]
    assert waiting_for(back) == (0,)
    assert play(back, *FIRST) == play(state, *FIRST[3:])


@pytest.mark.rule("TURN-7", "END-3")
def test_no_turn_is_taken_back_between_turns() -> None:
    for state in (table(), finish(game())):
        with pytest.raises(UsageError, match="player 1 has no unfinished turn"):
            restart_turn(state, 1)
