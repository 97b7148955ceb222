"""The theme: every colour, radius, space and type size of the client. Sizes are dp."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.art import palettes

RGB = palettes.RGB
RGBA = tuple[int, int, int, int]

WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)
CLEAR: RGBA = (0, 0, 0, 0)


def mix(start: RGB, end: RGB, fraction: float) -> RGB:
    """Return the colour at `fraction` (limited to 0 to 1) of the way from `start` to `end`."""
    fraction = min(1.0, max(0.0, fraction))
    (r, g, b), (to_r, to_g, to_b) = start, end
    return (
        round(r + (to_r - r) * fraction),
        round(g + (to_g - g) * fraction),
        round(b + (to_b - b) * fraction),
    )


def with_alpha(colour: RGB | RGBA, alpha: int) -> RGBA:
    """Return the colour with another opacity (0 to 255)."""
    return colour[0], colour[1], colour[2], alpha


class FeltColours(NamedTuple):
    """The colours of a felt: its base colour, its lightest and its darkest colour."""

    felt: RGB
    lit: RGB
    deep: RGB


FELT_COLOURS: tuple[FeltColours, ...] = (
    FeltColours((17, 68, 51), (29, 98, 72), (6, 30, 23)),  # green, the default
    FeltColours((22, 52, 98), (36, 78, 138), (8, 20, 44)),  # blue
    FeltColours((78, 30, 62), (112, 46, 88), (32, 10, 27)),  # plum
    FeltColours((20, 74, 88), (32, 104, 120), (7, 32, 40)),  # petrol
    FeltColours((84, 42, 30), (118, 64, 44), (36, 16, 11)),  # russet
    FeltColours((52, 46, 96), (78, 68, 134), (22, 18, 44)),  # violet
)
"""The selectable felts, on which every tile is clearly visible."""

SHOWCASE_FELT_COLOURS: tuple[FeltColours, ...] = (
    *FELT_COLOURS,
    FeltColours((64, 72, 30), (92, 102, 46), (24, 28, 9)),  # olive
    FeltColours((92, 26, 40), (128, 42, 58), (40, 9, 15)),  # wine
    FeltColours((52, 60, 70), (80, 90, 102), (20, 24, 30)),  # slate
)
"""The felts of the showcase, which changes its felt from game to game."""

GREY: RGB = (84, 84, 84)


class Shadow(NamedTuple):
    """A soft shadow: how far it spreads (dp), its opacity (0 to 255) and downward offset (dp)."""

    spread: float
    alpha: int
    drop: float


@dataclass(frozen=True)
class Theme:
    """The colours (channels 0 to 255) and the sizes (dp) of all screens."""

    palette: tuple[RGB, ...] = palettes.CLASSIC  # of tiles, in the order of `Colour`
    letters: tuple[str, ...] = ()  # one for each colour, shown on the tiles; empty for none

    # The table.
    felt: RGB = (17, 68, 51)
    felt_lit: RGB = (29, 98, 72)
    felt_deep: RGB = (6, 30, 23)
    felt_black: float = 0.0  # the fraction of black mixed into every felt of this theme

    # Text, from strongest to weakest.
    ink: RGB = (247, 241, 226)
    muted: RGB = (184, 196, 182)
    faint: RGB = (150, 162, 153)
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
    disabled: RGB = (20, 42, 34)  # opaque: legible over any ground
    disabled_edge: RGB = (48, 72, 62)
    shadow: RGB = (0, 8, 5)
    trough: RGBA = (255, 255, 255, 28)  # the unfilled part of a bar

    # Meanings.
    danger: RGB = (184, 50, 48)
    danger_lit: RGB = (198, 60, 56)
    danger_deep: RGB = (150, 40, 40)
    danger_ink: RGB = (255, 138, 128)
    highlight: RGB = (255, 236, 170)

    # Lacquer of tiles and dice.
    lacquer: RGB = (24, 26, 29)
    lacquer_lit: RGB = (52, 56, 62)
    lacquer_edge: RGB = (112, 119, 130)
    lacquer_deep: RGB = (5, 6, 7)
    gloss: float = 1.0  # effect of the light on the colours of enamel and lacquer, 0 to 1

    # The bag.
    velvet: RGB = (136, 33, 58)
    velvet_lit: RGB = (204, 80, 103)
    velvet_deep: RGB = (62, 11, 26)

    # A gamepad's buttons: A, B, X, Y, and the others.
    pad_a: RGB = (120, 214, 120)
    pad_b: RGB = (240, 110, 100)
    pad_x: RGB = (110, 170, 245)
    pad_y: RGB = (245, 205, 90)
    pad_plain: RGB = (225, 225, 225)
    pad_body: RGB = (16, 24, 20)

    # Players' badges: paler than the six tile colours, and unlike each other.
    seats: tuple[RGB, ...] = (
        (122, 199, 255),  # sky
        (255, 158, 128),  # coral
        (206, 221, 110),  # lime
        (221, 160, 235),  # lilac
        (72, 200, 170),  # sea
        (245, 236, 214),  # cream
    )

    # The first three places: gold, silver, bronze.
    medals: tuple[RGB, ...] = ((232, 190, 92), (190, 200, 205), (208, 148, 98))

    face_ink: RGB = (29, 34, 38)  # lines of faces, as in their pictures

    # The following values are the same in every theme, so they are not fields.

    # Type sizes, each clearly larger than the one before.
    type_tiny = 12.0  # signs and captions
    type_small = 13.0  # notes of panels and long names
    type_name = 14.0  # the smallest names of players; longer ones are cut
    type_note = 15.0  # explanations
    type_body = 17.0
    type_strong = 20.0  # numbers that count
    type_heading = 23.0  # names of cards
    type_title = 28.0  # titles of dialogs
    type_large = 36.0  # titles of screens, and points
    type_display = 44.0  # headlines
    type_show = 64.0  # shouts

    # Gaps and margins.
    space_least = 2.0
    space_tiny = 4.0
    space_small = 8.0
    space = 12.0
    space_large = 16.0
    space_wide = 20.0

    # Radii of corners.
    radius_tiny = 4.0
    radius_small = 8.0
    radius = 14.0
    radius_large = 22.0

    # Widths of lines.
    hairline = 1.0  # a plain edge
    stroke = 2.0  # an edge with a meaning
    ring = 3.0  # around a target

    # Shadows by height above the felt.
    shadow_low = Shadow(6.0, 120, 3.0)  # buttons and knobs
    shadow_card = Shadow(10.0, 110, 4.0)
    shadow_float = Shadow(9.0, 140, 4.0)
    shadow_dialog = Shadow(18.0, 150, 8.0)
    shadow_rail = Shadow(10.0, 150, 0.0)  # falls to all sides

    button_height = 58.0  # of a large button
    sign_height = 24.0  # of a key's sign

    seconds_quick = 0.12  # in which a control changes its colour
    seconds_soft = 0.2  # in which a card or a panel moves

    def __post_init__(self) -> None:
        if len(self.palette) != 6 or len(self.seats) != 6:
            raise ValueError("a theme has six tile colours and six seat colours")
        if len(self.letters) not in (0, 6):
            raise ValueError("a theme has six letters for tiles, or none")

    @property
    def felt_colours(self) -> FeltColours:
        return FeltColours(self.felt, self.felt_lit, self.felt_deep)

    @property
    def tile_key(self) -> object:
        """A value that changes whenever pictures of tiles would look different."""
        lacquer = self.lacquer, self.lacquer_lit, self.lacquer_edge, self.lacquer_deep
        brass = self.accent, self.accent_lit, self.accent_deep
        return self.palette, self.letters, self.gloss, self.ink, lacquer, brass, self.shadow

    def in_plain_light(self) -> "Theme":
        """Return the theme for easily told colours: darker tiles and less gloss."""
        return replace(
            self,
            gloss=0.4,
            lacquer=mix(self.lacquer, BLACK, 0.42),
            lacquer_lit=mix(self.lacquer_lit, BLACK, 0.42),
        )

    def in_contrast(self) -> "Theme":
        """Return the theme with stronger contrasts. All text has a contrast of at least 7:1."""
        plain = self.in_plain_light()
        dark = replace(
            plain,
            felt_black=0.42,
            gloss=0.28,
            lacquer=mix(plain.lacquer, BLACK, 0.5),
            lacquer_lit=mix(plain.lacquer_lit, BLACK, 0.5),
            ink=WHITE,
            muted=mix(self.muted, WHITE, 0.5),
            faint=mix(self.faint, WHITE, 0.4),
            ink_on_accent=BLACK,
            accent=self.accent_lit,
            accent_lit=self.highlight,
            accent_deep=self.accent,
            danger=mix(self.danger_deep, BLACK, 0.25),
            danger_lit=self.danger_deep,
            danger_deep=mix(self.danger_deep, BLACK, 0.45),
            danger_ink=mix(self.danger_ink, WHITE, 0.5),
            pad_b=mix(self.pad_b, WHITE, 0.4),
            pad_x=mix(self.pad_x, WHITE, 0.4),
            card_edge=with_alpha(self.card_edge, 110),
            scrim=with_alpha(self.scrim, 200),
        )
        return dark.on_felt(self.felt_colours)

    def on_felt(self, felt: FeltColours) -> "Theme":
        """Return the theme with this felt, and with matching colours of cards and controls."""
        felt = FeltColours(*(mix(tone, BLACK, self.felt_black) for tone in felt))
        card = mix(felt.deep, BLACK, 0.12)
        deep, plain, lit = (
            mix(mix(felt.deep, felt.lit, fraction), GREY, 0.2) for fraction in (0.12, 0.5, 0.8)
        )
        return replace(
            self,
            felt=felt.felt,
            felt_lit=felt.lit,
            felt_deep=felt.deep,
            rail=mix(felt.deep, felt.felt, 0.25),
            card=with_alpha(card, self.card[3]),
            card_lit=with_alpha(mix(felt.deep, felt.felt, 0.55), self.card_lit[3]),
            control=plain,
            control_lit=lit,
            control_deep=deep,
            disabled=deep,
            disabled_edge=plain,
            scrim=with_alpha(mix(felt.deep, BLACK, 0.6), self.scrim[3]),
        )
