"""`welcometo reconstruct`: turns that lead to a sheet, or why there are none."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from welcometo.actions import ChooseCards, ChoosePair
from welcometo.cli.output import JsonOption, in_words, write, write_json, wrong_content
from welcometo.cli.reading import FileArgument, parse_sheet_text, placed, read_file, text_of
from welcometo.errors import DocumentError, Problem
from welcometo.formats.documents import to_json
from welcometo.formats.notation import to_notation
from welcometo.render.marks import printable
from welcometo.validation import OfferedTurn, Reconstruction
from welcometo.validation import reconstruct as reconstructed


def reconstruct(file: Annotated[str, FileArgument], as_json: Annotated[bool, JsonOption] = False) -> None:
    """Find turns that lead from an empty sheet to this one, as a proof that it can have come about.

    Ends with code 1 and names the rule that makes it impossible where there are none.
    """
    data = read_file(file)
    try:
        text = text_of(data)
        alone = parse_sheet_text(text)
    except DocumentError as error:
        wrong_content(error.problems, as_json=as_json)
    verdict = _placed(text, reconstructed(alone))
    if as_json:
        write_json(_document(verdict))
    else:
        write("\n".join(_lines(verdict) or ["no turn: the sheet is empty"]))
    if verdict.problem is not None:
        raise typer.Exit(1)


def _placed(text: str, verdict: Reconstruction) -> Reconstruction:
    """The verdict with the place in the text of all that speaks against the sheet."""
    if verdict.problem is None:
        return verdict._replace(deck=placed(text, verdict.deck))
    problem, *deck = placed(text, (verdict.problem, *verdict.deck))
    return verdict._replace(problem=problem, deck=tuple(deck))


def _document(verdict: Reconstruction) -> dict[str, Any]:
    return {
        "turns": None if verdict.turns is None else json.loads(to_json(verdict.turns)),
        "problem": None if verdict.problem is None else verdict.problem._asdict(),
        "deck": [problem._asdict() for problem in verdict.deck],
    }


def _lines(verdict: Reconstruction) -> list[str]:
    """A line for each turn, in notation, after the cards taken; or the reason; and what the deck excludes."""
    lines = [
        f"{number:2}. {_taken(offered):13} {to_notation(offered.turn)}"
        for number, offered in enumerate(verdict.turns or (), start=1)
    ]
    told: tuple[Problem | None, ...] = (verdict.problem, *verdict.deck)
    return lines + [printable(in_words(problem)) for problem in told if problem is not None]


def _taken(offered: OfferedTurn) -> str:
    """The number and the effect that the turn takes; of a refusal the number that did not fit."""
    numbers, effects = offered.offer.numbers, offered.offer.effects
    for action in offered.turn:
        if isinstance(action, ChoosePair):
            return f"{numbers[action.pair].number} {effects[action.pair].effect}"
        if isinstance(action, ChooseCards):
            return f"{numbers[action.number].number} {effects[action.effect].effect}"
    return f"{numbers[0].number}"
