"""A chart of the scores turn by turn: a line for each player with marks of its own,
and a star at each Qwirkle."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.art.painter import Painter
from game.art.surface_cache import rle_encoded
from game.art.surfaces import pixel_rect
from game.art.theme import RGB, WHITE, Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.rules.tiles import Shape
from game.screens.results.axes import Label, Ruling, end_labels, ruling
from game.screens.results.marks import MARKS, NAME_MARK, Mark, draw_mark, mark_picture

OVERSIZE, FINE = 3, 1.5
"""Curves are drawn OVERSIZE times as large; from a scale of FINE on, where px are small, twice."""

LINE, DOT, END, STAR = 3.0, 3.9, 6.5, 8.5
"""Dp: thickness of lines; radii of marks, of those at the ends, and of stars."""

NAME, SMALL_NAME = Theme.type_body, Theme.type_small
"""Type sizes of names; the small one where a name does not fit beside its score."""
LOW, SMALLER = 210.0, 0.82
"""Height (dp) below which a chart is low, and the size of its title and axes then, as a part."""

GUTTER = 26.0
"""Width (dp) between the plot and the names, where leaders run."""
LAST_TURN = 40.0
"""Width (dp) for the number of the last turn."""
NEAR = 34.0
"""Distance (dp) up to which a label beside its line's end needs no leader."""

NAMES_WIDEST, NAMES_SMALL = 0.34, 0.46
"""The part of a chart's width for names, and for the smallest names."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One player's ``course``, the scores after each turn starting with 0, and the turns (from 1)
    with Qwirkles."""

    name: str
    colour: RGB
    course: tuple[int, ...]
    qwirkles: AbstractSet[int] = frozenset()


