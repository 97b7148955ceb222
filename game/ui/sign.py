"""Signs on controls with the key or the gamepad button that uses them, and the tooltip: a small
card with the name of the control under the mouse, and its key."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.common.placing import SIDES, Around, Cover, Side, place_beside
from game.input.device import Device
from game.ui.control import Control

# Texts of keys that show more than a letter.
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
    "rs": "RS",
}


CORNER, LONGEST = 0.36, 0.55
"""The height of a sign, as a part of the shorter side of what it belongs to, and the part of its
width that a name may take before a shorter one is written, both at most."""

FILLED = 0.72
"""The most that the size of the text may be of the height of its sign."""

LEAST = 0.5
"""The part of its usual size below which a sign is left out."""


def key_cap(key: str) -> str:
    """The text on a key."""
    return _KEY_CAPS.get(key, key.upper())


def sign_name(
    control: Control,
    device: Device,
    focused: Control | None = None,
    taken: AbstractSet[str] = frozenset(),
) -> str:
    """The key or button of this device that uses the control now; often "" for none.

    ``focused`` is the control with the focus, which Enter and A then use; ``taken`` are the keys
    and buttons that do something else now.
    """
    if not control.enabled or device not in (Device.KEYS, Device.PAD):
        return ""
    use, name = control.use, control.use.shortcut
    if device is Device.PAD:
        # Its own button; else A for the focused control, and B for what goes back.
        name = use.pad or ("a" if control.focused else "b" if name == "escape" else "")
    elif control is focused and not control.takes_text:
        return "enter"
    elif name == "enter" and focused is not None:
        return ""
    return "" if name in taken else name


def sign_box(painter: Painter, box: Box, name: str, device: Device, width: float) -> Box | None:
    """Return the box of the sign for a key or button by this name, at a box (px) in a window of
    this width: on the upper right corner, but not so far out that it meets a neighbour, and not so
    large that it hides what lies there. None for no sign, or if nobody could read it."""
    theme, part = painter.theme, _part(painter, box)
    sign = _text(painter, box, name, device, part)
    if not sign or part < LEAST:
        return None
    wide, height = _width(painter, sign, part), part * painter.dp(theme.sign_height)
    out = painter.dp(theme.space_tiny)
    x = min(box.right + min(wide * 0.3, out), width) - wide
    return Box(x, max(box.y - min(height * 0.4, out), 0.0), wide, height)


def _part(painter: Painter, box: Box) -> float:
    """The size of a sign on this box (px) as a part of the usual size: a corner must be enough."""
    return min(1.0, CORNER * min(box.w, box.h) / painter.dp(painter.theme.sign_height))


def _width(painter: Painter, sign: str, part: float) -> float:
    theme = painter.theme
    text = painter.assets.text_width(sign, _px(painter, part), "extrabold")
    return max(part * painter.dp(theme.sign_height), text + part * painter.dp(theme.space))


def _px(painter: Painter, part: float) -> int:
    """The size of its text: as ever, if that fills the sign at most as far as it may."""
    theme = painter.theme
    return min(painter.type(theme.type_tiny), round(FILLED * part * painter.dp(theme.sign_height)))


def _text(painter: Painter, box: Box, name: str, device: Device, part: float) -> str:
    """Return the words of the sign: shorter ones where a key's name would be as wide as the box."""
    if device is Device.PAD:
        return _PAD_BUTTONS.get(name, "")
    sign = key_cap(name)
    long = sign and _width(painter, sign, part) > LONGEST * box.w
    return _SHORT_CAPS.get(name, sign) if long else sign


def draw_sign(
    target: pygame.Surface, painter: Painter, box: Box, name: str, device: Device
) -> None:
    """A key or button by name, on the upper right corner of a box (px); nothing for ''."""
    theme = painter.theme
    cap = sign_box(painter, box, name, device, target.get_width())
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
"""Height of the card (dp)."""

OWN, OTHER = 100.0, 20.0
"""Costs of hiding the control itself, and others; see `Cover`."""


def _shows_key(control: Control) -> bool:
    return bool(control.use.shortcut) and control.enabled


def tooltip_box(painter: Painter, control: Control, window: Box, others: Sequence[Box] = ()) -> Box:
    """The card's box (px), always within the window: below the control, above one in the lower
    half, to the left of one at the right edge, since its column goes on below; elsewhere if it
    would hide ``others``."""
    theme = painter.theme
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(control.use.tooltip, px, "semibold")
    width += 2 * painter.dp(theme.space)
    if _shows_key(control):
        width += painter.key_cap_width(key_cap(control.use.shortcut)) + margin
    width = min(width, round(window.w - 2 * margin))
    size, room = (width, painter.dp(HEIGHT)), window.inset(margin)
    at_the_edge = control.box.centre[0] + width / 2 > room.right
    first: Side = "above" if control.box.centre[1] > window.centre[1] else "below"
    sides: list[Side] = ["left", first] if at_the_edge else [first, "left"]
    sides += [side for side in SIDES if side not in sides]
    # Nor does its shadow fall on them.
    covers = [Cover(control.box, OWN), *(Cover(box.inset(-margin), OTHER) for box in others)]
    step = 0.7 * min(control.box.w, control.box.h)
    return place_beside(Around(control.box, size, margin, sides, step), room, covers)


def draw_tooltip(
    target: pygame.Surface, painter: Painter, control: Control, others: Sequence[Box] = ()
) -> None:
    """Draw the control's tooltip where it hides none of the others (px), if there is such a
    place."""
    theme = painter.theme
    box = tooltip_box(painter, control, Box(0, 0, *target.get_size()), others)
    painter.card(target, box, painter.dp(theme.radius_small), with_alpha(theme.card_lit, 250))
    margin = painter.dp(theme.space)
    inner = Box(box.x + margin, box.y, box.w - 2 * margin, box.h)
    if _shows_key(control):
        key = key_cap(control.use.shortcut)
        width, gap = painter.key_cap_width(key), painter.dp(theme.space_small)
        cap, inner = inner.split_right(width, gap)
        painter.key_cap(target, cap.moved(painter.dp(theme.space_tiny), 0), key, theme.ink)
    painter.text(target, control.use.tooltip, inner, theme.type_small, theme.ink, "semibold")
