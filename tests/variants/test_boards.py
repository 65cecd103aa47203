"""What holds for every board: its plans, its points, its documents, and which boards make sense (BOARD-1 to BOARD-9)."""

from __future__ import annotations

import json
import pickle
from typing import Any, ClassVar, Literal

import pytest

from builders import (
    allowed,
    complete,
    completed,
    ended,
    finish,
    game,
    legal_names,
    name,
    page_table,
    pair,
    play,
    refused,
    sheet,
    sheet_of,
    small_board,
    small_layout,
    write,
)
from variants.tables import board_plans, planning, roundabout
from welcometo import (
    BASE_BOARD,
    BOARDS,
    Board,
    SetupError,
    deal,
    legal_actions,
    new_game,
    parse_game,
    parse_view,
    result,
    score,
    to_json,
    view,
)
from welcometo.actions import DECLINE_EFFECT, BoardChoice
from welcometo.boards.ice_cream import TruckStart
from welcometo.layouts import BASE
from welcometo.model import evolve
from welcometo.parts import Part
from welcometo.plans import ADVANCED_PLANS, BASE_PLANS
from welcometo.sheet import House, Sheet

ICE, LIGHTS, EGGS = BOARDS["ice_cream"], BOARDS["christmas_lights"], BOARDS["easter_eggs"]
OWN = {
    "ice_cream": ["ice-cones", "ice-without-345", "ice-with-444"],
    "christmas_lights": ["lights-on-66", "lights-street", "lights-without-33"],
    "easter_eggs": ["eggs-bottom", "eggs-without-234", "eggs-with-333"],
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
own_board = pytest.mark.parametrize("board", (ICE, LIGHTS, EGGS), ids=lambda board: board.name)


# --- BOARD-1 to BOARD-3: plans -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BOARD-1")
@every_board
def test_a_game_has_one_board_the_same_for_all_players(board: Board) -> None:
    start = new_game(3, seed=1, board=board)
    assert start.board == board
    assert json.loads(to_json(start))["board"] == board.name
    assert len({seat.sheet for seat in start.players}) == 1
    assert list(BOARDS) == ["base", "ice_cream", "christmas_lights", "easter_eggs"]


@pytest.mark.rule("BOARD-2", "ADV-1")
@own_board
@pytest.mark.parametrize("advanced", [False, True])
def test_plan_3_is_one_of_the_boards_own_in_printed_order(board: Board, advanced: bool) -> None:
    candidates = board.candidates(advanced)
    assert [plan.id for plan in candidates[2]] == OWN[board.name]
    assert candidates[:2] == BASE_BOARD.candidates(advanced)[:2]
    drawn = {new_game(2, seed=seed, board=board, advanced=advanced).plans[2].id for seed in range(60)}
    assert drawn == set(OWN[board.name])


@pytest.mark.rule("BOARD-2")
@own_board
@pytest.mark.parametrize("plan", BASE_PLANS[12:], ids=lambda plan: plan.id)
def test_with_a_board_no_plan_3_of_the_base_game_can_be_in_play(board: Board, plan: Any) -> None:
    with pytest.raises(SetupError, match=f"the board {board.name} has no plan '{plan.id}'"):
        new_game(2, plans=("n1-44", "n2-36", plan.id), board=board)
    assert new_game(2, plans=("n1-44", "n2-36", plan.id)).plans[2] == plan


@pytest.mark.rule("BOARD-3")
@every_board
@pytest.mark.parametrize("plan_id", [plan_id for ids in OWN.values() for plan_id in ids])
def test_easy_to_get_wrong_a_boards_plans_are_never_in_play_without_it(board: Board, plan_id: str) -> None:
    plans = board_plans(plan_id)
    for advanced in (False, True):
        if plan_id in OWN.get(board.name, []):
            assert [plan.id for plan in new_game(2, plans=plans, board=board, advanced=advanced).plans] == list(plans)
        else:
            with pytest.raises(SetupError, match=f"has no plan '{plan_id}'"):
                new_game(2, plans=plans, board=board, advanced=advanced)


@pytest.mark.rule("BOARD-3")
@pytest.mark.parametrize("advanced", [False, True])
def test_a_game_without_a_board_draws_none_of_their_plans(advanced: bool) -> None:
    drawn = {plan.id for seed in range(300) for plan in new_game(2, seed=seed, advanced=advanced).plans}
    assert drawn <= {plan.id for plan in (*BASE_PLANS, *ADVANCED_PLANS)}


# --- BOARD-4 to BOARD-9 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BOARD-4", "TIE-1", "TIE-2")
def test_board_points_are_in_the_total_and_play_no_other_part_in_ties() -> None:
    plans = board_plans("lights-street")
    lit = sheet("4 5 ...", "...", board=LIGHTS)
    planted = sheet(board=LIGHTS, parks=(1, 0, 0))
    over = evolve(game(lit, planted, board=LIGHTS, plans=plans), phase="over")
    outcome = result(over)
    assert outcome is not None
    assert [(found.total, sum(points for _, points in found.board)) for found in outcome.scores] == [(2, 2), (2, 0)]
    assert outcome.winners == (0, 1)
    assert score(game(lit, planted, board=LIGHTS, plans=plans), 0).total == 2


@pytest.mark.rule("BOARD-4")
def test_a_game_without_a_board_has_no_board_points() -> None:
    outcome = result(ended(sheet("4 5 6 8 ...")))
    assert outcome is not None
    assert (outcome.scores[0].board, outcome.scores[0].total) == ((), 0)


@pytest.mark.rule("BOARD-6")
@every_board
def test_all_but_the_extras_is_printed_as_in_the_base_game(board: Board) -> None:
    streets = tuple(evolve(street, extras=()) for street in board.layout.streets)
    assert evolve(board.layout, streets=streets) == BASE
    assert board.plans_of(advanced=False)[:12] == BASE_PLANS[:12]


@pytest.mark.rule("BOARD-6")
@own_board
@pytest.mark.parametrize("kind", [{"players": 2}, {"players": 3, "expert": True}, {"players": 1}], ids=str)
@pytest.mark.parametrize("advanced", [False, True])
def test_every_board_goes_with_every_kind_of_game_to_its_end(
    board: Board, kind: dict[str, Any], advanced: bool
) -> None:
    state = new_game(seed=5, board=board, advanced=advanced, **kind)
    while state.phase == "deal":
        state = finish(deal(state))
        assert parse_game(to_json(state)) == state
        for viewer in (None, 0):
            seen = view(state, viewer)
            assert parse_view(to_json(seen)) == seen
    assert result(state) is not None


@every_board
def test_a_built_in_board_is_in_a_pickle_by_its_name_and_comes_out_as_itself(board: Board) -> None:
    pickled = pickle.dumps(board)
    assert len(pickled) < 200
    assert pickle.loads(pickled) is board


def test_a_board_from_outside_is_in_a_pickle_with_all_it_has() -> None:
    board = small_board(3, 1)
    assert pickle.loads(pickle.dumps(board)) == board


@pytest.mark.rule("BOARD-7")
@pytest.mark.parametrize("board", (BASE_BOARD, LIGHTS, EGGS), ids=lambda board: board.name)
def test_a_board_without_a_question_asks_nothing(board: Board) -> None:
    step = play(game(offer="8 agent", board=board, plans=[cards[0].id for cards in board.candidates(False)]), pair(0))
    choice = BoardChoice(choice=TruckStart(start="left"))
    refused(step, choice, "TURN-9", "'write'")
    refused(play(step, write(8, 2, 0)), choice, "TURN-9", "'effect'")


@pytest.mark.rule("BOARD-5", "BOARD-8")
@pytest.mark.parametrize("board", (BASE_BOARD, LIGHTS, EGGS), ids=lambda board: board.name)
def test_a_board_that_adds_nothing_to_a_sheet_writes_null(board: Board) -> None:
    start = game(board=board, plans=[cards[0].id for cards in board.candidates(False)], advanced=True)
    document = json.loads(to_json(play(start, roundabout(0, 0))))
    assert document["board_part"] is None
    assert [player["sheet"]["board"] for player in document["players"]] == [None, None]


@pytest.mark.rule("BOARD-8")
def test_the_ice_cream_board_writes_what_cannot_be_told_from_the_rest_of_the_sheet() -> None:
    document = json.loads(to_json(new_game(2, seed=1, board=ICE)))
    assert document["players"][0]["sheet"]["board"] == {
        "board": "ice_cream",
        "circled": [[], [], []],
        "crossed": [[], [], []],
        "starts": [None, None, None],
        "bonuses": [False, False, False],
    }
    assert document["board_part"] == {"board": "ice_cream", "finished": [False, False, False]}


@pytest.mark.rule("BOARD-9", "PLAN-2", "PLAN-3", "PLAN-6")
def test_a_boards_plan_with_sizes_is_an_estate_plan() -> None:
    texts = ("1 3 5 | 7 9 11 | 13 15 17 | _", "...")
    step = planning(sheet(*texts, board=LIGHTS), "lights-without-33", write(8, 1, 5), board=LIGHTS)
    naming = allowed(step, complete(3))
    assert legal_names(naming) == [(0, 0), (0, 3)]
    used = sheet("[1 3 5] | 7 9 11 | 13 15 17 | _", board=LIGHTS, plan=1)
    step = planning(used, "lights-without-33", write(8, 1, 5), board=LIGHTS)
    assert legal_names(play(step, complete(3))) == [(0, 3)]
    twice = sheet("[1 3 5] | [7 9 11] | 13 15 17 | _", board=LIGHTS, plan=1)
    refused(planning(twice, "lights-without-33", write(8, 1, 5), board=LIGHTS), complete(3), "PLAN-2")


@pytest.mark.rule("BOARD-9", "PLAN-2", "PLAN-6")
def test_an_estate_of_its_size_that_is_not_as_the_plan_wants_it_is_not_taken() -> None:
    three = sheet("1 3 5 | 7 8 10 | 12 14 16 | _", "...", board=LIGHTS)
    step = play(planning(three, "lights-without-33", write(8, 1, 5), board=LIGHTS), complete(3))
    assert legal_names(step) == [(0, 0)]
    assert legal_names(play(step, name(0, 0))) == [(0, 6)]
    two = sheet("1 3 5 | 7 8 10 | ...", "...", board=LIGHTS)
    refused(planning(two, "lights-without-33", write(8, 1, 5), board=LIGHTS), complete(3), "PLAN-2")


@pytest.mark.rule("BOARD-9", "PLAN-5", "SCORE-2")
@own_board
def test_each_of_its_plans_gives_its_higher_or_its_lower_points(board: Board) -> None:
    page = {"ice_cream": ("ice-cream.md", "ICE-20"), "christmas_lights": ("christmas-lights.md", "LIGHT-7")}
    _, *rows = page_table(*page.get(board.name, ("easter-eggs.md", "EGG-8")))
    for row in rows:
        for first, points in ((True, row[3]), (False, row[4])):
            one = sheet(board=board, plans=(None, None, completed(first=first)))
            found = score(game(one, board=board, plans=board_plans(row[0])), 0)
            assert (found.plans, found.total) == ((0, 0, int(points)), int(points))


class Answer(Part):
    """An answer to a question that changes nothing."""

    board: Literal["asking"] = "asking"
    yes: bool


class Asking(Board):
    """A board that asks something after every number, whose answer is only recorded."""

    choice_part: ClassVar[type[Part] | None] = Answer

    def asks(self, sheet: Sheet, house: House) -> tuple[Part, ...]:
        return (Answer(yes=True), Answer(yes=False))


@pytest.mark.rule("BOARD-5", "BOARD-8")
def test_what_a_board_keeps_for_all_stays_unless_the_board_says_otherwise() -> None:
    board = Asking(name="asking", layout=small_layout(3), plans=())
    kept = Answer(yes=True)
    assert board.resolved(kept, (sheet(board=board),)) == kept


@pytest.mark.rule("BOARD-7")
def test_a_board_may_ask_what_changes_no_sheet() -> None:
    board = Asking(name="asking", layout=small_layout(3), plans=())
    step = play(game(offer="8 bis", board=board), pair(0), write(8, 0, 1))
    assert legal_actions(step, 0) == (BoardChoice(choice=Answer(yes=True)), BoardChoice(choice=Answer(yes=False)))
    after = play(step, BoardChoice(choice=Answer(yes=False)))
    assert sheet_of(after) == sheet_of(step)
    assert legal_actions(after, 0)[-1] == DECLINE_EFFECT
    assert parse_game(to_json(after), boards=[board]) == after