class Chart:
    """A chart in a box (px). Its curves are drawn once, so that drawing a part of them is quick."""

    def __init__(
        self, painter: Painter, box: Box, words: tuple[str, str, str], lines: Sequence[ChartLine]
    ) -> None:
        """``words`` are the title, the label of the turns' axis, and the meaning of a star."""
        self._painter = painter
        self._box = box
        self._title, self._axis, self._star_means = words
        self._lines = list(lines)
        self._ruling: Ruling = ruling([line.course for line in lines])
        theme, dp = painter.theme, painter.dp
        inner = box.inset(min(dp(theme.space_large), box.h * 0.05))
        part = SMALLER if box.h < dp(LOW) else 1.0
        self._title_size, self._axis_size = theme.type_body * part, theme.type_note * part
        axis = painter.type(self._axis_size)
        gap = min(dp(theme.space_small), box.h * 0.03)
        head, rest = inner.split_top(painter.type(self._title_size) * 1.4, gap)
        foot, rest = rest.split_bottom(axis * 1.4, dp(theme.space_least))
        values, rest = rest.split_left(axis * 2.2, dp(theme.space_small))
        width, self._name_px = self._fit_names(inner.w)
        names, plot = rest.split_right(width, dp(GUTTER))
        top = dp(theme.space_small)
        self._head, self._foot, self._values, self._names = head, foot, values, names
        self.plot = Box(plot.x, plot.y + top, plot.w, plot.h - top)
        self._curves: pygame.Surface | None = None
        self._slices = self._draw_curves()

    def _fit_names(self, room: float) -> tuple[float, int]:
        """The width of names with their scores, given a chart this wide, and their type size; all
        in px."""
        painter, assets = self._painter, self._painter.assets

        def needed(px: int) -> float:
            scores = [
                assets.text_width(str(one.course[-1]), px, "extrabold") for one in self._lines
            ]
            names = [assets.text_width(one.name, px, "semibold") for one in self._lines]
            gap = painter.dp(painter.theme.space_small)
            return NAME_MARK * px + max(scores) + max(names) + gap

        largest = painter.type(NAME)
        smallest = max(9, math.ceil(painter.type(SMALL_NAME) * 2 / 3))
        for px in range(largest, smallest, -1):
            if needed(px) <= room * NAMES_WIDEST:
                return needed(px), px
        return min(needed(smallest), room * NAMES_SMALL), smallest

    def _point(self, turn: int, score: float) -> Point:
        """The point (px) of a score after a turn."""
        x = self.plot.x + self.plot.w * turn / self._ruling.turns
        return x, self.plot.bottom - self.plot.h * score / self._ruling.top

    def labels(self) -> list[Label]:
        """Return the labels at the ends of the lines, moved apart where they would touch."""
        painter = self._painter
        ends = [self._point(len(line.course) - 1, line.course[-1]) for line in self._lines]
        height = self._name_px * 1.35
        names = self._names._replace(h=self.plot.bottom + height / 2 - self._names.y)
        return end_labels(ends, names, height, self._head.bottom, painter.dp(NEAR))

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw its texts and its ruling."""
        painter, theme, rule = self._painter, self._painter.theme, self._ruling
        room, size = self._title_room(), self._title_size
        painter.text(target, self._title, room, size, theme.accent_lit, "bold", "left")
        # A low chart labels every second line.
        crowded = self.plot.h * rule.step / rule.top < painter.type(self._axis_size) * 1.2
        for value in range(0, rule.top + 1, rule.step):
            y = self._point(0, value)[1]
            line = Box(self.plot.x, y - 0.5, self.plot.w, painter.dp(theme.hairline))
            painter.rounded(target, line, with_alpha(theme.ink, 60 if value == 0 else 24), 0)
            if crowded and value // rule.step % 2:
                continue
            label = Box.around(
                (self._values.centre[0], y), self._values.w, painter.type(self._axis_size) * 1.4
            )
            painter.text(
                target, str(value), label, self._axis_size, theme.muted, "semibold", "right"
            )
        across = self._foot._replace(x=self.plot.x, w=self.plot.w)
        end, rest = across.split_right(min(across.w / 4, painter.dp(LAST_TURN)))
        painter.text(
            target, str(rule.turns), end, self._axis_size, theme.muted, "semibold", "right"
        )
        painter.text(target, self._axis, rest, self._axis_size, theme.muted, "semibold", "left")
        if self._starred():
            self._draw_key(target)

    def _starred(self) -> bool:
        return any(line.qwirkles for line in self._lines)

    def _key_width(self) -> float:
        painter = self._painter
        words = painter.assets.text_width(
            self._star_means, painter.type(self._axis_size), "semibold"
        )
        return words + painter.dp(2 * STAR) + painter.dp(painter.theme.space_tiny)

    def _title_room(self) -> Box:
        gap = self._painter.dp(self._painter.theme.space)
        taken = self._key_width() + gap if self._starred() else 0.0
        return self._head._replace(w=self._head.w - taken)

    def _draw_key(self, target: pygame.Surface) -> None:
        """Draw a star and its meaning."""
        painter, theme = self._painter, self._painter.theme
        key, _ = self._head.split_right(self._key_width())
        size = painter.dp(2 * STAR)
        star, words = key.split_left(size, painter.dp(theme.space_tiny))
        picture = painter.assets.shape(Shape.STAR, size, theme.ink)
        x, y = star.centre
        target.blit(picture, (round(x - size / 2), round(y - size / 2)))
        painter.text(
            target, self._star_means, words, self._axis_size, theme.muted, "semibold", "right"
        )

    def draw(self, target: pygame.Surface, progress: float = 1.0) -> None:
        """Draw this part (0 to 1) of the lines, from the first turn on; with names at 1."""
        if progress <= 0:
            return
        done = progress > 0.999
        rect = self.curves.get_rect(topleft=self._curves_corner())
        reach = self._margin()
        part = pygame.Rect(0, 0, round(reach + (rect.w - 2 * reach) * progress), rect.h)
        if done:
            part.w = rect.w
            # Below the lines, so that no leader crosses a line's end.
            self._draw_leaders(target)
            self._draw_names(target)
        target.blit(self.curves, rect, part)

    @property
    def _oversize(self) -> int:
        return OVERSIZE if self._painter.scale < FINE else 2

    def _margin(self) -> int:
        """Room (px) around the plot for thick lines, dots and stars."""
        return self._painter.dp(STAR + Theme.stroke)

    def _curves_corner(self) -> tuple[int, int]:
        rect = pixel_rect(self.plot)
        return rect.x - self._margin(), rect.y - self._margin()

    def make_next(self) -> bool:
        """Do a slice of the work of drawing the lines; False if none is left."""
        return next(self._slices, None) is not None

    @property
    def curves(self) -> pygame.Surface:
        """All lines on a clear ground."""
        while self._curves is None:
            self.make_next()
        return self._curves

    def _draw_curves(self) -> Iterator[bool]:
        """Draw all lines large and scales them down to be smooth; True after each slice."""
        plot, margin, over = pixel_rect(self.plot), self._margin(), self._oversize
        size = max(1, plot.w + 2 * margin), max(1, plot.h + 2 * margin)
        large = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
        yield True
        left, top = self._curves_corner()
        courses = [
            [
                ((x - left) * over, (y - top) * over)
                for x, y in (self._point(n, score) for n, score in enumerate(line.course))
            ]
            for line in self._lines
        ]
        for line, points in reversed(list(zip(self._lines, courses, strict=True))):
            self._draw_line(large, line, points, self._mark_of(line))
            yield True
        # Above all lines, so that no line hides a star.
        for line, points in zip(self._lines, courses, strict=True):
            for n in line.qwirkles:
                self._draw_star(large, points[n], line.colour)
        yield True
        self._curves = rle_encoded(pygame.transform.smoothscale(large, size))

    def _draw_line(
        self, large: pygame.Surface, line: ChartLine, points: Sequence[Point], mark: Mark
    ) -> None:
        """Draw a line with a mark at each turn and a hollow one at its end."""
        painter, card = self._painter, self._painter.theme.card[:3]
        over = self._oversize
        width = painter.dp(LINE) * over
        for start, end in pairwise(points):
            pygame.draw.polygon(large, line.colour, _band(start, end, width / 2))
        apart = self.plot.w / self._ruling.turns * over
        dot = min(painter.dp(DOT) * over, max(width / 2, apart * 0.36))
        for point in points:
            draw_mark(large, line.colour, mark, point, dot)
        radius = painter.dp(END) * over
        draw_mark(large, line.colour, mark, points[-1], radius)
        draw_mark(large, card, mark, points[-1], radius * 0.45)

    def _draw_star(self, large: pygame.Surface, point: Point, colour: RGB) -> None:
        """Draw a bright star in the line's colour, with a dark rim."""
        apart = self.plot.w / self._ruling.turns
        radius = min(self._painter.dp(STAR), max(self._painter.dp(STAR / 2), apart * 0.6))
        radius *= self._oversize
        pygame.draw.polygon(large, self._painter.theme.card[:3], _star(point, radius))
        pygame.draw.polygon(large, mix(colour, WHITE, 0.4), _star(point, radius * 0.72))

    def leaders(self) -> list[tuple[Point, ...] | None]:
        """Return the points (px) of the leader from each line's end to its label, or None where the
        label is beside it. A leader is level up to the plot's edge, since the score stays the same,
        and slants only in the gutter."""
        painter = self._painter
        ring, gap = painter.dp(END), painter.dp(painter.theme.space_tiny)
        edge = self.plot.right + ring
        return [
            (
                (min(label.end[0] + ring, edge), label.end[1]),
                (edge, label.end[1]),
                (label.box.x - gap, label.box.centre[1]),
            )
            if label.leader
            else None
            for label in self.labels()
        ]

    def _draw_leaders(self, target: pygame.Surface) -> None:
        """Draw thin lines to labels that are not beside their lines' ends."""
        card = self._painter.theme.card[:3]
        for leader, line in zip(self.leaders(), self._lines, strict=True):
            if leader:
                start, edge, end = leader
                pygame.draw.aaline(target, mix(line.colour, card, 0.6), start, edge)
                pygame.draw.aaline(target, mix(line.colour, card, 0.3), edge, end)

    def _draw_names(self, target: pygame.Surface) -> None:
        """Draw the score and the name at each line's end."""
        painter, px = self._painter, self._name_px
        gap = painter.dp(painter.theme.space_small)
        for line, label in zip(self._lines, self.labels(), strict=True):
            score = str(line.course[-1])
            mark, row = label.box.split_left(NAME_MARK * px)
            picture = mark_picture(self._mark_of(line), line.colour, px)
            target.blit(picture, (round(mark.x), round(mark.centre[1] - picture.get_height() / 2)))
            painter.text_at(target, score, row, px, line.colour, "extrabold", "left")
            taken = painter.assets.text_width(score, px, "extrabold") + gap
            _, rest = row.split_left(taken)
            name, _ = painter.fit_text(line.name, SMALL_NAME, rest.w, "semibold")
            painter.text_at(target, name, rest, px, line.colour, "semibold", "left")

    def _mark_of(self, line: ChartLine) -> Mark:
        return MARKS[self._lines.index(line) % len(MARKS)]


def _band(start: Point, end: Point, half: float) -> list[Point]:
    """The corners of a thick line: `pygame.draw.line` makes slanting lines thinner."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    x, y = -dy / length * half, dx / length * half
    (ax, ay), (bx, by) = start, end
    return [(ax + x, ay + y), (bx + x, by + y), (bx - x, by - y), (ax - x, ay - y)]


def _star(centre: Point, radius: float) -> list[Point]:
    """The corners of the star, one of the six shapes."""
    return [
        (
            centre[0] + (radius if n % 2 else radius * 0.62) * math.sin(math.tau * n / 16),
            centre[1] + (radius if n % 2 else radius * 0.62) * math.cos(math.tau * n / 16),
        )
        for n in range(16)
    ]
