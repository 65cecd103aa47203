"""Sheets on which estates of given sizes stand."""

from __future__ import annotations

from collections.abc import Sequence

from conformance_source.writing import LENGTHS


def placed(sizes: Sequence[int]) -> tuple[list[str], list[tuple[int, int]]]:
    """Streets with estates of these sizes in this order, from the top on, and where each begins, as street and box.

    Behind the last estate of a street all boxes are empty; houses are numbered 1, 2, 3, ... or, in estates, as they come.
    """
    streets: list[list[str]] = [[], [], []]
    used = [0, 0, 0]
    begins: list[tuple[int, int]] = []
    street = 0
    for size in sizes:
        while used[street] + size > LENGTHS[street] - 1:
            street += 1
        begins.append((street, used[street]))
        streets[street] += [*(str(used[street] + i + 1) for i in range(size)), "|"]
        used[street] += size
    return [" ".join([*signs, "..."]) for signs in streets], begins


def lined(streets: Sequence[str], begins: Sequence[tuple[int, int]], sizes: Sequence[int]) -> list[str]:
    """The streets with a line over each of these estates."""
    found = []
    for s, text in enumerate(streets):
        signs, box = [], 0
        firsts = {b for (t, b) in begins if t == s}
        lasts = {b + size - 1 for (t, b), size in zip(begins, sizes, strict=True) if t == s}
        for sign in text.split():
            if sign in ("|", "..."):
                signs.append(sign)
                continue
            signs.append(f"{'[' if box in firsts else ''}{sign}{']' if box in lasts else ''}")
            box += 1
        found.append(" ".join(signs))
    return found
