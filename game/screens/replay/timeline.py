"""The timeline of a game, to drag along: a bar for each turn, in a lane for each player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import RGB, Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.common.lru import LruCache
from game.session import RecordedGame
from game.session.badges import Badge
from game.session.state.steps import turn_of
from game.ui.control import Control
from game.ui.node import Mood

LEAST = 0.14
"""Height of a bar without points, in parts of the highest bar."""

FACE, SMALLEST_FACE = 0.46, 11.0
"""Largest face in parts of the lanes' height, and the least (dp) for which faces are shown."""

MANY, OVERLAP = 4, 1.5
"""Number of players from which lanes overlap, and the height of bars in lanes; no two bars meet."""

LANE_PAD = 0.08
"""The part of a lane's height that stays free above its bars."""

EVEN = 0.75
"""Exponent of the points for a bar's height, so that usual turns differ visibly."""

PAD = 0.1
"""Margin above and below, in parts of the height."""

HEAD = 0.2
"""The part of the height above the bars for marks: turning points, Qwirkles, the best turn."""

THICK, FAT = 0.7, 9.0
"""Width of a bar in parts of its room, and at most (dp)."""

DIM = 0.42
"""Brightness of bars that the game has not reached."""

BROKEN = 0.5
"""Width of the mark at the end of a broken record, in parts of the height."""

EDGE = 12.0
"""Dp between the ends of the box and the line."""


class TurnMark(NamedTuple):
    """A step: the seat, the turn's colour and points; without colour no turn, such as a roll."""

    seat: int = 0
    colour: RGB | None = None
    points: int = 0
    qwirkles: int = 0


@dataclass(frozen=True, slots=True)
class Timeline:
    """The game's course and current ``position``.

    ``broken``: the record cannot be read to its end, which is marked. ``turning`` are the steps of
    the known turning points. ``kept`` holds the bars, dim and bright, of one size.
    """

    marks: tuple[TurnMark, ...]
    looks: tuple[Badge, ...]
    best: int | None
    broken: bool
    turning: frozenset[int] = frozenset()
    position: int = 0
    kept: LruCache[object, pygame.Surface] = field(
        default_factory=lambda: LruCache(2), compare=False
    )

    # Geometry

    def _line(self, box: Box) -> Box:
        edge = min(EDGE * box.h / 56.0, 0.1 * box.w)
        x = box.x + edge + 1.5 * self._faces(box)
        return box._replace(x=x, w=box.right - edge - self._end_mark(box) - x)

    def _faces(self, box: Box) -> float:
        lanes = box.h * (1.0 - HEAD - 2 * PAD)
        return min(lanes * min(FACE, 1.0 / max(1, len(self.looks))), 0.1 * box.w)

    def lane(self, box: Box, seat: int) -> tuple[float, float]:
        """Return the floor of a player's bars, below the upper edge, and their height (px)."""
        height, lanes = box.h * (1.0 - HEAD - 2 * PAD), max(1, len(self.looks))
        bars = height / lanes * (OVERLAP if lanes >= MANY else 1.0)
        apart = (height - bars) / max(1, lanes - 1)
        return box.h * (HEAD + PAD) + bars + seat * apart, bars

    def _end_mark(self, box: Box) -> float:
        return min(BROKEN * box.h, 0.1 * box.w) if self.broken else 0.0

    def x_of(self, box: Box, position: float) -> float:
        """Return the x (px) of a position."""
        line = self._line(box)
        return line.x + line.w * position / max(1, len(self.marks))

    def at(self, box: Box, x: float) -> int:
        """Return the position nearest to an x (px)."""
        line = self._line(box)
        part = (x - line.x) / max(1.0, line.w)
        return round(min(max(part, 0.0), 1.0) * len(self.marks))

    # Painting

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        """Paint the trough, the bars, bright up to the position, and the knob."""
        radius = painter.trough(target, box, mood.glow)
        area, x = pixel_rect(box), round(self.x_of(box, self.position + 0.5))
        dim, bright = (self._bars(painter, box, area.size, lit=lit) for lit in (False, True))
        done = max(0, min(area.w, x - area.x))
        target.blit(bright, area, (0, 0, done, area.h))
        target.blit(dim, (area.x + done, area.y), (done, 0, area.w - done, area.h))
        self._paint_knob(target, painter, box, held=bool(mood.own))
        if mood.focused:
            painter.focus_ring(target, box, radius)

    def _bars(
        self, painter: Painter, box: Box, size: tuple[int, int], *, lit: bool
    ) -> pygame.Surface:

        def make() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            self._paint_bars(picture, painter, box.moved(-box.x, -box.y), lit=lit)
            return picture

        return self.kept.get((size, painter.scale, painter.theme, self.turning, lit), make)

    def _paint_bars(self, target: pygame.Surface, painter: Painter, box: Box, *, lit: bool) -> None:
        theme = painter.theme
        most = max((mark.points for mark in self.marks), default=0) or 1
        room = self._line(box).w / max(1, len(self.marks))
        room *= 2 if 1 < len(self.looks) < MANY else 1
        wide = max(1.0, min(THICK * room, painter.dp(FAT)))
        if after := self._end_mark(box):
            # A broken record ends in a red field with a cross.
            red, pad = theme.danger_ink, painter.dp(theme.space_tiny)
            end = Box(box.w - after - pad, pad, after, box.h - 2 * pad)
            painter.rounded(target, end, with_alpha(red, 60), painter.dp(theme.radius_small))
            painter.icon(target, "close", end.centre, round(0.7 * after), red)
        # Faces mark the lanes, in the order of the cards.
        size = self._faces(box)
        for seat, look in enumerate(self.looks if size >= painter.dp(SMALLEST_FACE) else ()):
            floor, high = self.lane(box, seat)
            at = self._line(box).x - size, floor - high / 2
            painter.badge(target, at, size / 2 - 1, look)
        for n, mark in enumerate(self.marks, 1):
            x, (floor, high) = self.x_of(box, n), self.lane(box, mark.seat)
            if mark.colour is None:
                side = max(2.0, min(wide / 2, high / 3))
                dot = Box.around((x, floor - side / 2), side, side)
                painter.rounded(target, dot, theme.muted if lit else theme.faint, dot.h / 2)
                continue
            high *= max(LEAST, (mark.points / most) ** EVEN) * (1.0 - LANE_PAD)
            colour = theme.accent_lit if mark.qwirkles else mark.colour
            if not lit:
                colour = mix(theme.control_deep, colour, DIM)
            bar = Box(x - wide / 2, floor - high, wide, high)
            painter.rounded(target, bar, colour, min(wide / 2, painter.dp(theme.space_least)))
            self._paint_mark(target, painter, box.h, n - 1, (x, floor - high))

    def _paint_mark(
        self, target: pygame.Surface, painter: Painter, height: float, step: int, top: Point
    ) -> None:
        """Paint the flag of a turning point, the star of the best turn, or the dot of a Qwirkle."""
        theme, x = painter.theme, top[0]
        above, side = height * (PAD + 0.4 * HEAD), max(8, round(height * 0.26))
        if step in self.turning:
            pole = max(1.0, painter.dp(theme.hairline) * 1.5)
            start = above - 0.4 * side
            stem = Box(x - pole / 2, start, pole, max(0.0, top[1] - start))
            painter.rounded(target, stem, theme.ink, 0)
        if step == self.best:
            painter.icon(target, "star", (x, above), side, theme.accent_lit)
        elif step in self.turning:
            painter.icon(target, "pennant", (x + 0.3 * side, above), side, theme.ink)
        elif self.marks[step].qwirkles:
            painter.disc(target, (x, above), max(2.0, side * 0.17), theme.accent_lit)

    def _paint_knob(
        self, target: pygame.Surface, painter: Painter, box: Box, *, held: bool
    ) -> None:
        theme, x = painter.theme, self.x_of(box, self.position)
        floor = box.bottom - box.h * PAD
        wide = max(2.0, painter.dp(theme.ring))
        # Below the stars.
        top = box.y + box.h * (PAD + 0.8 * HEAD)
        stem = Box(x - wide / 2, top, wide, floor - top)
        painter.rounded(target, stem.inset(-1), with_alpha(theme.shadow, 150), wide)
        painter.rounded(target, stem, theme.ink, wide / 2)
        radius, centre = box.h * (0.15 if held else 0.12), (x, floor)
        painter.disc(target, centre, radius + 1, with_alpha(theme.shadow, 170))
        painter.disc(target, centre, radius, theme.ink)
        painter.disc(target, centre, radius * 0.45, theme.accent)


