"""What is agreed before a game starts."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from welcometo.model import Model


class Options(Model):
    """The options of a game: how many `players`, 2 to 100 (SETUP-1)."""

    players: Annotated[int, Field(ge=2, le=100)]
