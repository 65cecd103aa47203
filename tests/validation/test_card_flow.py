"""Where the cards are: each in one place, in each as many as the turns leave there, and those of the last turn where it left them."""

from __future__ import annotations

from typing import Any

import pytest

from builders import finish, game, small_board
from validation.scenes import report_changed
from welcometo import Card, Game, Problem, deal, diagnose, new_game, view
from welcometo.cards import SOLO_CARD, DeckCard
from welcometo.layouts import BASE, CardCount
from welcometo.model import evolve
from welcometo.sheet import replaced

DECK = BASE.deck()


def told(state: Any, *places: str) -> list[tuple[str, str, str]]:
    """Rule, place and message of each problem at these places; that cards lie in two of them (DECK-7) does not matter."""
    problems = [problem for problem in diagnose(state) if problem.pointer.startswith(places)]
    return [(problem.rule, problem.pointer, problem.message) for problem in problems if problem.rule != "DECK-7"]


# --- shared pairs --------------------------------------------------------------------------------------------------------


def in_turn(turn: int, discards: int, *, approved: bool = False, **changes: Any) -> Game:
    """A game of shared pairs in this turn with so many cards discarded; a plan may be completed."""
    dealt = deal(new_game(2, seed=1))
    return evolve(dealt, turn=turn, discards=DECK[:discards], approved=(approved, False, False), **changes)


@pytest.mark.rule("DECK-3", "DECK-5")
@pytest.mark.parametrize(
    ("turn", "discards"), [(1, 0), (2, 3), (3, 6), (26, 75), (27, 0), (28, 3), (52, 75), (53, 0), (54, 3)]
)
@pytest.mark.parametrize("change", [0, 3, 6])
def test_without_a_reshuffle_three_cards_a_turn_are_discarded_until_26_turns_have_used_the_deck_up(
    turn: int, discards: int, change: int
) -> None:
    for number in {discards + change, max(0, discards - change)}:
        message = f"{number} cards are discarded in turn {turn}, and {discards} can be, without a reshuffle"
        expected = [] if number == discards else [("DECK-3", "/discards", message)]
        assert told(in_turn(turn, number), "/discards") == expected


@pytest.mark.rule("DECK-3", "DECK-6", "SHUFFLE-1")
@pytest.mark.parametrize(
    ("turn", "discards", "possible"),
    [
        *[(2, 0, True), (2, 3, True), (2, 6, False)],
        *[(3, 3, True), (3, 6, True), (3, 9, False), (3, 4, False), (3, 5, False)],
        *[(26, 72, True), (26, 75, True), (26, 78, False)],
        *[(40, 0, True), (40, 72, True), (40, 75, True), (40, 78, False)],
    ],
)
def test_after_a_completed_plan_they_may_be_fewer_as_somebody_may_have_asked_for_a_reshuffle(
    turn: int, discards: int, possible: bool
) -> None:
    state = in_turn(turn, discards, approved=True)
    assert [rule for rule, _, _ in told(state, "/discards")] == ([] if possible else ["DECK-3"])


@pytest.mark.rule("DECK-2")
@pytest.mark.parametrize(
    ("stacks", "message"),
    [
        ((DECK[:27], DECK[27:54], DECK[54:]), None),
        ((), "there are 0 stacks, not 3"),
        ((DECK[:40], DECK[40:]), "there are 2 stacks, not 3"),
        ((DECK[:28], DECK[28:54], DECK[54:]), "the stacks are not equally high"),
        ((DECK[:27], DECK[27:54], DECK[55:]), "the stacks are not equally high"),
    ],
)
def test_there_are_three_equal_stacks(stacks: tuple[tuple[DeckCard, ...], ...], message: str | None) -> None:
    found = [one for one in told(in_turn(1, 0, stacks=stacks), "/stacks") if one[0] == "DECK-2"]
    assert found == ([] if message is None else [("DECK-2", "/stacks", message)])


def after_a_turn(*, players: int = 2) -> Game:
    """A game between its first turn and its second."""
    return finish(deal(new_game(players, seed=1)))


STRANGER = Card(number=3, effect="bis")
"""A card that does not come up in the first turns of this game."""


