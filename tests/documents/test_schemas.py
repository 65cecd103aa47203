"""The JSON Schemas and the models: what one refuses, and what the other lets through."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import make_schemas
from documents.samples import Path, at, document, dropped, games, pointer, put, recorded, short_record, views
from documents.test_documents import EVERY_ACTION
from documents.test_fuzz import mutated
from properties.combinations import EVERY_COMBINATION, Combination
from properties.playing import next_moves
from schema_facts import STREETS
from welcometo import (
    BOARDS,
    DocumentError,
    UsageError,
    json_schema,
    lone_sheet,
    parse_action,
    parse_game,
    parse_proof,
    parse_record,
    parse_sheet,
    parse_turn,
    parse_view,
    reconstruct,
    start_record,
    view,
)
from welcometo.formats import records
from welcometo.formats.schemas import SCHEMAS

DOORS: dict[str, Callable[[Any], Any]] = {
    "sheet": parse_sheet,
    "game": parse_game,
    "view": parse_view,
    "action": parse_action,
    "turn": parse_turn,
    "record": parse_record,
    "proof": parse_proof,
}
VALIDATORS = {kind: Draft202012Validator(json_schema(kind)) for kind in SCHEMAS}

seeds = st.integers(0, 2**32)


def parses(kind: str, data: Any) -> bool:
    try:
        DOORS[kind](data)
    except DocumentError:
        return False
    return True


# --- the files -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SCHEMA-1")
def test_the_files_are_as_they_are_made_from_the_models(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_schemas.main(["--check"]) == 0
    assert capsys.readouterr().out == "7 schemas\n"
    assert DOORS.keys() == set(SCHEMAS)


def test_a_file_that_is_not_as_it_is_made_is_named(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_schemas, "FOLDER", tmp_path)
    assert make_schemas.main([]) == 0
    assert {file.name for file in tmp_path.iterdir()} == {f"{kind}.json" for kind in SCHEMAS}
    (tmp_path / "view.json").write_text("{}", encoding="utf-8")
    (tmp_path / "turn.json").unlink()
    assert make_schemas.main(["--check"]) == 1
    sentence = "is not as make_schemas.py writes it"
    assert capsys.readouterr().out.splitlines() == [f"view.json {sentence}", f"turn.json {sentence}"]


@pytest.mark.rule("SCHEMA-1")
@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_schema_is_one_of_2020_12_and_explains_every_definition(kind: str) -> None:
    schema = json_schema(kind)
    Draft202012Validator.check_schema(schema)
    assert (schema["$schema"], schema["$id"]) == (make_schemas.DIALECT, f"urn:welcometo:{kind}:1")
    assert kind not in ("turn", "proof") or schema["maxItems"] == 9999
    for definition in (schema, *schema["$defs"].values()):
        assert definition["title"] and len(definition["description"]) > 10
        assert "None" not in definition["description"] and "\n" not in definition["description"]
        if "properties" in definition:
            assert definition["required"] == list(definition["properties"])
            assert definition["additionalProperties"] is False


@pytest.mark.rule("SCHEMA-1")
@pytest.mark.parametrize("kind", ["", "sheets", "../sheet", None, 7, "x" * 999])
def test_there_is_no_schema_of_anything_else(kind: Any) -> None:
    with pytest.raises(UsageError, match="not of") as caught:
        json_schema(kind)
    assert caught.value.rule == "SCHEMA-1" and len(str(caught.value)) < 200


@pytest.mark.rule("SCHEMA-1", "BOARD-1")
def test_all_built_in_boards_have_the_streets_and_tracks_that_the_schemas_know() -> None:
    for board in BOARDS.values():
        bare = [street.model_copy(update={"extras": ()}) for street in board.layout.streets]
        assert board.layout.model_copy(update={"streets": tuple(bare)}) == BOARDS["base"].layout
        assert tuple(bare) == STREETS


# --- what the models let through ---------------------------------------------------------------------------------------


def documents_of(combination: Combination, rng: Random, moves: int) -> Iterator[tuple[str, Any]]:
    """Every kind of document of a random game after so many moves."""
    now = start_record(combination.new(2, rng.randrange(2**32)), metadata={"a": "b"})
    for move in next_moves(now.game, ("any", "any"), rng, moves):
        if move.player is None:
            now = records.deal(now)
        elif move.action is None:
            now = records.restart_turn(now, move.player)
        else:
            now = records.apply(now, move.player, move.action)
    yield "game", document(now.game)
    yield from (("view", document(view(now.game, viewer))) for viewer in (None, 0))
    yield "sheet", document(lone_sheet(now.game, 0))
    yield "record", document(now.record)
    yield "turn", document(now.game.players[0].actions)
    turns = reconstruct(lone_sheet(now.game, 0)).turns
    assert turns is not None
    yield "proof", document(turns)


@pytest.mark.slow
@pytest.mark.rule("SCHEMA-1")
@pytest.mark.parametrize("combination", EVERY_COMBINATION[::5], ids=str)
def test_the_schemas_let_through_every_document_of_a_game(combination: Combination) -> None:
    for moves in (0, 1, 30, 400):
        for kind, data in documents_of(combination, Random(f"{combination} {moves}"), moves):
            assert VALIDATORS[kind].is_valid(data), kind


@pytest.mark.rule("SCHEMA-1")
@pytest.mark.parametrize("key", games())
def test_the_schemas_let_through_a_game_at_each_stage(key: str) -> None:
    played = games()[key]
    assert VALIDATORS["game"].is_valid(document(played))
    for viewer in (None, 0):
        assert VALIDATORS["view"].is_valid(document(views()[f"{key} {viewer}"]))


@pytest.mark.rule("SCHEMA-1")
@pytest.mark.parametrize("action", EVERY_ACTION, ids=lambda action: action.type)
def test_the_schemas_let_through_every_action(action: Any) -> None:
    assert VALIDATORS["action"].is_valid(document(action))
    assert VALIDATORS["turn"].is_valid([document(action)] * 3)


# --- what the schemas refuse -------------------------------------------------------------------------------------------


@cache
def samples() -> list[tuple[str, Any]]:
    """Documents of all kinds to change: of all boards, of every way to deal, at several moments."""
    found: list[tuple[str, Any]] = [("action", document(action)) for action in EVERY_ACTION]
    for i, combination in enumerate(EVERY_COMBINATION[::11]):
        found += documents_of(combination, Random(str(combination)), (6, 25, 60, 0, 110)[i % 5])
    played = games()
    found += [("game", document(played[key])) for key in ("write", "effect", "estates", "named", "over", "between")]
    return [*found, ("record", document(short_record().record)), ("record", document(recorded(3, 2).record))]


@cache
def by_shape(index: int) -> dict[tuple[str, ...], list[Path]]:
    """The places of a sample but for the whole, those that differ only in indices together."""
    found: dict[tuple[str, ...], list[Path]] = defaultdict(list)
    for path in places_in(samples()[index][1]):
        found[tuple("*" if isinstance(step, int) else step for step in path)].append(path)
    return found


def places_in(data: Any, path: Path = ()) -> Iterator[Path]:
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in steps:
        yield (*path, step)
        yield from places_in(value, (*path, step))


OTHERS: tuple[Any, ...] = (
    None,
    0,
    1,
    3,
    18,
    99,
    10_000,
    -1,
    2.0,
    True,
    False,
    "",
    "both",
    "x" * 1001,
    [],
    [None],
    {},
    {"x": 1},
)


def changed(data: Any, path: Path, rng: Random) -> Any:
    """The data with a small change at a place: gone, more, twice, another, or off by one."""
    value = at(data, path)
    edits = [dropped(data, path), put(data, path, rng.choice(OTHERS)), mutated(data, rng, 1)]
    if isinstance(value, list):
        edits += [put(data, path, [*value, *(value[-1:] or [0])]), put(data, path, value[::-1])]
    elif isinstance(value, dict):
        edits.append(put(data, path, {**value, "x": 1}))
    elif isinstance(value, int) and not isinstance(value, bool):
        edits += [put(data, path, value + 1), put(data, path, value - 1)]
    return rng.choice(edits)


@pytest.mark.slow
@pytest.mark.rule("SCHEMA-1")
@given(st.integers(0, 10**6), seeds)
def test_what_the_schemas_refuse_no_parser_lets_through(index: int, seed: int) -> None:
    index %= len(samples())
    kind, data = samples()[index]
    rng = Random(seed)
    for _ in range(5):
        shapes = by_shape(index)
        if shapes:
            other = changed(data, rng.choice(shapes[rng.choice(list(shapes))]), rng)
            assert VALIDATORS[kind].is_valid(other) or not parses(kind, other)


PLAIN = document(games()["dealt"])
MIDDLE = document(games()["middle"])
RECORD = document(short_record().record)
SEEN = document(views()["dealt 0"])
ALONE = document(lone_sheet(games()["middle"], 0))
PROOF = document(reconstruct(lone_sheet(games()["middle"], 0)).turns)


@pytest.mark.rule("SCHEMA-1", "DOC-2", "DOC-3", "DOC-4", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("kind", "data", "path", "value"),
    [
        ("game", PLAIN, ("schema",), "welcometo/game/2"),
        ("game", PLAIN, ("board",), "mine"),
        ("game", PLAIN, ("board",), "ice_cream"),
        ("game", PLAIN, ("options", "players"), 0),
        ("game", PLAIN, ("options", "players"), 101),
        ("game", PLAIN, ("options", "players"), 1),
        ("game", PLAIN, ("options", "expert"), True),
        ("game", PLAIN, ("options", "expert"), 1),
        ("game", PLAIN, ("options", "end_houses"), "roundabouts"),
        ("game", PLAIN, ("options", "roundabout_timing"), "both"),
        ("game", PLAIN, ("options", "reshuffle_option"), "all"),
        ("game", PLAIN, ("plans", 0), "n1-street-top"),
        ("game", PLAIN, ("plans", 2), "ice-cones"),
        ("game", PLAIN, ("plans",), PLAIN["plans"][::-1]),
        ("game", PLAIN, ("plans",), PLAIN["plans"][:2]),
        ("game", PLAIN, ("approved",), [True, True]),
        ("game", PLAIN, ("phase",), "deal"),
        ("game", PLAIN, ("numbers",), []),
        ("game", PLAIN, ("numbers",), PLAIN["numbers"][:2]),
        ("game", PLAIN, ("effects",), []),
        ("game", PLAIN, ("numbers", 0, "number"), 18),
        ("game", PLAIN, ("discards",), [{"solo": True}]),
        ("game", PLAIN, ("stacks", 0, 0), {"solo": True}),
        ("game", PLAIN, ("stacks",), [[], [], [], []]),
        ("game", PLAIN, ("board_part",), {"board": "ice_cream", "finished": [False, False, False]}),
        ("game", PLAIN, ("seed",), 2**64),
        ("game", PLAIN, ("seed",), -1),
        ("game", PLAIN, ("players",), []),
        ("game", PLAIN, ("players", 0, "hand"), PLAIN["numbers"]),
        ("game", PLAIN, ("players", 0, "stage"), "write"),
        ("game", PLAIN, ("players", 0, "stage"), "estates"),
        ("game", PLAIN, ("players", 0, "number"), 18),
        ("game", PLAIN, ("players", 0, "house"), [0, 10]),
        ("game", PLAIN, ("players", 0, "house"), [3, 0]),
        ("game", PLAIN, ("players", 0, "named"), [{"street": 0, "first": 0, "last": 1}]),
        ("game", PLAIN, ("players", 0, "actions"), [{"type": "choose_pair", "pair": 3}]),
        ("game", PLAIN, ("players", 0, "actions"), [{"type": "choose_pair", "pair": 1, "box": 1}]),
        ("game", PLAIN, ("players", 0, "actions"), [{"type": "nothing"}]),
        ("sheet", ALONE, ("sheet", "numbers", 1), [None] * 10),
        ("sheet", ALONE, ("sheet", "numbers", 1, 10), 18),
        ("sheet", ALONE, ("sheet", "numbers"), ALONE["sheet"]["numbers"][:2]),
        ("sheet", ALONE, ("sheet", "bis", 0), [10]),
        ("sheet", ALONE, ("sheet", "bis", 0), [3, 3]),
        ("sheet", ALONE, ("sheet", "fences", 2), [0]),
        ("sheet", ALONE, ("sheet", "fences", 2), [12]),
        ("sheet", ALONE, ("sheet", "parks"), [0, 0, 6]),
        ("sheet", ALONE, ("sheet", "temps"), 12),
        ("sheet", ALONE, ("sheet", "estate_values"), [2, 0, 0, 0, 0, 0]),
        ("sheet", ALONE, ("sheet", "refusals"), 4),
        ("sheet", ALONE, ("sheet", "plans"), [None, None]),
        ("sheet", ALONE, ("sheet", "plans", 0), {"first": True, "lines": [{"street": 0, "first": 0, "last": 10}]}),
        ("sheet", ALONE, ("sheet", "board"), {"board": "base"}),
        ("view", SEEN, ("viewer",), None),
        ("view", SEEN, ("you",), None),
        ("view", SEEN, ("hands",), [3, 0]),
        ("view", SEEN, ("phase",), "over"),
        ("record", RECORD, ("digest",), "0" * 63),
        ("record", RECORD, ("digest",), "A" * 64),
        ("record", RECORD, ("names",), ["x" * 1001, ""]),
        ("record", RECORD, ("metadata",), {"x" * 1001: ""}),
        ("record", RECORD, ("metadata",), {str(i): "" for i in range(101)}),
        ("record", RECORD, ("turns", 0, "cards"), [{"solo": True}]),
        ("record", RECORD, ("turns", 0, "cards"), [{"number": 18, "effect": "bis"}]),
        ("record", RECORD, ("turns", 0, "actions"), [[]]),
        ("record", RECORD, ("turns", 0, "actions"), [[]] * 101),
        ("turn", [], (), {}),
        ("proof", PROOF, (), {}),
        ("proof", PROOF, (0,), {}),
        ("proof", PROOF, (0, "offer", "numbers"), PROOF[0]["offer"]["numbers"] * 2),
        ("proof", PROOF, (0, "offer", "effects", 1, "effect"), "fence"),
        ("proof", PROOF, (0, "offer", "approved"), [0]),
        ("proof", PROOF, (0, "offer", "board_part"), {"board": "base"}),
        ("proof", PROOF, (0, "turn", 0), {"type": "choose_pair", "pair": 3}),
        ("action", {}, (), {"type": "board_choice", "choice": {"board": "base"}}),
        ("action", {}, (), {"type": "board_choice", "choice": {"board": "ice_cream", "start": "up"}}),
        ("action", {}, (), {"pair": 1}),
    ],
    ids=lambda value: pointer(value) if isinstance(value, tuple) else None,
)
def test_a_fault_that_both_find(kind: str, data: Any, path: Path, value: Any) -> None:
    other = put(data, path, value)
    assert not parses(kind, other)
    assert not VALIDATORS[kind].is_valid(other)


def board_sheet(**part: Any) -> Any:
    """The document of an empty sheet with ice cream trucks, whose part has these fields."""
    alone = document(lone_sheet(Combination("pairs", "ice_cream", EVERY_COMBINATION[0].variants).new(2, 1), 0))
    return put(alone, ("sheet", "board"), {**alone["sheet"]["board"], **part})


@pytest.mark.rule("SCHEMA-1", "ICE-1")
@pytest.mark.parametrize(
    "part",
    [
        {"circled": [[1], [], []]},
        {"crossed": [[0, 0], [], []]},
        {"starts": ["left", None, None]},
        {"starts": [None, None]},
        {"bonuses": [False] * 4},
        {"board": "base"},
        {"x": 1},
    ],
    ids=str,
)
def test_a_fault_in_what_a_board_adds_that_both_find(part: dict[str, Any]) -> None:
    assert parses("sheet", board_sheet()) and VALIDATORS["sheet"].is_valid(board_sheet())
    assert not parses("sheet", board_sheet(**part))
    assert not VALIDATORS["sheet"].is_valid(board_sheet(**part))


# --- what only parsing finds ---------------------------------------------------------------------------------------------

ESTATES = document(games()["estates"])

ONLY_PARSED: dict[str, list[tuple[str, Any, str, str]]] = {
    "schema": [
        ("action", '{"type":"end_turn","type":"end_turn"}', "DOC-1", ""),
        ("record", json.dumps(put(RECORD, ("names", 0), "\ud800")), "DOC-1", ""),
    ],
    "temps": [
        ("sheet", put(ALONE, ("sheet", "temps"), 2.0), "DOC-4", "/sheet/temps"),
        ("action", '{"type":"choose_pair","pair":1e0}', "DOC-4", "/pair"),
    ],
    "bis": [("sheet", put(ALONE, ("sheet", "bis", 0), [4, 3]), "DOC-6", "/sheet/bis/0/1")],
    "lines": [
        (
            "sheet",
            put(ALONE, ("sheet", "plans", 0), {"first": True, "lines": [{"street": 0, "first": 2, "last": 1}]}),
            "DOC-6",
            "/sheet/plans/0/lines/0",
        )
    ],
    "players": [
        ("game", put(PLAIN, ("options", "players"), 4), "DOC-6", "/options/players"),
        ("record", put(RECORD, ("names",), ["Ada"]), "DOC-6", "/names"),
        ("record", put(RECORD, ("turns", 0, "actions"), [[]] * 3), "DOC-6", "/turns/0/actions"),
        ("view", put(SEEN, ("hands",), [0] * 4), "DOC-6", "/hands"),
    ],
    "viewer": [("view", put(SEEN, ("viewer",), 3), "DOC-6", "/viewer")],
    "finished": [
        ("view", put(SEEN, ("finished", 0), not SEEN["finished"][0]), "DOC-6", "/finished"),
        ("view", put(SEEN, ("you", "before", "temps"), 11), "DOC-6", "/you/before"),
    ],
    "plan": [
        ("game", put(ESTATES, ("players", 0, "stage"), "plans"), "DOC-6", "/players/0/plan"),
        ("game", put(MIDDLE, ("players", 0, "plan"), 1), "DOC-6", "/players/0/plan"),
    ],
}
"""Documents by the field that the page names for a fault which schemas let through, and the rule and place that parsing names."""


@pytest.mark.rule("SCHEMA-1")
@pytest.mark.parametrize("field", ONLY_PARSED)
def test_a_fault_that_only_parsing_finds(field: str) -> None:
    for kind, data, rule, place in ONLY_PARSED[field]:
        assert VALIDATORS[kind].is_valid(json.loads(data) if isinstance(data, str) else data)
        with pytest.raises(DocumentError) as caught:
            DOORS[kind](data)
        assert (caught.value.rule, caught.value.pointer) == (rule, place)


def test_the_page_lists_what_only_parsing_finds() -> None:
    assert rows_of_the_page() == {field: cases[0][2] for field, cases in ONLY_PARSED.items()}


def rows_of_the_page() -> dict[str, str]:
    """The field and the rule in each row of the page's table."""
    page = make_schemas.FOLDER.parents[3] / "docs" / "schemas.md"
    rows = [line.strip("| ").split(" | ") for line in page.read_text("utf-8").splitlines() if line.startswith("| ")]
    return {field.strip("` "): rule.strip("`") for _, rule, field in rows[2:]}
