"""Opens windows: plain ones, and such that are drawn smaller than the screen and enlarged by the
graphics card.

Every frame is drawn by the processor, so four times the pixels cost four times as much. Measured
in the showcase (`tests.benchmarks.showcase`), beside a floor of a background and 120 tiles, in
processor time for half and for 99 of 100 frames: 11 and 26 ms at 3840x2160 (floor 2.6), but 6 and
13 ms drawn at 2560x1440 (floor 1.1) for the same screen. Keeping what stands around the tiles as a
picture made half of the frames a third quicker, but the slow ones slower: tiles come to lie under
it, and SDL encodes its pictures again for each other surface that they are drawn on. The rectangles
that change are nearly the whole screen, since the camera hardly rests. Without a graphics card SDL
enlarges by the processor (48 ms and more): then all is drawn as large as the screen. Letters are
enlarged with the rest, smoothly; how sharp that looks on a real screen, and how fast a real card
is, could not be tried.
"""

from __future__ import annotations

import math
import os
import time
import warnings

import pygame

MOST_PIXELS = 2560 * 1440
"""Most px that are drawn where a graphics card enlarges them."""

WORTH = 1.5
"""A screen is drawn smaller only if it has this many times `MOST_PIXELS`."""

TRIES, SLOWEST = 4, 0.025
"""Frames that are shown to see whether there is a graphics card, and the seconds that the
quickest of them may take: without one, SDL may enlarge by the processor and not say so."""

FILTER = "SDL_RENDER_SCALE_QUALITY"


def drawn_size(screen: tuple[int, int]) -> tuple[int, int] | None:
    """Return the size (px) that is drawn for a screen of this size; None for one that is drawn as
    it is. Both have the same shape, to half a px."""
    pixels = screen[0] * screen[1]
    if pixels <= WORTH * MOST_PIXELS:
        return None
    part = math.sqrt(MOST_PIXELS / pixels)
    return round(screen[0] * part), round(screen[1] * part)


def plain(size: tuple[int, int], flags: int, screen: int = 0) -> pygame.Surface:
    """Open or change the window on this screen. The system may give it another size, of which
    pygame would warn on the terminal."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, flags, display=screen)


def opened(size: tuple[int, int], screen: int = 0) -> pygame.Surface | None:
    """Return a surface of this size to draw on, enlarged so that it fills the screen; SDL tells
    where mouse and fingers are on it. None if no graphics card does that quickly: the window is
    then still to be opened in another way."""
    os.environ.setdefault(FILTER, "linear")
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            surface = pygame.display.set_mode(
                size, pygame.FULLSCREEN | pygame.SCALED, display=screen
            )
        except pygame.error:
            return None
    # Pygame warns of a renderer that is not a graphics card's.
    return None if warned or not _is_quick() else surface


def _is_quick() -> bool:
    took = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        pygame.display.flip()
        took.append(time.perf_counter() - begun)
        if took[-1] > 4 * SLOWEST and len(took) > 1:
            break
    return min(took) <= SLOWEST
