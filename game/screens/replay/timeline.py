"""The course of a game as a line: a bar for each turn, as high as its points, in a lane of its
player's own with the face before it. It can be dragged along to go to any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import RGB, mix, with_alpha
from game.common.geometry import Box, Point
from game.session.looks import Look
from game.widgets.widget import Widget

LEAST = 0.14
"""The height of a bar without points, as a part of the highest one's."""

FACE, SMALLEST_FACE = 0.46, 11.0
"""The size of the faces before the lanes, as a part of the height without the head at most, and the
dp below which there are none."""

MANY, OVERLAP = 4, 1.5
"""From how many players on a lane would be too low for its bars, and how many times as high as the
lane they are then. No two meet, since at any place there is only one."""

LANE_PAD = 0.08
"""The part of a lane's height that stays free above its bars."""

EVEN = 0.75
"""Heights go with this power of the points, so that usual turns can be told apart, too."""

PAD = 0.1
"""The margin above and below, as a part of the height."""

HEAD = 0.2
"""The part of the height above the bars, where the best turn, turning points and Qwirkles are
marked."""

THICK, FAT = 0.7, 9.0
"""The width of a bar, as a part of the room for it, and at most (dp)."""

DIM = 0.42
"""How bright bars are that the game has not come to yet."""

BROKEN = 0.5
"""The width of the mark at the end of a broken record, as a part of the height."""

EDGE = 12.0
"""Dp between the ends of the box and the line."""


class TurnMark(NamedTuple):
    """A step of the game: the seat of the player, the colour and the points of the turn; a step
    that is no turn, such as a roll, has no colour."""

    seat: int = 0
    colour: RGB | None = None
    points: int = 0
    qwirkles: int = 0


