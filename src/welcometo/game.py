"""Playing a game: values in, values out.

A game is set up (`new_game`), then turn by turn cards are turned up (`deal`) and every player goes through a chain of
decisions (`legal_actions`, `apply`) in any interleaving; when the last one ends the turn it is resolved. Nothing is
changed in place: each function returns the next `Game`, and one that raises leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Unpack

from welcometo import chance, scoring, turns
from welcometo.actions import Action, Turn
from welcometo.boards import BASE_BOARD, BOARDS, Board
from welcometo.errors import IllegalAction, Problem, SetupError, UsageError
from welcometo.model import evolve, make
from welcometo.options import Options, Variants, options_for
from welcometo.plans import Plan
from welcometo.ranking import Result, places
from welcometo.resolution import resolve
from welcometo.scoring import Score, score_sheet, score_sheets
from welcometo.setup import plans_in_play
from welcometo.sheet import empty_sheet, replaced
from welcometo.states import GAME_SCHEMA, SHEET_SCHEMA, Game, LoneSheet, View, sheets_shown
from welcometo.table import Player, seated
from welcometo.views import known_player, known_seed


def new_game(
    players: int,
    *,
    seed: int | None = None,
    plans: Sequence[str] | None = None,
    board: Board = BASE_BOARD,
    **variants: Unpack[Variants],
) -> Game:
    """A game before its first deal.

    It is the solo game for one player (SOLO-1); 2 to 100 share pairs (SETUP-1), and in the expert game 2 to 27 have
    hands of their own (EXPERT-1). `variants` are the other fields of `Options`, by default those of the base game.
    `plans` are the ids of the plans in play, one of each number, ascending; without them they are drawn by the `seed`
    (SETUP-3, CHANCE-4). A game without a seed takes its plans and its cards from outside. Raises `SetupError` for
    options or plans that do not go together, and `UsageError` for a seed out of range.
    """
    options = options_for(players, variants)
    _check_board(board, options)
    if seed is not None:
        known_seed(seed)
    draws = 0
    if plans is None:
        in_play, draws = _drawn_plans(board, options.advanced, seed)
    else:
        in_play = _named_plans(board, options.advanced, plans)
    seat = seated(empty_sheet(board.layout, len(in_play), board.new_sheet_part()), (), "done")
    return make(
        Game,
        {
            "schema_name": GAME_SCHEMA,
            "board": board,
            "options": options,
            "plans": in_play,
            "approved": (False,) * len(in_play),
            "turn": 0,
            "phase": "deal",
            "numbers": (),
            "effects": (),
            "discards": (),
            "report": None,
            "board_part": board.new_table_part(),
            "players": (seat,) * players,
            "stacks": None,
            "seed": seed,
            "draws": draws,
        },
    )


def _check_board(board: Board, options: Options) -> None:
    """Raise `SetupError` for what is no board, for a stranger under a built-in name, and for too many hands (EXPERT-1)."""
    if not isinstance(board, Board):
        raise SetupError(Problem("BOARD-1", f"a board is a Board, as in BOARDS, not {board!r:.40}"))
    if BOARDS.get(board.name, board) != board:
        raise SetupError(Problem("BOARD-1", f"the name {board.name} is that of a built-in board"))
    if options.expert and 3 * options.players > board.layout.deck_size():
        cards = board.layout.deck_size()
        raise SetupError(Problem("EXPERT-1", f"{cards} cards are not enough for {options.players} hands of three"))


def _drawn_plans(board: Board, advanced: bool, seed: int | None) -> tuple[tuple[Plan, ...], int]:
    drawn: list[Plan] = []
    draws = 0
    for candidates in board.candidates(advanced):
        if seed is None:
            raise SetupError(Problem("CHANCE-5", "a game without a seed needs its plans named"))
        pick, draws = chance.below(seed, draws, len(candidates))
        drawn.append(candidates[pick])
    return tuple(drawn), draws


def _named_plans(board: Board, advanced: bool, ids: Sequence[str]) -> tuple[Plan, ...]:
    try:
        return plans_in_play(board, advanced, ids)
    except ValueError as error:
        raise SetupError(Problem("SETUP-3", str(error))) from None


def _seat(state: Game | View, player: int) -> Player:
    """The player's seat; of a view, the viewer's own is the only one that is known (VIEW-3)."""
    if isinstance(state, Game):
        players = state.players
        return players[known_player(player, len(players))]
    known_player(player, len(state.sheets))
    if state.you is None or player != state.viewer:
        raise UsageError(Problem("VIEW-3", f"this view does not show the turn of player {player}"))
    return state.you


def waiting_for(state: Game | View) -> tuple[int, ...]:
    """The players who have not ended the turn under way; none between turns and after the end (TURN-9)."""
    if state.phase != "play":
        return ()
    if isinstance(state, Game):
        return tuple([i for i, player in enumerate(state.players) if player.stage != "done"])
    return tuple([i for i, finished in enumerate(state.finished) if not finished])


def legal_actions(state: Game | View, player: int) -> tuple[Action, ...]:
    """Every action the player can take now, in the order of the spec; none for a player who is not waited for (TURN-9).

    Raises `UsageError` for a player who is not in the game, or whose turn a view does not show.
    """
    return turns.options(state, _seat(state, player))


def why_illegal(state: Game | View, player: int, action: Action) -> Problem | None:
    """Why the player cannot take this action now; None where it is legal. Raises like `legal_actions`."""
    seat = _seat(state, player)
    return _why_closed(state) or turns.why_not(state, seat, action)


def _why_closed(state: Game | View) -> Problem | None:
    """Why nobody can act now; None while a turn is played. All seats are at the stage 'done' then."""
    if state.phase == "play":
        return None
    if state.phase == "over":
        return Problem("END-3", "the game is over")
    return Problem("DECK-3", "cards are to be turned up before anybody can act")


def apply(game: Game, player: int, action: Action) -> Game:
    """The game after the player's action; with the last player's `EndTurn` the turn is resolved (TURN-6).

    Raises `IllegalAction` where `why_illegal` has a reason, and `UsageError` for a player who is not in the game.
    """
    players = game.players
    seat = players[known_player(player, len(players))]
    problem = turns.why_not(game, seat, action)
    if problem is not None:
        raise IllegalAction(_why_closed(game) or problem, player, action, legal_actions(game, player))
    seat = turns.step(game, seat, action)
    after = evolve(game, players=replaced(players, player, seat))
    return resolve(after) if seat.stage == "done" and not waiting_for(after) else after


def legal_turns(state: Game | View, player: int) -> Iterator[Turn]:
    """Every way for the player to go on until the turn is ended, one at a time and in the order of the actions.

    Raises like `legal_actions`.
    """
    seat = _seat(state, player)
    if seat.stage == "done":
        return iter(())
    return turns.listed(state, seat)


def play_turn(game: Game, player: int, turn: Turn) -> Game:
    """The game after all the actions of `turn`, one after the other.

    Raises `IllegalAction` with the first action that is not legal, its pointer the place in the turn; the game is as it
    was.
    """
    _seat(game, player)
    for i, action in enumerate(turn):
        try:
            game = apply(game, player, action)
        except IllegalAction as error:
            raise IllegalAction(error.problems[0].under(f"/{i}"), player, action, error.legal) from None
    return game


def restart_turn(game: Game, player: int) -> Game:
    """The game with the player's unfinished turn taken back to its beginning; the others' turns stay (TURN-7).

    Raises `UsageError` when the player has ended the turn or none is under way.
    """
    seat = _seat(game, player)
    if game.phase != "play" or seat.stage == "done":
        raise UsageError(Problem("TURN-7", f"player {player} has no unfinished turn to take back"))
    return evolve(game, players=replaced(game.players, player, turns.begin(game, seat.before, seat.hand)))


def default_action(state: Game | View, player: int) -> Action:
    """What is done for a player who is gone: decline where one can, else the first that changes no number (TURN-8).

    Raises `UsageError` when the player is not waited for.
    """
    action = turns.default(state, _seat(state, player))
    if action is None:
        raise UsageError(Problem("TURN-9", f"player {player} is not waited for"))
    return action


def score(state: Game | View, player: int) -> Score:
    """The player's score, if the game ended with the sheets as the state shows them (SCORE-1).

    A game shows every sheet as it stands, a view only the viewer's own; the others' are those of the last resolved
    turn. Raises `UsageError` for a player who is not in the game.
    """
    sheets = sheets_shown(state)
    return score_sheet(state, sheets, known_player(player, len(sheets)))


def possible_scores(alone: LoneSheet) -> tuple[Score, ...]:
    """The scores of a sheet by itself, if the game ended with it: one for each rank in temps that it can take.

    The first rank comes first; there is only one score where no other sheet matters (SCORE-1, TEMP-4).
    """
    return scoring.possible_scores(alone, alone.sheet)


def lone_sheet(state: Game | View, player: int) -> LoneSheet:
    """The player's sheet by itself, as of the last resolved turn.

    Raises `UsageError` for a player who is not in the game.
    """
    sheets = state.sheets if isinstance(state, View) else tuple(seat.before for seat in state.players)
    sheet = sheets[known_player(player, len(sheets))]
    setup = {"board": state.board, "options": state.options, "plans": state.plans}
    return make(LoneSheet, {"schema_name": SHEET_SCHEMA, **setup, "sheet": sheet})


def result(state: Game | View) -> Result | None:
    """How the game ended, or None while it goes on (END-1, TIE-1)."""
    if state.phase != "over":
        return None
    sheets = sheets_shown(state)
    scores = score_sheets(state, sheets)
    ranks = places(state.layout, sheets, scores)
    winners = tuple(i for i, place in enumerate(ranks) if place == 1)
    return Result(ended=state.report.ended if state.report else (), scores=scores, places=ranks, winners=winners)
