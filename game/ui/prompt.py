"""Small signs on widgets: the key or the gamepad button that uses them."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, Theme
from game.common.geometry import Box
from game.input.device import Device
from game.ui.widget import Widget

# Texts of keys that show more than a letter.
_KEY_CAPS = {"enter": "Enter", "backspace": "Backspace", "escape": "Esc"}

# Texts of a gamepad's buttons.
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
    """The text on a key."""
    return _KEY_CAPS.get(key, key.upper())


def _pad_colour(theme: Theme, name: str) -> RGB:
    """The usual colour of a gamepad's button."""
    known = {"a": theme.pad_a, "b": theme.pad_b, "x": theme.pad_x, "y": theme.pad_y}
    return known.get(name, theme.pad_plain)


def draw_prompt(
    target: pygame.Surface,
    painter: Painter,
    widget: Widget,
    device: Device,
    focused: Widget | None = None,
) -> None:
    """The sign of a widget for this device, on its upper right corner; often none.

    ``focused`` is the widget with the focus, which Enter and A then use.
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
    """Its own button; else A for the focused widget, and B for what goes back."""
    if widget.pad or widget.focused:
        return widget.pad or "a"
    return "b" if widget.key == "escape" else ""


def draw_sign(
    target: pygame.Surface, painter: Painter, box: Box, name: str, device: Device
) -> None:
    """A key or button by name, on the upper right corner of a box (px); nothing for ''."""
    theme = painter.theme
    if device is Device.PAD:
        sign, colour = _PAD_BUTTONS.get(name, ""), _pad_colour(theme, name)
    else:
        sign, colour = key_cap(name), theme.ink
    if not sign:
        return
    height = painter.dp(theme.sign_height)
    text = painter.assets.text_width(sign, painter.type(theme.type_tiny), "extrabold")
    width = max(height, text + painter.dp(theme.space))
    # Half over the corner, but within the window.
    x = min(box.right - width * 0.7, target.get_width() - width)
    y = max(box.y - height * 0.4, 0.0)
    cap = Box(x, y, width, height)
    painter.rounded(
        target, cap, (*theme.pad_body, 240), height / 2, painter.dp(theme.stroke), colour
    )
    inner = cap.inset(painter.dp(theme.space_tiny))
    painter.text(target, sign, inner, theme.type_tiny, colour, "extrabold", "centre")
