"""Wrong values in games, views and records, one at a time."""

from __future__ import annotations

from typing import Any

import pytest

from documents.bad import GAME, LINE, OPEN, RECORD, VIEW, path_of, refused, understandable
from documents.samples import document, games, put, views
from welcometo import DocumentError, parse_game, parse_record, parse_view, view

# --- values of games, views and records, one at a time ---------------------------------------------------------------------


WRONG_VALUES: list[tuple[str, Any, str, str]] = [
    ("/board", "bass", "DOC-5", "/board"),
    ("/board", 7, "DOC-4", "/board"),
    ("/options/players", 0, "SETUP-1", "/options/players"),
    ("/options/players", 101, "SETUP-1", "/options/players"),
    ("/options/players", 3, "DOC-6", "/options/players"),
    ("/plans", [], "DOC-6", "/plans"),
    ("/plans", ["n1-44", "n2-36"], "DOC-6", "/plans"),
    ("/plans", ["n1-44", "n1-55", "n3-25"], "SETUP-3", "/plans"),
    ("/plans/1", "n2-99", "DOC-5", "/plans/1"),
    ("/plans/2", 3, "DOC-4", "/plans/2"),
    ("/plans", "n1-44", "DOC-4", "/plans"),
    ("/plans", None, "DOC-4", "/plans"),
    ("/approved", [False, False], "DOC-6", "/approved"),
    ("/turn", -1, "DOC-5", "/turn"),
    ("/turn", 10_000, "DOC-5", "/turn"),
    ("/phase", "start", "DOC-5", "/phase"),
    ("/numbers", [], "DOC-6", "/numbers"),
    ("/numbers", [{"number": 1, "effect": "bis"}] * 4, "DOC-6", "/numbers"),
    ("/effects", [{"number": 1, "effect": "bis"}] * 2, "DOC-6", "/effects"),
    ("/numbers/0/number", 18, "DOC-5", "/numbers/0/number"),
    ("/numbers/0/number", 100, "DOC-5", "/numbers/0/number"),
    ("/effects/2/effect", "builder", "DOC-5", "/effects/2/effect"),
    ("/discards", [{"number": 99, "effect": "bis"}], "DOC-5", "/discards/0/number"),
    ("/stacks", [[], [], [], []], "DOC-6", "/stacks"),
    ("/stacks", [[], [{"number": 18, "effect": "bis"}]], "DOC-5", "/stacks/1/0/number"),
    ("/seed", -1, "DOC-5", "/seed"),
    ("/seed", 2**64, "DOC-5", "/seed"),
    ("/seed", "7", "DOC-4", "/seed"),
    ("/draws", -1, "DOC-5", "/draws"),
    ("/draws", 2**64, "DOC-5", "/draws"),
    ("/players", [], "DOC-6", "/options/players"),
    ("/players/0/stage", "wait", "DOC-5", "/players/0/stage"),
    ("/players/0/stage", "choose", "DOC-6", "/players/0/plan"),
    ("/players/1/stage", "write", "DOC-6", "/players/1/number"),
    ("/players/1/stage", "estates", "DOC-6", "/players/1/plan"),
    ("/players/0/number", 18, "DOC-5", "/players/0/number"),
    ("/players/0/house", [3, 0], "DOC-6", "/players/0/house"),
    ("/players/0/house", [0, 10], "DOC-6", "/players/0/house"),
    ("/players/0/house", [0], "DOC-6", "/players/0/house/1"),
    ("/players/0/house", [0, 1, 2], "DOC-6", "/players/0/house"),
    ("/players/0/plan", None, "DOC-6", "/players/0/plan"),
    ("/players/0/plan", 0, "DOC-5", "/players/0/plan"),
    ("/players/0/plan", 4, "DOC-6", "/players/0/plan"),
    ("/players/1/named", [LINE], "DOC-6", "/players/1/plan"),
    ("/players/0/named", [{**LINE, "last": 10}], "DOC-6", "/players/0/named/0"),
    ("/players/0/sheet/numbers", [[None] * 10, [None] * 11], "DOC-6", "/players/0/sheet/numbers"),
    ("/players/0/sheet/numbers/1", [None] * 12, "DOC-6", "/players/0/sheet/numbers/1"),
    ("/players/0/sheet/numbers/0/0", 18, "DOC-5", "/players/0/sheet/numbers/0/0"),
    ("/players/0/sheet/numbers/0/0", -1, "DOC-5", "/players/0/sheet/numbers/0/0"),
    ("/players/0/sheet/bis", [[], [], [], []], "DOC-6", "/players/0/sheet/bis"),
    ("/players/0/sheet/bis/0", [3, 2], "DOC-6", "/players/0/sheet/bis/0/1"),
    ("/players/0/sheet/bis/0", [2, 2], "DOC-6", "/players/0/sheet/bis/0/1"),
    ("/players/0/sheet/bis/0", [2, 10], "DOC-6", "/players/0/sheet/bis/0/1"),
    ("/players/0/sheet/fences/0", [0], "DOC-6", "/players/0/sheet/fences/0/0"),
    ("/players/0/sheet/fences/0", [10], "DOC-6", "/players/0/sheet/fences/0/0"),
    ("/players/0/sheet/pools/2", [12], "DOC-6", "/players/0/sheet/pools/2/0"),
    ("/players/0/sheet/pools/2", [-1], "DOC-5", "/players/0/sheet/pools/2/0"),
    ("/players/0/sheet/roundabouts/0", [99], "DOC-6", "/players/0/sheet/roundabouts/0/0"),
    ("/players/0/sheet/parks", [0, 0], "DOC-6", "/players/0/sheet/parks"),
    ("/players/0/sheet/parks/0", 4, "DOC-6", "/players/0/sheet/parks/0"),
    ("/players/0/sheet/parks/2", -1, "DOC-5", "/players/0/sheet/parks/2"),
    ("/players/0/sheet/temps", 12, "DOC-6", "/players/0/sheet/temps"),
    ("/players/0/sheet/estate_values", [0] * 5, "DOC-6", "/players/0/sheet/estate_values"),
    ("/players/0/sheet/estate_values", [2, 0, 0, 0, 0, 0], "DOC-6", "/players/0/sheet/estate_values/0"),
    ("/players/0/sheet/refusals", 4, "DOC-6", "/players/0/sheet/refusals"),
    ("/players/0/sheet/plans", [None, None], "DOC-6", "/players/0/sheet/plans"),
    ("/players/0/sheet/plans/0", {"first": 1, "lines": []}, "DOC-4", "/players/0/sheet/plans/0/first"),
    (
        "/players/0/sheet/plans/0",
        {"first": True, "lines": [LINE, {**LINE, "first": 4}]},
        "DOC-6",
        "/players/0/sheet/plans/0/lines/1",
    ),
    (
        "/players/0/sheet/plans/0",
        {"first": True, "lines": [{**LINE, "street": 3}]},
        "DOC-6",
        "/players/0/sheet/plans/0/lines/0",
    ),
    ("/players/0/sheet/board", {}, "DOC-6", "/players/0/sheet/board"),
    ("/players/0/before/temps", 12, "DOC-6", "/players/0/before/temps"),
    ("/report", {}, "DOC-3", "/report/turn"),
    ("/players/0/plan", 0, "DOC-5", "/players/0/plan"),
    ("/players/0/plan", 4, "DOC-6", "/players/0/plan"),
    ("/players/0/plan", 100, "DOC-5", "/players/0/plan"),
]


