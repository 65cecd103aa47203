"""The three switches."""

from __future__ import annotations

from typing import Any

from conformance_source.pages import Page
from conformance_source.writing import setup

PAGE = Page("switches", level=1)
BOTH: dict[str, Any] = {"advanced": True, "roundabout_timing": "both"}
READY = "1 2 3 4 | 5 6 7 8 | ..."
FULL = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")

# --- SWITCH-1 ----------------------------------------------------------------------------------------------------------

ALMOST = (*FULL[:2], "1 2 3 4 5 _ 7 8 _ 10 _ 12")
PAGE.turn(
    "SWITCH-1",
    "After the effect a roundabout may be built in any empty box, or declined.",
    "no roundabout, pair 0, write 6 2 5, raise 1",
    on=ALMOST,
    offer="6 agent",
    **BOTH,
    legal="roundabout 2 8, roundabout 2 10, no roundabout",
)
PAGE.turn(
    "SWITCH-1",
    "Built after the effect was declined.",
    "no roundabout, pair 0, write 8 0 0, decline, roundabout 0 3",
    offer="8 agent",
    **BOTH,
    after=["8 _ _ | @ | ..."],
)
PAGE.turn(
    "SWITCH-1",
    "Built where no effect was asked.",
    "no roundabout, pair 0, write 8 0 0, roundabout 0 3",
    offer="8 pool",
    **BOTH,
    after=["8 _ _ | @ | ..."],
)
PAGE.turn(
    "SWITCH-1",
    "A late roundabout may be declined; then the turn is at its end.",
    "no roundabout, pair 0, write 8 0 0, no roundabout",
    offer="8 pool",
    **BOTH,
    legal="end",
)
PAGE.turn(
    "SWITCH-1 ROUND-4",
    "One a turn: who built one early is not asked again.",
    "roundabout 0 3, pair 0, write 8 0 0",
    offer="8 pool",
    **BOTH,
    legal="end",
)
PAGE.turn(
    "SWITCH-1 ROUND-4",
    "One a turn: no late one after an early one.",
    "roundabout 0 3, pair 0, write 8 0 0, roundabout 0 5",
    offer="8 pool",
    **BOTH,
    reject="ROUND-4",
)
PAGE.turn(
    "SWITCH-1 ROUND-5",
    "Two a game: with two on the sheet no late one is offered.",
    "pair 0, write 8 0 0",
    on=["_ _ | @ | @ | ..."],
    offer="8 pool",
    **BOTH,
    legal="end",
)
PAGE.turn(
    "SWITCH-1 ROUND-2",
    "No roundabout is built between writing and the effect.",
    "no roundabout, pair 0, write 8 0 0, roundabout 0 3",
    offer="8 agent",
    **BOTH,
    reject="ROUND-2",
)
PAGE.turn(
    "SWITCH-1 ROUND-2",
    "No roundabout is built between choosing and writing.",
    "no roundabout, pair 0, roundabout 0 3",
    offer="8 agent",
    **BOTH,
    reject="ROUND-2",
)
PAGE.turn(
    "SWITCH-1 ROUND-3",
    "No late roundabout is built where this turn's number stands.",
    "no roundabout, pair 0, write 8 0 0, roundabout 0 0",
    offer="8 pool",
    **BOTH,
    reject="ROUND-3",
)
PAGE.turn(
    "SWITCH-1",
    "A late roundabout needs a number written in the turn, so after a refusal none is offered.",
    "no roundabout, refuse",
    on=["9 _ 11 12 13 14 15 _ _ 17", *FULL[1:]],
    offer="5 agent",
    **BOTH,
    legal="end",
)
PAGE.turn(
    "SWITCH-1 ROUND-2",
    "After a refusal no late roundabout is built.",
    "no roundabout, refuse, roundabout 0 1",
    on=["9 _ 11 12 13 14 15 _ _ 17", *FULL[1:]],
    offer="5 agent",
    **BOTH,
    reject="ROUND-2",
)
PAGE.turn(
    "SWITCH-1",
    "Where no box is empty any more the step is not asked.",
    "no roundabout, pair 0, write 6 2 5",
    on=(*FULL[:2], "1 2 3 4 5 _ 7 8 9 10 11 12"),
    offer="6 pool",
    **BOTH,
    legal="end",
)
PAGE.turn(
    "SWITCH-1 PLAN-1",
    "Plans of the same turn count it: its fence closes the second estate of 4.",
    "no roundabout, pair 0, write 15 2 11, roundabout 0 8",
    on=["1 2 3 4 | 5 6 7 8 _ _"],
    offer="15 pool",
    **BOTH,
    legal="complete 1, no plans",
)
PAGE.turn(
    "SWITCH-1 ROUND-2",
    "By default there is no late roundabout.",
    "no roundabout, pair 0, write 8 0 0, roundabout 0 3",
    offer="8 pool",
    advanced=True,
    reject="ROUND-2",
)
PAGE.turn(
    "SWITCH-1",
    "By default the step is not asked.",
    "no roundabout, pair 0, write 8 0 0",
    offer="8 pool",
    advanced=True,
    legal="end",
)
PAGE.turn(
    "SWITCH-1 ROUND-2",
    "The late step is over once plans are asked.",
    "no roundabout, pair 0, write 15 2 11, no roundabout, roundabout 0 9",
    on=[READY],
    offer="15 pool",
    **BOTH,
    reject="ROUND-2",
)
PAGE.play(
    "SWITCH-1",
    "The switch is refused without the advanced rules.",
    setup(roundabout_timing="both"),
    level=2,
    reject="SWITCH-1",
)
PAGE.play(
    "SWITCH-1", "There are two ways only.", setup(advanced=True, roundabout_timing="after"), level=2, reject="SWITCH-1"
)
PAGE.play("SWITCH-1", "With the advanced rules it may be set.", setup(**BOTH), level=2, game={"options": BOTH})

