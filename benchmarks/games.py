"""Random games, of the library, of the flat-tuple prototype and of python-chess, and positions out of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import chess

import flat
import welcometo as wt

ICE_CREAM = wt.BOARDS["ice_cream"]
Chooser = Callable[[wt.Game, tuple[wt.Action, ...], Random], wt.Action]
"""Chooses one of the legal actions."""

MOVES_WITHOUT_PROGRESS = 150
"""The half-moves after which a game of chess is over by the rule of 75 moves."""


def base_game(seed: int) -> wt.Game:
    """A new base game of two players."""
    return wt.new_game(2, seed=seed)


def advanced_game(seed: int) -> wt.Game:
    """A new advanced game of four players on the ice cream board."""
    return wt.new_game(4, seed=seed, board=ICE_CREAM, advanced=True)


def any_action(game: wt.Game, legal: tuple[wt.Action, ...], random: Random) -> wt.Action:
    """Whatever comes."""
    return random.choice(legal)


def patient(game: wt.Game, legal: tuple[wt.Action, ...], random: Random) -> wt.Action:
    """Anything, but numbers where they leave room: for games that last."""
    boxes = [street.boxes for street in game.layout.streets]

    def cost(action: wt.Action) -> float:
        if not isinstance(action, wt.actions.WriteNumber):
            return random.random()
        return abs((action.box + 0.5) / boxes[action.street] - action.number / 16) + random.random() / 10

    return min(legal, key=cost)


def decide(game: wt.Game, random: Random, chosen: Chooser = any_action) -> wt.Game:
    """The game after an action of the first player who is waited for."""
    player = wt.waiting_for(game)[0]
    return wt.apply(game, player, chosen(game, wt.legal_actions(game, player), random))


def play(game: wt.Game, random: Random, count: int = 0) -> tuple[wt.Game, int]:
    """The game played to its end through the public API, and `count` with its decisions."""
    while game.phase != "over":
        game = wt.deal(game)
        while waiting := wt.waiting_for(game):
            player = waiting[0]
            game = wt.apply(game, player, random.choice(wt.legal_actions(game, player)))
            count += 1
    return game, count


def base_decisions(random: Random) -> Iterator[int]:
    """Base games without end; yields the decisions of each."""
    while True:
        yield play(base_game(random.getrandbits(64)), random)[1]


def advanced_decisions(random: Random) -> Iterator[int]:
    """Advanced games without end; yields the decisions of each."""
    while True:
        yield play(advanced_game(random.getrandbits(64)), random)[1]


def flat_decisions(random: Random) -> Iterator[int]:
    """The same base games on flat tuples."""
    while True:
        game, count = flat.new_game(2, random.getrandbits(64)), 0
        while game[0] != flat.OVER:
            game = flat.deal(game)
            while waiting := flat.waiting_for(game):
                player = waiting[0]
                game = flat.apply(game, player, random.choice(flat.legal_actions(game, player)))
                count += 1
        yield count


def chess_moves(random: Random) -> Iterator[int]:
    """Games of chess without end, ended by python-chess's own test for it; yields the moves of each."""
    while True:
        board, count = chess.Board(), 0
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            count += 1
        yield count


def untested_chess_moves(random: Random) -> Iterator[int]:
    """Games of chess without end, ended where no move is left or by the board's own count of moves without progress."""
    while True:
        board, count = chess.Board(), 0
        while board.halfmove_clock < MOVES_WITHOUT_PROGRESS and (moves := list(board.legal_moves)):
            board.push(random.choice(moves))
            count += 1
        yield count


def whole_turns(random: Random) -> Iterator[int]:
    """Whole first turns of base games, listed lazily; yields in thousands."""
    while True:
        turns = wt.legal_turns(wt.deal(base_game(random.getrandbits(64))), 0)
        while listed := sum(1 for _ in islice(turns, 1000)):
            yield listed


def flat_turns(random: Random) -> Iterator[int]:
    """The same turns on flat tuples, each step listed and applied; yields one by one."""
    while True:
        game = flat.deal(flat.new_game(2, random.getrandbits(64)))
        yield from (1 for _ in _turns_from(game, ()))


