"""The layout of a page of rules: a picture and sentences, beside or below each other. Pure; boxes
are px, constants dp."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window

TITLE = 60.0
CARD_WIDE, CARD_HIGH = 1040.0, 470.0
TALL_WIDE, TALL_HIGH = 680.0, 860.0
"""The largest card, lying and upright."""

PICTURE, PICTURE_TALL = 0.42, 0.36
"""The part of the card that the picture takes: of its width, or upright of its height."""

STEP_BUTTON = 132.0
"""The width of the buttons that leaf."""


class PagesLayout(NamedTuple):
    """``close`` is the button in the corner, ``dots`` where one sees which page it is."""

    scale: float
    close: Box
    heading: Box
    card: Box
    title: Box
    picture: Box
    text: Box
    back: Box
    dots: Box
    on: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        names = ("close", "heading", "title", "picture", "text", "back", "dots", "on")
        return {name: getattr(self, name) for name in names}


def pages_layout(window: Window) -> PagesLayout:
    """Lays out a page."""
    scale, tip = window.scale, window.few
    gap, margin = Theme.space * scale, Theme.space_large * scale
    screen = Box(0, 0, *window.size).inset(min(margin, 0.03 * window.height))
    head, rest = screen.split_top(tip, gap / 2)
    close, _ = head.split_left(tip)
    heading = head._replace(x=head.x + tip + gap, w=head.w - 2 * (tip + gap))
    foot, room = rest.split_bottom(tip, gap)
    wide, high = (TALL_WIDE, TALL_HIGH) if window.upright else (CARD_WIDE, CARD_HIGH)
    card = Box.around(room.centre, min(wide * scale, room.w), min(high * scale, room.h))
    inner = card.inset(min(margin, 0.05 * card.h))
    if window.upright:
        picture, text = inner.split_top(inner.h * PICTURE_TALL, margin)
    else:
        picture, text = inner.split_left(inner.w * PICTURE, margin)
    title, text = text.split_top(min(TITLE * scale, 0.2 * text.h), gap / 2)
    bar = foot._replace(x=card.x, w=card.w)
    button = min(STEP_BUTTON * scale, 0.28 * bar.w)
    back, middle = bar.split_left(max(tip, button), gap)
    on, dots = middle.split_right(max(tip, button), gap)
    return PagesLayout(scale, close, heading, card, title, picture, text, back, dots, on)
