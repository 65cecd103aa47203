"""Properties of the whole library over games that are played here, and what plays and judges these games.

`policies` are odd players, `playing` plays games with them, `universe` lists every action there is, `comparison` holds
a game against the second implementation, `records` writes records by the spec alone, `events` counts what happened.
"""
