"""Seeds, draws and shuffles, held against the algorithm written a second time and against a table of values."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builders import plain
from welcometo import BASE_BOARD, Card, SetupError, UsageError, deal, new_game
from welcometo.cards import sorted_cards
from welcometo.chance import SEEDS, below, output, shuffle
from welcometo.model import evolve
from welcometo.plans import BASE_PLANS
from welcometo.views import known_seed

PAGE = Path(__file__).resolve().parents[2] / "docs" / "spec" / "chance.md"
LAST = 2**64 - 1
seeds = st.integers(0, LAST)

OUTPUTS = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B),
    1: (0x910A2DEC89025CC1, 0xBEEB8DA1658EEC67, 0xF893A2EEFB32555E, 0x71C18690EE42C90B, 0x71BB54D8D101B5B9),
    7: (0x63CBE1E459320DD7, 0x044C3CD7F43C661C, 0xE6984080BAB12A02, 0x953AEB70673E29CB, 0x73D33B666A1E21DA),
    LAST: (0xE4D971771B652C20, 0xE99FF867DBF682C9, 0x382FF84CB27281E9, 0x6D1DB36CCBA982D2, 0xB4A0472E578069AE),
}
PLANS = {
    0: ("n1-2222", "n2-1116", "n3-145"),
    1: ("n1-66", "n2-225", "n3-126"),
    7: ("n1-44", "n2-1116", "n3-126"),
    LAST: ("n1-333", "n2-36", "n3-145"),
}
FIRST_TEN = {
    0: "2 agent, 9 surveyor, 8 surveyor, 7 pool, 1 landscaper, 10 surveyor, 9 pool, 6 temp, 8 agent, 7 temp",
    1: "4 bis, 12 bis, 5 surveyor, 10 agent, 15 agent, 11 landscaper, 1 surveyor, 9 pool, 7 bis, 8 agent",
    7: "10 pool, 14 agent, 13 temp, 7 pool, 8 temp, 11 surveyor, 11 landscaper, 8 landscaper, 3 temp, 15 agent",
    LAST: "8 bis, 10 agent, 9 landscaper, 14 landscaper, 5 agent, 8 agent, 6 agent, 6 surveyor, 7 agent, 7 temp",
}
LAST_FIVE = {
    0: "5 surveyor, 6 agent, 14 agent, 6 bis, 11 surveyor",
    1: "2 surveyor, 12 temp, 7 landscaper, 8 landscaper, 5 landscaper",
    7: "8 pool, 2 agent, 9 landscaper, 13 bis, 15 surveyor",
    LAST: "2 agent, 1 agent, 11 agent, 9 agent, 6 bis",
}
OFFERS = {
    0: "9 agent, 7 landscaper, 6 surveyor",
    1: "12 bis, 6 surveyor, 10 agent",
    7: "14 pool, 4 surveyor, 11 landscaper",
    LAST: "10 bis, 6 landscaper, 8 landscaper",
}


# --- the algorithm, written again with a running state -------------------------------------------------------------------


class Generator:
    """SplitMix64 as it is usually written: a state that grows by the golden gamma, and a mix of it."""

    def __init__(self, seed: int) -> None:
        self.state = seed
        self.taken = 0

    def next(self) -> int:
        self.taken += 1
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        return z ^ z >> 31

    def below(self, n: int) -> int:
        taken = self.next()
        while taken >= 2**64 // n * n:
            taken = self.next()
        return taken % n

    def shuffled(self, cards: list[str]) -> list[str]:
        for count in range(len(cards), 1, -1):
            j = self.below(count)
            cards[j], cards[count - 1] = cards[count - 1], cards[j]
        return cards


def sorted_deck() -> list[str]:
    """The 81 cards by number, then surveyor, agent, landscaper, pool, temp, bis; counted off the rule's table."""
    text = (PAGE.parent / "cards.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    effects = rows[0][1:7]
    return [
        f"{row[0]} {effect}"
        for row in rows
        if row[0].isdigit()
        for effect, count in zip(effects, row[1:7], strict=True)
        for _ in range(int(count))
    ]


def texts(cards: tuple[Card, ...]) -> list[str]:
    return [f"{card.number} {card.effect}" for card in cards]


def order_of_first_deal(seed: int) -> list[str]:
    """The shuffled deck of a game's first deal: each stack from its top, one after the other."""
    game = deal(new_game(2, seed=seed))
    assert game.stacks is not None
    return [
        text
        for effect, number, rest in zip(game.effects, game.numbers, game.stacks, strict=True)
        for text in texts((effect, number, *plain(rest)))
    ]


def seed_with_first_output(wanted: int) -> int:
    """The seed whose output 0 is this number: the generator's steps turned back, one after the other."""
    z = wanted
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 2**64) % 2**64
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 2**64) % 2**64
    z ^= z >> 30 ^ z >> 60
    return (z - 0x9E3779B97F4A7C15) % 2**64


