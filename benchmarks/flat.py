"""The base game once more, on flat tuples: how fast pure Python can be on this work.

The same decisions, cards, effects, plans, refusals and end as in the library, and as much kept of them: each player's
sheet, the one before the turn and the actions so far, and a report of the last turn. A state is a tuple of tuples and
small integers and is never changed in place. There are no models, no names, no checks and no errors: an action that is
not legal makes nonsense. It is a measure of the library's speed and of no other use; a test holds the two against each
other.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any

Action = tuple[Any, ...]
"""The `type` of the library's action, then its fields in order."""

Actions = tuple[Action, ...]
Street = tuple[int, ...]
Sheet = tuple[Any, ...]
Player = tuple[Any, ...]
Game = tuple[Any, ...]

# --- what is printed -------------------------------------------------------------------------------------------------

BOXES = (10, 11, 12)
EMPTY, HIGHEST = -1, 17
SURVEYOR, AGENT, LANDSCAPER, POOL, TEMP, BIS = range(6)

PRINTED_POOLS = ((2, 6, 7), (0, 3, 7), (1, 6, 10))
PARKS = (3, 4, 5)
TEMPS = 11
VALUES = (1, 2, 3, 4, 4, 4)
REFUSALS = 3

_COUNTS = (
    {1: 1, 2: 1, 3: 1, 5: 2, 6: 2, 7: 1, 8: 2, 9: 1, 10: 2, 11: 2, 13: 1, 14: 1, 15: 1},
    {1: 1, 2: 1, 4: 1, 5: 2, 6: 1, 7: 2, 8: 2, 9: 2, 10: 1, 11: 2, 12: 1, 14: 1, 15: 1},
    {1: 1, 2: 1, 4: 1, 5: 2, 6: 1, 7: 2, 8: 2, 9: 2, 10: 1, 11: 2, 12: 1, 14: 1, 15: 1},
    *({3: 1, 4: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 12: 1, 13: 1},) * 3,
)
DECK = sorted(n << 3 | effect for effect, counts in enumerate(_COUNTS) for n in counts for _ in range(counts[n]))
"""A card is its number times eight plus its effect, so that cards sort by number, then effect."""

# How many estates there are of each size is one integer, six bits a size, of which the highest is kept free: to see
# whether there are enough of each size is one subtraction.
GUARD = sum(32 << 6 * i for i in range(6))


def _plan(sizes: str) -> tuple[int, tuple[int, ...]]:
    return sum(1 << 6 * (int(size) - 1) for size in sizes), tuple(map(int, sizes))


PLANS = tuple(
    tuple(map(_plan, cards.split()))
    for cards in ("111111 2222 333 44 55 66", "1116 225 334 36 45 1114", "126 145 34 25 1223 235")
)

# --- actions, ready-made ---------------------------------------------------------------------------------------------

WRITE = [
    [tuple(("write_number", n, s, box) for box in range(boxes)) for s, boxes in enumerate(BOXES)]
    for n in range(HIGHEST + 1)
]
CHOICES: list[Actions] = [
    (*(("choose_pair", i) for i in range(3) if bits >> i & 1), *((("take_refusal",),) if bits & 8 else ()))
    for bits in range(16)
]
RAISE: dict[tuple[int, ...], Actions] = {
    crossed: (*(("raise_estate_value", i + 1) for i in range(6) if crossed[i] < VALUES[i]), ("decline_effect",))
    for crossed in product(*(range(most + 1) for most in VALUES))
}
COMPLETE: list[Actions] = [
    (*(("complete_plan", i + 1) for i in range(3) if bits >> i & 1), ("decline_plans",)) for bits in range(8)
]
DECLINE: Actions = (("decline_effect",),)
BUILD_PARK: Actions = (("build_park",), *DECLINE)
BUILD_POOL: Actions = (("build_pool",), *DECLINE)
HIRE_TEMP: Actions = (("hire_temp",), *DECLINE)
RESHUFFLE: Actions = (("ask_reshuffle",), ("decline_reshuffle",))
END_TURN: Actions = (("end_turn",),)

NEAR = [[m for m in range(n - 2, n + 3) if 0 <= m <= HIGHEST] for n in range(HIGHEST + 1)]
NEAR_BITS = [sum(1 << m for m in near) for near in NEAR]

# --- places in the tuples --------------------------------------------------------------------------------------------

