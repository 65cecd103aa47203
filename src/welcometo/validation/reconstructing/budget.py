"""How long a search may go on (JUDGE-5)."""

from __future__ import annotations


class Budget:
    """How many turns may still be tried, in one search or, as `whole`, in all of them."""

    def __init__(self, turns: int, whole: Budget | None = None) -> None:
        self.left, self.whole = turns, whole

    def spend(self, turns: int = 1) -> None:
        """Try some more; raises `TimeoutError` where that is too many."""
        self.left -= turns
        if self.whole is not None:
            self.whole.spend(turns)
        if self.left < 0:
            raise TimeoutError
