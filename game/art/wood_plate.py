"""Plates of the frame's material: the ground of cards, lists and dialogs."""

import pygame

from game.art.lacquer import masked
from game.art.painter import Painter
from game.art.surfaces import pixel_rect, rounded_surface
from game.art.theme import WHITE, Material, Shadow, Theme, mix, with_alpha
from game.art.wood import fade, tile
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
    """Draw a plate in the box (px). If `lit`, it is lighter and has an inlay. `radius` is in dp."""
    rect = pixel_rect(box)
    if rect.w < 4 or rect.h < 4:
        return
    painter.shadow(target, box, painter.dp(radius), shadow)
    key = "plate", rect.size, lit, radius
    target.blit(painter.boxes.get(key, lambda: _make(painter, rect.size, lit, radius)), rect)


def _make(painter: Painter, size: tuple[int, int], lit: bool, radius: float) -> pygame.Surface:
    theme, corner, line = painter.theme, painter.dp(radius), painter.dp(Theme.hairline)
    body = pygame.Surface(size, pygame.SRCALPHA)
    body.blit(_board(painter, size, lit), (0, 0))
    whole = body.get_rect()
    fade(body, whole, theme.gleam, (16, 5, 0, 0), down=True)
    fade(body, whole, theme.shade, (0, 0, 20, 56), down=True)
    light = with_alpha(theme.gleam, 70 if lit else 44)
    body.blit(rounded_surface(size, corner, (*theme.shade, 0), line, (*theme.shade, 190)), (0, 0))
    inner = size[0] - 2 * line, size[1] - 2 * line
    if min(inner) > 2 * corner:
        rim = rounded_surface(inner, corner - line, with_alpha(light, 0), line, light)
        body.blit(rim, (line, line))
    inset = painter.dp(INLAY)
    if lit and min(size) > 12 * inset:
        inner = size[0] - 2 * inset, size[1] - 2 * inset
        inlay = with_alpha(theme.accent_deep, 90)
        ring = rounded_surface(inner, max(0, corner - inset), with_alpha(inlay, 0), line, inlay)
        body.blit(ring, (inset, inset))
    return masked(body, rounded_surface(size, corner, (*WHITE, 255)))


def _board(painter: Painter, size: tuple[int, int], lit: bool) -> pygame.Surface:
    theme = painter.theme
    base = (theme.card_lit if lit else theme.card)[:3]
    shades = (
        mix(base, theme.shade, 0.5 * theme.grain),
        mix(base, theme.shade, 0.2 * theme.grain),
        base,
        mix(base, theme.frame.tones[2], 0.3),
    )
    board = painter.board(Material(theme.frame.file, shades))
    scale = max(1.0, painter.scale)
    piece = pygame.Surface((round(size[0] / scale) + 1, round(size[1] / scale) + 1))
    # Plates of different sizes show different parts of the board.
    tile(piece, board, piece.get_rect(), (size[1] * 3, size[0] * 2))
    return piece if scale == 1.0 else pygame.transform.smoothscale(piece, size)
