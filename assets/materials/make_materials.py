"""Make the pictures of wood and paper: `python -m assets.materials.make_materials`.

The pictures hold tones from 0 (dark) to 255 (light), which the game colours. Copies of a picture
side by side have no seam. The pictures are stored, because making them takes longer than the game
takes to start.
"""

import math
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame

FOLDER = Path(__file__).parent
SEED = 36

Field = list[list[float]]  # values from 0 to 1, in rows


class Size(NamedTuple):
    """The size of a picture in px."""

    w: int
    h: int


class Wood(NamedTuple):
    """The figure of a wood whose grain runs along the x axis."""

    rings: int  # number of growth rings from the top to the bottom
    bend: float  # how far (in rings) slow waves bend the rings
    figure: float  # strength of the rings, of the fibres, of the pores
    fibre: float
    pores: float


def noise(size: Size, across: int, down: int, random: Random) -> Field:
    """Return smooth noise without a seam, from `across` by `down` random values."""
    lattice = [[random.random() for _ in range(across)] for _ in range(down)]
    columns = list(_steps(size.w, across))
    rows: Field = []
    for first, then, part in _steps(size.h, down):
        line = [a + (b - a) * part for a, b in zip(lattice[first], lattice[then], strict=True)]
        rows.append([line[a] + (line[b] - line[a]) * t for a, b, t in columns])
    return rows


def _steps(length: int, count: int) -> list[tuple[int, int, float]]:
    """Return for each px the two random values beside it, and its position between them."""
    steps = []
    for n in range(length):
        cell, part = divmod(n * count / length, 1.0)
        smooth = part * part * (3.0 - 2.0 * part)
        steps.append((int(cell), (int(cell) + 1) % count, smooth))
    return steps


def wood(size: Size, kind: Wood, seed: int) -> Field:
    """Return the tones of boards: rings bent by slow waves, long fibres, and fine pores."""
    random = Random(seed)
    slow = noise(size, 4, 5, random)
    quick = noise(size, 11, 16, random)
    fine = noise(size, size.w // 40, size.h // 3, random)
    fibres = noise(size, size.w // 130, size.h // 2, random)
    hairs = noise(size, size.w // 60, size.h, random)
    clouds = noise(size, 5, 4, random)
    width = noise(size, 3, 7, random)  # rings are as unequal as years are
    pores = _pores(size, random)
    rows: Field = []
    for y in range(size.h):
        row = []
        for x in range(size.w):
            bend = kind.bend * (slow[y][x] + 0.22 * quick[y][x] + 0.035 * fine[y][x])
            ring = (kind.rings * y / size.h + bend + 0.9 * width[y][x]) % 1.0
            # Each ring grows slowly darker, then the next one begins with a soft edge.
            dark = ring**2.2 if ring < 0.86 else 0.7176 * ((1.0 - ring) / 0.14) ** 0.8
            tone = 0.60 + 0.26 * (clouds[y][x] - 0.5)
            tone -= kind.figure * (dark - 0.26) * (0.55 + 0.9 * quick[y][x])
            tone += kind.fibre * (0.62 * fibres[y][x] + 0.38 * hairs[y][x] - 0.5)
            row.append(tone - kind.pores * pores[y][x])
        rows.append(row)
    return rows


def _pores(size: Size, random: Random) -> Field:
    """Return fine dark lines along the grain, which fade at both ends."""
    rows: Field = [[0.0] * size.w for _ in range(size.h)]
    for _ in range(size.w * size.h // 420):
        x, y = random.randrange(size.w), random.random() * size.h
        length, strength = 24 + int(random.random() * 70), 0.25 + 0.75 * random.random()
        drift = (random.random() - 0.5) * 1.6 / length
        for n in range(length):
            fade = strength * math.sin(math.pi * (n + 0.5) / length)
            top, part = divmod(y + n * drift, 1.0)
            column = (x + n) % size.w
            for row, share in ((int(top), 1.0 - part), (int(top) + 1, part)):
                line = rows[row % size.h]
                line[column] = max(line[column], fade * share)
    return rows


def paper(size: Size) -> Field:
    """Return the tones of a sheet of card: clouds and fine fibres."""
    random = Random(SEED)
    clouds, spots = noise(size, 6, 6, random), noise(size, 22, 22, random)
    fine = noise(size, size.w // 3, size.h // 3, random)
    return [
        [
            0.5 + 0.34 * (a - 0.5) + 0.24 * (b - 0.5) + 0.20 * (c - 0.5)
            for a, b, c in zip(*lines, strict=True)
        ]
        for lines in zip(clouds, spots, fine, strict=True)
    ]


def picture(rows: Field, levels: int) -> pygame.Surface:
    """Return the tones as an 8-bit picture with `levels` greys. Few greys make a small file."""
    size = Size(len(rows[0]), len(rows))
    step = 255 / (levels - 1)
    tones = bytes(
        round(round(min(1.0, max(0.0, tone)) * (levels - 1)) * step) for row in rows for tone in row
    )
    grey = pygame.image.frombytes(tones, size, "P")
    grey.set_palette([(n, n, n) for n in range(256)])
    return grey


MATERIALS: dict[str, Callable[[], tuple[Field, int]]] = {
    "walnut": lambda: (wood(Size(1280, 384), Wood(8, 3.4, 0.42, 0.34, 0.30), SEED), 36),
    "cherry": lambda: (wood(Size(640, 128), Wood(4, 1.6, 0.26, 0.30, 0.16), SEED + 1), 32),
    "paper": lambda: (paper(Size(256, 256)), 20),
}


if __name__ == "__main__":
    for name, make in MATERIALS.items():
        pygame.image.save(picture(*make()), FOLDER / f"{name}.png")
