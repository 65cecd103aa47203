"""`welcometo explain`: the turn that leads from one sheet to another, or why there is none."""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer

from welcometo.actions import Action, ChooseCards, ChoosePair
from welcometo.cards import Card
from welcometo.cli.output import JsonOption, in_words, write, write_json, wrong_content, wrong_setup
from welcometo.cli.reading import parse_sheet_text, placed, read_file, text_of
from welcometo.errors import DocumentError, Problem, UsageError
from welcometo.render.marks import printable
from welcometo.states import LoneSheet
from welcometo.validation import Explanation, Offer
from welcometo.validation import explain as explained

_CARD = re.compile(r"\s*(?P<number>\d{1,2}) (?P<effect>[a-z]+)\s*")


def explain(
    before: Annotated[
        str, typer.Argument(metavar="BEFORE", help="The sheet before the turn; - for the standard input.")
    ],
    after: Annotated[str, typer.Argument(metavar="AFTER", help="The sheet after it.")],
    offer: Annotated[
        str | None,
        typer.Option(metavar="CARDS", help="What was on offer, as in '5 surveyor, 8 temp, 11 agent'; else anything."),
    ] = None,
    as_json: Annotated[bool, JsonOption] = False,
) -> None:
    """Find the turn that leads from one sheet to another.

    Ends with code 1 and names all that is wrong where there is no such turn, or where a file holds no sheet.
    """
    if before == after == "-":
        raise typer.BadParameter("the standard input can be read once", param_hint="'AFTER'")
    data = read_file(before, "'BEFORE'"), read_file(after, "'AFTER'")
    earlier, later = _sheet(before, data[0]), _sheet(after, data[1])
    if not isinstance(earlier, LoneSheet) or not isinstance(later, LoneSheet):
        found = [problem for one in (earlier, later) if not isinstance(one, LoneSheet) for problem in one]
        wrong_content(found, as_json=as_json)
    known = None if offer is None else _offer(offer)
    try:
        told = explained(earlier, later, known)
    except UsageError as error:
        wrong_setup(error.problems, as_json=as_json)
    told = told._replace(problems=placed(text_of(data[1]), told.problems))
    if as_json:
        write_json(_document(told))
    else:
        write("\n".join(_lines(told)))
    if told.problems:
        raise typer.Exit(1)


def _sheet(file: str, data: bytes) -> LoneSheet | list[Problem]:
    """The sheet that a file holds, or all that is wrong with it, with the name of the file."""
    try:
        return parse_sheet_text(text_of(data))
    except DocumentError as error:
        return [problem._replace(message=f"{file}: {problem.message}") for problem in error.problems]


def _offer(text: str) -> Offer:
    """The three pairs or cards of a text."""
    found = [_CARD.fullmatch(part) for part in text.split(",")]
    try:
        cards = tuple(
            Card.model_validate({"number": int(one["number"]), "effect": one["effect"]}) for one in found if one
        )
    except ValueError:
        cards = ()
    if len(cards) != 3 or len(found) != 3:
        raise typer.BadParameter(f"{text!r} is not three numbers with an effect each", param_hint="'--offer'")
    return Offer(numbers=cards, effects=cards)


def _document(told: Explanation) -> dict[str, Any]:
    return {
        "turn": None if told.turn is None else [action.model_dump(mode="json") for action in told.turn],
        "offer": None if told.offer is None else told.offer.model_dump(mode="json"),
        "problems": [problem._asdict() for problem in told.problems],
    }


def _lines(told: Explanation) -> list[str]:
    """The actions of the turn; or all that is wrong, each with its rule and its place."""
    if told.turn is None or told.offer is None:
        return [printable(in_words(problem)) for problem in told.problems]
    return [f"{_told(action)}{_cards(action, told.offer)}" for action in told.turn]


def _told(action: Action) -> str:
    """An action as text: its kind, and what else it holds."""
    fields = action.model_dump(exclude={"type"})
    fields |= fields.pop("choice", {})
    words = ", ".join(f"{name} {value}" for name, value in fields.items())
    return f"{action.type.replace('_', ' ')}{': ' if words else ''}{words}"


def _cards(action: Action, offer: Offer) -> str:
    """The number and the effect that a choice of cards takes."""
    if isinstance(action, ChoosePair):
        return f" ({offer.numbers[action.pair].number} {offer.effects[action.pair].effect})"
    if isinstance(action, ChooseCards):
        return f" ({offer.numbers[action.number].number} {offer.effects[action.effect].effect})"
    return ""
