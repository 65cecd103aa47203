"""What may be agreed before a game: variants, switches and what goes together (SETUP-1, EXPERT-1, SOLO-1, SWITCH-*)."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from pydantic import ValidationError

from builders import finish
from welcometo import (
    BOARDS,
    Board,
    DocumentError,
    Game,
    Options,
    RecordError,
    SetupError,
    deal,
    new_game,
    parse_game,
    parse_record,
    replay,
    start_record,
    to_json,
    view,
)
from welcometo.formats import records
from welcometo.options import BASE_GAME

SWITCHES = {"roundabout_timing": "both", "end_houses": "roundabouts", "reshuffle_option": "each"}


def problems_of(players: Any, **variants: Any) -> list[tuple[str, str]]:
    """The rule and the place of each problem that a new game has with these options."""
    with pytest.raises(SetupError) as caught:
        new_game(players, seed=1, **variants)
    return [(problem.rule, problem.pointer) for problem in caught.value.problems]


def sensible(players: int, advanced: bool, expert: bool, switches: dict[str, str]) -> bool:
    """Whether these options make a game by the rules' pages."""
    needs_advanced = {"roundabout_timing", "end_houses"} & set(switches)
    return (
        (advanced or not needs_advanced)
        and (not expert or 2 <= players <= 27)
        and (players > 1 or "reshuffle_option" not in switches)
    )


COMBINATIONS = [
    (players, advanced, expert, dict(chosen))
    for players, advanced, expert in product((1, 2, 27, 28), (False, True), (False, True))
    for switches in product((False, True), repeat=3)
    for chosen in [[item for item, on in zip(SWITCHES.items(), switches, strict=True) if on]]
]


@pytest.mark.rule(
    "SETUP-1", "SETUP-4", "EXPERT-1", "SOLO-1", "SWITCH-1", "SWITCH-2", "SWITCH-3", "EXPERT-15", "BOARD-6"
)
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_every_combination_that_makes_sense_is_a_game_and_no_other_is(board: Board) -> None:
    for players, advanced, expert, switches in COMBINATIONS:
        options: dict[str, Any] = {"advanced": advanced, "expert": expert, **switches}
        if not sensible(players, advanced, expert, switches):
            with pytest.raises(SetupError):
                new_game(players, seed=1, board=board, **options)
            continue
        start = new_game(players, seed=1, board=board, **options)
        assert start.options == Options(players=players, **{**BASE_GAME, **options})
        state = finish(deal(start))
        assert parse_game(to_json(state)) == state
        assert state.phase == "deal"


@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize(("players", "expert"), [(1, False), (2, False), (3, True)])
def test_what_was_agreed_holds_to_the_end_and_everybody_sees_it(players: int, expert: bool) -> None:
    start = new_game(
        players, seed=3, board=BOARDS["easter_eggs"], advanced=True, expert=expert, end_houses="roundabouts"
    )
    agreed = (start.board, start.options, start.plans)
    state = start
    while state.phase != "over":
        state = finish(deal(state))
        assert (state.board, state.options, state.plans) == agreed
    for viewer in (None, *range(players)):
        seen = view(state, viewer)
        assert (seen.board, seen.options, seen.plans) == agreed


@pytest.mark.rule("SETUP-4")
def test_without_an_agreement_it_is_the_base_game() -> None:
    start = new_game(2, seed=3)
    assert start.options == Options(players=2, **BASE_GAME)
    assert start.board == BOARDS["base"]
    assert not (start.options.advanced or start.options.expert)


@pytest.mark.rule("EXPERT-1", "SOLO-1")
@pytest.mark.parametrize("players", [1, 28, 29, 100])
def test_the_expert_rules_are_for_2_to_27_players(players: int) -> None:
    assert problems_of(players, expert=True) == [("EXPERT-1", "/players")]
    with pytest.raises(SetupError, match=f"2 to 27 players, not {players}"):
        new_game(players, seed=1, expert=True)
    for allowed in (2, 27):
        assert new_game(allowed, seed=1, expert=True).options.expert
    assert not new_game(players, seed=1).options.expert


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [0, 101])
def test_another_number_of_players_is_told_once_also_with_the_expert_rules(players: int) -> None:
    assert problems_of(players, expert=True) == [("SETUP-1", "/players")]


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [10**18, -(10**18), 10**5000, -(10**5000)], ids=["18", "-18", "5000", "-5000"])
def test_a_number_of_players_too_large_to_print_is_told_without_it(players: int, expert: bool) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(players, seed=1, expert=expert)
    assert [(problem.rule, problem.pointer) for problem in caught.value.problems] == [("SETUP-1", "/players")]
    assert len(str(caught.value)) < 100


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [10**9, -(10**9)])
def test_a_number_of_players_up_to_a_milliard_is_told_and_none_beyond(players: int) -> None:
    beyond = players + (1 if players > 0 else -1)
    for asked, told in ((players, f"{players}"), (beyond, "a number as large as that")):
        with pytest.raises(SetupError) as caught:
            new_game(asked, seed=1)
        assert caught.value.message.endswith(f"1 to 100 players, not {told}")


@pytest.mark.rule("SETUP-1", "SWITCH-1")
def test_options_that_are_validated_tell_the_first_of_what_does_not_go_together() -> None:
    with pytest.raises(ValidationError) as caught:
        Options(
            players=0,
            advanced=False,
            expert=False,
            roundabout_timing="both",
            end_houses="numbers",
            reshuffle_option="first",
        )
    (fault,) = caught.value.errors()
    assert fault["msg"] == "a game is for 1 to 100 players, not 0"