# --- outputs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHANCE-1")
@pytest.mark.parametrize("seed", OUTPUTS)
def test_the_first_outputs_are_those_of_the_table(seed: int) -> None:
    assert tuple(output(seed, i) for i in range(5)) == OUTPUTS[seed]


@pytest.mark.rule("CHANCE-1")
def test_the_page_shows_the_same_outputs() -> None:
    shown = re.findall(r"^\| (\d+|2\^64 - 1) \|((?: `0x[0-9a-f]{16}` \|){5})$", PAGE.read_text(encoding="utf-8"), re.M)
    table = {LAST if seed.startswith("2^") else int(seed): re.findall("0x[0-9a-f]+", row) for seed, row in shown}
    assert {seed: tuple(int(cell, 16) for cell in row) for seed, row in table.items()} == OUTPUTS


@pytest.mark.rule("CHANCE-1")
@given(seeds, st.integers(0, 300))
def test_an_output_is_what_the_running_generator_comes_to(seed: int, index: int) -> None:
    generator = Generator(seed)
    outputs = [generator.next() for _ in range(index + 1)]
    assert outputs[-1] == output(seed, index)


@pytest.mark.rule("CHANCE-1")
def test_outputs_far_on_are_those_of_a_seed_moved_on() -> None:
    far = 2**40
    assert output(7, far) == output((7 + far * 0x9E3779B97F4A7C15) % 2**64, 0)


@pytest.mark.rule("CHANCE-1")
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_what_is_a_seed_is_handed_back(seed: int) -> None:
    assert known_seed(seed) == seed


@pytest.mark.rule("CHANCE-1")
@pytest.mark.parametrize("seed", [-1, 2**64, 2**100, 1.0, "7", True])
def test_what_is_no_seed_is_refused(seed: int) -> None:
    with pytest.raises(UsageError, match=r"0 to 2\*\*64 - 1") as caught:
        new_game(2, seed=seed)
    assert caught.value.rule == "CHANCE-1"


@pytest.mark.rule("CHANCE-1")
@pytest.mark.parametrize("seed", [0, LAST])
def test_the_least_and_the_greatest_seed_are_seeds(seed: int) -> None:
    assert new_game(2, seed=seed).seed == seed


# --- numbers below n -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHANCE-2")
@given(seeds, st.integers(0, 100), st.integers(1, 2**64))
def test_a_number_below_n_is_what_the_second_writing_draws(seed: int, draws: int, n: int) -> None:
    generator = Generator((seed + draws * 0x9E3779B97F4A7C15) % 2**64)
    assert below(seed, draws, n) == (generator.below(n), draws + generator.taken)


@pytest.mark.rule("CHANCE-2")
@pytest.mark.parametrize(
    ("n", "limit"), [(6, 18446744073709551612), (81, 18446744073709551564), (3, 2**64 - 1), (2**63 + 1, 2**63 + 1)]
)
def test_the_limit_is_the_first_output_that_is_passed_over(n: int, limit: int) -> None:
    assert limit == 2**64 - 2**64 % n
    taken, passed = seed_with_first_output(limit - 1), seed_with_first_output(limit)
    assert (output(taken, 0), output(passed, 0)) == (limit - 1, limit)
    assert below(taken, 0, n) == ((limit - 1) % n, 1)
    value, draws = below(passed, 0, n)
    assert draws >= 2
    assert value == output(passed, draws - 1) % n


