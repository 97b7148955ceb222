"""Drawings of the bodies of tiles and dice, of a tile's back, and of letters for colours."""

import math
from typing import NamedTuple

import pygame

from game.art.assets import Assets
from game.art.lacquer import fade_down, gradient, masked, rim, rounded_mask, soft_ellipse
from game.art.surfaces import coloured, soft_blur, white_mask
from game.art.theme import BLACK, WHITE, Theme, mix

CAPITAL_HEIGHT = 0.72  # height of a capital letter, as a fraction of the type size


def tile_body(size: int, theme: Theme) -> pygame.Surface:
    """Return a tile of lacquer without a shape, `size` px square."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    side = rounded_mask(size, (0.02, 0.04, 0.96, 0.945), 0.175)
    canvas.blit(coloured(side, theme.lacquer_deep), (0, 0))
    bevel = rounded_mask(size, (0.02, 0.018, 0.96, 0.93), 0.175)
    middle = mix(theme.lacquer_edge, theme.lacquer_deep, 0.62)
    tones = gradient(size, (theme.lacquer_edge, middle, middle, theme.lacquer_deep))
    canvas.blit(masked(tones, bevel), (0, 0))
    face = rounded_mask(size, (0.05, 0.048, 0.90, 0.872), 0.15)
    middle = mix(theme.lacquer_lit, theme.lacquer, 0.6)
    tones = gradient(size, (theme.lacquer_lit, middle, middle, theme.lacquer))
    canvas.blit(masked(tones, face), (0, 0))
    # The lamp's reflection: a large ellipse, clipped to the face.
    strength, ellipse = round(46 * theme.gloss), soft_ellipse(size, (0.34, -0.20, 0.95, 0.62))
    light = masked(fade_down(size, strength, strength // 6), ellipse)
    canvas.blit(masked(light, face), (0, 0))
    return canvas


def die_body(size: int, theme: Theme) -> pygame.Surface:
    """Return a die without a shape: very round, its front side visible, a shallow dish on top."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    block = rounded_mask(size, (0.03, 0.06, 0.94, 0.93), 0.29)
    front = mix(theme.lacquer, theme.lacquer_deep, 0.45)
    tones = gradient(size, (theme.lacquer_lit, front, theme.lacquer, theme.lacquer_deep))
    canvas.blit(masked(tones, block), (0, 0))
    canvas.blit(coloured(rim(block, -0.012, -0.02, 0.012), theme.lacquer_edge, 90), (0, 0))
    top = rounded_mask(size, (0.03, 0.025, 0.94, 0.845), 0.29)
    lit = mix(theme.lacquer_lit, theme.lacquer_edge, 0.35)
    tones = gradient(size, (lit, theme.lacquer_lit, theme.lacquer_lit, theme.lacquer))
    canvas.blit(masked(tones, top), (0, 0))
    canvas.blit(coloured(rim(top, 0.018, 0.022, 0.014), WHITE, 105), (0, 0))
    canvas.blit(coloured(rim(top, -0.012, -0.02, 0.016), BLACK, 150), (0, 0))
    dish = rounded_mask(size, (0.085, 0.075, 0.83, 0.74), 0.30)
    dark, brighter = theme.lacquer, mix(theme.lacquer, theme.lacquer_lit, 0.5)
    canvas.blit(masked(gradient(size, (dark, dark, dark, brighter)), dish), (0, 0))
    canvas.blit(coloured(rim(dish, 0.010, 0.014, 0.020), BLACK, 120), (0, 0))
    canvas.blit(coloured(rim(dish, -0.008, -0.010, 0.008), theme.lacquer_edge, 110), (0, 0))
    return canvas


