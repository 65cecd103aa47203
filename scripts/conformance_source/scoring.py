"""The end, the score and ties."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.writing import game, sheet

PAGE = Page("scoring", level=1)
FULL = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
ALL_PLANS = "1 first, 2 later, 3 first"

# --- END-1, END-2, END-3 -----------------------------------------------------------------------------------------------

for what, ones, ended in (
    ("nothing ends it", [sheet("1 2 ..."), sheet()], []),
    ("a third refusal", [sheet(), sheet(refusals=3)], ["refusals"]),
    ("all three plans of one player", [sheet(done=ALL_PLANS), sheet()], ["plans"]),
    (
        "two plans of each player are not three of one",
        [sheet(done="1 first, 2 first"), sheet(done="1 later, 3 first")],
        [],
    ),
    ("all boxes of one sheet", [sheet(), sheet(*FULL)], ["full"]),
    ("one box left empty", [sheet(), sheet(*FULL[:2], "1 2 3 4 5 6 7 8 9 10 11 _")], []),
    ("two full streets", [sheet(*FULL[:2]), sheet(*FULL[:2])], []),
    ("two refusals of each player are not three of one", [sheet(refusals=2), sheet(refusals=2)], []),
    (
        "all three reasons at once, of different players",
        [sheet(*FULL), sheet(refusals=3), sheet(done=ALL_PLANS)],
        ["refusals", "plans", "full"],
    ),
    ("two reasons of one player", [sheet(*FULL, done=ALL_PLANS), sheet()], ["plans", "full"]),
):
    PAGE.score("END-1", f"Whether these sheets end the game: {what}.", *ones, ended=ended)
LAST_BOX = sheet(*FULL[:2], "1 2 3 4 5 6 7 8 9 10 11 _")
FINISH = game(LAST_BOX, sheet(), offer="15 pool", turn=20)
ENDS = "pair 0, write 15 2 11, end"
GOES_ON = "pair 0, write 15 2 11, end"
PAGE.play(
    "END-2 END-1",
    "Player 0 fills the last box, but the turn goes on for player 1.",
    FINISH,
    f"0: {ENDS}",
    level=2,
    game={"phase": "play", "report": None},
    waiting=[1],
)
for order in ((0, 1), (1, 0)):
    PAGE.play(
        "END-2 END-1 TURN-6",
        "When all have ended the turn the game is over: what player 1 did in it counts, in whatever order they ended.",
        FINISH,
        "\n".join(f"{player}: {ENDS}" for player in order),
        level=2,
        game={
            "phase": "over",
            "report": {"ended": ["full"]},
            "players": [{}, {"sheet": {"numbers": [[None] * 10, [None] * 11, [*[None] * 11, 15]]}}],
        },
        waiting=[],
        ended=["full"],
    )
PAGE.play(
    "END-2 REFUSAL-4",
    "Player 0 takes a third refusal while player 1 fills the sheet: both reasons are told.",
    game(sheet(*FULL[:2], "1 2 3 4 5 6 7 8 9 10 13 _", refusals=2), LAST_BOX, offer="12 pool, 3 pool, 2 pool", turn=20),
    "1: pair 0, write 12 2 11, end\n0: refuse, end",
    level=2,
    game={"phase": "over", "report": {"ended": ["refusals", "full"]}},
)
OVER = game(
    sheet(*FULL), sheet(), phase="over", turn=30, numbers="3 pool, 4 bis, 5 agent", effects="6 bis, 7 temp, 8 pool"
)
for step, what in (
    ("0: pair 0", "no action is legal"),
    ("1: end", "no action is legal, not even to end a turn"),
    ("deal", "no cards are dealt"),
):
    PAGE.play("END-3", f"The game is over: {what}.", OVER, step, level=2, reject="END-3")
PAGE.play("END-3 TURN-7", "The game is over: no turn can be taken back.", OVER, "restart 1", level=2, reject="TURN-7")
PAGE.play(
    "END-3 TURN-9", "The game is over: nobody is waited for.", OVER, level=2, waiting=[], legal={"0": [], "1": []}
)

# --- SCORE-1, SCORE-2 --------------------------------------------------------------------------------------------------

WHOLE = sheet(
    "1 2 3 | 4 4b 6 | 7 8 _ _",
    "5 | 6 7 | ...",
    pools=[[2, 6], [0], []],
    parks=[3, 2, 1],
    temps=4,
    estate_values=[1, 0, 2, 0, 0, 0],
    refusals=2,
    done="1 first, 3 later",
)
PAGE.score(
    "SCORE-1",
    "Plans 6 + 3, parks 10 + 4 + 2, pools 9, temps 7, estates of size 1: 3, of 2: 2, of 3: 5 + 5, less bis 1 and refusals 3: "
    "9 + 16 + 9 + 7 + 15 - 4 = 52.",
    WHOLE,
    sheet(temps=3),
    each=[
        {
            "plans": [6, 0, 3],
            "parks": [10, 4, 2],
            "pools": 9,
            "temps": 7,
            "estates": [3, 2, 10, 0, 0, 0],
            "bis": -1,
            "roundabouts": 0,
            "refusals": -3,
            "board": 0,
            "total": 52,
        },
        {"temps": 4, "total": 4},
    ],
)
PAGE.score(
    "SCORE-1",
    "The total may be negative: nine bis cost 28 and three refusals 5.",
    sheet("5 5b 5b 5b 5b 5b 5b 5b 5b 5b", refusals=3),
    sheet(),
    each=[{"bis": -28, "refusals": -5, "total": -33}, {"total": 0}],
    places=[2, 1],
    winners=[1],
)
PAGE.score("SCORE-1", "Empty sheets score nothing.", sheet(), sheet(), each=[{"total": 0}, {"total": 0}])
for done, points in (
    ("", [0, 0, 0]),
    ("1 first", [6, 0, 0]),
    ("1 later", [3, 0, 0]),
    ("2 first, 3 first", [0, 8, 7]),
    ("1 later, 2 later, 3 later", [3, 4, 3]),
):
    PAGE.score(
        "SCORE-2",
        f"`n1-44` is worth 6 or 3, `n2-36` 8 or 4, `n3-25` 7 or 3: completed are {done or 'none'}.",
        sheet(done=done),
        sheet(),
        each=[{"plans": points, "total": sum(points)}, {"plans": [0, 0, 0]}],
    )

# --- ties --------------------------------------------------------------------------------------------------------------

TWO_ONES = "1 | 3 | ..."
ONE_TWO = "1 2 | ..."
for rule, what, ones, places in (
    ("TIE-1", "the higher total is ahead, whatever the estates", [sheet(parks=[1, 0, 0]), sheet("1 | ...")], [1, 2]),
    ("TIE-1", "2 points each; two estates are ahead of one", [sheet(ONE_TWO), sheet(TWO_ONES)], [2, 1]),
    (
        "TIE-1",
        "3 points each; a used estate counts: two estates are ahead of one and a park",
        [sheet("[1] | 2 3 | ...", plan=1), sheet("1 | ...", parks=[1, 0, 0], done="1 first")],
        [1, 2],
    ),
    (
        "TIE-1 ESTATE-2",
        "1 point each; a run of seven is no estate, so nothing tells them apart",
        [sheet("1 | 2 3 4 5 6 7 8 | ..."), sheet("1 | ...")],
        [1, 1],
    ),
    (
        "TIE-1 ESTATE-2",
        "1 point each; a street of ten houses without a fence is no estate, so nothing tells them apart",
        [sheet("1 2 3 4 5 6 7 8 9 10", "1 | ..."), sheet("1 | ...")],
        [1, 1],
    ),
    (
        "TIE-2",
        "5 points and three estates each; two of size 1 are ahead of one",
        [sheet("1 | 2 | 3 4 5 | ..."), sheet("1 | 2 3 | 4 5 | ...")],
        [1, 2],
    ),
    (
        "TIE-2",
        "7 points and three estates each, none of size 1; two of size 2 and one of 3 against the same: shared",
        [sheet("1 2 | 3 4 | 5 6 7 | ..."), sheet("1 2 3 | 4 5 | 6 7 | ...")],
        [1, 1],
    ),
    (
        "TIE-2",
        "8 points and two estates each, none of size 1; one of size 2 is ahead of none",
        [sheet("1 2 3 4 | 5 6 7 8 | ..."), sheet("1 2 | 3 4 5 6 7 8 | ...")],
        [2, 1],
    ),
    (
        "TIE-2",
        "8 points and two estates each, none of sizes 1 and 2; one of size 3 is ahead of none",
        [sheet("1 2 3 | 4 5 6 7 8 | ..."), sheet("1 2 3 4 | 5 6 7 8 | ...")],
        [1, 2],
    ),
    (
        "TIE-2",
        "10 points and two estates each; one of size 4 is ahead of none",
        [sheet("1 2 3 4 5 | 6 7 8 9 10"), sheet("1 2 3 4 | 5 6 7 8 9 10")],
        [2, 1],
    ),
    (
        "TIE-2",
        "6 points and two estates each; one of size 1 is ahead of one of size 4",
        [sheet("1 | 2 3 4 | ...", parks=[1, 0, 0]), sheet("1 2 | 3 4 5 6 | ...")],
        [1, 2],
    ),
    ("TIE-3", "the same in everything: both win", [sheet(ONE_TWO), sheet("...", ONE_TWO)], [1, 1]),
    ("TIE-3", "two share the first place, and the next is third", [sheet(ONE_TWO), sheet(), sheet(ONE_TWO)], [1, 3, 1]),
    (
        "TIE-3",
        "one first, two second, one fourth",
        [sheet("1 | ..."), sheet(ONE_TWO), sheet(), sheet("1 | ...")],
        [2, 1, 4, 2],
    ),
    ("TIE-3", "all empty: all share the first place", [sheet(), sheet(), sheet()], [1, 1, 1]),
    (
        "TIE-3",
        "no estate on both sides, and nothing else tells apart 7 points for temps and 8 for parks less one for a bis",
        [sheet(temps=1), sheet("3 3b ...", parks=[0, 0, 4])],
        [1, 1],
    ),
):
    winners = [player for player, place in enumerate(places) if place == 1]
    PAGE.score(rule, f"Places: {what}.", *ones, places=places, winners=winners)

# --- after the end -----------------------------------------------------------------------------------------------------

PAGE.play(
    "END-1 END-3",
    "The last box is filled and the game over: no further cards.",
    FINISH,
    f"0: {ENDS}\n1: {ENDS}\ndeal 1 agent, 2 agent, 3 temp",
    level=2,
    reject="END-3",
)
PAGE.play(
    "END-2 DECK-3",
    "While player 1 has not ended the turn it is open, whatever player 0 did: no cards are turned up.",
    FINISH,
    f"0: {ENDS}\ndeal 1 agent, 2 agent, 3 temp",
    level=2,
    reject="DECK-3",
)
PAGE.play(
    "END-3 REFUSAL-4",
    "After the third refusal the game is over; a fourth cannot happen.",
    game(sheet(*FULL[:2], "1 2 3 4 5 6 7 8 9 10 13 _", refusals=2), sheet(), offer="12 pool, 3 pool, 2 pool", turn=20),
    "0: refuse, end\n1: pair 0, write 12 0 0, end\n0: refuse",
    level=2,
    reject="END-3",
)

# --- SCORE-3 -----------------------------------------------------------------------------------------------------------

PAGE.score(
    "SCORE-3 TIE-3",
    "Whoever took the third refusal may have won all the same: 10 points for the parks less 5 are more than 4.",
    sheet(parks=[3, 0, 0], refusals=3),
    sheet(parks=[2, 0, 0]),
    each=[{"total": 5}, {"total": 4}],
    places=[1, 2],
    winners=[0],
    ended=["refusals"],
)
PAGE.score(
    "SCORE-3",
    "The highest total is first, and the same order gives the further places.",
    sheet(parks=[1, 0, 0]),
    sheet(parks=[3, 0, 0]),
    sheet(parks=[2, 0, 0]),
    each=[{"total": 2}, {"total": 10}, {"total": 4}],
    places=[3, 1, 2],
    winners=[1],
)
PAGE.score(
    "SCORE-3 SCORE-1",
    "Nothing is more than a negative total.",
    sheet(refusals=2),
    sheet(),
    each=[{"total": -3}, {"total": 0}],
    places=[2, 1],
    winners=[1],
)
