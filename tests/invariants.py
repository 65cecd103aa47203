"""What always holds in a game, in two sets.

The cheap ones (`check_game`, and `check_deal`, `check_action`, `check_resolution` for what a step may change) are made
to be asked after every action. The full ones are made for the end of every turn: `check_documents` here, `check_views`
in `properties.hiding` and the second implementation in `properties.comparison`. All raise `AssertionError` with the
claim that does not hold. They look at the data of a game and share no rule with the library.
"""

from __future__ import annotations

import copy
import pickle
import re
from collections import Counter
from itertools import groupby
from typing import Any

from welcometo import (
    Card,
    Game,
    Layout,
    Sheet,
    actions,
    legal_actions,
    parse_game,
    to_json,
    waiting_for,
    why_illegal,
)
from welcometo.actions import Action, ChoosePair, CompletePlan, NameEstate, TakeRefusal, WriteNumber
from welcometo.plans import EstatePlan
from welcometo.table import Player, Table, seated

MOST_TURNS = 35
"""A printed game has at most so many turns: each turn a player fills a box or takes a refusal, and the 33rd box or the
third refusal is the last. So a player who goes on has at most 32 boxes and 2 refusals, and takes one more turn."""

_LETTERS = {
    "choose_pair": "c",
    "take_refusal": "r",
    "write_number": "w",
    "complete_plan": "p",
    "name_estate": "n",
    "decline_plans": "x",
    "ask_reshuffle": "s",
    "decline_reshuffle": "s",
    "end_turn": "E",
}
_BUILT = "(cwe?|r)(pn+)*"
_COMPLETE = "(cwe?|r)((pn+)+x?s?|x?)"
_SHAPES = {
    "choose": "",
    "write": "c",
    "effect": "cw",
    "plans": _BUILT,
    "estates": f"{_BUILT}pn*",
    "reshuffle": "(cwe?|r)(pn+)+x?",
    "end": _COMPLETE,
    "done": f"{_COMPLETE}E",
}
"""What the actions of a turn look like at each stage, a letter an action; `e` is any use of an effect."""
SHAPES = {stage: re.compile(shape) for stage, shape in _SHAPES.items()}


# --- cheap: a sheet ----------------------------------------------------------------------------------------------------


def check_sheet(layout: Layout, table: Table, sheet: Sheet) -> None:
    """The sheet is one that play can lead to, as far as one sheet alone tells."""
    for street in range(len(layout.streets)):
        check_street(layout, sheet, street)
    _check_tracks(layout, sheet)
    _check_lines(table, sheet)
    effects = (
        sum(map(len, sheet.fences))
        + sum(map(len, sheet.bis))
        + sum(map(len, sheet.pools))
        + sum(sheet.parks)
        + sheet.temps
        + sum(sheet.estate_values)
    )
    assert effects <= plain_numbers(sheet), "each number written brought at most one effect"
    assert not any(sheet.roundabouts), "there are no roundabouts in the base game"
    assert sheet.board is None


def plain_numbers(sheet: Sheet) -> int:
    """How many numbers were written by choosing a pair."""
    return sum(len(numbers) - numbers.count(None) for numbers in sheet.numbers) - sum(map(len, sheet.bis))


def check_street(layout: Layout, sheet: Sheet, street: int) -> None:
    """Numbers increase from run to run; a run is one plain number and its copies, side by side, without a fence."""
    printed, numbers = layout.streets[street], sheet.numbers[street]
    bis, fences, pools = sheet.bis[street], sheet.fences[street], sheet.pools[street]
    assert len(numbers) == printed.boxes, "a street keeps its length"
    houses = [(number, box) for box, number in enumerate(numbers) if number is not None]
    lowest = layout.lowest - 1
    for number, run in groupby(houses, key=lambda house: house[0]):
        boxes = [box for _, box in run]
        assert lowest < number <= layout.highest, "streets strictly increase outside equal runs"
        assert boxes[-1] - boxes[0] == len(boxes) - 1, "a run of equal numbers is unbroken"
        assert sum(box not in bis for box in boxes) == 1, "a run is one plain number and its copies"
        assert not any(gap in fences for gap in boxes[1:]), "no fence stands inside a run"
        lowest = number
    for positions, limits in ((bis, (0, printed.boxes)), (fences, (1, printed.boxes)), (pools, (0, printed.boxes))):
        assert list(positions) == sorted(set(positions)), "positions ascend without repeats"
        assert all(limits[0] <= place < limits[1] for place in positions), "positions exist"
    assert all(numbers[box] is not None for box in (*bis, *pools)), "copies and pools are at houses"
    assert all(box in printed.pools and box not in bis for box in pools), "pools are printed, at plain numbers"


