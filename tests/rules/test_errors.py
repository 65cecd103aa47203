"""What a refusal tells: what was asked, which rule forbids it, where, and what would be legal instead."""

from __future__ import annotations

import copy
import pickle

import pytest

from builders import bis, effect_step, fence, game, pair, play, refused, sheet, small_board, write
from welcometo import (
    DealError,
    DocumentError,
    IllegalAction,
    Problem,
    RecordError,
    SetupError,
    UsageError,
    WelcomeToError,
    apply,
    legal_actions,
    why_illegal,
)
from welcometo.actions import DECLINE_EFFECT, TAKE_REFUSAL


def caught() -> IllegalAction:
    step = effect_step(sheet("4 4b _ ..."), "surveyor", write(8, 1, 0))
    with pytest.raises(IllegalAction) as error:
        apply(step, 0, fence(0, 1))
    return error.value


@pytest.mark.rule("TURN-9", "FENCE-2")
def test_a_refusal_tells_who_asked_for_what_which_rule_forbids_it_and_what_would_be_legal() -> None:
    error = caught()
    assert (error.player, error.action, error.rule, error.pointer) == (0, fence(0, 1), "FENCE-2", "")
    assert error.message == "gap 1 of street 0 lies between two houses with the same number"
    assert str(error) == "gap 1 of street 0 lies between two houses with the same number [FENCE-2]"
    assert error.legal[0] == fence(0, 2)
    assert error.legal[-1] == DECLINE_EFFECT
    assert len(error.legal) == 8 + 10 + 11 + 1


@pytest.mark.rule("TURN-9")
def test_a_refusal_can_be_pickled_and_copied() -> None:
    error = caught()
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert isinstance(twin, IllegalAction)
        assert (twin.problems, twin.player, twin.action, twin.legal) == (
            error.problems,
            error.player,
            error.action,
            error.legal,
        )
        assert str(twin) == str(error)


@pytest.mark.parametrize("kind", [SetupError, DealError, UsageError, DocumentError, RecordError])
def test_every_error_has_all_its_problems_and_shows_the_first(kind: type[WelcomeToError]) -> None:
    error = kind(Problem("DOC-4", "not a number", "/turn"), Problem("DOC-3", "no seed"))
    assert (error.rule, error.message, error.pointer) == ("DOC-4", "not a number", "/turn")
    assert str(error) == "not a number [DOC-4 at /turn]; no seed [DOC-3]"
    assert len(error.problems) == 2
    assert issubclass(kind, WelcomeToError)
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), twin.problems, twin.rule) == (kind, error.problems, error.rule)


def test_no_error_is_another_ones_kind() -> None:
    kinds = [SetupError, DealError, UsageError, DocumentError, RecordError, IllegalAction]
    assert all(not issubclass(one, other) for one in kinds for other in kinds if one is not other)


def test_a_problem_can_be_seen_from_further_out() -> None:
    assert Problem("DOC-5", "too high", "/2/box").under("/turns/3") == Problem("DOC-5", "too high", "/turns/3/2/box")


@pytest.mark.rule("TURN-9", "NUM-2")
def test_of_several_reasons_one_is_told_and_it_is_told_alike_whether_asked_or_tried() -> None:
    board = small_board(3)
    step = play(game(sheet("5 _ 9", board=board), offer="5 temp, 9 bis, 9 agent", board=board), pair(0))
    for action in (write(5, 0, 1), write(8, 0, 1), write(5, 0, 0), bis(5, 0, 1), fence(0, 1), TAKE_REFUSAL, pair(0)):
        problem = why_illegal(step, 0, action)
        assert problem is not None
        refused(step, action, problem.rule, problem.message)
        assert problem.message[-1] not in ".!"
        assert problem.message == problem.message.strip()
    assert legal_actions(step, 0) == (write(6, 0, 1), write(7, 0, 1))


def test_the_text_of_an_error_tells_the_first_problems_and_counts_the_rest() -> None:
    problems = [Problem("DOC-4", f"fault {i}", f"/{i}") for i in range(1000)]
    error = DocumentError(*problems)
    told = str(error).split("; ")
    assert told == [*(f"fault {i} [DOC-4 at /{i}]" for i in range(20)), "and 980 more"]
    assert error.problems == tuple(problems)
    assert "more" not in str(DocumentError(*problems[:20]))
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
