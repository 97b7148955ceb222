"""The felt table: deep green, lit from the upper left, with fibres. Baked once a window size."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.theme import RGB, Theme, mix

_COARSE = 96
_GRAIN = 192
_SEED = 36


class Felt:
    """Bakes the table's picture; keeps the newest one only."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._baked: pygame.Surface | None = None
        self._grain: tuple[pygame.Surface, pygame.Surface] | None = None

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        """The table filling `size` px. Shared and read-only."""
        if self._baked is None or self._baked.get_size() != size:
            self._baked = self._bake(size)
        return self._baked

    def _bake(self, size: tuple[int, int]) -> pygame.Surface:
        light = pygame.transform.smoothscale(self._light(size), size)
        table = pygame.Surface(size)
        table.blit(light, (0, 0))
        if self._grain is None:
            self._grain = _grain_tiles()
        bright, dark = self._grain
        for x in range(0, size[0], _GRAIN):
            for y in range(0, size[1], _GRAIN):
                table.blit(bright, (x, y), special_flags=pygame.BLEND_RGB_ADD)
                table.blit(dark, (x, y), special_flags=pygame.BLEND_RGB_SUB)
        return table

    def _light(self, size: tuple[int, int]) -> pygame.Surface:
        """A small picture of the light alone; enlarging it smooths it."""
        w = _COARSE
        h = max(2, round(_COARSE * size[1] / max(1, size[0])))
        h = min(h, 4 * _COARSE)
        small = pygame.Surface((w, h), depth=24)
        for x in range(w):
            for y in range(h):
                small.set_at((x, y), self._colour_at((x + 0.5) / w, (y + 0.5) / h))
        return small

    def _colour_at(self, x: float, y: float) -> RGB:
        theme = self.theme
        lamp = math.hypot((x - 0.34) / 0.80, (y - 0.26) / 0.86)
        lit = math.exp(-1.9 * lamp * lamp)
        rim = math.hypot((x - 0.5) / 0.5, (y - 0.5) / 0.5) / math.sqrt(2)
        vignette = max(0.0, rim - 0.42) / 0.58
        base = mix(theme.felt, theme.felt_lit, lit)
        return mix(base, theme.felt_deep, 0.86 * vignette**1.7)


def _grain_tiles() -> tuple[pygame.Surface, pygame.Surface]:
    """What to add to and what to take from the light: speckle and short crossing fibres."""
    random = Random(_SEED)
    bright = pygame.Surface((_GRAIN, _GRAIN), depth=24)
    dark = pygame.Surface((_GRAIN, _GRAIN), depth=24)
    for tile in (bright, dark):
        for _ in range(_GRAIN * _GRAIN // 9):
            _fibre(tile, random)
        for x in range(_GRAIN):
            for y in range(_GRAIN):
                red, green, blue, _alpha = tile.get_at((x, y))
                more = int(random.random() * 4)
                tile.set_at((x, y), (red + more, green + more, blue + more))
    return bright, dark


def _fibre(tile: pygame.Surface, random: Random) -> None:
    """One fibre of a few px, wrapped at the edges so that tiles join without a seam."""
    x, y = random.random() * _GRAIN, random.random() * _GRAIN
    angle = random.random() * math.tau
    length = 3 + int(random.random() * 5)
    strength = 2 + int(random.random() * 4)
    for step in range(length):
        at = (
            int(x + step * math.cos(angle)) % _GRAIN,
            int(y + step * math.sin(angle)) % _GRAIN,
        )
        tile.set_at(at, (strength // 2, strength, strength // 2))
