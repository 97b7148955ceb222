"""Cells of the table, and tiles placed in cells."""

import re
from typing import NamedTuple

from game.rules.sentence import Sentence
from game.rules.tiles import ParseError, Tile, quoted

# Maximum |x| and |y| of an opening tile. No coordinate of a game then exceeds nine digits.
MAX_COORDINATE = 999_999_000


class Cell(NamedTuple):
    """A cell of the table: `x` grows to the right, `y` down; both may be negative."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


class PlacedTile(NamedTuple):
    """A tile in a cell, written `rk@0,0`."""

    tile: Tile
    cell: Cell

    @classmethod
    def parse(cls, text: str) -> "PlacedTile":
        """Parse a text such as `"rk@0,-3"`. Raises `ParseError` for any other text.

        >>> PlacedTile.parse("rk@0,-3").cell
        Cell(x=0, y=-3)
        """
        match = _PLACED.fullmatch(text)
        if match is None:
            raise ParseError(
                Sentence("{text} is not a tile with its cell, such as rk@0,0", text=quoted(text))
            )
        return cls(Tile.parse(match[1]), Cell(int(match[2]), int(match[3])))

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell.x},{self.cell.y}"


_PLACED = re.compile(r"([^@\s]+)@(-?[0-9]{1,9}),(-?[0-9]{1,9})")