def _turns_from(game: flat.Game, taken: flat.Actions) -> Iterator[flat.Actions]:
    for action in flat.legal_actions(game, 0):
        if action[0] == "end_turn":
            yield (*taken, action)
        else:
            yield from _turns_from(flat.apply(game, 0, action), (*taken, action))


def perft_nodes(board: chess.Board, depth: int) -> Iterator[int]:
    """The leaves of all games of so many moves, the last level counted in bulk."""
    if depth == 1:
        yield board.legal_moves.count()
        return
    for move in board.legal_moves:
        board.push(move)
        yield from perft_nodes(board, depth - 1)
        board.pop()


def endless_perft(depth: int) -> Iterator[int]:
    """`perft_nodes` from the start position, over and over."""
    while True:
        yield from perft_nodes(chess.Board(), depth)


def documents(count: int, turns: int = 12) -> list[str]:
    """Games of four players as JSON texts, each a few actions into a turn in the middle of the game."""
    texts: list[str] = []
    random = Random(count)
    while len(texts) < count:
        game = wt.new_game(4, seed=random.getrandbits(64))
        while game.turn < turns and game.phase == "deal":
            game = wt.deal(game)
            while game.phase == "play":
                game = decide(game, random)
        if game.phase == "deal":
            game = wt.deal(game)
            for _ in range(6):
                game = decide(game, random)
            texts.append(wt.to_json(game))
    return texts


class Step(NamedTuple):
    """A player's turn as a server sees it: the sheet before, the sheet after, and what was on offer."""

    before: wt.LoneSheet
    after: wt.LoneSheet
    offer: wt.Offer


def steps(count: int) -> list[Step]:
    """All turns of so many base games of two players."""
    random = Random(count)
    return [step for _ in range(count) for step in _steps(base_game(random.getrandbits(64)), random)]


def _steps(game: wt.Game, random: Random) -> Iterator[Step]:
    while game.phase != "over":
        begun = game = wt.deal(game)
        while game.phase == "play":
            game = decide(game, random)
        for player in range(len(game.players)):
            yield Step(wt.lone_sheet(begun, player), wt.lone_sheet(game, player), wt.offer_of(begun, player))


def sheets(count: int) -> list[str]:
    """Sheets by themselves out of such games as JSON texts, one a player."""
    games = [wt.parse_game(text) for text in documents(count)]
    return [wt.to_json(wt.lone_sheet(game, player)) for game in games for player in range(4)]


def finished_games(count: int) -> list[wt.Game]:
    """Base games of four players, played to their ends."""
    random = Random(count)
    return [play(wt.new_game(4, seed=random.getrandbits(64)), random)[0] for _ in range(count)]


def final_sheets(count: int) -> list[wt.LoneSheet]:
    """The first player's sheets of finished random games of two, each board in turn, every other one advanced."""
    random = Random(count)
    boards = list(wt.BOARDS.values())
    news = [
        wt.new_game(2, seed=random.getrandbits(64), board=boards[i % len(boards)], advanced=i // len(boards) % 2 == 1)
        for i in range(count)
    ]
    return [wt.lone_sheet(play(new, random)[0], 0) for new in news]


def advanced_sheets(count: int) -> list[wt.LoneSheet]:
    """All sheets of finished random advanced games of four on the ice cream board."""
    random = Random(count)
    board = wt.BOARDS["ice_cream"]
    news = [wt.new_game(4, seed=random.getrandbits(64), board=board, advanced=True) for _ in range(count)]
    return [wt.lone_sheet(game, player) for game in [play(new, random)[0] for new in news] for player in range(4)]


def positions(count: int) -> list[str]:
    """Positions of chess out of random games, as FEN."""
    random = Random(count)
    found: list[str] = []
    board = chess.Board()
    while len(found) < count:
        if board.is_game_over():
            board = chess.Board()
        board.push(random.choice(list(board.legal_moves)))
        if random.random() < 0.05:
            found.append(board.fen())
    return found
