"""Small signs on widgets: the key or the gamepad's button that uses them."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, Theme
from game.common.geometry import Box
from game.input.device import Device
from game.ui.widget import Widget

# What is written on keys that have more than a letter.
_KEY_CAPS = {"enter": "Enter", "backspace": "Backspace", "escape": "Esc"}

# What is written on the buttons of a gamepad.
_PAD_BUTTONS = {
    "a": "A",
    "b": "B",
    "x": "X",
    "y": "Y",
    "start": "Start",
    "back": "Back",
    "lb": "LB",
    "rb": "RB",
}


def key_cap(key: str) -> str:
    """What is written on a key."""
    return _KEY_CAPS.get(key, key.upper())


def _pad_colour(theme: Theme, name: str) -> RGB:
    """The colour that a button is known by."""
    known = {"a": theme.pad_a, "b": theme.pad_b, "x": theme.pad_x, "y": theme.pad_y}
    return known.get(name, theme.pad_plain)


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
    theme = painter.theme
    if device is Device.PAD:
        sign, colour = _PAD_BUTTONS.get(name, ""), _pad_colour(theme, name)
    else:
        sign, colour = key_cap(name), theme.ink
    if not sign:
        return
    high = painter.dp(theme.sign_height)
    text = painter.assets.text_width(sign, painter.type(theme.type_tiny), "extrabold")
    wide = max(high, text + painter.dp(theme.space))
    # Half over the corner, but inside the window.
    screen = Box(0, 0, *target.get_size())
    x = min(box.right - wide * 0.7, screen.right - wide)
    y = max(box.y - high * 0.4, 0.0)
    cap = Box(x, y, wide, high)
    painter.rounded(target, cap, (*theme.pad_body, 240), high / 2, painter.dp(theme.stroke), colour)
    inner = cap.inset(painter.dp(theme.space_tiny))
    painter.text(target, sign, inner, theme.type_tiny, colour, "extrabold", "centre")
