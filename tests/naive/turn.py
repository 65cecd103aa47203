"""One player's turn, decision by decision.

A situation is a dictionary of what the turn starts from, the player's own sheet
aside: ``layout``, ``board`` (its name), ``plans`` (in number order), ``approved``
(per plan: completed in an earlier turn, or turned over by the solo card),
``advanced``, ``roundabout_timing`` ("before" or "both"), ``ends_plan`` ("numbers"
or "roundabouts"), ``reshuffle_option`` ("first" or "each"), ``solo``, ``offer``
(``{"kind": "pairs", "pairs": [[number, effect] x 3]}`` or ``{"kind": "cards",
"cards": [[number, effect] x 3]}``) and ``finished_streets`` (per street: somebody's
truck finished there in an earlier turn).

The turn goes through the stages below, one after the other.  At each stage we list
what can be done; a stage at which nothing can be done is passed over.
"""

from collections.abc import Callable, Iterator
from typing import Any

from . import boards, effects, plans
from .facts import Action, Card, Sheet, Situation, fresh
from .sheet import empty_boxes, places, roundabouts_built

State = dict[str, Any]

STAGES = (
    "early roundabout",
    "choose",
    "write",
    "board",
    "effect",
    "late roundabout",
    "plans",
    "naming",
    "reshuffle",
    "end",
    "over",
)


def steps(situation: Situation, sheet: Sheet, so_far: list[Action]) -> list[Action]:
    """List the legal next actions after ``so_far``; none after the end of the turn."""
    return options(situation, replay(situation, sheet, so_far))


def turns(situation: Situation, sheet: Sheet) -> Iterator[list[Action]]:
    """Yield all complete turns, depth first over the steps."""
    yield from _turns_from(situation, _begin(situation, sheet), [])


def _turns_from(situation: Situation, state: State, so_far: list[Action]) -> Iterator[list[Action]]:
    if state["stage"] == "over":
        yield so_far
    for action in options(situation, state):
        after = _advance(situation, state, action)
        yield from _turns_from(situation, after, [*so_far, action])


def apply_turn(situation: Situation, sheet: Sheet, turn: list[Action]) -> Sheet:
    """Return the sheet after a whole turn; the sheet given stays as it is."""
    state = replay(situation, sheet, turn)
    if state["stage"] != "over":
        raise ValueError("the turn is not complete")
    after: Sheet = state["sheet"]
    return after


def replay(situation: Situation, sheet: Sheet, so_far: list[Action]) -> State:
    """Play actions one by one from the start of a turn, refusing what is illegal."""
    state = _begin(situation, sheet)
    for action in so_far:
        if action not in options(situation, state):
            raise ValueError(f"illegal at stage {state['stage']}: {action}")
        state = _advance(situation, state, action)
    return state


def _begin(situation: Situation, sheet: Sheet) -> State:
    state = {
        "sheet": fresh(sheet),
        "stage": STAGES[0],
        "chosen": None,  # the number and effect chosen
        "written": None,  # number, street, box
        "roundabout": False,  # one was built this turn
        "completed": [],  # places of the plans completed this turn
        "naming": None,  # place of the plan whose estates are being named
        "named": [],
        "finished": boards.finished_streets(situation["layout"], sheet),
    }
    return _pass_over(situation, state)


def _pass_over(situation: Situation, state: State) -> State:
    """Go on to the next stage at which there is something to decide."""
    while state["stage"] != "over" and options(situation, state) == []:
        _next_stage(state)
    return state


def _next_stage(state: State) -> None:
    state["stage"] = STAGES[STAGES.index(state["stage"]) + 1]


# --- what can be done at each stage ------------------------------------------


def options(situation: Situation, state: State) -> list[Action]:
    """List what can be done at the stage which a turn has reached."""
    return OPTIONS[state["stage"]](situation, state)


def _early_roundabout(situation: Situation, state: State) -> list[Action]:
    return _roundabouts(situation, state)


def _late_roundabout(situation: Situation, state: State) -> list[Action]:
    if situation["roundabout_timing"] != "both" or state["written"] is None:
        return []
    return _roundabouts(situation, state)


