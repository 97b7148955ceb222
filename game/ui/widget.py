"""The base of all widgets: a box that can be hovered, pressed and focused."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.theme import Theme
from game.common.geometry import Box, Point

NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
# The steps in which the glow of a hovered widget is drawn.
GLOW_STEPS = 6


class Widget:
    """A box that can be hovered, pressed and focused. Boxes are px.

    `changed` says that it must be drawn again; whoever draws resets it. `key` and `pad` are the
    key and the gamepad's button that use it wherever the focus is.
    """

    takes_focus = True
    takes_text = False
    takes_pointer = True

    def __init__(self, on_press: Callable[[], None] | None = None, key: str = "") -> None:
        self.box = NOWHERE
        self.on_press = on_press
        self.key = key
        self.pad = ""
        self.tooltip = ""
        self.changed = True
        self._enabled = True
        self._visible = True
        self._hovered = False
        self._pressed = False
        self._focused = False
        self._glow = 0.0

    @property
    def enabled(self) -> bool:
        """Whether it can be used; a widget that cannot still draws, paler."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._set("_enabled", value)
        if not value:
            self.pressed = False

    @property
    def visible(self) -> bool:
        """Whether it is drawn and can be hit."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        self._set("_visible", value)
        if not value:
            self.pressed = self.hovered = self.focused = False

    @property
    def hovered(self) -> bool:
        """Whether the mouse is over it."""
        return self._hovered

    @hovered.setter
    def hovered(self, value: bool) -> None:
        self._set("_hovered", value)

    @property
    def pressed(self) -> bool:
        """Whether a pointer is held down on it."""
        return self._pressed

    @pressed.setter
    def pressed(self, value: bool) -> None:
        self._set("_pressed", value)

    @property
    def focused(self) -> bool:
        """Whether keys go to it."""
        return self._focused

    @focused.setter
    def focused(self, value: bool) -> None:
        self._set("_focused", value)

    @property
    def usable(self) -> bool:
        """Whether it is there and may be used."""
        return self._enabled and self._visible

    @property
    def glow(self) -> float:
        """How far (0 to 1) the hover light has come, in the few steps that are drawn."""
        return round(self._glow * GLOW_STEPS) / GLOW_STEPS

    def _set(self, name: str, value: object) -> None:
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.changed = True

    def hit(self, point: Point) -> bool:
        """Whether `point` lies on it while it is visible."""
        return self._visible and self.box.contains(point)

    def press_at(self, point: Point) -> None:
        """Use it at `point`; by default that calls `on_press`."""
        self.activate()

    def activate(self) -> None:
        """Use it, as by a click or by Enter. Does nothing while it is not usable."""
        if self.usable and self.on_press is not None:
            self.on_press()

    def step(self, direction: int) -> bool:
        """An arrow key to the left (-1) or right (1); True when the widget used it."""
        return False

    def type_text(self, text: str) -> None:
        """Typed characters; only text fields care."""

    def edit(self, action: str) -> bool:
        """An editing key (see TextField); True when the widget used it."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the hover light."""
        goal = 1.0 if self._hovered and self.usable else 0.0
        if self._glow != goal:
            before = self.glow
            move = dt / Theme.seconds_quick
            self._glow = min(goal, self._glow + move) if goal else max(goal, self._glow - move)
            self.changed = self.changed or self.glow != before or self._glow == goal

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Paint it; never changes anything but its own notes for the caret."""
