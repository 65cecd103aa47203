"""The narrow door: documents that are of good form and that play can lead to, as far as `diagnose` tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from welcometo.boards import Board
from welcometo.errors import RuleError
from welcometo.formats.documents import Document, parse_game, parse_sheet, parse_view
from welcometo.formats.records import Record, parse_record
from welcometo.setup import Setup
from welcometo.states import Game, LoneSheet, View
from welcometo.validation.diagnosis import faults_of

M = TypeVar("M", bound=Setup)


def load_sheet(data: Document, *, boards: Iterable[Board] = ()) -> LoneSheet:
    """The sheet by itself that a document describes, if `diagnose` finds nothing wrong with it.

    Raises `DocumentError` with every fault of form, or else `RuleError` with every rule that is broken.
    """
    return _faultless(parse_sheet(data, boards=boards))


def load_game(data: Document, *, boards: Iterable[Board] = ()) -> Game:
    """The game that a document describes, if nothing is wrong with it. Raises like `load_sheet`."""
    return _faultless(parse_game(data, boards=boards))


def load_view(data: Document, *, boards: Iterable[Board] = ()) -> View:
    """The view that a document describes, if nothing is wrong with it. Raises like `load_sheet`."""
    return _faultless(parse_view(data, boards=boards))


def load_record(data: Document, *, boards: Iterable[Board] = ()) -> Record:
    """The record that a document describes, if it replays. Raises like `load_sheet`."""
    return _faultless(parse_record(data, boards=boards))


def _faultless(value: M) -> M:
    problems = faults_of(value)
    if problems:
        raise RuleError(*problems)
    return value
