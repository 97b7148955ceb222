"""Lacquer and enamel under light from the upper left: gradients, masks, rims and inlays."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import pygame

from game.art.surfaces import coloured, rounded_surface, soft_blur, twice_blurred, white_mask
from game.art.theme import BLACK, RGB, RGBA, WHITE, mix, with_alpha

# Masks up to _LARGE px are drawn _OVERSIZE times as large; larger ones need no smoothing.
_OVERSIZE, _LARGE = 2, 256


def gradient(size: int, corners: tuple[RGB, RGB, RGB, RGB]) -> pygame.Surface:
    """Return a square that blends four corner colours, given in the same order as for `blend`."""
    return blend((size, size), corners)


def blend(size: tuple[int, int], corners: Sequence[RGB | RGBA]) -> pygame.Surface:
    """Blend the colours of the upper left, upper right, lower left and lower right corner."""
    small = pygame.Surface((2, 2), pygame.SRCALPHA)
    for k, colour in enumerate(corners):
        small.set_at((k % 2, k // 2), colour)
    return pygame.transform.smoothscale(small, size)


def fade_down(size: int, top: int, bottom: int) -> pygame.Surface:
    """Return a white square whose opacity (0 to 255) changes downwards from `top` to `bottom`."""
    upper, lower = with_alpha(WHITE, top), with_alpha(WHITE, bottom)
    return blend((size, size), (upper, upper, lower, lower))


def rounded_mask(
    size: int, rect: tuple[float, float, float, float], radius: float
) -> pygame.Surface:
    """Return a white box with round corners on a clear square. `rect` is in fractions of `size`."""
    big = size * _OVERSIZE if size <= _LARGE else size
    x, y, w, h = (round(length * big) for length in rect)
    box = rounded_surface((w, h), round(radius * big), (*WHITE, 255))
    canvas = white_mask((big, big), box, (x, y))
    return canvas if big == size else pygame.transform.smoothscale(canvas, (size, size))


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Return a copy of `picture`, with its opacity multiplied by that of the white `mask`."""
    result = picture.copy()
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def shifted(mask: pygame.Surface, dx: float, dy: float) -> pygame.Surface:
    """Return a copy of a square mask, moved by `dx` and `dy`, which are fractions of its side."""
    size = mask.get_width()
    return white_mask((size, size), mask, (round(dx * size), round(dy * size)))


def rim(
    mask: pygame.Surface, dx: float, dy: float, softness: float, area: pygame.Rect | None = None
) -> pygame.Surface:
    """Return the part of a mask that its own copy, moved and blurred, leaves uncovered.

    `dx`, `dy` and `softness` (of the blur) are fractions of the mask's side.
    """
    cover = _moved_and_blurred(mask, dx, dy, softness, area)
    outside = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    outside.fill((*WHITE, 255))
    outside.blit(coloured(cover, BLACK), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return masked(outside, mask)


def glow(mask: pygame.Surface, colour: RGB, softness: float, alpha: int) -> pygame.Surface:
    """Return a blurred copy of a mask. `softness` is the blur, as a fraction of the mask's side."""
    return coloured(soft_blur(mask, round(softness * mask.get_width())), colour, alpha)


def _moved_and_blurred(
    mask: pygame.Surface, dx: float, dy: float, softness: float, area: pygame.Rect | None
) -> pygame.Surface:
    size, moved = mask.get_width(), shifted(mask, dx, dy)
    radius = round(softness * size)
    if area is None or not 1 <= radius <= 3:
        return soft_blur(moved, radius)
    # Blurring only the non-empty part takes half the time.
    at = area.move(round(dx * size), round(dy * size)).inflate(6, 6).clip(mask.get_rect())
    soft = twice_blurred(moved.subsurface(at), 1)
    moved.fill((*WHITE, 0), at)
    moved.blit(soft, at, special_flags=pygame.BLEND_RGBA_MAX)
    return moved


def soft_ellipse(size: int, ellipse: tuple[float, float, float, float]) -> pygame.Surface:
    """Return a soft white ellipse. Its centre and radii are fractions of the picture's `size`."""
    x, y, radius_x, radius_y = (length * size * _OVERSIZE for length in ellipse)
    canvas = white_mask((size * _OVERSIZE, size * _OVERSIZE))
    corner = round(x - radius_x), round(y - radius_y)
    rect = pygame.Rect(corner, (round(2 * radius_x), round(2 * radius_y)))
    pygame.draw.ellipse(canvas, (*WHITE, 255), rect)
    return pygame.transform.smoothscale(canvas, (size, size))


class Relief:
    """The light and shadow around one inlaid shape. Each picture is drawn on first use."""

    def __init__(self, shape: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """Store the white shape. `area` (px), if given, must contain the shape; it saves time."""
        self.shape = shape
        self._area = area

    @cached_property
    def halo(self) -> pygame.Surface:
        return glow(self.shape, WHITE, 0.085, 105)

    @cached_property
    def groove(self) -> pygame.Surface:
        return coloured(_moved_and_blurred(self.shape, 0.008, 0.014, 0.014, self._area), BLACK, 225)

    @cached_property
    def hollow(self) -> pygame.Surface:
        """A soft shadow inside the shape's rim, which makes the enamel look poured in."""
        return coloured(rim(self.shape, -0.022, -0.030, 0.030), WHITE, 85)

    @cached_property
    def shine(self) -> pygame.Surface:
        gloss = masked(fade_down(self.shape.get_width(), 70, 0), rim(self.shape, 0.05, 0.12, 0.05))
        shine = coloured(rim(self.shape, 0.013, 0.017, 0.012, self._area), WHITE, 170)
        shine.blit(gloss, (0, 0))
        return shine

    def prerender(self) -> Iterator[None]:
        for layer in ("halo", "groove", "hollow", "shine"):
            if layer not in vars(self):
                getattr(self, layer)
                yield


def inlay(canvas: pygame.Surface, relief: Relief, colour: RGB, gloss: float = 1.0) -> None:
    """Draw an inlaid shape of enamel on a body of the same size. `gloss` is its shine, 0 to 1."""
    light = mix(colour, WHITE, 0.20 * gloss)
    dark = mix(colour, BLACK, 0.14 * gloss)
    middle = mix(colour, light, 0.15)
    enamel = gradient(canvas.get_width(), (light, middle, middle, dark))
    canvas.blit(coloured(relief.halo, colour, round(255 * gloss)), (0, 0))
    canvas.blit(relief.groove, (0, 0))
    canvas.blit(masked(enamel, relief.shape), (0, 0))
    canvas.blit(coloured(relief.hollow, mix(colour, BLACK, 0.75), round(255 * gloss)), (0, 0))
    canvas.blit(coloured(relief.shine, WHITE, round(255 * gloss)), (0, 0))
