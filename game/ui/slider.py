"""A widget that holds an amount: a track with a knob that is dragged."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.theme import mix, with_alpha
from game.common.geometry import Box, Point
from game.ui.widget import Widget

STEP = 10
"""Hundredths by which an arrow key changes it."""

# Parts of the box's height.
_ICON, _AMOUNT, _EDGE = 0.95, 1.5, 0.28
_KNOB, _KNOB_HELD = 0.23, 0.27
_TRACK = 0.14


class Slider(Widget):
    """An amount from 0 to 100. Its icon, pressed, makes it 0, and again what it was before.

    `on_change` hears every amount on the way, `on_done` when it is let go or a key has changed
    it. `say` writes the amount, which stands at the right.
    """

    def __init__(
        self,
        amount: int,
        on_change: Callable[[int], None],
        on_done: Callable[[], None],
        *,
        icons: tuple[str, str],
        say: Callable[[int], str] = str,
    ) -> None:
        """``icons`` are for some of it, and for nothing of it."""
        super().__init__(self.switch)
        self.on_change = on_change
        self.on_done = on_done
        self.icons = icons
        self.say = say
        self._amount = min(100, max(0, amount))
        # What the icon brings back.
        self._loud = self._amount or 5 * STEP
        # While it is dragged: how far right of the knob's middle it is held, and what it was.
        self._grip: float | None = None
        self._before = self._amount

    @property
    def amount(self) -> int:
        """How much it is, 0 to 100."""
        return self._amount

    def change(self, amount: int) -> None:
        """Set it as the player would: `on_change` hears of it if it is another amount."""
        amount = min(100, max(0, amount))
        if self.usable and amount != self._amount:
            self._set("_amount", amount)
            self.on_change(amount)

    def switch(self) -> None:
        """Nothing, or again what it was before there was nothing."""
        if self._amount:
            self._loud = self._amount
        self.change(0 if self._amount else self._loud)
        self.on_done()

    def step(self, direction: int) -> bool:
        """An arrow key goes to the next whole ten; at the ends the key is left to others."""
        # Downwards from 73 to 70, upwards to 80.
        wanted = (
            self._amount // STEP + 1 if direction > 0 else -(-self._amount // STEP) - 1
        ) * STEP
        if not self.usable or not 0 <= wanted <= 100:
            return False
        self.change(wanted)
        self.on_done()
        return True

    # A pointer that holds it; see `WidgetGroup`.

    def take(self, point: Point) -> None:
        """A pointer goes down on it: beside the knob, the knob comes there."""
        self._before = self._amount
        if point[0] < self._parts()[0].right:
            return
        off = point[0] - self._knob_x()
        self._grip = off if abs(off) <= self.box.h * _KNOB else 0.0
        self.drag(point)

    def drag(self, point: Point) -> None:
        """The pointer is here now, on it or not."""
        if self._grip is not None:
            way = self._way()
            self.change(round(100 * (point[0] - self._grip - way.x) / max(1.0, way.w)))

    def let_go(self, point: Point) -> None:
        """The pointer goes up; on the icon, where it also went down, that is a press of it."""
        if self._grip is not None:
            self._grip = None
            self.on_done()
        elif self.usable and self.box.contains(point) and point[0] < self._parts()[0].right:
            self.activate()

    def give_up(self) -> None:
        """The pointer was taken away: it is again what it was."""
        if self._grip is not None:
            self._grip = None
            self.change(self._before)

    # Where things are, and how they look

    def _parts(self) -> tuple[Box, Box, Box]:
        """Icon, track, and the amount in words."""
        high = self.box.h
        icon, rest = self.box.split_left(_ICON * high)
        words, track = rest.split_right(_AMOUNT * high)
        return icon, track, words._replace(w=words.w - _EDGE * high)

    def _way(self) -> Box:
        """Where the knob's middle may be."""
        track, aside = self._parts()[1], self.box.h * _KNOB
        return Box(track.x + aside, self.box.centre[1], max(0.0, track.w - 2 * aside), 0.0)

    def _knob_x(self) -> float:
        way = self._way()
        return way.x + way.w * self._amount / 100

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """A trough with icon, track, knob and amount, for the state it is in."""
        theme = painter.theme
        radius = painter.trough(target, self.box, self.glow)
        icon, _, words = self._parts()
        ink = theme.ink if self._enabled else theme.faint
        quiet = theme.muted if self._amount == 0 and self._enabled else ink
        name = self.icons[self._amount == 0]
        painter.icon(target, name, icon.centre, round(self.box.h * 0.54), quiet)
        self._draw_track(target, painter)
        painter.text(target, self.say(self._amount), words, theme.type_body, quiet, "bold", "right")
        if self._focused:
            painter.focus_ring(target, self.box, radius)

    def _draw_track(self, target: pygame.Surface, painter: Painter) -> None:
        theme, way = painter.theme, self._way()
        held = self._grip is not None
        lit = 1.0 if held else self.glow
        face = mix(theme.accent, theme.accent_lit, lit) if self._enabled else theme.control
        thick = max(4.0, self.box.h * _TRACK)
        groove = Box.around(way.centre, way.w + 2 * thick, thick)
        part = (self._knob_x() - groove.x) / groove.w if self._amount else 0.0
        painter.bar(target, groove, part, face, with_alpha(theme.shadow, 170))
        radius = self.box.h * (_KNOB_HELD if held else _KNOB)
        at = (self._knob_x(), way.y)
        knob = Box.around(at, 2 * radius, 2 * radius)
        painter.shadow(target, knob, radius, theme.shadow_low)
        ball = mix(theme.ink, theme.muted, 0.0 if self._enabled else 0.8)
        painter.disc(target, at, radius, ball)
        painter.disc(target, at, radius * 0.42, face)
