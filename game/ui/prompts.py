"""Key and gamepad signs on controls, and tooltips with the control's name and key."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.common.placing import SIDES, Around, Cover, Side, place_beside
from game.input.device import ARROWS, Device
from game.input.keys import KeyPress
from game.ui.control import Control

# Captions of keys that show more than a letter.
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

# Shorter captions for narrow boxes.
_SHORT_CAPS = {"backspace": "Bksp"}

PAD_KEYS = {
    "a": KeyPress("enter"),
    "b": KeyPress("escape"),
    "start": KeyPress("enter"),
    "lb": KeyPress("tab", shift=True),
    "rb": KeyPress("tab"),
    **{arrow: KeyPress(arrow) for arrow in ARROWS},
}
"""Keys that replace a gamepad's buttons."""

# Captions of gamepad buttons.
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


CORNER, LONGEST = 0.36, 0.55
"""Greatest height of a sign (of its box's shorter side) and width of its text (of the width)."""

FILLED = 0.72
"""Greatest type size as a part of the sign's height."""

LEAST = 0.5
"""Part of the usual size below which a sign is omitted."""


def key_cap(key: str) -> str:
    """Return the caption of a key."""
    return _KEY_CAPS.get(key, key.upper())


def prompt_name(
    control: Control,
    device: Device,
    focused: Control | None = None,
    reserved: AbstractSet[str] = frozenset(),
) -> str:
    """Return the key or button of ``device`` that uses the control now, or "" for none.

    ``focused`` is the control with the focus, which Enter and A use; ``reserved`` contains the keys
    and buttons that have another meaning now.
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
    """Return a sign's box at a box (px) in a window of this width; None if not readable."""
    theme, part = painter.theme, _part(painter, box)
    sign = _text(painter, box, name, device, part)
    if not sign or part < LEAST:
        return None
    wide, height = _width(painter, sign, part), part * painter.dp(theme.sign_height)
    out = painter.dp(theme.space_tiny)
    x = min(box.right + min(wide * 0.3, out), width) - wide
    return Box(x, max(box.y - min(height * 0.4, out), 0.0), wide, height)


def _part(painter: Painter, box: Box) -> float:
    """Return the size of a sign on this box (px), as a part of the usual size."""
    return min(1.0, CORNER * min(box.w, box.h) / painter.dp(painter.theme.sign_height))


def _width(painter: Painter, sign: str, part: float) -> float:
    theme = painter.theme
    text = painter.assets.text_width(sign, _px(painter, part), "extrabold")
    return max(part * painter.dp(theme.sign_height), text + part * painter.dp(theme.space))


def _px(painter: Painter, part: float) -> int:
    theme = painter.theme
    return min(painter.type(theme.type_tiny), round(FILLED * part * painter.dp(theme.sign_height)))


def _text(painter: Painter, box: Box, name: str, device: Device, part: float) -> str:
    """Return the caption, shortened if a key's name would be as wide as the box."""
    if device is Device.PAD:
        return _PAD_BUTTONS.get(name, "")
    sign = key_cap(name)
    long = sign and _width(painter, sign, part) > LONGEST * box.w
    return _SHORT_CAPS.get(name, sign) if long else sign


def draw_prompt(
    target: pygame.Surface, painter: Painter, box: Box, name: str, device: Device
) -> None:
    """Draw a key or button by name on the upper right corner of a box (px); nothing for ""."""
    theme = painter.theme
    cap = prompt_box(painter, box, name, device, target.get_width())
    if cap is None:
        return
    colour = theme.ink
    if device is Device.PAD:
        known = {"a": theme.pad_a, "b": theme.pad_b, "x": theme.pad_x, "y": theme.pad_y}
        colour = known.get(name, theme.pad_plain)
    painter.rounded(
        target, cap, (*theme.pad_body, 240), cap.h / 2, painter.dp(theme.stroke), colour
    )
    part = _part(painter, box)
    sign = _text(painter, box, name, device, part)
    painter.text_at(target, sign, cap, _px(painter, part), colour, "extrabold", "centre")


HEIGHT = 34.0
"""Height of the tooltip (dp)."""

OWN, OTHER = 100.0, 20.0
"""Costs of covering the control itself, and the other boxes: the weights of `Cover`."""


def _shows_key(control: Control) -> bool:
    return bool(control.behaviour.shortcut) and control.enabled


def tooltip_box(painter: Painter, control: Control, window: Box, others: Sequence[Box] = ()) -> Box:
    """Return the tooltip's box (px) beside its control, away from ``others`` if possible."""
    theme = painter.theme
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(control.behaviour.tooltip, px, "semibold")
    width += 2 * painter.dp(theme.space)
    if _shows_key(control):
        width += painter.key_cap_width(key_cap(control.behaviour.shortcut)) + margin
    width = min(width, round(window.w - 2 * margin))
    size, room = (width, painter.dp(HEIGHT)), window.inset(margin)
    at_the_edge = control.box.centre[0] + width / 2 > room.right
    first: Side = "above" if control.box.centre[1] > window.centre[1] else "below"
    sides: list[Side] = ["left", first] if at_the_edge else [first, "left"]
    sides += [side for side in SIDES if side not in sides]
    # The shadow of the tooltip must not fall on the other boxes either.
    covers = [Cover(control.box, OWN), *(Cover(box.inset(-margin), OTHER) for box in others)]
    step = 0.7 * min(control.box.w, control.box.h)
    return place_beside(Around(control.box, size, margin, sides, step), room, covers)


def draw_tooltip(
    target: pygame.Surface, painter: Painter, control: Control, others: Sequence[Box] = ()
) -> None:
    """Draw the control's tooltip, away from the other boxes (px) if possible."""
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
