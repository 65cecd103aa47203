"""Chance: seeds, numbers drawn from them, shuffles, plans and cards."""

from __future__ import annotations

from conformance_source.pages import Page
from conformance_source.writing import DECK, cards, game, setup, sheet

PAGE = Page("chance", level=4)
HIGHEST = 2**64 - 1

# --- CHANCE-1 ----------------------------------------------------------------------------------------------------------

for seed, outputs in (
    (0, "e220a8397b1dcdaf 6e789e6aa1b965f4 06c45d188009454f f88bb8a8724c81ec 1b39896a51a8749b"),
    (1, "910a2dec89025cc1 beeb8da1658eec67 f893a2eefb32555e 71c18690ee42c90b 71bb54d8d101b5b9"),
    (7, "63cbe1e459320dd7 044c3cd7f43c661c e6984080bab12a02 953aeb70673e29cb 73d33b666a1e21da"),
    (HIGHEST, "e4d971771b652c20 e99ff867dbf682c9 382ff84cb27281e9 6d1db36ccba982d2 b4a0472e578069ae"),
):
    listed = [f"0x{output}" for output in outputs.split()]
    PAGE.add(
        "CHANCE-1",
        f"The first five outputs of seed {seed}.",
        "outputs",
        {"seed": seed, "draws": 0, "count": 5},
        expect={"outputs": listed},
    )
    PAGE.add(
        "CHANCE-1",
        f"Any output of seed {seed} can be made without the ones before it.",
        "outputs",
        {"seed": seed, "draws": 3, "count": 2},
        expect={"outputs": listed[3:]},
    )
for seed in (0, 7, HIGHEST):
    PAGE.play("CHANCE-1", f"{seed} is a seed.", setup(seed=seed), game={"seed": seed, "draws": 0})
for seed in (-1, HIGHEST + 1):
    PAGE.play("CHANCE-1", f"{seed} is no seed: seeds are 0 to 2^64 - 1.", setup(seed=seed), reject="CHANCE-1")

# --- CHANCE-2 ----------------------------------------------------------------------------------------------------------

OUTPUT = 0xE220A8397B1DCDAF
for limit in (1, 2, 3, 6, 81, 1000):
    PAGE.add(
        "CHANCE-2",
        f"Output 0 of seed 0 is 0xe220a8397b1dcdaf, which modulo {limit} is {OUTPUT % limit}; one output is taken.",
        "below",
        {"seed": 0, "draws": 0, "limits": [limit]},
        expect={"numbers": [OUTPUT % limit], "draws": 1},
    )
PAGE.add(
    "CHANCE-2",
    "Drawing below 1 takes an output as well and gives 0.",
    "below",
    {"seed": 7, "draws": 5, "limits": [1, 1, 1]},
    expect={"numbers": [0, 0, 0], "draws": 8},
)
ABOVE_HALF = 2**63 + 1
PAGE.add(
    "CHANCE-2",
    "Of seed 0, with a limit of 2^63 + 1, outputs from 2^63 + 1 on are passed over: output 0 (0xe2...) is, output 1 (0x6e...) is taken.",
    "below",
    {"seed": 0, "draws": 0, "limits": [ABOVE_HALF]},
    expect={"numbers": [0x6E789E6AA1B965F4], "draws": 2},
)
PAGE.add(
    "CHANCE-2",
    "Of seed 0, from output 2 on: 0x06... is taken, then 0xf8... is passed over and 0x1b... taken.",
    "below",
    {"seed": 0, "draws": 2, "limits": [ABOVE_HALF, ABOVE_HALF]},
    expect={"numbers": [0x06C45D188009454F, 0x1B39896A51A8749B], "draws": 5},
)

# --- CHANCE-3 ----------------------------------------------------------------------------------------------------------

for seed, first in (
    (0, "2 agent, 9 surveyor, 8 surveyor, 7 pool, 1 landscaper, 10 surveyor, 9 pool, 6 temp, 8 agent, 7 temp"),
    (7, "10 pool, 14 agent, 13 temp, 7 pool, 8 temp, 11 surveyor, 11 landscaper, 8 landscaper, 3 temp, 15 agent"),
):
    PAGE.add(
        "CHANCE-3",
        f"The 81 cards shuffled by seed {seed} from output 3 on: the first ten, after 80 draws.",
        "shuffle",
        {"seed": seed, "draws": 3, "show": 10},
        expect={"cards": cards(first), "draws": 83},
    )
PAGE.add(
    "CHANCE-3",
    "Three cards, by hand: seed 0 draws 0xe2...af below 3, which is 1 (the last two change places), then 0x6e...f4 below 2, "
    "which is 0 (the first two do).",
    "shuffle",
    {"seed": 0, "draws": 0, "show": 3, "cards": cards("9 bis, 3 temp, 3 pool")},
    expect={"cards": cards("9 bis, 3 pool, 3 temp"), "draws": 2},
)
PAGE.add(
    "CHANCE-3",
    "The order in which the cards are handed in makes no difference: they are sorted first.",
    "shuffle",
    {"seed": 0, "draws": 0, "show": 3, "cards": cards("3 temp, 3 pool, 9 bis")},
    expect={"cards": cards("9 bis, 3 pool, 3 temp"), "draws": 2},
)

# --- CHANCE-4 ----------------------------------------------------------------------------------------------------------

