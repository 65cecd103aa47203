"""Pictures of games and views: what lies on the table, then everybody's sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from welcometo.boards import BASE_BOARD, Board
from welcometo.cards import SOLO_CARD, Card
from welcometo.options import BASE_GAME, Options
from welcometo.plans import EstatePlan, Plan
from welcometo.render.marks import WIDTH, fill, label, marks, points, width
from welcometo.render.text import draw_sheet
from welcometo.reports import EndReason
from welcometo.scoring import score_sheets
from welcometo.states import Game, View, sheets_shown
from welcometo.table import Player, Stage, Table

ENDINGS: dict[EndReason, str] = {
    "refusals": "a last refusal",
    "plans": "all plans completed",
    "full": "a full sheet",
    "deck": "the last card of the deck",
}
"""Why a game ended, in words (END-1, SOLO-8)."""

_LONGEST_TITLE = 30
_BASE = Options(players=2, **BASE_GAME)

_ASKED: dict[Stage, str] = {
    "roundabout": "whether to build a roundabout",
    "choose": "to choose a pair",
    "write": "to write",
    "board": "what the board wants to know",
    "effect": "to use the effect",
    "late_roundabout": "whether to build a late roundabout",
    "plans": "to complete plans",
    "estates": "to name estates",
    "reshuffle": "whether to reshuffle",
    "end": "to end the turn",
}


def variants_in_words(board: Board, options: Options) -> str:
    """The board, the variants and the switches of a game that is not the base game; of the base game nothing."""
    words = [] if board.name == BASE_BOARD.name else [board.name]
    words += [name for name in ("advanced", "expert", "solo") if getattr(options, name)]
    for name in ("roundabout_timing", "end_houses", "reshuffle_option"):
        if getattr(options, name) != getattr(_BASE, name):
            words.append(f"{name}={getattr(options, name)}")
    return ", ".join(words)


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
        parts.append(f"{head}\n{draw_sheet(state.board, sheet, ascii=ascii)}")
    return "\n\n".join(parts)


def _heading(title: str, told: str, *, ascii: bool) -> str:
    """A line with a title, cut off where it is too long, what is told about it, and a rule up to the margin."""
    rule = marks(ascii).single
    room = min(_LONGEST_TITLE, WIDTH - len(told) - 7)
    text = f"{rule * 2} {label(title, room, ascii=ascii).rstrip()}   {told} "
    return text + rule * (WIDTH - width(text))


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
        yield f"asked {_asked(state, seat)}" + ("" if seat.number is None else f" ({seat.number} {seat.effect})")


def _asked(table: Table, seat: Player) -> str:
    if seat.stage == "choose" and not table.options.shares_pairs:
        return "to choose two cards"
    return _ASKED[seat.stage]


def _seat(state: Game | View, player: int) -> Player | None:
    if isinstance(state, Game):
        return state.players[player]
    return state.you if player == state.viewer else None


def draw_table(state: Game | View) -> str:
    """A picture of what lies on the table: the cards, and the plans with who completed them. It is ASCII.

    Hands of the expert game are shown as far as the state knows them, and the others by their number of cards.
    """
    lines = [_moment(state)]
    if variants := variants_in_words(state.board, state.options):
        lines += fill(f"Variants: {variants}", hang=10)
    lines += _cards(state)
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


def _cards(state: Game | View) -> Iterator[str]:
    if state.phase == "over":
        return
    if state.options.expert:
        yield from _hands(state)
    elif state.options.solo:
        yield from _solo_cards(state)
    else:
        yield from _pairs(state)
    if state.turn:
        yield f"discards: {_counted(len(state.discards))}{_rest_of_the_deck(state)}"


def _pairs(table: Table) -> Iterator[str]:
    if table.phase == "play":
        yield "pair   number   effect       next turn's effect"
        for place, (number, effect) in enumerate(zip(table.numbers, table.effects, strict=True)):
            yield f"{place:>4}   {number.number:>6}   {effect.effect:<10}   {number.effect}"
    elif table.numbers:
        yield f"next effects: {', '.join(card.effect for card in table.numbers)}"


def _solo_cards(table: Table) -> Iterator[str]:
    if table.phase == "play":
        yield "card   number   effect"
        for place, card in enumerate(table.numbers):
            yield f"{place:>4}   {card.number:>6}   {card.effect}"


def _hands(state: Game | View) -> Iterator[str]:
    sizes = _hand_sizes(state)
    if not any(sizes):
        return
    yield "player   card 0          card 1          card 2"
    for player, size in enumerate(sizes):
        seat = _seat(state, player)
        yield f"{player:>6}   {_hand(seat.hand) if seat else _counted(size)}".rstrip()


def _hand_sizes(state: Game | View) -> tuple[int, ...]:
    return state.hands if isinstance(state, View) else tuple(len(player.hand) for player in state.players)


def _hand(cards: tuple[Card, ...]) -> str:
    return "".join(f"{card!s:<16}" for card in cards)


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _rest_of_the_deck(state: Game | View) -> str:
    """How many cards are left where one deck is for all, and in the solo game where the solo card is."""
    if state.options.shares_pairs:
        return ""
    out = SOLO_CARD in state.discards
    known = len(state.discards) - out + len(state.numbers) + sum(_hand_sizes(state))
    deck = sum(entry.count for entry in state.layout.cards) - known
    if state.options.expert:
        return f"; deck: {_counted(deck)}"
    if out:
        return f", the solo card among them; deck: {_counted(deck)}"
    return f"; deck: {_counted(deck)} and the solo card"


def _plan(state: Game | View, number: int, plan: Plan) -> Iterator[str]:
    sizes = f" (estates of {', '.join(map(str, plan.sizes))})" if isinstance(plan, EstatePlan) else ""
    text = f"Plan {number}: {plan.id}{sizes}, {points(plan.first)}, later {plan.later}"
    done = [(player, sheet.plans[number - 1]) for player, sheet in enumerate(sheets_shown(state))]
    for word, is_first in (("first", True), ("later", False)):
        players = [str(player) for player, plan in done if plan and plan.first is is_first]
        if players:
            text += f"; {word} by {', '.join(players)}"
    if state.options.solo and state.approved[number - 1] and done[0][1] is None:
        text += f"; now {plan.later}"
    yield from fill(text, hang=8)
