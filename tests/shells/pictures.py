"""Sheets whose pictures were drawn by hand, and the pictures."""

from __future__ import annotations

from welcometo import CompletedPlan, Line, Sheet

RICH = Sheet(
    numbers=(
        (1, 2, 3, 3, 5, None, None, 9, 10, 17),
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12),
        (4, None, 7, 7, 7, 8, None, 5, 9, 11, None, None),
    ),
    bis=((3,), (), (2, 4)),
    roundabouts=((), (), (6,)),
    fences=((2, 4, 7), (6,), (2, 6, 7, 9)),
    pools=((2, 7), (), (1,)),
    parks=(3, 1, 0),
    temps=7,
    estate_values=(1, 1, 0, 2, 0, 4),
    refusals=1,
    plans=(
        CompletedPlan(first=True, lines=(Line(street=0, first=0, last=1), Line(street=2, first=7, last=8))),
        None,
        CompletedPlan(first=False, lines=(Line(street=0, first=2, last=3), Line(street=1, first=0, last=5))),
    ),
    board=None,
)

EMPTY_PICTURE = """\
Street 0   parks ○○○ 0 points
     0    1    2    3    4    5    6    7    8    9
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║    │    │    │    │    │    │    │    │    │    ║
  ╙────┴────┴──○─┴────┴────┴────┴──○─┴──○─┴────┴────╜
Street 1   parks ○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║    │    │    │    │    │    │    │    │    │    │    ║
  ╙──○─┴────┴────┴──○─┴────┴────┴────┴──○─┴────┴────┴────╜
Street 2   parks ○○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10   11
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────╖
  ║    │    │    │    │    │    │    │    │    │    │    │    ║
  ╙────┴──○─┴────┴────┴────┴────┴──○─┴────┴────┴────┴──○─┴────╜
Pools       ○○○○○○○○○ 0 points
Temps       □□□□□□□□□□□
Bis         □□□□□□□□□ 0 points
Refusals    □□□ 0 points
Plans       1 -        2 -        3 -
Estate size 1     2     3     4     5     6
  crossed   □     □□    □□□   □□□□  □□□□  □□□□
  worth     1     2     3     4     5     6
  completed -     -     -     -     -     -"""

RICH_PICTURE = """\
Street 0   parks ●●● 10 points
     0    1    2    3    4    5    6    7    8    9
  ╔═1══╤════╦═3══╤════╦────┬────┬────╥────┬────┬────╖
  ║  1 │  2 ║  3 │  3b║  5 │    │    ║  9 │ 10 │ 17 ║
  ╙────┴────╨──●─┴────╨────┴────┴──○─╨──●─┴────┴────╜
Street 1   parks ●○○○ 2 points
     0    1    2    3    4    5    6    7    8    9   10
  ╔═3══╤════╤════╤════╤════╤════╦────┬────┬────┬────┬────╖
  ║  0 │  1 │  2 │  3 │  4 │  5 ║  6 │  7 │  8 │  9 │ 12 ║
  ╙──○─┴────┴────┴──○─┴────┴────╨────┴──○─┴────┴────┴────╜
Street 2   parks ○○○○○ 0 points
     0    1    2    3    4    5    6    7    8    9   10   11
  ╓────┬────╥────┬────┬────┬────╥────╦═1══╤════╦────┬────┬────╖
  ║  4 │    ║  7b│  7 │  7b│  8 ║ (+)║  5 │  9 ║ 11 │    │    ║
  ╙────┴──●─╨────┴────┴────┴────╨──○─╨────┴────╨────┴──○─┴────╜
Pools       ●●●○○○○○○ 9 points
Temps       ■■■■■■■□□□□
Bis         ■■■□□□□□□ -6 points
Roundabouts ■□ -3 points
Refusals    ■□□ 0 points
Plans       1 first    2 -        3 later
Estate size 1     2     3     4     5     6
  crossed   ■     ■□    □□□   ■■□□  □□□□  ■■■■
  worth     3     3     3     6     5     12
  completed -     3     1     1     1     1"""

RICH_PICTURE_IN_ASCII = """\
Street 0   parks @@@ 10 points
     0    1    2    3    4    5    6    7    8    9
  #=1=======#=3=======#----+----+----#----+----+----#
  #  1 |  2 #  3 |  3b#  5 |    |    #  9 | 10 | 17 #
  #----+----#--@-+----#----+----+--o-#--@-+----+----#
Street 1   parks @ooo 2 points
     0    1    2    3    4    5    6    7    8    9   10
  #=3===========================#----+----+----+----+----#
  #  0 |  1 |  2 |  3 |  4 |  5 #  6 |  7 |  8 |  9 | 12 #
  #--o-+----+----+--o-+----+----#----+--o-+----+----+----#
Street 2   parks ooooo 0 points
     0    1    2    3    4    5    6    7    8    9   10   11
  #----+----#----+----+----+----#----#=1=======#----+----+----#
  #  4 |    #  7b|  7 |  7b|  8 # (+)#  5 |  9 # 11 |    |    #
  #----+--@-#----+----+----+----#--o-#----+----#----+--o-+----#
Pools       @@@oooooo 9 points
Temps       xxxxxxx....
Bis         xxx...... -6 points
Roundabouts x. -3 points
Refusals    x.. 0 points
Plans       1 first    2 -        3 later
Estate size 1     2     3     4     5     6
  crossed   x     x.    ...   xx..  ....  xxxx
  worth     3     3     3     6     5     12
  completed -     3     1     1     1     1"""

LONG_PICTURE = """\
Street 0
     0    1    2    3    4    5    6    7    8    9   10   11   12   13   14
  ╓────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────╦════╕
  ║  0 │  1 │  2 │  3 │  4 │  5 │  6 │  7 │  8 │  9 │ 10 │ 11 │ 12 │ 13 ║ 14 │
  ╙────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────╨────┘
    15   16
  ╒════╦────╖
  │ 15 ║ 16 ║
  └────╨──○─╜
Pools       ○ 0 points
Temps       0/50
Bis         0/0 0 points
Refusals    □ 0 points
Estate size 1
  crossed   0/6
  worth     0
  completed 1"""
