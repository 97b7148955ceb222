"""Small signs on widgets: the key or the gamepad button that uses them."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, Theme
from game.common.geometry import Box
from game.input.device import Device
from game.ui.widget import Widget

# Texts of keys that show more than a letter.
_KEY_CAPS = {"enter": "Enter", "backspace": "Backspace", "escape": "Esc"}

# Shorter ones, where there is no room.
_SHORT_CAPS = {"backspace": "Bksp"}

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


def prompt_name(
    widget: Widget,
    device: Device,
    focused: Widget | None = None,
    taken: AbstractSet[str] = frozenset(),
) -> str:
    """The key or button of this device that uses the widget now; often "" for none.

    ``focused`` is the widget with the focus, which Enter and A then use; ``taken`` are the keys
    and buttons that do something else now.
    """
    if not widget.usable or device not in (Device.KEYS, Device.PAD):
        return ""
    if device is Device.PAD:
        name = _pad_button(widget)
    elif widget is focused and not widget.takes_text:
        return "enter"
    else:
        name = "" if widget.key == "enter" and focused is not None else widget.key
    return "" if name in taken else name


def _pad_button(widget: Widget) -> str:
    """Its own button; else A for the focused widget, and B for what goes back."""
    if widget.pad or widget.focused:
        return widget.pad or "a"
    return "b" if widget.key == "escape" else ""


def sign_box(painter: Painter, box: Box, name: str, device: Device, width: float) -> Box | None:
    """Where a key or button by this name is drawn for a box (px), in a window of this width: on its
    upper right corner, but not so far out that it meets a neighbour. None for no sign."""
    theme, sign = painter.theme, _text(painter, box, name, device)
    if not sign:
        return None
    wide, height = _width(painter, sign), painter.dp(theme.sign_height)
    out = painter.dp(theme.space_tiny)
    x = min(box.right + min(wide * 0.3, out), width) - wide
    return Box(x, max(box.y - min(height * 0.4, out), 0.0), wide, height)


def _width(painter: Painter, sign: str) -> float:
    theme = painter.theme
    text = painter.assets.text_width(sign, painter.type(theme.type_tiny), "extrabold")
    return max(painter.dp(theme.sign_height), text + painter.dp(theme.space))


def _text(painter: Painter, box: Box, name: str, device: Device) -> str:
    """What the sign says: something shorter where the key's name is wider than the box."""
    if device is Device.PAD:
        return _PAD_BUTTONS.get(name, "")
    sign = key_cap(name)
    return _SHORT_CAPS.get(name, sign) if sign and _width(painter, sign) > box.w else sign


def draw_sign(
    target: pygame.Surface, painter: Painter, box: Box, name: str, device: Device
) -> None:
    """A key or button by name, on the upper right corner of a box (px); nothing for ''."""
    theme = painter.theme
    cap = sign_box(painter, box, name, device, target.get_width())
    if cap is None:
        return
    colour = _pad_colour(theme, name) if device is Device.PAD else theme.ink
    painter.rounded(
        target, cap, (*theme.pad_body, 240), cap.h / 2, painter.dp(theme.stroke), colour
    )
    inner, sign = cap.inset(painter.dp(theme.space_tiny)), _text(painter, box, name, device)
    painter.text(target, sign, inner, theme.type_tiny, colour, "extrabold", "centre")