@pytest.mark.rule("DOC-4", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("place", "value", "rule", "found"), WRONG_VALUES, ids=[f"{case[0]}-{str(case[1])[:20]}" for case in WRONG_VALUES]
)
def test_a_wrong_value_in_a_game(place: str, value: Any, rule: str, found: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_game(put(OPEN, path_of(place), value))
    assert (caught.value.rule, caught.value.pointer) == (rule, found), caught.value
    for problem in caught.value.problems:
        understandable(problem.message)


@pytest.mark.rule("DOC-5", "DOC-6")
@pytest.mark.parametrize("place", ["/report/players", "/report/completed_first", "/report/ended", "/report/turn"])
def test_a_wrong_report(place: str) -> None:
    wrong = {"players": [], "completed_first": [-1], "ended": ["boredom"], "turn": 10_000}[place.rpartition("/")[2]]
    at = place + ("/0" if place.endswith(("first", "ended")) else "")
    rule = "DOC-6" if place.endswith("players") else "DOC-5"
    refused(parse_game, put(GAME, path_of(place), wrong), (rule, at))
    for number in (0, 4):
        told = put(GAME, ("report", "completed_first"), [1, number])
        refused(parse_game, told, ("DOC-6", "/report/completed_first/1"))
    told = parse_game(put(GAME, ("report", "completed_first"), [1, 3])).report
    assert told is not None and told.completed_first == (1, 3)
    card = {"number": 18, "effect": "bis"}
    for name in ("number", "effect"):
        at = f"/report/players/1/{name}/number"
        refused(parse_view, put(VIEW, ("report", "players", 1, name), card), ("DOC-5", at))


@pytest.mark.rule("DOC-6")
def test_a_seat_is_asked_nothing_while_no_turn_is_open() -> None:
    for key in ("new", "between", "over"):
        data = put(document(games()[key]), ("players", 1, "stage"), "choose")
        refused(parse_game, data, ("DOC-6", "/players/1/stage"))


@pytest.mark.rule("DOC-6")
def test_a_step_needs_what_was_done_before() -> None:
    effect = document(games()["effect"])
    refused(parse_game, put(effect, ("players", 0, "house"), None), ("DOC-6", "/players/0/house"))
    refused(parse_game, put(effect, ("players", 0, "effect"), None), ("DOC-6", "/players/0/number"))
    with pytest.raises(DocumentError):
        parse_game(put(document(games()["write"]), ("players", 0, "number"), None))


HALF = document(view(games()["done"], 0))


@pytest.mark.rule("DOC-6", "VIEW-1", "VIEW-2")
@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"viewer": None}, "/viewer"),
        ({"you": None}, "/viewer"),
        ({"viewer": 2}, "/viewer"),
        ({"finished": [True]}, "/finished"),
        ({"finished": [False, False]}, "/finished"),
        ({"finished": [True, False, False]}, "/finished"),
        ({"sheets": HALF["sheets"][:1]}, "/options/players"),
        ({"sheets": HALF["sheets"][::-1]}, "/you/before"),
        ({"options": HALF["options"] | {"players": 3}}, "/options/players"),
        ({"you": {**HALF["you"], "stage": "choose"}}, "/finished"),
        ({"you": {**HALF["you"], "house": [0, 10]}}, "/you/house"),
        ({"sheets": [HALF["sheets"][0], {**HALF["sheets"][1], "temps": 12}]}, "/sheets/1/temps"),
    ],
)
def test_a_view_that_does_not_hang_together(changes: dict[str, Any], found: str) -> None:
    if changes.get("sheets") == HALF["sheets"]:
        changes = {"sheets": [HALF["sheets"][1] | {"temps": 1}, HALF["sheets"][0]]}
    with pytest.raises(DocumentError) as caught:
        parse_view({**HALF, **changes})
    assert (caught.value.rule, caught.value.pointer) == ("DOC-6", found)


