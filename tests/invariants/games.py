"""What holds of a game as a whole, and of each step from one to the next."""

from __future__ import annotations

from invariants.cards import cards_told, check_cards, check_dealt, check_gathered
from invariants.parts import check_bonuses, check_table_part
from invariants.seats import check_seat, offer_of
from welcometo import Game, Sheet, waiting_for
from welcometo.actions import Action
from welcometo.cards import SOLO_CARD
from welcometo.model import evolve
from welcometo.options import Options


def most_turns(options: Options) -> int:
    """How many turns a printed game has at most.

    Each turn a player fills a box with a number or takes a refusal, and the 33rd box or the third refusal is the last. So
    a player who goes on has at most 32 boxes and 2 refusals, and takes one more turn; copies and roundabouts only fill
    boxes sooner. Alone the 81 cards are used up, three a turn.
    """
    return 27 if options.solo else 35


def check_game(game: Game) -> None:
    """Everything cheap, for all seats."""
    check_table(game)
    check_cards(game)
    for player in range(len(game.players)):
        check_seat(game, player)


def check_table(game: Game) -> None:
    """Phase, turn, waiting players, approved plans and the end fit together."""
    assert 0 <= game.turn <= most_turns(game.options), "a game has at most so many turns"
    assert len(game.players) == game.options.players
    _check_waiting(game)
    sheets = [seat.before for seat in game.players]
    assert (game.phase == "over") == bool(end_reasons(game, sheets)), "the game is over exactly when a reason holds"
    solo_card = SOLO_CARD in game.discards
    for place, approved in enumerate(game.approved):
        completed = [done for sheet in sheets if (done := sheet.plans[place]) is not None]
        assert approved == (bool(completed) or solo_card), "approved: completed in an earlier turn, or by the solo card"
        assert solo_card or not completed or any(done.first for done in completed), "somebody completed it first"
    check_table_part(game, sheets)


def _check_waiting(game: Game) -> None:
    asked = tuple([player for player, seat in enumerate(game.players) if seat.stage != "done"])
    assert waiting_for(game) == asked, "waited for is who has not ended the turn"
    assert (game.phase == "play") == bool(asked), "a turn is open while somebody is waited for"


def end_reasons(game: Game, sheets: list[Sheet]) -> tuple[str, ...]:
    """Why the game is over with these sheets of the last resolved turn."""
    refused = any(sheet.refusals == 3 for sheet in sheets)
    planned = any(None not in sheet.plans for sheet in sheets)
    full = any(_is_full(sheet) for sheet in sheets)
    used_up = game.options.solo and game.phase != "play" and game.turn == 27
    reasons = {"refusals": refused, "plans": planned, "full": full, "deck": used_up}
    return tuple(name for name, holds in reasons.items() if holds)


def _is_full(sheet: Sheet) -> bool:
    return sum(row.count(None) for row in sheet.numbers) == sum(map(len, sheet.roundabouts))


def check_deal(before: Game, after: Game) -> None:
    """A deal turns up cards and asks everybody; the sheets stay."""
    assert after.turn == before.turn + 1, "a deal begins the next turn"
    assert after.phase == "play"
    assert [seat.sheet for seat in after.players] == [seat.sheet for seat in before.players], "a deal writes nothing"
    assert (after.report, after.seed) == (before.report, before.seed)
    assert after.board_part == before.board_part
    assert after.draws >= before.draws
    check_dealt(before, after)
    check_game(after)


def check_action(before: Game, player: int, action: Action, after: Game) -> None:
    """An action changes the player's own seat, or resolves the turn if it was the last.

    No card is moved by one that does not resolve the turn, so all are where they were.
    """
    if after.phase != "play":
        check_resolution(before, player, action, after)
        return
    assert before.__dict__ == {**after.__dict__, "players": before.players}, "an action changes a seat only"
    for other, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        assert other == player or old is new or old == new, "other seats stay as they are"
    old, seat = before.players[player], after.players[player]
    assert seat.actions == (*old.actions, action), "the action is the last one taken"
    assert (seat.before, seat.hand) == (old.before, old.hand), "a turn keeps its beginning, and the cards in hand"
    assert cards_told(after) == cards_told(before), "every card stays where it is"
    if action.type == "end_turn":
        check_ended(before, player, seat.sheet)
    check_seat(after, player)
    _check_waiting(after)


def check_ended(before: Game, player: int, ended: Sheet) -> None:
    """The end of a turn leaves the sheet as it is, but for what a board does then."""
    sheet = before.players[player].sheet
    assert evolve(sheet, board=ended.board) == ended, "ending a turn writes nothing"
    check_bonuses(before, player, ended)


def check_resolution(before: Game, player: int, action: Action, after: Game) -> None:
    """With the last end of a turn it is resolved: sheets stay, the report tells what everybody did."""
    assert action.type == "end_turn", "only an end of turn resolves the turn"
    assert waiting_for(before) == (player,), "a turn is resolved when the last player ends it"
    for other, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        assert other == player or old.sheet == new.sheet, "the sheets stay as they are"
    check_ended(before, player, after.players[player].sheet)
    assert after.turn == before.turn
    _check_report(before, after)
    check_gathered(before, after, after.report is not None and after.report.reshuffle)
    check_game(after)


def _completed(sheets: list[Sheet]) -> set[int]:
    """The numbers of the plans that somebody has completed."""
    return {number for sheet in sheets for number, done in enumerate(sheet.plans, start=1) if done}


def _check_report(before: Game, after: Game) -> None:
    report = after.report
    assert report is not None
    assert report.turn == before.turn
    assert report.ended == end_reasons(after, [seat.before for seat in after.players]), "it tells why the game is over"
    for seat, told in zip(before.players, report.players, strict=True):
        kept = tuple(taken for taken in seat.actions if taken.type not in ("choose_pair", "choose_cards", "end_turn"))
        assert told.actions == kept, "the report tells what everybody did"
        offers = [offer for taken in seat.actions if (offer := offer_of(before, seat, taken))]
        assert (told.number, told.effect) == (offers[0] if offers else (None, None)), (
            "it tells which cards everybody chose"
        )
    earlier, now = (_completed([seat.before for seat in game.players]) for game in (before, after))
    assert set(report.completed_first) == now - earlier, "it tells which plans were completed first"
    assert list(report.completed_first) == sorted(report.completed_first)
    asked = any(taken.type == "ask_reshuffle" for seat in before.players for taken in seat.actions)
    assert report.reshuffle == asked, "it tells whether a reshuffle was asked for"
