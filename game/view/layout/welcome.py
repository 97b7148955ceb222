"""The layout of the three choices over the showcase: a pure function of the window.

Boxes are px; constants are dp unless they are parts of something.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window

CHOICES = 3

HEADLINE, HINT = 104.0, 40.0
WIDE_CARD, HIGH_CARD = 350.0, 400.0
TALL_WIDE, TALL_HIGH = 660.0, 260.0
"""The size of a card at most: side by side, and one above the other."""

GAP = 28.0


class WelcomeLayout(NamedTuple):
    """The boxes of the headline, the cards, the line below them, and the button in the corner."""

    scale: float
    headline: Box
    cards: tuple[Box, ...]
    hint: Box
    menu: Box

    def parts(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        return {"headline": self.headline, "hint": self.hint, "menu": self.menu} | cards


def welcome_layout(window: Window, cards: int = CHOICES) -> WelcomeLayout:
    """Lays out this many cards, side by side or in an upright window one above the other."""
    scale = window.scale
    screen = Box(0, 0, *window.size).inset(Theme.space_large * scale)
    headline, rest = screen.split_top(max(window.few, min(HEADLINE * scale, screen.h * 0.16)))
    # As far from the left as the button is from the right: the headline stays in the middle.
    side = window.few + Theme.space_small * scale
    headline = headline._replace(x=headline.x + side, w=headline.w - 2 * side)
    menu = Box(screen.right - window.few, screen.y, window.few, window.few)
    hint, room = rest.split_bottom(min(HINT * scale, screen.h * 0.09))
    gap = min(GAP * scale, 0.035 * max(room.w, room.h))
    if window.upright:
        width = min(TALL_WIDE * scale, room.w)
        height = min(TALL_HIGH * scale, (room.h - gap * (cards + 1)) / cards)
        block = Box.around(room.centre, width, cards * (height + gap) - gap)
        boxes = block.rows(cards, gap)
    else:
        width = min(WIDE_CARD * scale, (room.w - gap * (cards - 1)) / cards)
        height = min(HIGH_CARD * scale, room.h - gap)
        block = Box.around(room.centre, cards * (width + gap) - gap, height)
        boxes = block.columns(cards, gap)
    # Headline and hint keep near the cards.
    free = (room.h - block.h) / 2
    return WelcomeLayout(
        scale,
        headline.moved(0, max(0.0, free - gap)),
        tuple(boxes),
        hint.moved(0, -max(0.0, free - gap)),
        menu,
    )
