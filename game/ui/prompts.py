"""Prompts, which show the key or gamepad button of a control at its corner, and tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.common.note_placement import SIDES, AvoidedBox, Candidates, Side, place_note
from game.input.device import ARROWS, Device
from game.input.keys import KeyPress
from game.ui.control import Control

_KEY_CAPS = {
    "enter": "Enter",
    "backspace": "Backspace",
    "escape": "Esc",
    "space": "Space",
    "home": "Home",
    "end": "End",
    "left": "\N{LEFTWARDS ARROW}",
    "right": "\N{RIGHTWARDS ARROW}",
}

# For narrow boxes.
_SHORT_CAPS = {"backspace": "Bksp"}

PAD_KEYS = {
    "a": KeyPress("enter"),
    "b": KeyPress("escape"),
    "start": KeyPress("enter"),
    "lb": KeyPress("tab", shift=True),
    "rb": KeyPress("tab"),
    **{arrow: KeyPress(arrow) for arrow in ARROWS},
}
"""The key press that each button of a gamepad stands for; other buttons stand for none."""

_PAD_BUTTONS = {
    "a": "A",
    "b": "B",
    "x": "X",
    "y": "Y",
    "start": "Start",
    "back": "Back",
    "lb": "LB",
    "rb": "RB",
    "rs": "RS",
}


MAX_HEIGHT = 0.36
"""Maximum height of a prompt, as a fraction of the control's shorter side."""

MAX_WIDTH = 0.55
"""Maximum width of a prompt with a key's full name, as a fraction of the control's width."""

MAX_TYPE_SIZE = 0.72
"""Maximum type size in a prompt, as a fraction of the prompt's height."""

MIN_SCALE = 0.5
"""Minimum fraction of its normal size at which a prompt is readable; smaller ones are omitted."""


def key_cap(key: str) -> str:
    """Return the caption of a key name: "Esc" for "escape", "P" for "p"."""
    return _KEY_CAPS.get(key, key.upper())


def prompt_name(
    control: Control,
    device: Device,
    focused: Control | None = None,
    reserved: AbstractSet[str] = frozenset(),
) -> str:
    """Return the key or button of ``device`` that now uses the control; "" if there is none.

    ``focused`` is the control that Enter and the gamepad's A use. ``reserved`` are names of keys
    and buttons that have another meaning on this screen.
    """
    if not control.enabled or device not in (Device.KEYS, Device.PAD):
        return ""
    use, name = control.behaviour, control.behaviour.shortcut
    if device is Device.PAD:
        # The control's own button, else that for Enter if focused, or that for Escape.
        key = "enter" if control.focused else name if name == "escape" else ""
        name = use.pad or next((pad for pad, one in PAD_KEYS.items() if one.name == key), "")
    elif control is focused and not control.takes_text:
        return "enter"
    elif name == "enter" and focused is not None:
        return ""
    return "" if name in reserved else name


def prompt_box(painter: Painter, box: Box, name: str, device: Device, width: float) -> Box | None:
    """Return the box (px) of a prompt on ``box``; None if it would be too small to read."""
    theme, scale = painter.theme, _scale(painter, box)
    caption = _caption(painter, box, name, device, scale)
    if not caption or scale < MIN_SCALE:
        return None
    w, h = _width(painter, caption, scale), scale * painter.dp(theme.sign_height)
    overhang = painter.dp(theme.space_tiny)
    x = min(box.right + min(w * 0.3, overhang), width) - w
    return Box(x, max(box.y - min(h * 0.4, overhang), 0.0), w, h)


def _scale(painter: Painter, box: Box) -> float:
    """Return the scale of a prompt on a control's ``box``: 1.0 or less."""
    return min(1.0, MAX_HEIGHT * min(box.w, box.h) / painter.dp(painter.theme.sign_height))


def _width(painter: Painter, caption: str, scale: float) -> float:
    theme = painter.theme
    text = painter.assets.text_width(caption, _px(painter, scale), "extrabold")
    return max(scale * painter.dp(theme.sign_height), text + scale * painter.dp(theme.space))


