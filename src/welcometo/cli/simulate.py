"""`welcometo simulate`: games of players who choose at random."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track

from welcometo.chance import SEEDS
from welcometo.cli.outcome import show
from welcometo.cli.output import AsciiOption, JsonOption, write, write_json
from welcometo.formats.documents import to_json
from welcometo.render.table import ENDINGS
from welcometo.simulate import GameSummary, Totals, play_game, play_recorded, total
from welcometo.simulate import simulate as simulated
from welcometo.states import Game


def simulate(
    players: Annotated[int, typer.Option(min=2, max=100, help="How many players.")],
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="Where all chance comes from.")],
    games: Annotated[int, typer.Option(min=1, help="How many games, each with a seed of its own.")] = 1,
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Write the record of the game to a file.")] = None,
    as_json: Annotated[bool, JsonOption] = False,
    ascii: Annotated[bool, AsciiOption] = False,
) -> None:
    """Play random games: show one, or count many.

    One game ends with all sheets, the table of scores and the ranking; several with totals.
    """
    if games > 1 and record is not None:
        raise typer.BadParameter("a record is of one game, not of several", param_hint="'--record'")
    if games > 1:
        _many(games, players, seed, as_json)
    else:
        _one(players, seed, record, as_json, ascii)


def _one(players: int, seed: int, file: str | None, as_json: bool, ascii: bool) -> None:
    game = play_game(players, seed) if file is None else _recorded(players, seed, file)
    show(game, seed=seed, as_json=as_json, ascii=ascii)


def _recorded(players: int, seed: int, file: str) -> Game:
    """The same game as without a record; the record is written first, so that what is shown is on file."""
    played = play_recorded(players, seed)
    try:
        Path(file).write_text(f"{to_json(played.record)}\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise typer.BadParameter(f"cannot write {file!r}: {reason}", param_hint="'--record'") from None
    return played.game


def _many(games: int, players: int, seed: int, as_json: bool) -> None:
    totals = total(_with_progress(simulated(games, players, seed), games))
    if as_json:
        write_json(_document(totals, players, seed))
    else:
        write(_text(totals, players, seed))


def _with_progress(summaries: Iterator[GameSummary], games: int) -> Iterator[GameSummary]:
    """The same games, counted by a bar for whoever watches a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        return summaries
    return iter(track(summaries, "Playing", games, console=Console(stderr=True), transient=True))


def _document(totals: Totals, players: int, seed: int) -> dict[str, Any]:
    return {
        "games": totals.games,
        "players": players,
        "seed": seed,
        "turns": {
            "mean": round(totals.turns_mean, 2),
            "fewest": totals.fewest_turns,
            "most": totals.most_turns,
        },
        "scores": {
            "mean": round(totals.score_mean, 2),
            "spread": round(totals.score_spread, 2),
            "lowest": totals.lowest,
            "highest": totals.highest,
        },
        "ended": {reason: getattr(totals, reason) for reason in ENDINGS},
    }


def _text(totals: Totals, players: int, seed: int) -> str:
    rows = [
        ("turns, mean", f"{totals.turns_mean:.2f}", f"{totals.fewest_turns} to {totals.most_turns}"),
        ("score, mean", f"{totals.score_mean:.2f}", f"{totals.lowest} to {totals.highest}"),
        ("score, standard deviation", f"{totals.score_spread:.2f}", ""),
    ]
    rows += [(f"ended by {words}", str(getattr(totals, reason)), "") for reason, words in ENDINGS.items()]
    lines = [f"{name:<30}{value:>10}   {extent}".rstrip() for name, value, extent in rows]
    return "\n".join((f"{totals.games} games of {players} players, seed {seed}", *lines))
