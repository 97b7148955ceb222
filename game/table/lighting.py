"""Light under and over the tiles: warm pools on the felt, rays, and a dimmed table."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import pygame

from game.art import BLACK, RGB, WHITE, Painter, Theme, mix, pixel_rect
from game.common import bounding_box
from game.table.bursts import Particle, PointBurst
from game.table.table_geometry import BoxOf, Location

LIGHT_STEPS = 6  # number of brightness levels of a pool and of the dimmed table
SMALL_CELL = 12  # side (px) of a cell in the small picture from which light is enlarged
POOL_REACH, HOLE_REACH = 2.1, 1.9  # distances (cells) from a line to where its light ends
RAYS = 22
RAY_STEPS = 12  # number of sizes and of brightness levels of rays
RAY_PICTURE = 320  # side (px) of the picture that is enlarged

LitBoxes = tuple[tuple[int, int, int, int], ...]  # left, top, width and height (px) of each line


class _Area(NamedTuple):
    """A lit area: its box (px), the size of the small picture to enlarge, and the lines in it."""

    rect: pygame.Rect
    small: tuple[int, int]
    spots: LitBoxes


class Light:
    """Enlarges small pictures of light. The memory is reused, because allocating it is slow."""

    def __init__(self) -> None:
        self._key: object = None
        self._canvas = pygame.Surface((1, 1))
        self._picture = self._canvas

    def around(self, area: _Area, inner: RGB, outer: RGB, painter: Painter) -> pygame.Surface:
        """Return a picture of the area, in the colour `inner` at the lines, else `outer`."""
        size, look = area.rect.size, (area.small, area.spots, inner, outer)
        if self._key != (size, look):
            small = painter.boxes.get(("light", *look), lambda: _soft(*look))
            room = self._canvas.get_rect()
            if not room.contains((0, 0, *size)):
                # With reserve, because light grows with the view.
                grown = room.union((0, 0, *size))
                self._canvas = pygame.Surface((grown.w * 5 // 4, grown.h * 5 // 4))
            self._picture = self._canvas.subsurface((0, 0, *size))
            pygame.transform.smoothscale(small, size, self._picture)
            self._key = size, look
        return self._picture


@dataclass(slots=True, eq=False)
class LightPool:
    """Warm light on the felt around a line. All tiles are above the light."""

    locations: Sequence[Location]
    brightness: float = 0.0  # 0 to 1

    def draw(
        self, target: pygame.Surface, painter: Painter, box_of: BoxOf, light: Light
    ) -> pygame.Rect | None:
        """Add the light to the target. Return the lit area, or None if there is no light."""
        step = round(LIGHT_STEPS * self.brightness)
        if not step:
            return None
        area = _area([self.locations], box_of, POOL_REACH)
        tone = mix(BLACK, Theme.pool, step / LIGHT_STEPS)
        picture = light.around(area, tone, BLACK, painter)
        target.blit(picture, area.rect, special_flags=pygame.BLEND_RGB_ADD)
        return area.rect


@dataclass(slots=True, eq=False)
class Spotlight:
    """Darkness over the table, except for some lines and the card of a seat."""

    lines: Sequence[Sequence[Location]]
    seat: int  # whose card keeps its light, too
    darkness: float = 0.0  # 0 to 1

    def draw(self, target: pygame.Surface, painter: Painter, box_of: BoxOf, light: Light) -> None:
        """Darken the clipping area of the target, except for the lines."""
        step = round(LIGHT_STEPS * self.darkness)
        if not step:
            return
        tone = mix(WHITE, painter.theme.dimming, step / LIGHT_STEPS)
        area = _area(self.lines, box_of, HOLE_REACH)
        for dark in _around(target.get_clip(), area.rect):
            target.fill(tone, dark, pygame.BLEND_RGB_MULT)
        hole = light.around(area, WHITE, tone, painter)
        target.blit(hole, area.rect, special_flags=pygame.BLEND_RGB_MULT)


@dataclass(slots=True, eq=False)
class Impact:
    """Sparks and rays of light where points strike. `progress` goes from 0 to 1."""

    location: Location
    particles: Sequence[Particle]
    spark_scale: float
    rays: float = 0.0  # length (dp)
    progress: float = 0.0
    # The rays drawn last, with their side (px) and brightness (0 to 255).
    _drawn: tuple[tuple[int, int], pygame.Surface] | None = None

    def draw_rays(
        self, target: pygame.Surface, painter: Painter, box_of: BoxOf
    ) -> pygame.Rect | None:
        """Add the rays to the target. Return the area that they cover, or None without rays."""
        if not self.rays or not 0.0 < self.progress < 1.0:
            return None
        light = min(1.0, 12.0 * self.progress) * (1.0 - self.progress) ** 1.5
        grown = 0.55 + 0.45 * (1.0 - (1.0 - self.progress) ** 3)
        # In few sizes and levels, so that rays are not enlarged in every frame.
        side = 2 * round(painter.dp(self.rays) * round(RAY_STEPS * grown) / RAY_STEPS)
        level = math.ceil(RAY_STEPS * light) * 255 // RAY_STEPS
        if self._drawn is None or self._drawn[0] != (side, level):
            master = painter.boxes.get("rays on black", lambda: _on_black(rays(painter)))
            faded = master.copy()
            faded.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            enlarged = pygame.transform.smoothscale(faded, (side, side))
            self._drawn = (side, level), enlarged
        picture = self._drawn[1]
        rect = picture.get_rect(center=pixel_rect(box_of(self.location)).center)
        target.blit(picture, rect, special_flags=pygame.BLEND_RGB_ADD)
        return rect

    def draw_sparks(self, target: pygame.Surface, painter: Painter, box_of: BoxOf) -> None:
        centre = box_of(self.location).centre
        burst = PointBurst(centre, self.particles, self.spark_scale, ringed=False)
        burst.draw(target, painter, self.progress)


def _area(lines: Sequence[Sequence[Location]], box_of: BoxOf, reach: float) -> _Area:
    boxes = [bounding_box((box_of(line[0]), box_of(line[-1]))) for line in lines]
    whole, cell = bounding_box(boxes), box_of(lines[0][0]).w

    def small(length: float, margin: float = 0.0) -> int:
        # In whole cells: in px, rounding makes lengths differ from frame to frame.
        return round((round(length / cell) + margin) * SMALL_CELL)

    spots = tuple(
        (small(box.x - whole.x, reach), small(box.y - whole.y, reach), small(box.w), small(box.h))
        for box in boxes
    )
    size = small(whole.w, 2 * reach), small(whole.h, 2 * reach)
    # In few sizes, so that light is not enlarged in every frame of a zoom. It is too soft to show.
    step = 2 ** max(0, int(cell).bit_length() - 5)
    cell = step * round(cell / step)
    rect = pygame.Rect(0, 0, size[0] * cell // SMALL_CELL, size[1] * cell // SMALL_CELL)
    rect.center = pixel_rect(whole).center
    return _Area(rect, size, spots)


def _soft(size: tuple[int, int], spots: LitBoxes, inner: RGB, outer: RGB) -> pygame.Surface:
    """Return a small picture in the colour `outer`. At `spots` it blends into `inner`."""
    small = pygame.Surface(size)
    small.fill(outer)
    width, height = size
    reach = min(min(x, y, width - x - w, height - y - h) for x, y, w, h in spots)
    for away in range(reach, -1, -1):
        part = 1.0 - away / max(1, reach)
        tone = mix(outer, inner, part * part * (3.0 - 2.0 * part))
        for spot in spots:
            box = pygame.Rect(spot).inflate(2 * away, 2 * away)
            pygame.draw.rect(small, tone, box, border_radius=away + 1)
    return small


def _around(area: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield rectangles that together cover the area without the hole."""
    hole = hole.clip(area)
    if not hole.w:
        yield area
        return
    yield pygame.Rect(area.x, area.y, area.w, hole.top - area.top)
    yield pygame.Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom)
    yield pygame.Rect(area.x, hole.y, hole.left - area.left, hole.h)
    yield pygame.Rect(hole.right, hole.y, area.right - hole.right, hole.h)