@pytest.mark.rule("DOC-6")
def test_nobody_has_ended_a_turn_that_is_not_open() -> None:
    for key in ("new None", "between 0", "over None"):
        finished = [True, *[False] * (len(views()[key].sheets) - 1)]
        refused(parse_view, {**document(views()[key]), "finished": finished}, ("DOC-6", "/finished"))


@pytest.mark.rule("DOC-4", "DOC-5", "DOC-6", "RECORD-1")
@pytest.mark.parametrize(
    ("place", "value", "rule", "found"),
    [
        ("/names", ["Ada"], "DOC-6", "/names"),
        ("/names", "Ada", "DOC-4", "/names"),
        ("/names", {"0": "Ada"}, "DOC-4", "/names"),
        ("/names/1", None, "DOC-4", "/names/1"),
        ("/names/1", "x" * 1001, "DOC-5", "/names/1"),
        ("/metadata", [["a", "b"]], "DOC-4", "/metadata"),
        ("/metadata", [], "DOC-4", "/metadata"),
        ("/metadata", None, "DOC-4", "/metadata"),
        ("/metadata/place", 7, "DOC-4", "/metadata/place"),
        ("/metadata/place", {"type": "place"}, "DOC-4", "/metadata/place"),
        ("/metadata/type", 5, "DOC-4", "/metadata/type"),
        ("/metadata/place", "x" * 1001, "DOC-5", "/metadata/place"),
        ("/metadata", {"k" * 1001: ""}, "DOC-5", "/metadata/" + "k" * 1001),
        ("/metadata", {"~/": 1}, "DOC-4", "/metadata/~0~1"),
        ("/metadata", {str(i): "" for i in range(101)}, "DOC-6", "/metadata"),
        ("/seed", 2**64, "DOC-5", "/seed"),
        ("/seed", 1.0, "DOC-4", "/seed"),
        ("/digest", "0" * 63, "DOC-5", "/digest"),
        ("/digest", "A" * 64, "DOC-5", "/digest"),
        ("/digest", "0" * 64 + "\n", "DOC-5", "/digest"),
        ("/digest", None, "DOC-4", "/digest"),
        ("/turns/0/digest", "", "DOC-5", "/turns/0/digest"),
        ("/turns", {}, "DOC-4", "/turns"),
        ("/turns/0", [], "DOC-4", "/turns/0"),
        ("/turns/0/cards/0/effect", "", "DOC-5", "/turns/0/cards/0/effect"),
        ("/turns/0/cards/0/number", 100, "DOC-5", "/turns/0/cards/0/number"),
        ("/turns/0/cards/0/number", 18, "DOC-5", "/turns/0/cards/0/number"),
        ("/turns/0/cards", [{"solo": True}], "DOC-6", "/turns/0/cards/0"),
        ("/turns/0/actions", [[]], "DOC-6", "/turns/0/actions"),
        ("/turns/0/actions", [[], [], []], "DOC-6", "/turns/0/actions"),
        ("/turns/0/actions/1", [{"type": "end_turn"}] * 10_000, "DOC-6", "/turns/0/actions/1"),
        ("/options/players", 3, "DOC-6", "/turns/0/actions"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_wrong_value_in_a_record(place: str, value: Any, rule: str, found: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse_record(put(RECORD, path_of(place), value))
    assert (caught.value.rule, caught.value.pointer) == (rule, found), caught.value
