"""Documents of games with boards, and which boards and layouts make sense (BOARD-1, BOARD-7, BOARD-8)."""

from __future__ import annotations

import json
from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field, ValidationError, field_validator

from builders import (
    pair,
    play,
    sheet_of,
    small_layout,
)
from welcometo import (
    BASE_BOARD,
    BOARDS,
    Board,
    DocumentError,
    deal,
    default_action,
    legal_actions,
    lone_sheet,
    new_game,
    parse_action,
    parse_game,
    parse_record,
    parse_sheet,
    parse_turn,
    replay,
    result,
    start_record,
    to_json,
    waiting_for,
)
from welcometo.actions import BoardChoice
from welcometo.boards.christmas_lights import StreetOnAString
from welcometo.boards.easter_eggs import EasterEggs, EveryEgg
from welcometo.boards.ice_cream import IceCream, IceCreamSheet, TruckStart
from welcometo.errors import Problem
from welcometo.formats import records
from welcometo.layouts import StreetLayout, with_extras
from welcometo.model import evolve
from welcometo.parts import Part
from welcometo.plans import FullStreetPlan, GreeneryPlan

ICE, LIGHTS, EGGS = BOARDS["ice_cream"], BOARDS["christmas_lights"], BOARDS["easter_eggs"]
own_board = pytest.mark.parametrize("board", (ICE, LIGHTS, EGGS), ids=lambda board: board.name)


# --- documents -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BOARD-8", "RECORD-3")
@own_board
def test_a_whole_game_is_recorded_and_replayed(board: Board) -> None:
    recorded = start_record(new_game(2, seed=8, board=board, advanced=True))
    while recorded.game.phase == "deal":
        recorded = records.deal(recorded)
        while players := waiting_for(recorded.game):
            action = default_action(recorded.game, players[0])
            recorded = records.apply(recorded, players[0], action)
    record = parse_record(to_json(recorded.record))
    assert record == recorded.record
    assert result(replay(record)) == result(recorded.game)


@pytest.mark.rule("BOARD-7", "DOC-1")
def test_the_answer_to_a_board_goes_to_json_and_back() -> None:
    choice = BoardChoice(choice=TruckStart(start="right"))
    text = to_json(choice)
    assert json.loads(text) == {"type": "board_choice", "choice": {"board": "ice_cream", "start": "right"}}
    assert parse_action(text) == choice
    assert parse_turn(f"[{text}]") == (choice,)


GOOD = {
    "board": "ice_cream",
    "circled": [[], [0], []],
    "crossed": [[9], [], []],
    "starts": [None, None, "left"],
    "bonuses": [False, True, False],
}


def part_refused(part: Any, rule: str, pointer: str) -> None:
    document = json.loads(to_json(new_game(2, seed=1, board=ICE)))
    document["players"][1]["sheet"]["board"] = part
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    found = [
        (problem.rule, problem.pointer.removeprefix("/players/1/sheet/board")) for problem in caught.value.problems
    ]
    assert found[0] == (rule, pointer), caught.value


@pytest.mark.rule("BOARD-8", "DOC-6")
def test_a_part_that_fits_is_taken() -> None:
    document = json.loads(to_json(new_game(2, seed=1, board=ICE)))
    document["players"][1]["sheet"]["board"] = document["players"][1]["before"]["board"] = GOOD
    part = sheet_of(parse_game(document), 1).board
    assert isinstance(part, IceCreamSheet)
    assert (part.circled, part.starts) == (((), (0,), ()), (None, None, "left"))


@pytest.mark.rule("DOC-3", "DOC-4", "DOC-5", "DOC-6", "BOARD-8", "ICE-1")
@pytest.mark.parametrize(
    ("changes", "rule", "pointer"),
    [
        ({"circled": [[], []]}, "DOC-6", "/circled"),
        ({"crossed": [[], [], [], []]}, "DOC-6", "/crossed"),
        ({"starts": [None, None]}, "DOC-6", "/starts"),
        ({"bonuses": []}, "DOC-6", "/bonuses"),
        ({"circled": [[1], [], []]}, "DOC-6", "/circled/0/0"),
        ({"crossed": [[], [], [0, 2]]}, "DOC-6", "/crossed/2/1"),
        ({"circled": [[99], [], []]}, "DOC-6", "/circled/0/0"),
        ({"starts": ["right", None, None]}, "DOC-6", "/starts/0"),
        ({"starts": [None, None, "up"]}, "DOC-5", "/starts/2"),
        ({"circled": [[4, 2], [], []]}, "DOC-6", "/circled/0/1"),
        ({"circled": [[-1], [], []]}, "DOC-5", "/circled/0/0"),
        ({"circled": [[True], [], []]}, "DOC-4", "/circled/0/0"),
        ({"bonuses": [0, 0, 0]}, "DOC-4", "/bonuses/0"),
        ({"unknown": 1}, "DOC-3", "/unknown"),
    ],
    ids=str,
)
def test_a_malformed_part_of_a_sheet_is_refused_with_the_place(changes: Any, rule: str, pointer: str) -> None:
    part_refused({**GOOD, **changes}, rule, pointer)


