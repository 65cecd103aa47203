"""Many games: the same by whatever executor plays them, in order, none kept, and those that fail told."""

from __future__ import annotations

import gc
import multiprocessing
import pickle
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from itertools import islice

import pytest

from builders import small_board
from shells.players import Backwards, Idle, Watched, bad_loser, cheat, first_bot
from welcometo import BOARDS, IllegalAction, SetupError, UsageError, WelcomeToError, parse_record, replay, to_json
from welcometo.bots import random_bot
from welcometo.options import Variants
from welcometo.simulate import SimulationError, game_seed, play_game, play_recorded, simulate, total

KINDS = ("here", "threads", "one process", "two processes")


def executor_of(kind: str) -> Executor:
    if kind == "threads":
        return ThreadPoolExecutor(2)
    return ProcessPoolExecutor(1 if kind == "one process" else 2, multiprocessing.get_context("spawn"))


@pytest.fixture(scope="module")
def executors() -> Iterator[dict[str, Executor | None]]:
    with ExitStack() as stack:
        yield {kind: None if kind == "here" else stack.enter_context(executor_of(kind)) for kind in KINDS}


# --- the same games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS[1:])
def test_the_games_are_the_same_by_every_executor(kind: str, executors: dict[str, Executor | None]) -> None:
    here = list(simulate(40, 2, 5))
    assert list(simulate(40, 2, 5, executor=executors[kind])) == here
    assert list(simulate(40, 2, 5, executor=executors[kind], chunk=3, ahead=10)) == here


@pytest.mark.parametrize("chunk", [-1, 0, 1, 2, 7, 20, 100])
@pytest.mark.parametrize("ahead", [0, 1, 5, 1024])
def test_the_games_are_the_same_in_chunks_of_any_size(chunk: int, ahead: int) -> None:
    board = small_board(1)
    here = list(simulate(20, 2, 5, board=board))
    assert list(simulate(20, 2, 5, board=board, executor=Watched(), chunk=chunk, ahead=ahead)) == here


def test_bots_boards_and_variants_go_along(executors: dict[str, Executor | None]) -> None:
    variants = Variants(advanced=True, expert=True, roundabout_timing="both", reshuffle_option="each")
    board, bots = BOARDS["easter_eggs"], (random_bot, first_bot)
    here = list(simulate(4, 2, 5, bots=bots, board=board, **variants))
    there = simulate(4, 2, 5, bots=bots, board=board, executor=executors["two processes"], chunk=1, **variants)
    assert list(there) == here
    assert here != list(simulate(4, 2, 5))


def test_a_run_of_one_game_has_the_seed_itself_by_an_executor_too() -> None:
    assert list(simulate(1, 2, 5, executor=Watched())) == list(simulate(1, 2, 5))
    assert [played.seed for played in simulate(1, 2, 5, executor=Watched())] == [5]


def test_games_come_in_order_although_the_last_are_played_first() -> None:
    executor = Backwards()
    played = list(simulate(20, 2, 5, board=small_board(1), executor=executor, chunk=2))
    assert [game.seed for game in played] == [game_seed(5, 20, index) for index in range(20)]


# --- nothing too early, nothing kept -----------------------------------------------------------------------------------


def test_nothing_is_sent_before_a_game_is_asked_for_and_no_more_than_may_be_ahead() -> None:
    executor = Watched()
    run = simulate(10**9, 2, 5, board=small_board(1), executor=executor, chunk=3, ahead=10)
    assert executor.chunks == []
    next(run)
    assert executor.chunks == [range(0, 3), range(3, 6), range(6, 9)]
    list(islice(run, 2))
    assert len(executor.chunks) == 3
    next(run)
    assert executor.chunks[3:] == [range(9, 12)]
    for handed_on, _ in enumerate(islice(run, 100), start=5):
        assert executor.chunks[-1].stop - handed_on < 10


