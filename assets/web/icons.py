"""Pictures for the web page: icons of the installed game, and the title shown at its start."""

from pathlib import Path

import pygame

from game.art import Theme
from game.art.art import new_art
from game.common import Box
from game.screens.menu.title import TITLE, letter_tile, places

ICON = Path(__file__).resolve().parent.parent / "icon.svg"

# The icons on a transparent ground, with their sides (px).
ICONS = {"icon-192.png": 192, "icon-512.png": 512}

# The icons on felt: their sides, and how much of them the tile takes. Systems cut maskable icons:
# only a circle of 80 % of the side is sure to be seen.
FULL_ICONS = {"icon-maskable-512.png": (512, 0.62), "apple-touch-icon.png": (180, 0.78)}

TITLE_SIZE = (1200, 200)  # px


def make_pictures(folder: Path) -> None:
    """Write all pictures of the web page to `folder`."""
    for name, side in ICONS.items():
        pygame.image.save(_tile(side), folder / name)
    for name, (side, share) in FULL_ICONS.items():
        icon = pygame.Surface((side, side))
        icon.fill(Theme().felt.plain)
        tile = _tile(round(side * share))
        icon.blit(tile, tile.get_rect(center=(side / 2, side / 2)))
        pygame.image.save(icon, folder / name)
    pygame.image.save(_title(), folder / "title.png")


def _tile(side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(ICON, (side, side))


def _title() -> pygame.Surface:
    picture = pygame.Surface(TITLE_SIZE, pygame.SRCALPHA)
    sprites = new_art().sprites
    colours = (*sprites.theme.palette, sprites.theme.ink)
    boxes, tilts = places(Box(0.0, 0.0, *TITLE_SIZE))
    for letter, colour, box, tilt in zip(TITLE, colours, boxes, tilts, strict=True):
        tile = letter_tile(sprites, letter, colour, round(box.w * 0.97), tilt)
        picture.blit(tile, tile.get_rect(center=box.centre))
    return picture