@pytest.mark.rule("DECK-3")
def test_between_turns_the_chosen_cards_lie_where_they_were() -> None:
    state = after_a_turn()
    assert diagnose(state) == ()
    assert STRANGER not in (*state.numbers, *state.effects)
    wrong = report_changed(state, 1, number=STRANGER)
    assert told(wrong, "/report/players/1/number") == [
        ("DECK-3", "/report/players/1/number", "3 bis was not among the numbers of the last turn")
    ]
    wrong = report_changed(state, 0, effect=STRANGER)
    assert told(wrong, "/report/players/0/effect") == [
        ("DECK-3", "/report/players/0/effect", f"3 bis did not lie beside {state.numbers[0]} in the last turn")
    ]


@pytest.mark.rule("DECK-3")
def test_in_the_next_turn_the_chosen_numbers_are_the_effects_and_the_chosen_effects_lie_last_on_the_discards() -> None:
    second = deal(finish(deal(after_a_turn())))
    assert len(second.discards) == 6
    assert diagnose(second) == ()
    for name, card in (("number", second.numbers[0]), ("effect", second.discards[0])):
        place = f"/report/players/1/{name}"
        assert [(rule, pointer) for rule, pointer, _ in told(report_changed(second, 1, **{name: card}), place)] == [
            ("DECK-3", place)
        ]


@pytest.mark.rule("DECK-3", "DECK-5")
def test_where_the_chosen_effects_have_been_shuffled_away_only_the_numbers_are_told() -> None:
    second = evolve(deal(after_a_turn()), turn=27, discards=())
    assert told(report_changed(second, 0, effect=STRANGER), "/report/players/0/effect") == []
    wrong = report_changed(second, 0, number=STRANGER)
    assert [rule for rule, _, _ in told(wrong, "/report/players/0/number")] == ["DECK-3"]


@pytest.mark.rule("DECK-3", "REFUSAL-1")
@pytest.mark.parametrize("refused", [{"number": None, "effect": None}, {"number": None}, {"effect": None}])
def test_of_who_took_a_refusal_no_cards_are_looked_for_but_of_the_others(refused: dict[str, None]) -> None:
    state = report_changed(report_changed(after_a_turn(players=3), 0, **refused), 1, number=STRANGER)
    places = [pointer for rule, pointer, _ in told(state, "/report/players") if rule == "DECK-3"]
    assert places == ["/report/players/1/number"]


@pytest.mark.rule("DECK-6", "SHUFFLE-2")
@pytest.mark.parametrize("phase", ["deal", "play"])
def test_after_a_reshuffle_the_chosen_cards_are_looked_for_as_long_as_they_lie_open(phase: str) -> None:
    state = report_changed(after_a_turn() if phase == "deal" else deal(after_a_turn()), 0, number=STRANGER)
    assert state.report is not None
    state = evolve(state, report=evolve(state.report, reshuffle=True))
    assert told(state, "/report/players/0/number") == []


@pytest.mark.rule("DECK-6")
def test_cards_are_gathered_if_and_only_if_a_reshuffle_was_asked_for() -> None:
    state = after_a_turn()
    assert state.report is not None and state.stacks is not None
    gathered = evolve(state, numbers=(), effects=(), discards=(), stacks=None)
    places = ("/numbers", "/discards", "/stacks")
    assert ("DECK-6", "/numbers", "no cards lie open, and nobody asked for a reshuffle") in told(gathered, *places)
    asked = evolve(gathered, report=evolve(state.report, reshuffle=True))
    assert told(asked, *places) == []
    open_cards = {"numbers": state.numbers, "effects": state.effects}
    for name, left in (
        ("numbers", evolve(asked, **open_cards)),
        ("discards", evolve(asked, discards=(STRANGER,))),
    ):
        message = "a reshuffle was asked for, so all cards are gathered"
        assert ("DECK-6", f"/{name}", message) in told(left, *places)
    known = evolve(asked, stacks=(DECK[:27], DECK[27:54], DECK[54:]))
    message = "a reshuffle was asked for, so the order of the stacks is not known"
    assert ("DECK-6", "/stacks", message) in told(known, *places)