# --- SWITCH-2 ----------------------------------------------------------------------------------------------------------

ENDS = ("n1-ends", "n2-36", "n3-25")
COUNTS: dict[str, Any] = {"advanced": True, "end_houses": "roundabouts"}
ROUND = ("@ | _ _ _ _ _ _ _ _ 10", "1 _ _ _ _ _ _ _ _ _ 11", "1 _ _ _ _ _ _ _ _ _ _ _")
WRITE = "no roundabout, pair 0, write 15 2 11, complete 1"
PAGE.turn(
    "SWITCH-2 ADV-10",
    "A roundabout at the beginning of the top street counts as built; it is not marked, the five houses are.",
    WRITE,
    on=ROUND,
    offer="15 pool",
    plans=ENDS,
    **COUNTS,
    after=["@ | _ _ _ _ _ _ _ _ [10]", "[1] _ _ _ _ _ _ _ _ _ [11]", "[1] _ _ _ _ _ _ _ _ _ _ [15]"],
)
PAGE.turn(
    "SWITCH-2",
    "Roundabouts at both ends of a street.",
    "pair 0, write 15 2 11, complete 1",
    on=["@ | _ _ _ _ _ _ _ _ | @", *ROUND[1:]],
    offer="15 pool",
    plans=ENDS,
    **COUNTS,
    after=["@ | _ _ _ _ _ _ _ _ | @", "[1] _ _ _ _ _ _ _ _ _ [11]", "[1] _ _ _ _ _ _ _ _ _ _ [15]"],
)
PAGE.turn(
    "SWITCH-2",
    "An end that is empty does not count as built.",
    WRITE,
    on=["_ | @ | _ _ _ _ _ _ _ 10", *ROUND[1:]],
    offer="15 pool",
    plans=ENDS,
    **COUNTS,
    reject="SWITCH-2",
)
PAGE.turn(
    "SWITCH-2 ADV-9",
    "An end house that is used bars the plan as ever.",
    WRITE,
    on={"streets": ["@ | _ _ _ _ _ _ _ | [9 10]", *ROUND[1:]], "plan": 2},
    offer="15 pool",
    plans=ENDS,
    **COUNTS,
    reject="ADV-9",
)
PAGE.turn(
    "SWITCH-2 ADV-8",
    "By default a roundabout at an end does not do.",
    WRITE,
    on=ROUND,
    offer="15 pool",
    plans=ENDS,
    advanced=True,
    reject="ADV-8",
)
PAGE.play(
    "SWITCH-2",
    "The switch is refused without the advanced rules.",
    setup(end_houses="roundabouts"),
    level=2,
    reject="SWITCH-2",
)
PAGE.play("SWITCH-2", "There are two ways only.", setup(advanced=True, end_houses="fences"), level=2, reject="SWITCH-2")
PAGE.play("SWITCH-2", "With the advanced rules it may be set.", setup(**COUNTS), level=2, game={"options": COUNTS})

