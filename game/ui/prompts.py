"""Tooltips and prompts. A prompt is a sign at a control with its key or gamepad button."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import Painter, lay_slip
from game.common import SIDES, AvoidedBox, Box, Candidates, Side, best_candidate
from game.input import ARROWS, Device, KeyPress
from game.ui.control import Control

# Captions of keys that are not their names.
_CAPTIONS = {"escape": "Esc", "left": "\N{LEFTWARDS ARROW}", "right": "\N{RIGHTWARDS ARROW}"}

# The key press that a gamepad button stands for. Other buttons stand for none.
PAD_KEYS = {
    "a": KeyPress("enter"),
    "b": KeyPress("escape"),
    "start": KeyPress("enter"),
    "lb": KeyPress("tab", shift=True),
    "rb": KeyPress("tab"),
    **{arrow: KeyPress(arrow) for arrow in ARROWS},
}

MAX_HEIGHT = 0.36  # maximum height of a prompt, as a fraction of the control's shorter side


class Prompt(NamedTuple):
    """A prompt's box (px), its caption, and the caption's type size (px)."""

    box: Box
    caption: str
    px: int


def caption_of(name: str) -> str:
    """Return the caption of a key or gamepad button: "Esc" for "escape", "P" for "p"."""
    return _CAPTIONS.get(name) or (name.upper() if len(name) < 3 else name.capitalize())


def prompt_name(
    control: Control, device: Device, focused: Control | None, reserved: frozenset[str]
) -> str:
    """Return the key or pad button that uses the control now. If `reserved` or none, return ""."""
    if not control.enabled:
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


def find_prompt(painter: Painter, box: Box, name: str, right: float) -> Prompt | None:
    """Return a prompt at the upper right corner of `box`, or None without room.

    The prompt is to the left of the x `right` (px).
    """
    theme, caption = painter.theme, caption_of(name)
    scale = min(1.0, MAX_HEIGHT * min(box.w, box.h) / painter.dp(theme.sign_height))
    if not caption or scale < 0.5:
        return None
    h = scale * painter.dp(theme.sign_height)
    px = min(painter.type(theme.type_small), round(0.72 * h))

    def width(caption: str) -> float:
        text = painter.assets.text_width(caption, px, "extrabold")
        return max(h, text + scale * painter.dp(theme.space))

    if name == "backspace" and width(caption) > 0.55 * box.w:
        caption = "Bksp"
    w, overhang = width(caption), painter.dp(theme.space_tiny)
    x = min(box.right + min(w * 0.3, overhang), right) - w
    return Prompt(Box(x, max(box.y - min(h * 0.4, overhang), overhang), w, h), caption, px)


def draw_prompt(
    target: pygame.Surface, painter: Painter, box: Box, name: str, device: Device
) -> None:
    """Draw a prompt at the upper right corner of `box` (px). Without room, draw nothing."""
    theme = painter.theme
    prompt = find_prompt(painter, box, name, target.get_width())
    if prompt is None:
        return
    colour = theme.ink
    if device is Device.PAD:
        colours = {"a": theme.pad_a, "b": theme.pad_b, "x": theme.pad_x, "y": theme.pad_y}
        colour = colours.get(name, theme.pad_plain)
    body, line = (*theme.pad_body, 240), painter.dp(theme.stroke)
    painter.rounded(target, prompt.box, body, prompt.box.h / 2, line, colour)
    painter.text_at(target, prompt.caption, prompt.box, prompt.px, colour, "extrabold", "centre")


def _tooltip_key(control: Control) -> str:
    return caption_of(control.behaviour.shortcut) if control.enabled else ""


def tooltip_box(painter: Painter, control: Control, window: Box, others: Sequence[Box] = ()) -> Box:
    """Return the box (px) of a control's tooltip: beside the control and clear of `others`.

    If there is no such place, the tooltip of a large control is inside the control.
    """
    theme, box = painter.theme, control.tooltip_anchor
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(control.tooltip, px, "semibold")
    width += 2 * painter.dp(theme.space)
    if key := _tooltip_key(control):
        width += painter.key_cap_width(key) + margin
    width = min(width, round(window.w - 2 * margin))
    size, area = (width, painter.dp(34)), window.inset(margin)
    at_the_edge = box.centre[0] + width / 2 > area.right
    first: Side = "above" if box.centre[1] > window.centre[1] else "below"
    sides: list[Side] = ["left", first] if at_the_edge else [first, "left"]
    sides += [side for side in SIDES if side not in sides]
    # The shadow of the tooltip must not fall on the other boxes either.
    avoided = [AvoidedBox(other.inset(-margin), 20.0) for other in others]
    avoided.append(AvoidedBox(box, 100.0))
    step = 0.7 * min(box.w, box.h)
    found = best_candidate(Candidates(box, size, margin, sides, step), area, avoided)
    beside = not found.hidden and found.box.overlaps(box.inset(-2 * margin))
    if not beside and box.h > 3 * size[1] and box.w > width:
        return Box(box.centre[0] - width / 2, box.y + margin, *size)
    return found.box


def draw_tooltip(
    target: pygame.Surface, painter: Painter, control: Control, others: Sequence[Box] = ()
) -> None:
    """Draw the tooltip of `control`, if possible where it hides none of the boxes `others`."""
    theme = painter.theme
    box = tooltip_box(painter, control, Box(0, 0, *target.get_size()), others)
    lay_slip(target, painter, box)
    margin = painter.dp(theme.space)
    inner = Box(box.x + margin, box.y, box.w - 2 * margin, box.h)
    if key := _tooltip_key(control):
        cap, inner = inner.split_right(painter.key_cap_width(key), painter.dp(theme.space_small))
        painter.key_cap(target, cap.moved(painter.dp(theme.space_tiny), 0), key, theme.paper_muted)
    painter.text(target, control.tooltip, inner, theme.type_small, theme.paper_ink, "semibold")
