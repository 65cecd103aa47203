"""Pictures of the boards' sheets and of the variants' tables, held against pictures that were drawn by hand."""

from __future__ import annotations

import pytest

from builders import finish, small_board
from shells import board_pictures as pictures
from welcometo import (
    BASE_BOARD,
    BOARDS,
    Board,
    Card,
    CompletedPlan,
    Game,
    Sheet,
    apply,
    deal,
    default_action,
    legal_actions,
    new_game,
    view,
)
from welcometo.actions import BuildRoundabout, ChooseCards
from welcometo.boards.ice_cream import ICE_CREAM
from welcometo.cards import SOLO_CARD
from welcometo.model import evolve
from welcometo.options import BASE_GAME, Options
from welcometo.render import draw_game, draw_sheet, draw_table
from welcometo.render.marks import WIDTH
from welcometo.render.table import variants_in_words
from welcometo.sheet import empty_sheet


def blank(board: Board) -> Sheet:
    return empty_sheet(board.layout, 3, board.new_sheet_part())


def written(name: str) -> Sheet:
    sheet = evolve(blank(BOARDS[name]), **pictures.WRITTEN)
    return evolve(sheet, board=pictures.SERVED) if name == "ice_cream" else sheet


# --- sheets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("ice_cream", pictures.ICE_CREAM_PICTURE),
        ("christmas_lights", pictures.CHRISTMAS_LIGHTS_PICTURE),
        ("easter_eggs", pictures.EASTER_EGGS_PICTURE),
    ],
)
def test_a_sheet_of_each_board(name: str, picture: str) -> None:
    assert draw_sheet(BOARDS[name], written(name)) == picture
    in_ascii = draw_sheet(BOARDS[name], written(name), ascii=True).splitlines()
    assert "\n".join(in_ascii).isascii()
    shown = [line for line in picture.splitlines() if line.isascii()]
    assert [line for line in shown if "(+)" not in line] == [line for line in in_ascii if line in shown]


def test_an_empty_street_of_the_bottom_has_a_truck_that_may_start_from_either_side() -> None:
    assert draw_sheet(ICE_CREAM, blank(ICE_CREAM)).splitlines()[-3:] == [
        "Truck 0: at its start, right, going left",
        "Truck 1: at its start, left, going right",
        "Truck 2: may start from either side",
    ]


def test_no_lights_take_no_line() -> None:
    lights = BOARDS["christmas_lights"]
    assert draw_sheet(lights, blank(lights)) == draw_sheet(BASE_BOARD, blank(BASE_BOARD))


class Talkative(Board):
    """A board that marks and notes too much, or nothing that can be shown."""

    said: tuple[str, ...] = ()

    def marks(self, sheet: Sheet, street: int) -> tuple[str, ...]:
        return self.said

    def notes(self, sheet: Sheet) -> tuple[str, ...]:
        return self.said


def talkative(*said: str) -> Talkative:
    return Talkative(name="talkative", layout=small_board(3, 17).layout, plans=(), said=said)


def test_marks_end_where_numbers_do_and_those_that_meet_in_one_sign_are_joined() -> None:
    board = talkative("a", "bc", " d-~", "~ef~", "g")
    lines = draw_sheet(board, empty_sheet(board.layout, 0)).splitlines()
    assert lines[5] == "     a   bc   d-~"
    assert lines[11] == "     a   bc   d-~~~ef~   g"


def test_marks_and_notes_cannot_break_the_picture() -> None:
    board = talkative("wider than a box", "\x1b[2J", "日本", *("mark " * 40,) * 20)
    picture = draw_sheet(board, empty_sheet(board.layout, 0), ascii=True)
    assert picture.isascii() and "\x1b" not in picture
    assert all(len(line) <= WIDTH and line == line.rstrip() for line in picture.splitlines())
    assert "   wide ?[2J  ??" in picture.splitlines()


# --- tables ----------------------------------------------------------------------------------------------------------


def expert_game() -> Game:
    return deal(new_game(3, seed=3, expert=True, advanced=True, board=ICE_CREAM))


def test_the_table_of_an_expert_game_shows_every_hand() -> None:
    assert draw_table(expert_game()) == pictures.EXPERT_PICTURE


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_view_shows_the_viewers_hand_and_counts_those_of_others(viewer: int | None) -> None:
    game, lines = expert_game(), pictures.EXPERT_PICTURE.splitlines()
    for player in range(3):
        if player != viewer:
            lines[3 + player] = f"{player:>6}   3 cards"
    assert draw_table(view(game, viewer)).splitlines() == lines