for seed, plans in (
    (0, ("n1-2222", "n2-1116", "n3-145")),
    (1, ("n1-66", "n2-225", "n3-126")),
    (7, ("n1-44", "n2-1116", "n3-126")),
    (HIGHEST, ("n1-333", "n2-36", "n3-145")),
):
    PAGE.play(
        "CHANCE-4",
        f"The plans of seed {seed}, drawn by outputs 0 to 2.",
        setup(plans=None, seed=seed),
        game={"plans": list(plans), "draws": 3, "stacks": None},
    )
for seed, effects, numbers in (
    (0, "2 agent, 11 landscaper, 7 surveyor", "9 surveyor, 7 landscaper, 6 surveyor"),
    (7, "10 pool, 3 surveyor, 12 landscaper", "14 agent, 4 agent, 11 agent"),
):
    PAGE.play(
        "CHANCE-4 DECK-2 DECK-3",
        f"The first turn of seed {seed}: the cards are shuffled when they are first dealt, 80 draws after the plans.",
        setup(plans=None, seed=seed),
        "deal",
        game={"effects": cards(effects), "numbers": cards(numbers), "draws": 83},
        cards=cards(f"{effects}, {numbers}"),
    )
PAGE.play(
    "CHANCE-4",
    "Plans that are named beforehand take no output.",
    setup(seed=7),
    game={"plans": ["n1-44", "n2-36", "n3-25"], "draws": 0},
)
PAGE.play(
    "CHANCE-4",
    "With the plans named, seed 0 shuffles with outputs 0 to 79.",
    setup(seed=0),
    "deal",
    game={"draws": 80},
)
PAGE.play(
    "CHANCE-4 BOARD-2",
    "With a board three candidates of number 3 are drawn from: seed 7's output 2 (0xe6984080bab12a02) modulo 3 gives the plan.",
    setup(board="ice_cream", plans=None, seed=7),
    game={
        "plans": ["n1-44", "n2-1116", ("ice-cones", "ice-without-345", "ice-with-444")[0xE6984080BAB12A02 % 3]],
        "draws": 3,
    },
)
PAGE.play(
    "CHANCE-4 ADV-1",
    "With the advanced rules there are eleven candidates for numbers 1 and 2: seed 0's outputs modulo 11, 11 and 6.",
    setup(plans=None, seed=0, advanced=True),
    game={
        "plans": [
            (
                "n1-111111",
                "n1-2222",
                "n1-333",
                "n1-44",
                "n1-55",
                "n1-66",
                "n1-street-bottom",
                "n1-street-top",
                "n1-bis",
                "n1-temps",
                "n1-ends",
            )[OUTPUT % 11],
            (
                "n2-1116",
                "n2-225",
                "n2-334",
                "n2-36",
                "n2-45",
                "n2-1114",
                "n2-parks",
                "n2-parks-pools-roundabout",
                "n2-pools",
                "n2-parks-pools-bottom",
                "n2-parks-pools-middle",
            )[0x6E789E6AA1B965F4 % 11],
            "n3-145",
        ],
        "draws": 3,
    },
)

# --- CHANCE-5 ----------------------------------------------------------------------------------------------------------

SIX = "2 agent, 11 landscaper, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor"
PAGE.play("CHANCE-5", "A game need not have a seed, if its plans are named.", setup(), level=2, game={"seed": None})
PAGE.play("CHANCE-5", "Without a seed plans have to be named.", setup(plans=None), level=2, reject="CHANCE-5")
PAGE.play("CHANCE-5", "Without a seed a deal without cards is refused.", setup(), "deal", level=2, reject="CHANCE-5")
PAGE.play(
    "CHANCE-5",
    "Without a seed every deal is handed the cards; the order of the stacks stays unknown.",
    setup(),
    f"deal {SIX}",
    level=2,
    game={"stacks": None, "turn": 1},
)
PAGE.play(
    "CHANCE-5",
    "A game with a seed takes cards from outside too; then the order of the stacks is unknown.",
    setup(seed=7),
    f"deal {SIX}",
    level=2,
    game={"stacks": None, "seed": 7, "draws": 0},
)
PAGE.play(
    "CHANCE-5 DECK-7",
    "From outside no cards are taken that the deck cannot have.",
    setup(seed=7),
    "deal 3 bis, 3 bis, 7 surveyor, 9 agent, 7 landscaper, 6 surveyor",
    level=2,
    reject="DECK-7",
)
ORDER = list(DECK)
for one in SIX.split(", "):
    ORDER.remove(one)
STACKS = [ORDER[:25], ORDER[25:50], ORDER[50:]]
TOPS = ", ".join(stack[0] for stack in STACKS)
KNOWN = game(
    sheet(),
    sheet(),
    phase="deal",
    turn=1,
    effects="2 agent, 11 landscaper, 7 surveyor",
    numbers="9 agent, 7 landscaper, 6 surveyor",
    fields={"seed": 1, "draws": 83, "stacks": [cards(", ".join(stack)) for stack in STACKS]},
)
PAGE.play(
    "CHANCE-5",
    "Cards from outside that are those on top of the stacks leave their order known.",
    KNOWN,
    f"deal {TOPS}",
    level=2,
    game={"stacks": [cards(", ".join(stack[1:])) for stack in STACKS], "draws": 83},
)
PAGE.play(
    "CHANCE-5",
    "Cards from outside that are not those on top leave the order of the stacks unknown.",
    KNOWN,
    "deal 15 agent, 3 bis, 8 temp",
    level=2,
    game={"stacks": None, "draws": 83},
)
PAGE.play(
    "CHANCE-5 DECK-2",
    "A game with a seed that deals while the order is unknown shuffles all cards that do not lie open first: 75 cards, 74 draws.",
    {**KNOWN, "stacks": None},
    "deal",
    game={"draws": 83 + 74},
)
