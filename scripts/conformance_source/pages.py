"""The cases of a page of the rules, gathered one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from conformance_source.writing import (
    OFFER,
    PLANS,
    Data,
    actions,
    alone,
    needs,
    offered,
    options,
    sheet,
    steps,
    three,
    turn_offered,
)


class Page:
    """The cases of one page of the rules, in the order in which they are added."""

    def __init__(self, name: str, level: int) -> None:
        """A page without cases; `level` is that of its cases."""
        self.name = name
        self.level = level
        self.cases: list[Data] = []

    def add(
        self,
        rules: str,
        reason: str,
        ask: str,
        given: Data,
        *,
        acts: list[Data] | None = None,
        expect: Data | None = None,
        reject: str | None = None,
        level: int | None = None,
        want: list[str] | None = None,
    ) -> None:
        """Add a case, with what is expected or the rule that refuses it."""
        assert (expect is None) != (reject is None), reason
        ids = rules.split()
        number = 1 + sum(case["id"].startswith(f"{ids[0]}/") for case in self.cases)
        case: Data = {
            "id": f"{ids[0]}/{number}",
            "level": self.level if level is None else level,
            "needs": needs(given),
            "rules": ids,
            "reason": reason,
            "ask": ask,
            "given": given,
        }
        if acts is not None:
            case["actions"] = acts
        if want is not None:
            case["want"] = want
        case.update({"reject": reject} if expect is None else {"expect": expect})
        self.cases.append(case)

    def turn(
        self,
        rules: str,
        reason: str,
        do: str = "",
        *,
        on: Data | Sequence[str] = (),
        offer: str = OFFER,
        after: Data | Sequence[str] | None = None,
        legal: str | None = None,
        default: str | None = None,
        reject: str | None = None,
        board: str = "base",
        plans: Sequence[str] | None = None,
        table: Data | None = None,
        want: list[str] | None = None,
        **changes: Any,
    ) -> None:
        """What one player may do: on a sheet, after actions.

        `on` and `after` are streets, or arguments of `sheet` with the streets as `streets`; what `after` does not name is
        as in `on`. `table` are `approved` and `board_part`.
        """
        before = _scene(on)
        chosen = options(**changes)
        given = {
            "sheet": alone(_sheet(before, board), board, plans, **changes),
            "offer": three(offer),
            "approved": [False] * 3,
            **(table or {}),
        }
        assert chosen["players"] > 0
        expect: Data = {}
        if after is not None:
            expect["sheet"] = _sheet({**before, **_scene(after)}, board)
        if legal is not None:
            expect["legal"] = actions(legal)
        if default is not None:
            expect["default"] = actions(default)[0]
        self.add(rules, reason, "turn", given, acts=actions(do), expect=expect or None, reject=reject, want=want)

    def score(
        self,
        rules: str,
        reason: str,
        *sheets: Data,
        board: str = "base",
        plans: Sequence[str] | None = None,
        each: list[Data] | None = None,
        changes: Data | None = None,
        **expect: Any,
    ) -> None:
        """What sheets at the end of a game are worth; `each` has what is expected of the score of every player."""
        chosen = options(**{"players": len(sheets), **(changes or {})})
        given = {"board": board, "options": chosen, "plans": list(plans or PLANS[board]), "sheets": list(sheets)}
        if each is not None:
            expect["scores"] = each
        self.add(rules, reason, "score", given, expect=expect)

    def play(
        self,
        rules: str,
        reason: str,
        start: Data,
        do: str = "",
        *,
        reject: str | None = None,
        seen: Data | None = None,
        level: int | None = None,
        want: list[str] | None = None,
        **expect: Any,
    ) -> None:
        """What comes of a game, or of a setup, after steps; `seen` are `viewer` and `player` for its view."""
        given = {"game" if "schema" in start else "setup": start, **(seen or {})}
        self.add(
            rules, reason, "game", given, acts=steps(do), expect=expect or None, reject=reject, level=level, want=want
        )

    def judge(
        self,
        rules: str,
        reason: str,
        on: Data | Sequence[str],
        *,
        reject: str | None = None,
        board: str = "base",
        plans: Sequence[str] | None = None,
        beyond: bool | None = None,
        **changes: Any,
    ) -> None:
        """Whether a sheet can have come about; `on` is as in `turn`, `beyond` whether the deck alone excludes it."""
        expect: Data | None = None if reject else {"possible": True}
        if expect is not None and beyond is not None:
            expect["beyond_the_deck"] = beyond
        given = {"sheet": alone(_sheet(_scene(on), board), board, plans, **changes)}
        self.add(rules, reason, "judge", given, expect=expect, reject=reject)

    def between(
        self,
        rules: str,
        reason: str,
        on: Data | Sequence[str],
        after: Data | Sequence[str],
        do: str = "",
        *,
        offer: str = "",
        reject: str | None = None,
        board: str = "base",
        plans: Sequence[str] | None = None,
        approved: list[bool] | None = None,
        **changes: Any,
    ) -> None:
        """The turn that leads from one sheet to another; what `after` does not name is as in `on`.

        Without an `offer` it is not known what was offered.
        """
        before = _scene(on)
        sheets = (_sheet(scene, board) for scene in (before, {**before, **_scene(after)}))
        given = dict(zip(("before", "after"), (alone(one, board, plans, **changes) for one in sheets), strict=True))
        if offer:
            given["offer"] = offered(offer, approved or [False] * 3)
        self.add(rules, reason, "explain", given, expect=None if reject else {"turn": actions(do)}, reject=reject)

    def prove(
        self,
        rules: str,
        reason: str,
        on: Data | Sequence[str],
        *played: str | Data,
        reject: str | None = None,
        board: str = "base",
        plans: Sequence[str] | None = None,
        **changes: Any,
    ) -> None:
        """Whether these turns lead to a sheet; each is an offer and actions, as in `5 pool: pair 0, refuse`."""
        given = {
            "sheet": alone(_sheet(_scene(on), board), board, plans, **changes),
            "turns": [turn_offered(one) if isinstance(one, str) else one for one in played],
        }
        self.add(rules, reason, "prove", given, expect=None if reject else {"proved": True}, reject=reject)


def _scene(streets: Data | Sequence[str]) -> Data:
    if isinstance(streets, dict):
        return streets
    return {"streets": [streets] if isinstance(streets, str) else list(streets)}


def _sheet(scene: Data, board: str) -> Data:
    rest = {name: value for name, value in scene.items() if name != "streets"}
    streets = scene.get("streets", ())
    return sheet(*([streets] if isinstance(streets, str) else streets), board=board, **rest)
