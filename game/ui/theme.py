"""The look in one place: every colour, radius, space and type size that the client draws with.

Sizes are in dp; whoever draws multiplies them by the window's scale (px per dp).
"""

from __future__ import annotations

from dataclasses import dataclass

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

# Told apart by everyone: under simulated protan, deutan and tritan sight, too, the nearest pair
# stays more than 20 apart in CIELAB. Purple is muted for that: it must not fall into blue.
CLASSIC: tuple[RGB, ...] = (
    (237, 28, 59),  # red
    (248, 123, 38),  # orange
    (255, 223, 52),  # yellow
    (38, 202, 115),  # green
    (41, 139, 255),  # blue
    (176, 74, 184),  # purple
)


def mix(start: RGB, end: RGB, part: float) -> RGB:
    """The colour `part` (0 to 1) of the way from `start` to `end`."""
    part = min(1.0, max(0.0, part))
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
    return red, green, blue


def with_alpha(colour: RGB | RGBA, alpha: int) -> RGBA:
    """The same colour at another opacity (0 to 255)."""
    return colour[0], colour[1], colour[2], alpha


@dataclass(frozen=True)
class Theme:
    """Tokens of the look. Colours are 0..255; sizes are dp."""

    # The six tile colours, in the order of `Colour`.
    palette: tuple[RGB, ...] = CLASSIC

    # The table.
    felt: RGB = (17, 68, 51)
    felt_lit: RGB = (29, 98, 72)
    felt_deep: RGB = (6, 30, 23)

    # Text, from strongest to weakest.
    ink: RGB = (247, 241, 226)
    muted: RGB = (176, 188, 174)
    faint: RGB = (112, 130, 119)
    ink_on_accent: RGB = (42, 28, 6)

    # The one accent, and its neighbours for states.
    accent: RGB = (226, 178, 86)
    accent_lit: RGB = (244, 203, 120)
    accent_deep: RGB = (176, 128, 48)

    # Surfaces.
    rail: RGB = (8, 40, 30)
    card: RGBA = (9, 30, 24, 232)
    card_lit: RGBA = (22, 52, 42, 244)
    card_edge: RGBA = (255, 255, 255, 30)
    scrim: RGBA = (2, 10, 8, 160)
    control: RGB = (40, 66, 56)
    control_lit: RGB = (56, 88, 75)
    control_deep: RGB = (25, 44, 37)
    # Solid, so that it can be read over whatever lies below.
    disabled: RGB = (20, 42, 34)
    disabled_edge: RGB = (48, 72, 62)
    shadow: RGB = (0, 8, 5)

    # Meanings.
    danger: RGB = (214, 69, 65)
    danger_lit: RGB = (238, 96, 90)
    danger_deep: RGB = (158, 42, 42)
    highlight: RGB = (255, 236, 170)

    # Lacquer of tiles and dice.
    lacquer: RGB = (24, 26, 29)
    lacquer_lit: RGB = (52, 56, 62)
    lacquer_edge: RGB = (112, 119, 130)
    lacquer_deep: RGB = (5, 6, 7)

    # Players' badges: kept away from the six tile colours' strength, apart from each other.
    seats: tuple[RGB, ...] = ((122, 199, 255), (255, 158, 128), (206, 221, 110), (221, 160, 235))

    # Radii.
    radius_small: float = 8.0
    radius: float = 14.0
    radius_large: float = 22.0
    hairline: float = 1.0

    # Spacing.
    space_small: float = 8.0

    # The size of the smallest words.
    type_small: float = 13.0

    def __post_init__(self) -> None:
        if len(self.palette) != 6 or len(self.seats) != 4:
            raise ValueError("a theme has six tile colours and four seat colours")