# --- before the first turn -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DECK-3", "CHANCE-4", "EXPERT-2")
def test_before_the_first_turn_all_cards_are_in_the_deck_and_the_deck_is_not_shuffled() -> None:
    new = new_game(2, seed=1)
    open_cards = "before the first turn no cards have been turned up"
    for names in (("numbers", "effects"), ("discards",)):
        problems = told(evolve(new, **dict.fromkeys(names, DECK[:3])), *(f"/{name}" for name in names))
        assert problems == [("DECK-3", f"/{name}", open_cards) for name in names]
    shuffled = evolve(new, stacks=(DECK[:27], DECK[27:54], DECK[54:]), draws=80)
    message = "before the first turn the cards have not been shuffled"
    assert told(shuffled, "/stacks") == [("CHANCE-4", "/stacks", message)]
    expert = new_game(2, seed=1, expert=True)
    held = evolve(expert, players=replaced(expert.players, 1, evolve(expert.players[1], hand=DECK[:1])))
    message = "before the first turn no hands have been dealt"
    assert told(held, "/players/1/hand") == [("EXPERT-2", "/players/1/hand", message)]


# --- the solo deck -------------------------------------------------------------------------------------------------------


def solo(turn: int, discards: tuple[DeckCard, ...], **changes: Any) -> Game:
    return evolve(deal(new_game(1, seed=1)), turn=turn, discards=discards, **changes)


@pytest.mark.rule("SOLO-4")
def test_each_solo_turn_discards_three_cards_the_solo_card_apart() -> None:
    assert told(solo(15, (*DECK[:39], SOLO_CARD, *DECK[39:42])), "/discards") == []
    for discards in (41, 43):
        message = f"{discards} construction cards are discarded, and 42 have been used"
        assert told(solo(15, DECK[:discards]), "/discards") == [("SOLO-4", "/discards", message)]
    between = finish(deal(new_game(1, seed=1)))
    assert told(between, "/discards", "/numbers") == []
    assert told(evolve(between, discards=()), "/discards") == [
        ("SOLO-4", "/discards", "0 construction cards are discarded, and 3 have been used")
    ]
    message = "three cards lie open until the turn is over and another follows"
    assert told(evolve(between, numbers=DECK[:3]), "/numbers") == [("SOLO-4", "/numbers", message)]


@pytest.mark.rule("SOLO-2", "SOLO-6")
@pytest.mark.parametrize(
    ("place", "possible"), [(0, False), (36, False), (38, False), (39, True), (40, False), (41, False), (42, True)]
)
def test_the_solo_card_comes_after_whole_turns_and_not_before_the_turn_that_begins_the_lower_half(
    place: int, possible: bool
) -> None:
    problems = told(solo(16, (*DECK[:place], SOLO_CARD, *DECK[place:45])), "/discards")
    message = f"the solo card cannot have come after {place} other cards"
    assert problems == ([] if possible else [("SOLO-2", f"/discards/{place}", message)])