@pytest.mark.rule("DOC-3", "BOARD-8")
@pytest.mark.parametrize("name", ["circled", "crossed", "starts", "bonuses"])
def test_no_field_of_a_part_may_be_missing(name: str) -> None:
    part_refused({key: value for key, value in GOOD.items() if key != name}, "DOC-3", f"/{name}")


@pytest.mark.rule("DOC-6", "BOARD-1", "BOARD-8")
@pytest.mark.parametrize(
    "part",
    [
        None,
        {},
        {"board": "ice_cream", "start": "left"},
        {"board": "ice_cream", "finished": [False, False, False]},
        {"board": "christmas_lights"},
        {"board": "no_such_board"},
        {"board": None},
        {"board": ["ice_cream"]},
        [],
        5,
        "ice_cream",
    ],
    ids=str,
)
def test_what_is_no_part_of_this_boards_sheet_is_refused(part: Any) -> None:
    document = json.loads(to_json(new_game(2, seed=1, board=ICE)))
    document["players"][1]["sheet"]["board"] = part
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    assert all(problem.pointer.startswith("/players/1/sheet/board") for problem in caught.value.problems)


@pytest.mark.rule("DOC-6", "BOARD-8")
@pytest.mark.parametrize("board", (BASE_BOARD, LIGHTS, EGGS), ids=lambda board: board.name)
@pytest.mark.parametrize("place", ["sheet", "board_part"])
def test_the_part_of_another_board_is_refused(board: Board, place: str) -> None:
    other = json.loads(to_json(new_game(2, seed=1, board=ICE)))
    document = json.loads(to_json(new_game(2, seed=1, board=board)))
    if place == "sheet":
        document["players"][0]["sheet"]["board"] = other["players"][0]["sheet"]["board"]
    else:
        document["board_part"] = other["board_part"]
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    pointer = "/players/0/sheet/board" if place == "sheet" else "/board_part"
    assert (caught.value.rule, caught.value.pointer) == ("DOC-6", pointer)


@pytest.mark.rule("DOC-6", "BOARD-8")
@pytest.mark.parametrize(
    ("finished", "rule", "pointer"),
    [
        ([], "DOC-6", ""),
        ([False, False], "DOC-6", ""),
        ([False] * 4, "DOC-6", ""),
        ([0, 0, 0], "DOC-4", "/0"),
        (None, "DOC-4", ""),
    ],
    ids=str,
)
def test_a_malformed_part_of_the_table_is_refused(finished: Any, rule: str, pointer: str) -> None:
    document = json.loads(to_json(new_game(2, seed=1, board=ICE)))
    document["board_part"]["finished"] = finished
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    assert (caught.value.rule, caught.value.pointer) == (rule, f"/board_part/finished{pointer}")


@pytest.mark.rule("DOC-6", "BOARD-7")
@pytest.mark.parametrize(("missing", "pointer"), [("number", "number"), ("effect", "number"), ("house", "house")])
def test_the_question_of_a_board_needs_the_house_just_written(missing: str, pointer: str) -> None:
    asked = play(deal(new_game(2, seed=1, board=ICE)), pair(0))
    asked = play(asked, next(action for action in legal_actions(asked, 0) if getattr(action, "street", None) == 2))
    document = json.loads(to_json(asked))
    assert document["players"][0]["stage"] == "board"
    document["players"][0][missing] = None
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    assert (caught.value.rule, caught.value.pointer) == ("DOC-6", f"/players/0/{pointer}")


@pytest.mark.rule("DOC-6")
def test_what_a_board_added_is_only_looked_at_on_a_sheet_that_fits_the_layout() -> None:
    document = json.loads(to_json(lone_sheet(new_game(2, seed=1, board=ICE), 0)))
    document["sheet"]["board"]["circled"] = [[1], [], []]
    for numbers, pointer in ((document["sheet"]["numbers"], "/sheet/board/circled/0/0"), ([], "/sheet/numbers")):
        document["sheet"]["numbers"] = numbers
        with pytest.raises(DocumentError) as caught:
            parse_sheet(document)
        assert [problem.pointer for problem in caught.value.problems] == [pointer]


