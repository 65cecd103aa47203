"""The turn between two sheets, or the reasons why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from welcometo.actions import Turn
from welcometo.dealing import solo
from welcometo.errors import Problem
from welcometo.model import evolve
from welcometo.resolution import end_reasons
from welcometo.sheet import Sheet, turns_taken
from welcometo.states import LoneSheet
from welcometo.table import Table
from welcometo.validation.explaining.changes import Changes, changes
from welcometo.validation.explaining.faults import faults
from welcometo.validation.explaining.offers import UNKNOWN, Offer, begun, check, completed, table_of
from welcometo.validation.explaining.stories import Story, not_offered, stories, stories_beyond
from welcometo.validation.explaining.telling import endings


class Explanation(NamedTuple):
    """How a sheet follows from the one before: by `turn` with `offer`, or else not, because of `problems`.

    Either the first two are given or the last is not empty. The offer is complete: what was not known of it is made up
    so that the turn goes with it. The pointers of problems lead into the later sheet's document.
    """

    turn: Turn | None
    offer: Offer | None
    problems: tuple[Problem, ...]


def explain(before: LoneSheet, after: LoneSheet, offer: Offer | None = None) -> Explanation:
    """The turn of one player that leads from `before` to `after`, or all reasons why none does.

    What is not known of the `offer` may be anything: any numbers and effects of the deck, anything reached by the other
    players. There is an answer exactly when there is such a turn: its actions, taken one by one, lead to `after`. Of
    several turns it is the first in the order in which `legal_turns` lists them, but that no reshuffle is asked for and
    no fence drawn that a roundabout of the turn brings anyway: of these no sheet tells. With cards that are not known,
    the number is unchanged where the deck has it, and an effect of which there is no trace is the first of the deck.
    Sheets of different setups are a problem like others; raises `UsageError` for an offer that cannot be one in this
    setup.
    """
    strangers = tuple(_strangers(before, after))
    if strangers:
        return Explanation(None, None, strangers)
    if offer is not None:
        check(before, offer)
    known = completed(before, after.sheet, offer or UNKNOWN)
    table = table_of(before, known)
    found = changes(before.sheet, after.sheet)
    over = [*_over(table, before.sheet)]
    if not over and not found.problems:
        for story in stories(before, known, found):
            turn = _turn(_at(table, story), before.sheet, story, after.sheet)
            if turn is not None:
                return Explanation(turn, story.offer, ())
    problems = (problem.under("/sheet") for problem in _problems(before, table, known, found, after.sheet))
    return Explanation(None, None, tuple(dict.fromkeys((*over, *problems))))


def _strangers(before: LoneSheet, after: LoneSheet) -> Iterator[Problem]:
    """What the two sheets do not have in common, though they have to be of one game (DOC-7)."""
    for name in ("board", "options", "plans"):
        one, other = getattr(before, name), getattr(after, name)
        if one is not other and one != other:
            yield Problem("DOC-7", f"the sheets are not of one game: their {name} differ", f"/{name}")


def _over(table: Table, sheet: Sheet) -> Iterator[Problem]:
    """Why no turn follows after the earlier sheet (END-1, END-3, SOLO-8)."""
    for reason in end_reasons(table, (sheet,)):
        yield Problem("END-3", f"the game was over with the sheet before ({reason})")
    if table.options.solo and turns_taken(sheet) >= solo.last_turn(table.layout):
        yield Problem("SOLO-8", "the game was over with the sheet before: the deck has no cards for another turn")


def _at(table: Table, story: Story) -> Table:
    """The table with the cards of the story."""
    options, offer = table.options, story.offer
    if options.expert or table.numbers is offer.numbers:
        return table
    return evolve(table, numbers=offer.numbers, effects=offer.effects if options.shares_pairs else ())


def _turn(table: Table, before: Sheet, story: Story, after: Sheet) -> Turn | None:
    for player in endings(table, begun(table, story.offer, before), story, after):
        if player.sheet == after:
            return player.actions
    return None


def _problems(before: LoneSheet, table: Table, offer: Offer, found: Changes, after: Sheet) -> list[Problem]:
    """What no turn does; and of the stories, the faults of the one with the fewest."""
    problems, told = found.problems, [*stories(before, offer, found)]
    if found.writes and not told:
        problems = [*problems, *not_offered(before, offer, found)]
        told = stories_beyond(before, offer, found)
    wrong = [faults(_at(table, story), before.sheet, story, after) for story in told]
    return problems + min(wrong, key=len, default=[])
