"""The pictures of the podium's steps: boards of wood with brass edges and the places."""

from collections.abc import Iterator

import pygame

from game.art import WHITE, Painter, Theme, mix, pixel_rect, rle_encoded, with_alpha
from game.art.lacquer import blend
from game.art.numeral_fills import filled
from game.art.theme import Material
from game.art.wood import fade, tile
from game.common import Box

DIGIT_HEIGHT = 0.74  # height of a numeral, as a multiple of its type size


def top_depth(scale: float, step_height: float) -> float:
    """Return the height (px) of the visible top of a step; `scale` is px per dp."""
    return min(20.0 * scale, step_height * 0.2)


def step_slices(
    painter: Painter, box: Box, place: int, name_height: float
) -> Iterator[pygame.Surface | None]:
    """Draw a step in parts. Yield None after each part, and the finished picture after the last."""
    rect, theme = pixel_rect(box), painter.theme
    # The picture is higher than the step, because the step first rises too far.
    width, height = max(4, rect.w), max(4, round(rect.h * 1.06))
    top, brass = round(top_depth(painter.scale, box.h)), max(2, painter.dp(3.0))
    canvas = pygame.Surface((width, height), pygame.SRCALPHA)
    face = board_of(painter, 0)
    yield None
    lid = board_of(painter, 1)
    yield None
    body = pygame.Rect(0, top, width, height - top)
    tile(canvas, face, body, (place * 157, place * 41))
    fade(canvas, body, theme.shade, (0, 16, 44, 84), down=True)
    fade(canvas, body, theme.shade, (70, 10, 0, 0, 0, 20, 100), down=False)
    yield None
    _draw_top(canvas, lid, top, painter.dp(16.0), theme)
    corners = (mix(theme.gold_lit, WHITE, 0.3), theme.gold, theme.gold, theme.gold_deep)
    canvas.blit(blend((width, brass), [with_alpha(one, 255) for one in corners]), (0, top))
    below = pygame.Rect(0, top + brass, width, 4 * brass)
    fade(canvas, below, theme.shade, (150, 40, 0), down=True)
    edge = max(1, painter.dp(1.0))
    canvas.fill(mix(theme.frame.tones[0], theme.shade, 0.5), (width - edge, top, edge, height))
    yield None
    above = top + brass
    if place == 1:
        above += round(0.1 * box.h)  # below the ribbon
    _draw_numeral(canvas, Box(0, above, width, box.h - above - name_height), place, painter)
    yield rle_encoded(canvas)


def _draw_top(
    canvas: pygame.Surface, lid: pygame.Surface, depth: int, slant: int, theme: Theme
) -> None:
    width = canvas.get_width()
    wood = pygame.Surface((width, max(1, depth)))
    tile(wood, lid, wood.get_rect())
    fade(wood, wood.get_rect(), theme.shade, (120, 50, 10), down=True)
    for y in range(depth):
        in_from_side = round(slant * (1 - y / depth))
        row = pygame.Rect(in_from_side, y, width - 2 * in_from_side, 1)
        canvas.blit(wood, row, row)
    light = pygame.Rect(0, max(0, depth - 1), width, 1)
    canvas.fill(mix(theme.frame.tones[3], theme.gold_lit, 0.4), light)


def _draw_numeral(canvas: pygame.Surface, face: Box, place: int, painter: Painter) -> None:
    height = min(face.h * 0.66, face.w * 0.62, painter.dp(128.0))
    if height < 9:
        return
    numeral = filled(painter, str(place), round(height / DIGIT_HEIGHT), "inlay")
    canvas.blit(numeral, numeral.get_rect(center=(round(face.centre[0]), round(face.centre[1]))))


def board_of(painter: Painter, n: int) -> pygame.Surface:
    """Return a board of wood: 0 for the fronts of the podium's steps, 1 for their lighter tops."""
    scale, frame = round(max(1.0, painter.scale), 1), painter.theme.frame
    tint, part = (painter.theme.key[0], 0.55) if n else (frame.tones[3], 0.36)
    tones = tuple(mix(tone, tint, part) for tone in frame.tones)
    return painter.board(Material(frame.file, tones), scale)
