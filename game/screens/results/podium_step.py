"""The pictures of the podium's steps, drawn too large and scaled down once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.art import enamel
from game.art.lacquer import blend
from game.art.painter import Painter
from game.art.surface_cache import rle_encoded
from game.art.surfaces import pixel_rect, soft_blur, white_mask
from game.art.theme import BLACK, RGB, WHITE, Theme, mix
from game.common.geometry import Box

OVERSIZE, OVERSHOOT = 2, 0.06
"""How many times as large a picture is drawn, and how much higher than its step it is, as a part: a
rising step overshoots its height."""

TREAD, BRASS, SLANT, NUMERAL = 11.0, 5.0, 8.0, 96.0
"""Dp: heights of the cloth on a step and of the brass below it; how much the cloth narrows; the
largest numeral."""


def step_slices(painter: Painter, box: Box, place: int) -> Iterator[pygame.Surface | None]:
    """Draw the step of a place, as large as its box (px) and a little higher, one slice of the
    work at each step: None until the last one, which is the picture."""
    rect, theme = pixel_rect(box), painter.theme
    width, height = max(4, rect.w), max(4, round(rect.h * (1.0 + OVERSHOOT)))
    large = pygame.Surface((width * OVERSIZE, height * OVERSIZE), pygame.SRCALPHA)
    tread = round(min(painter.dp(TREAD), box.h * 0.2)) * OVERSIZE
    brass = round(min(painter.dp(BRASS), box.h * 0.08)) * OVERSIZE
    # Lacquer lit from the upper left.
    lit = mix(theme.lacquer_lit, theme.lacquer_edge, 0.25)
    corners = (lit, theme.lacquer_lit, theme.lacquer, theme.lacquer_deep)
    large.blit(blend((large.get_width(), large.get_height() - tread), corners), (0, tread))
    yield None
    _draw_sheen(large, tread, theme)
    yield None
    _draw_top(large, tread, brass, painter.dp(SLANT) * OVERSIZE, theme)
    picture = pygame.transform.smoothscale(large, (width, height))
    yield None
    top = (tread + brass) / OVERSIZE
    yield from _draw_numeral(picture, Box(0, top, width, box.h - top), place, painter)
    yield rle_encoded(picture)


def _draw_sheen(canvas: pygame.Surface, top: int, theme: Theme) -> None:
    """Draw a slanting reflection and a light rim on it."""
    width, height = canvas.get_size()
    sheen = pygame.Surface((width, height), pygame.SRCALPHA)
    points = [(0, top), (width * 0.6, top), (width * 0.6 - height * 0.25, height), (0, height)]
    pygame.draw.polygon(sheen, (*WHITE, 14), points)
    canvas.blit(sheen, (0, 0))
    edge = max(2, width // 90)
    canvas.fill(mix(theme.lacquer_edge, theme.lacquer, 0.35), (0, top, edge, height))
    canvas.fill(theme.lacquer_deep, (width - edge, top, edge, height))


def _draw_top(canvas: pygame.Surface, tread: int, brass: int, slant: int, theme: Theme) -> None:
    """Draw the cloth on the step, seen from slightly above, and the brass edge below it."""
    width = canvas.get_width()
    cloth = mix(theme.felt_lit, theme.ink, 0.2)
    deep = mix(cloth, theme.felt_deep, 0.55)
    for y in range(tread):
        # Darker towards the back, like the table.
        in_from_side = round(slant * (1 - y / tread))
        row = pygame.Rect(in_from_side, y, width - 2 * in_from_side, 1)
        canvas.fill((*mix(deep, cloth, y / tread), 255), row)
    shine = mix(theme.accent_lit, WHITE, 0.3)
    corners = (shine, theme.accent, theme.accent, theme.accent_deep)
    canvas.blit(blend((width, brass), corners), (0, tread))
    canvas.fill(mix(theme.lacquer_deep, BLACK, 0.5), (0, tread + brass, width, max(1, brass // 3)))


def _draw_numeral(
    canvas: pygame.Surface, face: Box, place: int, painter: Painter
) -> Iterator[None]:
    """Draw the number of the place in brass, in the upper part of the face, slice by slice."""
    size = round(min(face.h * 0.86, face.w * 0.72, painter.dp(NUMERAL)))
    if size < 8:
        return
    ink = painter.assets.font(round(size * 0.86), "extrabold").render(str(place), True, WHITE)
    body = ink.get_bounding_rect()
    at = (size // 2 - body.centerx, size // 2 - body.centery)
    mask = white_mask((size, size), ink, at)
    relief = enamel.Relief(mask)
    while relief.prerender():
        yield
    inlaid = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    enamel.inlay(inlaid, relief, painter.theme.accent)
    x, y = face.centre
    y = min(y, face.y + size * 0.72)
    canvas.blit(inlaid, (round(x - size / 2), round(y - size / 2)))


def spotlight(size: int, colour: RGB) -> pygame.Surface:
    """Return a disc of light, ``size`` px wide, that fades towards its rim."""
    light = pygame.Surface((64, 64), pygame.SRCALPHA)
    light.fill((*colour, 0))
    pygame.draw.circle(light, (*colour, 60), (32, 32), 12.8)
    return pygame.transform.smoothscale(soft_blur(light, 16), (size, size))