def _roundabouts(situation: Situation, state: State) -> list[Action]:
    """Offer one roundabout a turn in an empty box, as long as circles are left."""
    layout, sheet = situation["layout"], state["sheet"]
    circles = len(layout["roundabout_penalty_track"]) - 1
    if not situation["advanced"] or state["roundabout"]:
        return []
    if roundabouts_built(sheet) >= circles:
        return []
    found: list[Action] = [
        {"type": "build_roundabout", "street": street, "box": box} for street, box in empty_boxes(layout, sheet)
    ]
    return _with_decline(found, "decline_roundabout")


def _with_decline(found: list[Action], decline: str) -> list[Action]:
    return [*found, {"type": decline}] if found else []


def writable(situation: Situation, sheet: Sheet, card: Card) -> list[Action]:
    """List the ways to write a number and effect, temp's changes included."""
    layout = situation["layout"]
    number, effect = card
    numbers = [number]
    if effect == "temp":
        changed = [number + change for change in (-2, -1, 1, 2)]
        numbers += [n for n in changed if layout["lowest"] <= n <= layout["highest"]]
    return [
        {"type": "write_number", "number": n, "street": street, "box": box}
        for n in sorted(numbers)
        for street, box in places(layout, sheet, n)
    ]


def _choose(situation: Situation, state: State) -> list[Action]:
    """Offer what can be written, and the refusal when it is due (REFUSAL-1)."""
    offer, sheet = situation["offer"], state["sheet"]
    found: list[Action]
    if offer["kind"] == "pairs":
        cards = offer["pairs"]
        found = [{"type": "choose_pair", "pair": i} for i in range(len(cards)) if writable(situation, sheet, cards[i])]
    else:
        cards = offer["cards"]
        found = [
            {"type": "choose_cards", "number": i, "effect": j}
            for i in range(len(cards))
            for j in range(len(cards))
            if i != j and writable(situation, sheet, [cards[i][0], cards[j][1]])
        ]
    if not any(places(situation["layout"], sheet, number) for number, _ in cards):
        found.append({"type": "take_refusal"})
    return found


def _write(situation: Situation, state: State) -> list[Action]:
    return writable(situation, state["sheet"], state["chosen"])


def _board(situation: Situation, state: State) -> list[Action]:
    _, street, _ = state["written"]
    return boards.choices(situation["layout"], state["sheet"], street)


def _effect(situation: Situation, state: State) -> list[Action]:
    chosen_number, effect = state["chosen"]
    number, street, box = state["written"]
    changed = number != chosen_number
    found = effects.uses(situation["layout"], state["sheet"], effect, changed, street, box)
    return _with_decline(found, "decline_effect")


def _plans(situation: Situation, state: State) -> list[Action]:
    """Offer plans above the last one completed this turn (PLAN-4)."""
    found: list[Action] = [
        {"type": "complete_plan", "plan": plan["number"]}
        for place, plan in enumerate(situation["plans"])
        if all(before < place for before in state["completed"])
        and state["sheet"]["plans"][place] is None
        and plans.can_complete(situation, state["sheet"], plan)
    ]
    return _with_decline(found, "decline_plans")


def _naming(situation: Situation, state: State) -> list[Action]:
    if state["naming"] is None:
        return []
    plan = situation["plans"][state["naming"]]
    return [
        {"type": "name_estate", "street": street, "box": first}
        for street, first, _ in plans.next_estates(situation, state["sheet"], plan, state["named"])
    ]


def _reshuffle(situation: Situation, state: State) -> list[Action]:
    """Offer a reshuffle in the turn of a first completed plan (SHUFFLE-1).

    It is the first of the whole game, or under the other switch the first
    completion of the very plan this player completes.  Never in solo play.
    """
    approved = situation["approved"]
    if situation["reshuffle_option"] == "first":
        offered = state["completed"] != [] and not any(approved)
    else:
        offered = any(not approved[place] for place in state["completed"])
    if situation["solo"] or not offered:
        return []
    return [{"type": "ask_reshuffle"}, {"type": "decline_reshuffle"}]


def _end(situation: Situation, state: State) -> list[Action]:
    return [{"type": "end_turn"}]