def rays(painter: Painter, px: int = RAY_PICTURE) -> pygame.Surface:
    """Return cached rays of unequal length in a square of `px`. Callers must not change them."""
    return painter.boxes.get(("rays", px), lambda: _rays(painter, px))


def _on_black(picture: pygame.Surface) -> pygame.Surface:
    black = pygame.Surface(picture.get_size())
    black.blit(picture, (0, 0))
    return black


def _rays(painter: Painter, px: int) -> pygame.Surface:
    side, chance = 2 * px, Random(5)
    middle, tone = px, mix(painter.theme.gold_lit, BLACK, 0.15)
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    large.fill((*tone, 0))
    for n in range(RAYS):
        angle = math.tau * (n + 0.5 * chance.random()) / RAYS
        length, half = middle * chance.uniform(0.62, 1.0), chance.uniform(0.022, 0.05)
        ends = [
            (middle + length * math.cos(a), middle + length * math.sin(a))
            for a in (angle - half, angle + half)
        ]
        pygame.draw.polygon(large, (*tone, 255), [(middle, middle), *ends])
    fade = pygame.Surface((32, 32), pygame.SRCALPHA)
    for n in range(1024):
        distance = math.hypot(n % 32 - 15.5, n // 32 - 15.5) / 15.5
        level = round(255 * max(0.0, 1.0 - distance) ** 0.8)
        fade.set_at((n % 32, n // 32), (*WHITE, level))
    soft = pygame.transform.smoothscale(fade, (side, side))
    large.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(large, (px, px))