@pytest.mark.rule("SOLO-1")
def test_one_player_is_the_solo_game_and_more_are_not() -> None:
    assert new_game(1, seed=1).options.solo
    assert not new_game(2, seed=1).options.solo
    assert [new_game(2, seed=1, expert=expert).options.shares_pairs for expert in (False, True)] == [True, False]
    assert not new_game(1, seed=1).options.shares_pairs


@pytest.mark.rule("SWITCH-1", "SWITCH-2", "SWITCH-3")
@pytest.mark.parametrize(
    ("rule", "players", "advanced", "switch"),
    [
        ("SWITCH-1", 2, False, "roundabout_timing"),
        ("SWITCH-2", 2, False, "end_houses"),
        ("SWITCH-3", 1, True, "reshuffle_option"),
        ("SWITCH-3", 1, False, "reshuffle_option"),
    ],
)
def test_a_switch_that_can_do_nothing_is_refused(rule: str, players: int, advanced: bool, switch: str) -> None:
    assert problems_of(players, advanced=advanced, **{switch: SWITCHES[switch]}) == [(rule, f"/{switch}")]
    default: Any = {switch: BASE_GAME[switch]}  # type: ignore[literal-required]
    assert new_game(players, seed=1, advanced=advanced, **default) == new_game(players, seed=1, advanced=advanced)


@pytest.mark.rule("EXPERT-1", "SWITCH-1", "SWITCH-2", "SWITCH-3")
def test_all_that_does_not_go_together_is_told_at_once() -> None:
    assert problems_of(1, expert=True, **SWITCHES) == [
        ("EXPERT-1", "/players"),
        ("SWITCH-1", "/roundabout_timing"),
        ("SWITCH-2", "/end_houses"),
        ("SWITCH-3", "/reshuffle_option"),
    ]


@pytest.mark.parametrize(
    ("name", "value", "rule", "words"),
    [
        ("players", "2", "SETUP-1", "1 to 100 players, not '2'"),
        ("advanced", 1, "ADV-1", "advanced must be true or false, not 1"),
        ("advanced", None, "ADV-1", "not None"),
        ("expert", "yes", "EXPERT-1", "expert must be true or false, not 'yes'"),
        ("roundabout_timing", "after", "SWITCH-1", "'before' or 'both', not 'after'"),
        ("roundabout_timing", True, "SWITCH-1", "'before' or 'both', not True"),
        ("end_houses", "houses", "SWITCH-2", "'numbers' or 'roundabouts', not 'houses'"),
        ("reshuffle_option", "never", "SWITCH-3", "'first' or 'each', not 'never'"),
        ("reshuffle_option", ["each"], "SWITCH-3", "not ['each']"),
        ("solo", True, "SETUP-1", "a game has no option 'solo'"),
    ],
)
def test_an_option_of_a_wrong_kind_is_refused_with_what_it_may_be(name: str, value: Any, rule: str, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(**{"players": 2, "seed": 1, name: value})
    assert (caught.value.rule, caught.value.pointer) == (rule, f"/{name}")
    assert words in caught.value.message


# --- in states and records -------------------------------------------------------------------------------------------------


def chosen_game() -> Game:
    return new_game(2, seed=3, advanced=True, **SWITCHES)  # type: ignore[arg-type]


@pytest.mark.rule("SWITCH-1", "SWITCH-2", "SWITCH-3", "DOC-3")
def test_options_stand_in_states_views_and_records() -> None:
    state = deal(chosen_game())
    record = start_record(chosen_game()).record
    told = {"players": 2, "advanced": True, "expert": False, **SWITCHES}
    for value in (state, view(state, 0), view(state, None), record):
        assert json.loads(to_json(value))["options"] == told


@pytest.mark.rule("RECORD-3", "SWITCH-1")
def test_a_record_is_replayed_with_its_options() -> None:
    recorded = records.deal(start_record(chosen_game()))
    record = parse_record(to_json(recorded.record))
    assert replay(record).options == recorded.game.options
    changed = json.loads(to_json(recorded.record))
    changed["options"]["roundabout_timing"] = "before"
    with pytest.raises(RecordError, match="digest") as caught:
        replay(parse_record(changed))
    assert caught.value.rule == "RECORD-2"


@pytest.mark.rule("EXPERT-1", "SWITCH-1", "DOC-4", "DOC-5")
@pytest.mark.parametrize(
    ("changes", "rule", "pointer"),
    [
        ({"expert": True, "players": 28}, "EXPERT-1", "/options/players"),
        ({"players": 0}, "SETUP-1", "/options/players"),
        ({"advanced": False, "end_houses": "numbers"}, "SWITCH-1", "/options/roundabout_timing"),
        ({"roundabout_timing": "late"}, "DOC-5", "/options/roundabout_timing"),
        ({"advanced": 1}, "DOC-4", "/options/advanced"),
        ({"solo": True}, "DOC-3", "/options/solo"),
    ],
    ids=str,
)
def test_documents_with_other_options_are_refused(changes: dict[str, Any], rule: str, pointer: str) -> None:
    document = json.loads(to_json(chosen_game()))
    document["options"] |= changes
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    assert (caught.value.rule, caught.value.pointer) == (rule, pointer)


@pytest.mark.rule("DOC-3")
@pytest.mark.parametrize("name", ["players", *BASE_GAME])
def test_no_option_may_be_missing_from_a_document(name: str) -> None:
    document = json.loads(to_json(chosen_game()))
    del document["options"][name]
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    assert (caught.value.rule, caught.value.pointer) == ("DOC-3", f"/options/{name}")
    with pytest.raises(ValidationError):
        Options(**{key: value for key, value in chosen_game().options.model_dump().items() if key != name})
