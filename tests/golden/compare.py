"""Whether two pictures look the same, with no more than pygame.

Other versions of FreeType smooth letters otherwise and set them a little closer, and with that
whatever stands beside words moves a little, too. So a pixel is good if what is within a few px of
it in the other picture reaches from at most as bright to at least as bright; and it must be so
both ways. A word that is missing, or a tile or a colour that is another one, makes crowds of bad
pixels all the same. Measured with pygame-ce 2.5.4 against pictures of 2.5.8, see the limits.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pygame

REACH = 3
"""Px around a pixel in which the other picture may be the same."""
PIXEL = 8
"""By how much (of 255) a channel may lie beyond all that before the pixel is bad."""
SHARE = 0.001
"""The part of all pixels that may be bad. Measured: 0.0003 in the worst picture."""
BLOCK = 16
"""Px of the side of a block."""
CROWD = 40
"""How many of a block's pixels may be bad. Measured: 25 in the worst picture; a missing word or
number makes 54 at the very least."""

DIMMED = (70, 70, 70)
BRIGHT = (255, 40, 200)


class Difference(NamedTuple):
    """How much two pictures differ: the part of their pixels that is bad, how many are bad in the
    worst block, and which ones; ``same`` if not even one differs at all."""

    share: float
    crowd: int
    bad: pygame.mask.Mask
    same: bool

    @property
    def fits(self) -> bool:
        """Whether they look the same."""
        return self.share <= SHARE and self.crowd <= CROWD

    def __str__(self) -> str:
        return (
            f"{100 * self.share:.4f} % of the pixels are bad (at most {100 * SHARE:g} %),"
            f" {self.crowd} in the worst block (at most {CROWD})"
        )


def compare(actual: pygame.Surface, golden: pygame.Surface) -> Difference:
    """Compares two pictures of the same size."""
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
    """The bad pixels, bright on the dimmed golden picture."""
    picture = _plain(golden)
    picture.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    return difference.bad.to_surface(picture, setcolor=BRIGHT, unsetcolor=None)


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """A copy in the one format in which pictures are compared: 32 bits, all opaque."""
    plain = pygame.Surface(picture.get_size(), depth=32)
    plain.blit(picture, (0, 0))
    return plain


def _beyond(picture: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """By how much each channel of a picture is brighter than everything near it in the other one,
    or darker."""
    above = picture.copy()
    brightest = _extreme(other, pygame.BLEND_RGB_MAX)
    above.blit(brightest, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below = _extreme(other, pygame.BLEND_RGB_MIN)
    below.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return above


def _extreme(picture: pygame.Surface, flag: int) -> pygame.Surface:
    """For each pixel the most or the least of each channel within reach."""
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
    """How many pixels are set in the worst block; blocks overlap by half."""
    block = pygame.mask.Mask((BLOCK, BLOCK), fill=True)
    width, height = bad.get_size()
    places = product(range(0, width, BLOCK // 2), range(0, height, BLOCK // 2))
    return max(bad.overlap_area(block, place) for place in places)
