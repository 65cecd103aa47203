"""The doors, each with what it is handed and what must hold.

A check makes its calls through a `Clock` and raises `AssertionError` where something does not hold; whatever else a call
raises is a failure as well. It says whether the input was let in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from itertools import islice
from time import process_time
from typing import Any, NamedTuple

from typer.testing import CliRunner

import welcometo as w
from fuzzing.inputs import Input, Source, any_document, command_line, decoded, document, line, well_formed
from welcometo import DocumentError, Problem, RecordError, RuleError, WelcomeToError
from welcometo.cli.app import app
from welcometo.formats.records import sealed

MOST_WORDS = 20_000
"""How many characters an error may say of an input of a megabyte."""

_PLACE = re.compile(r", at character (\d+)$")
_POINTER = re.compile(r"(?:/(?:[^/~]|~[01])*)*")
_MISSING = object()
_OF_WHAT_IS_MISSING = ("DOC-2", "DOC-3", "DOC-6")
"""The rules of problems that may name a place that is not there: a field or an entry."""


class Clock:
    """Calls functions and keeps the longest time that one took, in seconds of the processor."""

    slowest = 0.0

    def call(self, function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        """What the function gives or raises."""
        began = process_time()
        try:
            return function(*arguments, **options)
        finally:
            self.slowest = max(self.slowest, process_time() - began)

    def documented(self, errors: tuple[type[WelcomeToError], ...], function: Any, *arguments: Any) -> Any:
        """What the function gives; the error itself where it is one of those documented."""
        try:
            return self.call(function, *arguments)
        except errors as error:
            told = str(error)
            assert type(error) in errors, "an error is of the kinds documented, not of one below"
            told.encode()
            assert len(told) < MOST_WORDS, "an error says no more than can be read"
            return error


Check = Callable[[Clock, Input], bool]


class Door(NamedTuple):
    """A way in: what makes its input, and what must hold of it."""

    make: Callable[[Source], Input]
    check: Check


# --- documents ---------------------------------------------------------------------------------------------------------


def parses(parse: Any) -> Check:
    """Documents go in and come out unchanged, or are refused with the places at fault."""

    def check(clock: Clock, given: Input) -> bool:
        value = _asked(clock, (DocumentError,), parse, given)
        if isinstance(value, DocumentError):
            return False
        text = w.to_json(value)
        assert parse(text) == value, "what is parsed goes to JSON and back unchanged"
        assert w.to_json(parse(text)) == text, "a value has one text"
        return True

    return check


def loads(load: Any) -> Check:
    """What is loaded has no faults; what is not has those that `diagnose` tells."""

    def check(clock: Clock, given: Input) -> bool:
        value = _asked(clock, (DocumentError, RuleError), load, given)
        if isinstance(value, DocumentError):
            return False
        told = clock.call(w.diagnose, given.given())
        assert told == (value.problems if isinstance(value, RuleError) else ()), "load and diagnose say the same"
        if not isinstance(value, RuleError):
            assert w.diagnose(value) == (), "a model is judged as its document"
        return not isinstance(value, RuleError)

    return check


def is_diagnosed(clock: Clock, given: Input) -> bool:
    """Problems come back, each with its place, and nothing is raised."""
    data = given.given()
    before = _written(data)
    problems = clock.call(w.diagnose, data)
    assert _written(data) == before, "what was handed in is as it was"
    _have_places(problems, data)
    return not problems


def _asked(clock: Clock, errors: tuple[type[WelcomeToError], ...], door: Any, given: Input) -> Any:
    data = given.given()
    before = _written(data)
    answer = clock.documented(errors, door, data)
    assert _written(data) == before, "what was handed in is as it was"
    if isinstance(answer, WelcomeToError):
        _have_places(answer.problems, data)
    return answer


def _written(data: Any) -> str | None:
    """Decoded data as text, to be compared; None for what cannot change."""
    try:
        return json.dumps(data) if isinstance(data, dict | list) else None
    except RecursionError:
        return None


def _have_places(problems: Sequence[Problem], data: Any) -> None:
    if isinstance(data, str | bytes):
        data = decoded(data, _MISSING)
    for problem in problems:
        steps = [step.replace("~1", "/").replace("~0", "~") for step in problem.pointer.split("/")[1:]]
        assert _POINTER.fullmatch(problem.pointer), f"{problem} has a pointer"
        assert problem.rule and problem.message, f"{problem} has a rule and a sentence"
        place = data
        for i, step in enumerate(steps):
            place = _member(place, step)
            lacking = i == len(steps) - 1 and problem.rule in _OF_WHAT_IS_MISSING
            assert place is not _MISSING or lacking, f"the place of {problem!r:.300} is there"


def _member(data: Any, step: str) -> Any:
    if isinstance(data, dict):
        return data.get(step, _MISSING)
    if isinstance(data, list) and step.isdigit() and int(step) < len(data):
        return data[int(step)]
    return _MISSING


# --- notation ----------------------------------------------------------------------------------------------------------


def reads(parse: Any) -> Check:
    """Lines are read and written again, or refused with the character that is at fault."""

    def check(clock: Clock, given: Input) -> bool:
        text = given.texts[0]
        value = clock.documented((DocumentError,), parse, text)
        if isinstance(value, DocumentError):
            for problem in value.problems:
                place = _PLACE.search(problem.message)
                assert place is not None, f"{problem} names a character"
                assert 1 <= int(place[1]) <= len(text) + 1, f"{problem} names one of the text"
            return False
        line = clock.call(w.to_notation, value)
        assert parse(line) == value, "what is read is written and read again unchanged"
        assert w.to_notation(parse(line)) == line, "a value has one line"
        return True

    return check


# --- what is done with well-formed values ------------------------------------------------------------------------------


def replays(clock: Clock, given: Input) -> bool:
    """A record of good form replays or names what is wrong; with the digests of its content it comes further."""
    record = _parsed(w.parse_record, given.texts[0])
    if record is None:
        return False
    resealed = clock.documented((RecordError,), sealed, record)
    for one in (record, resealed):
        if isinstance(one, RecordError):
            _have_places(one.problems, given.texts[0])
            continue
        game = clock.documented((RecordError,), w.replay, one)
        if isinstance(game, RecordError):
            _have_places(game.problems, given.texts[0])
            assert one is record, "the digests of a record that was sealed are right"
            assert w.diagnose(one) == game.problems
        else:
            assert w.diagnose(one) == ()
            assert w.load_game(w.to_json(game)) == game, "a record leads to a game without faults"
            assert w.parse_record_notation(clock.call(w.to_notation, one)) == one
    return not isinstance(resealed, RecordError)


def is_explained(clock: Clock, given: Input) -> bool:
    """Two sheets of good form have a turn between them or reasons."""
    before, after = (_parsed(w.parse_sheet, text) for text in given.texts)
    if before is None or after is None:
        return False
    told = clock.call(w.explain, before, after)
    assert (told.turn is None) == bool(told.problems), "there is a turn or there are reasons"
    assert (told.turn is None) == (told.offer is None)
    _have_places([problem for problem in told.problems if problem.rule != "DOC-7"], given.texts[1])
    if told.turn is not None:
        again = clock.call(w.explain, before, after, told.offer)
        assert again.turn == told.turn, "the offer of an answer leads to the same answer"
    return told.turn is not None


def is_reconstructed(clock: Clock, given: Input) -> bool:
    """A sheet of good form has turns that lead to it or a reason, and nothing is raised."""
    sheet = _parsed(w.parse_sheet, given.texts[0])
    if sheet is None:
        return False
    told = clock.call(w.reconstruct, sheet)
    assert (told.turns is None) == (told.problem is not None), "there are turns or there is a reason"
    _have_places([*filter(None, [told.problem]), *told.deck], given.texts[0])
    if told.turns is not None:
        proof = clock.call(w.parse_proof, w.to_json(told.turns))
        assert w.replay_turns(sheet, proof) == sheet, "the turns lead to the sheet, also when they are read back"
    faults = w.diagnose(sheet) or tuple(filter(None, [told.problem]))
    assert (faults[:1] or (None,)) == (told.problem,), "the first fault is the reason"
    assert w.diagnose(sheet, proof=True) == faults, "a diagnosis with proof ends with the reason"
    return told.turns is not None


def is_proved(clock: Clock, given: Input) -> bool:
    """A diagnosis with proof of a game says no less than one without, and each fault has its place."""
    game = _parsed(w.parse_game, given.texts[0])
    if game is None:
        return False
    told = clock.call(w.diagnose, game, proof=True)
    _have_places(told, given.texts[0])
    assert told == (w.diagnose(game) or told)
    return not told


def is_scored(clock: Clock, given: Input) -> bool:
    """A sheet of good form has scores, whatever is on it."""
    sheet = _parsed(w.parse_sheet, given.texts[0])
    if sheet is None:
        return False
    scores = clock.call(w.possible_scores, sheet)
    assert scores, "there is a score"
    assert all(type(score.total) is int for score in scores), "a score has a total"
    assert w.parse_sheet_notation(clock.call(w.to_notation, sheet)) == sheet
    return True


def is_played(clock: Clock, given: Input) -> bool:
    """A game of good form can be asked everything, and legal actions lead to games of good form."""
    game = _parsed(w.parse_game, given.texts[0])
    if game is None:
        return False
    clock.call(w.result, game)
    clock.documented((w.DealError,), w.deal, game)
    assert clock.call(w.view, game, None) == w.view(game, None)
    for player in range(len(game.players)):
        clock.call(w.score, game, player)
        clock.call(w.legal_turns, game, player)
        legal = clock.call(w.legal_actions, game, player)
        for action in islice(legal, 0, None, 1 + len(legal) // 4):
            assert w.why_illegal(game, player, action) is None, "a legal action is legal"
            after = clock.call(w.apply, game, player, action)
            assert w.parse_game(w.to_json(after)) == after, "what is well formed stays so"
    return True


def _parsed(parse: Any, text: str) -> Any:
    """What the text describes; None where it is refused, as other doors check."""
    try:
        return parse(text)
    except DocumentError:
        return None


# --- commands ----------------------------------------------------------------------------------------------------------

_KNOWN = {command.callback.__name__ for command in app.registered_commands if command.callback is not None}
COMMANDS = tuple(name for name in ("score", "replay", "convert", "validate", "reconstruct") if name in _KNOWN)
"""The commands that read one file."""


def is_answered(clock: Clock, given: Input) -> bool:
    """A command ends with a documented code, and with `--json` it writes one document."""
    done = clock.call(CliRunner().invoke, app, [*given.arguments], given.given())
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code in (0, 1, 2), "the code is one of those documented"
    if "--json" in given.arguments:
        json.loads(done.stdout)
    return not done.exit_code


# --- all doors ---------------------------------------------------------------------------------------------------------

DOORS: dict[str, Door] = {
    **{
        f"parse_{kind}": Door(document(kind), parses(getattr(w, f"parse_{kind}")))
        for kind in ("game", "view", "sheet", "record", "action", "turn", "proof")
    },
    **{
        f"load_{kind}": Door(document(kind), loads(getattr(w, f"load_{kind}")))
        for kind in ("game", "view", "sheet", "record")
    },
    "diagnose": Door(any_document, is_diagnosed),
    **{
        f"parse_{kind}_notation": Door(line(kind), reads(getattr(w, f"parse_{kind}_notation")))
        for kind in ("sheet", "record", "action", "turn")
    },
    "replay": Door(well_formed("record"), replays),
    "explain": Door(well_formed("sheet", 2), is_explained),
    "reconstruct": Door(well_formed("sheet"), is_reconstructed),
    "proof": Door(well_formed("game"), is_proved),
    "possible_scores": Door(well_formed("sheet"), is_scored),
    "play": Door(well_formed("game"), is_played),
    "commands": Door(command_line(COMMANDS), is_answered),
}
"""Every door, by name."""