def test_between_turns_of_an_expert_game_the_cards_passed_on_are_shown() -> None:
    game = apply(expert_game(), 0, default_action(expert_game(), 0))
    game = finish(apply(game, 0, ChooseCards(number=1, effect=0)))
    assert draw_table(game).splitlines()[:7] == [
        "After turn 1: cards are to be turned up",
        "Variants: ice_cream, advanced, expert",
        "player   card 0          card 1          card 2",
        "     0   4 temp",
        "     1   8 surveyor",
        "     2   5 agent",
        "discards: 6 cards; deck: 72 cards",
    ]
    assert draw_table(view(game, 1)).splitlines()[3:6] == ["     0   1 card", "     1   8 surveyor", "     2   1 card"]


def cards(*texts: str) -> list[Card]:
    pairs = (text.split() for text in texts)
    return [Card.model_validate({"number": int(number), "effect": effect}) for number, effect in pairs]


def solo_game() -> Game:
    start = new_game(1, plans=("n1-44", "n2-36", "n3-25"))
    return deal(start, cards("5 surveyor", "7 agent", "12 temp"))


def test_the_table_of_a_solo_game_shows_its_three_cards() -> None:
    assert draw_table(solo_game()) == pictures.SOLO_PICTURE
    assert draw_table(view(solo_game(), None)) == pictures.SOLO_PICTURE


def test_the_table_of_a_solo_game_tells_that_the_solo_card_is_out_and_what_plans_are_worth_then() -> None:
    game = finish(solo_game())
    assert draw_table(game).splitlines()[2] == "discards: 3 cards; deck: 78 cards and the solo card"
    known = [card for card in game.layout.deck() if card not in game.discards][:38]
    sheet = evolve(game.players[0].sheet, plans=(CompletedPlan(first=True, lines=()), None, None))
    game = evolve(
        game,
        discards=(*game.discards, *known),
        players=(evolve(game.players[0], sheet=sheet, before=sheet),),
        approved=(True, False, False),
    )
    left = [card for card in game.layout.deck() if card not in game.discards]
    assert draw_table(deal(game, [left[0], SOLO_CARD, *left[1:3]])).splitlines()[2:] == [
        "card   number   effect",
        *(f"{place:>4}   {card.number:>6}   {card.effect}" for place, card in enumerate(left[:3])),
        "discards: 42 cards, the solo card among them; deck: 37 cards",
        "Plan 1: n1-44 (estates of 4, 4), 6 points, later 3; first by 0",
        "Plan 2: n2-36 (estates of 3, 6), 8 points, later 4; now 4",
        "Plan 3: n3-25 (estates of 2, 5), 7 points, later 3; now 3",
    ]


def headings(game: Game) -> list[str]:
    return [line.strip("─ ") for line in draw_game(game).splitlines() if line.startswith("──")]


def test_headings_say_what_the_variants_ask() -> None:
    game = expert_game()
    assert headings(game)[0] == "Player 0   0 points   asked whether to build a roundabout"
    game = apply(game, 0, BuildRoundabout(street=0, box=0))
    assert headings(game)[0] == "Player 0   -3 points   asked to choose two cards"
    game = apply(game, 0, legal_actions(game, 0)[0])
    write = next(action for action in legal_actions(game, 0) if action.model_dump()["street"] == 2)
    asked = "Player 0   -3 points   asked what the board wants to know (6 agent)"
    assert headings(apply(game, 0, write))[0] == asked


def test_a_game_that_ended_with_its_deck_says_so() -> None:
    game = solo_game()
    report = finish(game).report
    assert report is not None
    over = evolve(game, phase="over", report=evolve(report, ended=("deck",)))
    assert draw_table(over).splitlines()[0] == "The game is over after turn 1: the last card of the deck"


def test_the_words_of_variants_name_only_what_is_not_the_base_game() -> None:
    def words(name: str, players: int, **fields: object) -> str:
        return variants_in_words(BOARDS[name], Options.model_validate({**BASE_GAME, "players": players, **fields}))

    assert words("base", 2) == ""
    assert words("easter_eggs", 1) == "easter_eggs, solo"
    assert (
        words("base", 3, advanced=True, expert=True, end_houses="roundabouts", reshuffle_option="each")
        == "advanced, expert, end_houses=roundabouts, reshuffle_option=each"
    )