def draw_star(canvas: pygame.Surface, theme: Theme) -> None:
    """Draw the star and the brass frame of a tile's back on the body of a tile."""
    size = canvas.get_width()
    outer = rounded_mask(size, (0.17, 0.165, 0.66, 0.64), 0.09)
    inner = rounded_mask(size, (0.20, 0.195, 0.60, 0.58), 0.07)
    frame = outer.copy()
    frame.blit(coloured(inner, BLACK), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    frame.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    canvas.blit(coloured(frame, theme.accent, 150), (0, 0))
    star = _star(size)
    canvas.blit(coloured(star, theme.accent, 235), (0, 0))
    canvas.blit(coloured(rim(star, -0.01, -0.016, 0.014), theme.accent_deep, 200), (0, 0))
    canvas.blit(coloured(rim(star, 0.008, 0.012, 0.010), theme.accent_lit, 230), (0, 0))


def _star(size: int) -> pygame.Surface:
    large, x, y = size * (4 if size <= 256 else 2), 0.5, 0.484
    mask = white_mask((large, large))
    points = []
    for n in range(8):
        # The points and, nearer to the middle, the notches.
        radius, angle = (0.23, 0.095)[n % 2], math.tau * n / 8
        dx, dy = radius * math.sin(angle), radius * math.cos(angle)
        points.append((large * (x + dx), large * (y - dy)))
    pygame.draw.polygon(mask, WHITE, points)
    return pygame.transform.smoothscale(mask, (size, size))


class LetterStyle(NamedTuple):
    """The proportions of a piece that has a letter, as fractions of its size."""

    height: float  # of a capital letter
    max_width: float  # wider letters are made narrower
    edge: float  # width of the dark outline
    corners: dict[str, tuple[float, float]]  # upper left corner of the letter, by piece
    shapes: dict[str, tuple[float, float, float]]  # size and centre of the shape, by piece


SMALL = LetterStyle(
    height=0.345,
    max_width=0.40,
    edge=0.034,
    corners={"tile": (0.1, 0.088), "die": (0.165, 0.145)},
    shapes={"tile": (0.64, 0.58, 0.55), "die": (0.52, 0.585, 0.525)},
)
"""The style of small pieces: the letter overlaps the shape, and is readable at 24 px."""

LARGE = LetterStyle(
    height=0.26,
    max_width=0.29,
    edge=0.022,
    corners={"tile": (0.095, 0.085), "die": (0.165, 0.142)},
    shapes={"tile": (0.6, 0.61, 0.6), "die": (0.46, 0.615, 0.57)},
)
"""The style of large pieces: the letter is beside the shape."""

MIN_LARGE_SIZE = 300  # px


def style_at(size: int) -> LetterStyle:
    """Return the style for pieces of `size` px: `LARGE` from `MIN_LARGE_SIZE` on, else `SMALL`."""
    return LARGE if size >= MIN_LARGE_SIZE else SMALL


def draw_letter(
    canvas: pygame.Surface, piece: str, letter: str, assets: Assets, theme: Theme
) -> None:
    """Draw a letter in the upper left corner of a piece, which fills the square canvas."""
    size = canvas.get_width()
    style = style_at(size)
    px, max_width = round(size * style.height / CAPITAL_HEIGHT), round(size * style.max_width)
    bright = letter_picture(letter, px, max_width, assets)
    left, top = (round(length * size) for length in style.corners[piece])
    mask = white_mask((size, size), bright, (left, top))
    dark = coloured(soft_blur(mask, max(1, round(size * style.edge))), theme.lacquer_deep)
    # Several layers make the soft edge firm.
    for _ in range(4):
        canvas.blit(dark, (0, 0))
    canvas.blit(coloured(mask, theme.ink), (0, 0))


def letter_picture(letter: str, px: int, max_width: int, assets: Assets) -> pygame.Surface:
    """Return a white letter in type size `px`, without margins, at most `max_width` px wide."""
    drawn = assets.font(px, "extrabold").render(letter, True, WHITE)
    ink = drawn.subsurface(drawn.get_bounding_rect())
    if ink.get_width() <= max_width:
        return ink
    return pygame.transform.smoothscale(ink, (max_width, ink.get_height()))
