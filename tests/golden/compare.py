"""The comparison of two pictures, with pygame alone.

Other versions of FreeType smooth letters differently and set them a little closer, so that parts
beside words move a little, too. So a pixel is good if each of its channels is within the range of
the pixels a few px around it in the other picture; the comparison runs both ways. A missing word,
or another tile or colour, still gives crowds of bad pixels. The limits were measured with pygame-ce
2.5.4 against pictures of 2.5.8.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pygame

REACH = 3
"""Px around a pixel that are compared in the other picture."""
PIXEL = 8
"""Most distance (of 255) of a good pixel's channel from the range of these."""
SHARE = 0.001
"""Part of all pixels that may be bad. Measured: 0.0003 in the worst picture."""
BLOCK = 16
"""Side of a block (px)."""
CROWD = 40
"""Bad pixels allowed in a block. Measured: 25 at most; 54 for a missing word or number."""

DIMMED = (70, 70, 70)
BRIGHT = (255, 40, 200)


class Difference(NamedTuple):
    """The share of bad pixels, the number in the worst block, a mask, and whether none differs."""

    share: float
    crowd: int
    bad: pygame.mask.Mask
    same: bool

    @property
    def fits(self) -> bool:
        """Whether the difference is within the limits."""
        return self.share <= SHARE and self.crowd <= CROWD

    def __str__(self) -> str:
        return (
            f"{100 * self.share:.4f} % of the pixels are bad (at most {100 * SHARE:g} %),"
            f" {self.crowd} in the worst block (at most {CROWD})"
        )


def compare(actual: pygame.Surface, golden: pygame.Surface) -> Difference:
    """Compare two pictures of the same size."""
    one, other = _plain(actual), _plain(golden)
    beyond = _beyond(one, other)
    beyond.blit(_beyond(other, one), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    beyond.fill((PIXEL, PIXEL, PIXEL), special_flags=pygame.BLEND_RGB_SUB)
    bad = pygame.mask.from_threshold(beyond, (0, 0, 0), (1, 1, 1, 255))
    bad.invert()
    width, height = bad.get_size()
    same = pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    return Difference(bad.count() / (width * height), _crowd(bad), bad, same)


def marked(difference: Difference, golden: pygame.Surface) -> pygame.Surface:
    """Return the golden picture dimmed, with the bad pixels bright."""
    picture = _plain(golden)
    picture.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    return difference.bad.to_surface(picture, setcolor=BRIGHT, unsetcolor=None)


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """Return an opaque copy with 32 bits a pixel, the format of the comparison."""
    plain = pygame.Surface(picture.get_size(), depth=32)
    plain.blit(picture, (0, 0))
    return plain


def _beyond(picture: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return by how much each channel is outside the range of the other picture's nearby pixels."""
    above = picture.copy()
    brightest = _extreme(other, pygame.BLEND_RGB_MAX)
    above.blit(brightest, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below = _extreme(other, pygame.BLEND_RGB_MIN)
    below.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return above


def _extreme(picture: pygame.Surface, flag: int) -> pygame.Surface:
    """Return the maximum or minimum of each channel within reach of each pixel."""
    across = picture.copy()
    for step in range(1, REACH + 1):
        across.blit(picture, (step, 0), special_flags=flag)
        across.blit(picture, (-step, 0), special_flags=flag)
    both = across.copy()
    for step in range(1, REACH + 1):
        both.blit(across, (0, step), special_flags=flag)
        both.blit(across, (0, -step), special_flags=flag)
    return both


def _crowd(bad: pygame.mask.Mask) -> int:
    """Return the number of set pixels in the worst block; blocks overlap by half."""
    block = pygame.mask.Mask((BLOCK, BLOCK), fill=True)
    width, height = bad.get_size()
    places = product(range(0, width, BLOCK // 2), range(0, height, BLOCK // 2))
    return max(bad.overlap_area(block, place) for place in places)
