"""How many cards lie in each place after so many turns, and which of them the last turn has left there."""

from __future__ import annotations

from collections.abc import Iterator

from welcometo.cards import SOLO_CARD, Card, DeckCard, sorted_cards
from welcometo.dealing import hands, pairs, solo
from welcometo.errors import Problem
from welcometo.table import Table

Stacks = tuple[tuple[DeckCard, ...], ...] | None


def faults(table: Table, sizes: tuple[int, ...], pointers: tuple[str, ...], stacks: Stacks) -> Iterator[Problem]:
    """What is wrong with the places of cards in this kind of game."""
    if table.turn == 0:
        yield from _first_faults(table, sizes, pointers, stacks)
    elif table.options.solo:
        yield from _solo_faults(table, stacks)
    elif table.options.expert:
        yield from _hand_faults(table, sizes, pointers, stacks)
    else:
        yield from _pair_faults(table, stacks)


def solo_card_place(table: Table) -> int | None:
    """Where the solo card lies among the discards; None where it has not come (SOLO-7)."""
    if not table.options.solo or SOLO_CARD not in table.discards:
        return None
    return table.discards.index(SOLO_CARD)


def _first_faults(table: Table, sizes: tuple[int, ...], pointers: tuple[str, ...], stacks: Stacks) -> Iterator[Problem]:
    """Before the first deal no card is anywhere but in the deck, which is shuffled with that deal (CHANCE-4)."""
    for name in ("numbers", "effects", "discards"):
        if getattr(table, name):
            yield Problem("DECK-3", "before the first turn no cards have been turned up", f"/{name}")
    for size, pointer in zip(sizes, pointers, strict=True):
        if size:
            yield Problem("EXPERT-2", "before the first turn no hands have been dealt", pointer)
    if stacks is not None:
        yield Problem("CHANCE-4", "before the first turn the cards have not been shuffled", "/stacks")


def _stack_faults(stacks: Stacks, count: int, rule: str) -> Iterator[Problem]:
    if stacks is not None and len(stacks) != count:
        yield Problem(rule, f"there are {len(stacks)} stacks, not {count}", "/stacks")
    elif stacks is not None and len({len(stack) for stack in stacks}) > 1:
        yield Problem(rule, "the stacks are not equally high", "/stacks")


# --- shared pairs --------------------------------------------------------------------------------------------------------


def _pair_faults(table: Table, stacks: Stacks) -> Iterator[Problem]:
    yield from _stack_faults(stacks, pairs.STACKS, "DECK-2")
    reshuffle = table.report is not None and table.report.reshuffle
    gathered = table.phase == "deal" and reshuffle
    if gathered or not table.numbers:
        yield from _gathered_faults(table, stacks, gathered)
        return
    per_stack = table.layout.deck_size() // pairs.STACKS
    discards = len(table.discards)
    usual, most = _discards_after(table.turn, per_stack), pairs.STACKS * min(table.turn - 1, per_stack - 2)
    if discards % pairs.STACKS or discards > most or (discards != usual and not any(table.approved)):
        message = f"{discards} cards are discarded in turn {table.turn}, and {usual} can be, without a reshuffle"
        yield Problem("DECK-3", message, "/discards")
    yield from _chosen_pair_faults(table, reshuffle)


def _discards_after(turn: int, per_stack: int) -> int:
    """How many cards are discarded in a turn if nobody asked for a reshuffle (DECK-3, DECK-5)."""
    return pairs.STACKS * ((turn - 1) % (per_stack - 1))


def _gathered_faults(table: Table, stacks: Stacks, gathered: bool) -> Iterator[Problem]:
    """Between a turn in which a reshuffle was asked for and the next deal all cards are in the deck (DECK-6)."""
    if not gathered:
        yield Problem("DECK-6", "no cards lie open, and nobody asked for a reshuffle", "/numbers")
    for name in ("numbers", "discards"):
        if gathered and getattr(table, name):
            yield Problem("DECK-6", "a reshuffle was asked for, so all cards are gathered", f"/{name}")
    if stacks is not None:
        yield Problem("DECK-6", "a reshuffle was asked for, so the order of the stacks is not known", "/stacks")


