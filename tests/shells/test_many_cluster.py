"""Many games on a cluster of Dask: a real one, with workers that are processes of their own, on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from itertools import islice

import pytest
from distributed import Client, LocalCluster

from shells.players import bad_loser, first_bot
from welcometo import BOARDS, Action, IllegalAction, View, replay
from welcometo.bots import Luck, random_bot
from welcometo.simulate import SimulationError, simulate


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    with (
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as local,
        Client(local) as client,  # type: ignore[no-untyped-call]
        client.get_executor(pure=False) as executor,
    ):
        yield executor


def test_a_cluster_plays_the_same_games(cluster: Executor) -> None:
    here = list(simulate(40, 2, 5))
    assert list(simulate(40, 2, 5, executor=cluster, chunk=4)) == here
    assert list(simulate(40, 2, 5, executor=cluster, chunk=3, ahead=7)) == here


def test_a_cluster_plays_with_bots_boards_and_variants(cluster: Executor) -> None:
    def bot_from_here(view: View, luck: Luck) -> tuple[Action, Luck]:
        return first_bot(view, luck)

    board, bots = BOARDS["ice_cream"], (random_bot, first_bot, bot_from_here)
    here = list(simulate(3, 3, 5, bots=bots, board=board, advanced=True))
    assert list(simulate(3, 3, 5, bots=bots, board=board, advanced=True, executor=cluster, chunk=1)) == here


def test_a_game_that_fails_on_a_cluster_is_told_here(cluster: Executor) -> None:
    run = simulate(20, 2, 5, bots=(bad_loser(5, 20, 9, "cheats"),), executor=cluster, chunk=4)
    assert list(islice(run, 9)) == list(islice(simulate(20, 2, 5), 9))
    with pytest.raises(SimulationError) as caught:
        next(run)
    assert caught.value.index == 9
    assert isinstance(caught.value.__cause__, IllegalAction)
    assert "played_out" in caught.value.__notes__[0]
    assert replay(caught.value.record).turn > 0


def test_a_cause_that_a_cluster_cannot_send_is_told_in_words(cluster: Executor) -> None:
    with pytest.raises(SimulationError) as caught:
        list(simulate(3, 2, 5, bots=(bad_loser(5, 3, 1, "sulks"),), executor=cluster))
    assert str(caught.value.__cause__).endswith("Sulk: bad for good reason")


def test_a_cluster_is_free_again_after_a_run_was_closed(cluster: Executor) -> None:
    run = simulate(10**9, 2, 5, executor=cluster, chunk=1, ahead=50)
    played = next(run)
    run.close()
    assert list(simulate(1, 2, played.seed, executor=cluster)) == [played]
