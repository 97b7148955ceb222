"""How large things are on a window: px per dp, and how large a fingertip is. Pure.

Layouts think in dp. A dp is a px of a plain screen, as large as the screen is dense and as the
player likes it; a larger window shows everything larger; none shows more than fits.
"""

from __future__ import annotations

from typing import NamedTuple

DESIGN_LONG, DESIGN_SHORT = 1280.0, 720.0
"""The window, in px, from which on everything grows with it."""

FORM_LONG = 1060.0
"""The same for forms and lists, which need less width than a table does."""

LEAST_WIDE = (800.0, 470.0)
LEAST_TALL = (386.0, 820.0)
"""Dp that the layouts need at least, lying and upright; in a smaller window a dp shrinks."""

TOUCH = 48.0
"""Dp of the smallest thing that is pressed: what a fingertip covers."""


SMALLEST_SIZE = (480, 320)
"""The smallest window, in px, in which the game is shown."""


class Window(NamedTuple):
    """A window: its size in px; px per dp on a table and on forms and lists; and the side in px
    of the smallest thing that is pressed."""

    width: int
    height: int
    scale: float
    roomy: float
    touch: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.width, self.height

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.height > self.width


def window_for(width: int, height: int, ui: float = 1.0, density: float = 1.0) -> Window:
    """The measures of a window of this size in px.

    ``ui`` is how large the player likes things (1 is usual), ``density`` the px of this screen
    in the place of one of a plain one.
    """
    long, short = max(width, height), min(width, height)
    least = LEAST_TALL if height > width else LEAST_WIDE
    most = min(width / least[0], height / least[1])
    table = max(density, min(long / DESIGN_LONG, short / DESIGN_SHORT))
    forms = max(table, min(long / FORM_LONG, short / DESIGN_SHORT))
    scale, roomy = min(most, table * ui), min(most, forms * ui)
    # However small the player likes things: a fingertip stays as large as it is.
    return Window(width, height, scale, roomy, TOUCH * max(scale, min(most, density)))


def is_large_enough(width: int, height: int) -> bool:
    """Whether the game can be shown in a window of this size (px), turned either way."""
    return max(width, height) >= SMALLEST_SIZE[0] and min(width, height) >= SMALLEST_SIZE[1]


def to_px(size: float, scale: float) -> int:
    """A length of ``size`` dp in whole px; at least 1 unless it is 0."""
    return max(1, round(size * scale)) if size else 0
