"""How large things are in a window: px per dp, and the size of a fingertip. Pure.

Layouts think in dp. One dp is one px of a plain screen; it grows with the screen's density, the
player's scale and the window's size, but never so far that the layouts no longer fit.
"""

from __future__ import annotations

from typing import NamedTuple

from game.common.geometry import Box

DESIGN_LONG, DESIGN_SHORT = 1280.0, 720.0
"""Above this size (px) everything grows with the window."""

FORM_LONG = 1060.0
"""The same for forms and lists, which need less width than a table."""

LEAST_WIDE = (800.0, 470.0)
LEAST_TALL = (386.0, 820.0)
"""The least size (dp) of the layouts, lying and upright; in a smaller window a dp shrinks."""

LEAST_TABLE_WIDE = (720.0, 400.0)
LEAST_TABLE_TALL = (340.0, 610.0)
"""The same for the table, which has a closer layout for low windows."""

TOUCH = 48.0
"""The smallest side (dp) of what can be pressed: what a fingertip covers."""

SMALLEST_SIZE = (480, 320)
"""The smallest window (px) in which the game is shown, turned either way."""


class Window(NamedTuple):
    """A window: its size in px; px per dp (``scale``), which is that of menus until `for_forms`,
    on forms and lists (``forms``) and on the table (``table``); and the smallest side in px of what
    can be pressed: on screens with much to press (``touch``) and with little (``few``), and at the
    table (``fingertip``)."""

    width: int
    height: int
    scale: float
    forms: float
    touch: float
    table: float
    fingertip: float
    few: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self.width, self.height

    @property
    def box(self) -> Box:
        """All of the window (px)."""
        return Box(0, 0, self.width, self.height)

    @property
    def upright(self) -> bool:
        """Whether it is taller than wide."""
        return self.height > self.width

    @property
    def for_forms(self) -> Window:
        """The same window as forms and lists measure it."""
        return self._replace(scale=self.forms)

    def dp(self, size: float) -> int:
        """Return a length of ``size`` dp in whole px; at least 1 unless it is 0."""
        return to_px(size, self.scale)


def window_for(width: int, height: int, ui: float = 1.0, density: float = 1.0) -> Window:
    """The measures of a window of this size (px). ``ui`` is the player's scale (1 is usual),
    ``density`` how many px of this screen make one px of a plain screen."""
    long, short = max(width, height), min(width, height)
    wide = height <= width
    most = _most(width, height, LEAST_WIDE if wide else LEAST_TALL)
    most_table = _most(width, height, LEAST_TABLE_WIDE if wide else LEAST_TABLE_TALL)
    usual = max(density, min(long / DESIGN_LONG, short / DESIGN_SHORT))
    form = max(usual, min(long / FORM_LONG, short / DESIGN_SHORT))
    scale, forms, table = min(most, usual * ui), min(most, form * ui), min(most_table, usual * ui)
    touch = max(scale, min(most, density))
    smallest = min(long / SMALLEST_SIZE[0], short / SMALLEST_SIZE[1])
    # Whoever likes a small interface has no smaller fingertip. Where a large one has no room for
    # all its words, what is pressed grows on.
    finger = min(smallest, density * max(1.0, ui))
    few, fingertip = TOUCH * max(scale, finger), TOUCH * max(table, finger)
    return Window(width, height, scale, forms, TOUCH * touch, table, fingertip, few)


def _most(width: int, height: int, least: tuple[float, float]) -> float:
    """The most px per dp at which a layout of at least this size (dp) fits."""
    return min(width / least[0], height / least[1])


def is_large_enough(width: int, height: int) -> bool:
    """Whether the game can be shown in a window of this size (px), turned either way."""
    return max(width, height) >= SMALLEST_SIZE[0] and min(width, height) >= SMALLEST_SIZE[1]


def to_px(size: float, scale: float) -> int:
    """A length of ``size`` dp in whole px; at least 1 unless it is 0."""
    return max(1, round(size * scale)) if size else 0
