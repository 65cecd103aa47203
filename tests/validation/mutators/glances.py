"""Faults of views."""

from __future__ import annotations

from random import Random

from validation.mutators.planting import Planted, pick
from welcometo import Card, View
from welcometo.actions import END_TURN
from welcometo.model import evolve
from welcometo.sheet import replaced


def turn_that_all_have_ended(view: View, rng: Random) -> Planted | None:
    if view.phase != "play" or view.you is not None:
        return None
    return Planted(evolve(view, finished=(True,) * len(view.finished)), "TURN-6", "/finished")


def own_action_that_is_not_legal(view: View, rng: Random) -> Planted | None:
    if view.you is None or view.you.stage != "choose":
        return None
    actions = (*view.you.actions, END_TURN)
    return Planted(evolve(view, you=evolve(view.you, actions=actions)), "TURN-9", f"/you/actions/{len(actions) - 1}")


def own_stage_that_does_not_follow(view: View, rng: Random) -> Planted | None:
    if view.you is None or view.you.stage != "choose":
        return None
    return Planted(evolve(view, you=evolve(view.you, stage="end")), "TURN-1", "/you/stage")


def sheet_ahead_of_the_others(view: View, rng: Random) -> Planted | None:
    others = [i for i in range(len(view.sheets)) if i != view.viewer and view.sheets[i].refusals < 3]
    player = pick(rng, others)
    if player is None or len(view.sheets) < 2:
        return None
    sheet = evolve(view.sheets[player], refusals=view.sheets[player].refusals + 1)
    return Planted(evolve(view, sheets=replaced(view.sheets, player, sheet)), "TURN-2", f"/sheets/{player}")


def copy_in_an_empty_box_of_another_sheet(view: View, rng: Random) -> Planted | None:
    others = [i for i, sheet in enumerate(view.sheets) if i != view.viewer and None in sheet.numbers[0]]
    player = pick(rng, others)
    if player is None:
        return None
    sheet = view.sheets[player]
    box = sheet.numbers[0].index(None)
    row = tuple(sorted({*sheet.bis[0], box}))
    spoilt = evolve(sheet, bis=replaced(sheet.bis, 0, row))
    pointer = f"/sheets/{player}/bis/0/{row.index(box)}"
    return Planted(evolve(view, sheets=replaced(view.sheets, player, spoilt)), "BIS-1", pointer)


def card_open_twice(view: View, rng: Random) -> Planted | None:
    if not view.numbers:
        return None
    rare = Card(number=3, effect="bis")
    return Planted(evolve(view, numbers=(rare, rare, view.numbers[2])), "DECK-7", "/numbers/1")


def hands_of_more_cards_than_are_left(view: View, rng: Random) -> Planted | None:
    if not view.options.expert or view.phase != "play":
        return None
    unseen = sum(size for player, size in enumerate(view.hands) if player != view.viewer)
    own = view.you.hand if view.you is not None else ()
    left = [*view.layout.deck()]
    for card in own:
        left.remove(card)
    return Planted(evolve(view, discards=tuple(left[: len(left) - unseen + 1])), "DECK-7", "/hands")


def hand_that_was_not_passed_on(view: View, rng: Random) -> Planted | None:
    passed = [i for i, size in enumerate(view.hands) if size == 1 and i != view.viewer]
    player = pick(rng, passed)
    if player is None:
        return None
    return Planted(evolve(view, hands=replaced(view.hands, player, 2)), "EXPERT-7", f"/hands/{player}")


MUTATORS = (
    turn_that_all_have_ended,
    own_action_that_is_not_legal,
    own_stage_that_does_not_follow,
    sheet_ahead_of_the_others,
    copy_in_an_empty_box_of_another_sheet,
    card_open_twice,
    hands_of_more_cards_than_are_left,
    hand_that_was_not_passed_on,
)
