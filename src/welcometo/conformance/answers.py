"""This library's answers to the questions of the cases: a function for each of them, by the name in `ask`.

Each takes what is given and the actions, and returns what it finds out: a function for each thing that a case may want
to know, so that nothing is worked out in vain.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from welcometo import chance, game
from welcometo.actions import Action
from welcometo.boards import BOARDS
from welcometo.cards import card, sorted_cards
from welcometo.conformance import perft, states
from welcometo.dealing import deal_cards
from welcometo.errors import Problem, RecordError, RuleError, WelcomeToError
from welcometo.formats import documents, notation, records
from welcometo.layouts import BASE
from welcometo.model import Model
from welcometo.ranking import places
from welcometo.resolution import end_reasons
from welcometo.scoring import Score, score_sheets
from welcometo.states import Game, sheets_shown
from welcometo.validation import Offer, explain, parse_proof, reconstruct, replay_turns
from welcometo.views import sample_hidden, view

Given = Mapping[str, Any]
Findings = dict[str, Callable[[], Any]]
"""What can be told, by name."""

GIVEN_UP = "JUDGE-5"
"""The rule that leaves a sheet neither proved nor excluded."""


def answer(question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a question, as the protocol has it: what is wanted, or the rule that refuses it, or a skip.

    A search that is given up is a skip (JUDGE-5).
    """
    ask = ASKS.get(question["ask"])
    if ask is None:
        return {"id": question["id"], "skip": f"this asks for {question['ask']}, which is not known here"}
    try:
        findings = ask(question["given"], question.get("actions", []))
        return {"id": question["id"], "answer": {name: findings[name]() for name in question["want"]}}
    except WelcomeToError as error:
        if error.rule == GIVEN_UP:
            return {"id": question["id"], "skip": error.message}
        return {"id": question["id"], "reject": error.rule}


def data(value: Model | Sequence[Model]) -> Any:
    """A model, or a turn, as JSON."""
    return json.loads(documents.to_json(value))


def _turn(given: Given, actions: list[Any]) -> Findings:
    state = states.turn(given)
    for action in actions:
        state = game.apply(state, 0, _action(action))
    return {
        "sheet": lambda: data(state.players[0].sheet),
        "legal": lambda: [data(action) for action in game.legal_actions(state, 0)],
        "default": lambda: data(game.default_action(state, 0)),
    }


def _action(document: Any) -> Action:
    return documents.parse_action(document)


def _count(given: Given, actions: list[Any]) -> Findings:
    counted = perft.count(states.turn(given), [states.offer(cards) for cards in given["offers"]])
    return {
        "turns": lambda: list(counted.turns),
        "sheets": lambda: list(counted.sheets),
        "by_first": lambda: [{"action": data(action), "turns": turns} for action, turns in counted.by_first],
    }


def _score(given: Given, actions: list[Any]) -> Findings:
    return _points(states.over(given))


def _points(state: Game) -> Findings:
    sheets = sheets_shown(state)
    scores = score_sheets(state, sheets)
    ranks = places(state.layout, sheets, scores)
    return {
        "scores": lambda: [_score_data(score) for score in scores],
        "places": lambda: list(ranks),
        "winners": lambda: [player for player, place in enumerate(ranks) if place == 1],
        "ended": lambda: list(end_reasons(state, sheets)),
    }


def _outcome(state: Game) -> Findings:
    """The points of a game as it stands, and the reasons for which it has ended."""
    return {**_points(state), "ended": lambda: list(state.report.ended) if state.report else []}


def _score_data(score: Score) -> Any:
    """The score as JSON, with the points of the board in one sum."""
    return {**data(score), "board": sum(points for _, points in score.board)}


def _game(given: Given, steps: list[Any]) -> Findings:
    state, cards = states.game(given), None
    for step in steps:
        if "deal" in step:
            dealt = None if step["deal"] is None else states.cards(step["deal"])
            state, cards = deal_cards(state, dealt)
        elif "restart" in step:
            state = game.restart_turn(state, step["restart"])
        else:
            state = game.apply(state, step["player"], _action(step["action"]))
    return {
        **_outcome(state),
        "game": lambda: data(state),
        "waiting": lambda: list(game.waiting_for(state)),
        "legal": lambda: {
            str(player): [data(action) for action in game.legal_actions(state, player)]
            for player in range(len(state.players))
        },
        "cards": lambda: [data(card) for card in cards or ()],
        **_seen(state, given),
    }


def _seen(state: Game, given: Given) -> Findings:
    shown = view(state, given["viewer"]) if "viewer" in given else None
    if shown is None:
        return {}
    return {
        "view": lambda: data(shown),
        "view_fields": lambda: sorted(data(shown)),
        "view_legal": lambda: [data(action) for action in game.legal_actions(shown, given["player"])],
        "view_scores": lambda: [_score_data(score) for score in score_sheets(shown, sheets_shown(shown))],
    }


def _sample(given: Given, actions: list[Any]) -> Findings:
    shown = documents.parse_view(given["view"])
    sampled = sample_hidden(shown, given["seed"])
    return {"view": lambda: data(view(sampled, shown.viewer))}


