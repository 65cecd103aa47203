"""Proofs in JSON: a list of turns with their offers goes to text and back, and what is none is refused."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest

from documents.bad import refused
from documents.samples import Path, document, dropped, places, pointer, put
from properties.combinations import EVERY_COMBINATION, Combination
from properties.playing import next_moves
from validation.test_explain_boards import BELLS, Rung, begun
from welcometo import (
    LoneSheet,
    OfferedTurn,
    RecordError,
    diagnose,
    lone_sheet,
    offer_of,
    parse_proof,
    parse_sheet_notation,
    reconstruct,
    replay_turns,
    start_record,
    to_json,
)
from welcometo.formats import documents
from welcometo.model import evolve

SHEET = parse_sheet_notation("sheet/1 base 2; n1-44 n2-36 n3-25; 2 2b 3p _ 4 | ... / ... / 1 ...; parks 0 0 1")


def proof_of(alone: LoneSheet) -> tuple[OfferedTurn, ...]:
    turns = reconstruct(alone).turns
    assert turns is not None
    return turns


PROOF = document(proof_of(SHEET))


@pytest.mark.rule("JUDGE-3", "JUDGE-6", "DOC-1")
@pytest.mark.parametrize("combination", EVERY_COMBINATION[::7], ids=str)
def test_a_proof_goes_to_json_and_back_and_still_proves(combination: Combination) -> None:
    rng = Random(str(combination))
    now = start_record(combination.new(2, rng.randrange(2**32))).game
    for move in next_moves(now, ("any", "any"), rng, 60):
        now = move.after
    alone = lone_sheet(now, 0)
    proof = proof_of(alone)
    for text in (to_json(proof), to_json(proof).encode(), document(proof)):
        again = parse_proof(text)
        assert again == proof and hash(again) == hash(proof)
        assert replay_turns(alone, again) == alone
    assert pickle.loads(pickle.dumps(proof)) == proof
    assert diagnose(to_json(proof)) == () or not proof


@pytest.mark.rule("JUDGE-6", "BOARD-8")
def test_what_a_board_from_outside_keeps_is_read_with_the_board_in_hand() -> None:
    alone = lone_sheet(begun(1), 0)
    offer = evolve(offer_of(begun(1), 0), board_part=Rung(houses=0))
    proof = (OfferedTurn(offer=offer, turn=()),)
    assert parse_proof(to_json(proof), boards=[BELLS]) == proof
    refused(parse_proof, to_json(proof), ("DOC-6", "/0/offer/board_part"))
    with pytest.raises(RecordError, match="not finished"):
        replay_turns(alone, proof)


@pytest.mark.rule("JUDGE-6", "DOC-3")
@pytest.mark.parametrize(
    "path", [path for path, _ in places(PROOF[0]) if path and isinstance(path[-1], str)], ids=pointer
)
def test_every_field_of_a_proof_is_written(path: Path) -> None:
    refused(parse_proof, dropped(PROOF, (1, *path)), ("DOC-3", pointer((1, *path))))


@pytest.mark.rule("JUDGE-6", "DOC-1", "DOC-3", "DOC-4", "DOC-5", "DOC-6")
@pytest.mark.parametrize(
    ("path", "value", "rule", "place"),
    [
        ((), {}, "DOC-1", ""),
        ((), PROOF[0], "DOC-1", ""),
        ((0,), [], "DOC-4", "/0"),
        ((0, "sheet"), None, "DOC-3", "/0/sheet"),
        ((0, "offer"), None, "DOC-4", "/0/offer"),
        ((0, "offer", "cards"), [], "DOC-3", "/0/offer/cards"),
        ((0, "offer", "numbers", 2, "number"), 100, "DOC-5", "/0/offer/numbers/2/number"),
        ((0, "offer", "effects"), PROOF[0]["offer"]["effects"] * 2, "DOC-6", "/0/offer/effects"),
        ((0, "offer", "approved", 1), 0, "DOC-4", "/0/offer/approved/1"),
        ((0, "offer", "board_part"), {"board": "base"}, "DOC-6", "/0/offer/board_part"),
        ((0, "turn"), {}, "DOC-4", "/0/turn"),
        ((0, "turn", 1, "street"), -1, "DOC-5", "/0/turn/1/street"),
    ],
)
def test_a_fault_of_a_proof_has_its_place(path: Path, value: Any, rule: str, place: str) -> None:
    refused(parse_proof, put(PROOF, path, value), (rule, place))


@pytest.mark.rule("JUDGE-6", "DOC-4", "DOC-5")
def test_several_faults_of_a_proof_are_told_at_once() -> None:
    data = put(PROOF, (0, "offer", "approved"), 7)
    data = put(data, (2, "turn", 0, "pair"), 3)
    data = dropped(put(data, (3, "more"), 1), (3, "turn"))
    told = (("DOC-4", "/0/offer/approved"), ("DOC-5", "/2/turn/0/pair"), ("DOC-3", "/3/turn"), ("DOC-3", "/3/more"))
    problems = refused(parse_proof, data, *told)
    assert diagnose(data) == problems
    without = dropped(PROOF, (1, "offer"))
    assert diagnose(without) == refused(parse_proof, without, ("DOC-3", "/1/offer")), "one offer makes it a proof"


@pytest.mark.rule("JUDGE-6", "DOC-5")
def test_lists_of_a_proof_at_their_limits() -> None:
    longest = PROOF[:1] * documents.LONGEST_LIST
    assert len(parse_proof(longest)) == documents.LONGEST_LIST
    (problem,) = refused(parse_proof, [*longest, PROOF[0]], ("DOC-5", ""))
    assert problem.message == "a list of 10000 entries, more than 9999"
    turn = [{"type": "end_turn"}] * documents.LONGEST_LIST
    assert len(parse_proof(put(PROOF, (0, "turn"), turn))[0].turn) == documents.LONGEST_LIST
    refused(parse_proof, put(PROOF, (0, "turn"), [*turn, turn[0]]), ("DOC-5", ""))


@pytest.mark.rule("JUDGE-3", "JUDGE-6")
def test_a_proof_that_proves_nothing_is_read_and_refused_when_it_is_played() -> None:
    strange = parse_proof(put(PROOF, (1, "offer", "numbers", 0, "number"), 99))
    with pytest.raises(RecordError) as caught:
        replay_turns(SHEET, strange)
    assert (caught.value.rule, caught.value.pointer) == ("DECK-1", "/1/offer/numbers/0")


def test_turns_of_a_proof_are_values() -> None:
    first, *_ = proof_of(SHEET)
    assert OfferedTurn(offer=first.offer, turn=first.turn) == first
    assert evolve(first, turn=()) != first
    assert json.loads(first.model_dump_json()) == PROOF[0]
