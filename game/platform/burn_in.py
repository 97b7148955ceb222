"""Protection against burn-in: a slightly smaller picture moves slowly within the window."""

import pygame

SHIFT_FRACTION = 0.01  # maximum offset of the picture, as a fraction of the window's sides


def shift_range(size: tuple[int, int]) -> tuple[int, int]:
    """Return the maximum offsets (px) across and down for a window of `size` px."""
    return round(size[0] * SHIFT_FRACTION), round(size[1] * SHIFT_FRACTION)


def shift_at(seconds: float, limits: tuple[int, int]) -> tuple[int, int]:
    """Return the offset (px) of the picture after `seconds`.

    Each coordinate moves evenly from 0 to its limit and back. The two take different times.
    """
    # The cycles across and down last 150 and 190 s, so all pairs of offsets occur in time.
    fractions = [1.0 - abs(1.0 - 2.0 * (seconds / cycle % 1.0)) for cycle in (150.0, 190.0)]
    x, y = (round(limit * part) for limit, part in zip(limits, fractions, strict=True))
    return x, y


def fill_margins(window: pygame.Surface, picture: pygame.Rect) -> None:
    """Fill the parts of the window outside the picture with mirror images of its edges."""
    whole = window.get_rect()
    left, right = picture.left, whole.right - picture.right
    top, bottom = picture.top, whole.bottom - picture.bottom
    for strip, x in (((picture.left, left), 0), ((picture.right - right, right), picture.right)):
        if strip[1]:
            part = window.subsurface((strip[0], picture.top, strip[1], picture.height))
            window.blit(pygame.transform.flip(part, True, False), (x, picture.top))
    for row, y in (((picture.top, top), 0), ((picture.bottom - bottom, bottom), picture.bottom)):
        if row[1]:
            part = window.subsurface((0, row[0], whole.width, row[1]))
            window.blit(pygame.transform.flip(part, False, True), (0, y))
