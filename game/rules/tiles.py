"""Tiles and dice, cells of the table, and tiles in cells, with their texts (`rk`, `rk@0,0`)."""

import re
from enum import IntEnum
from typing import NamedTuple

from game.rules.sentence import Sentence

MAX_QUOTE_LENGTH = 60  # maximum number of characters of a faulty text that an error message quotes


class ParseError(ValueError):
    """The error for text that is no tile, placed tile, placement, board or record."""

    def __init__(self, pattern: str, /, **values: object) -> None:
        super().__init__(pattern if isinstance(pattern, Sentence) else Sentence(pattern, **values))


def shortened(text: str) -> str:
    """Return the text, or its first `MAX_QUOTE_LENGTH` characters and "..." if it is longer."""
    return text if len(text) <= MAX_QUOTE_LENGTH else text[:MAX_QUOTE_LENGTH] + "..."


def quoted(text: str) -> str:
    """Return the text for an error message: shortened, in quotes, control characters escaped."""
    return repr(shortened(text))


def printable(text: str) -> str:
    """Return the text with its unprintable characters escaped, such as terminal controls."""
    return "".join([char if char.isprintable() else repr(char)[1:-1] for char in text])


class _Trait(IntEnum):
    @property
    def word(self) -> str:
        """The English name in lower case, such as `red`."""
        return self.name.lower()


class Colour(_Trait):
    """The six colours, in the order of their codes `r o y g b p`."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5


class Shape(_Trait):
    """The six shapes, in the order of their codes `c x d s t k`."""

    CIRCLE = 0
    CROSS = 1
    DIAMOND = 2
    SQUARE = 3
    STAR = 4
    CLOVER = 5


COLOUR_CODES = "roygbp"
SHAPE_CODES = "cxdstk"


class Tile(NamedTuple):
    """One tile, or one die with the face that it shows on top.

    >>> Tile.parse("rk")
    Tile(colour=<Colour.RED: 0>, shape=<Shape.CLOVER: 5>)
    >>> str(Tile(Colour.BLUE, Shape.SQUARE))
    'bs'
    """

    colour: Colour
    shape: Shape

    @classmethod
    def parse(cls, code: str) -> "Tile":
        """Return the tile of a two-letter code. Raises `ParseError` for any other text."""
        tile = TILE_BY_CODE.get(code)
        if tile is None:
            raise ParseError(
                "{code} is not a tile: a colour of {colours} and then a shape of {shapes} "
                "were expected",
                code=quoted(code),
                colours=repr(COLOUR_CODES),
                shapes=repr(SHAPE_CODES),
            )
        return tile

    @property
    def kind(self) -> int:
        """The index (0 to 35) of this colour and shape in `KINDS`."""
        return self.colour * 6 + self.shape

    @property
    def words(self) -> str:
        """The plain English name, such as `red clover`."""
        return f"{self.colour.word} {self.shape.word}"

    def __str__(self) -> str:
        return COLOUR_CODES[self.colour] + SHAPE_CODES[self.shape]


# All 36 kinds; `KINDS[tile.kind] == tile`.
KINDS: tuple[Tile, ...] = tuple(Tile(colour, shape) for colour in Colour for shape in Shape)

TILE_BY_CODE: dict[str, Tile] = {str(tile): tile for tile in KINDS}


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Parse codes separated by spaces, such as `"rs gs bc"`. Other text raises `ParseError`."""
    return tuple(Tile.parse(code) for code in text.split())


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
                "{text} is not a tile with its cell, such as rk@0,0", text=quoted(text)
            )
        return cls(Tile.parse(match[1]), Cell(int(match[2]), int(match[3])))

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell.x},{self.cell.y}"


_PLACED = re.compile(r"([^@\s]+)@(-?[0-9]{1,9}),(-?[0-9]{1,9})")