def _px(painter: Painter, scale: float) -> int:
    theme = painter.theme
    height = scale * painter.dp(theme.sign_height)
    return min(painter.type(theme.type_tiny), round(MAX_TYPE_SIZE * height))


def _caption(painter: Painter, box: Box, name: str, device: Device, scale: float) -> str:
    """Return the caption of a key or button; a short one if the full name would be too wide."""
    if device is Device.PAD:
        return _PAD_BUTTONS.get(name, "")
    caption = key_cap(name)
    too_wide = caption and _width(painter, caption, scale) > MAX_WIDTH * box.w
    return _SHORT_CAPS.get(name, caption) if too_wide else caption


def draw_prompt(
    target: pygame.Surface, painter: Painter, box: Box, name: str, device: Device
) -> None:
    """Draw a prompt at the upper right corner of ``box`` (px), if it is named and readable."""
    theme = painter.theme
    cap = prompt_box(painter, box, name, device, target.get_width())
    if cap is None:
        return
    colour = theme.ink
    if device is Device.PAD:
        colours = {"a": theme.pad_a, "b": theme.pad_b, "x": theme.pad_x, "y": theme.pad_y}
        colour = colours.get(name, theme.pad_plain)
    painter.rounded(
        target, cap, (*theme.pad_body, 240), cap.h / 2, painter.dp(theme.stroke), colour
    )
    scale = _scale(painter, box)
    caption = _caption(painter, box, name, device, scale)
    painter.text_at(target, caption, cap, _px(painter, scale), colour, "extrabold", "centre")


TOOLTIP_HEIGHT = 34.0
"""Height of a tooltip, in dp."""

CONTROL_WEIGHT, OTHER_WEIGHT = 100.0, 20.0
"""Costs of covering the tooltip's own control, and other controls; see `AvoidedBox`."""


def _shows_key(control: Control) -> bool:
    return bool(control.behaviour.shortcut) and control.enabled


def tooltip_box(painter: Painter, control: Control, window: Box, others: Sequence[Box] = ()) -> Box:
    """Return the tooltip's box (px) next to its control, off the boxes ``others`` if possible."""
    theme = painter.theme
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(control.behaviour.tooltip, px, "semibold")
    width += 2 * painter.dp(theme.space)
    if _shows_key(control):
        width += painter.key_cap_width(key_cap(control.behaviour.shortcut)) + margin
    width = min(width, round(window.w - 2 * margin))
    size, area = (width, painter.dp(TOOLTIP_HEIGHT)), window.inset(margin)
    at_the_edge = control.box.centre[0] + width / 2 > area.right
    first: Side = "above" if control.box.centre[1] > window.centre[1] else "below"
    sides: list[Side] = ["left", first] if at_the_edge else [first, "left"]
    sides += [side for side in SIDES if side not in sides]
    # The shadow of the tooltip must not fall on the other boxes either.
    avoided = [
        AvoidedBox(control.box, CONTROL_WEIGHT),
        *(AvoidedBox(box.inset(-margin), OTHER_WEIGHT) for box in others),
    ]
    step = 0.7 * min(control.box.w, control.box.h)
    return place_note(Candidates(control.box, size, margin, sides, step), area, avoided)


def draw_tooltip(
    target: pygame.Surface, painter: Painter, control: Control, others: Sequence[Box] = ()
) -> None:
    """Draw the tooltip of ``control``, off the boxes ``others`` (px) if possible."""
    theme = painter.theme
    box = tooltip_box(painter, control, Box(0, 0, *target.get_size()), others)
    painter.card(target, box, painter.dp(theme.radius_small), with_alpha(theme.card_lit, 250))
    margin = painter.dp(theme.space)
    inner = Box(box.x + margin, box.y, box.w - 2 * margin, box.h)
    if _shows_key(control):
        key = key_cap(control.behaviour.shortcut)
        width, gap = painter.key_cap_width(key), painter.dp(theme.space_small)
        cap, inner = inner.split_right(width, gap)
        painter.key_cap(target, cap.moved(painter.dp(theme.space_tiny), 0), key, theme.ink)
    painter.text(target, control.behaviour.tooltip, inner, theme.type_small, theme.ink, "semibold")
