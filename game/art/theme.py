"""The theme: every colour, radius, space and type size of the game. Sizes are in dp."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.common import palettes

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


class Material(NamedTuple):
    """Wood or paper: the name of a file in `assets/materials`, and its tones from dark to light."""

    file: str
    tones: tuple[RGB, ...]


WALNUT = Material("walnut", ((30, 17, 11), (60, 37, 23), (88, 56, 36), (111, 73, 47)))
CHERRY = Material("cherry", ((84, 52, 28), (126, 82, 47), (164, 114, 68), (196, 146, 94)))


class Shadow(NamedTuple):
    """A soft shadow: its spread (dp), opacity (0 to 255) and downward offset (dp)."""

    spread: float
    alpha: int
    drop: float


@dataclass(frozen=True)
class Theme:
    """The colours (channels 0 to 255) and the sizes (dp) of all screens."""

    palette: tuple[RGB, ...] = palettes.PALETTES[
        palettes.CLASSIC
    ]  # of tiles, in the order of `Colour`
    letters: tuple[str, ...] = ()  # the letters on the tiles, one for each colour; empty for none

    # The table.
    felts: tuple[palettes.FeltColours, ...] = palettes.SHOWCASE_FELT_COLOURS
    felt: palettes.FeltColours = palettes.FELTS[palettes.GREEN]

    # Materials of the frame and the plates, of the rack and its lip, and tones of the key of a
    # chosen option.
    frame: Material = WALNUT
    stand: Material = CHERRY
    lip: Material = CHERRY
    key: tuple[RGB, ...] = CHERRY.tones
    grain: float = 1.0  # contrast of the grain of plates, as a fraction of the usual one
    plank: float = 212.0  # height (dp) of the planks of a ground; 0 for a ground without seams
    gleam: RGB = (255, 222, 172)  # light on the edges of materials
    shade: RGB = BLACK  # on the other edges
    slot_line: RGBA = (*gleam, 64)  # along the lower edge of a slot
    dimming: RGB = (66, 60, 62)  # what the colours of a dimmed table are multiplied by, out of 255
    dusk: float = 1.0  # fraction (0 to 1) of the darkness that surrounds the lamp
    # Tones of the lamp's shade from left to right; () for no lamp.
    lamp: tuple[RGB, ...] = (
        (92, 58, 18), (214, 166, 84), (255, 240, 196), (190, 138, 60), (74, 44, 12),
    )  # fmt: skip
    tilt: float = 1.0  # turn of sheets of paper, as a fraction of the usual turn

    # Text on the frame and plates, from strongest to weakest.
    ink: RGB = (248, 233, 203)
    muted: RGB = (214, 198, 168)
    faint: RGB = (168, 148, 120)
    extremes: tuple[RGB, RGB] = (WHITE, BLACK)  # of text and of its ground, in high contrast
    ink_on_accent: RGB = (44, 27, 6)

    # What is to be pressed, and what is chosen: the one accent, and its neighbours for states.
    accent: RGB = (221, 169, 77)
    accent_lit: RGB = (243, 207, 139)
    accent_deep: RGB = (196, 141, 54)
    figure: RGB = ink_on_accent  # numbers on it

    # Gold: crowns, cords, marks on tiles, numerals over the table.
    gold: RGB = accent
    gold_lit: RGB = accent_lit
    gold_light: RGB = (255, 236, 170)
    gold_deep: RGB = accent_deep
    gold_ink: RGB = ink_on_accent

    # Plates of dark stained walnut, in two levels; slots let into the wood.
    card: RGBA = (37, 22, 14, 240)
    card_lit: RGBA = (56, 35, 23, 248)
    card_edge: RGBA = (255, 224, 176, 46)
    scrim: RGBA = (10, 5, 2, 170)
    control: RGB = (30, 17, 10)
    control_lit: RGB = (52, 31, 19)
    control_deep: RGB = (20, 11, 6)
    disabled: RGB = (44, 28, 19)  # opaque: legible over any ground
    disabled_edge: RGB = (72, 50, 36)
    shadow: RGB = (8, 5, 2)
    trough: RGBA = (255, 224, 176, 30)  # the unfilled part of a bar

    # Paper, and the inks that are legible on both of its tones.
    paper: RGB = (246, 236, 214)
    paper_dim: RGB = (224, 207, 174)
    paper_rule: RGB = (138, 106, 60)
    paper_ink: RGB = (43, 28, 18)
    paper_muted: RGB = (84, 60, 36)
    paper_note: RGB = (132, 27, 52)  # oxblood: whose turn it is
    numeral: RGB = (43, 20, 8)

    # Meanings.
    danger: RGB = (172, 44, 42)
    danger_lit: RGB = (186, 54, 50)
    danger_deep: RGB = (150, 40, 40)
    danger_ink: RGB = (255, 138, 128)
    highlight: RGB = (255, 236, 170)

    # Marks on felts and on tiles.
    mark: RGB = highlight
    danger_mark: RGB = danger_ink

    # Lacquer of tiles and dice.
    lacquer: RGB = (24, 26, 29)
    lacquer_lit: RGB = (46, 49, 55)
    lacquer_edge: RGB = (112, 119, 130)
    lacquer_deep: RGB = (5, 6, 7)
    edge_light: RGB = (255, 240, 214)
    lacquer_ink: RGB = ink
    gloss: float = 1.0  # strength of the light on the colours of enamel and lacquer, 0 to 1

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
    pad_body: RGB = (20, 12, 8)

    # Players' badges: paler than the six tile colours, and unlike each other.
    seats: tuple[RGB, ...] = (
        (122, 199, 255),  # sky
        (255, 158, 128),  # coral
        (206, 221, 110),  # lime
        (221, 160, 235),  # lilac
        (72, 200, 170),  # sea
        (245, 236, 214),  # cream
    )

    seat_marks: tuple[RGB, ...] = seats  # the same players' marks on felts and bars

    # The same players' lines and names on paper.
    seat_inks: tuple[RGB, ...] = (
        (24, 92, 142),  # sky
        (168, 58, 34),  # coral
        (82, 94, 12),  # lime
        (120, 52, 146),  # lilac
        (8, 98, 80),  # sea
        (112, 76, 22),  # cream
    )

    # The first three places: gold, silver, bronze.
    medals: tuple[RGB, ...] = ((232, 190, 92), (190, 200, 205), (208, 148, 98))

    face_ink: RGB = (29, 34, 38)  # lines of faces, as in their pictures

    # The following values are the same in every theme, so they are not fields.

    # Type sizes. No text of a screen at its full size is smaller than the first.
    type_tiny = 12.0  # names and levels that would be cut otherwise
    type_small = 14.0  # signs, captions, notes of panels and long names
    type_name = 14.0  # the smallest names of players; longer ones are cut
    type_note = 15.0  # explanations
    type_body = 17.0
    type_strong = 20.0  # numbers that count
    type_heading = 23.0  # names of cards
    type_title = 28.0  # titles of dialogs
    type_large = 36.0  # titles of screens, and points
    type_display = 44.0  # headlines
    type_show = 64.0  # shouts
    type_shout = 100.0  # the word of a Qwirkle

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
    radius_button = 10.0
    radius = 14.0

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

    pool = (84, 62, 16)  # light that is added to the felt beside a line

    seconds_quick = 0.12  # in which a control changes its colour
    seconds_soft = 0.2  # in which a card or a panel moves

    def __post_init__(self) -> None:
        if {len(self.palette), len(self.seats), len(self.seat_inks)} != {6}:
            raise ValueError("a theme has six tile colours, six seat colours and their inks")
        if len(self.letters) not in (0, 6):
            raise ValueError("a theme has six letters for tiles, or none")

    @property
    def tile_key(self) -> object:
        lacquer = (
            self.lacquer,
            self.lacquer_lit,
            self.lacquer_edge,
            self.lacquer_deep,
            self.edge_light,
        )
        gold = self.gold, self.gold_lit, self.gold_deep
        return self.palette, self.letters, self.gloss, self.lacquer_ink, lacquer, gold, self.shadow

    def in_plain_light(self) -> "Theme":
        """Return the theme for tile colours that are easy to tell apart: dark tiles, less gloss."""
        return replace(
            self,
            gloss=0.4,
            lacquer=mix(self.lacquer, BLACK, 0.42),
            lacquer_lit=mix(self.lacquer_lit, BLACK, 0.42),
        )

    def in_contrast(self) -> "Theme":
        """Return the theme with stronger contrasts: at least 7:1 for all text."""
        plain, (text, ground) = self.in_plain_light(), self.extremes
        return replace(
            plain,
            felts=tuple(
                palettes.FeltColours(*(mix(tone, ground, 0.08) for tone in felt))
                for felt in self.felts
            ),
            gloss=0.28,
            lacquer=mix(plain.lacquer, BLACK, 0.5),
            lacquer_lit=mix(plain.lacquer_lit, BLACK, 0.5),
            lacquer_ink=WHITE,
            frame=Material(
                self.frame.file, tuple(mix(tone, ground, 0.5) for tone in self.frame.tones)
            ),
            ink=text,
            muted=mix(self.muted, text, 0.5),
            faint=mix(self.faint, text, 0.4),
            ink_on_accent=ground,
            gold_ink=BLACK,
            accent=self.accent_lit,
            accent_lit=mix(self.accent_lit, text, 0.5),
            accent_deep=self.accent,
            highlight=mix(self.highlight, text, 0.3),
            card=with_alpha(mix(self.control_deep, ground, 0.3), 250),
            card_lit=with_alpha(self.control, 252),
            control_lit=mix(self.control_lit, ground, 0.3),
            disabled=self.control,
            paper=mix(self.paper, WHITE, 0.5),
            paper_dim=self.paper,
            paper_ink=BLACK,
            paper_muted=self.paper_ink,
            paper_note=mix(self.paper_note, BLACK, 0.3),
            numeral=BLACK,
            seat_inks=tuple(mix(ink, BLACK, 0.35) for ink in self.seat_inks),
            danger=mix(self.danger_deep, ground, 0.25),
            danger_lit=self.danger_deep,
            danger_deep=mix(self.danger_deep, ground, 0.45),
            danger_ink=mix(self.danger_ink, text, 0.5),
            pad_b=mix(self.pad_b, text, 0.4),
            pad_x=mix(self.pad_x, text, 0.4),
            card_edge=with_alpha(self.card_edge, 130),
            scrim=with_alpha(self.scrim, 200),
        )

    def on_felt(self, n: int) -> "Theme":
        return replace(self, felt=self.felts[n])
