"""The deck of 82 and the way of its cards (SOLO-2, SOLO-4, SOLO-6, SOLO-9, SOLO-13)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from builders import finish, plain, play, sheet, table
from variants.tables import LONG, READY, after_cards, cards, complete_one, plan_points, solo
from welcometo import (
    DealError,
    DocumentError,
    Game,
    deal,
    default_action,
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
from welcometo.actions import TWO_CARDS
from welcometo.cards import SOLO_CARD, DeckCard
from welcometo.chance import shuffle
from welcometo.formats import records
from welcometo.layouts import BASE
from welcometo.model import evolve

DECK = Counter(BASE.deck())
_EFFECTS = {name: i for i, name in enumerate(("surveyor", "agent", "landscaper", "pool", "temp", "bis"))}


def _sorted(pool: Any) -> list[DeckCard]:
    return [*sorted(plain(pool), key=lambda card: (card.number, _EFFECTS[card.effect]))]


def long_game(seed: int | None) -> Game:
    return new_game(1, seed=seed, board=LONG, plans=[plan.id for plan in LONG.plans])


def order_of(seed: int) -> tuple[DeckCard, ...]:
    """All 82 cards of a solo game, from the first one on."""
    state = deal(long_game(seed))
    assert state.stacks is not None
    return (*state.numbers, *state.stacks[0])


def refused_deal(one: Game, rule: str, words: str, given: Any) -> None:
    with pytest.raises(DealError, match=words) as caught:
        deal(one, given)
    assert caught.value.rule == rule


# --- SOLO-2, SOLO-13: the deck of 82 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-2", "SOLO-13", "CHANCE-3")
@pytest.mark.parametrize("seed", range(6))
def test_the_deck_is_shuffled_cut_and_its_lower_part_shuffled_with_the_solo_card(seed: int) -> None:
    order, draws = shuffle(seed, 0, _sorted(BASE.deck()))
    lower, draws = shuffle(seed, draws, [*_sorted(order[40:]), SOLO_CARD])
    assert order_of(seed) == (*order[:40], *lower)
    assert deal(long_game(seed)).draws == draws == 80 + 41


@pytest.mark.rule("SOLO-2")
def test_the_solo_card_lies_evenly_over_the_42_places_of_the_lower_part() -> None:
    """4200 seeds, so 100 a place in the mean; for chance, chi-square is above 74.7 once in a thousand such ranges."""
    found = Counter(order_of(seed).index(SOLO_CARD) for seed in range(4200))
    assert set(found) == set(range(40, 82))
    chi_square = sum((count - 100) ** 2 / 100 for count in found.values())
    assert chi_square < 74.7
    assert sum(found[place] for place in range(40, 61)) in range(1970, 2231), "neither half is favoured"


@pytest.mark.rule("SOLO-2", "DECK-1")
def test_the_deck_has_the_81_cards_and_one_solo_card() -> None:
    for seed in range(20):
        order = order_of(seed)
        assert len(order) == 82
        assert Counter(plain(order)) == DECK
        assert SOLO_CARD not in order[:40]


@pytest.mark.rule("SOLO-2")
def test_every_card_may_come_to_the_upper_or_the_lower_part() -> None:
    uppers = [Counter(plain(order_of(seed)[:40])) for seed in range(60)]
    for card, count in DECK.items():
        assert min(upper[card] for upper in uppers) < max(upper[card] for upper in uppers) <= count


# --- SOLO-4, SOLO-6: used cards and the solo card ----------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-4")
def test_all_three_are_discarded_in_every_turn_and_nothing_is_shuffled_in_again() -> None:
    state = deal(long_game(4))
    draws, used = state.draws, [*state.numbers]
    while True:
        state = finish(state)
        assert plain(state.discards) == tuple(used) or state.phase == "over"
        if state.phase == "over":
            break
        state = deal(state)
        assert state.draws == draws
        used += state.numbers
    assert Counter(used) == DECK


@pytest.mark.rule("SOLO-4", "SOLO-5")
def test_after_a_refusal_all_three_are_discarded_too() -> None:
    hopeless = sheet(*["6 ..."] * 10, board=LONG)
    state = solo("1 agent, 2 agent, 3 bis", hopeless, board=LONG)
    after = finish(state)
    assert sheet_refusals(after) == 1
    assert (after.discards, after.numbers) == (cards("1 agent, 2 agent, 3 bis"), ())


def sheet_refusals(one: Game) -> int:
    return one.players[0].sheet.refusals


@pytest.mark.rule("SOLO-6")
@pytest.mark.parametrize("place", range(3))
def test_the_next_card_takes_the_place_of_the_solo_card(place: int) -> None:
    turned = [*cards("8 agent, 9 bis, 10 pool")]
    turned.insert(place, SOLO_CARD)
    text = ", ".join("solo" if card == SOLO_CARD else str(card) for card in turned)
    state = after_cards(42, text)
    assert state.numbers == cards("8 agent, 9 bis, 10 pool")
    assert state.discards.count(SOLO_CARD) == 1
    assert state.approved == (True, True, True)


@pytest.mark.rule("SOLO-6")
def test_by_the_seed_it_is_replaced_as_well_wherever_it_comes_up() -> None:
    places = set()
    for seed in range(40):
        state = long_game(seed)
        while SOLO_CARD not in state.discards and state.phase == "deal":
            turned = deal(state)
            assert len(turned.numbers) == 3
            state = finish(turned)
        full = order_of(seed)
        place = full.index(SOLO_CARD)
        if place < 81:
            places.add(place % 3)
            assert state.turn == place // 3 + 1, "with two cards before it, it comes up in their turn"
            seen = 3 * (state.turn - 1)
            used = (*plain(state.discards), *state.numbers)
            assert used[seen : seen + 3] == plain(full[seen : seen + 4])
    assert places == {0, 1, 2}


# --- SOLO-9: at the very bottom ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-9", "SOLO-7")
def test_a_solo_card_at_the_very_bottom_is_never_turned_up_and_plans_keep_their_higher_points() -> None:
    seed = next(seed for seed in range(1000) if order_of(seed)[81] == SOLO_CARD)
    start = long_game(seed)
    seat = evolve(start.players[0], sheet=sheet(READY, board=LONG), before=sheet(READY, board=LONG))
    state = evolve(start, players=(seat,))
    for _ in range(26):
        state = finish(deal(state))
    last = deal(state)
    assert (last.turn, last.approved, last.stacks) == (27, (False, False, False), ((SOLO_CARD,),))
    over = complete_one(last, 1, 0)
    assert (over.phase, plan_points(over, 1)) == ("over", 9)
    assert SOLO_CARD not in over.discards


@pytest.mark.rule("SOLO-9", "CHANCE-5")
def test_from_outside_it_may_stay_away_for_all_27_turns() -> None:
    state = long_game(None)
    for turn in range(27):
        hidden = list((DECK - Counter(plain(state.discards))).elements())
        state = finish(deal(state, hidden[:3]))
        assert state.turn == turn + 1
    assert (state.phase, state.approved) == ("over", (False, False, False))


# --- cards from outside ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-2", "CHANCE-5", "DECK-7")
@pytest.mark.parametrize(
    ("used", "given", "rule"),
    [
        (0, "solo, 8 agent, 9 bis, 10 pool", "SOLO-2"),
        (36, "8 agent, 9 bis, solo, 10 pool", "SOLO-2"),
        (39, "solo, 8 agent, 9 bis, 10 pool", "SOLO-2"),
        (39, "8 agent, solo, 9 bis, 10 pool", None),
        (40, "solo, 8 agent, 9 bis, 10 pool", None),
        (78, "8 agent, 9 bis, solo, 10 pool", None),
        (78, "8 agent, 9 bis, 10 pool, solo", "SOLO-6"),
        (42, "8 agent, 9 bis, 10 pool, solo", "SOLO-6"),
        (42, "8 agent, solo, solo, 9 bis, 10 pool", "SOLO-2"),
        (42, "solo, 8 agent, 9 bis", "DECK-3"),
        (42, "8 agent, 9 bis, 10 pool, 11 agent", "DECK-3"),
        (42, "8 agent, 9 bis, 0 pool", "DECK-7"),
    ],
)
def test_the_solo_card_comes_only_where_it_can_be(used: int, given: str, rule: str | None) -> None:
    if rule is None:
        assert SOLO_CARD in after_cards(used, given).discards
        return
    with pytest.raises(DealError) as caught:
        after_cards(used, given)
    assert caught.value.rule == rule


@pytest.mark.rule("SOLO-2", "SOLO-4")
def test_what_was_turned_up_before_never_comes_again() -> None:
    between = finish(after_cards(42, "solo, 8 agent, 9 bis, 10 pool"))
    refused_deal(between, "SOLO-2", "it has been turned up", cards("11 agent, solo, 12 pool, 13 pool"))
    refused_deal(between, "DECK-7", "not among the cards", cards("9 bis, 12 pool, 13 pool"))


@pytest.mark.rule("SOLO-13", "DECK-7")
def test_only_the_solo_game_has_a_solo_card() -> None:
    refused_deal(table(), "DECK-7", "cards of this game", [*cards("8 agent, 9 bis, 10 pool, solo, 5 agent, 6 agent")])
    for field in ("discards", "stacks"):
        document = json.loads(to_json(deal(new_game(2, seed=1))))
        document[field] = [{"solo": True}] if field == "discards" else [[{"solo": True}], [], []]
        with pytest.raises(DocumentError, match="only the solo game has the solo card") as caught:
            parse_game(document)
        assert caught.value.rule == "DOC-6"


@pytest.mark.rule("SOLO-13", "CHANCE-5")
def test_after_other_cards_from_outside_the_rest_is_shuffled_by_the_same_rule() -> None:
    state = evolve(after_cards(3, "8 agent, 9 bis, 10 pool"), seed=9)
    state = deal(finish(state))
    rest = _sorted((DECK - Counter(plain(state.discards))).elements())
    order, draws = shuffle(9, 0, rest)
    lower, draws = shuffle(9, draws, [*_sorted(order[34:]), SOLO_CARD])
    expected = (*order[:34], *lower)
    assert state.stacks is not None
    assert ((*state.numbers, *state.stacks[0]), state.draws) == (expected, draws)


@pytest.mark.rule("SOLO-13", "CHANCE-5")
def test_when_the_upper_part_has_been_turned_up_the_whole_rest_is_shuffled_twice() -> None:
    state = deal(evolve(finish(after_cards(42, "8 agent, 9 bis, 10 pool")), seed=9))
    rest = _sorted((DECK - Counter(plain(state.discards))).elements())
    order, draws = shuffle(9, 0, rest)
    expected, draws = shuffle(9, draws, [*_sorted(order), SOLO_CARD])
    assert state.stacks is not None
    assert ((*state.numbers, *state.stacks[0]), state.draws) == (expected, draws)


@pytest.mark.rule("SOLO-13", "CHANCE-5", "SOLO-6")
def test_once_the_solo_card_is_out_the_rest_is_shuffled_without_it() -> None:
    state = evolve(finish(after_cards(42, "8 agent, solo, 9 bis, 10 pool")), seed=9)
    after = deal(state)
    assert after.stacks is not None
    assert SOLO_CARD not in (*after.numbers, *after.stacks[0])
    assert Counter((*after.numbers, *plain(after.stacks[0]), *plain(after.discards))) == DECK


@pytest.mark.rule("CHANCE-5")
def test_cards_that_lie_on_top_leave_the_deck_known() -> None:
    told = between = finish(deal(long_game(3)))
    for _ in range(20):
        assert between.stacks is not None
        top = list(between.stacks[0][:3])
        if SOLO_CARD in top:
            top.append(between.stacks[0][3])
        assert deal(told, top) == deal(between)
        told, between = finish(deal(told, top)), finish(deal(between))
    others = [card for card in plain(between.stacks[0] if between.stacks else ()) if card not in top][-3:]
    assert deal(between, others).stacks is None


@pytest.mark.rule("DECK-7", "SOLO-2")
@pytest.mark.parametrize("stacks", [(), ((), ()), ((),), (cards("solo, solo, solo, 8 agent"),)], ids=str)
def test_a_game_whose_deck_cannot_be_deals_no_more(stacks: Any) -> None:
    broken = evolve(finish(deal(new_game(1, seed=7))), stacks=stacks)
    refused_deal(parse_game(to_json(broken)), "DECK-7", "do(es)? not hold the cards", None)


# --- records, documents and views --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-13", "RECORD-1", "RECORD-3")
def test_a_record_has_the_solo_card_where_it_was_turned_up_and_replays() -> None:
    recorded = start_record(long_game(12))
    while recorded.game.phase == "deal":
        recorded = records.deal(recorded)
        while waiting_for(recorded.game):
            recorded = records.apply(recorded, 0, default_action(recorded.game, 0))
    turned = [card for turn in recorded.record.turns for card in turn.cards]
    assert tuple(turned) == order_of(12)[: len(turned)]
    assert turned.count(SOLO_CARD) == 1
    record = parse_record(to_json(recorded.record), boards=[LONG])
    assert record == recorded.record
    assert replay(record).discards == recorded.game.discards


@pytest.mark.rule("SOLO-13", "DOC-1")
def test_games_and_views_with_the_solo_card_go_to_json_and_back() -> None:
    state = deal(long_game(12))
    while state.phase != "over":
        assert parse_game(to_json(state), boards=[LONG]) == state
        state = finish(state) if state.phase == "play" else deal(state)
    assert '{"solo":true}' in to_json(state)


@pytest.mark.rule("SOLO-13", "VIEW-4")
def test_a_sampled_solo_game_agrees_with_the_view_and_has_the_solo_card_where_it_can_be() -> None:
    state = deal(long_game(12))
    while state.phase != "over":
        seen = view(state, 0)
        assert not {"stacks", "seed"} & set(json.loads(to_json(seen)))
        sampled = sample_hidden(seen, 5)
        assert view(sampled, 0) == seen
        if state.phase == "deal":
            on = deal(sampled)
            assert on.stacks is not None
            rest = (*on.discards, *on.numbers, *on.stacks[0])
            assert rest.count(SOLO_CARD) == 1
        state = finish(state) if state.phase == "play" else deal(state)


@pytest.mark.rule("SOLO-3", "SOLO-6")
def test_the_solo_card_is_no_choice() -> None:
    state = after_cards(42, "solo, 8 agent, 9 bis, 10 pool")
    assert [play(state, choice).players[0].number for choice in TWO_CARDS] == [8, 8, 9, 9, 10, 10]
