"""One sheet on each board, and its pictures, which were drawn by hand."""

from __future__ import annotations

from typing import Any

from welcometo.boards.ice_cream import IceCreamSheet

WRITTEN: dict[str, Any] = {
    "numbers": (
        (None, None, None, 10, None, None, 11, None, 13, 16),
        (0, 1, 2, None, 7, 8, 8, 9, None, None, None),
        (None, 6, None, None, 8, None, None, 10, 11, 12, None, 14),
    ),
    "bis": ((), (6,), ()),
    "roundabouts": ((), (), (2, 5)),
    "fences": ((), (), (2, 3, 5, 6)),
}

SERVED = IceCreamSheet(
    circled=((9,), (0, 1, 4, 6), (1, 4, 7, 9)),
    crossed=((4, 5, 7), (3,), (0, 3, 10)),
    starts=(None, None, "left"),
    bonuses=(False, False, True),
)
"""What the trucks left: the top one came from the right as far as box 3, and the bottom one has finished."""

_TRACKS = """\
Pools       ○○○○○○○○○ 0 points
Temps       □□□□□□□□□□□
Bis         ■□□□□□□□□ -1 point
Roundabouts ■■ -8 points
Refusals    □□□ 0 points
Plans       1 -        2 -        3 -
Estate size 1     2     3     4     5     6
  crossed   □     □□    □□□   □□□□  □□□□  □□□□
  worth     1     2     3     4     5     6
  completed -     -     -     -     -     -"""

ICE_CREAM_PICTURE = f"""\
Street 0   parks ○○○ 0 points
     0    1    2    3    4    5    6    7    8    9
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║    │    │    │ 10 │    │    │ 11 │    │ 13 │ 16 ║
  ╙────┴────┴──○─┴────┴────┴────┴──○─┴──○─┴────┴────╜
    v1        v2        x3   x1        x2       (1)
Street 1   parks ○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║  0 │  1 │  2 │    │  7 │  8 │  8b│  9 │    │    │    ║
  ╙──○─┴────┴────┴──○─┴────┴────┴────┴──○─┴────┴────┴────╜
   (3)  (1)        x1  (2)       (2)        v3   v2
Street 2   parks ○○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10   11
  ╓────┬────╥────╥────┬────╥────╥────┬────┬────┬────┬────┬────╖
  ║    │  6 ║ (+)║    │  8 ║ (+)║    │ 10 │ 11 │ 12 │    │ 14 ║
  ╙────┴──○─╨────╨────┴────╨────╨──○─┴────┴────┴────┴──○─┴────╜
    x2  (3)        x1  (1)    -       (3)       (1)   x3
{_TRACKS}
Truck 0: at box 3, going left
Truck 1: at box 7, going right
Truck 2: at box 11, going right, bonus"""

CHRISTMAS_LIGHTS_PICTURE = f"""\
Street 0   parks ○○○ 0 points
     0    1    2    3    4    5    6    7    8    9
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║    │    │    │ 10 │    │    │ 11 │    │ 13 │ 16 ║
  ╙────┴────┴──○─┴────┴────┴────┴──○─┴──○─┴────┴────╜
Street 1   parks ○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║  0 │  1 │  2 │    │  7 │  8 │  8b│  9 │    │    │    ║
  ╙──○─┴────┴────┴──○─┴────┴────┴────┴──○─┴────┴────┴────╜
    o~~~~o~~~~o         o~~~~o~~~~o~~~~o
Street 2   parks ○○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10   11
  ╓────┬────╥────╥────┬────╥────╥────┬────┬────┬────┬────┬────╖
  ║    │  6 ║ (+)║    │  8 ║ (+)║    │ 10 │ 11 │ 12 │    │ 14 ║
  ╙────┴──○─╨────╨────┴────╨────╨──○─┴────┴────┴────┴──○─┴────╜
                                       o~~~~o~~~~o
{_TRACKS}"""

EASTER_EGGS_PICTURE = f"""\
Street 0   parks ○○○ 0 points
     0    1    2    3    4    5    6    7    8    9
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║    │    │    │ 10 │    │    │ 11 │    │ 13 │ 16 ║
  ╙────┴────┴──○─┴────┴────┴────┴──○─┴──○─┴────┴────╜
               o   @@    o         -              @
Street 1   parks ○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║  0 │  1 │  2 │    │  7 │  8 │  8b│  9 │    │    │    ║
  ╙──○─┴────┴────┴──○─┴────┴────┴────┴──○─┴────┴────┴────╜
    @@              o         @   @@         o
Street 2   parks ○○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10   11
  ╓────┬────╥────╥────┬────╥────╥────┬────┬────┬────┬────┬────╖
  ║    │  6 ║ (+)║    │  8 ║ (+)║    │ 10 │ 11 │ 12 │    │ 14 ║
  ╙────┴──○─╨────╨────┴────╨────╨──○─┴────┴────┴────┴──○─┴────╜
               -        @@    -        @@         -
{_TRACKS}
Eggs kept: 12"""

EXPERT_PICTURE = """\
Turn 1
Variants: ice_cream, advanced, expert
player   card 0          card 1          card 2
     0   6 surveyor      12 agent        8 surveyor
     1   12 bis          7 pool          5 agent
     2   11 landscaper   7 landscaper    4 temp
discards: 0 cards; deck: 72 cards
Plan 1: n1-55 (estates of 5, 5), 8 points, later 4
Plan 2: n2-parks-pools-bottom, 10 points, later 5
Plan 3: ice-cones, 6 points, later 4"""

SOLO_PICTURE = """\
Turn 1
Variants: solo
card   number   effect
   0        5   surveyor
   1        7   agent
   2       12   temp
discards: 0 cards; deck: 78 cards and the solo card
Plan 1: n1-44 (estates of 4, 4), 6 points, later 3
Plan 2: n2-36 (estates of 3, 6), 8 points, later 4
Plan 3: n3-25 (estates of 2, 5), 7 points, later 3"""