READERS: dict[str, Callable[[Any], Any]] = {
    "action": documents.parse_action,
    "game": documents.parse_game,
    "proof": parse_proof,
    "record": records.parse_record,
    "sheet": documents.parse_sheet,
    "turn": documents.parse_turn,
    "view": documents.parse_view,
}


def _read(given: Given, actions: list[Any]) -> Findings:
    READERS[given["kind"]](given["text"] if "text" in given else given["document"])
    return {"well_formed": lambda: True}


NOTATIONS: dict[str, Callable[[str], Any]] = {
    "action": notation.parse_action_notation,
    "record": notation.parse_record_notation,
    "sheet": notation.parse_sheet_notation,
    "turn": notation.parse_turn_notation,
}


def _notation(given: Given, actions: list[Any]) -> Findings:
    """A value by its `line` or its `document`, and both forms of it."""
    kind = given["kind"]
    value = NOTATIONS[kind](given["line"]) if "line" in given else READERS[kind](given["document"])
    return {"line": lambda: notation.to_notation(value), "document": lambda: data(value)}


def _explain(given: Given, actions: list[Any]) -> Findings:
    before, after = documents.parse_sheet(given["before"]), documents.parse_sheet(given["after"])
    turn, offer, problems = explain(before, after, _offer(given["offer"]) if "offer" in given else None)
    if turn is None or offer is None:
        raise RuleError(*problems)
    return {"turn": lambda: data(turn), "offer": lambda: data(offer)}


_OFFER: TypeAdapter[Offer] = TypeAdapter(Offer)


def _offer(given: Any) -> Offer:
    return documents.parse(_OFFER, given, ())


def _judge(given: Given, actions: list[Any]) -> Findings:
    verdict = reconstruct(documents.parse_sheet(given["sheet"]))
    if verdict.problem is not None:
        raise RuleError(verdict.problem)
    return {"possible": lambda: True, "beyond_the_deck": lambda: bool(verdict.deck)}


def _prove(given: Given, actions: list[Any]) -> Findings:
    goal = documents.parse_sheet(given["sheet"])
    if replay_turns(goal, parse_proof(given["turns"])) != goal:
        raise RecordError(Problem("JUDGE-3", "these turns lead to another sheet", "/sheet"))
    return {"proved": lambda: True}


def _replay(given: Given, actions: list[Any]) -> Findings:
    record = records.parse_record(given["record"])
    *_, last = records.positions(record)
    return {**_outcome(last), "game": lambda: data(last), "choices": lambda: _choices(record)}


def _choices(record: records.Record) -> list[list[list[int]]]:
    """How many legal actions there were before each action, by turn and player."""
    found: list[list[list[int]]] = []
    positions = iter(records.positions(record))
    next(positions)
    for turn in record.turns:
        state = next(positions)
        counts: list[list[int]] = []
        for player, actions in enumerate(turn.actions):
            counts.append([])
            for _ in actions:
                counts[-1].append(len(game.legal_actions(state, player)))
                state = next(positions)
        found.append(counts)
    return found


def _digest(given: Given, actions: list[Any]) -> Findings:
    return {"digest": lambda: records.digest(given["value"])}


def _outputs(given: Given, actions: list[Any]) -> Findings:
    first = given["draws"]
    outputs = [chance.output(given["seed"], first + i) for i in range(given["count"])]
    return {"outputs": lambda: [f"0x{output:016x}" for output in outputs]}


def _below(given: Given, actions: list[Any]) -> Findings:
    numbers, draws = [], given["draws"]
    for limit in given["limits"]:
        number, draws = chance.below(given["seed"], draws, limit)
        numbers.append(number)
    return {"numbers": lambda: numbers, "draws": lambda: draws}


def _shuffle(given: Given, actions: list[Any]) -> Findings:
    cards = sorted_cards(states.cards(given["cards"]) if "cards" in given else BASE.deck())
    order, draws = chance.shuffle(given["seed"], given["draws"], cards)
    return {"cards": lambda: [data(card) for card in order[: given["show"]]], "draws": lambda: draws}


def _printed(given: Given, actions: list[Any]) -> Findings:
    board = BOARDS[given["board"]]
    plans = board.candidates(given["advanced"])
    return {
        "layout": lambda: data(board.layout),
        "deck": lambda: [data(card(one.number, one.effect)) for one in sorted_cards(board.layout.deck())],
        "plans": lambda: [[data(plan) for plan in candidates] for candidates in plans],
    }


ASKS: dict[str, Callable[[Given, list[Any]], Findings]] = {
    "turn": _turn,
    "count": _count,
    "score": _score,
    "game": _game,
    "sample": _sample,
    "explain": _explain,
    "judge": _judge,
    "prove": _prove,
    "read": _read,
    "notation": _notation,
    "replay": _replay,
    "digest": _digest,
    "outputs": _outputs,
    "below": _below,
    "shuffle": _shuffle,
    "printed": _printed,
}
"""What can be asked."""