@pytest.mark.rule("CHANCE-2")
def test_an_output_is_passed_over_by_its_size_alone() -> None:
    greatest = seed_with_first_output(LAST)
    assert below(greatest, 0, 6) == (output(greatest, 1) % 6, 2)
    assert below(greatest, 0, 81) == (output(greatest, 1) % 81, 2)
    assert below(greatest, 0, 8) == (7, 1), "a power of two passes nothing over"
    assert below(0, 0, 2**63 + 1) == (0x6E789E6AA1B965F4, 2), "the first output of seed 0 is in the incomplete block"
    assert below(0, 0, 2**64) == (0xE220A8397B1DCDAF, 1)


@pytest.mark.rule("CHANCE-2")
def test_several_outputs_in_a_row_may_be_passed_over() -> None:
    n = 2**63 + 1
    seed = next(seed for seed in range(1000) if all(output(seed, i) >= n for i in range(5)))
    value, draws = below(seed, 0, n)
    assert draws > 5
    assert value == output(seed, draws - 1) < n


@pytest.mark.rule("CHANCE-2")
def test_a_number_below_one_takes_an_output_too() -> None:
    assert below(7, 4, 1) == (0, 5)


@pytest.mark.rule("CHANCE-2")
@pytest.mark.parametrize("n", [1, 2, 3, 6, 26, 27, 78, 81, 1000, 2**32 - 5, 2**63 + 1])
def test_every_number_has_equally_many_outputs(n: int) -> None:
    limit = 2**64 - 2**64 % n
    assert limit % n == 0
    assert SEEDS - limit < n, "and no block is passed over that is complete"


@pytest.mark.rule("CHANCE-2")
@pytest.mark.parametrize("n", [2, 6, 27])
def test_the_numbers_are_even_over_many_seeds(n: int) -> None:
    per_number = 2000
    counts = Counter(below(seed, 0, n)[0] for seed in range(n * per_number))
    assert sorted(counts) == list(range(n))
    chi_square = sum((count - per_number) ** 2 / per_number for count in counts.values())
    assert chi_square < (n - 1) + 5 * math.sqrt(2 * (n - 1)), "five standard deviations; the seeds are fixed"


# --- shuffles ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHANCE-3")
@pytest.mark.parametrize("seed", FIRST_TEN)
def test_the_shuffled_deck_is_that_of_the_table(seed: int) -> None:
    order = order_of_first_deal(seed)
    assert ", ".join(order[:10]) == FIRST_TEN[seed]
    assert ", ".join(order[-5:]) == LAST_FIVE[seed]


@pytest.mark.rule("CHANCE-3", "CHANCE-4", "DECK-2")
@given(seeds)
def test_the_first_deal_is_what_the_second_writing_shuffles(seed: int) -> None:
    generator = Generator(seed)
    for _ in range(3):
        generator.below(6)
    assert order_of_first_deal(seed) == generator.shuffled(sorted_deck())
    assert deal(new_game(2, seed=seed)).draws == generator.taken


@pytest.mark.rule("CHANCE-3")
def test_shuffling_81_cards_draws_80_numbers() -> None:
    assert shuffle(7, 3, sorted_cards(BASE_BOARD.layout.deck()))[1] == 83


@pytest.mark.rule("CHANCE-3")
def test_shuffling_none_or_one_draws_nothing() -> None:
    assert shuffle(7, 3, ()) == ((), 3)
    assert shuffle(7, 3, ("only",)) == (("only",), 3)


@pytest.mark.rule("CHANCE-3")
def test_cards_are_sorted_by_number_and_then_by_effect() -> None:
    deck = BASE_BOARD.layout.deck()
    assert texts(sorted_cards(deck)) == sorted_deck()
    assert texts(sorted_cards(reversed(deck))) == sorted_deck(), "wherever the cards lay before"


