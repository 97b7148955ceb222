"""The timeline of a game: a slider with a bar for each turn, and a lane for each player."""

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game import ui
from game.art import RGB, Painter, Theme, mix, pixel_rect, with_alpha
from game.common import Box, LruCache, Point
from game.session import Badge, turn_of
from game.session.replay.game_replay import Replay

# Number of players from which lanes overlap, and the factor by which bars are higher then.
OVERLAPPING, OVERLAP = 4, 1.5
PAD = 0.1  # margin above and below, as a fraction of the timeline's height
HEAD = 0.2  # fraction of the height for stars, flags and dots above the bars


class TurnMark(NamedTuple):
    """A step of the game on the timeline. For a roll, which is not a turn, `colour` is None."""

    seat: int = 0
    colour: RGB | None = None
    points: int = 0
    qwirkles: int = 0


@dataclass(frozen=True, slots=True)
class Timeline:
    """The steps of a game and the position shown, drawn as a slider with bars."""

    marks: tuple[TurnMark, ...]
    badges: tuple[Badge, ...]
    best: int | None  # index of the step with the most points
    broken: bool  # the record could not be read to its end, which a red mark shows
    turning_points: frozenset[int] = frozenset()  # indices of steps
    position: int = 0  # number of steps shown
    # The pictures of dim and of bright bars.
    cache: LruCache[object, pygame.Surface] = field(
        default_factory=lambda: LruCache(2), compare=False
    )

    def _line(self, box: Box) -> Box:
        edge = min(12.0 * box.h / 56.0, 0.1 * box.w)
        x = box.x + edge + 1.5 * self._face_size(box)
        return box._replace(x=x, w=box.right - edge - self._end_mark(box) - x)

    def _face_size(self, box: Box) -> float:
        lanes = box.h * (1.0 - HEAD - 2 * PAD)
        return min(lanes * min(0.46, 1.0 / max(1, len(self.badges))), 0.1 * box.w)

    def lane(self, box: Box, seat: int) -> tuple[float, float]:
        """Return a lane's bottom (px below the top of `box`) and the height (px) of its bars."""
        height, lanes = box.h * (1.0 - HEAD - 2 * PAD), max(1, len(self.badges))
        bars = height / lanes * (OVERLAP if lanes >= OVERLAPPING else 1.0)
        distance = (height - bars) / max(1, lanes - 1)
        return box.h * (HEAD + PAD) + bars + seat * distance, bars

    def _end_mark(self, box: Box) -> float:
        return min(0.5 * box.h, 0.1 * box.w) if self.broken else 0.0

    def x_of(self, box: Box, position: float) -> float:
        line = self._line(box)
        return line.x + line.w * position / max(1, len(self.marks))

    def position_at(self, box: Box, x: float) -> int:
        line = self._line(box)
        fraction = (x - line.x) / max(1.0, line.w)
        return round(min(max(fraction, 0.0), 1.0) * len(self.marks))

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        radius = painter.trough(target, box, state.glow)
        area, x = pixel_rect(box), round(self.x_of(box, self.position + 0.5))
        # Bars up to the position are bright, later ones dim.
        dim, bright = (self._bars(painter, box, bright=on) for on in (False, True))
        done = max(0, min(area.w, x - area.x))
        target.blit(bright, area, (0, 0, done, area.h))
        target.blit(dim, (area.x + done, area.y), (done, 0, area.w - done, area.h))
        self._paint_knob(target, painter, box, dragged=state.pressed)
        if state.focused:
            painter.focus_ring(target, box, radius)

    def _bars(self, painter: Painter, box: Box, *, bright: bool) -> pygame.Surface:
        size = pixel_rect(box).size

        def make() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            self._paint_bars(picture, painter, box.moved(-box.x, -box.y), bright=bright)
            return picture

        key = size, painter.scale, painter.theme, self.turning_points, bright
        return self.cache.get(key, make)

    def _paint_bars(
        self, target: pygame.Surface, painter: Painter, box: Box, *, bright: bool
    ) -> None:
        theme = painter.theme
        max_points = max((mark.points for mark in self.marks), default=0) or 1
        distance = self._line(box).w / max(1, len(self.marks))
        distance *= 2 if 1 < len(self.badges) < OVERLAPPING else 1
        width = max(1.0, min(0.7 * distance, painter.dp(9.0)))
        if after := self._end_mark(box):
            # A broken record ends in a red field with a cross.
            red, pad = theme.danger_ink, painter.dp(theme.space_tiny)
            end = Box(box.w - after - pad, pad, after, box.h - 2 * pad)
            painter.rounded(target, end, with_alpha(red, 60), painter.dp(theme.radius_small))
            painter.icon(target, "close", end.centre, round(0.7 * after), red)
        # Faces mark the lanes, in the order of the cards, if they are large enough.
        size = self._face_size(box)
        for seat, badge in enumerate(self.badges if size >= painter.dp(11.0) else ()):
            floor, height = self.lane(box, seat)
            centre = self._line(box).x - size, floor - height / 2
            painter.badge(target, centre, size / 2 - 1, badge)
        for n, mark in enumerate(self.marks, 1):
            x, (floor, height) = self.x_of(box, n), self.lane(box, mark.seat)
            if mark.colour is None:
                side = max(2.0, min(width / 2, height / 3))
                dot = Box.around((x, floor - side / 2), side, side)
                painter.rounded(target, dot, theme.muted if bright else theme.faint, dot.h / 2)
                continue
            # The exponent makes common turns differ visibly.
            height *= 0.92 * max(0.14, (mark.points / max_points) ** 0.75)
            colour = theme.accent_lit if mark.qwirkles else mark.colour
            if not bright:
                colour = mix(theme.control_deep, colour, 0.42)
            bar = Box(x - width / 2, floor - height, width, height)
            painter.rounded(target, bar, colour, min(width / 2, painter.dp(theme.space_least)))
            self._paint_mark(target, painter, box.h, n - 1, (x, floor - height))

    def _paint_mark(
        self, target: pygame.Surface, painter: Painter, height: float, step: int, top: Point
    ) -> None:
        """Paint a mark at a step: a star (best turn), a flag (turning point) or a Qwirkle's dot."""
        theme, x = painter.theme, top[0]
        y, side = height * (PAD + 0.4 * HEAD), max(8, round(height * 0.26))
        if step in self.turning_points:
            pole = max(1.0, painter.dp(theme.hairline) * 1.5)
            start = y - 0.4 * side
            stem = Box(x - pole / 2, start, pole, max(0.0, top[1] - start))
            painter.rounded(target, stem, theme.ink, 0)
        if step == self.best:
            painter.icon(target, "star", (x, y), side, theme.accent_lit)
        elif step in self.turning_points:
            painter.icon(target, "pennant", (x + 0.3 * side, y), side, theme.ink)
        elif self.marks[step].qwirkles:
            painter.disc(target, (x, y), max(2.0, side * 0.17), theme.accent_lit)

    def _paint_knob(
        self, target: pygame.Surface, painter: Painter, box: Box, *, dragged: bool
    ) -> None:
        theme, x = painter.theme, self.x_of(box, self.position)
        floor = box.bottom - box.h * PAD
        width = max(2.0, painter.dp(theme.ring))
        # The stem ends below the stars.
        top = box.y + box.h * (PAD + 0.8 * HEAD)
        stem = Box(x - width / 2, top, width, floor - top)
        painter.rounded(target, stem.inset(-1), with_alpha(theme.shadow, 150), width)
        painter.rounded(target, stem, theme.ink, width / 2)
        radius, centre = box.h * (0.15 if dragged else 0.12), (x, floor)
        painter.disc(target, centre, radius + 1, with_alpha(theme.shadow, 170))
        painter.disc(target, centre, radius, theme.ink)
        painter.disc(target, centre, radius * 0.45, theme.accent)


def timeline_of(game: Replay, theme: Theme) -> Timeline:
    """Return the timeline of a game, at position 0."""
    seats, marks = game.setup.seats, []
    for step in game.steps:
        turn = turn_of(step)
        if turn is None:
            marks.append(TurnMark(step.seat))
        else:
            colour = theme.seat_marks[seats[turn.seat].badge.colour]
            marks.append(TurnMark(turn.seat, colour, turn.points, turn.qwirkles))
    badges, broken = tuple(seat.badge for seat in seats), game.fault is not None
    return Timeline(tuple(marks), badges, game.best_step, broken)


class TimelineControl(ui.ControlOf[Timeline]):
    """A slider whose knob jumps to a press and follows the pointer. `on_change` gets positions."""

    def step(self, direction: int) -> bool:
        self._go(self.face.position + direction)
        return True

    def press_down(self, point: Point) -> None:
        super().press_down(point)
        self.press_move(point)

    def press_move(self, point: Point) -> None:
        self._go(self.face.position_at(self.box, point[0]))

    def _go(self, position: int) -> None:
        position = min(max(position, 0), len(self.face.marks))
        if position != self.face.position:
            self.behaviour.on_change(position)
