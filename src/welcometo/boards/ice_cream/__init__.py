"""Ice cream truck: each street's truck drives on with the numbers ahead of it, and serves where it stops (ICE-5).

Where a truck stands follows from the numbers: it is the last numbered box in its direction. What it served and what it
passed by does not always follow, because a roundabout may have come later, so the sheet keeps both.

`parts.py` is what is written down, `trucks.py` how a truck drives, `faults.py` what it cannot have left behind, `plans.py`
the plans, and `board.py` puts them together.
"""

from welcometo.boards.ice_cream.board import ICE_CREAM, IceCream
from welcometo.boards.ice_cream.parts import IceCreamSheet, IceCreamTable, Side, TruckStart
from welcometo.boards.ice_cream.plans import EveryCone, WithCones, WithoutCones

__all__ = [
    "ICE_CREAM",
    "EveryCone",
    "IceCream",
    "IceCreamSheet",
    "IceCreamTable",
    "Side",
    "TruckStart",
    "WithCones",
    "WithoutCones",
]
