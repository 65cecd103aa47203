"""Documents that a JSON Schema refuses, and documents with faults that none can name."""

from __future__ import annotations

from conformance_source.documents import GAME, MISSING, SHEET, VIEW, changed, reads
from conformance_source.documents_records import PLAYED
from conformance_source.writing import actions, turn_offered

TURN = actions("pair 0, write 5 0 3, fence 0 4, end")
PROOF = [turn_offered("5 surveyor: pair 0, write 5 0 3, fence 0 4, end")]
for kind, document in (
    ("sheet", SHEET),
    ("game", GAME),
    ("view", VIEW),
    ("turn", TURN),
    ("record", PLAYED),
    ("proof", PROOF),
):
    reads("SCHEMA-1", f"A {kind} that its schema lets through, and that is well formed.", kind, document)
reads("SCHEMA-1", "An action that its schema lets through, and that is well formed.", "action", TURN[1])

for kind, document, pointer, value, rule, what in (
    ("sheet", SHEET, "sheet/temps", 12, "DOC-6", "there are 11 temp boxes"),
    ("sheet", SHEET, "sheet/numbers/0/0", 18, "DOC-5", "the highest number is 17"),
    ("sheet", SHEET, "sheet/parks", MISSING, "DOC-3", "a field is missing"),
    ("sheet", SHEET, "board", "winter", "DOC-5", "no board has the name"),
    ("game", GAME, "turn", "1", "DOC-4", "a text is no integer"),
    ("game", GAME, "phase", "end", "DOC-5", "there is no such phase"),
    ("view", VIEW, "seed", 7, "DOC-3", "a view has no seed"),
    ("turn", TURN, "1/number", True, "DOC-4", "`true` is no integer"),
    ("record", PLAYED, "turns/0/cards/0/effect", "house", "DOC-5", "no card has this effect"),
    ("proof", PROOF, "0/offer/approved", MISSING, "DOC-3", "a field is missing"),
):
    reads(
        f"SCHEMA-1 {rule}",
        f"What a schema refuses is not well formed: {what}.",
        kind,
        changed(document, (pointer, value)),
        reject=rule,
    )
for kind, document, pointer, value, what in (
    ("sheet", SHEET, "sheet/fences", [[4, 3], [], []], "positions ascend"),
    ("game", GAME, "players", GAME["players"] * 2, "there are as many seats as players"),
    ("view", VIEW, "viewer", 2, "the viewer is one of the players"),
):
    reads(
        "SCHEMA-1 DOC-6",
        f"A document that its schema lets through, as it takes two places to see the fault: {what}.",
        kind,
        changed(document, (pointer, value)),
        reject="DOC-6",
    )