class Timeline(Widget):
    """Where the game is, of all that it was. ``on_move`` gets the position to go to. Of a
    ``broken`` record the end is marked: it cannot be read on. ``turning`` are the steps of the
    turning points, as soon as they are known."""

    def __init__(
        self,
        marks: Sequence[TurnMark],
        looks: Sequence[Look],
        best: int | None,
        on_move: Callable[[int], None],
        *,
        broken: bool = False,
    ) -> None:
        super().__init__()
        self.marks = tuple(marks)
        self.looks = tuple(looks)
        self.best = best
        self.turning: frozenset[int] = frozenset()
        self.position = 0
        self.on_move = on_move
        self.broken = broken
        self._held = False
        self._kept: tuple[object, pygame.Surface, pygame.Surface] | None = None

    @property
    def held(self) -> bool:
        """Whether somebody drags along it."""
        return self._held

    def close(self) -> None:
        super().close()
        self.on_move = lambda _position: None

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.position, self._held, self.turning

    def step(self, direction: int) -> bool:
        """An arrow key goes one step back or on."""
        self._go(self.position + direction)
        return True

    def press_down(self, point: Point) -> None:
        """The game goes to where the pointer is, and follows it."""
        super().press_down(point)
        self._held = True
        self._go(self.at(point))

    def press_move(self, point: Point) -> None:
        """The game follows the pointer, wherever it goes."""
        if self._held:
            self._go(self.at(point))

    def press_up(self, point: Point) -> None:
        """Lets go."""
        self.pressed = self._held = False

    def press_cancel(self) -> None:
        """Lets go."""
        super().press_cancel()
        self._held = False

    def activate(self) -> None:
        """Pressing it by key does nothing: arrows move it."""

    def _go(self, position: int) -> None:
        position = min(max(position, 0), len(self.marks))
        if position != self.position:
            self.on_move(position)

    # Where things are

    def _line(self) -> Box:
        """From the beginning of the game to its end (px)."""
        edge = min(EDGE * self.box.h / 56.0, 0.1 * self.box.w)
        x = self.box.x + edge + 1.5 * self._faces()
        return self.box._replace(x=x, w=self.box.right - edge - self._end_mark() - x)

    def _faces(self) -> float:
        """The room for the faces before the lanes (px)."""
        lanes = self.box.h * (1.0 - HEAD - 2 * PAD)
        return min(lanes * min(FACE, 1.0 / max(1, len(self.looks))), 0.1 * self.box.w)

    def _lane(self, seat: int) -> tuple[float, float]:
        """The floor of a player's lane, below the upper edge of the box, and the height of its
        bars (px)."""
        height, lanes = self.box.h * (1.0 - HEAD - 2 * PAD), max(1, len(self.looks))
        bars = height / lanes * (OVERLAP if lanes >= MANY else 1.0)
        apart = (height - bars) / max(1, lanes - 1)
        return self.box.h * (HEAD + PAD) + bars + seat * apart, bars

    def _end_mark(self) -> float:
        """The room for the mark after the line, where the record is broken (px)."""
        return min(BROKEN * self.box.h, 0.1 * self.box.w) if self.broken else 0.0

    def x_of(self, position: float) -> float:
        """Where a position lies."""
        line = self._line()
        return line.x + line.w * position / max(1, len(self.marks))

    def at(self, point: Point) -> int:
        """The position nearest to a point."""
        line = self._line()
        part = (point[0] - line.x) / max(1.0, line.w)
        return round(min(max(part, 0.0), 1.0) * len(self.marks))

    # Drawing

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The trough, the bars (bright as far as the game has come), their marks, and the knob."""
        radius = painter.trough(target, self.box, self.glow)
        area, x = pixel_rect(self.box), round(self.x_of(self.position + 0.5))
        dim, bright = self._bars(painter, area.size)
        done = max(0, min(area.w, x - area.x))
        target.blit(bright, area, (0, 0, done, area.h))
        target.blit(dim, (area.x + done, area.y), (done, 0, area.w - done, area.h))
        self._knob(target, painter)
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    def _bars(
        self, painter: Painter, size: tuple[int, int]
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """All bars and marks, dim and bright, kept as long as they look the same."""
        key = size, painter.scale, painter.theme, self.turning
        if self._kept is None or self._kept[0] != key:
            pictures = []
            for bright in (False, True):
                picture = pygame.Surface(size, pygame.SRCALPHA)
                self._draw_bars(picture, painter, bright=bright)
                pictures.append(picture)
            self._kept = key, pictures[0], pictures[1]
        return self._kept[1], self._kept[2]

    def _draw_bars(self, target: pygame.Surface, painter: Painter, *, bright: bool) -> None:
        """Everything but the knob, with its upper left corner at 0,0."""
        theme, line = painter.theme, self._line()
        most = max((mark.points for mark in self.marks), default=0) or 1
        room = line.w / max(1, len(self.marks))
        room *= 2 if 1 < len(self.looks) < MANY else 1
        wide = max(1.0, min(THICK * room, painter.dp(FAT)))
        self._draw_end(target, painter)
        self._draw_faces(target, painter)
        for n, mark in enumerate(self.marks, 1):
            x = self.x_of(n) - self.box.x
            floor, lane = self._lane(mark.seat)
            if mark.colour is None:
                side = max(2.0, min(wide / 2, lane / 3))
                dot = Box.around((x, floor - side / 2), side, side)
                painter.rounded(target, dot, theme.muted if bright else theme.faint, dot.h / 2)
                continue
            high = max(LEAST, (mark.points / most) ** EVEN) * (1.0 - LANE_PAD) * lane
            colour = theme.accent_lit if mark.qwirkles else mark.colour
            if not bright:
                colour = mix(theme.control_deep, colour, DIM)
            bar = Box(x - wide / 2, floor - high, wide, high)
            painter.rounded(target, bar, colour, min(wide / 2, painter.dp(theme.space_least)))
            self._draw_mark(target, painter, n - 1, (x, floor - high))

    def _draw_faces(self, target: pygame.Surface, painter: Painter) -> None:
        """Whose lane is whose, where faces can be told apart; the lanes lie in the order of the
        cards."""
        size = self._faces()
        for seat, look in enumerate(self.looks):
            floor, lane = self._lane(seat)
            if size >= painter.dp(SMALLEST_FACE):
                left = self._line().x - self.box.x - size
                painter.badge(target, (left, floor - lane / 2), size / 2 - 1, look)

    def _draw_mark(self, target: pygame.Surface, painter: Painter, step: int, top: Point) -> None:
        """What stands above a bar that ends at its ``top``: a flag on its pole for a turning point,
        a star for the best turn, a dot for a Qwirkle."""
        theme, height, x = painter.theme, self.box.h, top[0]
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

    def _draw_end(self, target: pygame.Surface, painter: Painter) -> None:
        """Where a broken record ends: a red field with a cross."""
        wide, pad = self._end_mark(), painter.dp(painter.theme.space_tiny)
        if not wide:
            return
        box = Box(self.box.w - wide - pad, pad, wide, self.box.h - 2 * pad)
        red = painter.theme.danger_ink
        painter.rounded(target, box, with_alpha(red, 60), painter.dp(painter.theme.radius_small))
        painter.icon(target, "close", box.centre, round(0.7 * wide), red)

    def _knob(self, target: pygame.Surface, painter: Painter) -> None:
        theme, x = painter.theme, self.x_of(self.position)
        floor = self.box.bottom - self.box.h * PAD
        wide = max(2.0, painter.dp(theme.ring))
        # It ends below the stars.
        top = self.box.y + self.box.h * (PAD + 0.8 * HEAD)
        stem = Box(x - wide / 2, top, wide, floor - top)
        painter.rounded(target, stem.inset(-1), with_alpha(theme.shadow, 150), wide)
        painter.rounded(target, stem, theme.ink, wide / 2)
        radius = self.box.h * (0.15 if self._held else 0.12)
        centre = (x, floor)
        painter.disc(target, centre, radius + 1, with_alpha(theme.shadow, 170))
        painter.disc(target, centre, radius, theme.ink)
        painter.disc(target, centre, radius * 0.45, theme.accent)
