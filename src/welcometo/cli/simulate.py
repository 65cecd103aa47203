"""`welcometo simulate`: games of players who choose at random."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import track

from welcometo.boards import BOARDS, Board
from welcometo.chance import SEEDS
from welcometo.cli.outcome import show
from welcometo.cli.output import INTERRUPTED, AsciiOption, JsonOption, write, write_json, wrong_setup
from welcometo.cli.workers import workers
from welcometo.errors import SetupError
from welcometo.formats.documents import to_json
from welcometo.options import EndHouses, ReshuffleOption, RoundaboutTiming, Variants, options_for
from welcometo.render.marks import fill
from welcometo.render.table import ENDINGS, variants_in_words
from welcometo.simulate import Summaries, Totals, play_game, play_recorded
from welcometo.simulate import simulate as simulated
from welcometo.states import Game

Processes = typer.Option(min=1, max=60, help="How many processes play the games, at the same time.")
Timing = typer.Option(help="Roundabouts before the choice of cards, or also after the effect.")
Ends = typer.Option(help="What the plan of end houses asks for: numbers, or roundabouts as well.")
Reshuffle = typer.Option(help="A reshuffle is offered for the game's first plan, or for each.")


class Setting(NamedTuple):
    """What is played: the board, how many players, and the variants."""

    board: Board
    players: int
    variants: Variants


def simulate(  # noqa: PLR0913 - an argument for each option
    *,
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="Where all chance comes from.")],
    players: Annotated[int | None, typer.Option(min=1, max=100, help="How many players.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games, each with a seed of its own.")] = 1,
    processes: Annotated[int, Processes] = 1,
    board: Annotated[str, typer.Option(metavar="NAME", help=f"The board: {', '.join(BOARDS)}.")] = "base",
    advanced: Annotated[bool, typer.Option("--advanced", help="With roundabouts and the advanced plans.")] = False,
    expert: Annotated[bool, typer.Option("--expert", help="With hands of cards, for 2 to 27 players.")] = False,
    solo: Annotated[bool, typer.Option("--solo", help="The solo game, the same as --players 1.")] = False,
    roundabout_timing: Annotated[RoundaboutTiming, Timing] = "before",
    end_houses: Annotated[EndHouses, Ends] = "numbers",
    reshuffle_option: Annotated[ReshuffleOption, Reshuffle] = "first",
    record: Annotated[str | None, typer.Option(metavar="FILE", help="Write the record of the game to a file.")] = None,
    as_json: Annotated[bool, JsonOption] = False,
    ascii: Annotated[bool, AsciiOption] = False,
) -> None:
    """Play random games: show one, or count many.

    One game ends with all sheets, the table of scores and the ranking; several with totals, those of the games so far
    when Ctrl-C ends it early.
    """
    if games > 1 and record is not None:
        raise typer.BadParameter("a record is of one game, not of several", param_hint="'--record'")
    if record is not None and record.startswith("--"):
        raise typer.BadParameter(f"{record!r} is an option, not the name of a file", param_hint="'--record'")
    variants = Variants(
        advanced=advanced,
        expert=expert,
        roundabout_timing=roundabout_timing,
        end_houses=end_houses,
        reshuffle_option=reshuffle_option,
    )
    setting = _checked(Setting(_board(board), _players(players, solo), variants), as_json)
    if games > 1:
        _many(games, min(processes, games), setting, seed, as_json)
    else:
        _one(setting, seed, record, as_json, ascii)


def _board(name: str) -> Board:
    if name not in BOARDS:
        raise typer.BadParameter(
            f"no board has the name {name!r}; known are {', '.join(BOARDS)}", param_hint="'--board'"
        )
    return BOARDS[name]


def _players(players: int | None, solo: bool) -> int:
    if solo and players not in (None, 1):
        raise typer.BadParameter(f"the solo game is for 1 player, not {players}", param_hint="'--solo'")
    if not solo and players is None:
        raise typer.BadParameter("say how many players there are, or --solo", param_hint="'--players'")
    return players or 1


def _checked(setting: Setting, as_json: bool) -> Setting:
    """The setting, if the library plays it; else its reason is told and the command ends with code 2."""
    try:
        options_for(setting.players, setting.variants)
    except SetupError as error:
        wrong_setup(error.problems, as_json=as_json)
    return setting


def _one(setting: Setting, seed: int, file: str | None, as_json: bool, ascii: bool) -> None:
    game = _played(setting, seed) if file is None else _recorded(setting, seed, file)
    show(game, seed=seed, as_json=as_json, ascii=ascii)


def _played(setting: Setting, seed: int) -> Game:
    return play_game(setting.players, seed, board=setting.board, **setting.variants)


def _recorded(setting: Setting, seed: int, file: str) -> Game:
    """The same game as without a record; the record is written first, so that what is shown is on file."""
    played = play_recorded(setting.players, seed, board=setting.board, **setting.variants)
    try:
        Path(file).write_text(f"{to_json(played.record)}\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise typer.BadParameter(f"cannot write {file!r}: {reason}", param_hint="'--record'") from None
    return played.game


def _many(games: int, processes: int, setting: Setting, seed: int, as_json: bool) -> None:
    totals, stopped = _counted(games, processes, setting, seed)
    if stopped and not as_json:
        typer.echo(f"Stopped after {totals.games} of {games} games.", err=True)
    if as_json:
        write_json(_document(totals, setting, seed))
    else:
        write(_text(totals, setting, seed))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _counted(games: int, processes: int, setting: Setting, seed: int) -> tuple[Totals, bool]:
    """The totals of all games, or of those before an interrupt, and whether there was one."""
    totals = Totals()
    chunk = max(1, min(16, games // (4 * processes)))
    try:
        with workers(processes) as executor:
            played = simulated(
                games, setting.players, seed, board=setting.board, executor=executor, chunk=chunk, **setting.variants
            )
            with closing(_with_progress(played, games)) as shown:
                for summary in shown:
                    totals = totals.add(summary)
    except KeyboardInterrupt:
        return totals, True
    return totals, False


def _with_progress(played: Summaries, games: int) -> Summaries:
    """The same games, counted by a bar for whoever watches a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        return played
    return _bar(played, games)


