"""A sheet by itself: taken from a game or a view, to JSON and back, and what it can be worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from builders import finish
from documents.samples import document, games, put
from properties.combinations import EVERY_COMBINATION, Combination
from properties.playing import moves
from welcometo import (
    DocumentError,
    Game,
    UsageError,
    lone_sheet,
    new_game,
    parse_sheet,
    possible_scores,
    score,
    to_json,
    view,
)
from welcometo.boards import BOARDS
from welcometo.model import evolve


@pytest.mark.rule("DOC-7")
@pytest.mark.parametrize("key", games())
def test_a_sheet_by_itself_goes_to_json_and_back(key: str) -> None:
    for player in range(len(games()[key].players)):
        alone = lone_sheet(games()[key], player)
        assert parse_sheet(to_json(alone)) == alone
        assert parse_sheet(document(alone)) == alone


@pytest.mark.rule("DOC-7")
def test_a_sheet_by_itself_is_that_of_the_last_resolved_turn_with_its_setup() -> None:
    playing = games()["effect"]
    assert playing.players[0].sheet != playing.players[0].before
    for state in (playing, view(playing, 0), view(playing, None)):
        alone = lone_sheet(state, 0)
        assert alone.sheet == playing.players[0].before
        assert (alone.board, alone.options, alone.plans) == (playing.board, playing.options, playing.plans)
    resolved = finish(playing)
    assert lone_sheet(resolved, 0).sheet == resolved.players[0].sheet


@pytest.mark.rule("DOC-7")
def test_the_document_names_board_and_plans() -> None:
    played = new_game(3, seed=1, board=BOARDS["ice_cream"], advanced=True)
    alone = document(lone_sheet(played, 1))
    assert list(alone) == ["schema", "board", "options", "plans", "sheet"]
    assert (alone["schema"], alone["board"]) == ("welcometo/sheet/1", "ice_cream")


@pytest.mark.rule("DOC-2", "DOC-6", "DOC-7")
@pytest.mark.parametrize(
    ("path", "value", "rule", "pointer"),
    [
        (("schema",), "welcometo/game/1", "DOC-2", "/schema"),
        (("sheet", "temps"), 12, "DOC-6", "/sheet/temps"),
        (("sheet", "board"), {"board": "ice_cream"}, "DOC-3", "/sheet/board/circled"),
        (("sheet", "numbers", 1), [None], "DOC-6", "/sheet/numbers/1"),
        (("plans",), [], "DOC-6", "/plans"),
    ],
)
def test_what_does_not_fit_the_setup_is_refused(path: tuple[str, ...], value: object, rule: str, pointer: str) -> None:
    alone = document(lone_sheet(games()["middle"], 0))
    with pytest.raises(DocumentError) as caught:
        parse_sheet(put(alone, path, value))
    assert (caught.value.rule, caught.value.pointer) == (rule, pointer)


@pytest.mark.rule("DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (
            ("parks",),
            [0, 5, 9],
            [("/sheet/parks/1", "5 crossed on a track of 4"), ("/sheet/parks/2", "9 crossed on a track of 5")],
        ),
        (("estate_values",), [0, 3, 0, 0, 0, 0], [("/sheet/estate_values/1", "3 crossed on a track of 2")]),
        (("temps",), 12, [("/sheet/temps", "12 crossed on a track of 11")]),
        (("refusals",), 4, [("/sheet/refusals", "4 crossed on a track of 3")]),
        (
            ("numbers", 0),
            [0, 18, *[None] * 6, 99, 17],
            [
                ("/sheet/numbers/0/1", "18 is not a number from 0 to 17"),
                ("/sheet/numbers/0/8", "99 is not a number from 0 to 17"),
            ],
        ),
        (("bis", 0), [0, 9, 10], [("/sheet/bis/0/2", "10 is not a place from 0 to 9")]),
        (("roundabouts", 0), [0, 10], [("/sheet/roundabouts/0/1", "10 is not a place from 0 to 9")]),
        (("pools", 0), [0, 1, 3, 2], [("/sheet/pools/0/3", "positions must ascend, without repeats")]),
        (("pools", 0), [0, 10], [("/sheet/pools/0/1", "10 is not a place from 0 to 9")]),
        (
            ("fences", 0),
            [0, 1, 9, 10],
            [
                ("/sheet/fences/0/0", "0 is not a place from 1 to 9"),
                ("/sheet/fences/0/3", "10 is not a place from 1 to 9"),
            ],
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_only_what_the_layout_does_not_have_is_told_with_what_it_has(
    path: tuple[str, ...], value: object, told: list[tuple[str, str]]
) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_sheet(put(document(lone_sheet(games()["new"], 0)), ("sheet", *path), value))
    assert [(problem.pointer, problem.message) for problem in caught.value.problems] == told


def test_a_player_who_is_not_in_the_game_has_no_sheet() -> None:
    state: Game = games()["new"]
    for unknown in (2, -1, True):
        with pytest.raises(UsageError):
            lone_sheet(state, unknown)


@pytest.mark.rule("SCORE-1", "TEMP-4", "SOLO-10", "DOC-7")
@pytest.mark.parametrize("combination", EVERY_COMBINATION[::9], ids=str)
def test_the_score_in_a_game_is_one_that_the_sheet_by_itself_can_have(combination: Combination) -> None:
    *_, last = moves(combination.new(3, 5), ("temps", "any", "temps"), Random(5))
    for player in range(len(last.after.players)):
        assert score(last.after, player) in possible_scores(lone_sheet(last.after, player))


@pytest.mark.rule("TEMP-4", "SOLO-10")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_sheet_by_itself_can_have_just_the_scores_that_others_can_give_it(players: int) -> None:
    started = new_game(players, seed=1)
    boxes = range(started.layout.temp_boxes + 1)
    for temps in boxes:
        alone = lone_sheet(_with_temps(started, [temps] * players), 0)
        given = {
            score(_with_temps(started, [temps, *others]), 0).temps for others in product(boxes, repeat=players - 1)
        }
        possible = possible_scores(alone)
        assert [one.temps for one in possible] == sorted(given, reverse=True)
        assert all(one.total == one.temps for one in possible)


def _with_temps(state: Game, temps: Sequence[int]) -> Game:
    """The game with these temps on the players' sheets."""
    sheets = [evolve(seat.sheet, temps=count) for seat, count in zip(state.players, temps, strict=True)]
    return evolve(state, players=tuple(evolve(state.players[0], sheet=one, before=one) for one in sheets))
