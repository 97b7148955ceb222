"""Draw the program's icon in the sizes of Linux desktops: `python -m assets.desktop.make_icons`."""

from pathlib import Path

import pygame

FOLDER = Path(__file__).resolve().parent
ICON = FOLDER.parent / "icon.svg"
SIDES = (48, 64, 128, 256)  # px


if __name__ == "__main__":
    for side in SIDES:
        pygame.image.save(pygame.image.load_sized_svg(ICON, (side, side)), FOLDER / f"{side}.png")