def _over(situation: Situation, state: State) -> list[Action]:
    return []


OPTIONS: dict[str, Callable[[Situation, State], list[Action]]] = {
    "early roundabout": _early_roundabout,
    "choose": _choose,
    "write": _write,
    "board": _board,
    "effect": _effect,
    "late roundabout": _late_roundabout,
    "plans": _plans,
    "naming": _naming,
    "reshuffle": _reshuffle,
    "end": _end,
    "over": _over,
}


# --- what an action does -----------------------------------------------------


def _advance(situation: Situation, state: State, action: Action) -> State:
    """Return the state after a legal action."""
    after: State = fresh(state)
    _do(situation, after, action)
    return _pass_over(situation, after)


def _do(situation: Situation, state: State, action: Action) -> None:
    """Change the state by one action and move it to the stage that follows."""
    kind = action["type"]
    if kind == "take_refusal":
        state["sheet"]["refusals"] += 1
        state["stage"] = "plans"
    elif kind == "complete_plan":
        _complete(situation, state, action["plan"])
    elif kind == "name_estate":
        _name(situation, state, action["street"], action["box"])
    elif kind == "decline_plans":
        state["stage"] = "reshuffle"
    else:
        _do_and_go_on(situation, state, action)
        _next_stage(state)


def _do_and_go_on(situation: Situation, state: State, action: Action) -> None:
    """Do an action after which the turn simply goes on to the next stage."""
    kind, layout, sheet = action["type"], situation["layout"], state["sheet"]
    if kind == "build_roundabout":
        effects.build_roundabout(layout, sheet, action["street"], action["box"])
        state["roundabout"] = True
    elif kind == "choose_pair":
        state["chosen"] = situation["offer"]["pairs"][action["pair"]]
    elif kind == "choose_cards":
        cards = situation["offer"]["cards"]
        state["chosen"] = [cards[action["number"]][0], cards[action["effect"]][1]]
    elif kind == "write_number":
        _write_number(situation, state, action)
    elif kind == "board_choice":
        _, street, box = state["written"]
        sheet["board"]["directions"][street] = action["choice"]["start"]
        boards.drive(layout, sheet, street, box)
    elif kind == "end_turn":
        _circle_bonuses(situation, state)
    elif state["stage"] == "effect":
        _, street, box = state["written"]
        effects.use(layout, sheet, action, street, box)


def _write_number(situation: Situation, state: State, action: Action) -> None:
    """Write the number; one that temp changed crosses a temp box (TEMP-2)."""
    layout, sheet = situation["layout"], state["sheet"]
    number, street, box = action["number"], action["street"], action["box"]
    sheet["numbers"][street][box] = number
    state["written"] = [number, street, box]
    if number != state["chosen"][0]:
        effects.cross_temp(layout, sheet)
    boards.drive(layout, sheet, street, box)


def _complete(situation: Situation, state: State, number: int) -> None:
    """Complete a plan; one that asks for estates has them named first."""
    numbers = [plan["number"] for plan in situation["plans"]]
    place = numbers.index(number)
    state["completed"].append(place)
    if "sizes" in situation["plans"][place]:
        state["naming"] = place
        state["stage"] = "naming"
    else:
        plans.complete(situation, state["sheet"], place, [])


def _name(situation: Situation, state: State, street: int, first: int) -> None:
    """Name one estate; with the last one the plan is entered."""
    place, sheet = state["naming"], state["sheet"]
    plan = situation["plans"][place]
    named = state["named"]
    named += [estate for estate in plans.usable_estates(situation, sheet, plan) if estate[:2] == (street, first)]
    if len(named) == len(plan["sizes"]):
        plans.complete(situation, sheet, place, named)
        state.update(naming=None, named=[], stage="plans")


def _circle_bonuses(situation: Situation, state: State) -> None:
    """Circle the bonus of each street which the player finishes first this turn."""
    now = boards.finished_streets(situation["layout"], state["sheet"])
    for street, finished in enumerate(now):
        if finished and not state["finished"][street] and not situation["finished_streets"][street]:
            state["sheet"]["board"]["bonuses"][street] = True
