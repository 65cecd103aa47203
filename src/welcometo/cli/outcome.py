"""How a game stands, as `simulate` and `replay` both show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from welcometo.cli.output import only_ascii, write, write_json
from welcometo.game import result
from welcometo.render import draw_game, draw_ranking, draw_scores
from welcometo.scoring import score_sheets
from welcometo.states import Game, sheets_shown


def show(game: Game, *, seed: int | None, names: Sequence[str] = (), as_json: bool, ascii: bool) -> None:
    """Write how a game stands: its picture, all scores and the ranking; or all that as JSON."""
    if as_json:
        write_json(document(game, seed=seed, names=names))
    else:
        write(picture(game, names=names, ascii=only_ascii(ascii)))


def picture(game: Game, *, names: Sequence[str], ascii: bool) -> str:
    """All sheets, the table of scores and, when the game is over, the ranking."""
    sheets = sheets_shown(game)
    parts = [draw_game(game, names=names, ascii=ascii), draw_scores(score_sheets(game, sheets), ascii=ascii)]
    final = result(game)
    if final is None:
        parts.append("The game is not over.")
    else:
        parts.append(draw_ranking(game.layout, sheets, final, names=names, ascii=ascii))
    return "\n\n".join(parts)


def document(game: Game, *, seed: int | None, names: Sequence[str]) -> dict[str, Any]:
    """The same as a JSON document; `places` and `winners` are null and `ended` is empty while the game goes on."""
    final = result(game)
    sheets = sheets_shown(game)
    return {
        "board": game.board.name,
        "players": len(sheets),
        "options": game.options.model_dump(mode="json"),
        "names": list(names),
        "seed": seed,
        "turns": game.turn,
        "plans": [plan.id for plan in game.plans],
        "ended": list(final.ended) if final else [],
        "scores": [score.model_dump(mode="json") for score in score_sheets(game, sheets)],
        "places": list(final.places) if final else None,
        "winners": list(final.winners) if final else None,
        "sheets": [sheet.model_dump(mode="json") for sheet in sheets],
    }
