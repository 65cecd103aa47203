"""Pictures of games and views: what lies on the table, then everybody's sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from welcometo.plans import EstatePlan, Plan
from welcometo.render.marks import WIDTH, fill, label, marks, points, width
from welcometo.render.text import draw_sheet
from welcometo.scoring import score_sheets
from welcometo.sheet import Sheet
from welcometo.states import Game, View
from welcometo.table import Player, Stage, Table

ENDINGS = {"refusals": "a last refusal", "plans": "all plans completed", "full": "a full sheet"}
"""Why a game ended, in words (END-1)."""

_LONGEST_TITLE = 30

_ASKED: dict[Stage, str] = {
    "choose": "to choose a pair",
    "write": "to write",
    "effect": "to use the effect",
    "plans": "to complete plans",
    "estates": "to name estates",
    "reshuffle": "whether to reshuffle",
    "end": "to end the turn",
}


def draw_game(state: Game | View, *, names: Sequence[str] = (), ascii: bool = False) -> str:
    """A picture of a game as its server knows it, or of a view: the table, and every sheet with its player's points.

    `names` are the players' in seating order, if they have any. A view shows the viewer's sheet as it stands, and the
    others' as of the last resolved turn.
    """
    sheets = sheets_shown(state)
    scores = score_sheets(state, sheets)
    parts = [draw_table(state)]
    for player, (sheet, score) in enumerate(zip(sheets, scores, strict=True)):
        told = [points(score.total), *_progress(state, player)]
        head = _heading(f"Player {player} {names[player] if names else ''}", "   ".join(told), ascii=ascii)
        parts.append(f"{head}\n{draw_sheet(state.layout, sheet, ascii=ascii)}")
    return "\n\n".join(parts)


def _heading(title: str, told: str, *, ascii: bool) -> str:
    """A line with a title, cut off where it is too long, what is told about it, and a rule up to the margin."""
    rule = marks(ascii).single
    room = min(_LONGEST_TITLE, WIDTH - len(told) - 7)
    text = f"{rule * 2} {label(title, room, ascii=ascii).rstrip()}   {told} "
    return text + rule * (WIDTH - width(text))


def sheets_shown(state: Game | View) -> tuple[Sheet, ...]:
    """All sheets as the state shows them; of a view, the viewer's own is the one that stands."""
    if isinstance(state, Game):
        return tuple(player.sheet for player in state.players)
    own = state.you
    return tuple(own.sheet if own and i == state.viewer else sheet for i, sheet in enumerate(state.sheets))


def _progress(state: Game | View, player: int) -> Iterator[str]:
    """How far a player is in the turn under way, as far as the state shows it."""
    if state.phase != "play":
        return
    seat = _seat(state, player)
    if state.finished[player] if isinstance(state, View) else state.players[player].stage == "done":
        yield "turn ended"
    elif seat is None:
        yield "still playing"
    else:
        yield f"asked {_ASKED[seat.stage]}" + ("" if seat.number is None else f" ({seat.number} {seat.effect})")


def _seat(state: Game | View, player: int) -> Player | None:
    if isinstance(state, Game):
        return state.players[player]
    return state.you if player == state.viewer else None


def draw_table(state: Game | View) -> str:
    """A picture of what lies open to everybody: the cards, and the plans with who completed them. It is ASCII."""
    lines = [_moment(state), *_cards(state)]
    for number, plan in enumerate(state.plans, start=1):
        lines += _plan(state, number, plan)
    return "\n".join(lines)


def _moment(table: Table) -> str:
    if table.phase == "over":
        why = ", ".join(ENDINGS[reason] for reason in (table.report.ended if table.report else ()))
        return (
            f"The game is over after turn {table.turn}: {why}" if why else f"The game is over after turn {table.turn}"
        )
    if table.phase == "play":
        return f"Turn {table.turn}"
    return (
        f"After turn {table.turn}: cards are to be turned up" if table.turn else "Before the first cards are turned up"
    )


def _cards(table: Table) -> Iterator[str]:
    if table.phase == "play":
        yield "pair   number   effect       next turn's effect"
        for place, (number, effect) in enumerate(zip(table.numbers, table.effects, strict=True)):
            yield f"{place:>4}   {number.number:>6}   {effect.effect:<10}   {number.effect}"
    elif table.phase == "deal" and table.numbers:
        yield f"next effects: {', '.join(card.effect for card in table.numbers)}"
    if table.phase != "over" and table.turn:
        yield f"discards: {len(table.discards)} cards"


def _plan(state: Game | View, number: int, plan: Plan) -> Iterator[str]:
    sizes = f" (estates of {', '.join(map(str, plan.sizes))})" if isinstance(plan, EstatePlan) else ""
    text = f"Plan {number}: {plan.id}{sizes}, {points(plan.first)}, later {plan.later}"
    done = [(player, sheet.plans[number - 1]) for player, sheet in enumerate(sheets_shown(state))]
    for word, is_first in (("first", True), ("later", False)):
        players = [str(player) for player, plan in done if plan and plan.first is is_first]
        if players:
            text += f"; {word} by {', '.join(players)}"
    yield from fill(text, hang=8)