@pytest.mark.rule("BOARD-7", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    "choice",
    [
        {"board": "ice_cream", "start": "up"},
        {"board": "ice_cream"},
        {"board": "easter_eggs", "start": "left"},
        {},
        None,
        "left",
    ],
    ids=str,
)
def test_a_malformed_answer_is_refused(choice: Any) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_action({"type": "board_choice", "choice": choice})
    assert all(problem.pointer.startswith("/choice") for problem in caught.value.problems)


class Listed(Part):
    """An answer of as many numbers as one likes, with an even sum."""

    board: Literal["listing"] = "listing"
    numbers: Annotated[tuple[int, ...], Field(min_length=1)]

    @field_validator("numbers")
    @classmethod
    def _even(cls, numbers: tuple[int, ...]) -> tuple[int, ...]:
        if sum(numbers) % 2:
            raise ValueError("the sum is odd")
        return numbers


class Listing(Board):
    """A board from outside that says nothing of how long a list may be."""

    choice_part: ClassVar[type[Part] | None] = Listed


LISTING = Listing(name="listing", layout=small_layout(3), plans=())


def listed_refused(text: str, *problems: Problem) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_action(text, boards=[LISTING])
    assert caught.value.problems == problems


@pytest.mark.rule("BOARD-8", "DOC-5")
def test_a_list_of_what_a_board_from_outside_adds_is_no_longer_than_any_other() -> None:
    longest, longer = (BoardChoice(choice=Listed(numbers=(0,) * count)) for count in (9999, 10_000))
    assert parse_action(to_json(longest), boards=[LISTING]) == longest
    listed_refused(to_json(longer), Problem("DOC-5", "the list 'numbers' has 10000 entries, more than 9999"))


@pytest.mark.rule("BOARD-8", "DOC-5")
def test_an_integer_of_what_a_board_from_outside_adds_has_600_digits_at_most() -> None:
    largest, larger = (BoardChoice(choice=Listed(numbers=(10**digits,))) for digits in (599, 600))
    assert parse_action(to_json(largest), boards=[LISTING]) == largest
    for text in (to_json(larger), f" {to_json(larger)}"):
        listed_refused(text, Problem("DOC-5", "an integer of 601 digits is out of every range"))


@pytest.mark.rule("BOARD-8", "DOC-6")
@pytest.mark.parametrize(
    ("numbers", "message"), [("[]", "this must have 1 entries at least"), ("[1,2]", "the sum is odd")]
)
def test_what_a_board_from_outside_demands_of_a_field_is_demanded_at_its_place(numbers: str, message: str) -> None:
    text = f'{{"type":"board_choice","choice":{{"board":"listing","numbers":{numbers}}}}}'
    listed_refused(text, Problem("DOC-6", message, "/choice/numbers"))


# --- which boards and layouts make sense -----------------------------------------------------------------------------------------------


def test_extras_are_one_for_each_box_or_none_at_all() -> None:
    assert StreetLayout(boxes=2, extras=(0, 5)).extras == (0, 5)
    for extras in ((1,), (1, 2, 3)):
        with pytest.raises(ValidationError, match=f"{len(extras)} extras on a street of 2 boxes"):
            StreetLayout(boxes=2, extras=extras)
    with pytest.raises(ValidationError, match="greater than or equal to 0"):
        StreetLayout(boxes=1, extras=(-1,))
    with pytest.raises(ValidationError, match="extras on a street"):
        with_extras(small_layout(2, 3), (1, 2), (1, 2))
    with pytest.raises(ValueError, match=r"shorter|longer"):
        with_extras(small_layout(2, 3), (1, 2))


@pytest.mark.rule("ICE-2")
@pytest.mark.parametrize("starts", [(), ("left",), ("left", "right", None)], ids=str)
def test_each_street_has_one_truck(starts: Any) -> None:
    with pytest.raises(ValidationError, match=f"{len(starts)} starts of trucks for 2 streets"):
        IceCream(name="ices", layout=small_layout(2, 3), plans=(), starts=starts)
    assert IceCream(name="ices", layout=small_layout(2, 3), plans=(), starts=("left", None)).starts == ("left", None)


@pytest.mark.rule("ICE-2", "DOC-5")
def test_there_are_at_most_20_trucks_as_there_are_streets() -> None:
    layout, starts = small_layout(*[1] * 20), (None,) * 20
    assert IceCream(name="ices", layout=layout, plans=(), starts=starts).starts == starts
    with pytest.raises(ValidationError, match="at most 20 items"):
        IceCream(name="ices", layout=layout, plans=(), starts=(*starts, None))