def _check_tracks(layout: Layout, sheet: Sheet) -> None:
    parks = zip(sheet.parks, layout.streets, strict=True)
    assert all(0 <= crossed < len(street.park_track) for crossed, street in parks), "parks are within their tracks"
    values = zip(sheet.estate_values, layout.estate_value_tracks, strict=True)
    assert all(0 <= crossed < len(track) for crossed, track in values), "estate values are within their tracks"
    assert 0 <= sheet.temps <= layout.temp_boxes, "temps are within their boxes"
    assert 0 <= sheet.refusals < len(layout.refusal_track), "refusals are within their track"


def _check_lines(table: Table, sheet: Sheet) -> None:
    """Lines run over completed estates, no house has two, and each plan has the sizes it asks for."""
    used: set[tuple[int, int]] = set()
    for plan, done in zip(table.plans, sheet.plans, strict=True):
        if done is None:
            continue
        assert isinstance(plan, EstatePlan)
        places = [(line.street, line.first) for line in done.lines]
        assert places == sorted(places), "the lines of a plan ascend"
        sizes = [line.last - line.first + 1 for line in done.lines]
        assert sorted(sizes) == sorted(plan.sizes), "a plan takes estates of exactly its sizes"
        for line in done.lines:
            assert is_estate(sheet, line.street, line.first, line.last), "a line runs over a completed estate"
            houses = {(line.street, box) for box in range(line.first, line.last + 1)}
            assert not used & houses, "no house serves two plans"
            used |= houses


def is_estate(sheet: Sheet, street: int, first: int, last: int) -> bool:
    """Whether these boxes all hold numbers, between two fences and with none inside."""
    edges = {0, *sheet.fences[street], len(sheet.numbers[street])}
    inside = any(first < gap <= last for gap in edges)
    return {first, last + 1} <= edges and not inside and None not in sheet.numbers[street][first : last + 1]


# --- cheap: a seat -----------------------------------------------------------------------------------------------------


def shape(taken: tuple[Action, ...]) -> str:
    """The actions, a letter each."""
    return "".join(_LETTERS.get(action.type, "e") for action in taken)


def check_seat(game: Game, player: int) -> None:
    """The sheets are possible, the stage is that of the actions, and these lead from `before` to `sheet`."""
    seat = game.players[player]
    check_sheet(game.layout, game, seat.sheet)
    resolved = game.turn - (game.phase == "play")
    assert plain_numbers(seat.before) + seat.before.refusals == resolved, "each turn: one number or one refusal"
    if game.phase == "play":
        assert SHAPES[seat.stage].fullmatch(shape(seat.actions)), "the stage is the one after these actions"
    else:
        assert seat == seated(seat.sheet, seat.hand, "done"), "between turns nothing is under way"
    assert led_to(game, seat) == seat.sheet.__dict__, "the actions lead from the sheet before to the sheet now"
    _check_choice(game, seat)
    _check_plans_of_turn(game, seat)
    legal = legal_actions(game, player)
    assert bool(legal) == (player in waiting_for(game)), "who is waited for has something to do, and nobody else"
    assert len(set(legal)) == len(legal), "no legal action is listed twice"
    if legal:
        for action in (legal[0], legal[-1]):
            assert why_illegal(game, player, action) is None, "what is listed is legal"


def _check_choice(game: Game, seat: Player) -> None:
    pairs = [action.pair for action in seat.actions if isinstance(action, ChoosePair)]
    houses = [(action.street, action.box) for action in seat.actions if isinstance(action, WriteNumber)]
    chosen = (game.numbers[pairs[0]].number, game.effects[pairs[0]].effect) if pairs else (None, None)
    assert (seat.number, seat.effect) == chosen, "number and effect are those of the chosen pair"
    assert seat.house == (houses[0] if houses else None), "the house is where the number was written"


