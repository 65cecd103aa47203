"""What goes wrong, and whose doing it is.

Every failure is a `Problem`: the rule it breaks, where, and a sentence. Functions that must not raise return problems;
all others raise one of the errors below, which carry the same problem. The branches are causes: a caller can tell a
forbidden move from a wrong call, from cards that cannot have been turned up, from a document that is not one, from one
that no play can lead to, and from a record that does not replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from welcometo.actions import Action


class Problem(NamedTuple):
    """One thing that is wrong.

    `rule` is an id of the spec (`FENCE-2`), `message` one sentence, `pointer` a JSON pointer to the place ("" for the
    whole).
    """

    rule: str
    message: str
    pointer: str = ""

    def under(self, prefix: str) -> Problem:
        """The same problem, seen from a document in which the faulty part lies at `prefix`."""
        return self._replace(pointer=prefix + self.pointer)


MOST_TOLD = 20
"""How many problems the text of an error tells; its `problems` are all of them."""


class WelcomeToError(Exception):
    """The root of all errors of this library.

    `problems` holds at least one problem; `rule`, `message` and `pointer` are the first one's. As text it tells the first
    `MOST_TOLD` problems, and how many more there are.
    """

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems
        self.rule, self.message, self.pointer = problems[0]

    def __str__(self) -> str:
        told = [f"{p.message} [{p.rule}{' at ' + p.pointer if p.pointer else ''}]" for p in self.problems[:MOST_TOLD]]
        more = len(self.problems) - len(told)
        return "; ".join([*told, f"and {more} more"] if more else told)


class SetupError(WelcomeToError):
    """A game that cannot be set up: options, plans and board that do not go together."""


class DealError(WelcomeToError):
    """Cards that cannot have been turned up now, or no way to know which ones are."""


class UsageError(WelcomeToError):
    """A call that makes no sense for this game or view: a player who is not in it, a question it cannot answer."""


class DocumentError(WelcomeToError):
    """Text or data that is not a well-formed document. `problems` lists every place at fault."""


class RecordError(WelcomeToError):
    """A record that does not replay: the pointer names the first action, card or digest that is wrong."""


class RuleError(WelcomeToError):
    """A document of good form that no play can lead to. `problems` lists everything that `diagnose` finds."""


class IllegalAction(WelcomeToError):
    """A decision that the rules forbid.

    `action` is what was asked, `player` who asked, `legal` what would be allowed instead.
    """

    def __init__(self, problem: Problem, player: int, action: Action, legal: tuple[Action, ...]) -> None:
        super().__init__(problem)
        self.player = player
        self.action = action
        self.legal = legal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Problem, int, Action, tuple[Action, ...]]]:
        return IllegalAction, (self.problems[0], self.player, self.action, self.legal)