def _chosen_pair_faults(table: Table, reshuffle: bool) -> Iterator[Problem]:
    """Cards chosen in the last turn that do not lie where they were, or where this turn's deal has moved them (DECK-3)."""
    if table.report is None or (reshuffle and table.phase == "play"):
        return
    if table.phase == "play":
        numbers: tuple[DeckCard, ...] = table.effects
        effects = table.discards[-pairs.STACKS :]
    else:
        numbers, effects = table.numbers, table.effects
    for i, player in enumerate(table.report.players):
        if player.number is None or player.effect is None:
            continue
        if player.number not in numbers:
            message = f"{player.number} was not among the numbers of the last turn"
            yield Problem("DECK-3", message, f"/report/players/{i}/number")
        elif effects and (player.number, player.effect) not in zip(numbers, effects, strict=False):
            message = f"{player.effect} did not lie beside {player.number} in the last turn"
            yield Problem("DECK-3", message, f"/report/players/{i}/effect")


# --- the solo deck -------------------------------------------------------------------------------------------------------


def _solo_faults(table: Table, stacks: Stacks) -> Iterator[Problem]:
    yield from _stack_faults(stacks, 1, "SOLO-2")
    if bool(table.numbers) == (table.phase == "deal"):
        yield Problem("SOLO-4", "three cards lie open until the turn is over and another follows", "/numbers")
    came_out = solo_card_place(table)
    discards = len(table.discards) - (came_out is not None)
    expected = solo.CARDS * (table.turn - (table.phase != "deal"))
    if discards != expected:
        message = f"{discards} construction cards are discarded, and {expected} have been used"
        yield Problem("SOLO-4", message, "/discards")
    upper = table.layout.deck_size() // 2
    if came_out is not None and (came_out % solo.CARDS or came_out < upper // solo.CARDS * solo.CARDS):
        message = f"the solo card cannot have come after {came_out} other cards"
        yield Problem("SOLO-2", message, f"/discards/{came_out}")
    if stacks and SOLO_CARD in stacks[0]:
        place = stacks[0].index(SOLO_CARD)
        if place < upper - discards - len(table.numbers):
            yield Problem("SOLO-2", "the solo card is not in the upper part of the deck", f"/stacks/0/{place}")


# --- own hands -----------------------------------------------------------------------------------------------------------


def _hand_faults(table: Table, sizes: tuple[int, ...], pointers: tuple[str, ...], stacks: Stacks) -> Iterator[Problem]:
    yield from _stack_faults(stacks, 1, "EXPERT-2")
    report = table.report
    for player, (size, pointer) in enumerate(zip(sizes, pointers, strict=True)):
        expected = hands.HAND
        if table.phase == "deal" and report is not None:
            expected = int(report.players[player - 1].number is not None)
        if size != expected:
            yield Problem("EXPERT-7", f"the hand holds {size} cards, and should hold {expected}", pointer)
    if report is None or table.phase == "over":
        return
    if report.reshuffle:
        if table.phase == "deal" and (table.discards or stacks is not None):
            yield Problem("EXPERT-13", "a reshuffle was asked for, so nothing is discarded", "/discards")
    elif table.phase == "deal" or table.discards:
        yield from _used_hand_faults(table)


def _used_hand_faults(table: Table) -> Iterator[Problem]:
    """Discards that do not end with the cards used in the last turn, in seating order (EXPERT-7, EXPERT-10)."""
    assert table.report is not None
    end = len(table.discards)
    for i in range(len(table.report.players) - 1, -1, -1):
        player = table.report.players[i]
        refused = player.number is None or player.effect is None
        start = end - (3 if refused else 2)
        used = tuple(one for one in table.discards[start:end] if isinstance(one, Card))
        if start < 0 or used != (sorted_cards(used) if refused else (player.number, player.effect)):
            message = f"the discards do not end with the cards that were used: those of player {i} are not there"
            yield Problem("EXPERT-7", message, "/discards")
            return
        end = start
