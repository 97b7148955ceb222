"""The colours of tiles that can be chosen."""

from __future__ import annotations

from typing import Final

from game.common.sight import RGB

CLASSIC: Final[tuple[RGB, ...]] = (
    (237, 28, 59),  # red
    (248, 123, 38),  # orange
    (255, 223, 52),  # yellow
    (38, 202, 115),  # green
    (41, 139, 255),  # blue
    (176, 74, 184),  # purple
)

SAFE: Final[tuple[RGB, ...]] = (
    (221, 8, 102),  # red
    (193, 137, 53),  # orange
    (255, 255, 0),  # yellow
    (113, 255, 201),  # green
    (182, 185, 236),  # blue
    (91, 89, 250),  # purple
)

CONTRAST: Final[tuple[RGB, ...]] = SAFE


def from_hex(text: str) -> RGB:
    """The colour of a text such as "#ed1c3b"."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def to_hex(colour: RGB) -> str:
    """The text of a colour, such as "#ed1c3b"."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
