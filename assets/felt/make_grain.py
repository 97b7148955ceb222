"""Make the grain of the felt: `python -m assets.felt.make_grain`.

The grain is stored as a bitmap, because making it takes a fifth of the game's starting time.
"""

import math
from operator import add
from pathlib import Path
from random import Random

import pygame

FILE = Path(__file__).with_name("grain.png")
SIDE = 192
SEED = 36


def grain() -> pygame.Surface:
    """Return a seamless picture of speckle and short crossing fibres.

    The game adds the picture to a colour of felt.
    """
    random = Random(SEED)
    fibres = bytearray(SIDE * SIDE)
    for _ in range(SIDE * SIDE // 9):
        _lay_fibre(fibres, random)
    speckle = [int(random.random() * 4) for _ in fibres]
    bright = map(add, fibres, speckle)
    dim = map(add, (strength // 2 for strength in fibres), speckle)
    picture = pygame.Surface((SIDE, SIDE), depth=8)
    picture.set_palette([(n % 16, n // 16, n % 16) for n in range(256)])
    # The picture is filled column by column.
    for n, (green, other) in enumerate(zip(bright, dim, strict=True)):
        picture.set_at((n // SIDE, n % SIDE), 16 * green + other)
    return picture


def _lay_fibre(tile: bytearray, random: Random) -> None:
    """Add a fibre of a few px to the grain.

    At an edge the fibre continues at the opposite edge, so that copies side by side have no seam.
    """
    x, y = random.random() * SIDE, random.random() * SIDE
    angle = random.random() * math.tau
    length = 3 + int(random.random() * 5)
    strength = 2 + int(random.random() * 4)
    dx, dy = math.cos(angle), math.sin(angle)
    for step in range(length):
        column, row = int(x + step * dx) % SIDE, int(y + step * dy) % SIDE
        tile[column * SIDE + row] = strength


if __name__ == "__main__":
    pygame.image.save(grain(), FILE)
