"""Telling right from wrong: what is wrong with a document, how one sheet follows from another, how it came about.

`diagnose` lists every fault at once and is quick; it never flags what play can reach. `explain` finds the turn that
leads from one sheet to another. `reconstruct` is exact: it finds a whole game that leads to a sheet, or shows that there
is none.
"""

from welcometo.validation.explaining import Explanation, Offer, explain, offer_of

__all__ = ["Explanation", "Offer", "explain", "offer_of"]
