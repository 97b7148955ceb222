"""Cells of the table, and tiles in them."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.rules.sentence import Sentence
from game.rules.tiles import ParseError, Tile, quoted

FARTHEST = 999_999_000
"""The largest coordinate of the first tiles, in cells from 0; no later cell needs ten digits."""


class Cell(NamedTuple):
    """A cell of the table: ``x`` to the right, ``y`` down, both may be negative."""

    x: int
    y: int

    @property
    def is_near(self) -> bool:
        """True if the first tiles may be laid here (see `FARTHEST`)."""
        return max(abs(self.x), abs(self.y)) <= FARTHEST

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


class PlacedTile(NamedTuple):
    """A tile in a cell, written ``rk@0,0``."""

    tile: Tile
    cell: Cell

    @classmethod
    def parse(cls, text: str) -> PlacedTile:
        """Return the tile of ``CODE@x,y``; raise `ParseError`."""
        match = _PLACED.fullmatch(text)
        if match is None:
            raise ParseError(
                Sentence("{text} is not a tile with its cell, such as rk@0,0", text=quoted(text))
            )
        return cls(Tile.parse(match[1]), Cell(int(match[2]), int(match[3])))

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell.x},{self.cell.y}"


_PLACED = re.compile(r"([^@\s]+)@(-?[0-9]{1,9}),(-?[0-9]{1,9})")
