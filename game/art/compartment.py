"""Parts of wood on the ground: plates, sunken felts, and labelled compartments of a box."""

import math

import pygame

from game.art.fittings import brass
from game.art.ground import pool_colour
from game.art.lacquer import masked
from game.art.painter import Painter
from game.art.paper import Papers, PaperStyle
from game.art.surfaces import pixel_rect, rounded_surface
from game.art.theme import CLEAR, WHITE, Material, Shadow, Theme, mix, with_alpha
from game.art.wood import fade, tile
from game.common import Box

LIGHT_SIZE = (16, 10)  # of the small picture of the light on a felt, in px
DEPTH = 9.0  # height (dp) of the shadow inside a felt
RIM = 3.0  # width (dp) of the dark edge around a compartment
COMPARTMENT_RADIUS = 12.0  # dp
HOLDER = 4.0  # width (dp) of the brass around a label
LABEL_PAPER = PaperStyle(radius=2.0, rule=0.0, raised=False)
INLAY = 5.0  # distance (dp) of the inlaid line from the edge of a lit plate


def draw_felt(
    target: pygame.Surface, painter: Painter, area: Box, *, dim: bool = False, radius: float = 0.0
) -> None:
    """Draw a sunken felt in `area`. The `radius` of its corners is in px, 0 for a small one."""
    rect = pixel_rect(area)
    if rect.w < 4 or rect.h < 4:
        return
    corner = round(radius or painter.dp(painter.theme.radius_small))
    key = ("felt", rect.size, corner, dim, painter.theme.felt)
    target.blit(painter.boxes.encoded(key, lambda: _felt(painter, rect.size, corner, dim)), rect)
    painter.slot(target, area, CLEAR, corner, DEPTH)


def _felt(painter: Painter, size: tuple[int, int], radius: int, dim: bool) -> pygame.Surface:
    felt = pygame.Surface(size, pygame.SRCALPHA)
    key = "light", dim, painter.theme.felt
    light = painter.boxes.get(key, lambda: _light(painter, dim))
    felt.blit(pygame.transform.smoothscale(light, size), (0, 0))
    bright, dark = painter.assets.fibres
    tile(felt, bright, felt.get_rect(), flags=pygame.BLEND_RGB_ADD)
    tile(felt, dark, felt.get_rect(), flags=pygame.BLEND_RGB_SUB)
    return masked(felt, rounded_surface(size, radius, (*WHITE, 255)))


def _light(painter: Painter, dim: bool) -> pygame.Surface:
    theme, (w, h) = painter.theme, LIGHT_SIZE
    light = pygame.Surface(LIGHT_SIZE)
    for x in range(w):
        for y in range(h):
            away = math.hypot((x + 0.5) / w - 0.5, 1.1 * ((y + 0.5) / h - 0.42)) / 0.66
            shade = 0.45 * dim + 0.85 * max(0.0, away - 0.42)
            light.set_at((x, y), mix(pool_colour(theme, away), theme.felt.deep, shade))
    return light


def draw_compartment(target: pygame.Surface, painter: Painter, box: Box, light: float) -> None:
    """Draw a sunken compartment of felt with a wooden rim. `light` (0 to 1) makes it brighter."""
    rim, line, radius = painter.dp(RIM), painter.dp(1.5), painter.dp(COMPARTMENT_RADIUS)
    theme = painter.theme
    # Light on the far edge of the hollow, at its lower right.
    painter.outline(target, box.moved(0, line), radius, line, (*theme.gleam, 70))
    painter.rounded(target, box, mix(theme.frame.tones[0], theme.shade, 0.45), radius)
    inner = box.inset(rim)
    draw_felt(target, painter, inner, radius=max(1, radius - rim))
    if light:
        warm = (*theme.gleam, round(36 * light))
        painter.rounded(target, inner, warm, max(1, radius - rim))


def draw_label(
    target: pygame.Surface, painter: Painter, box: Box, light: float, *, brassy: bool = False
) -> Box:
    """Draw a label in a brass holder. Return the box (px) of its face: paper, brass if `brassy`."""
    theme, frame = painter.theme, painter.dp(HOLDER)
    radius = painter.dp(theme.radius_tiny)
    painter.shadow(target, box, radius, theme.shadow_low)
    painter.metal(target, box, radius, brass(theme, light), 2.0)
    inner = box.inset(frame)
    if brassy:
        painter.outline(target, inner, painter.dp(2.0), painter.dp(1.0), (*theme.shade, 60))
        return inner
    rect = pixel_rect(inner)
    sheet = painter.boxes.encoded(
        ("label", rect.size), lambda: Papers(painter).sheet(rect.size, LABEL_PAPER)
    )
    target.blit(sheet, rect)
    painter.rounded(target, inner, CLEAR, painter.dp(2.0), painter.dp(1.0), (*theme.shade, 90))
    return inner


def wood_plate(
    target: pygame.Surface,
    painter: Painter,
    box: Box,
    *,
    lit: bool = False,
    radius: float = Theme.radius,
    shadow: Shadow = Theme.shadow_card,
) -> None:
    """Draw a plate of wood. If `lit`, it is lighter and has an inlaid line. `radius` is in dp."""
    rect = pixel_rect(box)
    if rect.w < 4 or rect.h < 4:
        return
    painter.shadow(target, box, painter.dp(radius), shadow)
    key = "plate", rect.size, lit, radius
    target.blit(painter.boxes.get(key, lambda: _plate(painter, rect.size, lit, radius)), rect)


def _plate(painter: Painter, size: tuple[int, int], lit: bool, radius: float) -> pygame.Surface:
    theme, corner, line = painter.theme, painter.dp(radius), painter.dp(Theme.hairline)
    body = pygame.Surface(size, pygame.SRCALPHA)
    body.blit(_plate_board(painter, size, lit), (0, 0))
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


def _plate_board(painter: Painter, size: tuple[int, int], lit: bool) -> pygame.Surface:
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
