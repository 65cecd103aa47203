"""Points, the end of the game, and the places of the players."""

from typing import Any

from . import boards
from .facts import Layout, Sheet, Situation
from .sheet import estates_by_size, is_full, roundabouts_built


def score(situation: Situation, sheets: list[Sheet], player: int) -> dict[str, Any]:
    """Return the points of one player, by column of the sheet (SCORE-1).

    Keys: plans (per plan), parks (per street), pools, temps, estates (per size),
    bis, roundabouts and refusals (zero or less), board, total.
    """
    layout, sheet = situation["layout"], sheets[player]
    points: dict[str, Any] = {
        "plans": plan_points(situation, sheet),
        "parks": park_points(layout, sheet),
        "pools": reached(layout["pool_track"], sum(map(len, sheet["pools"]))),
        "temps": temp_points(situation, sheets, player),
        "estates": estate_points(layout, sheet),
        "bis": -reached(layout["bis_penalty_track"], sum(map(len, sheet["bis"]))),
        "roundabouts": -reached(layout["roundabout_penalty_track"], roundabouts_built(sheet)),
        "refusals": -reached(layout["refusal_track"], sheet["refusals"]),
        "board": boards.points(layout, sheet, situation["board"]),
    }
    points["total"] = sum(sum(part) if isinstance(part, list) else part for part in points.values())
    return points


def reached(track: list[int], crossed: int) -> int:
    """Return the first number of a track that is not crossed; the last one stays."""
    return track[min(crossed, len(track) - 1)]


def plan_points(situation: Situation, sheet: Sheet) -> list[int]:
    """Return the points of each plan in play (SCORE-2)."""
    found = []
    for plan, entry in zip(situation["plans"], sheet["plans"], strict=True):
        if entry is None:
            found.append(0)
        else:
            found.append(plan["first"] if entry["first"] else plan["later"])
    return found


def park_points(layout: Layout, sheet: Sheet) -> list[int]:
    """Return the park points of each street (PARK-3)."""
    return [
        reached(street["park_track"], crossed)
        for street, crossed in zip(layout["streets"], sheet["parks"], strict=True)
    ]


def temp_points(situation: Situation, sheets: list[Sheet], player: int) -> int:
    """Return the points for hiring most temps, or enough of them alone (TEMP-4).

    Players without a temp take no rank; equal counts share a rank.
    """
    layout, own = situation["layout"], sheets[player]["temps"]
    if situation["solo"]:
        enough = own >= layout["solo_temps"]["needed"]
        return int(layout["solo_temps"]["points"]) if enough else 0
    if own == 0:
        return 0
    better = {sheet["temps"] for sheet in sheets if sheet["temps"] > own}
    rank = len(better)
    points: list[int] = layout["temp_points"]
    return points[rank] if rank < len(points) else 0


def estate_points(layout: Layout, sheet: Sheet) -> list[int]:
    """Return the points of all estates of size 1, 2, and so on (ESTATE-3)."""
    counts = estates_by_size(layout, sheet)
    tracks, crossed = layout["estate_value_tracks"], sheet["estate_values"]
    return [counts[place] * reached(tracks[place], crossed[place]) for place in range(len(tracks))]


def ended(situation: Situation, sheets: list[Sheet]) -> list[str]:
    """List the reasons why the game is over, none if it goes on (END-1, END-2)."""
    layout = situation["layout"]
    last_refusal = len(layout["refusal_track"]) - 1
    plans = len(situation["plans"])
    reasons = {
        "refusals": any(sheet["refusals"] >= last_refusal for sheet in sheets),
        "plans": plans > 0 and any(None not in sheet["plans"] for sheet in sheets),
        "full": any(is_full(layout, sheet) for sheet in sheets),
    }
    return [reason for reason, holds in reasons.items() if holds]


def ranking(situation: Situation, sheets: list[Sheet]) -> list[int]:
    """Return each player's place, 1 for the best (TIE-1, TIE-2, TIE-3).

    More points are better; then more estates; then more of size 1, 2, and so on.
    """
    keys = []
    for player, sheet in enumerate(sheets):
        counts = estates_by_size(situation["layout"], sheet)
        total = score(situation, sheets, player)["total"]
        keys.append([total, sum(counts), *counts])
    return [1 + sum(other > key for other in keys) for key in keys]