def _check_plans_of_turn(game: Game, seat: Player) -> None:
    numbers = [action.plan for action in seat.actions if isinstance(action, CompletePlan)]
    assert numbers == sorted(set(numbers)), "plans are completed in ascending order"
    assert seat.plan == (numbers[-1] if seat.stage == "estates" else None), "the plan under way is the last one"
    done = numbers[:-1] if seat.stage == "estates" else numbers
    for plan, before, now in zip(game.plans, seat.before.plans, seat.sheet.plans, strict=True):
        if plan.number not in done:
            assert now == before, "a plan not completed this turn stays as it was"
        else:
            assert before is None, "a plan is completed once"
            assert now is not None
            assert now.first != game.approved[plan.number - 1], "first points unless completed in an earlier turn"


def led_to(game: Game, seat: Player) -> dict[str, Any]:
    """The fields of the sheet to which the seat's actions lead from the sheet before, worked out from the data alone."""
    fields = dict(seat.before.__dict__)
    estates: list[tuple[int, int]] = []
    for action in seat.actions:
        if isinstance(action, WriteNumber):
            _put(fields, "numbers", action.street, action.box, action.number)
            if action.number != seat.number:
                fields["temps"] = min(fields["temps"] + 1, game.layout.temp_boxes)
        elif isinstance(action, TakeRefusal):
            fields["refusals"] += 1
        elif isinstance(action, NameEstate):
            estates.append((action.street, action.box))
        else:
            _use(fields, seat, action)
    assert len(estates) - len(seat.named) == sum(
        len(now.lines)
        for now, before in zip(seat.sheet.plans, seat.before.plans, strict=True)
        if now is not None and before is None
    ), "each named estate is a line of its plan"
    lines = [
        line
        for now, old in zip(seat.sheet.plans, seat.before.plans, strict=True)
        if now and not old
        for line in now.lines
    ]
    assert [(line.street, line.first) for line in (*lines, *seat.named)] == estates, "lines begin where they were named"
    fields["plans"] = seat.sheet.plans
    return fields


def _use(fields: dict[str, Any], seat: Player, action: Action) -> None:
    house = seat.house or (0, 0)
    if isinstance(action, actions.BuildFence):
        _insert(fields, "fences", action.street, action.gap)
    elif isinstance(action, actions.RaiseEstateValue):
        _add(fields, "estate_values", action.size - 1)
    elif isinstance(action, actions.BuildPark):
        _add(fields, "parks", house[0])
    elif isinstance(action, actions.BuildPool):
        _insert(fields, "pools", *house)
    elif isinstance(action, actions.HireTemp):
        fields["temps"] += 1
    elif isinstance(action, actions.WriteBis):
        _put(fields, "numbers", action.street, action.box, action.number)
        _insert(fields, "bis", action.street, action.box)


def _put(fields: dict[str, Any], name: str, street: int, box: int, number: int) -> None:
    rows = list(fields[name])
    assert rows[street][box] is None, "a number is written in an empty box"
    rows[street] = (*rows[street][:box], number, *rows[street][box + 1 :])
    fields[name] = tuple(rows)


def _insert(fields: dict[str, Any], name: str, street: int, place: int) -> None:
    rows = list(fields[name])
    rows[street] = tuple(sorted((*rows[street], place)))
    fields[name] = tuple(rows)


def _add(fields: dict[str, Any], name: str, place: int) -> None:
    counts = list(fields[name])
    counts[place] += 1
    fields[name] = tuple(counts)


# --- cheap: a game and its steps -----------------------------------------------------------------------------------------


def check_game(game: Game) -> None:
    """Everything cheap, for all seats."""
    check_table(game)
    check_cards(game)
    for player in range(len(game.players)):
        check_seat(game, player)


def check_table(game: Game) -> None:
    """Phase, turn, waiting players, approved plans and the end fit together."""
    assert 0 <= game.turn <= MOST_TURNS, "a game has at most 35 turns"
    assert len(game.players) == game.options.players
    stages = [seat.stage for seat in game.players]
    asked = tuple(player for player, stage in enumerate(stages) if stage != "done")
    assert waiting_for(game) == asked, "waited for is who has not ended the turn"
    assert (game.phase == "play") == bool(asked), "a turn is open while somebody is waited for"
    assert (game.phase == "over") == bool(end_reasons(game)), "the game is over exactly when a reason holds"
    for place, approved in enumerate(game.approved):
        completed = [done for seat in game.players if (done := seat.before.plans[place]) is not None]
        assert approved == bool(completed), "a plan is approved when somebody completed it in an earlier turn"
        assert not completed or any(done.first for done in completed), "somebody completed it first"