# A sheet: numbers, fences and used houses of each street, fences and houses as bits; parks of each street; pools and bis
# as bits of all boxes; counts; crossed values; plans (0 open, 1 first, 2 later) and the estates they used, by size.
NUMBERS, FENCES, USED, PARK, POOLS, BISES, TEMP_BOXES, REFUSED, ESTATE_VALUES, DONE_PLANS, SPENT = (
    0, 3, 6, 9, 12, 13, 14, 15, 16, 17, 18,
)  # fmt: skip
EMPTY_SHEET: Sheet = (*((EMPTY,) * boxes for boxes in BOXES), *(0,) * 13, (0,) * 6, (0,) * 3, 0)

# A player: stage, number, effect, street, box, legal actions where the stage had to know them anyway, plan under way,
# estates named, last plan completed this turn, actions, sheet before the turn, sheet.
CHOOSE, WRITING, EFFECT, PLAN, ESTATES, ASK, END, DONE = range(8)

# A game: phase, seed, draws, plans, approved, turn, numbers, effects, stacks, report, players.
DEAL, PLAY, OVER = "deal", "play", "over"

# --- what follows from a street --------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def runs(street: Street) -> tuple[int, tuple[tuple[int, int, int, int], ...], int, int]:
    """Numbers that fit (bits), runs of empty boxes (bounds and places), gaps between equals and houses (bits)."""
    fit = same = filled = first = 0
    low = before = EMPTY
    found = []
    for box, number in enumerate(street):
        if number >= 0:
            filled |= 1 << box
            if number == before:
                same |= 1 << box
            if first < box:
                fit |= (1 << number) - 1 & -1 << low + 1
                found.append((low, number, first, box))
            first, low = box + 1, number
        before = number
    if first < len(street):
        fit |= (1 << HIGHEST + 1) - 1 & -1 << low + 1
        found.append((low, HIGHEST + 1, first, len(street)))
    return fit, tuple(found), same, filled


@lru_cache(maxsize=1 << 14)
def fences(street: int, free: int) -> Actions:
    """A fence in each of the free gaps."""
    return tuple(("build_fence", street, gap) for gap in range(1, BOXES[street]) if free >> gap & 1)


@lru_cache(maxsize=1 << 14)
def copies(place: int, street: Street, fenced: int) -> Actions:
    """Every bis on a street."""
    found = []
    last = len(street) - 1
    for box, number in enumerate(street):
        if number < 0:
            left = street[box - 1] if box and not fenced >> box & 1 else EMPTY
            right = street[box + 1] if box < last and not fenced >> box + 1 & 1 else EMPTY
            if left >= 0:
                found.append(("write_bis", place, box, left))
            if right >= 0 and right != left:
                found.append(("write_bis", place, box, right))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def estates(place: int, filled: int, fenced: int) -> tuple[int, tuple[tuple[int, int, int, int], ...]]:
    """The estates of a street: how many of each size, and each one's street, first box, size and houses (bits)."""
    count, first = 0, 0
    found = []
    for stop in range(1, BOXES[place] + 1):
        if stop == BOXES[place] or fenced >> stop & 1:
            houses = (1 << stop) - (1 << first)
            size = stop - first
            if size <= 6 and filled & houses == houses:
                count += 1 << 6 * (size - 1)
                found.append((place, first, size, houses))
            first = stop
    return count, tuple(found)


# --- chance and dealing ----------------------------------------------------------------------------------------------


