"""The printed cards, chance and the flow of the cards: answers worked out by hand."""

from __future__ import annotations

from typing import Any

from naive import cards, layout
from naive.plan_table import PLANS, candidates

# --- the printed cards ---


def test_the_deck_has_81_cards_with_18_and_9_of_the_effects() -> None:
    deck = cards.deck(layout("base"))
    effects = [effect for _, effect in deck]
    assert len(deck) == 81
    assert [effects.count(effect) for effect in ("surveyor", "agent", "landscaper")] == [18, 18, 18]
    assert [effects.count(effect) for effect in ("pool", "temp", "bis")] == [9, 9, 9]


def test_the_numbers_of_the_deck_are_as_often_as_published() -> None:
    numbers = [number for number, _ in cards.deck(layout("base"))]
    assert [numbers.count(number) for number in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]


def test_pools_temps_and_bis_are_never_on_the_numbers_1_2_5_11_14_15() -> None:
    deck = cards.deck(layout("base"))
    assert {number for number, effect in deck if effect == "pool"} == {3, 4, 6, 7, 8, 9, 10, 12, 13}
    assert {number for number, effect in deck if effect == "bis"} == {3, 4, 6, 7, 8, 9, 10, 12, 13}


def test_there_are_six_base_plans_a_number_ten_advanced_ones_and_three_a_board() -> None:
    assert [len(candidates(number, "base", False)) for number in (1, 2, 3)] == [6, 6, 6]
    assert [len(candidates(number, "base", True)) for number in (1, 2, 3)] == [11, 11, 6]
    assert len(PLANS) == 18 + 10 + 9


def test_a_board_replaces_the_third_plans_only() -> None:
    assert [card["id"] for card in candidates(3, "christmas_lights", True)] == [
        "lights-on-66",
        "lights-street",
        "lights-without-33",
    ]
    assert [card["set"] for card in candidates(1, "easter_eggs", False)] == ["base"] * 6


# --- chance ---


def test_the_generator_gives_its_published_numbers() -> None:
    assert [cards.output(0, place) for place in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]
    assert cards.output(1234567, 0) == 6457827717110365317


def test_three_items_are_shuffled_as_worked_out_by_hand() -> None:
    # The first output is 1 modulo 3: the last item changes with the middle one.  The second is even: then the middle
    # one with the first.
    chance = cards.Chance(0)
    assert chance.shuffle(["a", "b", "c"]) == ["c", "a", "b"]
    assert chance.draws == 2


def test_the_three_plans_take_three_draws() -> None:
    chance = cards.Chance(0)
    plans = chance.plans("base", advanced=False)
    assert [card["number"] for card in plans] == [1, 2, 3]
    assert chance.draws == 3


# --- the flow of the cards ---


DECK = cards.deck(layout("base"))


def test_a_pair_is_the_next_number_with_the_effect_turned_over() -> None:
    (first, second) = cards.pairs_flow(DECK, 2)
    assert first["pairs"][0] == [DECK[1][0], DECK[0][1]]
    assert first["pairs"][1] == [DECK[28][0], DECK[27][1]]
    assert first["pairs"][2] == [DECK[55][0], DECK[54][1]]
    assert first["next_effects"] == [effect for _, effect in second["pairs"]]


def shuffles(turns_played: int, asked_before: list[int]) -> list[tuple[int, int]]:
    """The turn and size of each shuffle after the first."""
    made: list[int] = []

    def shuffle(known: list[Any]) -> list[Any]:
        made.append(len(known))
        return list(known)

    stacks, seen = cards.Stacks(DECK, shuffle), []
    for turn in range(1, turns_played + 1):
        before = len(made)
        if turn in asked_before:
            stacks.reshuffle()
        stacks.turn()
        seen += [(turn, size) for size in made[before:]]
    return seen


def test_the_stacks_run_out_in_the_27th_turn_and_then_every_26_turns() -> None:
    assert shuffles(80, []) == [(27, 78), (53, 78), (79, 78)]


def test_an_asked_for_reshuffle_takes_all_81_cards_and_starts_the_count_anew() -> None:
    assert shuffles(40, [11]) == [(11, 81), (37, 78)]
    assert shuffles(30, [27]) == [(27, 81)]


def test_the_cards_turned_over_keep_their_effects_when_the_stacks_run_out() -> None:
    flow = cards.pairs_flow(DECK, 27, [[*DECK[:26], *DECK[27:53], *DECK[54:80]]])
    assert [effect for _, effect in flow[26]["pairs"]] == [DECK[place][1] for place in (26, 53, 80)]
    assert [number for number, _ in flow[26]["pairs"]] == [DECK[place][0] for place in (0, 27, 54)]


def test_hands_are_dealt_three_at_once_and_the_third_card_is_passed_on() -> None:
    hands = cards.Hands(DECK, 3, list)
    assert hands.hands == [DECK[0:3], DECK[3:6], DECK[6:9]]
    hands.end_turn([(0, 1), (2, 0), (1, 2)])
    assert hands.hands == [
        [DECK[6], DECK[9], DECK[10]],
        [DECK[2], DECK[11], DECK[12]],
        [DECK[4], DECK[13], DECK[14]],
    ]
    assert len(hands.discards) == 6


def test_a_refusal_passes_no_card_on_and_the_neighbour_draws_three() -> None:
    hands = cards.Hands(DECK, 2, list)
    hands.end_turn([None, (0, 2)])
    assert hands.hands == [[DECK[4], DECK[6], DECK[7]], DECK[8:11]]
    assert hands.discards == [DECK[0], DECK[1], DECK[2], DECK[3], DECK[5]]


def test_an_empty_deck_is_made_of_the_discards_in_the_middle_of_dealing() -> None:
    hands = cards.Hands(DECK, 27, list)
    assert hands.deck == []
    hands.end_turn([(0, 1)] * 27)
    assert len(hands.discards) == 0
    assert [hand[0] for hand in hands.hands] == [DECK[80], *DECK[2:80:3]]


def test_an_asked_for_reshuffle_leaves_the_hands_alone() -> None:
    hands = cards.Hands(DECK, 2, list)
    hands.end_turn([(0, 1), (0, 1)], asked=True)
    assert (len(hands.deck), hands.discards) == (81 - 2 - 4, [])
    assert [hand[0] for hand in hands.hands] == [DECK[5], DECK[2]]


def test_a_solo_deck_lasts_27_turns_and_its_card_is_replaced() -> None:
    order = [*DECK[:41], cards.SOLO_CARD, *DECK[41:]]
    flow = cards.solo_flow(order)
    assert len(flow) == 27
    assert [turn["solo_card"] for turn in flow] == [False] * 13 + [True] * 14
    assert flow[13]["cards"] == DECK[39:42]


def test_a_solo_card_at_the_bottom_is_never_turned_up() -> None:
    assert not any(turn["solo_card"] for turn in cards.solo_flow([*DECK, cards.SOLO_CARD]))


def test_the_solo_card_lies_below_the_upper_forty_cards() -> None:
    for seed in range(20):
        order = cards.solo_order(DECK, cards.Chance(seed))
        assert len(order) == 82
        assert cards.SOLO_CARD in order[40:]
