"""How the cards go round with the expert rules (EXPERT-2, EXPERT-7 to EXPERT-13, EXPERT-16)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from builders import complete, estate_plan, finish, name, plain, play, sheet, small_board, table, write
from variants.tables import cards, expert, two_cards, until
from welcometo import (
    Action,
    Board,
    Card,
    DealError,
    Game,
    apply,
    cards_needed,
    deal,
    default_action,
    legal_actions,
    new_game,
    parse_game,
    parse_record,
    replay,
    sample_hidden,
    start_record,
    to_json,
    view,
    waiting_for,
)
from welcometo.actions import ASK_RESHUFFLE, DECLINE_RESHUFFLE, TAKE_REFUSAL
from welcometo.chance import shuffle
from welcometo.formats import records
from welcometo.layouts import BASE, StreetLayout
from welcometo.model import evolve

DECK = Counter(BASE.deck())
WIDE = Board(
    name="wide", layout=evolve(BASE, streets=(StreetLayout(boxes=50),) * 20, refusal_track=(0,) * 99), plans=()
)
"""A board on which a game goes on through several decks."""
BOARD = small_board(9, 9)


def hands(one: Game) -> list[tuple[Card, ...]]:
    return [seat.hand for seat in one.players]


def held(one: Game) -> list[Card]:
    return [card for hand in hands(one) for card in hand]


def all_cards(one: Game) -> Counter[Card]:
    """Every card of the game, where its deck is known."""
    assert one.stacks is not None
    return Counter((*held(one), *plain(one.discards), *(card for stack in one.stacks for card in plain(stack))))


# --- EXPERT-2, EXPERT-8: dealing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("EXPERT-2", "EXPERT-16", "CHANCE-3")
@pytest.mark.parametrize("players", [2, 5, 12, 27])
def test_the_first_hands_are_the_first_cards_of_the_shuffled_deck_three_at_once_in_seating_order(players: int) -> None:
    start = new_game(players, seed=6, expert=True)
    assert cards_needed(start) == 3 * players
    order, draws = shuffle(6, start.draws, sorted(BASE.deck(), key=lambda card: (card.number, _EFFECTS[card.effect])))
    dealt = deal(start)
    assert hands(dealt) == [order[3 * i : 3 * i + 3] for i in range(players)]
    assert dealt.stacks == (order[3 * players :],)
    assert dealt.draws == draws == start.draws + 80
    assert (dealt.numbers, dealt.effects, dealt.discards) == ((), (), ())


_EFFECTS = {name: i for i, name in enumerate(("surveyor", "agent", "landscaper", "pool", "temp", "bis"))}


@pytest.mark.rule("EXPERT-7", "EXPERT-8", "EXPERT-9")
def test_used_cards_are_discarded_third_cards_passed_on_and_all_draw_to_three_in_seating_order() -> None:
    one, two, three = "1 agent, 2 bis, 3 pool", "4 agent, 5 bis, 6 pool", "7 agent, 8 bis, 9 pool"
    state = expert(one, two, three, board=BOARD)
    for player, choice in enumerate((two_cards(0, 1), two_cards(2, 0), two_cards(1, 2))):
        state = play(state, choice, player=player)
    between = finish(state)
    assert between.discards == cards("1 agent, 2 bis, 6 pool, 4 agent, 8 bis, 9 pool")
    assert hands(between) == [cards("7 agent"), cards("3 pool"), cards("5 bis")], "from the last to the first"
    assert cards_needed(between) == 6
    after = deal(between, cards("10 bis, 11 bis, 12 bis, 13 bis, 14 bis, 15 bis"))
    assert hands(after) == [
        cards("7 agent, 10 bis, 11 bis"),
        cards("3 pool, 12 bis, 13 bis"),
        cards("5 bis, 14 bis, 15 bis"),
    ]


@pytest.mark.rule("EXPERT-7")
def test_between_two_players_the_third_cards_change_places() -> None:
    state = expert("1 agent, 2 bis, 3 pool", "4 agent, 5 bis, 6 pool", board=BOARD)
    between = finish(play(state, two_cards(2, 1)))
    assert hands(between) == [cards("6 pool"), cards("1 agent")]


@pytest.mark.rule("EXPERT-8", "CHANCE-4")
def test_the_next_cards_come_from_the_top_of_the_deck() -> None:
    state = deal(new_game(3, seed=9, expert=True))
    assert state.stacks is not None
    order = state.stacks[0]
    after = deal(finish(state))
    assert [hand[1:] for hand in hands(after)] == [order[0:2], order[2:4], order[4:6]]
    assert after.stacks == (order[6:],)
    assert after.draws == state.draws, "nothing is shuffled for it"


# --- EXPERT-10: after a refusal ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EXPERT-10", "EXPERT-7", "EXPERT-14", "VIEW-4")
def test_easy_to_get_wrong_after_a_refusal_nothing_is_passed_on_and_the_neighbour_draws_three() -> None:
    hopeless = sheet("6 " + "_ " * 7 + "9", "6 " + "_ " * 7 + "9", board=BOARD)
    empty = sheet(board=BOARD)
    state = expert(
        "1 agent, 2 bis, 3 pool",
        "4 agent, 5 bis, 3 temp",
        "7 agent, 8 bis, 9 pool",
        sheets=(empty, hopeless, empty),
        board=BOARD,
    )
    state = play(state, TAKE_REFUSAL, player=1)
    state = play(state, two_cards(0, 1), player=0)
    between = finish(play(state, two_cards(0, 1), player=2))
    assert hands(between) == [cards("9 pool"), cards("3 pool"), ()]
    assert between.discards == cards("1 agent, 2 bis, 3 temp, 4 agent, 5 bis, 7 agent, 8 bis")
    assert cards_needed(between) == 7
    seen = view(between, None)
    assert seen.hands == (1, 1, 0)
    assert view(sample_hidden(seen, 3), None) == seen
    after = deal(between, cards("10 bis, 11 bis, 12 bis, 13 bis, 14 bis, 15 bis, 16 bis"))
    assert hands(after)[2] == cards("14 bis, 15 bis, 16 bis")
    assert [len(hand) for hand in hands(after)] == [3, 3, 3]


@pytest.mark.rule("EXPERT-10")
def test_when_all_take_a_refusal_all_cards_are_discarded_and_all_draw_three() -> None:
    hopeless = sheet("6 " + "_ " * 7 + "9", "6 " + "_ " * 7 + "9", board=BOARD)
    state = expert("1 agent, 2 bis, 3 pool", "4 agent, 5 bis, 3 surveyor", sheets=(hopeless, hopeless), board=BOARD)
    between = finish(state)
    assert (hands(between), cards_needed(between)) == ([(), ()], 6)
    assert between.discards == cards("1 agent, 2 bis, 3 pool, 3 surveyor, 4 agent, 5 bis")


# --- EXPERT-11, EXPERT-12: an empty deck -------------------------------------------------------------------------------------


def at_shuffles(players: int, seed: int, board: Board = WIDE, shuffles: int = 3) -> list[tuple[Game, Game]]:
    """The games before and after each deal in which the deck was made anew, until there were so many."""
    found: list[tuple[Game, Game]] = []
    between = new_game(players, seed=seed, board=board, expert=True)
    after = deal(between)
    while len(found) < shuffles:
        between = finish(after)
        after = deal(between)
        if after.draws != between.draws:
            found.append((between, after))
    return found


@pytest.mark.rule("EXPERT-11", "EXPERT-12", "CHANCE-3")
@pytest.mark.parametrize("players", [2, 5, 12, 27])
def test_an_empty_deck_is_made_anew_from_the_discards_in_the_middle_of_dealing(players: int) -> None:
    for between, after in at_shuffles(players, seed=2):
        assert between.stacks is not None
        rest = between.stacks[0]
        assert len(rest) < 2 * players, "only when a card has to be drawn and none is there"
        order, draws = shuffle(2, between.draws, _sorted(between.discards))
        drawn = [card for hand, old in zip(hands(after), hands(between), strict=True) for card in hand[len(old) :]]
        assert tuple(drawn) == (rest + order)[: len(drawn)], "first what was left, then the new deck"
        assert after.stacks == (order[len(drawn) - len(rest) :],)
        assert (after.discards, after.draws) == ((), draws)
        assert [hand[:1] for hand in hands(after)] == hands(between), "cards on their way are not shuffled in"


def _sorted(pool: Any) -> list[Card]:
    return sorted(plain(pool), key=lambda card: (card.number, _EFFECTS[card.effect]))


@pytest.mark.rule("EXPERT-11")
def test_a_draw_may_be_cut_in_two_by_the_shuffle() -> None:
    cut = [
        len(between.stacks[0]) % 2
        for seed in (1, 2)
        for between, _ in at_shuffles(2, seed=seed, shuffles=4)
        if between.stacks is not None
    ]
    assert 1 in cut, "an odd card was left for a draw of two"


@pytest.mark.rule("EXPERT-11")
def test_a_deck_just_emptied_is_not_shuffled_before_a_card_has_to_be_drawn() -> None:
    state = deal(new_game(27, seed=5, board=WIDE, expert=True))
    assert (state.stacks, state.discards, state.draws) == (((),), (), 80)
    between = finish(state)
    assert (between.stacks, len(between.discards), between.draws) == (((),), 54, 80)
    after = deal(between)
    assert (after.stacks, after.discards, after.draws) == (((),), (), 80 + 53)


@pytest.mark.rule("EXPERT-11", "EXPERT-12")
def test_a_deck_of_just_the_cards_that_are_missing_is_drawn_empty_and_the_discards_stay() -> None:
    few = tuple(evolve(entry, count=1) for entry in BASE.cards[:18])
    board = Board(name="few", layout=evolve(WIDE.layout, cards=few), plans=())
    state = deal(new_game(2, seed=5, board=board, expert=True))
    for left in (8, 4, 0):  # of the 12 that were not dealt, four a turn
        state = deal(finish(state))
        assert state.stacks is not None
        assert (len(state.stacks[0]), len(state.discards)) == (left, 12 - left)
    after = deal(finish(state))
    assert after.stacks is not None
    assert (len(after.stacks[0]), len(after.discards)) == (12, 0)


# --- conservation --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EXPERT-7", "EXPERT-12", "DECK-1")
@pytest.mark.parametrize(("players", "turns"), [(2, 90), (5, 45), (12, 15), (27, 6)])
def test_the_81_cards_are_all_there_after_every_action_through_several_reshuffles(players: int, turns: int) -> None:
    state = new_game(players, seed=11, board=WIDE, expert=True)
    shuffles = 0
    for _ in range(turns):
        before = state.draws
        state = deal(state)
        shuffles += state.draws != before
        assert all_cards(state) == DECK
        turn = state.turn
        while player := waiting_for(state):
            state = apply(state, player[turn % len(player)], default_action(state, player[turn % len(player)]))
            assert all_cards(state) == DECK
    assert shuffles >= 4
    assert state.phase == "deal"


@pytest.mark.rule("EXPERT-10", "EXPERT-12")
@pytest.mark.parametrize("players", [2, 5, 12, 27])
def test_they_are_all_there_through_refusals_too(players: int) -> None:
    layout = evolve(BASE, streets=(StreetLayout(boxes=3),) * 4, refusal_track=(0,) * 90)
    tight = Board(name="tight", layout=layout, plans=())
    refusals = 0
    for seed in range(12):
        state = new_game(players, seed=seed, board=tight, expert=True)
        while state.phase == "deal" and state.turn < 30:
            state = finish(deal(state))
            assert all_cards(state) == DECK
        refusals += sum(seat.sheet.refusals for seat in state.players)
    assert refusals > 10


# --- EXPERT-13: the reshuffle of a first plan --------------------------------------------------------------------------------

PLANNED = Board(name="planned", layout=WIDE.layout, plans=(estate_plan(1, "1"), estate_plan(2, "2")))


def completing(seed: int, answer: Action) -> tuple[Game, Game]:
    """A game whose player 0 completes plan 1 and answers about the reshuffle: before and after the resolution."""
    ready = sheet("5 | ...", board=PLANNED)
    start = evolve(table(ready, board=PLANNED, players=3, expert=True), seed=seed)
    state = deal(finish(deal(start)))
    state = play(until(state, complete(1)), complete(1), name(0, 0), answer)
    before = finish(state, 1, 2)
    return before, finish(before)


@pytest.mark.rule("EXPERT-13", "EXPERT-12", "SHUFFLE-2")
def test_the_reshuffle_takes_deck_and_discards_and_leaves_hands_and_passed_cards_alone() -> None:
    before, between = completing(3, ASK_RESHUFFLE)
    third = [hand[2] for hand in hands(before)]
    assert hands(between) == [(third[2],), (third[0],), (third[1],)]
    assert (between.discards, between.stacks) == ((), None)
    after = deal(between)
    assert all_cards(after) == DECK
    pool = _sorted((DECK - Counter(held(between))).elements())
    order, draws = shuffle(3, between.draws, pool)
    assert [hand[1:] for hand in hands(after)] == [order[0:2], order[2:4], order[4:6]]
    assert (after.stacks, after.discards, after.draws) == ((order[6:],), (), draws)


@pytest.mark.rule("EXPERT-13", "SHUFFLE-1")
def test_without_a_request_deck_and_discards_stay() -> None:
    before, between = completing(3, DECLINE_RESHUFFLE)
    assert between.stacks == before.stacks
    assert len(between.discards) == len(before.discards) + 6
    assert deal(between).draws == between.draws


# --- EXPERT-16: chance, records, cards from outside ----------------------------------------------------------------------------


@pytest.mark.rule("EXPERT-16", "RECORD-1", "RECORD-3")
@pytest.mark.parametrize("players", [2, 12])
def test_a_record_has_all_cards_dealt_in_the_order_dealt_and_replays(players: int) -> None:
    recorded = start_record(new_game(players, seed=11, board=WIDE, expert=True))
    for turn in range(8):
        kept = [hand if turn else () for hand in hands(recorded.game)]
        recorded = records.deal(recorded)
        drawn = [card for hand, old in zip(hands(recorded.game), kept, strict=True) for card in hand[len(old) :]]
        assert recorded.record.turns[turn].cards == tuple(drawn)
        assert len(drawn) == (2 if turn else 3) * players
        while player := waiting_for(recorded.game):
            recorded = records.apply(recorded, player[0], default_action(recorded.game, player[0]))
    record = parse_record(to_json(recorded.record), boards=[WIDE])
    last = replay(record)
    assert (hands(last), last.discards) == (hands(recorded.game), recorded.game.discards)


@pytest.mark.rule("EXPERT-16", "CHANCE-5", "EXPERT-11")
def test_a_game_dealt_from_outside_follows_one_with_a_seed() -> None:
    own, told = new_game(5, seed=4, board=WIDE, expert=True), new_game(5, plans=(), board=WIDE, expert=True)
    for _ in range(25):
        kept = hands(own)
        own = deal(own)
        drawn = [card for hand, old in zip(hands(own), kept, strict=True) for card in hand[len(old) :]]
        told = deal(told, drawn)
        assert view(told, 1) == view(own, 1)
        own, told = finish(own), finish(told)
    assert told.draws == 0


@pytest.mark.rule("EXPERT-16", "CHANCE-5")
def test_cards_that_lie_on_top_leave_the_deck_known_and_others_do_not() -> None:
    between = finish(deal(new_game(2, seed=4, expert=True)))
    assert between.stacks is not None
    top = plain(between.stacks[0][:4])
    assert deal(between, top) == deal(between)
    others = (*top[:3], plain(between.stacks[0])[7])
    after = deal(between, others)
    assert (after.stacks, after.draws) == (None, between.draws)
    on = deal(finish(after))
    assert all_cards(on) == DECK
    assert on.draws == after.draws + 81 - 6 - 4 - 1, "all cards but discards and hands are shuffled"


def refused_deal(one: Game, rule: str, words: str, given: Any = None) -> None:
    with pytest.raises(DealError, match=words) as caught:
        deal(one, given)
    assert caught.value.rule == rule


@pytest.mark.rule("DECK-7", "EXPERT-11", "EXPERT-12", "CHANCE-5")
def test_cards_from_outside_must_be_in_the_deck_or_after_it_among_the_discards() -> None:
    between, after = at_shuffles(5, seed=4, shuffles=1)[0]
    assert between.stacks is not None
    rest = plain(between.stacks[0])
    drawn = [card for hand, old in zip(hands(after), hands(between), strict=True) for card in hand[len(old) :]]
    assert deal(between, drawn).players == after.players
    assert 0 < len(rest) < len(drawn)
    first = [card for card in plain(between.discards) if card not in rest][: len(drawn)]
    refused_deal(between, "DECK-7", "not among the cards", first)
    others = [card for card in plain(between.discards) if card != drawn[-1]]
    missing = next(card for card in DECK if card not in others and card not in rest)
    refused_deal(between, "DECK-7", "not among the cards", [*drawn[:-1], missing])
    refused_deal(between, "DECK-3", f"{len(drawn)} cards are to be turned up now, not 3", drawn[:3])
    refused_deal(between, "DECK-7", "cards of this game", [*drawn[:-1], *cards("solo")])


@pytest.mark.rule("CHANCE-5", "EXPERT-2")
def test_without_a_seed_nothing_is_shuffled() -> None:
    refused_deal(table(players=2, expert=True), "CHANCE-5", "no seed")


@pytest.mark.rule("DECK-7", "EXPERT-11")
@pytest.mark.parametrize("stacks", [(), ((), ()), ((),), ((Card(number=1, effect="agent"),),)], ids=len)
def test_a_game_whose_deck_lacks_cards_deals_no_more(stacks: Any) -> None:
    broken = evolve(finish(deal(new_game(2, seed=7, expert=True))), stacks=stacks)
    refused_deal(parse_game(to_json(broken)), "DECK-7", "do not hold the cards")


@pytest.mark.rule("DECK-7")
def test_a_game_whose_hands_contradict_the_deck_deals_no_more() -> None:
    state = finish(deal(new_game(2, seed=7, expert=True)))
    seats = tuple(evolve(seat, hand=cards("3 bis")) for seat in state.players)
    refused_deal(evolve(state, players=seats), "DECK-7", "more cards are known than the deck holds: 3 bis")


@pytest.mark.rule("EXPERT-7", "END-3")
def test_after_the_last_turn_the_cards_stay_where_they_are() -> None:
    board = small_board(1, 1, refusal_track=(0, 1))
    state = expert("1 agent, 2 bis, 3 pool", "4 agent, 5 bis, 6 pool", sheets=[sheet("5", board=board)], board=board)
    over = finish(play(state, two_cards(0, 1), write(1, 1, 0)))
    assert over.phase == "over"
    assert (over.discards, hands(over)) == (state.discards, hands(state))
    assert [legal_actions(over, player) for player in (0, 1)] == [(), ()]
