"""The place of the picture in the window: its side of the screen, and its shift against burn-in.

For players around a tablet on a table the picture is turned to a side of the screen. The sides are
numbered clockwise: 0 is the lower side, 1 the left one, 2 the upper one, 3 the right one. For a
player at side `n` the picture is turned clockwise by `n` quarters. Against burn-in a slightly
smaller picture moves slowly within the window.
"""

import pygame

from game.common import Point

STRIP = 256  # rows of the picture that are turned at a time
SHIFT_FRACTION = 0.01  # maximum offset of the picture, as a fraction of the window's sides


def point_in_picture(point: Point, window: tuple[int, int], side: int) -> Point:
    """Convert a point (px) of the window to one of the picture, which is turned to `side`."""
    (x, y), (width, height) = point, window
    for _ in range(side):
        x, y, width, height = y, width - x, height, width
    return x, y


def draw_turned(picture: pygame.Surface, side: int, window: pygame.Surface) -> None:
    """Draw the picture over the whole window, turned to the side 1, 2 or 3."""
    if side == 2:
        window.blit(pygame.transform.flip(picture, True, True), (0, 0))
        return
    # A strip fits in the processor's cache: at 2360x1640 three times as fast as the whole.
    width, height = picture.get_size()
    for top in range(0, height, STRIP):
        strip = picture.subsurface((0, top, width, min(STRIP, height - top)))
        left = top if side == 3 else height - top - strip.get_height()
        window.blit(pygame.transform.rotate(strip, -90 * side), (left, 0))


def shift_range(size: tuple[int, int]) -> tuple[int, int]:
    """Return the maximum offsets (px) across and down for a window of `size` px."""
    return round(size[0] * SHIFT_FRACTION), round(size[1] * SHIFT_FRACTION)


def shift_at(seconds: float, limits: tuple[int, int]) -> tuple[int, int]:
    """Return the offset (px) at a time in seconds. It moves evenly to `limits` and back."""
    # The cycles across and down last 150 and 190 s, so all pairs of offsets occur in time.
    fractions = [1.0 - abs(1.0 - 2.0 * (seconds / cycle % 1.0)) for cycle in (150.0, 190.0)]
    x, y = (round(limit * part) for limit, part in zip(limits, fractions, strict=True))
    return x, y


def fill_margins(window: pygame.Surface, picture: pygame.Rect) -> None:
    """Fill the margins of the window around the picture with mirror images of its edges."""
    (width, height), (left, top, _, h) = window.get_size(), picture
    right, bottom = width - picture.right, height - picture.bottom
    for strip, across, at in (
        ((left, top, left, h), True, (0, top)),
        ((picture.right - right, top, right, h), True, (picture.right, top)),
        ((0, top, width, top), False, (0, 0)),
        ((0, picture.bottom - bottom, width, bottom), False, (0, picture.bottom)),
    ):
        if strip[2] and strip[3]:
            part = window.subsurface(strip)
            window.blit(pygame.transform.flip(part, across, not across), at)
