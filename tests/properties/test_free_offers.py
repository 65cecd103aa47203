"""A sheet by itself is judged as if anything may have been offered: whatever a player makes of free offers is never flagged."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from properties.combinations import EVERY_COMBINATION
from properties.playing import randoms
from properties.seekers import ALL_POLICIES
from welcometo import Card, Game, LoneSheet, Sheet, diagnose, lone_sheet
from welcometo.boards.ice_cream import IceCreamTable
from welcometo.model import evolve
from welcometo.resolution import end_reasons
from welcometo.turns import begin, options, step

SHARED = [combination for combination in EVERY_COMBINATION if combination.kind == "pairs"]


def offered(game: Game, rng: Random) -> Game:
    """The game with an offer of any numbers and effects, often three times the same number."""
    numbers = sorted({card.number for card in game.layout.deck()})
    effects = sorted({card.effect for card in game.layout.deck()})
    wish = [rng.choice(numbers)] * 3 if rng.random() < 0.4 else rng.choices(numbers, k=3)
    return evolve(
        game,
        phase="play",
        turn=game.turn + 1,
        numbers=tuple(Card(number=number, effect="pool") for number in wish),
        effects=tuple(Card(number=5, effect=rng.choice(effects)) for _ in range(3)),
    )


def others_played(game: Game, rng: Random) -> Game:
    """The game after others may have completed any plan or finished any street."""
    part = game.board_part
    if isinstance(part, IceCreamTable):
        part = evolve(part, finished=tuple(was or rng.random() < 0.1 for was in part.finished))
    return evolve(game, approved=tuple(was or rng.random() < 0.1 for was in game.approved), board_part=part)


def taken(game: Game, sheet: Sheet, policy: str, rng: Random) -> Sheet:
    """The sheet after a turn of its player alone."""
    seat = begin(game, sheet)
    while seat.stage != "done":
        seen = evolve(game, players=(seat, *game.players[1:]))
        seat = step(game, seat, ALL_POLICIES[policy](seen, 0, options(game, seat), rng))
    return seat.sheet


@given(randoms)
@settings(max_examples=200)
def test_nothing_is_found_on_a_sheet_made_of_free_offers(rng: Random) -> None:
    game = rng.choice(SHARED).new(2, rng.getrandbits(64))
    alone: LoneSheet = lone_sheet(game, 0)
    policy = rng.choice(["any", "any", "seeker", "copies", "refuser", "changer", "builder", "pools", "parks"])
    while not end_reasons(game, (alone.sheet,)):
        game = offered(game, rng)
        alone = evolve(alone, sheet=taken(game, alone.sheet, policy, rng))
        if rng.random() < 0.3 or end_reasons(game, (alone.sheet,)):
            assert diagnose(alone) == ()
        table = game.board.resolved(game.board_part, (alone.sheet,))
        approved = tuple(was or done is not None for was, done in zip(game.approved, alone.sheet.plans, strict=True))
        game = others_played(evolve(game, approved=approved, board_part=table), rng)
