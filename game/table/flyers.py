"""Flying tiles, the dust of landings, and the glow around scoring lines."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.anim.easing import bounce, hop
from game.art import Blit, Painter, mix, pixel_rect, with_alpha
from game.art.poses import Poses
from game.art.surfaces import dimmed, lay_stretched, shortened
from game.common import Box, Point, bounding_box, clamp
from game.rules import Tile
from game.table import durations
from game.table.table_geometry import BoxOf, Location, OnTable

SQUASH = 0.15  # fraction by which a landing tile is widened and flattened
ROLL_TO = 0.82  # progress at which a rolling die stops
DUST_GRAINS = 12
SWELLING = 0.14  # part of its size by which a tile that is fully grown is larger
HALO_RINGS = 9
HALO_DOWNSCALING = 2
TILT_STEP = 5  # degrees between the tilts in which flying tiles are drawn
BRIGHTNESS_STEPS = 8  # number of brightness levels of dust and glows


@dataclass(slots=True, eq=False)
class Flyer:
    """A tile in flight between two locations. `progress` goes from 0 to 1."""

    start: Location
    end: Location
    faces: Sequence[Tile | None]  # the tile turns over from each to the next; None is a back
    hidden_location: Location | None = None  # whose tile is not drawn during the flight
    arc: float = 0.6  # height of the flight, in tile sizes
    rolls: bool = False  # a die that rolls over its faces
    turn: float = 0.0  # initial rotation (degrees) of a die that rolls
    progress: float = 0.0
    previous_progress: float = 0.0
    visible: bool = True
    shake: float = 0.0  # from 0 to 1 while a refused tile shakes sideways
    squash: float = 0.0  # from 1 to 0 after a landing
    hover: float = 0.0  # height above the flight (tile sizes); above 0 at first, the tile falls
    hovers: float = 0.0  # seconds for which the tile hovers over its end before it falls
    falls: float = durations.FALL  # seconds of that fall
    grow: float = 0.0  # 0 to 1: enlarges the tiles of a line as one body
    grow_offset: Point = (0.0, 0.0)  # of the fixed point from the tile's middle, in tile sizes

    @property
    def row(self) -> int:
        """The row of the cell where the flight ends, or 0 if it ends elsewhere."""
        return self.end.cell.y if isinstance(self.end, OnTable) else 0

    def faces_passed(self, progress: float) -> float:
        """Return how many of `faces` have passed: 1.5 is halfway from the second to the third."""
        if len(self.faces) == 1:
            return 0.0
        last = ROLL_TO if self.rolls else 0.85
        first = 0.0 if self.rolls else 0.15
        turned = min(max((progress - first) / (last - first), 0.0), 1.0)
        if self.rolls:
            turned = 1.0 - (1.0 - turned) ** 1.7  # a thrown die is fast at first
        return turned * (len(self.faces) - 1)

    def width(self, progress: float) -> float:
        """Return the visible width (0 to 1) of a tile that turns over. A rolling die keeps 1."""
        return 1.0 if self.rolls else abs(math.cos(math.pi * self.faces_passed(progress)))

    def box(self, box_of: BoxOf, progress: float) -> Box:
        """Return the tile's box (px), as if it were moving along the surface of the table."""
        start = box_of(self.start)
        if self.start != self.end:
            return start.lerp(box_of(self.end), progress)
        if not self.grow:
            return start
        swell = SWELLING * self.grow * start.w
        x, y = self.grow_offset
        return start.inset(-swell / 2).moved(-x * swell, -y * swell)

    def height(self, progress: float) -> float:
        progress = min(max(progress, 0.0), 1.0)
        return self.hover + self.arc * (bounce(progress) if self.rolls else hop(progress))

    def lean(self, box_of: BoxOf) -> float:
        """Return how far the tile leans in flight, in degrees clockwise."""
        if self.start == self.end:
            return 0.0
        now, before = self.box(box_of, self.progress), self.box(box_of, self.previous_progress)
        widths = (now.centre[0] - before.centre[0]) / max(1.0, now.w)
        return clamp(46.0 * widths, -16.0, 16.0)


@dataclass(slots=True, eq=False)
class LandingDust:
    """The dust around a tile that has landed. `progress` goes from 0 to 1."""

    location: Location
    progress: float = 0.0

    def draw(self, target: pygame.Surface, painter: Painter, box_of: BoxOf) -> None:
        if not 0.0 < self.progress < 1.0:
            return
        box, progress = box_of(self.location), self.progress
        colour = mix(painter.theme.felt.lit, painter.theme.ink, 0.35)
        step = math.ceil(BRIGHTNESS_STEPS * (1.0 - progress))
        grain_colour = with_alpha(colour, round(150 * step / BRIGHTNESS_STEPS))
        radius = box.w * (0.055 + 0.07 * progress)
        x, y = box.centre
        for n in range(DUST_GRAINS):
            angle = math.tau * (n + 0.5) / DUST_GRAINS
            dx, dy = math.cos(angle), math.sin(angle)
            edge = 0.5 / max(abs(dx), abs(dy))  # from the square's edge in this direction outwards
            distance = box.w * (edge + (0.1 + 0.08 * (n % 3)) * (1.0 - (1.0 - progress) ** 2))
            centre = (x + dx * distance, y + dy * distance)
            painter.disc(target, centre, radius, grain_colour)


