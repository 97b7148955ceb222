"""An amount: a track with a knob that is dragged."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.theme import mix, with_alpha
from game.common.geometry import Box, Point
from game.ui.widget import Widget

STEP = 10
"""Hundredths from one stop of the arrow keys to the next, usually."""

# Parts of the box's height.
_ICON, _AMOUNT, _EDGE = 0.95, 1.5, 0.28
_KNOB, _KNOB_HELD = 0.23, 0.27
_TRACK = 0.14


class Slider(Widget):
    """An amount from 0 to 100. Pressing its icon makes it 0, or what it was before it was 0.

    `on_change` gets every amount during a drag; `on_done` is called when it is let go, or after a
    key. `say` is the text for an amount, shown at the right.
    """

    def __init__(
        self,
        amount: int,
        on_change: Callable[[int], None],
        on_done: Callable[[], None],
        *,
        icons: tuple[str, str],
        say: Callable[[int], str] = str,
        stop: int = STEP,
    ) -> None:
        """``icons``: for an amount above 0, and for 0. ``stop`` is how far apart the stops of the
        arrow keys are."""
        super().__init__(self.switch)
        self.stop = stop
        self.on_change = on_change
        self.on_done = on_done
        self.icons = icons
        self.say = say
        self._amount = min(100, max(0, amount))
        # What the icon restores.
        self._last_nonzero = self._amount or 5 * STEP
        # During a drag: px from the knob's middle to the pointer; and the amount before.
        self._grip: float | None = None
        self._before = self._amount

    @property
    def amount(self) -> int:
        """0 to 100."""
        return self._amount

    @property
    def told(self) -> str:
        return self.say(self._amount)

    def close(self) -> None:
        super().close()
        self.on_change = lambda _amount: None
        self.on_done = lambda: None
        self.say = str

    def look(self) -> tuple[object, ...]:
        return *super().look(), self._amount, self._grip is not None

    def change(self, amount: int) -> None:
        """Set it as the player would; calls `on_change` if it is another amount."""
        amount = min(100, max(0, amount))
        if self.usable and amount != self._amount:
            self._amount = amount
            self.on_change(amount)

    def switch(self) -> None:
        """Make it 0, or what it was before it was 0."""
        if self._amount:
            self._last_nonzero = self._amount
        self.change(0 if self._amount else self._last_nonzero)
        self.on_done()

    def step(self, direction: int) -> bool:
        """An arrow key goes to the next stop; at the ends it moves the focus instead."""
        # With stops at whole tens, downwards from 73 to 70, upwards to 80.
        wanted = (
            self._amount // self.stop + 1 if direction > 0 else -(-self._amount // self.stop) - 1
        ) * self.stop
        if not self.usable or not 0 <= wanted <= 100:
            return False
        self.change(wanted)
        self.on_done()
        return True

    def press_down(self, point: Point) -> None:
        """Take hold of the knob; beside it on the track, the knob comes to the pointer."""
        super().press_down(point)
        self._before = self._amount
        if point[0] < self._parts()[0].right:
            return
        off = point[0] - self.knob_at(self._amount)[0]
        self._grip = off if abs(off) <= self.box.h * _KNOB else 0.0
        self.press_move(point)

    def press_move(self, point: Point) -> None:
        """The knob follows the pointer, wherever it goes."""
        if self._grip is not None:
            path = self._knob_path()
            self.change(round(100 * (point[0] - self._grip - path.x) / max(1.0, path.w)))

    def press_up(self, point: Point) -> None:
        """Let go of the knob, or press the icon if the pointer went down and up there."""
        self.pressed = False
        if self._grip is not None:
            self._grip = None
            self.on_done()
        elif self.usable and self.box.contains(point) and point[0] < self._parts()[0].right:
            self.activate()

    def press_cancel(self) -> None:
        """Restore the amount from before the drag."""
        super().press_cancel()
        if self._grip is not None:
            self._grip = None
            self.change(self._before)

    def _parts(self) -> tuple[Box, Box, Box]:
        """Icon, track, and the text of the amount."""
        height = self.box.h
        icon, rest = self.box.split_left(_ICON * height)
        text, track = rest.split_right(_AMOUNT * height)
        return icon, track, text._replace(w=text.w - _EDGE * height)

    def _knob_path(self) -> Box:
        """Where the knob's middle may be: a line from x to right at y."""
        track, aside = self._parts()[1], self.box.h * _KNOB
        return Box(track.x + aside, self.box.centre[1], max(0.0, track.w - 2 * aside), 0.0)

    def knob_at(self, amount: float) -> Point:
        """The middle of the knob (px) for an amount."""
        path = self._knob_path()
        return path.x + path.w * amount / 100, path.y

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """A trough with icon, track, knob and amount."""
        theme = painter.theme
        radius = painter.trough(target, self.box, self.glow)
        icon, _, text = self._parts()
        ink = theme.ink if self._enabled else theme.faint
        quiet = theme.muted if self._amount == 0 and self._enabled else ink
        name = self.icons[self._amount == 0]
        painter.icon(target, name, icon.centre, round(self.box.h * 0.54), quiet)
        self._draw_track(target, painter)
        painter.text(target, self.say(self._amount), text, theme.type_body, quiet, "bold", "right")
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    def _draw_track(self, target: pygame.Surface, painter: Painter) -> None:
        theme, path = painter.theme, self._knob_path()
        held = self._grip is not None
        lit = 1.0 if held else self.glow
        face = mix(theme.accent, theme.accent_lit, lit) if self._enabled else theme.control
        thick = max(4.0, self.box.h * _TRACK)
        groove = Box.around(path.centre, path.w + 2 * thick, thick)
        at = self.knob_at(self._amount)
        part = (at[0] - groove.x) / groove.w if self._amount else 0.0
        painter.bar(target, groove, part, face, with_alpha(theme.shadow, 170))
        radius = self.box.h * (_KNOB_HELD if held else _KNOB)
        knob = Box.around(at, 2 * radius, 2 * radius)
        painter.shadow(target, knob, radius, theme.shadow_low)
        ball = mix(theme.ink, theme.muted, 0.0 if self._enabled else 0.8)
        painter.disc(target, at, radius, ball)
        painter.disc(target, at, radius * 0.42, face)
