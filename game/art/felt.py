"""The felt table: deep green, lit from the upper left, with fibres."""

from __future__ import annotations

import math
from collections.abc import Iterator
from operator import add
from random import Random

import pygame

from game.art.theme import Theme

_COARSE = (64, 40)
_ROWS = 4
"""Rows of the light that are drawn in one step."""

_GRAIN = 192
_SEED = 36
_HALF = bytes(n // 2 for n in range(256))


class Felt:
    """Draws the table's picture and keeps the last one."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._baked: pygame.Surface | None = None
        self._small_light: pygame.Surface | None = None
        self._grain: tuple[pygame.Surface, pygame.Surface] | None = None

    def wear(self, theme: Theme) -> None:
        """Is drawn in another theme from now on."""
        if theme.dye != self.theme.dye:
            self._baked = self._small_light = None
        self.theme = theme

    def dyed(self, theme: Theme) -> Felt:
        """A felt in this theme's colours with the same fibres, which take long to make."""
        if self._grain is None:
            self._grain = _grain_tiles()
        other = Felt(theme)
        other._grain = self._grain
        return other

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        """The table filling `size` px. Shared: read-only."""
        while (baked := self._baked) is None or baked.get_size() != size:
            for _ in self._bake(size):
                pass
        return baked

    def ahead(self, size: tuple[int, int]) -> Iterator[None]:
        """Draws the table for `size` px, if it is not there yet, a part of it at each step."""
        if self._baked is None or self._baked.get_size() != size:
            yield from self._bake(size)

    def _bake(self, size: tuple[int, int]) -> Iterator[None]:
        """The light, then the grain column by column; it is kept when it is done."""
        while self._small_light is None:
            yield from self._light()
        if self._grain is None:
            self._grain = _grain_tiles()
        table = pygame.transform.smoothscale(self._small_light, size)
        yield
        bright, dark = self._grain
        for x in range(0, size[0], _GRAIN):
            for y in range(0, size[1], _GRAIN):
                table.blit(bright, (x, y), special_flags=pygame.BLEND_RGB_ADD)
                table.blit(dark, (x, y), special_flags=pygame.BLEND_RGB_SUB)
            yield
        self._baked = table

    def _light(self) -> Iterator[None]:
        """A small picture of the light without the grain, for all sizes: enlarging smooths it."""
        w, h = _COARSE
        theme = self.theme
        tones = tuple(zip(theme.felt, theme.felt_lit, theme.felt_deep, strict=True))
        across = [(x + 0.5) / w for x in range(w)]
        pixels = bytearray()
        for row in range(h):
            if row % _ROWS == _ROWS - 1:
                yield
            y = (row + 0.5) / h
            for x in across:
                lit, dark = _light_at(x, y)
                for felt, bright, deep in tones:
                    base = round(felt + (bright - felt) * lit)
                    pixels.append(round(base + (deep - base) * dark))
        self._small_light = _as_screen(pygame.image.frombytes(bytes(pixels), (w, h), "RGB"))


def _light_at(x: float, y: float) -> tuple[float, float]:
    """How bright the lamp and how dark the rim is (0 to 1) at x and y, parts of the size."""
    lamp = math.hypot((x - 0.34) / 0.80, (y - 0.26) / 0.86)
    rim = math.hypot((x - 0.5) / 0.5, (y - 0.5) / 0.5) / math.sqrt(2)
    vignette = max(0.0, rim - 0.42) / 0.58
    return math.exp(-1.9 * lamp * lamp), min(1.0, 0.86 * vignette**1.7)


def _grain_tiles() -> tuple[pygame.Surface, pygame.Surface]:
    """Speckle and short crossing fibres: one tile to add to the light, one to subtract."""
    bright = _as_screen(_grain_tile(Random(_SEED)))
    # Turned by half, the same tile looks like another one.
    return bright, pygame.transform.flip(bright, True, True)


def _as_screen(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the screen's format, in which it is laid much faster."""
    found = pygame.Surface(picture.get_size())
    found.blit(picture, (0, 0))
    return found


def _grain_tile(random: Random) -> pygame.Surface:
    """Computed as bytes, column by column, which is faster than setting single pixels."""
    fibres = bytearray(_GRAIN * _GRAIN)
    for _ in range(_GRAIN * _GRAIN // 9):
        _fibre(fibres, random)
    chance = random.random
    pixels = bytearray(3 * _GRAIN * _GRAIN)
    more = bytes([int(chance() * 4) for _ in range(_GRAIN * _GRAIN)])
    pixels[1::3] = bytes(map(add, fibres, more))
    pixels[0::3] = pixels[2::3] = bytes(map(add, fibres.translate(_HALF), more))
    columns = pygame.image.frombytes(bytes(pixels), (_GRAIN, _GRAIN), "RGB")
    return pygame.transform.flip(pygame.transform.rotate(columns, -90), True, False)


def _fibre(tile: bytearray, random: Random) -> None:
    """One fibre of a few px, wrapped at the edges: the tiles join without a seam."""
    x, y = random.random() * _GRAIN, random.random() * _GRAIN
    angle = random.random() * math.tau
    length = 3 + int(random.random() * 5)
    strength = 2 + int(random.random() * 4)
    right, down = math.cos(angle), math.sin(angle)
    for step in range(length):
        column, row = int(x + step * right) % _GRAIN, int(y + step * down) % _GRAIN
        tile[column * _GRAIN + row] = strength
