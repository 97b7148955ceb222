"""The base of all widgets: a box that can be hovered, pressed and focused."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box, Point

NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
FRESH_SECONDS, PAUSE_SECONDS = 0.6, 0.35
"""Seconds for which a widget that has just come lets presses pass, and the fewest after each of
those: they were meant for what was there before."""
GLOW_STEPS = 6
"""Steps in which the light on a hovered widget is drawn."""


class Widget:
    """A box that can be hovered, pressed and focused. Boxes are px.

    `key` and `pad` name the key and the gamepad button that use it wherever the focus is.
    `on_refused` is called in place of `on_press` while it is not enabled.
    """

    takes_text = False
    takes_pointer = True

    def __init__(self, on_press: Callable[[], None] | None = None, key: str = "") -> None:
        self.box = NOWHERE
        self.on_press = on_press
        self.on_refused: Callable[[], None] | None = None
        self.key = key
        self.pad = ""
        self.tooltip = ""
        # Whether the mouse is over it, a pointer is held down on it, and keys go to it.
        self.hovered = False
        self.pressed = False
        self.focused = False
        # Whether it waits for a fresh press when it comes into sight; for how long it still does.
        self.guarded = False
        self._waits = 0.0
        # How far the light of hovering has come, 0 to 1, in GLOW_STEPS.
        self.glow = 0.0
        self._light = 0.0
        self._enabled = True
        self._visible = True

    @property
    def enabled(self) -> bool:
        """Whether it can be used; otherwise it is drawn paler."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._enabled = value
        if not value:
            self.pressed = False

    @property
    def visible(self) -> bool:
        """Whether it is drawn and can be hit."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value and not self._visible and self.guarded:
            self.hold_off()
        self._visible = value
        if not value:
            self.pressed = self.hovered = self.focused = False

    @property
    def usable(self) -> bool:
        """Whether it is visible and enabled."""
        return self._enabled and self._visible

    def close(self) -> None:
        """It will not be used again: it lets go of what it calls."""
        self.on_press = self.on_refused = None

    def hold_off(self) -> None:
        """It has just come: from now on it waits for a fresh press after a short pause."""
        self._waits = FRESH_SECONDS

    @property
    def waiting(self) -> bool:
        """Whether it still waits, so that presses pass it."""
        return self._waits > 0

    def too_soon(self) -> bool:
        """Whether a press now is not meant for it; the pause then begins again."""
        if not self.waiting:
            return False
        self._waits = max(self._waits, PAUSE_SECONDS)
        return True

    @property
    def answers(self) -> bool:
        """Whether pressing it does anything: its use, or to say why it cannot be used."""
        return self._visible and (self._enabled or self.on_refused is not None)

    def look(self) -> tuple[object, ...]:
        """The state that `draw` shows, to be compared by value; subclasses add theirs."""
        use = self._enabled, self._visible, self.hovered, self.pressed, self.focused
        return self.box, use, self.glow

    @property
    def told(self) -> str:
        """What it is and how it stands, for those who hear it; "" if there is nothing to say."""
        return self.tooltip

    @property
    def sign_place(self) -> Box:
        """What the sign of the key that uses it belongs to (px)."""
        return self.box

    def hit(self, point: Point) -> bool:
        """Whether it is visible and `point` lies on it."""
        return self._visible and self.box.contains(point)

    # What a pointer does; `WidgetGroup` calls these

    def press_down(self, point: Point) -> None:
        """A pointer goes down on it."""
        self.pressed = True

    def press_move(self, point: Point) -> None:
        """The pointer that went down on it is at `point`."""
        self.pressed = self.answers and self.hit(point)

    def press_up(self, point: Point) -> None:
        """That pointer goes up; inside the box this uses the widget."""
        self.pressed = False
        if self.usable and self.hit(point):
            self.press_at(point)
        elif self.answers and self.hit(point):
            self.activate()

    def press_cancel(self) -> None:
        """That pointer was taken away."""
        self.pressed = False

    def press_at(self, point: Point) -> None:
        """Use it at `point`."""
        self.activate()

    def point_at(self, point: Point) -> None:
        """The mouse rests on it at `point`."""

    def wheel(self, steps: float) -> bool:
        """The wheel turns over it by this many notches; returns whether the widget used it."""
        return False

    def fling(self, velocity: Point) -> None:
        """The pointer that drags it is let go at this speed (px a second)."""

    # What keys do

    def activate(self) -> None:
        """Use it, as by a click or Enter; if it is not usable, it says why."""
        if self.too_soon():
            return
        if self.usable and self.on_press is not None:
            self.on_press()
        elif self._visible and not self._enabled and self.on_refused is not None:
            self.on_refused()

    def step(self, direction: int) -> bool:
        """An arrow key to the left (-1) or right (1); returns whether the widget used it."""
        return False

    def climb(self, direction: int) -> bool:
        """An arrow key up (-1) or down (1); returns whether the widget used it."""
        return False

    def type_text(self, text: str) -> None:
        """Typed characters, for text fields."""

    def edit(self, action: str) -> bool:
        """An editing key (see TextField); returns whether the widget used it."""
        return False

    # Time and drawing

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the light of hovering and for the pause before a press."""
        self._waits = max(0.0, self._waits - dt)
        goal = 1.0 if self.hovered and self.usable else 0.0
        if self._light != goal:
            move = dt / Theme.seconds_quick
            self._light = min(goal, self._light + move) if goal else max(goal, self._light - move)
            self.glow = round(self._light * GLOW_STEPS) / GLOW_STEPS

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Paint it as it looks; changes nothing but its own notes for the caret."""
