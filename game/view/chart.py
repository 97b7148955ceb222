"""The scores turn by turn as lines in the colours of the seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.geometry import Box, Point
from game.ui.paint import Painter, pixel_rect
from game.ui.theme import RGB, with_alpha
from game.view.layout_results import Ruling, ruling, spread

OVERSIZE = 3


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One player's course: the scores after each turn, from 0 on."""

    name: str
    colour: RGB
    course: tuple[int, ...]


class Chart:
    """A chart in its box (px), drawn once: showing it, or a part of it, is quick."""

    def __init__(
        self, painter: Painter, box: Box, title: str, axis: str, lines: Sequence[ChartLine]
    ) -> None:
        """``axis`` says what runs from left to right."""
        self._painter = painter
        self._box = box
        self._title = title
        self._axis = axis
        self._lines = list(lines)
        self._ruling: Ruling = ruling([line.course for line in lines])
        inner = box.inset(min(painter.dp(16), box.h * 0.05))
        head, rest = inner.split_top(painter.type(18) * 1.5, painter.dp(6))
        foot, rest = rest.split_bottom(painter.type(15) * 1.5, painter.dp(2))
        values, rest = rest.split_left(painter.type(15) * 2.2, painter.dp(6))
        names, plot = rest.split_right(min(self._names_width(), inner.w * 0.34), painter.dp(10))
        top = painter.dp(8)
        self._head, self._foot, self._values, self._names = head, foot, values, names
        self._plot = Box(plot.x, plot.y + top, plot.w, plot.h - top)
        self._curves = self._draw_curves()

    def _names_width(self) -> float:
        """What the longest name takes with its points, in px."""
        assets, px = self._painter.assets, self._painter.type(16)
        scores = [assets.text_width(str(one.course[-1]), px, "extrabold") for one in self._lines]
        names = [assets.text_width(one.name, px, "semibold") for one in self._lines]
        return max(scores) + max(names) + self._painter.dp(8)

    def _point(self, turn: int, score: float) -> Point:
        """Where a score after some turn lies, in px."""
        x = self._plot.x + self._plot.w * turn / self._ruling.turns
        return x, self._plot.bottom - self._plot.h * score / self._ruling.top

    def draw(self, target: pygame.Surface, shown: float = 1.0) -> None:
        """The card, and the lines as far as ``shown`` (0 to 1) of the way to the last turn."""
        painter, theme = self._painter, self._painter.theme
        painter.card(target, self._box, radius=painter.dp(theme.radius_large))
        painter.text(target, self._title, self._head, 18, theme.accent_lit, "bold", "left")
        self._draw_axes(target)
        rect = self._curves.get_rect(topleft=self._curves_at())
        reach = self._margin()
        part = pygame.Rect(0, 0, round(reach + (rect.w - 2 * reach) * shown), rect.h)
        if shown >= 1:
            part.w = rect.w
        target.blit(self._curves, rect, part)
        if shown >= 1:
            self._draw_names(target)

    def _draw_axes(self, target: pygame.Surface) -> None:
        painter, theme, rule = self._painter, self._painter.theme, self._ruling
        for value in range(0, rule.top + 1, rule.step):
            y = self._point(0, value)[1]
            line = Box(self._plot.x, y - 0.5, self._plot.w, painter.dp(1))
            painter.rounded(target, line, with_alpha(theme.ink, 60 if value == 0 else 24), 0)
            label = Box.around((self._values.centre[0], y), self._values.w, painter.type(15) * 1.4)
            painter.text(target, str(value), label, 15, theme.muted, "semibold", "right")
        across = self._foot._replace(x=self._plot.x, w=self._plot.w)
        end, rest = across.split_right(min(across.w / 4, painter.dp(40)))
        painter.text(target, str(rule.turns), end, 15, theme.muted, "semibold", "right")
        painter.text(target, self._axis, rest, 15, theme.muted, "semibold", "left")

    def _margin(self) -> int:
        """Room round the plot for thick lines and dots, in px."""
        return self._painter.dp(9)

    def _curves_at(self) -> tuple[int, int]:
        rect = pixel_rect(self._plot)
        return rect.x - self._margin(), rect.y - self._margin()

    def _draw_curves(self) -> pygame.Surface:
        """All lines on a clear ground, drawn large and scaled down so that they are smooth."""
        painter, plot = self._painter, pixel_rect(self._plot)
        margin = self._margin()
        size = max(1, plot.w + 2 * margin), max(1, plot.h + 2 * margin)
        large = pygame.Surface((size[0] * OVERSIZE, size[1] * OVERSIZE), pygame.SRCALPHA)
        left, top = self._curves_at()
        width = painter.dp(3.5) * OVERSIZE
        for line in reversed(self._lines):
            points = [
                ((x - left) * OVERSIZE, (y - top) * OVERSIZE)
                for x, y in (self._point(n, score) for n, score in enumerate(line.course))
            ]
            for start, end in pairwise(points):
                pygame.draw.polygon(large, line.colour, _band(start, end, width / 2))
            for point in points:
                pygame.draw.circle(large, line.colour, point, width / 2)
            radius = painter.dp(6.5) * OVERSIZE
            pygame.draw.circle(large, line.colour, points[-1], radius)
            pygame.draw.circle(large, painter.theme.card[:3], points[-1], radius * 0.45)
        return pygame.transform.smoothscale(large, size)

    def _draw_names(self, target: pygame.Surface) -> None:
        """Each line's end: whose it is and how many points, moved apart where they would touch."""
        painter = self._painter
        height = painter.type(16) * 1.35
        ends = [self._point(len(line.course) - 1, line.course[-1])[1] for line in self._lines]
        middles = spread(ends, height, self._plot.y - painter.dp(8), self._plot.bottom + height / 2)
        for line, y in zip(self._lines, middles, strict=True):
            row = Box(self._names.x, y - height / 2, self._names.w, height)
            score, px = painter.fit_text(str(line.course[-1]), 16, row.w, "extrabold")
            taken = painter.assets.text_width(score, px, "extrabold") + painter.dp(6)
            painter.text_at(target, score, row, px, line.colour, "extrabold", "left")
            _, rest = row.split_left(taken)
            painter.text(target, line.name, rest, 16, line.colour, "semibold", "left")


def _band(start: Point, end: Point, half: float) -> list[Point]:
    """The corners of a straight band: `pygame.draw.line` makes slanting lines thinner."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    x, y = -dy / length * half, dx / length * half
    (ax, ay), (bx, by) = start, end
    return [(ax + x, ay + y), (bx + x, by + y), (bx - x, by - y), (ax - x, ay - y)]
