"""Numerals filled with gold or cream. A dark edge makes them readable on any ground."""

import math
from typing import Literal

import pygame

from game.art import surfaces
from game.art.painter import Painter
from game.art.theme import BLACK, RGB, WHITE, mix

# "inlay": gold in wood, with a thin edge; "fire": for the most points of all.
Fill = Literal["gold", "cream", "inlay", "fire"]

EMBOSSED_EDGE = 1 / 26  # width of a letter's dark edge, as a fraction of the type size
FIRE: tuple[RGB, ...] = (255, 250, 214), (255, 196, 64), (232, 74, 30), (92, 10, 14)
EDGE_COPIES = 16  # number of dark copies around the numerals, which make their edge


def filled(
    painter: Painter, text: str, px: int, fill: Fill, degrees: float = 0.0, opacity: int = 255
) -> pygame.Surface:
    """Return cached numerals, turned clockwise by `degrees`. Callers must not change them."""
    key = ("numerals", text, px, fill, painter.theme.felt.deep, degrees)

    def make() -> pygame.Surface:
        if not degrees:
            return _draw(painter, text, px, fill)
        # Turned from a picture twice as large, which keeps edges smooth.
        return surfaces.turned(_draw(painter, text, 2 * px, fill), degrees, 0.5)

    return painter.faded(key, painter.boxes.encoded(key, make), opacity)


def zoomed(
    painter: Painter, text: str, px: int, fill: Fill, degrees: float, zoom: float
) -> pygame.Surface:
    """Return cached numerals, turned and enlarged by `zoom` (up to 2). New ones take 1 ms."""
    key = ("large numerals", text, px, fill, painter.theme.felt.deep)

    def make() -> pygame.Surface:
        large = painter.boxes.get(
            key,
            lambda: surfaces.on_dark_ground(_draw(painter, text, 2 * px, fill), surfaces.BORDER),
        )
        return surfaces.rotated_and_scaled(large, degrees, zoom / 2)

    return painter.boxes.get((*key, degrees, zoom), make)


def embossed(
    painter: Painter, letter: str, px: int, colour: RGB, opacity: int = 255
) -> pygame.Surface:
    """Return a cached letter of a headline. On each side its edge adds `EMBOSSED_EDGE * px`."""
    key = ("letter", letter, px, colour, painter.theme.felt.deep)

    def make() -> pygame.Surface:
        edge = max(1, round(EMBOSSED_EDGE * px))
        line = painter.assets.text(letter, px, WHITE, "numeral")
        light, deep = mix(colour, WHITE, 0.62), mix(colour, BLACK, 0.12)
        return _on_edge(line, edge, _shaded(line, light, colour, deep), (40, 20, 8))

    return painter.faded(key, painter.boxes.encoded(key, make), opacity)


def _draw(painter: Painter, text: str, px: int, fill: Fill) -> pygame.Surface:
    theme, edge = painter.theme, max(1, round(px / 20))
    light, middle, deep = mix(theme.gold_light, WHITE, 0.3), theme.gold_lit, theme.gold
    dark: RGB = (60, 28, 8)
    if fill == "cream":
        light = middle = deep = theme.ink
        dark, edge = theme.felt.deep, max(1, round(px / 36))
    elif fill == "fire":
        light, middle, deep, dark = FIRE
    elif fill == "inlay":
        dark, edge = mix(theme.frame.tones[0], BLACK, 0.5), max(1, round(px / 70))
    line = painter.assets.text(text, px, WHITE, "numeral")
    ink = line.subsurface(line.get_bounding_rect())
    return _on_edge(ink, edge, _shaded(ink, light, middle, deep), dark)


def _on_edge(mask: pygame.Surface, edge: int, face: pygame.Surface, dark: RGB) -> pygame.Surface:
    (width, height), drop = mask.get_size(), max(1, round(1.3 * edge))
    block = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    block.fill((*dark, 0))
    shadow = surfaces.coloured(mask, dark)
    for n in range(EDGE_COPIES):
        x, y = math.cos(math.tau * n / EDGE_COPIES), math.sin(math.tau * n / EDGE_COPIES)
        block.blit(shadow, (round(edge + edge * x), round(edge + edge * y)))
    size = block.get_width() + drop // 2, block.get_height() + drop
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    canvas.fill((*dark, 0))
    for step in range(drop + 1):
        canvas.blit(block, (step // 2, step))
    canvas.blit(face, (edge, edge))
    return canvas


def _shaded(mask: pygame.Surface, light: RGB, middle: RGB, deep: RGB) -> pygame.Surface:
    strip = pygame.Surface((1, 5))
    for y, tone in enumerate((light, middle, mix(middle, deep, 0.35), deep, middle)):
        strip.set_at((0, y), tone)
    result = surfaces.white_mask(mask.get_size(), mask)
    tones = pygame.transform.smoothscale(strip.convert(32), mask.get_size())
    result.blit(tones, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result
