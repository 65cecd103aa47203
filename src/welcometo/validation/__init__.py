"""Telling right from wrong: what is wrong with a document, how one sheet follows from another, how it came about.

`diagnose` lists every fault at once and is quick; it never flags what play can reach. `explain` finds the turn that
leads from one sheet to another. `reconstruct` is exact: it finds the turns that lead to a sheet, or shows that there are
none.
"""

from welcometo.validation.diagnosis import diagnose
from welcometo.validation.explaining import Explanation, Offer, explain, offer_of
from welcometo.validation.loading import load_game, load_record, load_sheet, load_view
from welcometo.validation.reconstruction import OfferedTurn, Reconstruction, parse_proof, reconstruct, replay_turns

__all__ = [
    "Explanation",
    "Offer",
    "OfferedTurn",
    "Reconstruction",
    "diagnose",
    "explain",
    "load_game",
    "load_record",
    "load_sheet",
    "load_view",
    "offer_of",
    "parse_proof",
    "reconstruct",
    "replay_turns",
]
