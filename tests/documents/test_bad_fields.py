"""Wrong schemas, fields and types, anywhere in a document."""

from __future__ import annotations

from typing import Any

import pytest

from documents.bad import GAME, RECORD, SAMPLES, refused
from documents.samples import Path, dropped, places, pointer, put
from welcometo import DocumentError, parse_action, parse_game, parse_record, parse_turn

# --- schema names, fields, types and ranges ----------------------------------------------------------------------------------


@pytest.mark.rule("DOC-2")
@pytest.mark.parametrize(
    "schema",
    [
        "welcometo/game/2",
        "welcometo/game/0",
        "welcometo/game",
        "Welcometo/game/1",
        "",
        "welcometo/sheet/1",
        None,
        1,
        [],
    ],
)
@pytest.mark.parametrize(("door", "sample"), SAMPLES)
def test_another_schema(door: Any, sample: Any, schema: Any) -> None:
    refused(door, {**sample, "schema": schema}, ("DOC-2", "/schema"))
    refused(door, dropped(sample, ("schema",)), ("DOC-2", "/schema"))


@pytest.mark.rule("DOC-2")
def test_a_document_of_another_kind() -> None:
    for door, sample in SAMPLES:
        for _, other in SAMPLES:
            if other is not sample:
                with pytest.raises(DocumentError) as caught:
                    door(other)
                assert ("DOC-2", "/schema") in [(p.rule, p.pointer) for p in caught.value.problems]


@pytest.mark.rule("DOC-2", "DOC-3")
def test_the_field_is_called_schema_and_nothing_else() -> None:
    renamed = {"schema_name" if key == "schema" else key: value for key, value in GAME.items()}
    refused(parse_game, renamed, ("DOC-2", "/schema"), ("DOC-3", "/schema_name"))
    refused(parse_action, {"type": "end_turn", "schema": "welcometo/game/1"}, ("DOC-3", "/schema"))


def object_places(sample: Any) -> list[Path]:
    """Every object of a document whose fields are fixed."""
    return [path for path, value in places(sample) if isinstance(value, dict) and path != ("metadata",)]


@pytest.mark.rule("DOC-3")
@pytest.mark.parametrize(("door", "sample"), SAMPLES)
def test_an_unknown_field_at_any_depth(door: Any, sample: Any) -> None:
    for path in object_places(sample):
        for key in ("extra", "a/b~c", "choose_pair", ""):
            refused(door, put(sample, (*path, key), {"type": "choose_pair"}), ("DOC-3", pointer((*path, key))))


@pytest.mark.rule("DOC-3")
@pytest.mark.parametrize(("door", "sample"), SAMPLES)
def test_a_missing_field_at_any_depth(door: Any, sample: Any) -> None:
    for path in object_places(sample):
        for key in at_keys(sample, path):
            rule = "DOC-2" if (*path, key) == ("schema",) else "DOC-3"
            refused(door, dropped(sample, (*path, key)), (rule, pointer((*path, key))))


def at_keys(sample: Any, path: Path) -> list[str]:
    for step in path:
        sample = sample[step]
    return list(sample)


@pytest.mark.rule("DOC-3")
def test_an_empty_object() -> None:
    with pytest.raises(DocumentError) as caught:
        parse_game("{}")
    assert {problem.pointer for problem in caught.value.problems} == {f"/{key}" for key in GAME}
    refused(parse_action, {}, ("DOC-3", "/type"))


WRONG_TYPES: dict[type, list[Any]] = {
    int: ["1", 1.0, 1.5, True, [1], {"a": 1}, float("nan"), float("inf"), -float("inf"), 1e400],
    bool: [0, 1, "true", None, [], 1.0],
    str: [1, True, ["a"], {"a": "b"}, 1.5],
    list: ["a", 7, {"0": 1}, {}, True],
    dict: [[], "a", 7, True, [["a", "b"]]],
}
NULLABLE = {"seed", "number", "effect", "house", "plan", "viewer", "you", "report", "stacks"}


@pytest.mark.rule("DOC-4")
@pytest.mark.parametrize(("door", "sample"), SAMPLES)
def test_a_wrong_type_anywhere(door: Any, sample: Any) -> None:
    for path, value in places(sample):
        if not path or path == ("schema",) or value is None or any(step in range(2, 99) for step in path):
            continue
        for wrong in WRONG_TYPES[type(value)]:
            with pytest.raises(DocumentError) as caught:
                door(put(sample, path, wrong))
            found = [(problem.rule, problem.pointer) for problem in caught.value.problems]
            below = ("DOC-4", pointer((*path, *([0] if isinstance(wrong, list) and wrong else []))))
            assert found[0] in (("DOC-4", pointer(path)), below, ("DOC-1", "")), (path, wrong, found)


