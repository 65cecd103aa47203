"""How a sheet came about: turns as a proof, or the rule that leaves none; and how a proof is checked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from builders import SPEC
from properties.combinations import EVERY_COMBINATION, Combination
from properties.playing import moves
from properties.seekers import ALL_POLICIES
from validation.scenes import proved
from validation.tiny import TINY, Street, alone_on, board_of, estates, layout
from welcometo import (
    Card,
    Layout,
    LoneSheet,
    Offer,
    OfferedTurn,
    Options,
    Problem,
    RecordError,
    Sheet,
    diagnose,
    lone_sheet,
    new_game,
    parse_sheet_notation,
    parse_turn_notation,
    reconstruct,
    replay_turns,
    start_record,
    to_notation,
    view,
)
from welcometo.actions import END_TURN
from welcometo.boards.ice_cream import IceCreamSheet, IceCreamTable
from welcometo.cards import EFFECTS, Effect
from welcometo.layouts import CardCount
from welcometo.model import evolve
from welcometo.plans import BisPlan, GreeneryPlan, Plan, TempsPlan
from welcometo.sheet import CompletedPlan, Line
from welcometo.validation import diagnosis, reconstruction
from welcometo.validation.reconstructing.budget import Budget
from welcometo.validation.reconstructing.demands import Demands
from welcometo.validation.reconstructing.hopes import Hopes
from welcometo.validation.reconstructing.orders import orders
from welcometo.validation.reconstructing.reasons import milder
from welcometo.validation.reconstructing.search import Search


def base(streets: str, rest: str = "", *, setup: str = "base 2") -> LoneSheet:
    """A sheet in notation, on the printed board with base plans unless told otherwise."""
    return parse_sheet_notation(f"sheet/1 {setup}; n1-44 n2-36 n3-25; {streets}{rest}")


# --- sheets of real games --------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.rule("JUDGE-1", "JUDGE-2", "JUDGE-3")
@pytest.mark.parametrize("combination", EVERY_COMBINATION, ids=str)
def test_sheets_of_games_of_every_combination_are_proved(combination: Combination) -> None:
    rng = Random(str(combination))
    game = combination.new(2, rng.randrange(2**64))
    policies = [rng.choice(sorted(ALL_POLICIES)) for _ in game.players]
    judged = 0
    for move in moves(game, policies, rng, slips=0.1):
        game = move.after
        if game.phase == "over" or (game.phase == "deal" and game.turn in (1, 9)):
            for player in range(len(game.players)):
                judged += len(proved(lone_sheet(game, player)))
    assert judged >= game.turn


@pytest.mark.rule("JUDGE-1")
def test_the_empty_sheet_is_proved_by_no_turn() -> None:
    assert proved(lone_sheet(new_game(2, seed=1), 0)) == ()


# --- reasons -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("JUDGE-1")
def test_a_copy_needs_a_turn_of_its_own() -> None:
    proved(base("2 2b ... / ... / ..."))
    problem = reconstruct(base("2 2b 2b ... / ... / ...")).problem
    assert problem is not None
    assert (problem.rule, problem.pointer) == ("EFFECT-3", "/sheet")


def _worn_out(temps: int) -> LoneSheet:
    """A solo sheet of three turns, in the last of which the solo card can have come: a full street and a temp."""
    cards = tuple(CardCount(number=n, effect=effect, count=2) for n in (1, 2, 3) for effect in ("temp", "surveyor"))
    plans = (estates(1, "3"), TempsPlan(id="temps", number=2, first=4, later=1, temps=1))
    fields = {"estate_value_tracks": ((1,), (1,), (1,)), "temp_boxes": 1, "cards": cards}
    street = layout(Street(boxes=3), Street(boxes=1), numbers=(1, 2, 3), effects=("temp", "surveyor"), **fields)
    new = alone_on(board_of(street, *plans), players=1)
    done = (
        CompletedPlan(first=True, lines=(Line(street=0, first=0, last=2),)),
        CompletedPlan(first=not temps, lines=()) if temps else None,
    )
    return evolve(new, sheet=evolve(new.sheet, numbers=((1, 2, 3), (None,)), temps=temps, plans=done))


@pytest.mark.rule("JUDGE-1", "SOLO-7")
def test_alone_the_higher_points_come_in_an_earlier_turn_than_the_lower() -> None:
    proved(_worn_out(0))
    goal = _worn_out(1)
    assert diagnose(goal) == ()
    problem = reconstruct(goal).problem
    assert problem is not None
    assert (problem.rule, problem.pointer) == ("SOLO-7", "/sheet/plans")
    later = evolve(goal, sheet=evolve(goal.sheet, numbers=((1, 2, 3), (1,))))
    assert [turn.offer.approved for turn in proved(later)] == [(False, False)] * 3 + [(True, True)]


def _trucks(middle: str) -> LoneSheet:
    """A sheet on whose middle street the cones at 0 and 1 were passed by, and those at 3, 4 and 6 served."""
    part = (
        '{"board":"ice_cream","circled":[[],[3,4,6],[]],"crossed":[[],[0,1],[]],'
        '"starts":[null,null,null],"bonuses":[false,false,false]}'
    )
    return parse_sheet_notation(f"sheet/1 ice_cream 2; n1-44 n2-36 ice-cones; ... / {middle} / ...; board {part}")


@pytest.mark.rule("JUDGE-1", "BOARD-5", "ICE-5")
def test_a_copy_that_was_served_came_before_what_lies_beyond_and_in_the_turn_of_some_house() -> None:
    proved(_trucks("_ _ _ 5 5b _ 8 ..."))
    goal = _trucks("_ _ _ 5p 5b _ 8 ...")
    assert diagnose(goal) == ()
    problem = reconstruct(goal).problem
    assert problem is not None
    assert (problem.rule, problem.pointer) == ("BOARD-5", "/sheet/board")
    assert diagnose(goal, proof=True) == (problem,)


@pytest.mark.rule("JUDGE-1", "JUDGE-2", "ICE-15")
def test_a_bonus_that_nobody_can_have_taken_is_the_reason() -> None:
    part = (
        '{"board":"ice_cream","circled":[[],[9],[]],"crossed":[[],[0,1,3,4,6,8],[]],'
        '"starts":[null,null,null],"bonuses":[false,false,false]}'
    )
    line = f"sheet/1 ice_cream 2; n1-44 n2-36 ice-cones; ... / 1 _ _ _ _ _ _ _ _ 9 _ / ...; board {part}"
    proved(parse_sheet_notation(line.replace("[false,false,", "[false,true,")))
    elsewhere = line.replace("1 _ _", "_ _ _").replace("/ ...; board", "/ 3 ...; board")
    proved(parse_sheet_notation(elsewhere.replace("[9],[]]", "[9],[0]]").replace("null]", '"left"]')))
    goal = parse_sheet_notation(line)
    assert diagnose(goal) == ()
    problem = reconstruct(goal).problem
    assert problem is not None
    assert (problem.rule, problem.pointer) == ("ICE-15", "/sheet/board/bonuses/1")
    assert diagnose(goal, proof=True) == (problem,)


@pytest.mark.rule("JUDGE-1", "REFUSAL-1", "ROUND-4")
@pytest.mark.parametrize(
    ("board", "numbers", "roundabouts", "fences", "refusals"),
    [
        ("two roundabouts", (2, None, 1), (1,), (1, 2), 2),
        ("roundabouts and refusals", (None, None, None, 2), (0, 2), (1, 2, 3), 2),
    ],
)
def test_refusals_that_nothing_can_have_brought_about_are_named(
    board: str, numbers: tuple[int | None, ...], roundabouts: tuple[int, ...], fences: tuple[int, ...], refusals: int
) -> None:
    new = TINY[board]()
    fields = {"numbers": (numbers,), "roundabouts": (roundabouts,), "fences": (fences,), "refusals": refusals}
    goal = evolve(new, sheet=evolve(new.sheet, **fields))
    assert diagnose(goal) == ()
    problem = reconstruct(goal).problem
    assert problem is not None
    assert (problem.rule, problem.pointer) == ("REFUSAL-1", "/sheet/refusals")


@pytest.mark.rule("JUDGE-1")
def test_where_no_single_thing_is_to_blame_all_turns_are() -> None:
    new = TINY["a truck, pools and late roundabouts"]()
    fields = {"numbers": ((2, 2, None, 1),), "bis": ((1,),), "roundabouts": ((2,),), "fences": ((2, 3),), "refusals": 2}
    assert isinstance(new.sheet.board, IceCreamSheet)
    part = evolve(new.sheet.board, circled=((3,),), crossed=((1, 2),))
    goal = evolve(new, sheet=evolve(new.sheet, **fields, board=part))
    assert diagnose(goal) == ()
    assert reconstruct(goal).problem == Problem("JUDGE-1", "no order of whole turns leads to this sheet", "/sheet")


@pytest.mark.rule("JUDGE-1", "SOLO-7")
def test_alone_the_last_turn_is_kept_for_what_the_higher_points_do_not_need() -> None:
    effects: tuple[Effect, ...] = ("landscaper", "temp", "pool")
    cards = tuple(CardCount(number=n, effect=effect, count=2) for n in (1, 2) for effect in effects)
    streets = (Street(boxes=1, pools=(0,)), Street(boxes=2, park_track=(0, 1)))
    temps = TempsPlan(id="temps", number=1, first=4, later=1, temps=1)
    plans = (temps, GreeneryPlan(id="pool", number=2, first=4, later=1, pools=True, street=0), estates(3, "2"))
    facts = layout(*streets, numbers=(1, 2), effects=effects, temp_boxes=1, cards=cards)
    new = alone_on(board_of(facts, *plans), players=1)
    higher = CompletedPlan(first=True, lines=())
    done = (higher, higher, CompletedPlan(first=False, lines=(Line(street=1, first=0, last=1),)))
    fields = {"numbers": ((1,), (1, 2)), "pools": ((0,), ()), "parks": (0, 1), "temps": 1, "plans": done}
    turns = proved(evolve(new, sheet=evolve(new.sheet, **fields)))
    assert [turn.offer.effects[1].effect for turn in turns] == ["pool", "temp", "landscaper"]


@pytest.mark.rule("JUDGE-1", "SOLO-7")
def test_alone_the_last_turn_can_keep_each_kind_of_use_that_the_higher_points_do_not_need() -> None:
    effects: tuple[Effect, ...] = ("landscaper", "temp", "surveyor", "bis", "pool", "agent")
    cards = tuple(CardCount(number=n, effect=effect, count=2) for n in (1, 2, 3) for effect in effects)
    streets = (Street(boxes=6, park_track=(0, 1)), Street(boxes=3, pools=(0,)))
    plans = (
        BisPlan(id="bis", number=1, first=4, later=1, copies=1),
        TempsPlan(id="temps", number=2, first=4, later=1, temps=1),
    )
    facts = layout(
        *streets, numbers=(1, 2, 3), effects=effects, temp_boxes=2, cards=cards, estate_value_tracks=((1, 2),)
    )
    new = alone_on(board_of(facts, *plans), players=1)
    done = (CompletedPlan(first=True, lines=()), CompletedPlan(first=False, lines=()))
    fields = {
        "numbers": ((1, 2, 2, 2, 3, None), (1, 2, 3)),
        "bis": ((2, 3), ()),
        "fences": ((1,), ()),
        "pools": ((), (0,)),
    }
    more = {"parks": (1, 0), "temps": 1, "estate_values": (1,), "plans": done}
    goal = evolve(new, sheet=evolve(new.sheet, **fields, **more))
    demands = Demands(goal)
    endings = [order for order in orders(goal, demands, lambda _: True) if order.ending.house is not None]
    kept = {use.type for order in endings if (use := order.ending.use) is not None}
    assert kept == {"build_park", "build_fence", "raise_estate_value", "hire_temp", "write_bis"}
    for order in endings:
        turns = Search(goal, demands, order, Budget(5000)).turns()
        assert turns is None or replay_turns(goal, turns) == goal


@pytest.mark.rule("JUDGE-1", "JUDGE-5", "ROUND-9", "ICE-5")
@pytest.mark.parametrize(
    ("most_turns", "line"),
    [
        (
            100,
            "sheet/1 ice_cream 2 advanced expert reshuffle_option=each; n1-street-bottom n2-225 ice-without-345; "
            "2 | 10 13p 13b | @ | 3 | 7 12b 12 | 14 / 1 2 2b 3 10 | @ | 9 10 11 14 | 15 / "
            "1 4 5 | 6 7 8 9 11 12 13 14 15; parks 3 2 1; temps 4; values 0 2 1 0 3 0; refusals 1; "
            'plans first[2:0-11] - -; board {"board":"ice_cream","circled":[[0,2],[1,6,8],[0,3,4,5,9]],'
            '"crossed":[[4,5,7,9],[0,3,4,9],[1,7,10]],"starts":[null,null,"right"],"bonuses":[false,false,false]}',
        ),
        (
            400,
            "sheet/1 ice_cream 3 advanced roundabout_timing=both reshuffle_option=each; n1-street-top n2-225 ice-cones; "
            "1 4 6 7b 7 8 8b 11 11b 15 / 1 1b 3 4 4b 7 8 11 12 13 13b / 2 4 6 8 | @ | 7 | @ | 1 6 8 10 12; temps 1; "
            'refusals 2; board {"board":"ice_cream","circled":[[0,2,4],[0,9],[0,1]],'
            '"crossed":[[5,7,9],[1,3,4,6,8],[3,4,5,7,9,10]],"starts":[null,null,"right"],"bonuses":[false,true,false]}',
        ),
    ],
    ids=["on two streets", "on one street"],
)
def test_what_cannot_be_on_one_street_is_looked_at_once_for_all_orders(
    most_turns: int, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconstruction, "MOST_TURNS", most_turns)
    proved(parse_sheet_notation(line))


@pytest.mark.rule("JUDGE-1")
def test_an_order_that_takes_longer_is_tried_at_length_after_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reconstruction, "BRIEF", 0)
    proved(base("1 2 3 4 5 6 7 8 9 10 / ... / ..."))
    board = TINY["two roundabouts"]().board
    goal = parse_sheet_notation("sheet/1 tiny 2 advanced; ; 2 | @ | 1; refusals 1", boards=[board])
    demands = Demands(goal)
    first = next(orders(goal, demands, Hopes(goal, demands, Budget(1000)).of))
    assert Search(goal, demands, first, Budget(1000)).turns() is None
    proved(goal)


@pytest.mark.rule("JUDGE-1")
def test_a_sheet_without_refusals_plans_and_board_has_nothing_to_leave_out() -> None:
    assert list(milder(base("1 ... / ... / ..."))) == []


@pytest.mark.rule("JUDGE-5")
def test_a_search_that_is_given_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = base("1 2 3 ... / ... / ...")
    monkeypatch.setattr(reconstruction, "MOST_TURNS", 2)
    problem = reconstruct(goal).problem
    assert problem is not None
    message = "no turns that lead to this sheet were found in 2 tries, and no reason why not"
    assert problem == Problem("JUDGE-5", message, "/sheet")
    monkeypatch.setattr(reconstruction, "MOST_TURNS", 3)
    proved(goal)


@pytest.mark.rule("JUDGE-4", "DECK-1")
@pytest.mark.parametrize(
    ("streets", "rest", "told"),
    [
        ("1 ... / 1 ... / 1 ...", "", []),
        ("6 6b 6b 6b 6b 7 8 9 10 11 / 6 6b 6b 6b 6b 7 8 9 10 11 _ / 1 2 3 4 5 6 ...", "", []),
        ("6 6b 6b 6b 6b 6b 7 8 9 10 / 6 6b 6b 6b 6b 6b 7 8 9 10 _ / 1 2 3 4 5 6 ...", "", ["bis"]),
        ("3 4 5 6 7 8 9 10 11 12 / 1 ... / 1 ...", "; temps 10", ["temp"]),
    ],
)
def test_alone_no_card_comes_twice(streets: str, rest: str, told: list[str]) -> None:
    goal = base(streets, rest, setup="base 1")
    proved(goal)
    assert [problem.message.split()[0] for problem in reconstruct(goal).deck] == told
    assert all(problem.rule == "DECK-1" for problem in reconstruct(goal).deck)
    assert reconstruct(evolve(goal, options=base("...", " / ... / ...").options)).deck == ()


@pytest.mark.rule("JUDGE-4", "DECK-1", "TEMP-2")
@pytest.mark.parametrize(
    ("effect", "fields"),
    [
        ("surveyor", {"fences": ((1, 2), (), ())}),
        ("agent", {"estate_values": (2, 0)}),
        ("landscaper", {"parks": (1, 0, 1)}),
        ("pool", {"pools": ((1,), (0,), ())}),
        ("temp", {"temps": 2}),
        ("bis", {"numbers": ((1, 2, 2, 2), (2, None), (3, None)), "bis": ((2, 3), (), ())}),
    ],
)
def test_alone_an_effect_is_used_no_more_often_than_it_stands_on_cards(effect: Effect, fields: dict[str, Any]) -> None:
    other = EFFECTS[EFFECTS.index(effect) - 1]
    streets = (
        Street(boxes=4, park_track=(0, 1), pools=(1,)),
        Street(boxes=2, pools=(0,)),
        Street(boxes=2, park_track=(0, 1)),
    )

    def goal(cards: int) -> LoneSheet:
        counts = {**dict.fromkeys(EFFECTS, 6), effect: cards, other: 12 - cards}
        deck = tuple(CardCount(number=1 + i % 3, effect=e, count=counts[e]) for i, e in enumerate(EFFECTS))
        tracks: dict[str, Any] = {"estate_value_tracks": ((1, 2, 3), (2,)), "bis_penalty_track": (0, 1, 2)}
        new = alone_on(board_of(layout(*streets, numbers=(1, 2, 3), cards=deck, temp_boxes=4, **tracks)), players=1)
        numbers = ((1, 2, 3, None), (2, None), (3, None))
        return evolve(new, sheet=evolve(new.sheet, **{"numbers": numbers, **fields}))

    proved(goal(cards=1))
    assert reconstruct(goal(cards=1)).deck == (
        Problem("DECK-1", f"{effect} is used 2 times and stands on 1 cards", "/sheet"),
    )
    assert reconstruct(goal(cards=2)).deck == ()


@pytest.mark.rule("JUDGE-4", "TEMP-1", "TEMP-3")
def test_alone_a_number_that_no_card_shows_uses_a_temp_and_with_all_boxes_crossed_any_turn_may_have() -> None:
    counts: tuple[tuple[int, Effect, int], ...] = ((1, "temp", 1), (1, "bis", 5), (3, "bis", 6))
    cards = tuple(CardCount(number=number, effect=effect, count=count) for number, effect, count in counts)
    on = layout(*[Street(boxes=2)] * 3, numbers=(1, 3), effects=("temp", "bis"), cards=cards, highest=4, temp_boxes=2)
    new = alone_on(board_of(on), players=1)

    def told(*numbers: tuple[int | None, int | None], temps: int) -> list[str]:
        goal = evolve(new, sheet=evolve(new.sheet, numbers=numbers, temps=temps))
        proved(goal)
        return [problem.message for problem in reconstruct(goal).deck]

    assert told((2, None), (None, None), (None, None), temps=1) == []
    assert told((2, 4), (None, None), (None, None), temps=2) == ["temp is used 2 times and stands on 1 cards"]
    assert told((2, None), (1, None), (None, None), temps=2) == ["temp is used 2 times and stands on 1 cards"]


@pytest.mark.rule("JUDGE-4", "TEMP-3")
@pytest.mark.parametrize(("temp_boxes", "told"), [(1, []), (2, ["1 is written 3 times and stands on 1 cards"])])
def test_alone_a_number_may_come_from_more_temps_than_are_crossed_where_all_boxes_are(
    temp_boxes: int, told: list[str]
) -> None:
    cards = (
        CardCount(number=1, effect="temp", count=1),
        *(CardCount(number=n, effect="temp", count=4) for n in (2, 3)),
    )
    on = layout(*[Street(boxes=1)] * 4, numbers=(1, 2, 3), effects=("temp",), cards=cards, temp_boxes=temp_boxes)
    new = alone_on(board_of(on), players=1)
    goal = evolve(new, sheet=evolve(new.sheet, numbers=((1,), (1,), (1,), (None,)), temps=1))
    assert [problem.message for problem in reconstruct(goal).deck] == told


@pytest.mark.rule("JUDGE-4", "DECK-1")
def test_alone_a_number_is_written_no_more_often_than_it_stands_on_cards_or_a_temp_makes_it() -> None:
    cards = tuple(CardCount(number=n, effect=e, count=1) for n in (1, 2, 3) for e in ("temp", "agent"))
    street = layout(*[Street(boxes=1)] * 4, numbers=(1, 2, 3), effects=("temp", "agent"), cards=cards, temp_boxes=2)
    new = alone_on(board_of(street), players=1)
    goal = evolve(new, sheet=evolve(new.sheet, numbers=((1,), (1,), (None,), (None,))))
    assert reconstruct(goal).deck == ()
    three = evolve(goal, sheet=evolve(goal.sheet, numbers=((1,), (1,), (1,), (None,))))
    message = "1 is written 3 times and stands on 2 cards"
    assert reconstruct(three).deck == (Problem("DECK-1", message, "/sheet"),)
    changed = evolve(three, sheet=evolve(three.sheet, temps=1))
    assert reconstruct(changed).deck == ()


# --- proofs asked of documents -----------------------------------------------------------------------------------------


def test_the_docs_tell_after_how_many_turns_a_search_is_given_up() -> None:
    page = SPEC.parent.joinpath("telling-right-from-wrong.md").read_text("utf-8")
    assert f"a search is given up after {reconstruction.MOST_TURNS:,} turns" in " ".join(page.split())


@pytest.mark.rule("JUDGE-5")
def test_a_search_that_is_given_up_says_nothing_against_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = base("1 2 3 ... / ... / ...")
    monkeypatch.setattr(reconstruction, "MOST_TURNS", 2)
    assert reconstruct(goal).problem is not None
    assert proofs(goal) == ()


@pytest.mark.rule("JUDGE-1")
def test_with_proof_each_sheet_of_a_game_or_a_view_is_judged_at_its_place() -> None:
    goal = _trucks("_ _ _ 5p 5b _ 8 ...")
    fine = _trucks("_ _ _ 5 5b _ 8 ...")
    game = new_game(2, board=goal.board, plans=[plan.id for plan in goal.plans])
    seats = tuple(
        evolve(seat, sheet=one.sheet, before=one.sheet) for seat, one in zip(game.players, (fine, goal), strict=True)
    )
    part = IceCreamTable(finished=(False,) * 3)
    wrong = evolve(game, players=seats, turn=2, board_part=part)
    assert [p.pointer for p in proofs(wrong)] == ["/players/1/before/board"]
    assert [p.pointer for p in proofs(view(wrong, 0))] == ["/sheets/1/board"]
    assert [p.pointer for p in proofs(goal)] == ["/sheet/board"]
    assert proofs(fine) == ()


def test_a_record_is_proved_by_its_replay() -> None:
    assert diagnose(start_record(new_game(2, seed=7)).record, proof=True) == ()


class AnyPlan(Plan):
    """A plan from outside that says nothing more of itself."""

    def why_not(self, layout: Layout, options: Options, sheet: Sheet) -> None:
        """Nothing is ever lacking."""


def test_a_plan_that_says_nothing_of_faults_has_none() -> None:
    alone = base("1 ... / ... / ...")
    plan = AnyPlan(id="any", number=1, first=1, later=0)
    assert list(plan.faults(alone.layout, alone.options, alone.sheet, ())) == []


def proofs(value: Any) -> tuple[Problem, ...]:
    return tuple(problem for alone, place in diagnosis.sheets_of(value) for problem in diagnosis.unproved(alone, place))


# --- how a proof is checked ---------------------------------------------------------------------------------------------

GOAL = "1 2 3 ... / ... / ..."


def _changed(turns: tuple[OfferedTurn, ...], place: int, **changes: Any) -> tuple[OfferedTurn, ...]:
    """The turns with another offer, in the one at `place`."""
    offer = evolve(turns[place].offer, **changes)
    return (*turns[:place], evolve(turns[place], offer=offer), *turns[place + 1 :])


NINES = (Card(number=9, effect="agent"),) * 3
STRANGE = (Card(number=1, effect="bis"),) * 3


@pytest.mark.rule("JUDGE-1", "JUDGE-2", "JUDGE-3")
@pytest.mark.parametrize(
    ("place", "changes", "rule", "pointer"),
    [
        (1, {"numbers": NINES}, "NUM-4", "/1/turn/1"),
        (1, {"numbers": STRANGE}, "JUDGE-1", "/1/offer"),
        (1, {"numbers": (), "effects": ()}, "JUDGE-1", "/1/offer"),
        (1, {"numbers": NINES[:2]}, "TURN-3", "/1/offer"),
        (0, {"approved": None}, "JUDGE-3", "/0/offer/approved"),
        (0, {"approved": (True, False, False)}, "JUDGE-2", "/0/offer/approved"),
        (1, {"approved": (True, False, False)}, "JUDGE-3", "/2/offer/approved"),
    ],
)
def test_an_offer_that_cannot_have_been_is_named(place: int, changes: dict[str, Any], rule: str, pointer: str) -> None:
    goal = base(GOAL)
    refused(goal, _changed(proved(goal), place, **changes), rule, pointer)


def refused(goal: LoneSheet, turns: tuple[OfferedTurn, ...], rule: str, pointer: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay_turns(goal, turns)
    assert (caught.value.rule, caught.value.pointer) == (rule, pointer)


@pytest.mark.rule("JUDGE-3")
def test_what_the_board_keeps_is_part_of_the_proof() -> None:
    goal = _trucks("_ _ _ 5 5b _ 8 ...")
    turns = proved(goal)
    refused(goal, _changed(turns, 1, board_part=None), "JUDGE-3", "/1/offer/board_part")
    gone = IceCreamTable(finished=(True, False, False))
    refused(goal, _changed(turns, 0, board_part=gone), "JUDGE-2", "/0/offer/board_part")
    proved_otherwise = _changed(turns, 1, board_part=gone)
    assert replay_turns(goal, proved_otherwise) == goal


@pytest.mark.rule("JUDGE-1", "DECK-1")
def test_a_deck_may_have_no_cards_but_those_on_offer() -> None:
    cards = (CardCount(number=1, effect="bis", count=6),)
    one = alone_on(board_of(layout(Street(boxes=2), numbers=(1,), effects=("bis",), cards=cards)))
    proved(evolve(one, sheet=evolve(one.sheet, numbers=((1, None),))))


@pytest.mark.rule("JUDGE-3", "END-3")
def test_turns_are_whole_and_end_with_the_game() -> None:
    goal = base(GOAL)
    turns = proved(goal)
    short = evolve(turns[1], turn=turns[1].turn[:-1])
    refused(goal, (turns[0], short), "RECORD-4", "/1/turn")
    twice = evolve(turns[1], turn=(*turns[1].turn, END_TURN))
    refused(goal, (turns[0], twice), "TURN-5", f"/1/turn/{len(turns[1].turn)}")
    one = alone_on(board_of(layout(Street(boxes=1), numbers=(1, 2, 3))))
    ended = proved(evolve(one, sheet=evolve(one.sheet, numbers=((1,),))))
    refused(one, (*ended, *ended), "END-3", "/1")


@pytest.mark.rule("JUDGE-2", "SOLO-2", "SOLO-8")
def test_alone_the_cards_bound_the_turns_of_a_proof() -> None:
    goal = _worn_out(0)
    turns = proved(goal)
    refused(goal, _changed(turns, 1, approved=(True, True)), "JUDGE-2", "/1/offer/approved")
    refused(goal, _changed(turns, 2, approved=(True, False)), "JUDGE-2", "/2/offer/approved")
    cards = tuple(CardCount(number=n, effect="agent", count=2) for n in (1, 2, 3))
    short = alone_on(board_of(layout(Street(boxes=4), numbers=(1, 2, 3), effects=("agent",), cards=cards)), players=1)
    two = proved(evolve(short, sheet=evolve(short.sheet, numbers=((1, 2, None, None),))))
    refused(short, (*two, two[1]), "SOLO-8", "/2")


@pytest.mark.rule("JUDGE-2", "SOLO-7")
def test_alone_a_plan_is_completed_before_if_the_player_did_it() -> None:
    goal = base("1 2 3 4 | 5 6 7 8 | ... / ... / ...", "; plans first[0:0-3][0:4-7] - -", setup="base 1")
    turns = proved(goal)
    cards = (Card(number=1, effect="agent"),) * 3
    turn = parse_turn_notation("#0+1 2:0=1 -effect .")
    own, others = (
        OfferedTurn(offer=Offer(numbers=cards, effects=cards, approved=approved), turn=turn)
        for approved in ((True, False, False), (True, True, False))
    )
    assert replay_turns(goal, (*turns, own)).sheet.numbers[2][0] == 1
    refused(goal, (*turns, others), "JUDGE-2", f"/{len(turns)}/offer/approved")


def _driven(*, bonus: bool, players: int = 1) -> LoneSheet:
    """A sheet of two turns, in one of which the truck of the top street drove to its end."""
    part = (
        '{"board":"ice_cream","circled":[[0],[0],[]],"crossed":[[2,4,5,7,9],[],[]],'
        f'"starts":[null,null,null],"bonuses":[{str(bonus).lower()},false,false]}}'
    )
    return parse_sheet_notation(
        f"sheet/1 ice_cream {players}; n1-44 n2-36 ice-cones; 1 ... / 1 ... / ...; board {part}"
    )


@pytest.mark.rule("JUDGE-2", "SOLO-12", "ICE-16")
def test_alone_nobody_else_takes_a_bonus() -> None:
    with_bonus, without = (_driven(bonus=bonus) for bonus in (True, False))
    nothing, gone = (IceCreamTable(finished=(finished, False, False)) for finished in (False, True))
    turns = sorted(proved(with_bonus), key=lambda played: to_notation(played.turn), reverse=True)
    late = _changed(_changed(tuple(turns), 0, board_part=nothing), 1, board_part=nothing)
    assert replay_turns(with_bonus, late) == with_bonus
    refused(without, _changed(late, 1, board_part=gone), "JUDGE-2", "/1/offer/board_part")


@pytest.mark.rule("JUDGE-3", "ICE-16")
def test_a_street_that_the_player_finished_without_its_bonus_has_none_later() -> None:
    goal = _driven(bonus=True, players=2)
    nothing, gone = (IceCreamTable(finished=(finished, False, False)) for finished in (False, True))
    first, second = sorted(proved(goal), key=lambda played: to_notation(played.turn), reverse=True)
    third = evolve(first, turn=parse_turn_notation("#0 0:1=2 -effect ."))
    twos = evolve(first.offer, numbers=(Card(number=2, effect="agent"),) * 3)
    turns = _changed(_changed((first, second, evolve(third, offer=twos)), 0, board_part=nothing), 1, board_part=gone)
    without = _driven(bonus=False, players=2).sheet.board
    assert replay_turns(goal, _changed(turns, 2, board_part=gone)).sheet.board == without
    refused(goal, _changed(turns, 2, board_part=nothing), "JUDGE-3", "/2/offer/board_part")
