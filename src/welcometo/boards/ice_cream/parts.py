"""What the ice cream board adds: to a sheet, to what is kept for all players, and as an answer."""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal

from welcometo.layouts import Positions
from welcometo.parts import Part
from welcometo.sheet import Sheet

Side = Literal["left", "right"]
"""The end of a street from which a truck starts (ICE-2)."""


class IceCreamSheet(Part):
    """What the trucks leave on a sheet, an entry for each street.

    `circled` and `crossed` are the boxes whose cone was served and passed by; `starts` the side that the player chose,
    None where it is printed or still open (ICE-3); `bonuses` whether the player has the street's bonus (ICE-15).
    """

    board: Literal["ice_cream"] = "ice_cream"
    circled: tuple[Positions, ...]
    crossed: tuple[Positions, ...]
    starts: tuple[Side | None, ...]
    bonuses: tuple[bool, ...]


class IceCreamTable(Part):
    """Which streets somebody finished in an earlier turn, so that their bonus is gone (ICE-16)."""

    board: Literal["ice_cream"] = "ice_cream"
    finished: tuple[bool, ...]


class TruckStart(Part):
    """The side from which the truck of the street just written in starts (ICE-3)."""

    board: Literal["ice_cream"] = "ice_cream"
    start: Side


part_of: Callable[[Sheet], IceCreamSheet] = attrgetter("board")
"""What the trucks left on a sheet of this board."""
