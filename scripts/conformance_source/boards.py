"""What all boards have in common."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.writing import NO_CONES, PLANS, alone, game, setup, sheet

PAGE = Page("boards", level=2)
BOARDS = ("base", "ice_cream", "christmas_lights", "easter_eggs")
OWN = {
    "base": ("n3-126", "n3-145", "n3-34", "n3-25", "n3-1223", "n3-235"),
    "ice_cream": ("ice-cones", "ice-without-345", "ice-with-444"),
    "christmas_lights": ("lights-on-66", "lights-street", "lights-without-33"),
    "easter_eggs": ("eggs-bottom", "eggs-without-234", "eggs-with-333"),
}

for board in BOARDS:
    PAGE.play("BOARD-1", f"A game has one board; here it is {board}.", setup(board=board), game={"board": board})
for board in ("", "winter", "ice_cream christmas_lights"):
    PAGE.play(
        "BOARD-1",
        f"There is no board of the name `{board}`.",
        setup(board=board, plans=PLANS["base"]),
        reject="BOARD-1",
    )
for board in BOARDS:
    PAGE.add(
        "BOARD-2 SETUP-3",
        f"The candidates of number 3 on the board {board}, in printed order.",
        "printed",
        {"board": board, "advanced": True},
        expect={
            "plans": [
                [
                    {"id": f"n1-{name}"}
                    for name in (
                        "111111",
                        "2222",
                        "333",
                        "44",
                        "55",
                        "66",
                        "street-bottom",
                        "street-top",
                        "bis",
                        "temps",
                        "ends",
                    )
                ],
                [
                    {"id": f"n2-{name}"}
                    for name in (
                        "1116",
                        "225",
                        "334",
                        "36",
                        "45",
                        "1114",
                        "parks",
                        "parks-pools-roundabout",
                        "pools",
                        "parks-pools-bottom",
                        "parks-pools-middle",
                    )
                ],
                [{"id": plan, "number": 3} for plan in OWN[board]],
            ]
        },
    )
    for other in BOARDS:
        if other != board:
            rule = "BOARD-2" if other == "base" else "BOARD-3"
            PAGE.play(
                f"{rule} SETUP-3",
                f"`{OWN[other][0]}` is no plan of the board {board}.",
                setup(board=board, plans=("n1-44", "n2-36", OWN[other][0])),
                reject="SETUP-3",
            )
for board in BOARDS[1:]:
    for advanced in (False, True):
        PAGE.play(
            "BOARD-6 BOARD-2",
            f"The board {board} goes {'with' if advanced else 'without'} the advanced rules, and keeps the plans of numbers 1 and 2.",
            setup(board=board, plans=("n1-66", "n2-pools" if advanced else "n2-45", OWN[board][1]), advanced=advanced),
            game={"board": board, "options": {"advanced": advanced}},
        )
    PAGE.play(
        "BOARD-6 EXPERT-15",
        f"The board {board} goes with the expert rules.",
        setup(board=board, expert=True),
        game={"board": board},
    )
    PAGE.play(
        "BOARD-6 SOLO-1", f"The board {board} goes with the solo game.", setup(1, board=board), game={"board": board}
    )
    PAGE.turn(
        "BOARD-6 NUM-2",
        "The rules of the base game hold unchanged: 5 does not fit right of 8.",
        "pair 0, write 5 0 5",
        on=["8 ..."],
        board=board,
        reject="NUM-2",
    )
    PAGE.turn(
        "BOARD-6 EFFECT-3",
        "The rules of the base game hold unchanged: the effect is that of the chosen pair.",
        "pair 0, write 5 0 9, park",
        board=board,
        reject="EFFECT-3",
    )

# --- BOARD-4 -----------------------------------------------------------------------------------------------------------

CIRCLED = {**NO_CONES, "circled": [[4], [], []]}
for board, one, points in (
    ("ice_cream", sheet(board="ice_cream", board_part=CIRCLED), 3),
    ("christmas_lights", sheet("_ 3 4 5 ..."), 3),
    ("easter_eggs", sheet("_ _ 6 8 9 _ 10 _ _ 16"), 5),
):
    empty = sheet(board=board)
    PAGE.score(
        "BOARD-4 SCORE-1",
        f"The points of {board} are part of the total.",
        one,
        empty,
        board=board,
        each=[{"board": points, "total": points}, {"board": 0, "total": 0}],
        places=[1, 2],
    )
PAGE.score(
    "BOARD-4 TIE-1",
    "3 points from a string on one side, 3 from an estate of size 3 on the other: the estate is ahead, lights play no part.",
    sheet("_ 3 4 5 ..."),
    sheet("2 4 6 | ..."),
    board="christmas_lights",
    each=[{"total": 3}, {"total": 3}],
    places=[2, 1],
)
PAGE.score(
    "BOARD-4",
    "The base game's board gives nothing.",
    sheet("_ 3 4 5 ..."),
    sheet(),
    each=[{"board": 0, "total": 0}, {"total": 0}],
)

# --- BOARD-5, BOARD-7 --------------------------------------------------------------------------------------------------

PAGE.turn(
    "BOARD-5 ICE-7",
    "The truck's move is not declined: the next step is the effect.",
    "pair 0, write 8 0 9",
    offer="8 agent",
    board="ice_cream",
    after={"streets": ["_ _ _ _ _ _ _ _ _ 8"], "board_part": {**NO_CONES, "circled": [[9], [], []]}},
    legal="raise 1-6, decline",
)
PAGE.turn(
    "BOARD-5 ICE-10",
    "A roundabout draws nothing.",
    "roundabout 0 9",
    board="ice_cream",
    advanced=True,
    after=["_ _ _ _ _ _ _ _ _ | @"],
    legal="pair 0, pair 1, pair 2",
)
PAGE.turn(
    "BOARD-5",
    "The choice of a side cannot be declined.",
    "pair 0, write 8 2 4, decline",
    offer="8 agent",
    board="ice_cream",
    reject="TURN-9",
)
PAGE.turn(
    "BOARD-7 ICE-3",
    "The question comes after the number and before the effect, and is answered by an action of its own.",
    "pair 0, write 8 2 4, truck left",
    offer="8 agent",
    board="ice_cream",
    legal="raise 1-6, decline",
)
PAGE.turn(
    "BOARD-7",
    "Nothing is asked on the top street, where there is nothing to decide.",
    "pair 0, write 8 0 4",
    offer="8 agent",
    board="ice_cream",
    legal="raise 1-6, decline",
)
PAGE.turn(
    "BOARD-7 TURN-9",
    "The question is not answered before the number is written.",
    "pair 0, truck left",
    offer="8 agent",
    board="ice_cream",
    reject="TURN-9",
)
PAGE.turn(
    "BOARD-7 TURN-9",
    "The question is not answered where it is not asked.",
    "pair 0, write 8 0 4, truck left",
    offer="8 agent",
    board="ice_cream",
    reject="TURN-9",
)

# --- BOARD-8 -----------------------------------------------------------------------------------------------------------

for board in BOARDS:
    part = NO_CONES if board == "ice_cream" else None
    kept = {"board": "ice_cream", "finished": [False] * 3} if board == "ice_cream" else None
    PAGE.play(
        "BOARD-8",
        f"What a new game on the board {board} holds of it.",
        setup(board=board),
        game={"board_part": kept, "players": [{"sheet": {"board": part}}] * 2},
    )
    wrong = None if board == "ice_cream" else NO_CONES
    PAGE.add(
        "BOARD-8 DOC-6",
        f"A sheet's `board` is not what the board {board} adds.",
        "read",
        {"kind": "sheet", "document": alone({**sheet(board=board), "board": wrong}, board)},
        reject="DOC-6",
        level=3,
    )
    PAGE.add(
        "BOARD-8 DOC-6",
        f"A game's `board_part` is not what the board {board} keeps.",
        "read",
        {
            "kind": "game",
            "document": game(
                sheet(board=board),
                sheet(board=board),
                board=board,
                phase="deal",
                turn=0,
                fields={"board_part": None if kept else {"board": "ice_cream", "finished": [False] * 3}},
            ),
        },
        reject="DOC-6",
        level=3,
    )

# --- BOARD-9 -----------------------------------------------------------------------------------------------------------

PAGE.turn(
    "BOARD-9 PLAN-6",
    "A board's plan with sizes has its estates named.",
    "pair 0, write 15 2 11, complete 3",
    on=["1 3 5 | 7 9 11 | ..."],
    offer="15 pool",
    board="christmas_lights",
    plans=("n1-44", "n2-36", "lights-without-33"),
    legal="name 0 0",
)
PAGE.turn(
    "BOARD-9 PLAN-3",
    "A board's plan with sizes uses the houses of its estates.",
    "pair 0, write 15 2 11, complete 3, name 0 0, name 0 3",
    on=["1 3 5 | 7 9 11 | ..."],
    offer="15 pool",
    board="christmas_lights",
    plans=("n1-44", "n2-36", "lights-without-33"),
    after={"streets": ["[1 3 5] | [7 9 11] | ...", "...", "_ _ _ _ _ _ _ _ _ _ _ 15"], "plan": 3},
)
PAGE.turn(
    "BOARD-9 PLAN-2",
    "A used estate serves no board's plan.",
    "pair 0, write 15 2 11, complete 3",
    on={"streets": ["[1 3 5] | 7 9 11 | ..."], "plan": 2},
    offer="15 pool",
    board="christmas_lights",
    plans=("n1-44", "n2-36", "lights-without-33"),
    reject="PLAN-2",
)
for do, named in (("", "name 0 0"), (", name 0 0", "name 0 6")):
    PAGE.turn(
        "BOARD-9 PLAN-6 LIGHT-10",
        "Each estate taken must meet what the plan says of it: that of 7, 8 and 10, which has lights, cannot be named.",
        f"pair 0, write 15 2 11, complete 3{do}",
        on=["1 3 5 | 7 8 10 | 12 14 16 | ..."],
        offer="15 pool",
        board="christmas_lights",
        plans=("n1-44", "n2-36", "lights-without-33"),
        legal=named,
    )