@pytest.mark.rule("SOLO-2")
@pytest.mark.parametrize(("discards", "first"), [(0, 37), (6, 31), (36, 1), (39, 0)])
def test_the_solo_card_does_not_lie_among_the_40_cards_of_the_upper_half(discards: int, first: int) -> None:
    below = DECK[discards + 3 :]
    for place in (first - 1, first):
        if place >= 0:
            stacks = ((*below[:place], SOLO_CARD, *below[place:]),)
            message = "the solo card is not in the upper part of the deck"
            expected = [("SOLO-2", f"/stacks/0/{place}", message)] if place < first else []
            state = solo(discards // 3 + 1, DECK[:discards], stacks=stacks)
            assert told(state, f"/stacks/0/{place}") == expected


@pytest.mark.rule("SOLO-2")
def test_the_solo_deck_is_one_stack() -> None:
    start = deal(new_game(1, seed=1))
    assert start.stacks is not None
    message = "there are 2 stacks, not 1"
    assert ("SOLO-2", "/stacks", message) in told(evolve(start, stacks=((), *start.stacks)), "/stacks")
    first_of_two = evolve(start, stacks=((*DECK[:30], SOLO_CARD), DECK[30:]))
    assert [pointer for rule, pointer, _ in told(first_of_two, "/stacks")] == ["/stacks", "/stacks/0/30"]


# --- own hands -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EXPERT-2")
def test_hands_are_dealt_from_one_stack() -> None:
    start = deal(new_game(2, seed=1, expert=True))
    assert start.stacks is not None and diagnose(start) == ()
    (stack,) = start.stacks
    two = evolve(start, stacks=(stack[:10], stack[10:]))
    assert told(two, "/stacks") == [("EXPERT-2", "/stacks", "there are 2 stacks, not 1")]
    assert told(evolve(start, stacks=()), "/stacks")[-1] == ("EXPERT-2", "/stacks", "there are 0 stacks, not 1")


@pytest.mark.rule("EXPERT-3", "EXPERT-7", "EXPERT-10")
def test_between_turns_a_hand_holds_the_card_that_was_passed_on_and_none_where_the_neighbour_refused() -> None:
    played = finish(deal(new_game(3, seed=1, expert=True)))
    assert diagnose(played) == ()
    for player in range(3):
        for hand in ((), DECK[:2]):
            place = f"/players/{player}/hand"
            wrong = evolve(played, players=replaced(played.players, player, evolve(played.players[player], hand=hand)))
            message = f"the hand holds {len(hand)} cards, and should hold 1"
            assert ("EXPERT-7", place, message) in told(wrong, place)
    refused = report_changed(played, 0, number=None, effect=None)
    assert told(refused, "/players/1/hand") == [
        ("EXPERT-7", "/players/1/hand", "the hand holds 1 cards, and should hold 0")
    ]
    assert told(refused, "/players/0/hand", "/players/2/hand") == []


MISSING = "the discards do not end with the cards that were used: those of player {} are not there"


@pytest.mark.rule("EXPERT-7", "EXPERT-10")
def test_the_discards_end_with_the_cards_used_by_each_player_in_turn() -> None:
    played = finish(deal(new_game(2, seed=1, expert=True)))
    first, second = played.discards[:2], played.discards[2:]
    for discards, player in (
        ((*second, *first), 1),
        ((*first, *reversed(second)), 1),
        ((*reversed(first), *second), 0),
        (second, 0),
        (second[1:], 1),
        ((), 1),
    ):
        problems = told(evolve(played, discards=discards), "/discards")
        assert problems == [("EXPERT-7", "/discards", MISSING.format(player))]
    assert told(evolve(played, discards=(STRANGER, *played.discards)), "/discards") == []
    next_turn = deal(played)
    assert [rule for rule, _, _ in told(evolve(next_turn, discards=second), "/discards")] == ["EXPERT-7"]
    assert told(evolve(next_turn, discards=()), "/discards") == [], "they were shuffled when the deck ran out"


@pytest.mark.rule("EXPERT-7", "EXPERT-10")
def test_the_three_cards_of_a_refusal_are_discarded_sorted() -> None:
    played = finish(deal(new_game(2, seed=1, expert=True)))
    first, second = played.discards[:2], played.discards[2:]
    hand = (Card(number=3, effect="bis"), Card(number=5, effect="temp"), Card(number=5, effect="bis"))
    for told_of_it in ({"number": None, "effect": None}, {"number": None}, {"effect": None}):
        refused = report_changed(played, 1, **told_of_it)
        assert told(evolve(refused, discards=(*first, *hand)), "/discards") == []
        for wrong in (hand[::-1], (*hand, STRANGER)):
            problems = told(evolve(refused, discards=(*first, *wrong)), "/discards")
            assert problems == [("EXPERT-7", "/discards", MISSING.format(1))]
    refused = report_changed(played, 0, number=None, effect=None)
    assert told(evolve(refused, discards=(*hand, *second)), "/discards") == []
    for count in range(3):
        problems = told(evolve(refused, discards=(*hand[:count], *second)), "/discards")
        assert problems == [("EXPERT-7", "/discards", MISSING.format(0))]


@pytest.mark.rule("EXPERT-13")
def test_between_turns_nothing_is_discarded_after_a_reshuffle_of_hands() -> None:
    played = finish(deal(new_game(2, seed=1, expert=True)))
    assert played.report is not None
    asked = evolve(played, report=evolve(played.report, reshuffle=True))
    gathered = evolve(asked, discards=(), stacks=None)
    assert told(gathered, "/discards") == []
    message = "a reshuffle was asked for, so nothing is discarded"
    for wrong in (evolve(gathered, discards=played.discards), evolve(asked, discards=())):
        assert told(wrong, "/discards") == [("EXPERT-13", "/discards", message)]


@pytest.mark.rule("VIEW-1", "DECK-3")
def test_what_is_told_of_a_game_is_told_of_its_views() -> None:
    state = evolve(game(), turn=2)
    assert told(view(state, 0), "/discards") == told(state, "/discards") != []


# --- each card in one place ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DECK-1", "DECK-7")
@pytest.mark.parametrize("place", ["numbers", "effects", "discards"])
def test_a_card_of_which_there_is_one_lies_in_one_place(place: str) -> None:
    second = deal(after_a_turn())
    cards = getattr(second, place)
    problems = diagnose(evolve(second, **{place: (STRANGER, cards[1], STRANGER)}, stacks=None))
    message = "the deck has not so many of 3 bis"
    assert [problem for problem in problems if problem.rule == "DECK-7"] == [
        Problem("DECK-7", message, f"/{place}/2"),
    ]


@pytest.mark.rule("DECK-7", "SOLO-2")
def test_where_the_stacks_are_known_each_card_lies_somewhere() -> None:
    alone = deal(new_game(1, seed=1))
    assert alone.stacks is not None
    (stack,) = alone.stacks
    last = next(card for card in reversed(stack) if card != SOLO_CARD)
    for left, problem in (
        (SOLO_CARD, Problem("SOLO-2", "the solo card lies nowhere", "/stacks")),
        (last, Problem("DECK-7", f"1 of {last} lie nowhere", "/stacks")),
    ):
        missing = tuple(card for i, card in enumerate(stack) if i != stack.index(left))
        assert diagnose(evolve(alone, stacks=(missing,))) == (problem,)
        assert diagnose(evolve(alone, stacks=None)) == ()
    twice = evolve(alone, stacks=((*stack, SOLO_CARD),))
    assert diagnose(twice) == (Problem("SOLO-2", "there is one solo card", f"/stacks/0/{len(stack)}"),)


@pytest.mark.rule("CHANCE-3", "CHANCE-5")
def test_a_deck_that_was_shuffled_took_a_draw_less_than_it_has_cards() -> None:
    dealt = deal(new_game(2, seed=1))
    assert dealt.stacks is not None
    shuffled = sum(map(len, dealt.stacks))
    assert diagnose(evolve(dealt, draws=shuffled - 1)) == ()
    message = f"{shuffled} cards that were shuffled lie in the stacks, and {shuffled - 2} draws cannot have done it"
    assert diagnose(evolve(dealt, draws=shuffled - 2)) == (Problem("CHANCE-3", message, "/draws"),)
    unseeded = evolve(dealt, seed=None, draws=0, stacks=None)
    assert diagnose(unseeded) == ()
    message = "without a seed there are no draws, and there were 1"
    assert diagnose(evolve(unseeded, draws=1)) == (Problem("CHANCE-5", message, "/draws"),)
    message = "without a seed the order of the stacks is not known"
    assert diagnose(evolve(unseeded, stacks=dealt.stacks)) == (Problem("CHANCE-5", message, "/stacks"),)


@pytest.mark.rule("DECK-7", "EXPERT-14")
def test_hands_that_are_not_shown_hold_no_more_cards_than_are_left() -> None:
    board = small_board(4, cards=(CardCount(number=8, effect="temp", count=9),))
    seen = view(deal(new_game(2, seed=1, board=board, plans=[], expert=True)), 0)
    problem = Problem("DECK-7", "3 cards are in hands that are not shown, and fewer are left", "/hands")
    for discards, problems in ((3, []), (4, [problem]), (6, [problem])):
        known = evolve(seen, discards=board.layout.deck()[:discards])
        assert [one for one in diagnose(known) if one.pointer == "/hands"] == problems


@pytest.mark.rule("EXPERT-7", "EXPERT-14", "VIEW-1")
def test_in_a_view_the_own_hand_is_the_viewers_and_the_others_are_counted_by_player() -> None:
    played = finish(deal(new_game(3, seed=1, expert=True)))
    seats = tuple(evolve(seat, hand=DECK[:2]) for seat in played.players)
    seen = view(evolve(played, players=seats), 1)
    places = [problem.pointer for problem in diagnose(seen) if problem.rule == "EXPERT-7"]
    assert places == ["/hands/0", "/you/hand", "/hands/2"]


@pytest.mark.rule("EXPERT-1")
def test_the_hands_of_all_players_may_take_the_whole_deck() -> None:
    board = small_board(4, cards=(CardCount(number=8, effect="temp", count=6),))
    assert diagnose(deal(new_game(2, seed=1, board=board, plans=[], expert=True))) == ()