@dataclass(slots=True, eq=False)
class LineGlow:
    """The light around a line: a halo if its tiles grow, otherwise a bright edge."""

    locations: Sequence[Location]
    brightness: float = 0.0  # 0 to 1
    halo: Sequence[Flyer] = ()  # the growing tiles

    def draw(self, target: pygame.Surface, painter: Painter, box_of: BoxOf) -> None:
        step = round(self.brightness * BRIGHTNESS_STEPS)
        if not step:
            return
        first, last = box_of(self.locations[0]), box_of(self.locations[-1])
        if self.halo:
            # The halo keeps the size of cells at rest, so that few pictures are needed.
            grown = [flyer.box(box_of, 0.0) for flyer in (self.halo[0], self.halo[-1])]
            self._draw_halo(target, painter, bounding_box(grown), first.w)
            return
        box = bounding_box((first, last))
        width, tone = max(2, round(first.w * 0.06)), painter.theme.mark
        clear, radius = with_alpha(tone, 0), first.w * 0.2
        opacity = round(255 * step / BRIGHTNESS_STEPS)
        painter.rounded(target, box.inset(-width), clear, radius, width, tone, opacity=opacity)

    def _draw_halo(self, target: pygame.Surface, painter: Painter, box: Box, cell: float) -> None:
        reach = max(HALO_RINGS, round(0.38 * cell))
        rect, end = pixel_rect(box.inset(-reach)), round(0.2 * cell) + reach
        size = shortened(rect.w, end), shortened(rect.h, end)
        tone, boxes = painter.theme.gold_lit, painter.boxes
        key = "halo", size, reach, end, tone

        def make() -> pygame.Surface:
            # Light is soft: drawing a small picture and scaling takes a tenth of the time.
            small = pygame.Surface([length // HALO_DOWNSCALING for length in size], pygame.SRCALPHA)
            small.fill(with_alpha(tone, 0))
            clear = 1.0
            for ring in range(HALO_RINGS):
                inner = round(reach * ring / HALO_RINGS / HALO_DOWNSCALING)
                around = small.get_rect().inflate(-2 * inner, -2 * inner)
                clear *= 1.0 - 24 / 255
                light = with_alpha(tone, round(255 * (1.0 - clear)))
                corner = end // HALO_DOWNSCALING - inner
                pygame.draw.rect(small, light, around, border_radius=corner)
            return pygame.transform.smoothscale(small, size)

        step = round(self.brightness * BRIGHTNESS_STEPS)
        bright = boxes.get((*key, BRIGHTNESS_STEPS), make)
        opacity = round(255 * step / BRIGHTNESS_STEPS)
        lay_stretched(target, boxes.get((*key, step), lambda: dimmed(bright, opacity)), rect, end)


def flyer_picture(
    poses: Poses,
    box_of: BoxOf,
    flyer: Flyer,
    progress: float,
    box: Box,
    height: float,
    covered: bool,
) -> Blit:
    """Return picture and position of a flying tile. `height` above `box` is in tile sizes."""
    size, passed = box.w * (1.0 + 0.16 * min(1.0, height)), flyer.faces_passed(progress)
    tilt = tilt_of(box)
    if flyer.rolls:
        picture = _rolling(poses, flyer, size, passed, progress, tilt)
    else:
        picture = poses.piece(
            flyer.faces[round(passed)],
            size,
            lift=height,
            width=flyer.width(progress),
            squash=SQUASH * flyer.squash,
            lean=flyer.lean(box_of) if height else 0.0,
            tilt=tilt,
        )
    x, y = box.centre
    x += box.w * 0.22 * math.sin(flyer.shake * 2.5 * math.tau) * (1.0 - flyer.shake)
    # The lower edge of a squashed tile stays on the table.
    risen, side = 0.5 * height * box.h, poses.side_height(size, tilt)
    y += 0.5 * (box.h * SQUASH * flyer.squash + side) - risen
    picture_w, picture_h = picture.get_size()
    at = round(x) - picture_w // 2, round(y) - picture_h // 2
    if covered and risen < side and not flyer.grow:
        # A tile in front hides the lower side.
        picture = picture.subsurface((0, 0, picture_w, picture_h - side + round(risen)))
    return picture, at


def tilt_of(box: Box) -> int:
    """Return the tilt (degrees) of a table whose cells have this box, rounded to `TILT_STEP`."""
    tilt = math.degrees(math.acos(min(1.0, box.h / box.w)))
    return TILT_STEP * round(tilt / TILT_STEP)


def foot_of(poses: Poses, box: Box, covered: bool) -> Point:
    """Return the middle (px) of a piece's foot. If another piece covers its side, use its face."""
    x, y = box.centre
    return x, y + (0 if covered else poses.side_height(box.w, tilt_of(box)))


def _rolling(
    poses: Poses, flyer: Flyer, size: float, passed: float, progress: float, tilt: int
) -> pygame.Surface:
    first = min(int(passed), len(flyer.faces) - 1)
    upper, lower = flyer.faces[first], flyer.faces[min(first + 1, len(flyer.faces) - 1)]
    if upper is None or lower is None:
        return poses.upright(None, round(size), tilt=tilt)
    turn = flyer.turn * max(0.0, 1.0 - progress / ROLL_TO)
    return poses.rolling(upper, lower, size, passed - first, turn, tilt)
