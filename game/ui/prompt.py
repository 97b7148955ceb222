"""Small signs on widgets: the key or the gamepad's button that uses them."""

from __future__ import annotations

import pygame

from game.geometry import Box
from game.input.device import Device
from game.ui.paint import Painter
from game.ui.theme import RGB
from game.ui.widget import Widget

# What is written on keys that have more than a letter.
_KEY_CAPS = {"enter": "Enter", "backspace": "Backspace", "escape": "Esc"}

_PAD_BUTTONS: dict[str, tuple[str, RGB]] = {
    "a": ("A", (120, 214, 120)),
    "b": ("B", (240, 110, 100)),
    "x": ("X", (110, 170, 245)),
    "y": ("Y", (245, 205, 90)),
    "start": ("Start", (225, 225, 225)),
    "back": ("Back", (225, 225, 225)),
    "lb": ("LB", (225, 225, 225)),
    "rb": ("RB", (225, 225, 225)),
}
_DARK: RGB = (16, 24, 20)

SIGN = 24.0
"""Dp of a sign's height."""


def key_cap(key: str) -> str:
    """What is written on a key."""
    return _KEY_CAPS.get(key, key.upper())


def draw_prompt(target: pygame.Surface, painter: Painter, widget: Widget, device: Device) -> None:
    """The sign of a widget for this device, on its upper right corner; often there is none."""
    if not widget.usable:
        return
    if device is Device.PAD:
        sign, colour = _PAD_BUTTONS.get(_pad_button(widget), ("", _DARK))
    elif device is Device.KEYS:
        sign, colour = key_cap(widget.key), painter.theme.ink
    else:
        return
    if sign:
        _draw_sign(target, painter, widget.box, sign, colour)


def _pad_button(widget: Widget) -> str:
    """Its own button; else A, which uses whatever has the focus, and B, which goes back."""
    if widget.pad or widget.focused:
        return widget.pad or "a"
    return "b" if widget.key == "escape" else ""


def _draw_sign(target: pygame.Surface, painter: Painter, box: Box, sign: str, colour: RGB) -> None:
    high = painter.dp(SIGN)
    text = painter.assets.text_width(sign, painter.type(12), "extrabold")
    wide = max(high, text + painter.dp(12))
    # Half over the corner, but inside the window.
    screen = Box(0, 0, *target.get_size())
    x = min(box.right - wide * 0.7, screen.right - wide)
    y = max(box.y - high * 0.4, 0.0)
    cap = Box(x, y, wide, high)
    radius = high / 2
    painter.rounded(target, cap, (*_DARK, 240), radius, painter.dp(2), (*colour, 255))
    painter.text(target, sign, cap.inset(painter.dp(3)), 12, colour, "extrabold", "centre")
