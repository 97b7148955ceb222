"""Overlaps of boxes, and colours as seen on each other."""

from __future__ import annotations

from game.common.colour_vision import RGB, ciede2000, lab, simulate
from game.common.geometry import Box

LEGIBLE, LEGIBLE_MORE = 4.5, 7.0
"""Least contrast of text by WCAG 2, and of text in high contrast."""


def shared(one: Box, other: Box) -> float:
    """Return the area of both boxes' overlap in whole px, so that rounding does not matter."""
    x, y, w, h = one
    left, top, width, height = other
    across = min(x + w, left + width) - max(x, left)
    if across <= 0.0:
        return 0.0
    down = min(y + h, top + height) - max(y, top)
    return round(across * down) if down > 0.0 else 0.0


def over(colour: RGB | tuple[int, int, int, int], ground: RGB) -> RGB:
    """Return a colour blended with a ground; a fourth part (0 to 255) is its opacity."""
    part = colour[3] / 255 if len(colour) == 4 else 1.0
    red, green, blue = (
        round(a * part + b * (1 - part)) for a, b in zip(colour[:3], ground, strict=True)
    )
    return red, green, blue


def apart(one: RGB, other: RGB, sight: str = "normal") -> float:
    """Return the CIEDE2000 distance of two colours for somebody with this sight."""
    return ciede2000(lab(simulate(one, sight)), lab(simulate(other, sight)))
