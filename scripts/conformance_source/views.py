"""Views: what may be known."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import actions, cards, game, options, seat, sheet

PAGE = Page("views", level=2)
EFFECTS, NUMBERS = "2 agent, 11 landscaper, 7 surveyor", "9 agent, 7 landscaper, 6 surveyor"
FIELDS = [
    "approved",
    "board",
    "board_part",
    "discards",
    "effects",
    "finished",
    "hands",
    "numbers",
    "options",
    "phase",
    "plans",
    "report",
    "schema",
    "sheets",
    "turn",
    "viewer",
    "you",
]
START = game(
    sheet(temps=2),
    sheet(temps=1),
    effects=EFFECTS,
    numbers=NUMBERS,
    turn=4,
    fields={
        "seed": 7,
        "draws": 83,
        "discards": cards("1 agent, 3 pool, 4 bis"),
        "stacks": [cards("15 agent, 3 bis"), cards("8 temp, 9 temp"), cards("10 bis, 12 bis")],
    },
)


def seen(viewer: int | None, player: int = 0) -> dict[str, Any]:
    """Whose view is asked for, and of whom its questions are."""
    return {"viewer": viewer, "player": player}


def view(viewer: int | None, you: Any, finished: list[bool]) -> dict[str, Any]:
    """The view of the game `START`, with this seat of the viewer."""
    shared = {
        name: START[name]
        for name in (
            "board",
            "options",
            "plans",
            "approved",
            "turn",
            "phase",
            "numbers",
            "effects",
            "discards",
            "report",
            "board_part",
        )
    }
    return {
        "schema": "welcometo/view/1",
        **shared,
        "viewer": viewer,
        "sheets": [sheet(temps=2), sheet(temps=1)],
        "finished": finished,
        "hands": [0, 0],
        "you": you,
    }


NINE = "pair 0, write 9 0 4, raise 1"
AT_9 = seat(sheet(temps=2), "end") | {
    "sheet": sheet("_ _ _ _ 9 ...", temps=2, estate_values=[1, 0, 0, 0, 0, 0]),
    "actions": actions(NINE),
    "number": 9,
    "effect": "agent",
    "house": [0, 4],
}

# --- VIEW-1 ------------------------------------------------------------------------------------------------------------

PAGE.play(
    "VIEW-1",
    "A view has these fields, and neither the seed, the count of draws, the stacks nor the seats of all players.",
    START,
    seen=seen(0),
    view_fields=FIELDS,
)
PAGE.play(
    "VIEW-1",
    "The view of player 0 at the beginning of the turn.",
    START,
    seen=seen(0),
    view=view(0, seat(sheet(temps=2), "choose"), [False, False]),
)
PAGE.play(
    "VIEW-1",
    "The own sheet and actions of the open turn, and all sheets as they were when it began.",
    START,
    f"0: {NINE}",
    seen=seen(0),
    view=view(0, AT_9, [False, False]),
)
PAGE.play(
    "VIEW-1 TURN-2",
    "What player 0 has done in the open turn is not seen by player 1.",
    START,
    f"0: {NINE}",
    seen=seen(1, 1),
    view=view(1, seat(sheet(temps=1), "choose"), [False, False]),
)
PAGE.play(
    "VIEW-1",
    "Who has ended the turn is seen.",
    START,
    f"0: {NINE}, end",
    seen=seen(1, 1),
    view=view(1, seat(sheet(temps=1), "choose"), [True, False]),
)
for change, what in (
    ({"seed": 8}, "the seed"),
    ({"draws": 99}, "the count of draws"),
    ({"stacks": [cards("3 bis, 15 agent"), cards("8 temp, 9 temp"), cards("10 bis, 12 bis")]}, "the order of a stack"),
):
    PAGE.play(
        "VIEW-1",
        f"A game that differs in {what} gives an equal view.",
        {**START, **change},
        seen=seen(0),
        view=view(0, seat(sheet(temps=2), "choose"), [False, False]),
    )
PAGE.play(
    "VIEW-1 TURN-9",
    "There is no player 2 whose view this could be.",
    START,
    seen=seen(2),
    want=["view"],
    reject="TURN-9",
)

# --- VIEW-2 ------------------------------------------------------------------------------------------------------------

PAGE.play(
    "VIEW-2",
    "A spectator sees what every player may know, and no seat.",
    START,
    f"0: {NINE}",
    seen=seen(None),
    view=view(None, None, [False, False]),
)
PAGE.play(
    "VIEW-2",
    "A spectator sees who has ended the turn.",
    START,
    f"0: {NINE}, end",
    seen=seen(None),
    view=view(None, None, [True, False]),
    view_fields=FIELDS,
)
for player in (0, 1):
    PAGE.play(
        "VIEW-2 VIEW-3",
        "A spectator's view answers nobody's question for legal actions.",
        START,
        seen=seen(None, player),
        want=["view_legal"],
        reject="VIEW-3",
    )

# --- VIEW-3 ------------------------------------------------------------------------------------------------------------

PAGE.play(
    "VIEW-3",
    "The legal actions of the viewer are the same in the view as in the game.",
    START,
    f"0: {NINE}",
    seen=seen(0),
    view_legal=actions("end"),
)
PAGE.play(
    "VIEW-3",
    "At the beginning of the turn they are the three pairs.",
    START,
    f"0: {NINE}",
    seen=seen(1, 1),
    view_legal=actions("pair 0-2"),
)
for viewer, player in ((0, 1), (1, 0)):
    PAGE.play(
        "VIEW-3",
        f"The view of player {viewer} tells nothing of the turn of player {player}.",
        START,
        seen=seen(viewer, player),
        want=["view_legal"],
        reject="VIEW-3",
    )
PAGE.play(
    "VIEW-3 TURN-9",
    "There is no player 5 to be asked about.",
    START,
    seen=seen(0, 5),
    want=["view_legal"],
    reject="TURN-9",
)
SCORED = game(sheet(parks=[1, 0, 0]), sheet(parks=[0, 2, 0]), offer="8 landscaper", turn=4)
PARK = "pair 0, write 8 1 0, park"
PAGE.play(
    "VIEW-3 SCORE-1",
    "Scores of the sheets as the view shows them: the own one as it stands, the other as it was.",
    SCORED,
    f"0: {PARK}\n1: {PARK}",
    seen=seen(0),
    view_scores=[{"parks": [2, 2, 0]}, {"parks": [0, 4, 0]}],
)
PAGE.play(
    "VIEW-3 SCORE-1",
    "To a spectator all sheets are as they were.",
    SCORED,
    f"0: {PARK}\n1: {PARK}",
    seen=seen(None),
    view_scores=[{"parks": [2, 0, 0]}, {"parks": [0, 4, 0]}],
)

# --- VIEW-4 ------------------------------------------------------------------------------------------------------------

FAIR = view(0, seat(sheet(temps=2), "choose"), [False, False])
SPECTATOR = view(None, None, [False, False])
for shown, what in (
    (FAIR, "a player's view"),
    (SPECTATOR, "a spectator's view"),
    (view(0, AT_9, [False, False]), "a view in the middle of a turn"),
    (view(0, seat(sheet(temps=2), "choose"), [False, True]), "a view when another has ended the turn"),
):
    for seed in (0, 7):
        PAGE.add(
            "VIEW-4",
            f"A game sampled from {what} with seed {seed} has this very view.",
            "sample",
            {"view": shown, "seed": seed},
            expect={"view": shown},
        )
for seed in (-1, 2**64):
    PAGE.add(
        "VIEW-4 CHANCE-1",
        f"{seed} is no seed to sample with.",
        "sample",
        {"view": FAIR, "seed": seed},
        want=["view"],
        reject="CHANCE-1",
    )
HANDS = {
    **FAIR,
    "options": options(expert=True),
    "numbers": [],
    "effects": [],
    "hands": [3, 3],
    "you": seat(sheet(temps=2), "choose", "5 surveyor, 8 agent, 11 landscaper"),
}
PAGE.add(
    "VIEW-4 EXPERT-14",
    "In the expert game the others' hands are drawn; the view stays the same.",
    "sample",
    {"view": HANDS, "seed": 3},
    expect={"view": HANDS},
)
