"""Pictures: what they show, and that they are narrow, plain when asked, and always the same."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builders import small_board, small_layout
from welcometo import (
    BOARDS,
    Board,
    CompletedPlan,
    Game,
    Layout,
    Line,
    Options,
    Sheet,
    View,
    apply,
    deal,
    new_game,
    restart_turn,
    result,
    view,
    waiting_for,
)
from welcometo.bots import Luck, random_bot
from welcometo.layouts import BASE, StreetLayout
from welcometo.model import evolve
from welcometo.plans import Plan
from welcometo.render import draw_game, draw_ranking, draw_scores, draw_sheet, draw_table
from welcometo.render.marks import WIDTH, label, printable, width
from welcometo.scoring import Score
from welcometo.sheet import empty_sheet
from welcometo.simulate import play_game
from welcometo.table import Player

NAMES = ("Ada", "a name that is much too long to stand in any heading", "日本" * 20, "\x1b[31mred\u202e", "")


@cache
def played(seed: int, actions: int) -> Game:
    """A game of any kind for one to six players after so many random actions, or at its end."""
    boards, players = tuple(BOARDS.values()), 1 + seed % 6
    expert = players > 1 and seed % 7 < 3
    game = new_game(players, seed=seed, board=boards[seed // 2 % 4], advanced=seed % 2 > 0, expert=expert)
    luck = Luck(seed + 1)
    for _ in range(actions):
        game = deal(game) if game.phase == "deal" else game
        if game.phase == "over":
            break
        waiting = waiting_for(game)
        pick, luck = luck.below(len(waiting))
        action, luck = random_bot(view(game, waiting[pick]), luck)
        game = apply(game, waiting[pick], action)
    return game


games = st.builds(played, st.integers(0, 200), st.integers(0, 400))


def all_pictures(state: Game | View, ascii: bool) -> str:
    players = len(state.players if isinstance(state, Game) else state.sheets)
    names = [NAMES[player % len(NAMES)] for player in range(players)]
    parts = [draw_game(state, ascii=ascii), draw_game(state, names=names, ascii=ascii)]
    final = result(state)
    if final is not None and isinstance(state, Game):
        sheets = [player.sheet for player in state.players]
        parts.append(draw_scores(final.scores, ascii=ascii))
        parts.append(draw_ranking(state.layout, sheets, final, names=names, ascii=ascii))
    return "\n".join(parts)


def widest(picture: str) -> int:
    return max(map(width, picture.splitlines()))


@settings(max_examples=50, deadline=None)
@given(games, st.booleans())
def test_no_line_of_a_game_is_wider_than_80_columns(game: Game, ascii: bool) -> None:
    assert widest(all_pictures(game, ascii)) <= WIDTH == 80


@settings(max_examples=50, deadline=None)
@given(games)
def test_pictures_in_ascii_are_ascii(game: Game) -> None:
    assert all_pictures(game, ascii=True).isascii()


@settings(max_examples=50, deadline=None)
@given(games, st.integers(-1, 5), st.booleans())
def test_views_are_drawn_as_well(game: Game, viewer: int, ascii: bool) -> None:
    picture = all_pictures(view(game, None if viewer < 0 else viewer % len(game.players)), ascii)
    assert widest(picture) <= WIDTH
    assert not ascii or picture.isascii()


@settings(max_examples=50, deadline=None)
@given(games)
def test_equal_states_give_equal_pictures_without_blanks_at_the_ends_of_lines(game: Game) -> None:
    picture = draw_game(game)
    assert picture == draw_game(game.model_copy(deep=True))
    assert all(line == line.rstrip() for line in picture.splitlines())


def test_a_game_for_a_hundred_keeps_within_the_margin_and_names_every_player() -> None:
    game = play_game(100, 1)
    picture = all_pictures(game, ascii=False)
    assert widest(picture) <= WIDTH
    assert all(f"Player {player} " in picture for player in range(100))


def any_layout(boxes: list[int], sizes: int, longest: int) -> Layout:
    return small_layout(
        *boxes,
        streets=tuple(
            StreetLayout(boxes=n, pools=tuple(range(0, n, 3)), park_track=tuple(range(longest))) for n in boxes
        ),
        pool_track=(9999,) * 99,
        estate_value_tracks=((9999,) * longest,) * sizes,
        temp_boxes=9999,
        bis_penalty_track=(9999,) * longest,
        roundabout_penalty_track=(9999,) * longest,
        refusal_track=(9999,) * (longest + 1),
    )


@st.composite
def any_sheets(draw: st.DrawFn) -> tuple[Layout, Sheet]:
    """A layout of any size and a sheet that fits it, mostly an illegal one."""
    boxes = draw(st.lists(st.integers(1, 16) | st.just(50), min_size=1, max_size=3))
    layout = any_layout(boxes, draw(st.integers(1, 50)), draw(st.integers(1, 98)))

    def positions(first: int) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(sorted(draw(st.sets(st.integers(first, n - 1))))) if n > first else () for n in boxes)

    def line(street: int) -> Line:
        first, last = sorted(draw(st.tuples(*[st.integers(0, boxes[street] - 1)] * 2)))
        return Line(street=street, first=first, last=last)

    longest = len(layout.bis_penalty_track)
    done = st.none() | st.builds(
        CompletedPlan, first=st.booleans(), lines=st.just(tuple(line(s) for s in range(len(boxes))))
    )
    return layout, Sheet(
        numbers=tuple(draw(st.tuples(*[st.none() | st.integers(0, 17)] * n)) for n in boxes),
        bis=positions(0),
        roundabouts=positions(0),
        fences=positions(1),
        pools=positions(0),
        parks=(longest - 1,) * len(boxes),
        temps=draw(st.integers(0, 9999)),
        estate_values=(longest - 1,) * len(layout.estate_value_tracks),
        refusals=longest,
        plans=tuple(draw(st.lists(done, max_size=99))),
        board=None,
    )


@settings(max_examples=50, deadline=None)
@given(any_sheets(), st.booleans())
def test_any_sheet_that_fits_its_layout_can_be_drawn_legal_or_not(
    layout_and_sheet: tuple[Layout, Sheet], ascii: bool
) -> None:
    layout, sheet = layout_and_sheet
    picture = draw_sheet(Board(name="any", layout=layout, plans=()), sheet, ascii=ascii)
    assert widest(picture) <= WIDTH
    assert not ascii or picture.isascii()


# --- games -----------------------------------------------------------------------------------------------------------


def first_lines(state: Game | View, count: int) -> list[str]:
    return draw_game(state).splitlines()[:count]


def headings(state: Game | View) -> list[str]:
    return [line.strip("─ ") for line in draw_game(state).splitlines() if line.startswith("──")]


def test_before_the_first_deal_only_the_plans_are_there() -> None:
    game = new_game(2, plans=("n1-111111", "n2-36", "n3-25"))
    assert draw_table(game).splitlines() == [
        "Before the first cards are turned up",
        "Plan 1: n1-111111 (estates of 1, 1, 1, 1, 1, 1), 8 points, later 4",
        "Plan 2: n2-36 (estates of 3, 6), 8 points, later 4",
        "Plan 3: n3-25 (estates of 2, 5), 7 points, later 3",
    ]


def test_a_turn_under_way_shows_pairs_and_next_effects_and_what_is_asked() -> None:
    game = deal(new_game(2, seed=3))
    assert first_lines(game, 5) == [
        "Turn 1",
        "pair   number   effect       next turn's effect",
        "   0       12   surveyor     agent",
        "   1        7   agent        agent",
        "   2        5   pool         surveyor",
    ]
    assert headings(game) == [
        "Player 0   0 points   asked to choose a pair",
        "Player 1   0 points   asked to choose a pair",
    ]


def test_headings_follow_a_player_through_the_turn() -> None:
    game, seen = deal(new_game(2, seed=3)), []
    luck = Luck(5)
    while game.players[0].stage != "done":
        action, luck = random_bot(view(game, 0), luck)
        game = apply(game, 0, action)
        seen.append(headings(game)[0].partition("points   ")[2])
    assert seen[0].startswith("asked to write (")
    assert seen[-2:] == ["asked to end the turn (" + seen[0].partition("(")[2], "turn ended"]


def test_a_view_tells_who_is_finished_and_nothing_else_about_the_others() -> None:
    game = deal(new_game(3, seed=3))
    luck = Luck(5)
    while game.players[0].stage != "done":
        action, luck = random_bot(view(game, 0), luck)
        game = apply(game, 0, action)
    game = apply(game, 1, random_bot(view(game, 1), luck)[0])
    told = [heading.partition("   ")[2] for heading in headings(view(game, 2))]
    assert told == ["0 points   turn ended", "0 points   still playing", "0 points   asked to choose a pair"]
    assert draw_game(view(game, 2)) == draw_game(view(restart_turn(game, 1), 2))


def test_a_view_shows_the_viewers_own_sheet_as_it_stands() -> None:
    game = deal(new_game(2, seed=3))
    luck = Luck(5)
    for _ in range(2):
        action, luck = random_bot(view(game, 0), luck)
        game = apply(game, 0, action)
    own, other = draw_game(view(game, 0)), draw_game(view(game, 1))
    assert draw_sheet(game.board, game.players[0].sheet) in own
    assert draw_sheet(game.board, game.players[0].sheet) not in other


def test_between_turns_the_next_effects_are_shown() -> None:
    game = deal(new_game(2, seed=3))
    luck = Luck(5)
    while waiting := waiting_for(game):
        action, luck = random_bot(view(game, waiting[0]), luck)
        game = apply(game, waiting[0], action)
    assert first_lines(game, 3) == [
        "After turn 1: cards are to be turned up",
        "next effects: agent, agent, surveyor",
        "discards: 0 cards",
    ]


def test_a_finished_game_says_why_it_ended() -> None:
    game = play_game(2, 7)
    assert first_lines(game, 1) == ["The game is over after turn 17: a last refusal"]
    assert first_lines(evolve(game, report=None), 1) == ["The game is over after turn 17"]


def with_sheets(game: Game, *sheets: Sheet) -> Game:
    seats = zip(game.players, sheets, strict=True)
    return evolve(game, players=tuple(evolve(seat, sheet=sheet, before=sheet) for seat, sheet in seats))


def test_plans_tell_who_completed_them() -> None:
    game = new_game(3, plans=("n1-44", "n2-36", "n3-25"))
    blank = empty_sheet(BASE, 3)
    first, later = (CompletedPlan(first=first, lines=()) for first in (True, False))
    sheets = evolve(blank, plans=(first, None, None)), evolve(blank, plans=(later, first, None)), blank
    assert draw_table(with_sheets(game, *sheets)).splitlines()[1:] == [
        "Plan 1: n1-44 (estates of 4, 4), 6 points, later 3; first by 0; later by 1",
        "Plan 2: n2-36 (estates of 3, 6), 8 points, later 4; first by 1",
        "Plan 3: n3-25 (estates of 2, 5), 7 points, later 3",
    ]


class _OtherPlan(Plan):
    """A plan of another kind than those that ask for estates."""

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> None:
        return None


def test_a_plan_of_another_kind_is_called_by_its_id() -> None:
    board = small_board(3, plans=(_OtherPlan(id="other", number=1, first=1, later=1),))
    game = new_game(2, plans=("other",), board=board)
    assert draw_table(game).splitlines()[-1] == "Plan 1: other, 1 point, later 1"


def test_a_board_without_plans_has_none_in_the_picture() -> None:
    game = new_game(2, plans=(), board=small_board(3))
    assert "Plan" not in draw_game(game)


# --- results ---------------------------------------------------------------------------------------------------------


def test_the_table_of_scores_has_every_component_and_adds_up() -> None:
    score = Score(
        plans=(1, 2, 3),
        parks=(4, 5, 6),
        pools=7,
        temps=8,
        estates=(9, 10, 11, 12, 13, 14),
        bis=-15,
        roundabouts=-16,
        refusals=-17,
        board=(("scoops", 18), ("日本 a name much too long", 19)),
        total=94,
    )
    shown = draw_scores([score, score])
    lines = [line.split() for line in shown.splitlines()]
    numbers = [line[-2:] for line in lines if len(line) > 1]
    assert [a for a, _ in numbers[1:]] == [str(n) for n in (*range(1, 15), -15, -16, -17, 18, 19, 94)]
    assert {width(line) for line in shown.splitlines()} == {26}
    assert draw_scores([score], ascii=True).isascii()
    assert all(a == b for a, b in numbers[1:])
    assert score.total == sum(int(a) for a, _ in numbers[1:-1])


def test_more_players_than_fit_side_by_side_are_shown_in_blocks() -> None:
    score = play_game(2, 1)
    final = result(score)
    assert final is not None
    blocks = draw_scores(final.scores * 7).split("\n\n")
    assert [block.splitlines()[0].split()[1:] for block in blocks] == [
        [str(n) for n in range(11)],
        [str(n) for n in range(11, 14)],
    ]


def test_the_ranking_goes_by_place_and_shows_what_decides_ties() -> None:
    game = new_game(3, seed=1)
    estate = evolve(
        empty_sheet(BASE, 3), numbers=((1, *(None,) * 9), *empty_sheet(BASE, 3).numbers[1:]), fences=((1,), (), ())
    )
    sheets = empty_sheet(BASE, 3), estate, empty_sheet(BASE, 3)
    over = evolve(with_sheets(game, *sheets), phase="over")
    final = result(over)
    assert final is not None
    assert draw_ranking(BASE, sheets, final, names=("Ada", "Grace", "日本")).splitlines() == [
        "place   player                          points  estates   of size 1, 2, ...",
        "    1   1 Grace                              1        1   1 0 0 0 0 0",
        "    2   0 Ada                                0        0   0 0 0 0 0 0",
        "    2   2 日本                               0        0   0 0 0 0 0 0",
    ]


# --- words -----------------------------------------------------------------------------------------------------------


@given(st.text(), st.integers(0, 40), st.booleans())
def test_a_label_has_exactly_the_columns_asked_for_and_nothing_that_moves_a_cursor(
    text: str, columns: int, ascii: bool
) -> None:
    shown = label(text, columns, ascii=ascii)
    assert width(shown) == columns
    assert shown.isprintable()
    assert not ascii or shown.isascii()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("\x1b[31m", "?[31m"),
        ("a\nb", "a?b"),
        ("\u202eabc", "?abc"),
        ("日本", "日本"),
        ("\ud800", "?"),
    ],
)
def test_what_could_move_a_cursor_or_hide_something_is_shown_as_a_question_mark(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_a_combining_accent_takes_no_column_and_a_wide_character_two() -> None:
    assert width("e\u0301") == 1
    assert width("日") == 2


def test_every_stage_of_a_turn_has_its_words() -> None:
    game = deal(new_game(2, seed=3))
    seat = game.players[0]
    stages = [stage for stage in Player.model_fields["stage"].annotation.__args__ if stage != "done"]  # type: ignore[union-attr]
    for stage in stages:
        assert "asked " in headings(evolve(game, players=(evolve(seat, stage=stage), seat)))[0]