# --- SWITCH-3 ----------------------------------------------------------------------------------------------------------

EACH: dict[str, Any] = {"reshuffle_option": "each"}
DONE = "pair 0, write 15 2 11, complete 1, name 0 0, name 0 4"
BOTH_PLANS = ["1 2 3 4 | 5 6 7 8 | ...", "1 2 3 4 5 6 | 7 8 9 | ..."]
for approved, asked, what in (
    ([False, False, False], True, "nobody completed any plan before"),
    ([False, True, True], True, "nobody completed this plan before, though others"),
    ([True, False, False], False, "somebody completed this plan before"),
):
    PAGE.turn(
        "SWITCH-3",
        f"With the switch a reshuffle is offered for each plan first completed: {what}.",
        DONE,
        on=[READY],
        offer="15 pool",
        table={"approved": approved},
        **EACH,
        legal="reshuffle, no reshuffle" if asked else "end",
    )
    if not asked:
        PAGE.turn(
            "SWITCH-3",
            f"No reshuffle is offered: {what}.",
            f"{DONE}, reshuffle",
            on=[READY],
            offer="15 pool",
            table={"approved": approved},
            **EACH,
            reject="SWITCH-3",
        )
PAGE.turn(
    "SWITCH-3",
    "Two plans in a turn, one of them completed by somebody before: it is asked once, for the other.",
    f"{DONE}, complete 2, name 1 0, name 1 6",
    on=BOTH_PLANS,
    offer="15 pool",
    table={"approved": [True, False, False]},
    **EACH,
    legal="reshuffle, no reshuffle",
)
PAGE.turn(
    "SWITCH-3",
    "A reshuffle is asked for once in the turn.",
    f"{DONE}, complete 2, name 1 0, name 1 6, no reshuffle, reshuffle",
    on=BOTH_PLANS,
    offer="15 pool",
    **EACH,
    reject="TURN-9",
)
PAGE.turn(
    "SWITCH-3 SHUFFLE-1",
    "Only who completes a plan is asked.",
    "pair 0, write 15 2 11, no plans, reshuffle",
    on=[READY],
    offer="15 pool",
    **EACH,
    reject="SHUFFLE-1",
)
PAGE.turn(
    "SWITCH-3 SHUFFLE-1",
    "By default it is not offered once any plan was completed.",
    f"{DONE}, reshuffle",
    on=[READY],
    offer="15 pool",
    table={"approved": [False, True, False]},
    reject="SHUFFLE-1",
)
PAGE.play("SWITCH-3", "The switch is refused in solo play.", setup(1, **EACH), level=2, reject="SWITCH-3")
PAGE.play("SWITCH-3", "There are two ways only.", setup(reshuffle_option="never"), level=2, reject="SWITCH-3")
PAGE.play(
    "SWITCH-3",
    "The switch of the reshuffle may be set in any game of two or more.",
    setup(2, **EACH),
    level=2,
    game={"options": EACH},
)