def below(seed: int, draws: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1, and the draws afterwards."""
    while True:
        draws += 1
        z = (seed + draws * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        z ^= z >> 31
        if z < (1 << 64) - (1 << 64) % n:
            return z % n, draws


def stacks_of(seed: int, draws: int, pool: list[int]) -> tuple[tuple[Street, ...], int]:
    """The sorted cards shuffled and cut into three stacks, and the draws afterwards."""
    order = pool[:]
    for last in range(len(order) - 1, 0, -1):
        pick, draws = below(seed, draws, last + 1)
        order[last], order[pick] = order[pick], order[last]
    third = len(order) // 3
    return (tuple(order[:third]), tuple(order[third : 2 * third]), tuple(order[2 * third :])), draws


def new_game(players: int, seed: int) -> Game:
    """A game before its first deal, its plans drawn by the seed."""
    draws = 0
    plans = []
    for cards in PLANS:
        pick, draws = below(seed, draws, len(cards))
        plans.append(cards[pick])
    seat = (DONE, 0, 0, 0, 0, (), 0, (), 0, (), EMPTY_SHEET, EMPTY_SHEET)
    return (DEAL, seed, draws, tuple(plans), (False,) * 3, 0, (), (), (), None, (seat,) * players)


def deal(game: Game) -> Game:
    """The game with the cards of its next turn turned up."""
    _, seed, draws, plans, approved, turn, numbers, _, stacks, report, players = game
    if not numbers:
        (a, b, c), draws = stacks_of(seed, draws, DECK)
        effects, numbers, stacks = (a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2:], b[2:], c[2:])
    else:
        if not stacks[0]:
            pool = DECK[:]
            for card in numbers:
                pool.remove(card)
            stacks, draws = stacks_of(seed, draws, pool)
        a, b, c = stacks
        effects, numbers, stacks = numbers, (a[0], b[0], c[0]), (a[1:], b[1:], c[1:])
    seats = tuple([(CHOOSE, 0, 0, 0, 0, (), 0, (), 0, (), player[-1], player[-1]) for player in players])
    return (PLAY, seed, draws, plans, approved, turn + 1, numbers, effects, stacks, report, seats)


# --- what is legal ---------------------------------------------------------------------------------------------------


def waiting_for(game: Game) -> tuple[int, ...]:
    """The players who have not ended the turn under way."""
    if game[0] != PLAY:
        return ()
    return tuple([i for i, player in enumerate(game[10]) if player[0] != DONE])


def legal_actions(game: Game, seat: int) -> Actions:
    """Every action the player can take now, in the order of the library."""
    player = game[10][seat]
    stage = player[0]
    if stage == CHOOSE:
        return _choices(game, player[-1])
    if stage == WRITING:
        return _placements(player)
    legal: Actions = player[5]
    return legal


def _choices(game: Game, sheet: Sheet) -> Actions:
    fit = runs(sheet[0])[0] | runs(sheet[1])[0] | runs(sheet[2])[0]
    a, b, c = game[6]
    x, y, z = game[7]
    bits: int = fit >> (a >> 3) & 1 | (fit >> (b >> 3) & 1) << 1 | (fit >> (c >> 3) & 1) << 2
    if bits == 7:
        return CHOICES[7]
    if not bits:
        bits = 8
    if x & 7 == TEMP and fit & NEAR_BITS[a >> 3]:
        bits |= 1
    if y & 7 == TEMP and fit & NEAR_BITS[b >> 3]:
        bits |= 2
    if z & 7 == TEMP and fit & NEAR_BITS[c >> 3]:
        bits |= 4
    return CHOICES[bits]


def _placements(player: Player) -> Actions:
    sheet, number = player[-1], player[1]
    found: Actions = ()
    known = (runs(sheet[0]), runs(sheet[1]), runs(sheet[2]))
    for written in NEAR[number] if player[2] == TEMP else (number,):
        for street in (0, 1, 2):
            fit, empty, _, _ = known[street]
            if fit >> written & 1:
                for low, high, first, stop in empty:
                    if low < written < high:
                        found += WRITE[written][street][first:stop]
    return found


# --- what follows from an action -------------------------------------------------------------------------------------


def apply(game: Game, seat: int, action: Action) -> Game:
    """The game after the player's action, which must be legal."""
    players = game[10]
    player = _AFTER[players[seat][0]](game, players[seat], action)
    seats = (*players[:seat], player, *players[seat + 1 :])
    if player[0] == DONE and all([other[0] == DONE for other in seats]):  # noqa: C419 - a list is quicker
        return resolve(game, seats)
    return (*game[:10], seats)


def _chosen(game: Game, player: Player, action: Action) -> Player:
    actions, before, sheet = (*player[9], action), player[10], player[11]
    if len(action) == 1:
        sheet = (*sheet[:REFUSED], min(sheet[REFUSED] + 1, REFUSALS), *sheet[REFUSED + 1 :])
        return _to_plans(game, actions, before, sheet)
    pair = action[1]
    return (WRITING, game[6][pair] >> 3, game[7][pair] & 7, 0, 0, (), 0, (), 0, actions, before, sheet)


def _written(game: Game, player: Player, action: Action) -> Player:
    _, number, effect, _, _, _, _, _, _, actions, before, sheet = player
    _, written, street, box = action
    row = sheet[street]
    sheet = (*sheet[:street], (*row[:box], written, *row[box + 1 :]), *sheet[street + 1 :])
    if written != number and sheet[TEMP_BOXES] < TEMPS:
        sheet = (*sheet[:TEMP_BOXES], sheet[TEMP_BOXES] + 1, *sheet[TEMP_BOXES + 1 :])
    uses: Actions = DECLINE
    if effect != TEMP or written == number:
        uses = _USES[effect](sheet, street, box)
    if len(uses) == 1:
        return _to_plans(game, (*actions, action), before, sheet)
    return (EFFECT, number, effect, street, box, uses, 0, (), 0, (*actions, action), before, sheet)


def _surveyor(sheet: Sheet, street: int, box: int) -> Actions:
    a, b, c, f, g, h, u, v, w = sheet[:9]
    return (
        *fences(0, ~(f | runs(a)[2] | u & u << 1) & 0x3FE),
        *fences(1, ~(g | runs(b)[2] | v & v << 1) & 0x7FE),
        *fences(2, ~(h | runs(c)[2] | w & w << 1) & 0xFFE),
        *DECLINE,
    )


def _agent(sheet: Sheet, street: int, box: int) -> Actions:
    return RAISE[sheet[ESTATE_VALUES]]


def _landscaper(sheet: Sheet, street: int, box: int) -> Actions:
    return BUILD_PARK if sheet[PARK + street] < PARKS[street] else DECLINE


def _pool(sheet: Sheet, street: int, box: int) -> Actions:
    return BUILD_POOL if box in PRINTED_POOLS[street] else DECLINE


def _temp(sheet: Sheet, street: int, box: int) -> Actions:
    return HIRE_TEMP if sheet[TEMP_BOXES] < TEMPS else DECLINE


def _bis(sheet: Sheet, street: int, box: int) -> Actions:
    return copies(0, sheet[0], sheet[3]) + copies(1, sheet[1], sheet[4]) + copies(2, sheet[2], sheet[5]) + DECLINE


_USES = (_surveyor, _agent, _landscaper, _pool, _temp, _bis)


def _used(game: Game, player: Player, action: Action) -> Player:
    _, _, effect, street, box, _, _, _, _, actions, before, sheet = player
    if action[0] != "decline_effect":
        if effect == SURVEYOR:
            place, value = FENCES + action[1], sheet[FENCES + action[1]] | 1 << action[2]
        elif effect == AGENT:
            values, size = sheet[ESTATE_VALUES], action[1]
            place, value = ESTATE_VALUES, (*values[: size - 1], values[size - 1] + 1, *values[size:])
        elif effect == LANDSCAPER:
            place, value = PARK + street, sheet[PARK + street] + 1
        elif effect == POOL:
            place, value = POOLS, sheet[POOLS] | 1 << 12 * street + box
        elif effect == TEMP:
            place, value = TEMP_BOXES, sheet[TEMP_BOXES] + 1
        else:
            _, place, box, number = action
            row = sheet[place]
            value = (*row[:box], number, *row[box + 1 :])
            sheet = (*sheet[:BISES], sheet[BISES] | 1 << 12 * place + box, *sheet[BISES + 1 :])
        sheet = (*sheet[:place], value, *sheet[place + 1 :])
    return _to_plans(game, (*actions, action), before, sheet)


def _to_plans(game: Game, actions: Actions, before: Sheet, sheet: Sheet, last: int = 0) -> Player:
    """The player at the step of the plans, or behind it where none can be completed."""
    a, b, c, f, g, h = sheet[:6]
    have = estates(0, runs(a)[3], f)[0] + estates(1, runs(b)[3], g)[0] + estates(2, runs(c)[3], h)[0]
    bits = 0
    if have := have - sheet[SPENT]:
        have |= GUARD
        for k in range(last, 3):
            if not sheet[DONE_PLANS][k] and (have - game[3][k][0]) & GUARD == GUARD:
                bits |= 1 << k
    if bits:
        return (PLAN, 0, 0, 0, 0, COMPLETE[bits], 0, (), last, actions, before, sheet)
    return _to_end(game, actions, before, sheet, last)


def _to_end(game: Game, actions: Actions, before: Sheet, sheet: Sheet, last: int) -> Player:
    if last and True not in game[4]:
        return (ASK, 0, 0, 0, 0, RESHUFFLE, 0, (), last, actions, before, sheet)
    return (END, 0, 0, 0, 0, END_TURN, 0, (), last, actions, before, sheet)


def _planned(game: Game, player: Player, action: Action) -> Player:
    _, _, _, _, _, _, _, _, last, actions, before, sheet = player
    if len(action) == 1:
        return _to_end(game, (*actions, action), before, sheet, last)
    return _to_estates(game, action[1], (), (*actions, action), before, sheet)


def _to_estates(game: Game, plan: int, named: Any, actions: Actions, before: Sheet, sheet: Sheet) -> Player:
    """The player at the naming of the next estate."""
    offered: Actions = tuple([("name_estate", estate[0], estate[1]) for estate in _next(game, sheet, plan, named)])
    return (ESTATES, 0, 0, 0, 0, offered, plan, named, plan, actions, before, sheet)


def _next(game: Game, sheet: Sheet, plan: int, named: Any) -> list[tuple[int, int, int, int]]:
    """The unused estates behind those named that leave enough for the rest of the plan."""
    missing, sizes = game[3][plan - 1]
    for estate in named:
        missing -= 1 << 6 * (estate[2] - 1)
    last = named[-1][:2] if named else (0, -1)
    unused = [
        estate
        for street in (0, 1, 2)
        for estate in estates(street, runs(sheet[street])[3], sheet[FENCES + street])[1]
        if estate[:2] > last and estate[2] in sizes and not estate[3] & sheet[USED + street]
    ]
    found = []
    behind = 0
    for estate in reversed(unused):
        one = 1 << 6 * (estate[2] - 1)
        if (missing >> 6 * (estate[2] - 1)) & 31 and ((behind | GUARD) - (missing - one)) & GUARD == GUARD:
            found.append(estate)
        behind += one
    return found[::-1]


def _named(game: Game, player: Player, action: Action) -> Player:
    _, _, _, _, _, _, plan, named, _, actions, before, sheet = player
    (estate,) = (estate for estate in _next(game, sheet, plan, named) if estate[:2] == action[1:])
    actions, named = (*actions, action), (*named, estate)
    need, sizes = game[3][plan - 1]
    if len(named) < len(sizes):
        return _to_estates(game, plan, named, actions, before, sheet)
    used = list(sheet[USED:PARK])
    for street, _, _, houses in named:
        used[street] |= houses
    done = sheet[DONE_PLANS]
    done = (*done[: plan - 1], 2 if game[4][plan - 1] else 1, *done[plan:])
    sheet = (*sheet[:USED], *used, *sheet[PARK:DONE_PLANS], done, sheet[SPENT] + need)
    return _to_plans(game, actions, before, sheet, plan)


def _answered(game: Game, player: Player, action: Action) -> Player:
    return (END, 0, 0, 0, 0, END_TURN, 0, (), player[8], (*player[9], action), player[10], player[11])


def _ended(game: Game, player: Player, action: Action) -> Player:
    return (DONE, 0, 0, 0, 0, (), 0, (), 0, (*player[9], action), player[10], player[11])


_AFTER = (_chosen, _written, _used, _planned, _named, _answered, _ended)


def resolve(game: Game, players: tuple[Player, ...]) -> Game:
    """The game after a turn that all players have ended."""
    _, seed, draws, plans, approved, turn, numbers, effects, stacks, _, _ = game
    over = reshuffle = False
    told: list[Any] = []
    seats: list[Player] = []
    for player in players:
        actions, sheet = player[9], player[11]
        done = sheet[DONE_PLANS]
        if any(done):
            approved = tuple([before or now > 0 for before, now in zip(approved, done, strict=True)])
        over = over or sheet[REFUSED] == REFUSALS or 0 not in done
        over = over or not (EMPTY in sheet[0] or EMPTY in sheet[1] or EMPTY in sheet[2])
        reshuffle = reshuffle or RESHUFFLE[0] in actions
        pair = actions[0][1] if len(actions[0]) > 1 else None
        told.append((None, None, actions[1:-1]) if pair is None else (numbers[pair], effects[pair], actions[1:-1]))
        seats.append((DONE, 0, 0, 0, 0, (), 0, (), 0, (), sheet, sheet))
    report = (turn, tuple(told), approved, reshuffle, over)
    if over:
        return (OVER, seed, draws, plans, approved, turn, numbers, effects, stacks, report, tuple(seats))
    if reshuffle:
        numbers = effects = stacks = ()
    return (DEAL, seed, draws, plans, approved, turn, numbers, effects, stacks, report, tuple(seats))
