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


def draw_prompt(
    target: pygame.Surface,
    painter: Painter,
    widget: Widget,
    device: Device,
    focused: Widget | None = None,
) -> None:
    """The sign of a widget for this device, on its upper right corner; often there is none.

    ``focused`` is what has the focus: Enter and A are its own, then.
    """
    if not widget.usable or device not in (Device.KEYS, Device.PAD):
        return
    if device is Device.PAD:
        draw_sign(target, painter, widget.box, _pad_button(widget), device)
    elif widget is focused and not widget.takes_text:
        draw_sign(target, painter, widget.box, "enter", device)
    elif widget.key != "enter" or focused is None:
        draw_sign(target, painter, widget.box, widget.key, device)


def _pad_button(widget: Widget) -> str:
    """Its own button; else A, which uses whatever has the focus, and B, which goes back."""
    if widget.pad or widget.focused:
        return widget.pad or "a"
    return "b" if widget.key == "escape" else ""


def draw_sign(
    target: pygame.Surface, painter: Painter, box: Box, name: str, device: Device
) -> None:
    """A key or a button by its name, on the upper right corner of a box; none without a name."""
    if device is Device.PAD:
        sign, colour = _PAD_BUTTONS.get(name, ("", _DARK))
    else:
        sign, colour = key_cap(name), painter.theme.ink
    if not sign:
        return
    high = painter.dp(SIGN)
    text = painter.assets.text_width(sign, painter.type(12), "extrabold")
    wide = max(high, text + painter.dp(12))
    # Half over the corner, but inside the window.
    screen = Box(0, 0, *target.get_size())
    x = min(box.right - wide * 0.7, screen.right - wide)
    y = max(box.y - high * 0.4, 0.0)
    cap = Box(x, y, wide, high)
    painter.rounded(target, cap, (*_DARK, 240), high / 2, painter.dp(2), (*colour, 255))
    painter.text(target, sign, cap.inset(painter.dp(3)), 12, colour, "extrabold", "centre")
