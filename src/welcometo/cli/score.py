"""`welcometo score`: what a sheet by itself is worth."""

from __future__ import annotations

from typing import Annotated, Any

from welcometo.cli.output import AsciiOption, JsonOption, only_ascii, write, write_json, wrong_content
from welcometo.cli.reading import FileArgument, parse_sheet_text, read_file, text_of
from welcometo.errors import DocumentError
from welcometo.game import possible_scores
from welcometo.render import draw_scores, draw_sheet
from welcometo.scoring import Score
from welcometo.states import LoneSheet


def score(
    file: Annotated[str, FileArgument],
    as_json: Annotated[bool, JsonOption] = False,
    ascii: Annotated[bool, AsciiOption] = False,
) -> None:
    """Score a sheet by itself, in JSON or in notation: a column for each rank in temps that it can take.

    All else is certain without the other sheets. Ends with code 1 where the file holds no sheet.
    """
    data = read_file(file)
    try:
        alone = parse_sheet_text(text_of(data))
    except DocumentError as error:
        wrong_content(error.problems, as_json=as_json)
    scores = possible_scores(alone)
    if as_json:
        write_json(_document(alone, scores))
    else:
        write(_picture(alone, scores, ascii=only_ascii(ascii)))


def _picture(alone: LoneSheet, scores: tuple[Score, ...], *, ascii: bool) -> str:
    ranked = alone.sheet.temps > 0 and not alone.options.solo
    heads = [str(rank + 1) for rank in range(len(scores))] if ranked else ["any"]
    table = draw_scores(scores, title="rank in temps", heads=heads, ascii=ascii)
    return f"{draw_sheet(alone.board, alone.sheet, ascii=ascii)}\n\n{table}"


def _document(alone: LoneSheet, scores: tuple[Score, ...]) -> dict[str, Any]:
    """What is certain, and for each rank in temps that the sheet can take its points and the total."""
    return {
        "board": alone.board.name,
        "players": alone.options.players,
        "options": alone.options.model_dump(mode="json"),
        "plans": [plan.id for plan in alone.plans],
        "certain": scores[0].model_dump(mode="json", exclude={"temps", "total"}),
        "temps": [one.temps for one in scores],
        "totals": [one.total for one in scores],
    }
