"""Looks, tile colours and felts that players can choose. Colours are RGB, 0 to 255 each."""

from typing import Final, NamedTuple

RGB = tuple[int, int, int]

# The names of the looks in the settings. The first is the default.
LOOKS = WALNUT_AND_LAMP, INK_AND_IVORY = "walnut", "ivory"

# The palettes of the six tile colours, by the names in the settings. The first is the default.
PALETTES: Final[dict[str, tuple[RGB, ...]]] = {
    "classic": (
        (237, 28, 59),  # red
        (248, 123, 38),  # orange
        (255, 223, 52),  # yellow
        (38, 202, 115),  # green
        (41, 139, 255),  # blue
        (176, 74, 184),  # purple
    ),
    # For colour-blind players. On tiles, all six colours are more than 20 CIEDE2000 apart for each
    # kind of vision in `game.common.colour_vision`. They differ most in brightness, which all eyes
    # see alike. A search by simulated annealing found them, nearest to the colours' names.
    "safe": (
        (195, 39, 87),  # red
        (206, 142, 58),  # orange
        (255, 253, 26),  # yellow
        (1, 232, 180),  # green
        (13, 97, 215),  # blue
        (191, 163, 250),  # purple
    ),
    # Each colour has a contrast of at least 7:1 against the tile.
    "contrast": (
        (255, 118, 146),  # red
        (235, 175, 95),  # orange
        (250, 255, 59),  # yellow
        (5, 253, 204),  # green
        (20, 173, 255),  # blue
        (255, 199, 255),  # purple
    ),
}

CLASSIC, SAFE, CONTRAST = PALETTES
OWN = "own"  # the name of a palette that the player has mixed


class FeltColours(NamedTuple):
    """The colours of a felt: outside the pool of lamplight, inside it, and in deep shadow."""

    plain: RGB
    lit: RGB
    deep: RGB  # also around bright words on the felt


# The selectable felts, by the names in the settings. Every tile is clearly visible on them.
FELTS: Final = {
    "green": FeltColours((97, 144, 103), (144, 170, 117), (6, 30, 23)),
    "blue": FeltColours((106, 136, 168), (150, 164, 163), (8, 20, 44)),
    "plum": FeltColours((164, 122, 130), (190, 154, 139), (32, 10, 27)),
    "petrol": FeltColours((98, 141, 131), (145, 168, 136), (7, 32, 40)),
    "russet": FeltColours((160, 126, 99), (187, 157, 117), (36, 16, 11)),
    "violet": FeltColours((139, 129, 151), (172, 159, 154), (22, 18, 44)),
}

GREEN = "green"  # the default

# The felts of the showcase, which changes its felt from game to game.
SHOWCASE_FELT_COLOURS: Final = (
    *FELTS.values(),
    FeltColours((135, 136, 75), (170, 164, 97), (24, 28, 9)),  # olive
    FeltColours((172, 120, 110), (196, 153, 125), (40, 9, 15)),  # wine
    FeltColours((131, 134, 125), (167, 162, 132), (20, 24, 30)),  # slate
)


def from_hex(text: str) -> RGB:
    """Convert a text such as "#ed1c3b" to a colour."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def to_hex(colour: RGB) -> str:
    """Convert a colour to a text such as "#ed1c3b"."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
