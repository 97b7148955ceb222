"""Tolerant comparison of two pictures, with pygame only.

Other versions of FreeType smooth letters differently and set them a little closer, which moves
neighbouring words, too. So a pixel is good if each of its channels is within the range of the
pixels a few px around it in the other picture; the comparison runs both ways. A missing word, or
another tile or colour, still gives many bad pixels. The limits were measured with pygame-ce 2.5.4
against pictures of 2.5.8.
"""

from itertools import product
from typing import NamedTuple

import pygame

# Distance in px up to which a pixel's neighbours in the other picture are compared.
REACH = 3
# Maximum distance of a good pixel's channel (0 to 255) from the range of those neighbours.
TOLERANCE = 8
# Maximum fraction of bad pixels in a picture; 0.0003 was measured in the worst good one.
MAX_BAD_FRACTION = 0.001
# Side of a block in px.
BLOCK = 16
# Maximum bad pixels in a block; 25 measured for good pictures, 54 for a missing word.
MAX_BAD_IN_BLOCK = 40

DIMMED = (70, 70, 70)
BRIGHT = (255, 40, 200)


class Difference(NamedTuple):
    """The result of a comparison: the bad pixels, and whether the pictures are `identical`."""

    bad_fraction: float
    bad_in_worst_block: int
    bad_pixels: pygame.mask.Mask
    identical: bool

    @property
    def is_tolerable(self) -> bool:
        """Whether the share of bad pixels and those of the worst block are within their limits."""
        fraction, in_block = self.bad_fraction, self.bad_in_worst_block
        return fraction <= MAX_BAD_FRACTION and in_block <= MAX_BAD_IN_BLOCK

    def __str__(self) -> str:
        return (
            f"{100 * self.bad_fraction:.4f} % of the pixels are bad"
            f" (at most {100 * MAX_BAD_FRACTION:g} %), {self.bad_in_worst_block} in the worst block"
            f" (at most {MAX_BAD_IN_BLOCK})"
        )


def compare(actual: pygame.Surface, golden: pygame.Surface) -> Difference:
    """Return the difference of two pictures of the same size."""
    one, other = _plain(actual), _plain(golden)
    beyond = _beyond(one, other)
    beyond.blit(_beyond(other, one), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    beyond.fill((TOLERANCE, TOLERANCE, TOLERANCE), special_flags=pygame.BLEND_RGB_SUB)
    bad = not_black(beyond)
    width, height = bad.get_size()
    identical = pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    return Difference(bad.count() / (width * height), _worst_block(bad), bad, identical)


def marked(pixels: pygame.mask.Mask, golden: pygame.Surface) -> pygame.Surface:
    picture = _plain(golden)
    picture.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    return pixels.to_surface(picture, setcolor=BRIGHT, unsetcolor=None)


def not_black(picture: pygame.Surface) -> pygame.mask.Mask:
    pixels = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
    pixels.invert()
    return pixels


def _plain(picture: pygame.Surface) -> pygame.Surface:
    plain = pygame.Surface(picture.get_size(), depth=32)
    plain.blit(picture, (0, 0))
    return plain


def _beyond(picture: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return how far each channel is outside the range of the nearby pixels in `other`."""
    above = picture.copy()
    brightest = _extreme(other, pygame.BLEND_RGB_MAX)
    above.blit(brightest, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below = _extreme(other, pygame.BLEND_RGB_MIN)
    below.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return above


def _extreme(picture: pygame.Surface, flag: int) -> pygame.Surface:
    horizontal = picture.copy()
    for step in range(1, REACH + 1):
        horizontal.blit(picture, (step, 0), special_flags=flag)
        horizontal.blit(picture, (-step, 0), special_flags=flag)
    both = horizontal.copy()
    for step in range(1, REACH + 1):
        both.blit(horizontal, (0, step), special_flags=flag)
        both.blit(horizontal, (0, -step), special_flags=flag)
    return both


def _worst_block(bad: pygame.mask.Mask) -> int:
    block = pygame.mask.Mask((BLOCK, BLOCK), fill=True)
    width, height = bad.get_size()
    corners = product(range(0, width, BLOCK // 2), range(0, height, BLOCK // 2))
    return max(bad.overlap_area(block, corner) for corner in corners)
