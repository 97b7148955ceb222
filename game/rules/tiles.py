"""Tiles, or dice by the face they show: a colour and a shape (R1, C1), with two-letter codes."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from game.rules.sentence import Sentence

LONGEST_QUOTE = 60
"""Longest part of a faulty text that a message repeats, in characters."""


class ParseError(ValueError):
    """Text that is not a tile, a placed tile, a placement, a board or a record."""


def shortened(text: str) -> str:
    """Return at most `LONGEST_QUOTE` characters of a text."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."


def quoted(text: str) -> str:
    """Return the shortened text in quotes, with control characters escaped."""
    return repr(shortened(text))


def printable(text: str) -> str:
    """Return the text with every character escaped that a terminal might obey or cannot show."""
    return "".join([sign if sign.isprintable() else repr(sign)[1:-1] for sign in text])


class Colour(IntEnum):
    """The six colours, in the order of their codes ``r o y g b p``."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5

    @property
    def code(self) -> str:
        """The one-letter code, as ``r`` for red."""
        return COLOUR_CODES[self]

    @property
    def word(self) -> str:
        """The plain English word, for messages."""
        return self.name.lower()


class Shape(IntEnum):
    """The six shapes, in the order of their codes ``c x d s t k``."""

    CIRCLE = 0
    CROSS = 1
    DIAMOND = 2
    SQUARE = 3
    STAR = 4
    CLOVER = 5

    @property
    def code(self) -> str:
        """The one-letter code, as ``k`` for clover."""
        return SHAPE_CODES[self]

    @property
    def word(self) -> str:
        """The plain English word, for messages."""
        return self.name.lower()


COLOUR_CODES = "roygbp"
SHAPE_CODES = "cxdstk"


class Tile(NamedTuple):
    """One tile, or one die by the face it shows.

    >>> Tile.parse("rk")
    Tile(colour=<Colour.RED: 0>, shape=<Shape.CLOVER: 5>)
    >>> str(Tile(Colour.BLUE, Shape.SQUARE))
    'bs'
    """

    colour: Colour
    shape: Shape

    @classmethod
    def parse(cls, code: str) -> Tile:
        """Return the tile of a two-letter code; raise `ParseError` for anything else."""
        tile = TILE_BY_CODE.get(code)
        if tile is None:
            raise ParseError(
                Sentence(
                    "{code} is not a tile: a colour of {colours} and then a shape of {shapes} "
                    "were expected",
                    code=quoted(code),
                    colours=repr(COLOUR_CODES),
                    shapes=repr(SHAPE_CODES),
                )
            )
        return tile

    @property
    def kind(self) -> int:
        """The number of this kind of tile, 0 to 35: its bit in a set of kinds (`lines`)."""
        return self.colour * 6 + self.shape

    @property
    def words(self) -> str:
        """The plain English name, as ``red clover``."""
        return f"{self.colour.word} {self.shape.word}"

    def __str__(self) -> str:
        return COLOUR_CODES[self.colour] + SHAPE_CODES[self.shape]


KINDS: tuple[Tile, ...] = tuple(Tile(colour, shape) for colour in Colour for shape in Shape)
"""All 36 kinds; ``KINDS[tile.kind] == tile``."""

TILE_BY_CODE: dict[str, Tile] = {str(tile): tile for tile in KINDS}


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of codes separated by spaces, as ``"rs gs bc"``; raise `ParseError`."""
    return tuple(Tile.parse(code) for code in text.split())
