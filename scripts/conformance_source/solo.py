"""The solo game."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import DECK, NO_CONES, card, cards, game, setup, sheet

PAGE = Page("solo", level=1)
SOLO: dict[str, Any] = {"players": 1}
THREE = "5 surveyor, 8 agent, 11 landscaper"
TIGHT = ("3 _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ 7", "3 _ _ _ _ _ _ _ _ _ _ 7")
READY = "1 2 3 4 | 5 6 7 8 | ..."
SOLO_CARD = card("solo")


def dealt(turns: int, *, solo: bool = False, keep: str = "", one: Any = None, **fields: Any) -> dict[str, Any]:
    """A solo game between two turns after so many: three cards a turn are discarded, none of `keep`, and the solo card too."""
    out = list(cards(", ".join(DECK)))
    for kept in cards(keep):
        out.remove(kept)
    assert len(out) >= 3 * turns
    discards = [*out[: 3 * turns], *([SOLO_CARD] if solo else [])]
    document = game(one or sheet(), phase="deal", turn=turns, fields={"discards": discards, **fields})
    if solo:
        document["approved"] = [True] * 3
    return document


# --- SOLO-1 ------------------------------------------------------------------------------------------------------------

PAGE.play(
    "SOLO-1 SETUP-1",
    "A game of one player is a solo game, without stacks' offers and hands.",
    setup(1),
    level=2,
    game={"options": {"players": 1}, "effects": [], "players": [{"hand": []}]},
)
PAGE.play(
    "SOLO-1 EXPERT-1",
    "The expert rules are refused with one player.",
    setup(1, expert=True),
    level=2,
    reject="EXPERT-1",
)
for board in ("ice_cream", "christmas_lights", "easter_eggs"):
    PAGE.play(
        "SOLO-1 BOARD-6",
        f"The advanced rules and the board {board} may be used.",
        setup(1, board=board, advanced=True),
        level=2,
        game={"board": board, "options": {"players": 1, "advanced": True}},
    )

# --- SOLO-2 to SOLO-4 --------------------------------------------------------------------------------------------------

PAGE.play(
    "SOLO-3",
    "Three cards are turned up, and show number and effect.",
    setup(1),
    f"deal {THREE}",
    level=2,
    game={"numbers": cards(THREE), "effects": [], "phase": "play"},
    cards=cards(THREE),
    legal={"0": [{"type": "choose_cards", "number": n, "effect": e} for n in range(3) for e in range(3) if n != e]},
)
for given in ("5 surveyor, 8 agent", f"{THREE}, 12 bis", f"{THREE}, 12 bis, 9 agent, 9 bis"):
    PAGE.play(
        "SOLO-3 DECK-3",
        "Three construction cards are turned up in a turn, no more and no fewer.",
        setup(1),
        f"deal {given}",
        level=2,
        reject="DECK-3",
    )
PAGE.turn(
    "SOLO-3",
    "The number of one card and the effect of another.",
    "cards 0 2, write 5 0 0, park",
    offer=THREE,
    **SOLO,
    after={"streets": "5 ...", "parks": [1, 0, 0]},
)
for place in range(3):
    PAGE.turn(
        "SOLO-3 EXPERT-3",
        "Number and effect of the same card are refused.",
        f"cards {place} {place}",
        offer=THREE,
        **SOLO,
        reject="SOLO-3",
    )
PAGE.turn("SOLO-3 TURN-3", "There are no pairs in the solo game.", "pair 0", offer=THREE, **SOLO, reject="SOLO-3")
PAGE.play(
    "SOLO-2 DECK-7",
    "The deck has the 81 construction cards once: 3 bis is not turned up twice.",
    setup(1),
    "deal 3 bis, 3 bis, 8 agent",
    level=2,
    reject="DECK-7",
)
for turns in (0, 5, 12):
    PAGE.play(
        "SOLO-2",
        f"After {turns} turns the next three cards are of the upper 40: the solo card is not among them.",
        dealt(turns, keep=THREE),
        "deal 5 surveyor, solo, 8 agent, 11 landscaper",
        level=2,
        reject="SOLO-2",
    )
PAGE.play(
    "SOLO-2",
    "Cards 40, 41 and 42: card 40 is the last of the upper part, so the solo card is not before it.",
    dealt(13, keep=THREE),
    "deal solo, 5 surveyor, 8 agent, 11 landscaper",
    level=2,
    reject="SOLO-2",
)
PAGE.play(
    "SOLO-2 SOLO-6",
    "After 39 cards the solo card may be the second of the turn: card 41 is the first of the lower part.",
    dealt(13, keep=THREE),
    "deal 5 surveyor, solo, 8 agent, 11 landscaper",
    level=2,
    game={"numbers": cards(THREE), "approved": [True] * 3},
)
PAGE.play(
    "SOLO-2",
    "After 14 turns it may be the first card of the turn.",
    dealt(14, keep=THREE),
    "deal solo, 5 surveyor, 8 agent, 11 landscaper",
    level=2,
    game={"numbers": cards(THREE)},
)
PAGE.play(
    "SOLO-2",
    "There is one solo card, and it has been turned up.",
    dealt(15, solo=True, keep=THREE),
    "deal 5 surveyor, solo, 8 agent, 11 landscaper",
    level=2,
    reject="SOLO-2",
)
PAGE.play(
    "SOLO-2",
    "There is one solo card, not two.",
    dealt(15, keep=THREE),
    "deal solo, solo, 5 surveyor, 8 agent, 11 landscaper",
    level=2,
    reject="SOLO-2",
)
PLAY = "0: cards 0 1, write 5 0 0, decline, end"
PAGE.play(
    "SOLO-4",
    "After the turn all three cards are discarded.",
    game(sheet(), offer=THREE),
    PLAY,
    level=2,
    game={"phase": "deal", "discards": cards(THREE), "numbers": []},
)
PAGE.play(
    "SOLO-4 REFUSAL-3",
    "All three cards are discarded after a refusal as well.",
    game(sheet(*TIGHT), offer="8 agent, 9 agent, 2 agent"),
    "0: refuse, end",
    level=2,
    game={"discards": cards("8 agent, 9 agent, 2 agent"), "players": [{"sheet": {"refusals": 1}}]},
)
PAGE.play(
    "SOLO-4 DECK-7",
    "Discards are never shuffled in again: a discarded card is not turned up once more.",
    game(sheet(), offer=THREE),
    f"{PLAY}\ndeal 11 landscaper, 11 landscaper, 8 bis",
    level=2,
    reject="DECK-7",
)
PAGE.play(
    "SOLO-4",
    "The like of a discarded card, of which the deck has two, may be turned up.",
    game(sheet(), offer=THREE),
    f"{PLAY}\ndeal 11 landscaper, 9 temp, 8 bis",
    level=2,
    game={"numbers": cards("11 landscaper, 9 temp, 8 bis")},
)

# --- SOLO-5 ------------------------------------------------------------------------------------------------------------

PAGE.turn(
    "SOLO-5",
    "None of the three numbers fits: the refusal is due.",
    on=TIGHT,
    offer="8 agent, 1 agent, 2 bis",
    **SOLO,
    legal="refuse",
)
PAGE.turn(
    "SOLO-5 REFUSAL-2",
    "No number fits unchanged, but 8 with the temp of another card does: both are free.",
    on=TIGHT,
    offer="8 agent, 1 temp, 2 bis",
    **SOLO,
    legal="cards 0 1, cards 2 1, refuse",
)
for three in ("5 agent, 1 agent, 2 bis", "1 agent, 2 bis, 4 temp"):
    PAGE.turn(
        "SOLO-5",
        "One of the three numbers fits, so no refusal is due.",
        "refuse",
        on=TIGHT,
        offer=three,
        **SOLO,
        reject="REFUSAL-1",
    )

# --- the solo card -----------------------------------------------------------------------------------------------------

PAGE.play(
    "SOLO-6",
    "The next card takes the solo card's place, and it lies with the discards.",
    dealt(20, keep=THREE),
    "deal 5 surveyor, 8 agent, solo, 11 landscaper",
    level=2,
    game={"numbers": cards(THREE), "approved": [True] * 3, "phase": "play"},
    cards=[*cards("5 surveyor, 8 agent"), SOLO_CARD, *cards("11 landscaper")],
)
PAGE.play(
    "SOLO-6",
    "A solo card is followed by the card that takes its place; it is not the last one turned up.",
    dealt(20, keep=THREE),
    f"deal {THREE}, solo",
    level=2,
    reject="SOLO-6",
)
PAGE.play(
    "SOLO-6 DECK-3",
    "With the solo card there are still three construction cards, not two.",
    dealt(20, keep=THREE),
    "deal 5 surveyor, solo, 8 agent",
    level=2,
    reject="DECK-3",
)
LATE = dealt(20, keep=THREE, one=sheet(READY))
COMPLETE = "0: cards 2 0, write 11 2 11, decline, complete 1, name 0 0, name 0 4"
FIRST = {"first": True, "lines": [{"street": 0, "first": 0, "last": 3}, {"street": 0, "first": 4, "last": 7}]}
PAGE.play(
    "SOLO-7",
    "Before the solo card is turned up a plan is worth its higher points.",
    LATE,
    f"deal {THREE}\n{COMPLETE}",
    level=2,
    game={"players": [{"sheet": {"plans": [FIRST, None, None]}}]},
)
PAGE.play(
    "SOLO-7",
    "In the turn in which it is turned up a plan is worth its lower points already.",
    LATE,
    f"deal 5 surveyor, solo, 8 agent, 11 landscaper\n{COMPLETE}",
    level=2,
    game={"players": [{"sheet": {"plans": [{**FIRST, "first": False}, None, None]}}]},
)
PAGE.play(
    "SOLO-7",
    "In a turn after the one in which the solo card came up a plan is worth its lower points.",
    dealt(20, solo=True, keep=THREE, one=sheet(READY)),
    f"deal {THREE}\n{COMPLETE}",
    level=2,
    game={"players": [{"sheet": {"plans": [{**FIRST, "first": False}, None, None]}}]},
)
PAGE.play(
    "SOLO-7",
    "A plan completed in a turn before keeps the higher points.",
    dealt(20, keep=THREE, one=sheet("[1 2 3 4] | [5 6 7 8] | ...")),
    "deal solo, 5 surveyor, 8 agent, 11 landscaper\n0: cards 2 0, write 11 2 11, decline, end",
    level=2,
    game={"players": [{"sheet": {"plans": [FIRST, None, None]}}], "approved": [True] * 3},
)
PAGE.play(
    "SOLO-7 PLAN-4",
    "A plan completed before is not completed again for its lower points.",
    dealt(20, solo=True, keep=THREE, one=sheet("[1 2 3 4] | [5 6 7 8] | ...", "1 2 3 | 4 5 6 7 8 9 | ...")),
    f"deal {THREE}\n0: cards 2 0, write 11 2 11, decline, complete 1",
    level=2,
    reject="PLAN-4",
)

# --- SOLO-8, SOLO-9 ----------------------------------------------------------------------------------------------------

PAGE.play(
    "SOLO-8",
    "The 27th turn used the last construction card: the game is over.",
    dealt(26, solo=True, keep=THREE),
    f"deal {THREE}\n{PLAY}",
    level=2,
    game={"phase": "over", "turn": 27, "report": {"ended": ["deck"]}},
)
SIX_LEFT = f"{THREE}, 12 bis, 9 agent, 9 bis"
PAGE.play(
    "SOLO-8",
    "After the 26th turn three construction cards are left: the game goes on.",
    dealt(25, solo=True, keep=SIX_LEFT),
    f"deal {THREE}\n{PLAY}",
    level=2,
    game={"phase": "deal", "turn": 26, "report": {"ended": []}},
)
PAGE.play(
    "SOLO-8 END-3",
    "After the last card no cards are turned up any more.",
    dealt(26, solo=True, keep=THREE),
    f"deal {THREE}\n{PLAY}\ndeal {THREE}",
    level=2,
    reject="END-3",
)
PAGE.play(
    "SOLO-8 END-1",
    "The deck and a third refusal may end the game together.",
    dealt(26, solo=True, keep="8 agent, 9 agent, 2 agent", one=sheet(*TIGHT, refusals=2)),
    "deal 8 agent, 9 agent, 2 agent\n0: refuse, end",
    level=2,
    game={"phase": "over", "report": {"ended": ["refusals", "deck"]}},
)
PAGE.play(
    "SOLO-9",
    "The solo card is the last of the 82: it is never turned up, and plans keep their higher points in the 27th turn.",
    dealt(26, keep=THREE, one=sheet(READY)),
    f"deal {THREE}\n{COMPLETE}, end",
    level=2,
    game={"phase": "over", "players": [{"sheet": {"plans": [FIRST, None, None]}}], "report": {"ended": ["deck"]}},
)
PAGE.play(
    "SOLO-9 SOLO-6",
    "At the very bottom it has no card to take its place, so it is not turned up.",
    dealt(26, keep=THREE),
    f"deal {THREE}, solo",
    level=2,
    reject="SOLO-6",
)

# --- SOLO-10 to SOLO-12 ------------------------------------------------------------------------------------------------

for temps, points in ((0, 0), (1, 0), (5, 0), (6, 7), (7, 7), (11, 7)):
    PAGE.score(
        "SOLO-10",
        f"Six or more temps score 7, fewer nothing; here are {temps}.",
        sheet(temps=temps),
        each=[{"temps": points, "total": points}],
    )
DONE = "cards 0 1, write 15 2 11, decline, complete 1, name 0 0, name 0 4"
FIFTEEN = "15 surveyor, 8 agent, 11 landscaper"
PAGE.turn("SOLO-11", "A first plan brings no offer to reshuffle.", DONE, on=[READY], offer=FIFTEEN, **SOLO, legal="end")
for act in ("reshuffle", "no reshuffle"):
    PAGE.turn(
        "SOLO-11",
        "No reshuffle is offered in the solo game.",
        f"{DONE}, {act}",
        on=[READY],
        offer=FIFTEEN,
        **SOLO,
        reject="SOLO-11",
    )
MIDDLE_AT_8 = {**NO_CONES, "circled": [[], [8], []], "crossed": [[], [0, 1, 3, 4, 6], []]}
FINISHED = {
    **NO_CONES,
    "circled": [[], [8, 9], []],
    "crossed": [[], [0, 1, 3, 4, 6], []],
    "bonuses": [False, True, False],
}
for approved in ([False] * 3, [True] * 3):
    PAGE.turn(
        "SOLO-12 ICE-15",
        f"Alone, finishing a street wins its bonus at any time, {'after' if approved[0] else 'before'} the solo card.",
        "cards 0 1, write 11 1 9, decline, end",
        on={"streets": ["...", "_ _ _ _ _ _ _ _ 8 _ _"], "board_part": MIDDLE_AT_8},
        offer="11 surveyor, 8 agent, 11 landscaper",
        board="ice_cream",
        **SOLO,
        table={"approved": approved},
        after={"streets": ["...", "_ _ _ _ _ _ _ _ 8 11 _"], "board_part": FINISHED},
    )
PAGE.turn(
    "SOLO-12 ICE-12",
    "Short of the last cone there is no bonus alone either.",
    "cards 0 1, write 8 1 8, decline, end",
    offer="8 surveyor, 8 agent, 11 landscaper",
    board="ice_cream",
    **SOLO,
    after={"streets": ["...", "_ _ _ _ _ _ _ _ 8 _ _"], "board_part": MIDDLE_AT_8},
)

# --- SOLO-13 -----------------------------------------------------------------------------------------------------------

PAGE.play(
    "SOLO-13 CHANCE-3",
    "The 81 cards are shuffled with 80 draws, the lower 42 with 41 more, after three for the plans; the first three cards stay.",
    setup(1, plans=None, seed=7),
    "deal",
    level=4,
    game={"numbers": cards("10 pool, 14 agent, 13 temp"), "draws": 3 + 80 + 41},
    cards=cards("10 pool, 14 agent, 13 temp"),
)
