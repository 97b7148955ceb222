"""Honours of the winners on the podium: rays of light, laurels, a ribbon, confetti at rest."""

import math
from collections.abc import Sequence
from random import Random

import pygame

from game.art import BLACK, WHITE, Painter, Theme, mix, pixel_rect, rounded_surface
from game.art.numeral_fills import filled
from game.art.wood import fade
from game.common import Box, Point
from game.rules import Shape
from game.table.lighting import rays

RAYS = 150  # opacity of the rays, 0 to 255
RAY_PICTURE = 720  # side (px) of their picture, which is enlarged
LEAVES = 7  # on each side of a laurel
LAUREL = 1.62  # side of a laurel's picture, as a multiple of the face's width
FLAKES_ON_STEP, FLAKE = 6, 18.0  # pieces of confetti on each step, and their largest size (dp)


def draw_rays(
    target: pygame.Surface, painter: Painter, centre: Point, side: int, room: Box | None
) -> None:
    """Draw rays of light around `centre`, `side` px wide. If a `room` is given, they stay in it."""
    light = pygame.transform.smoothscale(rays(painter, RAY_PICTURE), (side, side))
    # With less gloss the rays are weaker, and texts over them have more contrast.
    light.fill((*WHITE, round(RAYS * painter.theme.gloss)), special_flags=pygame.BLEND_RGBA_MULT)
    clip = target.get_clip()
    target.set_clip(clip if room is None else pixel_rect(room).clip(clip))
    target.blit(light, light.get_rect(center=(round(centre[0]), round(centre[1]))))
    target.set_clip(clip)


def draw_laurel(target: pygame.Surface, painter: Painter, face: Box) -> None:
    """Draw two branches of brass leaves around a winner's face."""
    side = round(LAUREL * face.w)
    picture = painter.boxes.encoded(("laurel", side), lambda: _laurel(painter, side))
    target.blit(picture, picture.get_rect(center=pixel_rect(face).center))


def _laurel(painter: Painter, side: int) -> pygame.Surface:
    """Return the picture of a laurel, drawn at twice its size for smooth edges."""
    theme, large = painter.theme, 2 * side
    canvas = pygame.Surface((large, large), pygame.SRCALPHA)
    dark = mix(theme.gold_deep, BLACK, 0.62)
    canvas.fill((*dark, 0))
    middle, radius, length = large / 2, 0.385 * large, 0.135 * large
    for hand in (-1, 1):
        for n in range(LEAVES):
            # The leaves begin at the step below the face, and end near the crown.
            angle = 0.72 + 1.68 * n / (LEAVES - 1)
            x, y = middle + hand * radius * math.sin(angle), middle + radius * math.cos(angle)
            for lean, tone in ((0.62, theme.gold), (-0.5, theme.gold_lit)):
                way = math.atan2(-math.sin(angle), hand * math.cos(angle)) + hand * lean
                for grown, ink in ((1.16, dark), (1.0, tone)):
                    _leaf(canvas, (x, y), way, grown * length * (1.0 - 0.035 * n), ink)
    return pygame.transform.smoothscale(canvas, (side, side))


def _leaf(
    canvas: pygame.Surface, root: Point, way: float, length: float, ink: Sequence[int]
) -> None:
    along, across = (math.cos(way), math.sin(way)), (-math.sin(way), math.cos(way))
    outline = [(part / 8, 0.24 * math.sin(math.pi * (part / 8) ** 0.8)) for part in range(9)]
    points = [
        (
            root[0] + length * ((far - 0.1) * along[0] + wide * across[0]),
            root[1] + length * ((far - 0.1) * along[1] + wide * across[1]),
        )
        for far, wide in outline + [(far, -wide) for far, wide in reversed(outline)]
    ]
    pygame.draw.polygon(canvas, ink, points)


def draw_ribbon(target: pygame.Surface, painter: Painter, step: Box, lead: int) -> None:
    """Draw a ribbon of velvet with the winner's lead in points across the top of a step."""
    theme, height = painter.theme, round(min(painter.dp(34.0), 0.2 * step.h, 0.2 * step.w))
    if height < painter.dp(16.0):
        return
    band = Box(step.x + 0.14 * step.w, step.y + 0.9 * height, 0.72 * step.w, height)
    tail, drop = round(0.8 * height), round(0.26 * height)
    deep = mix(theme.velvet, BLACK, 0.35)
    for inner, outer in ((band.x, band.x - tail), (band.right, band.right + tail)):
        notch = (outer + inner) / 2
        top, low = band.y + drop, band.bottom + drop
        points = [(inner, top), (outer, top), (notch, (top + low) / 2), (outer, low), (inner, low)]
        pygame.draw.polygon(target, deep, points)
    rect = pixel_rect(band)
    body = rounded_surface(rect.size, 3, (*theme.velvet, 255))
    fade(body, body.get_rect(), theme.velvet_lit, (120, 20, 0), down=True)
    fade(body, body.get_rect(), BLACK, (0, 0, 70), down=True)
    target.blit(body, rect)
    numeral = filled(painter, f"+{lead}", round(0.92 * height), "gold")
    target.blit(numeral, numeral.get_rect(center=rect.center))


def draw_litter(
    target: pygame.Surface, painter: Painter, steps: Sequence[Box], base: Box, part: float
) -> None:
    """Draw the confetti at rest on steps and floor. `part` (0 to 1) is how much has landed."""
    chance, blits = Random(11), []
    for n, step in enumerate([*steps, base]):
        for _ in range(FLAKES_ON_STEP * (3 if step is base else 1)):
            x, down, late = chance.uniform(0.12, 0.88), chance.random(), chance.random()
            size = round(painter.dp(FLAKE) * (0.6 + 0.4 * down))
            design = chance.randrange(len(Shape))
            if late > part:
                continue
            ink = painter.theme.palette[(design + n) % 6]
            flake = painter.assets.small_shape([*Shape][design], max(4, size), ink)
            lying = pygame.transform.scale(flake, (flake.get_width(), max(3, size * 7 // 10)))
            top = step.y - 0.7 * lying.get_height() + painter.dp(Theme.space) * down
            blits.append((lying, (round(step.x + x * step.w - size / 2), round(top))))
    target.fblits(blits)
