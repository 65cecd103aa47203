"""The search for the turns that led to a sheet.

Going forward from the empty sheet, each turn writes one of the plain houses of the goal, or takes a refusal. What is
open stays open, so mostly the first choice is as good as any, and only the uses of effects have to be husbanded: a bis
copy is written in the turn of some house, at a time when there is something to copy. Where the board cares for the
order of writing, or refusals come before a roundabout, the search comes back to its choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from welcometo import refusals
from welcometo.actions import BUILD_PARK, BUILD_POOL, Action, write_bis
from welcometo.cards import Effect
from welcometo.sheet import House, Sheet, is_full
from welcometo.states import LoneSheet
from welcometo.validation.reconstructing.budget import Budget
from welcometo.validation.reconstructing.certificate import OfferedTurn, empty
from welcometo.validation.reconstructing.demands import Demands
from welcometo.validation.reconstructing.openings import Openings, with_roundabout
from welcometo.validation.reconstructing.orders import Order, completed_before_last
from welcometo.validation.reconstructing.turns import Offers, Wish, played

_EFFECT_OF: dict[str, Effect] = {"build_fence": "surveyor", "raise_estate_value": "agent", "hire_temp": "temp"}


class State(NamedTuple):
    """How far the way to the goal has come: the sheet, how many of the free uses are used, and the turns."""

    sheet: Sheet
    used: int
    turns: tuple[OfferedTurn, ...]


class Search:
    """The search for one goal in one order."""

    def __init__(self, goal: LoneSheet, demands: Demands, order: Order, budget: Budget) -> None:
        self.goal, self.demands, self.order, self.budget = goal, demands, order, budget
        self.open = Openings(goal, demands, order)
        self.offers = Offers(goal, demands)
        self.before_last = completed_before_last(goal)
        kept = order.ending.use
        self.uses = demands.uses
        if kept in self.uses:
            place = self.uses.index(kept)
            self.uses = (*self.uses[:place], *self.uses[place + 1 :], kept)
        self.seen: set[object] = set()

    def turns(self) -> tuple[OfferedTurn, ...] | None:
        """The turns that lead to the goal in this order; None where there are none. Raises `TimeoutError`."""
        path = [self._following(State(empty(self.goal), 0, ()))]
        while path:
            state = next(path[-1], None)
            if state is None:
                path.pop()
            elif len(state.turns) < self.demands.turns:
                path.append(self._following(state))
            elif state.sheet == self.goal.sheet:
                return state.turns
        return None

    def _following(self, state: State) -> Iterator[State]:
        """Where one more turn can lead; nowhere, where the game is over or it has been looked before."""
        sheet = state.sheet
        if len(state.turns) == self.demands.turns:
            yield state
        elif not is_full(sheet) and not refusals.ends_the_game(self.goal.layout, sheet):
            yield from self._one_on(state)

    def _one_on(self, state: State) -> Iterator[State]:
        sheet = state.sheet
        key = (sheet.numbers, sheet.roundabouts, sheet.refusals, sheet.parks, state.used)
        if key in self.seen:
            return
        self.seen.add(key)
        for wish in self._wishes(state):
            after = self._played(state, wish)
            if after is not None:
                yield after

    def _played(self, state: State, wish: Wish) -> State | None:
        self.budget.spend()
        number = len(state.turns) + 1
        offer = self.offers.of(state.sheet, number, wish)
        done = played(self.goal, state.sheet, offer, wish._replace(plans=self._plans(number)))
        if done is None or not self.goal.board.leads_to(done[0], self.goal.sheet):
            return None
        counted = wish.use is not None and wish.use.type in _EFFECT_OF
        return State(done[0], state.used + counted, (*state.turns, done[1]))

    def _plans(self, number: int) -> tuple[int, ...]:
        """The plans completed in the turn of this number: all in the last one, but for those that came before."""
        if number == self.demands.turns:
            return tuple(k for k, plan in enumerate(self.goal.sheet.plans, start=1) if plan is not None)
        return self.before_last if number == self.demands.turns - 1 else ()

    # --- what a turn can bring -----------------------------------------------------------------------------------------

    def _wishes(self, state: State) -> Iterator[Wish]:
        """What the next turn can bring, the likely first; what cannot be better some other time stands alone."""
        last = len(state.turns) + 1 == self.demands.turns
        early = self.open.roundabout(state.sheet, last=last)
        sheet = state.sheet if early is None else with_roundabout(state.sheet, early)
        if self._refusal_now(sheet, last):
            yield Wish(None, early=early)
            return
        late = self._late(sheet) if early is None else None
        for wish in self._houses(state, sheet, last):
            if late is not None:
                yield wish._replace(late=late)
            yield wish._replace(early=early)

    def _refusal_now(self, sheet: Sheet, last: bool) -> bool:
        """Whether a refusal is taken now: as soon as one can be due, unless it has to be in the last turn."""
        ends_the_game = sheet.refusals + 2 == len(self.goal.layout.refusal_track)
        kept = self.order.ending.refusal and sheet.refusals + 1 == self.goal.sheet.refusals
        if self.open.refusals(sheet) <= 0 or ((ends_the_game or kept) and not last):
            return False
        return self.open.blocked(sheet) is not None

    def _late(self, sheet: Sheet) -> House | None:
        """The next roundabout, where the switch lets it be built after the effect (SWITCH-1)."""
        built = sum(map(len, sheet.roundabouts))
        if self.goal.options.roundabout_timing != "both" or built == len(self.order.roundabouts):
            return None
        return self.order.roundabouts[built] if self.open.refusals(sheet) <= 0 else None

    def _houses(self, state: State, sheet: Sheet, last: bool) -> Iterator[Wish]:
        """The houses that can be written now, with the use of the effect in their turn.

        First those that have no choice, then those that can host a copy, then the rest; where choices do not matter, the
        first alone.
        """
        found = self._hosts(state, sheet, last)
        if self.open.choosy:
            yield from found
        else:
            first = next(found, None)
            if first is not None:
                yield first

    def _hosts(self, state: State, sheet: Sheet, last: bool) -> Iterator[Wish]:
        ending, left = self.order.ending, self._left(sheet)
        kept = None if last else ending.use
        can_come = cache(lambda house: (last or house != ending.house) and self.open.house(sheet, house))
        unwritten = [house for house in self.demands.houses if sheet.numbers[house[0]][house[1]] is None]
        free = [house for house in unwritten if house not in self.demands.fixed and left[house[0]] > 0]
        for house in unwritten:
            if house not in free and can_come(house):
                yield self._only_use(house)
        copies = [copy for copy in self.demands.copies if sheet.numbers[copy[0]][copy[1]] is None]
        for copy in copies:
            use = write_bis(*copy, self.demands.number[copy])
            for house in free:
                if use != kept and self.open.copy(sheet, copy, house) and can_come(house):
                    yield Wish(house, "bis", use)
        slack = sum(left) - (len(self.uses) - state.used) - len(copies)
        for house in free:
            if can_come(house):
                yield from self._other_uses(state, sheet, house, kept, slack)

    def _only_use(self, house: House) -> Wish:
        """What the turn of a house must bring that has no choice; without an effect of its own it is a park."""
        if house not in self.demands.fixed:
            return Wish(house, "landscaper", BUILD_PARK)
        return Wish(house, "pool", BUILD_POOL) if self.demands.fixed[house] == "pool" else Wish(house, "temp")

    def _other_uses(self, state: State, sheet: Sheet, house: House, kept: Action | None, slack: int) -> Iterator[Wish]:
        """What the turn of a free house brings beside a copy: a park, the next of the free uses, or nothing."""
        street, _ = house
        parks = self.goal.sheet.parks[street] - sheet.parks[street]
        if kept == BUILD_PARK and self.order.ending.house is not None and self.order.ending.house[0] == street:
            parks -= 1
        if parks > 0:
            yield Wish(house, "landscaper", BUILD_PARK)
        elif state.used < len(self.uses) - (kept in self.uses):
            use = self.uses[state.used]
            yield Wish(house, _EFFECT_OF[use.type], use)
        elif slack > 0:
            yield Wish(house)

    def _left(self, sheet: Sheet) -> list[int]:
        """For each street, how many of its free houses still to be written are not needed for its parks."""
        left = [sheet.parks[street] - parks for street, parks in enumerate(self.goal.sheet.parks)]
        for house in self.demands.houses:
            if sheet.numbers[house[0]][house[1]] is None and house not in self.demands.fixed:
                left[house[0]] += 1
        return left