def timeline_of(game: RecordedGame, theme: Theme) -> Timeline:
    """Return the timeline of a game at its beginning."""
    seats, marks = game.setup.seats, []
    for step in game.steps:
        turn = turn_of(step)
        if turn is None:
            marks.append(TurnMark(step.seat))
        else:
            colour = theme.seats[seats[turn.seat].badge.colour]
            marks.append(TurnMark(turn.seat, colour, turn.points, turn.qwirkles))
    looks, broken = tuple(seat.badge for seat in seats), game.fault is not None
    return Timeline(tuple(marks), looks, game.best_step, broken)


class TimelineControl(Control):
    """Slider that goes to the pointer and follows it; ``change`` gets the position."""

    held = False
    """Whether the timeline is being dragged."""

    @property
    def line(self) -> Timeline:
        content = self.node.content
        if not isinstance(content, Timeline):
            raise TypeError(f"a timeline shows {content!r}")
        return content

    @property
    def own(self) -> bool | None:
        return self.held or None

    def step(self, direction: int) -> bool:
        self._go(self.line.position + direction)
        return True

    def press_down(self, point: Point) -> None:
        super().press_down(point)
        self.held = True
        self.press_move(point)

    def press_move(self, point: Point) -> None:
        if self.held:
            self._go(self.line.at(self.box, point[0]))

    def press_up(self, point: Point) -> None:
        self.pressed = self.held = False

    def press_cancel(self) -> None:
        self.pressed = self.held = False

    def _act(self) -> None:
        pass

    def _go(self, position: int) -> None:
        position = min(max(position, 0), len(self.line.marks))
        if position != self.line.position and self.use.change is not None:
            self.use.change(position)