@pytest.mark.rule("DOC-4")
@pytest.mark.parametrize(("door", "sample"), SAMPLES)
def test_null_where_there_must_be_something(door: Any, sample: Any) -> None:
    may_be_null = set()
    for path, value in places(sample):
        if not path or value is None:
            continue
        try:
            door(put(sample, path, None))
        except DocumentError as error:
            assert error.pointer in (
                pointer(path),
                f"{pointer(path)}/type",
                "/viewer",
                "/you/before",
            )
        else:
            may_be_null.add(next(step for step in reversed(path) if isinstance(step, str)))
    assert may_be_null <= {"numbers", "plans", "number", "effect", "house", "report", "seed", "stacks"}


@pytest.mark.rule("DOC-4", "DOC-5")
@pytest.mark.parametrize(
    ("number", "rule", "place"),
    [
        ("1.0", "DOC-4", "/pair"),
        ("1e0", "DOC-4", "/pair"),
        ("10e-1", "DOC-4", "/pair"),
        ('"1"', "DOC-4", "/pair"),
        ("true", "DOC-4", "/pair"),
        ("null", "DOC-4", "/pair"),
        ("NaN", "DOC-1", ""),
        ("Infinity", "DOC-1", ""),
        ("-Infinity", "DOC-1", ""),
        ("1e400", "DOC-4", "/pair"),
        ("[1]", "DOC-4", "/pair"),
        ("{}", "DOC-4", "/pair"),
        ("-1", "DOC-5", "/pair"),
        ("3", "DOC-5", "/pair"),
        (str(2**63), "DOC-5", "/pair"),
        (str(2**64), "DOC-5", "/pair"),
        (str(-(2**64)), "DOC-5", "/pair"),
        ("9" * 600, "DOC-5", "/pair"),
        ("9" * 601, "DOC-5", ""),
        ("-" + "9" * 600, "DOC-5", ""),
        ("1" * 10_000, "DOC-5", ""),
        ("1" * 1_000_000, "DOC-5", ""),
    ],
    ids=lambda text: str(text)[:10],
)
def test_a_number_that_is_no_place(number: str, rule: str, place: str) -> None:
    refused(parse_action, f'{{"type":"choose_pair","pair":{number}}}', (rule, place))
    inner = f"/0{place}" if place else ""
    refused(parse_turn, f'[{{"type":"choose_pair","pair":{number}}}]', (rule, inner))


@pytest.mark.rule("DOC-1")
def test_an_integer_of_python_too_long_to_be_written() -> None:
    with pytest.raises(DocumentError, match="the data is not JSON: Exceeds the limit") as caught:
        parse_action({"type": "choose_pair", "pair": 10**10_000})
    assert (caught.value.rule, caught.value.pointer) == ("DOC-1", "")
    refused(parse_action, {"type": "choose_pair", "pair": 10**1000}, ("DOC-5", ""))


@pytest.mark.rule("DOC-3", "DOC-4", "DOC-5")
@pytest.mark.parametrize(
    ("data", "rule", "place"),
    [
        ({"type": "build_house"}, "DOC-5", "/type"),
        ({"type": "CHOOSE_PAIR", "pair": 1}, "DOC-5", "/type"),
        ({"type": ""}, "DOC-5", "/type"),
        ({"type": "x" * 10_000}, "DOC-5", "/type"),
        ({"type": None}, "DOC-4", "/type"),
        ({"type": 1}, "DOC-4", "/type"),
        ({"type": ["end_turn"]}, "DOC-4", "/type"),
        ({"type": {"type": "end_turn"}}, "DOC-4", "/type"),
        ({"pair": 1}, "DOC-3", "/type"),
        ({"type": "choose_pair"}, "DOC-3", "/pair"),
        ({"type": "end_turn", "pair": 1}, "DOC-3", "/pair"),
        ({"type": "choose_pair", "pair": 1, "choose_pair": 1}, "DOC-3", "/choose_pair"),
        ({"type": "complete_plan", "plan": 0}, "DOC-5", "/plan"),
        ({"type": "complete_plan", "plan": 100}, "DOC-5", "/plan"),
        ({"type": "raise_estate_value", "size": 0}, "DOC-5", "/size"),
        ({"type": "write_number", "number": 100, "street": 0, "box": 0}, "DOC-5", "/number"),
        ({"type": "write_number", "number": 1, "street": -1, "box": 0}, "DOC-5", "/street"),
        ({"type": "write_bis", "number": 1, "street": 0, "box": 2**64}, "DOC-5", "/box"),
    ],
    ids=str,
)
def test_a_wrong_action(data: Any, rule: str, place: str) -> None:
    refused(parse_action, data, (rule, place))
    refused(parse_turn, [{"type": "end_turn"}, data], (rule, f"/1{place}"))
    refused(
        parse_record,
        put(RECORD, ("turns", 0, "actions", 1, 0), data),
        (rule, f"/turns/0/actions/1/0{place}"),
    )
    refused(parse_game, put(GAME, ("players", 0, "actions"), [data]), (rule, f"/players/0/actions/0{place}"))
