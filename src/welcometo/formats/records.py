"""Records: a whole game as the cards that were turned up and the decisions that were taken.

A record replays without chance, because the cards are in it; its seed only tells where they came from (RECORD-1). A
digest after every turn covers all that came before it and the state it led to, so that any change is found (RECORD-2).
The record of an unfinished game is valid too (RECORD-4).
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import Field, GetPydanticSchema, PlainSerializer, TypeAdapter, ValidationError, model_validator
from pydantic_core import core_schema

from welcometo import dealing, game
from welcometo.actions import Action, Turn
from welcometo.boards import Board
from welcometo.cards import DeckCard
from welcometo.errors import DealError, IllegalAction, Problem, RecordError, UsageError
from welcometo.formats.documents import Document, parse
from welcometo.formats.faults import problems
from welcometo.model import Items, Model, evolve, refuse
from welcometo.setup import Setup
from welcometo.states import Game, Seed, card_misfits

RECORD_SCHEMA: Literal["welcometo/record/1"] = "welcometo/record/1"

Text = Annotated[str, Field(max_length=1000)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""A SHA-256, as lower-case hexadecimal digits (RECORD-2)."""


def _pairs(texts: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(texts.items()))


Metadata = Annotated[
    tuple[tuple[str, str], ...],
    GetPydanticSchema(
        lambda _, handler: core_schema.no_info_after_validator_function(
            _pairs, handler.generate_schema(Annotated[dict[Text, Text], Field(max_length=100)])
        )
    ),
    PlainSerializer(dict, return_type=dict[str, str]),
]
"""Words about a game, by key; an object in JSON."""


class RecordedTurn(Model):
    """A turn: the `cards` that were turned up for it, each player's `actions`, and the `digest` after them."""

    cards: Annotated[Items[DeckCard], Field(max_length=999)]
    actions: tuple[Annotated[Items[Action], Field(max_length=9999)], ...]
    digest: Digest


class Record(Setup):
    """A game as it was played (RECORD-1).

    `names` are the players' in seating order, or none at all; `seed` is provenance, None where the cards came from
    outside; `digest` is that of all fields before the turns.
    """

    schema_name: Literal["welcometo/record/1"] = Field(alias="schema")
    names: Items[Text]
    metadata: Metadata
    seed: Seed | None
    digest: Digest
    turns: Annotated[tuple[RecordedTurn, ...], Field(max_length=9999)]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        players = self.options.players
        misfits = [
            Problem("DOC-6", f"{len(turn.actions)} lists of actions for {players} players", f"/turns/{i}/actions")
            for i, turn in enumerate(self.turns)
            if len(turn.actions) != players
        ]
        for i, turn in enumerate(self.turns):
            misfits += card_misfits(self, turn.cards, f"/turns/{i}/cards")
        if len(self.names) not in (0, players):
            misfits.append(Problem("DOC-6", f"{len(self.names)} names for {players} players", "/names"))
        return refuse(self, misfits)


class Recorded(NamedTuple):
    """A game and what is recorded of it; the functions below take one and return the next.

    `finished` is the record up to the last resolved turn, `cards` are those of the turn under way.
    """

    game: Game
    finished: Record
    cards: tuple[DeckCard, ...] = ()

    @property
    def record(self) -> Record:
        """The record so far, with the turn under way (RECORD-4)."""
        if self.game.phase != "play":
            return self.finished
        return _with_turn(self, tuple(player.actions for player in self.game.players), self.game)


def start_record(new: Game, *, names: Sequence[str] = (), metadata: Mapping[str, str] | None = None) -> Recorded:
    """A record of a new game, before its first deal.

    `names` are one for each player, or none. Raises `UsageError` for a game that is not as `new_game` makes it, or for
    names and metadata that do not fit.
    """
    if evolve(new, seed=None, draws=0) != _new_game(new):
        raise UsageError(Problem("RECORD-1", "a record starts with a new game, before the first deal"))
    content = {
        "board": new.board,
        "options": new.options,
        "plans": new.plans,
        "schema": RECORD_SCHEMA,
        "names": _plain(names),
        "metadata": {} if metadata is None else _plain(metadata),
        "seed": new.seed,
        "digest": "0" * 64,
        "turns": (),
    }
    try:
        record = Record.model_validate(content)
    except ValidationError as error:
        faults = (Problem("RECORD-1", fault.message, fault.pointer) for fault in problems(error, content))
        raise UsageError(*faults) from None
    return Recorded(new, evolve(record, digest=_head_digest(record)))


def _plain(value: Any) -> Any:
    """Names and metadata in the types of the models; what is neither a list nor a mapping stays, to be refused."""
    if isinstance(value, Mapping):
        return dict(value)
    return tuple(value) if isinstance(value, list) else value