def test_the_last_chunk_is_as_long_as_there_are_games() -> None:
    executor = Watched()
    assert len(list(simulate(7, 2, 5, board=small_board(1), executor=executor, chunk=3))) == 7
    assert executor.chunks == [range(0, 3), range(3, 6), range(6, 7)]
    assert list(simulate(0, 2, 5, executor=executor)) == []
    assert len(executor.chunks) == 3


def memory_in_use() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["here", "threads"])
def test_memory_does_not_grow_with_the_number_of_games(kind: str, executors: dict[str, Executor | None]) -> None:
    run = simulate(10**9, 2, 5, board=small_board(1), executor=executors[kind], chunk=4, ahead=16)
    total(islice(run, 300))  # what is cached is cached by now
    tracemalloc.start()
    try:
        total(islice(run, 50))
        early = memory_in_use()
        assert total(islice(run, 500)).games == 500
        late, (_, most) = memory_in_use(), tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        run.close()
    assert late - early < 20_000
    assert most - early < 500_000


def test_what_plays_elsewhere_is_not_imported_here() -> None:
    code = (
        "import sys, welcometo.simulate; print({'concurrent.futures.process', 'dask', 'distributed'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


# --- games that fail ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("way", "cause"), [("cheats", IllegalAction), ("errs", ArithmeticError)])
def test_a_game_that_fails_is_told_after_those_before_it(
    kind: str, way: str, cause: type[Exception], executors: dict[str, Executor | None]
) -> None:
    bot = bad_loser(5, 20, 9, way)
    run = simulate(20, 2, 5, bots=(bot,), executor=executors[kind], chunk=4)
    assert list(islice(run, 9)) == list(islice(simulate(20, 2, 5), 9))
    with pytest.raises(SimulationError) as caught:
        next(run)
    error = caught.value
    assert (error.index, error.seed) == (9, game_seed(5, 20, 9))
    assert type(error.__cause__) is cause
    assert error.rule == (error.__cause__.rule if isinstance(error.__cause__, IllegalAction) else "TURN-9")
    assert f"game 9, of seed {error.seed}, failed: " in error.message
    with pytest.raises(cause):
        play_game(2, error.seed, bots=(bot,))
    assert list(run) == []


@pytest.mark.parametrize("kind", KINDS)
def test_the_record_of_a_game_that_failed_goes_as_far_as_the_game(
    kind: str, executors: dict[str, Executor | None]
) -> None:
    bot = bad_loser(5, 3, 1, "errs")
    with pytest.raises(SimulationError) as caught:
        list(simulate(3, 2, 5, bots=(bot,), executor=executors[kind]))
    record, whole = caught.value.record, play_recorded(2, game_seed(5, 3, 1)).record
    last = len(record.turns) - 1
    assert record.turns[:last] == whole.turns[:last]
    first, second = record.turns[last].actions
    assert (record.turns[last].cards, first) == (whole.turns[last].cards, whole.turns[last].actions[0])
    assert second == whole.turns[last].actions[1][: len(second)]
    assert caught.value.pointer == f"/turns/{last}/actions/1/{len(second)}"
    assert sum(len(turn.actions[1]) for turn in record.turns) == 9
    assert replay(parse_record(to_json(record))).turn == last + 1


def test_a_game_that_fails_at_its_first_action_has_a_record_of_its_deal() -> None:
    with pytest.raises(SimulationError) as caught:
        next(simulate(2, 2, 5, bots=(cheat,)))
    assert (caught.value.index, caught.value.pointer) == (0, "/turns/0/actions/0/0")
    assert [turn.actions for turn in caught.value.record.turns] == [((), ())]


def test_a_failure_comes_through_a_pickle_with_its_cause_and_says_where_it_was() -> None:
    with pytest.raises(SimulationError) as caught:
        list(simulate(3, 2, 5, bots=(bad_loser(5, 3, 1, "cheats"),)))
    error = caught.value
    error.add_note("seen by a test")
    for _ in range(2):
        copy = pickle.loads(pickle.dumps(error))
        assert type(copy) is SimulationError and isinstance(copy, WelcomeToError)
        assert (str(copy), copy.problems) == (str(error), error.problems)
        assert (copy.index, copy.seed, copy.record) == (error.index, error.seed, error.record)
        assert isinstance(copy.__cause__, IllegalAction) and str(copy.__cause__) == str(error.__cause__)
        note, traceback = copy.__notes__
        assert note == "seen by a test" and "played_out" in traceback and "IllegalAction" in traceback
        error = copy


@pytest.mark.parametrize("kind", KINDS)
def test_a_cause_that_cannot_be_pickled_is_told_in_words(kind: str, executors: dict[str, Executor | None]) -> None:
    with pytest.raises(SimulationError) as caught:
        list(simulate(3, 2, 5, bots=(bad_loser(5, 3, 1, "sulks"),), executor=executors[kind]))
    assert "Sulk: bad for good reason" in caught.value.message
    assert type(caught.value.__cause__).__name__ == ("RuntimeError" if "process" in kind else "Sulk")
    assert "Sulk: bad for good reason" in f"{caught.value.__cause__!r}" or "process" not in kind


@pytest.mark.parametrize("executor", [None, Watched()])
def test_what_cannot_be_set_up_is_refused_at_once(executor: Executor | None) -> None:
    with pytest.raises(SetupError):
        simulate(2, 101, 5, executor=executor)
    with pytest.raises(UsageError) as caught:
        simulate(2, 3, 5, bots=(random_bot, random_bot), executor=executor)
    assert caught.value.rule == "SETUP-1"
    with pytest.raises(UsageError):
        simulate(2, 2, -1, executor=executor)


def test_bots_that_cannot_be_sent_are_the_executors_to_refuse(executors: dict[str, Executor | None]) -> None:
    executor = executors["two processes"]
    with pytest.raises((AttributeError, pickle.PicklingError)):
        list(simulate(20, 2, 5, bots=(lambda view, luck: first_bot(view, luck.__class__(1)),), executor=executor))
    assert list(simulate(4, 2, 5, executor=executor)) == list(simulate(4, 2, 5))


# --- an early end ------------------------------------------------------------------------------------------------------


def test_closing_a_run_cancels_what_is_not_being_played() -> None:
    executor = Backwards()
    run = simulate(100, 2, 5, board=small_board(1), executor=executor, chunk=2, ahead=20)
    list(islice(run, 3))
    assert [future.cancelled() for future in executor.futures] == [False] * 11
    run.close()
    assert [future.cancelled() for future in executor.futures] == [False] * 10 + [True]
    assert list(run) == []


@pytest.mark.parametrize("kind", KINDS[1:])
def test_an_executor_is_free_again_after_a_run_was_closed(kind: str, executors: dict[str, Executor | None]) -> None:
    executor = executors[kind]
    assert executor is not None
    run = simulate(10**9, 2, 5, executor=executor, chunk=1)
    next(run)
    run.close()
    assert executor.submit(int, "7").result(timeout=60) == 7


def test_a_run_that_nobody_holds_any_more_is_closed() -> None:
    executor = Backwards()
    assert next(simulate(100, 2, 5, board=small_board(1), executor=executor, chunk=1, ahead=2)).turns > 0
    run = simulate(100, 2, 5, board=small_board(1), executor=executor, chunk=1, ahead=2)
    list(islice(run, 2))
    del run
    assert executor.futures[-1].cancelled()


def test_an_interrupted_wait_cancels_everything() -> None:
    executor = Idle()
    with pytest.raises(KeyboardInterrupt):
        next(simulate(100, 2, 5, executor=executor, chunk=1, ahead=10))
    assert len(executor.futures) == 10
    assert all(future.cancelled() for future in executor.futures[1:])
