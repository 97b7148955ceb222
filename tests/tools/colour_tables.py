"""Tables of the colours of tiles as drawn, and of the contrast of texts.

`python -m tests.tools.colour_tables` prints them.
"""

import math
from dataclasses import replace
from itertools import combinations

import pygame

from game.art import RGB, WHITE, Piece, Theme, TileSprites
from game.art.assets import Assets
from game.art.bodies import SMALL
from game.art.looks import THEMES as LOOKS
from game.art.sprites import SHAPE_PLACES
from game.common import palettes
from game.common.colour_vision import VISION_MATRICES, contrast
from game.common.palettes import CONTRAST, PALETTES, SAFE
from game.rules import Colour, Shape, Tile
from game.words.tile_names import COLOURS
from tests.client.support.text_checks import blended, distance


def in_palettes(look: Theme) -> dict[str, Theme]:
    """Return the theme `look` with each palette of tile colours: "classic", "safe", "contrast"."""
    return {
        "classic": look,
        "safe": replace(look, palette=PALETTES[SAFE]).in_plain_light(),
        "contrast": replace(look, palette=PALETTES[CONTRAST]).in_contrast(),
    }


THEMES = in_palettes(Theme())
THEMES_OF_LOOKS = {
    (look, palette): one
    for look, theme in LOOKS.items()
    for palette, one in in_palettes(theme).items()
}

PIECES: tuple[Piece, ...] = ("tile", "die")
# Side of the measured tiles in px.
SIZE = 48


def drawn_colours(theme: Theme, piece: Piece, assets: Assets) -> list[tuple[RGB, RGB]]:
    """Return the mean drawn RGB of each tile colour: inside its shapes, and around them."""
    sprites = TileSprites(assets, theme)
    return [_means(sprites, piece, colour, assets) for colour in Colour]


def _means(sprites: TileSprites, piece: Piece, colour: Colour, assets: Assets) -> tuple[RGB, RGB]:
    part, x, y = (SMALL.shapes if sprites.theme.letters else SHAPE_PLACES)[piece]
    side = round(SIZE * part)
    left, top = round(SIZE * x - side / 2), round(SIZE * y - side / 2)
    enamel: list[pygame.Color] = []
    face: list[pygame.Color] = []
    for shape in Shape:
        picture = sprites.new_picture(piece, Tile(colour, shape), SIZE)
        mask = assets.shape(shape, side, WHITE)
        for down in range(side):
            for along in range(side):
                here = picture.get_at((left + along, top + down))
                opaque = mask.get_at((along, down))[3]
                if opaque == 255:
                    enamel.append(here)
                elif not opaque:
                    face.append(here)
    return _mean(enamel), _mean(face)


def _mean(colours: list[pygame.Color]) -> RGB:
    red, green, blue = (
        round(math.pow(sum(math.pow(one[n], 2.2) for one in colours) / len(colours), 1 / 2.2))
        for n in range(3)
    )
    return red, green, blue


def palette_table(name: str, piece: Piece, assets: Assets) -> str:
    """Return a palette's table: CIEDE2000 distances for each kind of vision, and contrasts."""
    drawn = drawn_colours(THEMES[name], piece, assets)
    lines = [
        f"{name}, {piece}: CIEDE2000 of colours as drawn",
        " " * 18 + "  ".join(VISION_MATRICES),
    ]
    for one, other in combinations(Colour, 2):
        pair = f"{COLOURS[one]}, {COLOURS[other]}"
        values = [
            f"{distance(drawn[one][0], drawn[other][0], sight):6.1f}" for sight in VISION_MATRICES
        ]
        lines.append(f"  {pair:16}" + "  ".join(values))
    least = [
        min(distance(one, other, sight) for (one, _), (other, _) in combinations(drawn, 2))
        for sight in VISION_MATRICES
    ]
    lines.append(f"  {'the least':16}" + "  ".join(f"{value:6.1f}" for value in least))
    lines.append("  contrast with the piece (sRGB as drawn)")
    for colour, (enamel, face) in zip(Colour, drawn, strict=True):
        hexes = f"{palettes.to_hex(enamel)} on {palettes.to_hex(face)}"
        lines.append(f"    {COLOURS[colour]:8} {contrast(enamel, face):5.2f}  {hexes}")
    return "\n".join(lines)


# For each text colour of the theme, the grounds on which it is used.
TEXTS: dict[str, tuple[str, ...]] = {
    "ink": ("frame", "card", "lit card", "control", "control_lit", "control_deep", "danger",
            "danger_lit", "danger_deep", "disabled"),
    "muted": ("frame", "card", "lit card", "control", "control_deep"),
    "faint": ("card", "lit card", "control_deep", "disabled"),
    "highlight": ("frame", "card", "lit card"),
    "accent_lit": ("frame", "card", "lit card", "control"),
    "danger_ink": ("card", "lit card"),
    "ink_on_accent": ("accent", "accent_lit", "accent_deep"),
    "figure": ("accent",),
    "gold_ink": ("gold",),
    "paper_ink": ("paper", "paper_dim"),
    "paper_muted": ("paper", "paper_dim"),
    "paper_note": ("paper", "paper_dim"),
    "numeral": ("paper", "paper_dim"),
    "seat_inks": ("paper",),
}  # fmt: skip


def grounds(theme: Theme) -> dict[str, tuple[RGB, ...]]:
    """Return the colours of each ground in `TEXTS`; a translucent card has one per felt colour."""
    below = *theme.felt, *theme.frame.tones
    named: dict[str, tuple[RGB, ...]] = {
        "frame": theme.frame.tones,
        "card": tuple(blended(theme.card, colour) for colour in below),
        "lit card": tuple(blended(theme.card_lit, colour) for colour in below),
    }
    tokens = {name for names in TEXTS.values() for name in names} - named.keys()
    return named | {name: (getattr(theme, name),) for name in tokens}


def inks(theme: Theme, name: str) -> tuple[RGB, ...]:
    found = getattr(theme, name)
    return found if isinstance(found[0], tuple) else (found,)


def contrasts(theme: Theme) -> dict[tuple[str, str], float]:
    """Return the lowest contrast of every text colour on each of its grounds."""
    ground = grounds(theme)
    return {
        (text, below): min(
            contrast(ink, colour) for ink in inks(theme, text) for colour in ground[below]
        )
        for text, names in TEXTS.items()
        for below in names
    }


def contrast_table(look: str, felt: int) -> str:
    themes = [THEMES_OF_LOOKS[look, name].on_felt(felt) for name in ("classic", "contrast")]
    usual, high = map(contrasts, themes)
    ground = palettes.to_hex(themes[0].felt.plain)
    lines = [f"{look}, felt {ground}: contrast of text   usual   high"]
    lines += [
        f"  {text:14} on {below:14} {usual[text, below]:12.2f} {high[text, below]:6.2f}"
        for text, below in usual
    ]
    return "\n".join(lines)


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    assets = Assets()
    for name in THEMES:
        for piece in PIECES:
            print(palette_table(name, piece, assets), end="\n\n")
    for look, theme in LOOKS.items():
        for felt in range(len(theme.felts)):
            print(contrast_table(look, felt), end="\n\n")


if __name__ == "__main__":
    main()
