"""What always holds in a game, in two sets.

The cheap ones (`check_game`, and `check_deal`, `check_action`, `check_resolution` for what a step may change) are made
to be asked after every action. The full ones are made for the end of every turn: `check_documents` here, `check_views`
in `properties.hiding` and the second implementation in `properties.comparison`. All raise `AssertionError` with the
claim that does not hold. They look at the data of a game and share no rule with the library.

`sheets` looks at one sheet, `parts` at what boards add to it, `seats` at one player's turn, `cards` at where the cards
are, `games` at the whole and at its steps, `documents` at what becomes of a game outside.
"""

from invariants.cards import check_cards, construction, known_cards
from invariants.documents import check_documents
from invariants.games import check_action, check_deal, check_game, check_resolution, most_turns
from invariants.seats import MOST_ROUNDABOUTS_A_TURN, check_seat, fits_stage, shape
from invariants.sheets import check_sheet, is_estate, plain_numbers

__all__ = [
    "MOST_ROUNDABOUTS_A_TURN",
    "check_action",
    "check_cards",
    "check_deal",
    "check_documents",
    "check_game",
    "check_resolution",
    "check_seat",
    "check_sheet",
    "construction",
    "fits_stage",
    "is_estate",
    "known_cards",
    "most_turns",
    "plain_numbers",
    "shape",
]
