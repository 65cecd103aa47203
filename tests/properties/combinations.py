"""Every way to set up a game that makes sense."""

from __future__ import annotations

from typing import Literal, NamedTuple

from welcometo import BOARDS, Game, new_game
from welcometo.options import BASE_GAME, EndHouses, ReshuffleOption, RoundaboutTiming, Variants

Kind = Literal["pairs", "expert", "solo"]
KINDS: tuple[Kind, ...] = ("pairs", "expert", "solo")
TIMINGS: tuple[RoundaboutTiming, ...] = ("before", "both")
ENDS: tuple[EndHouses, ...] = ("numbers", "roundabouts")
RESHUFFLES: tuple[ReshuffleOption, ...] = ("first", "each")


class Combination(NamedTuple):
    """A kind of game on a board, for whichever number of players."""

    kind: Kind
    board: str
    variants: Variants

    def __str__(self) -> str:
        changed = [str(value) if value is not True else name for name, value in self._changes()]
        return " ".join([self.board, self.kind, *changed])

    def _changes(self) -> list[tuple[str, object]]:
        usual = dict(BASE_GAME)
        return [(name, value) for name, value in self.variants.items() if value != usual[name] and name != "expert"]

    def new(self, players: int, seed: int) -> Game:
        """A new game for so many players; the solo game is for one whatever is asked."""
        players = 1 if self.kind == "solo" else players
        return new_game(players, seed=seed, board=BOARDS[self.board], **self.variants)

    def without_seed(self, players: int) -> Game:
        """A new game that is dealt from outside alone."""
        players = 1 if self.kind == "solo" else players
        board = BOARDS[self.board]
        plans = [plans[-1].id for plans in board.candidates(self.variants["advanced"])]
        return new_game(players, plans=plans, board=board, **self.variants)


def _combination(
    board: str, kind: Kind, advanced: bool, switches: tuple[RoundaboutTiming, EndHouses, ReshuffleOption]
) -> Combination:
    timing, ends, reshuffle = switches
    variants = Variants(
        advanced=advanced,
        expert=kind == "expert",
        roundabout_timing=timing,
        end_houses=ends,
        reshuffle_option=reshuffle,
    )
    return Combination(kind, board, variants)


def without_switches(board: str) -> list[Combination]:
    """Base and advanced, of each kind, with the switches as they usually are."""
    usual: tuple[RoundaboutTiming, EndHouses, ReshuffleOption] = ("before", "numbers", "first")
    return [_combination(board, kind, advanced, usual) for advanced in (False, True) for kind in KINDS]


def combinations(board: str) -> list[Combination]:
    """All of a board: a switch is set only where it can do something."""
    return [
        _combination(board, kind, advanced, (timing, ends, reshuffle))
        for advanced in (False, True)
        for kind in KINDS
        for timing in (TIMINGS if advanced else TIMINGS[:1])
        for ends in (ENDS if advanced else ENDS[:1])
        for reshuffle in (RESHUFFLES if kind != "solo" else RESHUFFLES[:1])
    ]


EVERY_COMBINATION = [combination for board in BOARDS for combination in combinations(board)]
BASE_COMBINATION = EVERY_COMBINATION[0]
