"""Pictures of states, for people and for tests.

`text.py` draws sheets, `table.py` games and views, `results.py` scores and places; `marks.py` has the characters they
are made of. All of them are text of at most 80 columns, in ASCII on request, and the same for the same state.
"""

from welcometo.render.results import draw_ranking, draw_scores
from welcometo.render.table import draw_game, draw_table
from welcometo.render.text import draw_sheet

__all__ = ["draw_game", "draw_ranking", "draw_scores", "draw_sheet", "draw_table"]