@pytest.mark.rule("CHANCE-3")
def test_all_orders_come_equally_often_over_many_seeds() -> None:
    per_order = 400
    counts = Counter(shuffle(seed, 0, "abcd")[0] for seed in range(24 * per_order))
    assert len(counts) == 24
    chi_square = sum((count - per_order) ** 2 / per_order for count in counts.values())
    assert chi_square < 23 + 5 * math.sqrt(2 * 23)


@pytest.mark.rule("CHANCE-3")
def test_every_card_comes_to_every_place() -> None:
    orders = [shuffle(seed, 3, range(81))[0] for seed in range(1500)]
    assert all(len({order[place] for order in orders}) == 81 for place in range(81))


# --- the order of draws --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHANCE-4", "SETUP-3")
@pytest.mark.parametrize("seed", PLANS)
def test_the_plans_are_those_of_the_table(seed: int) -> None:
    game = new_game(2, seed=seed)
    assert tuple(plan.id for plan in game.plans) == PLANS[seed]
    assert game.draws == 3


@pytest.mark.rule("CHANCE-4")
@pytest.mark.parametrize("seed", OFFERS)
def test_the_first_offer_is_that_of_the_table(seed: int) -> None:
    game = deal(new_game(2, seed=seed))
    pairs = zip(game.numbers, game.effects, strict=True)
    assert ", ".join(f"{number.number} {effect.effect}" for number, effect in pairs) == OFFERS[seed]


@pytest.mark.rule("CHANCE-4")
@given(seeds)
def test_the_plans_are_drawn_by_number_from_their_printed_order(seed: int) -> None:
    generator = Generator(seed)
    drawn = [BASE_PLANS[6 * number + generator.below(6)] for number in range(3)]
    game = new_game(2, seed=seed)
    assert (list(game.plans), game.draws) == (drawn, generator.taken)


@pytest.mark.rule("CHANCE-4")
def test_a_plan_is_drawn_also_where_there_is_one_candidate() -> None:
    board = evolve(BASE_BOARD, name="own", plans=(BASE_PLANS[1], BASE_PLANS[8], BASE_PLANS[15]))
    game = new_game(2, seed=7, board=board)
    assert (game.plans, game.draws) == (board.plans, 3)


@pytest.mark.rule("CHANCE-4")
def test_a_board_without_plans_draws_none() -> None:
    game = new_game(2, seed=7, board=evolve(BASE_BOARD, name="own", plans=()))
    assert (game.plans, game.draws) == ((), 0)


@pytest.mark.rule("CHANCE-4")
def test_named_plans_take_no_output() -> None:
    game = new_game(2, seed=7, plans=PLANS[7])
    assert (tuple(plan.id for plan in game.plans), game.draws) == (PLANS[7], 0)
    assert deal(game).draws == 80


@pytest.mark.rule("CHANCE-4")
def test_all_plans_are_drawn_equally_often() -> None:
    games = [new_game(2, seed=seed) for seed in range(3000)]
    counts = Counter(plan.id for game in games for plan in game.plans)
    assert sorted(counts) == sorted(plan.id for plan in BASE_PLANS)
    assert all(abs(count - 500) < 5 * math.sqrt(500 * 5 / 6) for count in counts.values())


@pytest.mark.rule("CHANCE-5")
def test_a_game_without_a_seed_needs_its_plans_named() -> None:
    with pytest.raises(SetupError, match="without a seed needs its plans named") as caught:
        new_game(2)
    assert caught.value.rule == "CHANCE-5"
    assert new_game(2, plans=PLANS[7]).seed is None


def running(seed: int) -> Iterator[int]:
    generator = Generator(seed)
    while True:
        yield generator.next()


def test_the_second_writing_has_the_values_of_the_table() -> None:
    assert {seed: tuple(islice(running(seed), 5)) for seed in OUTPUTS} == OUTPUTS