def _bar(played: Summaries, games: int) -> Summaries:
    yield from track(played, "Playing", games, console=Console(stderr=True), transient=True)


def _document(totals: Totals, setting: Setting, seed: int) -> dict[str, Any]:
    return {
        "games": totals.games,
        "players": setting.players,
        "board": setting.board.name,
        "options": options_for(setting.players, setting.variants).model_dump(mode="json"),
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


def _text(totals: Totals, setting: Setting, seed: int) -> str:
    rows = [
        ("turns, mean", f"{totals.turns_mean:.2f}", f"{totals.fewest_turns} to {totals.most_turns}"),
        ("score, mean", f"{totals.score_mean:.2f}", f"{totals.lowest} to {totals.highest}"),
        ("score, standard deviation", f"{totals.score_spread:.2f}", ""),
    ]
    rows += [(f"ended by {words}", str(getattr(totals, reason)), "") for reason, words in ENDINGS.items()]
    lines = [f"{name:<35}{value:>10}   {extent}".rstrip() for name, value, extent in rows]
    return "\n".join((*_heading(totals.games, setting, seed), *lines))


def _heading(games: int, setting: Setting, seed: int) -> list[str]:
    variants = variants_in_words(setting.board, options_for(setting.players, setting.variants))
    players = "1 player" if setting.players == 1 else f"{setting.players} players"
    counted = "1 game" if games == 1 else f"{games} games"
    return fill(f"{counted} of {players}, {variants}{', ' if variants else ''}seed {seed}", hang=2)
