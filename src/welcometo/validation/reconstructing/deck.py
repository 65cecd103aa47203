"""What the deck alone excludes, whatever is allowed otherwise (JUDGE-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from welcometo.cards import Effect
from welcometo.errors import Problem
from welcometo.states import LoneSheet
from welcometo.validation.reconstructing.demands import Demands


def deck_problems(goal: LoneSheet, demands: Demands) -> Iterator[Problem]:
    """In the solo game, where no card comes twice: numbers and effects beyond their cards."""
    if not goal.options.solo:
        return
    deck = goal.layout.deck()
    numbers, effects = Counter(card.number for card in deck), Counter(card.effect for card in deck)
    temps = goal.sheet.temps if goal.sheet.temps < goal.layout.temp_boxes else demands.turns
    written = Counter(demands.number[house] for house in demands.houses)
    for number, times in sorted(written.items()):
        if number in numbers and times > numbers[number] + temps:
            yield Problem(
                "DECK-1", f"{number} is written {times} times and stands on {numbers[number]} cards", "/sheet"
            )
    for effect, times in _used(demands).items():
        if times > effects[effect]:
            yield Problem("DECK-1", f"{effect} is used {times} times and stands on {effects[effect]} cards", "/sheet")


def _used(demands: Demands) -> dict[Effect, int]:
    kinds = Counter(use.type for use in demands.uses)
    return {
        "surveyor": kinds["build_fence"],
        "agent": kinds["raise_estate_value"],
        "landscaper": sum(demands.final.parks),
        "pool": sum(effect == "pool" for effect in demands.fixed.values()),
        "temp": kinds["hire_temp"] + sum(effect == "temp" for effect in demands.fixed.values()),
        "bis": len(demands.copies),
    }