def _new_game(setup: Setup) -> Game:
    """A new game with this setup, to be dealt from outside."""
    return game.new_game(plans=[plan.id for plan in setup.plans], board=setup.board, **setup.options.model_dump())


def deal(recorded: Recorded, cards: Sequence[DeckCard] | None = None) -> Recorded:
    """`deal` of a recorded game; raises as it does."""
    after, turned = dealing.deal_cards(recorded.game, cards)
    return Recorded(after, recorded.finished, turned)


def apply(recorded: Recorded, player: int, action: Action) -> Recorded:
    """`apply` of a recorded game; raises as it does."""
    after = game.apply(recorded.game, player, action)
    if after.phase == "play":
        return recorded._replace(game=after)
    actions = tuple(
        (*seat.actions, action) if i == player else seat.actions for i, seat in enumerate(recorded.game.players)
    )
    return Recorded(after, _with_turn(recorded, actions, after))


def restart_turn(recorded: Recorded, player: int) -> Recorded:
    """`restart_turn` of a recorded game; raises as it does."""
    return recorded._replace(game=game.restart_turn(recorded.game, player))


def _with_turn(recorded: Recorded, actions: tuple[Turn, ...], after: Game) -> Record:
    """The record with the turn under way, in which the players took these actions and reached this game."""
    return _extended(recorded.finished, RecordedTurn(cards=recorded.cards, actions=actions, digest="0" * 64), after)


def _extended(record: Record, turn: RecordedTurn, after: Game) -> Record:
    """The record with one more turn, which led to this game, and with the digest that this turn has."""
    digest = _turn_digest(record.turns[-1].digest if record.turns else record.digest, turn, after)
    return evolve(record, turns=(*record.turns, evolve(turn, digest=digest)))


def digest(content: object) -> str:
    """The SHA-256 of the canonical JSON of a value (RECORD-2)."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _head_digest(record: Record) -> str:
    return digest(record.model_dump(mode="json", exclude={"digest", "turns"}))


def _turn_digest(previous: str, turn: RecordedTurn, after: Game) -> str:
    content = turn.model_dump(mode="json", exclude={"digest"})
    state = after.model_dump(mode="json", exclude={"schema_name", "seed", "draws", "stacks"})
    return digest({"previous": previous, **content, "state": state})


def parse_record(data: Document, *, boards: Iterable[Board] = ()) -> Record:
    """The record that a document describes, its form checked but not replayed.

    Raises `DocumentError` with every fault of form.
    """
    return parse(TypeAdapter(Record), data, boards)


def replay(record: Record) -> Game:
    """The game to which the record leads, every card, action and digest checked (RECORD-3).

    Raises `RecordError` at the first that is wrong.
    """
    *_, last = positions(record)
    return last


def positions(record: Record) -> Iterator[Game]:
    """The game before the first deal, after each deal and after each action, by turn and player.

    Raises like `replay`, when it gets there.
    """
    if record.digest != _head_digest(record):
        raise RecordError(Problem("RECORD-2", "the digest is not that of the record's head", "/digest"))
    state = _new_game(record)
    yield state
    previous = record.digest
    for i, turn in enumerate(record.turns):
        for after in _replayed(record, i, state):
            state = after
            yield after
        if turn.digest != _turn_digest(previous, turn, state):
            raise RecordError(Problem("RECORD-2", "the digest is not that of what was played", f"/turns/{i}/digest"))
        previous = turn.digest


def sealed(record: Record) -> Record:
    """The record with the digests that its content has, whichever it bears now (RECORD-2).

    Raises `RecordError` at the first card or action that is wrong.
    """
    state = _new_game(record)
    so_far = evolve(record, digest=_head_digest(record), turns=())
    for i, turn in enumerate(record.turns):
        *_, state = _replayed(record, i, state)
        so_far = _extended(so_far, turn, state)
    return so_far


def _replayed(record: Record, i: int, state: Game) -> Iterator[Game]:
    """The game after the deal of turn `i` and after each of its actions."""
    turn, pointer = record.turns[i], f"/turns/{i}"
    try:
        state = dealing.deal(state, turn.cards)
    except DealError as error:
        raise RecordError(error.problems[0].under(f"{pointer}/cards")) from None
    yield state
    for player, actions in enumerate(turn.actions):
        for j, action in enumerate(actions):
            try:
                state = game.apply(state, player, action)
            except IllegalAction as error:
                raise RecordError(error.problems[0].under(f"{pointer}/actions/{player}/{j}")) from None
            yield state
    if state.phase == "play" and i < len(record.turns) - 1:
        raise RecordError(Problem("RECORD-4", "the turn is not finished, but it is not the last", f"{pointer}/actions"))