def end_reasons(game: Game) -> tuple[str, ...]:
    """Why the game is over with the sheets of the last resolved turn."""
    sheets = [seat.before for seat in game.players]
    refused = any(sheet.refusals == 3 for sheet in sheets)
    planned = any(None not in sheet.plans for sheet in sheets)
    full = any(None not in numbers for sheet in sheets for numbers in (sum(sheet.numbers, ()),))
    return tuple(name for name, holds in (("refusals", refused), ("plans", planned), ("full", full)) if holds)


def open_cards(game: Game) -> tuple[Card, ...]:
    """The cards that everybody sees."""
    return (*game.numbers, *game.effects, *(card for card in game.discards if isinstance(card, Card)))


def check_cards(game: Game) -> None:
    """The open cards and the hidden ones are the deck, each stack has as many as the others."""
    deck, opened = Counter(game.layout.deck()), Counter(open_cards(game))
    assert sum(deck.values()) == 81
    assert opened <= deck, "no card lies open more often than the deck has it"
    if game.stacks is not None:
        hidden = Counter(card for stack in game.stacks for card in stack)
        assert opened + hidden == deck, "open and hidden cards are the 81"
        assert len({len(stack) for stack in game.stacks}) == 1, "the stacks are equally high"
    if game.numbers:
        assert len(game.numbers) == len(game.effects) == 3


def check_deal(before: Game, after: Game) -> None:
    """A deal turns up cards and asks everybody; the sheets stay."""
    assert after.turn == before.turn + 1, "a deal begins the next turn"
    assert after.phase == "play"
    assert [seat.sheet for seat in after.players] == [seat.sheet for seat in before.players], "a deal writes nothing"
    if before.numbers:
        assert after.effects == before.numbers, "the number cards of a turn are the effects of the next"
    ran_out = len(open_cards(before)) == 81
    assert after.discards == (() if ran_out else (*before.discards, *before.effects)), "effects go to the discards"
    assert (after.approved, after.report, after.seed) == (before.approved, before.report, before.seed)
    assert after.draws >= before.draws
    check_game(after)


def check_action(before: Game, player: int, action: Action, after: Game) -> None:
    """An action changes the player's own seat, or resolves the turn if it was the last."""
    if after.phase != "play":
        check_resolution(before, player, action, after)
        return
    assert before.__dict__ == {**after.__dict__, "players": before.players}, "an action changes a seat only"
    for other, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        assert other == player or old == new, "other seats stay as they are"
    seat = after.players[player]
    assert seat.actions == (*before.players[player].actions, action), "the action is the last one taken"
    assert seat.before == before.players[player].before
    check_seat(after, player)
    check_table(after)


def check_resolution(before: Game, player: int, action: Action, after: Game) -> None:
    """With the last end of a turn it is resolved: sheets stay, the report tells what everybody did."""
    assert action.type == "end_turn", "only an end of turn resolves the turn"
    assert waiting_for(before) == (player,), "a turn is resolved when the last player ends it"
    assert [seat.sheet for seat in after.players] == [seat.sheet for seat in before.players]
    report = after.report
    assert report is not None
    assert (report.turn, after.turn) == (before.turn, before.turn)
    assert report.ended == end_reasons(after), "the report tells why the game is over"
    for seat, told in zip(before.players, report.players, strict=True):
        kept = tuple(taken for taken in seat.actions if taken.type not in ("choose_pair", "end_turn"))
        assert told.actions == kept, "the report tells what everybody did"
        assert (told.number and told.number.number, told.effect and told.effect.effect) == (seat.number, seat.effect)
    new = tuple(k + 1 for k, (old, now) in enumerate(zip(before.approved, after.approved, strict=True)) if now > old)
    assert report.completed_first == new, "the report tells which plans were completed first"
    asked = any(taken.type == "ask_reshuffle" for seat in before.players for taken in seat.actions)
    assert report.reshuffle == asked, "the report tells whether a reshuffle was asked for"
    gathered = asked and after.phase != "over"
    assert open_cards(after) == (() if gathered else open_cards(before)), "cards stay unless a reshuffle gathers them"
    check_game(after)


# --- full --------------------------------------------------------------------------------------------------------------


def check_documents(game: Game) -> None:
    """The game survives full validation from JSON, pickle and copies as an equal value with an equal hash."""
    text, value = to_json(game), hash(game)
    parsed = parse_game(text)
    assert to_json(parsed) == text
    for twin in (parsed, pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert twin == game, "a game is equal to what its document, pickle or copy gives"
        assert hash(twin) == value
        assert twin.model_fields_set == game.model_fields_set
