"""How one sheet follows from another: the turn that leads from the one to the other, or all that speaks against it.

`changes.py` reads the difference of the two sheets as traces of decisions; `stories.py` puts them in order as the few
turns that can have left these traces; `telling.py` plays those through the steps of a turn, which have the last word.
`offers.py` is about what lay open to the player in that turn, and about what a sheet tells of it.
"""

from welcometo.validation.explaining.explanation import Explanation, explain
from welcometo.validation.explaining.offers import Offer, offer_of

__all__ = ["Explanation", "Offer", "explain", "offer_of"]
