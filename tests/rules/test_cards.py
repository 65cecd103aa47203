"""The 81 construction cards (DECK-1)."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from builders import page_table
from welcometo import BASE_BOARD, EFFECTS, Card
from welcometo.cards import sorted_cards, without

DECK: dict[int, tuple[int, ...]] = {
    #   surveyor, agent, landscaper, pool, temp, bis
    1: (1, 1, 1, 0, 0, 0),
    2: (1, 1, 1, 0, 0, 0),
    3: (1, 0, 0, 1, 1, 1),
    4: (0, 1, 1, 1, 1, 1),
    5: (2, 2, 2, 0, 0, 0),
    6: (2, 1, 1, 1, 1, 1),
    7: (1, 2, 2, 1, 1, 1),
    8: (2, 2, 2, 1, 1, 1),
    9: (1, 2, 2, 1, 1, 1),
    10: (2, 1, 1, 1, 1, 1),
    11: (2, 2, 2, 0, 0, 0),
    12: (0, 1, 1, 1, 1, 1),
    13: (1, 0, 0, 1, 1, 1),
    14: (1, 1, 1, 0, 0, 0),
    15: (1, 1, 1, 0, 0, 0),
}
CARDS = BASE_BOARD.layout.deck()


@pytest.mark.rule("DECK-1")
@pytest.mark.parametrize("number", DECK)
def test_each_number_shares_its_cards_with_these_effects(number: int) -> None:
    found = Counter(card.effect for card in CARDS if card.number == number)
    assert tuple(found[effect] for effect in EFFECTS) == DECK[number]


@pytest.mark.rule("DECK-1")
def test_easy_to_get_wrong_the_deck_has_81_cards() -> None:
    assert len(CARDS) == 81
    assert {card.number for card in CARDS} == set(range(1, 16))


@pytest.mark.rule("DECK-1")
@pytest.mark.parametrize(
    ("number", "effects"),
    [
        (11, ["surveyor", "surveyor", "agent", "agent", "landscaper", "landscaper"]),
        (12, ["agent", "landscaper", "pool", "temp", "bis"]),
        (13, ["surveyor", "pool", "temp", "bis"]),
    ],
)
def test_easy_to_get_wrong_the_cards_of_11_and_12_and_13(number: int, effects: list[str]) -> None:
    assert [card.effect for card in CARDS if card.number == number] == effects


@pytest.mark.rule("DECK-1")
def test_the_totals_by_number_and_by_effect() -> None:
    numbers = Counter(card.number for card in CARDS)
    assert [numbers[number] for number in range(1, 16)] == [3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3]
    effects = Counter(card.effect for card in CARDS)
    assert [effects[effect] for effect in EFFECTS] == [18, 18, 18, 9, 9, 9]


@pytest.mark.rule("DECK-1")
def test_the_rules_page_has_this_deck() -> None:
    head, *rows, totals = page_table("cards.md", "DECK-1")
    assert tuple(head[1:7]) == EFFECTS
    assert {int(row[0]): tuple(map(int, row[1:7])) for row in rows} == DECK
    assert all(int(row[7]) == sum(DECK[int(row[0])]) for row in rows)
    assert totals == ["all", "18", "18", "18", "9", "9", "9", "81"]


@pytest.mark.rule("DECK-1")
def test_like_cards_are_not_told_apart() -> None:
    one, other = Card(number=5, effect="agent"), Card(number=5, effect="agent")
    assert one == other
    assert hash(one) == hash(other)
    assert one not in (Card(number=5, effect="bis"), Card(number=6, effect="agent"))
    assert str(one) == "5 agent"


@pytest.mark.rule("CHANCE-3")
def test_cards_are_sorted_by_number_and_then_by_effect() -> None:
    assert EFFECTS == ("surveyor", "agent", "landscaper", "pool", "temp", "bis")
    assert sorted_cards(reversed(CARDS)) == CARDS
    assert list(CARDS) == sorted(CARDS, key=lambda card: (card.number, EFFECTS.index(card.effect)))


@pytest.mark.rule("DECK-7")
def test_taking_cards_away_tells_what_is_left_and_what_was_not_there() -> None:
    a, b, c = (Card(number=number, effect="bis") for number in (3, 4, 6))
    assert without((b, a, a), (a,)) == ((a, b), ())
    assert without((a, b), (c, a, a)) == ((b,), (a, c))
    assert without((), ()) == ((), ())


@pytest.mark.parametrize(
    ("number", "effect"), [(-1, "bis"), (3, "roundabout"), (True, "bis"), ("3", "bis"), (3.0, "bis")]
)
def test_what_is_no_card_is_refused(number: object, effect: str) -> None:
    with pytest.raises(ValidationError):
        Card.model_validate({"number": number, "effect": effect})
