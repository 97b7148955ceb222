"""The selectable palettes of the six tile colours, and colours as hexadecimal text."""

from typing import Final

RGB = tuple[int, int, int]

CLASSIC: Final[tuple[RGB, ...]] = (
    (237, 28, 59),  # red
    (248, 123, 38),  # orange
    (255, 223, 52),  # yellow
    (38, 202, 115),  # green
    (41, 139, 255),  # blue
    (176, 74, 184),  # purple
)

SAFE: Final[tuple[RGB, ...]] = (
    (195, 39, 87),  # red
    (206, 142, 58),  # orange
    (255, 253, 26),  # yellow
    (1, 232, 180),  # green
    (13, 97, 215),  # blue
    (191, 163, 250),  # purple
)
"""A palette for colour-blind players.

On tiles, all six colours are more than 20 CIEDE2000 apart for each kind of vision in
`game.common.colour_vision`. `tests.tools.palette_search` found them: they differ most in
brightness, which all eyes see alike, and of all such sets these are nearest to the colours' names.
"""

CONTRAST: Final[tuple[RGB, ...]] = (
    (255, 118, 146),  # red
    (235, 175, 95),  # orange
    (250, 255, 59),  # yellow
    (5, 253, 204),  # green
    (20, 173, 255),  # blue
    (255, 199, 255),  # purple
)
"""A palette in which each colour has a contrast of at least 7:1 against the tile."""


def from_hex(text: str) -> RGB:
    """Convert a text such as "#ed1c3b" to a colour."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def to_hex(colour: RGB) -> str:
    """Convert a colour to a text such as "#ed1c3b"."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
