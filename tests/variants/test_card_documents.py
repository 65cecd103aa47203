"""Documents of expert and solo games: which cards lie where, and what is refused (EXPERT-14, SOLO-3, DOC-6)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from builders import finish
from welcometo import DocumentError, Game, deal, diagnose, new_game, parse_game, parse_view, to_json, view
from welcometo.cards import SOLO_CARD
from welcometo.model import evolve

CARD = {"number": 8, "effect": "agent"}
KINDS: dict[str, dict[str, Any]] = {
    "pairs": {"players": 2},
    "expert": {"players": 2, "expert": True},
    "solo": {"players": 1},
}


def played(kind: str) -> Game:
    """A game of this kind in its second turn."""
    return deal(finish(deal(new_game(seed=3, **KINDS[kind]))))


def faults(document: Any) -> set[tuple[str, str]]:
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    return {(problem.rule, problem.pointer) for problem in caught.value.problems}


@pytest.mark.rule("EXPERT-14", "SOLO-3", "DOC-1")
@pytest.mark.parametrize("kind", KINDS)
def test_games_and_views_of_every_kind_go_to_json_and_back_at_every_moment(kind: str) -> None:
    state = played(kind)
    for one in (state, finish(state, 0), finish(state)):
        assert parse_game(to_json(one)) == one
        for viewer in (None, 0):
            assert parse_view(to_json(view(one, viewer))) == view(one, viewer)


@pytest.mark.rule("EXPERT-2", "DOC-5")
def test_a_card_in_a_hand_has_a_number_that_can_be_written() -> None:
    document = json.loads(to_json(played("expert")))
    document["players"][1]["hand"][2] = {**CARD, "number": 18}
    assert faults(document) == {("DOC-5", "/players/1/hand/2/number")}


@pytest.mark.rule("EXPERT-2", "DOC-6")
@pytest.mark.parametrize("kind", ["pairs", "solo"])
def test_only_the_expert_game_has_hands(kind: str) -> None:
    document = json.loads(to_json(played(kind)))
    document["players"][0]["hand"] = [CARD] * 3
    assert faults(document) == {("DOC-6", "/players/0/hand")}


@pytest.mark.rule("EXPERT-8", "DOC-6")
@pytest.mark.parametrize("size", [0, 1, 2, 4])
def test_a_hand_has_three_cards_while_a_turn_is_played(size: int) -> None:
    document = json.loads(to_json(played("expert")))
    document["players"][1]["hand"] = [CARD] * size
    assert faults(document) == {("DOC-6", "/players/1/hand")}


@pytest.mark.rule("EXPERT-3", "SOLO-3", "DECK-3", "DOC-6")
@pytest.mark.parametrize(
    ("kind", "field", "cards", "fits"),
    [
        ("pairs", "numbers", 3, True),
        ("pairs", "numbers", 2, False),
        ("pairs", "numbers", 0, False),
        ("pairs", "effects", 0, False),
        ("expert", "numbers", 0, True),
        ("expert", "numbers", 3, False),
        ("expert", "effects", 3, False),
        ("solo", "numbers", 3, True),
        ("solo", "numbers", 0, False),
        ("solo", "effects", 0, True),
        ("solo", "effects", 3, False),
    ],
)
def test_each_kind_of_game_has_its_own_open_cards(kind: str, field: str, cards: int, fits: bool) -> None:
    document = json.loads(to_json(played(kind)))
    document[field] = [CARD] * cards
    if fits:
        parse_game(document)
    else:
        assert {pointer for _, pointer in faults(document)} & {"/numbers", "/effects"}


@pytest.mark.rule("EXPERT-14", "VIEW-1", "DOC-5", "DOC-6")
@pytest.mark.parametrize("hands", [[3], [3, 3, 3], [4, 3], [-1, 3]], ids=str)
def test_a_view_tells_of_each_player_how_many_cards_they_hold(hands: list[int]) -> None:
    document = json.loads(to_json(view(played("expert"), 0)))
    assert document["hands"] == [3, 3]
    document["hands"] = hands
    with pytest.raises(DocumentError) as caught:
        parse_view(document)
    assert caught.value.pointer.startswith("/hands")


@pytest.mark.rule("DECK-7", "VIEW-1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_own_hand_of_a_view_is_counted_with_what_lies_open(viewer: int) -> None:
    seen = view(played("expert"), viewer)
    assert seen.you is not None
    assert diagnose(seen) == ()
    mine = seen.you.hand[0]
    everywhere = (mine,) * seen.layout.deck().count(mine)
    found = diagnose(evolve(seen, discards=everywhere))
    assert ("DECK-7", "/you/hand/0") in [(problem.rule, problem.pointer) for problem in found]


@pytest.mark.rule("SOLO-2", "DOC-4")
@pytest.mark.parametrize("wrong", [{"solo": False}, {"solo": 1}, {"solo": True, "number": 8}, {}, 5, "solo"], ids=str)
def test_what_is_neither_card_nor_solo_card_is_refused(wrong: Any) -> None:
    document = json.loads(to_json(played("solo")))
    document["discards"].append(wrong)
    assert all(pointer.startswith("/discards/3") for _, pointer in faults(document))


@pytest.mark.rule("SOLO-2", "DOC-4", "DOC-5")
@pytest.mark.parametrize(
    ("value", "rule"), [(False, "DOC-5"), (1, "DOC-4"), ("true", "DOC-4"), (None, "DOC-4")], ids=str
)
def test_the_solo_card_is_marked_by_true_alone(value: Any, rule: str) -> None:
    document = json.loads(to_json(played("solo")))
    document["discards"].append({"solo": value})
    assert faults(document) == {(rule, f"/discards/{len(document['discards']) - 1}/solo")}


@pytest.mark.rule("SOLO-2")
def test_the_solo_card_has_a_name_in_words() -> None:
    assert str(SOLO_CARD) == "the solo card"
