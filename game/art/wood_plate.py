"""Plates of stained walnut with grain: the ground of cards, lists and dialogs on wood."""

import pygame

from game.art.assets import WALNUT
from game.art.lacquer import masked
from game.art.painter import Painter
from game.art.surfaces import pixel_rect, rounded_surface
from game.art.theme import BLACK, WHITE, Shadow, Theme, mix, with_alpha
from game.art.wood import GLEAM, fade, stained, tile
from game.common import Box

INLAY = 5.0  # distance (dp) of the inlaid line from the edge of a lit plate


def wood_plate(
    target: pygame.Surface,
    painter: Painter,
    box: Box,
    *,
    lit: bool = False,
    radius: float = Theme.radius,
    shadow: Shadow = Theme.shadow_card,
) -> None:
    """Draw a plate of walnut in the box (px). A `lit` one is lighter, with an inlaid line of brass.

    `radius` is in dp. Plates are cached by their size.
    """
    rect = pixel_rect(box)
    if rect.w < 4 or rect.h < 4:
        return
    painter.shadow(target, box, painter.dp(radius), shadow)
    key = "wood", rect.size, lit, radius, painter.theme.card, painter.theme.card_lit
    target.blit(painter.boxes.get(key, lambda: _make(painter, rect.size, lit, radius)), rect)


def _make(painter: Painter, size: tuple[int, int], lit: bool, radius: float) -> pygame.Surface:
    theme, corner, line = painter.theme, painter.dp(radius), painter.dp(Theme.hairline)
    body = pygame.Surface(size, pygame.SRCALPHA)
    body.blit(_wood(painter, size, lit), (0, 0))
    whole = body.get_rect()
    fade(body, whole, GLEAM, (16, 5, 0, 0), down=True)
    fade(body, whole, BLACK, (0, 0, 20, 56), down=True)
    light = with_alpha(GLEAM, 70 if lit else 44)
    body.blit(rounded_surface(size, corner, (*BLACK, 0), line, (*BLACK, 190)), (0, 0))
    inner = size[0] - 2 * line, size[1] - 2 * line
    if min(inner) > 2 * corner:
        rim = rounded_surface(inner, corner - line, with_alpha(GLEAM, 0), line, light)
        body.blit(rim, (line, line))
    inset = painter.dp(INLAY)
    if lit and min(size) > 12 * inset:
        inner = size[0] - 2 * inset, size[1] - 2 * inset
        brass = with_alpha(theme.accent_deep, 90)
        ring = rounded_surface(inner, max(0, corner - inset), with_alpha(brass, 0), line, brass)
        body.blit(ring, (inset, inset))
    return masked(body, rounded_surface(size, corner, (*WHITE, 255)))


def _wood(painter: Painter, size: tuple[int, int], lit: bool) -> pygame.Surface:
    """Return a piece of walnut, stained as dark as the theme's cards."""
    theme = painter.theme
    base = (theme.card_lit if lit else theme.card)[:3]
    shades = (
        mix(base, BLACK, 0.5),
        mix(base, BLACK, 0.2),
        base,
        mix(base, theme.walnut[2], 0.3),
    )
    board = painter.boxes.get(
        ("board", shades), lambda: stained(painter.assets, WALNUT, shades, 1.0)
    )
    scale = max(1.0, painter.scale)
    piece = pygame.Surface((round(size[0] / scale) + 1, round(size[1] / scale) + 1))
    # Plates of different sizes show different parts of the board.
    tile(piece, board, piece.get_rect(), (size[1] * 3, size[0] * 2))
    return piece if scale == 1.0 else pygame.transform.smoothscale(piece, size)
