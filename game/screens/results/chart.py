"""A chart of the scores after each turn: a line with marks for each player, and Qwirkle stars."""

import math
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from typing import NamedTuple

import pygame

from game.art import RGB, Anchor, Painter, Theme, mix, pixel_rect, rle_encoded, with_alpha
from game.common import Box, Point
from game.rules import Shape
from game.screens.shared.podium import StandingRow

END_MARK_RADIUS, STAR_RADIUS = 6.5, 8.5  # dp: of the mark at a line's end; of a Qwirkle's star
WINNER, OTHERS = 3.6, 2.4  # widths (dp) of lines
MIN_WIDTH_WITH_SCORES = 420.0  # minimum width (dp) of a chart with scores beside the names
NAME_MARK_WIDTH = 0.95  # width of the mark before a player's name, as a fraction of the type size


class Grid(NamedTuple):
    """The horizontal grid lines of a chart, and its number of turns."""

    top: int  # the largest value
    step: int  # the difference between two lines
    turns: int


def grid_for(courses: list[tuple[int, ...]]) -> Grid:
    """Return a grid with up to five lines above 0. `courses` are the players' scores by turn."""
    highest = max((max(course) for course in courses), default=0)
    turns = max((len(course) - 1 for course in courses), default=0)
    steps = (part * 10**power for power in count() for part in (1, 2, 5))
    step = next(step for step in steps if highest <= 5 * step)
    return Grid(max(step, math.ceil(highest / step) * step), step, max(1, turns))


class Label(NamedTuple):
    """A player's label: the box (px) of the name, and a line that joins the box to the curve."""

    box: Box
    end: Point  # end of the curve
    leader: tuple[Point, ...]  # empty if the curve ends near the box


def spread(targets: list[float], height: float, top: float, bottom: float) -> list[float]:
    """Return middles (px) for labels of this `height`: near their `targets`, without overlaps."""
    order, placed = sorted(range(len(targets)), key=lambda n: targets[n]), list(targets)
    edge = top
    for n in order:
        placed[n] = max(targets[n], edge + height / 2)
        edge = placed[n] + height / 2
    edge = bottom
    for n in reversed(order):
        placed[n] = min(placed[n], edge - height / 2)
        edge = placed[n] - height / 2
    return placed


def leader(
    end: Point, box: Box, right: float, near: float, free: tuple[float, float]
) -> tuple[Point, ...]:
    """Return the line from the `end` of a curve to the `box` of its label. () if the two are close.

    Up to the plot's `right` edge the line is level, because the score stays the same. Lengths are
    in px; `free` are the gaps at the curve and at the label.
    """
    (x, y), middle, (ring, gap) = end, box.centre[1], free
    if abs(middle - y) <= box.h / 4 and box.x - x <= near:
        return ()
    edge = right + ring
    return (min(x + ring, edge), y), (edge, y), (box.x - gap, middle)


class Mark(NamedTuple):
    """The shape of the marks on a player's line, a different one for each player."""

    corners: int  # 0 for a disc
    turn: float  # angle of the first corner: radians, clockwise from the top
    reach: float  # distance of the corners, as a multiple of a disc's radius


# The marks of the players, best first: a disc, a square, a diamond, a triangle.
MARKS = Mark(0, 0.0, 1.0), Mark(4, math.tau / 8, 1.2), Mark(4, 0.0, 1.3), Mark(3, 0.0, 1.4)


def draw_mark(
    target: pygame.Surface, colour: RGB, mark: Mark, centre: Point, radius: float
) -> None:
    """Draw a mark whose area is about that of a disc of `radius` px."""
    if not mark.corners:
        pygame.draw.circle(target, colour, centre, radius)
        return
    (x, y), reach = centre, radius * mark.reach
    angles = [mark.turn + math.tau * n / mark.corners for n in range(mark.corners)]
    corners = [(x + reach * math.sin(angle), y - reach * math.cos(angle)) for angle in angles]
    pygame.draw.polygon(target, colour, corners)


