"""What many games add up to."""

from __future__ import annotations

from collections.abc import Iterable

from welcometo.model import Model, evolve
from welcometo.simulate.playing import GameSummary


class Totals(Model):
    """What many games add up to.

    `turns` is their sum, `fewest_turns` and `most_turns` the extremes. `scores` counts the players' scores, `points`
    is their sum and `squares` that of their squares, `lowest` and `highest` the extremes. `refusals`, `plans`, `full`
    and `deck` count the games that ended for each reason; a game can have several (END-1, SOLO-8). All are 0 where
    there was no game.
    """

    games: int = 0
    turns: int = 0
    fewest_turns: int = 0
    most_turns: int = 0
    scores: int = 0
    points: int = 0
    squares: int = 0
    lowest: int = 0
    highest: int = 0
    refusals: int = 0
    plans: int = 0
    full: int = 0
    deck: int = 0

    @property
    def turns_mean(self) -> float:
        """The mean number of turns of a game; 0 where there was none."""
        return self.turns / max(self.games, 1)

    @property
    def score_mean(self) -> float:
        """The mean score of a player; 0 where there was none."""
        return self.points / max(self.scores, 1)

    @property
    def score_spread(self) -> float:
        """The standard deviation of the scores, taken over all of them; 0 where there was none."""
        count = max(self.scores, 1)
        return float((count * self.squares - self.points**2) ** 0.5 / count)

    def add(self, played: GameSummary) -> Totals:
        """The totals with one more game."""
        points = [score.total for score in played.scores]
        first = self.games == 0
        return evolve(
            self,
            games=self.games + 1,
            turns=self.turns + played.turns,
            fewest_turns=played.turns if first else min(self.fewest_turns, played.turns),
            most_turns=max(self.most_turns, played.turns),
            scores=self.scores + len(points),
            points=self.points + sum(points),
            squares=self.squares + sum(number * number for number in points),
            lowest=min(points) if first else min(self.lowest, *points),
            highest=max(points) if first else max(self.highest, *points),
            refusals=self.refusals + ("refusals" in played.ended),
            plans=self.plans + ("plans" in played.ended),
            full=self.full + ("full" in played.ended),
            deck=self.deck + ("deck" in played.ended),
        )


def total(summaries: Iterable[GameSummary]) -> Totals:
    """What the games add up to; they are taken one at a time, so that any number of them takes no more memory."""
    totals = Totals()
    for played in summaries:
        totals = totals.add(played)
    return totals