@pytest.mark.rule("ADV-4", "ADV-16", "EGG-9")
@pytest.mark.parametrize(
    "plan",
    [
        FullStreetPlan(id="full", number=1, first=1, later=1, street=2),
        GreeneryPlan(id="green", number=1, first=1, later=1, parks=True, street=2),
        EveryEgg(id="eggs", number=1, first=1, later=1, street=2),
    ],
    ids=lambda plan: plan.id,
)
def test_a_plan_of_a_street_that_the_layout_does_not_have_is_refused(plan: Any) -> None:
    with pytest.raises(ValidationError, match=f"plan {plan.id} asks for street 2 of 2 streets"):
        EasterEggs(name="eggs", layout=small_layout(2, 3), plans=(plan,))
    assert EasterEggs(name="eggs", layout=small_layout(2, 3, 4), plans=(plan,)).plans == (plan,)


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize("name", ["", "Ice", "ice cream", "x" * 41])
def test_a_boards_name_is_short_and_plain(name: str) -> None:
    with pytest.raises(ValidationError):
        Board(name=name, layout=small_layout(2), plans=())


@pytest.mark.rule("SETUP-3", "ADV-1")
def test_the_plans_of_a_board_are_numbered_without_a_gap_with_and_without_the_advanced_ones() -> None:
    base = StreetOnAString(id="one", number=1, first=1, later=1)
    for number, advanced, fits in ((2, True, True), (2, False, True), (3, True, False), (1, True, True)):
        other = StreetOnAString(id="two", number=number, first=1, later=1, advanced=advanced)
        if fits:
            assert Board(name="x", layout=small_layout(2), plans=(base, other)).plans == (base, other)
        else:
            with pytest.raises(ValidationError, match="without a gap"):
                Board(name="x", layout=small_layout(2), plans=(base, other))
    with pytest.raises(ValidationError, match="without a gap"):
        Board(name="x", layout=small_layout(2), plans=(evolve(base, advanced=True), evolve(base, id="two", number=2)))


@pytest.mark.rule("BOARD-1", "DOC-5")
def test_a_board_from_outside_is_found_among_those_handed_in() -> None:
    board = EasterEggs(name="mine", layout=EGGS.layout, plans=EGGS.plans)
    state = deal(new_game(2, seed=1, board=board))
    assert parse_game(to_json(state), boards=[board]) == state
    with pytest.raises(DocumentError, match="no board has the name 'mine'") as caught:
        parse_game(to_json(state))
    assert (caught.value.rule, caught.value.pointer) == ("DOC-5", "/board")


@pytest.mark.rule("DOC-4", "DOC-5", "DOC-3")
@pytest.mark.parametrize(
    ("board", "rule"), [(5, "DOC-4"), (None, "DOC-4"), (["base"], "DOC-4"), ("nowhere", "DOC-5"), ("Base", "DOC-5")]
)
def test_a_board_is_named_by_a_name_that_is_known(board: Any, rule: str) -> None:
    document = json.loads(to_json(new_game(2, seed=1)))
    document["board"] = board
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    assert [(problem.rule, problem.pointer) for problem in caught.value.problems] == [(rule, "/board")]


@pytest.mark.rule("SETUP-3", "BOARD-2", "BOARD-3", "ADV-1", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("board", "advanced", "plans", "fault"),
    [
        (BASE_BOARD, False, ["n1-44", "n2-36", "ice-cones"], ("SETUP-3", "/plans/2")),
        (ICE, False, ["n1-44", "n2-36", "n3-25"], ("SETUP-3", "/plans/2")),
        (ICE, False, ["n1-44", "n2-36", "eggs-bottom"], ("SETUP-3", "/plans/2")),
        (BASE_BOARD, False, ["n1-temps", "n2-36", "n3-25"], ("SETUP-3", "/plans/0")),
        (BASE_BOARD, True, ["n1-temps", "n1-44", "n3-25"], ("SETUP-3", "/plans")),
        (BASE_BOARD, True, ["n1-temps", "n1-44"], ("DOC-6", "/plans")),
        (BASE_BOARD, True, ["n1-temps", "n2-pools", "n3-25", "n3-34"], ("DOC-6", "/plans")),
        (BASE_BOARD, True, ["n2-pools", "n1-temps", "n3-25"], ("DOC-6", "/plans")),
        (BASE_BOARD, False, ["n1-77", "n2-36", "n3-25"], ("DOC-5", "/plans/0")),
        (BASE_BOARD, True, ["n1-temps", "n2-pools", "n3-25"], None),
        (ICE, True, ["n1-temps", "n2-pools", "ice-cones"], None),
    ],
    ids=str,
)
def test_documents_have_only_plans_of_their_game(board: Board, advanced: bool, plans: list[str], fault: Any) -> None:
    document = json.loads(to_json(new_game(2, seed=1, board=board, advanced=advanced)))
    document["plans"] = plans
    if fault is None:
        assert [plan.id for plan in parse_game(document).plans] == plans
        return
    with pytest.raises(DocumentError) as caught:
        parse_game(document)
    assert (caught.value.rule, caught.value.pointer) == fault