def mark_picture(mark: Mark, colour: RGB, px: int) -> pygame.Surface:
    """Return a picture of a player's mark, to be shown beside a name of type size `px`."""
    # The mark is drawn larger and scaled down, which makes it smooth.
    side, oversize = max(1, round(NAME_MARK_WIDTH * px)), 4
    large = pygame.Surface((oversize * side, oversize * side), pygame.SRCALPHA)
    large.fill(with_alpha(colour, 0))
    radius = 0.3 * oversize * px
    draw_mark(large, colour, mark, (radius * 1.2, oversize * side / 2), radius)
    return pygame.transform.smoothscale(large, (side, side))


class Chart:
    """A chart in a box (px). Its lines are drawn once; each frame copies a part of that picture."""

    def __init__(
        self, painter: Painter, words: tuple[str, str, str], lines: Sequence[StandingRow], box: Box
    ) -> None:
        """Lay out the chart. `words` are its title, the label of the turns, and what stars mean."""
        self._painter = painter
        self._words = words
        colours = [painter.theme.seat_inks[line.badge.colour] for line in lines]
        self._lines = list(zip(lines, colours, MARKS, strict=False))
        self._grid = grid_for([line.course for line in lines])
        theme, dp = painter.theme, painter.dp
        inner = box.inset(min(dp(theme.space_large), box.h * 0.05))
        # A low chart has a smaller title and smaller axes.
        factor = 0.82 if box.h < dp(210.0) else 1.0
        self._title_size, self._axis_size = theme.type_heading * factor, theme.type_note * factor
        axis, top = painter.type(self._axis_size), dp(theme.space_small)
        gap = min(top, box.h * 0.03)
        self._head, rest = inner.split_top(painter.type(self._title_size) * 1.4, gap)
        self._foot, rest = rest.split_bottom(axis * 1.4, dp(theme.space_least))
        self._values, rest = rest.split_left(axis * 2.2, top)
        self._with_scores = inner.w >= dp(MIN_WIDTH_WITH_SCORES)
        width, self._label_px = self._fit_labels(inner.w)
        self._names, plot = rest.split_right(width, dp(26.0))
        self.plot = Box(plot.x, plot.y + top, plot.w, plot.h - top)
        # Lines are drawn larger by this factor and scaled down, which makes them smooth.
        self._oversize = 3 if painter.scale < 1.5 else 2
        # Margin (px) around the plot for thick lines, marks and stars.
        self._margin = dp(STAR_RADIUS + Theme.stroke)
        self._curves: pygame.Surface | None = None
        self._slices = self._draw_curves()

    def _fit_labels(self, chart_width: float) -> tuple[float, int]:
        """Return the width (px) that names and scores need, and the type size (px) of scores."""
        painter = self._painter

        def needed(px: int) -> float:
            names = painter.widest((line.name for line, *_ in self._lines), px, "semibold")
            scores = [self._score(line) for line, *_ in self._lines]
            gap = painter.dp(Theme.space_small)
            return NAME_MARK_WIDTH * px + painter.widest(scores, px, "numeral") + names + gap

        px, smallest = painter.type(Theme.type_body), painter.type(Theme.type_name)
        # Names that are too wide even in the smallest type get more space, and are then cut.
        return min(needed(px), max(chart_width * 0.34, needed(smallest)), chart_width * 0.46), px

    def _score(self, line: StandingRow) -> str:
        return str(line.course[-1]) if self._with_scores else ""

    def _point(self, turn: int, score: float) -> Point:
        x = self.plot.x + self.plot.w * turn / self._grid.turns
        return x, self.plot.bottom - self.plot.h * score / self._grid.top

    def labels(self) -> list[Label]:
        dp, names, height = self._painter.dp, self._names, self._label_px * 1.35
        ends = [self._point(len(line.course) - 1, line.course[-1]) for line, *_ in self._lines]
        lowest = self.plot.bottom + height / 2
        middles = spread([y for _, y in ends], height, self._head.bottom, lowest)
        boxes = [Box(names.x, middle - height / 2, names.w, height) for middle in middles]
        near, free = dp(34.0), (dp(END_MARK_RADIUS), dp(Theme.space_tiny))
        return [
            Label(box, end, leader(end, box, self.plot.right, near, free))
            for end, box in zip(ends, boxes, strict=True)
        ]

    def cut_names(self) -> Iterator[tuple[str, Box]]:
        for (line, *_), label in zip(self._lines, self.labels(), strict=True):
            if self._fit_name(line.name, self._split_label(line, label)[1])[0] != line.name:
                yield line.name, label.box

    def _split_label(self, line: StandingRow, label: Label) -> tuple[Box, Box]:
        painter, px = self._painter, self._label_px
        _, words = label.box.split_left(NAME_MARK_WIDTH * px)
        width = painter.assets.text_width(self._score(line), px, "numeral")
        gap = painter.dp(Theme.space_small if width else Theme.space_least)
        return words.split_left(width, gap)

    def _fit_name(self, name: str, area: Box) -> tuple[str, int]:
        (shown,), px = self._painter.fit_name(name, Theme.type_body, area.w, "semibold")
        return shown, px

    def draw_ground(self, target: pygame.Surface) -> None:
        painter, theme, rule = self._painter, self._painter.theme, self._grid
        (title, axis, _), title_box = self._words, self._head
        if any(line.qwirkles for line, *_ in self._lines):
            title_box = self._draw_key(target)
        painter.text(target, title, title_box, self._title_size, theme.paper_ink, "title", "left")
        # A low chart labels every second line.
        size = painter.type(self._axis_size)
        crowded = self.plot.h * rule.step / rule.top < size * 1.2
        for value in range(0, rule.top + 1, rule.step):
            y = self._point(0, value)[1]
            line = Box(self.plot.x, y - 0.5, self.plot.w, painter.dp(theme.hairline))
            ink = with_alpha(theme.paper_rule, 200 if value == 0 else 76)
            painter.rounded(target, line, ink, 0)
            if not (crowded and value // rule.step % 2):
                place = Box.around((self._values.centre[0], y), self._values.w, size * 1.4)
                self._write(target, str(value), place, "right")
        axis_box = self._foot._replace(x=self.plot.x, w=self.plot.w)
        end, rest = axis_box.split_right(min(axis_box.w / 4, painter.dp(40.0)))
        self._write(target, str(rule.turns), end, "right")
        self._write(target, axis, rest)

    def _write(self, target: pygame.Surface, words: str, box: Box, anchor: Anchor = "left") -> None:
        ink = self._painter.theme.paper_muted
        self._painter.text(target, words, box, self._axis_size, ink, "semibold", anchor)

    def _draw_key(self, target: pygame.Surface) -> Box:
        """Draw the key that explains the stars. Return the box that is left for the title."""
        painter, theme, means = self._painter, self._painter.theme, self._words[2]
        width = painter.assets.text_width(means, painter.type(self._axis_size), "semibold")
        size, gap = painter.dp(2 * STAR_RADIUS), painter.dp(theme.space_tiny)
        key_width = width + size + gap
        key, _ = self._head.split_right(key_width)
        star, words = key.split_left(size, gap)
        picture, (x, y) = painter.assets.shape(Shape.STAR, size, theme.paper_muted), star.centre
        target.blit(picture, (round(x - size / 2), round(y - size / 2)))
        self._write(target, means, words, "right")
        return self._head._replace(w=self._head.w - (key_width + painter.dp(theme.space)))

    def draw(self, target: pygame.Surface, progress: float = 1.0) -> None:
        """Draw the lines from the left up to `progress` (0 to 1). At 1, draw also the names."""
        if progress <= 0:
            return
        while self._curves is None:
            next(self._slices, None)
        rect, reach = self._curves.get_rect(topleft=self._corner()), self._margin
        area = pygame.Rect(0, 0, round(reach + (rect.w - 2 * reach) * progress), rect.h)
        if progress > 0.999:
            area.w = rect.w
            # Labels are drawn before the lines, so that no leader crosses a line's end.
            self._draw_labels(target)
        target.blit(self._curves, rect, area)

    def _draw_labels(self, target: pygame.Surface) -> None:
        painter, px, paper = self._painter, self._label_px, self._painter.theme.paper
        for (line, colour, mark), label in zip(self._lines, self.labels(), strict=True):
            for fade, (start, end) in zip((0.6, 0.3), pairwise(label.leader), strict=False):
                pygame.draw.aaline(target, mix(colour, paper, fade), start, end)
            sign, _ = label.box.split_left(NAME_MARK_WIDTH * px)
            picture = mark_picture(mark, colour, px)
            target.blit(picture, (round(sign.x), round(sign.centre[1] - picture.get_height() / 2)))
            score, area = self._split_label(line, label)
            painter.text_at(target, self._score(line), score, px, colour, "numeral", "left")
            name, name_px = self._fit_name(line.name, area)
            painter.text_at(target, name, area, name_px, colour, "semibold", "left")

    def prerender(self) -> Iterator[None]:
        return self._slices

    def _corner(self) -> tuple[int, int]:
        rect = pixel_rect(self.plot)
        return rect.x - self._margin, rect.y - self._margin

    def _draw_curves(self) -> Iterator[None]:
        """Draw all lines oversized, then scale them down. Yield after each part."""
        plot, over, (left, top) = pixel_rect(self.plot), self._oversize, self._corner()
        size = max(1, plot.w + 2 * self._margin), max(1, plot.h + 2 * self._margin)
        large = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
        yield
        drawn = []
        for one in self._lines:
            turns = map(self._point, count(), one[0].course)
            drawn.append((one, [((x - left) * over, (y - top) * over) for x, y in turns]))
        for (line, colour, mark), points in reversed(drawn):
            self._draw_line(large, colour, points, mark, WINNER if line.winner else OTHERS)
            yield
        # Stars are drawn over all lines, with an edge in the paper's colour.
        dp, apart = self._painter.dp, self.plot.w / self._grid.turns
        radius = min(dp(STAR_RADIUS), max(dp(STAR_RADIUS / 2), apart * 0.6)) * over
        for (line, colour, _), points in drawn:
            for n in line.qwirkles:
                pygame.draw.polygon(large, self._painter.theme.paper, _star(points[n], radius))
                pygame.draw.polygon(large, colour, _star(points[n], radius * 0.72))
        yield
        self._curves = rle_encoded(pygame.transform.smoothscale(large, size))

    def _draw_line(
        self, large: pygame.Surface, colour: RGB, points: Sequence[Point], mark: Mark, pen: float
    ) -> None:
        dp, over = self._painter.dp, self._oversize
        width = max(2.0, self._painter.scale * pen * over)
        for start, end in pairwise(points):
            pygame.draw.polygon(large, colour, _band(start, end, width / 2))
        apart = self.plot.w / self._grid.turns * over
        dot = min(1.15 * width, max(width / 2, apart * 0.3))
        for point in points:
            draw_mark(large, colour, mark, point, dot)
        radius = dp(END_MARK_RADIUS) * over
        draw_mark(large, colour, mark, points[-1], radius)
        draw_mark(large, self._painter.theme.paper, mark, points[-1], radius * 0.45)


def _band(start: Point, end: Point, half: float) -> list[Point]:
    """Return the corners of a thick line. `pygame.draw.line` would make slanting lines thinner."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1.0
    x, y = (ay - by) / length * half, (bx - ax) / length * half
    return [(ax + x, ay + y), (bx + x, by + y), (bx - x, by - y), (ax - x, ay - y)]


def _star(centre: Point, radius: float) -> list[Point]:
    reach, turn = (radius * 0.62, radius), math.tau / 16
    (x, y), angles = centre, [turn * n for n in range(16)]
    return [
        (x + reach[n % 2] * math.sin(angle), y + reach[n % 2] * math.cos(angle))
        for n, angle in enumerate(angles)
    ]
